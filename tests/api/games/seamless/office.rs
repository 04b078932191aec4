//! Rounds for operators: what their calls moved, their filters and their export.

use super::{DRAGON, Provider, bet, rollback, site, token, win};
use crate::games::casino::{self, MOON, play, seat, spin};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetCasinoRound, AdminGetCasinoRounds, Empty};
use hanpan_core::games::casino::office::{
    CasinoCallRow, CasinoRoundRow, CasinoRoundState, CasinoWallet,
};
use hanpan_core::games::casino::seamless::CallKind;
use hanpan_core::kernel::ids::CasinoRoundId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_tests::charges::user;
use hanpan_tests::export::{cell, table};
use serde_json::{Value, json};
use sqlx::PgPool;

/// A member who has a closed round, to which a win came a minute late, and an open one.
async fn player(world: &World) -> Client {
    let member = world.rich_member(100_000).await;
    let token = token(world, &member, DRAGON).await;
    let provider = Provider::of(world);
    provider
        .done("bet", &bet(&token, "b1", "R-1", 30_000))
        .await;
    provider
        .done("bet", &bet(&token, "b2", "R-1", 10_000))
        .await;
    provider
        .done("rollback", &rollback(member.id, "x1", "b2"))
        .await;
    provider
        .done("win", &win(member.id, "w1", "R-1", 20_000))
        .await;
    world.pass(TimeDelta::minutes(1));
    provider
        .done("win", &win(member.id, "w2", "R-1", 1_000))
        .await;
    provider.done("bet", &bet(&token, "b3", "R-2", 5_000)).await;
    member
}

async fn listed(operator: &Client, query: Value) -> Vec<CasinoRoundRow> {
    let query: ListQuery = serde_json::from_value(query).unwrap();
    let page = operator.call::<AdminGetCasinoRounds>(&query).await.unwrap();
    assert_eq!(page.count, i64::try_from(page.items.len()).unwrap());
    page.items
}

/// Stake, payout, what was rolled back, the member's result and the number of calls.
fn figures(round: &CasinoRoundRow) -> [i64; 5] {
    let won = [round.stake, round.payout, round.rolled_back, round.net];
    let [stake, payout, rolled_back, net] = won.map(Won::get);
    [stake, payout, rolled_back, net, round.calls]
}

/// The same figures, as the calls make them.
fn summed(calls: &[CasinoCallRow]) -> [i64; 5] {
    let sum = |kind| -> i64 {
        let calls = calls.iter().filter(|call| call.kind == kind);
        calls.map(|call| call.amount.get()).sum()
    };
    let [bets, wins, back] = [CallKind::Bet, CallKind::Win, CallKind::Rollback].map(sum);
    let count = i64::try_from(calls.len()).unwrap();
    [bets - back, wins, back, wins - bets + back, count]
}

