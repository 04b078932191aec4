//! Playing cards.

use super::numbers::Numbers;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A suit, in the order of a sorted deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Suit {
    /// ♠
    Spade,
    /// ♥
    Heart,
    /// ♦
    Diamond,
    /// ♣
    Club,
}

/// A card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
pub struct Card {
    /// 1 ace, 2 to 10, 11 jack, 12 queen, 13 king.
    pub rank: u8,
    /// Suit.
    pub suit: Suit,
}

/// Cards in a deck.
const DECK: u32 = 52;
/// Cards in a suit.
const RANKS: u32 = 13;

impl Card {
    /// Returns the card at a position of sorted decks, from 0: ace to king of spades, then hearts,
    /// diamonds and clubs, then the next deck.
    pub fn at(place: u32) -> Self {
        let suit = match place % DECK / RANKS {
            0 => Suit::Spade,
            1 => Suit::Heart,
            2 => Suit::Diamond,
            _ => Suit::Club,
        };
        let rank = 1 + u8::try_from(place % RANKS).unwrap_or_default();
        Self { rank, suit }
    }

    /// Points in baccarat: ace 1, 2 to 9 their number, all others 0.
    pub const fn points(self) -> u8 {
        if self.rank < 10 { self.rank } else { 0 }
    }
}

/// Eight decks, from which cards are drawn at random without replacement.
#[derive(Debug, Clone)]
pub struct Shoe {
    numbers: Numbers,
    taken: Vec<u32>,
}

impl Shoe {
    /// Cards in eight decks.
    pub const CARDS: u32 = 8 * DECK;

    /// Creates a full shoe.
    pub const fn new(numbers: Numbers) -> Self {
        Self {
            numbers,
            taken: Vec::new(),
        }
    }
}

impl Iterator for Shoe {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        self.numbers
            .take(&mut self.taken, Self::CARDS)
            .map(Card::at)
    }
}
