//! What every part shares, and the server that is made of it.

use crate::clock::Clock;
use crate::config::Serve;
use crate::http::Error;
use crate::outbound::Outbound;
use crate::rng::Rng;
use crate::settings::SettingsCache;
use crate::{
    accounts, adjustments, attendance, audit_log, bets, board, casino, catalogue, coupons, export,
    exposure, feed, files, health, http, inplay, inquiries, jobs, kept, messages, overview, page,
    partners, parts, recommenders, reports, roulette, rounds, self_limits, settings, settlement,
    staff, streams, suspicions, trading, wallet,
};
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::middleware::from_fn;
use axum::response::IntoResponse;
use axum::routing::{any, get};
use hanpan_core::problem::Problem;
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

/// What every part shares; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Shared>);

/// The parts of [`App`].
pub struct Shared {
    /// Database.
    pub db: PgPool,
    /// Time.
    pub clock: Clock,
    /// Chance.
    pub rng: Rng,
    /// Flags and environment.
    pub config: Serve,
    /// Settings as last read.
    pub settings: SettingsCache,
    /// What is on offer, in memory, and who listens to its changes.
    pub catalogue: catalogue::Catalogue,
    /// The rounds of the mini-games that are on, in memory.
    pub rounds: rounds::CurrentRounds,
    /// How the links to the feed stand that this process reads.
    pub links: feed::Links,
    /// Told when results have been queued: wakes the settlement worker.
    pub results: Notify,
    /// Told when an act on many members has parts left: wakes what does them.
    pub parts: Notify,
    /// How the jobs stand that run beside the calls.
    pub jobs: jobs::Jobs,
    /// Cancelled when the server is told to stop: tasks and streams end with it.
    pub stopping: CancellationToken,
    /// What visitors read of the board, in memory.
    pub board: board::front::Front,
    /// Banks as last read.
    pub banks: wallet::banks::Banks,
    /// Addresses that nothing is answered to.
    pub banned_addresses: accounts::addresses::BannedAddresses,
    /// How often somebody may knock.
    pub limits: accounts::limits::Limits,
    /// Calls services outside.
    pub outbound: Outbound,
    /// The casino: who runs its games and how it stands.
    pub casino: casino::Casino,
    /// Permits to write a table.
    pub exports: Arc<Semaphore>,
    /// Bets that wait for the database.
    pub placing: bets::placing::Placing,
    /// Slips of which a cash-out is held back.
    pub held_cash_outs: bets::cash_out::HeldCashOuts,
    /// Hashes and compares passwords.
    pub passwords: accounts::passwords::Passwords,
    /// Members whose account passwords are being compared.
    pub account_passwords: accounts::account_password::Attempts,
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    /// Puts the parts together on a migrated database.
    pub async fn new(db: PgPool, clock: Clock, rng: Rng, config: Serve) -> anyhow::Result<Self> {
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
        Ok(Self(Arc::new(Shared {
            db,
            clock,
            rng,
            config,
            settings,
            catalogue,
            rounds,
            links: feed::Links::default(),
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
            held_cash_outs: bets::cash_out::HeldCashOuts::default(),
            passwords: accounts::passwords::Passwords::default(),
            account_passwords: accounts::account_password::Attempts::default(),
        })))
    }

    /// Every endpoint with its handler.
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

    /// The whole site: API, health and page.
    pub fn router(&self) -> Router {
        let site = http::router(Self::endpoints())
            .route(
                "/api/{*path}",
                any(not_found).layer(from_fn(http::without_body)),
            )
            .route("/metrics", get(not_found))
            .route("/healthz", get(|| async { "ok" }))
            .route("/readyz", get(ready))
            .with_state(self.clone())
            .merge(page::router(&self.config.web_root))
            .layer(CatchPanicLayer::custom(|_| {
                Error::from(Problem::Internal).into_response()
            }))
            .layer(TraceLayer::new(failures()));
        http::secured(site, self.config.site_origin.starts_with("https://"))
    }

    /// Serves until [`Shared::stopping`] is cancelled, then lets what has begun finish, for a while.
    pub async fn serve(&self, listener: TcpListener) {
        // Behind a proxy all connections are the proxy's.
        let counted = self.config.trusted_proxies == 0;
        http::serve(listener, self.router(), counted, &self.stopping).await;
        if let Err(error) = self.jobs.leave(&self.db).await {
            tracing::warn!(%error, "that this server stops could not be told");
        }
    }

    /// Starts the tasks that run beside the calls. Each ends when the server stops.
    pub fn start_tasks(&self) {
        self.spawn(jobs::report(self.clone()));
        self.spawn(kept::refresh(self.clone()));
        self.spawn(catalogue::follow(self.clone()));
        self.spawn(feed::run(self.clone()));
        self.spawn(accounts::clean(self.clone()));
        self.spawn(settlement::worker::run(self.clone()));
        self.spawn(inplay::worker::run(self.clone()));
        self.spawn(rounds::worker::run(self.clone()));
        self.spawn(wallet::run(self.clone()));
        self.spawn(casino::run(self.clone()));
        self.spawn(parts::run(self.clone()));
        self.spawn(exposure::run(self.clone()));
        self.spawn(partners::run(self.clone()));
        self.spawn(suspicions::run(self.clone()));
    }

    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        tokio::spawn(self.stopping.clone().run_until_cancelled_owned(task));
    }
}

/// What is logged as a failure: 555 and 556, which end a session, are none, and neither is a busy site
/// (503), of which there is one line for many.
fn failures() -> SharedClassifier<StatusInRangeAsFailures> {
    StatusInRangeAsFailures::new(500..=502).into_make_classifier()
}

async fn not_found() -> Error {
    Problem::NotFound.into()
}

/// Ready to take calls: the database answers.
async fn ready(State(app): State<App>) -> StatusCode {
    match sqlx::query("select 1").execute(&app.db).await {
        Ok(_) => StatusCode::OK,
        Err(_) => StatusCode::SERVICE_UNAVAILABLE,
    }
}
