//! A match of virtual basketball. Each quarter has three spells; in each spell both teams score some
//! random points in addition to those that follow from their strength. After a tie the first basket
//! decides.

use super::VirtualResult;
use super::VirtualSport;
use super::play_by_play::{Happening, PlayByPlay, Scored};
use crate::games::draws::numbers::Numbers;

const QUARTERS: usize = 4;
/// Spells per quarter.
const SPELLS: usize = 3;
/// Random points per spell are below this.
const CHANCE: u32 = 8;
/// Number of possible totals of random points: twelve spells of at most 7 points, and zero.
const CHANCES: usize = QUARTERS * SPELLS * 7 + 1;
/// Points of the basket that decides overtime.
const LAST_BASKET: u16 = 2;

/// Returns the fixed points of a match: 36 plus the strength; home has one more.
fn sure([home, away]: [u8; 2]) -> [u16; 2] {
    [37 + u16::from(home), 36 + u16::from(away)]
}

/// Returns the fixed points of a spell, spread over the spells as evenly as possible.
fn sure_of_spell(sure: u16, spell: u16) -> u16 {
    let spells = 12;
    (sure + spell) / spells
}

/// Plays a match. Takes a number below 8 for each spell, alternating between home and away, then one
/// below 2 for overtime (0 home, 1 away), whether needed or not. The remaining numbers only affect the
/// animation.
pub(super) fn play(strengths: [u8; 2], mut numbers: Numbers) -> PlayByPlay {
    let chances: Vec<[u16; 2]> = (0..QUARTERS * SPELLS)
        .map(|_| [(); 2].map(|()| u16::try_from(numbers.below(CHANCE)).unwrap_or_default()))
        .collect();
    let winner = usize::from(numbers.below(2) == 1);
    let duration = VirtualSport::Basketball.duration();
    let part = duration / 13;
    let sure = sure(strengths);
    let mut scored = Scored::default();
    let mut total = [0; 2];
    let mut begins = 0;
    for (spell, chance) in (0_u16..).zip(chances) {
        if spell.is_multiple_of(3) {
            let number = u8::try_from(spell / 3 + 1).unwrap_or_default();
            scored.happen(begins, Happening::Period { number });
        }
        let mut baskets = Vec::new();
        for (side, (sure, chance)) in sure.into_iter().zip(chance).enumerate() {
            let points = sure_of_spell(sure, spell) + chance;
            total[side] += points;
            let thrown = baskets_of(points).into_iter();
            baskets.extend(
                thrown.map(|points| (begins + 100 + numbers.below(part - 200), side, points)),
            );
        }
        baskets.sort_unstable();
        for (at, side, points) in baskets {
            scored.score(at, side, points);
        }
        begins += part;
    }
    if total[0] == total[1] {
        scored.happen(begins, Happening::Period { number: 5 });
        scored.score(begins + part / 2, winner, LAST_BASKET);
    }
    scored.end(duration)
}

/// Splits points into baskets: a three if they are odd (a single point stays one), the rest as twos.
fn baskets_of(points: u16) -> Vec<u16> {
    let odd = match points {
        1 => Some(1),
        points if points % 2 == 1 => Some(3),
        _ => None,
    };
    let twos = (points - odd.unwrap_or_default()) / 2;
    odd.into_iter().chain((0..twos).map(|_| 2)).collect()
}

/// Returns all scores with their frequencies in 2^73 matches (8^24, each with two possible overtimes).
pub(super) fn outcomes(strengths: [u8; 2]) -> (Vec<(VirtualResult, u128)>, u128) {
    let sure = sure(strengths);
    let mut scores = Vec::with_capacity(CHANCES * CHANCES);
    let ways = ways();
    for (home, of_home) in (sure[0]..).zip(ways) {
        for (away, of_away) in (sure[1]..).zip(ways) {
            let both = of_home * of_away;
            if home == away {
                let (more, less) = (home + LAST_BASKET, home);
                scores.push((
                    VirtualResult::Score {
                        home: more,
                        away: less,
                    },
                    both,
                ));
                scores.push((
                    VirtualResult::Score {
                        home: less,
                        away: more,
                    },
                    both,
                ));
            } else {
                scores.push((VirtualResult::Score { home, away }, 2 * both));
            }
        }
    }
    (scores, 1 << 73)
}

/// For each number of random points, returns the number of ways in which twelve spells add up to it.
fn ways() -> [u128; CHANCES] {
    let mut ways = [0; CHANCES];
    ways[0] = 1;
    for _ in 0..QUARTERS * SPELLS {
        for points in (0..CHANCES).rev() {
            ways[points] = ways[points.saturating_sub(7)..=points].iter().sum();
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_points_are_spread_over_the_spells() {
        assert_eq!(sure([2, 10]), [39, 46]);
        for points in 36..=50_u16 {
            let spells: Vec<u16> = (0..12).map(|spell| sure_of_spell(points, spell)).collect();
            assert_eq!(spells.iter().sum::<u16>(), points);
            let even = points / 12..=points.div_ceil(12);
            assert!(spells.iter().all(|spell| even.contains(spell)), "{points}");
        }
    }

    #[test]
    fn odd_points_begin_with_a_three() {
        for (points, baskets) in [
            (0, vec![]),
            (1, vec![1]),
            (2, vec![2]),
            (3, vec![3]),
            (5, vec![3, 2]),
            (6, vec![2, 2, 2]),
        ] {
            assert_eq!(baskets_of(points), baskets, "{points}");
        }
    }

    #[test]
    fn every_match_is_counted_and_none_is_level() {
        let (scores, all) = outcomes([4, 7]);
        let sum: u128 = scores.iter().map(|(_, ways)| ways).sum();
        assert_eq!((sum, all), (1_u128 << 73, 1_u128 << 73));
        let is_level = |result: &VirtualResult| matches!(result, VirtualResult::Score { home, away } if home == away);
        assert!(!scores.iter().any(|(result, _)| is_level(result)));
        // Nobody scores by chance: one way of 8^24, with either overtime.
        let least = VirtualResult::Score { home: 41, away: 43 };
        assert!(scores.contains(&(least, 2)));
    }
}
