//! The timeline of one bet, for operators.

use super::BetSlip;
use crate::kernel::audit::AuditRow;
use crate::kernel::money::{Price, Won};
use crate::sportsbook::catalogue::SelectionStatus;
use crate::sportsbook::settle::WinFlag;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// All records of a bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BetTimeline {
    /// The slip as the member sees it, with the address from which it was placed.
    pub slip: BetSlip,
    /// Its legs in the same order: shown price, accepted price and current price.
    pub legs: Vec<AcceptedLeg>,
    /// The results of its selections, in the order in which they arrived.
    pub results: Vec<ArrivedResult>,
    /// Its postings, in the order in which they were made.
    pub postings: Vec<BetPosting>,
    /// Its rows of the audit log, newest first.
    pub audit: Vec<AuditRow>,
}

/// The prices of a leg: shown, accepted and current.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct AcceptedLeg {
    /// The price that the member was shown.
    pub shown_price: Price,
    /// Its version.
    pub shown_version: i64,
    /// The accepted price.
    pub price: Price,
    /// Its version.
    pub version: i64,
    /// The price offered now; `null` for a bonus line.
    pub price_now: Option<Price>,
    /// Its version.
    pub version_now: Option<i64>,
    /// Its status now.
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
    /// An operator.
    Operator,
    /// The period in which a fixture had to be played has ended.
    Clock,
    /// The site's own draw of a round.
    Draw,
}

/// A result of a selection of a slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ArrivedResult {
    /// Position of the leg in the slip, from 1.
    pub leg: i16,
    /// The result.
    pub win_flag: WinFlag,
    /// The part of the stake that won in a dead heat: `공동 1/2`.
    pub dead_heat: Option<String>,
    /// Where it came from.
    pub source: ResultSource,
    /// When it arrived, UTC.
    #[tsify(type = "string")]
    pub came_at: DateTime<Utc>,
    /// Login id of the operator who entered it.
    pub actor: Option<String>,
    /// The operator's reason.
    pub reason: Option<String>,
}

/// A posting of a bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BetPosting {
    /// When it was made, UTC.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
    /// Kind of the posting.
    pub kind: String,
    /// Kind of the debited account.
    pub from: String,
    /// Kind of the credited account.
    pub to: String,
    /// Amount, won.
    pub amount: Won,
    /// Its reference, `payout:BET:REVISION`.
    pub reference: String,
}