#[crate::database::test]
async fn operators_see_what_the_calls_of_a_round_moved(db: PgPool) {
    let world = site(db).await;
    let (member, operator) = (player(&world).await, world.operator().await);
    let rounds = listed(&operator, json!({})).await;
    let [open, over] = &rounds[..] else {
        panic!("{rounds:?}")
    };
    assert_eq!(figures(open), [5_000, 0, 0, -5_000, 1]);
    assert_eq!(figures(over), [30_000, 21_000, 10_000, -9_000, 5]);
    assert_eq!((open.late, over.late), (false, true));
    assert_eq!(
        (open.state, over.state),
        (CasinoRoundState::Open, CasinoRoundState::Closed)
    );
    assert_eq!((open.number.as_str(), over.number.as_str()), ("R-2", "R-1"));
    assert_eq!(
        (over.member_id, over.wallet),
        (member.id, CasinoWallet::Cash)
    );
    assert_eq!(over.game_name, "황금 드래곤");
    assert_eq!(open.closed_at, None);
    assert_eq!(over.closed_at, Some(over.played_at));
    assert_eq!(over.moved_at - over.played_at, TimeDelta::minutes(1));
    for round in &rounds {
        let detail = operator.call_at::<AdminGetCasinoRound>(round.id, &Empty {});
        let detail = detail.await.unwrap();
        assert_eq!(&detail.round, round);
        assert_eq!(summed(&detail.calls), figures(round));
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_round_opens_with_its_calls_and_only_for_operators(db: PgPool) {
    let world = site(db).await;
    let (member, operator) = (player(&world).await, world.operator().await);
    let id = listed(&operator, json!({ "status": "late" })).await[0].id;
    let detail = operator.call_at::<AdminGetCasinoRound>(id, &Empty {});
    let calls = detail.await.unwrap().calls;
    let rows: Vec<_> = calls
        .iter()
        .map(|call| {
            let bet = call.bet_transaction_id.as_deref();
            let balance = call.balance.get();
            (call.transaction_id.as_str(), bet, balance, call.late)
        })
        .collect();
    assert_eq!(
        rows,
        [
            ("b1", None, 70_000, false),
            ("b2", None, 60_000, false),
            ("x1", Some("b2"), 70_000, false),
            ("w1", None, 90_000, false),
            ("w2", None, 91_000, true),
        ]
    );
    let unknown = CasinoRoundId::new(999);
    let unknown = operator.call_at::<AdminGetCasinoRound>(unknown, &Empty {});
    assert_eq!(unknown.await.unwrap_err().code(), "NOT_FOUND");
    let own = member.call_at::<AdminGetCasinoRound>(id, &Empty {}).await;
    assert_eq!(own.unwrap_err().status, 403);
    let all = ListQuery::default();
    let own = member.call::<AdminGetCasinoRounds>(&all).await;
    assert_eq!(own.unwrap_err().status, 403);
}

#[crate::database::test]
async fn rounds_are_narrowed_by_state_game_and_member(db: PgPool) {
    let world = site(db).await;
    let (member, other) = (player(&world).await, casino::player(&world, 50_000).await);
    let seat = seat(&other, MOON).await;
    play(&other, &spin(&other, &seat, 1_000)).await.unwrap();
    let operator = world.operator().await;
    let all = listed(&operator, json!({})).await;
    // A round on casino money has no calls.
    assert_eq!((all[0].wallet, all[0].calls), (CasinoWallet::Casino, 0));
    assert_eq!(all[0].state, CasinoRoundState::Closed);
    let moon = all[0].number.as_str();
    let user_id = user(&member).await.user_id;
    for (query, expected) in [
        (json!({}), vec![moon, "R-2", "R-1"]),
        (json!({ "status": "open" }), vec!["R-2"]),
        (json!({ "status": "closed" }), vec![moon, "R-1"]),
        (json!({ "status": "waiting" }), vec![]),
        (json!({ "status": "late" }), vec!["R-1"]),
        (json!({ "kind": "slot", "status": "open" }), vec!["R-2"]),
        (json!({ "kind": "casino" }), vec![]),
        (json!({ "member": member.id }), vec!["R-2", "R-1"]),
        (json!({ "member": other.id, "status": "late" }), vec![]),
        (json!({ "search": user_id }), vec!["R-2", "R-1"]),
        (json!({ "search": "R-1" }), vec!["R-1"]),
        (json!({ "search": moon }), vec![moon]),
        (json!({ "search": "R-" }), vec![]),
        (json!({ "game": "드래곤" }), vec!["R-2", "R-1"]),
        (json!({ "game": MOON }), vec![moon]),
        (json!({ "game": "slot-" }), vec![]),
    ] {
        let found = listed(&operator, query.clone()).await;
        let found: Vec<_> = found.iter().map(|round| round.number.as_str()).collect();
        assert_eq!(found, expected, "{query}");
    }
    world.assert_books_hold().await;
}

/// A link means one game, and a text that an operator types may be in the names of several.
#[crate::database::test]
async fn a_link_to_a_game_opens_the_rounds_of_no_other(db: PgPool) {
    let world = site(db).await;
    player(&world).await;
    let other = casino::player(&world, 50_000).await;
    let seat = seat(&other, MOON).await;
    play(&other, &spin(&other, &seat, 1_000)).await.unwrap();
    let operator = world.operator().await;
    sqlx::query(
        "update casino_rounds set game_name = 'slot-moon II' where game_id = 'slot-dragon'",
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    let named = listed(&operator, json!({ "game": MOON })).await;
    assert_eq!(named.len(), 3);
    let of_game = json!({ "subject": "game:slot-moon", "kind": "slot" });
    let linked = listed(&operator, of_game.clone()).await;
    let ids: Vec<_> = linked.iter().map(|round| round.game_id.as_str()).collect();
    assert_eq!(ids, [MOON]);
    assert_eq!(table(&operator, "casino-rounds", &of_game).await.1.len(), 1);
    let unknown = ListQuery {
        subject: Some("slot-moon".to_owned()),
        ..ListQuery::default()
    };
    let refused = operator.call::<AdminGetCasinoRounds>(&unknown).await;
    assert_eq!(refused.unwrap_err().code(), "MALFORMED_REQUEST");
}

#[crate::database::test]
async fn rounds_stand_in_a_table(db: PgPool) {
    let world = site(db).await;
    player(&world).await;
    let operator = world.operator().await;
    let rounds = table(&operator, "casino-rounds", &json!({ "status": "late" })).await;
    assert_eq!(rounds.1.len(), 1);
    for (head, value) in [
        ("라운드 번호", "R-1"),
        ("구분", "슬롯"),
        ("게임", "황금 드래곤"),
        ("머니", "보유머니"),
        ("상태", "종료"),
        ("베팅금(원)", "30000"),
        ("당첨금(원)", "21000"),
        ("취소된 베팅금(원)", "10000"),
        ("회원 손익(원)", "-9000"),
        ("호출 수", "5"),
        ("늦은 호출", "늦음"),
    ] {
        assert_eq!(cell(&rounds, 0, head), value, "{head}");
    }
}
