//! The questions of the feed's markets, and the parts of a match that they are about.

use super::Question;
use crate::sportsbook::catalogue::{ACTIVE_SPORTS, BASKETBALL, FOOTBALL, VOLLEYBALL};
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;

/// The question of a market, without its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Result,
    Winner,
    DoubleChance,
    Handicap,
    Total,
    HomeTotal,
    AwayTotal,
    Parity,
    BothScore,
    Score,
}

/// The points of a match that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Span {
    /// The whole match without overtime; in volleyball the sets.
    Whole,
    /// The whole match with overtime.
    Overtime,
    /// The points of all sets, in sports that sets decide.
    SetPoints,
    /// The first half, in every sport.
    Half,
    /// Parts by the numbers of the first and the last: half, quarter, inning, set.
    Parts(usize, usize),
}

use Kind::{
    AwayTotal, BothScore, DoubleChance, Handicap, HomeTotal, Parity, Result, Score, Total, Winner,
};
use Span::{Half, Overtime, Parts, SetPoints, Whole};

/// Markets whose results follow from a score.
const MARKETS: &[(i64, Kind, Span)] = &[
    (1, Result, Whole),
    (52, Winner, Whole),
    (226, Winner, Overtime),
    (50, Result, Overtime),
    (3, Handicap, Whole),
    (342, Handicap, Overtime),
    (866, Handicap, Whole),
    (1558, Handicap, SetPoints),
    (2, Total, Whole),
    (28, Total, Overtime),
    (101, HomeTotal, Whole),
    (102, AwayTotal, Whole),
    (221, HomeTotal, Overtime),
    (220, AwayTotal, Overtime),
    (7, DoubleChance, Whole),
    (17, BothScore, Whole),
    (5, Parity, Whole),
    (51, Parity, Overtime),
    (6, Score, Whole),
    (282, Result, Half),
    (63, Winner, Half),
    (53, Handicap, Half),
    (77, Total, Half),
    (25, DoubleChance, Half),
    (113, BothScore, Half),
    (211, BothScore, Parts(2, 2)),
    (41, Result, Parts(1, 1)),
    (202, Winner, Parts(1, 1)),
    (64, Handicap, Parts(1, 1)),
    (21, Total, Parts(1, 1)),
    (153, HomeTotal, Parts(1, 1)),
    (155, AwayTotal, Parts(1, 1)),
    (72, Parity, Parts(1, 1)),
    (9, Score, Parts(1, 1)),
    (42, Result, Parts(2, 2)),
    (203, Winner, Parts(2, 2)),
    (65, Handicap, Parts(2, 2)),
    (45, Total, Parts(2, 2)),
    (73, Parity, Parts(2, 2)),
    (43, Result, Parts(3, 3)),
    (204, Winner, Parts(3, 3)),
    (66, Handicap, Parts(3, 3)),
    (46, Total, Parts(3, 3)),
    (44, Result, Parts(4, 4)),
    (205, Winner, Parts(4, 4)),
    (67, Handicap, Parts(4, 4)),
    (47, Total, Parts(4, 4)),
    (49, Result, Parts(5, 5)),
    (206, Winner, Parts(5, 5)),
    (281, Handicap, Parts(5, 5)),
    (48, Total, Parts(5, 5)),
    (348, Result, Parts(6, 6)),
    (352, Total, Parts(6, 6)),
    (349, Result, Parts(7, 7)),
    (353, Total, Parts(7, 7)),
    (235, Result, Parts(1, 5)),
    (1618, Winner, Parts(1, 5)),
    (2681, Winner, Parts(1, 7)),
    (525, Total, Parts(1, 7)),
];

/// The question of a market in a sport and the points that count; `None` if a score does not decide
/// it.
pub(super) fn asked(sport_id: i64, market_id: i64) -> Option<(Kind, Span)> {
    let (_, kind, span) = MARKETS.iter().find(|(id, ..)| *id == market_id)?;
    // What other sports count is unknown, but the winner is known.
    if !ACTIVE_SPORTS.contains(&sport_id) && !matches!(kind, Result | Winner) {
        return None;
    }
    let by_sets = sport_id == VOLLEYBALL;
    let span = match (span, kind) {
        // Sets decide the winner; other markets of the whole match count the points of all sets.
        (Whole, Total | HomeTotal | AwayTotal | Parity) if by_sets => SetPoints,
        // It is unknown whether the line means sets or points.
        (Whole, Handicap) if by_sets && market_id != 866 => return None,
        (Whole, Handicap) if !by_sets && market_id == 866 => return None,
        (SetPoints, _) if !by_sets => return None,
        (Half, _) => match sport_id {
            FOOTBALL => Parts(1, 1),
            BASKETBALL => Parts(1, 2),
            _ => return None,
        },
        (span, _) => *span,
    };
    Some((*kind, span))
}

impl Kind {
    /// The question of a selection. Totals use its line or the shared one. A handicap uses its own
    /// line, which is negated for away. `None` if the line is missing or cannot be parsed.
    pub(super) fn at(
        self,
        side: &str,
        line: Option<&str>,
        baseline: Option<&str>,
    ) -> Option<Question> {
        let shared = || quarters(line.or(baseline)?);
        Some(match self {
            Self::Result => Question::Result,
            Self::Winner => Question::Winner,
            Self::DoubleChance => Question::DoubleChance,
            Self::Parity => Question::Parity,
            Self::BothScore => Question::BothScore,
            Self::Score => Question::Score,
            Self::Total => Question::Total(shared()?),
            Self::HomeTotal => Question::HomeTotal(shared()?),
            Self::AwayTotal => Question::AwayTotal(shared()?),
            Self::Handicap => Question::Handicap(match line {
                Some(own) if side == "2" => -quarters(own)?,
                Some(own) => quarters(own)?,
                None => quarters(baseline?)?,
            }),
        })
    }
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
    use crate::sportsbook::catalogue::ICE_HOCKEY;

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
        let handicap = |side, line, baseline| Kind::Handicap.at(side, line, baseline);
        let at = |line| Some(Question::Handicap(line));
        assert_eq!(handicap("1", Some("-1.5"), None), at(-6));
        assert_eq!(handicap("2", Some("1.5"), Some("-1.5")), at(-6));
        assert_eq!(handicap("2", None, Some("-1.5")), at(-6));
        assert_eq!(handicap("2", None, None), None);
        assert_eq!(
            Kind::Total.at("Over", None, Some("3")),
            Some(Question::Total(12))
        );
    }

    #[test]
    fn the_sport_says_which_points_count() {
        assert_eq!(asked(FOOTBALL, 77), Some((Total, Parts(1, 1))));
        assert_eq!(asked(BASKETBALL, 77), Some((Total, Parts(1, 2))));
        assert_eq!(asked(ICE_HOCKEY, 77), None);
        assert_eq!(asked(VOLLEYBALL, 2), Some((Total, SetPoints)));
        assert_eq!(asked(FOOTBALL, 2), Some((Total, Whole)));
        assert_eq!(asked(VOLLEYBALL, 866), Some((Handicap, Whole)));
        assert_eq!(asked(VOLLEYBALL, 3), None);
        assert_eq!(asked(FOOTBALL, 1558), None);
        assert_eq!(asked(FOOTBALL, 712), None);
        assert_eq!(asked(54_094, 52), Some((Winner, Whole)));
        assert_eq!(asked(54_094, 2), None);
    }
}
