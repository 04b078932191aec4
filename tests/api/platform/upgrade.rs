//! A database that an earlier release made (`tests/upgrade`) is upgraded: nothing of it is lost, and
//! the site goes on.

use crate::database::{MIGRATIONS, run_on_empty};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::Method;
use hanpan_core::kernel::ids::{FixtureId, MarketId, SportId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::app::demo::{DemoAccount, MEMBER, OPERATOR};
use hanpan_server::office::audit::{Extent, audit};
use hanpan_server::office::rollups;
use hanpan_server::platform::migrate::{migrate, pending};
use hanpan_server::platform::rng::Rng;
use hanpan_tests::accounts::log_in;
use serde_json::Value;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgPool};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What a release left: `VERSION.sql`, a dump of its database, and `VERSION.json`, what its site said.
struct Release(PathBuf);

impl Release {
    fn all() -> Vec<Self> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("upgrade");
        let files = fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().path());
        let dumps = files.filter(|path| path.extension().is_some_and(|kind| kind == "sql"));
        let all: Vec<Self> = dumps.map(Self).collect();
        assert_ne!(all.len(), 0);
        all
    }

    fn dump(&self) -> String {
        fs::read_to_string(&self.0).unwrap()
    }

    /// The answers to reads, by caller and path.
    fn said(&self) -> BTreeMap<String, BTreeMap<String, Value>> {
        let text = fs::read_to_string(self.0.with_extension("json")).unwrap();
        serde_json::from_str(&text).unwrap()
    }

    /// Fills an empty database with the dump, which changes settings of its session.
    async fn restore(&self, db: &PgPool) {
        let mut conn = db.connect_options().connect().await.unwrap();
        let dump = sqlx::raw_sql(AssertSqlSafe(self.dump()));
        dump.execute(&mut conn).await.unwrap();
        conn.close().await.unwrap();
    }
}

/// The versions and checksums of the migrations in a dump.
fn applied(dump: &str) -> Vec<(i64, String)> {
    let rows = dump
        .split("INSERT INTO public._sqlx_migrations VALUES\n")
        .nth(1)
        .unwrap();
    let rows = rows.lines().take_while(|row| row.starts_with("\t("));
    let applied = rows.map(|row| {
        let version = row.trim_start_matches("\t(").split(',').next().unwrap();
        let checksum = row
            .split("'\\x")
            .nth(1)
            .unwrap()
            .split('\'')
            .next()
            .unwrap();
        (version.parse().unwrap(), checksum.to_owned())
    });
    applied.collect()
}

#[test]
fn a_released_migration_does_not_change() {
    for release in Release::all() {
        let applied = applied(&release.dump());
        assert!(applied.len() >= 35, "{:?}", release.0);
        for (version, checksum) in applied {
            let file = MIGRATIONS.iter().find(|file| file.version == version);
            let unchanged = file.is_some_and(|file| hex::encode(&file.checksum) == checksum);
            assert!(
                unchanged,
                "migration {version:04} was released and must not change: add a new one"
            );
        }
    }
}

#[test]
fn a_database_of_each_release_is_upgraded() {
    for release in Release::all() {
        run_on_empty(async |db| {
            release.restore(&db).await;
            let before = balances(&db).await;
            migrate(&db).await.unwrap();
            assert_eq!(pending(&db).await.unwrap(), []);
            assert_eq!(balances(&db).await, before);

            let world = World::new(db).await;
            assert_proven(&world).await;
            let member = enter(&world, MEMBER).await;
            let operator = enter(&world, OPERATOR).await;
            for (caller, answers) in release.said() {
                let client = if caller == OPERATOR.user_id {
                    &operator
                } else {
                    &member
                };
                assert_said_again(client, answers).await;
            }
            bet_and_settle(&world, &member).await;
            void_the_rest(&world).await;
            seal_the_day(&world).await;
        });
    }
}

/// The balances of all accounts.
async fn balances(db: &PgPool) -> Vec<(i64, i64)> {
    sqlx::query_as("select id, balance from accounts order by id")
        .fetch_all(db)
        .await
        .unwrap()
}

/// As `hanpan audit --full` does.
async fn assert_proven(world: &World) {
    let (app, rng) = (&world.app, Rng::seeded(3));
    let audit = audit(&app.db, &app.clock, &rng, Extent::Everything).await;
    assert_eq!(audit.unwrap().faults, Vec::<String>::new());
    world.assert_books_hold().await;
}

async fn enter(world: &World, account: DemoAccount) -> Client {
    let mut browser = world.browser();
    let user = log_in(world, &browser, account.user_id, account.password).await;
    browser.id = user.unwrap().id;
    browser
}

