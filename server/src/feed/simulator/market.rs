//! What can be bet on, and how each side ends: the one rule for prices and results.

use super::outcomes::{Likely, Outcomes};
use super::play::Points;
use hanpan_core::settle::WinFlag;
use std::cmp::Ordering;
use std::ops::Range;

/// What a market asks. Lines are in quarters: 10 is 2.5.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
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
    /// The score, one of [`SCORES`].
    Score,
}

/// Scores that can be bet on.
const SCORES: [(i32, i32, &str); 16] = [
    (1, 0, "1-0"),
    (2, 0, "2-0"),
    (2, 1, "2-1"),
    (3, 0, "3-0"),
    (3, 1, "3-1"),
    (3, 2, "3-2"),
    (0, 0, "0-0"),
    (1, 1, "1-1"),
    (2, 2, "2-2"),
    (3, 3, "3-3"),
    (0, 1, "0-1"),
    (0, 2, "0-2"),
    (1, 2, "1-2"),
    (0, 3, "0-3"),
    (1, 3, "1-3"),
    (2, 3, "2-3"),
];

/// A market on a line.
#[derive(Debug, Clone)]
pub(super) struct Line {
    /// The feed's market id and name.
    pub(super) market: i64,
    pub(super) name: &'static str,
    pub(super) question: Question,
    pub(super) parts: Range<usize>,
    /// All parts, so that the match has to end.
    pub(super) whole: bool,
    /// Overtime counts.
    pub(super) overtime: bool,
    /// What the house keeps, thousandths of what is paid in.
    pub(super) margin: u64,
}

impl Question {
    /// The names of the sides.
    pub(super) fn sides(self) -> Vec<&'static str> {
        match self {
            Self::Result => vec!["1", "X", "2"],
            Self::Winner | Self::Handicap(_) => vec!["1", "2"],
            Self::DoubleChance => vec!["1X", "12", "X2"],
            Self::Total(_) | Self::HomeTotal(_) | Self::AwayTotal(_) => vec!["Over", "Under"],
            Self::Parity => vec!["Odd", "Even"],
            Self::BothScore => vec!["Yes", "No"],
            Self::Score => SCORES.iter().map(|(_, _, name)| *name).collect(),
        }
    }

    /// The line of a side and the one that the sides share, as the feed writes them.
    pub(super) fn lines(self, side: &str) -> Option<(String, String)> {
        match self {
            Self::Handicap(line) => {
                let own = if side == "1" { line } else { -line };
                let at = |line| format!("{} (0-0)", quarters(line));
                Some((at(own), at(line)))
            }
            Self::Total(line) | Self::HomeTotal(line) | Self::AwayTotal(line) => {
                Some((quarters(line), quarters(line)))
            }
            _ => None,
        }
    }

    /// The ends that tell this question's answers apart, as few as there can be.
    pub(super) fn relevant(self, outcomes: &Outcomes) -> &Likely {
        match self {
            Self::Result | Self::Winner | Self::DoubleChance | Self::Handicap(_) => {
                &outcomes.difference
            }
            Self::Total(_) | Self::Parity => &outcomes.total,
            Self::HomeTotal(_) => &outcomes.home,
            Self::AwayTotal(_) => &outcomes.away,
            Self::BothScore | Self::Score => &outcomes.exact,
        }
    }

    /// How a side ends.
    pub(super) fn grade(self, side: &str, points: Points) -> WinFlag {
        let ahead = points.home.cmp(&points.away);
        let won = |won: bool| if won { WinFlag::Won } else { WinFlag::Lost };
        let over = |points: i32, line: i32| {
            let margin = points * 4 - line;
            asian(if side == "Over" { margin } else { -margin })
        };
        match self {
            Self::Winner if ahead == Ordering::Equal => WinFlag::Void,
            Self::Result | Self::Winner => won(match side {
                "1" => ahead == Ordering::Greater,
                "X" => ahead == Ordering::Equal,
                _ => ahead == Ordering::Less,
            }),
            Self::DoubleChance => won(match side {
                "1X" => ahead != Ordering::Less,
                "12" => ahead != Ordering::Equal,
                _ => ahead != Ordering::Greater,
            }),
            Self::Handicap(line) => {
                let margin = (points.home - points.away) * 4 + line;
                asian(if side == "1" { margin } else { -margin })
            }
            Self::Total(line) => over(points.total, line),
            Self::HomeTotal(line) => over(points.home, line),
            Self::AwayTotal(line) => over(points.away, line),
            Self::Parity => won((points.total % 2 == 1) == (side == "Odd")),
            Self::BothScore => won((points.home > 0 && points.away > 0) == (side == "Yes")),
            Self::Score => won(SCORES.contains(&(points.home, points.away, side))),
        }
    }
}

/// The result by how far ahead of its line a side is, in quarters: a quarter is half a stake.
fn asian(margin: i32) -> WinFlag {
    match margin {
        2.. => WinFlag::Won,
        1 => WinFlag::HalfWon,
        0 => WinFlag::Void,
        -1 => WinFlag::HalfLost,
        ..=-2 => WinFlag::Lost,
    }
}

/// Quarters as text: 10 is `2.5`, -3 is `-0.75`.
fn quarters(line: i32) -> String {
    let sign = if line < 0 { "-" } else { "" };
    let rest = ["0", "25", "5", "75"];
    let rest = rest.get((line.unsigned_abs() % 4) as usize).unwrap_or(&"0");
    format!("{sign}{}.{rest}", line.unsigned_abs() / 4)
}
