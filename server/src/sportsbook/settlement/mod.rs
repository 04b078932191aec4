//! From results to payouts. A result is queued in the transaction that stores it; the worker settles
//! the queue in batches, each in one transaction, so that a stop at any point loses nothing and repeats
//! nothing.

pub mod audit;
mod batch;
pub(crate) mod cancel;
pub(crate) mod cash_out;
mod corrections;
mod dead_heats;
mod decide;
mod failures;
mod gauges;
mod late;
mod market;
mod office;
pub mod queue;
mod release;
mod score;
mod scored_slips;
pub(crate) mod store;
pub mod sweep;
pub mod unplayed;
pub mod worker;

use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use futures::FutureExt;
use hanpan_core::api::{
    AdminGetFixtures, AdminGetSelections, AdminPostponeFixture, AdminPreviewScore,
    AdminReleaseOverride, AdminSettleMarket, AdminSettleScore, AdminSettleSelection,
    AdminVoidFixture,
};
use hanpan_core::office::health::Job;

pub(crate) use decide::{decide, not_voided, refuse_archived, with_result};
pub(crate) use office::fixture as fixture_row;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .state::<queue::Results>()
        .task(
            &[Job::Settle, Job::FindResults, Job::VoidUnplayed],
            worker::run,
        )
        .export("fixtures", |query, app| {
            office::Filter::of(query, &app.settings.get(), app.clock.now())
        })
        .gauges(|app, gauges| gauges::read(app, gauges).boxed())
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminGetFixtures, _, _, _>(office::fixtures),
        mount::<AdminGetSelections, _, _, _>(office::selections),
        mount::<AdminSettleSelection, _, _, _>(decide::settle),
        mount::<AdminSettleMarket, _, _, _>(market::settle),
        mount::<AdminPreviewScore, _, _, _>(score::preview),
        mount::<AdminSettleScore, _, _, _>(score::settle),
        mount::<AdminPostponeFixture, _, _, _>(unplayed::postpone),
        mount::<AdminVoidFixture, _, _, _>(decide::void_fixture),
        mount::<AdminReleaseOverride, _, _, _>(release::release),
    ]
}
