//! The fields of entities, as the specification spells them (account spec §3).

use crate::engagement::coupons::{gift, give, to};
use crate::wallet::points::cash_points;
use crate::world::{Client, World};
use hanpan_core::api::{
    AdminAnswerInquiry, AdminWritePopup, AdminWritePost, AskInquiry, CheckInToday, Method,
};
use hanpan_core::engagement::attendance::CheckIn;
use hanpan_core::engagement::board::popups::{HideFor, NewPopup, Placement, WritePopup};
use hanpan_core::engagement::board::{NewPost, PostKind, WritePost};
use hanpan_core::engagement::inquiries::NewInquiry;
use hanpan_core::engagement::inquiries::office::AnswerInquiry;
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

/// Calls of a member, where an entity is in their answers, and its fields.
const ENTITIES: [(&str, &str, &str); 10] = [
    (
        "/api/auth/user",
        "",
        "id, userId, nickname, type, role, userType, emoney, casinoMoney, point, updatedAt, \
         accountHolder, bankCode, bankAccountNumber, cryptoAccount, phoneNumber, isChargeData, \
         couponMsgCount, suggestionType, nowBettingAmount, banType, withdrawalType, \
         managementTarget1Percent, managementTarget2Percent, managementTarget3Percent",
    ),
    (
        "/api/charge?memberId={id}",
        "/0",
        "id, memberId, depositMode, depositAmount, depositName, userDisplayFlag, type, status, \
         pointFlag, eventDepositId, cryptoPrice, cryptoDepositAccount, cryptoTxid, depositDate, \
         processDate, duplicate, confirmFlag, createdAt, updatedAt",
    ),
    (
        "/api/customer/user/{id}",
        "/0",
        "id, title, questionContents, eventCode, memberId, createdAt, customerAnswer",
    ),
    (
        "/api/customer/user/{id}",
        "/0/customerAnswer/0",
        "answerContents",
    ),
    (
        "/api/point?memberId={id}&pointToCashFlg=1",
        "/0",
        "id, createdAt, pointMemo, point, updatedAt, status",
    ),
    (
        "/api/boardRule",
        "/0",
        "id, title, contents, thumbnail, createTimestamp",
    ),
    (
        "/api/boardPopup",
        "/0",
        "popupStatus, contents, notShowingexpireTime, pc, mobile",
    ),
    (
        "/api/couponMessage/{id}",
        "/0",
        "id, couponName, useLimitAt",
    ),
    ("/api/attendance/user/{id}", "/0", "createdAt"),
    (
        "/api/settingMinigame/301",
        "",
        "systemMaintenanceFlg, minigameNameKorean",
    ),
];

/// An inquiry of the member with an answer, a rule and a popup.
async fn write(operator: &Client, member: &Client) {
    let question = NewInquiry {
        member_id: member.id,
        title: "문의".to_owned(),
        question_contents: "문의드립니다!".to_owned(),
        event_code: None,
    };
    let asked = member.call::<AskInquiry>(&question).await.unwrap();
    let answer = AnswerInquiry {
        answer_contents: "답변드립니다.".to_owned(),
        answers_seen: 0,
    };
    let answered = operator.call_at::<AdminAnswerInquiry>(asked.id, &answer);
    answered.await.unwrap();
    let post = WritePost {
        kind: PostKind::Rule,
        title: "규정".to_owned(),
        contents: "<p>본문</p>".to_owned(),
        thumbnail: None,
        event_code: None,
        shown: true,
    };
    let request_id = Uuid::new_v4();
    let post = NewPost { request_id, post };
    operator.call::<AdminWritePost>(&post).await.unwrap();
    let place = Placement {
        top: 80,
        left: 40,
        width: 360,
    };
    let popup = WritePopup {
        title: "팝업".to_owned(),
        contents: "<p>팝업</p>".to_owned(),
        popup_status: 0,
        not_showing_expire_time: None,
        hide_for: HideFor::Today,
        pc: place,
        mobile: place,
    };
    let request_id = Uuid::new_v4();
    let popup = NewPopup { request_id, popup };
    operator.call::<AdminWritePopup>(&popup).await.unwrap();
}

#[crate::database::test]
async fn entities_are_spelled_as_the_specification_has_them(db: PgPool) {
    let world = World::new(db).await;
    // A deposit of 100,000 won, and points that have become cash.
    let member = cash_points(&world, 10_000).await;
    let operator = world.operator().await;
    let given = give(&operator, &gift(to(&member))).await;
    given.unwrap();
    let check_in = CheckIn {
        member_id: member.id,
        attendance_date: "2026-03-02T12:00:00".parse().unwrap(),
    };
    member.call::<CheckInToday>(&check_in).await.unwrap();
    write(&operator, &member).await;
    for (path, pointer, fields) in ENTITIES {
        let path = path.replace("{id}", &member.id.to_string());
        let (status, answer) = member.send(Method::Get, &path, &json!({})).await;
        assert_eq!(status, 200, "{path}: {answer}");
        let entity = answer.pointer(pointer);
        let entity = entity.unwrap_or_else(|| panic!("{path} has no {pointer}: {answer}"));
        for field in fields.split(", ") {
            assert!(entity.get(field).is_some(), "{path}: {field} of {entity}");
        }
        assert_eq!(entity.get("bankAccountPssword"), None, "{path}");
    }
    world.assert_books_hold().await;
}
