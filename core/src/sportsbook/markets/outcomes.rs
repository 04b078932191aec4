//! The selections of markets, and their results from points.

use super::Scope;
use crate::sportsbook::settle::WinFlag;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
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

/// The selections of a market.
#[derive(Debug, Clone, Copy)]
pub enum Outcomes {
    /// `1`, `X` or `2`.
    Result,
    /// `1` or `2`; a draw is void.
    Winner,
    /// `1X`, `12`, `X2`.
    DoubleChance,
    /// `1` or `2` with a handicap.
    Handicap,
    /// `1`, `X` or `2` with a handicap.
    EuropeanHandicap,
    /// `Over` or `Under`, of both sides.
    Total,
    /// `Over` or `Under`, of home.
    HomeTotal,
    /// `Over` or `Under`, of away.
    AwayTotal,
    /// `Odd` or `Even`.
    OddEven,
    /// `Yes` if the points are so, otherwise `No`.
    YesNo(fn(Points) -> bool),
    /// The score, `2-1`.
    CorrectScore,
    /// Selections that the feed names and settles; a score does not decide them.
    Named,
    /// Runners of a race or teams of a tournament, which the feed names and settles. One wins; if
    /// more do, it is a dead heat.
    Runners,
}

/// The kind of line that the selections of a market have. A line is a multiple of a quarter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineKind {
    /// Each selection has its own, with a sign.
    Handicap,
    /// Both selections share one.
    Total,
}

/// Scores that are usually offered.
const SCORES: [&str; 16] = [
    "1-0", "2-0", "2-1", "3-0", "3-1", "3-2", "0-0", "1-1", "2-2", "3-3", "0-1", "0-2", "1-2",
    "0-3", "1-3", "2-3",
];

