//! A site for one test: its own database, the real server on its own port, a clock that the test
//! moves, random numbers from a seed, and clients that call it over HTTP.

pub use crate::client::{Client, Refused};

use crate::client::{http, http_builder};
use crate::config::config;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::office::staff::Duty;
use hanpan_server::app;
use hanpan_server::ledger::books;
use hanpan_server::members::accounts::sessions::{self, Compared};
use hanpan_server::office::{audit_log, rollups};
use hanpan_server::platform::App;
use hanpan_server::platform::clock::Clock;
use hanpan_server::platform::config::{Payments, Serve};
use hanpan_server::platform::database::Pools;
use hanpan_server::platform::http::ClientAddress;
use hanpan_server::platform::rng::Rng;
use sqlx::postgres::PgPoolOptions;
use sqlx::{AssertSqlSafe, PgPool};
use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// Noon in Korea on an ordinary day: no nightly time window is open.
pub const NOON: &str = "2026-03-02T12:00:00+09:00";
/// Zero bits of a captcha's proof of work: few, so that a login is cheap.
const PROOF_BITS: u32 = 6;
/// Argon2id hashes of `password1` and of `1234` with low cost, so that test members are cheap.
pub const PASSWORD_HASH: &str =
    "$argon2id$v=19$m=8,t=1,p=1$aGFucGFuIHRlc3Qgc2FsdA$M73xIqx+AsXKj5feRH3x5w";
const ACCOUNT_PASSWORD_HASH: &str =
    "$argon2id$v=19$m=8,t=1,p=1$aGFucGFuIHRlc3Qgc2FsdA$w8NrFgWjXwoJdwnD5mKMQw";

/// A site for one test.
pub struct World {
    /// The server.
    pub app: App,
    /// Its clock, which stands until the test moves it.
    pub clock: Clock,
    /// Its address, as `http://host:port`.
    pub base: String,
    /// The task that serves; it ends when the server is stopped.
    pub serving: JoinHandle<()>,
    members: AtomicU32,
}

impl World {
    /// A site on this database.
    pub async fn new(db: PgPool) -> Self {
        Self::configured(db, |_| {}).await
    }

    /// A site with one connection to the database: a call that waits for a second one is refused.
    pub async fn on_one_connection(db: PgPool) -> Self {
        let one = PgPoolOptions::new().max_connections(1);
        let one = one.acquire_timeout(Duration::from_secs(1));
        let database = (*db.connect_options()).clone();
        Self::new(one.connect_with(database).await.unwrap()).await
    }

    /// A site that confirms payments with these services.
    pub async fn paid_through(db: PgPool, payments: Payments) -> Self {
        Self::configured(db, |config| config.payments = payments).await
    }

    /// A site with a changed configuration.
    pub async fn configured(db: impl Into<Pools>, change: impl FnOnce(&mut Serve)) -> Self {
        let clock = Clock::fixed(NOON.parse().unwrap());
        let mut config = config();
        change(&mut config);
        let listener = TcpListener::bind((config.host, config.port)).await.unwrap();
        let address = listener.local_addr().unwrap();
        // The sandbox calls the wallet there.
        config.port = address.port();
        let base = format!("http://{address}");
        let app = app::open(db, clock.clone(), Rng::seeded(1), config)
            .await
            .unwrap();
        let mut settings = (*app.settings.get()).clone();
        settings.captcha_proof_bits = PROOF_BITS;
        app.settings.replace(settings);
        let served = app.clone();
        let serving = tokio::spawn(async move { app::serve(&served, listener).await });
        Self {
            app,
            clock,
            base,
            serving,
            members: AtomicU32::new(0),
        }
    }

    /// The same site after a restart: another server on the same database.
    pub async fn restarted(&self) -> App {
        let config = self.app.config.clone();
        app::open(
            self.app.pools.clone(),
            self.clock.clone(),
            Rng::seeded(2),
            config,
        )
        .await
        .unwrap()
    }

    /// Another server on the same database that takes calls, and its address. It runs no background task.
    pub async fn second(&self) -> (App, String) {
        let other = self.restarted().await;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let served = other.clone();
        tokio::spawn(async move { app::serve(&served, listener).await });
        (other, base)
    }

    /// The time of the site's clock.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// Moves the clock on.
    pub fn pass(&self, time: TimeDelta) {
        self.clock.set(self.clock.now() + time);
    }

    /// A visitor with a cookie store, who can log in.
    pub fn browser(&self) -> Client {
        Client {
            http: http_builder().cookie_store(true).build().unwrap(),
            ..self.visitor()
        }
    }

    /// Sets columns of a member with SQL.
    pub async fn change_member(&self, member_id: MemberId, change: &str) {
        let statement = format!("update members set {change} where id = {member_id}");
        sqlx::query(AssertSqlSafe(statement))
            .execute(&self.app.db)
            .await
            .unwrap();
    }

    /// A client who is not logged in and keeps no cookies.
    pub fn visitor(&self) -> Client {
        Client {
            http: http(),
            base: self.base.clone(),
            cookie: None,
            id: MemberId::new(0),
        }
    }

