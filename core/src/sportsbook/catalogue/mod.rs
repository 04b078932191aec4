//! What can be bet on: sports, locations, leagues, fixtures, markets and selections as the client
//! sees them. The feed fills the tables behind these views.

mod inplay;
pub mod periods;
mod status;

pub use inplay::{InPlayListing, InPlaySport};
pub use status::{FixtureStatus, LONGEST, SelectionStatus};

use crate::kernel::ids::{FixtureId, LeagueId, LocationId, MarketId, SportId};
use crate::kernel::money::Price;
use crate::sportsbook::bets::BetStyle;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The most columns of a league's card.
pub const LISTING_COLUMNS: usize = 2;
/// Fixtures per listing page if the query names no number.
pub const LISTING_PAGE_SIZE: u32 = 20;
/// The most fixtures of a listing page.
pub const LISTING_PAGE_SIZE_MAX: u32 = 100;

/// Sport ids that the site offers, in the order of its tree (betting spec §2).
pub const ACTIVE_SPORTS: [SportId; 5] = [FOOTBALL, BASKETBALL, BASEBALL, VOLLEYBALL, ICE_HOCKEY];
/// Football.
pub const FOOTBALL: SportId = SportId::new(6046);
/// Basketball.
pub const BASKETBALL: SportId = SportId::new(48242);
/// Baseball.
pub const BASEBALL: SportId = SportId::new(154_914);
/// Volleyball.
pub const VOLLEYBALL: SportId = SportId::new(154_830);
/// Ice hockey.
pub const ICE_HOCKEY: SportId = SportId::new(35_232);

/// The Korean name of a sport; empty if the site does not know it.
pub fn sport_label(sport_id: SportId) -> &'static str {
    match sport_id {
        FOOTBALL => "축구",
        BASKETBALL => "농구",
        BASEBALL => "야구",
        VOLLEYBALL => "배구",
        ICE_HOCKEY => "아이스하키",
        _ => "",
    }
}

/// A sport of the tree with its numbers of leagues and fixtures (`GET /sportsLeague/topSport`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TopSport {
    /// The sport's id.
    pub sports_event_id: SportId,
    /// Its Korean name.
    pub sports_event_korean: String,
    /// Leagues with at least one fixture on offer.
    pub league_count: i64,
    /// Fixtures on offer.
    pub fixture_count: i64,
}

/// A location (country) of a sport with its number of fixtures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct LocationView {
    /// The sport.
    pub sport_id: SportId,
    /// The location.
    pub location_id: LocationId,
    /// Korean name where known, else the feed's.
    pub name_korean: String,
    /// The flag: an emoji or a path of this site; empty if there is none.
    pub image_path: String,
    /// Fixtures on offer.
    pub cnt: i64,
}

/// A league of a location with its number of fixtures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct LeagueView {
    /// The sport.
    pub sport_id: SportId,
    /// The location.
    pub location_id: LocationId,
    /// The league.
    pub league_id: LeagueId,
    /// Korean name where known, else the feed's.
    pub name_korean: String,
    /// Fixtures on offer.
    pub cnt: i64,
}

/// Query of `GET /sports-prematch/location`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LocationQuery {
    /// The sport.
    pub sport_id: SportId,
}

/// Query of `GET /sports-prematch/league`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LeagueQuery {
    /// The sport.
    pub sport_id: SportId,
    /// The location.
    pub location_id: LocationId,
}

/// Filters of the listings: the spec's query parameters of `/europe` and `/korea`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash, Serialize, Deserialize, Tsify)]
#[serde(default)]
#[tsify(missing_as_null)]
pub struct ListingQuery {
    /// A Korean day `YYYY-MM-DD` on which fixtures start; all days if absent.
    #[tsify(optional)]
    pub day: Option<String>,
    /// Text in the name of a team or a league.
    #[tsify(optional)]
    pub search: Option<String>,
    /// The sport.
    #[serde(rename = "sportId", alias = "sport_id")]
    #[tsify(optional)]
    pub sport_id: Option<SportId>,
    /// The location.
    #[serde(alias = "location_id")]
    #[tsify(optional)]
    pub location: Option<LocationId>,
    /// The league.
    #[tsify(optional)]
    pub league: Option<LeagueId>,
    /// Style of the listing: Korean rows have every main market, others those of the card's
    /// columns.
    #[serde(rename = "gameStyle")]
    #[tsify(optional)]
    pub game_style: Option<BetStyle>,
    /// Page, from 1.
    #[tsify(optional)]
    pub page: Option<u32>,
    /// Fixtures per page.
    #[tsify(optional)]
    pub perpage: Option<u32>,
}

