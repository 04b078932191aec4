//! Notices, rules and events.

use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminChangePost, AdminGetAuditLog, AdminGetPosts, AdminWritePost, Empty, Endpoint, GetBoard,
    GetEvent, GetEvents, GetNotice, GetNotices, GetRules, GetSessionUser, Method, WriteOwnNotice,
};
use hanpan_core::engagement::board::{
    BoardQuery, ChangePost, NewPost, NoticeQuery, PostKind, PostRow, WriteNotice, WritePost,
};
use hanpan_core::engagement::inquiries::EventCode;
use hanpan_core::kernel::ids::PostId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::account::office::MemberStanding;
use hanpan_server::platform::cached;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

fn post(kind: PostKind, title: &str) -> WritePost {
    WritePost {
        kind,
        title: title.to_owned(),
        contents: "<p>본문</p>".to_owned(),
        thumbnail: None,
        event_code: None,
        shown: true,
    }
}

async fn write(operator: &Client, post: &WritePost) -> Result<PostRow, Refused> {
    let request_id = Uuid::new_v4();
    let post = post.clone();
    let new = NewPost { request_id, post };
    operator.call::<AdminWritePost>(&new).await
}

/// Changes a post that the operator saw like this.
async fn change(operator: &Client, seen: &PostRow, post: &WritePost) -> Result<PostRow, Refused> {
    let change = ChangePost {
        updated_at: seen.updated_at,
        after: post.clone(),
    };
    operator.call_at::<AdminChangePost>(seen.id, &change).await
}

async fn titles(member: &Client) -> Vec<String> {
    let query = NoticeQuery {
        notice_type: Some(0),
    };
    let notices = member.call::<GetNotices>(&query).await.unwrap();
    notices.into_iter().map(|notice| notice.title).collect()
}

