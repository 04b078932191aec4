//! Concurrent bets: each request moves money once, and no balance is used twice.

use super::hold_cash;
use crate::offer::key;
use crate::slips::order;
use crate::world::World;
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::kernel::ids::{BetId, FixtureId, MemberId};
use hanpan_core::sportsbook::bets::{Betting, PlaceBet};
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

#[crate::database::test]
async fn the_same_request_twice_at_once_moves_money_once(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.85", "2.10"]).await;
    let order = order(&member, 10_000, &legs);
    let answers = join_all((0..8).map(|_| member.place(&order))).await;
    let first = answers[0].clone().unwrap();
    for answer in answers {
        assert_eq!(answer.unwrap(), first);
    }
    assert_eq!(world.balance(&member, "cash").await, 90_000);

    // Also when it could no longer be placed, and when other money has moved since.
    member.bet(20_000, &legs).await.unwrap();
    world.pass(TimeDelta::hours(2));
    assert_eq!(member.place(&order).await.unwrap(), first);
    assert_eq!(member.slips().await.len(), 2);
    world.assert_books_hold().await;
}

/// A retry could be refused because of changes while the first attempt was running. It still
/// receives the first answer.
#[crate::database::test]
async fn a_retry_beside_the_first_attempt_hears_its_answer(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let leg = world.offer("2.00").await;
    let order = order(&member, 10_000, std::slice::from_ref(&leg));
    let mut first = hold_cash(&world, &member).await;
    let bet = sqlx::query_scalar!(
        r#"select bet as "bet!" from place_bets($3, null, array[row($1::bigint, $2::uuid, 1::smallint,
               91::smallint, 'EU', 10000::bigint, '2.00', 20000::bigint, '',
               array[row($4::bigint, $5::bigint, $6::bigint, 2.00, 1, null)::placement_leg])::placement])"#,
        member.id.get(),
        order.request_id,
        world.now(),
        leg.fixture_id.get(),
        leg.market_id.get(),
        key(&leg).odds_id.get()
    )
    .fetch_one(&mut *first)
    .await
    .unwrap();
    world.feed().reprice(&leg, "2.10").await;
    let committed = async {
        world.until_blocked(1).await;
        first.commit().await.unwrap();
    };
    let (answer, ()) = futures::join!(member.place(&order), committed);
    assert_eq!(answer.unwrap().bet_id, BetId::new(bet));
    assert_eq!(world.balance(&member, "cash").await, 90_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_request_twice_in_one_batch_is_one_bet(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let leg = world.offer("2.00").await;
    let order = order(&member, 10_000, std::slice::from_ref(&leg));
    let placed: Vec<(String, i64)> = sqlx::query_as(
        "select outcome, bet
         from (values (row($1, $2, 1, 91, 'EU', 10000, '2.00', 20000, '',
             array[row($4, $5, $6, 2.00, 1, null)::placement_leg])::placement)) as sent (one),
             place_bets($3, null, array[one, one])",
    )
    .bind(member.id)
    .bind(order.request_id)
    .bind(world.now())
    .bind(leg.fixture_id)
    .bind(leg.market_id)
    .bind(key(&leg).odds_id)
    .fetch_all(&world.app.db)
    .await
    .unwrap();
    let bet = placed[0].1;
    assert_eq!(
        placed,
        [("placed".to_owned(), bet), ("repeated".to_owned(), bet)]
    );
    assert_eq!(world.balance(&member, "cash").await, 90_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_request_id_stands_for_one_bet(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (
        world.rich_member(100_000).await,
        world.rich_member(100_000).await,
    );
    let legs = world.offers(&["1.85", "2.10"]).await;
    let first = order(&member, 10_000, &legs);
    member.place(&first).await.unwrap();
    let again = |stake, legs: &[Betting]| PlaceBet {
        request_id: first.request_id,
        ..order(&member, stake, legs)
    };
    let reused = problem(409, "REQUEST_ID_REUSED");
    assert_eq!(refused(member.place(&again(20_000, &legs)).await), reused);
    assert_eq!(
        refused(member.place(&again(10_000, &legs[..1])).await),
        reused
    );
    // Request ids are unique per member.
    let same_id = PlaceBet {
        request_id: first.request_id,
        ..order(&other, 10_000, &legs)
    };
    assert!(other.place(&same_id).await.is_ok());
    // A refusal does not use up the request id.
    let refused_first = order(&member, 200_000, &legs);
    assert_eq!(
        refused(member.place(&refused_first).await),
        problem(422, "BALANCE_TOO_SMALL")
    );
    let then = PlaceBet {
        request_id: refused_first.request_id,
        ..order(&member, 5_000, &legs)
    };
    assert!(member.place(&then).await.is_ok());
    world.assert_books_hold().await;
}

/// The same amount and the same id can be written in several ways.
#[crate::database::test]
async fn a_bet_is_repeated_as_its_numbers_are_read(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.85", "2.10"]).await;
    for (count, (stake, prefix)) in (1..).zip([
        (r#""10,000""#, ""),
        (r#"" 10000""#, ""),
        ("10000.0", ""),
        ("10000", "+"),
        ("10000", "00"),
    ]) {
        let mut sent = PlaceBet {
            amounts: serde_json::from_str(stake).unwrap(),
            ..order(&member, 10_000, &legs)
        };
        sent.bettings[0].odds_id.insert_str(0, prefix);
        let first = member.place(&sent).await.unwrap();
        assert_eq!(member.place(&sent).await.unwrap(), first, "{sent:?}");
        // As the page writes them.
        let plain = PlaceBet {
            request_id: sent.request_id,
            ..order(&member, 10_000, &legs)
        };
        assert_eq!(member.place(&plain).await.unwrap(), first, "{sent:?}");
        assert_eq!(
            world.balance(&member, "cash").await,
            100_000 - count * 10_000
        );
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_two_bets_above_the_balance_one_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.85", "2.10"]).await;
    let answers = join_all((0..6).map(|_| member.bet(30_000, &legs))).await;
    let (accepted, others): (Vec<_>, Vec<_>) = answers.into_iter().partition(Result::is_ok);
    assert_eq!((accepted.len(), others.len()), (3, 3));
    for answer in others {
        assert_eq!(refused(answer), (422, "BALANCE_TOO_SMALL".to_owned()));
    }
    assert_eq!(world.balance(&member, "cash").await, 10_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn bets_of_many_at_once_have_each_their_own_outcome(db: PgPool) {
    let world = World::new(db).await;
    let offers = world.offers(&["1.85", "2.10", "1.50", "3.05"]).await;
    let mut members = Vec::new();
    for number in 0..40 {
        let cash = if number % 4 == 0 { 5_000 } else { 100_000 };
        members.push(world.rich_member(cash).await);
    }
    // Neighbours differ in their legs and the number of legs, so that a mix-up would be noticed.
    let legs = |number: usize| &offers[number % 3..=(number % 3 + number % 2)];
    let bets = members.iter().enumerate();
    let answers = join_all(bets.map(|(number, member)| member.bet(10_000, legs(number)))).await;
    for (number, (member, answer)) in members.iter().zip(answers).enumerate() {
        if number % 4 == 0 {
            assert_eq!(refused(answer), problem(422, "BALANCE_TOO_SMALL"));
            assert_eq!(world.balance(member, "cash").await, 5_000);
        } else {
            answer.unwrap();
            assert_eq!(world.balance(member, "cash").await, 90_000);
            let wanted: Vec<FixtureId> = legs(number).iter().map(|leg| leg.fixture_id).collect();
            assert_eq!(fixtures_of(&world, member.id).await, wanted);
        }
    }
    world.assert_books_hold().await;
}

/// The fixtures that a member has bet on, in the order of the legs.
async fn fixtures_of(world: &World, member: MemberId) -> Vec<FixtureId> {
    sqlx::query_scalar!(
        "select fixture_id from bet_legs where bet_id in (select id from bets where member_id = $1)
         order by bet_id, ordinal",
        member.get()
    )
    .fetch_all(&world.app.db)
    .await
    .unwrap()
}

/// Bets in one batch must not wait for, or fail with, each other.
#[crate::database::test]
async fn a_bet_that_waits_or_fails_takes_no_other_with_it(db: PgPool) {
    let world = World::new(db).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let mut members = Vec::new();
    for _ in 0..20 {
        members.push(world.rich_member(100_000).await);
    }
    let (held, failing) = (&members[3], &members[11]);
    world.broken("bets", "new.stake = 11000").await;
    let lock = hold_cash(&world, held).await;
    let (others, waiting): (Vec<_>, Vec<_>) =
        members.iter().partition(|member| member.id != held.id);
    let waits = async {
        let answer = waiting[0].bet(10_000, legs).await;
        (answer, std::time::Instant::now())
    };
    let rest = async {
        let bets = others.iter().map(|member| {
            let stake = if member.id == failing.id {
                11_000
            } else {
                10_000
            };
            member.bet(stake, legs)
        });
        let answers = join_all(bets).await;
        let answered = std::time::Instant::now();
        lock.rollback().await.unwrap();
        (answers, answered)
    };
    let ((held_answer, held_at), (answers, answered)) = futures::join!(waits, rest);
    held_answer.unwrap();
    assert!(answered < held_at);
    for (member, answer) in others.iter().zip(answers) {
        if member.id == failing.id {
            assert_eq!(refused(answer), problem(500, "INTERNAL"));
        } else {
            answer.unwrap();
        }
    }
    assert_eq!(world.balance(failing, "cash").await, 100_000);
    world.assert_books_hold().await;
}
