//! The in-play listing: what is being played now (betting spec §2).

use super::ListingLeague;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A page of the in-play listing (`GET /sports-inplay/fixtures`). Asked for like the pre-match one;
/// the day asked for does not matter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct InPlayListing {
    /// Fixtures by league: sports in the order of the site, leagues by their first start.
    pub leagues: Vec<ListingLeague>,
    /// Fixtures over all pages.
    pub count: i64,
    /// Fixtures of each sport of the site, for the chips; not narrowed by what the call asks for.
    pub sports: Vec<InPlaySport>,
    /// No in-play bet is taken at the moment: the feed is silent.
    pub stopped: bool,
    /// The odds sequence this page was taken at: the stream is resumed from here.
    pub sequence: i64,
}

/// A sport with its number of fixtures in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct InPlaySport {
    /// The sport.
    pub sport_id: i64,
    /// Its Korean name.
    pub name: String,
    /// Fixtures in play.
    pub count: i64,
}
