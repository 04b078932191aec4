//! What members and operators learn of documents: messages to the member, and the count of those that wait.

use super::{acceptance, code, decide, pdf, png, refusal, request, upload, uploader};
use crate::world::{Client, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{
    AdminGetMessages, AdminGetOverview, AdminRecallMessage, CountUnreadMessages, Empty, GetMessages,
};
use hanpan_core::engagement::messages::{Message, MessageQuery};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::DispatchId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::verification::documents::DecideDocument;
use hanpan_core::members::verification::documents::DocumentKind::{BankBook, Funds, IdCard};
use hanpan_core::office::overview::Waiting;
use hanpan_core::office::staff::Duty;
use hanpan_server::members::verification::documents::delete_expired;
use sqlx::PgPool;

async fn messages(member: &Client) -> Vec<Message> {
    let query = MessageQuery {
        member_id: member.id,
        page: None,
        perpage: Some(100),
    };
    member.call::<GetMessages>(&query).await.unwrap()
}

pub(super) async fn titles(member: &Client) -> Vec<String> {
    let messages = messages(member).await.into_iter();
    messages.map(|message| message.title).collect()
}

#[crate::database::test]
async fn a_request_and_each_decision_reach_the_member(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.member().await);
    request(&operator, &member, &[IdCard, BankBook])
        .await
        .unwrap();
    // Only what is new is named.
    request(&operator, &member, &[IdCard, Funds]).await.unwrap();
    let told = messages(&member).await;
    assert_eq!(titles(&member).await, ["서류 제출 요청", "서류 제출 요청"]);
    assert!(told[0].contents.contains("서류(자금 출처 증빙)"));
    assert!(told[1].contents.contains("서류(신분증, 통장 사본)"));
    assert!(told[1].contents.contains("요청 사유: 고액 환전 확인"));
    let sent = upload(&member, IdCard, &png()).await.unwrap();
    let refused = DecideDocument {
        sentence: "<b>밝은</b> 곳에서 찍어주세요.".to_owned(),
        ..refusal()
    };
    decide(&operator, sent.documents[0].id, &refused)
        .await
        .unwrap();
    let sent = upload(&member, IdCard, &png()).await.unwrap();
    decide(&operator, sent.documents[0].id, &acceptance())
        .await
        .unwrap();
    let told = messages(&member).await;
    assert_eq!(
        titles(&member).await[..2],
        ["서류 승인 안내", "서류 반려 안내"]
    );
    assert_eq!(told[0].contents, "<p>제출하신 신분증이 승인되었습니다.</p>");
    // The sentence is plain text.
    let why = "반려 사유: 내용을 알아볼 수 없습니다. &lt;b&gt;밝은&lt;/b&gt; 곳에서 찍어주세요.";
    assert!(told[1].contents.contains(why), "{}", told[1].contents);
    for message in &told {
        assert!(!message.contents.contains("내부 메모"));
    }
    let unread = member.call_at::<CountUnreadMessages>(member.id, &Empty {});
    assert_eq!(unread.await.unwrap(), 4);
}

#[crate::database::test]
async fn a_repeated_decision_or_request_writes_no_other_message(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (member, id) = uploader(&world, &pdf("홍길동")).await;
    let decision = refusal();
    let decided = join_all((0..4).map(|_| decide(&operator, id, &decision))).await;
    assert_eq!(decided.iter().filter(|answer| answer.is_ok()).count(), 1);
    let asked = join_all((0..4).map(|_| request(&operator, &member, &[IdCard]))).await;
    for answer in asked {
        assert_eq!(code(answer), "DOCUMENTS_REQUESTED");
    }
    assert_eq!(titles(&member).await, ["서류 반려 안내", "서류 제출 요청"]);
    // A decision without a reason changes nothing and writes no message.
    let sent = upload(&member, IdCard, &png()).await.unwrap();
    let silent = DecideDocument {
        refusal: None,
        ..refusal()
    };
    let silent = decide(&operator, sent.documents[0].id, &silent).await;
    assert_eq!(code(silent), "REFUSAL_REASON_MISSING");
    assert_eq!(messages(&member).await.len(), 2);
}

#[crate::database::test]
async fn operators_neither_list_nor_recall_such_a_message(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (member, _) = uploader(&world, &pdf("홍길동")).await;
    let list = operator
        .call::<AdminGetMessages>(&ListQuery::default())
        .await;
    assert_eq!(list.unwrap().items, []);
    let id = sqlx::query_scalar!("select id from dispatches");
    let id: DispatchId = id.fetch_one(&world.app.db).await.unwrap();
    let reason = Reason {
        reason: "시험".to_owned(),
    };
    let recalled = operator.call_at::<AdminRecallMessage>(id, &reason).await;
    assert_eq!(code(recalled), "NOT_FOUND");
    assert_eq!(messages(&member).await.len(), 1);
}

#[crate::database::test]
async fn waiting_documents_are_counted_for_operators_with_the_duty(db: PgPool) {
    let world = World::new(db).await;
    let others: Vec<_> = Duty::ALL
        .into_iter()
        .filter(|duty| *duty != Duty::Documents)
        .collect();
    let other = world.staff(&others).await;
    let keeper = world.staff(&[Duty::View, Duty::Documents]).await;
    let waiting = async |operator: &Client| -> Waiting {
        let overview = operator.call::<AdminGetOverview>(&Empty {}).await;
        overview.unwrap().waiting
    };
    assert_eq!(waiting(&keeper).await.documents, 0);
    let (_, first) = uploader(&world, &pdf("1")).await;
    uploader(&world, &pdf("2")).await;
    let seen = waiting(&keeper).await;
    assert_eq!((seen.documents, seen.newest_at), (2, Some(world.now())));
    let hidden = waiting(&other).await;
    assert_eq!((hidden.documents, hidden.newest_at), (0, None));
    decide(&keeper, first, &refusal()).await.unwrap();
    assert_eq!(waiting(&keeper).await.documents, 1);
}

#[crate::database::test]
async fn a_document_that_is_deleted_undecided_is_asked_for_again(db: PgPool) {
    let world = World::new(db).await;
    let (requested, _) = uploader(&world, &pdf("requested")).await;
    // Two of one kind are one message.
    upload(&requested, IdCard, &png()).await.unwrap();
    // Nothing is wanted any more.
    let (cancelled, _) = uploader(&world, &pdf("cancelled")).await;
    sqlx::query("update document_requests set closed_at = requested_at where member_id = $1")
        .bind(cancelled.id.get())
        .execute(&world.app.db)
        .await
        .unwrap();
    // Another document of that kind waits.
    let (later, _) = uploader(&world, &pdf("first")).await;
    world.pass(TimeDelta::days(50));
    let later = world.again(later.id).await;
    upload(&later, IdCard, &pdf("second")).await.unwrap();
    world.pass(TimeDelta::days(40));
    for _ in 0..2 {
        delete_expired(&world.app).await.unwrap();
    }
    for (member, count) in [(&requested, 1), (&cancelled, 0), (&later, 0)] {
        let member = world.again(member.id).await;
        let titles = titles(&member).await.into_iter();
        let about = titles.filter(|title| title == "서류 기간 만료 안내");
        assert_eq!(about.count(), count, "{}", member.id);
    }
    // The request is still open.
    let requested = world.again(requested.id).await;
    upload(&requested, IdCard, &png()).await.unwrap();
}