/// A page of the pre-match listing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Listing {
    /// Fixtures by league, in the order of start.
    pub leagues: Vec<ListingLeague>,
    /// Fixtures over all pages.
    pub count: i64,
    /// Number of fixtures per Korean day, for the day chips; not narrowed by the chosen day.
    pub days: Vec<DayCount>,
    /// The odds sequence of this page; the stream resumes from here.
    pub sequence: i64,
}

/// Fixtures on a Korean day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct DayCount {
    /// `YYYY-MM-DD`, Korean time.
    pub day: String,
    /// Fixtures that start on it.
    pub count: i64,
}

/// A league's card in the listing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ListingLeague {
    /// The sport.
    pub sport_id: SportId,
    /// The league.
    pub league_id: LeagueId,
    /// Korean name where known.
    pub name: String,
    /// The location's Korean name.
    pub location_name: String,
    /// The location's flag.
    pub image_path: String,
    /// The markets of its columns, at most [`LISTING_COLUMNS`].
    pub columns: Vec<ListingColumn>,
    /// Its fixtures on this page.
    pub fixtures: Vec<FixtureView>,
}

/// A column of a league's card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ListingColumn {
    /// The market.
    pub market_id: MarketId,
    /// Its Korean name where known.
    pub name: String,
}

/// A fixture with markets: in a listing those of its card's columns, otherwise all of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FixtureView {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The sport.
    pub sport_id: SportId,
    /// The league.
    pub league_id: LeagueId,
    /// The league's Korean name where known.
    pub league_name: String,
    /// Home team.
    pub home_name: String,
    /// Away team.
    pub away_name: String,
    /// Start, UTC.
    #[tsify(type = "string")]
    pub start_at: DateTime<Utc>,
    /// Its status.
    pub status: FixtureStatus,
    /// Takes no bets whatever the status of its selections: the feed has lost it, or is silent
    /// while it is in play.
    pub suspended: bool,
    /// The score so far, if there is one.
    pub score: Option<Score>,
    /// Total number of markets on offer, those of this view included.
    pub market_count: i64,
    /// The markets of this view.
    pub markets: Vec<MarketView>,
}

/// A score with its period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Score {
    /// Home points as the feed gives them.
    pub home: String,
    /// Away points.
    pub away: String,
    /// Korean label of the period, such as `3쿼터`.
    pub period: String,
    /// Seconds on the match clock, if there is one.
    pub seconds: Option<i64>,
}

/// A market of a fixture on one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MarketView {
    /// The market.
    pub market_id: MarketId,
    /// Korean name.
    pub name: String,
    /// The line that its selections share (`2.5`), if the market has lines.
    pub baseline: Option<String>,
    /// Its selections, in display order.
    pub selections: Vec<SelectionView>,
}

/// A selection with its price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SelectionView {
    /// The odds id, which has 64 bits and therefore is a string on the wire.
    pub odds_id: String,
    /// `1`, `X`, `2`, `Over`, `Under` or a name.
    pub name: String,
    /// The Korean label (`오버`, `언더`, a team or the name itself).
    pub label: String,
    /// The selection's own line (`-1.5`), if it has one.
    pub line: Option<String>,
    /// Price.
    pub price: Price,
    /// Increases with every change. A bet names the version that the member was shown.
    pub version: i64,
    /// Whether it takes bets.
    pub status: SelectionStatus,
}

/// One message of the odds stream.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OddsEvent {
    /// Sequence of the event. The client drops an event that is not newer than its own sequence.
    pub sequence: i64,
    /// Selections that changed.
    pub selections: Vec<SelectionChange>,
    /// Fixtures that changed.
    pub fixtures: Vec<FixtureChange>,
    /// The client must load its lists again, because events that it missed are no longer kept.
    pub reload: bool,
}

/// A changed selection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SelectionChange {
    /// The selection.
    pub odds_id: String,
    /// Its fixture.
    pub fixture_id: FixtureId,
    /// Its market.
    pub market_id: MarketId,
    /// Its current name. With another name or line it is a different bet.
    pub name: String,
    /// Its current label in Korean.
    pub label: String,
    /// Its own current line.
    pub line: Option<String>,
    /// Price now.
    pub price: Price,
    /// Version now.
    pub version: i64,
    /// Whether it takes bets.
    pub status: SelectionStatus,
}

/// A changed fixture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FixtureChange {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// Its status.
    pub status: FixtureStatus,
    /// Start, UTC.
    #[tsify(type = "string")]
    pub start_at: DateTime<Utc>,
    /// Takes no bets whatever the status of its selections.
    pub suspended: bool,
    /// The score so far.
    pub score: Option<Score>,
}

/// Query of the odds stream.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(default)]
#[tsify(missing_as_null)]
pub struct OddsStreamQuery {
    /// The client's sequence. Events after it are sent first.
    #[tsify(optional)]
    pub since: Option<i64>,
}
