//! Virtual games: soccer 50, basketball 55, dogs 60 and horses 65 (betting spec §9, design §8).
//!
//! Who meets whom and in what form is no secret: it is drawn from [`Seed::PUBLIC`], so that
//! everybody knows it beforehand. Prices follow from it, by the exact chance of each result. What
//! happens follows from the seed of the event, which is committed when it opens and revealed at the
//! off, when no bet is taken any more.

mod basketball;
pub mod leagues;
pub mod offers;
pub mod place;
mod race;
pub mod settings;
mod soccer;
pub mod story;
pub mod views;

use super::course;
use super::game::OfferedSelection;
use super::mini::RoundId;
use crate::games::draws::numbers::Numbers;
use crate::games::draws::seed::Seed;
use crate::games::rounds::clock::{RoundClock, RoundSettings};
use crate::kernel::problem::Problem;
use leagues::VirtualLeague;
use serde::{Deserialize, Serialize};
use story::Story;
use tsify::Tsify;

/// A kind of virtual game.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[serde(rename_all = "camelCase")]
pub enum VirtualSport {
    /// Soccer, 50.
    Soccer,
    /// Basketball, 55.
    Basketball,
    /// Dog racing, 60.
    Dog,
    /// Horse racing, 65.
    Horse,
}

impl VirtualSport {
    /// Each of them, in the order to show them in.
    pub const ALL: [Self; 4] = [Self::Soccer, Self::Basketball, Self::Dog, Self::Horse];

    /// The detail type of its bets.
    pub const fn detail_type(self) -> i16 {
        match self {
            Self::Soccer => 50,
            Self::Basketball => 55,
            Self::Dog => 60,
            Self::Horse => 65,
        }
    }

    /// The sport of its events in the catalogue: negative, as the feed has none.
    pub const fn catalogue_id(self) -> i64 {
        -(self.detail_type() as i64)
    }

    /// The sport of a detail type.
    pub fn of_detail_type(detail_type: i64) -> Option<Self> {
        let is_its = |sport: &Self| i64::from(sport.detail_type()) == detail_type;
        Self::ALL.into_iter().find(is_its)
    }

    /// What it is called in addresses: `/bet365/soccer`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Soccer => "soccer",
            Self::Basketball => "basketball",
            Self::Dog => "dog",
            Self::Horse => "horse",
        }
    }

    /// The sport of a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sport| sport.code() == code)
    }

    /// What members call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Soccer => "가상축구",
            Self::Basketball => "가상농구",
            Self::Dog => "개경주",
            Self::Horse => "경마",
        }
    }

    /// How many take part: two teams, or the runners of a race.
    pub const fn entrants(self) -> u8 {
        match self {
            Self::Soccer | Self::Basketball => 2,
            Self::Dog => 6,
            Self::Horse => 8,
        }
    }

    /// How often each of its leagues plays until an operator says otherwise, so that something
    /// starts every minute in soccer, every 3 in basketball and every 2 in races. Bets close 10
    /// seconds before the off.
    pub const fn default_rounds(self) -> RoundSettings {
        let interval = match self {
            Self::Soccer | Self::Dog => 240,
            Self::Basketball => 180,
            Self::Horse => 360,
        };
        RoundSettings {
            interval,
            closing: 10,
        }
    }

    /// How long the picture of an event is, in milliseconds from the off; its result counts from
    /// its end on.
    pub const fn duration(self) -> u32 {
        match self {
            Self::Soccer | Self::Basketball => 90_000,
            Self::Dog => 35_000,
            Self::Horse => 60_000,
        }
    }
}

impl VirtualLeague {
    /// When it plays: the leagues of a sport start one after the other, by equal parts of their
    /// interval. Refuses settings that rounds cannot have.
    pub fn clock(&self, settings: RoundSettings, speed: u32) -> Result<RoundClock, Problem> {
        let of_sport = leagues::LEAGUES
            .iter()
            .filter(|league| league.sport == self.sport);
        let (before, all) = of_sport.fold((0, 0), |(before, all), league| {
            (before + u8::from(league.id < self.id), all + 1)
        });
        Ok(RoundClock::new(settings, speed)?.late_by(before, all))
    }

    /// What its events are stored under: `virtual5001`.
    pub fn code(&self) -> String {
        format!("virtual{}", self.id)
    }

    /// The label of an event's numbers: `virtual5001:2026-11-22-12`.
    pub fn label(&self, round: RoundId) -> String {
        format!("{}:{round}", self.code())
    }

