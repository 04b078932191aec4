//! The vendor's feed: one reader for every source. A message is applied durably before the next; an
//! unreadable one is rejected for review and never blocks the others.

mod apply;
mod backoff;
mod bet_facts;
mod broker;
mod by_hand;
mod counters;
mod fixture;
mod gauges;
mod health;
mod kind;
mod links;
mod merge;
pub mod message;
mod name_store;
mod names;
mod node;
mod office;
mod prices;
mod reader;
pub mod replay;
mod score;
mod selections;
pub mod simulator;
mod snapshot;
mod source;
mod store;
mod subscription;
pub mod watch;

pub use apply::{MessageOutcome, accept};
pub use broker::{is_delivering, snapshot_messages};
pub(crate) use by_hand::{ReleasedResult, hold_of, offer_anew, release_override};
pub(crate) use health::health;
pub use links::Links;
pub use reader::Reader;
pub use snapshot::apply_snapshot;
pub use source::Source;

use crate::platform::App;
use crate::platform::config::Serve;
use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use futures::FutureExt;
use hanpan_core::api::{
    AdminDismissFeedReject, AdminGetFeedHealth, AdminGetFeedRejects, AdminReplayFeedReject,
};
use hanpan_core::office::health::Job;
use hanpan_core::sportsbook::feed::FeedLink;
use tokio::task::JoinSet;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .state::<Links>()
        .task(&[Job::WatchFeed], run)
        .on_stop(broker::leave)
        .gauges(|app, gauges| gauges::read(app, gauges).boxed())
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminGetFeedHealth, _, _, _>(health::get),
        mount::<AdminGetFeedRejects, _, _, _>(office::list),
        mount::<AdminDismissFeedReject, _, _, _>(office::dismiss),
        mount::<AdminReplayFeedReject, _, _, _>(office::replay),
    ]
}

/// Reads the links of the configuration, and monitors those of every process, until the server stops.
pub async fn run(app: App) {
    let links = links_of(&app.config);
    if !links.is_empty()
        && let Err(error) = watch::forget_others(&app.db, &links, app.clock.now()).await
    {
        tracing::warn!(%error, "links that are read no more could not be forgotten");
    }
    // Separate tasks, so that monitoring continues whatever a link is busy with. They end with this
    // one.
    let mut reading = JoinSet::new();
    for link in links {
        reading.spawn(read(app.clone(), link));
    }
    watch::run(app).await;
}

fn links_of(config: &Serve) -> Vec<FeedLink> {
    let feed = &config.feed;
    let configured = [
        (
            FeedLink::InPlay,
            feed.is_configured() && feed.feed_inplay_package != 0,
        ),
        (
            FeedLink::Prematch,
            feed.is_configured() && feed.feed_prematch_package != 0,
        ),
        (FeedLink::Simulator, config.simulator),
    ];
    let configured = configured.into_iter().filter(|(_, configured)| *configured);
    configured.map(|(link, _)| link).collect()
}

async fn read(app: App, link: FeedLink) {
    match link {
        FeedLink::Simulator => simulator::run(&app).await,
        FeedLink::InPlay | FeedLink::Prematch => broker::run(&app, link).await,
    }
}