#[crate::database::test]
async fn notices_are_listed_newest_first_by_both_calls(db: PgPool) {
    let world = World::new(db).await;
    let (visitor, operator) = (world.visitor(), world.operator().await);
    for number in 1..=12 {
        let notice = post(PostKind::Notice, &format!("공지 {number}"));
        write(&operator, &notice).await.unwrap();
    }
    write(&operator, &post(PostKind::Rule, "규정"))
        .await
        .unwrap();
    let all = titles(&operator).await;
    assert_eq!((all.len(), all[0].as_str()), (12, "공지 12"));
    let other = NoticeQuery {
        notice_type: Some(1),
    };
    assert_eq!(operator.call::<GetNotices>(&other).await, Ok(Vec::new()));
    let board = async |category: &str, page, perpage| {
        let query = BoardQuery {
            category: category.to_owned(),
            page,
            perpage,
        };
        let page = visitor.call::<GetBoard>(&query).await.unwrap();
        let titles: Vec<String> = page.items.into_iter().map(|row| row.title).collect();
        (page.count, titles)
    };
    assert_eq!(board("notice", None, None).await, (12, all[..10].to_vec()));
    assert_eq!(
        board("notice", Some(2), Some(10)).await,
        (12, all[10..].to_vec())
    );
    assert_eq!(
        board("notice", None, Some(5)).await,
        (12, all[..5].to_vec())
    );
    assert_eq!(board("free", None, None).await, (0, Vec::new()));
    // Posts older than those in memory are found as well, but such requests are limited.
    sqlx::query!(
        "insert into posts (kind, title, contents, shown, written_by, created_at, updated_at)
         select 'notice', '옛 공지', '<p>본문</p>', true, $1, now(), now() from generate_series(1, 95)",
        operator.id.get()
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    cached::reload_all(&world.app).await.unwrap();
    let (count, oldest) = board("notice", Some(11), Some(10)).await;
    assert_eq!(count, 107);
    let expected: Vec<_> = all[5..].to_vec();
    assert_eq!(oldest, expected);
    for _ in 0..59 {
        board("notice", Some(11), Some(10)).await;
    }
    let older = json!({ "category": "notice", "page": 11, "perpage": 10 });
    let limited = visitor.send(Method::Get, GetBoard::PATH, &older).await;
    assert_eq!(limited.0, 429);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_not_shown_is_not_found(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let notice = post(PostKind::Notice, "공지");
    let first = write(&operator, &notice).await.unwrap();
    let id = first.id;
    let read = async |id| member.call_at::<GetNotice>(id, &Empty {}).await;
    assert_eq!(read(id).await.unwrap().contents, "<p>본문</p>");
    let hidden = WritePost {
        shown: false,
        ..notice.clone()
    };
    world.pass(TimeDelta::minutes(1));
    let row = change(&operator, &first, &hidden).await.unwrap();
    assert!(!row.shown && row.updated_at > row.created_at);
    assert_eq!(read(id).await.unwrap_err().status, 404);
    assert_eq!(titles(&member).await, [""; 0]);
    let event = write(&operator, &post(PostKind::Event, "이벤트"))
        .await
        .unwrap();
    assert_eq!(read(event.id).await.unwrap_err().status, 404);
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery {
            search: Some(format!("post:{id}")),
            ..ListQuery::default()
        })
        .await;
    let log = log.unwrap().items;
    assert_eq!(log.len(), 2);
    assert!(log[0].before.as_ref().unwrap().contains("\"shown\": true"));
    assert!(log[0].after.as_ref().unwrap().contains("\"shown\": false"));
    let moved = WritePost {
        kind: PostKind::Rule,
        ..notice.clone()
    };
    let moved = change(&operator, &row, &moved).await;
    assert_eq!(moved.unwrap_err().status, 400);
    let unknown = PostRow {
        id: PostId::new(i64::MAX),
        ..row
    };
    let unknown = change(&operator, &unknown, &notice).await;
    assert_eq!(unknown.unwrap_err().status, 404);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_two_who_saw_the_same_post_the_second_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let notice = post(PostKind::Notice, "공지");
    let seen = write(&one, &notice).await.unwrap();
    let hidden = WritePost {
        shown: false,
        ..notice.clone()
    };
    let retitled = WritePost {
        title: "새 공지".to_owned(),
        ..notice
    };
    // The clock stands still: each change has a time of its own nevertheless.
    let stored = change(&other, &seen, &hidden).await.unwrap();
    let late = change(&one, &seen, &retitled).await;
    assert_eq!(refused(late), problem(409, "CHANGED_SINCE"));
    // A reply to the same change was lost.
    let again = change(&other, &seen, &hidden).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    let posts = one.call::<AdminGetPosts>(&ListQuery::default()).await;
    assert_eq!(posts.unwrap().items, std::slice::from_ref(&stored));
    // Who has seen the change may change the post further.
    let further = change(&one, &stored, &retitled).await;
    assert_eq!(further.unwrap().title, "새 공지");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn rules_come_in_order_and_events_with_code_and_picture(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    for title in ["제1조", "제2조"] {
        write(&operator, &post(PostKind::Rule, title))
            .await
            .unwrap();
    }
    let rules = member.call::<GetRules>(&Empty {}).await.unwrap();
    let rules: Vec<&str> = rules.iter().map(|rule| rule.title.as_str()).collect();
    assert_eq!(rules, ["제1조", "제2조"]);
    let event = WritePost {
        thumbnail: Some("/api/file/download/0f.png".to_owned()),
        event_code: Some(EventCode::EventPayback),
        ..post(PostKind::Event, "페이백")
    };
    let id = write(&operator, &event).await.unwrap().id;
    let listed = member.call::<GetEvents>(&Empty {}).await.unwrap();
    assert_eq!(
        (listed.len(), listed[0].thumbnail.as_deref()),
        (1, Some("/api/file/download/0f.png"))
    );
    let read = member.call_at::<GetEvent>(id, &Empty {}).await.unwrap();
    assert_eq!(
        (read.event_code, read.create_timestamp),
        (Some(EventCode::EventPayback), world.now())
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_written_is_checked_and_cleaned(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let notice = post(PostKind::Notice, "공지");
    for (bad, status, code) in [
        (post(PostKind::Notice, " "), 422, "TITLE_MISSING"),
        (
            WritePost {
                contents: "<p><script>x</script></p>".to_owned(),
                ..notice.clone()
            },
            422,
            "CONTENTS_MISSING",
        ),
        (
            WritePost {
                thumbnail: Some("https://evil.example/a.png".to_owned()),
                ..notice.clone()
            },
            422,
            "PICTURE_FOREIGN",
        ),
        (
            WritePost {
                event_code: Some(EventCode::EventSports),
                ..notice.clone()
            },
            400,
            "MALFORMED_REQUEST",
        ),
    ] {
        let refused = write(&operator, &bad).await.unwrap_err();
        assert_eq!((refused.status, refused.code()), (status, code));
    }
    let tricky = WritePost {
        contents: "<p style=\"position:fixed\" onload=x>본문</p><iframe src=//x></iframe>"
            .to_owned(),
        ..notice
    };
    let row = write(&operator, &tricky).await.unwrap();
    for trick in ["position", "onload", "iframe"] {
        assert!(!row.contents.contains(trick), "{}", row.contents);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn staff_of_role_1_writes_notices_and_no_member_of_level_1(db: PgPool) {
    let world = World::new(db).await;
    let notice = WriteNotice {
        title: "공지".to_owned(),
        contents: "<p>본문</p>".to_owned(),
    };
    let (visitor, member, operator) = (
        world.visitor(),
        world.member().await,
        world.operator().await,
    );
    let status = async |client: &Client| match client.call::<WriteOwnNotice>(&notice).await {
        Ok(_) => 200,
        Err(refused) => refused.status,
    };
    assert_eq!((status(&visitor).await, status(&member).await), (401, 403));
    for (change, expected) in [
        ("kind = 0, role = 1", 403),
        ("kind = 1, role = 2", 403),
        ("kind = 2, role = 1", 403),
    ] {
        world.change_member(member.id, change).await;
        assert_eq!(status(&member).await, expected, "{change}");
    }
    // Every partner begins with type 1 and level 1; only an operator makes a member staff.
    let standing = |staff| MemberStanding {
        role: 1,
        kind: 1,
        user_type: "A".to_owned(),
        staff,
    };
    for (staff, expected) in [(false, 403), (true, 200)] {
        let changed = operator.change_standing(member.id, standing(staff));
        assert_eq!(changed.await.unwrap().staff, staff);
        assert_eq!(status(&member).await, expected, "{staff}");
        let user = member.call::<GetSessionUser>(&Empty {}).await.unwrap();
        assert_eq!(user.staff, staff);
    }
    for change in [
        "management_target2_percent = 10",
        "management_target2_percent = null, role = 2",
        "kind = 0, role = 1",
    ] {
        world.change_member(member.id, change).await;
        assert_eq!(status(&member).await, 403, "{change}");
    }
    let changes = ListQuery {
        search: Some("member.change".to_owned()),
        ..ListQuery::default()
    };
    let log = operator.call::<AdminGetAuditLog>(&changes).await.unwrap();
    assert!(
        log.items[0]
            .after
            .as_ref()
            .unwrap()
            .contains("\"staff\": true")
    );
    assert_eq!(status(&operator).await, 200);
    assert_eq!(titles(&operator).await, ["공지", "공지"]);
    let posts = operator
        .call::<AdminGetPosts>(&ListQuery {
            status: Some("notice".to_owned()),
            ..ListQuery::default()
        })
        .await;
    let posts = posts.unwrap().items;
    let writers: Vec<&str> = posts.iter().map(|row| row.written_by.as_str()).collect();
    assert_eq!(writers, ["member1", "member0"]);
    world.assert_books_hold().await;
}
