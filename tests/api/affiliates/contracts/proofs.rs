//! The proof of contracts: what was changed behind the back of the server is found.

use super::{april, contracted, head, owed, plant, run, share};
use crate::world::World;
use hanpan_core::affiliates::contracts::terms::ContractTerms;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::ledger::books;
use sqlx::PgPool;

const POSTINGS: [&str; 2] = [
    "postings that are missing",
    "postings that no record asks for",
];

/// Changes, what undoes them, and the faults besides those of postings.
const TAMPERED: [(&str, &str, &[&str]); 3] = [
    (
        "update contract_months set share = 5000, total = 15000",
        "update contract_months set share = 4000, total = 14000",
        &["months of contracts that do not add up"],
    ),
    (
        "update contract_months set before = 1",
        "update contract_months set before = 0",
        &["months of contracts that do not follow the revision before"],
    ),
    (
        "update contract_months set deficit_before = 20000, base = 0, share = 0, rate = 0,
             total = 10000",
        "update contract_months set deficit_before = 0, base = 20000, share = 4000, rate = 2000,
             total = 14000",
        &["months of contracts that do not begin with the deficit of the month before"],
    ),
];

/// March of a partner who is owed 4,000 by share and 10,000 by head, with triggers switched off.
async fn posted(db: PgPool) -> World {
    let world = World::new(db).await;
    let both = ContractTerms {
        head: head(&[(1, 10_000)]).head,
        ..share(&[(0, "20")])
    };
    let partner = contracted(&world, both).await;
    let member = world.recruit(&partner, 50_000).await;
    world.played(&member, 20_000, WinFlag::Lost).await;
    april(&world);
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 14_000);
    world.assert_books_hold().await;
    let off = "alter table contract_months disable trigger user;
        alter table contract_heads disable trigger user";
    plant(&world, off).await;
    world
}

/// The faults of the books, each about the one month.
async fn faults(world: &World) -> Vec<String> {
    let id: i64 = sqlx::query_scalar("select id from contract_months")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    let about = format!(": contract:{id}");
    let faults = books::prove(&world.app.db).await.unwrap();
    let named = faults.iter().map(|fault| fault.replace(&about, ""));
    named.collect()
}

#[crate::database::test]
async fn a_month_that_was_tampered_with_is_found(db: PgPool) {
    let world = posted(db).await;
    for (change, back, besides) in TAMPERED {
        plant(&world, change).await;
        assert_eq!(
            faults(&world).await,
            [&POSTINGS[..], besides].concat(),
            "{change}"
        );
        plant(&world, back).await;
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn members_who_were_not_counted_by_head_are_found(db: PgPool) {
    let world = posted(db).await;
    plant(&world, "update contract_heads set month = '2026-02-01'").await;
    let found = "months of contracts with other members by head than were counted";
    assert_eq!(faults(&world).await, [found]);
}
