//! The state of the casino, in memory: lobbies read it all the time, and only a background job asks the
//! provider for it.

use super::http::HttpProvider;
use super::provider::{Provider, ProviderStatus};
use super::sandbox::{Sandbox, SandboxWallet};
use crate::platform::cached::{Cached, Snapshot};
use crate::platform::clock::Clock;
use crate::platform::{App, Shared, State};
use crate::wallet::casino::gateway::{Answer, CasinoGateway, Order, in_time};
use chrono::{DateTime, Utc};
use futures::FutureExt;
use futures::future::BoxFuture;
use hanpan_core::games::casino::lobby::{CasinoState, ListedGame};
use hanpan_core::games::casino::office::ClosureScope;
use hanpan_core::games::casino::{CasinoProblem, DOWN, MAINTENANCE};
use sqlx::PgPool;
use std::collections::HashSet;
use std::sync::Arc;

/// The casino: its provider, and its state at the last check.
pub struct Casino {
    provider: Box<dyn Provider>,
    seen: Cached<ProviderState>,
    sandbox_wallet: SandboxWallet,
}

/// What operators have closed.
#[derive(Default)]
pub(super) struct Closures(HashSet<(ClosureScope, String)>);

impl Closures {
    /// Whether something itself is closed.
    pub(super) fn has(&self, scope: ClosureScope, id: &str) -> bool {
        self.0.contains(&(scope, id.to_owned()))
    }

    /// Whether a game is closed, itself or with its maker.
    pub(super) fn close(&self, game: &ListedGame) -> bool {
        self.has(ClosureScope::Game, &game.id) || self.has(ClosureScope::Vendor, &game.vendor_id)
    }
}

/// The provider's answers.
#[derive(Clone)]
pub(super) struct ProviderState {
    /// The provider's status; `None` if it did not answer.
    pub(super) status: Option<ProviderStatus>,
    /// The games that it last listed.
    pub(super) games: Vec<ListedGame>,
    pub(super) asked_at: DateTime<Utc>,
    pub(super) answer_milliseconds: Option<i64>,
    pub(super) failure: Option<String>,
}

impl State for Casino {
    /// Starts the casino with the configured provider, or else with the sandbox.
    async fn load(shared: &Shared) -> anyhow::Result<Self> {
        let (config, clock) = (&shared.config.casino, &shared.clock);
        let provider: Box<dyn Provider> = if config.is_outside() {
            Box::new(HttpProvider::new(config.clone(), clock.clone()))
        } else {
            let (db, rng) = (shared.pools.calls.clone(), shared.rng.clone());
            Box::new(Sandbox::new(db, clock.clone(), rng))
        };
        let seen = query_provider(&*provider, clock, Vec::new()).await;
        Ok(Self {
            provider,
            seen: Cached::new(seen),
            sandbox_wallet: SandboxWallet::new(&shared.config),
        })
    }
}

impl Casino {
    /// Asks the provider for its status and games.
    pub async fn refresh(&self, clock: &Clock) {
        let games = self.seen.get().games.clone();
        self.seen
            .replace(query_provider(&*self.provider, clock, games).await);
    }

    /// Returns the provider.
    pub fn provider(&self) -> &dyn Provider {
        &*self.provider
    }

    /// Returns the wallet as the sandbox calls it.
    pub(super) const fn sandbox_wallet(&self) -> &SandboxWallet {
        &self.sandbox_wallet
    }

    pub(super) fn seen(&self) -> Arc<ProviderState> {
        self.seen.get()
    }
}

/// Moves money by the provider of the running casino.
pub(super) struct Gateway;

impl CasinoGateway for Gateway {
    fn transfer<'a>(&'a self, app: &'a App, order: Order) -> BoxFuture<'a, Answer> {
        in_time(app.state::<Casino>().provider().transfer(order)).boxed()
    }

    fn cancel<'a>(&'a self, app: &'a App, order: Order) -> BoxFuture<'a, Answer> {
        in_time(app.state::<Casino>().provider().call_off(order)).boxed()
    }
}

/// Returns whether the casino can be played, and the message if it cannot.
pub(super) fn state(app: &App) -> (CasinoState, Option<&'static str>) {
    if app.cached::<Closures>().has(ClosureScope::Casino, "") {
        return (CasinoState::Maintenance, Some(MAINTENANCE));
    }
    match app.state::<Casino>().seen().status {
        Some(ProviderStatus::Up) => (CasinoState::Open, None),
        Some(ProviderStatus::Maintenance) => (CasinoState::Maintenance, Some(MAINTENANCE)),
        None => (CasinoState::Down, Some(DOWN)),
    }
}

/// Whether operators have closed neither the casino nor a game. The provider calls, so that it is up.
pub(super) fn is_open(app: &App, game_id: &str) -> bool {
    let (seen, closures) = (app.state::<Casino>().seen(), app.cached::<Closures>());
    let game = seen.games.iter().find(|game| game.id == game_id);
    !closures.has(ClosureScope::Casino, "") && game.is_some_and(|game| !closures.close(game))
}

/// Refuses a game that cannot be played now.
pub(super) fn admit(app: &App, game_id: &str) -> Result<ListedGame, CasinoProblem> {
    match state(app).0 {
        CasinoState::Open => {}
        CasinoState::Maintenance => return Err(CasinoProblem::CasinoClosed),
        CasinoState::Down => return Err(CasinoProblem::CasinoDown),
    }
    let seen = app.state::<Casino>().seen();
    let game = seen.games.iter().find(|game| game.id == game_id);
    let game = game.ok_or(CasinoProblem::CasinoGameUnknown)?;
    if app.cached::<Closures>().close(game) {
        let game = game.name.clone();
        return Err(CasinoProblem::CasinoGameClosed { game });
    }
    Ok(game.clone())
}

/// Asks the provider for its status and games. If it does not list its games, `games` stay.
async fn query_provider(
    provider: &dyn Provider,
    clock: &Clock,
    games: Vec<ListedGame>,
) -> ProviderState {
    let asked_at = clock.now();
    let status = in_time(provider.health()).await;
    let answer_milliseconds = (clock.now() - asked_at).num_milliseconds();
    let listed = match &status {
        Ok(ProviderStatus::Up) => in_time(provider.games()).await,
        _ => Ok(games.clone()),
    };
    let failures = [status.as_ref().err(), listed.as_ref().err()];
    let failure = failures
        .into_iter()
        .flatten()
        .next()
        .map(ToString::to_string);
    ProviderState {
        answer_milliseconds: status.is_ok().then_some(answer_milliseconds),
        status: status.ok(),
        games: listed.unwrap_or(games),
        asked_at,
        failure,
    }
}

impl Snapshot for Closures {
    async fn read(db: &PgPool) -> anyhow::Result<Self> {
        let rows =
            sqlx::query!(r#"select scope as "scope: ClosureScope", id from casino_closures"#)
                .fetch_all(db)
                .await?;
        let closed = rows.into_iter().map(|row| (row.scope, row.id));
        Ok(Self(closed.collect()))
    }
}
