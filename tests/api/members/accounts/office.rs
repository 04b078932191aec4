//! The operators' list of members, and approval.

use super::log_in;
use crate::waiting::in_turn;
use crate::world::World;
use futures::join;
use hanpan_core::api::{AdminApproveMember, AdminGetAuditLog, AdminGetMembers, Empty, Method};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;

#[crate::database::test]
async fn an_operator_lets_a_member_in_once(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    world.change_member(member.id, "approved_at = null").await;
    let approve = || operator.call_at::<AdminApproveMember>(member.id, &Empty {});
    let (first, second) = join!(approve(), approve());
    let (approved, refused_one) = if first.is_ok() {
        (first, second)
    } else {
        (second, first)
    };
    assert_eq!(approved.unwrap().approved_at, Some(world.now()));
    assert_eq!(refused(refused_one), problem(409, "ALREADY_PROCESSED"));
    log_in(&world, &world.browser(), "member0", "password1")
        .await
        .unwrap();

    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    assert_eq!(log.count, 1);
    assert_eq!(log.items[0].action, "member.approve");
    assert_eq!(log.items[0].subject, format!("member:{}", member.id));
    let nobody = operator
        .call_at::<AdminApproveMember>(MemberId::new(i64::MAX), &Empty {})
        .await;
    assert_eq!(refused(nobody), problem(404, "NOT_FOUND"));
}

/// Of two operators, the second waits for the first and finds the member approved.
#[crate::database::test]
async fn a_member_is_approved_by_one_operator(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    world.change_member(member.id, "approved_at = null").await;
    let approve = || operator.call_at::<AdminApproveMember>(member.id, &Empty {});
    let held = world.hold_table("audit_log").await;
    let (first, second) = in_turn(&world, held, approve(), approve()).await;
    first.unwrap();
    assert_eq!(refused(second), problem(409, "ALREADY_PROCESSED"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn members_are_listed_searched_and_filtered(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    for _ in 0..12 {
        world.member().await;
    }
    let waiting = world.member().await;
    world.change_member(waiting.id, "approved_at = null").await;
    let list = async |query: ListQuery| {
        let page = operator.call::<AdminGetMembers>(&query).await.unwrap();
        let ids: Vec<MemberId> = page.items.iter().map(|row| row.id).collect();
        (ids, page.count)
    };
    let (newest, all) = list(ListQuery::default()).await;
    assert_eq!((newest.len(), newest[0], all), (10, waiting.id, 14));
    let second = ListQuery {
        page: Some(2),
        ..ListQuery::default()
    };
    assert_eq!(list(second).await.0.len(), 4);
    let status = |text: &str| ListQuery {
        status: Some(text.to_owned()),
        ..ListQuery::default()
    };
    assert_eq!(list(status("waiting")).await, (vec![waiting.id], 1));
    assert_eq!(list(status("approved")).await.1, 13);
    let search = |text: &str| ListQuery {
        search: Some(text.to_owned()),
        ..ListQuery::default()
    };
    for (text, count) in [
        ("MEMBER12", 1),
        ("회원1", 5),
        ("01000000005", 1),
        ("홍길동", 14),
        ("%", 0),
    ] {
        assert_eq!(list(search(text)).await.1, count, "{text}");
    }
    let unknown = json!({ "status": "x" });
    assert_eq!(
        operator
            .send(Method::Get, "/api/admin/members", &unknown)
            .await
            .0,
        400
    );
    let page = operator
        .call::<AdminGetMembers>(&search("MEMBER12"))
        .await
        .unwrap();
    assert_eq!(
        (page.items[0].bank_name.as_str(), page.items[0].debt.get()),
        ("KB국민은행", 0)
    );
    world.assert_books_hold().await;
}
