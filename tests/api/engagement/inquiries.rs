//! Inquiries to the customer centre.

use crate::office::export::{cell, table};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminAnswerInquiry, AdminGetAuditLog, AdminGetInquiries, AdminGetVisitorInquiries,
    AdminHandleVisitorInquiry, AskAsVisitor, AskInquiry, DeleteAnsweredInquiries, DeleteInquiry,
    Empty, GetInquiries, Method,
};
use hanpan_core::engagement::inquiries::office::{AnswerInquiry, HandleVisitorInquiry, InquiryRow};
use hanpan_core::engagement::inquiries::{EventCode, Inquiry, NewInquiry, VisitorInquiry};
use hanpan_core::kernel::ids::InquiryId;
use hanpan_core::kernel::page::ListQuery;
use serde_json::json;
use sqlx::PgPool;

fn question(member: &Client, title: &str, contents: &str) -> NewInquiry {
    NewInquiry {
        member_id: member.id,
        title: title.to_owned(),
        question_contents: contents.to_owned(),
        event_code: None,
    }
}

async fn ask(member: &Client, title: &str) -> Inquiry {
    let question = question(member, title, "문의드립니다!");
    member.call::<AskInquiry>(&question).await.unwrap()
}

async fn inquiries(member: &Client) -> Vec<Inquiry> {
    let inquiries = member.call_at::<GetInquiries>(member.id, &Empty {}).await;
    inquiries.unwrap()
}

async fn answer(operator: &Client, id: InquiryId, seen: i64) -> Result<InquiryRow, Refused> {
    let answer = AnswerInquiry {
        answer_contents: "답변드립니다.".to_owned(),
        answers_seen: seen,
    };
    operator.call_at::<AdminAnswerInquiry>(id, &answer).await
}

async fn delete(member: &Client, id: InquiryId) -> Result<Empty, Refused> {
    member.call_at::<DeleteInquiry>(id, &Empty {}).await
}

fn list(status: &str, search: &str) -> ListQuery {
    ListQuery {
        status: Some(status.to_owned()),
        search: Some(search.to_owned()),
        ..ListQuery::default()
    }
}

