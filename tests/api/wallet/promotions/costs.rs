//! What promotions have cost, row by row: its sums are the figures of the dashboard and of the report.

use super::{bonuses, code, free_bets, free_order, site, with_bonus, with_free_bet};
use crate::office::export::{cell, table};
use crate::wallet::points::cash_points;
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetDashboard, AdminGetPromotionCosts, AdminGetReport};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::dashboard::DashboardQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::wallet::promotions::campaign::WriteCampaign;
use hanpan_core::wallet::promotions::cost::{PromotionCostKind, PromotionCostList};
use hanpan_server::office::rollups::roll_up;
use serde_json::json;
use sqlx::PgPool;

/// A query of the costs of some days.
fn days(from: &str, to: &str, kind: Option<&str>) -> ListQuery {
    ListQuery {
        from: Some(from.parse().unwrap()),
        to: Some(to.parse().unwrap()),
        kind: kind.map(str::to_owned),
        perpage: Some(100),
        ..ListQuery::default()
    }
}

async fn costs(operator: &Client, query: &ListQuery) -> PromotionCostList {
    let list = operator.call::<AdminGetPromotionCosts>(query).await;
    list.unwrap()
}

/// Asserts that the rows of some days sum up to the figures of the dashboard and of the report. Returns the sum.
async fn assert_figures(world: &World, from: &str, to: &str) -> i64 {
    let operator = world.operator().await;
    let all = days(from, to, None);
    let range = DashboardQuery {
        from: all.from,
        to: all.to,
    };
    let shown = operator.call::<AdminGetDashboard>(&range).await.unwrap();
    let report = operator.call_at::<AdminGetReport>("day".to_owned(), &all);
    let report = report.await.unwrap();
    let (report, report_ggr) = (report.promotions, report.total.ggr);
    for (kind, figure) in [
        ("net", shown.total.promotions),
        ("freeBet", report.free_bets),
        ("bonus", report.bonuses),
        ("points", report.points),
        ("boost", report.boosts),
    ] {
        let list = costs(&operator, &days(from, to, Some(kind))).await;
        let rows: i64 = list.items.iter().map(|row| row.cost.get()).sum();
        assert_eq!(
            (list.sums.total, rows),
            (figure, figure.get()),
            "{kind} {from}"
        );
        assert_eq!(list.count, i64::try_from(list.items.len()).unwrap());
    }
    assert_eq!((report.ngr, report_ggr), (shown.total.ngr, shown.total.ggr));
    shown.total.promotions.get()
}

/// Before midnight two members use free bets, and a third one a bonus, which its slip wagers.
async fn evening(world: &World) -> (Vec<Betting>, [MemberId; 3]) {
    world
        .clock
        .set("2026-03-02T23:30:00+09:00".parse().unwrap());
    let legs = world.offers(&["2.00", "3.00", "2.00"]).await;
    let (winner, free_bet) = with_free_bet(world, &free_bets()).await;
    let order = free_order(&winner, free_bet, &legs[..1]);
    winner.place(&order).await.unwrap();
    let (loser, free_bet) = with_free_bet(world, &free_bets()).await;
    let order = free_order(&loser, free_bet, &legs[1..2]);
    loser.place(&order).await.unwrap();
    let terms = WriteCampaign {
        wager_times: 1,
        ..bonuses()
    };
    let wagerer = with_bonus(world, 0, &terms).await;
    wagerer.bet(10_000, &legs[2..]).await.unwrap();
    (legs, [winner.id, loser.id, wagerer.id])
}

