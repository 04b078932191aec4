//! Deposits and withdrawals in USDT: rate, price, transaction (account spec §4 and §9; design §6).

use crate::kernel::fields::Field;
use crate::kernel::ids::{ChargeId, MemberId};
use crate::kernel::money::{PlainDecimal, Won};
use crate::kernel::problem::Problem;
use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use std::fmt;
use tsify::Tsify;

/// Largest number of digits of a rate.
const RATE_DIGITS_MAX: usize = 18;
/// Largest number of decimals of a rate.
const RATE_DECIMALS_MAX: u32 = 6;
/// Smallest and largest plausible rate, won per USDT; a rate outside the range is an error of the
/// source.
const RATE_RANGE: (i64, i64) = (100, 100_000);
/// Largest plausible change from the previous rate, percent. USDT follows the dollar, so a larger jump
/// is an error of the source.
const RATE_JUMP_PERCENT: i64 = 10;
/// How long a shown rate stays valid for payment, minutes.
pub const QUOTE_MINUTES: i64 = 15;

/// Price of one USDT in won: plain decimal digits, from 100 to 100,000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type), sqlx(transparent))]
#[serde(try_from = "String")]
#[tsify(type = "string")]
pub struct TetherRate(Decimal);

impl TetherRate {
    /// Parses a rate such as `1385.20`.
    pub fn parse(text: &str) -> Result<Self, Problem> {
        let read = PlainDecimal::read(text.as_bytes(), RATE_DIGITS_MAX);
        let rate = read.and_then(|rate| {
            let digits = i128::try_from(rate.digits).ok()?;
            // Sources may write more trailing zeros than the decimals allowed.
            let rate = Decimal::try_from_i128_with_scale(digits, rate.scale).ok()?;
            Some(rate.normalize())
        });
        rate.filter(|rate| rate.scale() <= RATE_DECIMALS_MAX)
            .filter(|rate| (RATE_RANGE.0.into()..=RATE_RANGE.1.into()).contains(rate))
            .map(Self)
            .ok_or(Problem::RateInvalid)
    }

    /// Returns the price of an amount of won in USDT, floored to 2 decimals.
    pub fn price(self, won: Won) -> Result<Decimal, Problem> {
        usdt(won, &self.to_string())
    }

    /// Returns whether this is a plausible successor of `before`; true if there is no previous rate.
    pub fn follows(self, before: Option<Self>) -> bool {
        before.is_none_or(|before| {
            // Both have few digits, so neither product overflows.
            let apart = (self.0 - before.0).abs() * Decimal::ONE_HUNDRED;
            apart <= before.0 * Decimal::from(RATE_JUMP_PERCENT)
        })
    }

    /// Returns the rate as a decimal number.
    pub const fn decimal(self) -> Decimal {
        self.0
    }
}

impl fmt::Display for TetherRate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.normalize().fmt(out)
    }
}

impl TryFrom<String> for TetherRate {
    type Error = Problem;

    fn try_from(text: String) -> Result<Self, Problem> {
        Self::parse(&text)
    }
}

/// Returns the current rate: the source's, unless it is older than `minutes`; otherwise the operator's
/// fixed rate. Fails if there is neither.
pub fn current(
    heard: Option<(TetherRate, DateTime<Utc>)>,
    fixed: Option<TetherRate>,
    minutes: i64,
    now: DateTime<Utc>,
) -> Result<TetherRate, Problem> {
    heard
        .filter(|(_, at)| now.signed_duration_since(*at) <= TimeDelta::minutes(minutes))
        .map(|(rate, _)| rate)
        .or(fixed)
        .ok_or(Problem::RateInvalid)
}

/// Returns the rate and the price that the member accepted: the newest of the recently shown rates at
/// which `amount` costs `price`.
pub fn agreed(
    amount: Won,
    price: &str,
    shown: &[TetherRate],
) -> Result<(TetherRate, Decimal), Problem> {
    let price = Decimal::from_str_exact(price).map_err(|_| Problem::RateChanged)?;
    shown
        .iter()
        .find(|rate| rate.price(amount) == Ok(price))
        .map(|rate| (*rate, price))
        .ok_or(Problem::RateChanged)
}

