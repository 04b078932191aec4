//! Baccarat with the standard drawing rules (design §8).

use super::cards::Card;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The outcome of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Winner {
    /// The player hand has more points.
    Player,
    /// The banker hand has more points.
    Banker,
    /// Both hands have the same points.
    Tie,
}

impl Winner {
    /// All outcomes.
    pub const ALL: [Self; 3] = [Self::Player, Self::Banker, Self::Tie];

    /// Returns how many of the [`DEALS`] sequences of the first six cards of eight decks lead to this
    /// outcome. The tests count them.
    pub const fn deals(self) -> u64 {
        match self {
            Self::Player => 2_230_518_282_592_256,
            Self::Banker => 2_292_252_566_437_888,
            Self::Tie => 475_627_426_473_216,
        }
    }
}

/// Number of sequences of six cards from eight decks: 416 × 415 × 414 × 413 × 412 × 411.
pub const DEALS: u64 = 416 * 415 * 414 * 413 * 412 * 411;

/// Largest number of cards in a hand.
const HAND: usize = 3;

/// A dealt round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Baccarat {
    /// The player's cards, in the order dealt.
    pub player: Vec<Card>,
    /// The banker's cards, in the order dealt.
    pub banker: Vec<Card>,
    /// The player's points, 0 to 9.
    pub player_points: u8,
    /// The banker's points, 0 to 9.
    pub banker_points: u8,
    /// The outcome.
    pub winner: Winner,
}

impl Baccarat {
    /// Deals player, banker, player, banker, then the third cards that the rules require. If the
    /// iterator ends early, the missing cards are not dealt.
    pub fn deal(mut cards: impl Iterator<Item = Card>) -> Self {
        let (mut player, mut banker) = (Vec::with_capacity(HAND), Vec::with_capacity(HAND));
        for _ in 0..2 {
            player.extend(cards.next());
            banker.extend(cards.next());
        }
        let (of_player, of_banker) = (points(&player), points(&banker));
        let mut third = None;
        if player_draws(of_player, of_banker) {
            third = cards.next();
            player.extend(third);
        }
        if banker_draws(of_player, of_banker, third.map(Card::points)) {
            banker.extend(cards.next());
        }
        let (player_points, banker_points) = (points(&player), points(&banker));
        Self {
            player,
            banker,
            player_points,
            banker_points,
            winner: winner(player_points, banker_points),
        }
    }
}

/// Returns the points of a hand: the sum of its cards modulo 10.
pub fn points(hand: &[Card]) -> u8 {
    hand.iter().fold(0, |sum, card| (sum + card.points()) % 10)
}

/// Returns the outcome for two hands' points.
pub const fn winner(player: u8, banker: u8) -> Winner {
    if player > banker {
        Winner::Player
    } else if banker > player {
        Winner::Banker
    } else {
        Winner::Tie
    }
}

/// Returns whether a hand has eight or nine with two cards, so that neither side draws.
const fn natural(player: u8, banker: u8) -> bool {
    player >= 8 || banker >= 8
}

/// Returns whether the player draws a third card (with 0 to 5), given the two-card points of both
/// hands.
pub const fn player_draws(player: u8, banker: u8) -> bool {
    !natural(player, banker) && player <= 5
}

/// Returns whether the banker draws a third card, given the two-card points of both hands and the
/// points of the player's third card, if any.
///
/// If the player has no third card, the banker draws with 0 to 5. Otherwise the banker always draws
/// with 0 to 2, with 3 unless the card is an 8, with 4 on 2 to 7, with 5 on 4 to 7, with 6 on 6 and 7,
/// and never with 7.
pub const fn banker_draws(player: u8, banker: u8, third: Option<u8>) -> bool {
    if natural(player, banker) {
        return false;
    }
    match (banker, third) {
        (0..=2, _) | (3..=5, None) => true,
        (3, Some(third)) => third != 8,
        (4, Some(third)) => matches!(third, 2..=7),
        (5, Some(third)) => matches!(third, 4..=7),
        (6, Some(third)) => matches!(third, 6 | 7),
        _ => false,
    }
}
