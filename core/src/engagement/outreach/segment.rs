//! Segments: groups of members by what they are and did, kept as a rule and counted live.

use super::OutreachProblem;
use crate::kernel::game_type::BetGame;
use crate::kernel::ids::{MemberId, PartnerId, SegmentId};
use crate::kernel::limits::COUPON_NAME_LENGTH_MAX;
use crate::kernel::money::Won;
use chrono::{DateTime, Datelike, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// The most days that a condition looks back.
pub const DAYS_MAX: i16 = 365;
/// The most levels of a rule.
const LEVELS_MAX: usize = 30;
/// The most games of a rule: each kind once.
const GAMES_MAX: usize = 6;
/// The largest number of deposits in a condition.
const COUNT_MAX: i64 = 100_000;

/// Bounds of an amount, won. A missing bound is open.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[tsify(missing_as_null)]
pub struct WonBounds {
    /// At least.
    #[tsify(optional)]
    pub min: Option<Won>,
    /// At most.
    #[tsify(optional)]
    pub max: Option<Won>,
}

/// Bounds of a number. A missing bound is open.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[tsify(missing_as_null)]
pub struct CountBounds {
    /// At least.
    #[tsify(optional)]
    pub min: Option<i64>,
    /// At most.
    #[tsify(optional)]
    pub max: Option<i64>,
}

/// The conditions of a segment. A member meets all of them; a missing one is met.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[tsify(missing_as_null)]
pub struct SegmentRule {
    /// The levels; empty for all.
    #[serde(default)]
    #[tsify(optional)]
    pub levels: Vec<i16>,
    /// Suspended members, or those who are not.
    #[tsify(optional)]
    pub suspended: Option<bool>,
    /// The first Korean day of the sign-up.
    #[tsify(optional, type = "string | null")]
    pub joined_from: Option<NaiveDate>,
    /// The last Korean day of the sign-up.
    #[tsify(optional, type = "string | null")]
    pub joined_until: Option<NaiveDate>,
    /// Signed up within so many days.
    #[tsify(optional)]
    pub joined_within: Option<i16>,
    /// Last here at least so many days ago.
    #[tsify(optional)]
    pub away_days: Option<i16>,
    /// Last here within so many days.
    #[tsify(optional)]
    pub seen_within: Option<i16>,
    /// The Korean days, with today, that deposits, stakes and results are summed over, and in which
    /// play counts.
    #[tsify(optional)]
    pub days: Option<i16>,
    /// Sum of the deposits.
    #[tsify(optional)]
    pub deposits: Option<WonBounds>,
    /// Number of the deposits.
    #[tsify(optional)]
    pub deposit_count: Option<CountBounds>,
    /// Turnover: stakes that were settled.
    #[tsify(optional)]
    pub turnover: Option<WonBounds>,
    /// Gross gaming revenue; negative if the member has won.
    #[tsify(optional)]
    pub ggr: Option<WonBounds>,
    /// The games of which the member has played one at least, with a stake and to its end; empty for no
    /// condition.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[tsify(optional)]
    pub played: Vec<BetGame>,
    /// Cash now.
    #[tsify(optional)]
    pub balance: Option<WonBounds>,
    /// Whether the member has deposited, ever.
    #[tsify(optional)]
    pub has_deposited: Option<bool>,
    /// The first Korean day of the member's first deposit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional, type = "string | null")]
    pub first_deposit_from: Option<NaiveDate>,
    /// The last Korean day of the member's first deposit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional, type = "string | null")]
    pub first_deposit_until: Option<NaiveDate>,
    /// The partner whose own members they are today.
    #[tsify(optional)]
    pub partner_id: Option<PartnerId>,
}

fn ordered<T: PartialOrd>(min: Option<T>, max: Option<T>) -> bool {
    match (min, max) {
        (Some(min), Some(max)) => min <= max,
        (None, None) => false,
        _ => true,
    }
}

/// Whether a first day is not after a last one, and both are days that the database can read.
fn is_period(from: Option<NaiveDate>, until: Option<NaiveDate>) -> bool {
    let mut days = from.into_iter().chain(until);
    days.all(|day| (1..=9_999).contains(&day.year()))
        && from.zip(until).is_none_or(|(from, until)| from <= until)
}

fn in_days(days: Option<i16>) -> bool {
    days.is_none_or(|days| (1..=DAYS_MAX).contains(&days))
}

impl SegmentRule {
    /// Whether the rule makes sense.
    pub fn check(&self) -> Result<(), OutreachProblem> {
        let spans = [
            self.joined_within,
            self.away_days,
            self.seen_within,
            self.days,
        ];
        let dates = is_period(self.joined_from, self.joined_until)
            && is_period(self.first_deposit_from, self.first_deposit_until);
        if !spans.into_iter().all(in_days) || !dates {
            return Err(OutreachProblem::SegmentDaysInvalid);
        }
        let sums = [self.deposits, self.turnover, self.ggr];
        let looks_back = sums.iter().any(Option::is_some)
            || self.deposit_count.is_some()
            || !self.played.is_empty();
        if looks_back && self.days.is_none() {
            return Err(OutreachProblem::SegmentWindowMissing);
        }
        let mut amounts = sums.into_iter().chain([self.balance]).flatten();
        let counts =
            |count: Option<i64>| count.is_none_or(|count| (0..=COUNT_MAX).contains(&count));
        let numbers = self.deposit_count.is_none_or(|bounds| {
            ordered(bounds.min, bounds.max) && counts(bounds.min) && counts(bounds.max)
        });
        let lists = self.levels.len() <= LEVELS_MAX && self.played.len() <= GAMES_MAX;
        if !lists || !numbers || !amounts.all(|bounds| ordered(bounds.min, bounds.max)) {
            return Err(OutreachProblem::SegmentBoundsInvalid);
        }
        Ok(())
    }
}

/// `POST /admin/segments`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WriteSegment {
    /// Made by the client. A repeated id makes no second segment.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// Its name.
    pub name: String,
    /// Its rule.
    pub rule: SegmentRule,
}

