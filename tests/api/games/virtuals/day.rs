//! A day of every virtual game: its events open by the clock, are bet on, played and settled.

use super::{INTERVAL, league, picks, slow_down};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetVirtualRtps, GetVirtualEvents};
use hanpan_core::games::rounds::rtp::{GameRtp, ReturnState};
use hanpan_core::games::rounds::virtuals::VirtualSport;
use hanpan_core::games::rounds::virtuals::leagues::LEAGUES;
use hanpan_core::games::rounds::virtuals::views::{VirtualEventsQuery, VirtualLeagueNow};
use hanpan_core::kernel::page::ListQuery;
use hanpan_server::platform::rng::Rng;
use sqlx::PgPool;
use std::collections::HashSet;

/// More than a member can lose in a day.
const CASH: i64 = 20_000_000;
const STAKE: i64 = 10_000;
const MEMBERS: usize = 3;
/// One event every half hour of a day in each league.
const EVENTS: usize = 48;

/// The current events of all leagues.
async fn leagues(world: &World) -> Vec<VirtualLeagueNow> {
    let mut leagues = vec![];
    for sport in VirtualSport::ALL {
        let query = VirtualEventsQuery { sport };
        let shown = world.visitor().call::<GetVirtualEvents>(&query).await;
        leagues.extend(shown.unwrap().leagues);
    }
    leagues
}

async fn returns(operator: &Client, query: &ListQuery) -> Vec<GameRtp> {
    let shown = operator.call::<AdminGetVirtualRtps>(query).await;
    shown.unwrap()
}

#[crate::database::test]
async fn a_day_is_settled_to_the_last_event_and_pays_as_chance_has_it(db: PgPool) {
    let world = World::new(db.clone()).await;
    slow_down(&world.operator().await).await;
    let mut members = vec![];
    for _ in 0..MEMBERS {
        members.push(world.rich_member(CASH).await);
    }
    let (chance, end) = (Rng::seeded(7), world.now() + TimeDelta::days(1));
    let mut bet_on = HashSet::new();
    // The last events that accepted bets end as well.
    while world.now() < end + TimeDelta::seconds(2 * INTERVAL) {
        world.look_at(world.now()).await;
        let mut moments = vec![];
        for now in leagues(&world).await {
            moments.extend(now.running.map(|event| event.ends_at));
            let Some(offer) = now.next else { continue };
            moments.push(offer.event.round.draws_at);
            if world.now() < end && bet_on.insert(offer.event.fixture_id) {
                let picks = picks(&offer);
                let below = u32::try_from(picks.len()).unwrap();
                let at = usize::try_from(chance.below(below).unwrap()).unwrap();
                let sport = league(now.league_id).sport;
                let member = &members[bet_on.len() % MEMBERS];
                let leg = [picks[at].1.clone()];
                let bet = member.bet_on_events(sport, STAKE, &leg);
                bet.await.unwrap();
            }
        }
        world.clock.set(moments.into_iter().min().unwrap());
    }

    assert!(bet_on.len() >= EVENTS * LEAGUES.len());
    for nothing in [
        "select count(*) from bets where settled_at is null",
        "select count(*) from rounds r join bet_legs l on l.fixture_id = r.id
         where r.voided_at is not null",
    ] {
        let count = sqlx::query_scalar::<_, i64>(nothing).fetch_one(&db).await;
        assert_eq!(count.unwrap(), 0, "{nothing}");
    }
    // The session of the operator who slowed down the games has expired.
    let shown = returns(&world.operator().await, &ListQuery::default()).await;
    let games: Vec<_> = shown
        .iter()
        .filter(|one| one.market_name.is_none())
        .collect();
    assert_eq!(games.len(), VirtualSport::ALL.len());
    let bets: i64 = games.iter().map(|game| game.bets).sum();
    assert_eq!(bets, i64::try_from(bet_on.len()).unwrap());
    for one in &shown {
        let quiet = !matches!(one.state, ReturnState::Watched | ReturnState::Alarming);
        assert!(quiet, "{one:?}");
    }
    world.assert_books_hold().await;
}
