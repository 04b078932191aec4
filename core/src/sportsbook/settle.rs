//! Settlement: from the results of the legs to the result and the payout of a slip (design §5).

use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use crate::sportsbook::bet_builder;
use crate::sportsbook::settled_leg::SettledLeg;
use crate::sportsbook::slip::odds::{OddsInvalid, TotalOdds, Winnings};
use crate::sportsbook::slip::product::check_leg_count;
use crate::sportsbook::slip::slip_odds::SlipOdds;
use crate::sportsbook::slip::system::System;
use serde::Serialize;
use serde_repr::{Deserialize_repr, Serialize_repr};
use std::cmp::Ordering;
use tsify::Tsify;

/// The result of a leg or a slip (betting spec §4), stored as `smallint`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[repr(i16)]
#[tsify(type = "-1 | 0 | 1 | 2 | 3 | 4 | 5")]
pub enum WinFlag {
    /// Cancelled: the leg counts as 1, the stake of the slip is refunded.
    Cancelled = -1,
    /// No result yet.
    Waiting = 0,
    /// Lost.
    Lost = 1,
    /// Won at its price.
    Won = 2,
    /// Tie or no action: the leg counts as 1.
    Void = 3,
    /// Half of the stake is lost, the other half comes back.
    HalfLost = 4,
    /// Half of the stake wins, the other half comes back.
    HalfWon = 5,
}

impl WinFlag {
    /// Label of a leg with this result.
    pub const fn leg_label(self) -> &'static str {
        match self {
            Self::Cancelled => "취소",
            Self::Waiting => "대기",
            Self::Lost => "낙첨",
            Self::Won => "당첨",
            Self::Void => "적특",
            Self::HalfLost => "절반낙첨",
            Self::HalfWon => "절반당첨",
        }
    }

    /// Label of a slip with this result.
    pub const fn slip_label(self) -> &'static str {
        match self {
            Self::Waiting => "정산대기",
            other => other.leg_label(),
        }
    }
}

/// Label of a slip with this result and these results of its legs. A single slip has the label of
/// its leg: a half won leg at 1.01 multiplies the stake by 1.00 after flooring, which gives the
/// slip the flag [`WinFlag::Void`], although it was not void. A dead heat can return less than the
/// stake, which gives it [`WinFlag::HalfLost`].
pub fn slip_label(flag: WinFlag, legs: &[WinFlag]) -> &'static str {
    match (flag, legs) {
        (WinFlag::Void | WinFlag::HalfLost, [leg @ (WinFlag::Won | WinFlag::HalfWon)]) => {
            leg.leg_label()
        }
        _ => flag.slip_label(),
    }
}

/// The value of a slip with the results so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Settlement {
    /// Product of the factors of the legs, or its mean over the combinations of a system, floored
    /// once. Waiting legs count with their price.
    pub real_odds: TotalOdds,
    /// Number of legs that wait for a result.
    pub waiting: usize,
    /// The result of the slip; [`WinFlag::Waiting`] while it is open.
    pub flag: WinFlag,
    /// Payout, won; `None` while the slip is open.
    pub payout: Option<Winnings>,
}

/// Settles a slip, which may be a system bet. Refuses no leg, more than 30 legs, and a system that
/// cannot be played with these legs.
pub fn settle(
    stake: Won,
    legs: &[SettledLeg],
    system: Option<System>,
) -> Result<Settlement, Problem> {
    let factors = legs.iter().map(SettledLeg::factor);
    let odds = SlipOdds::of_factors(factors, system)?;
    let flag = slip_flag(legs, system, &odds);
    let payout = match flag {
        WinFlag::Waiting => None,
        WinFlag::Cancelled | WinFlag::Void => Some(Winnings::from(stake)),
        _ => Some(odds.winnings(stake)),
    };
    Ok(Settlement {
        real_odds: odds.total(),
        waiting: count(legs, WinFlag::Waiting),
        flag,
        payout,
    })
}

/// How the odds of a slip follow from its legs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SlipTerms {
    /// A single or a multiple: the product of the legs.
    Multiple,
    /// The mean over the combinations of a system.
    System(System),
    /// A slip of the bet builder: odds of its own, which it wins at as a whole or not at all.
    Builder(TotalOdds),
}

impl SlipTerms {
    /// The terms of the columns of a stored slip. `builder_odds` are the odds of a slip of the bet
    /// builder, with 2 decimals; `None` for any other slip. Refuses odds of another form.
    pub fn of_columns(
        system_from: Option<i16>,
        system_to: Option<i16>,
        builder_odds: Option<&str>,
    ) -> Result<Self, OddsInvalid> {
        let system = System::of_columns(system_from, system_to);
        Ok(match (builder_odds, system) {
            (Some(odds), _) => Self::Builder(TotalOdds::parse(odds)?),
            (None, Some(system)) => Self::System(system),
            (None, None) => Self::Multiple,
        })
    }

