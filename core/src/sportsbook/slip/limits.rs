//! Stake limits by role, capping of the amount, quick-adds (betting spec §5, §9).

use crate::kernel::amount_input::check_range;
use crate::kernel::money::{WON_MAX, Won};
use crate::kernel::problem::Problem;
use crate::sportsbook::slip::slip_odds::SlipOdds;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The amounts of the quick-add buttons, next to MAX and CLEAR (betting spec §9).
pub const QUICK_ADDS: [Won; 6] = [
    Won::new(5_000),
    Won::new(10_000),
    Won::new(50_000),
    Won::new(100_000),
    Won::new(500_000),
    Won::new(1_000_000),
];

/// Unit of the limits in the settings (betting spec §3).
const SETTING_UNIT_WON: i64 = 10_000;
/// The amount that keeps winnings within their maximum is rounded down to a multiple of this, won.
const CAP_STEP_WON: i64 = 10;

/// The highest amount of a role, in units of 10,000 won.
const ROLE_AMOUNT_MAX: i64 = 100_000_000;

/// An amount for each of the roles 1 to 5, in units of 10,000 won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(default)]
#[tsify(missing_as_null)]
pub struct RoleAmounts {
    /// Role 1.
    pub role1: Option<i64>,
    /// Role 2.
    pub role2: Option<i64>,
    /// Role 3.
    pub role3: Option<i64>,
    /// Role 4.
    pub role4: Option<i64>,
    /// Role 5.
    pub role5: Option<i64>,
}

impl RoleAmounts {
    /// Refuses an amount below zero or above the maximum.
    pub(crate) fn check(&self) -> Result<(), Problem> {
        let amounts = [self.role1, self.role2, self.role3, self.role4, self.role5];
        let mut amounts = amounts.into_iter().flatten();
        amounts.try_for_each(|amount| check_range(amount, 0, ROLE_AMOUNT_MAX))
    }

    /// One amount for each role.
    pub fn steps([role1, role2, role3, role4, role5]: [i64; 5]) -> Self {
        Self {
            role1: Some(role1),
            role2: Some(role2),
            role3: Some(role3),
            role4: Some(role4),
            role5: Some(role5),
        }
    }
}

/// Amounts by role as separate fields, as the public answers name them (betting spec §3).
macro_rules! spelled_amounts {
    ($($(#[$doc:meta])* $name:ident: $one:literal $two:literal $three:literal $four:literal $five:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
        #[tsify(missing_as_null)]
        pub struct $name {
            /// Role 1.
            #[serde(rename = $one)]
            pub role1: Option<i64>,
            /// Role 2.
            #[serde(rename = $two)]
            pub role2: Option<i64>,
            /// Role 3.
            #[serde(rename = $three)]
            pub role3: Option<i64>,
            /// Role 4.
            #[serde(rename = $four)]
            pub role4: Option<i64>,
            /// Role 5.
            #[serde(rename = $five)]
            pub role5: Option<i64>,
        }

        impl From<RoleAmounts> for $name {
            fn from(amounts: RoleAmounts) -> Self {
                let RoleAmounts { role1, role2, role3, role4, role5 } = amounts;
                Self { role1, role2, role3, role4, role5 }
            }
        }
    )*};
}
pub(crate) use spelled_amounts;

spelled_amounts! {
    /// Highest stake of a sports slip, in units of 10,000 won.
    SportsStakes: "sportsAmountRole1" "sportsAmountRole2" "sportsAmountRole3" "sportsAmountRole4"
        "sportsAmountRole5";
    /// Highest winnings of a sports slip, in units of 10,000 won.
    SportsPrizes: "sportsMaxPrizeAmountRole1" "sportsMaxPrizeAmountRole2"
        "sportsMaxPrizeAmountRole3" "sportsMaxPrizeAmountRole4" "sportsMaxPrizeAmountRole5";
}

/// The limits of a member's role for one slip, won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Limits {
    /// The largest stake.
    pub max_stake: Won,
    /// The largest winnings: total odds times stake may not exceed it.
    pub max_winnings: Won,
}

impl Limits {
    /// The limits of a role from the settings' amounts, which are in units of 10,000 won; a missing
    /// amount is 0.
    pub fn of(role: i16, stakes: &RoleAmounts, winnings: &RoleAmounts) -> Self {
        Self {
            max_stake: role_limit(role, stakes),
            max_winnings: role_limit(role, winnings),
        }
    }
}

/// Limits exist for the roles 1 to 5 (betting spec §9); other roles use the nearest.
pub fn clamp_role(role: i16) -> i16 {
    role.clamp(1, 5)
}

fn role_limit(role: i16, amounts: &RoleAmounts) -> Won {
    let setting = match clamp_role(role) {
        1 => amounts.role1,
        2 => amounts.role2,
        3 => amounts.role3,
        4 => amounts.role4,
        _ => amounts.role5,
    };
    let amount = Won::new(setting.unwrap_or(0).max(0));
    amount
        .checked_mul(SETTING_UNIT_WON)
        .unwrap_or(WON_MAX)
        .min(WON_MAX)
}

