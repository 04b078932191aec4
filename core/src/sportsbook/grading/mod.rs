//! Grading: from points to the results of the sides of a market.

mod final_score;
pub mod manual;
mod markets;
mod preview;

pub use final_score::{FinalScore, MatchScore};
pub use preview::{SCORED_SLIPS, ScorePreview, ScoredSelection, ScoredSlip, SettleScore};

use crate::sportsbook::settle::WinFlag;
use std::cmp::Ordering;

/// Points of both sides and their total. In volleyball the sides have sets, the total is points of
/// all sets.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points {
    /// Points of home.
    pub home: i32,
    /// Points of away.
    pub away: i32,
    /// Points of both.
    pub total: i32,
}

/// The question of a market. Lines are in quarters: 10 is 2.5.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// `1`, `X` or `2`.
    Result,
    /// `1` or `2`; a draw is void.
    Winner,
    /// `1X`, `12`, `X2`.
    DoubleChance,
    /// Home's handicap; away's is the opposite.
    Handicap(i32),
    /// Over or under, of both sides.
    Total(i32),
    /// Over or under, of home.
    HomeTotal(i32),
    /// Over or under, of away.
    AwayTotal(i32),
    /// Odd or even.
    Parity,
    /// Whether both sides score.
    BothScore,
    /// The score, `2-1`.
    Score,
}

impl Points {
    /// The sum of two sets of points.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            home: self.home + other.home,
            away: self.away + other.away,
            total: self.total + other.total,
        }
    }
}

impl Question {
    /// The result of a side; `None` if the question has no such side.
    pub fn grade(self, side: &str, points: Points) -> Option<WinFlag> {
        let ahead = points.home.cmp(&points.away);
        let won = |won: bool| if won { WinFlag::Won } else { WinFlag::Lost };
        let over = |points: i32, line: i32| {
            let margin = points * 4 - line;
            either(side, ["Over", "Under"]).map(|first| asian(if first { margin } else { -margin }))
        };
        match self {
            Self::Winner if ahead == Ordering::Equal => {
                either(side, ["1", "2"]).map(|_| WinFlag::Void)
            }
            Self::Winner => {
                either(side, ["1", "2"]).map(|home| won(home == (ahead == Ordering::Greater)))
            }
            Self::Result => Some(won(match side {
                "1" => ahead == Ordering::Greater,
                "X" => ahead == Ordering::Equal,
                "2" => ahead == Ordering::Less,
                _ => return None,
            })),
            Self::DoubleChance => Some(won(match side {
                "1X" => ahead != Ordering::Less,
                "12" => ahead != Ordering::Equal,
                "X2" => ahead != Ordering::Greater,
                _ => return None,
            })),
            Self::Handicap(line) => {
                let margin = (points.home - points.away) * 4 + line;
                either(side, ["1", "2"]).map(|home| asian(if home { margin } else { -margin }))
            }
            Self::Total(line) => over(points.total, line),
            Self::HomeTotal(line) => over(points.home, line),
            Self::AwayTotal(line) => over(points.away, line),
            Self::Parity => {
                either(side, ["Odd", "Even"]).map(|odd| won(odd == (points.total % 2 == 1)))
            }
            Self::BothScore => either(side, ["Yes", "No"])
                .map(|yes| won(yes == (points.home > 0 && points.away > 0))),
            Self::Score => {
                let (home, away) = side.split_once('-')?;
                let (home, away): (i32, i32) = (home.parse().ok()?, away.parse().ok()?);
                Some(won((home, away) == (points.home, points.away)))
            }
        }
    }
}

/// Whether a side is the first of two; `None` if it is neither.
fn either(side: &str, [first, second]: [&str; 2]) -> Option<bool> {
    (side == first || side == second).then_some(side == first)
}

/// The result by how far a side is ahead of its line, in quarters: a quarter decides half a stake.
fn asian(margin: i32) -> WinFlag {
    match margin {
        2.. => WinFlag::Won,
        1 => WinFlag::HalfWon,
        0 => WinFlag::Void,
        -1 => WinFlag::HalfLost,
        ..=-2 => WinFlag::Lost,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::settle::WinFlag::{HalfLost, HalfWon, Lost, Void, Won};

    fn points(home: i32, away: i32) -> Points {
        Points {
            home,
            away,
            total: home + away,
        }
    }

    #[test]
    fn sides_end_by_the_points() {
        use Question::{BothScore, DoubleChance, Handicap, Parity, Result, Score, Total, Winner};
        for (question, side, (home, away), flag) in [
            (Result, "1", (2, 1), Some(Won)),
            (Result, "X", (1, 1), Some(Won)),
            (Result, "2", (2, 1), Some(Lost)),
            (Result, "Over", (2, 1), None),
            (Winner, "2", (0, 1), Some(Won)),
            (Winner, "1", (1, 1), Some(Void)),
            (Winner, "X", (1, 1), None),
            (DoubleChance, "1X", (1, 1), Some(Won)),
            (DoubleChance, "12", (1, 1), Some(Lost)),
            (DoubleChance, "X2", (0, 1), Some(Won)),
            (DoubleChance, "1", (0, 1), None),
            (Handicap(-4), "1", (2, 1), Some(Void)),
            (Handicap(-5), "1", (2, 1), Some(HalfLost)),
            (Handicap(-5), "2", (2, 1), Some(HalfWon)),
            (Handicap(-3), "1", (2, 1), Some(HalfWon)),
            (Handicap(-6), "2", (2, 1), Some(Won)),
            (Total(10), "Over", (2, 1), Some(Won)),
            (Total(12), "Under", (2, 1), Some(Void)),
            (Total(13), "Over", (2, 1), Some(HalfLost)),
            (Total(11), "Under", (2, 1), Some(HalfLost)),
            (Total(10), "Exactly", (2, 1), None),
            (Question::HomeTotal(6), "Over", (2, 1), Some(Won)),
            (Question::AwayTotal(6), "Over", (2, 1), Some(Lost)),
            (Parity, "Odd", (2, 1), Some(Won)),
            (Parity, "Even", (0, 0), Some(Won)),
            (BothScore, "Yes", (2, 1), Some(Won)),
            (BothScore, "No", (2, 0), Some(Won)),
            (Score, "2-1", (2, 1), Some(Won)),
            (Score, "1-2", (2, 1), Some(Lost)),
            (Score, "Any Other", (2, 1), None),
        ] {
            let graded = question.grade(side, points(home, away));
            assert_eq!(graded, flag, "{question:?} {side} {home}:{away}");
        }
    }
}
