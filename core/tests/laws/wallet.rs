//! Amounts of the wallet: tether, rolling, and amounts as they are typed.

use crate::oracle::fraction;
use hanpan_core::kernel::amount_input::AmountInput;
use hanpan_core::kernel::money::{WON_MAX, Won};
use hanpan_core::wallet::{rolling, tether};
use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;

proptest! {
    #[test]
    fn usdt_is_never_off_by_a_cent(won in 0..=WON_MAX.get(), rate in "[1-9][0-9]{0,6}(\\.[0-9]{1,9})?") {
        let (above, below) = fraction(&rate);
        let cents: BigUint = tether::usdt(Won::new(won), &rate)
            .unwrap().to_string().replace('.', "").parse().unwrap();
        let scaled = BigUint::from(won.unsigned_abs()) * below * 100_u32;
        prop_assert!(&cents * &above <= scaled && scaled < (cents + 1_u32) * above);
    }

    #[test]
    fn rolling_gives_no_more_than_is_staked_or_lacking(
        open in vec(0..=1_000_000_i64, 0..8), stake in 0..=5_000_000_i64,
    ) {
        let open: Vec<_> = open.into_iter().map(Won::new).collect();
        let given = rolling::fill(&open, Won::new(stake));
        prop_assert!(given.iter().zip(&open).all(|(given, lacking)| given <= lacking));
        let sum: i64 = given.iter().map(|given| given.get()).sum();
        prop_assert_eq!(sum, stake.min(rolling::missing(&open).get()));
    }

    #[test]
    fn what_is_shown_can_be_typed(amount in 0..=WON_MAX.get()) {
        let AmountInput::Number(typed) = AmountInput::read(&Won::new(amount).format()) else { panic!() };
        prop_assert_eq!(typed.signed(), Won::new(amount));
    }
}
