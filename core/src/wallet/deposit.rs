//! Checks of a deposit request, in the order of account spec §5.

use crate::kernel::amount_input::whole_amount;
use crate::kernel::ids::BonusOptionId;
use crate::kernel::limits::CHARGE_STEP;
use crate::kernel::money::{Points, WON_MAX, Won};
use crate::kernel::problem::Problem;
use crate::wallet::ChargeType;
use crate::wallet::rolling::required;
use serde::Serialize;
use tsify::Tsify;

/// Amounts of the quick buttons beside CLEAR (account spec §9).
pub const QUICK_AMOUNTS: [Won; 7] = [
    Won::new(10_000),
    Won::new(30_000),
    Won::new(50_000),
    Won::new(100_000),
    Won::new(300_000),
    Won::new(500_000),
    Won::new(1_000_000),
];

/// Returns the smallest deposit or withdrawal (account spec §9).
pub const fn charge_min(kind: ChargeType) -> Won {
    match kind {
        ChargeType::Won => Won::new(10_000),
        ChargeType::Tether => Won::new(50_000),
    }
}

/// Checks a deposit and returns its amount. `amount` is as entered; `wallet` is whether the member has
/// registered a tether wallet. The server checks separately that the bonus is on offer.
pub fn check_deposit(
    kind: ChargeType,
    amount: &str,
    bonus: Option<BonusOptionId>,
    wallet: bool,
) -> Result<Won, Problem> {
    if kind == ChargeType::Tether && !wallet {
        return Err(Problem::WalletMissing);
    }
    let amount = whole_amount(amount)?;
    let min = charge_min(kind);
    if amount < min {
        return Err(Problem::DepositTooSmall { min });
    }
    if !is_multiple(amount) {
        return Err(Problem::DepositNotMultiple);
    }
    if bonus.is_none() {
        return Err(Problem::BonusMissing);
    }
    Ok(amount)
}

/// Returns the bonus of a deposit: `percent` of it in points, rounded down.
pub fn bonus(deposit: Won, percent: i64) -> Points {
    let bonus = i128::from(deposit.get()) * i128::from(percent) / 100;
    let bonus = bonus.clamp(0, i128::from(WON_MAX.get()));
    Points::new(i64::try_from(bonus).unwrap_or(WON_MAX.get()))
}

/// Bonus and rolling requirement of a deposit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
pub struct DepositTerms {
    /// The bonus, points.
    pub bonus: Points,
    /// Stake required before a withdrawal, won.
    pub rolling: Won,
}

/// Returns the terms of a deposit while its amount is being entered, or `None` if the text is not an
/// amount.
pub fn deposit_terms(
    amount: &str,
    bonus_percent: i64,
    rolling_percent: i64,
) -> Option<DepositTerms> {
    let amount = whole_amount(amount).ok().filter(|won| *won > Won::ZERO)?;
    let bonus = bonus(amount, bonus_percent);
    Some(DepositTerms {
        bonus,
        rolling: required(amount, bonus, rolling_percent),
    })
}

pub(super) const fn is_multiple(amount: Won) -> bool {
    amount.get() % CHARGE_STEP.get() == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use ChargeType::Tether;

    fn sentence(kind: ChargeType, amount: &str, bonus: Option<i64>, wallet: bool) -> String {
        check_deposit(kind, amount, bonus.map(BonusOptionId::new), wallet)
            .map_or_else(|problem| problem.to_string(), |amount| amount.to_string())
    }

    #[test]
    fn a_bonus_is_a_share_of_the_deposit() {
        for (deposit, percent, points) in [
            (100_000, 10, 10_000),
            (10_000, 0, 0),
            (10_010, 3, 300),
            (10_000, -5, 0),
            (i64::MAX, 100, WON_MAX.get()),
        ] {
            assert_eq!(bonus(Won::new(deposit), percent).get(), points);
        }
    }

    #[test]
    fn the_terms_of_a_deposit_are_known_while_it_is_typed() {
        for (amount, bonus, rolling, terms) in [
            ("100,000", 10, 100, Some((10_000, 110_000))),
            ("100000", 10, 300, Some((10_000, 330_000))),
            ("50000", 0, 100, Some((0, 50_000))),
            ("50000", 10, 0, Some((5_000, 0))),
            // Shown although the deposit would be refused: the amount is not a multiple of 10,000.
            ("15000", 10, 100, Some((1_500, 16_500))),
            ("", 10, 100, None),
            ("0", 10, 100, None),
            ("-10000", 10, 100, None),
            ("만원", 10, 100, None),
        ] {
            let said = deposit_terms(amount, bonus, rolling);
            let said = said.map(|terms| (terms.bonus.get(), terms.rolling.get()));
            assert_eq!(said, terms, "{amount}");
        }
    }

    #[test]
    fn refuses_in_the_order_of_the_specification() {
        let bank = ChargeType::Won;
        for (kind, amount, bonus, wallet, expected) in [
            (Tether, "", None, false, "내 지갑주소를 등록해주세요."),
            (bank, " ", None, false, "금액을 입력하세요."),
            (bank, "abc", None, false, "숫자로 입력해 주세요."),
            (bank, "1e5", None, false, "숫자로 입력해 주세요."),
            (
                bank,
                "1000000010000",
                Some(0),
                false,
                "금액은 1,000,000,000,000원까지 입력할 수 있습니다.",
            ),
            (
                bank,
                "9007199254740000",
                Some(0),
                false,
                "금액은 1,000,000,000,000원까지 입력할 수 있습니다.",
            ),
            (
                bank,
                "99999999999999990000",
                None,
                false,
                "숫자로 입력해 주세요.",
            ),
            (bank, "10000.5", None, false, "원단위는 입력 불가능합니다."),
            (bank, "0.5", None, false, "원단위는 입력 불가능합니다."),
            (
                bank,
                "9999",
                None,
                false,
                "입금 신청은 최소 10,000원부터입니다.",
            ),
            (
                bank,
                "-20000",
                None,
                false,
                "입금 신청은 최소 10,000원부터입니다.",
            ),
            (
                Tether,
                "40000",
                None,
                true,
                "입금 신청은 최소 50,000원부터입니다.",
            ),
            (
                bank,
                "15000",
                None,
                false,
                "10,000원 단위로 충전신청 가능합니다.",
            ),
            (bank, "20000", None, false, "보너스 선택은 필수입니다."),
            (bank, "1,020,000", Some(1), false, "1,020,000"),
            (Tether, "50000", Some(1), true, "50,000"),
        ] {
            assert_eq!(sentence(kind, amount, bonus, wallet), expected);
        }
    }
}