#[crate::database::test]
async fn what_promotions_cost_sums_up_to_the_figures_of_the_dashboard(db: PgPool) {
    const BEFORE: &str = "2026-03-02";
    const DAY: &str = "2026-03-03";
    let world = site(db).await;
    let (legs, [_, loser, wagerer]) = evening(&world).await;
    // An open slip has cost nothing yet.
    assert_eq!(assert_figures(&world, BEFORE, BEFORE).await, 0);
    world.pass(TimeDelta::hours(1));
    world.settle(&legs[0], WinFlag::Won).await;
    world.settle(&legs[1], WinFlag::Lost).await;
    world.settle(&legs[2], WinFlag::Won).await;
    let saver = cash_points(&world, 3_000).await;
    assert_eq!(assert_figures(&world, BEFORE, BEFORE).await, 0);
    // The lost free bet, the bonus that became cash less what its slip has won for it, and the points.
    assert_eq!(
        assert_figures(&world, DAY, DAY).await,
        10_000 + 20_000 - 10_000 + 3_000
    );
    let operator = world.operator().await;
    let points = costs(&operator, &days(DAY, DAY, Some("points"))).await;
    let row = &points.items[0];
    assert_eq!(
        (row.kind, row.member_id, row.campaign_id, row.bet_id),
        (PromotionCostKind::Points, saver.id, None, None)
    );
    let bonus = costs(&operator, &days(DAY, DAY, Some("bonus"))).await;
    let rows = bonus.items.iter().map(|row| {
        assert_eq!((row.member_id, row.name.as_str()), (wagerer, "첫 보너스"));
        (row.kind, row.bet_id.is_some(), row.cost.get())
    });
    let mut rows: Vec<_> = rows.collect();
    rows.sort_by_key(|(_, _, cost)| *cost);
    assert_eq!(
        rows,
        [
            (PromotionCostKind::Bonus, true, -10_000),
            (PromotionCostKind::Converted, false, 20_000)
        ]
    );
    let of_member = ListQuery {
        member: Some(loser),
        ..ListQuery::default()
    };
    let lost = costs(&operator, &of_member).await;
    let row = &lost.items[0];
    assert_eq!(
        (row.kind, row.paid, row.returned, lost.count),
        (PromotionCostKind::FreeBet, Won::new(10_000), Won::ZERO, 1)
    );
    // A correction changes the row of its day, before the rollups hold it and after.
    world.pass(TimeDelta::days(1));
    roll_up(&world.app).await.unwrap();
    world.settle(&legs[0], WinFlag::Lost).await;
    for _ in 0..2 {
        assert_eq!(assert_figures(&world, DAY, DAY).await, 33_000);
        assert_eq!(assert_figures(&world, "2026-03-04", "2026-03-04").await, 0);
        assert_eq!(assert_figures(&world, BEFORE, "2026-03-04").await, 33_000);
        roll_up(&world.app).await.unwrap();
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn costs_are_of_the_last_month_of_a_campaign_or_of_days(db: PgPool) {
    let world = site(db).await;
    let (legs, [_, loser, _]) = evening(&world).await;
    world.pass(TimeDelta::hours(1));
    for leg in &legs {
        world.settle(leg, WinFlag::Lost).await;
    }
    let operator = world.operator().await;
    let all = costs(&operator, &ListQuery::default()).await;
    let sums = [all.sums.total, all.sums.free_bets, all.sums.bonuses];
    assert_eq!(sums.map(Won::get), [30_000, 20_000, 10_000]);
    // A page beyond the last one has no rows, and the sums of all.
    let beyond = ListQuery {
        page: Some(9),
        ..ListQuery::default()
    };
    let beyond = costs(&operator, &beyond).await;
    assert_eq!((beyond.items.len(), beyond.sums), (0, all.sums));
    let lost = all.items.iter().find(|row| row.member_id == loser);
    let campaign = lost.unwrap().campaign_id.unwrap();
    let saved = table(&operator, "promotion-costs", &json!({ "kind": "freeBet" })).await;
    assert_eq!(saved.1.len(), 2);
    for (head, value) in [
        ("종류", "프리벳"),
        ("프로모션", "주말 프리벳"),
        ("지급(원)", "10000"),
        ("회수(원)", "0"),
        ("비용(원)", "10000"),
        ("반영일시", "2026-03-03 00:30:00"),
    ] {
        assert_eq!(cell(&saved, 0, head), value, "{head}");
    }
    // After a month its days or its campaign are asked for.
    world.pass(TimeDelta::days(40));
    let operator = world.operator().await;
    let later = costs(&operator, &ListQuery::default()).await;
    assert_eq!((later.count, later.sums.total), (0, Won::ZERO));
    let of_campaign = ListQuery {
        subject: Some(format!("campaign:{campaign}")),
        ..ListQuery::default()
    };
    let rows = costs(&operator, &of_campaign).await.items;
    let members: Vec<MemberId> = rows.iter().map(|row| row.member_id).collect();
    assert_eq!(members, [loser]);
    for wrong in [
        ListQuery {
            subject: Some("sport:1".to_owned()),
            ..ListQuery::default()
        },
        days("2026-03-03", "2026-03-02", None),
        days("2026-03-03", "2026-03-03", Some("coupon")),
    ] {
        let refused = operator.call::<AdminGetPromotionCosts>(&wrong).await;
        assert_eq!(code(refused), "MALFORMED_REQUEST", "{wrong:?}");
    }
}
