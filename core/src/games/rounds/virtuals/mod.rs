//! Virtual games: soccer 50, basketball 55, dogs 60 and horses 65 (betting spec §9, design §8).
//!
//! Participants and their form are public: they are drawn from [`Seed::PUBLIC`], so everyone can
//! compute them in advance. Prices are derived from them by the exact probability of each result. The
//! course of the event is derived from its seed, which is committed when it opens and revealed at its
//! start, when bets are closed.

mod basketball;
pub mod leagues;
pub mod offers;
pub mod place;
pub mod play_by_play;
mod race;
pub mod settings;
mod soccer;
pub mod views;

use super::catalogue;
use super::game::OfferedSelection;
use super::mini::RoundId;
use crate::games::draws::numbers::Numbers;
use crate::games::draws::seed::Seed;
use crate::games::rounds::clock::{RoundClock, RoundSettings};
use crate::kernel::ids::{OddsId, SportId};
use crate::kernel::problem::Problem;
use leagues::VirtualLeague;
use play_by_play::PlayByPlay;
use serde::{Deserialize, Serialize};
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
    /// All sports, in display order.
    pub const ALL: [Self; 4] = [Self::Soccer, Self::Basketball, Self::Dog, Self::Horse];

    /// Returns the detail type of its bets.
    pub const fn detail_type(self) -> i16 {
        match self {
            Self::Soccer => 50,
            Self::Basketball => 55,
            Self::Dog => 60,
            Self::Horse => 65,
        }
    }

    /// Returns the sport of its events in the catalogue. The id is negative, because the feed has no
    /// such sport.
    pub const fn catalogue_id(self) -> SportId {
        SportId::new(-(self.detail_type() as i64))
    }

    /// Returns the sport with a detail type.
    pub fn of_detail_type(detail_type: i64) -> Option<Self> {
        let is_its = |sport: &Self| i64::from(sport.detail_type()) == detail_type;
        Self::ALL.into_iter().find(is_its)
    }

    /// Returns the code used in paths: `/bet365/soccer`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Soccer => "soccer",
            Self::Basketball => "basketball",
            Self::Dog => "dog",
            Self::Horse => "horse",
        }
    }

    /// Returns the sport with a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sport| sport.code() == code)
    }

    /// Returns the name shown to members.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Soccer => "가상축구",
            Self::Basketball => "가상농구",
            Self::Dog => "개경주",
            Self::Horse => "경마",
        }
    }

    /// Returns the number of participants: two teams, or the runners of a race.
    pub const fn entrants(self) -> u8 {
        match self {
            Self::Soccer | Self::Basketball => 2,
            Self::Dog => 6,
            Self::Horse => 8,
        }
    }

    /// Returns the default timing of each league, so that an event starts every minute in soccer, every
    /// 3 minutes in basketball and every 2 in races. Bets close 10 seconds before the start.
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

    /// Returns the length of an event's animation in milliseconds from the start. The result becomes
    /// known at its end.
    pub const fn duration(self) -> u32 {
        match self {
            Self::Soccer | Self::Basketball => 90_000,
            Self::Dog => 35_000,
            Self::Horse => 60_000,
        }
    }
}

impl VirtualLeague {
    /// Creates its clock. The leagues of a sport start one after the other, spread evenly over their
    /// interval. Fails if the settings are invalid for rounds.
    pub fn clock(&self, settings: RoundSettings, speed: u32) -> Result<RoundClock, Problem> {
        let of_sport = leagues::LEAGUES
            .iter()
            .filter(|league| league.sport == self.sport);
        let (before, all) = of_sport.fold((0, 0), |(before, all), league| {
            (before + u8::from(league.id < self.id), all + 1)
        });
        Ok(RoundClock::new(settings, speed)?.late_by(before, all))
    }

    /// Returns the code under which its events are stored: `virtual5001`.
    pub fn code(&self) -> String {
        format!("virtual{}", self.id)
    }

    /// Returns the label of an event's numbers: `virtual5001:2026-11-22-12`.
    pub fn label(&self, round: RoundId) -> String {
        format!("{}:{round}", self.code())
    }

    /// Returns the odds id of the selection with this index in an event: the league's id times 1,000
    /// plus a number from 1. No two events that are open for bets share an odds id.
    pub const fn odds_id(&self, place: u32) -> OddsId {
        OddsId::new(self.id.get() * 1_000 + place as i64 + 1)
    }

