//! The first page of the office: what waits for somebody, the figures of the Korean day beside
//! those of the day before, and what open slips may cost.

use crate::kernel::money::Won;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// How long slips may wait for a result once their fixture is over before an operator is told.
pub const RESULT_LATE_AFTER: TimeDelta = TimeDelta::minutes(60);

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
    /// Fixtures that are over and have open slips which wait for a result for longer than they should.
    pub late_results: i64,
    /// Large adjustments that another operator has to approve.
    pub adjustments: i64,
    /// Findings that look suspicious and that nobody has closed.
    pub suspicions: i64,
    /// Recommenders' requests for what they have earned.
    pub profit_requests: i64,
    /// When the newest request for an operator came: sign-ups, deposits and withdrawals, notifications of
    /// the bank, inquiries, large adjustments, requests of recommenders, late results. `None` if nothing
    /// waits.
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
    /// Stakes of slips that were placed and rounds of the casino that were played, won.
    pub stakes: Won,
    /// Stakes that were settled, less those that went back, won.
    pub turnover: Won,
    /// Winnings that were paid, less what corrections took back, won.
    pub payouts: Won,
    /// Turnover less payouts: what the house won, or lost below zero.
    pub result: Won,
    /// Sign-ups.
    pub new_members: i64,
}

/// Which days the course of the figures is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(default)]
pub struct TrendQuery {
    /// How many Korean days, today included: 1 to [`TREND_DAYS_MAX`].
    pub days: u32,
}

/// Days that the first page shows at most.
pub const TREND_DAYS_MAX: u32 = 31;

impl Default for TrendQuery {
    fn default() -> Self {
        Self { days: 14 }
    }
}

/// The course of the figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Trend {
    /// Hours of the Korean day, those that have begun.
    pub today: Vec<HourFigures>,
    /// All 24 hours of the day before.
    pub yesterday: Vec<HourFigures>,
    /// Korean days, the oldest first; the last one is today.
    pub days: Vec<DayFigures>,
}

/// The figures of an hour, each as of a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct HourFigures {
    /// 0 to 23, Korean time.
    pub hour: i32,
    /// Deposits that were approved, won.
    pub deposits: Won,
    /// Withdrawals that were approved, won.
    pub withdrawals: Won,
    /// Stakes that were placed, won.
    pub stakes: Won,
    /// Stakes that were settled, less those that went back, won.
    pub turnover: Won,
    /// What was paid, won.
    pub payouts: Won,
    /// Turnover less payouts, won.
    pub result: Won,
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
