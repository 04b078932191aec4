//! Which alerts an operator receives, and when.

use super::AlertKind;
use crate::kernel::korea;
use crate::office::staff::{Duty, StaffProblem};
use chrono::{DateTime, TimeDelta, Timelike, Utc};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use tsify::Tsify;

/// Minutes of a day.
const DAY: i64 = 24 * 60;

/// Hours of each day in which Telegram stays quiet, in Korean time. They may span midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct QuietHours {
    /// Their first minute, counted from midnight.
    pub from: i16,
    /// The minute after their last one.
    pub until: i16,
}

impl QuietHours {
    /// Refuses minutes that no day has, and hours without beginning or end.
    fn check(self) -> Result<(), StaffProblem> {
        let of_day = |minute: i16| (0..DAY).contains(&i64::from(minute));
        if of_day(self.from) && of_day(self.until) && self.from != self.until {
            Ok(())
        } else {
            Err(StaffProblem::QuietHoursInvalid)
        }
    }

    /// When the quiet hours end that `now` is in; `None` outside of them.
    pub fn end(self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let (from, until) = (i64::from(self.from), i64::from(self.until));
        let time = korea::time(now);
        let minute = i64::from(time.hour()) * 60 + i64::from(time.minute());
        let quiet = if from < until {
            (from..until).contains(&minute)
        } else {
            minute >= from || minute < until
        };
        if !quiet {
            return None;
        }
        let days = i64::from(until <= minute);
        let end = korea::start(korea::day(now));
        end.checked_add_signed(TimeDelta::minutes(until + days * DAY))
    }
}

/// The choices of an operator for Telegram.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct AlertChoices {
    /// The kinds that the operator wants.
    pub kinds: Vec<AlertKind>,
    /// Those of them that pass through quiet hours.
    pub always: Vec<AlertKind>,
    /// The quiet hours; `null` for none.
    pub quiet: Option<QuietHours>,
    /// What falls in quiet hours is sent as one summary when they end. Otherwise it is dropped.
    pub summarise: bool,
}

impl Default for AlertChoices {
    fn default() -> Self {
        Self {
            kinds: Vec::new(),
            always: Vec::new(),
            quiet: None,
            summarise: true,
        }
    }
}

/// When an alert is sent to an operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Timing {
    /// At once.
    Now,
    /// At the end of the quiet hours.
    Held(DateTime<Utc>),
    /// Never.
    Dropped,
}

impl AlertChoices {
    /// The choices in the order of the kinds, each once. Refused for a kind that none of the duties concerns.
    pub fn checked(&self, duties: &BTreeSet<Duty>) -> Result<Self, StaffProblem> {
        let missing = self.kinds.iter().map(|kind| kind.duty());
        if let Some(duty) = missing.into_iter().find(|duty| !duties.contains(duty)) {
            return Err(StaffProblem::DutyMissing { duty });
        }
        if let Some(quiet) = self.quiet {
            quiet.check()?;
        }
        Ok(self.allowed(duties))
    }

    /// The choices without kinds that none of the duties concerns.
    #[must_use]
    pub fn allowed(&self, duties: &BTreeSet<Duty>) -> Self {
        let of = |chosen: &dyn Fn(AlertKind) -> bool| {
            let kinds = AlertKind::ALL.into_iter().map(|(_, kind)| kind);
            kinds
                .filter(|kind| chosen(*kind) && duties.contains(&kind.duty()))
                .collect()
        };
        Self {
            kinds: of(&|kind| self.kinds.contains(&kind)),
            always: of(&|kind| self.kinds.contains(&kind) && self.always.contains(&kind)),
            ..self.clone()
        }
    }

