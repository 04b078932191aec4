//! Corrections: settled slips that are settled again (design §5).

use crate::games::casino::transfer;
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetAuditLog, AdminGetMemberAuditLog, CancelBet, DeleteBets, Empty};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::{Betting, SlipTitle};
use hanpan_core::sportsbook::settle::WinFlag::{Cancelled, HalfLost, Lost, Void, Waiting, Won};
use hanpan_core::wallet::casino::TransferCode;
use hanpan_tests::charges::{ask, withdrawal};
use serde_json::{Value, json};
use sqlx::PgPool;

/// A member who bet their whole cash of 10,000 on a leg at 2.00.
async fn one_bet(world: &World) -> (Client, Betting) {
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    (member, leg)
}

async fn cash_and_debt(world: &World, member: &Client) -> (i64, i64) {
    (
        world.balance(member, "cash").await,
        world.balance(member, "debt").await,
    )
}

#[crate::database::test]
async fn a_correction_posts_the_difference(db: PgPool) {
    let world = World::new(db).await;
    let (member, leg) = one_bet(&world).await;
    for (flag, cash) in [
        (Won, 20_000),
        (Lost, 0),
        (Won, 20_000),
        (Void, 10_000),
        (HalfLost, 5_000),
        (Cancelled, 10_000),
        (Won, 20_000),
        (Waiting, 0),
        (Void, 10_000),
        (Waiting, 0),
        (Lost, 0),
    ] {
        world.settle(&leg, flag).await;
        assert_eq!(cash_and_debt(&world, &member).await, (cash, 0), "{flag:?}");
        let slip = member.slip().await;
        assert_eq!((slip.status, slip.win_amount.get()), (flag, cash));
        world.assert_books_hold().await;
    }
}

/// A payout that is clawed back after it was withdrawn becomes a debt, and later payouts pay it
/// off.
#[crate::database::test]
async fn a_spent_payout_becomes_a_debt(db: PgPool) {
    let world = World::new(db).await;
    let (member, leg) = one_bet(&world).await;
    world.settle(&leg, Won).await;
    world.spend(&member, 15_000).await;
    world.settle(&leg, Lost).await;
    assert_eq!(cash_and_debt(&world, &member).await, (0, -15_000));
    world.assert_books_hold().await;

    // Any credit to cash pays off the debt first; the member gets the rest.
    world.deposit(&member, 10_000).await;
    assert_eq!(cash_and_debt(&world, &member).await, (0, -5_000));
    world.assert_books_hold().await;
    world.deposit(&member, 10_000).await;
    assert_eq!(cash_and_debt(&world, &member).await, (5_000, 0));
    world.assert_books_hold().await;
}

/// A stake that was paid with a payout that is later clawed back pays the debt when it is refunded,
/// whether void or cancelled by the member. Otherwise it could be withdrawn while the debt remains.
#[crate::database::test]
async fn a_stake_that_comes_back_pays_the_debt(db: PgPool) {
    let world = World::new(db).await;
    for called_off in [true, false] {
        let (member, first) = one_bet(&world).await;
        world.settle(&first, Won).await;
        let second = world.offer("2.00").await;
        let legs = std::slice::from_ref(&second);
        member.bet(20_000, legs).await.unwrap();
        let bet = member.slip().await.id;
        world.settle(&first, Lost).await;
        assert_eq!(cash_and_debt(&world, &member).await, (0, -20_000));
        if called_off {
            member.call_at::<CancelBet>(bet, &Empty {}).await.unwrap();
        } else {
            world.settle(&second, Void).await;
        }
        assert_eq!(cash_and_debt(&world, &member).await, (0, 0));
        let refused = ask(&member, &withdrawal(&member, 20_000))
            .await
            .unwrap_err();
        assert_eq!(refused.code(), "AMOUNT_ABOVE_BALANCE");
        world.assert_books_hold().await;
    }
}

