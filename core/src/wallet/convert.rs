//! Conversions between cash, points and casino money (account spec §5).

use crate::kernel::amount_input::AmountNumber;
use crate::kernel::amount_input::parse_amount;
use crate::kernel::limits::{FROM_CASINO_MIN, POINTS_MIN, TO_CASINO_MIN};
use crate::kernel::money::{Points, Won};
use crate::kernel::problem::Problem;

/// Checks a conversion of points to cash: at least [`POINTS_MIN`] and at most the balance.
pub fn check_points(points: Points, held: Points) -> Result<(), Problem> {
    let enough = points >= POINTS_MIN && points <= held;
    enough.then_some(()).ok_or(Problem::PointsTooFew)
}

/// Checks a conversion of cash to casino money and returns the amount; `amount` is as entered.
pub fn check_to_casino(amount: &str, cash: Won) -> Result<Won, Problem> {
    let typed = parse_amount(amount)?;
    if exceeds(typed, cash) {
        return Err(Problem::ConversionAboveCash);
    }
    if typed.signed() < TO_CASINO_MIN {
        return Err(Problem::ToCasinoTooSmall);
    }
    whole(typed)
}

/// Checks a conversion of casino money to cash and returns the amount; `amount` is as entered.
pub fn check_from_casino(amount: &str, casino_money: Won) -> Result<Won, Problem> {
    let typed = parse_amount(amount)?;
    if exceeds(typed, casino_money) {
        return Err(Problem::ConversionAboveCasinoMoney);
    }
    if typed.signed() < FROM_CASINO_MIN {
        return Err(Problem::FromCasinoTooSmall);
    }
    whole(typed)
}

/// Returns whether a number, including its fraction, exceeds the balance.
fn exceeds(typed: AmountNumber, held: Won) -> bool {
    let whole = typed.signed();
    whole > held || (whole == held && typed.fractional && !typed.negative)
}

fn whole(typed: AmountNumber) -> Result<Won, Problem> {
    if typed.fractional {
        Err(Problem::ConversionFractional)
    } else {
        Ok(typed.signed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(result: Result<Won, Problem>) -> String {
        result.map_or_else(|problem| problem.to_string(), |amount| amount.to_string())
    }

    #[test]
    fn points_are_converted_from_a_thousand() {
        let check = |points, held| check_points(Points::new(points), Points::new(held));
        assert_eq!(check(1_000, 1_000), Ok(()));
        assert_eq!(
            check(999, 5_000).unwrap_err().to_string(),
            "전환 포인트가 부족합니다. 최소 전환은 1,000원부터입니다."
        );
        assert_eq!(check(1_001, 1_000), Err(Problem::PointsTooFew));
    }

    #[test]
    fn cash_becomes_casino_money() {
        for (amount, expected) in [
            ("", "금액을 입력하세요."),
            ("x", "숫자로 입력해 주세요."),
            ("50001", "충전금액은 보유캐시보다 클수 없습니다."),
            ("50000.5", "충전금액은 보유캐시보다 클수 없습니다."),
            ("29999.5", "최소 전환금액은 30,000원 이상입니다."),
            ("-40000", "최소 전환금액은 30,000원 이상입니다."),
            ("30000.5", "소수점은 입력 불가능합니다."),
            ("50,000", "50,000"),
        ] {
            assert_eq!(
                said(check_to_casino(amount, Won::new(50_000))),
                expected,
                "{amount}"
            );
        }
    }

    #[test]
    fn casino_money_becomes_cash() {
        for (amount, expected) in [
            ("101", "전환금액은 보유 카지노머니보다 클수 없습니다."),
            ("0", "최소 전환금액은 1원 이상입니다."),
            ("0.5", "최소 전환금액은 1원 이상입니다."),
            ("1.5", "소수점은 입력 불가능합니다."),
            ("1", "1"),
            ("100", "100"),
        ] {
            assert_eq!(
                said(check_from_casino(amount, Won::new(100))),
                expected,
                "{amount}"
            );
        }
    }
}
