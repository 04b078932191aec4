//! What a message says of a bet.

use super::message::Named;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{MarketId, OddsId};
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::catalogue::SelectionStatus;
use hanpan_core::sportsbook::settle::WinFlag;

/// The price of a bet in a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quote {
    /// Not given: the last price is still valid.
    Missing,
    /// No price, or one that is not sold: the selection takes no bets.
    Unsellable,
    /// A price.
    Price(Price),
}

/// A bet, as far as it is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BetFacts {
    /// Its market.
    pub market: Named<MarketId>,
    /// The bet's id, unique within fixture and market only.
    pub odds_id: OddsId,
    /// `1`, `X`, `2`, `Over`, `Under` or a name.
    pub name: Option<String>,
    /// Its own line.
    pub line: Option<String>,
    /// The line that it shares with the other selections.
    pub baseline: Option<String>,
    /// Its price.
    pub quote: Quote,
    /// Whether it takes bets.
    pub status: Option<SelectionStatus>,
    /// Its result. `Waiting` takes a result back.
    pub result: Option<WinFlag>,
    /// When the vendor changed it, UTC.
    pub updated_at: DateTime<Utc>,
}

/// Returns the win flag of a settlement code; `None` if the code is unknown.
pub(super) fn win_flag(code: i64) -> Option<WinFlag> {
    Some(match code {
        -1 => WinFlag::Cancelled,
        0 => WinFlag::Waiting,
        1 => WinFlag::Lost,
        2 => WinFlag::Won,
        3 => WinFlag::Void,
        4 => WinFlag::HalfLost,
        5 => WinFlag::HalfWon,
        _ => return None,
    })
}