    /// Settles a slip with these terms. Refuses no leg, more than 30 legs, and a system that cannot be
    /// played with these legs.
    pub fn settle(&self, stake: Won, legs: &[SettledLeg]) -> Result<Settlement, Problem> {
        match self {
            Self::Multiple => settle(stake, legs, None),
            Self::System(system) => settle(stake, legs, Some(*system)),
            Self::Builder(odds) => {
                check_leg_count(legs.len())?;
                Ok(settle_builder(stake, odds, legs))
            }
        }
    }
}

/// Settles a slip of the bet builder by [`bet_builder::result`].
fn settle_builder(stake: Won, odds: &TotalOdds, legs: &[SettledLeg]) -> Settlement {
    let flags: Vec<WinFlag> = legs.iter().map(|leg| leg.flag).collect();
    let flag = bet_builder::result(&flags);
    let (real_odds, payout) = match flag {
        WinFlag::Lost => (
            TotalOdds::of_payout(Won::ZERO, stake),
            Some(Winnings::from(Won::ZERO)),
        ),
        WinFlag::Waiting => (*odds, None),
        WinFlag::Won => (*odds, Some(odds.winnings(stake))),
        _ => (
            TotalOdds::of_payout(stake, stake),
            Some(Winnings::from(stake)),
        ),
    };
    Settlement {
        real_odds,
        waiting: count(legs, WinFlag::Waiting),
        flag,
        payout,
    }
}

/// The result of a slip. It is lost as soon as every combination has a lost leg (in a multiple, as
/// soon as any leg is lost). Otherwise a waiting leg keeps it open. Otherwise the result follows
/// from the payout per won of stake.
fn slip_flag(legs: &[SettledLeg], system: Option<System>, odds: &SlipOdds) -> WinFlag {
    let cancelled = count(legs, WinFlag::Cancelled);
    let smallest = system.map_or(legs.len(), |system| usize::from(system.from));
    if legs.len() - count(legs, WinFlag::Lost) < smallest {
        WinFlag::Lost
    } else if count(legs, WinFlag::Waiting) > 0 {
        WinFlag::Waiting
    } else if cancelled == legs.len() {
        WinFlag::Cancelled
    } else if cancelled + count(legs, WinFlag::Void) == legs.len() {
        WinFlag::Void
    } else {
        match odds.cmp_one() {
            Ordering::Less => WinFlag::HalfLost,
            Ordering::Equal => WinFlag::Void,
            Ordering::Greater if count(legs, WinFlag::Won) == 0 => WinFlag::HalfWon,
            Ordering::Greater => WinFlag::Won,
        }
    }
}

