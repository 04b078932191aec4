//! Limits that a member sees before a request; the checks use the same numbers.

use crate::kernel::limits::CHARGE_STEP;
use crate::kernel::money::Won;
use crate::wallet::ChargeType;
use crate::wallet::deposit::charge_min;
use crate::wallet::withdrawal::{
    BANK_DAY_MAX, BANK_REQUEST_MAX, CLOSED_FROM, closed_until, interval_hours,
};
use chrono::{NaiveTime, Timelike};
use serde::Serialize;
use tsify::Tsify;

/// Limits of one payment type (account spec §9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null, hashmap_as_object)]
pub struct ChargeLimits {
    /// The smallest deposit or withdrawal, won.
    pub min: Won,
    /// Amounts are multiples of this, won.
    pub step: Won,
    /// Largest withdrawal, won; `None` if there is no limit.
    pub withdrawal_max: Option<Won>,
    /// Largest total of a Korean day's withdrawals, won; `None` if there is no limit.
    pub day_max: Option<Won>,
    /// Hours between two withdrawals.
    pub interval_hours: i64,
    /// Closed hours of withdrawals, Korean time: `23:30~00:30`.
    pub closed: String,
}

/// Returns the limits of one payment type.
pub fn charge_limits(kind: ChargeType) -> ChargeLimits {
    let bank = |amount| (kind == ChargeType::Won).then_some(amount);
    ChargeLimits {
        min: charge_min(kind),
        step: CHARGE_STEP,
        withdrawal_max: bank(BANK_REQUEST_MAX),
        day_max: bank(BANK_DAY_MAX),
        interval_hours: interval_hours(kind),
        closed: format!("{}~{}", clock(CLOSED_FROM), clock(closed_until(kind))),
    }
}

fn clock(time: NaiveTime) -> String {
    format!("{:02}:{:02}", time.hour(), time.minute())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_what_the_specification_says() {
        let bank = charge_limits(ChargeType::Won);
        assert_eq!(bank.min, Won::new(10_000));
        assert_eq!(bank.withdrawal_max, Some(Won::new(20_000_000)));
        assert_eq!(bank.day_max, Some(Won::new(200_000_000)));
        assert_eq!(
            (bank.interval_hours, bank.closed.as_str()),
            (2, "23:30~00:30")
        );
        let tether = charge_limits(ChargeType::Tether);
        assert_eq!((tether.min, tether.day_max), (Won::new(50_000), None));
        assert_eq!(
            (tether.interval_hours, tether.closed.as_str()),
            (1, "23:30~00:00")
        );
    }
}
