//! What operators make is made once, however often the request comes.

use crate::world::{Client, Refused, World};
use futures::join;
use hanpan_core::api::{
    AdminAddBonusOption, AdminNoteRiskAlert, AdminWritePopup, AdminWritePost, AdminWriteStream,
};
use hanpan_core::engagement::board::popups::{HideFor, NewPopup, Placement, WritePopup};
use hanpan_core::engagement::board::{NewPost, PostKind, WritePost};
use hanpan_core::games::streams::{NewStream, StreamTopic, WriteStream};
use hanpan_core::kernel::ids::RiskAlertId;
use hanpan_core::office::risk_alerts::NewRiskAlertNote;
use hanpan_core::wallet::office::{BonusOptionEntry, NewBonusOption};
use hanpan_tests::refusals::{problem, refused};
use sqlx::{AssertSqlSafe, PgPool};
use std::fmt::Debug;
use uuid::Uuid;

/// Sends a request twice at once, again later, and under its id with other content.
async fn is_one<I, T: Debug + PartialEq>(
    send: impl AsyncFn(&I) -> Result<T, Refused>,
    request: &I,
    other: &I,
) {
    let (one, two) = join!(send(request), send(request));
    let made = one.unwrap();
    assert_eq!(two.unwrap(), made);
    assert_eq!(send(request).await.unwrap(), made);
    assert_eq!(
        refused(send(other).await),
        problem(409, "REQUEST_ID_REUSED")
    );
}

/// The number of rows of a table that requests have made.
async fn rows(world: &World, table: &str) -> i64 {
    let count = format!("select count(*) from {table} where request_id is not null");
    let count = sqlx::query_scalar(AssertSqlSafe(count));
    count.fetch_one(&world.app.db).await.unwrap()
}

async fn site(db: PgPool) -> (World, Client) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    (world, operator)
}

#[crate::database::test]
async fn a_post_that_is_sent_again_is_one(db: PgPool) {
    let (world, operator) = site(db).await;
    let post = NewPost {
        request_id: Uuid::new_v4(),
        post: WritePost {
            kind: PostKind::Notice,
            title: " 공지 ".to_owned(),
            contents: "<p onclick=x>본문</p>".to_owned(),
            thumbnail: None,
            event_code: None,
            shown: true,
        },
    };
    let mut other = post.clone();
    other.post.title = "다른 공지".to_owned();
    let send = async |post: &NewPost| operator.call::<AdminWritePost>(post).await;
    is_one(send, &post, &other).await;
    assert_eq!(rows(&world, "posts").await, 1);
}

#[crate::database::test]
async fn a_popup_that_is_sent_again_is_one(db: PgPool) {
    let (world, operator) = site(db).await;
    let place = Placement {
        top: 80,
        left: 40,
        width: 360,
    };
    let popup = NewPopup {
        request_id: Uuid::new_v4(),
        popup: WritePopup {
            title: "팝업".to_owned(),
            contents: "<p>팝업</p>".to_owned(),
            popup_status: 0,
            not_showing_expire_time: Some(world.now()),
            hide_for: HideFor::Today,
            pc: place,
            mobile: place,
        },
    };
    let mut other = popup.clone();
    other.popup.not_showing_expire_time = None;
    let send = async |popup: &NewPopup| operator.call::<AdminWritePopup>(popup).await;
    is_one(send, &popup, &other).await;
    assert_eq!(rows(&world, "popups").await, 1);
}

#[crate::database::test]
async fn a_stream_that_is_sent_again_is_one(db: PgPool) {
    let (world, operator) = site(db).await;
    let stream = NewStream {
        request_id: Uuid::new_v4(),
        stream: WriteStream {
            title: "중계".to_owned(),
            topic: StreamTopic::Soccer,
            address: "https://live.example/1".to_owned(),
            position: 1,
            shown: true,
        },
    };
    let mut other = stream.clone();
    other.stream.position = 2;
    let send = async |stream: &NewStream| operator.call::<AdminWriteStream>(stream).await;
    is_one(send, &stream, &other).await;
    assert_eq!(rows(&world, "streams").await, 1);
}

#[crate::database::test]
async fn a_bonus_option_that_is_sent_again_is_one(db: PgPool) {
    let (world, operator) = site(db).await;
    let option = NewBonusOption {
        request_id: Uuid::new_v4(),
        entry: BonusOptionEntry {
            label: "첫충".to_owned(),
            detail: String::new(),
            percent: 10,
            position: 3,
            active: true,
            reason: "이벤트 시작".to_owned(),
        },
    };
    let mut other = option.clone();
    other.entry.percent = 11;
    let send = async |option: &NewBonusOption| operator.call::<AdminAddBonusOption>(option).await;
    is_one(send, &option, &other).await;
    assert_eq!(rows(&world, "bonus_options").await, 1);
}

#[crate::database::test]
async fn a_note_on_a_risk_alert_that_is_sent_again_is_one(db: PgPool) {
    let (world, operator) = site(db).await;
    let alert = sqlx::query_scalar(
        "insert into risk_alerts (kind, members, evidence, found_at, changed_at)
         values ('address', array[$1::bigint], '[]', $2, $2) returning id",
    );
    let alert = alert.bind(operator.id).bind(world.now());
    let id: RiskAlertId = alert.fetch_one(&world.app.db).await.unwrap();
    let note = NewRiskAlertNote {
        request_id: Uuid::new_v4(),
        reason: " 통화함 ".to_owned(),
    };
    let other = NewRiskAlertNote {
        reason: "다른 메모".to_owned(),
        ..note.clone()
    };
    let send =
        async |note: &NewRiskAlertNote| operator.call_at::<AdminNoteRiskAlert>(id, note).await;
    is_one(send, &note, &other).await;
    assert_eq!(rows(&world, "risk_alert_notes").await, 1);
}
