//! System bets (beyond the specification): a slip that plays all combinations of its legs of some
//! sizes, each with an equal part of the stake.

use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use crate::sportsbook::bets::BetStyle;
use crate::sportsbook::slip::mean::combinations;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use tsify::Tsify;

/// The fewest legs of a system bet.
pub const SYSTEM_LEGS_MIN: usize = 3;
/// The most legs of a system bet: 1,023 combinations.
pub const SYSTEM_LEGS_MAX: usize = 10;

/// The combinations that a system bet plays: all those of `from` to `to` legs. With `n` legs these
/// are either all of one size between 2 and n - 1, or full cover: all of 2 to n, or of 1 to n.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
pub struct System {
    /// Number of legs of the smallest combinations.
    pub from: u8,
    /// Number of legs of the largest combinations.
    pub to: u8,
}

impl System {
    /// The system of two columns that are both set or both `NULL`.
    pub fn of_columns(from: Option<i16>, to: Option<i16>) -> Option<Self> {
        let legs = |column: Option<i16>| u8::try_from(column?).ok();
        Some(Self {
            from: legs(from)?,
            to: legs(to)?,
        })
    }

    /// Sizes of its combinations.
    pub(crate) fn sizes(self) -> RangeInclusive<usize> {
        usize::from(self.from)..=usize::from(self.to)
    }

    /// The number of combinations that it plays of this many legs.
    pub fn combinations(self, legs: usize) -> u64 {
        combinations(legs, self.sizes())
    }

    /// The part of a stake for each combination, floored to a won. For display only, not for
    /// calculation.
    pub fn part(self, stake: Won, legs: usize) -> Option<Won> {
        let combinations = i64::try_from(self.combinations(legs)).ok()?;
        stake.get().checked_div(combinations).map(Won::new)
    }

    /// All systems that may be played with this many legs: sizes from 2 up, then full cover.
    pub fn choices(legs: usize) -> Vec<Self> {
        let mut choices = Vec::with_capacity(SYSTEM_LEGS_MAX);
        if let (SYSTEM_LEGS_MIN..=SYSTEM_LEGS_MAX, Ok(all)) = (legs, u8::try_from(legs)) {
            for size in 2..all {
                choices.push(Self {
                    from: size,
                    to: size,
                });
            }
            for from in [2, 1] {
                choices.push(Self { from, to: all });
            }
        }
        choices
    }

    /// Whether it may be played with this many legs.
    pub fn is_possible(self, legs: usize) -> bool {
        let (from, to) = (usize::from(self.from), usize::from(self.to));
        let one_size = from == to && (2..legs).contains(&from);
        let full_cover = to == legs && (1..=2).contains(&from);
        (SYSTEM_LEGS_MIN..=SYSTEM_LEGS_MAX).contains(&legs) && (one_size || full_cover)
    }

    /// Its name with this many legs: `2/3`, or full cover `2~3폴더 전체`.
    pub fn name(self, legs: usize) -> String {
        let Self { from, to } = self;
        if from == to {
            format!("{from}/{legs}")
        } else {
            format!("{from}~{to}폴더 전체")
        }
    }

    /// Its label on a slip with this many legs: `시스템 2/3 (3조합)`.
    pub fn label(self, legs: usize) -> String {
        let (name, combinations) = (self.name(legs), self.combinations(legs));
        format!("시스템 {name} ({combinations}조합)")
    }

    /// Checks whether a slip may be a system bet at all. `offered` says whether the operator offers
    /// them, `bonus` whether the slip has a bonus line.
    pub(crate) fn check_slip(offered: bool, style: BetStyle, bonus: bool) -> Result<(), Problem> {
        if !matches!(style, BetStyle::European | BetStyle::Korean) {
            Err(Problem::SystemPrematchOnly)
        } else if !offered {
            Err(Problem::SystemUnavailable)
        } else if bonus {
            Err(Problem::SystemWithBonus)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_sizes_and_full_cover() {
        let choices = |legs| {
            System::choices(legs)
                .into_iter()
                .map(|system| (system.name(legs), system.combinations(legs)))
                .collect::<Vec<_>>()
        };
        let named = |name: &str, combinations| (name.to_owned(), combinations);
        assert_eq!(
            choices(3),
            [
                named("2/3", 3),
                named("2~3폴더 전체", 4),
                named("1~3폴더 전체", 7)
            ]
        );
        assert_eq!(choices(4).len(), 4);
        assert_eq!(choices(10).last(), Some(&named("1~10폴더 전체", 1_023)));
        assert_eq!((choices(2).len(), choices(11).len()), (0, 0));
        let system = System { from: 2, to: 2 };
        assert_eq!(system.label(3), "시스템 2/3 (3조합)");
        assert_eq!(
            system.part(Won::new(10_000), 3),
            Some(Won::new(3_333)),
            "floored"
        );
    }

    #[test]
    fn what_is_possible_is_a_choice() {
        for (legs, from, to) in (0..13)
            .flat_map(|legs| (0..13).flat_map(move |from| (0..13).map(move |to| (legs, from, to))))
        {
            let system = System { from, to };
            let choices = System::choices(legs);
            assert_eq!(choices.contains(&system), system.is_possible(legs));
        }
    }

    #[test]
    fn a_slip_says_why_it_cannot_be_one() {
        let check = System::check_slip;
        for (offered, style, bonus, expected) in [
            (true, BetStyle::European, false, Ok(())),
            (true, BetStyle::Korean, false, Ok(())),
            (
                false,
                BetStyle::European,
                true,
                Err(Problem::SystemUnavailable),
            ),
            (true, BetStyle::Korean, true, Err(Problem::SystemWithBonus)),
            (
                true,
                BetStyle::Event,
                false,
                Err(Problem::SystemPrematchOnly),
            ),
            (
                false,
                BetStyle::InPlay,
                false,
                Err(Problem::SystemPrematchOnly),
            ),
        ] {
            assert_eq!(check(offered, style, bonus), expected, "{style:?}");
        }
    }

    #[test]
    fn columns_hold_both_or_nothing() {
        let system = System { from: 2, to: 3 };
        assert_eq!(System::of_columns(Some(2), Some(3)), Some(system));
        assert_eq!(System::of_columns(None, None), None);
    }
}
