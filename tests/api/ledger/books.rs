//! Proof of the books: every planted fault is found and named.

use crate::engagement::coupons::{claim, gift, give, to};
use crate::engagement::roulette::{fill, spin_of};
use crate::slips::system_order;
use crate::wallet::adjustments::{adjustment, owing_member};
use crate::world::{Client, World};
use hanpan_core::api::AdminAdjustMember;
use hanpan_core::engagement::coupons::{CouponKind, GiveCoupons};
use hanpan_core::engagement::roulette::Wheel;
use hanpan_core::kernel::ids::CouponId;
use hanpan_core::kernel::money::{AdjustmentKind, Points};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::ledger::books;
use hanpan_server::platform::database;
use sqlx::{AssertSqlSafe, PgPool};

/// A site with every kind of posting. Slips 1 to 4 are open, won, void, and won and then lost after
/// the payout was spent. Charges 1 and 2 are deposits, the second by the other member and with a
/// bonus; 3 to 5 are withdrawals that wait, are paid and are cancelled.
async fn busy_world(db: PgPool) -> (World, Client, Client) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let other = world.rich_member(100_000).await;
    let legs = world.offers(&["2.00", "2.00", "2.00", "2.00"]).await;
    for leg in &legs {
        member.bet(10_000, std::slice::from_ref(leg)).await.unwrap();
    }
    world.settle(&legs[1], WinFlag::Won).await;
    world.settle(&legs[2], WinFlag::Void).await;
    world.settle(&legs[3], WinFlag::Won).await;
    plant(
        &world,
        "with bonus as (update charges set bonus_amount = 700 where id = 2),
         asked as (
             insert into charges (member_id, request_id, deposit_mode, kind, amount, deposit_name,
                 status, created_at, updated_at)
             select c.member_id, gen_random_uuid(), 1, 0, asked.amount, '', asked.status, now(), now()
             from charges c,
                 (values (0, 1000), (1, 94000), (2, 3000)) as asked (status, amount)
             where c.id = 1 order by asked.status)
         select",
    )
    .await;
    plant(
        &world,
        "select post(array[6, c, 3, c, 3, c], array[p, 3, c, 3, 2, 3],
             array[700, 3000, 3000, 94000, 94000, 1000]::bigint[],
             array['deposit_bonus', 'withdrawal_hold', 'withdrawal_return', 'withdrawal_hold',
                 'withdrawal', 'withdrawal_hold'],
             array['deposit_bonus:2', 'withdrawal_hold:5', 'withdrawal_return:5',
                 'withdrawal_hold:4', 'withdrawal:4', 'withdrawal_hold:3'], now())
         from (select a.id as c, (select p.id from accounts p join charges d
                   on d.member_id = p.member_id where d.id = 2 and p.kind = 'point') as p
               from accounts a join charges d on d.member_id = a.member_id
               where d.id = 1 and a.kind = 'cash') ids",
    )
    .await;
    world.settle(&legs[3], WinFlag::Lost).await;
    assert_eq!(world.balance(&member, "debt").await, -5_000);
    world.settle(&legs[2], WinFlag::Won).await;
    assert_eq!(world.balance(&member, "debt").await, 0);
    world.settle(&legs[2], WinFlag::Void).await;
    world.deposit(&member, 6_000).await;
    (world, member, other)
}

async fn plant(world: &World, statement: &'static str) {
    sqlx::raw_sql(AssertSqlSafe(statement))
        .execute(&world.app.db)
        .await
        .unwrap();
}

/// The faults found after a statement that runs without triggers and keys; it is rolled back.
async fn found(world: &World, statement: &str) -> Vec<String> {
    let mut tx = database::begin(&world.app.db).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(format!(
        "set local session_replication_role = replica; {statement}"
    )))
    .execute(&mut *tx)
    .await
    .unwrap();
    books::faults(&mut tx).await.unwrap()
}

