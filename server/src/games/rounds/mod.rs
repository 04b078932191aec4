//! Rounds of the games that the site draws itself (design §8): they open, close, are drawn and are
//! settled on schedule.
//!
//! A round is a fixture of the catalogue, so that its bets are placed, settled, corrected and shown
//! like all others; an event of a virtual game is a round of its league. One process leads and does
//! what is due; its writes are valid only in its term, and each round is opened, drawn and voided under
//! the lock of its own row. The seed is stored apart from everything that calls read until the draw
//! reveals it.

mod current;
mod draw;
mod events;
pub mod leader;
mod list;
mod office;
mod open;
mod played;
mod record;
mod rtp;
mod store;
mod virtuals;
pub mod worker;

pub use current::CurrentRounds;

use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use crate::platform::jobs::every;
use hanpan_core::api::{
    AdminGetRounds, AdminGetRtps, AdminGetVirtualRtps, AdminGetVirtuals, AdminVoidRound,
    AdminVoidVirtual, GetMiniEvents, GetMiniRounds, GetMinigameLimits, GetMinigameSetting,
    GetVet3Soccer, GetVirtualEvents, GetVirtualLimits, GetVirtualPlayByPlay, GetVirtualResults,
};
use hanpan_core::games::rounds::views::RoundRow;
use hanpan_core::games::rounds::virtuals::views::VirtualRow;
use hanpan_core::office::health::Job;
use played::Played;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .state::<CurrentRounds>()
        .task(&[Job::LeadRounds], worker::lead)
        .job(Job::FollowRounds, |app, job| {
            every(app, job, worker::read_again)
        })
        .job(Job::PruneRounds, |app, job| every(app, job, worker::prune))
        .on_stop(leader::leave)
        .export("rounds", |query, _| Played::<RoundRow>::of(query))
        .export("virtuals", |query, _| Played::<VirtualRow>::of(query))
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetMinigameSetting, _, _, _>(events::setting),
        mount::<GetMinigameLimits, _, _, _>(events::limits),
        mount::<GetMiniEvents, _, _, _>(events::events),
        mount::<GetMiniRounds, _, _, _>(events::rounds),
        mount::<AdminGetRtps, _, _, _>(rtp::list),
        mount::<AdminGetVirtualRtps, _, _, _>(rtp::of_virtuals),
        mount::<AdminGetRounds, _, _, _>(office::list),
        mount::<AdminVoidRound, _, _, _>(office::void),
        mount::<GetVet3Soccer, _, _, _>(virtuals::vet3),
        mount::<GetVirtualEvents, _, _, _>(virtuals::events),
        mount::<GetVirtualPlayByPlay, _, _, _>(virtuals::play_by_play),
        mount::<GetVirtualResults, _, _, _>(virtuals::results),
        mount::<GetVirtualLimits, _, _, _>(virtuals::limits),
        mount::<AdminGetVirtuals, _, _, _>(office::virtuals),
        mount::<AdminVoidVirtual, _, _, _>(office::void_virtual),
    ]
}
