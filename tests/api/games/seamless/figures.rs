//! Rounds on cash in the figures: reports when money moves, partners and recommenders when a round is over.

use super::{DRAGON, Provider, bet, rollback, site, token, win};
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetCasino, Empty};
use hanpan_server::games::casino::sync;
use hanpan_server::ledger::books;
use hanpan_server::office::audit::{Extent, audit};
use hanpan_server::platform::database;
use hanpan_server::platform::rng::Rng;
use serde_json::json;
use sqlx::{AssertSqlSafe, PgPool};

/// Numbers of a query.
async fn sums<const N: usize>(world: &World, query: &str) -> [i64; N] {
    let text: String = sqlx::query_scalar(AssertSqlSafe(query.to_owned()))
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    let numbers: Vec<i64> = text.split(' ').map(|one| one.parse().unwrap()).collect();
    numbers.try_into().unwrap()
}

async fn played(world: &World) -> [i64; 3] {
    let query = "select concat_ws(' ', sum(stake), sum(turnover), sum(payout))
        from played('-infinity', 'infinity')";
    sums(world, query).await
}

async fn plays(world: &World) -> [i64; 3] {
    let query = "select concat_ws(' ', count(*), coalesce(sum(stake), 0), coalesce(sum(loss), 0))
        from plays";
    sums(world, query).await
}

#[crate::database::test]
async fn reports_follow_the_money_and_partners_the_end_of_a_round(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    provider.done("bet", &bet(&token, "b1", "r1", 30_000)).await;
    provider.done("bet", &bet(&token, "b2", "r1", 10_000)).await;
    provider
        .done("rollback", &rollback(member.id, "x1", "b2"))
        .await;
    assert_eq!(played(&world).await, [40_000, 30_000, 0]);
    assert_eq!(plays(&world).await, [0, 0, 0]);
    provider
        .done("win", &win(member.id, "w1", "r1", 20_000))
        .await;
    assert_eq!(played(&world).await, [40_000, 30_000, 20_000]);
    assert_eq!(plays(&world).await, [1, 30_000, 10_000]);
    // A win after the round is over corrects its day.
    let noted = "select count(*)::text from commission_corrections";
    assert_eq!(sums(&world, noted).await, [0]);
    provider
        .done("win", &win(member.id, "w2", "r1", 1_000))
        .await;
    assert_eq!(sums(&world, noted).await, [1]);
    assert_eq!(plays(&world).await, [1, 30_000, 9_000]);
    let office = world.operator().await;
    let office = office.call::<AdminGetCasino>(&Empty {}).await.unwrap();
    let dragon = office.games.iter().find(|game| game.id == DRAGON).unwrap();
    assert_eq!(
        (dragon.rounds, dragon.stakes.get(), dragon.payouts.get()),
        (1, 30_000, 21_000)
    );
    assert_eq!(office.failure, None);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_round_that_nobody_closes_is_over_after_a_day(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    provider.done("bet", &bet(&token, "b1", "r1", 30_000)).await;
    let part = json!({ "memberId": member.id, "currency": "KRW", "transactionId": "w1",
        "roundId": "r1", "amount": 10_000 });
    provider.done("win", &part).await;
    world.pass(TimeDelta::hours(24));
    sync::pull(&world.app).await.unwrap();
    assert_eq!(plays(&world).await, [0, 0, 0]);
    world.pass(TimeDelta::seconds(1));
    sync::pull(&world.app).await.unwrap();
    assert_eq!(plays(&world).await, [1, 30_000, 20_000]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_audit_finds_what_no_call_explains(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    provider.done("bet", &bet(&token, "b1", "r1", 30_000)).await;
    provider.done("bet", &bet(&token, "b2", "r1", 10_000)).await;
    provider
        .done("rollback", &rollback(member.id, "x1", "b2"))
        .await;
    provider
        .done("rollback", &rollback(member.id, "x2", "b3"))
        .await;
    provider
        .done("win", &win(member.id, "w1", "r1", 20_000))
        .await;
    world.assert_books_hold().await;
    for (change, found) in [
        (
            "update casino_rounds set payout = payout + 1",
            "rounds of the casino that are not the sums of their calls",
        ),
        (
            "update casino_calls set amount = amount + 1 where kind = 'win'",
            "postings that are missing",
        ),
        (
            "update casino_calls set bet_id = (select id from casino_calls where transaction_id = 'b1')
             where transaction_id = 'x1'",
            "rollbacks that gave back another stake",
        ),
        (
            "update casino_calls set subject = 'b1' where transaction_id = 'x2'",
            "bets that were taken after their rollback",
        ),
    ] {
        let mut tx = database::begin(&world.app.db).await.unwrap();
        sqlx::raw_sql(AssertSqlSafe(change))
            .execute(&mut *tx)
            .await
            .unwrap_or_else(|error| panic!("{change}: {error}"));
        let faults = books::faults(&mut tx).await.unwrap();
        assert!(
            faults.iter().any(|fault| fault.starts_with(found)),
            "{change}: {faults:?}"
        );
        tx.rollback().await.unwrap();
    }
}

/// After a day is sealed, the audit reads what is new, and rounds that were already open.
#[crate::database::test]
async fn rounds_that_go_on_after_a_sealed_day_hold(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let mut member_token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    for (id, round) in [("b1", "r1"), ("b2", "r2"), ("b3", "r3")] {
        let taken = bet(&member_token, id, round, 10_000);
        provider.done("bet", &taken).await;
    }
    provider.done("win", &win(member.id, "w1", "r1", 0)).await;
    world.pass(TimeDelta::hours(36));
    let run = async || {
        let (app, rng) = (&world.app, Rng::seeded(7));
        audit(&app.db, &app.clock, &rng, Extent::New).await.unwrap()
    };
    assert_eq!(run().await.faults, Vec::<String>::new());
    world.pass(TimeDelta::minutes(1));
    let member = member.with_cookie(world.log_in(member.id).await);
    member_token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    // One was over before, two go on.
    provider
        .done("win", &win(member.id, "w2", "r1", 3_000))
        .await;
    provider
        .done("rollback", &rollback(member.id, "x2", "b2"))
        .await;
    provider
        .done("win", &win(member.id, "w3", "r3", 5_000))
        .await;
    let new = bet(&member_token, "b4", "r4", 5_000);
    provider.done("bet", &new).await;
    let audited = run().await;
    assert_eq!(audited.faults, Vec::<String>::new());
    assert!(audited.sealed.is_some());
    world.assert_books_hold().await;
}
