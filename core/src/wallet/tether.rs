//! Deposits in USDT: what an amount of won costs (account spec §9).

use crate::money::{PlainDecimal, Won};
use crate::problem::Problem;
use rust_decimal::Decimal;

/// How many digits a rate may have.
const RATE_DIGITS_MAX: usize = 18;

/// The price of `won` in USDT at a rate in won: won / rate, floored to 2 decimals. The rate is
/// plain decimal digits, such as `1385.20`; anything else, or zero, is refused.
pub fn usdt(won: Won, rate: &str) -> Result<Decimal, Problem> {
    exact(won, rate).ok_or(Problem::RateInvalid)
}

fn exact(won: Won, rate: &str) -> Option<Decimal> {
    let rate = PlainDecimal::read(rate.as_bytes(), RATE_DIGITS_MAX)?;
    let won = u128::try_from(won.get()).ok()?;
    let hundredths = won
        .checked_mul(100 * 10_u128.pow(rate.scale))?
        .checked_div(rate.digits)?;
    Decimal::try_from_i128_with_scale(i128::try_from(hundredths).ok()?, 2).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_price_is_floored_to_cents() {
        let price = |won, rate| usdt(Won::new(won), rate).map(|price| price.to_string());
        assert_eq!(price(50_000, "1385.20"), Ok("36.09".to_owned()));
        assert_eq!(price(50_000, "1000"), Ok("50.00".to_owned()));
        assert_eq!(
            price(i64::MAX, "1000.00"),
            Ok("9223372036854775.80".to_owned())
        );
        assert_eq!(price(0, "1385.20"), Ok("0.00".to_owned()));
        for rate in ["0", "0.00", "", "-1", "1e3", "abc", "1234567890.1234567890"] {
            assert_eq!(price(50_000, rate), Err(Problem::RateInvalid), "{rate}");
        }
        assert_eq!(price(-1, "1385.20"), Err(Problem::RateInvalid));
        assert_eq!(
            price(i64::MAX, "0.00000000000000001"),
            Err(Problem::RateInvalid)
        );
    }
}
