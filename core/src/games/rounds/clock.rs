//! The round clock: which round is current, when it closes and when it is drawn.
//!
//! Rounds are computed from the time alone, so every server and every client agrees on them. Each
//! Korean day is divided into rounds from midnight on, numbered from 1. A round opens when the previous
//! one is drawn. The remainder of the day in which no whole round fits belongs to the last round, so
//! the last round is drawn at midnight and the day has no gap. A day may start with an offset that
//! belongs to its first round, so that games of one kind do not all start together.

use super::mini::{MiniGame, RoundId};
use crate::kernel::amount_input::check_range;
use crate::kernel::korea;
use crate::kernel::problem::Problem;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Milliseconds of a Korean day; there is no daylight saving.
const DAY: i64 = 24 * 60 * 60 * 1_000;
/// Shortest allowed interval of rounds, seconds.
pub const INTERVAL_MIN: i64 = 30;
/// Longest allowed interval of rounds, seconds.
pub const INTERVAL_MAX: i64 = 60 * 60;
/// Shortest allowed time between the close of bets and the draw, seconds.
pub const CLOSING_MIN: i64 = 3;
/// Shortest allowed time for bets in a round, seconds.
pub const OPEN_MIN: i64 = 10;
/// Highest speed factor, for tests.
pub const SPEED_MAX: u32 = 1_000;

/// Timing of a game's rounds, as an operator sets it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct RoundSettings {
    /// Seconds between draws.
    pub interval: i64,
    /// Seconds between the close of bets and the draw.
    pub closing: i64,
}

impl RoundSettings {
    /// Checks the settings. Fails if rounds are too short or too long, if bets close too late, or if
    /// there is hardly any time to bet.
    pub fn check(self) -> Result<(), Problem> {
        check_range(self.interval, INTERVAL_MIN, INTERVAL_MAX)?;
        check_range(self.closing, CLOSING_MIN, self.interval - OPEN_MIN)
    }
}

impl MiniGame {
    /// Returns the default timing: power ball and power ladder are drawn every 5 minutes, the lotus
    /// games every 90 seconds.
    pub const fn default_rounds(self) -> RoundSettings {
        match self {
            Self::PowerBall | Self::PowerLadder => RoundSettings {
                interval: 300,
                closing: 10,
            },
            Self::LotusOddeven | Self::LotusBaccarat => RoundSettings {
                interval: 90,
                closing: 5,
            },
        }
    }
}

/// The round clock of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundClock {
    /// Milliseconds, above zero.
    interval: i64,
    /// Milliseconds, below the interval.
    closing: i64,
    /// Milliseconds from midnight, below the interval.
    offset: i64,
}

impl RoundClock {
    /// Creates a clock that runs `speed` times as fast (for tests; otherwise 1). The speed is clamped
    /// to the valid range. Fails if [`RoundSettings::check`] fails.
    pub fn new(settings: RoundSettings, speed: u32) -> Result<Self, Problem> {
        settings.check()?;
        let speed = i64::from(speed.clamp(1, SPEED_MAX));
        Ok(Self {
            interval: settings.interval * 1_000 / speed,
            closing: settings.closing * 1_000 / speed,
            offset: 0,
        })
    }

    /// Returns the same clock, delayed by `share` / `shares` of its interval.
    #[must_use]
    pub const fn late_by(self, share: u8, shares: u8) -> Self {
        let (share, shares) = (share as i64, if shares == 0 { 1 } else { shares as i64 });
        Self {
            offset: self.interval * (share % shares) / shares,
            ..self
        }
    }

    /// Returns the number of rounds of a day.
    pub fn rounds(self) -> u32 {
        u32::try_from((DAY - self.offset) / self.interval).unwrap_or(u32::MAX)
    }

    /// Returns the current round: open or closed, not yet drawn.
    pub fn current(self, now: DateTime<Utc>) -> Round {
        let day = korea::day(now);
        let since_midnight = (now - korea::start(day)).num_milliseconds();
        let index = (since_midnight - self.offset).max(0) / self.interval;
        let number = u32::try_from(index + 1)
            .unwrap_or(u32::MAX)
            .min(self.rounds());
        self.times(RoundId { day, number })
    }

    /// Returns a round with its times, or `None` if a day has no round of this number.
    pub fn round(self, id: RoundId) -> Option<Round> {
        (1..=self.rounds())
            .contains(&id.number)
            .then(|| self.times(id))
    }

    /// Returns the round after another one.
    pub fn next(self, id: RoundId) -> Round {
        if id.number < self.rounds() {
            return self.times(RoundId {
                number: id.number + 1,
                ..id
            });
        }
        self.times(RoundId {
            day: following(id.day),
            number: 1,
        })
    }

    fn times(self, id: RoundId) -> Round {
        let midnight = korea::start(id.day);
        let opens_at = match id.number {
            0 | 1 => midnight,
            number => midnight + self.boundary(number - 1),
        };
        let draws_at = if id.number < self.rounds() {
            midnight + self.boundary(id.number)
        } else {
            midnight + TimeDelta::milliseconds(DAY)
        };
        let closes_at = draws_at - TimeDelta::milliseconds(self.closing);
        Round {
            id,
            opens_at,
            closes_at,
            draws_at,
        }
    }

    /// Returns the time from midnight to the draw of a round that is not the last one.
    fn boundary(self, number: u32) -> TimeDelta {
        TimeDelta::milliseconds(self.offset + self.interval * i64::from(number))
    }
}

fn following(day: NaiveDate) -> NaiveDate {
    // Only the last day of the calendar, in the year 262142, has no following day.
    day.checked_add_days(Days::new(1)).unwrap_or(day)
}

/// A round and its times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Round {
    /// Day and number.
    pub id: RoundId,
    /// When it opens for bets, UTC.
    #[tsify(type = "string")]
    pub opens_at: DateTime<Utc>,
    /// When it closes for bets, UTC.
    #[tsify(type = "string")]
    pub closes_at: DateTime<Utc>,
    /// When it is drawn, UTC; a match or a race starts then.
    #[tsify(type = "string")]
    pub draws_at: DateTime<Utc>,
}

/// Phase of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum RoundPhase {
    /// Not yet open.
    Coming,
    /// Open for bets.
    Open,
    /// Closed for bets and not yet drawn.
    Closed,
    /// The draw is due or done.
    Drawn,
}

impl Round {
    /// Returns the phase at a moment.
    pub fn phase(&self, now: DateTime<Utc>) -> RoundPhase {
        if now < self.opens_at {
            RoundPhase::Coming
        } else if now < self.closes_at {
            RoundPhase::Open
        } else if now < self.draws_at {
            RoundPhase::Closed
        } else {
            RoundPhase::Drawn
        }
    }

    /// Returns whether the round accepts a bet at a moment.
    pub fn takes_bets(&self, now: DateTime<Utc>) -> bool {
        self.phase(now) == RoundPhase::Open
    }

    /// Returns the seconds until the next phase, rounded up, so that a countdown shows 0 only when it
    /// is over.
    pub fn seconds_left(&self, now: DateTime<Utc>) -> i64 {
        let until = match self.phase(now) {
            RoundPhase::Coming => self.opens_at,
            RoundPhase::Open => self.closes_at,
            RoundPhase::Closed => self.draws_at,
            RoundPhase::Drawn => return 0,
        };
        let left = until - now;
        left.num_seconds() + i64::from(left.subsec_nanos() > 0)
    }
}
