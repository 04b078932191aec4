//! What the process is made of: the list of the features, the router, and the start.

mod api_docs;
pub mod brand;
pub mod demo;
pub mod doctor;
mod page;
pub mod start;

use crate::affiliates::{contracts, partner_links, partners, recommenders};
use crate::engagement::{
    attendance, board, coupons, files, inquiries, messages, outreach, roulette,
};
use crate::games::{casino, rounds, streams};
use crate::members::{
    accounts, marketing, push, reality_check, results, self_limits, verification,
};
use crate::office::{
    alerts, audit_log, cohorts, dashboard, export, health, member_detail, overview, reports,
    risk_alerts, rollups, settings, staff, webhooks,
};
use crate::platform::clock::Clock;
use crate::platform::config::Serve;
use crate::platform::database::Pools;
use crate::platform::feature::Feature;
use crate::platform::http::{Error, Site};
use crate::platform::rng::Rng;
use crate::platform::{self, App, http};
use crate::sportsbook::{
    bets, boosts, catalogue, exposure, feed, inplay, liability, match_centre, risk, settlement,
    sharing, trading,
};
use crate::wallet::{self, adjustments};
use axum::extract::State;
use axum::http::StatusCode;
use axum::middleware::from_fn;
use axum::routing::{any, get};
use hanpan_core::kernel::problem::Problem;
use tokio::net::TcpListener;

/// Returns all features: the only list of them.
pub fn features() -> Vec<Feature> {
    vec![
        platform::feature(),
        accounts::feature(),
        self_limits::feature(),
        marketing::feature(),
        verification::feature(),
        verification::documents::feature(),
        results::feature(),
        reality_check::feature(),
        push::feature(),
        wallet::feature(),
        wallet::promotions::feature(),
        adjustments::feature(),
        catalogue::feature(),
        match_centre::feature(),
        feed::feature(),
        trading::feature(),
        bets::feature(),
        boosts::feature(),
        risk::feature(),
        sharing::feature(),
        inplay::feature(),
        exposure::feature(),
        liability::feature(),
        settlement::feature(),
        rounds::feature(),
        casino::feature(),
        streams::feature(),
        board::feature(),
        files::feature(),
        messages::feature(),
        inquiries::feature(),
        coupons::feature(),
        outreach::feature(),
        attendance::feature(),
        roulette::feature(),
        partners::feature(),
        contracts::feature(),
        partner_links::feature(),
        recommenders::feature(),
        staff::feature(),
        settings::feature(),
        audit_log::feature(),
        export::feature(),
        member_detail::feature(),
        overview::feature(),
        cohorts::feature(),
        dashboard::feature(),
        reports::feature(),
        rollups::feature(),
        risk_alerts::feature(),
        health::feature(),
        webhooks::feature(),
        alerts::feature(),
        api_docs::feature(),
    ]
}

/// Builds the state of all features from a migrated database.
pub async fn open(
    pools: impl Into<Pools>,
    clock: Clock,
    rng: Rng,
    config: Serve,
) -> anyhow::Result<App> {
    App::new(pools.into(), clock, rng, config, features()).await
}

/// Returns the whole site: API, health and page.
fn site(app: &App) -> Site {
    let endpoints = features().into_iter().flat_map(|feature| feature.endpoints);
    let (router, cached) = http::router(endpoints);
    let router = router
        .route(
            "/api/{*path}",
            any(not_found).layer(from_fn(http::without_body)),
        )
        .route("/metrics", get(not_found))
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .with_state(app.clone())
        .merge(page::router(&app.config.web_root));
    Site::new(router, &app.config).keeping(app, cached)
}

/// Serves until [`platform::Shared::stopping`] is cancelled, then lets open requests finish for a while.
pub async fn serve(app: &App, listener: TcpListener) {
    http::serve(listener, site(app), &app.config, &app.stopping).await;
    if let Err(error) = leave(app).await {
        tracing::warn!(%error, "the stop of this server could not be reported");
    }
}

async fn leave(app: &App) -> sqlx::Result<()> {
    for stop in &app.registered.stops {
        stop(app.clone()).await?;
    }
    app.jobs.leave(&app.pools.internal).await
}

/// Starts the background tasks. Each ends when the server stops.
pub fn start_tasks(app: &App) {
    let app = app.background();
    for run in &app.registered.tasks {
        let stopping = app.stopping.clone();
        tokio::spawn(stopping.run_until_cancelled_owned(run(app.clone())));
    }
}

async fn not_found() -> Error {
    Problem::NotFound.into()
}

/// Whether the server is ready for calls: the database takes writes, and the clock is right.
async fn ready(State(app): State<App>) -> StatusCode {
    let read_only = sqlx::query_scalar("select pg_is_in_recovery()");
    let read_only: sqlx::Result<bool> = read_only.fetch_one(&app.db).await;
    if read_only.is_ok_and(|read_only| !read_only) && app.drift.check().is_ok() {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    }
}
