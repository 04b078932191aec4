//! Text that a member types or a service sends where an amount, a price or a rate is expected.

use bolero::{TypeGenerator, check};
use hanpan_core::affiliates::partners::rate;
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::kernel::amount_input::{AmountInput, AmountNumber};
use hanpan_core::kernel::money::{PRICE_MAX, PRICE_MIN, Price, Won};
use hanpan_core::members::self_limits::parse_limit;
use hanpan_core::sportsbook::slip::odds::TotalOdds;
use hanpan_core::wallet::tether;
use std::fmt::Display;

/// Text that is mostly digits.
#[derive(Debug, TypeGenerator)]
pub(crate) struct Typed(Vec<Part>);

#[derive(Debug, TypeGenerator)]
enum Part {
    Digit(u8),
    Digits(u16),
    Mark(u8),
    Any(char),
}

const MARKS: [char; 14] = [
    '.', ',', '-', '+', 'e', 'E', ' ', '\t', '\u{3000}', '_', '١', '２', 'ⅷ', '\0',
];

impl Typed {
    pub(crate) fn text(&self) -> String {
        let part = |part: &Part| match part {
            Part::Digit(digit) => (digit % 10).to_string(),
            Part::Digits(digits) => digits.to_string(),
            Part::Mark(mark) => MARKS[usize::from(*mark) % MARKS.len()].to_string(),
            Part::Any(any) => any.to_string(),
        };
        self.0.iter().map(part).collect()
    }
}

/// What is written is read as the same value.
fn same_again<T: Display + PartialEq + std::fmt::Debug, E: std::fmt::Debug>(
    value: &T,
    parse: impl Fn(&str) -> Result<T, E>,
) {
    assert_eq!(&parse(&value.to_string()).unwrap(), value);
}

#[test]
fn an_amount_is_read_or_refused() {
    check!().with_type::<Typed>().for_each(|typed| {
        let text = typed.text();
        let _ = parse_limit(&text);
        let AmountInput::Number(number) = AmountInput::read(&text) else {
            return;
        };
        assert!(number.whole >= Won::ZERO);
        // Other digits than 0 to 9 are no amount.
        let known = |char: char| char.is_ascii_digit() || "-,.".contains(char);
        assert!(text.trim().chars().all(known), "{text:?}");
        let signed = AmountInput::read(&number.signed().get().to_string());
        let whole = AmountNumber {
            fractional: false,
            negative: number.signed() < Won::ZERO,
            ..number
        };
        assert_eq!(signed, AmountInput::Number(whole));
    });
}

#[test]
fn a_price_is_read_or_refused() {
    check!().with_type::<Typed>().for_each(|typed| {
        let text = typed.text();
        if let Ok(price) = Price::parse(&text) {
            assert!((PRICE_MIN..=PRICE_MAX).contains(&price));
            same_again(&price, Price::parse);
        }
        if let Ok(odds) = TotalOdds::parse(&text) {
            same_again(&odds, TotalOdds::parse);
            let _ = odds.winnings(Won::new(i64::MAX));
        }
        let _ = TotalOdds::of_text(&text);
    });
}

#[test]
fn a_rate_is_read_or_refused() {
    check!().with_type::<Typed>().for_each(|typed| {
        let text = typed.text();
        if let Ok(rate) = tether::TetherRate::parse(&text) {
            same_again(&rate, tether::TetherRate::parse);
            assert!(rate.follows(Some(rate)));
            let _ = rate.price(Won::new(i64::MAX));
        }
        if let Ok(rate) = rate::Rate::parse(&text) {
            same_again(&rate, rate::Rate::parse);
            let base = Won::new(i64::MAX);
            assert!(rate.part_of(base) <= base);
        }
        let _ = tether::usdt(Won::new(i64::MAX), &text);
        let _ = Seed::parse(&text);
    });
}
