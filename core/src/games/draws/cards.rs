//! Playing cards.

use super::numbers::Numbers;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A suit; in this order they lie in a deck.
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

/// Cards of a deck.
const DECK: u32 = 52;
/// Cards of a suit.
const RANKS: u32 = 13;

impl Card {
    /// The card at a place of sorted decks, counted from 0: ace to king of spades, then hearts,
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

    /// What it counts in baccarat: ace 1, 2 to 9 themselves, all others 0.
    pub const fn points(self) -> u8 {
        if self.rank < 10 { self.rank } else { 0 }
    }
}

/// Eight sorted decks, from which cards are drawn at chance and not put back.
#[derive(Debug, Clone)]
pub struct Shoe {
    numbers: Numbers,
    taken: Vec<u32>,
}

impl Shoe {
    /// Cards of eight decks.
    pub const CARDS: u32 = 8 * DECK;

    /// All cards are in it.
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
