//! A sold slip: its results, its void by an operator, exposure, rolling, debts and lists.

use super::{at, bet, buying, cash, sell, set, slip};
use crate::offer::key;
use hanpan_core::api::{
    AdminGetAuditLog, AdminGetBet, AdminGetBets, AdminVoidBet, CancelBet, DeleteBets, Empty,
    SearchBets,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::SlipTitle;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::sportsbook::settlement::sweep;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

#[crate::database::test]
async fn what_is_sold_no_result_touches_again(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(20_000).await;
    let legs = world.offers(&["2.00", "1.50"]).await;
    let bet = bet(&member, &legs).await;
    sell(&member, bet, at(9_500)).await.unwrap();
    let sold = slip(&member, bet).await;
    assert_eq!(
        (sold.status, sold.real_odds.as_str()),
        (WinFlag::HalfLost, "0.95")
    );
    for (first, second) in [
        (WinFlag::Won, WinFlag::Won),
        (WinFlag::Lost, WinFlag::Won),
        (WinFlag::Void, WinFlag::Waiting),
        (WinFlag::Won, WinFlag::Void),
    ] {
        world.settle(&legs[0], first).await;
        world.settle(&legs[1], second).await;
        sweep::sweep(&world.app).await.unwrap();
        assert_eq!(slip(&member, bet).await, sold);
        assert_eq!(cash(&world, &member).await, 19_500);
        world.assert_books_hold().await;
    }
    let cancelled = member.call_at::<CancelBet>(bet, &Empty {}).await;
    assert_eq!(refused(cancelled), problem(422, "BET_SETTLED"));
    // It can be deleted like any settled slip, and the repeated request is still answered.
    let title = vec![SlipTitle { id: bet }];
    member.call::<DeleteBets>(&title).await.unwrap();
    assert!(member.slips().await.is_empty());
    assert_eq!(sell(&member, bet, at(0)).await.unwrap().amount.get(), 9_500);
    world.assert_books_hold().await;
}

/// A lost slip has counted towards rolling. If a correction reopens it, it can be sold.
#[crate::database::test]
async fn what_a_correction_has_opened_again_is_sold(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(10_000).await;
    let legs = world.offers(&["2.00", "1.50"]).await;
    let bet = bet(&member, &legs).await;
    world.settle(&legs[0], WinFlag::Lost).await;
    world.settle(&legs[0], WinFlag::Won).await;
    let sold = sell(&member, bet, at(19_000)).await.unwrap();
    assert_eq!(sold.amount.get(), 19_000);
    world.assert_books_hold().await;
}

/// Voiding a sold slip leaves the member with exactly the stake: the rest is paid, or the excess is
/// taken back.
#[crate::database::test]
async fn an_operator_who_voids_a_sold_slip_pays_the_difference_to_its_stake(db: PgPool) {
    let (world, operator) = buying(db).await;
    let because = Reason {
        reason: "배당 오류".to_owned(),
    };
    for (now, amount) in [("2.50", 7_600), ("1.60", 11_875), ("1.90", 10_000)] {
        let member = world.rich_member(10_000).await;
        let leg = world.offer("2.00").await;
        let bet = bet(&member, std::slice::from_ref(&leg)).await;
        world.feed().reprice(&leg, now).await;
        let sold = sell(&member, bet, at(amount)).await.unwrap();
        let row = operator
            .call_at::<AdminVoidBet>(bet, &because)
            .await
            .unwrap();
        let head = row.slip[0].slip.clone().unwrap();
        assert_eq!(
            (head.status, head.status_name.as_str()),
            (WinFlag::Cancelled, "취소")
        );
        assert_eq!((head.win_amount.get(), head.cashed_out_at), (10_000, None));
        assert_eq!(cash(&world, &member).await, 10_000);
        let answer = sell(&member, bet, at(amount)).await;
        assert_eq!(refused(answer), problem(422, "CASH_OUT_SETTLED"));
        let log = operator
            .call::<AdminGetAuditLog>(&ListQuery::default())
            .await
            .unwrap();
        let before = log.items[0].before.clone().unwrap();
        assert!(
            before.contains(&format!("\"payout\": {amount}")),
            "{before}"
        );
        let at = sold.cashed_out_at.format("%Y-%m-%dT%H:%M").to_string();
        assert!(before.contains(&at), "{before}");
        world.settle(&leg, WinFlag::Won).await;
        assert_eq!(cash(&world, &member).await, 10_000);
        world.assert_books_hold().await;
    }
    // The excess was already spent and becomes a debt.
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let bet = bet(&member, std::slice::from_ref(&leg)).await;
    world.feed().reprice(&leg, "1.60").await;
    sell(&member, bet, at(11_875)).await.unwrap();
    world.spend(&member, 11_875).await;
    operator
        .call_at::<AdminVoidBet>(bet, &because)
        .await
        .unwrap();
    assert_eq!(cash(&world, &member).await, 0);
    assert_eq!(world.balance(&member, "debt").await, -1_875);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_sold_is_exposed_no_more_and_fills_no_rolling(db: PgPool) {
    let (world, operator) = buying(db).await;
    set(&operator, "fixtureLiabilityMax", "15000").await;
    let member = world.rich_member(100_000).await;
    let requirement = async |filled: i64| {
        let lacking = sqlx::query_scalar!(
            r#"select filled as "filled!" from rolling_requirements where member_id = $1"#,
            member.id.get()
        );
        assert_eq!(lacking.fetch_one(&world.app.db).await.unwrap(), filled);
    };
    sqlx::query!(
        "insert into rolling_requirements (charge_id, member_id, required, created_at)
         select id, member_id, 50000, $2 from charges where member_id = $1",
        member.id.get(),
        world.now()
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let first = bet(&member, legs).await;
    let above = member.bet(10_000, legs).await;
    assert_eq!(refused(above), problem(422, "EXPOSURE_LIMIT_REACHED"));
    sell(&member, first, at(9_500)).await.unwrap();
    requirement(0).await;
    bet(&member, legs).await;
    world.settle(&leg, WinFlag::Won).await;
    requirement(10_000).await;
    let odds = key(&leg).odds_id;
    let left = sqlx::query_scalar!(
        r#"select coalesce(sum(liability), 0)::bigint as "left!" from exposures where odds_id = $1"#,
        odds.get()
    );
    assert_eq!(left.fetch_one(&world.app.db).await.unwrap(), 0);
    world.assert_books_hold().await;
}

/// The amount pays off a debt, like any payout.
#[crate::database::test]
async fn what_a_slip_is_sold_for_pays_a_debt_off(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(20_000).await;
    let legs = world.offers(&["2.00", "2.00"]).await;
    bet(&member, &legs[..1]).await;
    let sold = bet(&member, &legs[1..]).await;
    world.settle(&legs[0], WinFlag::Won).await;
    world.spend(&member, 20_000).await;
    world.settle(&legs[0], WinFlag::HalfLost).await;
    assert_eq!(world.balance(&member, "debt").await, -15_000);
    // Equal to the stake, but not a refund.
    world.feed().reprice(&legs[1], "1.90").await;
    sell(&member, sold, at(10_000)).await.unwrap();
    assert_eq!(world.balance(&member, "debt").await, -5_000);
    assert_eq!(cash(&world, &member).await, 0);
    assert_eq!(slip(&member, sold).await.status, WinFlag::Void);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn sold_slips_are_found_by_members_and_operators(db: PgPool) {
    let (world, operator) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["2.00", "3.00"]).await;
    let (sold, lost) = (
        bet(&member, &legs[..1]).await,
        bet(&member, &legs[1..]).await,
    );
    sell(&member, sold, at(9_500)).await.unwrap();
    world.settle(&legs[1], WinFlag::Lost).await;
    for (status, expected) in [
        ("cashedOut", vec![sold]),
        ("lost", vec![lost]),
        ("won", vec![]),
        ("refunded", vec![]),
        ("open", vec![]),
    ] {
        let query = ListQuery {
            status: Some(status.to_owned()),
            ..ListQuery::default()
        };
        let found = member.call::<SearchBets>(&query).await.unwrap();
        let heads = found.slips.iter().filter_map(|slip| slip[0].slip.as_ref());
        assert_eq!(
            heads.map(|head| head.id).collect::<Vec<_>>(),
            expected,
            "{status}"
        );
    }
    let kind = |kind: &str| ListQuery {
        kind: Some(kind.to_owned()),
        ..ListQuery::default()
    };
    for (name, expected) in [
        ("cashedOut", vec![sold]),
        ("lost", vec![lost]),
        ("won", vec![]),
    ] {
        let page = operator.call::<AdminGetBets>(&kind(name)).await.unwrap();
        let heads = page
            .items
            .iter()
            .filter_map(|row| row.slip[0].slip.as_ref());
        let found: Vec<_> = heads.map(|head| head.id).collect();
        assert_eq!(
            (page.count, found),
            (i64::try_from(expected.len()).unwrap(), expected)
        );
    }
    let timeline = operator
        .call_at::<AdminGetBet>(sold, &Empty {})
        .await
        .unwrap();
    assert_eq!(
        timeline.slip[0].slip.as_ref().unwrap().status_name,
        "캐시아웃"
    );
    assert_eq!(timeline.postings.last().unwrap().amount.get(), 9_500);
    let input = serde_json::to_value(kind("cashedOut")).unwrap();
    let table = operator.post("/api/admin/export/bets", &input).await;
    let table = table.text().await.unwrap();
    let (head, row) = table.trim_end().split_once("\r\n").unwrap();
    assert!(head.contains("캐시아웃일시"), "{head}");
    assert!(row.contains("캐시아웃") && !row.contains('\n'), "{row}");
    world.assert_books_hold().await;
}
