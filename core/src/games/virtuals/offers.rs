//! What can be bet on in a virtual event, and at what price.
//!
//! A price is what the house pays back of a stake (93% in matches, 90% in races) over the chance,
//! floored to two decimals: never a float, never above what the chance allows, so that prices of a
//! market imply more than 100% together. What is so sure that its price would be below 1.01 is not
//! offered; what is so unlikely that it would be above 500 costs 500.

use super::race::PLACES;
use super::{LineUp, VirtualResult, VirtualSport};
use crate::money::Price;
use crate::settle::WinFlag;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use tsify::Tsify;

/// What is bet on. Numbers are in halves where they have halves: no bet ends even.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Pick {
    /// Home wins (more), nobody does, or away does (less).
    Winner(Ordering),
    /// Goals or points of both: more or less than so many halves.
    Total(Ordering, u32),
    /// Home's lead: more or less than so many halves.
    Lead(Ordering, i32),
    /// Both teams score, or not.
    BothScore(bool),
    /// Goals of both are odd, or even.
    Odd(bool),
    /// This score.
    Exactly(u16, u16),
    /// This runner wins.
    Wins(u8),
    /// This runner is among the first so many.
    Places(u8, usize),
    /// These two are the first two, in any order.
    FirstTwo(u8, u8),
    /// These two are the first two, in this order.
    FirstThenSecond(u8, u8),
}

impl Pick {
    fn wins(self, result: &VirtualResult) -> bool {
        match result {
            VirtualResult::Score { home, away } => self.wins_match(*home, *away),
            VirtualResult::Order { order } => self.wins_race(order),
        }
    }

    fn wins_match(self, home: u16, away: u16) -> bool {
        let total = home + away;
        match self {
            Self::Winner(side) => home.cmp(&away) == side,
            Self::Total(side, halves) => (2 * u32::from(total)).cmp(&halves) == side,
            Self::Lead(side, halves) => {
                (2 * (i32::from(home) - i32::from(away))).cmp(&halves) == side
            }
            Self::BothScore(both) => (home > 0 && away > 0) == both,
            Self::Odd(odd) => (total % 2 == 1) == odd,
            Self::Exactly(first, second) => (home, away) == (first, second),
            _ => false,
        }
    }

    fn wins_race(self, order: &[u8]) -> bool {
        let place = |number: u8| order.iter().position(|other| *other == number);
        match self {
            Self::Wins(number) => place(number) == Some(0),
            Self::Places(number, places) => place(number).is_some_and(|place| place < places),
            Self::FirstTwo(one, other) => {
                let [one, other] = [place(one), place(other)];
                one.max(other) == Some(1) && one.is_some() && other.is_some()
            }
            Self::FirstThenSecond(first, second) => {
                place(first) == Some(0) && place(second) == Some(1)
            }
            _ => false,
        }
    }

    /// Its market: the feed's id where the feed has such a market.
    const fn market_id(self, sport: VirtualSport) -> i64 {
        match (self, sport) {
            (Self::Winner(_), VirtualSport::Basketball) => 226,
            (Self::Winner(_), _) => 1,
            (Self::Total(..), VirtualSport::Basketball) => 28,
            (Self::Total(..), _) => 2,
            (Self::Lead(..), _) => 342,
            (Self::BothScore(_), _) => 17,
            (Self::Odd(_), _) => 5,
            (Self::Exactly(..), _) => 6,
            (Self::Wins(_), _) => 160,
            (Self::Places(..), _) => 60_002,
            (Self::FirstTwo(..), _) => 60_003,
            (Self::FirstThenSecond(..), _) => 60_004,
        }
    }

