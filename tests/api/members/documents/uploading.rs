//! What members upload, withdraw and see.

use super::{
    acceptance, code, decide, own, pdf, png, refusal, request, rows, upload, upload_as, uploader,
};
use crate::waiting::in_turn;
use crate::wallet::{ask, withdrawal};
use crate::world::World;
use chrono::TimeDelta;
use futures::future::join_all;
use futures::join;
use hanpan_core::api::{
    AdminCancelDocumentRequest, AdminGetMemberDocuments, Empty, Endpoint, GetSessionUser,
    GetVerification, Method, SendDocument, WithdrawDocument,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::members::verification::documents::DocumentKind::{BankBook, Funds, IdCard};
use hanpan_core::members::verification::documents::{
    DOCUMENT_BYTES_MAX, DocumentFormat, DocumentMark, DocumentState,
};
use serde_json::json;
use sqlx::PgPool;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use uuid::Uuid;

#[crate::database::test]
async fn a_withdrawal_waits_for_the_documents_that_were_requested(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.rich_member(200_000).await);
    request(&operator, &member, &[IdCard, BankBook])
        .await
        .unwrap();
    let refused = ask(&member, &withdrawal(&member, 50_000))
        .await
        .unwrap_err();
    assert_eq!(
        (refused.status, refused.code()),
        (422, "DOCUMENTS_REQUIRED")
    );
    assert_eq!(refused.body["documents"], "신분증, 통장 사본");
    let asked = own(&member).await;
    assert_eq!(asked.requests.len(), 2);
    assert_eq!(asked.requests[0].reason, "고액 환전 확인");
    for kind in [IdCard, BankBook] {
        let documents = upload(&member, kind, &pdf("홍길동"))
            .await
            .unwrap()
            .documents;
        // Waiting is not enough.
        let waiting = ask(&member, &withdrawal(&member, 50_000)).await;
        assert_eq!(code(waiting), "DOCUMENTS_REQUIRED");
        decide(&operator, documents[0].id, &acceptance())
            .await
            .unwrap();
    }
    assert_eq!(own(&member).await.requests, []);
    ask(&member, &withdrawal(&member, 50_000)).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_refused_document_leaves_its_request_open(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (member, id) = uploader(&world, &pdf("홍길동")).await;
    decide(&operator, id, &refusal()).await.unwrap();
    let documents = own(&member).await;
    assert_eq!(documents.requests.len(), 1);
    let document = &documents.documents[0];
    assert_eq!(document.state, DocumentState::Refused);
    assert_eq!(
        document.refusal.as_deref(),
        Some("내용을 알아볼 수 없습니다. 밝은 곳에서 다시 찍어주세요.")
    );
    let withdrawn = ask(&member, &withdrawal(&member, 50_000)).await;
    assert_eq!(code(withdrawn), "DOCUMENTS_REQUIRED");
    upload(&member, IdCard, &png()).await.unwrap();
}

#[crate::database::test]
async fn a_cancelled_request_stops_no_withdrawal(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.rich_member(200_000).await);
    let asked = request(&operator, &member, &[Funds]).await.unwrap();
    // The same again adds nothing.
    assert_eq!(
        code(request(&operator, &member, &[Funds]).await),
        "DOCUMENTS_REQUESTED"
    );
    let reason = Reason {
        reason: "확인 완료".to_owned(),
    };
    let id = asked.requests[0].id;
    let left = operator.call_at::<AdminCancelDocumentRequest>(id, &reason);
    assert_eq!(left.await.unwrap().requests, []);
    let again = operator.call_at::<AdminCancelDocumentRequest>(id, &reason);
    assert_eq!(code(again.await), "DOCUMENT_REQUEST_OVER");
    assert_eq!(
        code(upload(&member, Funds, &png()).await),
        "DOCUMENT_NOT_REQUESTED"
    );
    ask(&member, &withdrawal(&member, 50_000)).await.unwrap();
}

#[crate::database::test]
async fn only_whole_files_of_a_known_format_are_taken(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.member().await);
    request(&operator, &member, &[IdCard]).await.unwrap();
    let mut two = png();
    two.extend_from_slice(b"<script>alert(1)</script>");
    let mut large = pdf("홍길동");
    large.splice(9..9, vec![b' '; DOCUMENT_BYTES_MAX]);
    for (content, refused) in [
        (b"GIF89a".to_vec(), "DOCUMENT_FORMAT_UNKNOWN"),
        (b"<svg/>".to_vec(), "DOCUMENT_FORMAT_UNKNOWN"),
        (two, "DOCUMENT_DAMAGED"),
        (b"%PDF-1.7 without an end".to_vec(), "DOCUMENT_DAMAGED"),
        (large.clone(), "DOCUMENT_TOO_LARGE"),
    ] {
        assert_eq!(code(upload(&member, IdCard, &content).await), refused);
    }
    large.drain(9..9 + pdf("홍길동").len());
    assert_eq!(large.len(), DOCUMENT_BYTES_MAX);
    upload(&member, IdCard, &large).await.unwrap();
    // Other calls have not become larger.
    let path = "/api/member/verification/account";
    let long = json!({ "requestId": "a".repeat(1024 * 1024) });
    let (status, _) = member.send(Method::Post, path, &long).await;
    assert_eq!(status, 400);
}

