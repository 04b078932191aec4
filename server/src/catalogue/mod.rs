//! What is on offer: in memory for reading, filled by the feed (betting spec §2).

pub mod changes;
mod listing;
mod offer;
mod store;

pub use offer::OfferedSelection;

use crate::http::{Call, Mounted, Result, mount};
use crate::settlement::queue::SelectionKey;
use chrono::{DateTime, Utc};
use hanpan_core::api::{GetFixture, GetLeagues, GetListing, GetLocations, GetTopSports};
use hanpan_core::catalogue::{FixtureView, LeagueView, Listing, LocationView, TopSport};
use hanpan_core::problem::Problem;
use offer::Offer;
use sqlx::PgPool;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::Mutex;

/// What is on offer, and who listens to its changes.
pub struct Catalogue {
    offer: RwLock<Arc<Offer>>,
    /// Held while changes are taken in, so that each is taken in once.
    following: Mutex<()>,
}

impl Catalogue {
    /// Reads what is on offer at `now`.
    pub async fn load(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Self> {
        let mut conn = db.acquire().await?;
        let sequence = changes::newest(&mut conn).await?;
        let ids = store::current(&mut conn, now).await?;
        let fixtures = store::fixtures(&mut conn, &ids).await?;
        let fixtures = fixtures.into_iter().map(Arc::new).collect();
        let offer = Offer::default().with(fixtures, sequence, now - store::KEPT_AFTER_START);
        Ok(Self {
            offer: RwLock::new(Arc::new(offer)),
            following: Mutex::new(()),
        })
    }

    fn offer(&self) -> Arc<Offer> {
        Arc::clone(&self.offer.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// A selection of a fixture that is not long over; `None` where it is not known.
    pub fn selection(&self, key: SelectionKey) -> Option<OfferedSelection> {
        self.offer().selection(key)
    }

    /// Takes in what was committed since the last time.
    pub async fn catch_up(&self, db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
        let _following = self.following.lock().await;
        let mut conn = db.acquire().await?;
        while let Some((sequence, ids)) = changes::after(&mut conn, self.offer().sequence).await? {
            let fixtures = store::fixtures(&mut conn, &ids).await?;
            let fixtures = fixtures.into_iter().map(Arc::new).collect();
            let forgotten = now - store::KEPT_AFTER_START;
            let offer = self.offer().with(fixtures, sequence, forgotten);
            *self.offer.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(offer);
        }
        Ok(())
    }
}

/// The endpoints of this feature.
pub fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetTopSports, _, _, _>(top_sports),
        mount::<GetLocations, _, _, _>(locations),
        mount::<GetLeagues, _, _, _>(leagues),
        mount::<GetListing, _, _, _>(listing),
        mount::<GetFixture, _, _, _>(fixture),
    ]
}

async fn top_sports(call: Call<GetTopSports>) -> Result<Vec<TopSport>> {
    Ok(listing::top_sports(
        &call.app.catalogue.offer(),
        call.app.clock.now(),
    ))
}

async fn locations(call: Call<GetLocations>) -> Result<Vec<LocationView>> {
    let offer = call.app.catalogue.offer();
    Ok(listing::locations(
        &offer,
        call.app.clock.now(),
        &call.input,
    ))
}

async fn leagues(call: Call<GetLeagues>) -> Result<Vec<LeagueView>> {
    let offer = call.app.catalogue.offer();
    Ok(listing::leagues(&offer, call.app.clock.now(), &call.input))
}

async fn listing(call: Call<GetListing>) -> Result<Listing> {
    let offer = call.app.catalogue.offer();
    Ok(listing::listing(&offer, call.app.clock.now(), &call.input))
}

async fn fixture(call: Call<GetFixture>) -> Result<FixtureView> {
    let offer = call.app.catalogue.offer();
    let fixture = offer.fixture(call.path).ok_or(Problem::NotFound)?;
    Ok(fixture.whole())
}
