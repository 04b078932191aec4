//! Play-by-play of a virtual event: timed moments that lead to its result.

use super::VirtualResult;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Everything that happens in an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PlayByPlay {
    /// Length, in milliseconds from the start.
    pub duration: u32,
    /// The moments in order of time.
    pub moments: Vec<Moment>,
    /// The result.
    pub result: VirtualResult,
}

/// One moment of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Moment {
    /// Time, in milliseconds from the start.
    pub at: u32,
    /// What happens.
    pub what: Happening,
}

/// What happens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Happening {
    /// A half or a quarter begins; a period after the last one is overtime.
    Period {
        /// Number, from 1.
        number: u8,
    },
    /// A shot without a goal.
    Miss {
        /// 1 home, 2 away.
        entrant: u8,
    },
    /// A goal or a basket.
    Score {
        /// 1 home, 2 away.
        entrant: u8,
        /// Goals or points scored.
        points: u16,
        /// Home's score afterwards.
        home: u16,
        /// Away's score afterwards.
        away: u16,
    },
    /// The positions of the runners.
    Positions {
        /// Distances in thousandths of the course, by runner number.
        distances: Vec<u16>,
    },
    /// A runner finishes.
    Finish {
        /// Number of the runner.
        entrant: u8,
        /// Place, from 1.
        place: u8,
    },
}

/// The score during a match, and its moments.
#[derive(Debug, Default)]
pub(super) struct Scored {
    moments: Vec<Moment>,
    score: [u16; 2],
}

impl Scored {
    /// Records a moment other than a score.
    pub(super) fn happen(&mut self, at: u32, what: Happening) {
        self.moments.push(Moment { at, what });
    }

    /// Records a score by home (0) or away (1).
    pub(super) fn score(&mut self, at: u32, side: usize, points: u16) {
        self.score[side] += points;
        let [home, away] = self.score;
        let entrant = entrant(side);
        self.happen(
            at,
            Happening::Score {
                entrant,
                points,
                home,
                away,
            },
        );
    }

    /// Returns the finished play-by-play.
    pub(super) fn end(self, duration: u32) -> PlayByPlay {
        let [home, away] = self.score;
        PlayByPlay {
            duration,
            moments: self.moments,
            result: VirtualResult::Score { home, away },
        }
    }
}

/// Returns the participant's number: home is 1, away is 2.
pub(super) fn entrant(side: usize) -> u8 {
    if side == 0 { 1 } else { 2 }
}
