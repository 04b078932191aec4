//! The in-play listing: the fixtures that are being played now (betting spec §2).

use super::ListingLeague;
use crate::kernel::ids::SportId;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A page of the in-play listing (`GET /sports-inplay/fixtures`). The query is that of the
/// pre-match listing; its day is ignored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct InPlayListing {
    /// Fixtures by league: sports in the order of the site, leagues by their earliest start.
    pub leagues: Vec<ListingLeague>,
    /// Fixtures over all pages.
    pub count: i64,
    /// Number of fixtures of each sport of the site, for the chips; not narrowed by the query.
    pub sports: Vec<InPlaySport>,
    /// No in-play bet is accepted now, because the feed is silent.
    pub stopped: bool,
    /// The odds sequence of this page; the stream resumes from here.
    pub sequence: i64,
}

/// A sport with its number of fixtures in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct InPlaySport {
    /// The sport.
    pub sport_id: SportId,
    /// Its Korean name.
    pub name: String,
    /// Fixtures in play.
    pub count: i64,
}