/// Lowers an amount to the balance, the largest stake, and the largest multiple of 10 won that
/// keeps winnings within their maximum. `total` is `None` while the slip is empty.
pub fn cap_stake(wanted: Won, balance: Won, total: Option<&SlipOdds>, limits: Limits) -> Won {
    let by_winnings = total.map_or(wanted, |total| {
        let stake = total.stake_within(limits.max_winnings).get();
        Won::new(stake - stake % CAP_STEP_WON)
    });
    let capped = wanted.min(balance).min(limits.max_stake).min(by_winnings);
    capped.max(Won::ZERO)
}

/// The amount after a press of a quick-add button. MAX is [`cap_stake`] of the balance, CLEAR is
/// zero. Refuses a sum above the balance.
pub fn quick_add(
    amount: Won,
    added: Won,
    balance: Won,
    total: Option<&SlipOdds>,
    limits: Limits,
) -> Result<Won, Problem> {
    let sum = amount.checked_add(added).filter(|sum| *sum <= balance);
    let sum = sum.ok_or(Problem::BalanceTooSmall)?;
    Ok(cap_stake(sum, balance, total, limits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::slip::odds::TotalOdds;

    const LIMITS: Limits = Limits {
        max_stake: Won::new(1_000_000),
        max_winnings: Won::new(3_000_000),
    };

    fn capped(wanted: i64, balance: i64, total: &str) -> i64 {
        let total = SlipOdds::from(TotalOdds::parse(total).unwrap());
        cap_stake(Won::new(wanted), Won::new(balance), Some(&total), LIMITS).get()
    }

    #[test]
    fn caps_to_the_smallest_limit() {
        assert_eq!(capped(5_003, 10_000_000, "2.00"), 5_003);
        assert_eq!(capped(5_003, 5_001, "2.00"), 5_001);
        assert_eq!(capped(9_000_000, 10_000_000, "2.00"), 1_000_000);
        // 3,000,000 / 7.01 = 427,960.05…
        assert_eq!(capped(9_000_000, 10_000_000, "7.01"), 427_960);
        // 3,000,000 / 7.03 = 426,742.53…
        assert_eq!(capped(9_000_000, 10_000_000, "7.03"), 426_740);
        assert_eq!(capped(9_000_000, 10_000_000, "300000.01"), 0);
        assert_eq!(capped(9_000_000, 0, "2.00"), 0);
        assert_eq!(capped(-5, -9, "2.00"), 0);
    }

    #[test]
    fn an_empty_slip_is_capped_by_balance_and_stake_alone() {
        let capped = |balance| cap_stake(Won::new(i64::MAX), Won::new(balance), None, LIMITS);
        assert_eq!(capped(7), Won::new(7));
        assert_eq!(capped(i64::MAX), LIMITS.max_stake);
    }

    #[test]
    fn quick_adds_stop_at_the_balance() {
        let add = |amount, added| {
            quick_add(
                Won::new(amount),
                Won::new(added),
                Won::new(12_000),
                None,
                LIMITS,
            )
        };
        assert_eq!(add(5_000, 5_000), Ok(Won::new(10_000)));
        assert_eq!(add(10_000, 5_000), Err(Problem::BalanceTooSmall));
        assert_eq!(add(i64::MAX, 5_000), Err(Problem::BalanceTooSmall));
        assert_eq!(
            Problem::BalanceTooSmall.to_string(),
            "보유 캐쉬가 부족합니다."
        );
    }

    #[test]
    fn amounts_by_role_are_within_bounds() {
        let refused = Err(Problem::SettingOutOfRange {
            min: 0,
            max: ROLE_AMOUNT_MAX,
        });
        for place in 0..5 {
            let with = |amount| {
                let mut amounts = [100; 5];
                amounts[place] = amount;
                RoleAmounts::steps(amounts).check()
            };
            assert_eq!(with(0), Ok(()));
            assert_eq!(with(ROLE_AMOUNT_MAX), Ok(()));
            assert_eq!(with(-1), refused, "{place}");
            assert_eq!(with(ROLE_AMOUNT_MAX + 1), refused, "{place}");
        }
    }

    #[test]
    fn each_role_has_its_own_limits() {
        let stakes = RoleAmounts::steps([1, 2, 3, 4, 5]);
        let winnings = RoleAmounts::steps([10, 20, 30, 40, 50]);
        for role in 1..=5 {
            let limits = Limits::of(role, &stakes, &winnings);
            let units = Won::new(i64::from(role) * 10_000);
            assert_eq!(limits.max_stake, units, "{role}");
            assert_eq!(limits.max_winnings.get(), units.get() * 10, "{role}");
        }
    }

    #[test]
    fn limits_follow_the_clamped_role() {
        let amounts = RoleAmounts {
            role1: Some(100),
            role5: Some(i64::MAX),
            ..RoleAmounts::default()
        };
        for (role, expected) in [
            (-3, Won::new(1_000_000)),
            (1, Won::new(1_000_000)),
            (2, Won::ZERO),
            (5, WON_MAX),
            (10, WON_MAX),
        ] {
            assert_eq!(Limits::of(role, &amounts, &amounts).max_stake, expected);
        }
    }
}
