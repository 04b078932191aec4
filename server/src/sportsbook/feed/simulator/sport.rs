//! How matches of a sport go: their parts, how long these take, and how points come about.

use super::season::Plan;
use hanpan_core::sportsbook::catalogue::{BASEBALL, BASKETBALL, FOOTBALL, VOLLEYBALL};

/// A millionth, the unit of chances.
pub(super) const MILLION: u64 = 1_000_000;

/// The course of a match: parts of some steps each, in which points are made.
#[derive(Debug, Clone, Copy)]
pub(super) struct Course {
    pub(super) parts: usize,
    /// In a part.
    pub(super) steps: usize,
    pub(super) step_seconds: i64,
    pub(super) break_seconds: i64,
    /// The feed's code of the first part, and how far the next one's is from it.
    pub(super) code: i32,
    pub(super) code_step: i32,
    /// Seconds on the match clock of a part, where the sport has one.
    pub(super) clock_seconds: Option<i64>,
    /// Whether the clock starts anew in each part.
    pub(super) clock_restarts: bool,
    /// Points that decide a level match after overtime: the winner's and the loser's.
    pub(super) overtime: Option<(i32, i32)>,
}

/// The course of the matches of a league.
pub(super) fn course(plan: &Plan) -> Course {
    let football = Course {
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
    let numbered = Course {
        code: 1,
        code_step: 1,
        ..football
    };
    let long = plan.league.name == "NBA";
    match plan.league.sport {
        FOOTBALL => football,
        BASKETBALL => Course {
            parts: 4,
            steps: if long { 25 } else { 19 },
            break_seconds: 180,
            clock_seconds: Some(if long { 720 } else { 600 }),
            clock_restarts: true,
            overtime: Some((12, 7)),
            ..numbered
        },
        BASEBALL => Course {
            parts: 9,
            steps: 1,
            step_seconds: 1_140,
            break_seconds: 60,
            clock_seconds: None,
            overtime: Some((1, 0)),
            ..numbered
        },
        VOLLEYBALL => Course {
            parts: 5,
            steps: 1,
            step_seconds: 1_500,
            break_seconds: 180,
            clock_seconds: None,
            ..numbered
        },
        _ => Course {
            parts: 3,
            steps: 20,
            step_seconds: 110,
            clock_seconds: Some(1_200),
            clock_restarts: true,
            ..numbered
        },
    }
}

/// How points come about.
#[derive(Debug, Clone, Copy)]
pub(super) enum Scoring {
    /// In each step a team makes so many points with these chances, in millionths, from 0 points.
    Steps { home: [u64; 5], away: [u64; 5] },
    /// A set goes to home with this chance, in millionths; three win.
    Sets { home: u64 },
}

/// How points come about in a fixture, with `tilt` thousandths in favour of home and `pace`
/// thousandths more points: what the market thinks of the day.
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

/// The highest number of points that the loser of a set can make, and the lowest that is drawn.
pub(super) fn loser_points(set: usize) -> (i32, i32, i32) {
    if set == 4 { (15, 8, 13) } else { (25, 15, 23) }
}
