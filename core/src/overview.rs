//! The first page of the office: what waits for somebody, the figures of the Korean day beside
//! those of the day before, and what open slips may cost.

use crate::money::Won;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Everything on the first page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Overview {
    /// What waits.
    pub waiting: Waiting,
    /// Figures of the Korean day so far.
    pub today: DayFigures,
    /// Figures of the whole day before.
    pub yesterday: DayFigures,
    /// Members who are logged in now.
    pub online: i64,
    /// Open slips.
    pub exposure: Exposure,
}

/// How many rows wait in each list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Waiting {
    /// Sign-ups without approval.
    pub members: i64,
    /// Deposits that are processed.
    pub deposits: i64,
    /// Withdrawals that are processed.
    pub withdrawals: i64,
    /// Members' inquiries without an answer.
    pub inquiries: i64,
    /// Visitors' inquiries that nobody has handled.
    pub visitor_inquiries: i64,
    /// Notifications of the bank that fit no deposit, or several.
    pub bank_notifications: i64,
    /// Transfers to and from the casino without an answer.
    pub transfers: i64,
    /// Messages of the feed that could not be read and were not looked at.
    pub feed_messages: i64,
    /// When the newest of those came that an operator is called for: sign-ups, deposits and
    /// withdrawals, notifications of the bank, inquiries. None where none waits.
    #[tsify(type = "string | null")]
    pub newest_at: Option<DateTime<Utc>>,
}

/// The figures of a Korean day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DayFigures {
    /// The day.
    #[tsify(type = "string")]
    pub day: NaiveDate,
    /// Deposits that were approved, won.
    pub deposits: Won,
    /// Withdrawals that were approved, won.
    pub withdrawals: Won,
    /// Stakes of the slips that were placed, won.
    pub stakes: Won,
    /// Winnings that were paid, less what corrections took back, won.
    pub payouts: Won,
    /// Stakes of the slips that were settled, less what went back to members for them: what the
    /// house won, or lost below zero.
    pub result: Won,
    /// Sign-ups.
    pub new_members: i64,
}

/// What open slips may cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Exposure {
    /// Open slips.
    pub bets: i64,
    /// Their stakes, won.
    pub stakes: Won,
    /// What they win if every open leg wins, won.
    pub winnings: Won,
    /// The fixtures that may cost most, the highest first.
    pub fixtures: Vec<FixtureExposure>,
    /// The most that a fixture may cost, won.
    pub fixture_max: Option<Won>,
}

/// What open slips with a leg on a fixture may cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FixtureExposure {
    /// The fixture.
    pub fixture_id: i64,
    /// Home team.
    pub home_name: String,
    /// Away team.
    pub away_name: String,
    /// Start, UTC.
    #[tsify(type = "string")]
    pub start_at: DateTime<Utc>,
    /// Winnings less stakes, won.
    pub liability: Won,
}
