//! What `hanpan audit` reads of records of money outside of play once days are sealed: those that are new, and those of
//! the sealed hours that it draws.

use super::audit::{Days, faults, plant};
use crate::wallet::promotions::{given_bonus, site};
use crate::world::World;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::office::audit::{Extent, audit};
use hanpan_server::platform::rng::Rng;
use sqlx::PgPool;

fn found(faults: &[String], fault: &str) -> bool {
    faults.iter().any(|found| found.starts_with(fault))
}

/// Charge 1 is a deposit of Monday.
#[crate::database::test]
async fn a_wrong_record_of_a_sealed_day_is_found_if_its_hour_is_drawn(db: PgPool) {
    let days = Days::sealed(db).await;
    let world = &days.world;
    for (change, undo, fault) in [
        (
            "update charges set amount = amount + 1 where id = 1",
            "update charges set amount = amount - 1 where id = 1",
            "postings that are missing: deposit:1",
        ),
        (
            "update charges set status = 2 where id = 1",
            "update charges set status = 1 where id = 1",
            "postings that no record asks for: deposit:1",
        ),
        (
            "insert into adjustments overriding system value
                values (77, gen_random_uuid(), 1, 'give_cash', 5, 0, 5, 'x', 1, '2026-03-02 12:30+09', 0)",
            "delete from adjustments where id = 77",
            "postings that are missing: adjustment:77",
        ),
    ] {
        plant(world, change).await;
        let everything = faults(world, Extent::Everything).await;
        assert!(found(&everything, fault), "{change}: {everything:?}");
        let mut drawn = vec![];
        for seed in 0..12 {
            let (app, rng) = (&world.app, Rng::seeded(seed));
            let audit = audit(&app.db, &app.clock, &rng, Extent::New).await.unwrap();
            let is_found = found(&audit.faults, fault);
            assert_eq!(is_found, !audit.faults.is_empty(), "{:?}", audit.faults);
            drawn.push(is_found);
        }
        assert!(
            drawn.contains(&true) && drawn.contains(&false),
            "{change}: {drawn:?}"
        );
        plant(world, undo).await;
    }
    assert_eq!(faults(world, Extent::Everything).await, [""; 0]);
}

