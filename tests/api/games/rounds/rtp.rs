//! The games' actual returns, as operators see them.

use super::{NORMAL_ODD, last_moment};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetRtps, AdminVoidRound};
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::rtp::{GameRtp, ReturnState};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::OddsId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use sqlx::PgPool;

async fn rtps(operator: &Client) -> Vec<GameRtp> {
    let query = ListQuery::default();
    operator.call::<AdminGetRtps>(&query).await.unwrap()
}

#[crate::database::test]
async fn what_was_drawn_counts_and_what_was_voided_does_not(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.rich_member(100_000).await);
    let mut payouts = 0;
    for _ in 0..2 {
        let round = world.round(MiniGame::PowerBall).await;
        world.clock.set(last_moment(&round));
        let bet = member
            .bet_on_round(10_000, &round, OddsId::new(NORMAL_ODD))
            .await;
        bet.unwrap();
        assert!(
            rtps(&operator)
                .await
                .iter()
                .all(|one| one.payouts.get() == payouts)
        );
        world.look_at(round.round.round.draws_at).await;
        payouts += member.newest_mini_slip().await.win_amount.get();
    }
    let voided = world.round(MiniGame::PowerBall).await;
    let bet = member
        .bet_on_round(10_000, &voided, OddsId::new(NORMAL_ODD))
        .await;
    bet.unwrap();
    let reason = Reason {
        reason: "시험".to_owned(),
    };
    let id = voided.round.fixture_id;
    operator
        .call_at::<AdminVoidRound>(id, &reason)
        .await
        .unwrap();
    world
        .look_at(voided.round.round.draws_at + TimeDelta::seconds(1))
        .await;

    let rtps = rtps(&operator).await;
    assert_eq!(rtps.len(), 2, "the game and one market");
    for one in &rtps {
        assert_eq!((one.rounds, one.bets), (2, 2));
        assert_eq!(one.stakes, Won::new(20_000));
        assert_eq!(one.payouts, Won::new(payouts));
        assert_eq!(one.state, ReturnState::Few);
    }
    let of_other_day = ListQuery {
        to: Some("2020-01-01".parse().unwrap()),
        ..ListQuery::default()
    };
    let none = operator.call::<AdminGetRtps>(&of_other_day).await;
    assert_eq!(none.unwrap(), []);
}

#[crate::database::test]
async fn the_last_round_of_a_day_counts_in_that_day(db: PgPool) {
    let world = World::new(db).await;
    // It is noon in Korea, on 2 March.
    world.pass(TimeDelta::minutes(11 * 60 + 57));
    let (operator, member) = (world.operator().await, world.rich_member(100_000).await);
    let last = world.round(MiniGame::PowerBall).await;
    let bet = member
        .bet_on_round(10_000, &last, OddsId::new(NORMAL_ODD))
        .await;
    bet.unwrap();
    let midnight = last.round.round.draws_at;
    assert_eq!(midnight, world.now() + TimeDelta::minutes(3));
    world.look_at(midnight + TimeDelta::seconds(1)).await;
    for (day, rows) in [("2026-03-01", 0), ("2026-03-02", 2), ("2026-03-03", 0)] {
        let query = ListQuery {
            from: Some(day.parse().unwrap()),
            to: Some(day.parse().unwrap()),
            ..ListQuery::default()
        };
        let rtps = operator.call::<AdminGetRtps>(&query).await.unwrap();
        assert_eq!(rtps.len(), rows, "{day}");
    }
}

#[crate::database::test]
async fn no_longer_time_is_looked_at_than_a_season(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let years = ListQuery {
        from: Some("2020-01-01".parse().unwrap()),
        ..ListQuery::default()
    };
    let refused = operator.call::<AdminGetRtps>(&years).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (400, "MALFORMED_REQUEST"));
}
