//! The season's own time, which may run faster than the clock.

use chrono::{DateTime, TimeDelta, Utc};

/// 2026-01-01 00:00 UTC, when both times were equal.
const EPOCH: i64 = 1_767_225_600;

/// The relation between the two times.
#[derive(Debug, Clone, Copy)]
pub(super) struct Timeline {
    speed: i64,
}

impl Timeline {
    /// `speed` seconds of the season pass in each real second; at least one.
    pub(super) fn new(speed: u32) -> Self {
        Self {
            speed: i64::from(speed.max(1)),
        }
    }

    /// Returns the season's time, seconds from 1970.
    pub(super) fn season(self, real: DateTime<Utc>) -> i64 {
        EPOCH + (real.timestamp() - EPOCH) * self.speed
    }

    /// Returns the real time of a moment of the season.
    pub(super) fn real(self, season: i64) -> DateTime<Utc> {
        let since = season - EPOCH;
        let epoch = DateTime::from_timestamp(EPOCH, 0).unwrap_or_default();
        let rest = since.rem_euclid(self.speed) * 1_000_000 / self.speed;
        epoch + TimeDelta::seconds(since.div_euclid(self.speed)) + TimeDelta::microseconds(rest)
    }
}