    /// What members call its market.
    const fn market_name(self, sport: VirtualSport) -> &'static str {
        match (self, sport) {
            (Self::Winner(_), VirtualSport::Basketball) => "승패 (연장포함)",
            (Self::Winner(_), _) => "승무패",
            (Self::Total(..), VirtualSport::Basketball) => "언더오버 (연장포함)",
            (Self::Total(..), _) => "언더오버",
            (Self::Lead(..), _) => "핸디캡 (연장포함)",
            (Self::BothScore(_), _) => "양팀 득점",
            (Self::Odd(_), _) => "홀짝",
            (Self::Exactly(..), _) => "정확한 스코어",
            (Self::Wins(_), _) => "단승",
            (Self::Places(..), _) => "연승",
            (Self::FirstTwo(..), _) => "복승",
            (Self::FirstThenSecond(..), _) => "쌍승",
        }
    }

    /// What it is called: in the feed's words where the feed has such a market, so that slip and
    /// history show it as they show any other. A runner is not only a number, which would be a team.
    fn name(self) -> String {
        let name = match self {
            Self::Winner(Ordering::Greater) | Self::Lead(Ordering::Greater, _) => "1",
            Self::Winner(Ordering::Equal) => "X",
            Self::Winner(Ordering::Less) | Self::Lead(..) => "2",
            Self::Total(Ordering::Greater, _) => "Over",
            Self::Total(..) => "Under",
            Self::BothScore(true) => "Yes",
            Self::BothScore(false) => "No",
            Self::Odd(true) => "Odd",
            Self::Odd(false) => "Even",
            Self::Wins(number) | Self::Places(number, _) => return format!("{number}번"),
            Self::Exactly(one, other) => return format!("{one}-{other}"),
            Self::FirstTwo(one, other) => return format!("{one}-{other}번"),
            Self::FirstThenSecond(one, other) => return format!("{one}→{other}번"),
        };
        name.to_owned()
    }

    /// The line as it is shown: the total, or what is added to the own team's score.
    fn line(self) -> Option<String> {
        let (sign, halves) = match self {
            Self::Total(_, halves) => ("", halves),
            Self::Lead(side, halves) => {
                // Home gives what it has to lead by, away gets it.
                let gives = (halves > 0) == (side == Ordering::Greater);
                (if gives { "-" } else { "+" }, halves.unsigned_abs())
            }
            _ => return None,
        };
        let half = if halves % 2 == 1 { ".5" } else { "" };
        Some(format!("{sign}{}{half}", halves / 2))
    }
}

/// A bet on a virtual event with its price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    sport: VirtualSport,
    pick: Pick,
    /// Its price.
    pub price: Price,
    /// Its chance: so many results of all.
    pub chance: (u128, u128),
}

impl Offer {
    /// Its result, once the event has one.
    pub fn settle(&self, result: &VirtualResult) -> WinFlag {
        if self.pick.wins(result) {
            WinFlag::Won
        } else {
            WinFlag::Lost
        }
    }

    /// Its market.
    pub const fn market_id(&self) -> i64 {
        self.pick.market_id(self.sport)
    }

    /// What members call its market.
    pub const fn market_name(&self) -> &'static str {
        self.pick.market_name(self.sport)
    }

    /// What it is called.
    pub fn name(&self) -> String {
        self.pick.name()
    }

    /// Its line, where its market has one.
    pub fn line(&self) -> Option<String> {
        self.pick.line()
    }
}

impl VirtualSport {
    /// What the house pays back, percent.
    const fn payback(self) -> u128 {
        match self {
            Self::Soccer | Self::Basketball => 93,
            Self::Dog | Self::Horse => 90,
        }
    }
}

/// The lowest price, in hundredths.
const HUNDREDTHS_MIN: u128 = 101;
/// The highest price, in hundredths.
const HUNDREDTHS_MAX: u128 = 50_000;

impl LineUp {
    /// All that can be bet on, in an order that does not change: a selection is known by its place.
    pub fn offers(&self) -> Vec<Offer> {
        let (outcomes, all) = self.outcomes();
        let offer = |pick: Pick| {
            let wins = outcomes.iter().filter(|(result, _)| pick.wins(result));
            let won: u128 = wins.map(|(_, ways)| ways).sum();
            let hundredths = (all * self.sport.payback())
                .checked_div(won)?
                .min(HUNDREDTHS_MAX);
            let hundredths = u32::try_from(hundredths).ok()?;
            (u128::from(hundredths) >= HUNDREDTHS_MIN).then(|| Offer {
                sport: self.sport,
                pick,
                price: Price::of_hundredths(hundredths),
                chance: (won, all),
            })
        };
        self.picks().into_iter().filter_map(offer).collect()
    }

