//! Limits that members set for themselves: on deposits, on losses, and self-exclusion (design §7). A
//! reduction takes effect immediately, an increase after a day.

use crate::kernel::amount_input::AmountInput;
use crate::kernel::amount_input::{bounded, whole_amount};
use crate::kernel::ids::MemberId;
use crate::kernel::korea::{self, LimitPeriod};
use crate::kernel::money::{WON_MAX, Won};
use crate::kernel::problem::Problem;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Hours until an increase takes effect.
pub const RAISE_HOURS: i64 = 24;

/// Subject of a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "lowercase")
)]
#[serde(rename_all = "camelCase")]
pub enum LimitSubject {
    /// Deposits that were requested and not cancelled.
    Deposit,
    /// Stakes of slips and of rounds of the casino less their payouts; an open slip counts as lost, and so
    /// does casino money, with what is on its way to the casino.
    Loss,
}

/// Every limit, in display order.
pub const LIMITS: [(LimitSubject, LimitPeriod); 6] = [
    (LimitSubject::Deposit, LimitPeriod::Day),
    (LimitSubject::Deposit, LimitPeriod::Week),
    (LimitSubject::Deposit, LimitPeriod::Month),
    (LimitSubject::Loss, LimitPeriod::Day),
    (LimitSubject::Loss, LimitPeriod::Week),
    (LimitSubject::Loss, LimitPeriod::Month),
];

/// A stored limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct KeptLimit {
    /// Won; `None` if there is no limit.
    pub amount: Option<Won>,
    /// A pending increase: the new limit and when it takes effect.
    pub next: Option<(Option<Won>, DateTime<Utc>)>,
}

impl KeptLimit {
    /// Returns the limit at a moment, with a due increase applied.
    #[must_use]
    pub fn at(self, now: DateTime<Utc>) -> Self {
        match self.next {
            Some((amount, at)) if at <= now => Self { amount, next: None },
            _ => self,
        }
    }

    /// Returns the limit after the member requests another one: a reduction takes effect immediately,
    /// an increase after a day. A pending change is discarded.
    #[must_use]
    pub fn change(self, wanted: Option<Won>, now: DateTime<Utc>) -> Self {
        let amount = self.at(now).amount;
        let lower = match (wanted, amount) {
            (Some(wanted), Some(amount)) => wanted <= amount,
            (Some(_) | None, None) => true,
            (None, Some(_)) => false,
        };
        if lower {
            Self {
                amount: wanted,
                next: None,
            }
        } else {
            let at = now + TimeDelta::hours(RAISE_HOURS);
            Self {
                amount,
                next: Some((wanted, at)),
            }
        }
    }
}

/// Parses a limit: whole won, 0 or more; empty text removes it.
pub fn parse_limit(text: &str) -> Result<Option<Won>, Problem> {
    match AmountInput::read(text) {
        AmountInput::Nothing => Ok(None),
        AmountInput::Number(number) if number.fractional => Err(Problem::AmountFractional),
        AmountInput::Number(number) if !number.negative => {
            bounded(number.whole)?;
            Ok(Some(number.whole))
        }
        AmountInput::Number(_) | AmountInput::NotNumeric => Err(Problem::AmountNotNumeric),
    }
}

/// A limit in force and its usage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Usage {
    /// Period.
    pub period: LimitPeriod,
    /// The limit.
    pub limit: Won,
    /// Used so far; negative if the member won more than they lost.
    pub used: Won,
}

impl Usage {
    /// What is left of the limit; more than the limit if the member won more than they lost.
    pub fn left(&self) -> Won {
        self.rest().max(Won::ZERO)
    }

    /// The same; below zero if more is used than the limit.
    fn rest(&self) -> Won {
        // Only winnings (negative usage) overflow here; the full maximum is then left.
        self.limit.checked_sub(self.used).unwrap_or(WON_MAX)
    }
}

/// Checks whether `amount` fits every limit of a subject. The error states what is left of the first
/// limit it exceeds. An amount of 0 uses nothing, so it fits even if the limit is already exceeded.
pub fn check(subject: LimitSubject, amount: Won, usages: &[Usage]) -> Result<(), Problem> {
    let exceeds = |usage: &&Usage| amount > Won::ZERO && amount > usage.rest();
    let broken = usages.iter().find(exceeds);
    let broken = broken.map(|usage| (usage.period, usage.left()));
    match (subject, broken) {
        (_, None) => Ok(()),
        (LimitSubject::Deposit, Some((period, left))) => {
            Err(Problem::DepositLimitReached { period, left })
        }
        (LimitSubject::Loss, Some((period, left))) => {
            Err(Problem::LossLimitReached { period, left })
        }
    }
}

/// Checks the amount of a deposit against the member's limits while it is entered. Text that is not an
/// amount passes; another check refuses it.
pub fn check_typed_deposit(amount: &str, usages: &[Usage]) -> Result<(), Problem> {
    whole_amount(amount).map_or(Ok(()), |amount| {
        check(LimitSubject::Deposit, amount, usages)
    })
}

