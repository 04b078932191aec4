//! The markets with their lines, their selections and the house's margin.

use super::outcomes::{Likely, Outcomes};
use hanpan_core::sportsbook::grading::{Points, Question};
use hanpan_core::sportsbook::settle::WinFlag;
use std::ops::Range;

/// Scores that can be bet on.
const SCORES: [&str; 16] = [
    "1-0", "2-0", "2-1", "3-0", "3-1", "3-2", "0-0", "1-1", "2-2", "3-3", "0-1", "0-2", "1-2",
    "0-3", "1-3", "2-3",
];

/// A market with one line.
#[derive(Debug, Clone)]
pub(super) struct Line {
    /// The feed's market id and name.
    pub(super) market: i64,
    pub(super) name: &'static str,
    pub(super) question: Question,
    pub(super) parts: Range<usize>,
    /// Covers all parts, so that the match has to end.
    pub(super) whole: bool,
    /// Overtime counts.
    pub(super) overtime: bool,
    /// The house's margin, in thousandths of the stakes.
    pub(super) margin: u64,
}

impl Line {
    /// Returns the names of the selections.
    pub(super) fn sides(&self) -> Vec<&'static str> {
        match self.question {
            Question::Result => vec!["1", "X", "2"],
            Question::Winner | Question::Handicap(_) => vec!["1", "2"],
            Question::DoubleChance => vec!["1X", "12", "X2"],
            Question::Total(_) | Question::HomeTotal(_) | Question::AwayTotal(_) => {
                vec!["Over", "Under"]
            }
            Question::Parity => vec!["Odd", "Even"],
            Question::BothScore => vec!["Yes", "No"],
            Question::Score => SCORES.to_vec(),
        }
    }

    /// Returns the line of a selection and the line that the selections share, in the feed's format.
    pub(super) fn lines(&self, side: &str) -> Option<(String, String)> {
        match self.question {
            Question::Handicap(line) => {
                let own = if side == "1" { line } else { -line };
                let at = |line| format!("{} (0-0)", quarters(line));
                Some((at(own), at(line)))
            }
            Question::Total(line) | Question::HomeTotal(line) | Question::AwayTotal(line) => {
                Some((quarters(line), quarters(line)))
            }
            _ => None,
        }
    }

    /// Returns the shortest list of outcomes that determines the result.
    pub(super) fn relevant<'a>(&self, outcomes: &'a Outcomes) -> &'a Likely {
        match self.question {
            Question::Result
            | Question::Winner
            | Question::DoubleChance
            | Question::Handicap(_) => &outcomes.difference,
            Question::Total(_) | Question::Parity => &outcomes.total,
            Question::HomeTotal(_) => &outcomes.home,
            Question::AwayTotal(_) => &outcomes.away,
            Question::BothScore | Question::Score => &outcomes.exact,
        }
    }

    /// Returns the result of a selection.
    pub(super) fn grade(&self, side: &str, points: Points) -> WinFlag {
        let flag = self.question.grade(side, points);
        flag.unwrap_or(WinFlag::Void)
    }
}

/// Formats quarters as text: 10 is `2.5`, -3 is `-0.75`.
fn quarters(line: i32) -> String {
    let sign = if line < 0 { "-" } else { "" };
    let rest = ["0", "25", "5", "75"];
    let rest = rest.get((line.unsigned_abs() % 4) as usize).unwrap_or(&"0");
    format!("{sign}{}.{rest}", line.unsigned_abs() / 4)
}
