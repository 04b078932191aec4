//! System bets (beyond the specification): a slip that plays all combinations of some sizes of its
//! legs, each with an equal part of the stake.

use crate::bets::BetStyle;
use crate::money::{Price, Won, price_digits};
use crate::problem::Problem;
use crate::slip::mean::{Fraction, Mean, combinations};
use crate::slip::odds::{ODDS_LIMBS, TotalOdds};
use crate::slip::product::check_leg_count;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use tsify::Tsify;

/// The fewest legs of a system bet.
pub const SYSTEM_LEGS_MIN: usize = 3;
/// The most legs of a system bet: 1,023 combinations.
pub const SYSTEM_LEGS_MAX: usize = 10;

/// Which combinations of its legs a system bet plays: all those of `from` to `to` legs. Of `n` legs
/// it is all of one size between 2 and n - 1, or full cover: all of 2 to n, or of 1 to n.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
pub struct System {
    /// Legs of the smallest combinations.
    pub from: u8,
    /// Legs of the largest combinations.
    pub to: u8,
}

impl System {
    /// The system of two columns that hold both or nothing.
    pub fn of_columns(from: Option<i16>, to: Option<i16>) -> Option<Self> {
        let legs = |column: Option<i16>| u8::try_from(column?).ok();
        Some(Self {
            from: legs(from)?,
            to: legs(to)?,
        })
    }

    /// Legs of its combinations.
    pub(crate) fn sizes(self) -> RangeInclusive<usize> {
        usize::from(self.from)..=usize::from(self.to)
    }

    /// How many combinations it plays of so many legs.
    pub fn combinations(self, legs: usize) -> u64 {
        combinations(legs, self.sizes())
    }

    /// What each combination gets of a stake, floored to a won: it is shown, not reckoned with.
    pub fn part(self, stake: Won, legs: usize) -> Option<Won> {
        let combinations = i64::try_from(self.combinations(legs)).ok()?;
        stake.get().checked_div(combinations).map(Won::new)
    }

    /// All systems that may be played with so many legs: sizes from 2 up, then full cover.
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

    /// Whether it may be played with so many legs.
    pub fn is_possible(self, legs: usize) -> bool {
        let (from, to) = (usize::from(self.from), usize::from(self.to));
        let one_size = from == to && (2..legs).contains(&from);
        let full_cover = to == legs && (1..=2).contains(&from);
        (SYSTEM_LEGS_MIN..=SYSTEM_LEGS_MAX).contains(&legs) && (one_size || full_cover)
    }

    /// What it is called among so many legs: `2/3`, or full cover `2~3폴더 전체`.
    fn name(self, legs: usize) -> String {
        let Self { from, to } = self;
        if from == to {
            format!("{from}/{legs}")
        } else {
            format!("{from}~{to}폴더 전체")
        }
    }

    /// How a slip of so many legs says that it is one: `시스템 2/3 (3조합)`.
    pub fn label(self, legs: usize) -> String {
        let (name, combinations) = (self.name(legs), self.combinations(legs));
        format!("시스템 {name} ({combinations}조합)")
    }

    /// Whether a slip may be a system bet at all: `offered` says whether the operator has them,
    /// `bonus` whether a bonus line stands in it.
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

    /// The mean over its combinations of what each leg multiplies the stake by, as digits and how
    /// many of them stand behind the point; floored once to 2 decimals. Refused where it cannot be
    /// played with these legs.
    pub(crate) fn odds(self, factors: &[(u128, u32)]) -> Result<TotalOdds, Problem> {
        check_leg_count(factors.len())?;
        if !self.is_possible(factors.len()) {
            return Err(Problem::SystemNotPossible);
        }
        self.mean(factors).ok_or(Problem::PriceInvalid)
    }

    fn mean(self, factors: &[(u128, u32)]) -> Option<TotalOdds> {
        let fractions: Vec<_> = factors.iter().copied().map(Fraction::of_decimal).collect();
        let mut sum = Mean::sum(&fractions, self.sizes())?;
        sum.multiply(100)?;
        let scale = factors.iter().map(|(_, scale)| *scale as usize).sum();
        let combinations = u32::try_from(self.combinations(factors.len())).ok()?;
        // Floored in two steps, which is floored once: both divisors are whole.
        let sum = sum.drop_digits::<ODDS_LIMBS>(scale)?;
        let hundredths = sum.divide_limb(combinations)?;
        Some(TotalOdds { hundredths })
    }