/// Length of a self-exclusion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Exclusion {
    /// 24 hours.
    Day,
    /// 7 days.
    Week,
    /// 30 days.
    Month,
    /// 180 days.
    HalfYear,
    /// Permanent.
    Forever,
}

impl Exclusion {
    /// Name shown to members.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Day => "24시간",
            Self::Week => "7일",
            Self::Month => "30일",
            Self::HalfYear => "180일",
            Self::Forever => "영구",
        }
    }

    /// Returns the confirmation question for starting the exclusion.
    pub fn question(self, now: DateTime<Utc>) -> String {
        let length = match self {
            Self::Forever => "영구히".to_owned(),
            _ => format!(
                "{} 동안({}까지)",
                self.label(),
                korea::minute(self.until(now))
            ),
        };
        let lasting = match self {
            Self::Forever => "다시 로그인하거나 취소할 수 없습니다.",
            _ => "기간이 끝날 때까지 로그인하거나 취소할 수 없습니다.",
        };
        format!(
            "{length} 이용을 제한합니다. 신청하면 바로 로그아웃되며, {lasting} 신청하시겠습니까?"
        )
    }

    /// Returns the end of the exclusion.
    pub fn until(self, now: DateTime<Utc>) -> DateTime<Utc> {
        let days = match self {
            Self::Day => 1,
            Self::Week => 7,
            Self::Month => 30,
            Self::HalfYear => 180,
            // Longer than the life of any account, and still a date that every system can represent.
            Self::Forever => 365 * 1_000,
        };
        now + TimeDelta::days(days)
    }
}

/// Returns the refusal of a login before `until`.
pub fn excluded(until: DateTime<Utc>, now: DateTime<Utc>) -> Problem {
    Problem::SelfExcluded {
        until: exclusion_label(until, now),
    }
}

/// Returns how long an exclusion lasts, in words and in Korean time.
pub fn exclusion_label(until: DateTime<Utc>, now: DateTime<Utc>) -> String {
    let for_good = until - now > TimeDelta::days(365 * 100);
    if for_good {
        "영구히".to_owned()
    } else {
        format!("{}까지", korea::minute(until))
    }
}

/// A limit as the member and operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SelfLimit {
    /// Subject of the limit.
    pub subject: LimitSubject,
    /// Period.
    pub period: LimitPeriod,
    /// Won; `null` if there is no limit.
    pub amount: Option<Won>,
    /// Used so far in this period, won. Of losses with the casino money, which could still be lost.
    pub used: Won,
    /// The limit from `nextAt` on.
    pub next_amount: Option<Won>,
    /// When a pending increase takes effect; `null` if none is pending.
    #[tsify(type = "string | null")]
    pub next_at: Option<DateTime<Utc>>,
}

/// `PUT /selfLimits/{id}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SetSelfLimit {
    /// The member.
    pub member_id: MemberId,
    /// Subject of the limit.
    pub subject: LimitSubject,
    /// Period.
    pub period: LimitPeriod,
    /// Won as entered; empty text removes the limit.
    pub amount: String,
}

