//! What is seen of a virtual event: timed moments that end in its result.

use super::VirtualResult;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// All that happens in an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Story {
    /// How long it is, in milliseconds from the off.
    pub duration: u32,
    /// What happens, in the order of time.
    pub moments: Vec<Moment>,
    /// How it ends.
    pub result: VirtualResult,
}

/// One thing that happens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Moment {
    /// When, in milliseconds from the off.
    pub at: u32,
    /// What.
    pub what: Happening,
}

/// What happens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Happening {
    /// A half or a quarter begins; one after the last is overtime.
    Period {
        /// Which, from 1.
        number: u8,
    },
    /// A shot that brings nothing.
    Miss {
        /// 1 home, 2 away.
        entrant: u8,
    },
    /// A goal or a basket.
    Score {
        /// 1 home, 2 away.
        entrant: u8,
        /// Goals or points of it.
        points: u16,
        /// Home's score with it.
        home: u16,
        /// Away's score with it.
        away: u16,
    },
    /// How far the runners are.
    Positions {
        /// Thousandths of the course, by the runners' numbers.
        distances: Vec<u16>,
    },
    /// A runner is at the finish.
    Finish {
        /// Its number.
        entrant: u8,
        /// Which place, from 1.
        place: u8,
    },
}

/// A score that goes up as a match goes on, and its moments.
#[derive(Debug, Default)]
pub(super) struct Scored {
    moments: Vec<Moment>,
    score: [u16; 2],
}

impl Scored {
    /// Something but a score.
    pub(super) fn happen(&mut self, at: u32, what: Happening) {
        self.moments.push(Moment { at, what });
    }

    /// Home (0) or away (1) scores.
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

    /// The story of it.
    pub(super) fn end(self, duration: u32) -> Story {
        let [home, away] = self.score;
        Story {
            duration,
            moments: self.moments,
            result: VirtualResult::Score { home, away },
        }
    }
}

/// Home is entrant 1, away 2.
pub(super) fn entrant(side: usize) -> u8 {
    if side == 0 { 1 } else { 2 }
}
