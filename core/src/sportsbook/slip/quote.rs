//! All figures of a slip on the page, recalculated on every input.

use crate::kernel::amount_input::{AmountInput, AmountNumber};
use crate::kernel::money::Won;
use crate::kernel::problem::{Problem, Refusal};
use crate::sportsbook::slip::check::check_bet;
use crate::sportsbook::slip::limits::Limits;
use crate::sportsbook::slip::odds::{TotalOdds, Winnings};
use crate::sportsbook::slip::slip_odds::SlipOdds;
use crate::sportsbook::slip::system::System;
use crate::wallet::promotions::rules::free_bet_winnings;
use serde::Serialize;
use tsify::Tsify;

/// A slip as it is on the page.
#[derive(Debug, Clone, Copy)]
pub struct SlipEntry<'a> {
    /// Whether a member is logged in.
    pub logged_in: bool,
    /// Prices of the picks, separated by commas.
    pub prices: &'a str,
    /// The system of a system bet; `None` for a single or a multiple.
    pub system: Option<System>,
    /// The amount as typed.
    pub stake: &'a str,
    /// Cash balance, won.
    pub balance: Won,
    /// The limits of the member's role.
    pub limits: Limits,
    /// Whether a free bet pays the stake, which does not come back with the winnings.
    pub free: bool,
}

/// The figures of a slip on the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null, hashmap_as_object)]
pub struct SlipQuote {
    /// Total odds; `null` for a slip that is empty or too long.
    pub total: Option<TotalOdds>,
    /// Expected winnings of the amount as typed; for a system bet the most that it can win.
    pub winnings: Option<Winnings>,
    /// The part of that amount for each combination of a system bet, floored.
    pub part: Option<Won>,
    /// Why the bet, as typed, would be refused now; `null` if it is valid.
    pub refusal: Option<Refusal>,
}

/// Quotes a slip.
pub fn quote(entry: SlipEntry<'_>) -> SlipQuote {
    let odds = SlipOdds::of_text(entry.prices, entry.system);
    let known = odds.as_ref().ok();
    let stake = typed(entry.stake);
    let winnings = known.zip(stake).map(|(odds, stake)| {
        let winnings = odds.winnings(stake);
        match winnings.to_won().filter(|_| entry.free) {
            Some(winnings) => free_bet_winnings(winnings, stake).into(),
            None => winnings,
        }
    });
    SlipQuote {
        total: known.map(SlipOdds::total),
        winnings,
        part: part(entry, stake),
        refusal: refusal(entry, odds),
    }
}

/// The whole won of the typed amount; `None` if it is not an amount.
fn typed(stake: &str) -> Option<Won> {
    match AmountInput::read(stake) {
        AmountInput::Number(AmountNumber {
            negative: false,
            whole,
            ..
        }) => Some(whole),
        _ => None,
    }
}

fn part(entry: SlipEntry<'_>, stake: Option<Won>) -> Option<Won> {
    let legs = entry.prices.split(',').count();
    entry.system?.part(stake?, legs)
}

/// The checks of the specification and, last, the balance, which the server checks in the ledger.
fn refusal(entry: SlipEntry<'_>, odds: Result<SlipOdds, Problem>) -> Option<Refusal> {
    let checked = check_bet(entry.logged_in, odds, Some(entry.stake), entry.limits);
    let checked = checked.and_then(|stake| {
        if stake > entry.balance {
            Err(Problem::BalanceTooSmall)
        } else {
            Ok(())
        }
    });
    checked.err().map(Refusal::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: SlipEntry<'_> = SlipEntry {
        logged_in: true,
        prices: "1.85,2.10",
        system: None,
        stake: "10,000",
        balance: Won::new(50_000),
        limits: Limits {
            max_stake: Won::new(1_000_000),
            max_winnings: Won::new(3_000_000),
        },
        free: false,
    };

    fn code(entry: SlipEntry<'_>) -> Option<Problem> {
        quote(entry).refusal.map(|refusal| refusal.problem)
    }

    #[test]
    fn one_answer_holds_all() {
        let quoted = quote(ENTRY);
        assert_eq!(
            quoted.total.map(|total| total.to_string()).as_deref(),
            Some("3.88")
        );
        assert_eq!(
            quoted.winnings.and_then(Winnings::to_won),
            Some(Won::new(38_800))
        );
        assert_eq!(quoted.refusal, None);
        let free = quote(SlipEntry {
            free: true,
            ..ENTRY
        });
        let winnings = free.winnings.and_then(Winnings::to_won);
        assert_eq!((winnings, free.refusal), (Some(Won::new(28_800)), None));
    }

    #[test]
    fn a_system_has_its_own_odds_and_a_part_for_each_combination() {
        let entry = SlipEntry {
            prices: "1.85,2.10,1.255",
            system: Some(System { from: 2, to: 2 }),
            ..ENTRY
        };
        let quoted = quote(entry);
        let total = quoted.total.map(|total| total.to_string());
        assert_eq!(total.as_deref(), Some("2.94"));
        let winnings = quoted.winnings.and_then(Winnings::to_won);
        assert_eq!(winnings, Some(Won::new(29_474)));
        assert_eq!(quoted.part, Some(Won::new(3_333)));
        assert_eq!(quoted.refusal, None);
        assert_eq!(quote(ENTRY).part, None);
        let left = SlipEntry {
            prices: "1.85,2.10",
            ..entry
        };
        assert_eq!(code(left), Some(Problem::SystemNotPossible));
    }

    #[test]
    fn winnings_are_those_of_the_amount_as_typed() {
        let quoted = quote(SlipEntry {
            stake: "70000",
            ..ENTRY
        });
        assert_eq!(
            quoted.winnings.and_then(Winnings::to_won),
            Some(Won::new(271_600))
        );
        assert_eq!(
            quoted.refusal.map(|refusal| refusal.problem),
            Some(Problem::BalanceTooSmall)
        );
    }

    #[test]
    fn the_whole_balance_can_be_staked() {
        let with = |balance| SlipEntry {
            balance: Won::new(balance),
            ..ENTRY
        };
        assert_eq!(code(with(10_000)), None);
        assert_eq!(code(with(9_999)), Some(Problem::BalanceTooSmall));
    }

    #[test]
    fn what_is_not_there_is_none() {
        let empty = quote(SlipEntry {
            prices: "",
            stake: "",
            ..ENTRY
        });
        assert_eq!((empty.total, empty.winnings), (None, None));
        assert_eq!(
            empty.refusal.map(|refusal| refusal.problem),
            Some(Problem::SlipEmpty)
        );
        assert_eq!(
            code(SlipEntry {
                logged_in: false,
                ..ENTRY
            }),
            Some(Problem::LoginRequired)
        );
        assert_eq!(
            quote(SlipEntry {
                stake: "-5000",
                ..ENTRY
            })
            .winnings,
            None
        );
    }
}
