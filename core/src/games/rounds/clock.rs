//! Rounds on the clock: which one is on, when it closes and when it is drawn.
//!
//! Rounds follow from the time alone, so that every server and every page names the same one. Each
//! day in Korea is cut into rounds from midnight on, numbered from 1; the next one opens at the
//! moment at which one is drawn. What is left of a day once no whole round fits belongs to the last
//! one, so that it is drawn at midnight and a day has no gap. A day may begin late by an offset,
//! which goes to its first round: so that games of one kind do not all start together.

use super::mini::{MiniGame, RoundId};
use crate::kernel::korea;
use crate::kernel::problem::Problem;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Milliseconds of a day in Korea, which has no daylight saving.
const DAY: i64 = 24 * 60 * 60 * 1_000;
/// The shortest round that can be set, seconds.
pub const INTERVAL_MIN: i64 = 30;
/// The longest round that can be set, seconds.
pub const INTERVAL_MAX: i64 = 60 * 60;
/// The shortest time without bets before a draw, seconds.
pub const CLOSING_MIN: i64 = 3;
/// The shortest time in which a round takes bets, seconds.
pub const OPEN_MIN: i64 = 10;
/// The highest speed, for tests.
pub const SPEED_MAX: u32 = 1_000;

/// How often a game is drawn, as an operator sets it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct RoundSettings {
    /// Seconds from draw to draw.
    pub interval: i64,
    /// Seconds before the draw from which no bet is taken.
    pub closing: i64,
}

impl RoundSettings {
    /// Refuses what cannot be played: rounds too short or too long, bets until the draw itself, or
    /// hardly any time to bet.
    pub fn check(self) -> Result<(), Problem> {
        let in_range = |value, min, max| {
            let good = (min..=max).contains(&value);
            good.then_some(())
                .ok_or(Problem::SettingOutOfRange { min, max })
        };
        in_range(self.interval, INTERVAL_MIN, INTERVAL_MAX)?;
        in_range(self.closing, CLOSING_MIN, self.interval - OPEN_MIN)
    }
}

impl MiniGame {
    /// How often it is drawn until an operator says otherwise: power ball and ladder every 5
    /// minutes, the games of lotus every 90 seconds.
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

/// The clock of a game.
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
    /// A clock of these settings that runs so many times as fast (for tests; 1 otherwise). Refuses
    /// what [`RoundSettings::check`] does; a speed out of range counts as the nearest in it.
    pub fn new(settings: RoundSettings, speed: u32) -> Result<Self, Problem> {
        settings.check()?;
        let speed = i64::from(speed.clamp(1, SPEED_MAX));
        Ok(Self {
            interval: settings.interval * 1_000 / speed,
            closing: settings.closing * 1_000 / speed,
            offset: 0,
        })
    }

    /// The same clock, late by a part of its interval: `share` of `shares` equal ones.
    #[must_use]
    pub const fn late_by(self, share: u8, shares: u8) -> Self {
        let (share, shares) = (share as i64, if shares == 0 { 1 } else { shares as i64 });
        Self {
            offset: self.interval * (share % shares) / shares,
            ..self
        }
    }

    /// Rounds of a day.
    pub fn rounds(self) -> u32 {
        u32::try_from((DAY - self.offset) / self.interval).unwrap_or(u32::MAX)
    }

    /// The round that is on at a moment: opened, not drawn.
    pub fn current(self, now: DateTime<Utc>) -> Round {
        let day = korea::day(now);
        let since_midnight = (now - korea::start(day)).num_milliseconds();
        let index = (since_midnight - self.offset).max(0) / self.interval;
        let number = u32::try_from(index + 1)
            .unwrap_or(u32::MAX)
            .min(self.rounds());
        self.times(RoundId { day, number })
    }

    /// A round's times; none where a day has no such round.
    pub fn round(self, id: RoundId) -> Option<Round> {
        (1..=self.rounds())
            .contains(&id.number)
            .then(|| self.times(id))
    }

    /// The round after another one.
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

    /// From midnight to the draw of a round that is not the last one.
    fn boundary(self, number: u32) -> TimeDelta {
        TimeDelta::milliseconds(self.offset + self.interval * i64::from(number))
    }
}

fn following(day: NaiveDate) -> NaiveDate {
    // Only the last day of the calendar, in the year 262142, has none.
    day.checked_add_days(Days::new(1)).unwrap_or(day)
}

/// A round and its times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Round {
    /// Day and number.
    pub id: RoundId,
    /// From here on it takes bets, UTC.
    #[tsify(type = "string")]
    pub opens_at: DateTime<Utc>,
    /// From here on it takes none, UTC.
    #[tsify(type = "string")]
    pub closes_at: DateTime<Utc>,
    /// It is drawn, UTC; of a match or a race, it starts.
    #[tsify(type = "string")]
    pub draws_at: DateTime<Utc>,
}

/// Where a round stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum RoundPhase {
    /// It has not opened.
    Coming,
    /// It takes bets.
    Open,
    /// It takes no bets any more and is not drawn yet.
    Closed,
    /// Its draw is due or done.
    Drawn,
}

impl Round {
    /// Where it stands at a moment.
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

    /// Whether it takes a bet at a moment.
    pub fn takes_bets(&self, now: DateTime<Utc>) -> bool {
        self.phase(now) == RoundPhase::Open
    }

    /// Seconds until it stands elsewhere: opens, closes or is drawn. A part of a second counts as a
    /// whole one, so that a countdown shows 0 when it is over and no sooner.
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
