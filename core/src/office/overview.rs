//! The first page of the office: waiting work, the figures of the current and the previous Korean
//! day, and the liability of open slips.

use crate::kernel::ids::FixtureId;
use crate::kernel::money::Won;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// How long after the end of their fixture slips may wait for a result before an operator is
/// notified.
pub const RESULT_LATE_AFTER: TimeDelta = TimeDelta::minutes(60);

/// The content of the first page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Overview {
    /// Waiting work.
    pub waiting: Waiting,
    /// Figures of the Korean day so far.
    pub today: DayFigures,
    /// Figures of the whole day before.
    pub yesterday: DayFigures,
    /// Number of members who are logged in now.
    pub online: i64,
    /// Liability of open slips.
    pub exposure: Exposure,
}

/// The number of waiting rows of each list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Waiting {
    /// Sign-ups without approval.
    pub members: i64,
    /// Deposits in process.
    pub deposits: i64,
    /// Withdrawals in process.
    pub withdrawals: i64,
    /// Members' inquiries without an answer.
    pub inquiries: i64,
    /// Visitors' inquiries that nobody has handled.
    pub visitor_inquiries: i64,
    /// Identity checks on which an operator has to decide.
    pub identities: i64,
    /// Documents without a decision. 0 for an operator without the duty `documents`.
    pub documents: i64,
    /// Bank notifications that match no deposit, or several. 0 for an operator without the duty `cashier`, as
    /// `adjustments`, `profitRequests` and `partnerPayouts` are.
    pub bank_notifications: i64,
    /// Transfers to and from the casino without an answer.
    pub transfers: i64,
    /// Messages of the feed that could not be read and that no operator has looked at.
    pub feed_messages: i64,
    /// Finished fixtures whose open slips have waited too long for a result.
    pub late_results: i64,
    /// Large adjustments that another operator has to approve.
    pub adjustments: i64,
    /// Open risk alerts.
    pub risk_alerts: i64,
    /// Recommenders' requests for their earnings.
    pub profit_requests: i64,
    /// Partners' requests for payouts.
    pub partner_payouts: i64,
    /// Open proposals to change the limits of members.
    pub risk_proposals: i64,
    /// Time of the newest request for an operator: sign-ups, deposits and withdrawals, bank
    /// notifications, inquiries, documents, large adjustments, recommenders' and partners' requests, late
    /// results; without those that the operator's duties do not list. `null` if nothing waits.
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
    /// Approved deposits, won.
    pub deposits: Won,
    /// Approved withdrawals, won.
    pub withdrawals: Won,
    /// Stakes of placed slips and of casino rounds, won.
    pub stakes: Won,
    /// Settled stakes less refunds, won.
    pub turnover: Won,
    /// Winnings paid less clawbacks, won.
    pub payouts: Won,
    /// Gross gaming revenue (GGR): turnover less payouts, won; a loss is below zero.
    pub ggr: Won,
    /// Sign-ups.
    pub new_members: i64,
}

/// The days of a trend.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(default)]
pub struct TrendQuery {
    /// How many Korean days, today included: 1 to [`TREND_DAYS_MAX`].
    pub days: u32,
}

/// The most days of a trend.
pub const TREND_DAYS_MAX: u32 = 31;

impl Default for TrendQuery {
    fn default() -> Self {
        Self { days: 14 }
    }
}

/// The figures over time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Trend {
    /// The hours of the current Korean day that have begun.
    pub today: Vec<HourFigures>,
    /// All 24 hours of the previous day.
    pub yesterday: Vec<HourFigures>,
    /// Korean days, oldest first; the last one is today.
    pub days: Vec<DayFigures>,
}

/// The figures of one hour, defined like those of a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct HourFigures {
    /// 0 to 23, Korean time.
    pub hour: i32,
    /// Approved deposits, won.
    pub deposits: Won,
    /// Approved withdrawals, won.
    pub withdrawals: Won,
    /// Placed stakes, won.
    pub stakes: Won,
    /// Settled stakes less refunds, won.
    pub turnover: Won,
    /// Payouts, won.
    pub payouts: Won,
    /// Turnover less payouts, won.
    pub ggr: Won,
}

/// The liability of open slips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Exposure {
    /// Number of open slips.
    pub bets: i64,
    /// Their stakes, won.
    pub stakes: Won,
    /// Their winnings if every open leg wins, won.
    pub winnings: Won,
    /// The fixtures with the highest liability, highest first.
    pub fixtures: Vec<FixtureExposure>,
    /// The limit for one fixture, won; `null` if there is none.
    pub fixture_max: Option<Won>,
}

/// The liability of open slips with a leg on a fixture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FixtureExposure {
    /// The fixture.
    pub fixture_id: FixtureId,
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
