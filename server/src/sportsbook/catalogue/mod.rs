//! The offer: in memory for reading, filled by the feed (betting spec §2).

pub mod changes;
mod follow;
mod inplay;
mod kick_offs;
mod listeners;
mod listing;
mod measures;
mod offer;
pub mod price_changes;
pub(crate) mod response_cache;
mod slip_stream;
mod store;
mod stream;

pub use follow::{follow, poll, prune};
pub use kick_offs::queue_kick_offs;
pub use offer::OfferedSelection;
pub use stream::keep_alive;

use crate::platform::feature::Feature;
use crate::platform::http::{
    Call, Mounted, Packed, Result, mount_cached, mount_packed, mount_stream,
};
use crate::platform::jobs::every;
use crate::platform::metrics::Metrics;
use crate::platform::{App, Shared, State};
use crate::sportsbook::settlement::queue::SelectionKey;
use arc_swap::ArcSwap;
use chrono::{DateTime, Utc};
use futures::FutureExt;
use hanpan_core::api::{
    Empty, GetFixture, GetInPlayListing, GetLeagues, GetListing, GetLocations, GetTopSports,
    StreamOdds, StreamSlip,
};
use hanpan_core::kernel::ids::{FixtureId, LeagueId, SportId};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::health::Job;
use hanpan_core::sportsbook::catalogue::{
    FixtureView, InPlayListing, LeagueQuery, LeagueView, Listing, ListingQuery, LocationQuery,
    LocationView, TopSport,
};
use listeners::Listeners;
use measures::StreamCounters;
use offer::{Offer, OfferedFixture};
use response_cache::{ResponseCache, ResponseMap};
use serde::Serialize;
use sqlx::{PgConnection, PgPool};
use std::future::ready;
use std::hash::Hash;
use std::sync::Arc;
use stream::{Events, Listener};
use tokio::sync::{Mutex, Notify};

/// The current offer and the listeners to its changes.
pub struct Catalogue {
    offer: ArcSwap<Offer>,
    /// Held while changes are applied, so that each is applied once.
    following: Mutex<()>,
    /// Notified when there are changes to apply.
    woken: Notify,
    events: Arc<Events>,
    listeners: Arc<Listeners>,
}

impl State for Catalogue {
    async fn load(shared: &Shared) -> anyhow::Result<Self> {
        Self::load(&shared.pools.calls, &shared.metrics, shared.clock.now()).await
    }
}

impl Catalogue {
    /// Reads the offer at `now`.
    async fn load(db: &PgPool, metrics: &Metrics, now: DateTime<Utc>) -> anyhow::Result<Self> {
        let mut conn = db.acquire().await?;
        let sequence = changes::newest(&mut conn).await?;
        let ids = store::current(&mut conn, now).await?;
        let fixtures = store::fixtures(&mut conn, &ids).await?;
        let fixtures = fixtures.into_iter().map(Arc::new).collect();
        let mut offer = Offer::default().with(fixtures, sequence, now - store::KEPT_AFTER_START);
        offer.inplay_stopped = store::inplay_stopped(&mut conn).await?;
        Ok(Self {
            offer: ArcSwap::from_pointee(offer),
            following: Mutex::new(()),
            woken: Notify::new(),
            events: Arc::new(Events::new(sequence, StreamCounters::new(metrics)?)),
            listeners: Arc::default(),
        })
    }

    fn offer(&self) -> Arc<Offer> {
        self.offer.load_full()
    }

    /// Wakes the follower of changes.
    pub(crate) fn wake(&self) {
        self.woken.notify_one();
    }

    /// Returns a selection of a fixture that is not long over; `None` if it is not known.
    pub fn selection(&self, key: SelectionKey, now: DateTime<Utc>) -> Option<OfferedSelection> {
        self.offer().selection(key, now)
    }

    /// Returns the sport and the league of a fixture; `None` if it is not in memory.
    pub(crate) fn league_of(&self, id: FixtureId) -> Option<(SportId, LeagueId)> {
        let offer = self.offer();
        let head = offer.fixture(id)?.head();
        Some((head.sport_id, head.league_id))
    }

    /// Returns a fixture with all markets on offer; `None` if it is not known.
    pub(crate) fn offered_fixture(&self, id: FixtureId, now: DateTime<Utc>) -> Option<FixtureView> {
        let offer = self.offer();
        Some(offer.fixture(id)?.whole(offer.inplay_stopped, now))
    }

    /// Returns a fixture with all of its markets, the decided ones too; `None` if it is not in memory.
    pub(crate) fn whole(&self, id: FixtureId, now: DateTime<Utc>) -> Option<FixtureView> {
        let offer = self.offer();
        let fixture = offer.fixture(id)?;
        Some(fixture.everything(offer.inplay_stopped, now))
    }

    /// Applies what was committed since the last call, and notifies the clients.
    pub async fn catch_up(&self, db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
        let _following = self.following.lock().await;
        let mut conn = db.acquire().await?;
        while let Some((sequence, ids)) = changes::after(&mut conn, self.offer().sequence).await? {
            let fixtures = store::fixtures(&mut conn, &ids).await?;
            // Read after the notes: a transaction that sets the flag also writes a note.
            let inplay_stopped = store::inplay_stopped(&mut conn).await?;
            self.apply(fixtures, sequence, inplay_stopped, now);
        }
        Ok(())
    }

