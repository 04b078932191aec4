//! Limits of a stake: what a limit leaves is the largest that is accepted.

use crate::given::{limits, parsed, played, won};
use crate::oracle::paid;
use hanpan_core::kernel::limits::STAKE_MIN;
use hanpan_core::kernel::money::{WON_MAX, Won};
use hanpan_core::sportsbook::slip::check::{check_bet, check_stake};
use hanpan_core::sportsbook::slip::largest::RefusedStake;
use hanpan_core::sportsbook::slip::limits::cap_stake;
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use num_bigint::BigUint;
use proptest::prelude::*;

proptest! {
    #[test]
    fn capping_exceeds_no_limit_and_is_the_largest(
        (system, texts) in played(), wanted in 0..=WON_MAX.get(), balance in 0..=WON_MAX.get(),
        limits in limits(),
    ) {
        let odds = SlipOdds::of(&parsed(&texts), system).unwrap();
        let (wanted, balance) = (Won::new(wanted), Won::new(balance));
        let capped = cap_stake(wanted, balance, Some(&odds), limits);
        let (above, below) = paid(&texts, system);
        let wins = |stake: i64| &above * BigUint::from(stake.unsigned_abs());
        let most = BigUint::from(limits.max_winnings.get().unsigned_abs()) * below;
        prop_assert!(capped <= wanted && capped <= balance && capped <= limits.max_stake);
        prop_assert!(wins(capped.get()) <= most);
        // Where the winnings are what held it down, it is a multiple of 10 and the next is too much.
        if capped < wanted.min(balance).min(limits.max_stake) {
            prop_assert_eq!(capped.get() % 10, 0);
            prop_assert!(wins(capped.get() + 10) > most);
        }
    }

    #[test]
    fn a_capped_stake_is_accepted(
        (system, texts) in played(), wanted in 0..=WON_MAX.get(), limits in limits(),
    ) {
        let odds = SlipOdds::of(&parsed(&texts), system).unwrap();
        let capped = cap_stake(Won::new(wanted), WON_MAX, Some(&odds), limits);
        if capped >= STAKE_MIN {
            prop_assert_eq!(check_stake(capped, &odds, limits), Ok(()));
            let typed = capped.format();
            prop_assert_eq!(check_bet(true, Ok(odds), Some(&typed), limits), Ok(capped));
        }
    }

    #[test]
    fn what_a_refusal_leaves_is_accepted_and_is_the_largest(
        (system, texts) in played(), (wanted, balance, amount) in (won(), won(), won()), limits in limits(),
        code in prop::sample::select(vec![
            "STAKE_ABOVE_MAX", "WINNINGS_ABOVE_MAX", "EXPOSURE_LIMIT_REACHED", "LOSS_LIMIT_REACHED",
        ]),
    ) {
        let odds = SlipOdds::of(&parsed(&texts), system).unwrap();
        let refused = RefusedStake { code, amount: Some(amount) };
        let within = wanted.min(balance).min(refused.remaining().unwrap());
        match refused.largest(wanted, balance, &odds, limits) {
            Some(most) => {
                prop_assert!(most <= within);
                prop_assert_eq!(check_stake(most, &odds, limits), Ok(()));
                // What the winnings leave is a multiple of 10 won.
                let more = most.checked_add(Won::new(10)).unwrap();
                prop_assert!(more > within || check_stake(more, &odds, limits).is_err());
            }
            None => prop_assert!(
                within < STAKE_MIN || check_stake(STAKE_MIN, &odds, limits).is_err()
            ),
        }
    }

    #[test]
    fn the_largest_stake_for_a_gain_is_the_largest(
        (system, texts) in played(), limit in 0..=1_000_000_000_i64,
    ) {
        let odds = SlipOdds::of(&parsed(&texts), system).unwrap();
        let stake = odds.stake_for_gain(Won::new(limit));
        let gain = |stake: Won| Some(odds.winnings(stake).to_won()?.get() - stake.get());
        if stake < WON_MAX {
            prop_assert!(gain(stake).unwrap() <= limit);
            let more = stake.checked_add(Won::new(1)).unwrap();
            prop_assert!(gain(more).is_none_or(|gain| gain > limit));
        }
    }
}
