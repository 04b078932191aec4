//! Selections of a virtual event, and their prices.
//!
//! A price is the target RTP (a setting of each sport) divided by the probability, floored to two
//! decimals. It is computed without floats and never exceeds what the probability allows, so the prices
//! of a market imply more than 100% in total. Prices that do not are refused when the event opens. A
//! selection whose price would be below 1.01 is not offered; one whose price would be above 500 has the
//! price 500.
//!
//! The selections depend only on the line-up. Each is identified by its index in [`LineUp::picks`],
//! whether offered or not, so that a changed setting does not affect placed bets.

use super::race::PLACES;
use super::{LineUp, VirtualResult, VirtualSport};
use crate::games::rounds::prices::Rtp;
use crate::kernel::ids::{MarketId, OddsId};
use crate::kernel::money::Price;
use crate::kernel::problem::Problem;
use crate::sportsbook::settle::WinFlag;
use rust_decimal::Decimal;
use std::cmp::Ordering;

/// What a selection is about. Lines are given in halves, so that no bet ends even.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Pick {
    /// Home wins (`Greater`), draw (`Equal`), or away wins (`Less`).
    Winner(Ordering),
    /// Total goals or points: more or less than this many halves.
    Total(Ordering, u32),
    /// Home's lead: more or less than this many halves.
    Lead(Ordering, i32),
    /// Whether both teams score.
    BothScore(bool),
    /// Whether the total of goals is odd.
    Odd(bool),
    /// The exact score.
    Exactly(u16, u16),
    /// This runner wins.
    Wins(u8),
    /// This runner finishes among this many first places.
    Places(u8, usize),
    /// These two runners finish first and second, in any order.
    FirstTwo(u8, u8),
    /// These two runners finish first and second, in this order.
    FirstThenSecond(u8, u8),
}

impl Pick {
    fn settle(self, result: &VirtualResult) -> WinFlag {
        if self.wins(result) {
            WinFlag::Won
        } else {
            WinFlag::Lost
        }
    }

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

    /// Returns its market: the feed's id if the feed has such a market.
    const fn market_id(self, sport: VirtualSport) -> MarketId {
        MarketId::new(match (self, sport) {
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
        })
    }

    /// Returns its name, in the feed's words if the feed has such a market, so that slip and history
    /// display it like any other. A runner's name is not only a number, because that would denote a
    /// team.
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

    /// Returns the displayed line: the total, or the handicap added to the selected team's score.
    fn line(self) -> Option<String> {
        let (sign, halves) = match self {
            Self::Total(_, halves) => ("", halves),
            Self::Lead(side, halves) => {
                // Home gives the handicap, away receives it.
                let gives = (halves > 0) == (side == Ordering::Greater);
                (if gives { "-" } else { "+" }, halves.unsigned_abs())
            }
            _ => return None,
        };
        let half = if halves % 2 == 1 { ".5" } else { "" };
        Some(format!("{sign}{}{half}", halves / 2))
    }
}

/// Returns the Korean name of a market of virtual events, or `None` for other ids.
pub const fn market_name(market_id: MarketId) -> Option<&'static str> {
    Some(match market_id.get() {
        1 => "승무패",
        2 => "언더오버",
        5 => "홀짝",
        6 => "정확한 스코어",
        17 => "양팀 득점",
        28 => "언더오버 (연장포함)",
        226 => "승패 (연장포함)",
        342 => "핸디캡 (연장포함)",
        160 => "단승",
        60_002 => "연승",
        60_003 => "복승",
        60_004 => "쌍승",
        _ => return None,
    })
}

/// A selection of a virtual event with its price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    sport: VirtualSport,
    pick: Pick,
    /// Index among all selections of the event, from 0.
    pub place: u32,
    /// Its price.
    pub price: Price,
    /// Probability: frequency of winning results, and of all results.
    pub chance: (u128, u128),
}

impl Offer {
    /// Returns its result, given the event's result.
    pub fn settle(&self, result: &VirtualResult) -> WinFlag {
        self.pick.settle(result)
    }

    /// Returns its market.
    pub const fn market_id(&self) -> MarketId {
        self.pick.market_id(self.sport)
    }

    /// Returns the Korean name of its market.
    pub fn market_name(&self) -> &'static str {
        market_name(self.market_id()).unwrap_or_default()
    }

    /// Returns the RTP of its price.
    pub fn rtp(&self) -> Rtp {
        let (won, all) = self.chance;
        let hundredths = (self.price.decimal() * Decimal::ONE_HUNDRED).trunc();
        let hundredths = u128::try_from(hundredths).unwrap_or(u128::MAX);
        Rtp::new(hundredths.saturating_mul(won), 100 * all)
    }

    /// Returns its name.
    pub fn name(&self) -> String {
        self.pick.name()
    }

    /// Returns its line, if its market has one.
    pub fn line(&self) -> Option<String> {
        self.pick.line()
    }
}

