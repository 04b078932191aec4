//! Bounds that the sentences of refusals name.

use crate::kernel::money::{Points, Won};
use rust_decimal::Decimal;
use std::fmt;

/// The smallest stake (betting spec §9).
pub const STAKE_MIN: Won = Won::new(5_000);
/// The most legs a slip may have (design §5).
pub const LEGS_MAX: usize = 30;
/// The highest score of one side.
pub const SCORE_MAX: i32 = 999;
/// Amounts of deposits and withdrawals are multiples of this (account spec §5).
pub const CHARGE_STEP: Won = Won::new(10_000);
/// Smallest number of points that can be converted.
pub const POINTS_MIN: Points = Points::new(1_000);
/// Smallest amount of cash that can be converted to casino money.
pub const TO_CASINO_MIN: Won = Won::new(30_000);
/// Smallest amount of casino money that can be converted to cash.
pub const FROM_CASINO_MIN: Won = Won::new(1);
/// The lowest price of the other legs of a slip with a bonus line (betting spec §9).
pub const BONUS_PRICE_MIN: PriceBound = PriceBound(130);
/// The lowest price of a mini-game (betting spec §4).
pub const GAME_PRICE_MIN: PriceBound = PriceBound(101);
/// The highest price of a mini-game (betting spec §4).
pub const GAME_PRICE_MAX: PriceBound = PriceBound(10_000);
/// The longest name of a coupon, characters.
pub const COUPON_NAME_LENGTH_MAX: usize = 40;
/// The most points that a coupon can give.
pub const COUPON_POINTS_MAX: Points = Points::new(10_000_000);

/// A bound of prices, in hundredths.
#[derive(Debug, Clone, Copy)]
pub struct PriceBound(u32);

impl PriceBound {
    /// The bound as a number.
    pub const fn decimal(self) -> Decimal {
        Decimal::from_parts(self.0, 0, 0, false, 2)
    }
}

impl fmt::Display for PriceBound {
    /// `1.30`. Formatting a [`Decimal`] would add its code to the page.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}
