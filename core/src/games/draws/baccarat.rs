//! Baccarat by the usual drawing rules (design §8).

use super::cards::Card;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// How a round ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Winner {
    /// The player has more points.
    Player,
    /// The banker has more points.
    Banker,
    /// Both have the same.
    Tie,
}

impl Winner {
    /// Each of them.
    pub const ALL: [Self; 3] = [Self::Player, Self::Banker, Self::Tie];

    /// In how many of [`DEALS`] orders of the first six cards of eight decks a round ends so; the
    /// tests count them.
    pub const fn deals(self) -> u64 {
        match self {
            Self::Player => 2_230_518_282_592_256,
            Self::Banker => 2_292_252_566_437_888,
            Self::Tie => 475_627_426_473_216,
        }
    }
}

/// In how many orders six cards can come from eight decks: 416 × 415 × 414 × 413 × 412 × 411.
pub const DEALS: u64 = 416 * 415 * 414 * 413 * 412 * 411;

/// A hand has so many cards at most.
const HAND: usize = 3;

/// What was dealt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Baccarat {
    /// The player's cards, as they came.
    pub player: Vec<Card>,
    /// The banker's cards, as they came.
    pub banker: Vec<Card>,
    /// The player's points, 0 to 9.
    pub player_points: u8,
    /// The banker's points, 0 to 9.
    pub banker_points: u8,
    /// Who has more.
    pub winner: Winner,
}

impl Baccarat {
    /// Deals player, banker, player, banker; then the player's third card and the banker's, where
    /// the rules ask for them. What the cards do not suffice for is not dealt.
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

/// Points of a hand: the sum of its cards, of which the tens do not count.
pub fn points(hand: &[Card]) -> u8 {
    hand.iter().fold(0, |sum, card| (sum + card.points()) % 10)
}

/// Who has more points.
pub const fn winner(player: u8, banker: u8) -> Winner {
    if player > banker {
        Winner::Player
    } else if banker > player {
        Winner::Banker
    } else {
        Winner::Tie
    }
}

/// Eight or nine with two cards: nobody draws.
const fn natural(player: u8, banker: u8) -> bool {
    player >= 8 || banker >= 8
}

/// Whether the player takes a third card, by both hands' points with two cards: with 0 to 5.
pub const fn player_draws(player: u8, banker: u8) -> bool {
    !natural(player, banker) && player <= 5
}

/// Whether the banker takes a third card, by both hands' points with two cards and by what the
/// player's third card counts, if there is one.
///
/// Without one the banker draws with 0 to 5. Otherwise with 0 to 2 always, with 3 unless it is an
/// 8, with 4 on 2 to 7, with 5 on 4 to 7, with 6 on 6 and 7, with 7 never.
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