    /// Returns the selections of an event at an RTP of `rtp` percent. Fails, stating the RTP, if a
    /// price would return 100% or more.
    pub fn selections(&self, line_up: &LineUp, rtp: u8) -> Result<Vec<OfferedSelection>, Problem> {
        let offers = line_up.checked_offers(rtp)?.into_iter();
        let offered = offers.map(|offer| OfferedSelection {
            market_id: catalogue::catalogue_market(offer.market_id()),
            odds_id: self.odds_id(offer.place),
            name: offer.name(),
            baseline: offer.line(),
            line: offer.line(),
            price: offer.price,
        });
        Ok(offered.collect())
    }

    /// Draws the participants of an event and their form from the public seed and the event's label:
    /// for each participant in turn, one of the remaining names and a number below 5 for the form.
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

/// Participants of an event: home and away, or the runners.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct LineUp {
    /// The sport.
    pub sport: VirtualSport,
    /// Home and away, or the runners by number.
    pub entrants: Vec<Entrant>,
}

/// A team or a runner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Entrant {
    /// 1 home, 2 away; or the runner's number.
    pub number: u8,
    /// Name.
    pub name: String,
    /// Permanent strength, 1 to 5.
    pub class: u8,
    /// Current form, 1 to 5.
    pub form: u8,
}

impl LineUp {
    /// Returns the strength of each participant, class plus form, 2 to 10.
    fn strengths(&self) -> Vec<u8> {
        self.entrants
            .iter()
            .map(|entrant| entrant.class + entrant.form)
            .collect()
    }

    /// Returns the names of home and away, or `None` for a race.
    pub fn teams(&self) -> Option<[&str; 2]> {
        match self.entrants.as_slice() {
            [home, away] => Some([&home.name, &away.name]),
            _ => None,
        }
    }

    /// Returns the names of all for lists of the office: `서울 vs 부산`, or the runners of a race.
    pub fn label(&self) -> String {
        let names = self.entrants.iter().map(|entrant| entrant.name.as_str());
        let between = if self.teams().is_some() {
            " vs "
        } else {
            " · "
        };
        names.collect::<Vec<_>>().join(between)
    }

    /// Returns the strengths of home and away.
    fn two_strengths(&self) -> [u8; 2] {
        let mut strengths = self.strengths().into_iter();
        [(); 2].map(|()| strengths.next().unwrap_or_default())
    }

    /// Plays the event of this line-up. The result depends only on seed, label and line-up.
    pub fn play(&self, seed: &Seed, label: String) -> PlayByPlay {
        let numbers = Numbers::new(seed, label);
        match self.sport {
            VirtualSport::Soccer => soccer::play(self.two_strengths(), numbers),
            VirtualSport::Basketball => basketball::play(self.two_strengths(), numbers),
            VirtualSport::Dog | VirtualSport::Horse => {
                race::play(&self.strengths(), self.sport.duration(), numbers)
            }
        }
    }

    /// Returns all results with their frequencies, and the sum of the frequencies.
    fn outcomes(&self) -> (Vec<(VirtualResult, u128)>, u128) {
        match self.sport {
            VirtualSport::Soccer => soccer::outcomes(self.two_strengths()),
            VirtualSport::Basketball => basketball::outcomes(self.two_strengths()),
            VirtualSport::Dog | VirtualSport::Horse => race::outcomes(&self.strengths()),
        }
    }
}

/// The result of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum VirtualResult {
    /// Of a match, including overtime in basketball.
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
    /// Formats the result for lists: `2-1`, or the runners in finishing order, `3-1-5-2-6-4`.
    pub fn text(&self) -> String {
        match self {
            Self::Score { home, away } => format!("{home}-{away}"),
            Self::Order { order } => {
                let numbers: Vec<String> = order.iter().map(u8::to_string).collect();
                numbers.join("-")
            }
        }
    }

    /// Formats the result for lists of the office: `2 : 1`, which a spreadsheet does not read as a day, or the
    /// runners in finishing order.
    pub fn label(&self) -> String {
        match self {
            Self::Score { home, away } => format!("{home} : {away}"),
            Self::Order { .. } => self.text(),
        }
    }
}