#[crate::database::test]
async fn an_inquiry_is_asked_answered_and_deleted(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let asked = ask(&member, " 충전 문의 ").await;
    assert_eq!(asked.title, "충전 문의");
    assert_eq!(inquiries(&member).await, std::slice::from_ref(&asked));
    let refused = delete(&member, asked.id).await.unwrap_err();
    assert_eq!(
        (refused.status, refused.code()),
        (422, "INQUIRY_UNANSWERED")
    );
    world.pass(TimeDelta::minutes(3));
    let row = answer(&operator, asked.id, 0).await.unwrap();
    assert_eq!(
        (row.user_id.as_str(), row.deleted, row.customer_answer.len()),
        ("member0", false, 1)
    );
    answer(&operator, asked.id, 1).await.unwrap();
    let answers = inquiries(&member).await.remove(0).customer_answer;
    assert_eq!(answers.len(), 2);
    assert_eq!(
        (answers[0].answer_contents.as_str(), answers[0].created_at),
        ("답변드립니다.", world.now())
    );
    delete(&member, asked.id).await.unwrap();
    delete(&member, asked.id).await.unwrap();
    assert_eq!(inquiries(&member).await, []);
    let kept = operator
        .call::<AdminGetInquiries>(&list("answered", "MEMBER0"))
        .await;
    let kept = kept.unwrap();
    assert!(kept.count == 1 && kept.items[0].deleted);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn all_that_are_answered_are_deleted_at_once(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let ids = [
        ask(&member, "하나").await.id,
        ask(&member, "둘").await.id,
        ask(&member, "셋").await.id,
    ];
    let all = async || {
        member
            .call_at::<DeleteAnsweredInquiries>(member.id, &Empty {})
            .await
    };
    assert_eq!(all().await.unwrap_err().code(), "NO_ANSWERED_INQUIRY");
    answer(&operator, ids[0], 0).await.unwrap();
    answer(&operator, ids[2], 0).await.unwrap();
    all().await.unwrap();
    let left: Vec<InquiryId> = inquiries(&member).await.iter().map(|row| row.id).collect();
    assert_eq!(left, [ids[1]]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn inquiries_are_refused_with_the_sentences_of_the_form(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let event = NewInquiry {
        event_code: Some(EventCode::EventPayback),
        ..question(&member, "제목", " ")
    };
    for (bad, code, sentence) in [
        (
            question(&member, " ", ""),
            "INQUIRY_TITLE_MISSING",
            "제목을 입력해주세요.",
        ),
        (
            question(&member, "제목", "\n"),
            "INQUIRY_CONTENT_MISSING",
            "문의내역을 입력해주세요.",
        ),
        (
            event,
            "EVENT_INQUIRY_CONTENT_MISSING",
            "문의내용을 입력해주세요.",
        ),
        (
            question(&member, "제목", "<script>\"'</script>"),
            "INQUIRY_CONTENT_INVALID",
            "내용은 한글,영어,숫자,특수문자 및 공백만 입력할 수 있습니다.",
        ),
        (
            question(&member, &"가".repeat(101), "문의"),
            "TEXT_TOO_LONG",
            "최대 100자까지 입력할 수 있습니다.",
        ),
    ] {
        let refused = member.call::<AskInquiry>(&bad).await.unwrap_err();
        assert_eq!((refused.status, refused.code()), (422, code));
        assert_eq!(refused.body["message"], sentence);
    }
    let unknown = json!({ "memberId": member.id, "title": "제목", "questionContents": "문의",
        "eventCode": "event_other" });
    let (status, _) = member.send(Method::Post, "/api/customer/", &unknown).await;
    assert_eq!((status, inquiries(&member).await.len()), (400, 0));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_inquiry_about_an_event_carries_its_code(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    for code in ["event_sports", "event_payback"] {
        let asked = json!({ "memberId": member.id, "title": "이벤트", "questionContents": "참여",
            "eventCode": code });
        let (status, inquiry) = member.send(Method::Post, "/api/customer/", &asked).await;
        assert_eq!((status, inquiry["eventCode"].as_str()), (200, Some(code)));
    }
    let waiting = operator
        .call::<AdminGetInquiries>(&list("waiting", ""))
        .await;
    let codes: Vec<_> = waiting.unwrap().items;
    let codes: Vec<_> = codes.iter().map(|row| row.event_code).collect();
    assert_eq!(
        codes,
        [Some(EventCode::EventSports), Some(EventCode::EventPayback)]
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn nobody_reaches_another_members_inquiries(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.member().await, world.member().await);
    let operator = world.operator().await;
    let theirs = ask(&other, "비밀").await.id;
    answer(&operator, theirs, 0).await.unwrap();
    for somebody in [&member, &operator] {
        let refused = [
            somebody
                .call_at::<GetInquiries>(other.id, &Empty {})
                .await
                .unwrap_err(),
            somebody
                .call::<AskInquiry>(&question(&other, "제목", "문의"))
                .await
                .unwrap_err(),
            delete(somebody, theirs).await.unwrap_err(),
            somebody
                .call_at::<DeleteAnsweredInquiries>(other.id, &Empty {})
                .await
                .unwrap_err(),
        ];
        for refused in refused {
            assert_eq!((refused.status, refused.code()), (403, "FORBIDDEN"));
        }
    }
    assert_eq!(
        delete(&member, InquiryId::new(i64::MAX))
            .await
            .unwrap_err()
            .status,
        404
    );
    assert_eq!(inquiries(&other).await.len(), 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn two_operators_do_not_answer_past_each_other(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let colleague = world.operator().await;
    let id = ask(&member, "하나").await.id;
    let (one, two) = tokio::join!(answer(&operator, id, 0), answer(&colleague, id, 0));
    let mut codes = [one, two].map(|row| row.err().map(|refused| refused.code().to_owned()));
    codes.sort();
    assert_eq!(codes, [None, Some("ALREADY_PROCESSED".to_owned())]);
    assert_eq!(inquiries(&member).await[0].customer_answer.len(), 1);
    let empty = AnswerInquiry {
        answer_contents: " \n".to_owned(),
        answers_seen: 1,
    };
    let refused = operator.call_at::<AdminAnswerInquiry>(id, &empty).await;
    assert_eq!(refused.unwrap_err().code(), "CONTENTS_MISSING");
    assert_eq!(
        answer(&operator, InquiryId::new(i64::MAX), 0)
            .await
            .unwrap_err()
            .status,
        404
    );
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery {
            search: Some(format!("inquiry:{id}")),
            ..ListQuery::default()
        })
        .await;
    assert_eq!(log.unwrap().count, 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_member_cannot_flood_the_customer_centre(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.member().await, world.member().await);
    for number in 0..10 {
        ask(&member, &format!("문의 {number}")).await;
    }
    let more = question(&member, "더", "문의");
    let refused = member.call::<AskInquiry>(&more).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (429, "TOO_MANY_REQUESTS"));
    ask(&other, "다른 회원").await;
    world.pass(TimeDelta::minutes(1));
    ask(&member, "한 번 더").await;
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn operators_see_who_waits_longest_first(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let ids = [
        ask(&member, "하나").await.id,
        ask(&member, "둘").await.id,
        ask(&member, "셋").await.id,
    ];
    let rows = async |status: &str, search: &str| {
        let page = operator
            .call::<AdminGetInquiries>(&list(status, search))
            .await;
        let page = page.unwrap();
        assert_eq!(page.count, i64::try_from(page.items.len()).unwrap());
        page.items.iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(rows("waiting", "").await, ids);
    assert_eq!(rows("", "둘").await, [ids[1]]);
    assert_eq!(rows("", "100%").await, []);
    answer(&operator, ids[0], 0).await.unwrap();
    answer(&operator, ids[1], 0).await.unwrap();
    assert_eq!(rows("answered", "").await, [ids[1], ids[0]]);
    assert_eq!(rows("waiting", "").await, [ids[2]]);
    let unknown = operator.call::<AdminGetInquiries>(&list("x", "")).await;
    assert_eq!(unknown.unwrap_err().status, 400);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn inquiries_are_saved_with_their_answers(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let asked = ask(&member, "하나").await;
    let event = NewInquiry {
        event_code: Some(EventCode::EventPayback),
        ..question(&member, "둘", "문의")
    };
    member.call::<AskInquiry>(&event).await.unwrap();
    answer(&operator, asked.id, 0).await.unwrap();
    world.pass(TimeDelta::minutes(3));
    answer(&operator, asked.id, 1).await.unwrap();
    delete(&member, asked.id).await.unwrap();
    let answered = table(&operator, "inquiries", &json!({ "status": "answered" })).await;
    assert_eq!(answered.1.len(), 1);
    for (head, value) in [
        ("아이디", "member0"),
        ("구분", "회원"),
        ("종류", "일반 문의"),
        ("제목", "하나"),
        ("문의내용", "문의드립니다!"),
        ("문의일시", "2026-03-02 12:00:00"),
        ("상태", "답변완료"),
        ("답변", "답변드립니다.\n답변드립니다."),
        ("마지막 답변일시", "2026-03-02 12:03:00"),
        ("회원 삭제", "삭제함"),
    ] {
        assert_eq!(cell(&answered, 0, head), value, "{head}");
    }
    let waiting = table(&operator, "inquiries", &json!({ "kind": "event" })).await;
    assert_eq!(waiting.1.len(), 1);
    for (head, value) in [
        ("종류", "페이백 이벤트"),
        ("상태", "답변대기"),
        ("답변", ""),
        ("마지막 답변일시", ""),
        ("회원 삭제", ""),
    ] {
        assert_eq!(cell(&waiting, 0, head), value, "{head}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_a_partner_asks_is_marked_and_found(db: PgPool) {
    let world = World::new(db).await;
    let (member, partner) = (world.member().await, world.member().await);
    world.change_member(partner.id, "kind = 1").await;
    let (plain, marked) = (ask(&member, "하나").await, ask(&partner, "둘").await);
    let operator = world.operator().await;
    let asked = async |kind: Option<&str>| {
        let query = ListQuery {
            kind: kind.map(str::to_owned),
            ..ListQuery::default()
        };
        let page = operator.call::<AdminGetInquiries>(&query).await.unwrap();
        let rows = page.items.iter().map(|row| (row.id, row.partner));
        rows.collect::<Vec<_>>()
    };
    assert_eq!(asked(Some("partner")).await, [(marked.id, true)]);
    assert_eq!(asked(None).await, [(plain.id, false), (marked.id, true)]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_visitor_asks_and_is_called_back(db: PgPool) {
    let world = World::new(db).await;
    let (visitor, operator) = (world.visitor(), world.operator().await);
    let inquiry = |name: &str, phone: &str, question: &str| VisitorInquiry {
        name: name.to_owned(),
        phone_number: phone.to_owned(),
        question: question.to_owned(),
    };
    for empty in [
        inquiry(" ", "01012345678", "문의"),
        inquiry("홍길동", "", "문의"),
        inquiry("홍길동", "01012345678", "\n"),
    ] {
        let refused = visitor.call::<AskAsVisitor>(&empty).await.unwrap_err();
        assert_eq!((refused.status, refused.code()), (422, "FIELD_REQUIRED"));
        assert_eq!(refused.body["message"], "위 항목을 입력해주세요.");
    }
    let asked = inquiry("홍길동", "01012345678", "가입이 안됩니다");
    for _ in 0..3 {
        visitor.call::<AskAsVisitor>(&asked).await.unwrap();
    }
    let refused = visitor.call::<AskAsVisitor>(&asked).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (429, "TOO_MANY_REQUESTS"));
    world.pass(TimeDelta::minutes(10));
    visitor.call::<AskAsVisitor>(&asked).await.unwrap();

    let rows = async |status: &str| {
        let page = operator
            .call::<AdminGetVisitorInquiries>(&list(status, "홍길"))
            .await;
        page.unwrap().items
    };
    let waiting = rows("waiting").await;
    assert_eq!(waiting.len(), 4);
    assert_eq!(
        (
            waiting[0].address.as_str(),
            waiting[0].phone_number.as_str()
        ),
        ("127.0.0.1", "01012345678")
    );
    let note = |note: &str| HandleVisitorInquiry {
        note: note.to_owned(),
    };
    let handle = async |text: &str| {
        operator
            .call_at::<AdminHandleVisitorInquiry>(waiting[0].id, &note(text))
            .await
    };
    assert_eq!(handle(" ").await.unwrap_err().code(), "CONTENTS_MISSING");
    let (one, two) = tokio::join!(handle("통화 완료"), handle("통화 완료"));
    let mut codes = [one, two].map(|row| row.err().map(|refused| refused.code().to_owned()));
    codes.sort();
    assert_eq!(codes, [None, Some("ALREADY_PROCESSED".to_owned())]);
    let handled = rows("handled").await;
    assert_eq!(
        (handled.len(), handled[0].note.as_deref()),
        (1, Some("통화 완료"))
    );
    world.assert_books_hold().await;
}
