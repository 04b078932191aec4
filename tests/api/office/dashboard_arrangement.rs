//! The arrangement of the dashboard: each operator's own, in every browser.

use crate::waiting::in_turn;
use crate::world::{Client, World};
use hanpan_core::api::{AdminGetAuditLog, Empty, Method, StaffArrangeDashboard, StaffGetDashboard};
use hanpan_core::kernel::audit::AuditRow;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::dashboard::{CardSize, DashboardArrangement, DashboardCard, PlacedCard};
use hanpan_core::office::staff::Duty;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::PgPool;

async fn shown(operator: &Client) -> DashboardArrangement {
    operator.call::<StaffGetDashboard>(&Empty {}).await.unwrap()
}

async fn arrange(operator: &Client, cards: &[PlacedCard]) -> DashboardArrangement {
    let arrangement = DashboardArrangement {
        cards: cards.to_vec(),
    };
    let arranged = operator.call::<StaffArrangeDashboard>(&arrangement).await;
    arranged.unwrap()
}

/// A card of the whole width.
const fn wide(card: DashboardCard) -> PlacedCard {
    PlacedCard {
        card,
        size: CardSize::Full,
        shown: true,
    }
}

const NGR: PlacedCard = wide(DashboardCard::Ngr);
const COHORTS: PlacedCard = wide(DashboardCard::Cohorts);
const NO_GGR: PlacedCard = PlacedCard {
    card: DashboardCard::Ggr,
    size: CardSize::Half,
    shown: false,
};

/// The entries of the audit log on arrangements, oldest first.
async fn entries(operator: &Client) -> Vec<AuditRow> {
    let query = ListQuery::default();
    let page = operator.call::<AdminGetAuditLog>(&query).await;
    let mut entries = page.unwrap().items;
    entries.retain(|entry| entry.action == "staff.arrangeDashboard");
    entries.reverse();
    entries
}

#[crate::database::test]
async fn an_operator_finds_the_own_arrangement_in_every_browser(db: PgPool) {
    let world = World::new(db).await;
    let (operator, other) = (world.operator().await, world.operator().await);
    let first = DashboardArrangement::default();
    assert_eq!(shown(&operator).await, first);
    let arranged = arrange(&operator, &[NGR, NO_GGR]).await;
    assert_eq!(arranged.cards.len(), DashboardCard::ALL.len());
    assert_eq!(arranged.cards[..2], [NGR, NO_GGR]);
    let phone = world.again(operator.id).await;
    assert_eq!(shown(&phone).await, arranged);
    assert_eq!(shown(&operator).await, arranged);
    // Another operator has another one.
    assert_eq!(shown(&other).await, first);
    arrange(&other, &[COHORTS]).await;
    assert_eq!(shown(&phone).await, arranged);
    // Without cards it is that of the beginning.
    assert_eq!(arrange(&phone, &[]).await, first);
    assert_eq!(shown(&operator).await, first);
    assert_eq!(shown(&other).await.cards[0], COHORTS);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_arrangement_that_cannot_be_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.staff(&[Duty::Report]).await;
    let twice = DashboardArrangement {
        cards: vec![NGR, NO_GGR, NGR],
    };
    let said = refused(operator.call::<StaffArrangeDashboard>(&twice).await);
    assert_eq!(said, problem(400, "MALFORMED_REQUEST"));
    let unknown = json!({ "cards": [{ "card": "weather", "size": "half", "shown": true }] });
    let path = "/api/admin/me/dashboard";
    let (status, _) = operator.send(Method::Put, path, &unknown).await;
    assert_eq!(status, 400);
    assert_eq!(shown(&operator).await, DashboardArrangement::default());
    // Who does not read the dashboard arranges none.
    let cashier = world.staff(&[Duty::Cashier]).await;
    let cards = DashboardArrangement { cards: vec![NGR] };
    let said = refused(cashier.call::<StaffArrangeDashboard>(&cards).await);
    assert_eq!(said, problem(403, "DUTY_MISSING"));
}

#[crate::database::test]
async fn a_stored_card_of_another_version_is_left_out(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    arrange(&operator, &[NGR]).await;
    sqlx::query(
        r#"update dashboard_arrangements set cards = '[{"card": "weather", "size": "half", "shown": true}, 7,
               {"card": "cohorts", "size": "full", "shown": true}]'"#,
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    let cards = shown(&operator).await.cards;
    assert_eq!((cards.len(), cards[0]), (DashboardCard::ALL.len(), COHORTS));
    assert_eq!(cards[1].card, DashboardCard::Ggr);
}

#[crate::database::test]
async fn two_changes_of_the_arrangement_are_recorded_one_after_the_other(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let held = world.hold_table("audit_log").await;
    in_turn(
        &world,
        held,
        arrange(&operator, &[NGR, NO_GGR]),
        arrange(&operator, &[COHORTS]),
    )
    .await;
    let recorded = entries(&operator).await;
    assert_eq!(recorded.len(), 2);
    assert_eq!(recorded[0].after, recorded[1].before);
    let after: Value = serde_json::from_str(recorded[0].after.as_ref().unwrap()).unwrap();
    let cards = after["dashboardCards"].as_array().unwrap();
    assert_eq!(cards[..2], ["ngr", "deposits"]);
    assert_eq!(after["dashboardWide"], json!(["ngr", "sports", "cohorts"]));
    // The same arrangement again is no change.
    arrange(&operator, &[COHORTS]).await;
    assert_eq!(entries(&operator).await.len(), 2);
}
