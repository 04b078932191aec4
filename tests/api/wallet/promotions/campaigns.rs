//! Campaigns: whom they are for, what they may cost, and how they are stopped.

use super::{
    bonuses, campaign, claim, code, free_bets, free_order, promotions, site, switch, with_free_bet,
};
use crate::office::export::{cell, table};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{AdminGetCampaigns, AdminMakeCampaign, AdminStopCampaign};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::wallet::promotions::PromotionKind;
use hanpan_core::wallet::promotions::campaign::WriteCampaign;
use serde_json::json;
use sqlx::PgPool;

#[crate::database::test]
async fn a_campaign_gives_to_whom_it_is_for_and_no_more_than_it_may(db: PgPool) {
    let world = site(db).await;
    let member = world.member().await;
    let for_high = WriteCampaign {
        levels: vec![5],
        ..free_bets()
    };
    let high = campaign(&world, &for_high).await;
    assert_eq!(
        code(claim(&member, high.id).await),
        "PROMOTION_NOT_FOR_MEMBER"
    );
    let deposits = WriteCampaign {
        deposited_min: Won::new(50_000),
        ..free_bets()
    };
    let deposits = campaign(&world, &deposits).await;
    world.pass(TimeDelta::seconds(1));
    world.deposit(&member, 30_000).await;
    let refused = claim(&member, deposits.id).await.unwrap_err();
    assert_eq!(refused.code(), "PROMOTION_DEPOSIT_MISSING");
    assert!(
        refused.body["message"]
            .as_str()
            .unwrap()
            .contains("20,000원")
    );
    world.deposit(&member, 20_000).await;
    claim(&member, deposits.id).await.unwrap();

    // Two of ten at once.
    let few = WriteCampaign {
        grants_max: 2,
        ..free_bets()
    };
    let few = campaign(&world, &few).await;
    let mut members = Vec::new();
    for _ in 0..10 {
        members.push(world.member().await);
    }
    let answers = join_all(members.iter().map(|member| claim(member, few.id))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 2);
    let refused = answers.into_iter().find_map(Result::err).unwrap();
    assert_eq!(refused.code(), "PROMOTION_USED_UP");
    // A cost of 15,000 covers one.
    let cheap = WriteCampaign {
        cost_max: Won::new(15_000),
        ..free_bets()
    };
    let cheap = campaign(&world, &cheap).await;
    claim(&members[0], cheap.id).await.unwrap();
    assert_eq!(
        claim(&members[0], cheap.id).await.unwrap(),
        "10,000원 프리벳을 받았습니다."
    );
    assert_eq!(
        code(claim(&members[1], cheap.id).await),
        "PROMOTION_USED_UP"
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_used_free_bet_is_open_until_its_slip_is_settled(db: PgPool) {
    let world = site(db).await;
    let cheap = WriteCampaign {
        cost_max: Won::new(15_000),
        ..free_bets()
    };
    let (member, free_bet) = with_free_bet(&world, &cheap).await;
    let other = world.member().await;
    let operator = world.operator().await;
    let row = async || {
        let all = ListQuery::default();
        let listed = operator.call::<AdminGetCampaigns>(&all).await;
        listed.unwrap().items.remove(0)
    };
    let leg = world.offer("2.50").await;
    member
        .place(&free_order(&member, free_bet, std::slice::from_ref(&leg)))
        .await
        .unwrap();
    let id = row().await.id;
    assert_eq!(row().await.open_amount, Won::new(10_000));
    assert_eq!(code(claim(&other, id).await), "PROMOTION_USED_UP");
    // The one that was given back is open instead.
    world.settle(&leg, WinFlag::Void).await;
    assert_eq!(row().await.open_amount, Won::new(10_000));
    assert_eq!(code(claim(&other, id).await), "PROMOTION_USED_UP");
    world.settle(&leg, WinFlag::Lost).await;
    let lost = row().await;
    assert_eq!((lost.open_amount, lost.cost), (Won::ZERO, Won::ZERO));
    claim(&other, id).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_a_campaign_gave_is_summed_only_if_it_can_reach_its_limit(db: PgPool) {
    let world = site(db).await;
    // Two bonuses that become 15,000 won each at most.
    let two = |cost_max, cash_max| WriteCampaign {
        grants_max: 2,
        cost_max: Won::new(cost_max),
        cash_max,
        ..bonuses()
    };
    let most = Some(Won::new(15_000));
    let bounded = campaign(&world, &two(30_000, most)).await;
    let mut others = vec![
        campaign(&world, &two(29_999, most)).await,
        campaign(&world, &two(30_000, None)).await,
    ];
    let two_free_bets = WriteCampaign {
        kind: PromotionKind::FreeBet,
        ..two(30_000, most)
    };
    others.push(campaign(&world, &two_free_bets).await);
    let fault = "create or replace function campaign_cost(p_campaign bigint)
             returns table (open_amount bigint, cost bigint) language plpgsql stable as
             $$ begin raise exception 'summed'; end $$";
    let fault = sqlx::raw_sql(fault).execute(&world.app.db).await;
    fault.unwrap();
    for _ in 0..2 {
        claim(&world.member().await, bounded.id).await.unwrap();
    }
    let late = world.member().await;
    assert_eq!(code(claim(&late, bounded.id).await), "PROMOTION_USED_UP");
    for other in others {
        assert_eq!(code(claim(&late, other.id).await), "INTERNAL");
    }
}

#[crate::database::test]
async fn an_operator_stops_a_campaign_at_once(db: PgPool) {
    let world = site(db).await;
    let (member, free_bet) = with_free_bet(&world, &free_bets()).await;
    let operator = world.operator().await;
    let listed = operator
        .call::<AdminGetCampaigns>(&ListQuery::default())
        .await
        .unwrap();
    let row = &listed.items[0];
    assert_eq!(
        (row.granted, row.open_amount, row.cost),
        (1, Won::new(10_000), Won::ZERO)
    );
    let reason = Reason {
        reason: "예산 초과".to_owned(),
    };
    let stopped = operator
        .call_at::<AdminStopCampaign>(row.id, &reason)
        .await
        .unwrap();
    assert!(stopped.stopped_at.is_some() && stopped.open_amount == Won::ZERO);
    let again = operator.call_at::<AdminStopCampaign>(row.id, &reason).await;
    assert_eq!(code(again), "ALREADY_PROCESSED");
    let leg = world.offer("2.00").await;
    let placed = member.place(&free_order(&member, free_bet, &[leg])).await;
    assert_eq!(code(placed), "FREE_BET_UNAVAILABLE");
    let other = world.member().await;
    assert_eq!(code(claim(&other, row.id).await), "PROMOTION_CLOSED");
    // The whole feature is switched off.
    let next = campaign(&world, &free_bets()).await;
    assert_eq!(promotions(&other).await.offers.len(), 1);
    switch(&world, false).await;
    assert!(promotions(&other).await.offers.is_empty());
    assert_eq!(code(claim(&other, next.id).await), "PROMOTION_CLOSED");
}

#[crate::database::test]
async fn a_campaign_is_open_until_midnight_in_korea(db: PgPool) {
    let world = site(db).await;
    let offer = campaign(&world, &free_bets()).await;
    world
        .clock
        .set("2026-03-31T23:59:59.9+09:00".parse().unwrap());
    let (member, late) = (world.member().await, world.member().await);
    assert_eq!(promotions(&late).await.offers.len(), 1);
    claim(&member, offer.id).await.unwrap();
    world.pass(TimeDelta::milliseconds(100));
    assert!(promotions(&late).await.offers.is_empty());
    assert_eq!(code(claim(&late, offer.id).await), "PROMOTION_CLOSED");
    // Its last day is shown.
    let saved = table(&world.operator().await, "campaigns", &json!({})).await;
    assert_eq!(cell(&saved, 0, "종료일시"), "2026-03-31 23:59:59");
}

#[crate::database::test]
async fn a_campaign_shows_what_it_has_cost_and_brought(db: PgPool) {
    let world = site(db).await;
    let (member, free_bet) = with_free_bet(&world, &free_bets()).await;
    let leg = world.offer("2.50").await;
    member
        .place(&free_order(&member, free_bet, std::slice::from_ref(&leg)))
        .await
        .unwrap();
    world.settle(&leg, WinFlag::Won).await;
    world.deposit(&member, 70_000).await;
    let operator = world.operator().await;
    let listed = operator
        .call::<AdminGetCampaigns>(&ListQuery::default())
        .await
        .unwrap();
    let row = &listed.items[0];
    assert_eq!((row.granted, row.used, row.open_amount), (1, 1, Won::ZERO));
    assert_eq!((row.cost, row.staked), (Won::new(15_000), Won::new(10_000)));
    assert_eq!(row.deposited_since, Won::new(70_000));
    let saved = table(&operator, "campaigns", &json!({})).await;
    assert_eq!(saved.1.len(), 1);
    for (head, value) in [
        ("종류", "프리벳"),
        ("이름", row.name.as_str()),
        ("금액(원)", "10000"),
        ("지급", "1"),
        ("사용", "1"),
        ("비용(원)", "15000"),
        ("베팅금(원)", "10000"),
        ("이후 충전(원)", "70000"),
        ("중지일시", ""),
    ] {
        assert_eq!(cell(&saved, 0, head), value, "{head}");
    }
}

#[crate::database::test]
async fn a_request_id_makes_one_campaign_and_is_refused_for_another(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let first = WriteCampaign {
        levels: vec![1, 2],
        price_min: Price::parse("1.50").ok(),
        ..free_bets()
    };
    let made = campaign(&world, &first).await;
    assert_eq!(campaign(&world, &first).await, made);
    let others = [
        WriteCampaign {
            amount: Won::new(20_000),
            ..first.clone()
        },
        WriteCampaign {
            name: "평일 프리벳".to_owned(),
            ..first.clone()
        },
        WriteCampaign {
            levels: vec![1],
            ..first.clone()
        },
        WriteCampaign {
            price_min: None,
            ..first.clone()
        },
        WriteCampaign {
            cash_max: Some(Won::new(50_000)),
            ..first.clone()
        },
        WriteCampaign {
            last_day: "2026-03-30".parse().unwrap(),
            ..first.clone()
        },
    ];
    for other in &others {
        let refused = operator.call::<AdminMakeCampaign>(other).await;
        assert_eq!(code(refused), "REQUEST_ID_REUSED", "{other:?}");
    }
    let all = ListQuery::default();
    let listed = operator.call::<AdminGetCampaigns>(&all).await;
    assert_eq!(listed.unwrap().items, [made]);
}
