//! Popups.

use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminChangePopup, AdminGetAuditLog, AdminGetPopups, AdminWritePopup, Empty, GetPopups,
};
use hanpan_core::engagement::board::popups::{
    ChangePopup, HideFor, NewPopup, Placement, WritePopup,
};
use hanpan_core::kernel::page::ListQuery;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;
use uuid::Uuid;

const PLACE: Placement = Placement {
    top: 80,
    left: 40,
    width: 360,
};

fn popup(title: &str) -> WritePopup {
    WritePopup {
        title: title.to_owned(),
        contents: "<p>팝업</p>".to_owned(),
        popup_status: 0,
        not_showing_expire_time: None,
        hide_for: HideFor::Today,
        pc: PLACE,
        mobile: Placement {
            width: 320,
            ..PLACE
        },
    }
}

#[crate::database::test]
async fn popups_are_shown_while_active_and_due(db: PgPool) {
    let world = World::on_one_connection(db).await;
    let (visitor, operator) = (world.visitor(), world.operator().await);
    let shown = async || {
        let popups = visitor.call::<GetPopups>(&Empty {}).await.unwrap();
        popups
            .into_iter()
            .map(|popup| popup.title)
            .collect::<Vec<_>>()
    };
    let later = WritePopup {
        not_showing_expire_time: Some(world.now() + TimeDelta::hours(1)),
        hide_for: HideFor::FiveMinutes,
        ..popup("나중")
    };
    let write = async |popup: WritePopup| {
        let request_id = Uuid::new_v4();
        let new = NewPopup { request_id, popup };
        operator.call::<AdminWritePopup>(&new).await
    };
    let first = write(popup("지금")).await.unwrap();
    write(later).await.unwrap();
    assert_eq!(shown().await, ["지금"]);
    world.pass(TimeDelta::minutes(59));
    assert_eq!(shown().await, ["지금"]);
    world.pass(TimeDelta::minutes(1));
    assert_eq!(shown().await, ["나중", "지금"]);
    let off = ChangePopup {
        updated_at: first.updated_at,
        after: WritePopup {
            popup_status: 1,
            contents: "<p onclick=x>팝업</p>".to_owned(),
            ..popup("지금")
        },
    };
    let row = operator.call_at::<AdminChangePopup>(first.popup.id, &off);
    let row = row.await.unwrap();
    assert_eq!(row.popup.contents, "<p>팝업</p>");
    assert_eq!(
        (row.popup.pc, shown().await),
        (PLACE, vec!["나중".to_owned()])
    );
    let inactive = operator
        .call::<AdminGetPopups>(&ListQuery {
            status: Some("inactive".to_owned()),
            ..ListQuery::default()
        })
        .await;
    assert_eq!(inactive.unwrap().count, 1);
    let outside = WritePopup {
        pc: Placement { top: -1, ..PLACE },
        ..popup("밖")
    };
    let refused = write(outside).await.unwrap_err();
    assert_eq!(
        (refused.status, refused.code()),
        (422, "POPUP_PLACEMENT_INVALID")
    );
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery {
            search: Some("popup.change".to_owned()),
            ..ListQuery::default()
        })
        .await;
    let log = log.unwrap().items.remove(0);
    assert!(log.before.unwrap().contains("\"popupStatus\": 0"));
    assert!(log.after.unwrap().contains("\"popupStatus\": 1"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_two_who_saw_the_same_popup_the_second_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let new = NewPopup {
        request_id: Uuid::new_v4(),
        popup: popup("이벤트"),
    };
    let seen = one.call::<AdminWritePopup>(&new).await.unwrap();
    let id = seen.popup.id;
    let change = |after| ChangePopup {
        updated_at: seen.updated_at,
        after,
    };
    let off = change(WritePopup {
        popup_status: 1,
        ..popup("이벤트")
    });
    let stored = other.call_at::<AdminChangePopup>(id, &off).await.unwrap();
    let retitled = change(popup("새 이벤트"));
    let late = one.call_at::<AdminChangePopup>(id, &retitled).await;
    assert_eq!(refused(late), problem(409, "CHANGED_SINCE"));
    let again = other.call_at::<AdminChangePopup>(id, &off).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    let popups = one.call::<AdminGetPopups>(&ListQuery::default()).await;
    assert_eq!(popups.unwrap().items, [stored]);
    world.assert_books_hold().await;
}