/// Lowest price, in hundredths.
const HUNDREDTHS_MIN: u128 = 101;
/// Highest price, in hundredths.
const HUNDREDTHS_MAX: u128 = 50_000;

impl LineUp {
    /// Returns all offered selections at an RTP of `rtp` percent.
    pub fn offers(&self, rtp: u8) -> Vec<Offer> {
        let (outcomes, all) = self.outcomes();
        let offer = |(place, pick): (u32, Pick)| {
            let wins = outcomes.iter().filter(|(result, _)| pick.wins(result));
            let won: u128 = wins.map(|(_, ways)| ways).sum();
            let hundredths = (all * u128::from(rtp))
                .checked_div(won)?
                .min(HUNDREDTHS_MAX);
            let hundredths = u32::try_from(hundredths).ok()?;
            (u128::from(hundredths) >= HUNDREDTHS_MIN).then(|| Offer {
                sport: self.sport,
                pick,
                place,
                price: Price::of_hundredths(hundredths),
                chance: (won, all),
            })
        };
        (0..).zip(self.picks()).filter_map(offer).collect()
    }

    /// Returns the same. Fails, stating the RTP, if a price would return 100% or more (design §8).
    pub fn checked_offers(&self, rtp: u8) -> Result<Vec<Offer>, Problem> {
        let offers = self.offers(rtp);
        match offers.iter().find(|one| !one.rtp().is_below_one()) {
            None => Ok(offers),
            Some(offer) => Err(Problem::GamePaysTooMuch {
                name: format!(
                    "{} {} {}",
                    self.sport.name(),
                    offer.market_name(),
                    offer.name()
                ),
                percent: offer.rtp().percent(),
            }),
        }
    }

    /// Settles all selections: index, market and result of each.
    pub fn settle(&self, result: &VirtualResult) -> Vec<(u32, MarketId, WinFlag)> {
        let picks = (0..).zip(self.picks());
        let settled =
            |(place, pick): (u32, Pick)| (place, pick.market_id(self.sport), pick.settle(result));
        picks.map(settled).collect()
    }

    /// Returns the pick with an odds id.
    fn pick(&self, odds_id: OddsId) -> Option<Pick> {
        let place = usize::try_from(odds_id.get() % 1_000 - 1).ok()?;
        self.picks().get(place).copied()
    }

    /// Returns the market of an odds id, or `None` if there is no such selection.
    pub fn market_of(&self, odds_id: OddsId) -> Option<MarketId> {
        Some(self.pick(odds_id)?.market_id(self.sport))
    }

    /// For each result of the event, returns the results of these odds ids and its frequency.
    pub fn ends(&self, odds_ids: &[OddsId]) -> Vec<(Vec<Option<WinFlag>>, u128)> {
        let picks: Vec<_> = odds_ids.iter().map(|id| self.pick(*id)).collect();
        let (outcomes, _) = self.outcomes();
        let ends = outcomes.iter().map(|(result, ways)| {
            let flags = picks.iter().map(|pick| Some(pick.as_ref()?.settle(result)));
            (flags.collect(), *ways)
        });
        ends.collect()
    }

    /// Describes a race selection with the runners' names: `3번 번개`, `1→3번 천리마→적토`. Returns `None` for a
    /// match, whose teams are displayed beside the bet, and for an unknown odds id.
    pub fn named(&self, odds_id: OddsId) -> Option<String> {
        let pick = self.pick(odds_id)?;
        let name = |number: u8| {
            let runner = self.entrants.iter().find(|one| one.number == number);
            runner.map(|one| one.name.as_str())
        };
        let names = match pick {
            Pick::Wins(one) | Pick::Places(one, _) => name(one)?.to_owned(),
            Pick::FirstTwo(one, other) => format!("{}-{}", name(one)?, name(other)?),
            Pick::FirstThenSecond(one, other) => format!("{}→{}", name(one)?, name(other)?),
            _ => return None,
        };
        Some(format!("{} {names}", pick.name()))
    }

    /// Returns all selections in a fixed order.
    fn picks(&self) -> Vec<Pick> {
        match self.sport {
            VirtualSport::Soccer => soccer_picks(),
            VirtualSport::Basketball => basketball_picks(self.two_strengths()),
            VirtualSport::Dog => race_picks(self.sport.entrants(), 2),
            VirtualSport::Horse => race_picks(self.sport.entrants(), PLACES),
        }
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

/// The lines are half a point below the expected values: strength, 36 fixed points and 42 random points
/// per team, and one more for home.
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
