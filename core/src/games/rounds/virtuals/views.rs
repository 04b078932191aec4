//! What pages and the office read of virtual events.

use super::leagues::{LEAGUES, VirtualLeague};
use super::offers::VirtualMarketView;
use super::{LineUp, VirtualResult, VirtualSport};
use crate::games::rounds::clock::Round;
use crate::kernel::money::Won;
use crate::office::settings::RoleAmounts;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// `GET /virtureBetting/events`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct VirtualEventsQuery {
    /// Whose events are wanted.
    pub sport: VirtualSport,
}

/// The events of a sport that are to be seen now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct VirtualEvents {
    /// The server's time, by which events close and start, UTC.
    #[tsify(type = "string")]
    pub now: DateTime<Utc>,
    /// What members call the sport.
    pub name: String,
    /// 1: it is under maintenance and takes no bets.
    pub maintenance_flg: i16,
    /// Its leagues or venues.
    pub leagues: Vec<VirtualLeagueNow>,
}

/// A league with what it plays now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct VirtualLeagueNow {
    /// Its id: `5001`; the `seq` and `idx` of `/vet3/Soccer`.
    pub league_id: i64,
    /// The specification's title, or the venue's.
    pub title: String,
    /// What members call it.
    pub name: String,
    /// The next event: it takes bets until its `closesAt` and starts at its `drawsAt`. None for the
    /// moment between two events.
    pub next: Option<VirtualOffer>,
    /// The event whose picture is on, from its off until its `endsAt`: its timeline is
    /// `GET /virtureBetting/events/{id}/story`.
    pub running: Option<VirtualEvent>,
    /// The newest event whose result is known, or that is void.
    pub last: Option<VirtualEvent>,
    /// The events of the same day after the next one, which take no bets yet.
    pub coming: Vec<ComingEvent>,
}

/// An event that can be bet on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct VirtualOffer {
    /// The event.
    pub event: VirtualEvent,
    /// The sport that a bet names, below zero.
    pub sport_id: i64,
    /// The version that a bet names; prices stay as they are for a whole event.
    pub version: i64,
    /// Markets with their prices.
    pub markets: Vec<VirtualMarketView>,
}

/// An event. Its seed is there from the off on, its result once its picture is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct VirtualEvent {
    /// The fixture that a bet names, below zero.
    pub fixture_id: i64,
    /// Its league or venue.
    pub league_id: i64,
    /// What members call that.
    pub league_name: String,
    /// Day, number and times; it starts at `drawsAt`.
    pub round: Round,
    /// Its picture is over and its result counts, UTC. The story's milliseconds from 0 to its
    /// `duration` lie between `drawsAt` and this, evenly.
    #[tsify(type = "string")]
    pub ends_at: DateTime<Utc>,
    /// Who takes part, and in what form.
    pub line_up: LineUp,
    /// The SHA-256 of the seed.
    pub commitment: String,
    /// The seed, 64 hexadecimal digits.
    pub seed: Option<String>,
    /// How it ended.
    pub result: Option<VirtualResult>,
    /// It is void: every stake goes back, whatever happened.
    pub voided: bool,
}

/// An event that is still to open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ComingEvent {
    /// Day, number and times.
    pub round: Round,
    /// Who takes part, and in what form.
    pub line_up: LineUp,
}

/// `GET /virtureBetting/limits`: stakes and prizes of the virtual games by role, in units of 10,000
/// won; none means 0.
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
    /// Why it is void.
    pub void_reason: Option<String>,
    /// Bets on it that were not called off.
    pub bets: i64,
    /// Their stakes, won.
    pub stakes: Won,
    /// What they have paid, won; what was given back too.
    pub payouts: Won,
}

/// `GET /vet3/Soccer`: an array of three, of which the second has the leagues and the third where
/// their pictures are (betting spec §7). The first, of which the specification says nothing, names
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

/// Where pictures are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Vet3Streams {
    /// One for each league.
    pub streamlist: Vec<Vet3Stream>,
}

/// Where the picture of a league is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Vet3Stream {
    /// The `seq` of its league.
    pub idx: i64,
    /// The page of the site that shows it: `/bet365/soccer/5001`.
    pub url: String,
}

impl Vet3Soccer {
    /// The leagues of virtual soccer.
    pub fn leagues() -> Self {
        let soccer = VirtualSport::Soccer;
        let leagues = || LEAGUES.iter().filter(|league| league.sport == soccer);
        let game = |league: &VirtualLeague| Vet3Game {
            title: league.title.to_owned(),
            seq: league.id,
        };
        let stream = |league: &VirtualLeague| Vet3Stream {
            idx: league.id,
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
    fn leagues_are_told_in_the_specifications_shape() {
        let told = serde_json::to_value(Vet3Soccer::leagues()).unwrap();
        let titles: Vec<&Value> = told[1]["gamelist"]
            .as_array()
            .unwrap()
            .iter()
            .map(|game| &game["title"])
            .collect();
        assert_eq!(
            titles,
            ["Premiership", "Euro Cup", "Superleague", "World Cup"]
        );
        assert_eq!(told.as_array().unwrap().len(), 3);
        let (games, streams) = (&told[1]["gamelist"], &told[2]["streamlist"]);
        for place in 0..4 {
            assert_eq!(games[place]["seq"], streams[place]["idx"]);
        }
        let first = json!({ "idx": 5001, "url": "/bet365/soccer/5001" });
        assert_eq!(streams[0], first);
    }
}
