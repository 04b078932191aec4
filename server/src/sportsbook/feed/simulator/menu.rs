//! The markets of a fixture of each sport, with the lines that suit its teams.

use super::market::Line;
use super::season::{Plan, index};
use super::sport::{Course, Scoring, course, scoring};
use hanpan_core::sportsbook::catalogue::{BASEBALL, BASKETBALL, FOOTBALL, VOLLEYBALL};
use hanpan_core::sportsbook::grading::Question;
use std::ops::Range;

/// The house's margin in thousandths: for markets with two and three selections, and for long lists.
const TWO_WAY: u64 = 55;
const THREE_WAY: u64 = 70;
const LIST: u64 = 220;

/// Total points of a volleyball match that are exceeded about half of the time, in quarters.
const VOLLEYBALL_POINTS: i64 = 738;

/// Returns the markets of a fixture. They do not depend on the time: lines that were once offered stay.
pub(super) fn lines(plan: &Plan) -> Vec<Line> {
    let course = course(plan);
    let mut menu = Menu {
        scoring: scoring(plan, 0, 0),
        all: 0..course.parts,
        course,
        overtime: course.overtime.is_some(),
        lines: vec![],
    };
    match plan.league.sport {
        FOOTBALL => menu.football(),
        BASKETBALL => menu.basketball(),
        BASEBALL => menu.baseball(),
        VOLLEYBALL => menu.volleyball(),
        _ => menu.ice_hockey(),
    }
    menu.lines
}

struct Menu {
    course: Course,
    scoring: Scoring,
    all: Range<usize>,
    /// Whether markets on the whole match count overtime.
    overtime: bool,
    lines: Vec<Line>,
}

impl Menu {
    fn football(&mut self) {
        let (all, half) = (self.all.clone(), 0..1);
        self.add(1, "1X2", &all, THREE_WAY, [Question::Result]);
        self.totals(2, "Under/Over", &all, &[-8, -4, -1, 0, 1, 4, 8]);
        self.handicaps(3, "Asian Handicap", &all, &[-4, -2, -1, 0, 1, 2, 4], 1);
        self.add(
            7,
            "Double Chance",
            &all,
            THREE_WAY,
            [Question::DoubleChance],
        );
        self.add(
            17,
            "Both Teams To Score",
            &all,
            TWO_WAY,
            [Question::BothScore],
        );
        self.add(5, "Odd/Even", &all, TWO_WAY, [Question::Parity]);
        self.add(6, "Correct Score", &all, LIST, [Question::Score]);
        let own = [2, 6, 10].map(Question::HomeTotal);
        self.add(101, "Under/Over - Home Team", &all, TWO_WAY, own);
        let own = [2, 6, 10].map(Question::AwayTotal);
        self.add(102, "Under/Over - Away Team", &all, TWO_WAY, own);
        self.add(282, "1X2 - HT", &half, THREE_WAY, [Question::Result]);
        self.totals(77, "Under/Over Halftime", &half, &[-4, 0, 4]);
        self.handicaps(53, "Asian Handicap - HT", &half, &[-1, 0, 1], 1);
        self.add(
            42,
            "2nd Period Winner",
            &(1..2),
            THREE_WAY,
            [Question::Result],
        );
    }

    fn basketball(&mut self) {
        let (all, half, quarter) = (self.all.clone(), 0..2, 0..1);
        let steps = [-24, -16, -8, 0, 8, 16, 24];
        self.add(
            226,
            "12 Including Overtime",
            &all,
            TWO_WAY,
            [Question::Winner],
        );
        self.handicaps(342, "Asian Handicap Including Overtime", &all, &steps, 4);
        self.totals(28, "Under/Over - OT", &all, &steps);
        self.add(
            51,
            "Odd/Even Including Overtime",
            &all,
            TWO_WAY,
            [Question::Parity],
        );
        self.own_totals(221, "Under/Over Home Team incl. OT", true);
        self.own_totals(220, "Under/Over Away Team incl. OT", false);
        self.add(63, "12 Halftime", &half, TWO_WAY, [Question::Winner]);
        self.handicaps(53, "Asian Handicap - HT", &half, &[-8, 0, 8], 4);
        self.totals(77, "Under/Over Halftime", &half, &[-8, 0, 8]);
        self.add(
            202,
            "1st Period Winner Home/Away",
            &quarter,
            TWO_WAY,
            [Question::Winner],
        );
        self.handicaps(64, "Asian Handicap 1st Period", &quarter, &[-4, 0, 4], 4);
        self.totals(21, "Under/Over 1st Period", &quarter, &[-4, 0, 4]);
    }

    fn baseball(&mut self) {
        let (all, inning, first_five) = (self.all.clone(), 0..1, 0..5);
        self.add(
            226,
            "12 Including Overtime",
            &all,
            TWO_WAY,
            [Question::Winner],
        );
        let handicaps = [-10, -6, 6, 10].map(Question::Handicap);
        self.add(
            342,
            "Asian Handicap Including Overtime",
            &all,
            TWO_WAY,
            handicaps,
        );
        self.totals(28, "Under/Over - OT", &all, &[-8, -4, -2, 0, 2, 4, 8]);
        self.add(
            51,
            "Odd/Even Including Overtime",
            &all,
            TWO_WAY,
            [Question::Parity],
        );
        self.own_totals(221, "Under/Over Home Team incl. OT", true);
        self.own_totals(220, "Under/Over Away Team incl. OT", false);
        self.add(
            235,
            "1X2 1st 5 Innings",
            &first_five,
            THREE_WAY,
            [Question::Result],
        );
        self.add(
            1618,
            "12 1st 5 Innings",
            &first_five,
            TWO_WAY,
            [Question::Winner],
        );
        self.add(
            41,
            "1st Period Winner",
            &inning,
            THREE_WAY,
            [Question::Result],
        );
        self.add(
            21,
            "Under/Over 1st Period",
            &inning,
            TWO_WAY,
            [Question::Total(2)],
        );
    }

