//! A day of every mini-game: its rounds open by the clock, are bet on, drawn and settled.

use super::mini_order;
use crate::games::virtuals::slow_down;
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetRtps, GetMiniEvents, PlaceMinigameBet};
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::rtp::ReturnState;
use hanpan_core::games::rounds::views::{MiniEvent, MiniEventQuery};
use hanpan_core::kernel::ids::OddsId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_server::platform::rng::Rng;
use sqlx::PgPool;
use std::collections::HashSet;

/// More than a member can lose in a day.
const CASH: i64 = 50_000_000;
const STAKE: i64 = 10_000;
const MEMBERS: usize = 3;
/// One round every five minutes of a day. Lotus is slowed down to that, to keep the test short.
const ROUNDS: usize = 288;

/// The current rounds of all games.
async fn events(world: &World) -> Vec<MiniEvent> {
    let mut events = vec![];
    for game_id in [301, 303, 308] {
        let query = MiniEventQuery {
            game_id,
            current_game: Some(1),
        };
        let shown = world.visitor().call::<GetMiniEvents>(&query).await.unwrap();
        events.extend(shown.events);
    }
    events
}

async fn set(operator: &Client, key: &str, value: &str) {
    operator.change_setting(key, value).await.unwrap();
}

/// Bets on a random selection of a round.
async fn bet(member: &Client, event: &MiniEvent, chance: &Rng) {
    let selections: Vec<OddsId> = event
        .markets
        .iter()
        .flat_map(|market| market.selections.iter().map(|one| one.odds_id))
        .collect();
    let below = u32::try_from(selections.len()).unwrap();
    let at = usize::try_from(chance.below(below).unwrap()).unwrap();
    let order = mini_order(member, STAKE, event, OddsId::new(selections[at].get()));
    member.call::<PlaceMinigameBet>(&order).await.unwrap();
}

#[crate::database::test]
async fn a_day_is_settled_to_the_last_round_and_pays_as_chance_has_it(db: PgPool) {
    let world = World::new(db.clone()).await;
    let operator = world.operator().await;
    let mut members = vec![];
    for _ in 0..MEMBERS {
        members.push(world.rich_member(CASH).await);
    }
    slow_down(&operator).await;
    for key in ["lotusOddevenRounds", "lotusBaccaratRounds"] {
        set(&operator, key, r#"{"interval":300,"closing":10}"#).await;
    }
    let (chance, end) = (Rng::seeded(7), world.now() + TimeDelta::days(1));
    let mut bet_on = HashSet::new();
    while world.now() < end {
        world.look_at(world.now()).await;
        let events = events(&world).await;
        assert_eq!(events.len(), MiniGame::ALL.len());
        for event in &events {
            if bet_on.insert(event.round.fixture_id) {
                let member = &members[bet_on.len() % MEMBERS];
                bet(member, event, &chance).await;
            }
        }
        let draws = events.iter().map(|event| event.round.round.draws_at);
        world.clock.set(draws.min().unwrap());
    }
    world.look_at(world.now()).await;

    assert_eq!(bet_on.len(), ROUNDS * MiniGame::ALL.len());
    for nothing in [
        "select count(*) from bets where settled_at is null",
        "select count(*) from rounds where voided_at is not null and game not like 'virtual%'",
    ] {
        let count = sqlx::query_scalar::<_, i64>(nothing).fetch_one(&db).await;
        assert_eq!(count.unwrap(), 0, "{nothing}");
    }
    // The session of the operator who set up the games has expired.
    let operator = world.operator().await;
    let week = ListQuery::default();
    let returns = operator.call::<AdminGetRtps>(&week).await.unwrap();
    let games = returns.iter().filter(|one| one.market_name.is_none());
    assert_eq!(games.count(), MiniGame::ALL.len());
    for one in returns {
        let quiet = !matches!(one.state, ReturnState::Watched | ReturnState::Alarming);
        assert!(quiet, "{one:?}");
    }
    world.assert_books_hold().await;
}
