//! Free bets and bonuses: claimed, used, settled, corrected, wagered and ended.

use super::{ask, withdrawal};
use crate::slips::order;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{
    AdminChangeSetting, AdminGetCampaigns, AdminMakeCampaign, AdminStopCampaign, AdminVoidBet,
    CancelBet, ClaimPromotion, Empty, ForfeitOwnBonus, GetCashOut, GetPromotions,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{CampaignId, PromotionGrantId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::settings::ChangeSetting;
use hanpan_core::sportsbook::bets::cash_out_part::CashOutQuery;
use hanpan_core::sportsbook::bets::{BetReceipt, Betting, PlaceBet};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::wallet::ChargeRequest;
use hanpan_core::wallet::promotions::campaign::{CampaignRow, WriteCampaign};
use hanpan_core::wallet::promotions::{
    ActiveBonus, ClaimPromotionRequest, ForfeitBonus, PromotionKind, Promotions, WagerWeights,
};
use hanpan_server::wallet::promotions::expire;
use sqlx::PgPool;
use uuid::Uuid;

/// A free bet of 10,000 won on any slip, for a week.
fn free_bets() -> WriteCampaign {
    WriteCampaign {
        request_id: Uuid::new_v4(),
        kind: PromotionKind::FreeBet,
        name: "주말 프리벳".to_owned(),
        amount: Won::new(10_000),
        levels: vec![],
        deposited_min: Won::ZERO,
        last_day: "2026-03-31".parse().unwrap(),
        grants_max: 100,
        cost_max: Won::new(10_000_000),
        valid_days: 7,
        price_min: None,
        legs_min: 1,
        sports: vec![],
        wager_times: 3,
        weights: WagerWeights {
            sports: 100,
            in_play: 100,
            minigame: 50,
            virtual_games: 0,
        },
        cash_max: None,
        bonus_first: false,
    }
}

/// A bonus of 10,000 won that has to be staked three times.
fn bonuses() -> WriteCampaign {
    WriteCampaign {
        kind: PromotionKind::Bonus,
        name: "첫 보너스".to_owned(),
        ..free_bets()
    }
}

/// Switches promotions on or off.
async fn switch(world: &World, on: bool) {
    let change = ChangeSetting {
        key: "promotionsEnabled".to_owned(),
        value: on.to_string(),
        reason: "프로모션".to_owned(),
    };
    let operator = world.operator().await;
    operator.call::<AdminChangeSetting>(&change).await.unwrap();
}

/// A site with promotions.
async fn site(db: PgPool) -> World {
    let world = World::new(db).await;
    switch(&world, true).await;
    world
}

async fn campaign(world: &World, campaign: &WriteCampaign) -> CampaignRow {
    let operator = world.operator().await;
    operator.call::<AdminMakeCampaign>(campaign).await.unwrap()
}

async fn claim(member: &Client, campaign_id: CampaignId) -> Result<String, Refused> {
    let request = ClaimPromotionRequest {
        member_id: member.id,
        campaign_id,
    };
    member.call::<ClaimPromotion>(&request).await
}

async fn promotions(member: &Client) -> Promotions {
    member
        .call_at::<GetPromotions>(member.id, &Empty {})
        .await
        .unwrap()
}

async fn bonus(member: &Client) -> ActiveBonus {
    promotions(member).await.bonus.unwrap()
}

/// A member without money who has claimed a free bet.
async fn with_free_bet(world: &World, terms: &WriteCampaign) -> (Client, PromotionGrantId) {
    let member = world.member().await;
    let given = campaign(world, terms).await;
    assert_eq!(
        claim(&member, given.id).await.unwrap(),
        "10,000원 프리벳을 받았습니다."
    );
    let free_bet = promotions(&member).await.free_bets.remove(0);
    (member, free_bet.id)
}

/// A member with cash who has claimed a bonus.
async fn with_bonus(world: &World, cash: i64, terms: &WriteCampaign) -> Client {
    let member = world.member().await;
    if cash > 0 {
        world.deposit(&member, cash).await;
    }
    let given = campaign(world, terms).await;
    assert_eq!(
        claim(&member, given.id).await.unwrap(),
        "10,000원 보너스를 받았습니다."
    );
    member
}

/// Makes a campaign of free bets, and claims one for the member.
pub(crate) async fn given_free_bet(
    world: &World,
    member: &Client,
    amount: i64,
) -> PromotionGrantId {
    let terms = WriteCampaign {
        amount: Won::new(amount),
        ..free_bets()
    };
    let given = campaign(world, &terms).await;
    claim(member, given.id).await.unwrap();
    let newest = promotions(member).await.free_bets;
    newest.iter().map(|free_bet| free_bet.id).max().unwrap()
}

fn free_order(member: &Client, free_bet: PromotionGrantId, legs: &[Betting]) -> PlaceBet {
    PlaceBet {
        free_bet_id: Some(free_bet),
        ..order(member, 10_000, legs)
    }
}

async fn cash(world: &World, member: &Client) -> i64 {
    world.balance(member, "cash").await
}

fn code(refused: Result<impl std::fmt::Debug, Refused>) -> String {
    refused.unwrap_err().code().to_owned()
}

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
async fn a_bonus_pays_what_cash_does_not_and_gets_its_share(db: PgPool) {
    let world = site(db).await;
    let member = with_bonus(&world, 5_000, &bonuses()).await;
    let legs = world.offers(&["2.00", "3.00", "1.50"]).await;
    let balances = async || {
        let bonus = world.balance(&member, "bonus").await;
        (cash(&world, &member).await, bonus)
    };
    // Cash covers it.
    member.bet(5_000, &legs[..1]).await.unwrap();
    assert_eq!(balances().await, (0, 10_000));
    // Bonus alone, at 3.00.
    member.bet(8_000, &legs[1..2]).await.unwrap();
    assert_eq!(balances().await, (0, 2_000));
    let refused = member.bet(5_000, &legs[2..]).await;
    assert_eq!(code(refused), "BALANCE_TOO_SMALL");
    world.settle(&legs[1], WinFlag::Won).await;
    assert_eq!(balances().await, (0, 26_000));
    let progress = bonus(&member).await;
    assert_eq!(
        (progress.required, progress.wagered),
        (Won::new(30_000), Won::new(8_000))
    );
    world.settle(&legs[0], WinFlag::Won).await;
    assert_eq!(balances().await, (10_000, 26_000));
    // 10,000 of cash and 6,000 of the bonus: 37.5 percent of the payout is the bonus's.
    member.bet(16_000, &legs[2..]).await.unwrap();
    assert_eq!(balances().await, (0, 20_000));
    world.assert_books_hold().await;
    // 5,000 + 8,000 + 16,000 of 30,000: not yet wagered.
    world.settle(&legs[2], WinFlag::Won).await;
    assert_eq!(balances().await, (15_000, 29_000));
    world.assert_books_hold().await;
    // A corrected result takes the share back.
    world.settle(&legs[2], WinFlag::Lost).await;
    assert_eq!(balances().await, (0, 20_000));
    world.settle(&legs[2], WinFlag::Void).await;
    assert_eq!(balances().await, (10_000, 26_000));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_wagered_bonus_becomes_cash(db: PgPool) {
    let world = site(db).await;
    let terms = WriteCampaign {
        bonus_first: true,
        cash_max: Some(Won::new(12_000)),
        ..bonuses()
    };
    let member = with_bonus(&world, 30_000, &terms).await;
    let legs = world.offers(&["1.50", "2.00", "2.00"]).await;
    member.bet(10_000, &legs[..1]).await.unwrap();
    assert_eq!(
        (
            cash(&world, &member).await,
            world.balance(&member, "bonus").await
        ),
        (30_000, 0)
    );
    world.settle(&legs[0], WinFlag::Won).await;
    assert_eq!(world.balance(&member, "bonus").await, 15_000);
    // 5,000 of cash with 15,000 of the bonus, which is open while the requirement is filled.
    member.bet(20_000, &legs[1..2]).await.unwrap();
    assert_eq!(
        (
            cash(&world, &member).await,
            world.balance(&member, "bonus").await
        ),
        (25_000, 0)
    );
    world.settle(&legs[1], WinFlag::Won).await;
    // 40,000: 30,000 of them the bonus's, of which 12,000 become cash.
    assert_eq!(cash(&world, &member).await, 25_000 + 10_000 + 12_000);
    assert_eq!(world.balance(&member, "bonus").await, 0);
    assert!(promotions(&member).await.bonus.is_none());
    world.assert_books_hold().await;
    // What was paid is taken back from cash if the result is corrected later.
    world.settle(&legs[1], WinFlag::Lost).await;
    assert_eq!(cash(&world, &member).await, 7_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_bonus_that_is_lost_ends(db: PgPool) {
    let world = site(db).await;
    let member = with_bonus(&world, 0, &bonuses()).await;
    let leg = world.offer("2.00").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    assert_eq!(bonus(&member).await.balance, Won::ZERO);
    world.settle(&leg, WinFlag::Lost).await;
    assert!(promotions(&member).await.bonus.is_none());
    world.assert_books_hold().await;
    // Another one can be claimed, and the first slip wins after all: the payout is cash.
    let next = campaign(&world, &bonuses()).await;
    claim(&member, next.id).await.unwrap();
    world.settle(&leg, WinFlag::Won).await;
    assert_eq!(
        (cash(&world, &member).await, bonus(&member).await.balance),
        (20_000, Won::new(10_000))
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_withdrawal_forfeits_the_bonus_only_with_consent(db: PgPool) {
    let world = site(db).await;
    let member = with_bonus(&world, 50_000, &bonuses()).await;
    let asked = withdrawal(&member, 10_000);
    let refused = ask(&member, &asked).await.unwrap_err();
    assert_eq!(refused.code(), "BONUS_AT_STAKE");
    assert!(
        refused.body["message"]
            .as_str()
            .unwrap()
            .contains("10,000원")
    );
    assert_eq!(bonus(&member).await.balance, Won::new(10_000));
    let agreed = ChargeRequest {
        forfeit_bonus: true,
        ..withdrawal(&member, 10_000)
    };
    ask(&member, &agreed).await.unwrap();
    assert!(promotions(&member).await.bonus.is_none());
    assert_eq!(
        (
            cash(&world, &member).await,
            world.balance(&member, "bonus").await
        ),
        (40_000, 0)
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_open_slip_of_a_forfeited_bonus_pays_the_house_its_share(db: PgPool) {
    let world = site(db).await;
    let member = with_bonus(&world, 5_000, &bonuses()).await;
    let leg = world.offer("2.00").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    let id = bonus(&member).await.id;
    let given_up = ForfeitBonus { bonus_id: id };
    let said = member
        .call_at::<ForfeitOwnBonus>(member.id, &given_up)
        .await
        .unwrap();
    assert_eq!(said, "보너스를 포기했습니다.");
    let again = member
        .call_at::<ForfeitOwnBonus>(member.id, &given_up)
        .await;
    assert_eq!(code(again), "BONUS_ENDED");
    world.settle(&leg, WinFlag::Won).await;
    assert_eq!(
        (
            cash(&world, &member).await,
            world.balance(&member, "bonus").await
        ),
        (10_000, 0)
    );
    world.assert_books_hold().await;
    world.settle(&leg, WinFlag::Lost).await;
    assert_eq!(cash(&world, &member).await, 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_not_used_in_time_expires(db: PgPool) {
    let world = site(db).await;
    let (member, free_bet) = with_free_bet(&world, &free_bets()).await;
    let given = campaign(&world, &bonuses()).await;
    claim(&member, given.id).await.unwrap();
    world.pass(TimeDelta::days(7) - TimeDelta::seconds(1));
    expire(&world.app).await.unwrap();
    let member = world.again(member.id).await;
    assert_eq!(promotions(&member).await.free_bets.len(), 1);
    world.pass(TimeDelta::seconds(1));
    let leg = world.offer("2.00").await;
    let late = member
        .place(&free_order(&member, free_bet, std::slice::from_ref(&leg)))
        .await;
    assert_eq!(code(late), "FREE_BET_UNAVAILABLE");
    // A bonus whose time is over pays for nothing, even before it is ended.
    assert_eq!(code(member.bet(10_000, &[leg]).await), "BALANCE_TOO_SMALL");
    expire(&world.app).await.unwrap();
    let left = promotions(&member).await;
    assert!(left.free_bets.is_empty() && left.bonus.is_none());
    assert_eq!(world.balance(&member, "bonus").await, 0);
    world.assert_books_hold().await;
}

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
    // Made twice by the same request: once.
    let same = free_bets();
    let first = campaign(&world, &same).await;
    assert_eq!(campaign(&world, &same).await, first);
}

#[crate::database::test]
async fn only_own_cash_counts_as_turnover_loss_and_rolling(db: PgPool) {
    let world = site(db).await;
    let (member, free_bet) = with_free_bet(&world, &free_bets()).await;
    let leg = world.offer("2.00").await;
    member
        .place(&free_order(&member, free_bet, std::slice::from_ref(&leg)))
        .await
        .unwrap();
    world.settle(&leg, WinFlag::Lost).await;
    let plays = async || {
        sqlx::query!(
            r#"select coalesce(sum(stake), 0)::bigint as "stake!", coalesce(sum(turnover), 0)::bigint as "turnover!",
                   coalesce(sum(loss), 0)::bigint as "loss!" from plays where member_id = $1"#,
            member.id.get()
        )
        .fetch_one(&world.app.db)
        .await
        .unwrap()
    };
    let played = plays().await;
    assert_eq!((played.stake, played.turnover, played.loss), (0, 0, 0));
    // A slip that a bonus has paid for in part.
    world.deposit(&member, 6_000).await;
    let given = campaign(&world, &bonuses()).await;
    claim(&member, given.id).await.unwrap();
    let leg = world.offer("2.00").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    world.settle(&leg, WinFlag::Won).await;
    let played = plays().await;
    assert_eq!(
        (played.stake, played.turnover, played.loss),
        (6_000, 6_000, -6_000)
    );
    world.assert_books_hold().await;
}
