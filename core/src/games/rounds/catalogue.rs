//! A round in the catalogue: its ids and names, its latest draw time and the texts of its result.

use super::markets::{MiniMarket, MiniSelection};
use super::mini::{MiniDraw, MiniGame};
use super::virtuals::offers;
use crate::games::rounds::clock::Round;
use crate::kernel::ids::{LeagueId, MarketId, SportId};
use crate::sportsbook::markets;
use crate::sportsbook::settle::WinFlag;
use chrono::{DateTime, TimeDelta, Utc};

/// Latest draw after the scheduled time. A restarted server is back by then. After a longer wait
/// members no longer expect the draw, and the next rounds have started.
pub const DRAW_LATE_MAX: TimeDelta = TimeDelta::seconds(30);

impl Round {
    /// Returns whether the draw is overdue. The round is then void and stakes are returned.
    pub fn is_overdue(&self, now: DateTime<Utc>) -> bool {
        now - self.draws_at > DRAW_LATE_MAX
    }
}

impl MiniGame {
    /// Returns the sport of its rounds in the catalogue. The id is negative, because the feed has no
    /// such sport.
    pub const fn sport_id(self) -> SportId {
        SportId::new(-(self.detail_type() as i64))
    }

    /// Returns the league of its rounds in the catalogue.
    pub const fn league_id(self) -> LeagueId {
        LeagueId::new(match self {
            Self::PowerBall => -3010,
            Self::PowerLadder => -3030,
            Self::LotusOddeven => -3080,
            Self::LotusBaccarat => -3081,
        })
    }

    /// Returns the games of a game id (betting spec §9: 301, 303 or 308); empty for other ids.
    pub fn of_id(game_id: i64) -> Vec<Self> {
        let games = Self::ALL.into_iter();
        games
            .filter(|game| i64::from(game.detail_type()) == game_id)
            .collect()
    }
}

/// Returns the Korean name of a game id, or `None` for other ids.
pub const fn game_name(game_id: i64) -> Option<&'static str> {
    match game_id {
        301 => Some(MiniGame::PowerBall.name()),
        303 => Some(MiniGame::PowerLadder.name()),
        308 => Some("로투스"),
        _ => None,
    }
}

/// Returns the name of a round.
pub fn round_name(number: u32) -> String {
    format!("{number}회차")
}

/// Returns whether a sport of the catalogue is one of rounds.
pub const fn is_of_rounds(sport_id: SportId) -> bool {
    sport_id.get() < 0
}

/// Returns the catalogue id of a market of rounds. It is negative, because the feed has no such market.
pub const fn catalogue_market(market_id: MarketId) -> MarketId {
    MarketId::new(market_id.get().saturating_neg())
}

/// Returns the name of a market of any fixture: of a round, or of a fixture of the feed.
pub fn market_name(
    sport_id: SportId,
    market_id: MarketId,
    own: Option<String>,
    feed: String,
) -> String {
    if is_of_rounds(sport_id) {
        return round_market_name(market_id).map_or(feed, str::to_owned);
    }
    markets::market_name(sport_id, market_id, own, feed)
}

/// Returns the Korean name of a market of rounds by its catalogue id, or `None` for other ids.
fn round_market_name(catalogue_id: MarketId) -> Option<&'static str> {
    let mini = MiniMarket::of_catalogue(catalogue_id).map(MiniMarket::name);
    mini.or_else(|| offers::market_name(catalogue_market(catalogue_id)))
}

impl MiniMarket {
    /// Returns its id in the catalogue.
    pub const fn catalogue_id(self) -> MarketId {
        catalogue_market(self.id())
    }

    /// Returns the market with a catalogue id.
    pub fn of_catalogue(id: MarketId) -> Option<Self> {
        let selections = MiniGame::ALL.into_iter().flat_map(MiniGame::selections);
        let mut markets = selections.map(|selection| selection.market());
        markets.find(|market| market.catalogue_id() == id)
    }
}

impl MiniSelection {
    /// Returns the name of the selection that won in the same market, for the same balls.
    pub fn winner_name(&self, draw: &MiniDraw) -> Option<String> {
        let outcome = draw.outcome();
        let others = self.game.selections().into_iter();
        let mut beside =
            others.filter(|other| (other.market(), other.ball()) == (self.market(), self.ball()));
        let winner = beside.find(|other| other.pick.settle(outcome) == Some(WinFlag::Won));
        winner.map(|winner| winner.name())
    }
}

impl MiniDraw {
    /// Returns the game of the draw.
    pub const fn game(&self) -> MiniGame {
        match self {
            Self::PowerBall(_) => MiniGame::PowerBall,
            Self::PowerLadder(_) => MiniGame::PowerLadder,
            Self::LotusOddeven(_) => MiniGame::LotusOddeven,
            Self::LotusBaccarat(_) => MiniGame::LotusBaccarat,
        }
    }

    /// Describes the draw by the names of its most specific winning selections (betting spec §3).
    pub fn bet_name(&self) -> String {
        let telling: &[MiniMarket] = match self.game() {
            MiniGame::PowerBall => &[MiniMarket::NormalRanged, MiniMarket::PowerRanged],
            MiniGame::PowerLadder => &[MiniMarket::LadderCombined],
            MiniGame::LotusOddeven => &[MiniMarket::Oddeven],
            MiniGame::LotusBaccarat => &[MiniMarket::Baccarat],
        };
        let outcome = self.outcome();
        let selections = self.game().selections().into_iter();
        let came = selections.filter(|selection| {
            telling.contains(&selection.market())
                && selection.pick.settle(outcome) == Some(WinFlag::Won)
        });
        let names: Vec<String> = came.map(|selection| selection.name()).collect();
        names.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::draws::seed::Seed;
    use crate::games::rounds::mini::RoundId;
    use crate::kernel::korea::day_of;

    #[test]
    fn a_draw_names_one_winner_of_each_market() {
        let day = day_of("2026-03-02").unwrap();
        for (number, game) in (1..50).flat_map(|n| MiniGame::ALL.map(|game| (n, game))) {
            let draw = game.draw(&Seed::PUBLIC, RoundId { day, number });
            for selection in game.selections() {
                let name = selection.winner_name(&draw);
                assert!(name.is_some(), "{selection:?} of {draw:?}");
                let won = selection.pick.settle(draw.outcome());
                if won == Some(WinFlag::Won) {
                    assert_eq!(name, Some(selection.name()));
                }
            }
            let names = if game == MiniGame::PowerBall { 2 } else { 1 };
            assert_eq!(draw.bet_name().split(", ").count(), names, "{draw:?}");
        }
    }

    #[test]
    fn games_and_markets_are_found_by_their_ids() {
        for game in MiniGame::ALL {
            assert!(MiniGame::of_id(game.detail_type().into()).contains(&game));
            assert!(
                is_of_rounds(game.sport_id()) && game_name(game.detail_type().into()).is_some()
            );
        }
        assert_eq!(MiniGame::of_id(308).len(), 2);
        assert_eq!((MiniGame::of_id(302).len(), game_name(302)), (0, None));
        let combined = MiniMarket::LadderCombined;
        assert_eq!(
            MiniMarket::of_catalogue(combined.catalogue_id()),
            Some(combined)
        );
        assert_eq!(MiniMarket::of_catalogue(combined.id()), None);
    }
}
