//! Live streams: created by operators, watched by members.

use crate::world::{Client, Refused, World};
use hanpan_core::api::{
    AdminChangeStream, AdminGetAuditLog, AdminGetStreams, AdminWriteStream, Empty, GetStreams,
};
use hanpan_core::games::streams::{
    ChangeStream, NewStream, StreamRow, StreamSource, StreamTopic, WriteStream,
};
use hanpan_core::kernel::ids::StreamId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::catalogue::FOOTBALL;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;
use uuid::Uuid;

fn stream(title: &str) -> WriteStream {
    WriteStream {
        title: title.to_owned(),
        topic: StreamTopic::Soccer,
        address: "https://live.example/1".to_owned(),
        position: 1,
        shown: true,
    }
}

async fn write(operator: &Client, stream: WriteStream) -> Result<StreamRow, Refused> {
    let request_id = Uuid::new_v4();
    let new = NewStream { request_id, stream };
    operator.call::<AdminWriteStream>(&new).await
}

/// Changes a stream that the operator saw like this.
async fn change(
    operator: &Client,
    seen: &StreamRow,
    after: &WriteStream,
) -> Result<StreamRow, Refused> {
    let change = ChangeStream {
        before: seen.stream.clone(),
        after: after.clone(),
    };
    operator
        .call_at::<AdminChangeStream>(seen.id, &change)
        .await
}

#[crate::database::test]
async fn members_see_what_is_shown_in_its_order(db: PgPool) {
    let world = World::on_one_connection(db).await;
    let (operator, member) = (world.operator().await, world.member().await);
    let second = write(&operator, stream("둘째")).await;
    let second = second.unwrap();
    let first = WriteStream {
        topic: StreamTopic::Lotus,
        address: "https://live.example/lotus.m3u8".to_owned(),
        position: 0,
        ..stream("첫째")
    };
    write(&operator, first).await.unwrap();
    let hidden = WriteStream {
        shown: false,
        ..stream("숨김")
    };
    write(&operator, hidden).await.unwrap();

    let seen = member.call::<GetStreams>(&Empty {}).await.unwrap();
    let shown: Vec<_> = seen
        .iter()
        .map(|one| (one.title.as_str(), one.sport_id, one.source))
        .collect();
    assert_eq!(
        shown,
        [
            ("첫째", None, StreamSource::Video),
            ("둘째", Some(FOOTBALL), StreamSource::Player)
        ]
    );

    let off = WriteStream {
        shown: false,
        ..stream("둘째")
    };
    let row = change(&operator, &second, &off).await;
    assert_eq!(row.unwrap().stream, off);
    let seen = member.call::<GetStreams>(&Empty {}).await.unwrap();
    assert_eq!(seen.len(), 1);
}

#[crate::database::test]
async fn operators_find_them_and_their_acts_are_noted(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let row = write(&operator, stream("EPL")).await;
    let row = row.unwrap();
    let id = row.id;
    let off = WriteStream {
        shown: false,
        ..stream("EPL")
    };
    change(&operator, &row, &off).await.unwrap();
    let of = |status: &str| ListQuery {
        status: Some(status.to_owned()),
        search: Some("live.example".to_owned()),
        ..ListQuery::default()
    };
    let shown = operator.call::<AdminGetStreams>(&of("shown")).await;
    assert_eq!(shown.unwrap().count, 0);
    let hidden = operator.call::<AdminGetStreams>(&of("hidden")).await;
    assert_eq!(hidden.unwrap().items.remove(0).id, id);
    let changes = ListQuery {
        search: Some("stream.change".to_owned()),
        ..ListQuery::default()
    };
    let log = operator.call::<AdminGetAuditLog>(&changes).await;
    let entry = log.unwrap().items.remove(0);
    assert!(entry.before.unwrap().contains("\"shown\": true"));
    assert!(entry.after.unwrap().contains("\"shown\": false"));
}

#[crate::database::test]
async fn of_two_who_saw_the_same_stream_the_second_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let seen = write(&one, stream("EPL")).await.unwrap();
    let moved = WriteStream {
        address: "https://live.example/2".to_owned(),
        ..stream("EPL")
    };
    let stored = change(&other, &seen, &moved).await.unwrap();
    let late = change(&one, &seen, &stream("프리미어리그")).await;
    assert_eq!(refused(late), problem(409, "CHANGED_SINCE"));
    // A reply to the same change was lost.
    let again = change(&other, &seen, &moved).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    let listed = one.call::<AdminGetStreams>(&ListQuery::default()).await;
    assert_eq!(listed.unwrap().items, [stored]);
}

#[crate::database::test]
async fn what_is_no_safe_page_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let cases = [
        ("http://live.example", 0, (422, "WEB_ADDRESS_INVALID")),
        ("javascript:alert(1)", 0, (422, "WEB_ADDRESS_INVALID")),
        ("https://live.example", -1, (400, "MALFORMED_REQUEST")),
    ];
    for (address, position, answer) in cases {
        let wrong = WriteStream {
            address: address.to_owned(),
            position,
            ..stream("중계")
        };
        let refused = write(&operator, wrong).await.unwrap_err();
        assert_eq!((refused.status, refused.code()), answer);
    }
    let none = ChangeStream {
        before: stream("없음"),
        after: stream("없음"),
    };
    let unknown = operator.call_at::<AdminChangeStream>(StreamId::new(99), &none);
    let unknown = unknown.await;
    assert_eq!(unknown.unwrap_err().code(), "NOT_FOUND");
    let untitled = write(&operator, stream(" ")).await;
    assert_eq!(untitled.unwrap_err().code(), "TITLE_MISSING");
}
