//! What a partner's office shows of the members in its branch: who they are, what they pay in and
//! out, what they play, and what comes of it. Never a phone number, a bank, an account or its holder,
//! nor the address that somebody comes from (betting spec §2: page contents open).

use super::PartnerProblem;
use crate::kernel::money::Won;
use crate::kernel::page::ListQuery;
use crate::wallet::{ChargeStatus, ChargeType, DepositMode};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Most days that figures are asked of at once.
pub const DAYS_MAX: i64 = 100;
/// Weeks of joining that retention is shown of.
pub const WEEKS: i64 = 8;
/// Members that the analysis names, those of whom most comes first.
pub const WORTHIEST: i64 = 20;

/// A member of the branch, with what it came to on the days that are asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PartnerMember {
    /// The member.
    pub id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Level.
    pub role: i16,
    /// 0 member, 1 partner, 2 recommender.
    #[serde(rename = "type")]
    pub kind: i16,
    /// Whose member it is.
    pub partner_id: i64,
    /// That partner's nickname.
    pub partner_nickname: String,
    /// 0 not banned.
    pub ban_type: i16,
    /// Whether it may enter: an operator has approved it.
    pub approved: bool,
    /// Cash, won.
    pub emoney: Won,
    /// Points.
    pub point: Won,
    /// Deposits that were approved, won.
    pub deposits: Won,
    /// Withdrawals that were approved, won.
    pub withdrawals: Won,
    /// Turnover as commissions count it, won.
    pub turnover: Won,
    /// Stakes less payouts of what was settled, won: below zero where the member has won.
    pub loss: Won,
    /// When it joined.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When the member last called.
    #[tsify(type = "string | null")]
    pub last_seen_at: Option<DateTime<Utc>>,
}

/// A deposit or withdrawal of a member of the branch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PartnerCharge {
    /// The record.
    pub id: i64,
    /// The member.
    pub member_id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Deposit or withdrawal.
    pub deposit_mode: DepositMode,
    /// Bank or tether.
    #[serde(rename = "type")]
    pub kind: ChargeType,
    /// Won.
    pub amount: Won,
    /// Where it stands.
    pub status: ChargeStatus,
    /// When it was asked for.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was decided.
    #[tsify(type = "string | null")]
    pub process_date: Option<DateTime<Utc>>,
}

/// A page of them, newest first, and what they come to over all pages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PartnerCharges {
    /// The rows of this page.
    pub items: Vec<PartnerCharge>,
    /// Rows over all pages.
    pub count: i64,
    /// Those that were approved, won.
    pub completed: Won,
    /// Those that wait, won.
    pub processing: Won,
}

/// What the branch came to on a Korean day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PartnerDay {
    /// The day.
    #[tsify(type = "string")]
    pub day: NaiveDate,
    /// Members who joined.
    pub joined: i64,
    /// Members of whose play something was settled.
    pub players: i64,
    /// Deposits that were approved, won.
    pub deposits: Won,
    /// Withdrawals that were approved, won.
    pub withdrawals: Won,
    /// Turnover as commissions count it, won.
    pub turnover: Won,
    /// Stakes less payouts of what was settled, won.
    pub loss: Won,
    /// What the partner itself earns of the day, won.
    pub commission: Won,
    /// Whether that was posted; what was not is what it comes to so far.
    pub posted: bool,
}

/// What the branch comes to over some days, seen from three sides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PartnerAnalysis {
    /// Members of whom most comes, the first first.
    pub members: Vec<MemberWorth>,
    /// Games that were played, by turnover.
    pub games: Vec<GameMargin>,
    /// The weeks in which members joined, the newest first; whatever days are asked for.
    pub weeks: Vec<JoinedWeek>,
}

/// What comes of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MemberWorth {
    /// The member.
    pub member_id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Turnover as commissions count it, won.
    pub turnover: Won,
    /// Stakes less payouts, won.
    pub loss: Won,
}

/// What members play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "lowercase")
)]
#[serde(rename_all = "camelCase")]
pub enum Played {
    /// Sports before they begin.
    Sports,
    /// Sports in play.
    Inplay,
    /// Mini-games.
    Minigame,
    /// Virtual games.
    Virtual,
    /// Tables of the casino.
    Casino,
    /// Slot machines.
    Slot,
}

/// What a game keeps of what is staked on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct GameMargin {
    /// The game.
    pub game: Played,
    /// Slips and rounds.
    pub plays: i64,
    /// Stakes, those left out that went back as void, won.
    pub stakes: Won,
    /// Stakes less payouts, won.
    pub loss: Won,
    /// The part that is kept, percent with two decimals; none where nothing was staked.
    pub margin: Option<String>,
}

/// Members who joined in a week, and how many of them still play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct JoinedWeek {
    /// Its Monday.
    #[tsify(type = "string")]
    pub week: NaiveDate,
    /// How many joined.
    pub joined: i64,
    /// How many of them played in that week, in the next one, and so on up to this one.
    pub played: Vec<i64>,
}

/// Days that figures are asked of, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// The first.
    pub from: NaiveDate,
    /// The last.
    pub to: NaiveDate,
}

impl Span {
    /// The days of a query: up to today, and so many of them where it names no first one.
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

/// The part of a whole, percent with two decimals towards zero; below zero with a sign.
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