    /// When an alert of a kind is sent to an operator with these choices and duties. `None`: a message that is
    /// not chosen, which is sent at once.
    pub fn timing(
        &self,
        kind: Option<AlertKind>,
        duties: &BTreeSet<Duty>,
        now: DateTime<Utc>,
    ) -> Timing {
        let Some(kind) = kind else {
            return Timing::Now;
        };
        if !self.kinds.contains(&kind) || !duties.contains(&kind.duty()) {
            return Timing::Dropped;
        }
        let end = self.quiet.and_then(|quiet| quiet.end(now));
        match end.filter(|_| !self.always.contains(&kind)) {
            None => Timing::Now,
            Some(end) if self.summarise => Timing::Held(end),
            Some(_) => Timing::Dropped,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(time: &str) -> DateTime<Utc> {
        format!("2026-03-02T{time}+09:00").parse().unwrap()
    }

    fn end(from: i16, until: i16, now: &str) -> Option<String> {
        let end = QuietHours { from, until }.end(at(now))?;
        Some(korea::second(end))
    }

    #[test]
    fn quiet_hours_include_their_first_minute_and_exclude_their_last() {
        let night = |now| end(23 * 60, 7 * 60, now);
        assert_eq!(night("22:59:59"), None);
        assert_eq!(night("23:00:00").as_deref(), Some("2026-03-03 07:00:00"));
        assert_eq!(night("00:00:00").as_deref(), Some("2026-03-02 07:00:00"));
        assert_eq!(night("06:59:59").as_deref(), Some("2026-03-02 07:00:00"));
        assert_eq!(night("07:00:00"), None);
        let noon = |now| end(12 * 60, 13 * 60 + 30, now);
        assert_eq!(noon("11:59:59"), None);
        assert_eq!(noon("12:00:00").as_deref(), Some("2026-03-02 13:30:00"));
        assert_eq!(noon("13:30:00"), None);
        let evening = end(22 * 60, 0, "23:30:00");
        assert_eq!(evening.as_deref(), Some("2026-03-03 00:00:00"));
    }

    #[test]
    fn quiet_hours_begin_and_end_within_a_day() {
        let check = |from, until| QuietHours { from, until }.check();
        assert_eq!(check(0, 1_439), Ok(()));
        for (from, until) in [(0, 0), (-1, 60), (60, 1_440), (1_440, 60), (i16::MIN, 5)] {
            assert_eq!(check(from, until), Err(StaffProblem::QuietHoursInvalid));
        }
    }

    fn choices() -> AlertChoices {
        AlertChoices {
            kinds: vec![AlertKind::BooksFaulty, AlertKind::WithdrawalWaiting],
            always: vec![AlertKind::BooksFaulty, AlertKind::FeedSilent],
            quiet: Some(QuietHours {
                from: 23 * 60,
                until: 7 * 60,
            }),
            summarise: true,
        }
    }

    #[test]
    fn only_kinds_of_own_duties_are_chosen_each_once() {
        let both = BTreeSet::from([Duty::Cashier, Duty::Report]);
        let mut given = choices();
        given.kinds.push(AlertKind::BooksFaulty);
        let checked = given.checked(&both).unwrap();
        let expected = [AlertKind::WithdrawalWaiting, AlertKind::BooksFaulty];
        assert_eq!(checked.kinds, expected);
        assert_eq!(checked.always, [AlertKind::BooksFaulty]);
        let report = BTreeSet::from([Duty::View, Duty::Report]);
        let duty = Duty::Cashier;
        let refused = given.checked(&report).unwrap_err();
        assert_eq!(refused, StaffProblem::DutyMissing { duty });
        assert_eq!(given.allowed(&report).kinds, [AlertKind::BooksFaulty]);
    }

    #[test]
    fn quiet_hours_hold_or_drop_what_does_not_pass_through_them() {
        let duties = BTreeSet::from([Duty::Cashier, Duty::Report]);
        let (night, day) = (at("23:30:00"), at("12:00:00"));
        let waiting = Some(AlertKind::WithdrawalWaiting);
        let mut own = choices();
        assert_eq!(own.timing(waiting, &duties, day), Timing::Now);
        let morning = Timing::Held("2026-03-03T07:00:00+09:00".parse().unwrap());
        assert_eq!(own.timing(waiting, &duties, night), morning);
        let faulty = Some(AlertKind::BooksFaulty);
        assert_eq!(own.timing(faulty, &duties, night), Timing::Now);
        assert_eq!(own.timing(None, &duties, night), Timing::Now);
        own.summarise = false;
        assert_eq!(own.timing(waiting, &duties, night), Timing::Dropped);
        let other = Some(AlertKind::LargeDeposit);
        assert_eq!(own.timing(other, &duties, day), Timing::Dropped);
        let lost = BTreeSet::from([Duty::Report]);
        assert_eq!(own.timing(waiting, &lost, day), Timing::Dropped);
    }
}