impl Outcomes {
    /// The names of the selections; of scores the usual ones, none if only the feed knows them.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Result | Self::EuropeanHandicap => &["1", "X", "2"],
            Self::Winner | Self::Handicap => &["1", "2"],
            Self::DoubleChance => &["1X", "12", "X2"],
            Self::Total | Self::HomeTotal | Self::AwayTotal => &["Over", "Under"],
            Self::OddEven => &["Odd", "Even"],
            Self::YesNo(_) => &["Yes", "No"],
            Self::CorrectScore => &SCORES,
            Self::Named | Self::Runners => &[],
        }
    }

    /// The kind of line that the selections have, if they have one.
    pub const fn line(self) -> Option<LineKind> {
        match self {
            Self::Handicap | Self::EuropeanHandicap => Some(LineKind::Handicap),
            Self::Total | Self::HomeTotal | Self::AwayTotal => Some(LineKind::Total),
            _ => None,
        }
    }

    /// How many of the selections on one line win, unless all are void.
    pub const fn winners(self) -> u32 {
        match self {
            Self::DoubleChance => 2,
            _ => 1,
        }
    }

    /// The points that a market of the whole match counts in a sport that sets decide; `None` if they
    /// are unknown.
    pub(super) const fn scope_by_sets(self) -> Option<Scope> {
        match self {
            Self::Result
            | Self::Winner
            | Self::DoubleChance
            | Self::YesNo(_)
            | Self::CorrectScore => Some(Scope::Match),
            Self::Total | Self::HomeTotal | Self::AwayTotal | Self::OddEven => {
                Some(Scope::SetPoints)
            }
            // It is unknown whether the line of a handicap means sets or points.
            Self::Handicap | Self::EuropeanHandicap | Self::Named | Self::Runners => None,
        }
    }

    /// The line by which a selection is settled, in quarters: 10 is 2.5, and 0 stands for none.
    /// Totals use the selection's line or the shared one. A handicap uses its own line, which is
    /// negated for away. `None` if the line is missing or cannot be parsed, or if either line counts from a
    /// score other than 0-0.
    pub(crate) fn quarters(
        self,
        name: &str,
        line: Option<&str>,
        baseline: Option<&str>,
    ) -> Option<i32> {
        match self.line() {
            None => Some(0),
            Some(_)
                if ![line, baseline]
                    .into_iter()
                    .flatten()
                    .all(counts_from_start) =>
            {
                None
            }
            Some(LineKind::Total) => quarters(line.or(baseline)?),
            Some(LineKind::Handicap) => match line {
                Some(own) if name == "2" => Some(-quarters(own)?),
                Some(own) => quarters(own),
                None => quarters(baseline?),
            },
        }
    }

    /// The result of a selection at a line in quarters; `None` if the market has no such selection,
    /// or if points do not decide it.
    pub fn grade(self, name: &str, line: i32, points: Points) -> Option<WinFlag> {
        let lead = points.home.cmp(&points.away);
        let won = |won: bool| if won { WinFlag::Won } else { WinFlag::Lost };
        let over = |points: i32| {
            let margin = points * 4 - line;
            either(name, ["Over", "Under"]).map(|first| asian(if first { margin } else { -margin }))
        };
        match self {
            Self::Winner if lead == Ordering::Equal => {
                either(name, ["1", "2"]).map(|_| WinFlag::Void)
            }
            Self::Winner => {
                either(name, ["1", "2"]).map(|home| won(home == (lead == Ordering::Greater)))
            }
            Self::Result => Some(won(match name {
                "1" => lead == Ordering::Greater,
                "X" => lead == Ordering::Equal,
                "2" => lead == Ordering::Less,
                _ => return None,
            })),
            Self::DoubleChance => Some(won(match name {
                "1X" => lead != Ordering::Less,
                "12" => lead != Ordering::Equal,
                "X2" => lead != Ordering::Greater,
                _ => return None,
            })),
            Self::Handicap => {
                let margin = (points.home - points.away) * 4 + line;
                either(name, ["1", "2"]).map(|home| asian(if home { margin } else { -margin }))
            }
            Self::Total => over(points.total),
            Self::HomeTotal => over(points.home),
            Self::AwayTotal => over(points.away),
            Self::OddEven => {
                either(name, ["Odd", "Even"]).map(|odd| won(odd == (points.total % 2 == 1)))
            }
            Self::YesNo(is_so) => either(name, ["Yes", "No"]).map(|yes| won(yes == is_so(points))),
            Self::CorrectScore => {
                let (home, away) = name.split_once('-')?;
                let (home, away): (i32, i32) = (home.parse().ok()?, away.parse().ok()?);
                Some(won((home, away) == (points.home, points.away)))
            }
            Self::EuropeanHandicap | Self::Named | Self::Runners => None,
        }
    }
}