/// Changes to records that were made, decided or posted on Tuesday, though some were requested on Monday; what undoes
/// them, and what is found. Charge 2 is a deposit of Tuesday.
const NEW: &[(&str, &str, &str)] = &[
    (
        "update charges set amount = amount + 1 where id = 2",
        "update charges set amount = amount - 1 where id = 2",
        "postings that are missing: deposit:2",
    ),
    (
        "insert into charges (id, member_id, request_id, deposit_mode, kind, amount, deposit_name, status,
                created_at, updated_at, decided_at) overriding system value
            values (77, 1, gen_random_uuid(), 1, 0, 5, '', 2, '2026-03-02 12:30+09', '2026-03-03 11:00+09',
                '2026-03-03 11:00+09')",
        "delete from charges where id = 77",
        "postings that are missing: withdrawal_hold:77, withdrawal_return:77",
    ),
    (
        "insert into postings overriding system value
            values (900, 3, 2, 5, 'withdrawal', 'withdrawal:1', '2026-03-03 11:00+09', 'won')",
        "delete from postings where reference = 'withdrawal:1'",
        "postings that no record asks for: withdrawal:1",
    ),
    (
        "insert into bank_notifications (notification_id, depositor_name, amount, status, charge_id, created_at,
                decided_at)
            values ('n', '', 5, 'matched', 1, '2026-03-02 12:30+09', '2026-03-03 11:00+09')",
        "delete from bank_notifications",
        "notifications of the bank whose deposit is not what was credited: 1",
    ),
    (
        "insert into casino_transfers (id, member_id, request_id, code, amount, state, next_at, created_at,
                updated_at) overriding system value
            values (77, 1, gen_random_uuid(), 4, 5, 'done', now(), '2026-03-02 12:30+09', '2026-03-03 11:00+09')",
        "delete from casino_transfers where id = 77",
        "postings that are missing: casino_arrived:77, casino_sent:77",
    ),
    (
        "insert into point_conversions (id, member_id, request_id, points, created_at, updated_at)
                overriding system value
            values (77, 1, gen_random_uuid(), 5, '2026-03-03 11:00+09', '2026-03-03 11:00+09')",
        "delete from point_conversions where id = 77",
        "postings that are missing: point_cash:77, point_conversion:77",
    ),
    (
        "insert into payouts (id, member_id, request_id, amount, status, decided_by, created_at, decided_at, earner)
                overriding system value
            values (77, 1, gen_random_uuid(), 5, 'paid', 1, '2026-03-02 12:30+09', '2026-03-03 11:00+09', 'partner')",
        "delete from payouts where id = 77",
        "postings that are missing: payout_hold:77, payout_paid:77",
    ),
    (
        "insert into coupon_gifts (id, request_id, coupon_name, kind, points, use_limit_at, created_at)
                overriding system value
            values (77, gen_random_uuid(), '', 3, 700, now(), '2026-03-02 12:30+09');
         insert into coupons (id, gift_id, member_id, claim_request_id, claimed_at) overriding system value
            values (77, 77, 1, gen_random_uuid(), '2026-03-03 11:00+09')",
        "delete from coupons where id = 77; delete from coupon_gifts where id = 77",
        "postings that are missing: coupon:77",
    ),
    (
        "insert into commissions (id, day, partner_id, member_id, agent, revision, base, rate, before, after,
                created_at) overriding system value
            values (77, '2026-03-02', 1, 1, 'slot', 2, 5, 1, 4, 5, '2026-03-03 11:00+09')",
        "delete from commissions where id = 77",
        "commissions that do not follow the one before: commission:77",
    ),
    (
        "insert into friend_profits (day, friend_id, agent, recommender_id, base, amount)
            values ('2026-03-02', 2, 'slot', 1, 5, 1)",
        "delete from friend_profits",
        "profits that are not what the friends have brought: 2026-03-02 of 1",
    ),
    // An older day that was computed again.
    (
        "insert into profit_days (day, posted_at) values ('2026-02-20', '2026-03-03 11:00+09');
         insert into friend_profits (day, friend_id, agent, recommender_id, base, amount)
            values ('2026-02-20', 2, 'slot', 1, 5, 1)",
        "delete from friend_profits; delete from profit_days",
        "profits that are not what the friends have brought: 2026-02-20 of 1",
    ),
    // A round of Monday with a call of Tuesday.
    (
        "insert into casino_rounds (id, member_id, provider, reference, wallet, game_id, game_name, lobby, stake,
                payout, played_at, posted_at, called_at) overriding system value
            values (77, 1, 'p', 'r', 'cash', 'g', '', 'slot', 5, 0, '2026-03-02 12:30+09', '2026-03-02 12:30+09',
                '2026-03-03 11:00+09');
         insert into casino_calls (provider, transaction_id, kind, member_id, subject, round_id, amount, balance,
                created_at)
            values ('p', 'w', 'win', 1, 'r', 77, 0, 0, '2026-03-03 11:00+09')",
        "delete from casino_calls; delete from casino_rounds",
        "rounds of the casino that are not the sums of their calls: 77",
    ),
    // One of the two calls is of Monday.
    (
        "insert into casino_calls (provider, transaction_id, kind, member_id, subject, round_id, amount, balance,
                created_at)
            values ('p', 'x', 'rollback', 1, 'b', null, 0, 0, '2026-03-02 12:30+09'),
                ('p', 'b', 'bet', 1, 'r', 77, 0, 0, '2026-03-03 11:00+09')",
        "delete from casino_calls",
        "bets that were taken after their rollback: b",
    ),
    (
        "insert into casino_calls (provider, transaction_id, kind, member_id, subject, round_id, amount, balance,
                created_at)
            values ('p', 'b', 'bet', 1, 'r', 77, 0, 0, '2026-03-02 12:30+09'),
                ('p', 'x', 'rollback', 1, 'b', null, 0, 0, '2026-03-03 11:00+09')",
        "delete from casino_calls",
        "bets that were taken after their rollback: b",
    ),
];

