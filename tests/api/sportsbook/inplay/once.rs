//! Concurrent in-play bets: each is decided once, and a member has one waiting at a time.

use super::{DELAY, alive, football, held, live_order, live_slips, pending, send, stored, token};
use crate::slips::order;
use crate::sportsbook::bets::hold_cash;
use crate::waiting::until;
use crate::world::World;
use futures::future::join_all;
use hanpan_core::api::AdminVoidBet;
use hanpan_core::kernel::audit::Reason;
use hanpan_core::sportsbook::bets::PlaceBet;
use hanpan_server::sportsbook::inplay::worker;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;
use uuid::Uuid;

#[crate::database::test]
async fn the_same_request_many_times_at_once_is_one_bet(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (_, leg) = football(&world, "1.85").await;
    let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
    let token = token(&member, &order.bettings).await;
    let sent = join_all((0..8).map(|_| send(&member, &order, &token)));
    let passing = async {
        stored(&member, &order).await;
        world.pass(DELAY);
    };
    let (answers, ()) = futures::join!(sent, passing);
    let first = answers[0].clone().unwrap();
    for answer in answers {
        assert_eq!(answer.unwrap(), first);
    }
    assert_eq!(world.balance(&member, "cash").await, 90_000);
    // Another order under the same id is refused, by either endpoint.
    let other = PlaceBet {
        request_id: order.request_id,
        ..live_order(&member, 20_000, std::slice::from_ref(&leg))
    };
    assert_eq!(
        refused(send(&member, &other, &token).await),
        problem(409, "REQUEST_ID_REUSED")
    );
    // The receipt of a bet that an operator has cancelled since would say that the stake is placed.
    let bet_id = first.receipt.unwrap().bet_id;
    let reason = Reason {
        reason: "오류 배당".to_owned(),
    };
    let operator = world.operator().await;
    let voided = operator.call_at::<AdminVoidBet>(bet_id, &reason).await;
    voided.unwrap();
    assert_eq!(
        refused(send(&member, &order, &token).await),
        problem(409, "REQUEST_ID_REUSED")
    );
    assert_eq!(world.balance(&member, "cash").await, 100_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_request_id_of_a_pre_match_bet_is_refused(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (_, leg) = football(&world, "1.85").await;
    let later = world.offer("1.50").await;
    let before = order(&member, 5_000, &[later]);
    member.place(&before).await.unwrap();
    let same = PlaceBet {
        request_id: before.request_id,
        ..live_order(&member, 10_000, &[leg])
    };
    let answer = held(&world, &member, &same, async {}).await;
    assert_eq!(refused(answer), problem(409, "REQUEST_ID_REUSED"));
    assert_eq!(world.balance(&member, "cash").await, 95_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn one_bet_waits_at_a_time(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (_, leg) = football(&world, "1.85").await;
    let (_, other) = football(&world, "1.95").await;
    let first = live_order(&member, 10_000, &[leg]);
    let second = live_order(&member, 10_000, &[other]);
    let answer = held(&world, &member, &first, async {
        let token = token(&member, &second.bettings).await;
        let refused_at_once = send(&member, &second, &token).await;
        assert_eq!(refused(refused_at_once), problem(409, "BET_IN_PROGRESS"));
    })
    .await;
    answer.unwrap();
    // Then the other one is accepted.
    held(&world, &member, &second, async {}).await.unwrap();
    assert_eq!(live_slips(&member).await.len(), 2);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn any_number_of_processes_decide_a_bet_once(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let (_, leg) = football(&world, "1.85").await;
    let other = world.restarted().await;
    let members = join_all((0..4).map(|_| world.rich_member(10_000))).await;
    let orders: Vec<PlaceBet> = members
        .iter()
        .map(|member| live_order(member, 10_000, std::slice::from_ref(&leg)))
        .collect();
    let tokens = join_all(
        members
            .iter()
            .map(|member| token(member, std::slice::from_ref(&leg))),
    )
    .await;
    let sent = join_all((0..4).map(|one| send(&members[one], &orders[one], &tokens[one])));
    let passing = async {
        join_all(
            members
                .iter()
                .zip(&orders)
                .map(|(member, order)| stored(member, order)),
        )
        .await;
        world.pass(DELAY);
        let workers = (0..3).flat_map(|_| [&world.app, &other]);
        for decided in join_all(workers.map(worker::decide_due)).await {
            decided.unwrap();
        }
    };
    let (answers, ()) = futures::join!(sent, passing);
    for (answer, member) in answers.into_iter().zip(&members) {
        assert_eq!(answer.unwrap().result_code, "0");
        assert_eq!(world.balance(member, "cash").await, 0);
        assert_eq!(live_slips(member).await.len(), 1);
        assert_eq!(pending(member).await.len(), 1);
    }
    world.assert_books_hold().await;
}

/// While the call of a bet decides it, a worker leaves the bet alone, and a copy of the request waits for
/// the decision.
#[crate::database::test]
async fn a_bet_that_is_being_decided_is_decided_by_nobody_else(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (_, leg) = football(&world, "1.85").await;
    let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
    let token = token(&member, &order.bettings).await;
    let meanwhile = async {
        stored(&member, &order).await;
        let cash = hold_cash(&world, &member).await;
        world.pass(DELAY);
        world.until_blocked(1).await;
        let decided = world.unblocked(worker::decide_due(&world.app)).await;
        decided.unwrap();
        let released = async {
            world.until_blocked(2).await;
            cash.rollback().await.unwrap();
        };
        futures::join!(send(&member, &order, &token), released).0
    };
    let (first, copy) = futures::join!(send(&member, &order, &token), meanwhile);
    assert_eq!(copy.unwrap(), first.unwrap());
    assert_eq!(world.balance(&member, "cash").await, 90_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_token_is_accepted_once_if_a_page_sends_it_several_times(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (_, leg) = football(&world, "1.85").await;
    let orders: Vec<PlaceBet> = (0..4)
        .map(|_| PlaceBet {
            request_id: Uuid::new_v4(),
            ..live_order(&member, 10_000, std::slice::from_ref(&leg))
        })
        .collect();
    // One token, four concurrent requests: one is accepted, the others have no valid token.
    let token = token(&member, std::slice::from_ref(&leg)).await;
    let sent = join_all(orders.iter().map(|order| send(&member, order, &token)));
    let passing = async {
        until("a bet is stored", async || {
            !pending(&member).await.is_empty()
        })
        .await;
        world.pass(DELAY);
    };
    let (answers, ()) = futures::join!(sent, passing);
    let accepted = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(accepted, 1);
    for answer in answers.into_iter().filter(Result::is_err) {
        assert_eq!(refused(answer), problem(409, "BETTING_TOKEN_INVALID"));
    }
    assert_eq!(world.balance(&member, "cash").await, 90_000);
    world.assert_books_hold().await;
}
