//! Free bets: used within their terms, settled, corrected and given back.

use super::{
    campaign, cash, claim, code, free_bets, free_order, posted, promotions, site, with_free_bet,
};
use crate::slips::order;
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{AdminStopCampaign, AdminVoidBet, CancelBet, Empty, GetCashOut};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::bets::cash_out_part::CashOutQuery;
use hanpan_core::sportsbook::bets::{BetReceipt, PlaceBet};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::wallet::promotions::PromotionKind;
use hanpan_core::wallet::promotions::campaign::WriteCampaign;
use hanpan_server::office::audit::{Extent, audit};
use hanpan_server::platform::rng::Rng;
use sqlx::PgPool;

#[crate::database::test]
async fn a_free_bet_pays_its_winnings_without_the_stake(db: PgPool) {
    let world = site(db).await;
    let (member, free_bet) = with_free_bet(&world, &free_bets()).await;
    let leg = world.offer("2.50").await;
    let sent = free_order(&member, free_bet, std::slice::from_ref(&leg));
    let placed = member.place(&sent).await.unwrap();
    assert_eq!(placed.emoney, Won::ZERO);
    // The same request gets the first answer, another one nothing.
    assert_eq!(member.place(&sent).await.unwrap(), placed);
    let again = free_order(&member, free_bet, std::slice::from_ref(&leg));
    assert_eq!(code(member.place(&again).await), "FREE_BET_UNAVAILABLE");
    let head = member.slip().await;
    let promotion = head.promotion.unwrap();
    assert_eq!(
        (promotion.kind, promotion.amount),
        (PromotionKind::FreeBet, Won::new(10_000))
    );
    // 10,000 × 2.50 less the stake.
    assert_eq!(head.expect_amount, Won::new(15_000));
    assert!(!head.can_cash_out && promotions(&member).await.free_bets.is_empty());
    world.assert_books_hold().await;

    world.settle(&leg, WinFlag::Won).await;
    assert_eq!(cash(&world, &member).await, 15_000);
    let head = member.slip().await;
    assert_eq!(head.promotion.unwrap().returned, Won::new(10_000));
    world.assert_books_hold().await;

    // A correction takes back what was paid, and pays it again.
    world.settle(&leg, WinFlag::Lost).await;
    assert_eq!(cash(&world, &member).await, 0);
    world.assert_books_hold().await;
    world.settle(&leg, WinFlag::HalfWon).await;
    assert_eq!(cash(&world, &member).await, 7_500);
    world.settle(&leg, WinFlag::HalfLost).await;
    assert_eq!(cash(&world, &member).await, 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_timeline_of_a_free_bet_has_the_postings_of_its_promotion(db: PgPool) {
    let world = site(db).await;
    let (member, free_bet) = with_free_bet(&world, &free_bets()).await;
    let leg = world.offer("2.50").await;
    let sent = free_order(&member, free_bet, std::slice::from_ref(&leg));
    let bet = member.place(&sent).await.unwrap().bet_id;
    world.settle(&leg, WinFlag::Won).await;
    world.settle(&leg, WinFlag::Lost).await;
    let expected = [
        format!("free_stake:{free_bet} promotions>cash 10,000"),
        format!("stake:{bet} cash>stakes_held 10,000"),
        format!("stake_settled:{bet}:1 stakes_held>gross_gaming_revenue 10,000"),
        format!("payout:{bet}:1 gross_gaming_revenue>cash 25,000"),
        format!("promotion_return:{bet}:1 cash>promotions 10,000"),
        format!("promotion_cover:{bet}:2 promotions>cash 10,000"),
        format!("clawback:{bet}:2 cash>gross_gaming_revenue 25,000"),
    ];
    assert_eq!(posted(&world, bet).await, expected);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_free_bet_on_a_void_slip_is_given_back(db: PgPool) {
    let world = site(db).await;
    let (member, free_bet) = with_free_bet(&world, &free_bets()).await;
    let leg = world.offer("2.50").await;
    let sent = free_order(&member, free_bet, std::slice::from_ref(&leg));
    member.place(&sent).await.unwrap();
    world.settle(&leg, WinFlag::Cancelled).await;
    assert_eq!(cash(&world, &member).await, 0);
    let back = promotions(&member).await.free_bets;
    assert_eq!(back.len(), 1);
    world.assert_books_hold().await;
    // The slip wins after all: the one that was given back ends.
    world.settle(&leg, WinFlag::Won).await;
    assert_eq!(cash(&world, &member).await, 15_000);
    assert!(promotions(&member).await.free_bets.is_empty());
    world.assert_books_hold().await;
    // It was used before the slip won: it stays used.
    let (member, free_bet) = with_free_bet(&world, &free_bets()).await;
    let leg = world.offer("2.00").await;
    let placed = member
        .place(&free_order(&member, free_bet, std::slice::from_ref(&leg)))
        .await;
    let operator = world.operator().await;
    let reason = Reason {
        reason: "오류".to_owned(),
    };
    operator
        .call_at::<AdminVoidBet>(placed.unwrap().bet_id, &reason)
        .await
        .unwrap();
    let back = promotions(&member).await.free_bets[0].id;
    let other = world.offer("3.00").await;
    member
        .place(&free_order(&member, back, std::slice::from_ref(&other)))
        .await
        .unwrap();
    world.settle(&other, WinFlag::Won).await;
    assert_eq!(cash(&world, &member).await, 20_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_free_bet_is_given_back_each_time_its_slip_is_void(db: PgPool) {
    let world = site(db).await;
    let (member, free_bet) = with_free_bet(&world, &free_bets()).await;
    let leg = world.offer("2.50").await;
    let sent = free_order(&member, free_bet, std::slice::from_ref(&leg));
    member.place(&sent).await.unwrap();
    world.settle(&leg, WinFlag::Cancelled).await;
    let back = promotions(&member).await.free_bets.remove(0).id;
    world.pass(TimeDelta::hours(1));
    world.settle(&leg, WinFlag::Lost).await;
    assert!(promotions(&member).await.free_bets.is_empty());
    world.pass(TimeDelta::hours(1));
    world.settle(&leg, WinFlag::Cancelled).await;
    let again = promotions(&member).await.free_bets;
    assert_eq!(again.len(), 1);
    // The same one, with the full time.
    let valid = again[0].expires_at - world.now();
    assert_eq!((again[0].id, valid), (back, TimeDelta::days(7)));
    world.assert_books_hold().await;
    // Once it was used, it is not given back again.
    let other = world.offer("3.00").await;
    let used = free_order(&member, back, std::slice::from_ref(&other));
    member.place(&used).await.unwrap();
    for flag in [WinFlag::Lost, WinFlag::Cancelled] {
        world.settle(&leg, flag).await;
        assert!(promotions(&member).await.free_bets.is_empty());
    }
    world.settle(&other, WinFlag::Won).await;
    assert_eq!(cash(&world, &member).await, 20_000);
    world.assert_books_hold().await;
    world.pass(TimeDelta::days(3));
    for seed in 0..3 {
        let (app, rng) = (&world.app, Rng::seeded(seed));
        let audit = audit(&app.db, &app.clock, &rng, Extent::New).await.unwrap();
        assert_eq!(audit.faults, [""; 0], "{seed}");
    }
}

#[crate::database::test]
async fn a_free_bet_that_ended_with_its_campaign_is_not_given_back_again(db: PgPool) {
    let world = site(db).await;
    let member = world.member().await;
    let given = campaign(&world, &free_bets()).await;
    claim(&member, given.id).await.unwrap();
    let free_bet = promotions(&member).await.free_bets[0].id;
    let leg = world.offer("2.50").await;
    let sent = free_order(&member, free_bet, std::slice::from_ref(&leg));
    member.place(&sent).await.unwrap();
    world.settle(&leg, WinFlag::Cancelled).await;
    assert_eq!(promotions(&member).await.free_bets.len(), 1);
    let operator = world.operator().await;
    let reason = Reason {
        reason: "예산 초과".to_owned(),
    };
    operator
        .call_at::<AdminStopCampaign>(given.id, &reason)
        .await
        .unwrap();
    world.pass(TimeDelta::hours(1));
    for flag in [WinFlag::Lost, WinFlag::Cancelled] {
        world.settle(&leg, flag).await;
        assert!(promotions(&member).await.free_bets.is_empty());
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_member_who_cancels_keeps_the_free_bet(db: PgPool) {
    let world = site(db).await;
    let (member, free_bet) = with_free_bet(&world, &free_bets()).await;
    let leg = world.offer("2.50").await;
    let placed = member
        .place(&free_order(&member, free_bet, &[leg]))
        .await
        .unwrap();
    member
        .call_at::<CancelBet>(placed.bet_id, &Empty {})
        .await
        .unwrap();
    assert_eq!(cash(&world, &member).await, 0);
    assert_eq!(promotions(&member).await.free_bets.len(), 1);
    let refused = member
        .call_at::<GetCashOut>(placed.bet_id, &CashOutQuery::default())
        .await;
    assert_eq!(code(refused), "CASH_OUT_SETTLED");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_free_bet_is_used_within_its_terms(db: PgPool) {
    let world = site(db).await;
    let strict = WriteCampaign {
        price_min: Some(Price::parse("1.80").unwrap()),
        legs_min: 2,
        ..free_bets()
    };
    let (member, free_bet) = with_free_bet(&world, &strict).await;
    let legs = world.offers(&["1.80", "2.00", "1.79"]).await;
    let refused = async |order: PlaceBet| code(member.place(&order).await);
    let stake = PlaceBet {
        free_bet_id: Some(free_bet),
        ..order(&member, 20_000, &legs[..2])
    };
    assert_eq!(refused(stake).await, "FREE_BET_NOT_FITTING");
    assert_eq!(
        refused(free_order(&member, free_bet, &legs[..1])).await,
        "FREE_BET_NOT_FITTING"
    );
    assert_eq!(
        refused(free_order(&member, free_bet, &legs)).await,
        "FREE_BET_NOT_FITTING"
    );
    let other = world.member().await;
    let stolen = other.place(&free_order(&other, free_bet, &legs[..2])).await;
    assert_eq!(code(stolen), "FREE_BET_UNAVAILABLE");
    // A week later it has expired.
    let valid = promotions(&member).await.free_bets[0].expires_at - world.now();
    assert_eq!(valid, TimeDelta::days(7));
    member
        .place(&free_order(&member, free_bet, &legs[..2]))
        .await
        .unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_free_bet_is_used_once_by_two_bets_at_once(db: PgPool) {
    let world = site(db).await;
    let (member, free_bet) = with_free_bet(&world, &free_bets()).await;
    let leg = world.offer("2.50").await;
    let orders: Vec<PlaceBet> = (0..8)
        .map(|_| free_order(&member, free_bet, std::slice::from_ref(&leg)))
        .collect();
    let answers = join_all(orders.iter().map(|order| member.place(order))).await;
    let placed: Vec<&BetReceipt> = answers
        .iter()
        .filter_map(|answer| answer.as_ref().ok())
        .collect();
    assert_eq!(placed.len(), 1);
    assert_eq!(member.slips().await.len(), 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_notice_names_what_comes_to_cash(db: PgPool) {
    let world = site(db.clone()).await;
    let (member, free_bet) = with_free_bet(&world, &free_bets()).await;
    for statement in [
        "insert into push_choices (member_id, kinds, show_amounts) values ($1, '{slipSettled}', true)",
        "insert into push_subscriptions (member_id, session_id, endpoint, p256dh, auth, created_at)
         values ($1, 1, 'https://fcm.googleapis.com/fcm/send/1', decode(repeat('04', 65), 'hex'),
             decode(repeat('04', 16), 'hex'), now())",
    ] {
        let query = sqlx::query(statement).bind(member.id.get());
        query.execute(&db).await.unwrap();
    }
    let leg = world.offer("2.50").await;
    let sent = free_order(&member, free_bet, std::slice::from_ref(&leg));
    member.place(&sent).await.unwrap();
    world.settle(&leg, WinFlag::Won).await;
    let payout =
        sqlx::query_scalar::<_, i64>("select (event ->> 'payout')::bigint from push_outbox");
    assert_eq!(
        payout.fetch_one(&db).await.unwrap(),
        cash(&world, &member).await
    );
    world.assert_books_hold().await;
}

/// Whichever hours of the sealed days it reads again.
#[crate::database::test]
async fn an_audit_after_the_day_is_sealed_holds(db: PgPool) {
    let world = site(db).await;
    let (member, free_bet) = with_free_bet(&world, &free_bets()).await;
    let leg = world.offer("2.50").await;
    let sent = free_order(&member, free_bet, std::slice::from_ref(&leg));
    member.place(&sent).await.unwrap();
    world.settle(&leg, WinFlag::Won).await;
    world.pass(TimeDelta::days(3));
    for seed in 0..6 {
        let (app, rng) = (&world.app, Rng::seeded(seed));
        let audit = audit(&app.db, &app.clock, &rng, Extent::New).await.unwrap();
        assert_eq!(audit.faults, [""; 0], "{seed}");
        assert!(audit.sealed.is_some());
    }
}
