//! The queue of operators: their duty, the log of their acts, and decisions that happen once.

use super::{acceptance, code, decide, pdf, refusal, request, rows, uploader, view};
use crate::waiting::in_turn;
use crate::world::{Client, World};
use hanpan_core::api::{
    AdminGetDocuments, AdminGetMemberAuditLog, AdminGetMemberDocuments, Empty, Method,
};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::verification::documents::DocumentKind::{BankBook, IdCard};
use hanpan_core::members::verification::documents::{DecideDocument, DocumentState, RefusalReason};
use hanpan_core::office::staff::Duty;
use serde_json::{Value, json};
use sqlx::PgPool;

#[crate::database::test]
async fn documents_are_a_duty_of_their_own(db: PgPool) {
    let world = World::new(db).await;
    let (member, id) = uploader(&world, &pdf("홍길동")).await;
    let others: Vec<_> = Duty::ALL
        .into_iter()
        .filter(|duty| *duty != Duty::Documents)
        .collect();
    let other = world.staff(&others).await;
    let list = other.call::<AdminGetDocuments>(&ListQuery::default()).await;
    assert_eq!(code(list), "DUTY_MISSING");
    assert_eq!(view(&other, id).await.0, 403);
    let decided = decide(&other, id, &acceptance()).await;
    assert_eq!(code(decided), "DUTY_MISSING");
    assert_eq!(
        code(request(&other, &member, &[IdCard]).await),
        "DUTY_MISSING"
    );
    let standing = other.call_at::<AdminGetMemberDocuments>(member.id, &Empty {});
    assert_eq!(code(standing.await), "DUTY_MISSING");
    // The page of the member, which every operator reads, tells nothing either.
    let path = format!("/api/admin/members/{}", member.id);
    let (status, detail) = other.send(Method::Get, &path, &json!({})).await;
    assert_eq!(status, 200);
    assert!(!detail.to_string().contains("ocument"), "{detail}");
    let alone = world.staff(&[Duty::Documents]).await;
    assert_eq!(view(&alone, id).await.0, 200);
    decide(&alone, id, &acceptance()).await.unwrap();
    // Nor do the entries of the member's log: the document was requested.
    let query = ListQuery::default();
    for (operator, entries) in [(&other, 0), (&alone, 1)] {
        let log = operator.call_at::<AdminGetMemberAuditLog>(member.id, &query);
        let rows = log.await.unwrap().items;
        let about = rows
            .iter()
            .filter(|row| row.action.starts_with("document."));
        assert_eq!(about.count(), entries);
    }
}

/// Action, reason and data of the entries about documents.
async fn logged(world: &World) -> Vec<(String, Option<String>, Value)> {
    let entries = sqlx::query!(
        r#"select action, subject, reason, coalesce(after, '{}') as "after!" from audit_log
           where action like 'document.%' order by id"#
    );
    let entries = entries.fetch_all(&world.app.db).await.unwrap();
    let entries = entries.into_iter();
    entries
        .map(|entry| {
            (
                format!("{} {}", entry.action, entry.subject),
                entry.reason,
                entry.after,
            )
        })
        .collect()
}

#[crate::database::test]
async fn every_view_and_every_decision_is_in_the_audit_log(db: PgPool) {
    let world = World::new(db).await;
    let (member, id) = uploader(&world, &pdf("홍길동")).await;
    let operator = world.operator().await;
    for _ in 0..2 {
        assert_eq!(view(&operator, id).await.0, 200);
    }
    decide(&operator, id, &refusal()).await.unwrap();
    let of_document = json!({ "memberId": member.id, "documentKind": "idCard" });
    let mut decided = of_document.clone();
    decided["documentState"] = json!("refused");
    let seen = (format!("document.view document:{id}"), None, of_document);
    let reason = "내용을 알아볼 수 없습니다. 밝은 곳에서 다시 찍어주세요.".to_owned();
    let expected = [
        (
            format!("document.request member:{}", member.id),
            Some("고액 환전 확인".to_owned()),
            json!({ "documentKind": "idCard" }),
        ),
        seen.clone(),
        seen,
        (
            format!("document.decide document:{id}"),
            Some(reason),
            decided,
        ),
    ];
    assert_eq!(logged(&world).await, expected);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_document_is_decided_once(db: PgPool) {
    let world = World::new(db).await;
    let (_, id) = uploader(&world, &pdf("홍길동")).await;
    let (one, two) = (world.operator().await, world.operator().await);
    let row = format!("select from documents where id = {id} for no key update");
    let held = world.held(&row).await;
    let (accept, refuse) = (acceptance(), refusal());
    let (first, second) = in_turn(
        &world,
        held,
        decide(&one, id, &accept),
        decide(&two, id, &refuse),
    )
    .await;
    assert_eq!(first.unwrap().state, DocumentState::Accepted);
    let second = second.unwrap_err();
    assert_eq!(
        (second.status, second.code()),
        (409, "DOCUMENT_NOT_WAITING")
    );
    let row = &rows(&one).await[0];
    assert_eq!((row.state, row.refusal), (DocumentState::Accepted, None));
}

#[crate::database::test]
async fn a_refusal_needs_words_for_the_member(db: PgPool) {
    let world = World::new(db).await;
    let (_, id) = uploader(&world, &pdf("홍길동")).await;
    let operator = world.operator().await;
    for (reason, sentence, expected) in [
        (None, "", "REFUSAL_REASON_MISSING"),
        (Some(RefusalReason::Other), " ", "REFUSAL_SENTENCE_MISSING"),
        (
            Some(RefusalReason::Expired),
            "가".repeat(301).as_str(),
            "DOCUMENT_TEXT_TOO_LONG",
        ),
    ] {
        let decision = DecideDocument {
            refusal: reason,
            sentence: sentence.to_owned(),
            ..refusal()
        };
        assert_eq!(code(decide(&operator, id, &decision).await), expected);
    }
}

#[crate::database::test]
async fn the_queue_begins_with_what_waits_longest(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (_, first) = uploader(&world, &pdf("1")).await;
    let (member, second) = uploader(&world, &pdf("2")).await;
    let (_, third) = uploader(&world, &pdf("3")).await;
    decide(&operator, first, &acceptance()).await.unwrap();
    request(&operator, &member, &[BankBook]).await.unwrap();
    let listed = async |query: ListQuery| {
        let page = operator.call::<AdminGetDocuments>(&query).await.unwrap();
        page.items.iter().map(|row| row.id).collect::<Vec<_>>()
    };
    let of = |status: &str| ListQuery {
        status: Some(status.to_owned()),
        ..ListQuery::default()
    };
    assert_eq!(listed(ListQuery::default()).await, [second, third, first]);
    assert_eq!(listed(of("waiting")).await, [second, third]);
    assert_eq!(listed(of("accepted")).await, [first]);
    let own = ListQuery {
        member: Some(member.id),
        kind: Some("idCard".to_owned()),
        ..ListQuery::default()
    };
    assert_eq!(listed(own).await, [second]);
    assert_eq!(status(&operator, "lost").await, 400);
}

async fn status(operator: &Client, status: &str) -> u16 {
    let query = json!({ "status": status });
    let answer = operator.send(Method::Get, "/api/admin/documents", &query);
    answer.await.0
}
