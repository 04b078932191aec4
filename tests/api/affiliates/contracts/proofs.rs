//! The proof of contracts: what was changed behind the back of the server is found.

use super::{april, contracted, head, owed, plant, run, share};
use crate::world::World;
use hanpan_core::affiliates::contracts::terms::ContractTerms;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::ledger::books;
use sqlx::PgPool;

#[crate::database::test]
async fn a_month_that_was_tampered_with_is_found(db: PgPool) {
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
    let id: i64 = sqlx::query_scalar("select id from contract_months")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    let off = "alter table contract_months disable trigger user;
        alter table contract_heads disable trigger user";
    plant(&world, off).await;
    for (change, back, faults) in [
        (
            "update contract_months set share = 5000, total = 15000",
            "update contract_months set share = 4000, total = 14000",
            vec![
                format!("postings that are missing: contract:{id}"),
                format!("postings that no record asks for: contract:{id}"),
                format!("months of contracts that do not add up: contract:{id}"),
            ],
        ),
        (
            "update contract_months set before = 1, total = 14000",
            "update contract_months set before = 0",
            vec![
                format!("postings that are missing: contract:{id}"),
                format!("postings that no record asks for: contract:{id}"),
                format!(
                    "months of contracts that do not follow the revision before: contract:{id}"
                ),
            ],
        ),
        (
            "update contract_heads set month = '2026-02-01'",
            "update contract_heads set month = '2026-03-01'",
            vec![format!(
                "months of contracts with other members by head than were counted: contract:{id}"
            )],
        ),
        (
            "update contract_months set deficit_before = 20000, base = 0, share = 0, rate = 0,
                 total = 10000",
            "update contract_months set deficit_before = 0, base = 20000, share = 4000, rate = 2000,
                 total = 14000",
            vec![
                format!("postings that are missing: contract:{id}"),
                format!("postings that no record asks for: contract:{id}"),
                format!(
                    "months of contracts that do not begin with the deficit of the month before: \
                     contract:{id}"
                ),
            ],
        ),
    ] {
        plant(&world, change).await;
        let found = books::prove(&world.app.db).await.unwrap();
        assert_eq!(found, faults, "{change}");
        plant(&world, back).await;
    }
    let on = "alter table contract_months enable trigger user;
        alter table contract_heads enable trigger user";
    plant(&world, on).await;
    world.assert_books_hold().await;
}
