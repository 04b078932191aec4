//! Response caches. That of an offer belongs to it: the same request gets the same response until the
//! offer changes, and the cache is dropped with it.

use crate::platform::http::Packed;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::sportsbook::catalogue::{
    FixtureView, InPlayListing, LeagueQuery, LeagueView, Listing, ListingQuery, LocationQuery,
    LocationView, TopSport,
};
use serde::Serialize;
use std::collections::HashMap;
use std::hash::Hash;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

/// Cached responses of a kind: more than the site has links, fewer than a client can make up.
const KEPT_MAX: usize = 500;

/// All responses cached for an offer.
#[derive(Default)]
pub(super) struct ResponseCache {
    pub(super) top_sports: ResponseMap<(), Vec<TopSport>>,
    pub(super) locations: ResponseMap<LocationQuery, Vec<LocationView>>,
    pub(super) leagues: ResponseMap<LeagueQuery, Vec<LeagueView>>,
    pub(super) listing: ResponseMap<ListingQuery, Listing>,
    pub(super) fixture: ResponseMap<FixtureId, FixtureView>,
    pub(super) inplay: ResponseMap<ListingQuery, InPlayListing>,
}

/// Responses of a kind, by request.
pub(crate) struct ResponseMap<Q, T>(Mutex<HashMap<Q, Kept<T>>>);

struct Kept<T> {
    /// Validity: from when it was created until the next fixture starts.
    valid: Range<DateTime<Utc>>,
    packed: Arc<Packed<T>>,
}

impl<Q, T> Default for ResponseMap<Q, T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<Q: Hash + Eq + Clone, T: Serialize> ResponseMap<Q, T> {
    /// Returns the response to `asked`, which is valid in `valid` from now on; creates it if it is not
    /// cached.
    pub(super) fn get(
        &self,
        asked: &Q,
        valid: Range<DateTime<Utc>>,
        make: impl FnOnce() -> T,
    ) -> anyhow::Result<Arc<Packed<T>>> {
        if let Some(known) = self.find(asked, valid.start) {
            return Ok(known);
        }
        // Not under the lock: two concurrent requests may both create it, and block nobody.
        self.keep(asked, valid, &make())
    }

    /// Returns the cached response to `asked`; `None` if it is not cached, or not valid at `now`.
    pub(crate) fn find(&self, asked: &Q, now: DateTime<Utc>) -> Option<Arc<Packed<T>>> {
        let answers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = answers.get(asked)?;
        let valid = kept.valid.contains(&now);
        valid.then(|| Arc::clone(&kept.packed))
    }

    /// Caches the response to `asked` for a time range, and returns it. If there is no more room, those
    /// that are over are dropped first.
    pub(crate) fn keep(
        &self,
        asked: &Q,
        valid: Range<DateTime<Utc>>,
        made: &T,
    ) -> anyhow::Result<Arc<Packed<T>>> {
        let packed = Arc::new(Packed::of(made)?);
        let mut answers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if answers.len() >= KEPT_MAX && !answers.contains_key(asked) {
            answers.retain(|_, kept| kept.valid.contains(&valid.start));
        }
        if answers.len() < KEPT_MAX || answers.contains_key(asked) {
            let packed = Arc::clone(&packed);
            answers.insert(asked.clone(), Kept { valid, packed });
        }
        Ok(packed)
    }
}