/// `POST /selfLimits/{id}/exclude`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ExcludeSelf {
    /// The member.
    pub member_id: MemberId,
    /// Length of the exclusion.
    pub exclusion: Exclusion,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::money::AMOUNT_MAX;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn won(amount: i64) -> Won {
        Won::new(amount)
    }

    #[test]
    fn periods_begin_at_korean_midnight_on_mondays_and_on_the_first() {
        // A Wednesday in Korea, still Tuesday in UTC.
        let now = at("2026-03-03T15:30:00Z");
        for (period, start) in [
            (LimitPeriod::Day, "2026-03-03T15:00:00Z"),
            (LimitPeriod::Week, "2026-03-01T15:00:00Z"),
            (LimitPeriod::Month, "2026-02-28T15:00:00Z"),
        ] {
            assert_eq!(period.start(now), at(start), "{period:?}");
        }
        let monday = at("2026-03-01T15:00:00Z");
        assert_eq!(LimitPeriod::Week.start(monday), monday);
        let sunday = monday - TimeDelta::seconds(1);
        assert_eq!(LimitPeriod::Week.start(sunday), at("2026-02-22T15:00:00Z"));
    }

    #[test]
    fn a_cut_counts_at_once_and_a_raise_after_a_day() {
        let now = at("2026-03-02T03:00:00Z");
        let day = TimeDelta::hours(24);
        let first = KeptLimit::default().change(Some(won(100)), now);
        assert_eq!((first.amount, first.next), (Some(won(100)), None));
        let cut = first.change(Some(won(50)), now);
        assert_eq!((cut.amount, cut.next), (Some(won(50)), None));
        let raised = cut.change(Some(won(80)), now);
        assert_eq!(
            raised.at(now + day - TimeDelta::seconds(1)).amount,
            Some(won(50))
        );
        assert_eq!(raised.at(now + day).amount, Some(won(80)));
        let gone = cut.change(None, now);
        assert_eq!(gone.at(now).amount, Some(won(50)));
        assert_eq!(gone.at(now + day).amount, None);
        // The next change discards a pending increase, whether it reduces the limit or keeps it.
        assert_eq!(raised.change(Some(won(50)), now).next, None);
        assert_eq!(
            raised.change(Some(won(10)), now).at(now + day).amount,
            Some(won(10))
        );
        let again = raised.change(Some(won(80)), now + day - TimeDelta::seconds(1));
        assert_eq!(again.at(now + day).amount, Some(won(50)));
        // An increase that took effect is the base of the next change.
        let after = raised.change(Some(won(70)), now + day);
        assert_eq!((after.amount, after.next), (Some(won(70)), None));
    }

    #[test]
    fn who_stays_out_is_asked_with_the_length_and_its_end() {
        let now = at("2026-03-02T03:00:00Z");
        let week = Exclusion::Week.question(now);
        assert!(week.starts_with("7일 동안(2026.03.09 12:00까지)"), "{week}");
        let forever = Exclusion::Forever.question(now);
        assert!(forever.starts_with("영구히 "), "{forever}");
        assert!(!forever.contains("까지"), "{forever}");
    }

    #[test]
    fn amounts_fit_up_to_the_limit_and_no_further() {
        let usage = |limit, used| Usage {
            period: LimitPeriod::Week,
            limit: won(limit),
            used: won(used),
        };
        let deposit = |amount, usages: &[Usage]| check(LimitSubject::Deposit, won(amount), usages);
        assert_eq!(deposit(1_000_000, &[]), Ok(()));
        assert_eq!(deposit(40, &[usage(100, 60)]), Ok(()));
        let refused = Problem::DepositLimitReached {
            period: LimitPeriod::Week,
            left: won(40),
        };
        assert_eq!(deposit(41, &[usage(500, 0), usage(100, 60)]), Err(refused));
        let over = deposit(1, &[usage(100, 160)]).unwrap_err();
        assert!(over.to_string().contains("0원"), "{over}");
        let typed = |amount| check_typed_deposit(amount, &[usage(100, 60)]);
        assert_eq!(typed("40"), Ok(()));
        assert_eq!(typed("41"), deposit(41, &[usage(100, 60)]));
        for none in ["", "많이", "41.5"] {
            assert_eq!(typed(none), Ok(()));
        }
        // A member who has won may lose the winnings as well.
        assert_eq!(
            check(LimitSubject::Loss, won(150), &[usage(100, -50)]),
            Ok(())
        );
        assert!(check(LimitSubject::Loss, won(151), &[usage(100, -50)]).is_err());
        // A bet that costs the member nothing, such as a free bet, always fits.
        let over = [usage(100, 160)];
        assert_eq!(check(LimitSubject::Loss, won(0), &over), Ok(()));
        assert!(check(LimitSubject::Loss, won(1), &over).is_err());
        // An overflow of what is left does not refuse a bet.
        let endless = usage(i64::MAX, -50);
        assert_eq!(check(LimitSubject::Loss, won(1_000), &[endless]), Ok(()));
    }

    #[test]
    fn a_limit_is_typed_in_whole_won() {
        assert_eq!(parse_limit(" "), Ok(None));
        assert_eq!(parse_limit("0"), Ok(Some(won(0))));
        assert_eq!(parse_limit("300,000"), Ok(Some(won(300_000))));
        assert_eq!(parse_limit("1.5"), Err(Problem::AmountFractional));
        assert_eq!(parse_limit("-1"), Err(Problem::AmountNotNumeric));
        let most = AMOUNT_MAX.get();
        assert_eq!(parse_limit(&most.to_string()), Ok(Some(AMOUNT_MAX)));
        let beyond = Problem::AmountTooLarge { max: AMOUNT_MAX };
        for typed in [(most + 1).to_string(), "9".repeat(16), "9".repeat(30)] {
            assert_eq!(parse_limit(&typed), Err(beyond.clone()), "{typed}");
        }
        assert_eq!(parse_limit("많이"), Err(Problem::AmountNotNumeric));
    }

    #[test]
    fn an_exclusion_ends_when_it_says() {
        let now = at("2026-03-02T03:00:00Z");
        assert_eq!(Exclusion::Day.until(now), at("2026-03-03T03:00:00Z"));
        assert_eq!(Exclusion::HalfYear.until(now) - now, TimeDelta::days(180));
        let shown = |exclusion: Exclusion| excluded(exclusion.until(now), now).to_string();
        assert_eq!(
            shown(Exclusion::Day),
            "본인 요청으로 2026.03.03 12:00까지 이용이 제한된 계정입니다."
        );
        let half_year = "본인 요청으로 2026.08.29 12:00까지 이용이 제한된 계정입니다.";
        assert_eq!(shown(Exclusion::HalfYear), half_year);
        let in_days = |days| excluded(now + TimeDelta::days(days), now).to_string();
        assert!(in_days(36_500).contains("까지"));
        assert!(in_days(36_501).contains("영구히"));
        assert_eq!(
            shown(Exclusion::Forever),
            "본인 요청으로 영구히 이용이 제한된 계정입니다."
        );
    }
}
