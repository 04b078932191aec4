//! Casino and slots (account spec §1; design §4): the provider that runs the games, the lobbies, rounds
//! that were played, and what operators see and close.

mod front;
pub mod http;
mod lobby;
mod office;
pub mod provider;
mod rounds;
pub mod sandbox;
pub mod sync;

pub use front::{Casino, in_time};

use crate::app::App;
use crate::http::{Mounted, mount};
use hanpan_core::api::{
    AdminCloseCasino, AdminGetCasino, EnterSandbox, GetCasinoGames, GetCasinoLobby,
    GetCasinoRounds, GetSandboxSeat, LaunchCasinoGame, PlaySandbox,
};
use std::time::Duration;

/// The endpoints of this feature.
pub fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetCasinoLobby, _, _, _>(lobby::lobby),
        mount::<GetCasinoGames, _, _, _>(lobby::games),
        mount::<LaunchCasinoGame, _, _, _>(lobby::launch),
        mount::<GetCasinoRounds, _, _, _>(rounds::own),
        mount::<EnterSandbox, _, _, _>(sandbox::play::enter),
        mount::<GetSandboxSeat, _, _, _>(sandbox::play::seat_again),
        mount::<PlaySandbox, _, _, _>(sandbox::play::play),
        mount::<AdminGetCasino, _, _, _>(office::get),
        mount::<AdminCloseCasino, _, _, _>(office::close),
    ]
}

/// Asks the provider how it stands and what was played there, until it is dropped.
pub async fn run(app: App) {
    let mut ticks = tokio::time::interval(Duration::from_secs(5));
    loop {
        ticks.tick().await;
        app.casino.look(&app.clock).await;
        if let Err(error) = sync::pull(&app).await {
            tracing::warn!("rounds of the casino could not be pulled: {error:#}");
        }
    }
}