    fn apply(
        &self,
        fixtures: Vec<OfferedFixture>,
        sequence: i64,
        inplay_stopped: bool,
        now: DateTime<Utc>,
    ) {
        let before = self.offer();
        let (mut selections, mut changes) = (vec![], vec![]);
        for fixture in &fixtures {
            let known = before.fixture(fixture.head().fixture_id);
            if let Some(known) = known {
                selections.extend(fixture.changed_selections(known));
            }
            let known = known.map(|known| (known.as_ref(), before.inplay_stopped));
            changes.extend(fixture.change(known, inplay_stopped, now));
        }
        let fixtures = fixtures.into_iter().map(Arc::new).collect();
        let mut offer = before.with(fixtures, sequence, now - store::KEPT_AFTER_START);
        offer.inplay_stopped = inplay_stopped;
        self.offer.store(Arc::new(offer));
        self.events.gather(sequence, selections, changes);
    }
}

/// Reads a fixture that is not in memory any more, with all of its markets; `None` if the site does not
/// have it.
pub(crate) async fn read_whole(
    conn: &mut PgConnection,
    id: FixtureId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<FixtureView>> {
    let found = store::fixtures(conn, &[id]).await?;
    Ok(found.first().map(|fixture| fixture.everything(false, now)))
}

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .state::<Catalogue>()
        .channel(changes::CHANNEL, |app| app.state::<Catalogue>().wake())
        .task(&[Job::FollowOffer], follow)
        .task(&[], |app| keep_alive(app, stream::KEEP_ALIVE))
        .job(Job::PruneOffer, |app, job| every(app, job, follow::prune))
        .job(Job::QueueKickOffs, |app, job| {
            every(app, job, queue_kick_offs)
        })
        .gauges(|app, gauges| ready(measures::read(app, gauges)).boxed())
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount_cached::<GetTopSports, _, _, _>(top_sports, |app: &App, _: &Empty| {
            kept(app, |made| &made.top_sports, &())
        }),
        mount_cached::<GetLocations, _, _, _>(locations, |app: &App, query: &LocationQuery| {
            kept(app, |made| &made.locations, query)
        }),
        mount_cached::<GetLeagues, _, _, _>(leagues, |app: &App, query: &LeagueQuery| {
            kept(app, |made| &made.leagues, query)
        }),
        mount_cached::<GetListing, _, _, _>(listing, |app: &App, query: &ListingQuery| {
            kept(app, |made| &made.listing, query)
        }),
        mount_packed::<GetFixture, _, _>(fixture),
        mount_cached::<GetInPlayListing, _, _, _>(
            inplay_listing,
            |app: &App, query: &ListingQuery| kept(app, |made| &made.inplay, query),
        ),
        mount_stream::<StreamOdds, _, _, _, _>(stream_odds),
        mount_stream::<StreamSlip, _, _, _, _>(slip_stream::stream),
    ]
}

async fn top_sports(call: Call<GetTopSports>) -> Result<Arc<Packed<Vec<TopSport>>>> {
    let (offer, now) = offered(&call.app);
    let make = || listing::top_sports(&offer, now);
    Ok(offer.made.top_sports.get(&(), offer.valid(now), make)?)
}

async fn locations(call: Call<GetLocations>) -> Result<Arc<Packed<Vec<LocationView>>>> {
    let ((offer, now), query) = (offered(&call.app), &call.input);
    let make = || listing::locations(&offer, now, query);
    Ok(offer.made.locations.get(query, offer.valid(now), make)?)
}

async fn leagues(call: Call<GetLeagues>) -> Result<Arc<Packed<Vec<LeagueView>>>> {
    let ((offer, now), query) = (offered(&call.app), &call.input);
    let make = || listing::leagues(&offer, now, query);
    Ok(offer.made.leagues.get(query, offer.valid(now), make)?)
}

async fn listing(call: Call<GetListing>) -> Result<Arc<Packed<Listing>>> {
    let ((offer, now), query) = (offered(&call.app), &call.input);
    let make = || listing::listing(&offer, now, query);
    Ok(offer.made.listing.get(query, offer.valid(now), make)?)
}

async fn fixture(call: Call<GetFixture>) -> Result<Arc<Packed<FixtureView>>> {
    let (offer, now) = offered(&call.app);
    let fixture = offer.fixture(call.path).ok_or(Problem::NotFound)?;
    let make = || fixture.whole(offer.inplay_stopped, now);
    Ok(offer.made.fixture.get(&call.path, offer.valid(now), make)?)
}

async fn inplay_listing(call: Call<GetInPlayListing>) -> Result<Arc<Packed<InPlayListing>>> {
    let ((offer, now), query) = (offered(&call.app), &call.input);
    let make = || inplay::listing(&offer, now, query);
    Ok(offer.made.inplay.get(query, offer.valid(now), make)?)
}

/// Returns a response that is cached for the current offer.
fn kept<Q: Hash + Eq + Clone, T: Serialize>(
    app: &App,
    map: impl Fn(&ResponseCache) -> &ResponseMap<Q, T>,
    asked: &Q,
) -> Option<Arc<Packed<T>>> {
    let offer = app.state::<Catalogue>().offer.load();
    map(&offer.made).find(asked, app.clock.now())
}

/// Returns the current offer and time.
fn offered(app: &App) -> (Arc<Offer>, DateTime<Utc>) {
    (app.state::<Catalogue>().offer(), app.clock.now())
}

async fn stream_odds(call: Call<StreamOdds>) -> Result<Listener> {
    let catalogue = call.app.state::<Catalogue>();
    let place = catalogue.listeners.acquire(call.address)?;
    // The id that a browser sends when it reconnects is newer than that of its first request.
    let last = call.headers.get("last-event-id");
    let last = last.and_then(|id| id.to_str().ok()?.parse().ok());
    let since = last.or(call.input.since);
    Ok(catalogue.events.listen(since, place))
}
