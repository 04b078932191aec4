//! Startup: the port is open at once, and calls are accepted once the database is reachable and has the
//! tables of this program.

use crate::app::{self, demo};
use crate::platform::clock::Clock;
use crate::platform::config::{Database, Serve};
use crate::platform::database::{Pools, connect_to_serve, is_busy};
use crate::platform::http::{self, Error, Site};
use crate::platform::jobs::once;
use crate::platform::rng::Rng;
use crate::platform::{App, drift, metrics, migrate};
use anyhow::Context;
use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use backon::{ExponentialBuilder, Retryable};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::health::Job;
use sqlx::error::DatabaseError;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// Pauses between attempts to reach the database: each is twice as long as the one before.
const PAUSES: ExponentialBuilder = ExponentialBuilder::new()
    .with_min_delay(Duration::from_millis(250))
    .with_max_delay(Duration::from_secs(5))
    .without_max_times();
/// SQLSTATE of a database that does not exist (yet).
const DATABASE_MISSING: &str = "3D000";

/// Waits for the database, then serves until `stopping` is cancelled. Fails if the database is
/// reachable but cannot be used.
pub async fn serve(
    listener: TcpListener,
    database: &Database,
    config: Serve,
    stopping: &CancellationToken,
) -> anyhow::Result<()> {
    let address = listener.local_addr()?;
    let listener = listener.into_std()?;
    let waiting = stopping.child_token();
    tokio::spawn({
        let (waiting, config) = (waiting.clone(), config.clone());
        let listener = TcpListener::from_std(listener.try_clone()?)?;
        let site = Site::new(answers_until_open(), &config);
        async move { http::serve(listener, site, &config, &waiting).await }
    });
    let opened = stopping
        .run_until_cancelled(Box::pin(open(database, config)))
        .await
        .transpose()?;
    waiting.cancel();
    let Some(app) = opened else {
        return Ok(());
    };
    if let Some(address) = app.config.metrics_address()? {
        serve_metrics(&app, address).await?;
    }
    app::start_tasks(&app);
    tokio::spawn({
        let (stopping, app) = (stopping.clone(), app.stopping.clone());
        async move {
            stopping.cancelled().await;
            app.cancel();
        }
    });
    tracing::info!("listening on http://{address}");
    if app.config.demonstration {
        print_demo_accounts();
    }
    app::serve(&app, TcpListener::from_std(listener)?).await;
    Ok(())
}

/// Serves the metrics until the server stops. Fails if the address is taken.
async fn serve_metrics(app: &App, address: SocketAddr) -> anyhow::Result<()> {
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot serve metrics on {address}: is the port taken?"))?;
    tracing::info!("metrics on http://{address}/metrics");
    let app = app.clone();
    tokio::spawn(async move {
        if let Err(error) = metrics::serve(&app, listener).await {
            tracing::error!(%error, "metrics are not served any more");
        }
    });
    Ok(())
}

/// Returns the router that answers until the database is reachable.
fn answers_until_open() -> Router {
    Router::new()
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(|| async { StatusCode::SERVICE_UNAVAILABLE }))
        .fallback(|| async { Error::from(Problem::ServiceBusy) })
}

/// Opens the server on its database, which has to have the tables of this program.
async fn open(database: &Database, mut config: Serve) -> anyhow::Result<App> {
    let pools = reached(database, config.call_time()).await?;
    let db = &pools.calls;
    migrate::check(db).await?;
    // A database with known passwords must not pass for a real site.
    config.demonstration |= demo::is_marked(db).await?;
    config.check()?;
    let clock = config
        .clock_start
        .map_or_else(Clock::system, Clock::starting_at);
    let app = app::open(pools, clock, Rng::system(), config).await?;
    once(&app, Job::CompareClock, drift::compare(&app)).await;
    Ok(app)
}

/// Returns the connection pools as soon as the database can be reached.
async fn reached(database: &Database, call_time: Duration) -> anyhow::Result<Pools> {
    let connect = || connect_to_serve(database, call_time);
    connect
        .retry(PAUSES)
        .when(|error| is_busy(error) || is_missing(error))
        .notify(|error, pause| {
            tracing::warn!(%error, "the database cannot be reached; next attempt in {pause:?}");
        })
        .await
        .context("cannot reach the database that DATABASE_URL names")
}

/// Whether the database does not exist yet.
fn is_missing(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.as_deref() == Some(DATABASE_MISSING)
}

fn print_demo_accounts() {
    let demo::DemoAccount {
        user_id, password, ..
    } = demo::MEMBER;
    let account_password = demo::ACCOUNT_PASSWORD;
    tracing::info!("demonstration, no real money");
    tracing::info!("member {user_id}, password {password}, account password {account_password}");
    let demo::DemoAccount {
        user_id, password, ..
    } = demo::OPERATOR;
    tracing::info!("operator {user_id}, password {password}, at /admin");
}
