//! Segments that are changed and deleted.

use super::{
    everybody, make, message, outreach, points, received, row, segment, send, site, try_segment,
};
use crate::world::{Client, Refused, World};
use chrono::{NaiveDate, TimeDelta};
use hanpan_core::api::{
    AdminChangeSegment, AdminDeleteSegment, AdminGetAuditLog, AdminGetSegmentMembers,
    AdminGetSegments, AdminMakeOutreach, AdminMakeSegment, AdminStopOutreach, Empty, Method,
};
use hanpan_core::engagement::outreach::segment::{
    ChangeSegment, SegmentRow, SegmentRule, WonBounds, WriteSegment,
};
use hanpan_core::engagement::outreach::{OutreachTrigger, WriteOutreach};
use hanpan_core::kernel::audit::{AuditRow, Reason};
use hanpan_core::kernel::game_type::BetGame;
use hanpan_core::kernel::ids::SegmentId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

fn reason() -> Reason {
    Reason {
        reason: "통합".to_owned(),
    }
}

/// Members with this balance at least.
fn rich(balance: i64) -> SegmentRule {
    SegmentRule {
        balance: Some(WonBounds {
            min: Some(Won::new(balance)),
            max: None,
        }),
        ..SegmentRule::default()
    }
}

/// Changes a segment that the operator saw like this.
async fn change(
    operator: &Client,
    seen: &SegmentRow,
    name: &str,
    rule: SegmentRule,
) -> Result<SegmentRow, Refused> {
    let change = ChangeSegment {
        before: seen.clone(),
        name: name.to_owned(),
        rule,
    };
    operator
        .call_at::<AdminChangeSegment>(seen.id, &change)
        .await
}

async fn delete(operator: &Client, id: SegmentId) -> Result<Empty, Refused> {
    operator.call_at::<AdminDeleteSegment>(id, &reason()).await
}

async fn listed(operator: &Client) -> Vec<SegmentRow> {
    let query = ListQuery::default();
    operator
        .call::<AdminGetSegments>(&query)
        .await
        .unwrap()
        .items
}

/// The entries of the audit log with an action, newest first.
async fn entries(operator: &Client, action: &str) -> Vec<AuditRow> {
    let query = ListQuery {
        search: Some(action.to_owned()),
        ..ListQuery::default()
    };
    operator
        .call::<AdminGetAuditLog>(&query)
        .await
        .unwrap()
        .items
}

fn read(text: Option<&str>) -> Value {
    text.map_or(Value::Null, |text| serde_json::from_str(text).unwrap())
}

#[crate::database::test]
async fn a_segment_is_changed_once_with_the_state_before_and_after(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    world.rich_member(70_000).await;
    world.member().await;
    let mut seen = segment(&operator, SegmentRule::default()).await;
    let id = seen.id;
    let played = SegmentRule {
        days: Some(7),
        played: vec![BetGame::Slot],
        ..rich(70_000)
    };
    for _ in 0..2 {
        let changed = change(&operator, &seen, " 이용 회원 ", played.clone()).await;
        seen = changed.unwrap();
        assert_eq!((seen.name.as_str(), seen.members), ("이용 회원", 0));
    }
    let rows = listed(&operator).await;
    assert_eq!((rows.len(), &rows[0].rule), (1, &played));
    // An older server reads the conditions that it knows.
    let known: Value = sqlx::query_scalar("select rule from segments where id = $1")
        .bind(id.get())
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert!(known.get("played").is_none() && known.get("balance").is_some());
    let changed = change(&operator, &seen, "이용 회원", rich(70_000)).await;
    assert_eq!(changed.unwrap().members, 1);
    let log = entries(&operator, "segment.change").await;
    assert_eq!(log.len(), 2);
    assert_eq!(
        read(log[1].before.as_deref()),
        json!({ "name": "회원 그룹", "rule": {} })
    );
    let with_play = json!({
        "name": "이용 회원",
        "rule": { "balance": { "min": 70_000 }, "days": 7, "played": ["slot"] },
    });
    assert_eq!(read(log[1].after.as_deref()), with_play);
    assert_eq!(read(log[0].before.as_deref()), with_play);
}