/// Normalizes a transaction id for storage: lower case, because case has no meaning in it.
pub fn txid(text: &str) -> Result<String, Problem> {
    Field::Txid.check(text)?;
    Ok(text.to_ascii_lowercase())
}

/// Converts `won` to USDT: won / rate, floored to 2 decimals. The rate is plain decimal digits, such as
/// `1385.20`. Any other text, and zero, is an error.
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

/// `PUT /member/updateCryptoAccount`: registers the member's own wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RegisterWallet {
    /// The session's member.
    pub id: MemberId,
    /// A TRC-20 address.
    pub crypto_account: String,
}

/// `PUT /charge/updateCryptoTxid`: adds the transaction id to a pending deposit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct RegisterTxid {
    /// The session's member.
    pub member_id: MemberId,
    /// The transaction id on the chain.
    pub crypto_txid: String,
    /// The deposit; if absent, the pending one.
    #[tsify(optional)]
    pub id: Option<ChargeId>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rate(text: &str) -> TetherRate {
        TetherRate::parse(text).unwrap()
    }

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

    #[test]
    fn a_rate_that_cannot_be_right_is_none() {
        for text in ["100", "1385.2", "1385.20000000", "100000"] {
            assert!(TetherRate::parse(text).is_ok(), "{text}");
        }
        for text in [
            "99.99",
            "100000.01",
            "0",
            "1",
            "",
            "-1385",
            "1.4e3",
            "1385.2000001",
            "1,385",
            "1385원",
        ] {
            assert_eq!(TetherRate::parse(text), Err(Problem::RateInvalid), "{text}");
        }
        assert_eq!(rate("1385.200").to_string(), "1385.2");
    }

    #[test]
    fn a_rate_that_jumps_is_the_sources_fault() {
        let follows = |next, before| rate(next).follows(Some(rate(before)));
        for next in ["1400", "1260", "1540"] {
            assert!(follows(next, "1400"), "{next}");
        }
        for next in ["1259.999999", "1540.000001", "5755", "140"] {
            assert!(!follows(next, "1400"), "{next}");
        }
        assert!(follows("100000", "99999.999999"));
        assert!(rate("5755").follows(None));
    }

    #[test]
    fn the_operators_rate_stands_in_for_an_old_one() {
        let now: DateTime<Utc> = "2026-03-02T03:00:00Z".parse().unwrap();
        let heard = |seconds| Some((rate("1400"), now - TimeDelta::seconds(seconds)));
        let fixed = Some(rate("1300"));
        for (heard, fixed, expected) in [
            (heard(0), fixed, Ok("1400")),
            (heard(600), fixed, Ok("1400")),
            (heard(601), fixed, Ok("1300")),
            (heard(601), None, Err(Problem::RateInvalid)),
            (None, fixed, Ok("1300")),
            (None, None, Err(Problem::RateInvalid)),
        ] {
            let rate = current(heard, fixed, 10, now).map(|rate| rate.to_string());
            assert_eq!(rate, expected.map(str::to_owned));
        }
    }

    #[test]
    fn a_member_pays_the_price_that_was_shown() {
        let shown = [rate("1400"), rate("1385.20"), rate("1385.21")];
        let agreed = |price| agreed(Won::new(50_000), price, &shown);
        assert_eq!(agreed("35.71").unwrap().0, rate("1400"));
        // Both older rates give this price: the newer one is used.
        assert_eq!(agreed("36.09").unwrap().0, rate("1385.20"));
        for price in ["36.10", "0", "", "-35.71", "abc", "3571e-2"] {
            assert_eq!(agreed(price), Err(Problem::RateChanged), "{price}");
        }
    }

    #[test]
    fn a_transaction_is_kept_in_small_letters() {
        assert_eq!(txid(&"AB".repeat(32)), Ok("ab".repeat(32)));
        assert_eq!(txid(&"a".repeat(63)), Err(Problem::TxidInvalid));
    }
}
