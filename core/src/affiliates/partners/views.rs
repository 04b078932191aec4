//! The pages of a partner's office: the members of its branch, their deposits and withdrawals,
//! their play and what it earns. These never contain a phone number, a bank, an account or its
//! holder, or an IP address (betting spec §2: page contents open).

use super::PartnerProblem;
use crate::kernel::game_type::BetGame;
use crate::kernel::ids::{ChargeId, MemberId, PartnerId};
use crate::kernel::money::{Points, Won};
use crate::kernel::page::ListQuery;
use crate::wallet::{ChargeStatus, ChargeType, DepositMode};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The most days that one query may cover.
pub const DAYS_MAX: i64 = 100;
/// Number of sign-up weeks in the retention table.
pub const WEEKS: i64 = 8;
/// The most members that the analysis names.
pub const WORTHIEST: i64 = 20;

/// A member of the branch, with the figures of the requested days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PartnerMember {
    /// The member.
    pub id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Level.
    pub role: i16,
    /// 0 member, 1 partner, 2 recommender.
    #[serde(rename = "type")]
    pub kind: i16,
    /// The partner whose member it is.
    pub partner_id: PartnerId,
    /// That partner's nickname.
    pub partner_nickname: String,
    /// 0 not banned.
    pub ban_type: i16,
    /// Whether an operator has approved the member's sign-up.
    pub approved: bool,
    /// Cash, won.
    pub emoney: Won,
    /// Points.
    pub point: Points,
    /// Approved deposits, won.
    pub deposits: Won,
    /// Approved withdrawals, won.
    pub withdrawals: Won,
    /// Turnover as commissions count it, won.
    pub turnover: Won,
    /// Settled stakes less payouts, won; below zero if the member has won.
    pub loss: Won,
    /// When the member signed up.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When the member's last request was received.
    #[tsify(type = "string | null")]
    pub last_seen_at: Option<DateTime<Utc>>,
}

/// A deposit or withdrawal of a member of the branch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PartnerCharge {
    /// The record.
    pub id: ChargeId,
    /// The member.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Deposit or withdrawal.
    pub deposit_mode: DepositMode,
    /// Bank or tether.
    #[serde(rename = "type")]
    pub kind: ChargeType,
    /// Amount, won.
    pub amount: Won,
    /// Its status.
    pub status: ChargeStatus,
    /// When it was requested.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was decided.
    #[tsify(type = "string | null")]
    pub process_date: Option<DateTime<Utc>>,
}

/// A page of deposits and withdrawals, newest first, and sums over all pages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PartnerCharges {
    /// The rows of this page.
    pub items: Vec<PartnerCharge>,
    /// Number of rows over all pages.
    pub count: i64,
    /// Sum of the approved ones, won.
    pub completed: Won,
    /// Sum of the waiting ones, won.
    pub processing: Won,
}

/// The figures of the branch on a Korean day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PartnerDay {
    /// The day.
    #[tsify(type = "string")]
    pub day: NaiveDate,
    /// Number of members who signed up.
    pub joined: i64,
    /// Number of members with a settled bet or round.
    pub players: i64,
    /// Approved deposits, won.
    pub deposits: Won,
    /// Approved withdrawals, won.
    pub withdrawals: Won,
    /// Turnover as commissions count it, won.
    pub turnover: Won,
    /// Settled stakes less payouts, won.
    pub loss: Won,
    /// The partner's own commission of the day, won.
    pub commission: Won,
    /// Whether the commission is posted; otherwise it is the amount so far.
    pub posted: bool,
}

/// An analysis of the branch over a period, by member, game and sign-up week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PartnerAnalysis {
    /// The members with the largest losses, largest first.
    pub members: Vec<MemberWorth>,
    /// Games by turnover.
    pub games: Vec<GameGgr>,
    /// The weeks in which members signed up, newest first, whatever the period.
    pub weeks: Vec<JoinedWeek>,
}

/// The figures of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MemberWorth {
    /// The member.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Turnover as commissions count it, won.
    pub turnover: Won,
    /// Stakes less payouts, won.
    pub loss: Won,
}

