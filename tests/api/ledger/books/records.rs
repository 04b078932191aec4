//! Postings that do not follow from charges, coupons, roulette draws and adjustments.

use super::{HOUSE, busy_world, extra, found, missing, plant, posting};
use crate::engagement::coupons::{claim, gift, give, to};
use crate::engagement::roulette::{fill, spin_of};
use crate::wallet::adjustments::{adjustment, owing_member};
use crate::world::World;
use hanpan_core::api::AdminAdjustMember;
use hanpan_core::engagement::coupons::{CouponKind, GiveCoupons};
use hanpan_core::engagement::roulette::Wheel;
use hanpan_core::kernel::ids::CouponId;
use hanpan_core::kernel::money::{AdjustmentKind, Points};
use sqlx::PgPool;

#[crate::database::test]
async fn a_posting_that_no_charge_asks_for_is_found(db: PgPool) {
    let (world, member, other) = busy_world(db).await;
    let (m, o) = (member.id, other.id);
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
                 {}
                 update postings set to_account =
                     (select id from accounts where member_id = {m} and kind = 'casino')
                     where reference = 'deposit_bonus:1';
                 update accounts set balance = balance + case kind when 'casino' then 5 else -5 end
                     where member_id = {m} and kind in ('point', 'casino')",
                posting(
                    "deposit_bonus",
                    "deposit_bonus:1",
                    (HOUSE, "bonuses"),
                    (m, "point"),
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
