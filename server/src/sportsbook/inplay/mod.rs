//! In-play bets: each is stored when it is sent, delayed, and decided when its delay is over, even if
//! the client no longer waits for the answer (betting spec §4 and §9; design §5).

mod decide;
mod office;
mod pending;
mod send;
mod store;
mod token;
pub mod worker;

use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use crate::platform::jobs::every;
use crate::sportsbook::bets::outcomes::counted;
use hanpan_core::api::{AdminGetDelayedBets, GetBettingToken, GetPendingBets, PlaceInPlayBet};
use hanpan_core::office::health::Job;
use hanpan_core::sportsbook::bets::GameType;

pub(crate) use store::member_state;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .job(Job::DecideInPlay, |app, job| {
            every(app, job, worker::decide_due)
        })
        .job(Job::ForgetInPlay, |app, job| {
            every(app, job, worker::forget_old)
        })
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetBettingToken, _, _, _>(token::issue),
        mount::<PlaceInPlayBet, _, _, _>(|call| {
            counted(GameType::InPlay, call, send::place, |bet| {
                bet.receipt.is_some()
            })
        }),
        mount::<GetPendingBets, _, _, _>(pending::list),
        mount::<AdminGetDelayedBets, _, _, _>(office::waiting),
    ]
}
