//! Postings that do not follow from the slips.

use super::{HOUSE, busy_world, found, posting, refusal};
use crate::slips::system_order;
use crate::world::World;
use hanpan_core::kernel::ids::BetId;
use hanpan_core::sportsbook::settle::WinFlag;
use sqlx::PgPool;

#[crate::database::test]
async fn a_posting_that_no_slip_asks_for_is_found(db: PgPool) {
    let (world, member, other) = busy_world(db).await;
    let (m, o) = (member.id, other.id);
    let foreign = |reference: &str| format!("postings that cannot be of their slip: {reference}");
    let stands =
        |bet: BetId| format!("slips whose postings do not come to where they stand: {bet}");
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
            vec![foreign("payout:2"), stands(BetId::new(2))],
        ),
        (
            posting("payout", "payout:2:9", winnings, (m, "cash"), 10),
            vec![foreign("payout:2:9"), stands(BetId::new(2))],
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
                stands(BetId::new(2)),
            ],
        ),
        // A slip whose payout does not follow from its odds although its postings match it; one
        // without waiting legs that is open, and one that is open although it is lost.
        (
            "update bets set real_odds = 1.99 where id = 2".to_owned(),
            vec![stands(BetId::new(2))],
        ),
        (
            "update bets set leg_flags = '{2}' where id = 1".to_owned(),
            vec!["slips that wait although their legs are decided: 1".to_owned()],
        ),
        (
            "update bets set leg_flags = '{1}' where id = 1".to_owned(),
            vec!["slips that wait although their legs are decided: 1".to_owned()],
        ),
        // A slip whose state differs from its postings.
        (
            "update bets set payout = 20001 where id = 2".to_owned(),
            vec![stands(BetId::new(2))],
        ),
        (
            "update bets set settled_at = null where id = 2".to_owned(),
            vec![stands(BetId::new(2))],
        ),
        (
            "update bets set settled_at = now(), status = 1 where id = 1".to_owned(),
            vec![stands(BetId::new(1))],
        ),
        (
            "update bets set status = 2 where id = 1".to_owned(),
            vec![stands(BetId::new(1))],
        ),
        (
            "update bets set status = 1 where id = 2".to_owned(),
            vec![stands(BetId::new(2))],
        ),
        (
            "update bets set status = 3 where id = 2".to_owned(),
            vec![stands(BetId::new(2))],
        ),
        (
            posting(
                "stake_reopened",
                "stake_reopened:2:1",
                winnings,
                held,
                10_000,
            ),
            vec![stands(BetId::new(2))],
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
        // Legs whose slip is gone.
        (
            "update bet_legs set bet_id = 99 where bet_id = 1".to_owned(),
            vec!["legs without their slip: 99".to_owned()],
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
async fn a_cash_out_that_is_no_settlement_is_refused_and_found(db: PgPool) {
    let (world, _, _) = busy_world(db).await;
    for (id, change) in [
        (1, "cashed_out_at = now()"),
        (2, "cashed_out_at = now()"),
        (2, "cashed_out_at = settled_at, cancelled_at = settled_at"),
        (4, "cashed_out_at = settled_at"),
    ] {
        let statement = format!("update bets set {change} where id = {id}");
        let refused = refusal(&world, &statement).await;
        assert_eq!(refused.constraint(), Some("bets_cashed_out"), "{statement}");
        let faults = found(&world, &statement).await;
        let fault = format!("cashed out slips that are not what was paid for them: {id}");
        assert!(faults.contains(&fault), "{statement} {faults:?}");
    }
    for statement in [
        "delete from bets where id = 1",
        "delete from bet_legs where bet_id = 1",
        "truncate bets cascade",
        "truncate bet_legs",
    ] {
        let refused = refusal(&world, statement).await;
        assert!(refused.message().ends_with("append-only"), "{statement}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_lost_system_bet_that_waits_is_found(db: PgPool) {
    let world = World::new(db).await;
    world.offer_systems(true).await;
    let member = world.rich_member(10_000).await;
    let legs = world.offers(&["2.00", "2.00", "2.00"]).await;
    let order = system_order(&member, 10_000, &legs, (2, 2));
    member.place(&order).await.unwrap();
    let lost =
        |legs: i32| format!("update bets set leg_flags = array_fill(1::smallint, array[{legs}])");
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
async fn an_order_that_was_not_kept_is_found(db: PgPool) {
    let (world, member, other) = busy_world(db).await;
    let (m, o) = (member.id, other.id);
    let order = |member, ended: &str| {
        format!(
            "insert into auto_cash_outs (bet_id, member_id, amount, set_at, ended_at, ended_by)
             values (1, {member}, 10, now(), {ended})"
        )
    };
    let fault = "slips that were not cashed out as their order says: 1".to_owned();
    assert_eq!(found(&world, &order(m, "null, null")).await, [""; 0]);
    let kept = order(m, "now(), 'cashedOut'");
    assert_eq!(found(&world, &kept).await, [fault.as_str()]);
    assert_eq!(found(&world, &order(o, "null, null")).await, [fault]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn parts_that_do_not_add_up_are_found(db: PgPool) {
    let (world, _, other) = busy_world(db).await;
    let fault = "slips whose parts do not add up: 1".to_owned();
    let placed = "update bets set placed_stake = 10000, placed_winnings = 20000 where id = 1";
    assert_eq!(found(&world, placed).await, [fault.as_str()]);
    // A slip that says it is a part of one that has none.
    let part = "update bets set part_of = 1 where id = 2";
    let faults = found(&world, part).await;
    assert!(
        faults.contains(&"slips whose parts do not add up: 2".to_owned()),
        "{faults:?}"
    );
    for (id, stake, member) in [(5, 3_999, "member_id"), (6, 4_000, &other.id.to_string())] {
        let change = format!(
            "insert into bets (id, member_id, request_id, game_type, game_detail_type, style, stake, total_odds,
                 expected_winnings, address, real_odds, cash_left, created_at, part_of)
             overriding system value
             select {id}, {member}, gen_random_uuid(), game_type, game_detail_type, style, {stake}, total_odds, 1, '',
                 real_odds, 0, created_at, 1 from bets where id = 1;
             update bets set placed_stake = 10000, placed_winnings = 20000, stake = 6000, expected_winnings = 12000
                 where id = 1"
        );
        let faults = found(&world, &change).await;
        assert!(faults.contains(&fault), "{stake} {faults:?}");
    }
    world.assert_books_hold().await;
}
