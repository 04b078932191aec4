//! Bounds that the sentences of refusals name.

use crate::kernel::money::Won;

/// The smallest stake (betting spec §9).
pub const STAKE_MIN: Won = Won::new(5_000);
/// The most legs a slip may have (design §5).
pub const LEGS_MAX: usize = 30;
/// The highest score of one side.
pub const SCORE_MAX: i32 = 999;
/// Amounts of deposits and withdrawals are multiples of this (account spec §5).
pub const CHARGE_STEP: Won = Won::new(10_000);
/// Smallest number of points that can be converted.
pub const POINTS_MIN: Won = Won::new(1_000);
/// Smallest amount of cash that can be converted to casino money.
pub const TO_CASINO_MIN: Won = Won::new(30_000);
/// Smallest amount of casino money that can be converted to cash.
pub const FROM_CASINO_MIN: Won = Won::new(1);