#[crate::database::test]
async fn of_two_who_saw_the_same_segment_the_second_is_refused(db: PgPool) {
    let world = site(db).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let seen = segment(&one, rich(70_000)).await;
    // One more member is no change of the segment.
    world.rich_member(70_000).await;
    let stored = change(&other, &seen, "고액 회원", rich(70_000)).await;
    let stored = stored.unwrap();
    let late = change(&one, &seen, "회원 그룹", rich(50_000)).await;
    assert_eq!(refused(late), problem(409, "CHANGED_SINCE"));
    // A reply to the same change was lost.
    let again = change(&other, &seen, "고액 회원", rich(70_000)).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    assert_eq!(listed(&one).await, [stored]);
    assert_eq!(entries(&one, "segment.change").await.len(), 1);
}

#[crate::database::test]
async fn a_change_is_checked_like_a_new_segment(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let seen = segment(&operator, SegmentRule::default()).await;
    let unnamed = change(&operator, &seen, " ", SegmentRule::default()).await;
    assert_eq!(unnamed.unwrap_err().code(), "OUTREACH_NAME_INVALID");
    let away = SegmentRule {
        away_days: Some(0),
        ..SegmentRule::default()
    };
    let refused = change(&operator, &seen, "회원 그룹", away).await;
    assert_eq!(refused.unwrap_err().code(), "SEGMENT_DAYS_INVALID");
    let id = seen.id;
    let unknown = SegmentRow {
        id: SegmentId::new(id.get() + 1),
        ..seen
    };
    let refused = change(&operator, &unknown, "회원 그룹", SegmentRule::default()).await;
    assert_eq!(refused.unwrap_err().status, 404);
    assert_eq!(delete(&operator, unknown.id).await.unwrap_err().status, 404);
    let unexplained = Reason {
        reason: " ".to_owned(),
    };
    let refused = operator
        .call_at::<AdminDeleteSegment>(id, &unexplained)
        .await;
    assert_eq!(refused.unwrap_err().code(), "REASON_REQUIRED");
}

#[crate::database::test]
async fn an_outreach_that_is_not_over_follows_a_changed_rule(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let (first, second) = (world.rich_member(70_000).await, world.member().await);
    for member in [&first, &second] {
        let birthday = "birth_date = '1990-03-02'";
        world.change_member(member.id, birthday).await;
    }
    let seen = segment(&operator, rich(70_000)).await;
    let planned = WriteOutreach {
        trigger: OutreachTrigger::Birthday,
        ..outreach(seen.id, message())
    };
    make(&operator, &planned).await;
    send(&world).await;
    assert_eq!(received(&world, &second).await, 0);
    let changed = change(&operator, &seen, "회원 그룹", SegmentRule::default()).await;
    assert_eq!(changed.unwrap().open_outreaches, 1);
    send(&world).await;
    for member in [&first, &second] {
        assert_eq!(received(&world, member).await, 1);
    }
}

#[crate::database::test]
async fn a_deleted_segment_is_no_choice_any_more_and_its_outreaches_keep_its_name(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    world.member().await;
    let seen = segment(&operator, SegmentRule::default()).await;
    let id = seen.id;
    let sent = make(&operator, &outreach(id, message())).await.id;
    send(&world).await;
    for _ in 0..2 {
        delete(&operator, id).await.unwrap();
    }
    assert!(listed(&operator).await.is_empty());
    assert_eq!(row(&world, sent).await.segment, "회원 그룹");
    let again = operator
        .call::<AdminMakeOutreach>(&outreach(id, message()))
        .await;
    assert_eq!(again.unwrap_err().status, 404);
    let members = operator
        .call_at::<AdminGetSegmentMembers>(id, &ListQuery::default())
        .await;
    assert_eq!(members.unwrap_err().status, 404);
    for format in ["", "/xlsx"] {
        let path = format!("/api/admin/export/segment-members{format}");
        let named = json!({ "subject": format!("segment:{id}") });
        let (status, body) = operator.send(Method::Post, &path, &named).await;
        assert_eq!((status, &body["code"]), (404, &json!("NOT_FOUND")));
    }
    let changed = change(&operator, &seen, "회원", SegmentRule::default()).await;
    assert_eq!(changed.unwrap_err().code(), "ALREADY_PROCESSED");
    let log = entries(&operator, "segment.delete").await;
    assert_eq!(log.len(), 1);
    assert_eq!(log[0].reason.as_deref(), Some("통합"));
    assert_eq!(
        read(log[0].before.as_deref()),
        json!({ "name": "회원 그룹", "rule": {} })
    );
}

