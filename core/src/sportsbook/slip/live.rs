//! In-play: the delay of a bet and the colour of its countdown (betting spec §9).

use crate::office::settings::LiveBettingTimes;
use crate::sportsbook::catalogue::{BASEBALL, BASKETBALL, FOOTBALL, ICE_HOCKEY, VOLLEYBALL};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Shortest delay of an in-play bet, seconds.
const DELAY_DEFAULT_SECONDS: u32 = 3;
/// Delay for a sport without its own setting if the basic setting is missing too, seconds.
const DELAY_UNKNOWN_SPORT_SECONDS: u32 = 5;

/// Delay of a bet on these sports, seconds: the default, raised to the highest setting among them.
///
/// A sport other than the five uses the basic setting, or 5 seconds if that is missing. One of the
/// five without a setting raises nothing: the specification gives the fallback of 5 to unknown
/// sports only.
pub fn delay_seconds(sports: &[i64], times: &LiveBettingTimes) -> u32 {
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

    const TENNIS: i64 = 54_094;

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
    fn the_countdown_warns_in_time() {
        use CountdownColour::{Green, Orange, Red};
        for (seconds, colour) in [(11, Green), (10, Orange), (6, Orange), (5, Red), (0, Red)] {
            assert_eq!(countdown_colour(seconds), colour);
        }
    }
}
