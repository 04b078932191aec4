//! Casino and slots (account spec §1; design §4): the provider that runs the games, the lobbies, played
//! rounds, the seamless wallet, and the office.

pub mod answers;
mod front;
pub mod http;
mod lobby;
mod office;
pub mod provider;
mod round_office;
mod rounds;
pub mod sandbox;
mod seamless;
pub mod sync;

pub use front::Casino;
pub(crate) use office::health;

use crate::platform::App;
use crate::platform::error::Error;
use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, Result, mount};
use crate::platform::jobs::every;
use crate::wallet::casino::gateway::CasinoGateway;
use hanpan_core::api::{
    AdminCloseCasino, AdminGetCasino, AdminGetCasinoRound, AdminGetCasinoRounds, EnterSandbox,
    GetCasinoGames, GetCasinoLobby, GetCasinoRounds, GetSandboxSeat, GetWalletBalance,
    LaunchCasinoGame, PayWalletWin, PlaySandbox, RollBackWalletBet, RunWalletBatch, TakeWalletBet,
};
use hanpan_core::games::casino::CasinoProblem;
use hanpan_core::office::health::Job;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .state::<Casino>()
        .provides::<dyn CasinoGateway>(&front::Gateway)
        .cached::<front::Closures>()
        .job(Job::AskCasino, |app, job| every(app, job, ask))
        .export("casino-rounds", |query, _| round_office::Filter::of(query))
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetCasinoLobby, _, _, _>(lobby::lobby),
        mount::<GetCasinoGames, _, _, _>(lobby::games),
        mount::<LaunchCasinoGame, _, _, _>(lobby::launch),
        mount::<GetCasinoRounds, _, _, _>(rounds::own),
        mount::<EnterSandbox, _, _, _>(sandbox::play::enter),
        mount::<GetSandboxSeat, _, _, _>(sandbox::play::seat_again),
        mount::<PlaySandbox, _, _, _>(sandbox::play::play),
        mount::<GetWalletBalance, _, _, _>(seamless::balance),
        mount::<TakeWalletBet, _, _, _>(seamless::bet),
        mount::<PayWalletWin, _, _, _>(seamless::win),
        mount::<RollBackWalletBet, _, _, _>(seamless::roll_back),
        mount::<RunWalletBatch, _, _, _>(seamless::batch),
        mount::<AdminGetCasino, _, _, _>(office::get),
        mount::<AdminCloseCasino, _, _, _>(office::close),
        mount::<AdminGetCasinoRounds, _, _, _>(round_office::list),
        mount::<AdminGetCasinoRound, _, _, _>(round_office::detail),
    ]
}

async fn ask(app: &App) -> Result<()> {
    app.state::<Casino>().refresh(&app.clock).await;
    sandbox::finish(app).await?;
    sync::pull(app).await
}

impl From<CasinoProblem> for Error {
    fn from(problem: CasinoProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}
