//! Shares of a month's revenue: posted once after its end, and corrected by the difference.

use super::super::partner_links::statement_of;
use super::{april, contracted, may, owed, run, set, share, switch, totals, view};
use crate::waiting::in_turn;
use crate::wallet::{approve, ask, deposit, user};
use crate::world::World;
use hanpan_core::affiliates::contracts::terms::ContractTerms;
use hanpan_core::api::{AdminGetAuditLog, PointsToCash};
use hanpan_core::kernel::money::{Points, Won};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::wallet::ChargeRequest;
use hanpan_core::wallet::points::ConvertPoints;
use hanpan_server::affiliates::contracts::run_due;
use sqlx::PgPool;
use uuid::Uuid;

#[crate::database::test]
async fn a_month_is_posted_once_after_its_end_in_korea(db: PgPool) {
    let world = World::new(db).await;
    let partner = contracted(&world, share(&[(0, "20"), (50_000, "30")])).await;
    let member = world.recruit(&partner, 1_000_000).await;
    // Members of the head office and of a partner below are none of its own.
    let stranger = world.rich_member(10_000).await;
    world.played(&stranger, 10_000, WinFlag::Lost).await;
    let below = world.sub_partner(&partner, "0", "0").await;
    let theirs = world.recruit(&below, 10_000).await;
    world.played(&theirs, 10_000, WinFlag::Lost).await;
    world.played(&member, 10_000, WinFlag::Lost).await;
    world.set_time(29, "23:30:00");
    let member = world.again(member.id).await;
    world.played(&member, 50_000, WinFlag::Lost).await;
    world.set_time(30, "00:05:00");
    world.played(&member, 20_000, WinFlag::Lost).await;
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 0);
    let so_far = view(&world, &partner).await.so_far;
    let shown = [("2026-04-01", 4_000), ("2026-03-01", 18_000)];
    assert_eq!(
        totals(&so_far),
        shown.map(|(month, total)| (month.to_owned(), 0, total))
    );
    april(&world);
    run(&world).await;
    // 60,000 reach the second tier, with all of it.
    assert_eq!(owed(&world, &partner).await, 18_000);
    assert_eq!(owed(&world, &below).await, 0);
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 18_000);
    let seen = view(&world, &partner).await;
    assert_eq!(totals(&seen.months), [("2026-03-01".to_owned(), 0, 18_000)]);
    assert_eq!(totals(&seen.so_far), [("2026-04-01".to_owned(), 0, 4_000)]);
    assert_eq!(seen.contract.posted, Won::new(18_000));
    assert_eq!(seen.months[0].posted_at, Some(world.now()));
    let query = ListQuery {
        kind: Some("partnerContract.post".to_owned()),
        ..ListQuery::default()
    };
    let operator = world.operator().await;
    let log = operator.call::<AdminGetAuditLog>(&query).await.unwrap();
    let subjects: Vec<_> = log.items.iter().map(|row| row.subject.as_str()).collect();
    assert_eq!(subjects, ["contractMonth:2026-03-01"]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn runs_at_the_same_instant_post_a_month_once(db: PgPool) {
    let world = World::new(db).await;
    let partner = contracted(&world, share(&[(0, "20")])).await;
    let member = world.recruit(&partner, 1_000_000).await;
    world.played(&member, 10_000, WinFlag::Lost).await;
    april(&world);
    let second = world.restarted().await;
    let settings = (*world.app.settings.get()).clone();
    second.settings.replace(settings);
    let held = world.hold_table("audit_log").await;
    let (one, other) = in_turn(&world, held, run_due(&world.app), run_due(&second)).await;
    one.unwrap();
    other.unwrap();
    assert_eq!(owed(&world, &partner).await, 2_000);
    let months = view(&world, &partner).await.months;
    assert_eq!(totals(&months), [("2026-03-01".to_owned(), 0, 2_000)]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_negative_month_is_made_good_before_the_next_is_paid(db: PgPool) {
    let world = World::new(db).await;
    let partner = contracted(&world, share(&[(0, "20")])).await;
    let fresh = contracted_without_carrying(&world).await;
    let members = [
        world.recruit(&partner, 1_000_000).await,
        world.recruit(&fresh, 1_000_000).await,
    ];
    for member in &members {
        world.played(member, 30_000, WinFlag::Won).await;
    }
    april(&world);
    for member in &members {
        let member = world.again(member.id).await;
        world.played(&member, 50_000, WinFlag::Lost).await;
    }
    may(&world);
    // Both months at once.
    run(&world).await;
    // A price of 2.00: 30,000 are lost to the member in March.
    assert_eq!(owed(&world, &partner).await, 4_000);
    assert_eq!(owed(&world, &fresh).await, 10_000);
    let months = view(&world, &partner).await.months;
    let carried: Vec<_> = months
        .iter()
        .map(|it| (it.pay.deficit_before.get(), it.pay.deficit_after.get()))
        .collect();
    assert_eq!(carried, [(30_000, 0), (0, 30_000)]);
    world.assert_books_hold().await;
}

async fn contracted_without_carrying(world: &World) -> super::Partner {
    let mut terms = share(&[(0, "20")]);
    if let Some(share) = &mut terms.share {
        share.carries_deficit = false;
    }
    contracted(world, terms).await
}

#[crate::database::test]
async fn a_correction_of_a_posted_month_posts_the_difference_in_all_months_after_it(db: PgPool) {
    let world = World::new(db).await;
    let partner = contracted(&world, share(&[(0, "20")])).await;
    let member = world.recruit(&partner, 1_000_000).await;
    let leg = world.played(&member, 10_000, WinFlag::Lost).await;
    april(&world);
    run(&world).await;
    let member = world.again(member.id).await;
    world.played(&member, 30_000, WinFlag::Lost).await;
    may(&world);
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 2_000 + 6_000);
    // March was no loss but 10,000 won by the member, which April makes good.
    world.settle(&leg, WinFlag::Won).await;
    assert_eq!(owed(&world, &partner).await, 8_000);
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 4_000);
    let months = view(&world, &partner).await.months;
    let shown = [("2026-04-01", 4_000), ("2026-03-01", 0)];
    assert_eq!(
        totals(&months),
        shown.map(|(month, total)| (month.to_owned(), 1, total))
    );
    // It is a loss again.
    world.settle(&leg, WinFlag::Lost).await;
    run(&world).await;
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 8_000);
    let months = view(&world, &partner).await.months;
    assert!(months.iter().all(|month| month.corrections == 2));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn members_count_for_the_days_on_which_they_are_the_partners_own(db: PgPool) {
    let world = World::new(db).await;
    let first = contracted(&world, share(&[(0, "10")])).await;
    let second = contracted(&world, share(&[(0, "50")])).await;
    let member = world.recruit(&first, 1_000_000).await;
    sqlx::query(
        "insert into partner_members (member_id, partner_id, holds_from, created_at)
         values ($1, $2, '2026-03-10', $3)",
    )
    .bind(member.id)
    .bind(second.id)
    .bind(world.now())
    .execute(&world.app.db)
    .await
    .unwrap();
    for (day, time, stake) in [(7, "23:59:59", 10_000), (8, "00:00:00", 40_000)] {
        world.set_time(day, time);
        let member = world.again(member.id).await;
        world.played(&member, stake, WinFlag::Lost).await;
    }
    april(&world);
    run(&world).await;
    assert_eq!(owed(&world, &first).await, 1_000);
    assert_eq!(owed(&world, &second).await, 20_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn points_that_became_cash_are_subtracted_if_the_contract_says_so(db: PgPool) {
    let world = World::new(db).await;
    let mut terms = share(&[(0, "20")]);
    if let Some(share) = &mut terms.share {
        share.subtracts_costs = true;
    }
    let partner = contracted(&world, terms).await;
    let member = world.recruit(&partner, 1_000_000).await;
    let option = sqlx::query_scalar!(
        "insert into bonus_options (label, percent) values ('충전 보너스', 5) returning id"
    );
    let option = option.fetch_one(&world.app.db).await.unwrap();
    let asked = ChargeRequest {
        event_deposit_id: Some(option),
        ..deposit(&member, 100_000)
    };
    let asked = ask(&member, &asked).await.unwrap();
    approve(&world.operator().await, asked.id).await.unwrap();
    let convert = ConvertPoints {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        point: Points::new(4_000),
        user_updated_at: user(&member).await.updated_at,
    };
    member.call::<PointsToCash>(&convert).await.unwrap();
    world.played(&member, 10_000, WinFlag::Lost).await;
    april(&world);
    run(&world).await;
    // Of 5,000 points, 4,000 became cash.
    assert_eq!(owed(&world, &partner).await, 1_200);
    let months = view(&world, &partner).await.months;
    assert_eq!(months[0].pay.costs, Won::new(4_000));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn with_contracts_switched_off_nothing_is_posted_and_nobody_sees_one(db: PgPool) {
    let world = World::new(db).await;
    let partner = contracted(&world, share(&[(0, "20")])).await;
    let member = world.recruit(&partner, 1_000_000).await;
    world.played(&member, 10_000, WinFlag::Lost).await;
    switch(&world, false);
    april(&world);
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 0);
    let refused = set(&world, &partner, None::<ContractTerms>, false).await;
    assert_eq!(refused.unwrap_err().code(), "PARTNER_CONTRACTS_DISABLED");
    // Nothing is lost.
    switch(&world, true);
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 2_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_statement_holds_what_the_contract_pays_for_the_month(db: PgPool) {
    let world = World::new(db).await;
    let partner = contracted(&world, share(&[(0, "20")])).await;
    let member = world.recruit(&partner, 1_000_000).await;
    world.played(&member, 10_000, WinFlag::Lost).await;
    april(&world);
    let client = world.again(partner.client.id).await;
    let march = statement_of(&client, "2026-03").await.unwrap();
    assert_eq!(march.contract, None);
    let expected = march.expected.unwrap();
    assert_eq!(
        (expected.pay.total, expected.posted_at),
        (Won::new(2_000), None)
    );
    run(&world).await;
    let march = statement_of(&client, "2026-03").await.unwrap();
    assert_eq!(march.contract.unwrap().pay.total, Won::new(2_000));
    assert_eq!(march.expected, None);
    assert_eq!((march.posted, march.later), (Won::ZERO, Won::new(2_000)));
    let april = statement_of(&client, "2026-04").await.unwrap();
    assert_eq!(april.contract, None);
    assert_eq!(april.expected.unwrap().pay.total, Won::ZERO);
    let others: Vec<_> = april.others.iter().map(|it| it.amount).collect();
    assert_eq!(others, [Won::new(2_000)]);
    assert_eq!(
        (april.opening, april.posted, april.paid, april.closing),
        (Won::ZERO, Won::new(2_000), Won::ZERO, Won::new(2_000))
    );
    world.assert_books_hold().await;
}
