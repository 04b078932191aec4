//! The match centre: what a member sees of one fixture beside its prices. Everything is computed from
//! what the feed has brought.

pub mod board;
mod price_history;
mod results;
mod table;

pub use board::{
    Board, BoardView, IncidentKind, IncidentView, MatchSide, PeriodScore, StatisticView,
};
pub use price_history::{
    PRICE_HISTORY_POINTS, PriceHistory, PriceHistoryQuery, PricePoint, SelectionPriceHistory, thin,
};
pub use results::{
    FORM_MATCHES, FormOutcome, HeadToHead, MEETINGS_MAX, PastMatch, TeamForm, final_score, form,
    head_to_head,
};
pub use table::{
    LeagueResult, LeagueTable, SEASON_GAP, SEASON_MAX, TABLE_TEAMS_MIN, TableRow, league_table,
};

use crate::kernel::ids::MarketId;
use crate::kernel::money::Price;
use crate::sportsbook::catalogue::FixtureView;
use crate::sportsbook::settle::WinFlag;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A fixture with its course so far; also after it is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MatchCentre {
    /// The fixture, without its markets.
    pub fixture: FixtureView,
    /// Its status in Korean.
    pub status_label: String,
    /// Whether it is finished, cancelled or abandoned.
    pub over: bool,
    /// Score by period, incidents and statistics.
    pub board: BoardView,
    /// The markets that have their results; all markets once the fixture is over.
    pub results: Vec<MarketResult>,
}

/// A market on one line with its results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MarketResult {
    /// The market.
    pub market_id: MarketId,
    /// Korean name.
    pub name: String,
    /// The line that its selections share.
    pub baseline: Option<String>,
    /// Its selections, in display order.
    pub selections: Vec<SettledSelection>,
}

/// A selection with its result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SettledSelection {
    /// The odds id.
    pub odds_id: String,
    /// `1`, `X`, `2`, `Over`, `Under` or a name.
    pub name: String,
    /// The Korean label.
    pub label: String,
    /// The selection's own line.
    pub line: Option<String>,
    /// The last price.
    pub price: Price,
    /// Its result.
    pub flag: WinFlag,
    /// The result in Korean.
    pub flag_label: String,
    /// The part of the stake that won in a dead heat.
    pub dead_heat: Option<String>,
}

/// What has been before: the form of both teams, their head-to-head record and the league's table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MatchRecord {
    /// The home team's last matches.
    pub home: TeamForm,
    /// The away team's last matches.
    pub away: TeamForm,
    /// The last matches between them.
    pub head_to_head: HeadToHead,
    /// The league's table; `None` if it has none, or too few results are known.
    pub table: Option<LeagueTable>,
}
