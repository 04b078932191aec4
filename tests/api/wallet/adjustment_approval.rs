//! Large manual adjustments: requested by one operator, approved by another.

use crate::office::export::{cell, table};
use crate::waiting::in_turn;
use crate::wallet::adjustments::adjustment;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::join;
use hanpan_core::api::{
    AdminAdjustMember, AdminApproveAdjustment, AdminGetAdjustments, AdminGetAuditLog,
    AdminGetOverview, AdminRefuseAdjustment, Empty,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::AdjustmentRequestId;
use hanpan_core::kernel::money::AdjustmentKind::{GiveCash, GivePoints, TakeCash};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::staff::Duty;
use hanpan_core::wallet::adjustments::{Adjust, AdjustOutcome, AdjustmentRow, ApprovalStatus};
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;

async fn ask(
    operator: &Client,
    member: &Client,
    wanted: &Adjust,
) -> Result<AdjustOutcome, Refused> {
    operator
        .call_at::<AdminAdjustMember>(member.id, wanted)
        .await
}

async fn approve(operator: &Client, id: AdjustmentRequestId) -> Result<AdjustmentRow, Refused> {
    operator
        .call_at::<AdminApproveAdjustment>(id, &Empty {})
        .await
}

async fn refuse(operator: &Client, id: AdjustmentRequestId) -> Result<AdjustmentRow, Refused> {
    let reason = Reason {
        reason: "금액 확인 필요".to_owned(),
    };
    operator.call_at::<AdminRefuseAdjustment>(id, &reason).await
}

async fn waiting(operator: &Client) -> Vec<AdjustmentRow> {
    let query = ListQuery {
        status: Some("waiting".to_owned()),
        ..ListQuery::default()
    };
    operator
        .call::<AdminGetAdjustments>(&query)
        .await
        .unwrap()
        .items
}

#[crate::database::test]
async fn a_large_adjustment_moves_when_another_operator_has_approved(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(10_000).await;
    let (one, other) = (
        world.staff(&[Duty::Cashier]).await,
        world.staff(&[Duty::Cashier]).await,
    );
    let wanted = adjustment(GiveCash, "5,000,001");
    let asked = ask(&one, &member, &wanted).await.unwrap();
    assert!(asked.waits);
    // The same request again returns the same row; the same id with another content is refused.
    assert_eq!(ask(&one, &member, &wanted).await.unwrap(), asked);
    let changed = Adjust {
        amount: "6000000".to_owned(),
        ..wanted.clone()
    };
    assert_eq!(
        refused(ask(&one, &member, &changed).await),
        problem(409, "REQUEST_ID_REUSED")
    );
    assert_eq!(world.balance(&member, "cash").await, 10_000);
    let rows = waiting(&other).await;
    assert_eq!((rows.len(), rows[0].asked_by), (1, one.id));
    let overview = other.call::<AdminGetOverview>(&Empty {}).await.unwrap();
    assert_eq!(overview.waiting.adjustments, 1);
    assert_eq!(overview.waiting.newest_at, Some(world.now()));
    let support = world.staff(&[Duty::Support]).await;
    let hidden = support.call::<AdminGetOverview>(&Empty {}).await.unwrap();
    let hidden = (hidden.waiting.adjustments, hidden.waiting.newest_at);
    assert_eq!(hidden, (0, None));

    // Not by the operator who requested it, nor without the duty; nor directly in the table.
    let id = rows[0].id;
    assert_eq!(
        refused(approve(&one, id).await),
        problem(422, "OWN_REQUEST")
    );
    let trader = world.staff(&[Duty::Trader]).await;
    assert_eq!(
        refused(approve(&trader, id).await),
        problem(403, "DUTY_MISSING")
    );
    // Of two concurrent approvals one is accepted.
    let third = world.staff(&[Duty::Cashier]).await;
    let (first, second) = join!(approve(&other, id), approve(&third, id));
    assert_eq!(usize::from(first.is_ok()) + usize::from(second.is_ok()), 1);
    let row = first.or(second).unwrap();
    assert_eq!(row.status, ApprovalStatus::Approved);
    assert_eq!(world.balance(&member, "cash").await, 5_010_001);
    assert_eq!(
        refused(approve(&third, id).await),
        problem(409, "ALREADY_PROCESSED")
    );
    assert_eq!(
        refused(refuse(&third, id).await),
        problem(409, "ALREADY_PROCESSED")
    );
    // A page that does not know of it sends the request again, and no money moves.
    let again = ask(&one, &member, &wanted).await.unwrap();
    assert_eq!(
        (again.waits, again.adjusted.after.get()),
        (false, 5_010_001)
    );
    assert_eq!(world.balance(&member, "cash").await, 5_010_001);
    let auditor = world.staff(&[Duty::Report]).await;
    let log = auditor
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let shown: Vec<_> = log
        .items
        .iter()
        .map(|row| (row.action.as_str(), &row.actor))
        .collect();
    let decided = row.decided_by_user_id.unwrap();
    assert_eq!(
        shown,
        [
            ("member.adjust", &decided),
            ("member.askAdjust", &row.asked_by_user_id)
        ]
    );
    assert!(
        log.items[0]
            .reason
            .as_ref()
            .unwrap()
            .contains(&row.asked_by_user_id)
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn small_ones_that_are_large_together_wait_too(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(10_000).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let waits = async |operator: &Client, kind, amount: &str| {
        ask(operator, &member, &adjustment(kind, amount))
            .await
            .unwrap()
            .waits
    };
    assert!(!waits(&one, GiveCash, "5000000").await);
    assert!(waits(&one, GiveCash, "1").await);
    // Another kind, another operator or another day starts a new count.
    assert!(!waits(&one, GivePoints, "5000000").await);
    assert!(!waits(&other, GiveCash, "5000000").await);
    world.pass(TimeDelta::hours(11));
    one.call::<AdminGetOverview>(&Empty {}).await.unwrap();
    world.pass(TimeDelta::hours(2));
    assert!(!waits(&one, GiveCash, "5000000").await);
    let saved = table(&one, "adjustments", &json!({ "status": "waiting" })).await;
    assert_eq!(saved.1.len(), 1);
    for (head, value) in [
        ("조정", "보유머니 지급"),
        ("금액", "1"),
        ("단위", "원"),
        ("신청일시", "2026-03-02 12:00:00"),
        ("상태", "대기"),
        ("처리자", ""),
    ] {
        assert_eq!(cell(&saved, 0, head), value, "{head}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_was_refused_or_cannot_be_moves_nothing(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(6_000_000).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let wanted = adjustment(TakeCash, "6000000");
    assert!(ask(&one, &member, &wanted).await.unwrap().waits);
    let id = waiting(&one).await[0].id;
    // The member has spent some in the meantime: the request stays open for another decision.
    world.spend(&member, 1).await;
    assert_eq!(
        refused(approve(&other, id).await),
        problem(422, "ADJUSTMENT_TOO_LARGE")
    );
    assert_eq!(waiting(&one).await.len(), 1);
    // The operator who requested it withdraws it.
    let row = refuse(&one, id).await.unwrap();
    assert_eq!(row.refusal.as_deref(), Some("금액 확인 필요"));
    assert_eq!(
        refused(approve(&other, id).await),
        problem(409, "ALREADY_PROCESSED")
    );
    let again = ask(&one, &member, &wanted).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    assert_eq!(world.balance(&member, "cash").await, 5_999_999);
    assert_eq!(
        refused(approve(&other, AdjustmentRequestId::new(999)).await),
        problem(404, "NOT_FOUND")
    );
    world.assert_books_hold().await;
}

/// The operator may have lost the answer, and the member has bet since.
#[crate::database::test]
async fn a_repeated_request_waits_although_the_balance_is_too_small_now(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(6_000_000).await;
    let operator = world.operator().await;
    let wanted = adjustment(TakeCash, "6000000");
    let asked = ask(&operator, &member, &wanted).await.unwrap();
    let effect = |asked: AdjustOutcome| {
        let it = asked.adjusted;
        (
            asked.waits,
            it.amount.get(),
            it.before.get(),
            it.after.get(),
        )
    };
    assert_eq!(effect(asked), (true, 6_000_000, 6_000_000, 0));
    world.spend(&member, 1).await;
    // As it stands, it has no effect.
    let again = ask(&operator, &member, &wanted).await.unwrap();
    assert_eq!(effect(again), (true, 6_000_000, 5_999_999, 5_999_999));
    let changed = Adjust {
        amount: "6000001".to_owned(),
        ..wanted.clone()
    };
    assert_eq!(
        refused(ask(&operator, &member, &changed).await),
        problem(409, "REQUEST_ID_REUSED")
    );
    // Another request is still compared with the balance.
    let other = ask(&operator, &member, &adjustment(TakeCash, "6000000")).await;
    assert_eq!(refused(other), problem(422, "ADJUSTMENT_TOO_LARGE"));
    assert_eq!(waiting(&operator).await.len(), 1);
    world.assert_books_hold().await;
}

/// Each locks the account of another member: the key of the table refuses the second.
#[crate::database::test]
async fn of_two_members_at_once_a_request_id_asks_for_one(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (
        world.rich_member(10_000).await,
        world.rich_member(10_000).await,
    );
    let (one, two) = (world.operator().await, world.operator().await);
    let wanted = adjustment(GiveCash, "5000001");
    let held = world.hold_table("audit_log").await;
    let (first, second) = in_turn(
        &world,
        held,
        ask(&one, &member, &wanted),
        ask(&two, &other, &wanted),
    )
    .await;
    assert!(first.unwrap().waits);
    assert_eq!(refused(second), problem(409, "REQUEST_ID_REUSED"));
    let rows = waiting(&one).await;
    assert_eq!((rows.len(), rows[0].member_id), (1, member.id));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_site_decides_what_is_large(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(10_000).await, world.operator().await);
    let set = async |value: &str| {
        operator
            .change_setting("adjustmentApprovalAbove", value)
            .await
            .unwrap();
    };
    set("null").await;
    let large = adjustment(GiveCash, "100000000");
    assert!(!ask(&operator, &member, &large).await.unwrap().waits);
    set("1000").await;
    let small = adjustment(GivePoints, "1001");
    assert!(ask(&operator, &member, &small).await.unwrap().waits);
    let behind = sqlx::query!(
        "update adjustment_requests set status = 'approved', decided_by = asked_by,
             decided_at = created_at, adjustment_id = (select min(id) from adjustments)"
    );
    let refused = behind.execute(&world.app.db).await;
    assert!(
        refused.is_err(),
        "nobody approves the own, not even behind the program's back"
    );
    world.assert_books_hold().await;
}

/// Of two operators, the second waits for the first and finds the request decided.
#[crate::database::test]
async fn a_request_is_decided_by_one_operator(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(10_000).await;
    let cashier = || world.staff(&[Duty::Cashier]);
    let (one, two, three) = (cashier().await, cashier().await, cashier().await);
    for approved_first in [true, false] {
        let wanted = adjustment(GiveCash, "5000001");
        assert!(ask(&one, &member, &wanted).await.unwrap().waits);
        let id = waiting(&two).await[0].id;
        let held = world.hold_table("audit_log").await;
        let (approving, refusing) = (approve(&two, id), refuse(&three, id));
        let (first, second) = if approved_first {
            in_turn(&world, held, approving, refusing).await
        } else {
            in_turn(&world, held, refusing, approving).await
        };
        first.unwrap();
        assert_eq!(refused(second), problem(409, "ALREADY_PROCESSED"));
    }
    assert_eq!(world.balance(&member, "cash").await, 5_010_001);
    world.assert_books_hold().await;
}
