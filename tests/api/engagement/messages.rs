//! Messages of the site: sent by operators, read and deleted by members.

use crate::world::{Client, Refused, World};
use hanpan_core::api::{
    AdminCountRecipients, AdminGetAuditLog, AdminGetMessages, AdminRecallMessage, AdminSendMessage,
    CountMessages, CountUnreadMessages, DeleteMessage, DeleteMessages, DeleteReadMessages, Empty,
    GetMessages, GetNewestMessages, MarkMessage, Method,
};
use hanpan_core::engagement::messages::{
    Audience, AudienceQuery, DispatchRow, Message, MessageDeletion, MessageMark, MessageQuery,
    SendMessage,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{DispatchId, MessageId};
use hanpan_core::kernel::page::ListQuery;
use hanpan_server::platform::bulk_jobs::finish;
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

fn message(audience: Audience, user_ids: &[&str]) -> SendMessage {
    SendMessage {
        request_id: Uuid::new_v4(),
        audience,
        user_ids: user_ids.iter().map(|id| (*id).to_owned()).collect(),
        role: None,
        consenting: false,
        title: "안내".to_owned(),
        contents: "<p>본문</p>".to_owned(),
    }
}

async fn send(operator: &Client, message: &SendMessage) -> Result<DispatchRow, Refused> {
    operator.call::<AdminSendMessage>(message).await
}

/// Sends `count` messages to the member with this login id.
async fn send_to(operator: &Client, user_id: &str, count: usize) {
    for _ in 0..count {
        let message = message(Audience::Members, &[user_id]);
        assert_eq!(send(operator, &message).await.unwrap().recipients, 1);
    }
}

fn page(member: &Client, page: Option<u32>, perpage: Option<u32>) -> MessageQuery {
    MessageQuery {
        member_id: member.id,
        page,
        perpage,
    }
}

async fn messages(member: &Client) -> Vec<Message> {
    let query = page(member, None, Some(100));
    let messages = member.call::<GetMessages>(&query).await.unwrap();
    let count = member.call::<CountMessages>(&query).await.unwrap();
    assert_eq!(count, i64::try_from(messages.len()).unwrap());
    messages
}

async fn unread(member: &Client) -> i64 {
    member
        .call_at::<CountUnreadMessages>(member.id, &Empty {})
        .await
        .unwrap()
}

async fn read(member: &Client, id: MessageId) -> Result<Empty, Refused> {
    let mark = MessageMark {
        id,
        confirm_status: 1,
    };
    member.call::<MarkMessage>(&mark).await
}

async fn delete(member: &Client, id: MessageId) -> Result<Empty, Refused> {
    member.call_at::<DeleteMessage>(id, &Empty {}).await
}

async fn delete_selected(member: &Client, ids: &[MessageId]) -> Result<Empty, Refused> {
    let row = |id: &MessageId| MessageDeletion {
        id: *id,
        user_delete_flg: 1,
    };
    let rows = ids.iter().map(row).collect();
    member.call::<DeleteMessages>(&rows).await
}

#[crate::database::test]
async fn a_message_is_sent_read_and_deleted(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    send_to(&operator, "MEMBER0", 1).await;
    let got = messages(&member).await.pop().unwrap();
    assert_eq!(
        (got.title.as_str(), got.contents.as_str()),
        ("안내", "<p>본문</p>")
    );
    assert_eq!((got.confirm_status, got.user_delete_flg), (0, 0));
    assert_eq!((got.created_at, unread(&member).await), (world.now(), 1));

    let refused = delete(&member, got.id).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (422, "MESSAGE_UNREAD"));
    assert_eq!(
        refused.body["message"],
        "읽지않은 쪽지는 삭제할수 없습니다. 읽은 후 삭제해주세요."
    );
    read(&member, got.id).await.unwrap();
    read(&member, got.id).await.unwrap();
    assert_eq!(
        (
            unread(&member).await,
            messages(&member).await[0].confirm_status
        ),
        (0, 1)
    );
    delete(&member, got.id).await.unwrap();
    delete(&member, got.id).await.unwrap();
    assert_eq!(messages(&member).await, []);
    let kept = sqlx::query_scalar!("select user_delete_flg from messages")
        .fetch_all(&world.app.db)
        .await
        .unwrap();
    assert_eq!(kept, [1], "what a member deletes is kept");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_list_has_ten_on_a_page_newest_first(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    send_to(&operator, "member0", 12).await;
    let all = messages(&member).await;
    assert!(all.windows(2).all(|pair| pair[0].id > pair[1].id));
    let list = async |query| member.call::<GetMessages>(&query).await.unwrap();
    assert_eq!(list(page(&member, None, None)).await, all[..10]);
    assert_eq!(list(page(&member, Some(2), Some(10))).await, all[10..]);
    assert_eq!(list(page(&member, Some(0), Some(0))).await, all[..1]);
    assert_eq!(
        list(page(&member, Some(u32::MAX), Some(u32::MAX))).await,
        []
    );
    let newest = member
        .call_at::<GetNewestMessages>(member.id, &Empty {})
        .await;
    assert_eq!(newest.unwrap(), all[..10]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_those_selected_the_read_ones_are_deleted(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    send_to(&operator, "member0", 4).await;
    let ids: Vec<MessageId> = messages(&member).await.iter().map(|row| row.id).collect();
    for nothing in [&[][..], &ids[..2]] {
        let refused = delete_selected(&member, nothing).await.unwrap_err();
        assert_eq!(
            (refused.status, refused.code()),
            (422, "NO_READ_MESSAGE_SELECTED")
        );
        assert_eq!(
            refused.body["message"],
            "쪽지가 선택되지 않았거나 읽지않은 쪽지만 선택되었습니다."
        );
    }
    read(&member, ids[0]).await.unwrap();
    delete_selected(&member, &ids[..2]).await.unwrap();
    let left: Vec<MessageId> = messages(&member).await.iter().map(|row| row.id).collect();
    assert_eq!(left, ids[1..]);

    let all = async || {
        member
            .call_at::<DeleteReadMessages>(member.id, &Empty {})
            .await
    };
    assert_eq!(all().await.unwrap_err().code(), "NO_READ_MESSAGE_SELECTED");
    read(&member, ids[1]).await.unwrap();
    read(&member, ids[2]).await.unwrap();
    all().await.unwrap();
    let left: Vec<MessageId> = messages(&member).await.iter().map(|row| row.id).collect();
    assert_eq!((left, unread(&member).await), (ids[3..].to_vec(), 1));
    assert_eq!(
        delete_selected(&member, &[ids[3], MessageId::new(i64::MAX)])
            .await
            .unwrap_err()
            .status,
        404
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_message_goes_back_neither_to_unread_nor_to_undeleted(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    send_to(&operator, "member0", 1).await;
    let id = messages(&member).await[0].id;
    for (path, body) in [
        ("/api/message/", json!({ "id": id, "confirmStatus": 0 })),
        ("/api/message/", json!({ "id": id, "confirmStatus": 2 })),
        ("/api/message/", json!([])),
        (
            "/api/message/delete",
            json!([{ "id": id, "userDeleteFlg": 0 }]),
        ),
        (
            "/api/message/delete",
            json!({ "id": id, "userDeleteFlg": 1 }),
        ),
    ] {
        let (status, answer) = member.send(Method::Put, path, &body).await;
        assert_eq!(
            (status, answer["code"].as_str()),
            (400, Some("MALFORMED_REQUEST")),
            "{body}"
        );
    }
    assert_eq!(
        read(&member, MessageId::new(i64::MAX))
            .await
            .unwrap_err()
            .status,
        404
    );
    assert_eq!(unread(&member).await, 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn nobody_reaches_another_members_messages(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.member().await, world.member().await);
    let operator = world.operator().await;
    send_to(&operator, "member1", 2).await;
    let theirs = messages(&other).await;
    read(&other, theirs[0].id).await.unwrap();
    let theirs = messages(&other).await;
    let query = page(&other, None, None);
    let at = other.id;
    for somebody in [&member, &operator] {
        let refused = [
            somebody.call::<GetMessages>(&query).await.unwrap_err(),
            somebody.call::<CountMessages>(&query).await.unwrap_err(),
            somebody
                .call_at::<GetNewestMessages>(at, &Empty {})
                .await
                .unwrap_err(),
            somebody
                .call_at::<CountUnreadMessages>(at, &Empty {})
                .await
                .unwrap_err(),
            somebody
                .call_at::<DeleteReadMessages>(at, &Empty {})
                .await
                .unwrap_err(),
            read(somebody, theirs[1].id).await.unwrap_err(),
            delete(somebody, theirs[0].id).await.unwrap_err(),
            delete_selected(somebody, &[theirs[0].id])
                .await
                .unwrap_err(),
        ];
        for refused in refused {
            assert_eq!((refused.status, refused.code()), (403, "FORBIDDEN"));
        }
    }
    assert_eq!(messages(&other).await, theirs);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_message_goes_to_one_to_many_to_a_level_or_to_all(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let [first, second, third, away] = [
        world.member().await,
        world.member().await,
        world.member().await,
        world.member().await,
    ];
    world
        .change_member(second.id, "role = 3, message_receive_flag = 0")
        .await;
    world.change_member(third.id, "role = 3").await;
    world.change_member(away.id, "approved_at = null").await;
    let sent = async |message: &SendMessage| {
        let row = send(&operator, message).await.unwrap();
        let mut got = Vec::new();
        for member in [&first, &second, &third] {
            got.push(unread(member).await);
        }
        (row.recipients, row.addressed, got)
    };
    let count = async |role, consenting| {
        let query = AudienceQuery { role, consenting };
        operator.call::<AdminCountRecipients>(&query).await.unwrap()
    };
    // The operator is member0.
    let many = message(Audience::Members, &["member2", " member1 ", "MEMBER2"]);
    assert_eq!(
        sent(&many).await,
        (2, "member1, member2".to_owned(), vec![1, 1, 0])
    );
    let level = SendMessage {
        role: Some(3),
        ..message(Audience::Level, &[])
    };
    assert_eq!(sent(&level).await, (2, "LV.3".to_owned(), vec![1, 2, 1]));
    let consenting = SendMessage {
        request_id: Uuid::new_v4(),
        consenting: true,
        ..level.clone()
    };
    assert_eq!(
        sent(&consenting).await,
        (1, "LV.3".to_owned(), vec![1, 2, 2])
    );
    // A level together with "all" is ignored.
    let all = SendMessage {
        role: Some(3),
        ..message(Audience::All, &[])
    };
    assert_eq!(sent(&all).await, (3, String::new(), vec![2, 3, 3]));
    assert_eq!(
        (count(None, false).await, count(Some(3), true).await),
        (3, 1)
    );
    let nobody = SendMessage {
        role: Some(9),
        ..message(Audience::Level, &[])
    };
    assert_eq!(
        send(&operator, &nobody).await.unwrap_err().code(),
        "AUDIENCE_MISSING"
    );
    let sent = operator
        .call::<AdminGetMessages>(&ListQuery::default())
        .await
        .unwrap();
    assert_eq!((sent.count, sent.items[0].unread), (4, 3));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_message_of_benefits_leaves_out_who_is_excluded(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let [excluded, refused, back] = [
        world.member().await,
        world.member().await,
        world.member().await,
    ];
    for (who, change) in [
        (&excluded, "excluded_until = '2026-12-31'"),
        (&refused, "message_receive_flag = 0"),
        // Over at the clock of the site.
        (&back, "excluded_until = '2026-03-01'"),
    ] {
        world.change_member(who.id, change).await;
    }
    for (consenting, recipients) in [(true, 1), (false, 3)] {
        let query = AudienceQuery {
            role: None,
            consenting,
        };
        let counted = operator.call::<AdminCountRecipients>(&query).await;
        let sent = SendMessage {
            consenting,
            ..message(Audience::All, &[])
        };
        let row = send(&operator, &sent).await.unwrap();
        assert_eq!(
            (counted.unwrap(), row.expected, row.recipients),
            (recipients, recipients, recipients)
        );
    }
    // The notice alone has reached who may not hear of benefits.
    for (who, received) in [(&excluded, 1), (&refused, 1), (&back, 2)] {
        assert_eq!(unread(who).await, received);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_cannot_be_sent_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let good = message(Audience::Members, &["member0"]);
    for (bad, code) in [
        (message(Audience::Members, &[]), "AUDIENCE_MISSING"),
        (message(Audience::Level, &["member0"]), "AUDIENCE_MISSING"),
        (
            message(Audience::Members, &["member0", "nobody1"]),
            "RECIPIENTS_UNKNOWN",
        ),
        (
            SendMessage {
                title: " ".to_owned(),
                ..good.clone()
            },
            "TITLE_MISSING",
        ),
        (
            SendMessage {
                title: "가".repeat(121),
                ..good.clone()
            },
            "TEXT_TOO_LONG",
        ),
        (
            SendMessage {
                contents: "<p> </p><script>1</script>".to_owned(),
                ..good.clone()
            },
            "CONTENTS_MISSING",
        ),
    ] {
        let refused = send(&operator, &bad).await.unwrap_err();
        assert_eq!((refused.status, refused.code()), (422, code));
    }
    let unknown = message(Audience::Members, &["nobody1", "nobody2"]);
    assert_eq!(
        send(&operator, &unknown).await.unwrap_err().body["message"],
        "존재하지 않는 아이디입니다: nobody1, nobody2"
    );
    let script = SendMessage {
        contents: "<p onclick=\"x()\">본문<script>x()</script></p>".to_owned(),
        ..good
    };
    assert_eq!(
        send(&operator, &script).await.unwrap().contents,
        "<p>본문</p>"
    );
    assert_eq!(messages(&member).await[0].contents, "<p>본문</p>");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_request_sends_once_however_often_it_comes(db: PgPool) {
    let world = World::on_one_connection(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let all = message(Audience::All, &[]);
    let (first, second, third) = tokio::join!(
        send(&operator, &all),
        send(&operator, &all),
        send(&operator, &all)
    );
    let ids = [first, second, third].map(|row| row.unwrap().id);
    assert!(ids.iter().all(|id| *id == ids[0]));
    assert_eq!(unread(&member).await, 1);
    let other = SendMessage {
        title: "다른 제목".to_owned(),
        ..all
    };
    let refused = send(&operator, &other).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (409, "REQUEST_ID_REUSED"));
    assert_eq!(unread(&member).await, 1);
    let query = ListQuery {
        search: Some("message.send".to_owned()),
        ..ListQuery::default()
    };
    let log = operator.call::<AdminGetAuditLog>(&query).await.unwrap();
    assert_eq!(log.count, 1);
    assert!(
        log.items[0]
            .after
            .as_ref()
            .unwrap()
            .contains("\"recipients\": 1")
    );
    world.assert_books_hold().await;
}

async fn recall(operator: &Client, id: DispatchId) -> Result<DispatchRow, Refused> {
    let reason = Reason {
        reason: "오발송".to_owned(),
    };
    operator.call_at::<AdminRecallMessage>(id, &reason).await
}

#[crate::database::test]
async fn a_message_is_withdrawn_from_those_who_have_not_read_it(db: PgPool) {
    let world = World::new(db).await;
    let (reader, other) = (world.member().await, world.member().await);
    let operator = world.operator().await;
    let id = send(&operator, &message(Audience::All, &[]))
        .await
        .unwrap()
        .id;
    read(&reader, messages(&reader).await[0].id).await.unwrap();
    let silent = Reason {
        reason: " ".to_owned(),
    };
    let silent = operator.call_at::<AdminRecallMessage>(id, &silent).await;
    assert_eq!(silent.unwrap_err().code(), "REASON_REQUIRED");
    let (one, two) = tokio::join!(recall(&operator, id), recall(&operator, id));
    let mut codes = [one, two].map(|row| row.err().map(|refused| refused.code().to_owned()));
    codes.sort();
    assert_eq!(codes, [None, Some("ALREADY_PROCESSED".to_owned())]);
    assert_eq!(
        (messages(&reader).await.len(), messages(&other).await.len()),
        (1, 0)
    );
    let row = &operator
        .call::<AdminGetMessages>(&ListQuery::default())
        .await
        .unwrap()
        .items[0];
    assert_eq!(
        (row.recalled_at, row.unread, row.recipients),
        (Some(world.now()), 0, 2)
    );
    world.assert_books_hold().await;
}

/// The newest dispatch: how many members have received it, how many are to receive it, and whether
/// it is finished.
async fn progress(operator: &Client) -> (i64, i64, bool) {
    let query = ListQuery::default();
    let list = operator.call::<AdminGetMessages>(&query).await.unwrap();
    let row = &list.items[0];
    (row.recipients, row.expected, row.finished_at.is_some())
}

#[crate::database::test]
async fn a_message_to_many_is_handed_out_in_parts_and_to_each_once(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    world.crowd(1_200).await;
    let all = message(Audience::All, &[]);
    let row = send(&operator, &all).await.unwrap();
    assert_eq!(
        (row.recipients, row.expected, row.finished_at),
        (500, 1_200, None)
    );
    // A member who signs up after the dispatch is not a recipient.
    let late = world.member().await;
    // The server stops here; the same request again and two concurrent processes continue the job.
    assert_eq!(send(&operator, &all).await.unwrap().id, row.id);
    assert_eq!(progress(&operator).await, (500, 1_200, false));
    tokio::try_join!(finish(&world.app), finish(&world.app)).unwrap();
    assert_eq!(progress(&operator).await, (1_200, 1_200, true));
    let got = sqlx::query!(
        r#"select count(*) as "all!", count(distinct member_id) as "members!" from messages"#
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap();
    assert_eq!(
        (got.all, got.members, unread(&late).await),
        (1_200, 1_200, 0)
    );
    world.assert_books_hold().await;
}

/// The newest dispatch as an operator sees it.
async fn newest(operator: &Client) -> DispatchRow {
    let query = ListQuery::default();
    let list = operator.call::<AdminGetMessages>(&query).await;
    list.unwrap().items.remove(0)
}

#[crate::database::test]
async fn a_withdrawn_message_reaches_nobody_else(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    world.crowd(700).await;
    let row = send(&operator, &message(Audience::All, &[])).await.unwrap();
    let recalled = recall(&operator, row.id).await.unwrap();
    assert_eq!((recalled.unread, recalled.recalled), (0, 500));
    finish(&world.app).await.unwrap();
    assert_eq!(progress(&operator).await, (500, 700, false));
    let left = sqlx::query_scalar!(r#"select count(*) as "count!" from messages"#);
    assert_eq!(left.fetch_one(&world.app.db).await.unwrap(), 0);
    assert!(newest(&operator).await.recall_finished_at.is_some());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_message_is_withdrawn_from_many_in_chunks(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (reader, other) = (world.member().await, world.member().await);
    world.crowd(1_200).await;
    send(&operator, &message(Audience::All, &[])).await.unwrap();
    finish(&world.app).await.unwrap();
    let id = newest(&operator).await.id;
    read(&reader, messages(&reader).await[0].id).await.unwrap();
    let row = recall(&operator, id).await.unwrap();
    assert_eq!(
        (row.unread, row.recalled, row.recall_finished_at),
        (701, 500, None)
    );
    // The server stops here; two concurrent processes continue the job.
    tokio::try_join!(finish(&world.app), finish(&world.app)).unwrap();
    let row = newest(&operator).await;
    assert_eq!(
        (row.unread, row.recalled, row.recall_finished_at),
        (0, 1_201, Some(world.now()))
    );
    assert_eq!(
        (messages(&reader).await.len(), messages(&other).await.len()),
        (1, 0)
    );
    world.assert_books_hold().await;
}