/// Bets and sums of the days before are as the release said.
async fn assert_said_again(client: &Client, answers: BTreeMap<String, Value>) {
    let days = answers
        .iter()
        .find(|(path, _)| path.starts_with("/api/admin/reports/day?"));
    let site_ggr = days.and_then(|(_, days)| days["total"]["ggr"].as_i64());
    for (path, mut said) in answers {
        let (status, now) = client.send(Method::Get, &path, &Value::Null).await;
        correct_ngr(&mut said, &now, site_ggr);
        assert_eq!((status, difference(&said, &now)), (200, None), "{path}");
    }
}

/// A release that did not name the points that became cash did not take them off the NGR, and took the NGR of a report of
/// a part from the GGR of that part.
fn correct_ngr(said: &mut Value, now: &Value, site_ggr: Option<i64>) {
    let part_ggr = said["total"]["ggr"].as_i64();
    let costs = said.get_mut("promotions").and_then(Value::as_object_mut);
    let Some(costs) = costs.filter(|costs| !costs.contains_key("points")) else {
        return;
    };
    let amount = |value: &Value| value.as_i64().unwrap();
    let elsewhere = site_ggr.unwrap() - part_ggr.unwrap();
    let ngr = amount(&costs["ngr"]) + elsewhere - amount(&now["promotions"]["points"]);
    costs.insert("ngr".to_owned(), ngr.into());
}

/// Where an answer differs from the earlier one. A later version may add fields.
fn difference(said: &Value, now: &Value) -> Option<String> {
    match (said, now) {
        (Value::Object(fields), Value::Object(_)) => fields.iter().find_map(|(name, value)| {
            difference(value, &now[name]).map(|place| format!("{name}: {place}"))
        }),
        (Value::Array(items), Value::Array(others)) if items.len() == others.len() => {
            let mut pairs = items.iter().zip(others);
            pairs.find_map(|(item, other)| difference(item, other))
        }
        _ => (said != now).then(|| format!("{said} became {now}")),
    }
}

/// The selections without a result that open slips are on, as they are offered.
async fn open_legs(world: &World) -> Vec<Betting> {
    let legs: Vec<(FixtureId, SportId, MarketId, i64, String, i64)> = sqlx::query_as(
        "select distinct s.fixture_id, f.sport_id, s.market_id, s.odds_id, s.price::text, s.version
         from bet_legs l join bets b on b.id = l.bet_id join fixtures f on f.id = l.fixture_id
             join selections s using (fixture_id, market_id, odds_id)
         where b.settled_at is null and s.win_flag = win_flag_waiting() order by 1, 3, 4",
    )
    .fetch_all(&world.app.db)
    .await
    .unwrap();
    let legs = legs.into_iter().map(|leg| {
        let (fixture_id, sport_id, market_id, odds_id, price, version) = leg;
        Betting {
            bet_price: Price::parse(&price).unwrap(),
            fixture_id,
            odds_id: odds_id.to_string(),
            sport_id,
            market_id,
            version,
        }
    });
    legs.collect()
}

/// The member bets on what was bet on before the upgrade. When it wins, both are paid.
async fn bet_and_settle(world: &World, member: &Client) {
    let leg = open_legs(world).await.remove(0);
    let placed = member.bet(10_000, std::slice::from_ref(&leg)).await;
    let cash = placed.unwrap().emoney.get();
    let winnings: Vec<i64> = sqlx::query_scalar(
        "select expected_winnings from bets b join bet_legs l on l.bet_id = b.id
         where b.member_id = $1 and b.settled_at is null and l.odds_id = $2 and not b.builder
             and (select count(*) from bet_legs where bet_id = b.id) = 1",
    )
    .bind(member.id.get())
    .bind(leg.odds_id.parse::<i64>().unwrap())
    .fetch_all(&world.app.db)
    .await
    .unwrap();
    assert!(winnings.len() > 1, "one of the dump, and one of today");
    world.settle(&leg, WinFlag::Won).await;
    let paid = cash + winnings.iter().sum::<i64>();
    assert_eq!(world.balance(member, "cash").await, paid);
    assert_proven(world).await;
}

/// All other matches are void.
async fn void_the_rest(world: &World) {
    for leg in open_legs(world).await {
        world.settle(&leg, WinFlag::Void).await;
    }
    assert_eq!(open_legs(world).await.len(), 0);
    assert_proven(world).await;
}

/// The day of the upgrade is sealed like those that the release sealed.
async fn seal_the_day(world: &World) {
    let today = korea::day(world.now());
    world.pass(TimeDelta::days(1));
    rollups::roll_up(&world.app).await.unwrap();
    let (app, rng) = (&world.app, Rng::seeded(4));
    let audit = audit(&app.db, &app.clock, &rng, Extent::New).await.unwrap();
    assert_eq!(audit.faults, Vec::<String>::new());
    assert_eq!(audit.sealed.map(|(day, _)| day), Some(today));
    assert_proven(world).await;
}
