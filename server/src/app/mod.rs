//! The shared state of all modules, and the server built from it.

pub mod config;
pub mod demo;
pub mod listening;
mod page;
pub mod start;

use crate::affiliates::{partners, recommenders};
use crate::engagement::{attendance, board, coupons, inquiries, messages, roulette};
use crate::games::{casino, rounds, streams};
use crate::members::{accounts, self_limits};
use crate::office::settings::SettingsCache;
use crate::office::{audit_log, export, health, overview, reports, settings, staff, suspicions};
use crate::platform::clock::Clock;
use crate::platform::database::Pools;
use crate::platform::drift::{self, Drift};
use crate::platform::http::Error;
use crate::platform::outbound::Outbound;
use crate::platform::rng::Rng;
use crate::platform::{files, http, jobs, kept, parts};
use crate::sportsbook::{bets, catalogue, exposure, feed, inplay, settlement, trading};
use crate::wallet::{self, adjustments};
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::{any, get};
use config::Serve;
use hanpan_core::kernel::problem::Problem;
use sqlx::PgPool;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{Notify, Semaphore};
use tokio_util::sync::CancellationToken;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::classify::{SharedClassifier, StatusInRangeAsFailures};
use tower_http::trace::TraceLayer;

/// The shared state; cheap to clone.
#[derive(Clone)]
pub struct App {
    shared: Arc<Shared>,
    /// The connection pool of this handle: for calls, or for jobs and the office.
    pub db: PgPool,
}

/// The fields of [`App`].
pub struct Shared {
    /// Connections to the database.
    pub pools: Pools,
    /// The clock.
    pub clock: Clock,
    /// The offset of the machine's clock.
    pub drift: Drift,
    /// Random numbers.
    pub rng: Rng,
    /// Flags and environment.
    pub config: Serve,
    /// Snapshot cache of the settings.
    pub settings: SettingsCache,
    /// The offer, in memory, and the listeners to its changes.
    pub catalogue: catalogue::Catalogue,
    /// The current rounds of mini-games and virtual games, in memory.
    pub rounds: rounds::CurrentRounds,
    /// The state of the feed links that this process reads.
    pub links: feed::Links,
    /// Notified when cached data has changed.
    pub kept_changed: Notify,
    /// Notified when results have been queued; wakes the settlement worker.
    pub results: Notify,
    /// Notified when a bulk job has chunks left; wakes its worker.
    pub parts: Notify,
    /// The state of the background jobs.
    pub jobs: jobs::Jobs,
    /// Cancelled when the server is told to stop; ends tasks and streams.
    pub stopping: CancellationToken,
    /// The public part of the board, in memory.
    pub board: board::front::Front,
    /// Snapshot cache of the banks.
    pub banks: wallet::banks::Banks,
    /// Banned addresses.
    pub banned_addresses: accounts::addresses::BannedAddresses,
    /// Rate limits.
    pub limits: accounts::limits::Limits,
    /// Calls external services.
    pub outbound: Outbound,
    /// The casino: its provider and its state.
    pub casino: casino::Casino,
    /// Permits to export a list.
    pub exports: Arc<Semaphore>,
    /// Bets that wait for a batch.
    pub placing: bets::placing::Placing,
    /// The members whose bets are being placed.
    pub turns: bets::turns::Turns,
    /// Slips whose cash-out is delayed.
    pub held_cash_outs: bets::cash_out::HeldCashOuts,
    /// Hashes and compares passwords.
    pub passwords: accounts::passwords::Passwords,
    /// Members whose account passwords are being compared.
    pub account_passwords: accounts::account_password::Attempts,
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.shared
    }
}

impl App {
    /// Builds the state from a migrated database.
    pub async fn new(
        db: impl Into<Pools>,
        clock: Clock,
        rng: Rng,
        config: Serve,
    ) -> anyhow::Result<Self> {
        let pools = db.into();
        let db = pools.calls.clone();
        let settings = SettingsCache::load(&db).await?;
        let catalogue = catalogue::Catalogue::load(&db, clock.now()).await?;
        let rounds = rounds::CurrentRounds::load(&db).await?;
        let banned_addresses = accounts::addresses::BannedAddresses::load(&db).await?;
        let board = board::front::Front::load(&db).await?;
        let banks = wallet::banks::Banks::load(&db).await?;
        let jobs = jobs::Jobs::new(clock.now());
        let limits = accounts::limits::Limits::new(&clock);
        let timeout = Duration::from_millis(config.payments.payments_timeout);
        let casino = casino::Casino::start(&db, &config.casino, &clock, &rng).await?;
        let shared = Arc::new(Shared {
            pools,
            clock,
            drift: Drift::default(),
            rng,
            config,
            settings,
            catalogue,
            rounds,
            links: feed::Links::default(),
            kept_changed: Notify::new(),
            results: Notify::new(),
            parts: Notify::new(),
            jobs,
            stopping: CancellationToken::new(),
            board,
            banks,
            banned_addresses,
            limits,
            outbound: Outbound::new(timeout),
            casino,
            exports: Arc::new(Semaphore::new(export::AT_ONCE)),
            placing: bets::placing::Placing::default(),
            turns: bets::turns::Turns::default(),
            held_cash_outs: bets::cash_out::HeldCashOuts::default(),
            passwords: accounts::passwords::Passwords::default(),
            account_passwords: accounts::account_password::Attempts::default(),
        });
        Ok(Self { shared, db })
    }

