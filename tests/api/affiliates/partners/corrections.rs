//! Corrections of old days: they post what computing all days would, and compute no day on which nothing changes.

use super::{Partner, rates};
use crate::world::World;
use hanpan_core::affiliates::partners::{CommissionRun, HEAD_OFFICE, MakePartner, PostCommissions};
use hanpan_core::api::{AdminMakePartner, AdminPostCommissions};
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::affiliates::partners::run::run_due;
use sqlx::PgPool;
use std::collections::BTreeSet;

/// A partner whose one member has lost on each of four days, with the selections of these days.
struct Played {
    partner: Partner,
    legs: Vec<Betting>,
}

/// Two partners, of which the first carries deficits and the second does not, and four days that are posted.
async fn four_days(world: &World) -> [Played; 2] {
    let carrying = world.partner("1.00", "50").await;
    let client = world.member().await;
    let new = MakePartner {
        carries_deficit: false,
        ..world
            .new_partner(&client, HEAD_OFFICE, rates("1.00", "50"))
            .await
    };
    let operator = world.operator().await;
    let id = operator.call::<AdminMakePartner>(&new).await.unwrap().id;
    let mut all = [carrying, Partner { client, id }].map(|partner| Played {
        partner,
        legs: Vec::new(),
    });
    let mut members = Vec::new();
    for it in &all {
        members.push(world.recruit(&it.partner, 1_000_000).await.id);
    }
    for (day, stake) in (0..).zip([10_000, 5_000, 20_000, 6_000]) {
        world.set_time(day, "13:00:00");
        for (it, id) in all.iter_mut().zip(&members) {
            let member = world.again(*id).await;
            let leg = world.played(&member, stake, WinFlag::Lost).await;
            it.legs.push(leg);
        }
    }
    world.set_time(4, "00:10:00");
    run_due(&world.app).await.unwrap();
    assert_eq!(world.preview().await.rows, []);
    all
}

/// The changes of a run: partner, day of the month, base, and amounts before and after.
fn changes(run: &CommissionRun) -> Vec<(PartnerId, String, i64, i64, i64)> {
    let rows = run.rows.iter();
    rows.map(|row| {
        let (before, after) = (row.before.get(), row.after.get());
        let day = row.day.format("%d").to_string();
        (row.partner_id, day, row.base.get(), before, after)
    })
    .collect()
}

/// Notes every computed day as corrected, so that a run computes all of them.
async fn note_all_days(world: &World) {
    sqlx::query("insert into commission_corrections (day) select day from commission_days")
        .execute(&world.app.db)
        .await
        .unwrap();
}

/// The stored deficits.
async fn deficits(world: &World) -> Vec<(String, i64, i64)> {
    sqlx::query_as(
        "select day::text, partner_id, deficit from commission_deficits order by day, partner_id",
    )
    .fetch_all(&world.app.db)
    .await
    .unwrap()
}

async fn post(world: &World, total: Won) -> CommissionRun {
    let operator = world.operator().await;
    let wanted = PostCommissions { total };
    operator
        .call::<AdminPostCommissions>(&wanted)
        .await
        .unwrap()
}

#[crate::database::test]
async fn a_correction_posts_what_all_days_would(db: PgPool) {
    let world = World::new(db).await;
    let [carrying, forgetting] = four_days(&world).await;
    let (first, second) = (carrying.partner.id, forgetting.partner.id);
    let day = |text: &str| text.to_owned();
    for (corrected, expected) in [
        // Nothing is carried out of the day.
        (
            vec![&forgetting.legs[0]],
            vec![(second, day("02"), 0, 5_000, 0)],
        ),
        // 10,000 are carried into the second day and 5,000 into the third, which makes them good.
        (
            vec![&carrying.legs[0]],
            vec![
                (first, day("02"), 0, 5_000, 0),
                (first, day("03"), 0, 2_500, 0),
                (first, day("04"), 15_000, 10_000, 7_500),
            ],
        ),
        // Two days with others between them, and a deficit that the last day leaves.
        (
            vec![&forgetting.legs[1], &carrying.legs[3]],
            vec![
                (second, day("03"), 0, 2_500, 0),
                (first, day("05"), 0, 3_000, 0),
            ],
        ),
    ] {
        for leg in corrected {
            world.settle(leg, WinFlag::Won).await;
        }
        let shown = world.preview().await;
        assert_eq!(changes(&shown), expected);
        let posted = post(&world, shown.total).await;
        assert_eq!((changes(&posted), posted.until), (expected, shown.until));
        // All days together change nothing more, neither amounts nor deficits.
        let left = deficits(&world).await;
        note_all_days(&world).await;
        assert_eq!(world.preview().await.rows, []);
        post(&world, Won::ZERO).await;
        assert_eq!(deficits(&world).await, left);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_correction_computes_no_day_on_which_nothing_changes(db: PgPool) {
    let world = World::new(db).await;
    let [carrying, forgetting] = four_days(&world).await;
    // Rates that nobody agreed on show whether the fourth day is computed.
    sqlx::query(
        "insert into partner_terms (partner_id, holds_from, parent_id, casino, slot, mini, sports,
             virtual_sports, losing, carries_deficit, created_at)
         select partner_id, '2026-03-05', parent_id, casino, slot, mini, 0, virtual_sports, 0,
             carries_deficit, created_at
         from partner_terms where parent_id is not null",
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    let days = async || -> BTreeSet<String> {
        let rows = world.preview().await.rows.into_iter();
        rows.map(|row| row.day.format("%d").to_string()).collect()
    };
    world.settle(&forgetting.legs[0], WinFlag::Won).await;
    assert!(days().await.into_iter().eq(["02"]));
    // The deficit ends on the third day.
    world.settle(&carrying.legs[0], WinFlag::Won).await;
    assert!(days().await.into_iter().eq(["02", "03", "04"]));
    note_all_days(&world).await;
    assert!(days().await.into_iter().eq(["02", "03", "04", "05"]));
}
