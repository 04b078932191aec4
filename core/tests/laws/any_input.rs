//! No input makes a rule panic, and no presses make an invalid slip.

use crate::given::{any_system, dead_heat, flag, limits, price_text, text, won};
use chrono::NaiveDate;
use hanpan_core::kernel::fields::Field;
use hanpan_core::kernel::ids::{FixtureId, MarketId};
use hanpan_core::kernel::limits::LEGS_MAX;
use hanpan_core::kernel::money::{Points, Price};
use hanpan_core::members::verification::{account, identity};
use hanpan_core::sportsbook::catalogue::{BASEBALL, BASKETBALL, FOOTBALL};
use hanpan_core::sportsbook::settle::settle;
use hanpan_core::sportsbook::settled_leg::SettledLeg;
use hanpan_core::sportsbook::slip::check::check_bet;
use hanpan_core::sportsbook::slip::combine::{Pick, check_combination, toggle};
use hanpan_core::sportsbook::slip::limits::quick_add;
use hanpan_core::sportsbook::slip::quote::{SlipEntry, quote};
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use hanpan_core::sportsbook::slip::system::System;
use hanpan_core::wallet::{ChargeType, convert, deposit, rolling, tether, withdrawal};
use proptest::collection::vec;
use proptest::prelude::*;

proptest! {
    #[test]
    fn no_slip_makes_a_rule_panic(
        texts in vec(text(), 0..40), stake in text(), amounts in (won(), won(), won()), limits in limits(),
        (logged_in, free) in any::<(bool, bool)>(), system in any_system(),
    ) {
        let (wanted, added, balance) = amounts;
        let prices = texts.join(",");
        let odds = SlipOdds::of_text(&prices, system).ok();
        quote(SlipEntry { logged_in, prices: &prices, system, stake: &stake, balance, limits, free });
        let _ = quick_add(wanted, added, balance, odds.as_ref(), limits);
        let prices: Vec<_> = texts.iter().filter_map(|text| Price::parse(text).ok()).collect();
        let odds = SlipOdds::of(&prices, None);
        prop_assert_eq!(odds.is_ok(), (1..=LEGS_MAX).contains(&prices.len()));
        let _ = check_bet(logged_in, odds, Some(&stake), limits);
    }

    #[test]
    fn no_legs_make_settling_panic(
        legs in vec((price_text(), flag(), dead_heat()), 0..40), stake in won(), system in any_system(),
    ) {
        let count = legs.len();
        let legs: Vec<_> = legs
            .into_iter()
            .map(|(price, flag, dead_heat)| SettledLeg { price: Price::parse(&price).unwrap(), flag, dead_heat })
            .collect();
        prop_assert_eq!(settle(stake, &legs, None).is_ok(), (1..=LEGS_MAX).contains(&count));
        let played = system.is_none_or(|system| System::choices(count).contains(&system));
        let settled = settle(stake, &legs, system);
        prop_assert_eq!(settled.is_ok(), played && (1..=LEGS_MAX).contains(&count));
    }

    #[test]
    fn presses_leave_a_slip_that_may_be_placed(
        presses in vec((0..20_i64, 0..5_i64, 0..3_i64, prop::option::of(0..4_u32)), 0..40),
        in_play in any::<bool>(),
    ) {
        let mut slip = Vec::new();
        for (id, fixture_id, market_id, bonus_folders) in presses {
            let sport_id = [FOOTBALL, BASKETBALL, BASEBALL][usize::try_from(fixture_id % 3).unwrap()];
            let price = Price::parse("1.30").unwrap();
            let (fixture_id, market_id) = (FixtureId::new(fixture_id), MarketId::new(market_id));
        let pick = Pick { odds_id: id.to_string(), fixture_id, sport_id, market_id, price, bonus_folders };
            if let Ok(pressed) = toggle(&slip, pick, in_play) {
                slip = pressed;
            }
        }
        prop_assert!(slip.is_empty() || check_combination(&slip, in_play).is_ok());
    }

    #[test]
    fn nothing_typed_makes_a_rule_panic(value in text(), held in won(), rate in text()) {
        for field in [Field::UserId, Field::Nickname, Field::BirthDate, Field::BankCode, Field::InquiryContent] {
            let _ = field.check(&value);
        }
        for kind in [ChargeType::Won, ChargeType::Tether] {
            let _ = deposit::check_deposit(kind, &value, None, true);
            let _ = withdrawal::check_withdrawal_form(kind, &value, &value, held);
        }
        let _ = account::read_code(&value);
        let _ = account::same_holder(&value, &rate);
        let _ = identity::is_page(&value);
        let _ = identity::Person::read(&value, NaiveDate::MIN, &rate, NaiveDate::MAX);
        let _ = convert::check_to_casino(&value, held);
        let _ = convert::check_from_casino(&value, held);
        let _ = tether::usdt(held, &rate);
        rolling::required(held, Points::new(held.get()), held.get());
    }
}
