//! Calls at once, at two servers: each is carried out once, and none takes what is not there.

use super::{DRAGON, Provider, amounts, bet, cash, rollback, rounds, site, token, win};
use crate::world::World;
use futures::future::join_all;
use futures::join;
use serde_json::Value;
use sqlx::PgPool;

/// The provider at each of two servers of the same site.
async fn at_two_servers(world: &World) -> [Provider; 2] {
    let (_, base) = world.second().await;
    [Provider::of(world), Provider::at(world, &base)]
}

#[crate::database::test]
async fn the_same_bet_takes_its_stake_once(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let token = token(&world, &member, DRAGON).await;
    let servers = at_two_servers(&world).await;
    let taken = bet(&token, "b1", "r1", 7_000);
    let answers = join_all((0..20).map(|place| servers[place % 2].done("bet", &taken))).await;
    assert_eq!(answers, [93_000; 20]);
    let paid = win(member.id, "w1", "r1", 9_000);
    let answers = join_all((0..20).map(|place| servers[place % 2].done("win", &paid))).await;
    assert_eq!(answers, [102_000; 20]);
    assert_eq!(amounts(&member).await, [(7_000, 9_000, 0)]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn bets_of_two_games_stake_what_is_there_once(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(50_000).await;
    let dragon = token(&world, &member, DRAGON).await;
    let baccarat = token(&world, &member, "baccarat-high").await;
    let servers = at_two_servers(&world).await;
    let calls: Vec<Value> = (0..10)
        .map(|place| {
            let mut call = bet(&dragon, &format!("b{place}"), &format!("r{place}"), 20_000);
            if place % 2 == 1 {
                call["token"] = baccarat.clone().into();
                call["gameId"] = "baccarat-high".into();
            }
            call
        })
        .collect();
    let sent = calls.iter().enumerate();
    let answers =
        join_all(sent.map(|(place, call)| servers[place / 2 % 2].send("bet", call))).await;
    let taken = answers.iter().filter(|(status, _)| *status == 200).count();
    assert_eq!(taken, 2, "{answers:?}");
    for (_, refused) in answers.iter().filter(|(status, _)| *status != 200) {
        assert_eq!(refused["code"], "INSUFFICIENT_FUNDS");
    }
    assert_eq!(cash(&member).await, 10_000);
    assert_eq!(rounds(&member).await.len(), 2);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_bet_and_its_rollback_leave_nothing_taken(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let token = token(&world, &member, DRAGON).await;
    let [one, two] = at_two_servers(&world).await;
    for place in 0..8 {
        let id = format!("b{place}");
        let taken = bet(&token, &id, &format!("r{place}"), 10_000);
        let back = rollback(member.id, &format!("x{place}"), &id);
        let ((status, said), _, _) = join!(
            one.send("bet", &taken),
            two.done("rollback", &back),
            one.done("rollback", &back)
        );
        assert!(
            status == 200 || said["code"] == "BET_ROLLED_BACK",
            "{status} {said}"
        );
        assert_eq!(cash(&member).await, 100_000);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_win_and_a_rollback_leave_one_of_both(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let token = token(&world, &member, DRAGON).await;
    let [one, two] = at_two_servers(&world).await;
    let mut held = 100_000;
    for place in 0..8 {
        let (id, round) = (format!("b{place}"), format!("r{place}"));
        one.done("bet", &bet(&token, &id, &round, 10_000)).await;
        let paid = win(member.id, &format!("w{place}"), &round, 15_000);
        let back = rollback(member.id, &format!("x{place}"), &id);
        let ((won, _), (returned, _)) = join!(one.send("win", &paid), two.send("rollback", &back));
        match (won, returned) {
            (200, 422) => held += 5_000,
            (422, 200) => {}
            both => panic!("{both:?}"),
        }
        assert_eq!(cash(&member).await, held);
    }
    world.assert_books_hold().await;
}
