//! Checks of a submitted slip, in the order of betting spec §5.

use crate::kernel::amount_input::{AmountInput, AmountNumber};
use crate::kernel::limits::STAKE_MIN;
use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use crate::sportsbook::slip::limits::Limits;
use crate::sportsbook::slip::slip_odds::SlipOdds;

/// Checks a bet as the member submits it and returns its stake. `total` is the result of
/// [`SlipOdds::of`] for the slip; `stake` is the amount as typed.
pub fn check_bet(
    logged_in: bool,
    total: Result<SlipOdds, Problem>,
    stake: Option<&str>,
    limits: Limits,
) -> Result<Won, Problem> {
    if !logged_in {
        return Err(Problem::LoginRequired);
    }
    let total = total?;
    // Text that is not a number is not an amount: the field only accepts digits (betting spec §2).
    let AmountInput::Number(typed) = AmountInput::read(stake.unwrap_or_default()) else {
        return Err(Problem::StakeMissing);
    };
    check_typed(typed)?;
    check_limits(typed.whole, &total, limits)?;
    Ok(typed.whole)
}

/// Checks a whole stake, as the server receives it.
pub fn check_stake(stake: Won, total: &SlipOdds, limits: Limits) -> Result<(), Problem> {
    check_minimum(stake)?;
    check_limits(stake, total, limits)
}

fn check_typed(typed: AmountNumber) -> Result<(), Problem> {
    if typed.negative {
        return Err(Problem::StakeNegative);
    }
    check_minimum(typed.whole)?;
    if typed.fractional {
        return Err(Problem::StakeFractional);
    }
    Ok(())
}

fn check_minimum(stake: Won) -> Result<(), Problem> {
    if stake < Won::ZERO {
        return Err(Problem::StakeNegative);
    }
    if stake < STAKE_MIN {
        return Err(Problem::StakeTooSmall);
    }
    Ok(())
}

fn check_limits(stake: Won, total: &SlipOdds, limits: Limits) -> Result<(), Problem> {
    if stake > limits.max_stake {
        return Err(Problem::StakeAboveMax {
            max: limits.max_stake,
        });
    }
    if stake > total.stake_within(limits.max_winnings) {
        return Err(Problem::WinningsAboveMax {
            max: limits.max_winnings,
        });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::slip::odds::TotalOdds;

    const LIMITS: Limits = Limits {
        max_stake: Won::new(1_000_000),
        max_winnings: Won::new(3_000_000),
    };

    fn sentence(stake: Option<&str>, total: &str) -> Option<String> {
        let total = Ok(SlipOdds::from(TotalOdds::parse(total).unwrap()));
        check_bet(true, total, stake, LIMITS)
            .err()
            .map(|problem| problem.to_string())
    }

    #[test]
    fn refuses_in_the_order_of_the_specification() {
        for (stake, total, expected) in [
            (None, "2.00", "베팅액수를 입력해주세요."),
            (Some(""), "2.00", "베팅액수를 입력해주세요."),
            (Some("-5000.5"), "2.00", "베팅은 0원 이상 가능합니다."),
            (Some("0"), "2.00", "최소 베팅은 5000원 이상입니다."),
            (Some("4999.5"), "2.00", "최소 베팅은 5000원 이상입니다."),
            (Some("5000.5"), "2.00", "소수점으로 베팅 불가합니다."),
            (Some("1000001.5"), "2.00", "소수점으로 베팅 불가합니다."),
            (
                Some("1000001"),
                "3.00",
                "최대베팅금 1,000,000이상 베팅하실수 없습니다.",
            ),
            (
                Some("1000000"),
                "3.01",
                "최대당첨금 3,000,000을 초과하여 베팅하실수 없습니다.",
            ),
        ] {
            assert_eq!(
                sentence(stake, total).as_deref(),
                Some(expected),
                "{stake:?}"
            );
        }
        assert_eq!(sentence(Some("1,000,000"), "3.00"), None);
        assert_eq!(sentence(Some("5000"), "1.00"), None);
    }

    #[test]
    fn login_comes_first_and_the_slip_second() {
        let checked = |logged_in| check_bet(logged_in, Err(Problem::SlipEmpty), None, LIMITS);
        assert_eq!(checked(false), Err(Problem::LoginRequired));
        assert_eq!(checked(true), Err(Problem::SlipEmpty));
    }

    #[test]
    fn the_server_checks_a_whole_stake_alike() {
        let total = SlipOdds::from(TotalOdds::parse("3.00").unwrap());
        for (stake, expected) in [
            (-1, Err(Problem::StakeNegative)),
            (4_999, Err(Problem::StakeTooSmall)),
            (5_000, Ok(())),
            (1_000_000, Ok(())),
            (
                i64::MAX,
                Err(Problem::StakeAboveMax {
                    max: LIMITS.max_stake,
                }),
            ),
        ] {
            assert_eq!(check_stake(Won::new(stake), &total, LIMITS), expected);
        }
    }
}