/// Sends at a time that is to come, or on an event.
async fn open_outreach(
    operator: &Client,
    world: &World,
    id: SegmentId,
    event: bool,
) -> WriteOutreach {
    let at = world.now() + TimeDelta::days(1);
    let planned = WriteOutreach {
        trigger: if event {
            OutreachTrigger::FirstDeposit
        } else {
            OutreachTrigger::At { at }
        },
        ..outreach(id, message())
    };
    make(operator, &planned).await;
    planned
}

#[crate::database::test]
async fn a_segment_with_an_outreach_that_is_not_over_is_not_deleted(db: PgPool) {
    let world = site(db).await;
    for event in [false, true] {
        let operator = world.operator().await;
        let id = everybody(&operator).await;
        let planned = open_outreach(&operator, &world, id, event).await;
        assert_eq!(listed(&operator).await[0].open_outreaches, 1);
        let refused = delete(&operator, id).await.unwrap_err();
        assert_eq!((refused.status, refused.code()), (409, "SEGMENT_IN_USE"));
        let first = make(&operator, &planned).await.id;
        operator
            .call_at::<AdminStopOutreach>(first, &reason())
            .await
            .unwrap();
        delete(&operator, id).await.unwrap();
    }
    // The last day is over, though nothing was sent since.
    let operator = world.operator().await;
    let id = everybody(&operator).await;
    open_outreach(&operator, &world, id, true).await;
    world.pass(TimeDelta::days(31));
    let operator = world.operator().await;
    assert_eq!(listed(&operator).await[0].open_outreaches, 0);
    delete(&operator, id).await.unwrap();
}

#[crate::database::test]
async fn a_segment_is_deleted_or_receives_an_outreach_and_not_both(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    for _ in 0..8 {
        let id = try_segment(&operator, SegmentRule::default())
            .await
            .unwrap()
            .id;
        let planned = outreach(id, message());
        let (deleted, made) = futures::join!(
            delete(&operator, id),
            operator.call::<AdminMakeOutreach>(&planned)
        );
        match (deleted, made) {
            (Ok(_), Err(refused)) => assert_eq!(refused.status, 404),
            (Err(refused), Ok(_)) => assert_eq!(refused.code(), "SEGMENT_IN_USE"),
            other => panic!("{other:?}"),
        }
    }
}

#[crate::database::test]
async fn a_request_id_makes_one_segment_and_is_refused_for_another(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let first = WriteSegment {
        request_id: Uuid::new_v4(),
        name: "고액 회원".to_owned(),
        rule: rich(100_000),
    };
    let made = operator.call::<AdminMakeSegment>(&first).await.unwrap();
    let again = operator.call::<AdminMakeSegment>(&first).await.unwrap();
    assert_eq!(again, made);
    let renamed = WriteSegment {
        name: "소액 회원".to_owned(),
        ..first.clone()
    };
    let other = WriteSegment {
        rule: rich(100_001),
        ..first
    };
    for wanted in [renamed, other] {
        let refused = operator.call::<AdminMakeSegment>(&wanted).await;
        assert_eq!(refused.unwrap_err().code(), "REQUEST_ID_REUSED");
    }
    assert_eq!(listed(&operator).await, [made]);
}

#[crate::database::test]
async fn a_request_id_makes_one_outreach_and_is_refused_for_another(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let all = everybody(&operator).await;
    let few = segment(&operator, rich(100_000)).await.id;
    let first = outreach(all, message());
    let made = make(&operator, &first).await;
    assert_eq!(make(&operator, &first).await, made);
    let others = [
        WriteOutreach {
            name: "4월 안내".to_owned(),
            ..first.clone()
        },
        WriteOutreach {
            segment_id: few,
            ..first.clone()
        },
        WriteOutreach {
            gift: points(3_000),
            ..first.clone()
        },
        WriteOutreach {
            trigger: OutreachTrigger::Birthday,
            ..first.clone()
        },
        WriteOutreach {
            holdout_percent: 10,
            ..first.clone()
        },
        WriteOutreach {
            last_day: "2026-03-30".parse().unwrap(),
            ..first.clone()
        },
        // Nor does a day beyond all times stop the server.
        WriteOutreach {
            last_day: NaiveDate::MAX,
            ..first
        },
    ];
    for other in &others {
        let refused = operator.call::<AdminMakeOutreach>(other).await;
        assert_eq!(
            refused.unwrap_err().code(),
            "REQUEST_ID_REUSED",
            "{other:?}"
        );
    }
    let count = sqlx::query_scalar::<_, i64>("select count(*) from outreaches");
    assert_eq!(count.fetch_one(&world.app.db).await.unwrap(), 1);
}
