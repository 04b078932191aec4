//! Odds, winnings and prices are exact, and floored once.

use crate::given::{parsed, price_text, slip};
use crate::oracle::{fraction, hundredths, is_floor, product};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::bets::accept::takes_change;
use hanpan_core::sportsbook::slip::odds::TotalOdds;
use hanpan_core::sportsbook::trading::PriceAdjustment;
use num_bigint::BigUint;
use proptest::prelude::*;

proptest! {
    #[test]
    fn total_odds_are_never_off_by_one(texts in slip()) {
        let exact = product(texts.iter().map(|text| fraction(text)));
        let total = TotalOdds::of(&parsed(&texts)).unwrap();
        prop_assert!(is_floor(&total, &exact), "{total}");
        prop_assert_eq!(TotalOdds::of_text(&texts.join(",")), Ok(total));
        prop_assert_eq!(TotalOdds::parse(&total.to_string()), Ok(total));
    }

    #[test]
    fn winnings_are_never_off_by_one(texts in slip(), stake in 0..=i64::MAX) {
        let total = TotalOdds::of(&parsed(&texts)).unwrap();
        let exact = hundredths(&total) * BigUint::from(stake.unsigned_abs()) / 100_u32;
        prop_assert_eq!(total.winnings(Won::new(stake)).to_string(), exact.to_string());
    }

    #[test]
    fn an_adjusted_price_is_floored_once_and_above_1(price in price_text(), percent in -50_i16..=50) {
        let Some(adjustment) = PriceAdjustment::new(percent).unwrap() else { return Ok(()) };
        let feed = Price::parse(&price).unwrap();
        let offered = adjustment.price(feed).decimal();
        // Against big integers: hundredths of price times (100 + percent) percent.
        let (whole, decimals) = price.split_once('.').unwrap_or((&price, ""));
        let digits: BigUint = format!("{whole}{decimals}").parse().unwrap();
        let scale = BigUint::from(10_u32).pow(u32::try_from(decimals.len()).unwrap());
        let exact = digits * u32::try_from(100 + percent).unwrap() / scale;
        let exact = exact.clamp(BigUint::from(101_u32), BigUint::from(100_000_u32));
        prop_assert_eq!((offered * rust_decimal::Decimal::from(100)).normalize().to_string(), exact.to_string());
    }

    #[test]
    fn only_better_never_accepts_less(shown in price_text(), now in price_text()) {
        let (shown, now) = (Price::parse(&shown).unwrap(), Price::parse(&now).unwrap());
        prop_assert_eq!(takes_change(false, true, shown, now), now >= shown);
        prop_assert!(!takes_change(false, false, shown, now));
        prop_assert!(takes_change(true, false, shown, now) && takes_change(true, true, shown, now));
    }
}
