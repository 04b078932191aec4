//! Views of virtual events for members and the office.

use super::leagues::{LEAGUES, VirtualLeague};
use super::offers::market_name;
use super::{LineUp, VirtualResult, VirtualSport};
use crate::games::rounds::clock::Round;
use crate::kernel::ids::{FixtureId, MarketId, OddsId, SportId, VirtualLeagueId};
use crate::kernel::money::{Price, Won};
use crate::sportsbook::slip::limits::RoleAmounts;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// `GET /virtureBetting/events`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct VirtualEventsQuery {
    /// The sport.
    pub sport: VirtualSport,
}

/// The current events of a sport.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct VirtualEvents {
    /// The server's time, which decides when events close and start, UTC.
    #[tsify(type = "string")]
    pub now: DateTime<Utc>,
    /// Name of the sport shown to members.
    pub name: String,
    /// 1 if it is under maintenance and accepts no bets.
    pub maintenance_flg: i16,
    /// Leagues or venues.
    pub leagues: Vec<VirtualLeagueNow>,
}

/// A league with its current events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct VirtualLeagueNow {
    /// Id: `5001`; the same as `seq` and `idx` of `/vet3/Soccer`.
    pub league_id: VirtualLeagueId,
    /// Title of the specification, or of the venue.
    pub title: String,
    /// Name shown to members.
    pub name: String,
    /// The next event: it accepts bets until `closesAt` and starts at `drawsAt`. `null` for a moment
    /// between two events.
    pub next: Option<VirtualOffer>,
    /// The event that is being played, from its start until `endsAt`. Its play-by-play is `GET
    /// /virtureBetting/events/{id}/play-by-play`.
    pub running: Option<VirtualEvent>,
    /// The newest event that has a result or is void.
    pub last: Option<VirtualEvent>,
    /// The later events of the same day, which accept no bets yet.
    pub coming: Vec<ComingEvent>,
}

/// An event that is open for bets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct VirtualOffer {
    /// The event.
    pub event: VirtualEvent,
    /// Sport id to send with a bet; negative.
    pub sport_id: SportId,
    /// Version to send with a bet; prices do not change within an event.
    pub version: i64,
    /// Markets with their prices.
    pub markets: Vec<VirtualMarketView>,
}

/// An event. Its seed is included from the start on, its result after the end of the animation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct VirtualEvent {
    /// Fixture id to send with a bet; negative.
    pub fixture_id: FixtureId,
    /// Its league or venue.
    pub league_id: VirtualLeagueId,
    /// Name of the league or venue shown to members.
    pub league_name: String,
    /// Day, number and times; it starts at `drawsAt`.
    pub round: Round,
    /// When the animation ends and the result becomes known, UTC. The play-by-play's milliseconds from
    /// 0 to `duration` are spread evenly between `drawsAt` and this moment.
    #[tsify(type = "string")]
    pub ends_at: DateTime<Utc>,
    /// Participants and their form.
    pub line_up: LineUp,
    /// SHA-256 of the seed.
    pub commitment: String,
    /// The seed, 64 hexadecimal digits.
    pub seed: Option<String>,
    /// The result.
    pub result: Option<VirtualResult>,
    /// Whether it is void: all stakes are returned, whatever the result.
    pub voided: bool,
}

/// Where an event is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum VirtualEventState {
    /// It has not started.
    Open,
    /// Its animation runs.
    Running,
    /// It has a result.
    Ended,
    /// It is void, with or without a result.
    Void,
}

impl VirtualEventState {
    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Open => "베팅중",
            Self::Running => "경기중",
            Self::Ended => "종료",
            Self::Void => "무효",
        }
    }
}

impl VirtualEvent {
    /// Returns where it is.
    pub const fn state(&self) -> VirtualEventState {
        if self.voided {
            VirtualEventState::Void
        } else if self.result.is_some() {
            VirtualEventState::Ended
        } else if self.seed.is_some() {
            VirtualEventState::Running
        } else {
            VirtualEventState::Open
        }
    }
}

/// An event that is not open yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ComingEvent {
    /// Day, number and times.
    pub round: Round,
    /// Participants and their form.
    pub line_up: LineUp,
}

/// `GET /virtureBetting/limits`: stake and winnings limits of the virtual games by role, in units of
/// 10,000 won; a missing value means 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct VirtualLimits {
    /// The sport.
    pub sport: VirtualSport,
    /// Highest stake of a slip.
    pub amount_role: RoleAmounts,
    /// Highest winnings of a slip.
    pub max_prize_amount_role: RoleAmounts,
}