    /// An approved member, logged in; the password is `password1`, the account password is `1234`.
    pub async fn member(&self) -> Client {
        self.logged_in(0, 1).await
    }

    /// An operator with all duties, logged in.
    pub async fn operator(&self) -> Client {
        self.staff(&Duty::ALL).await
    }

    /// An operator with these duties, logged in.
    pub async fn staff(&self, duties: &[Duty]) -> Client {
        let client = self.logged_in(1, 10).await;
        let names: Vec<_> = duties.iter().map(|duty| duty.name().to_owned()).collect();
        sqlx::query!(
            "with role as (
                 insert into staff_roles (name, duties)
                 select 'role ' || $1::bigint, array_remove($2::text[], 'view') returning id
             )
             insert into operators (member_id, role_id) select $1, id from role",
            client.id.get(),
            &names
        )
        .execute(&self.app.db)
        .await
        .unwrap();
        client
    }

    /// Inserts `count` approved members who never logged in: `crowd1` and so on.
    pub async fn crowd(&self, count: i32) {
        sqlx::query!(
            "insert into members (user_id, password_hash, account_password_hash, nickname,
                 phone_number, bank_code, bank_account_number, account_holder, birth_date, sex,
                 approved_at, created_at, updated_at)
             select 'crowd' || n, '', '', '군중' || n, 'c' || n, 1, 'c' || n, '홍길동', '1990-01-01', 0,
                 $2, $2, $2
             from generate_series(1, $1) n",
            count,
            self.now()
        )
        .execute(&self.app.db)
        .await
        .unwrap();
    }

    /// Makes every write of such a row fail.
    pub async fn broken(&self, table: &str, row: &str) {
        let breaks = format!(
            "create function fail() returns trigger language plpgsql as
                 $$ begin raise exception 'broken'; end $$;
             create trigger fail before insert or update on {table} for each row when ({row})
                 execute function fail()"
        );
        let broken = sqlx::raw_sql(sqlx::AssertSqlSafe(breaks));
        broken.execute(&self.app.db).await.unwrap();
    }

    /// Makes these writes succeed again.
    pub async fn mended(&self, table: &str) {
        let mends = format!("drop trigger fail on {table}");
        let mended = sqlx::raw_sql(sqlx::AssertSqlSafe(mends));
        mended.execute(&self.app.db).await.unwrap();
    }

    async fn logged_in(&self, kind: i16, role: i16) -> Client {
        let number = self.members.fetch_add(1, Ordering::Relaxed);
        let id = sqlx::query_scalar!(
            "insert into members (user_id, password_hash, account_password_hash, nickname,
                 phone_number, bank_code, bank_account_number, account_holder, birth_date, sex,
                 kind, role, approved_at, created_at, updated_at)
             values ($1, $2, $9, $3, $4, 1, $5, '홍길동', '1990-01-01', 0, $6, $7, $8, $8, $8)
             returning id",
            format!("member{number}"),
            PASSWORD_HASH,
            format!("회원{number}"),
            format!("010{number:08}"),
            format!("1000{number}"),
            kind,
            role,
            self.now(),
            ACCOUNT_PASSWORD_HASH
        )
        .fetch_one(&self.app.db)
        .await
        .unwrap();
        Client {
            cookie: Some(self.log_in(id).await),
            id,
            ..self.visitor()
        }
    }

    /// A member who logs in again, as after a night.
    pub async fn again(&self, member_id: MemberId) -> Client {
        Client {
            cookie: Some(self.log_in(member_id).await),
            id: member_id,
            ..self.visitor()
        }
    }

    /// Creates a new session of a member; the previous one ends.
    pub async fn log_in(&self, member_id: MemberId) -> String {
        let address = ClientAddress(Ipv4Addr::LOCALHOST.into());
        let mut conn = self.app.db.acquire().await.unwrap();
        let stored = sqlx::query_scalar!(
            "select password_hash from members where id = $1",
            member_id.get()
        );
        let password_hash = stored.fetch_one(&mut *conn).await.unwrap();
        let compared = Compared {
            member_id,
            password_hash: &password_hash,
        };
        let cookie = sessions::start(&self.app, &mut conn, compared, address, "test")
            .await
            .unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }

    /// Compares a clock that is ahead of the right time by `ahead`.
    pub async fn compare(&self, ahead: TimeDelta) -> anyhow::Result<()> {
        let clock = Clock::starting_at(Clock::system().now() + ahead);
        self.app.drift.compare(&self.app.db, &clock).await
    }

    /// The end of a test that moves money: checks that books and rollups hold and the chain of the audit log is intact.
    /// `hanpan audit --full` proves more (docs/testing.md).
    pub async fn assert_books_hold(&self) {
        let mut faults = books::prove(&self.app.db).await.unwrap();
        faults.extend(rollups::prove(&self.app.db).await.unwrap());
        let mut conn = self.app.db.acquire().await.unwrap();
        faults.extend(audit_log::prove(&mut conn).await.unwrap());
        assert_eq!(faults, Vec::<String>::new());
    }
}