/// `PUT /admin/segments/{id}`. Outreaches that are not over follow the new rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangeSegment {
    /// The segment as the operator saw it; its name and its rule are compared.
    pub before: SegmentRow,
    /// Its name.
    pub name: String,
    /// Its rule.
    pub rule: SegmentRule,
}

/// The trimmed name of a segment or an outreach.
pub fn check_name(name: &str) -> Result<&str, OutreachProblem> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > COUPON_NAME_LENGTH_MAX {
        return Err(OutreachProblem::OutreachNameInvalid);
    }
    Ok(name)
}

/// A segment in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SegmentRow {
    /// The segment.
    pub id: SegmentId,
    /// Its name.
    pub name: String,
    /// Its rule.
    pub rule: SegmentRule,
    /// Number of its members now.
    pub members: i64,
    /// Number of outreaches to it that are not over. While there is one, the segment is not deleted.
    pub open_outreaches: i64,
    /// When it was made.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
}

/// A member of a segment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SegmentMember {
    /// The member.
    pub id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Level.
    pub role: i16,
    /// When the member was last here.
    #[tsify(type = "string | null")]
    pub last_seen_at: Option<DateTime<Utc>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(min: Option<i64>, max: Option<i64>) -> WonBounds {
        WonBounds {
            min: min.map(Won::new),
            max: max.map(Won::new),
        }
    }

    #[test]
    fn an_empty_rule_is_all_members() {
        assert_eq!(SegmentRule::default().check(), Ok(()));
    }

    #[test]
    fn days_are_within_a_year() {
        for (days, fits) in [
            (0, false),
            (1, true),
            (365, true),
            (366, false),
            (-1, false),
        ] {
            let rule = SegmentRule {
                away_days: Some(days),
                ..SegmentRule::default()
            };
            assert_eq!(rule.check().is_ok(), fits, "{days}");
        }
        let rule = SegmentRule {
            joined_from: "2026-03-02".parse().ok(),
            joined_until: "2026-03-01".parse().ok(),
            ..SegmentRule::default()
        };
        assert_eq!(rule.check(), Err(OutreachProblem::SegmentDaysInvalid));
    }

    #[test]
    fn figures_have_days_and_ordered_bounds() {
        let rule = |days, deposits| SegmentRule {
            days,
            deposits: Some(deposits),
            ..SegmentRule::default()
        };
        assert_eq!(
            rule(None, bounds(Some(1), None)).check(),
            Err(OutreachProblem::SegmentWindowMissing)
        );
        assert_eq!(rule(Some(30), bounds(Some(1), None)).check(), Ok(()));
        for wrong in [bounds(Some(2), Some(1)), bounds(None, None)] {
            assert_eq!(
                rule(Some(30), wrong).check(),
                Err(OutreachProblem::SegmentBoundsInvalid)
            );
        }
        let lost = SegmentRule {
            days: Some(30),
            ggr: Some(bounds(None, Some(-50_000))),
            ..SegmentRule::default()
        };
        assert_eq!(lost.check(), Ok(()));
    }

    #[test]
    fn play_has_days_and_each_game_once() {
        let rule = |days, played: Vec<BetGame>| SegmentRule {
            days,
            played,
            ..SegmentRule::default()
        };
        let slots = vec![BetGame::Slot];
        assert_eq!(
            rule(None, slots.clone()).check(),
            Err(OutreachProblem::SegmentWindowMissing)
        );
        assert_eq!(rule(Some(7), slots).check(), Ok(()));
        assert_eq!(
            rule(Some(7), vec![BetGame::Slot; 7]).check(),
            Err(OutreachProblem::SegmentBoundsInvalid)
        );
    }

    #[test]
    fn a_first_deposit_is_of_days_in_order() {
        for (from, until, fits) in [
            ("2026-03-02", "2026-03-02", true),
            ("2026-03-02", "", true),
            ("", "2026-03-02", true),
            ("2026-03-02", "2026-03-01", false),
            ("0000-01-01", "", false),
            ("", "+10000-01-01", false),
        ] {
            let rule = SegmentRule {
                first_deposit_from: from.parse().ok(),
                first_deposit_until: until.parse().ok(),
                ..SegmentRule::default()
            };
            assert_eq!(rule.check().is_ok(), fits, "{from} {until}");
        }
    }

    /// An older server cannot read a condition that it does not know.
    #[test]
    fn a_condition_that_is_not_set_is_not_written() {
        let written = serde_json::to_value(SegmentRule::default()).unwrap();
        for name in ["played", "firstDepositFrom", "firstDepositUntil"] {
            assert!(written.get(name).is_none(), "{name}");
        }
    }

    #[test]
    fn an_unknown_condition_is_refused() {
        assert!(serde_json::from_str::<SegmentRule>(r#"{"balanse":{"min":1}}"#).is_err());
    }
}