/// An event as an operator sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct VirtualRow {
    /// The event.
    pub event: VirtualEvent,
    /// Where it is.
    pub state: VirtualEventState,
    /// Reason, if it is void.
    pub void_reason: Option<String>,
    /// Number of bets that were not cancelled.
    pub bets: i64,
    /// Stakes of these bets, won.
    pub stakes: Won,
    /// Payouts of these bets including returned stakes, won.
    pub payouts: Won,
}

/// `GET /vet3/Soccer`: an array of three. The second element contains the leagues, the third the
/// addresses of their pictures (betting spec §7). The specification does not define the first; it names
/// the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Vet3Soccer(pub Vet3Game, pub Vet3Games, pub Vet3Streams);

/// The game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Vet3Game {
    /// `Soccer`.
    pub title: String,
    /// Its detail type, 50.
    pub seq: i64,
}

/// The leagues.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Vet3Games {
    /// Each league.
    pub gamelist: Vec<Vet3Game>,
}

/// Addresses of the pictures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Vet3Streams {
    /// One entry for each league.
    pub streamlist: Vec<Vet3Stream>,
}

/// Address of a league's picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Vet3Stream {
    /// The `seq` of its league.
    pub idx: i64,
    /// The page of this site that shows it: `/bet365/soccer/5001`.
    pub url: String,
}

impl Vet3Soccer {
    /// Returns the leagues of virtual soccer.
    pub fn leagues() -> Self {
        let soccer = VirtualSport::Soccer;
        let leagues = || LEAGUES.iter().filter(|league| league.sport == soccer);
        let game = |league: &VirtualLeague| Vet3Game {
            title: league.title.to_owned(),
            seq: league.id.get(),
        };
        let stream = |league: &VirtualLeague| Vet3Stream {
            idx: league.id.get(),
            url: format!("/bet365/{}/{}", soccer.code(), league.id),
        };
        Self(
            Vet3Game {
                title: "Soccer".to_owned(),
                seq: soccer.detail_type().into(),
            },
            Vet3Games {
                gamelist: leagues().map(game).collect(),
            },
            Vet3Streams {
                streamlist: leagues().map(stream).collect(),
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn leagues_are_listed_in_the_specifications_shape() {
        let shown = serde_json::to_value(Vet3Soccer::leagues()).unwrap();
        let titles: Vec<&Value> = shown[1]["gamelist"]
            .as_array()
            .unwrap()
            .iter()
            .map(|game| &game["title"])
            .collect();
        assert_eq!(
            titles,
            ["Premiership", "Euro Cup", "Superleague", "World Cup"]
        );
        assert_eq!(shown.as_array().unwrap().len(), 3);
        let (games, streams) = (&shown[1]["gamelist"], &shown[2]["streamlist"]);
        for place in 0..4 {
            assert_eq!(games[place]["seq"], streams[place]["idx"]);
        }
        let first = json!({ "idx": 5001, "url": "/bet365/soccer/5001" });
        assert_eq!(streams[0], first);
    }
}

/// A market of a virtual event as displayed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct VirtualMarketView {
    /// Id.
    pub market_id: MarketId,
    /// Name shown to members.
    pub name: String,
    /// Selections.
    pub selections: Vec<VirtualSelectionView>,
}

/// A selection of a virtual event as displayed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct VirtualSelectionView {
    /// Odds id, unique among the events that are open for bets.
    pub odds_id: OddsId,
    /// Name: `1`, `X`, `2`, `Over`, a score `2-1`, or runners: `3번`, `1-3번` in any order, `3→1번` in
    /// this order.
    pub name: String,
    /// The line, if its market has one.
    pub line: Option<String>,
    /// Price.
    pub price: Price,
}

impl VirtualMarketView {
    /// Groups selections by market, in the order in which the markets first occur.
    pub fn of(offers: impl IntoIterator<Item = (MarketId, VirtualSelectionView)>) -> Vec<Self> {
        let mut markets: Vec<Self> = Vec::new();
        for (market_id, selection) in offers {
            match markets
                .iter_mut()
                .find(|market| market.market_id == market_id)
            {
                Some(market) => market.selections.push(selection),
                None => markets.push(Self {
                    market_id,
                    name: market_name(market_id).unwrap_or_default().to_owned(),
                    selections: vec![selection],
                }),
            }
        }
        markets
    }
}