    /// Returns the same state with the connections for jobs and the office.
    #[must_use]
    pub fn beside(&self) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
            db: self.pools.beside.clone(),
        }
    }

    /// Returns every endpoint with its handler.
    pub fn endpoints() -> Vec<http::Mounted> {
        [
            accounts::endpoints(),
            adjustments::endpoints(),
            self_limits::endpoints(),
            settings::endpoints(),
            audit_log::endpoints(),
            export::endpoints(),
            catalogue::endpoints(),
            wallet::endpoints(),
            casino::endpoints(),
            attendance::endpoints(),
            coupons::endpoints(),
            roulette::endpoints(),
            bets::endpoints(),
            inplay::endpoints(),
            rounds::endpoints(),
            messages::endpoints(),
            inquiries::endpoints(),
            board::endpoints(),
            streams::endpoints(),
            files::endpoints(),
            settlement::endpoints(),
            trading::endpoints(),
            feed::endpoints(),
            overview::endpoints(),
            partners::endpoints(),
            recommenders::endpoints(),
            staff::endpoints(),
            reports::endpoints(),
            suspicions::endpoints(),
            health::endpoints(),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Returns the router of the whole site: API, health and page.
    pub fn router(&self) -> Router {
        let config = &self.config;
        let site = http::router(Self::endpoints())
            .route(
                "/api/{*path}",
                any(not_found).layer(from_fn(http::without_body)),
            )
            .route("/metrics", get(not_found))
            .route("/healthz", get(|| async { "ok" }))
            .route("/readyz", get(ready))
            .with_state(self.clone())
            .merge(page::router(&config.web_root))
            .layer(CatchPanicLayer::custom(|_| {
                Error::from(Problem::Internal).into_response()
            }))
            .layer(from_fn_with_state(
                (http::Slots::of(config.per_address), config.trusted_proxies),
                http::requests_at_once,
            ))
            .layer(TraceLayer::new(failures()));
        http::secured(site, config.site_origin.starts_with("https://"))
    }

    /// Serves until [`Shared::stopping`] is cancelled, then lets open requests finish for a while.
    pub async fn serve(&self, listener: TcpListener) {
        http::serve(listener, self.router(), &self.config, &self.stopping).await;
        if let Err(error) = self.leave().await {
            tracing::warn!(%error, "that this server stops could not be told");
        }
    }

    async fn leave(&self) -> sqlx::Result<()> {
        rounds::leader::resign(&self.pools.own, self.jobs.server()).await?;
        self.jobs.leave(&self.pools.own).await
    }

    /// Starts the background tasks. Each ends when the server stops.
    pub fn start_tasks(&self) {
        let app = self.beside();
        self.spawn(drift::run(app.clone()));
        self.spawn(listening::run(app.clone()));
        self.spawn(jobs::report(app.clone()));
        self.spawn(kept::refresh(app.clone()));
        self.spawn(catalogue::follow(app.clone()));
        self.spawn(feed::run(app.clone()));
        self.spawn(accounts::clean(app.clone()));
        self.spawn(settlement::worker::run(app.clone()));
        self.spawn(inplay::worker::run(app.clone()));
        self.spawn(rounds::worker::run(app.clone()));
        self.spawn(wallet::run(app.clone()));
        self.spawn(casino::run(app.clone()));
        self.spawn(parts::run(app.clone()));
        self.spawn(exposure::run(app.clone()));
        self.spawn(partners::run(app.clone()));
        self.spawn(suspicions::run(app.clone()));
    }

    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        tokio::spawn(self.stopping.clone().run_until_cancelled_owned(task));
    }
}

/// Statuses that are logged as failures: not 555 and 556, which end a session, and not 503 of a busy
/// site, which is logged in summary lines.
fn failures() -> SharedClassifier<StatusInRangeAsFailures> {
    StatusInRangeAsFailures::new(500..=502).into_make_classifier()
}

async fn not_found() -> Error {
    Problem::NotFound.into()
}

/// Whether the server is ready for calls: the database responds, and the clock is right.
async fn ready(State(app): State<App>) -> StatusCode {
    let answered = sqlx::query("select 1").execute(&app.db).await;
    if answered.is_ok() && app.drift.check().is_ok() {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    }
}
