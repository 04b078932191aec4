//! The hold of each sport: of a range of days, of those that are over and as many before, and of each day.

use super::DashboardRange;
use super::figures::{less, plus};
use crate::kernel::ids::SportId;
use crate::kernel::money::Won;
use crate::office::reports::ggr_percent;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use tsify::Tsify;

/// The hold of a sport, of slips of sports and in-play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SportHold {
    /// The sport; `null` for slips over several.
    pub sport_id: Option<SportId>,
    /// Name of the sport.
    pub name: String,
    /// Of the range.
    pub now: Hold,
    /// Of the days of the range that are over.
    pub compared: Hold,
    /// Of as many days before, with which they are compared.
    pub before: Hold,
    /// The percentage of each day of the range, oldest first; `null` on a day without turnover.
    #[tsify(type = "(string | null)[]")]
    pub days: Vec<Option<String>>,
    /// The same of the days before.
    #[tsify(type = "(string | null)[]")]
    pub days_before: Vec<Option<String>>,
}

impl SportHold {
    /// A sport of which nothing is settled in a range, nor before it.
    pub fn new(sport_id: Option<SportId>, name: String, range: &DashboardRange) -> Self {
        let none = vec![None; usize::try_from(range.days()).unwrap_or_default()];
        let nothing = Hold::of(Won::ZERO, Won::ZERO);
        Self {
            sport_id,
            name,
            now: nothing.clone(),
            compared: nothing.clone(),
            before: nothing,
            days: none.clone(),
            days_before: none,
        }
    }

    /// Adds what was settled on a day of the range, or of the days before it.
    pub fn add(&mut self, range: &DashboardRange, day: NaiveDate, turnover: Won, payouts: Won) {
        let of_day = Hold::of(turnover, payouts);
        let (days, first) = if day < range.from {
            if day <= range.before_over() {
                self.before = self.before.with(&of_day);
            }
            (&mut self.days_before, range.before)
        } else {
            self.now = self.now.with(&of_day);
            if day <= range.over {
                self.compared = self.compared.with(&of_day);
            }
            (&mut self.days, range.from)
        };
        let at = usize::try_from((day - first).num_days()).ok();
        if let Some(percent) = at.and_then(|at| days.get_mut(at)) {
            *percent = of_day.percent;
        }
    }

    /// Puts the sport with the highest turnover first.
    pub fn rank(sports: &mut [Self]) {
        sports.sort_by_key(|sport| {
            let turnover = (Reverse(sport.now.turnover), Reverse(sport.before.turnover));
            // Slips over several sports follow a sport with the same turnover.
            (turnover, sport.sport_id.is_none(), sport.sport_id)
        });
    }
}

/// The turnover of a sport and what the site held of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Hold {
    /// Settled stakes less refunds, won.
    pub turnover: Won,
    /// Turnover less payouts, won.
    pub ggr: Won,
    /// GGR as a percentage of the turnover, with two decimals; `null` without turnover.
    pub percent: Option<String>,
}

impl Hold {
    /// The hold of these sums.
    pub fn of(turnover: Won, payouts: Won) -> Self {
        Self::from_ggr(turnover, less(turnover, payouts))
    }

    fn from_ggr(turnover: Won, ggr: Won) -> Self {
        Self {
            turnover,
            ggr,
            percent: ggr_percent(ggr, turnover),
        }
    }

    /// The hold of both.
    fn with(&self, other: &Self) -> Self {
        let turnover = plus(self.turnover, other.turnover);
        Self::from_ggr(turnover, plus(self.ggr, other.ggr))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::office::dashboard::DashboardQuery;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn range_on(today: &str) -> DashboardRange {
        let query = DashboardQuery {
            from: Some(day("2026-03-03")),
            to: Some(day("2026-03-05")),
        };
        DashboardRange::of(&query, day(today)).unwrap()
    }

    fn range() -> DashboardRange {
        range_on("2026-03-06")
    }

    #[test]
    fn a_day_without_turnover_has_no_hold() {
        let range = range();
        let mut football = SportHold::new(Some(SportId::new(6046)), "축구".to_owned(), &range);
        for (of, turnover, payouts) in [
            ("2026-02-28", 50_000, 0),
            ("2026-03-02", 0, 20_000),
            ("2026-03-03", 40_000, 30_000),
            ("2026-03-05", 10_000, 10_000),
        ] {
            football.add(&range, day(of), Won::new(turnover), Won::new(payouts));
        }
        let said = |days: &[Option<String>]| -> Vec<String> {
            let days = days.iter().map(|one| one.as_deref().unwrap_or("-"));
            days.map(str::to_owned).collect()
        };
        assert_eq!(said(&football.days), ["25.00", "-", "0.00"]);
        assert_eq!(said(&football.days_before), ["100.00", "-", "-"]);
        assert_eq!(football.now, Hold::of(Won::new(50_000), Won::new(40_000)));
        assert_eq!(football.now.percent.as_deref(), Some("20.00"));
        assert_eq!(football.compared, football.now);
        assert_eq!(football.before.percent.as_deref(), Some("60.00"));
    }

    #[test]
    fn today_and_the_day_beside_it_are_not_compared() {
        let range = range_on("2026-03-05");
        let mut football = SportHold::new(Some(SportId::new(6046)), "축구".to_owned(), &range);
        for (of, turnover) in [
            ("2026-03-01", 1_000),
            ("2026-03-02", 20_000),
            ("2026-03-04", 300),
            ("2026-03-05", 40),
        ] {
            football.add(&range, day(of), Won::new(turnover), Won::ZERO);
        }
        let turnover = [&football.now, &football.compared, &football.before];
        assert_eq!(turnover.map(|hold| hold.turnover.get()), [340, 300, 1_000]);
        let shown = football.days_before.iter().flatten().count();
        assert_eq!(shown, 2);
    }

    #[test]
    fn the_sport_with_the_highest_turnover_is_first() {
        let range = range();
        let sport = |id: Option<i64>, turnover: i64, before: i64| {
            let mut sport = SportHold::new(id.map(SportId::new), String::new(), &range);
            sport.add(&range, range.from, Won::new(turnover), Won::ZERO);
            sport.add(&range, range.before, Won::new(before), Won::ZERO);
            sport
        };
        let mut sports = [
            sport(None, 5, 0),
            sport(Some(2), 5, 0),
            sport(Some(1), 5, 1),
            sport(Some(3), 7, 0),
        ];
        SportHold::rank(&mut sports);
        let ids = sports.map(|sport| sport.sport_id.map(SportId::get));
        assert_eq!(ids, [Some(3), Some(1), Some(2), None]);
    }
}
