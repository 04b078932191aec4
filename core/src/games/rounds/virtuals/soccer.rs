//! A match of virtual soccer: twelve attacks, each of which is a goal for home, a goal for away or no
//! goal.

use super::VirtualResult;
use super::VirtualSport;
use super::play_by_play::{Happening, PlayByPlay, Scored, entrant};
use crate::games::draws::numbers::Numbers;

/// Attacks of a match; each takes a twelfth of the time.
const ATTACKS: usize = 12;
/// Denominator of an attack's probabilities; for a whole match it is 2^96.
const PARTS: u32 = 256;

/// Returns how many of 256 attacks are goals for home and away: 31 and 25 for equal strengths, and 2
/// more and fewer for each step of difference. A match has about 2.6 goals.
fn goals([home, away]: [u8; 2]) -> [u32; 2] {
    let [home, away] = [home, away].map(|strength| 2 * u32::from(strength.min(10)));
    [31 + home - away, 25 + away - home]
}

/// Plays a match. Takes a number below 256 for each attack. The other numbers only affect the
/// animation: the time of each attack, and, if it is no goal, whether it is shown and for which team.
pub(super) fn play(strengths: [u8; 2], mut numbers: Numbers) -> PlayByPlay {
    let [of_home, of_away] = goals(strengths);
    let attacks = [(); ATTACKS].map(|()| match numbers.below(PARTS) {
        number if number < of_home => Some(0),
        number if number < of_home + of_away => Some(1),
        _ => None,
    });
    let duration = VirtualSport::Soccer.duration();
    let mut scored = Scored::default();
    let mut begins = 0;
    for (index, attack) in attacks.into_iter().enumerate() {
        let part = duration / 12;
        if index.is_multiple_of(ATTACKS / 2) {
            let number = if index == 0 { 1 } else { 2 };
            scored.happen(begins, Happening::Period { number });
        }
        let at = begins + 500 + numbers.below(part - 1_000);
        let (seen, side) = (numbers.below(2) == 0, usize::from(numbers.below(2) == 1));
        match attack {
            Some(side) => scored.score(at, side, 1),
            None if seen => scored.happen(
                at,
                Happening::Miss {
                    entrant: entrant(side),
                },
            ),
            None => {}
        }
        begins += part;
    }
    scored.end(duration)
}

/// Returns all scores with their frequencies in 2^96 matches.
pub(super) fn outcomes(strengths: [u8; 2]) -> (Vec<(VirtualResult, u128)>, u128) {
    let [of_home, of_away] = goals(strengths).map(u128::from);
    let none = u128::from(PARTS) - of_home - of_away;
    let mut ways = [[0_u128; ATTACKS + 1]; ATTACKS + 1];
    ways[0][0] = 1;
    for _ in 0..ATTACKS {
        // In descending order, so that a goal of this attack is not counted twice.
        for home in (0..=ATTACKS).rev() {
            for away in (0..=ATTACKS - home).rev() {
                let mut sum = ways[home][away] * none;
                if home > 0 {
                    sum += ways[home - 1][away] * of_home;
                }
                if away > 0 {
                    sum += ways[home][away - 1] * of_away;
                }
                ways[home][away] = sum;
            }
        }
    }
    let scores = (0_u16..).zip(ways).flat_map(|(home, row)| {
        let score = move |(away, ways)| (VirtualResult::Score { home, away }, ways);
        (0_u16..).zip(row).filter(|(_, ways)| *ways > 0).map(score)
    });
    (scores.collect(), 1 << 96)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_follow_the_difference_of_strengths() {
        for (strengths, expected) in [([5, 5], [31, 25]), ([10, 2], [47, 9]), ([2, 10], [15, 41])] {
            assert_eq!(goals(strengths), expected, "{strengths:?}");
        }
    }

    #[test]
    fn every_match_is_counted() {
        let (scores, all) = outcomes([5, 5]);
        let sum: u128 = scores.iter().map(|(_, ways)| ways).sum();
        assert_eq!((sum, all), (1_u128 << 96, 1_u128 << 96));
        let ways = |home, away| {
            let result = VirtualResult::Score { home, away };
            let found = scores.iter().find(|(other, _)| *other == result);
            found.map(|(_, ways)| *ways)
        };
        // Of 256 attacks, 200 are no goal.
        assert_eq!(ways(0, 0), Some(200_u128.pow(12)));
        assert_eq!(ways(1, 0), Some(12 * 31 * 200_u128.pow(11)));
        assert_eq!(ways(0, 12), Some(25_u128.pow(12)));
        assert_eq!(ways(7, 6), None);
    }
}
