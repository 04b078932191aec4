//! The matches of each sport: their parts, the length of these, and the scoring.

use super::season::Plan;
use hanpan_core::sportsbook::catalogue::{BASEBALL, BASKETBALL, FOOTBALL, VOLLEYBALL};

/// The unit of probabilities: one is a million.
pub(super) const MILLION: u64 = 1_000_000;

/// The course of a match: parts that consist of steps, in which points are scored.
#[derive(Debug, Clone, Copy)]
pub(super) struct MatchFormat {
    pub(super) parts: usize,
    /// Steps of a part.
    pub(super) steps: usize,
    pub(super) step_seconds: i64,
    pub(super) break_seconds: i64,
    /// The feed's code of the first part, and the increment to the next part's.
    pub(super) code: i32,
    pub(super) code_step: i32,
    /// Seconds on the match clock of a part, if the sport has one.
    pub(super) clock_seconds: Option<i64>,
    /// Whether the clock restarts in each part.
    pub(super) clock_restarts: bool,
    /// Points that decide a draw after overtime: the winner's and the loser's.
    pub(super) overtime: Option<(i32, i32)>,
}

/// Returns the course of the matches of a league.
pub(super) fn match_format(plan: &Plan) -> MatchFormat {
    let football = MatchFormat {
        parts: 2,
        steps: 45,
        step_seconds: 60,
        break_seconds: 900,
        code: 10,
        code_step: 10,
        clock_seconds: Some(2_700),
        clock_restarts: false,
        overtime: None,
    };
    let numbered = MatchFormat {
        code: 1,
        code_step: 1,
        ..football
    };
    let long = plan.league.name == "NBA";
    match plan.league.sport {
        FOOTBALL => football,
        BASKETBALL => MatchFormat {
            parts: 4,
            steps: if long { 25 } else { 19 },
            break_seconds: 180,
            clock_seconds: Some(if long { 720 } else { 600 }),
            clock_restarts: true,
            overtime: Some((12, 7)),
            ..numbered
        },
        BASEBALL => MatchFormat {
            parts: 9,
            steps: 1,
            step_seconds: 1_140,
            break_seconds: 60,
            clock_seconds: None,
            overtime: Some((1, 0)),
            ..numbered
        },
        VOLLEYBALL => MatchFormat {
            parts: 5,
            steps: 1,
            step_seconds: 1_500,
            break_seconds: 180,
            clock_seconds: None,
            ..numbered
        },
        _ => MatchFormat {
            parts: 3,
            steps: 20,
            step_seconds: 110,
            clock_seconds: Some(1_200),
            clock_restarts: true,
            ..numbered
        },
    }
}

/// How points are scored.
#[derive(Debug, Clone, Copy)]
pub(super) enum Scoring {
    /// Probability of each number of points, from 0, that a team scores in a step, in millionths.
    Steps { home: [u64; 5], away: [u64; 5] },
    /// Probability, in millionths, that home wins a set; three sets win the match.
    Sets { home: u64 },
}

/// Returns the scoring of a fixture, with `tilt` thousandths in favour of home and `pace` thousandths
/// more points: the market's opinion of the day.
pub(super) fn scoring(plan: &Plan, tilt: i64, pace: i64) -> Scoring {
    let edge = plan.edge() * 4 + tilt;
    let lean = |base: i64, edge: i64| {
        let factor = (1_000 + edge).clamp(300, 2_500) * (1_000 + pace).clamp(700, 1_300);
        (base * factor / 1_000_000).cast_unsigned()
    };
    let steps = |course: fn(u64) -> [u64; 5], base: i64, gain: i64| Scoring::Steps {
        home: course(lean(base + base / 12, edge * gain / 10)),
        away: course(lean(base, -edge * gain / 10)),
    };
    match plan.league.sport {
        FOOTBALL => steps(|goal| [MILLION - goal, goal, 0, 0, 0], 14_200, 10),
        BASKETBALL => steps(
            |two| [MILLION - two - 40_000 - 120_000, 40_000, two, 120_000, 0],
            340_000,
            4,
        ),
        BASEBALL => steps(
            |run| [MILLION - run * 2, run, run / 2, run / 4, run / 4],
            150_000,
            6,
        ),
        VOLLEYBALL => Scoring::Sets {
            home: (515_000 + edge * 550)
                .clamp(250_000, 750_000)
                .cast_unsigned(),
        },
        _ => steps(|goal| [MILLION - goal, goal, 0, 0, 0], 47_000, 5),
    }
}

/// Returns the points of the winner of a set, and the lowest and highest points of the loser.
pub(super) fn loser_points(set: usize) -> (i32, i32, i32) {
    if set == 4 { (15, 8, 13) } else { (25, 15, 23) }
}
