//! A game with rounds, of any kind: what a round offers, how it is drawn and how its bets are settled.
//! An event of a virtual game is a round of its league.

use super::catalogue;
use super::markets::MiniSelection;
use super::mini::{MiniDraw, MiniGame, RoundId};
use super::prices::MiniPrices;
use super::virtuals::leagues::{LEAGUES, VirtualLeague};
use super::virtuals::{LineUp, VirtualResult, VirtualSport};
use crate::games::draws::seed::Seed;
use crate::games::rounds::clock::{Round, RoundClock, RoundSettings};
use crate::kernel::ids::{LeagueId, MarketId, OddsId, SportId};
use crate::kernel::money::Price;
use crate::kernel::problem::Problem;
use crate::sportsbook::settle::WinFlag;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// A game with rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Game {
    /// A mini-game.
    Mini(MiniGame),
    /// A league or a venue of a virtual sport.
    Virtual(&'static VirtualLeague),
}

impl Game {
    /// Returns all games.
    pub fn all() -> impl Iterator<Item = Self> {
        let minis = MiniGame::ALL.into_iter().map(Self::Mini);
        minis.chain(LEAGUES.iter().map(Self::Virtual))
    }

    /// Returns the code under which its rounds are stored and labelled: `powerBall`, `virtual5001`.
    pub fn code(self) -> String {
        match self {
            Self::Mini(game) => game.code().to_owned(),
            Self::Virtual(league) => league.code(),
        }
    }

    /// Returns the game with a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::all().find(|game| game.code() == code)
    }

    /// Returns the league of a virtual game.
    pub const fn league(self) -> Option<&'static VirtualLeague> {
        match self {
            Self::Mini(_) => None,
            Self::Virtual(league) => Some(league),
        }
    }

    /// Returns the sport of its rounds in the catalogue. The id is negative, because the feed has no
    /// such sport.
    pub const fn sport_id(self) -> SportId {
        match self {
            Self::Mini(game) => game.sport_id(),
            Self::Virtual(league) => league.sport.catalogue_id(),
        }
    }

    /// Returns the league of its rounds in the catalogue; negative for the same reason.
    pub const fn league_id(self) -> LeagueId {
        match self {
            Self::Mini(game) => game.league_id(),
            Self::Virtual(league) => LeagueId::new(-league.id.get()),
        }
    }

    /// Creates its clock. Fails if the settings are invalid for rounds.
    pub fn clock(self, settings: RoundSettings, speed: u32) -> Result<RoundClock, Problem> {
        match self {
            Self::Mini(_) => RoundClock::new(settings, speed),
            Self::Virtual(league) => league.clock(settings, speed),
        }
    }

    /// Returns when the result of a round becomes known, UTC: for a mini-game at its draw, for an event
    /// at the end of its animation.
    pub fn ends_at(self, round: &Round, speed: u32) -> DateTime<Utc> {
        let lasts = match self {
            Self::Mini(_) => 0,
            Self::Virtual(league) => league.sport.duration() / speed.max(1),
        };
        round.draws_at + TimeDelta::milliseconds(lasts.into())
    }

    /// Draws a round. The result depends only on seed, game, round and line-up. Returns `None` if an
    /// event has no line-up.
    pub fn draw(self, seed: &Seed, round: RoundId, line_up: Option<&LineUp>) -> Option<Drawn> {
        Some(match self {
            Self::Mini(game) => Drawn::Mini(game.draw(seed, round)),
            Self::Virtual(league) => {
                Drawn::Virtual(line_up?.play(seed, league.label(round)).result)
            }
        })
    }

    /// Settles a round: the result of each selection, by catalogue market and odds id. Returns an empty
    /// map if the draw is of another kind of game, or if an event has no line-up.
    pub fn settle(
        self,
        drawn: &Drawn,
        line_up: Option<&LineUp>,
    ) -> HashMap<(MarketId, OddsId), WinFlag> {
        match (self, drawn) {
            (Self::Mini(game), Drawn::Mini(draw)) => {
                let outcome = draw.outcome();
                let settled = |one: MiniSelection| {
                    let key = (one.market().catalogue_id(), one.odds_id());
                    Some((key, one.pick.settle(outcome)?))
                };
                game.selections().into_iter().filter_map(settled).collect()
            }
            (Self::Virtual(league), Drawn::Virtual(result)) => {
                let settled = line_up.map(|line_up| line_up.settle(result));
                let by_key = |(place, market_id, flag)| {
                    let key = (
                        catalogue::catalogue_market(market_id),
                        league.odds_id(place),
                    );
                    (key, flag)
                };
                settled.into_iter().flatten().map(by_key).collect()
            }
            _ => HashMap::new(),
        }
    }
}

