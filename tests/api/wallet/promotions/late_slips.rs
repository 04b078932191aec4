//! Slips that are open, or corrected, after their bonus has become cash: what they pay counts towards the limit of that
//! cash, and what they lose comes off what was forfeited beyond it.

use super::{bonuses, campaign, cash, claim, code, posted, promotions, site, with_bonus};
use crate::database::MIGRATIONS;
use crate::world::{Client, World};
use hanpan_core::api::AdminGetCampaigns;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::wallet::promotions::campaign::WriteCampaign;
use hanpan_server::ledger::books;
use sqlx::{AssertSqlSafe, PgPool};
use std::slice::from_ref;

/// A bonus of 10,000 won, of which so much becomes cash at most.
fn limited(cash_max: i64) -> WriteCampaign {
    WriteCampaign {
        cash_max: Some(Won::new(cash_max)),
        ..bonuses()
    }
}

/// Fills the requirement with own cash, all of which is lost.
async fn wager(world: &World, member: &Client) {
    world.deposit(member, 30_000).await;
    let quick = world.offer("2.00").await;
    member.bet(30_000, from_ref(&quick)).await.unwrap();
    world.settle(&quick, WinFlag::Lost).await;
    assert!(promotions(member).await.bonus.is_none());
    world.assert_books_hold().await;
}

/// Gives a selection one result after the other, each with the member's cash after it.
async fn settle_again(world: &World, member: &Client, leg: &Betting, steps: &[(WinFlag, i64)]) {
    for (flag, expected) in steps {
        world.settle(leg, *flag).await;
        assert_eq!(cash(world, member).await, *expected, "{flag:?}");
        assert_eq!(world.balance(member, "debt").await, 0, "{flag:?}");
        world.assert_books_hold().await;
    }
}

#[crate::database::test]
async fn an_open_slip_becomes_cash_up_to_the_limit(db: PgPool) {
    let world = site(db).await;
    let member = with_bonus(&world, 0, &limited(12_000)).await;
    let leg = world.offer("2.00").await;
    let placed = member.bet(10_000, from_ref(&leg)).await.unwrap();
    wager(&world, &member).await;
    let steps = [
        (WinFlag::Won, 12_000),
        (WinFlag::Lost, 0),
        (WinFlag::Won, 12_000),
        (WinFlag::Void, 10_000),
        (WinFlag::HalfWon, 12_000),
    ];
    settle_again(&world, &member, &leg, &steps).await;
    let bet = placed.bet_id;
    let postings = posted(&world, bet).await;
    for posting in [
        format!("payout:{bet}:1 gross_gaming_revenue>cash 20,000"),
        format!("promotion_return:{bet}:1 cash>promotions 8,000"),
        format!("promotion_cover:{bet}:2 promotions>cash 8,000"),
        format!("clawback:{bet}:2 cash>gross_gaming_revenue 20,000"),
    ] {
        assert!(postings.contains(&posting), "{posting}: {postings:?}");
    }
    // One won more than the limit is a fault of the books.
    sqlx::query("update campaigns set cash_max = 11999")
        .execute(&world.app.db)
        .await
        .unwrap();
    let faults = books::prove(&world.app.db).await.unwrap();
    let expected = "bonuses, campaigns or members that are not what the grants say: 1";
    assert_eq!(faults, [expected]);
}

#[crate::database::test]
async fn within_the_limit_or_without_one_all_is_cash(db: PgPool) {
    let world = site(db).await;
    for terms in [limited(25_000), bonuses()] {
        let member = with_bonus(&world, 0, &terms).await;
        let leg = world.offer("2.00").await;
        member.bet(10_000, from_ref(&leg)).await.unwrap();
        wager(&world, &member).await;
        let steps = [
            (WinFlag::Won, 20_000),
            (WinFlag::Lost, 0),
            (WinFlag::Won, 20_000),
        ];
        settle_again(&world, &member, &leg, &steps).await;
    }
}

