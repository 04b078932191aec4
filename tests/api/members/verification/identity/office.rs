//! Operators see marked results and decide on them.

use super::{adult, code, complete, decide, person, refused, rows, site, start, view};
use crate::members::verification::HOLDER;
use crate::waiting::in_turn;
use crate::world::Client;
use hanpan_core::api::{
    AdminDecideIdentity, AdminGetIdentityChecks, AdminGetMember, AdminGetMemberAuditLog,
    AdminGetOverview, Empty,
};
use hanpan_core::kernel::ids::{IdentityCheckId, MemberId};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::verification::identity::IdentityDecision::{Accepted, Refused};
use hanpan_core::members::verification::identity::{DecideIdentity, IdentityMark, IdentityState};
use hanpan_core::office::staff::Duty;
use sqlx::PgPool;

#[crate::database::test]
async fn a_marked_result_waits_until_it_is_decided(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let operator = world.operator().await;
    let waiting = async || {
        let overview = operator.call::<AdminGetOverview>(&Empty {}).await;
        overview.unwrap().waiting.identities
    };
    assert_eq!(waiting().await, 0);
    let married = person("홍길순", "1990-05-05", "CI-1");
    complete(&member, &provider, &married).await.unwrap_err();
    assert_eq!(waiting().await, 1);
    let row = rows(&operator, "waiting").await.remove(0);
    assert_eq!(row.state, IdentityState::NameDiffers);
    assert_eq!(row.marks, [IdentityMark::NameDiffers]);
    assert_eq!(
        (row.account_holder.as_str(), row.legal_name.as_deref()),
        (HOLDER, Some("홍길순"))
    );
    assert_eq!(row.birth_date.unwrap().to_string(), "1990-05-05");
    assert!(row.decidable && row.decision.is_none());

    let decided = decide(&operator, row.id, Accepted).await.unwrap();
    assert_eq!(decided.decision, Some(Accepted));
    assert_eq!(decided.reason.as_deref(), Some("신분증 확인"));
    assert_eq!(decided.decided_at, Some(world.now()));
    assert!(!decided.decidable);
    assert_eq!(view(&member).await.verified_at, Some(world.now()));
    assert_eq!(waiting().await, 0);
    assert_eq!(rows(&operator, "decided").await.len(), 1);
    let entry = sqlx::query!(
        r#"select action, subject, reason, "after"::text as "after!" from audit_log
           where subject = $1"#,
        format!("identity:{}", row.id.get())
    );
    let entry = entry.fetch_one(&world.app.db).await.unwrap();
    assert_eq!(entry.action, "identity.accept");
    assert_eq!(entry.reason.as_deref(), Some("신분증 확인"));
    assert!(entry.after.contains("accepted") && !entry.after.contains("홍길순"));
    // It is an entry of the member, and of no other one.
    let other = world.member().await;
    let about = async |id: MemberId| {
        let query = ListQuery::default();
        let log = operator.call_at::<AdminGetMemberAuditLog>(id, &query);
        let rows = log.await.unwrap().items.into_iter();
        rows.map(|row| (row.action, row.reason)).collect::<Vec<_>>()
    };
    let accepted = ("identity.accept".to_owned(), Some("신분증 확인".to_owned()));
    assert!(about(member.id).await.contains(&accepted));
    assert!(!about(other.id).await.contains(&accepted));
}

#[crate::database::test]
async fn a_refusal_by_hand_ends_the_proof(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    complete(&member, &provider, &adult("CI-1")).await.unwrap();
    let operator = world.operator().await;
    assert!(rows(&operator, "waiting").await.is_empty());
    let row = rows(&operator, "verified").await.remove(0);
    let shown = async || {
        let detail = operator.call_at::<AdminGetMember>(member.id, &Empty {});
        detail.await.unwrap().identity_proof
    };
    assert_eq!(shown().await.verified_at(), Some(world.now()));
    decide(&operator, row.id, Refused).await.unwrap();
    assert!(shown().await.in_review);
    assert!(view(&member).await.verified_at.is_none());
    // From then on an operator decides.
    let again = complete(&member, &provider, &adult("CI-1")).await;
    assert_eq!(code(again), "IDENTITY_IN_REVIEW");
    let row = rows(&operator, "waiting").await.remove(0);
    assert_eq!(row.state, IdentityState::Review);
    assert_eq!(row.marks, [IdentityMark::RefusedBefore]);
    decide(&operator, row.id, Accepted).await.unwrap();
    assert!(view(&member).await.verified_at.is_some());
}

#[crate::database::test]
async fn only_the_last_result_is_decided_and_once(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let operator = world.operator().await;
    complete(&member, &provider, &refused()).await.unwrap_err();
    let first = rows(&operator, "refused").await.remove(0);
    assert!(first.decidable && first.marks.is_empty() && first.legal_name.is_none());
    let other = person("홍길순", "1990-05-05", "CI-1");
    complete(&member, &provider, &other).await.unwrap_err();
    let again = decide(&operator, first.id, Accepted).await.unwrap_err();
    assert_eq!(again.code(), "ALREADY_PROCESSED");
    let last = rows(&operator, "waiting").await.remove(0);
    decide(&operator, last.id, Accepted).await.unwrap();
    let again = decide(&operator, last.id, Refused).await.unwrap_err();
    assert_eq!(again.code(), "ALREADY_PROCESSED");
    // A session without a result is no row.
    let stranger = world.member().await;
    start(&stranger).await;
    let open = rows(&operator, "").await;
    assert!(open.iter().all(|row| row.member_id == member.id));
    let unknown = decide(&operator, IdentityCheckId::new(999), Accepted).await;
    assert_eq!(unknown.unwrap_err().code(), "NOT_FOUND");
}

#[crate::database::test]
async fn a_decision_waits_for_the_one_before_it(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let operator = world.operator().await;
    let other = person("홍길순", "1990-05-05", "CI-1");
    complete(&member, &provider, &other).await.unwrap_err();
    let row = rows(&operator, "waiting").await.remove(0);
    let lock = format!(
        "select from members where id = {} for no key update",
        member.id
    );
    let held = world.held(&lock).await;
    let (first, second) = in_turn(
        &world,
        held,
        decide(&operator, row.id, Accepted),
        decide(&operator, row.id, Refused),
    )
    .await;
    first.unwrap();
    assert_eq!(second.unwrap_err().code(), "ALREADY_PROCESSED");
}

#[crate::database::test]
async fn a_decision_needs_the_duty_and_a_reason(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let other = person("홍길순", "1990-05-05", "CI-1");
    complete(&member, &provider, &other).await.unwrap_err();
    let support = world.staff(&[Duty::Support]).await;
    let row = rows(&support, "waiting").await.remove(0);
    let mut wish = DecideIdentity {
        decision: Accepted,
        reason: " ".to_owned(),
    };
    let decide = async |operator: &Client, wish: &DecideIdentity| {
        let decided = operator.call_at::<AdminDecideIdentity>(row.id, wish);
        decided.await.map_err(|refused| refused.status)
    };
    assert_eq!(decide(&support, &wish).await, Err(422));
    wish.reason = "신분증 확인".to_owned();
    let cashier = world.staff(&[Duty::Cashier]).await;
    assert_eq!(decide(&cashier, &wish).await, Err(403));
    let query = ListQuery::default();
    let seen = cashier.call::<AdminGetIdentityChecks>(&query).await;
    assert_eq!(seen.unwrap_err().status, 403);
    assert!(decide(&support, &wish).await.is_ok());
}