/// Returns the Korean name of the game with a detail type, such as 301 or 50; `None` for other types.
pub fn name_of_detail_type(detail_type: i64) -> Option<&'static str> {
    let sport = || VirtualSport::of_detail_type(detail_type).map(VirtualSport::name);
    catalogue::game_name(detail_type).or_else(sport)
}

/// The selections of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundOffer {
    /// The participants of an event.
    pub line_up: Option<LineUp>,
    /// The selections.
    pub selections: Vec<OfferedSelection>,
}

/// A selection of a round in catalogue form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedSelection {
    /// Market in the catalogue; negative, because the feed has no such market.
    pub market_id: MarketId,
    /// Odds id.
    pub odds_id: OddsId,
    /// Name.
    pub name: String,
    /// Line of the selection.
    pub line: Option<String>,
    /// Line of the market.
    pub baseline: Option<String>,
    /// Price.
    pub price: Price,
}

/// The result of a round, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Drawn {
    /// Of a mini-game.
    Mini(MiniDraw),
    /// Of an event.
    Virtual(VirtualResult),
}

impl Drawn {
    /// Returns the draw of a mini-game.
    pub const fn mini(&self) -> Option<&MiniDraw> {
        match self {
            Self::Mini(draw) => Some(draw),
            Self::Virtual(_) => None,
        }
    }

    /// Returns the result of an event.
    pub const fn result(&self) -> Option<&VirtualResult> {
        match self {
            Self::Mini(_) => None,
            Self::Virtual(result) => Some(result),
        }
    }
}

impl MiniGame {
    /// Returns the selections of its rounds at these prices. Fails, stating the RTP, if a price would
    /// return 100% or more (design §8).
    pub fn offer(self, prices: &MiniPrices) -> Result<RoundOffer, Problem> {
        prices.check()?;
        let offered = |selection: MiniSelection| OfferedSelection {
            market_id: selection.market().catalogue_id(),
            odds_id: selection.odds_id(),
            name: selection.name(),
            line: None,
            baseline: selection.baseline().map(str::to_owned),
            price: prices.price(&selection),
        };
        Ok(RoundOffer {
            line_up: None,
            selections: self.selections().into_iter().map(offered).collect(),
        })
    }
}

