//! The markets of a fixture, with the lines that suit its teams: those of the table of markets that
//! are simulated in its sport.

use super::market::Line;
use super::season::{Plan, index};
use super::sport::{MatchFormat, Scoring, match_format, scoring};
use hanpan_core::kernel::ids::SportId;
use hanpan_core::sportsbook::catalogue::{BASEBALL, BASKETBALL, FOOTBALL, VOLLEYBALL};
use hanpan_core::sportsbook::markets::{LineKind, MARKETS, Market, Outcomes, Scope};
use std::ops::Range;

/// Total points of a volleyball match that are exceeded about half of the time, in quarters.
const VOLLEYBALL_POINTS: i32 = 738;

/// Returns the markets of a fixture. They do not depend on the time: lines that were once offered stay.
pub(super) fn lines(plan: &Plan) -> Vec<Line> {
    let menu = Menu {
        sport: plan.league.sport,
        format: match_format(plan),
        scoring: scoring(plan, 0, 0),
    };
    let offered = MARKETS.iter();
    let offered = offered.filter(|market| market.simulated.contains(&menu.sport));
    offered.flat_map(|market| menu.lines(market)).collect()
}

struct Menu {
    sport: SportId,
    format: MatchFormat,
    scoring: Scoring,
}

impl Menu {
    /// Returns a market with each of its lines.
    fn lines(&self, market: &'static Market) -> Vec<Line> {
        let Some(scope) = market.scope(self.sport) else {
            return vec![];
        };
        let (parts, whole) = match scope {
            Scope::Periods(first, last) => (first - 1..last, false),
            _ => (0..self.format.parts, true),
        };
        let lines = match market.outcomes.line() {
            None => vec![0],
            Some(LineKind::Total) => self.totals(market.outcomes, &parts, whole),
            Some(LineKind::Handicap) => self.handicaps(&parts, whole),
        };
        let lines = lines.into_iter().map(|quarters| Line {
            market,
            quarters,
            parts: parts.clone(),
            whole,
            overtime: scope == Scope::MatchWithOvertime,
        });
        lines.collect()
    }

    /// Returns the lines of over and under, most of them at some distances from the middle one.
    fn totals(&self, outcomes: Outcomes, parts: &Range<usize>, whole: bool) -> Vec<i32> {
        let (home, away) = self.expected(parts);
        let (points, distances): (i64, &[i32]) = match (outcomes, self.sport) {
            (Outcomes::HomeTotal | Outcomes::AwayTotal, FOOTBALL) => return vec![2, 6, 10],
            (Outcomes::HomeTotal, BASKETBALL | BASEBALL) => (home, &[-8, 0, 8]),
            (Outcomes::AwayTotal, BASKETBALL | BASEBALL) => (away, &[-8, 0, 8]),
            (Outcomes::HomeTotal | Outcomes::AwayTotal, _) => return vec![6, 10, 14],
            (_, FOOTBALL) if whole => (home + away, &[-8, -4, -1, 0, 1, 4, 8]),
            (_, BASKETBALL) if whole => (home + away, &[-24, -16, -8, 0, 8, 16, 24]),
            (_, BASKETBALL) if parts.len() > 1 => (home + away, &[-8, 0, 8]),
            (_, VOLLEYBALL) => {
                return around(VOLLEYBALL_POINTS, &[-32, -16, 0, 16, 32]);
            }
            (_, BASEBALL) if parts.len() == 1 => return vec![2],
            _ if whole => (home + away, &[-8, -4, -2, 0, 2, 4, 8]),
            _ => (home + away, &[-4, 0, 4]),
        };
        let mut lines = around(half_line(points), distances);
        lines.retain(|line| *line > 0);
        lines
    }

    /// Returns the lines of handicaps, most of them at some distances from the one that makes the match
    /// even. That one is a half point in sports with many points, otherwise a quarter.
    fn handicaps(&self, parts: &Range<usize>, whole: bool) -> Vec<i32> {
        let (home, away) = self.expected(parts);
        let distances: &[i32] = match self.sport {
            BASEBALL | VOLLEYBALL => return vec![-10, -6, 6, 10],
            BASKETBALL if whole => &[-24, -16, -8, 0, 8, 16, 24],
            BASKETBALL if parts.len() > 1 => &[-8, 0, 8],
            BASKETBALL => &[-4, 0, 4],
            FOOTBALL if whole => &[-4, -2, -1, 0, 1, 2, 4],
            FOOTBALL => &[-1, 0, 1],
            _ => &[-4, -2, 0, 2, 4],
        };
        let even = match self.sport {
            BASKETBALL => -half_line(home - away),
            _ => i32::try_from((away - home) * 4 / 1_000_000).unwrap_or_default(),
        };
        around(even, distances)
    }

    /// Returns the points that home and away are expected to score in these parts, in millionths.
    fn expected(&self, parts: &Range<usize>) -> (i64, i64) {
        let Scoring::Steps { home, away } = &self.scoring else {
            return (0, 0);
        };
        let steps = index(parts.len() * self.format.steps);
        let expected = |chances: &[u64; 5]| {
            let points = (0..).zip(chances);
            steps
                * points
                    .map(|(points, chance)| points * chance.cast_signed())
                    .sum::<i64>()
        };
        (expected(home), expected(away))
    }
}

/// Returns the lines at some distances from one.
fn around(line: i32, distances: &[i32]) -> Vec<i32> {
    distances.iter().map(|distance| line + distance).collect()
}

/// Returns the half-point line nearest to a number of points in millionths, in quarters.
fn half_line(points: i64) -> i32 {
    i32::try_from(points.div_euclid(1_000_000) * 4 + 2).unwrap_or_default()
}