fn count(legs: &[SettledLeg], flag: WinFlag) -> usize {
    legs.iter().filter(|leg| leg.flag == flag).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::money::Price;
    use crate::sportsbook::settled_leg::DeadHeat;
    use WinFlag::{Cancelled, HalfLost, HalfWon, Lost, Void, Waiting};

    fn settled(legs: &[(&str, WinFlag)]) -> (String, WinFlag, Option<i64>) {
        settled_as(None, legs)
    }

    fn settled_as(
        system: Option<System>,
        legs: &[(&str, WinFlag)],
    ) -> (String, WinFlag, Option<i64>) {
        let legs: Vec<_> = legs
            .iter()
            .map(|(price, flag)| SettledLeg {
                price: Price::parse(price).unwrap(),
                flag: *flag,
                dead_heat: None,
            })
            .collect();
        values(&legs, system)
    }

    fn values(legs: &[SettledLeg], system: Option<System>) -> (String, WinFlag, Option<i64>) {
        let settlement = settle(Won::new(10_000), legs, system).unwrap();
        let payout = settlement
            .payout
            .map(|payout| payout.to_won().unwrap().get());
        (settlement.real_odds.to_string(), settlement.flag, payout)
    }

    #[test]
    fn each_result_alone() {
        for (flag, odds, slip, payout) in [
            (WinFlag::Won, "1.85", WinFlag::Won, Some(18_500)),
            (Waiting, "1.85", Waiting, None),
            (Lost, "0.00", Lost, Some(0)),
            (Cancelled, "1.00", Cancelled, Some(10_000)),
            (Void, "1.00", Void, Some(10_000)),
            (HalfLost, "0.50", HalfLost, Some(5_000)),
            (HalfWon, "1.42", HalfWon, Some(14_200)),
        ] {
            assert_eq!(settled(&[("1.85", flag)]), (odds.to_owned(), slip, payout));
        }
    }

    #[test]
    fn mixes_follow_the_real_odds() {
        let won = WinFlag::Won;
        for (legs, odds, slip, payout) in [
            (
                vec![("1.85", won), ("2.00", Lost), ("2.00", Waiting)],
                "0.00",
                Lost,
                Some(0),
            ),
            (
                vec![("1.85", won), ("2.00", Waiting)],
                "3.70",
                Waiting,
                None,
            ),
            (
                vec![("1.85", Cancelled), ("2.00", Void)],
                "1.00",
                Void,
                Some(10_000),
            ),
            (
                vec![("2.00", won), ("3.00", HalfLost)],
                "1.00",
                Void,
                Some(10_000),
            ),
            (
                vec![("1.90", won), ("3.00", HalfLost)],
                "0.95",
                HalfLost,
                Some(9_500),
            ),
            (
                vec![("1.90", won), ("3.00", HalfWon)],
                "3.80",
                won,
                Some(38_000),
            ),
            (
                vec![("1.90", Void), ("3.00", HalfWon)],
                "2.00",
                HalfWon,
                Some(20_000),
            ),
            (
                vec![("1.90", Void), ("3.00", won)],
                "3.00",
                won,
                Some(30_000),
            ),
            (
                vec![
                    ("1.90", Cancelled),
                    ("1.90", Cancelled),
                    ("1.90", Void),
                    ("1.90", Void),
                    ("1.90", Void),
                    ("3.00", won),
                ],
                "3.00",
                won,
                Some(30_000),
            ),
            // Floored to 1.00 first, so the stake comes back.
            (vec![("1.005", won)], "1.00", Void, Some(10_000)),
        ] {
            assert_eq!(settled(&legs), (odds.to_owned(), slip, payout), "{legs:?}");
        }
    }

    #[test]
    fn a_builder_wins_as_one_and_is_void_as_one() {
        let won = WinFlag::Won;
        let terms = SlipTerms::of_columns(None, None, Some("3.20")).unwrap();
        for (flags, real_odds, slip, payout) in [
            ([won, won], "3.20", won, Some(32_000)),
            ([won, Waiting], "3.20", Waiting, None),
            ([Lost, Waiting], "0.00", Lost, Some(0)),
            ([Void, Lost], "0.00", Lost, Some(0)),
            ([won, Void], "1.00", Void, Some(10_000)),
            ([Cancelled, Cancelled], "1.00", Void, Some(10_000)),
            ([WinFlag::HalfWon, won], "1.00", Void, Some(10_000)),
        ] {
            let legs = flags.map(|flag| SettledLeg {
                flag,
                ..SettledLeg::waiting(Price::parse("1.85").unwrap())
            });
            let settled = terms.settle(Won::new(10_000), &legs).unwrap();
            let paid = settled.payout.map(|paid| paid.to_won().unwrap().get());
            let got = (settled.real_odds.to_string(), settled.flag, paid);
            assert_eq!(got, (real_odds.to_owned(), slip, payout), "{flags:?}");
        }
        assert_eq!(terms.settle(Won::new(10_000), &[]), Err(Problem::SlipEmpty));
    }

    #[test]
    fn refuses_no_leg_and_too_many() {
        let leg = SettledLeg {
            flag: Lost,
            ..SettledLeg::waiting(Price::parse("1.5").unwrap())
        };
        let settled = |legs: &[SettledLeg]| settle(Won::new(1), legs, None);
        assert_eq!(settled(&[]), Err(Problem::SlipEmpty));
        assert_eq!(settled(&[leg; 31]), Err(Problem::TooManyLegs));
    }

    #[test]
    fn a_system_is_lost_once_every_combination_is() {
        let won = WinFlag::Won;
        let two_of_three = Some(System { from: 2, to: 2 });
        let any = Some(System { from: 1, to: 3 });
        for (system, flags, odds, slip, payout) in [
            (two_of_three, [won, won, won], "6.66", won, Some(66_666)),
            // Of three combinations one: 2 × 4.
            (two_of_three, [won, Lost, won], "2.66", won, Some(26_666)),
            (two_of_three, [won, Lost, Waiting], "2.66", Waiting, None),
            (two_of_three, [Lost, Lost, Waiting], "0.00", Lost, Some(0)),
            // (1 × 2 + 1 × 4 + 2 × 4) / 3
            (two_of_three, [Void, won, won], "4.66", won, Some(46_666)),
            (
                two_of_three,
                [Void, Void, Lost],
                "0.33",
                HalfLost,
                Some(3_333),
            ),
            (
                two_of_three,
                [Void, Cancelled, Void],
                "1.00",
                Void,
                Some(10_000),
            ),
            (
                two_of_three,
                [Cancelled; 3],
                "1.00",
                Cancelled,
                Some(10_000),
            ),
            // (1.5 × 1.5 + 0 + 0) / 3
            (
                two_of_three,
                [HalfWon, HalfWon, Lost],
                "0.75",
                HalfLost,
                Some(7_500),
            ),
            (any, [Lost, Lost, won], "0.57", HalfLost, Some(5_714)),
            (any, [Lost, Lost, Waiting], "0.57", Waiting, None),
            (any, [Lost, Lost, Lost], "0.00", Lost, Some(0)),
        ] {
            let legs = [("2.00", flags[0]), ("2.00", flags[1]), ("4.00", flags[2])];
            let settled = settled_as(system, &legs);
            assert_eq!(settled, (odds.to_owned(), slip, payout), "{flags:?}");
        }
    }

    #[test]
    fn a_dead_heat_divides_the_stake() {
        let leg = |price, flag| SettledLeg {
            flag,
            ..SettledLeg::waiting(Price::parse(price).unwrap())
        };
        let shared = |price, places, winners| SettledLeg {
            dead_heat: Some(DeadHeat { places, winners }),
            ..leg(price, WinFlag::Won)
        };
        let won = WinFlag::Won;
        for (legs, system, odds, flag, payout) in [
            // Half of the stake wins at 5.00.
            (vec![shared("5.00", 1, 2)], None, "2.50", won, 25_000),
            (vec![shared("5.00", 1, 3)], None, "1.66", won, 16_600),
            (vec![shared("5.00", 2, 3)], None, "3.33", won, 33_300),
            (vec![shared("1.90", 1, 2)], None, "0.95", HalfLost, 9_500),
            (vec![shared("2.00", 1, 2)], None, "1.00", Void, 10_000),
            // 4 / 3 × 3 is 4 exactly: the third is not floored before it is multiplied.
            (
                vec![shared("4.00", 1, 3), leg("3.00", won)],
                None,
                "4.00",
                won,
                40_000,
            ),
            // 4 / 3 × (1.75 + 1) / 2
            (
                vec![shared("4.00", 1, 3), leg("1.75", HalfWon)],
                None,
                "1.83",
                won,
                18_300,
            ),
            (
                vec![shared("4.00", 1, 3), leg("1.75", HalfLost)],
                None,
                "0.66",
                HalfLost,
                6_600,
            ),
            // No dead heat.
            (vec![shared("5.00", 1, 1)], None, "5.00", won, 50_000),
            (vec![shared("5.00", 0, 0)], None, "5.00", won, 50_000),
            (vec![shared("5.00", 3, 2)], None, "5.00", won, 50_000),
            // (4/3 × 2 + 4/3 × 2 + 2 × 2) / 3 = 28 / 9
            (
                vec![shared("4.00", 1, 3), leg("2.00", won), leg("2.00", won)],
                Some(System { from: 2, to: 2 }),
                "3.11",
                won,
                31_111,
            ),
        ] {
            let expected = (odds.to_owned(), flag, Some(payout));
            assert_eq!(values(&legs, system), expected, "{legs:?}");
        }
        assert_eq!(slip_label(HalfLost, &[won]), "당첨");
    }

    #[test]
    fn a_system_that_the_legs_do_not_make_is_refused() {
        let leg = SettledLeg {
            flag: Lost,
            ..SettledLeg::waiting(Price::parse("1.5").unwrap())
        };
        let system = Some(System { from: 3, to: 3 });
        let settled = settle(Won::new(1), &[leg; 3], system);
        assert_eq!(settled, Err(Problem::SystemNotPossible));
    }

    #[test]
    fn a_single_slip_is_called_as_its_leg() {
        for (price, leg, flag, label) in [
            ("1.01", HalfWon, Void, "절반당첨"),
            ("1.00", WinFlag::Won, Void, "당첨"),
            ("1.01", Void, Void, "적특"),
            ("1.85", HalfWon, HalfWon, "절반당첨"),
            ("1.85", HalfLost, HalfLost, "절반낙첨"),
            ("1.85", Cancelled, Cancelled, "취소"),
            ("1.85", Waiting, Waiting, "정산대기"),
        ] {
            let price = Price::parse(price).unwrap();
            let settled_leg = SettledLeg {
                flag: leg,
                ..SettledLeg::waiting(price)
            };
            let settled = settle(Won::new(10_000), &[settled_leg], None);
            assert_eq!(settled.unwrap().flag, flag, "{leg:?}");
            assert_eq!(slip_label(flag, &[leg]), label, "{leg:?}");
        }
        assert_eq!(slip_label(Void, &[WinFlag::Won, HalfLost]), "적특");
        assert_eq!(slip_label(Cancelled, &[Waiting]), "취소");
    }

    #[test]
    fn flags_travel_as_numbers() {
        assert_eq!(serde_json::to_string(&Cancelled).unwrap(), "-1");
        assert_eq!(serde_json::from_str::<WinFlag>("5").unwrap(), HalfWon);
        assert!(serde_json::from_str::<WinFlag>("6").is_err());
        assert_eq!(
            (Waiting.leg_label(), Waiting.slip_label()),
            ("대기", "정산대기")
        );
    }
}
