//! Bonuses: paid from, wagered, converted, forfeited and expired.

use super::{
    bonus, bonuses, campaign, cash, claim, code, free_bets, free_order, posted, promotions, site,
    with_bonus, with_free_bet,
};
use crate::slips::order;
use crate::wallet::{ask, user, withdrawal};
use crate::world::Client;
use chrono::TimeDelta;
use hanpan_core::api::ForfeitOwnBonus;
use hanpan_core::kernel::game_type::BetGame;
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::wallet::ChargeRequest;
use hanpan_core::wallet::promotions::ForfeitBonus;
use hanpan_core::wallet::promotions::campaign::WriteCampaign;
use hanpan_server::office::audit::{Extent, audit};
use hanpan_server::platform::rng::Rng;
use hanpan_server::wallet::promotions::expire;
use sqlx::PgPool;

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
    // What was paid is taken back from cash if the result is corrected later. The house has the other 18,000 already.
    for (flag, expected) in [
        (WinFlag::Lost, 25_000),
        (WinFlag::Won, 47_000),
        (WinFlag::Lost, 25_000),
    ] {
        world.settle(&legs[1], flag).await;
        assert_eq!(cash(&world, &member).await, expected, "{flag:?}");
        assert_eq!(world.balance(&member, "debt").await, 0);
        world.assert_books_hold().await;
    }
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
async fn the_house_bears_what_a_lost_bonus_got_of_a_payout_that_is_taken_back(db: PgPool) {
    let world = site(db).await;
    let terms = WriteCampaign {
        wager_times: 5,
        ..bonuses()
    };
    let member = with_bonus(&world, 7_000, &terms).await;
    let legs = world.offers(&["1.85", "2.00"]).await;
    // 7,000 of cash and 3,000 of the bonus, which gets 5,550 of 18,500.
    member.bet(10_000, &legs[..1]).await.unwrap();
    world.settle(&legs[0], WinFlag::Won).await;
    let balances = async || {
        (
            cash(&world, &member).await,
            world.balance(&member, "bonus").await,
            world.balance(&member, "debt").await,
        )
    };
    assert_eq!(balances().await, (12_950, 12_550, 0));
    member.bet(25_500, &legs[1..]).await.unwrap();
    world.settle(&legs[1], WinFlag::Lost).await;
    assert!(promotions(&member).await.bonus.is_none());
    world.assert_books_hold().await;
    // The member owes what was cash of the payout.
    world.settle(&legs[0], WinFlag::Lost).await;
    assert_eq!(balances().await, (0, 0, -12_950));
    let covered = sqlx::query_scalar::<_, i64>(
        "select coalesce(sum(amount), 0)::bigint from postings where kind = 'promotion_cover'",
    );
    assert_eq!(covered.fetch_one(&world.app.db).await.unwrap(), 5_550);
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
async fn a_member_is_told_in_which_games_the_bonus_is_used(db: PgPool) {
    let world = site(db).await;
    let member = with_bonus(&world, 0, &bonuses()).await;
    let told = async |member: &Client| {
        let user = user(member).await;
        (user.bonus, user.bonus_games)
    };
    // Virtual games count 0 percent.
    let games = vec![BetGame::Sports, BetGame::Inplay, BetGame::Minigame];
    let bonus = Some(Won::new(10_000));
    assert_eq!(told(&member).await, (bonus, games));
    // Its time is over, and it is not ended yet.
    world.pass(TimeDelta::days(7));
    let member = world.again(member.id).await;
    assert_eq!(told(&member).await, (bonus, vec![]));
    expire(&world.app).await.unwrap();
    assert_eq!(told(&member).await, (None, vec![]));
}

#[crate::database::test]
async fn a_bonus_whose_time_is_over_is_wagered_no_further(db: PgPool) {
    let world = site(db).await;
    let member = with_bonus(&world, 30_000, &bonuses()).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    // As much as the requirement, all of it cash.
    member.bet(30_000, legs).await.unwrap();
    world.pass(TimeDelta::days(7));
    world.settle(&leg, WinFlag::Lost).await;
    let balances = async || {
        let bonus = world.balance(&member, "bonus").await;
        (cash(&world, &member).await, bonus)
    };
    assert_eq!(balances().await, (0, 10_000));
    expire(&world.app).await.unwrap();
    assert_eq!(balances().await, (0, 0));
    world.assert_books_hold().await;
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

/// Whichever hours of the sealed days it reads again, before and after slips of a sealed day are settled.
#[crate::database::test]
async fn an_audit_after_the_day_is_sealed_holds(db: PgPool) {
    let world = site(db).await;
    let member = with_bonus(&world, 5_000, &bonuses()).await;
    let legs = world.offers(&["2.00", "3.00"]).await;
    member.bet(8_000, &legs[..1]).await.unwrap();
    member.bet(7_000, &legs[1..]).await.unwrap();
    world.settle(&legs[0], WinFlag::Won).await;
    world.pass(TimeDelta::days(2));
    let faults = async |seed, extent| {
        let (app, rng) = (&world.app, Rng::seeded(seed));
        let audit = audit(&app.db, &app.clock, &rng, extent).await.unwrap();
        assert!(audit.sealed.is_some());
        audit.faults
    };
    for seed in 0..6 {
        assert_eq!(faults(seed, Extent::New).await, [""; 0], "{seed}");
    }
    world.settle(&legs[0], WinFlag::Lost).await;
    world.settle(&legs[1], WinFlag::Won).await;
    for seed in 0..6 {
        assert_eq!(faults(seed, Extent::New).await, [""; 0], "{seed}");
    }
    assert_eq!(faults(0, Extent::Everything).await, [""; 0]);
    // Its slip has postings since, so that it is read whichever hours are drawn.
    sqlx::query("update promoted_bets set returned = returned + 1 where bet_id = 2")
        .execute(&world.app.db)
        .await
        .unwrap();
    let altered = "slips of which a promotion got back more or less than its part: 2".to_owned();
    for seed in 0..6 {
        let found = faults(seed, Extent::New).await;
        assert!(found.contains(&altered), "{seed}: {found:?}");
    }
}

#[crate::database::test]
async fn the_timeline_of_a_slip_has_what_a_bonus_paid_and_got_back(db: PgPool) {
    let world = site(db).await;
    let member = with_bonus(&world, 0, &bonuses()).await;
    let leg = world.offer("2.00").await;
    let sent = order(&member, 8_000, std::slice::from_ref(&leg));
    let bet = member.place(&sent).await.unwrap().bet_id;
    world.settle(&leg, WinFlag::Won).await;
    world.settle(&leg, WinFlag::Lost).await;
    let (member, request) = (member.id, sent.request_id);
    let expected = [
        format!("bonus_stake:{member}:{request} bonus>cash 8,000"),
        format!("stake:{bet} cash>stakes_held 8,000"),
        format!("stake_settled:{bet}:1 stakes_held>gross_gaming_revenue 8,000"),
        format!("payout:{bet}:1 gross_gaming_revenue>cash 16,000"),
        format!("promotion_return:{bet}:1 cash>bonus 16,000"),
        format!("promotion_reversal:{bet}:2 bonus>cash 16,000"),
        format!("clawback:{bet}:2 cash>gross_gaming_revenue 16,000"),
    ];
    assert_eq!(posted(&world, bet).await, expected);
    world.assert_books_hold().await;
}