/// Whether a name is the first of two; `None` if it is neither.
fn either(name: &str, [first, second]: [&str; 2]) -> Option<bool> {
    (name == first || name == second).then_some(name == first)
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

/// Whether a line counts from the start of the match: `-0.5` and `-0.5 (0-0)` do, `-0.5 (1-0)` counts from there.
fn counts_from_start(line: &str) -> bool {
    line.split_once(' ')
        .is_none_or(|(_, score)| score == "(0-0)")
}

/// Parses a line into quarters: `2.5` and `2.5 (0-0)` are 10. `None` for a line that counts from a
/// score other than 0-0, and for one that is not a multiple of a quarter.
fn quarters(line: &str) -> Option<i32> {
    let number = match line.split_once(' ') {
        None => line,
        Some((number, "(0-0)")) => number,
        Some(_) => return None,
    };
    let number: Decimal = number.strip_prefix('+').unwrap_or(number).parse().ok()?;
    let quarters = number.checked_mul(Decimal::from(4))?;
    quarters.is_integer().then(|| quarters.to_i32())?
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
    fn selections_are_settled_by_the_points() {
        use Outcomes::{
            AwayTotal, CorrectScore, DoubleChance, Handicap, HomeTotal, OddEven, Result, Total,
            Winner, YesNo,
        };
        let both_score = YesNo(|points| points.home > 0 && points.away > 0);
        for (outcomes, name, line, (home, away), flag) in [
            (Result, "1", 0, (2, 1), Some(Won)),
            (Result, "X", 0, (1, 1), Some(Won)),
            (Result, "2", 0, (2, 1), Some(Lost)),
            (Result, "Over", 0, (2, 1), None),
            (Winner, "2", 0, (0, 1), Some(Won)),
            (Winner, "1", 0, (1, 1), Some(Void)),
            (Winner, "X", 0, (1, 1), None),
            (DoubleChance, "1X", 0, (1, 1), Some(Won)),
            (DoubleChance, "12", 0, (1, 1), Some(Lost)),
            (DoubleChance, "X2", 0, (0, 1), Some(Won)),
            (DoubleChance, "1", 0, (0, 1), None),
            (Handicap, "1", -4, (2, 1), Some(Void)),
            (Handicap, "1", -5, (2, 1), Some(HalfLost)),
            (Handicap, "2", -5, (2, 1), Some(HalfWon)),
            (Handicap, "1", -3, (2, 1), Some(HalfWon)),
            (Handicap, "2", -6, (2, 1), Some(Won)),
            (Total, "Over", 10, (2, 1), Some(Won)),
            (Total, "Under", 12, (2, 1), Some(Void)),
            (Total, "Over", 13, (2, 1), Some(HalfLost)),
            (Total, "Under", 11, (2, 1), Some(HalfLost)),
            (Total, "Exactly", 10, (2, 1), None),
            (HomeTotal, "Over", 6, (2, 1), Some(Won)),
            (AwayTotal, "Over", 6, (2, 1), Some(Lost)),
            (OddEven, "Odd", 0, (2, 1), Some(Won)),
            (OddEven, "Even", 0, (0, 0), Some(Won)),
            (both_score, "Yes", 0, (2, 1), Some(Won)),
            (both_score, "No", 0, (2, 0), Some(Won)),
            (CorrectScore, "2-1", 0, (2, 1), Some(Won)),
            (CorrectScore, "1-2", 0, (2, 1), Some(Lost)),
            (CorrectScore, "Any Other", 0, (2, 1), None),
            (Outcomes::Named, "1", 0, (2, 1), None),
        ] {
            let graded = outcomes.grade(name, line, points(home, away));
            assert_eq!(graded, flag, "{outcomes:?} {name} {line} {home}:{away}");
        }
    }

    #[test]
    fn lines_are_read_in_quarters() {
        for (line, expected) in [
            ("2.5", Some(10)),
            ("-0.75 (0-0)", Some(-3)),
            ("+1", Some(4)),
            ("0.0 (0-0)", Some(0)),
            ("-1.5 (1-0)", None),
            ("2.6", None),
            ("1:0", None),
            ("99999999999999999999999999999", None),
        ] {
            assert_eq!(quarters(line), expected, "{line}");
        }
        let handicap = |name, line, baseline| Outcomes::Handicap.quarters(name, line, baseline);
        assert_eq!(handicap("1", Some("-1.5"), None), Some(-6));
        assert_eq!(handicap("2", Some("1.5"), Some("-1.5")), Some(-6));
        assert_eq!(handicap("2", None, Some("-1.5")), Some(-6));
        assert_eq!(handicap("2", None, None), None);
        assert_eq!(handicap("1", Some("-0.5 (1-0)"), Some("-0.5 (1-0)")), None);
        assert_eq!(handicap("1", Some("-0.5"), Some("-0.5 (1-0)")), None);
        assert_eq!(handicap("2", Some("0.5 (0-0)"), Some("-0.5")), Some(-2));
        assert_eq!(Outcomes::Total.quarters("Over", None, Some("3")), Some(12));
        assert_eq!(Outcomes::Result.quarters("1", None, None), Some(0));
    }
}
