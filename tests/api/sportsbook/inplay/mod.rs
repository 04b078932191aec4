//! In-play betting.

mod bonus;
mod delayed;
mod listing;
mod office;
mod once;
mod rules;
mod slip_stream;
mod token;

use crate::offer::Fixture;
use crate::slips::{order, own_history};
use crate::waiting::until;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{Empty, GetBets, GetBettingToken, GetPendingBets};
use hanpan_core::kernel::ids::{MarketId, SportId};
use hanpan_core::sportsbook::bets::{BetQuery, BetSlip, BetStyle, Betting, PlaceBet};
use hanpan_core::sportsbook::catalogue::FOOTBALL;
use hanpan_core::sportsbook::feed::FeedLink;
use hanpan_core::sportsbook::inplay::{InPlayBet, TOKEN_HEADER, TokenQuery};
use hanpan_core::sportsbook::slip::combine::detail_type;
use hanpan_server::sportsbook::catalogue::Catalogue;
use hanpan_server::sportsbook::feed::{Reader, watch};
use serde_json::{from_value, json, to_value};

/// The feed's status of a fixture in play.
pub(crate) const IN_PROGRESS: i64 = 2;

/// A heartbeat of the feed: in-play betting continues.
pub(crate) async fn alive(world: &World) {
    let heartbeat = json!({
        "Header": { "Type": 32, "ServerTimestamp": world.now().timestamp_millis() },
        "Body": { "FeedInterrupted": [] },
    });
    let mut reader = Reader::of_link(&world.app, FeedLink::InPlay);
    reader.accept(&heartbeat.to_string()).await.unwrap();
    look(world).await;
}

/// Checks the links, as the server does every second.
pub(crate) async fn look(world: &World) {
    watch::check(&world.app).await.unwrap();
    let app = &world.app;
    app.state::<Catalogue>()
        .catch_up(&app.db, world.now())
        .await
        .unwrap();
}

/// A fixture of a sport that began half an hour ago and is in play, with a selection.
pub(crate) async fn played(
    world: &World,
    sport_id: SportId,
    market_id: MarketId,
    price: &str,
) -> (Fixture, Betting) {
    let feed = world.feed();
    let fixture = feed.fixture(sport_id, TimeDelta::minutes(-30)).await;
    let pick = feed.selection(&fixture, market_id, "1", price).await;
    feed.status(&fixture, IN_PROGRESS).await;
    (fixture, pick)
}

/// A football fixture in play, with a selection.
pub(crate) async fn football(world: &World, price: &str) -> (Fixture, Betting) {
    played(world, FOOTBALL, MarketId::new(1), price).await
}

/// Sends the score of a fixture in play, and its period and clock.
pub(crate) async fn score(world: &World, fixture: &Fixture, home: &str, away: &str) {
    let feed = world.feed();
    let events = json!([{
        "FixtureId": fixture.id,
        "Livescore": {
            "Scoreboard": {
                "Status": IN_PROGRESS,
                "CurrentPeriod": 10,
                "Time": "1800",
                "Results": [
                    { "Position": "1", "Value": home },
                    { "Position": "2", "Value": away },
                ],
            },
        },
    }]);
    feed.accept(&feed.message(2, &events)).await;
}

/// The delay of every sport without a setting.
pub(crate) const DELAY: TimeDelta = TimeDelta::seconds(3);

/// An in-play order as the page sends it.
pub(crate) fn live_order(member: &Client, stake: i64, legs: &[Betting]) -> PlaceBet {
    PlaceBet {
        game_style: BetStyle::InPlay,
        game_detail_type: detail_type(BetStyle::InPlay, legs.len()).unwrap(),
        live_bet_time: Some(3),
        sport_id_for_live_bet_time: Some(FOOTBALL),
        ..order(member, stake, legs)
    }
}

/// A token for the sports of these legs.
pub(crate) async fn token(member: &Client, legs: &[Betting]) -> String {
    let sports: Vec<String> = legs.iter().map(|leg| leg.sport_id.to_string()).collect();
    let query = TokenQuery {
        sports: sports.join(","),
    };
    let token = member.call_at::<GetBettingToken>(member.id, &query).await;
    token.unwrap().token
}

/// Sends an order with a token; answered when it is decided.
pub(crate) async fn send(
    member: &Client,
    order: &PlaceBet,
    token: &str,
) -> Result<InPlayBet, Refused> {
    let body = to_value(order).unwrap();
    let (status, body) = member
        .post_with("/api/sports-inplay/betting", (TOKEN_HEADER, token), &body)
        .await;
    if status == 200 {
        return Ok(from_value(body).unwrap());
    }
    Err(Refused { status, body })
}

/// The member's bets that wait or were decided a moment ago.
pub(crate) async fn pending(member: &Client) -> Vec<InPlayBet> {
    let own = member.call_at::<GetPendingBets>(member.id, &Empty {}).await;
    own.unwrap()
}

/// Waits until an order is stored.
pub(crate) async fn stored(member: &Client, order: &PlaceBet) {
    until("the order is stored", async || {
        let bets = pending(member).await;
        bets.iter().any(|bet| bet.request_id == order.request_id)
    })
    .await;
}

/// Sends an order with its own token, runs `meanwhile` during its delay, and then lets the delay
/// pass.
pub(crate) async fn held(
    world: &World,
    member: &Client,
    order: &PlaceBet,
    meanwhile: impl Future<Output = ()>,
) -> Result<InPlayBet, Refused> {
    let token = token(member, &order.bettings).await;
    let passing = async {
        stored(member, order).await;
        meanwhile.await;
        world.pass(DELAY);
    };
    futures::join!(send(member, order, &token), passing).0
}

/// The member's in-play slips, newest first.
pub(crate) async fn live_slips(member: &Client) -> Vec<BetSlip> {
    let query = BetQuery {
        game_type: 2,
        ..own_history(member)
    };
    member.call::<GetBets>(&query).await.unwrap()
}