/// The gross gaming revenue of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct GameGgr {
    /// The game.
    pub game: BetGame,
    /// Number of slips and rounds that are over. A part of a slip that was sold counts beside the rest.
    pub plays: i64,
    /// Stakes without voids, won. Those of cashed-out slips are among them, unlike in turnover, since the loss has what
    /// they lost or won.
    pub stakes: Won,
    /// Stakes less payouts, won.
    pub loss: Won,
    /// Loss as a part of the stakes, percent with two decimals; `null` if nothing was staked.
    pub ggr_percent: Option<String>,
}

/// The members who signed up in a week, and how many of them still play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct JoinedWeek {
    /// The Monday of the week.
    #[tsify(type = "string")]
    pub week: NaiveDate,
    /// Number of sign-ups.
    pub joined: i64,
    /// How many of them played in that week, in the next one, and so on up to the current week.
    pub played: Vec<i64>,
}

/// The days of a query, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
}

impl Span {
    /// The days of a query: up to today, and `days` of them if it names no first one.
    pub fn of(query: &ListQuery, today: NaiveDate, days: i64) -> Result<Self, PartnerProblem> {
        let to = query.to.unwrap_or(today).min(today);
        let first = to.checked_sub_signed(TimeDelta::days(days - 1));
        let from = query.from.or(first).unwrap_or(to).min(to);
        if (to - from).num_days() >= DAYS_MAX {
            return Err(PartnerProblem::PeriodTooLong);
        }
        Ok(Self { from, to })
    }
}

/// A part of a whole in percent, truncated to two decimals; with a sign if negative. `None` if the
/// whole is zero.
pub fn percent(part: Won, whole: Won) -> Option<String> {
    let hundredths = (i128::from(part.get()) * 10_000).checked_div(i128::from(whole.get()))?;
    let sign = if hundredths < 0 { "-" } else { "" };
    let hundredths = hundredths.unsigned_abs();
    Some(format!(
        "{sign}{}.{:02}",
        hundredths / 100,
        hundredths % 100
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn span(from: Option<&str>, to: Option<&str>) -> Result<(String, String), PartnerProblem> {
        let query = ListQuery {
            from: from.map(day),
            to: to.map(day),
            ..ListQuery::default()
        };
        let span = Span::of(&query, day("2026-03-10"), 7)?;
        Ok((span.from.to_string(), span.to.to_string()))
    }

    #[test]
    fn figures_end_today_and_are_of_so_many_days() {
        let of = |from: &str, to: &str| Ok((from.to_owned(), to.to_owned()));
        assert_eq!(span(None, None), of("2026-03-04", "2026-03-10"));
        assert_eq!(
            span(None, Some("2026-03-02")),
            of("2026-02-24", "2026-03-02")
        );
        assert_eq!(
            span(Some("2026-03-01"), None),
            of("2026-03-01", "2026-03-10")
        );
        assert_eq!(
            span(Some("2026-03-01"), Some("2027-01-01")),
            of("2026-03-01", "2026-03-10")
        );
        assert_eq!(
            span(Some("2026-04-01"), None),
            of("2026-03-10", "2026-03-10")
        );
        assert_eq!(
            span(Some("2025-12-01"), None),
            of("2025-12-01", "2026-03-10")
        );
        let longer = span(Some("2025-11-30"), None);
        assert_eq!(longer, Err(PartnerProblem::PeriodTooLong));
        assert!(longer.unwrap_err().to_string().contains("100일"));
    }

    #[test]
    fn a_margin_is_exact_and_has_a_sign() {
        let margin = |part, whole| percent(Won::new(part), Won::new(whole));
        assert_eq!(margin(1, 3).as_deref(), Some("33.33"));
        assert_eq!(margin(-1, 3).as_deref(), Some("-33.33"));
        assert_eq!(margin(-1, 1_000_000).as_deref(), Some("0.00"));
        assert_eq!(margin(250, 200).as_deref(), Some("125.00"));
        assert_eq!(margin(i64::MAX, i64::MAX).as_deref(), Some("100.00"));
        assert_eq!(margin(5, 0), None);
    }
}