    fn volleyball(&mut self) {
        let all = self.all.clone();
        self.add(52, "12", &all, TWO_WAY, [Question::Winner]);
        let handicaps = [-10, -6, 6, 10].map(Question::Handicap);
        self.add(866, "Asian Handicap Sets", &all, TWO_WAY, handicaps);
        self.totals(2, "Under/Over", &all, &[-32, -16, 0, 16, 32]);
        let winners = [
            "1st Period Winner Home/Away",
            "2nd Period Winner Home/Away",
            "3rd Period Winner Home/Away",
        ];
        for ((market, name), set) in [202, 203, 204].into_iter().zip(winners).zip(0..) {
            self.add(market, name, &(set..set + 1), TWO_WAY, [Question::Winner]);
        }
    }

    fn ice_hockey(&mut self) {
        let (all, first, second) = (self.all.clone(), 0..1, 1..2);
        self.add(1, "1X2", &all, THREE_WAY, [Question::Result]);
        self.handicaps(3, "Asian Handicap", &all, &[-4, -2, 0, 2, 4], 1);
        self.totals(2, "Under/Over", &all, &[-8, -4, -2, 0, 2, 4, 8]);
        self.add(
            7,
            "Double Chance",
            &all,
            THREE_WAY,
            [Question::DoubleChance],
        );
        self.add(
            17,
            "Both Teams To Score",
            &all,
            TWO_WAY,
            [Question::BothScore],
        );
        self.add(5, "Odd/Even", &all, TWO_WAY, [Question::Parity]);
        let own = [6, 10, 14].map(Question::HomeTotal);
        self.add(101, "Under/Over - Home Team", &all, TWO_WAY, own);
        let own = [6, 10, 14].map(Question::AwayTotal);
        self.add(102, "Under/Over - Away Team", &all, TWO_WAY, own);
        self.add(
            41,
            "1st Period Winner",
            &first,
            THREE_WAY,
            [Question::Result],
        );
        self.totals(21, "Under/Over 1st Period", &first, &[-4, 0, 4]);
        self.add(
            42,
            "2nd Period Winner",
            &second,
            THREE_WAY,
            [Question::Result],
        );
        self.totals(45, "Under/Over 2nd Period", &second, &[-4, 0, 4]);
    }

    fn add(
        &mut self,
        market: i64,
        name: &'static str,
        parts: &Range<usize>,
        margin: u64,
        questions: impl IntoIterator<Item = Question>,
    ) {
        let whole = *parts == self.all;
        let overtime = whole && self.overtime;
        let lines = questions.into_iter().map(|question| Line {
            market,
            name,
            question,
            parts: parts.clone(),
            whole,
            overtime,
            margin,
        });
        self.lines.extend(lines);
    }

    /// Adds over and under at the middle line and at these distances from it, in quarters.
    fn totals(&mut self, market: i64, name: &'static str, parts: &Range<usize>, away: &[i32]) {
        let (home, other) = self.expected(parts);
        let middle = match self.scoring {
            Scoring::Steps { .. } => half_line(home + other),
            Scoring::Sets { .. } => i32::try_from(VOLLEYBALL_POINTS).unwrap_or_default(),
        };
        let lines = away
            .iter()
            .map(|away| middle + away)
            .filter(|line| *line > 0);
        let questions: Vec<Question> = lines.map(Question::Total).collect();
        self.add(market, name, parts, TWO_WAY, questions);
    }

    fn own_totals(&mut self, market: i64, name: &'static str, home: bool) {
        let all = self.all.clone();
        let (for_home, for_away) = self.expected(&all);
        let middle = half_line(if home { for_home } else { for_away });
        let question = if home {
            Question::HomeTotal
        } else {
            Question::AwayTotal
        };
        let lines = [-8, 0, 8].map(|away| middle + away).into_iter();
        let questions: Vec<Question> = lines.filter(|line| *line > 0).map(question).collect();
        self.add(market, name, &all, TWO_WAY, questions);
    }

    /// Adds handicaps at the line that makes the match even, and at these distances from it. The even
    /// line is a quarter if `unit` is 1, and a half point otherwise.
    fn handicaps(
        &mut self,
        market: i64,
        name: &'static str,
        parts: &Range<usize>,
        away: &[i32],
        unit: i32,
    ) {
        let (home, other) = self.expected(parts);
        let even = if unit == 1 {
            i32::try_from((other - home) * 4 / 1_000_000).unwrap_or_default()
        } else {
            -half_line(home - other)
        };
        let questions: Vec<Question> = away
            .iter()
            .map(|away| Question::Handicap(even + away))
            .collect();
        self.add(market, name, parts, TWO_WAY, questions);
    }

    /// Returns the points that home and away are expected to score in these parts, in millionths.
    fn expected(&self, parts: &Range<usize>) -> (i64, i64) {
        let Scoring::Steps { home, away } = &self.scoring else {
            return (0, 0);
        };
        let steps = index(parts.len() * self.course.steps);
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

/// Returns the half-point line nearest to a number of points in millionths, in quarters.
fn half_line(points: i64) -> i32 {
    i32::try_from(points.div_euclid(1_000_000) * 4 + 2).unwrap_or_default()
}