    /// The mean over its combinations of what the legs multiply the stake by, floored once.
    pub(crate) fn worth(self, factors: &[Fraction]) -> Option<TotalOdds> {
        let hundredths = Mean::of(factors, self.sizes())?.times::<ODDS_LIMBS>(100, 1)?;
        Some(TotalOdds { hundredths })
    }
}

/// Total odds of a slip: the product of its prices or, of a system bet, its mean over the
/// combinations; floored once to 2 decimals. Stake times these odds is the most it can win.
pub fn total_odds(prices: &[Price], system: Option<System>) -> Result<TotalOdds, Problem> {
    match system {
        None => TotalOdds::of(prices),
        Some(system) => {
            let factors = prices.iter().map(|price| price.digits_and_scale());
            system.odds(&factors.collect::<Vec<_>>())
        }
    }
}

/// The same from text, prices separated by commas: `"1.85,2.10,1.50"`.
pub fn total_odds_of_text(prices: &str, system: Option<System>) -> Result<TotalOdds, Problem> {
    let Some(system) = system.filter(|_| !prices.is_empty()) else {
        return TotalOdds::of_text(prices);
    };
    let mut factors = Vec::new();
    for price in prices.as_bytes().split(|byte| *byte == b',') {
        factors.push(price_digits(price).map_err(|_| Problem::PriceInvalid)?);
    }
    system.odds(&factors)
}

impl Fraction {
    /// A decimal number: its digits, and how many of them stand behind the point.
    pub(crate) const fn of_decimal((digits, scale): (u128, u32)) -> Self {
        Self {
            numerator: digits,
            denominator: 10_u128.pow(scale),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(from: u8, to: u8, prices: &[&str]) -> Result<String, Problem> {
        let system = Some(System { from, to });
        let parsed: Vec<_> = prices
            .iter()
            .map(|price| Price::parse(price).unwrap())
            .collect();
        let total = total_odds(&parsed, system);
        assert_eq!(total_odds_of_text(&prices.join(","), system), total);
        total.map(|total| total.to_string())
    }

    #[test]
    fn odds_are_the_mean_of_the_combinations() {
        let total = |from, to, prices: &[&str]| odds(from, to, prices).unwrap();
        // (1.85 × 2.10 + 1.85 × 1.255 + 2.10 × 1.255) / 3 = 2.94708...
        assert_eq!(total(2, 2, &["1.85", "2.10", "1.255"]), "2.94");
        assert_eq!(total(1, 3, &["2.00", "3.00", "1.50"]), "4.14");
        assert_eq!(total(2, 8, &["2"; 8]), "26.49");
        let longest = "999.9999999999999999999999999";
        assert_eq!(total(9, 9, &[longest; 10]).len(), 27 + 3);
    }

    #[test]
    fn the_one_combination_of_all_legs_is_the_product() {
        for prices in [
            "1.85,2.10,1.255",
            "1.25,1.25,1.255,999.99",
            "1000",
            "1.01,1.01",
        ] {
            let factors: Vec<_> = prices
                .split(',')
                .map(|price| Price::parse(price).unwrap().digits_and_scale())
                .map(Fraction::of_decimal)
                .collect();
            let all = u8::try_from(factors.len()).unwrap();
            let system = System { from: all, to: all };
            assert_eq!(system.worth(&factors), TotalOdds::of_text(prices).ok());
        }
    }

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
    fn what_is_no_choice_is_refused() {
        for (from, to, legs, problem) in [
            (2, 2, 0, Problem::SlipEmpty),
            (2, 2, 2, Problem::SystemNotPossible),
            (3, 3, 3, Problem::SystemNotPossible),
            (1, 1, 3, Problem::SystemNotPossible),
            (0, 3, 3, Problem::SystemNotPossible),
            (2, 3, 4, Problem::SystemNotPossible),
            (3, 2, 4, Problem::SystemNotPossible),
            (2, 255, 4, Problem::SystemNotPossible),
            (2, 2, 11, Problem::SystemNotPossible),
            (2, 2, 31, Problem::TooManyLegs),
        ] {
            let prices = vec!["2.00"; legs];
            assert_eq!(odds(from, to, &prices), Err(problem), "{from} {to} {legs}");
        }
        assert_eq!(
            total_odds_of_text("2,2,x", Some(System { from: 2, to: 2 })),
            Err(Problem::PriceInvalid)
        );
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
