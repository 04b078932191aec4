//! Attendance: one check-in per Korean day, for members who deposited enough on that day (account
//! spec §2, §4 and §5).

use crate::kernel::ids::MemberId;
use crate::kernel::korea;
use crate::kernel::money::{WON_MAX, Won};
use crate::kernel::problem::Problem;
use chrono::{DateTime, Datelike, Months, NaiveDate, NaiveDateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A check-in of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AttendanceRecord {
    /// When it was made.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
}

/// `POST /attendance/`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckIn {
    /// The session's member.
    pub member_id: MemberId,
    /// The Korean time of the page's clock, `YYYY-MM-DDTHH:mm:ss`. The server's day counts.
    #[tsify(type = "string")]
    pub attendance_date: NaiveDateTime,
}

/// A day of the calendar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CalendarEvent {
    /// The Korean day.
    #[tsify(type = "string")]
    pub start: NaiveDate,
    /// The same day.
    #[tsify(type = "string")]
    pub end: NaiveDate,
    /// Always false: the event covers the whole day.
    pub timed: bool,
    /// Whether there is a check-in.
    pub is_attendance: bool,
    /// Whether it is today.
    pub is_today: bool,
}

/// A month of the calendar, whose weeks begin on Sunday.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct AttendanceMonth {
    /// Year.
    pub year: i32,
    /// Month, 1 to 12.
    pub month: u32,
    /// First day of the month behind the back arrow.
    #[tsify(type = "string | null")]
    pub back: Option<NaiveDate>,
    /// First day of the month behind the forward arrow.
    #[tsify(type = "string | null")]
    pub forward: Option<NaiveDate>,
    /// Days of the first week that belong to the previous month.
    pub blanks: u32,
    /// Its days.
    pub days: Vec<CalendarEvent>,
}

/// Whether a member may check in: not checked in today (`attended`), and today's confirmed
/// `deposits` reach the `minimum`.
pub fn check_attendance(attended: bool, deposits: &[Won], minimum: Won) -> Result<(), Problem> {
    if attended {
        return Err(Problem::AttendanceRecorded);
    }
    if deposits.is_empty() {
        return Err(Problem::AttendanceWithoutCharge);
    }
    let sum = |sum: Won, amount: &Won| sum.checked_add(*amount).unwrap_or(WON_MAX);
    let charged = deposits.iter().fold(Won::ZERO, sum);
    if charged < minimum {
        return Err(Problem::AttendanceChargeTooSmall { minimum, charged });
    }
    Ok(())
}

/// The month of the day `shown`, or the current month if it is `None`. Back is offered in the
/// current and later months, forward in earlier ones, so that this month and the previous one can
/// be browsed.
pub fn month(
    shown: Option<NaiveDate>,
    now: DateTime<Utc>,
    attended: &[DateTime<Utc>],
) -> AttendanceMonth {
    let today = korea::day(now);
    let current = first_of_month(today);
    let first = shown.map_or(current, first_of_month);
    let next = first.checked_add_months(Months::new(1));
    let attended: Vec<NaiveDate> = attended.iter().copied().map(korea::day).collect();
    let days = first
        .iter_days()
        .take_while(|day| day.month() == first.month())
        .map(|day| CalendarEvent {
            start: day,
            end: day,
            timed: false,
            is_attendance: attended.contains(&day),
            is_today: day == today,
        });
    AttendanceMonth {
        year: first.year(),
        month: first.month(),
        back: (first >= current)
            .then(|| first.checked_sub_months(Months::new(1)))
            .flatten(),
        forward: (first < current).then_some(next).flatten(),
        blanks: first.weekday().num_days_from_sunday(),
        days: days.collect(),
    }
}

fn first_of_month(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINIMUM: Won = Won::new(50_000);

    fn check(attended: bool, deposits: &[i64]) -> Result<(), String> {
        let deposits: Vec<Won> = deposits.iter().copied().map(Won::new).collect();
        check_attendance(attended, &deposits, MINIMUM).map_err(|problem| problem.to_string())
    }

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn refusals_come_in_their_order() {
        let recorded = "이미 출석체크를 하셨습니다.";
        assert_eq!(check(true, &[]), Err(recorded.to_owned()));
        assert_eq!(check(true, &[50_000]), Err(recorded.to_owned()));
        let none = "오늘 승인된 충전 내역이 없습니다.";
        assert_eq!(check(false, &[]), Err(none.to_owned()));
        let small = "이미 출석체크를 하셨거나 출석 조건이 충족되지 않았습니다. \
                     오늘 50,000원 이상 충전하셔야 출석체크가 가능합니다. \
                     현재 승인된 충전금액: 49,999원";
        assert_eq!(check(false, &[10_000, 39_999]), Err(small.to_owned()));
    }

    #[test]
    fn the_sum_of_the_day_has_to_reach_the_minimum() {
        assert_eq!(check(false, &[10_000, 40_000]), Ok(()));
        assert_eq!(check(false, &[i64::MAX, i64::MAX]), Ok(()));
        assert_eq!(check_attendance(false, &[Won::new(1)], Won::ZERO), Ok(()));
    }

    #[test]
    fn this_month_and_the_last_can_be_browsed() {
        let now = at("2026-03-02T12:00:00+09:00");
        let march = month(None, now, &[]);
        assert_eq!((march.year, march.month, march.forward), (2026, 3, None));
        assert_eq!(march.days.len(), 31);
        assert_eq!(march.blanks, 0, "1 March 2026 is a Sunday");
        let february = month(march.back, now, &[]);
        assert_eq!((february.year, february.month), (2026, 2));
        assert_eq!((february.days.len(), february.back), (28, None));
        assert_eq!(month(february.forward, now, &[]), march);
        // The page stayed open past the end of the month.
        let later = month(
            Some(march.days[0].start),
            at("2026-05-01T00:00:00+09:00"),
            &[],
        );
        assert_eq!((later.month, later.back), (3, None));
        assert!(later.forward.is_some());
    }

    #[test]
    fn days_are_korean() {
        // 23:59 and 00:30 in Korea; both on 1 March in UTC.
        let attended = [at("2026-03-01T14:59:00Z"), at("2026-03-01T15:30:00Z")];
        let march = month(None, at("2026-03-02T15:00:00Z"), &attended);
        let marked = |day: &&CalendarEvent| day.is_attendance;
        let days: Vec<u32> = march
            .days
            .iter()
            .filter(marked)
            .map(|day| day.start.day())
            .collect();
        assert_eq!(days, [1, 2]);
        let today = march.days.iter().find(|day| day.is_today).unwrap();
        assert_eq!(today.start.to_string(), "2026-03-03");
    }

    #[test]
    fn the_ends_of_the_calendar_are_months_too() {
        for day in [NaiveDate::MIN, NaiveDate::MAX] {
            let shown = month(Some(day), DateTime::<Utc>::MAX_UTC, &[]);
            assert!(!shown.days.is_empty());
        }
    }
}
