//! One bet's whole story, as an operator reads it.

use super::BetSlip;
use crate::kernel::money::{Price, Won};
use crate::office::views::AuditRow;
use crate::sportsbook::catalogue::SelectionStatus;
use crate::sportsbook::settle::WinFlag;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// All that is kept of a bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BetStory {
    /// The slip as the member sees it, with the address.
    pub slip: BetSlip,
    /// Its legs in the same order: what was shown, what was taken, what is offered now.
    pub legs: Vec<TakenLeg>,
    /// The results that came to its selections, in the order in which they came.
    pub results: Vec<CameResult>,
    /// Its money, in the order in which it moved.
    pub postings: Vec<BetPosting>,
    /// What the log of changes says of it, newest first.
    pub audit: Vec<AuditRow>,
}

/// A leg from what was shown to what is offered now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct TakenLeg {
    /// The price that the member was shown.
    pub shown_price: Price,
    /// Its version.
    pub shown_version: i64,
    /// The price that was taken.
    pub price: Price,
    /// Its version.
    pub version: i64,
    /// The price that is offered now; none for a bonus line.
    pub price_now: Option<Price>,
    /// Its version.
    pub version_now: Option<i64>,
    /// Whether it takes bets now.
    pub status_now: Option<SelectionStatus>,
}

/// Where a result came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[cfg_attr(feature = "db", sqlx(type_name = "text", rename_all = "camelCase"))]
pub enum ResultSource {
    /// A message of the feed.
    Feed,
    /// An operator's hand.
    Operator,
    /// The time in which a fixture had to be played was over.
    Clock,
    /// The site's own draw of a round.
    Draw,
}

/// A result that came to a selection of a slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CameResult {
    /// The place of the leg in the slip, from 1.
    pub leg: i16,
    /// The result.
    pub win_flag: WinFlag,
    /// Where it came from.
    pub source: ResultSource,
    /// When.
    #[tsify(type = "string")]
    pub came_at: DateTime<Utc>,
    /// Login id of the operator whose hand it came from.
    pub actor: Option<String>,
    /// Why the operator gave it.
    pub reason: Option<String>,
}

/// A posting of a bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BetPosting {
    /// When.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
    /// What moved it.
    pub kind: String,
    /// The kind of the account that it left.
    pub from: String,
    /// The kind of the account that it came to.
    pub to: String,
    /// How much, won.
    pub amount: Won,
    /// Its reference, `payout:BET:REVISION`.
    pub reference: String,
}
