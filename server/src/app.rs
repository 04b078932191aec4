//! What every part shares, and the server that is made of it.

use crate::clock::Clock;
use crate::config::{Database, Serve};
use crate::rng::Rng;
use crate::settings::SettingsCache;
use crate::{accounts, audit_log, catalogue, http, settings};
use anyhow::Context;
use axum::Router;
use axum::http::{HeaderName, HeaderValue};
use axum::routing::get;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use std::net::SocketAddr;
use std::ops::Deref;
use std::sync::Arc;
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

/// Bytes that a request's body may have: a slip of 30 legs is far below.
const BODY_BYTES_MAX: usize = 64 * 1024;

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
    /// Addresses that nothing is answered to.
    pub banned_addresses: accounts::addresses::BannedAddresses,
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
        let banned_addresses = accounts::addresses::BannedAddresses::load(&db).await?;
        Ok(Self(Arc::new(Shared {
            db,
            clock,
            rng,
            config,
            settings,
            catalogue,
            banned_addresses,
        })))
    }

    /// Every endpoint with its handler.
    pub fn endpoints() -> Vec<http::Mounted> {
        [
            accounts::endpoints(),
            settings::endpoints(),
            audit_log::endpoints(),
            catalogue::endpoints(),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The whole site: API, health and page.
    pub fn router(&self) -> Router {
        let index = self.config.web_root.join("index.html");
        let page = ServeDir::new(&self.config.web_root)
            .precompressed_br()
            .precompressed_gzip()
            .fallback(ServeFile::new(index));
        http::router(Self::endpoints())
            .route("/healthz", get(|| async { "ok" }))
            .with_state(self.clone())
            .fallback_service(page)
            .layer(RequestBodyLimitLayer::new(BODY_BYTES_MAX))
            .layer(CatchPanicLayer::new())
            .layer(header("x-content-type-options", "nosniff"))
            .layer(header("x-frame-options", "DENY"))
            .layer(header("referrer-policy", "same-origin"))
            .layer(TraceLayer::new_for_http())
    }

    /// Serves until `stop` is done, then lets what has begun finish.
    pub async fn serve(
        &self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> anyhow::Result<()> {
        let service = self
            .router()
            .into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(listener, service)
            .with_graceful_shutdown(stop)
            .await
            .context("serving")
    }
}

fn header(name: &'static str, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(
        HeaderName::from_static(name),
        HeaderValue::from_static(value),
    )
}

/// Connects to the database.
pub async fn connect(database: &Database) -> anyhow::Result<PgPool> {
    PgPoolOptions::new()
        .max_connections(database.database_connections)
        .connect(&database.database_url)
        .await
        .context("cannot reach the database that DATABASE_URL names")
}

/// Brings the database's tables up to this version.
pub async fn migrate(db: &PgPool) -> anyhow::Result<()> {
    sqlx::migrate!("../migrations")
        .run(db)
        .await
        .context("migrating")
}