    /// The odds id of what has this place among all that can be bet on in an event: a thousand times
    /// the league and a number from 1, so that no two events that take bets share one.
    pub const fn odds_id(&self, place: u32) -> i64 {
        self.id * 1_000 + place as i64 + 1
    }

    /// What an event of a line-up offers, where the house pays back so many percent. Refused with the
    /// figure where a price would pay back 100% or more.
    pub fn selections(
        &self,
        line_up: &LineUp,
        payback: u8,
    ) -> Result<Vec<OfferedSelection>, Problem> {
        let offers = line_up.checked_offers(payback)?.into_iter();
        let offered = offers.map(|offer| OfferedSelection {
            market_id: course::catalogue_market(offer.market_id()),
            odds_id: self.odds_id(offer.place),
            name: offer.name(),
            baseline: offer.line(),
            line: offer.line(),
            price: offer.price,
        });
        Ok(offered.collect())
    }

    /// Who takes part in an event, and in what form: from the public seed, with the event's label.
    /// For each entrant in turn, one of the league's that is left, and a number below 5 for the
    /// form.
    pub fn line_up(&self, round: RoundId) -> LineUp {
        let mut numbers = Numbers::new(&Seed::PUBLIC, self.label(round));
        let all = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        let mut taken = Vec::new();
        let entrants = (1..=self.sport.entrants()).filter_map(|number| {
            let place = usize::try_from(numbers.take(&mut taken, all)?).ok()?;
            let (name, class) = *self.names.get(place)?;
            let form = 1 + u8::try_from(numbers.below(5)).unwrap_or_default();
            Some(Entrant {
                number,
                name: name.to_owned(),
                class,
                form,
            })
        });
        LineUp {
            sport: self.sport,
            entrants: entrants.collect(),
        }
    }
}

/// Who takes part in an event: home and away, or the runners.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct LineUp {
    /// The sport.
    pub sport: VirtualSport,
    /// Home and away, or the runners in the order of their numbers.
    pub entrants: Vec<Entrant>,
}

/// A team or a runner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Entrant {
    /// 1 home, 2 away; or the number that it runs with.
    pub number: u8,
    /// Name.
    pub name: String,
    /// How good it always is, 1 to 5.
    pub class: u8,
    /// How good it is today, 1 to 5.
    pub form: u8,
}

impl LineUp {
    /// Class and form of each, 2 to 10.
    fn strengths(&self) -> Vec<u8> {
        self.entrants
            .iter()
            .map(|entrant| entrant.class + entrant.form)
            .collect()
    }

    /// Home's and away's name; none of a race.
    pub fn teams(&self) -> Option<[&str; 2]> {
        match self.entrants.as_slice() {
            [home, away] => Some([&home.name, &away.name]),
            _ => None,
        }
    }

    /// Of home and away.
    fn two_strengths(&self) -> [u8; 2] {
        let mut strengths = self.strengths().into_iter();
        [(); 2].map(|()| strengths.next().unwrap_or_default())
    }

    /// What happens in the event of this line-up: nothing but seed, label and line-up decides it.
    pub fn play(&self, seed: &Seed, label: String) -> Story {
        let numbers = Numbers::new(seed, label);
        match self.sport {
            VirtualSport::Soccer => soccer::play(self.two_strengths(), numbers),
            VirtualSport::Basketball => basketball::play(self.two_strengths(), numbers),
            VirtualSport::Dog | VirtualSport::Horse => {
                race::play(&self.strengths(), self.sport.duration(), numbers)
            }
        }
    }

    /// All results with how likely each is, as parts of the number beside them.
    fn outcomes(&self) -> (Vec<(VirtualResult, u128)>, u128) {
        match self.sport {
            VirtualSport::Soccer => soccer::outcomes(self.two_strengths()),
            VirtualSport::Basketball => basketball::outcomes(self.two_strengths()),
            VirtualSport::Dog | VirtualSport::Horse => race::outcomes(&self.strengths()),
        }
    }
}

/// How an event ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum VirtualResult {
    /// Of a match; of basketball with overtime.
    Score {
        /// Home's goals or points.
        home: u16,
        /// Away's goals or points.
        away: u16,
    },
    /// Of a race.
    Order {
        /// Numbers of the runners, the winner first.
        order: Vec<u8>,
    },
}

impl VirtualResult {
    /// As lists show it: `2-1`, or the runners as they came in, `3-1-5-2-6-4`.
    pub fn text(&self) -> String {
        match self {
            Self::Score { home, away } => format!("{home}-{away}"),
            Self::Order { order } => {
                let numbers: Vec<String> = order.iter().map(u8::to_string).collect();
                numbers.join("-")
            }
        }
    }
}