/// SQL that posts between two accounts, each given by member and kind, and updates the balances, so
/// that the only fault is the posting itself.
fn posting(
    kind: &str,
    reference: &str,
    (from_member, from): (i64, &str),
    (to_member, to): (i64, &str),
    amount: i64,
) -> String {
    let account = |member: i64, kind: &str| {
        format!(
            "(select id from accounts where coalesce(member_id, 0) = {member} and kind = '{kind}')"
        )
    };
    let (from, to) = (account(from_member, from), account(to_member, to));
    format!(
        "select post(array[{from}], array[{to}], array[{amount}::bigint], array['{kind}'],
             array['{reference}'], now());"
    )
}

const HOUSE: i64 = 0;

#[test]
fn every_kind_of_posting_has_a_korean_label() {
    let labels = include_str!("../../../web/src/features/members/office/accounts/postings.ts");
    let without: Vec<&str> = books::kinds()
        .filter(|kind| !labels.contains(&format!("\n  {kind}: '")))
        .collect();
    assert!(
        without.is_empty(),
        "postings.ts has no label of {without:?}"
    );
}

#[crate::database::test]
async fn what_has_happened_holds(db: PgPool) {
    let (world, ..) = busy_world(db).await;
    assert_eq!(found(&world, "select").await, Vec::<String>::new());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_balance_or_a_posting_that_was_changed_is_found(db: PgPool) {
    let (world, member, other) = busy_world(db).await;
    let (m, o) = (member.id, other.id);
    let off = "accounts whose balance is not the sum of their postings";
    let sum = "sums over all accounts of a unit, the house's among them, that are not zero: 1 won";
    let missing = |reference: &str| format!("postings that are missing: {reference}");
    let extra = |reference: &str| format!("postings that no record asks for: {reference}");
    for (statement, expected) in [
        (
            format!(
                "update accounts set balance = balance + 1 where member_id = {m} and kind = 'cash'"
            ),
            vec![format!("{off}: cash of {m}"), sum.to_owned()],
        ),
        (
            format!("delete from accounts where member_id = {o} and kind = 'casino'"),
            vec![format!(
                "members without an account that everybody has: casino of {o}"
            )],
        ),
        (
            "update postings set amount = 99999 where reference = 'deposit:1'".to_owned(),
            vec![
                format!("{off}: cash of {m}"),
                sum.to_owned(),
                missing("deposit:1"),
                extra("deposit:1"),
            ],
        ),
        (
            "delete from postings where reference = 'stake:1'".to_owned(),
            vec![
                format!("{off}: cash of {m}"),
                "sums over all accounts of a unit, the house's among them, that are not zero: -10000 won"
                    .to_owned(),
                missing("stake:1"),
            ],
        ),
    ] {
        assert_eq!(found(&world, &statement).await, expected, "{statement}");
    }
}

#[crate::database::test]
async fn a_posting_between_two_units_is_refused(db: PgPool) {
    let (world, member, _) = busy_world(db).await;
    let m = member.id;
    for (from, to, constraint) in [
        ((m, "cash"), (m, "point"), "postings_to_unit"),
        ((HOUSE, "points_issued"), (m, "cash"), "postings_to_unit"),
        ((HOUSE, "payments_in"), (m, "point"), "postings_to_unit"),
        ((HOUSE, "bonuses"), (m, "cash"), "postings_to_unit"),
    ] {
        let between = posting("adjustment", "adjustment:99", from, to, 1);
        let refused = sqlx::raw_sql(AssertSqlSafe(between.clone()))
            .execute(&world.app.db)
            .await
            .unwrap_err();
        let refused = refused.into_database_error().unwrap();
        assert_eq!(refused.constraint(), Some(constraint));
        let faults = found(&world, &between).await;
        let fault = "postings between two units: adjustment:99".to_owned();
        assert!(faults.contains(&fault), "{faults:?}");
    }
    let other_unit = "insert into postings
            (from_account, to_account, amount, kind, reference, created_at, unit)
        values (1, 2, 1, 'adjustment', 'adjustment:99', now(), 'points')";
    let changed = "update accounts set unit = 'points' where id = 1";
    for (statement, constraint) in [
        (other_unit, "postings_from_unit"),
        (changed, "accounts_unit"),
    ] {
        let refused = sqlx::query(statement).execute(&world.app.db).await;
        let refused = refused.unwrap_err().into_database_error().unwrap();
        assert_eq!(refused.constraint(), Some(constraint));
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_posting_that_no_charge_asks_for_is_found(db: PgPool) {
    let (world, member, other) = busy_world(db).await;
    let (m, o) = (member.id, other.id);
    let missing = |reference: &str| format!("postings that are missing: {reference}");
    let extra = |reference: &str| format!("postings that no record asks for: {reference}");
    for (statement, expected) in [
        // For a charge that does not exist, belongs to another member, or still waits.
        (
            posting(
                "deposit",
                "deposit:99",
                (HOUSE, "payments_in"),
                (m, "cash"),
                10,
            ),
            vec![extra("deposit:99")],
        ),
        (
            format!("update charges set member_id = {o} where id = 4"),
            vec![missing("withdrawal_hold:4"), extra("withdrawal_hold:4")],
        ),
        (
            "insert into bank_notifications
                 (notification_id, depositor_name, amount, status, charge_id, created_at)
             values ('right', '', 100000, 'matched', 2, now()), ('less', '', 99, 'matched', 1, now())"
                .to_owned(),
            vec!["notifications of the bank whose deposit is not what was credited: 2".to_owned()],
        ),
        (
            "update charges set status = 0 where id = 2".to_owned(),
            vec!["postings that no record asks for: deposit:2, deposit_bonus:2".to_owned()],
        ),
        (
            "update charges set status = 1 where id = 3".to_owned(),
            vec![missing("withdrawal:3")],
        ),
        (
            "update charges set status = 2 where id = 3".to_owned(),
            vec![missing("withdrawal_return:3")],
        ),
        (
            "update charges set deposit_mode = 0 where id = 5".to_owned(),
            vec![
                "postings that no record asks for: withdrawal_hold:5, withdrawal_return:5"
                    .to_owned(),
            ],
        ),
        (
            "update charges set bonus_amount = 701 where id = 2".to_owned(),
            vec![missing("deposit_bonus:2"), extra("deposit_bonus:2")],
        ),
        // To the wrong account of the right member, and from the wrong house account.
        (
            format!(
                "update charges set bonus_amount = 5 where id = 1;
                 {}",
                posting(
                    "deposit_bonus",
                    "deposit_bonus:1",
                    (HOUSE, "bonuses"),
                    (m, "casino"),
                    5
                )
            ),
            vec![
                "postings between two units: deposit_bonus:1".to_owned(),
                "sums over all accounts of a unit, the house's among them, that are not zero: \
                 -5 points, 5 won"
                    .to_owned(),
                missing("deposit_bonus:1"),
                extra("deposit_bonus:1"),
            ],
        ),
        (
            format!(
                "update charges set status = 1 where id = 3;
                 {}",
                posting(
                    "withdrawal",
                    "withdrawal:3",
                    (HOUSE, "gross_gaming_revenue"),
                    (HOUSE, "payments_out"),
                    1_000
                )
            ),
            vec![missing("withdrawal:3"), extra("withdrawal:3")],
        ),
    ] {
        assert_eq!(found(&world, &statement).await, expected, "{statement}");
    }
}

#[crate::database::test]
async fn a_posting_that_no_slip_asks_for_is_found(db: PgPool) {
    let (world, member, other) = busy_world(db).await;
    let (m, o) = (member.id, other.id);
    let foreign = |reference: &str| format!("postings that cannot be of their slip: {reference}");
    let stands = |bet: i64| format!("slips whose postings do not come to where they stand: {bet}");
    let (winnings, held) = ((HOUSE, "gross_gaming_revenue"), (HOUSE, "stakes_held"));
    for (statement, expected) in [
        // A payout of no slip, of an unknown revision, to another member, to another kind of
        // account.
        (
            posting("payout", "payout:99:1", winnings, (m, "cash"), 10),
            vec![foreign("payout:99:1")],
        ),
        (
            posting("payout", "payout:2", winnings, (m, "cash"), 10),
            vec![foreign("payout:2"), stands(2)],
        ),
        (
            posting("payout", "payout:2:9", winnings, (m, "cash"), 10),
            vec![foreign("payout:2:9"), stands(2)],
        ),
        (
            format!("update bets set member_id = {o} where id = 2"),
            vec![
                "postings that are missing: stake:2".to_owned(),
                "postings that no record asks for: stake:2".to_owned(),
                foreign("payout:2:1"),
            ],
        ),
        (
            format!(
                "update postings set from_account = 8 where reference = 'payout:2:1'; {}",
                posting("clawback", "clawback:2:1", (m, "cash"), (o, "cash"), 10)
            ),
            vec![
                "postings that cannot be of their slip: clawback:2:1, payout:2:1".to_owned(),
                stands(2),
            ],
        ),
        // A slip whose payout does not follow from its odds although its postings match it; one
        // without waiting legs that is open, and one that is open although it is lost.
        (
            "update bets set real_odds = 1.99 where id = 2".to_owned(),
            vec![stands(2)],
        ),
        (
            "update bet_legs set win_flag = 2 where bet_id = 1".to_owned(),
            vec!["slips that wait although their legs are decided: 1".to_owned()],
        ),
        (
            "update bet_legs set win_flag = 1 where bet_id = 1".to_owned(),
            vec!["slips that wait although their legs are decided: 1".to_owned()],
        ),
        // A slip whose state differs from its postings.
        (
            "update bets set payout = 20001 where id = 2".to_owned(),
            vec![stands(2)],
        ),
        (
            "update bets set settled_at = null where id = 2".to_owned(),
            vec![stands(2)],
        ),
        (
            "update bets set settled_at = now(), status = 1 where id = 1".to_owned(),
            vec![stands(1)],
        ),
        (
            "update bets set status = 2 where id = 1".to_owned(),
            vec![stands(1)],
        ),
        (
            "update bets set status = 1 where id = 2".to_owned(),
            vec![stands(2)],
        ),
        (
            "update bets set status = 3 where id = 2".to_owned(),
            vec![stands(2)],
        ),
        (
            posting(
                "stake_reopened",
                "stake_reopened:2:1",
                winnings,
                held,
                10_000,
            ),
            vec![stands(2)],
        ),
        // The sum of the stakes held is right, but one belongs to another slip.
        (
            format!(
                "{}{}",
                posting(
                    "stake_reopened",
                    "stake_reopened:2:1",
                    winnings,
                    held,
                    10_000
                ),
                posting("stake_settled", "stake_settled:1:0", held, winnings, 10_000)
            ),
            vec![
                foreign("stake_settled:1:0"),
                "slips whose postings do not come to where they stand: 1, 2".to_owned(),
            ],
        ),
        // More debt collected than was paid out.
        (
            "update postings set reference = 'debt_collected:4:2'
             where reference like 'debt_collected:3:%'"
                .to_owned(),
            vec![
                "collected debts that are more than what was paid with them: debt_collected:4:2"
                    .to_owned(),
            ],
        ),
    ] {
        assert_eq!(found(&world, &statement).await, expected, "{statement}");
    }
}

/// A system bet waits only while its smallest combination may still win.
#[crate::database::test]
async fn a_lost_system_bet_that_waits_is_found(db: PgPool) {
    let world = World::new(db).await;
    world.offer_systems(true).await;
    let member = world.rich_member(10_000).await;
    let legs = world.offers(&["2.00", "2.00", "2.00"]).await;
    let order = system_order(&member, 10_000, &legs, (2, 2));
    member.place(&order).await.unwrap();
    let lost = |legs: i32| format!("update bet_legs set win_flag = 1 where ordinal <= {legs}");
    assert_eq!(found(&world, &lost(1)).await, Vec::<String>::new());
    assert_eq!(
        found(&world, &lost(2)).await,
        ["slips that wait although their legs are decided: 1"]
    );
}

/// A system bet pays the exact mean, which exceeds its displayed odds by less than a hundredth.
#[crate::database::test]
async fn a_system_bet_that_is_paid_otherwise_is_found(db: PgPool) {
    let world = World::new(db).await;
    world.offer_systems(true).await;
    let member = world.rich_member(10_000).await;
    let legs = world.offers(&["2.00", "2.00", "4.00"]).await;
    let order = system_order(&member, 10_000, &legs, (2, 2));
    member.place(&order).await.unwrap();
    // 2.666... displayed as 2.66.
    for (leg, flag) in legs.iter().zip([WinFlag::Won, WinFlag::Lost, WinFlag::Won]) {
        world.settle(leg, flag).await;
    }
    world.assert_books_hold().await;
    let odds = |odds: &str| format!("update bets set real_odds = {odds} where id = 1");
    for wrong in ["2.65", "2.67"] {
        let fault = ["slips whose postings do not come to where they stand: 1"];
        assert_eq!(found(&world, &odds(wrong)).await, fault, "{wrong}");
    }
}

#[crate::database::test]
async fn a_posting_of_an_unknown_kind_is_found(db: PgPool) {
    let (world, member, _) = busy_world(db).await;
    let unknown = |reference: &str| {
        vec![format!(
            "postings of a kind that nothing accounts for: {reference}"
        )]
    };
    let gift = posting(
        "gift",
        "gift:1",
        (HOUSE, "bonuses"),
        (member.id, "point"),
        10,
    );
    assert_eq!(found(&world, &gift).await, unknown("gift:1"));
    let disguised = "update postings set kind = 'stake' where reference = 'withdrawal:4'";
    assert!(
        found(&world, disguised)
            .await
            .contains(&unknown("withdrawal:4")[0])
    );
    // Many faults are counted, and only a few are named.
    let many: Vec<String> = (1..=7)
        .map(|number| {
            posting(
                "gift",
                &format!("gift:{number}"),
                (HOUSE, "bonuses"),
                (member.id, "point"),
                10,
            )
        })
        .collect();
    let fault = "postings of a kind that nothing accounts for: gift:1, gift:2, gift:3, gift:4, gift:5 and 2 more";
    assert_eq!(found(&world, &many.concat()).await, [fault]);
}

#[crate::database::test]
async fn a_posting_that_no_coupon_or_draw_asks_for_is_found(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let points = GiveCoupons {
        kind: CouponKind::Points,
        points: Some(Points::new(700)),
        ..gift(to(&member))
    };
    give(&operator, &points).await.unwrap();
    claim(&member, CouponId::new(1)).await.unwrap();
    let top = "insert into settings values ('rouletteVipWeights', '[0,0,0,0,0,0,0,0,1]', now())";
    plant(&world, top).await;
    world.app.settings.reload(&world.app.db).await.unwrap();
    fill(&operator, &member, Wheel::Vip, 1).await;
    assert_eq!(spin_of(&member, Wheel::Vip).await, Ok(100_000));
    world.assert_books_hold().await;
    let missing = |reference: &str| format!("postings that are missing: {reference}");
    let extra = |reference: &str| format!("postings that no record asks for: {reference}");
    let o = operator.id;
    for (statement, expected) in [
        (
            "update coupon_gifts set points = 701 where kind = 3".to_owned(),
            vec![missing("coupon:1"), extra("coupon:1")],
        ),
        (
            "update coupons set claimed_at = null, claim_request_id = null, used_at = null
             where id = 1"
                .to_owned(),
            vec![extra("coupon:1")],
        ),
        (
            format!("update coupons set member_id = {o} where id = 1"),
            vec![missing("coupon:1"), extra("coupon:1")],
        ),
        (
            "update roulette_draws set prize = 70000".to_owned(),
            vec![missing("roulette:1"), extra("roulette:1")],
        ),
        // Of the other wheel, of another member's coupon, of an unused coupon, of no coupon.
        (
            "update coupon_gifts set kind = 1 where kind = 2".to_owned(),
            vec![extra("roulette:1")],
        ),
        (
            format!("update coupons set member_id = {o} where id = 2"),
            vec![extra("roulette:1")],
        ),
        (
            "update coupons set used_at = null where id = 2".to_owned(),
            vec![extra("roulette:1")],
        ),
        (
            "delete from roulette_draws".to_owned(),
            vec![extra("roulette:1")],
        ),
    ] {
        assert_eq!(found(&world, &statement).await, expected, "{statement}");
    }
}

#[crate::database::test]
async fn a_posting_that_no_adjustment_asks_for_is_found(db: PgPool) {
    let world = World::new(db).await;
    let (owing, operator) = (owing_member(&world).await, world.operator().await);
    // A member in debt holds no cash.
    let member = world.rich_member(1_000).await;
    for (of, kind, amount) in [
        (&member, AdjustmentKind::GiveCash, "700"),
        (&member, AdjustmentKind::TakeCash, "100"),
        (&member, AdjustmentKind::GivePoints, "300"),
        (&member, AdjustmentKind::TakePoints, "200"),
        (&owing, AdjustmentKind::WriteOff, "400"),
    ] {
        operator
            .call_at::<AdminAdjustMember>(of.id, &adjustment(kind, amount))
            .await
            .unwrap();
    }
    world.assert_books_hold().await;
    let missing = |reference: &str| format!("postings that are missing: {reference}");
    let extra = |reference: &str| format!("postings that no record asks for: {reference}");
    let (m, o) = (member.id, operator.id);
    let both = |reference: &str| vec![missing(reference), extra(reference)];
    for (statement, expected) in [
        // Of no adjustment, of another member's, of another amount, in the other direction, of
        // another kind of account.
        (
            "delete from adjustments where id = 1".to_owned(),
            vec![extra("adjustment:1")],
        ),
        (
            posting(
                "adjustment",
                "adjustment:9",
                (HOUSE, "adjustments"),
                (m, "cash"),
                10,
            ),
            vec![extra("adjustment:9")],
        ),
        (
            format!("update adjustments set member_id = {o} where id = 5"),
            both("debt_written_off:5"),
        ),
        (
            "update adjustments set amount = 701, held_after = held_before + 701 where id = 1"
                .to_owned(),
            both("adjustment:1"),
        ),
        (
            "update adjustments set kind = 'give_cash' where id = 2".to_owned(),
            both("adjustment:2"),
        ),
        (
            "update adjustments set kind = 'give_cash' where id = 3".to_owned(),
            both("adjustment:3"),
        ),
        (
            "update adjustments set kind = 'take_points' where id = 5".to_owned(),
            vec![missing("adjustment:5"), extra("debt_written_off:5")],
        ),
        // A record without its posting.
        (
            "insert into adjustments (request_id, member_id, kind, amount, held_before, held_after,
                 reason, made_by, created_at)
             select gen_random_uuid(), member_id, kind, amount, held_before, held_after, reason,
                 made_by, created_at from adjustments where id = 4"
                .to_owned(),
            vec![missing("adjustment:6")],
        ),
        // From the wrong house account.
        (
            "update postings set to_account = 6 where reference = 'adjustment:4'".to_owned(),
            both("adjustment:4"),
        ),
    ] {
        assert_eq!(found(&world, &statement).await, expected, "{statement}");
    }
}