    fn picks(&self) -> Vec<Pick> {
        match self.sport {
            VirtualSport::Soccer => soccer_picks(),
            VirtualSport::Basketball => basketball_picks(self.two_strengths()),
            VirtualSport::Dog => race_picks(self.sport.entrants(), 2),
            VirtualSport::Horse => race_picks(self.sport.entrants(), PLACES),
        }
    }

    /// The markets of the event as pages show them.
    pub fn markets(&self) -> Vec<VirtualMarketView> {
        let mut markets: Vec<VirtualMarketView> = Vec::new();
        for (place, offer) in (0_u32..).zip(self.offers()) {
            let selection = VirtualSelectionView {
                place,
                name: offer.name(),
                line: offer.line(),
                price: offer.price,
            };
            let market_id = offer.market_id();
            match markets
                .iter_mut()
                .find(|market| market.market_id == market_id)
            {
                Some(market) => market.selections.push(selection),
                None => markets.push(VirtualMarketView {
                    market_id,
                    name: offer.market_name().to_owned(),
                    selections: vec![selection],
                }),
            }
        }
        markets
    }
}

fn soccer_picks() -> Vec<Pick> {
    use Ordering::{Equal, Greater, Less};
    let mut picks = [Greater, Equal, Less].map(Pick::Winner).to_vec();
    for halves in [3, 5, 7] {
        picks.extend([Pick::Total(Greater, halves), Pick::Total(Less, halves)]);
    }
    picks.extend([true, false].map(Pick::BothScore));
    picks.extend([true, false].map(Pick::Odd));
    picks.extend((0..=4).flat_map(|home| (0..=4).map(move |away| Pick::Exactly(home, away))));
    picks
}

/// Lines half a point below what is expected: strength, 36 points and 42 by chance each, home one
/// more.
fn basketball_picks([home, away]: [u8; 2]) -> Vec<Pick> {
    use Ordering::{Greater, Less};
    let lead = 2 * (i32::from(home) - i32::from(away) + 1) - 1;
    let total = 2 * (u32::from(home) + u32::from(away) + 2 * (36 + 42) + 1) - 1;
    vec![
        Pick::Winner(Greater),
        Pick::Winner(Less),
        Pick::Lead(Greater, lead),
        Pick::Lead(Less, lead),
        Pick::Total(Greater, total),
        Pick::Total(Less, total),
    ]
}

fn race_picks(runners: u8, places: usize) -> Vec<Pick> {
    let others = |one: u8| (1..=runners).filter(move |other| *other != one);
    let mut picks: Vec<Pick> = (1..=runners).map(Pick::Wins).collect();
    picks.extend((1..=runners).map(|one| Pick::Places(one, places)));
    let pairs = || (1..=runners).flat_map(move |one| others(one).map(move |other| (one, other)));
    let unordered = pairs().filter(|(one, other)| one < other);
    picks.extend(unordered.map(|(one, other)| Pick::FirstTwo(one, other)));
    picks.extend(pairs().map(|(one, other)| Pick::FirstThenSecond(one, other)));
    picks
}

/// A market of a virtual event as pages show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct VirtualMarketView {
    /// Its id.
    pub market_id: i64,
    /// What members call it.
    pub name: String,
    /// Its selections.
    pub selections: Vec<VirtualSelectionView>,
}

/// A selection of a virtual event as pages show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct VirtualSelectionView {
    /// Its place among all that the event offers, from 0.
    pub place: u32,
    /// What it is called: `1`, `X`, `2`, `Over`, a score, runners.
    pub name: String,
    /// The line, where its market has one.
    pub line: Option<String>,
    /// Price.
    pub price: Price,
}
