//! Bets of members: placing, history, cancelling, deleting (betting spec §2 and §7).

pub mod auto_cash_outs;
pub(in crate::sportsbook) mod builder;
mod cancel;
pub(crate) mod cash_out;
pub mod delayed_cash_outs;
mod delete;
mod history;
pub(crate) mod large;
pub(crate) mod member_queue;
pub(in crate::sportsbook) mod minigame;
pub(in crate::sportsbook) mod offers;
pub(crate) mod office;
mod open;
pub(crate) mod outcomes;
pub(in crate::sportsbook) mod place;
pub(crate) mod placement_batcher;
mod search;
pub(crate) mod slips;
mod store;
mod timeline;
pub(in crate::sportsbook) mod virtuals;

pub(crate) use history::own_slips;
pub(crate) use place::{funded_bet, own_stake};
pub(in crate::sportsbook) use store::has_bet_on;

use crate::platform::feature::Feature;
use crate::platform::http::{Error, Mounted, mount};
use crate::platform::jobs::every;
use hanpan_core::api::{
    AdminGetBet, AdminGetBets, AdminVoidBet, CancelBet, CashOutBet, CountBets, DeleteBets, GetBets,
    GetCashOut, GetCashOuts, GetOpenBets, PlaceBuilderBet, PlaceMinigameBet, PlacePrematchBet,
    PlaceVirtualBet, SearchBets, SetAutoCashOut, StopAutoCashOut,
};
use hanpan_core::office::health::Job;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::archive::ArchiveProblem;
use outcomes::counted;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .state::<outcomes::BetOutcomes>()
        .state::<placement_batcher::PlacementBatcher>()
        .state::<member_queue::MemberQueue>()
        .job(Job::FinishCashOuts, |app, job| {
            every(app, job, delayed_cash_outs::finish_abandoned)
        })
        .job(Job::AutoCashOut, |app, job| {
            every(app, job, auto_cash_outs::carry_out)
        })
        .export("bets", office::Filter::of)
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<PlacePrematchBet, _, _, _>(|call| {
            counted(GameType::Sports, call, place::place, |_| true)
        }),
        mount::<PlaceBuilderBet, _, _, _>(|call| {
            counted(GameType::Sports, call, builder::place, |_| true)
        }),
        mount::<PlaceMinigameBet, _, _, _>(|call| {
            counted(GameType::Minigame, call, minigame::place, |_| true)
        }),
        mount::<PlaceVirtualBet, _, _, _>(|call| {
            counted(GameType::Virtual, call, virtuals::place, |_| true)
        }),
        mount::<GetBets, _, _, _>(history::list),
        mount::<CountBets, _, _, _>(history::count),
        mount::<SearchBets, _, _, _>(search::search),
        mount::<GetOpenBets, _, _, _>(open::list),
        mount::<CancelBet, _, _, _>(cancel::cancel),
        mount::<GetCashOut, _, _, _>(cash_out::quote),
        mount::<GetCashOuts, _, _, _>(cash_out::quotes),
        mount::<CashOutBet, _, _, _>(cash_out::cash_out),
        mount::<SetAutoCashOut, _, _, _>(auto_cash_outs::set),
        mount::<StopAutoCashOut, _, _, _>(auto_cash_outs::stop),
        mount::<DeleteBets, _, _, _>(delete::delete),
        mount::<AdminGetBets, _, _, _>(office::list),
        mount::<AdminGetBet, _, _, _>(timeline::timeline),
        mount::<AdminVoidBet, _, _, _>(office::void),
    ]
}

impl From<ArchiveProblem> for Error {
    fn from(problem: ArchiveProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}