#[crate::database::test]
async fn a_wrong_new_record_is_always_found(db: PgPool) {
    let days = Days::sealed(db).await;
    days.world.deposit(&days.member, 50_000).await;
    let world = &days.world;
    for (change, undo, fault) in NEW.iter().copied() {
        plant(world, change).await;
        for extent in [Extent::New, Extent::Everything] {
            let faults = faults(world, extent).await;
            assert!(found(&faults, fault), "{change}: {faults:?}");
        }
        plant(world, undo).await;
    }
    for extent in [Extent::New, Extent::Everything] {
        assert_eq!(faults(world, extent).await, [""; 0]);
    }
}

/// Their times were read after a wait, or by another server. Slip 3 is open.
#[crate::database::test]
async fn records_with_postings_from_before_the_seal_hold(db: PgPool) {
    let world = Days::new(db).await.world;
    for change in [
        "update charges set created_at = '2026-03-03 00:00+09', decided_at = '2026-03-03 00:00+09' where id = 1",
        "update bets set created_at = '2026-03-03 00:00+09' where id = 3",
        "update postings set created_at = '2026-03-02 23:59:59.9+09' where reference in ('deposit:1', 'stake:3')",
    ] {
        plant(&world, change).await;
    }
    // The first audit seals Monday.
    for extent in [Extent::New, Extent::New, Extent::Everything] {
        assert_eq!(faults(&world, extent).await, [""; 0]);
    }
    plant(
        &world,
        "update charges set amount = amount + 1 where id = 1",
    )
    .await;
    let faults = faults(&world, Extent::New).await;
    let fault = "postings that are missing: deposit:1";
    assert!(found(&faults, fault), "{faults:?}");
}

/// Audits with other hours of the sealed days hold.
async fn assert_samples_hold(world: &World, seeds: u64) {
    for seed in 0..seeds {
        let (app, rng) = (&world.app, Rng::seeded(seed));
        let audit = audit(&app.db, &app.clock, &rng, Extent::New).await.unwrap();
        assert_eq!(audit.faults, [""; 0], "{seed}");
    }
}

/// A bonus pays before its slip is placed: on Monday, and the slip is of Tuesday.
#[crate::database::test]
async fn a_bonus_that_paid_just_before_the_seal_holds(db: PgPool) {
    let world = site(db).await;
    let member = world.member().await;
    given_bonus(&world, &member, 10_000).await;
    let leg = world.offer("2.00").await;
    let bet = member.bet(8_000, std::slice::from_ref(&leg)).await;
    bet.unwrap();
    for change in [
        "update postings set created_at = '2026-03-02 23:59:59.99+09' where kind = 'bonus_stake'",
        "update postings set created_at = '2026-03-03 00:00:00.01+09' where kind = 'stake'",
        "update bets set created_at = '2026-03-03 00:00:00.01+09'",
    ] {
        plant(&world, change).await;
    }
    world.set_time(1, "12:00:00");
    // The first audit seals Monday.
    assert_samples_hold(&world, 3).await;
    world.settle(&leg, WinFlag::Won).await;
    assert_samples_hold(&world, 3).await;
    // Later the slip is in the archive, and the hour of the posting is drawn without that of the slip.
    world.set_time(2, "12:00:00");
    assert_samples_hold(&world, 1).await;
    plant(
        &world,
        "insert into archived_bets select * from bets;
         insert into archived_bet_legs select * from bet_legs;
         delete from bet_legs;
         delete from bets",
    )
    .await;
    assert_samples_hold(&world, 40).await;
    assert_eq!(faults(&world, Extent::Everything).await, [""; 0]);
}