#[crate::database::test]
async fn the_limit_is_for_the_share_of_the_bonus_alone(db: PgPool) {
    let world = site(db).await;
    let member = with_bonus(&world, 6_000, &limited(12_000)).await;
    let leg = world.offer("2.00").await;
    // 6,000 of cash and 10,000 of the bonus.
    member.bet(16_000, from_ref(&leg)).await.unwrap();
    wager(&world, &member).await;
    world.settle(&leg, WinFlag::Won).await;
    assert_eq!(cash(&world, &member).await, 12_000 + 12_000);
    world.assert_books_hold().await;
    world.settle(&leg, WinFlag::Void).await;
    assert_eq!(cash(&world, &member).await, 16_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn open_slips_share_the_limit(db: PgPool) {
    let world = site(db).await;
    let member = with_bonus(&world, 0, &limited(20_000)).await;
    let legs = world.offers(&["3.00", "3.00"]).await;
    for leg in &legs {
        member.bet(5_000, from_ref(leg)).await.unwrap();
    }
    wager(&world, &member).await;
    // Of 15,000 each; a correction of one leaves the other as it is.
    for (slip, flag, expected) in [
        (0, WinFlag::Won, 15_000),
        (1, WinFlag::Won, 20_000),
        (0, WinFlag::Lost, 5_000),
        (0, WinFlag::Won, 20_000),
        (0, WinFlag::Lost, 5_000),
        (1, WinFlag::Lost, 0),
        (1, WinFlag::Won, 15_000),
        (0, WinFlag::Won, 20_000),
    ] {
        world.settle(&legs[slip], flag).await;
        assert_eq!(cash(&world, &member).await, expected, "{slip} {flag:?}");
        world.assert_books_hold().await;
    }
}

#[crate::database::test]
async fn slips_that_are_settled_together_share_the_limit(db: PgPool) {
    let world = site(db).await;
    let member = with_bonus(&world, 0, &limited(20_000)).await;
    let leg = world.offer("3.00").await;
    for _ in 0..2 {
        member.bet(5_000, from_ref(&leg)).await.unwrap();
    }
    wager(&world, &member).await;
    let steps = [
        (WinFlag::Won, 20_000),
        (WinFlag::Lost, 0),
        (WinFlag::Won, 20_000),
    ];
    settle_again(&world, &member, &leg, &steps).await;
}

#[crate::database::test]
async fn a_slip_that_is_corrected_later_keeps_to_the_limit(db: PgPool) {
    let world = site(db).await;
    let member = with_bonus(&world, 0, &limited(18_000)).await;
    let leg = world.offer("2.00").await;
    member.bet(10_000, from_ref(&leg)).await.unwrap();
    world.settle(&leg, WinFlag::HalfWon).await;
    wager(&world, &member).await;
    assert_eq!(cash(&world, &member).await, 15_000);
    let steps = [
        (WinFlag::Won, 18_000),
        (WinFlag::Lost, 0),
        (WinFlag::Won, 18_000),
        (WinFlag::HalfWon, 15_000),
    ];
    settle_again(&world, &member, &leg, &steps).await;
}

/// Two slips of 5,000 of the bonus on one leg or two, both won at 2.00: of the balance of 20,000 become 12,000 cash.
async fn forfeits_8_000(world: &World, legs: &[Betting]) -> Client {
    let member = with_bonus(world, 0, &limited(12_000)).await;
    for leg in legs.iter().cycle().take(2) {
        member.bet(5_000, from_ref(leg)).await.unwrap();
    }
    for leg in legs {
        world.settle(leg, WinFlag::Won).await;
    }
    wager(world, &member).await;
    assert_eq!(cash(world, &member).await, 12_000);
    member
}

#[crate::database::test]
async fn corrections_take_what_was_forfeited_before_they_take_cash(db: PgPool) {
    let world = site(db).await;
    let legs = world.offers(&["2.00", "2.00"]).await;
    let member = forfeits_8_000(&world, &legs).await;
    // As if the slips had paid that at once, and of both lost no more than the cash.
    for (slip, flag, expected) in [
        (0, WinFlag::HalfWon, 12_000),
        (0, WinFlag::Lost, 10_000),
        (1, WinFlag::Void, 5_000),
        (1, WinFlag::Lost, 0),
        (1, WinFlag::Won, 10_000),
        (0, WinFlag::Won, 12_000),
        (1, WinFlag::Lost, 10_000),
        (0, WinFlag::Lost, 0),
    ] {
        settle_again(&world, &member, &legs[slip], &[(flag, expected)]).await;
    }
    // One won more than was forfeited is a fault of the books.
    sqlx::query("update promotion_grants set forfeited = 7999 where ended_by = 'converted'")
        .execute(&world.app.db)
        .await
        .unwrap();
    let faults = books::prove(&world.app.db).await.unwrap();
    let expected = "bonuses, campaigns or members that are not what the grants say: 1";
    assert!(faults.contains(&expected.to_owned()), "{faults:?}");
}

#[crate::database::test]
async fn what_was_forfeited_pays_a_debt_before_it_is_cash(db: PgPool) {
    let world = site(db).await;
    let legs = world.offers(&["2.00", "2.00"]).await;
    let member = forfeits_8_000(&world, &legs).await;
    let spent = world.offer("2.00").await;
    member.bet(12_000, from_ref(&spent)).await.unwrap();
    world.settle(&spent, WinFlag::Lost).await;
    // The last slip falls by 5,000, and takes the 8,000 that the first one has freed.
    for (slip, flag, owed) in [
        (0, WinFlag::Lost, 2_000),
        (1, WinFlag::Void, 7_000),
        (0, WinFlag::Won, 5_000),
        (1, WinFlag::Lost, 2_000),
    ] {
        world.settle(&legs[slip], flag).await;
        assert_eq!(cash(&world, &member).await, 0, "{flag:?}");
        assert_eq!(world.balance(&member, "debt").await, -owed, "{flag:?}");
        world.assert_books_hold().await;
    }
}

#[crate::database::test]
async fn slips_that_are_corrected_together_share_what_was_forfeited(db: PgPool) {
    let world = site(db).await;
    let leg = world.offer("2.00").await;
    let member = forfeits_8_000(&world, from_ref(&leg)).await;
    let steps = [
        (WinFlag::Lost, 0),
        (WinFlag::Won, 12_000),
        (WinFlag::Void, 10_000),
    ];
    settle_again(&world, &member, &leg, &steps).await;
}

/// Bonuses that became cash before `promoted_bets.in_balance` was there.
#[crate::database::test]
async fn bonuses_of_before_use_what_was_forfeited(db: PgPool) {
    let world = site(db).await;
    let leg = world.offer("2.00").await;
    let member = forfeits_8_000(&world, from_ref(&leg)).await;
    sqlx::query("update promoted_bets set in_balance = null")
        .execute(&world.app.db)
        .await
        .unwrap();
    let migration = MIGRATIONS.iter().find(|file| file.version == 63).unwrap();
    let (update, _) = migration
        .sql
        .as_str()
        .split_once("insert into additive_migrations")
        .unwrap();
    sqlx::raw_sql(AssertSqlSafe(update.to_owned()))
        .execute(&world.app.db)
        .await
        .unwrap();
    settle_again(&world, &member, &leg, &[(WinFlag::Void, 10_000)]).await;
}

#[crate::database::test]
async fn what_an_open_slip_pays_later_counts_in_the_cost_of_the_campaign(db: PgPool) {
    let world = site(db).await;
    let terms = WriteCampaign {
        cost_max: Won::new(15_000),
        ..limited(12_000)
    };
    let given = campaign(&world, &terms).await;
    let (member, other) = (world.member().await, world.member().await);
    claim(&member, given.id).await.unwrap();
    let leg = world.offer("2.00").await;
    member.bet(10_000, from_ref(&leg)).await.unwrap();
    wager(&world, &member).await;
    let operator = world.operator().await;
    let figures = async || {
        let all = ListQuery::default();
        let listed = operator.call::<AdminGetCampaigns>(&all).await;
        let row = listed.unwrap().items.remove(0);
        (row.open_amount.get(), row.cost.get())
    };
    assert_eq!(figures().await, (10_000, 0));
    assert_eq!(code(claim(&other, given.id).await), "PROMOTION_USED_UP");
    world.settle(&leg, WinFlag::Won).await;
    assert_eq!(figures().await, (0, 12_000));
    assert_eq!(code(claim(&other, given.id).await), "PROMOTION_USED_UP");
    world.settle(&leg, WinFlag::Lost).await;
    assert_eq!(figures().await, (0, 0));
    claim(&other, given.id).await.unwrap();
    world.assert_books_hold().await;
}
