//! Messages in the vendor's format.

use super::market::Line;
use super::play::{Match, MatchState};
use super::quote::{Quote, State};
use super::score::livescore;
use super::season::index;
use super::timeline::Timeline;
use crate::sportsbook::feed::message::MessageKind;
use crate::sportsbook::feed::names::NAMES;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::FixtureId;
use serde_json::{Value, json};
use uuid::Uuid;

/// Bet statuses of the feed.
const OPEN: i64 = 1;
const SUSPENDED: i64 = 2;
const SETTLED: i64 = 3;
/// First ids of locations, leagues and teams.
const LOCATIONS: i64 = 500;
const LEAGUES: i64 = 40_000;
const TEAMS: i64 = 1_000_000;
const TEAMS_MAX: i64 = 100;

/// Returns the list of fixtures in play.
pub(super) fn keep_alive(timeline: Timeline, at: i64, guid: Uuid, in_play: &[FixtureId]) -> Value {
    let mut message = message(MessageKind::KeepAlive, timeline, at, guid, &[]);
    message["Body"] = json!({ "KeepAlive": { "ActiveEvents": in_play } });
    message
}

/// Returns a message of a kind, created at a moment of the season.
pub(super) fn message(
    kind: MessageKind,
    timeline: Timeline,
    at: i64,
    guid: Uuid,
    events: &[Value],
) -> Value {
    let written = timeline.real(at);
    let mut message = json!({
        "Header": {
            "Type": kind.number(),
            "MsgGuid": guid,
            "CreationDate": text(written),
            "ServerTimestamp": written.timestamp_millis(),
        },
    });
    if !events.is_empty() {
        message["Body"] = json!({ "Events": events });
    }
    message
}

/// Formats a time as the vendor does.
pub(super) fn text(time: DateTime<Utc>) -> String {
    time.format("%Y-%m-%dT%H:%M:%S%.6fZ").to_string()
}

/// Returns a fixture with all its facts.
pub(super) fn fixture(game: &Match, state: &MatchState, timeline: Timeline, at: i64) -> Value {
    let plan = &game.plan;
    let league = plan.league;
    let places = NAMES.locations.iter();
    let place = index(
        places
            .take_while(|place| place.name != league.location)
            .count(),
    );
    let team = |team: usize, position: &str| {
        json!({
            "Id": TEAMS + index(plan.league_number) * TEAMS_MAX + index(team),
            "Name": league.teams.get(team).map(|(name, _)| name),
            "Position": position,
        })
    };
    let sport_name = match league.sport {
        hanpan_core::sportsbook::catalogue::FOOTBALL => "Football",
        hanpan_core::sportsbook::catalogue::BASKETBALL => "Basketball",
        hanpan_core::sportsbook::catalogue::BASEBALL => "Baseball",
        hanpan_core::sportsbook::catalogue::VOLLEYBALL => "Volleyball",
        _ => "Ice Hockey",
    };
    json!({
        "FixtureId": plan.id,
        "Fixture": {
            "Subscription": { "Type": 2, "Status": 1 },
            "Sport": { "Id": league.sport, "Name": sport_name },
            "Location": { "Id": LOCATIONS + place, "Name": league.location },
            "League": { "Id": LEAGUES + index(plan.league_number), "Name": league.name },
            "StartDate": text(timeline.real(plan.announced_kick_off(at))),
            "LastUpdate": text(timeline.real(at)),
            "Status": state.status,
            "Participants": [team(plan.home, "1"), team(plan.away, "2")],
            "FixtureExtraData": [{ "Name": "WithLivescore", "Value": "true" }],
        },
        "Livescore": null,
        "Markets": null,
    })
}

/// Returns a score.
pub(super) fn score(game: &Match, state: &MatchState, timeline: Timeline, at: i64) -> Value {
    json!({
        "FixtureId": game.plan.id,
        "Fixture": {
            "Subscription": null,
            "Sport": { "Id": game.plan.league.sport },
            "Location": null,
            "League": null,
            "LastUpdate": text(timeline.real(at)),
        },
        "Livescore": livescore(game, state, timeline, at),
    })
}

/// Returns markets with the selections that changed.
pub(super) fn markets(game: &Match, quotes: &[Quote], timeline: Timeline, at: i64) -> Value {
    let mut markets: Vec<(&Line, Vec<Value>)> = vec![];
    for quote in quotes {
        let bet = bet(quote, timeline, at);
        match markets.last_mut() {
            Some((line, bets)) if line.market.id == quote.line.market.id => bets.push(bet),
            _ => markets.push((&quote.line, vec![bet])),
        }
    }
    let markets = markets.into_iter();
    let markets: Vec<Value> = markets
        .map(|(line, bets)| {
            json!({ "Id": line.market.id, "Name": line.market.feed_name, "Bets": bets })
        })
        .collect();
    json!({ "FixtureId": game.plan.id, "Livescore": null, "Markets": markets })
}

fn bet(quote: &Quote, timeline: Timeline, at: i64) -> Value {
    let mut bet = json!({
        "Id": quote.bet_id,
        "Name": quote.side,
        "StartPrice": "1.0",
        "ProviderBetId": "145",
        "LastUpdate": text(timeline.real(at)),
    });
    if let Some((line, baseline)) = quote.line.lines(quote.side) {
        bet["Line"] = json!(line);
        bet["BaseLine"] = json!(baseline);
    }
    match quote.state {
        State::Open(price) => {
            bet["Status"] = json!(OPEN);
            bet["Price"] = json!(format!("{}.{:02}", price / 100, price % 100));
        }
        State::Suspended => bet["Status"] = json!(SUSPENDED),
        State::Settled(flag) => {
            bet["Status"] = json!(SETTLED);
            bet["Settlement"] = json!(flag as i16);
        }
    }
    bet
}
