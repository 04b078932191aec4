//! The sandbox plays through the wallet over HTTP, as a provider outside would.

use super::{DRAGON, Provider, amounts, cash, rounds, set, site, switch, token};
use crate::games::casino::{play, player, seat, spin};
use crate::world::World;
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::GetCasinoGames;
use hanpan_core::games::casino::lobby::{CasinoGameQuery, Lobby};
use hanpan_core::games::casino::sandbox::replay;
use hanpan_core::games::draws::seed::Seed;
use hanpan_server::games::casino::sandbox;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;

async fn seamless_games(world: &World) -> Vec<String> {
    let query = CasinoGameQuery {
        lobby: Lobby::Slot,
        vendor: None,
        category: None,
        search: None,
        page: None,
        perpage: None,
    };
    let games = world
        .visitor()
        .call::<GetCasinoGames>(&query)
        .await
        .unwrap();
    let seamless = games.items.into_iter().filter(|game| game.seamless);
    seamless.map(|game| game.id).collect()
}

#[crate::database::test]
async fn while_it_is_switched_off_games_are_played_with_casino_money(db: PgPool) {
    let world = site(db).await;
    assert_eq!(seamless_games(&world).await, [DRAGON]);
    switch(&world, false).await;
    assert_eq!(seamless_games(&world).await, Vec::<String>::new());
    let member = player(&world, 50_000).await;
    let own_seat = seat(&member, DRAGON).await;
    assert!(!own_seat.seamless);
    let receipt = play(&member, &spin(&member, &own_seat, 1_000)).await;
    let held = 49_000 + receipt.unwrap().round.outcome.payout().get();
    assert_eq!(world.balance(&member, "casino").await, held);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn spins_take_cash_without_a_transfer(db: PgPool) {
    let world = World::new(db).await;
    switch(&world, true).await;
    let member = world.rich_member(100_000).await;
    let own_seat = seat(&member, DRAGON).await;
    assert_eq!(own_seat.casino_money.get(), 100_000);
    let mut held = 100_000;
    let mut next = own_seat.next.clone();
    for _ in 0..10 {
        let order = spin(&member, &own_seat, 1_000);
        let receipt = play(&member, &order).await.unwrap();
        assert_eq!(receipt.round.commitment, next.commitment);
        held += receipt.round.outcome.payout().get() - 1_000;
        assert_eq!(receipt.casino_money.get(), held);
        // The same request gets the same round.
        let again = play(&member, &order).await.unwrap();
        assert_eq!(again, receipt);
        next = receipt.next;
    }
    assert_eq!(cash(&member).await, held);
    assert_eq!(world.balance(&member, "casino").await, 0);
    let shown = rounds(&member).await;
    assert_eq!(shown.len(), 10);
    let last = shown[0].played.as_ref().unwrap();
    let seed = Seed::parse(&last.seed).unwrap();
    assert_eq!(
        replay(&seed, &last.label, &last.play).as_ref(),
        Some(&last.outcome)
    );
    let refused = play(&member, &spin(&member, &own_seat, 999)).await;
    assert_eq!(refused.unwrap_err().code(), "CASINO_STAKE_INVALID");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_spin_at_once_is_played_once(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let own_seat = seat(&member, DRAGON).await;
    let order = spin(&member, &own_seat, 5_000);
    let answers = join_all((0..6).map(|_| play(&member, &order))).await;
    let first = answers[0].as_ref().unwrap();
    for answer in &answers {
        assert_eq!(answer.as_ref().unwrap().round, first.round);
    }
    assert_eq!(
        amounts(&member).await,
        [(5_000, first.round.outcome.payout().get(), 0)]
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_refusal_of_the_wallet_reaches_the_member(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(10_000).await;
    let own_seat = seat(&member, DRAGON).await;
    let order = spin(&member, &own_seat, 20_000);
    let refused = play(&member, &order).await.unwrap_err();
    assert_eq!(
        (refused.status, refused.code()),
        (422, "INSUFFICIENT_FUNDS")
    );
    assert_eq!(refused.body["message"], "보유머니가 부족합니다.");
    set(&world, "casinoSeamlessEnabled", "false").await;
    let refused = play(&member, &spin(&member, &own_seat, 1_000)).await;
    assert_eq!(refused.unwrap_err().code(), "MAINTENANCE");
    assert_eq!(cash(&member).await, 10_000);
    assert!(rounds(&member).await.is_empty());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_bet_whose_answer_is_lost_is_rolled_back(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let own_seat = seat(&member, DRAGON).await;
    sqlx::query("insert into sandbox_casino_faults (fault) values ('unheard')")
        .execute(&world.app.db)
        .await
        .unwrap();
    let order = spin(&member, &own_seat, 5_000);
    for _ in 0..2 {
        let refused = play(&member, &order).await.unwrap_err();
        assert_eq!(refused.code(), "CASINO_DOWN");
    }
    assert_eq!(cash(&member).await, 100_000);
    assert_eq!(amounts(&member).await, [(0, 0, 5_000)]);
    play(&member, &spin(&member, &own_seat, 5_000))
        .await
        .unwrap();
    world.assert_books_hold().await;
}

/// The client repeats the request: the refusal must not say that nothing was played.
#[crate::database::test]
async fn a_round_whose_win_has_no_answer_is_played_once(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let own_seat = seat(&member, DRAGON).await;
    let order = spin(&member, &own_seat, 5_000);
    world.broken("casino_calls", "new.kind = 'win'").await;
    let answer = play(&member, &order).await;
    assert_eq!(refused(answer), problem(503, "SERVICE_BUSY"));
    world.mended("casino_calls").await;
    let receipt = play(&member, &order).await.unwrap();
    let payout = receipt.round.outcome.payout().get();
    assert_eq!(cash(&member).await, 95_000 + payout);
    assert_eq!(amounts(&member).await, [(5_000, payout, 0)]);
    world.assert_books_hold().await;
}

/// The server stopped after a bet was taken, or before its win was paid.
#[crate::database::test]
async fn what_was_interrupted_is_finished_later(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let own_seat = seat(&member, DRAGON).await;
    let played = play(&member, &spin(&member, &own_seat, 1_000))
        .await
        .unwrap();
    let held = played.casino_money.get();
    let request_id = uuid::Uuid::new_v4();
    let taken = json!({ "token": token(&world, &member, DRAGON).await, "currency": "KRW",
        "transactionId": format!("{request_id}:bet"), "roundId": request_id, "gameId": DRAGON,
        "amount": 5_000 });
    Provider::of(&world).done("bet", &taken).await;
    sqlx::query(
        "insert into sandbox_casino_rounds (request_id, member_id, session_id, stake, play, created_at)
         values ($1, $2, $3, 5000, '{}', $4)",
    )
    .bind(request_id)
    .bind(member.id.get())
    .bind(own_seat.session_id.get())
    .bind(world.now())
    .execute(&world.app.db)
    .await
    .unwrap();
    sqlx::query("update sandbox_casino_rounds set state = 'drawn' where state = 'paid'")
        .execute(&world.app.db)
        .await
        .unwrap();
    sandbox::finish(&world.app).await.unwrap();
    assert_eq!(cash(&member).await, held - 5_000);
    world.pass(TimeDelta::seconds(61));
    sandbox::finish(&world.app).await.unwrap();
    assert_eq!(cash(&member).await, held);
    let unfinished =
        "select count(*) from sandbox_casino_rounds where state not in ('paid', 'reversed')";
    let unfinished: i64 = sqlx::query_scalar(unfinished)
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert_eq!(unfinished, 0);
    world.assert_books_hold().await;
}