impl VirtualLeague {
    /// Returns the selections of an event at prices with this target RTP, in percent. Fails, stating
    /// the RTP, if a price would return 100% or more (design §8).
    pub fn offer(&self, round: RoundId, rtp: u8) -> Result<RoundOffer, Problem> {
        let line_up = self.line_up(round);
        Ok(RoundOffer {
            selections: self.selections(&line_up, rtp)?,
            line_up: Some(line_up),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::rounds::virtuals::settings::VirtualSettings;
    use crate::kernel::korea::day_of;

    /// The offer of a round at the default settings.
    fn offer(game: Game, round: RoundId) -> RoundOffer {
        let offer = match game {
            Game::Mini(game) => game.offer(&MiniPrices::default()),
            Game::Virtual(league) => {
                league.offer(round, VirtualSettings::default_of(league.sport).rtp)
            }
        };
        offer.unwrap()
    }

    #[test]
    fn games_are_found_by_their_codes_and_all_are_below_zero() {
        for game in Game::all() {
            assert_eq!(Game::from_code(&game.code()), Some(game));
            assert!(game.sport_id().get() < 0 && game.league_id().get() < 0);
        }
        assert_eq!(Game::all().count(), 14);
        assert_eq!(Game::from_code("5001"), None);
    }

    #[test]
    fn every_game_is_called_something_by_its_detail_type() {
        let names = [301, 303, 308, 50, 55, 60, 65, 1].map(name_of_detail_type);
        let mini = ["파워볼", "파워사다리", "로투스"].map(Some);
        let virtuals = ["가상축구", "가상농구", "개경주", "경마"].map(Some);
        assert_eq!(names[..3], mini);
        assert_eq!(names[3..7], virtuals);
        assert_eq!(names[7], None);
    }

    #[test]
    fn a_draw_decides_all_that_a_round_offers() {
        let day = day_of("2026-03-02").unwrap();
        for (number, game) in (1..8).flat_map(|number| Game::all().map(move |game| (number, game)))
        {
            let round = RoundId { day, number };
            let offer = offer(game, round);
            let line_up = offer.line_up.as_ref();
            let drawn = game.draw(&Seed::PUBLIC, round, line_up).unwrap();
            let stored = serde_json::to_string(&drawn).unwrap();
            assert_eq!(serde_json::from_str::<Drawn>(&stored).unwrap(), drawn);
            let is_mini = matches!(game, Game::Mini(_));
            assert_eq!(drawn.mini().is_some(), is_mini, "{game:?}");
            assert_eq!(drawn.result().is_some(), !is_mini, "{game:?}");
            let settled = game.settle(&drawn, line_up);
            for one in offer.selections {
                assert!(
                    settled.contains_key(&(one.market_id, one.odds_id)),
                    "{one:?}"
                );
            }
        }
    }

    #[test]
    fn what_an_operator_changes_moves_no_bet() {
        let day = day_of("2026-03-02").unwrap();
        let league = Game::from_code("virtual6001").unwrap().league().unwrap();
        let offer = |rtp| {
            league
                .offer(RoundId { day, number: 3 }, rtp)
                .unwrap()
                .selections
        };
        let before = offer(VirtualSettings::default_of(VirtualSport::Dog).rtp);
        let after = offer(50);
        // At such a low RTP some picks are so likely that their price is below the minimum.
        assert!(after.len() <= before.len());
        for one in &after {
            let same = before
                .iter()
                .find(|other| other.odds_id == one.odds_id)
                .unwrap();
            assert_eq!((&same.name, same.market_id), (&one.name, one.market_id));
            assert!(one.price <= same.price);
        }
    }

    #[test]
    fn prices_that_pay_too_much_are_refused_with_the_figure() {
        let day = day_of("2026-03-02").unwrap();
        let league = Game::from_code("virtual5001").unwrap().league().unwrap();
        let refused = league.offer(RoundId { day, number: 3 }, 101).unwrap_err();
        let Problem::GamePaysTooMuch { name, percent } = refused else {
            panic!("{refused}");
        };
        assert!(name.starts_with("가상축구 승무패"), "{name}");
        assert!(percent.starts_with("100."), "{percent}");
    }

    #[test]
    fn an_event_ends_with_its_picture_and_a_draw_at_once() {
        let day = day_of("2026-03-02").unwrap();
        for game in Game::all() {
            let rounds = match game {
                Game::Mini(game) => game.default_rounds(),
                Game::Virtual(league) => league.sport.default_rounds(),
            };
            let clock = game.clock(rounds, 1).unwrap();
            let round = clock.round(RoundId { day, number: 3 }).unwrap();
            let lasts = game.ends_at(&round, 1) - round.draws_at;
            match game {
                Game::Mini(_) => assert_eq!(lasts, TimeDelta::zero()),
                Game::Virtual(_) => {
                    assert!(lasts > TimeDelta::seconds(30));
                    let next = clock.next(round.id);
                    assert!(game.ends_at(&round, 1) < next.draws_at);
                    assert_eq!(game.ends_at(&round, 10) - round.draws_at, lasts / 10);
                }
            }
        }
    }
}