#[crate::database::test]
async fn uploads_are_limited_by_number_and_day(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.member().await);
    assert_eq!(
        code(upload(&member, IdCard, &png()).await),
        "DOCUMENT_NOT_REQUESTED"
    );
    request(&operator, &member, &[IdCard]).await.unwrap();
    for _ in 0..5 {
        upload(&member, IdCard, &png()).await.unwrap();
    }
    let refused = upload(&member, IdCard, &png()).await.unwrap_err();
    assert_eq!(refused.code(), "DOCUMENTS_WAITING");
    assert_eq!(refused.body["limit"], 5);
    for document in own(&member).await.documents {
        let withdrawn = member.call_at::<WithdrawDocument>(document.id, &Empty {});
        withdrawn.await.unwrap();
    }
    for _ in 0..5 {
        upload(&member, IdCard, &png()).await.unwrap();
    }
    for document in own(&member).await.documents.iter().take(5) {
        let withdrawn = member.call_at::<WithdrawDocument>(document.id, &Empty {});
        withdrawn.await.unwrap();
    }
    assert_eq!(
        code(upload(&member, IdCard, &png()).await),
        "DOCUMENTS_DAY_LIMIT"
    );
    world.pass(TimeDelta::days(1));
    let member = world.again(member.id).await;
    upload(&member, IdCard, &png()).await.unwrap();
}

#[crate::database::test]
async fn requests_at_once_store_one_document(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.member().await);
    request(&operator, &member, &[IdCard]).await.unwrap();
    let id = Uuid::new_v4();
    let content = png();
    let same = (0..4).map(|_| upload_as(&member, id, IdCard, &content));
    for answer in join_all(same).await {
        assert_eq!(answer.unwrap().documents.len(), 1);
    }
    assert_eq!(rows(&operator).await.len(), 1);
}

#[crate::database::test]
async fn an_upload_waits_for_the_one_before_it(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.member().await);
    request(&operator, &member, &[IdCard]).await.unwrap();
    for _ in 0..4 {
        upload(&member, IdCard, &png()).await.unwrap();
    }
    let row = format!(
        "select from members where id = {} for no key update",
        member.id
    );
    let held = world.held(&row).await;
    let content = png();
    let (first, second) = in_turn(
        &world,
        held,
        upload(&member, IdCard, &content),
        upload(&member, IdCard, &content),
    )
    .await;
    assert_eq!(first.unwrap().documents.len(), 5);
    assert_eq!(code(second), "DOCUMENTS_WAITING");
}

