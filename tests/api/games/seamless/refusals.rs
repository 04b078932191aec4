//! Bets that are refused, while wins and rollbacks go on: they are owed.

use super::{DRAGON, Provider, bet, cash, rollback, set, site, switch, token, win};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminBanMember, AdminCloseCasino, ChangeSelfLimit, ExcludeOneself, Logout};
use hanpan_core::games::casino::office::{CloseCasino, ClosureScope};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::korea::LimitPeriod;
use hanpan_core::members::account::LogoutRequest;
use hanpan_core::members::self_limits::{ExcludeSelf, Exclusion, LimitSubject, SetSelfLimit};
use hanpan_core::wallet::casino::TransferCode;
use hanpan_tests::casino::transfer;
use serde_json::json;
use sqlx::PgPool;

/// A member with an open round, and the token of the launch.
async fn playing(world: &World) -> (Client, String) {
    let member = world.rich_member(100_000).await;
    let token = token(world, &member, DRAGON).await;
    let placed = bet(&token, &format!("b{}", member.id), "r1", 10_000);
    Provider::of(world).done("bet", &placed).await;
    (member, token)
}

/// No bet is taken for this reason, and the open round is paid.
async fn assert_only_pays(world: &World, member: &Client, token: &str, code: &str) {
    let provider = Provider::of(world);
    let before = world.balance(member, "cash").await;
    let id = format!("{code}{}", member.id);
    let said = provider.refused("bet", &bet(token, &id, "r2", 1_000)).await;
    assert_eq!(said, code);
    let paid = win(member.id, &format!("w{id}"), "r1", 5_000);
    assert_eq!(provider.done("win", &paid).await, before + 5_000);
    let back = rollback(member.id, &format!("x{id}"), &id);
    provider.done("rollback", &back).await;
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_token_is_its_members_and_its_games(db: PgPool) {
    let world = site(db).await;
    let (member, token) = playing(&world).await;
    let other = world.rich_member(50_000).await;
    let provider = Provider::of(&world);
    let good = bet(&token, "b1", "r1", 1_000);
    let mut of_another = good.clone();
    of_another["memberId"] = json!(other.id);
    let mut in_another_game = good.clone();
    in_another_game["gameId"] = json!("baccarat-high");
    let mut unknown = good.clone();
    unknown["token"] = json!("00".repeat(32));
    let mut named = unknown.clone();
    named["memberId"] = json!(member.id);
    for wrong in [of_another, in_another_game, unknown, named] {
        assert_eq!(provider.refused("bet", &wrong).await, "INVALID_TOKEN");
    }
    let mut dollars = good.clone();
    dollars["currency"] = json!("USD");
    assert_eq!(provider.refused("bet", &dollars).await, "CURRENCY_UNKNOWN");
    let mut negative = good.clone();
    negative["amount"] = json!(-1);
    assert_eq!(provider.refused("bet", &negative).await, "AMOUNT_INVALID");
    let mut fraction = good;
    fraction["amount"] = json!(0.5);
    assert_eq!(
        provider.refused("bet", &fraction).await,
        "MALFORMED_REQUEST"
    );
    let nobody = json!({ "memberId": 999_999, "currency": "KRW" });
    assert_eq!(provider.refused("balance", &nobody).await, "MEMBER_UNKNOWN");
    let unnamed = json!({ "currency": "KRW" });
    assert_eq!(provider.refused("balance", &unnamed).await, "CALL_INVALID");
    let stored: Vec<u8> = sqlx::query_scalar("select token_hash from casino_tokens limit 1")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert_ne!(stored, token.as_bytes());
    assert_eq!(cash(&member).await, 90_000);
}

#[crate::database::test]
async fn a_token_ends_with_its_session_and_after_a_time(db: PgPool) {
    let world = site(db).await;
    let (member, token) = playing(&world).await;
    member
        .call::<Logout>(&LogoutRequest::default())
        .await
        .unwrap();
    assert_only_pays(&world, &member, &token, "INVALID_TOKEN").await;

    let (member, token) = playing(&world).await;
    let again = member.with_cookie(world.log_in(member.id).await);
    assert_only_pays(&world, &again, &token, "INVALID_TOKEN").await;

    let (member, token) = playing(&world).await;
    let exclusion = ExcludeSelf {
        member_id: member.id,
        exclusion: Exclusion::Day,
    };
    member
        .call_at::<ExcludeOneself>(member.id, &exclusion)
        .await
        .unwrap();
    assert_only_pays(&world, &member, &token, "INVALID_TOKEN").await;

    let (member, token) = playing(&world).await;
    let reason = Reason {
        reason: "규정 위반".to_owned(),
    };
    let operator = world.operator().await;
    operator
        .call_at::<AdminBanMember>(member.id, &reason)
        .await
        .unwrap();
    assert_only_pays(&world, &member, &token, "INVALID_TOKEN").await;

    let (member, token) = playing(&world).await;
    world.pass(TimeDelta::hours(12));
    assert_only_pays(&world, &member, &token, "INVALID_TOKEN").await;
}

/// The session lives on, since only the column changes.
#[crate::database::test]
async fn who_may_not_play_may_not_bet(db: PgPool) {
    let world = site(db).await;
    for change in [
        "update members set ban_type = 1 where id = $1",
        "update members set withdrawal_type = 1 where id = $1",
        "update members set excluded_until = '2027-01-01' where id = $1",
    ] {
        let (member, token) = playing(&world).await;
        sqlx::query(change)
            .bind(member.id.get())
            .execute(&world.app.db)
            .await
            .unwrap();
        assert_only_pays(&world, &member, &token, "MEMBER_BLOCKED").await;
    }
}

/// Limits the losses of a day.
async fn limit_losses(member: &Client, amount: &str) {
    let wish = SetSelfLimit {
        member_id: member.id,
        subject: LimitSubject::Loss,
        period: LimitPeriod::Day,
        amount: amount.to_owned(),
    };
    member
        .call_at::<ChangeSelfLimit>(member.id, &wish)
        .await
        .unwrap();
}

#[crate::database::test]
async fn a_limit_on_losses_counts_what_is_staked(db: PgPool) {
    let world = site(db).await;
    let (member, token) = playing(&world).await;
    limit_losses(&member, "20000").await;
    let provider = Provider::of(&world);
    let too_much = bet(&token, "over", "r1", 10_001);
    assert_eq!(provider.refused("bet", &too_much).await, "LIMIT_REACHED");
    provider
        .done("bet", &bet(&token, "within", "r1", 10_000))
        .await;
    assert_only_pays(&world, &member, &token, "LIMIT_REACHED").await;
    // What was won may be staked again.
    provider
        .done("bet", &bet(&token, "again", "r3", 5_000))
        .await;
    assert_eq!(world.balance(&member, "cash").await, 80_000);
    world.assert_books_hold().await;
}

/// Bets in a round that was opened before midnight are of the new day.
#[crate::database::test]
async fn a_round_over_midnight_counts_in_the_limit_of_the_new_day(db: PgPool) {
    let world = site(db).await;
    // It is noon in Korea.
    world.pass(TimeDelta::hours(11));
    let member = world.rich_member(100_000).await;
    limit_losses(&member, "20000").await;
    let token = token(&world, &member, DRAGON).await;
    let before = Provider::of(&world);
    before.done("bet", &bet(&token, "b1", "r1", 5_000)).await;
    before.done("bet", &bet(&token, "b2", "r2", 15_000)).await;
    world.pass(TimeDelta::hours(2));
    let after = Provider::of(&world);
    // What was staked before midnight is of the day before, also in a round that goes on.
    after.done("bet", &bet(&token, "b3", "r1", 15_000)).await;
    for (id, round) in [("b4", "r1"), ("b5", "r3")] {
        let said = after.refused("bet", &bet(&token, id, round, 5_010)).await;
        assert_eq!(said, "LIMIT_REACHED", "{round}");
    }
    after.done("bet", &bet(&token, "b6", "r2", 5_000)).await;
    world.assert_books_hold().await;
}

/// Casino money could be lost as well.
#[crate::database::test]
async fn a_limit_on_losses_counts_casino_money(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    limit_losses(&member, "50000").await;
    let to = TransferCode::ToCasino;
    transfer(&member, to, 30_000, 100_000).await.unwrap();
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    let over = bet(&token, "b1", "r1", 20_010);
    assert_eq!(provider.refused("bet", &over).await, "LIMIT_REACHED");
    provider.done("bet", &bet(&token, "b2", "r1", 20_000)).await;
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_closed_takes_no_bets(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let close = async |scope: ClosureScope, id: &str, closed: bool| {
        let input = CloseCasino {
            scope,
            id: id.to_owned(),
            closed,
            reason: "정기 점검".to_owned(),
        };
        operator.call::<AdminCloseCasino>(&input).await.unwrap();
    };
    for (scope, id) in [
        (ClosureScope::Casino, ""),
        (ClosureScope::Vendor, "dokkaebi"),
        (ClosureScope::Game, DRAGON),
    ] {
        let (member, token) = playing(&world).await;
        close(scope, id, true).await;
        assert_only_pays(&world, &member, &token, "MAINTENANCE").await;
        close(scope, id, false).await;
    }
    let (member, token) = playing(&world).await;
    set(&world, "siteNoticeFlg", "1").await;
    assert_only_pays(&world, &member, &token, "MAINTENANCE").await;
    set(&world, "siteNoticeFlg", "0").await;

    let (member, token) = playing(&world).await;
    switch(&world, false).await;
    assert_only_pays(&world, &member, &token, "MAINTENANCE").await;
}
