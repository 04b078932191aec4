//! In-play: the delay of a bet and the colour of its countdown (betting spec §9).

use crate::kernel::amount_input::check_range;
use crate::kernel::ids::SportId;
use crate::kernel::problem::Problem;
use crate::sportsbook::catalogue::{BASEBALL, BASKETBALL, FOOTBALL, ICE_HOCKEY, VOLLEYBALL};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Shortest delay of an in-play bet, seconds.
const DELAY_DEFAULT_SECONDS: u32 = 3;
/// Delay for a sport without its own setting if the basic setting is missing too, seconds.
const DELAY_UNKNOWN_SPORT_SECONDS: u32 = 5;

/// Delay of an in-play bet by sport, seconds (betting spec §9); `null` means not set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(default)]
#[tsify(missing_as_null)]
pub struct LiveBettingTimes {
    /// `liveBettingTimeSoccer`.
    pub soccer: Option<u32>,
    /// `liveBettingTimeBasketball`.
    pub basketball: Option<u32>,
    /// `liveBettingTimeBaseball`.
    pub baseball: Option<u32>,
    /// `liveBettingTimeVolleyball`.
    pub volleyball: Option<u32>,
    /// `liveBettingTimeHockey`.
    pub hockey: Option<u32>,
    /// `liveBettingTimeBasic`.
    pub basic: Option<u32>,
}

/// The same as separate fields, as the public answer names them (betting spec §3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SpelledTimes {
    /// Football.
    #[serde(rename = "liveBettingTimeSoccer")]
    pub soccer: Option<u32>,
    /// Basketball.
    #[serde(rename = "liveBettingTimeBasketball")]
    pub basketball: Option<u32>,
    /// Baseball.
    #[serde(rename = "liveBettingTimeBaseball")]
    pub baseball: Option<u32>,
    /// Volleyball.
    #[serde(rename = "liveBettingTimeVolleyball")]
    pub volleyball: Option<u32>,
    /// Ice hockey.
    #[serde(rename = "liveBettingTimeHockey")]
    pub hockey: Option<u32>,
    /// All other sports.
    #[serde(rename = "liveBettingTimeBasic")]
    pub basic: Option<u32>,
}

impl From<LiveBettingTimes> for SpelledTimes {
    fn from(times: LiveBettingTimes) -> Self {
        let LiveBettingTimes {
            soccer,
            basketball,
            baseball,
            volleyball,
            hockey,
            basic,
        } = times;
        Self {
            soccer,
            basketball,
            baseball,
            volleyball,
            hockey,
            basic,
        }
    }
}

/// The longest delay that can be set, seconds. With a longer one, members would not wait for a bet.
const LIVE_BETTING_TIME_MAX: i64 = 60;

impl LiveBettingTimes {
    /// Refuses a delay that is too long.
    pub(crate) fn check(&self) -> Result<(), Problem> {
        let Self {
            soccer,
            basketball,
            baseball,
            volleyball,
            hockey,
            basic,
        } = *self;
        for time in [soccer, basketball, baseball, volleyball, hockey, basic]
            .into_iter()
            .flatten()
        {
            check_range(i64::from(time), 0, LIVE_BETTING_TIME_MAX)?;
        }
        Ok(())
    }
}

/// Delay of a bet on these sports, seconds: the default, raised to the highest setting among them.
///
/// A sport other than the five uses the basic setting, or 5 seconds if that is missing. One of the
/// five without a setting raises nothing: the specification gives the fallback of 5 to unknown
/// sports only.
pub fn delay_seconds(sports: &[SportId], times: &LiveBettingTimes) -> u32 {
    let settings = sports.iter().filter_map(|sport| match *sport {
        FOOTBALL => times.soccer,
        BASKETBALL => times.basketball,
        BASEBALL => times.baseball,
        VOLLEYBALL => times.volleyball,
        ICE_HOCKEY => times.hockey,
        _ => times.basic.or(Some(DELAY_UNKNOWN_SPORT_SECONDS)),
    });
    settings.fold(DELAY_DEFAULT_SECONDS, u32::max)
}

/// Colour of the countdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum CountdownColour {
    /// More than 10 seconds.
    Green,
    /// 10 seconds or less.
    Orange,
    /// 5 seconds or less.
    Red,
}

/// The colour for the seconds that remain.
pub const fn countdown_colour(seconds: u32) -> CountdownColour {
    match seconds {
        0..=5 => CountdownColour::Red,
        6..=10 => CountdownColour::Orange,
        _ => CountdownColour::Green,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TENNIS: SportId = SportId::new(54_094);

    #[test]
    fn the_highest_setting_counts() {
        let times = LiveBettingTimes {
            soccer: Some(6),
            baseball: Some(0),
            basic: Some(4),
            ..LiveBettingTimes::default()
        };
        for (sports, expected) in [
            (vec![], 3),
            (vec![FOOTBALL], 6),
            (vec![BASEBALL], 3),
            (vec![TENNIS], 4),
            (vec![TENNIS, FOOTBALL], 6),
            (vec![BASKETBALL], 3),
        ] {
            assert_eq!(delay_seconds(&sports, &times), expected, "{sports:?}");
        }
    }

    #[test]
    fn only_an_unknown_sport_falls_back_to_five() {
        let times = LiveBettingTimes::default();
        assert_eq!(delay_seconds(&[TENNIS], &times), 5);
        assert_eq!(delay_seconds(&[ICE_HOCKEY], &times), 3);
    }

    #[test]
    fn each_sport_has_its_own_delay_of_a_minute_at_most() {
        let times = LiveBettingTimes {
            soccer: Some(11),
            basketball: Some(12),
            baseball: Some(13),
            volleyball: Some(14),
            hockey: Some(15),
            basic: Some(60),
        };
        assert_eq!(times.check(), Ok(()));
        let sports = [FOOTBALL, BASKETBALL, BASEBALL, VOLLEYBALL, ICE_HOCKEY];
        let delays = sports.map(|sport| delay_seconds(&[sport], &times));
        assert_eq!(delays, [11, 12, 13, 14, 15]);
        let long = LiveBettingTimes {
            basic: Some(61),
            ..times
        };
        let refused = Problem::SettingOutOfRange { min: 0, max: 60 };
        assert_eq!(long.check(), Err(refused));
    }

    #[test]
    fn the_countdown_warns_in_time() {
        use CountdownColour::{Green, Orange, Red};
        for (seconds, colour) in [(11, Green), (10, Orange), (6, Orange), (5, Red), (0, Red)] {
            assert_eq!(countdown_colour(seconds), colour);
        }
    }
}