/// The audit finds cash beside a debt, and none of that cash can be withdrawn.
#[crate::database::test]
async fn who_owes_and_holds_cash_is_found(db: PgPool) {
    let world = World::new(db).await;
    let (member, leg) = one_bet(&world).await;
    world.settle(&leg, Won).await;
    world.spend(&member, 15_000).await;
    world.settle(&leg, Lost).await;
    sqlx::query!(
        "update accounts set balance = 50000 where member_id = $1 and kind = 'cash'",
        member.id.get()
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    let found = hanpan_server::ledger::books::prove(&world.app.db).await;
    let found = found.unwrap();
    let both = format!(
        "members with a debt and cash at the same time: {}",
        member.id
    );
    assert!(found.contains(&both), "{found:?}");
    // There must be an interval between two withdrawals.
    world.pass(TimeDelta::hours(25));
    let member = world.again(member.id).await;
    let refused = ask(&member, &withdrawal(&member, 30_000))
        .await
        .unwrap_err();
    assert_eq!((refused.status, refused.code()), (422, "DEBT_OUTSTANDING"));
    let refused = transfer(&member, TransferCode::ToCasino, 30_000, 50_000).await;
    let refused = refused.unwrap_err();
    assert_eq!((refused.status, refused.code()), (422, "DEBT_OUTSTANDING"));
    assert_eq!(world.balance(&member, "cash").await, 50_000);
}

#[crate::database::test]
async fn a_correction_back_makes_its_own_debt_good(db: PgPool) {
    let world = World::new(db).await;
    let (member, leg) = one_bet(&world).await;
    world.settle(&leg, Won).await;
    world.spend(&member, 20_000).await;
    world.settle(&leg, Lost).await;
    assert_eq!(cash_and_debt(&world, &member).await, (0, -20_000));
    world.settle(&leg, Void).await;
    assert_eq!(cash_and_debt(&world, &member).await, (0, -10_000));
    world.settle(&leg, Won).await;
    assert_eq!(cash_and_debt(&world, &member).await, (0, 0));
    world.assert_books_hold().await;
}

/// Whichever comes first: either the withdrawal gets its money and the missing amount becomes a
/// debt, or it is refused.
#[crate::database::test]
async fn a_correction_and_a_withdrawal_at_once(db: PgPool) {
    let world = World::new(db).await;
    for _ in 0..4 {
        let member = world.rich_member(50_000).await;
        let leg = world.offer("2.00").await;
        let legs = std::slice::from_ref(&leg);
        member.bet(50_000, legs).await.unwrap();
        world.settle(&leg, Won).await;
        let request = withdrawal(&member, 100_000);
        let (asked, ()) = futures::join!(ask(&member, &request), world.settle(&leg, Lost));
        let owed = match asked {
            Ok(_) => -100_000,
            Err(refused) => {
                assert_eq!(refused.code(), "AMOUNT_ABOVE_BALANCE");
                0
            }
        };
        assert_eq!(cash_and_debt(&world, &member).await, (0, owed));
    }
    world.assert_books_hold().await;
}

/// Two slips of one member are corrected in one batch: the cash is taken once.
#[crate::database::test]
async fn two_corrections_at_once_share_the_cash(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(20_000).await;
    let leg = world.offer("2.00").await;
    for _ in 0..2 {
        member
            .bet(10_000, std::slice::from_ref(&leg))
            .await
            .unwrap();
    }
    world.settle(&leg, Won).await;
    world.spend(&member, 25_000).await;
    world.settle(&leg, Lost).await;
    assert_eq!(cash_and_debt(&world, &member).await, (0, -25_000));
    world.settle(&leg, Won).await;
    assert_eq!(cash_and_debt(&world, &member).await, (15_000, 0));
    world.assert_books_hold().await;
}

/// No operator is involved, so the log names the system as the actor.
#[crate::database::test]
async fn a_correction_is_in_the_log_of_changes(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(20_000).await;
    let operator = world.operator().await;
    let leg = world.offer("2.00").await;
    let mut bets = Vec::new();
    for _ in 0..2 {
        let receipt = member.bet(10_000, std::slice::from_ref(&leg)).await;
        bets.push(receipt.unwrap().bet_id.to_string());
    }
    let log = async || {
        let query = ListQuery::default();
        let log = operator.call::<AdminGetAuditLog>(&query).await;
        log.unwrap().items
    };
    world.settle(&leg, Won).await;
    assert!(log().await.is_empty(), "a first result is no correction");
    world.settle(&leg, Lost).await;
    let entries = log().await;
    assert_eq!(entries.len(), 1, "one for the whole batch");
    let entry = &entries[0];
    assert_eq!(
        (
            entry.actor.as_str(),
            entry.action.as_str(),
            entry.subject.as_str()
        ),
        ("system", "bet.correct", "bets:2")
    );
    let json = |text: &Option<String>| -> Value {
        serde_json::from_str(text.as_deref().unwrap()).unwrap()
    };
    let before = json!({ "status": 2, "payout": 20_000 });
    let after = json!({ "memberId": member.id, "status": 1, "payout": 0 });
    for bet in &bets {
        assert_eq!(
            (&json(&entry.before)[bet], &json(&entry.after)[bet]),
            (&before, &after)
        );
    }
    world.settle(&leg, Lost).await;
    assert_eq!(log().await.len(), 1);
    let stranger = world.rich_member(10_000).await;
    let other = world.offer("3.00").await;
    stranger.bet(10_000, &[other]).await.unwrap();
    for (who, shown) in [(&member, 1), (&stranger, 0)] {
        let query = ListQuery::default();
        let page = operator.call_at::<AdminGetMemberAuditLog>(who.id, &query);
        let page = page.await.unwrap();
        assert_eq!(
            (page.count, page.items.len()),
            (shown, usize::try_from(shown).unwrap())
        );
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_slip_lost_by_a_leg_that_is_corrected_waits_again(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(10_000).await;
    let legs = world.offers(&["2.00", "3.00"]).await;
    let bet = member.bet(10_000, &legs).await.unwrap().bet_id;
    world.settle(&legs[0], Lost).await;
    member
        .call::<DeleteBets>(&vec![SlipTitle { id: bet }])
        .await
        .unwrap();
    assert!(member.slips().await.is_empty());

    world.settle(&legs[0], Won).await;
    let slip = member.slip().await;
    assert_eq!((slip.status, slip.settlement_flag), (Waiting, 0));
    assert_eq!(slip.deleted_at, None);
    world.assert_books_hold().await;
    world.settle(&legs[1], Won).await;
    assert_eq!(cash_and_debt(&world, &member).await, (60_000, 0));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_cancelled_slip_is_never_touched_again(db: PgPool) {
    let world = World::new(db).await;
    let (member, leg) = one_bet(&world).await;
    let bet = member.slip().await.id;
    member.call_at::<CancelBet>(bet, &Empty {}).await.unwrap();
    for flag in [Won, Lost, Void] {
        world.settle(&leg, flag).await;
        let slip = member.slips().await.remove(0);
        assert_eq!(slip[0].slip.as_ref().unwrap().status, Cancelled);
        assert_eq!(slip[0].sports_betting_win_flag, Cancelled);
        assert_eq!(cash_and_debt(&world, &member).await, (10_000, 0));
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_result_again_posts_nothing(db: PgPool) {
    let world = World::new(db).await;
    let (member, leg) = one_bet(&world).await;
    let postings = async || {
        sqlx::query_scalar!(r#"select count(*) as "count!" from postings"#)
            .fetch_one(&world.app.db)
            .await
            .unwrap()
    };
    world.settle(&leg, Won).await;
    let before = postings().await;
    world.settle(&leg, Won).await;
    world.settle(&leg, Won).await;
    assert_eq!(postings().await, before);
    assert_eq!(cash_and_debt(&world, &member).await, (20_000, 0));
    world.assert_books_hold().await;
}