#[crate::database::test]
async fn a_member_withdraws_an_own_document_before_the_decision(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (member, id) = uploader(&world, &pdf("홍길동")).await;
    let other = world.member().await;
    let foreign = other.call_at::<WithdrawDocument>(id, &Empty {}).await;
    assert_eq!(code(foreign), "NOT_FOUND");
    for _ in 0..2 {
        let left = member.call_at::<WithdrawDocument>(id, &Empty {});
        let documents = left.await.unwrap().documents;
        assert_eq!(documents[0].state, DocumentState::Withdrawn);
        assert!(documents[0].content_deleted);
    }
    let stored = sqlx::query_scalar!(r#"select count(*) as "count!" from document_contents"#);
    assert_eq!(stored.fetch_one(&world.app.db).await.unwrap(), 0);
    assert_eq!(
        code(decide(&operator, id, &acceptance()).await),
        "DOCUMENT_NOT_WAITING"
    );
    let again = upload(&member, IdCard, &png()).await.unwrap();
    let accepted = again.documents[0].id;
    decide(&operator, accepted, &acceptance()).await.unwrap();
    let late = member
        .call_at::<WithdrawDocument>(accepted, &Empty {})
        .await;
    assert_eq!(code(late), "DOCUMENT_NOT_WAITING");
}

#[crate::database::test]
async fn marks_and_notes_never_reach_the_member(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (first, _) = uploader(&world, &pdf("홍길동")).await;
    let (second, id) = uploader(&world, &pdf("홍길동")).await;
    decide(&operator, id, &refusal()).await.unwrap();
    for _ in 0..2 {
        let more = upload(&second, IdCard, &png()).await.unwrap();
        decide(&operator, more.documents[0].id, &refusal())
            .await
            .unwrap();
    }
    let row = rows(&operator).await.into_iter().find(|row| row.id == id);
    let row = row.unwrap();
    assert_eq!(row.format, DocumentFormat::Pdf);
    assert_eq!(
        row.marks,
        [DocumentMark::SameFile, DocumentMark::RefusedOften]
    );
    let logins = |id: MemberId| {
        let query = sqlx::query_scalar!("select user_id from members where id = $1", id.get());
        query.fetch_one(&world.app.db)
    };
    assert_eq!(row.same_file, [logins(first.id).await.unwrap()]);
    assert_eq!(row.note, "내부 메모");
    // Everything that a member can read about documents.
    let documents = own(&second).await;
    let withdrawn = second
        .call_at::<WithdrawDocument>(documents.documents[0].id, &Empty {})
        .await
        .unwrap_err();
    let answers = [
        json!(documents),
        withdrawn.body,
        json!(second.call::<GetVerification>(&Empty {}).await.unwrap()),
        json!(second.call::<GetSessionUser>(&Empty {}).await.unwrap()),
        ask(&second, &withdrawal(&second, 50_000))
            .await
            .unwrap_err()
            .body,
    ];
    for answer in answers {
        let text = answer.to_string();
        for secret in [
            "내부 메모",
            "sameFile",
            "refusedOften",
            "marks",
            "note",
            "fingerprint",
            "decidedBy",
            &row.same_file[0],
        ] {
            assert!(!text.contains(secret), "{secret}: {text}");
        }
    }
    let counts = operator
        .call_at::<AdminGetMemberDocuments>(second.id, &Empty {})
        .await
        .unwrap();
    assert_eq!((counts.waiting, counts.accepted, counts.refused), (0, 0, 3));
}

#[crate::database::test]
async fn without_a_key_nothing_is_requested_or_taken(db: PgPool) {
    let world = World::configured(db, |config| config.demonstration = false).await;
    let (operator, member) = (world.operator().await, world.member().await);
    assert!(!own(&member).await.available);
    assert_eq!(
        code(request(&operator, &member, &[IdCard]).await),
        "DOCUMENT_KEY_MISSING"
    );
    assert_eq!(
        code(upload(&member, IdCard, &png()).await),
        "DOCUMENTS_UNAVAILABLE"
    );
}

/// Announces an upload of so many bytes. Returns the connection, and the status that the server answers before it
/// receives any: 100 if it waits for them.
async fn announce(world: &World, cookie: &str, bytes: usize) -> (TcpStream, String) {
    let address = world.base.trim_start_matches("http://");
    let mut line = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "POST {} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
         content-length: {bytes}\r\nexpect: 100-continue\r\n\r\n",
        SendDocument::PATH
    );
    line.write_all(head.as_bytes()).await.unwrap();
    let mut status = vec![0; "HTTP/1.1 100".len()];
    line.read_exact(&mut status).await.unwrap();
    let status = String::from_utf8(status.split_off("HTTP/1.1 ".len()));
    (line, status.unwrap())
}

#[crate::database::test]
async fn few_large_bodies_are_read_at_once_and_one_of_a_member(db: PgPool) {
    const PLACES: usize = 16;
    let world = World::new(db).await;
    let mut cookies = Vec::new();
    for _ in 0..=PLACES {
        let member = world.member().await;
        cookies.push(world.log_in(member.id).await);
    }
    let last = cookies.pop().unwrap();
    let mut held = Vec::new();
    for cookie in &cookies {
        let (line, status) = announce(&world, cookie, DOCUMENT_BYTES_MAX).await;
        assert_eq!(status, "100");
        held.push(line);
        let (_, second) = announce(&world, cookie, DOCUMENT_BYTES_MAX).await;
        assert_eq!(second, "429");
    }
    let (_, refused) = announce(&world, &last, DOCUMENT_BYTES_MAX).await;
    assert_eq!(refused, "429");
    // A small body is read as those of other calls are.
    let (_small, status) = announce(&world, &last, 1024).await;
    assert_eq!(status, "100");
    // Who goes away makes room for the one who waits.
    let waiting = announce(&world, &last, DOCUMENT_BYTES_MAX);
    let ((_line, status), ()) = join!(waiting, async { drop(held.pop()) });
    assert_eq!(status, "100");
}

#[crate::database::test]
async fn without_a_key_no_body_is_read(db: PgPool) {
    let world = World::configured(db, |config| config.demonstration = false).await;
    let member = world.member().await;
    let cookie = world.log_in(member.id).await;
    let (_, status) = announce(&world, &cookie, DOCUMENT_BYTES_MAX).await;
    assert_eq!(status, "422");
}
