//! A market of a simulated fixture on one line, and its results.

use super::outcomes::{Distribution, Outcomes};
use hanpan_core::sportsbook::markets::{LineKind, Market, Outcomes as Selections, Points};
use hanpan_core::sportsbook::settle::WinFlag;
use std::ops::Range;

/// A market with one line.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) market: &'static Market,
    /// The line in quarters: 10 is 2.5. 0 if the market has none.
    pub(super) quarters: i32,
    pub(super) parts: Range<usize>,
    /// Covers all parts, so that the match has to end.
    pub(super) whole: bool,
    /// Overtime counts.
    pub(super) overtime: bool,
}

impl Line {
    /// Returns the names of the selections.
    pub(super) const fn sides(&self) -> &'static [&'static str] {
        self.market.outcomes.names()
    }

    /// Returns the house's margin in thousandths of the stakes.
    pub(super) const fn margin(&self) -> u64 {
        match self.sides().len() {
            ..=2 => 55,
            3 => 70,
            _ => 220,
        }
    }

    /// Returns the line of a selection and the line that the selections share, in the feed's format.
    pub(super) fn lines(&self, side: &str) -> Option<(String, String)> {
        let line = self.quarters;
        match self.market.outcomes.line()? {
            LineKind::Handicap => {
                let own = if side == "2" { -line } else { line };
                let at = |line| format!("{} (0-0)", format_quarters(line));
                Some((at(own), at(line)))
            }
            LineKind::Total => Some((format_quarters(line), format_quarters(line))),
        }
    }

    /// Returns the shortest list of outcomes that determines the result.
    pub(super) const fn relevant<'a>(&self, outcomes: &'a Outcomes) -> &'a Distribution {
        match self.market.outcomes {
            Selections::Result
            | Selections::Winner
            | Selections::DoubleChance
            | Selections::Handicap
            | Selections::EuropeanHandicap => &outcomes.difference,
            Selections::Total | Selections::OddEven => &outcomes.total,
            Selections::HomeTotal => &outcomes.home,
            Selections::AwayTotal => &outcomes.away,
            Selections::YesNo(_)
            | Selections::CorrectScore
            | Selections::Named
            | Selections::Runners => &outcomes.exact,
        }
    }

    /// Returns the result of a selection.
    pub(super) fn grade(&self, side: &str, points: Points) -> WinFlag {
        let flag = self.market.outcomes.grade(side, self.quarters, points);
        flag.unwrap_or(WinFlag::Void)
    }
}

/// Formats quarters as text: 10 is `2.5`, -3 is `-0.75`.
fn format_quarters(line: i32) -> String {
    let sign = if line < 0 { "-" } else { "" };
    let rest = ["0", "25", "5", "75"];
    let rest = rest.get((line.unsigned_abs() % 4) as usize).unwrap_or(&"0");
    format!("{sign}{}.{rest}", line.unsigned_abs() / 4)
}
