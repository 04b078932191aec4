//! Popups: shown to everybody, managed by operators.

use crate::engagement::board::front::Newest;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List, Span};
use crate::platform::{database, html};
use futures::TryStreamExt;
use hanpan_core::api::{AdminChangePopup, AdminGetPopups, AdminWritePopup, GetPopups};
use hanpan_core::engagement::board::popups::{
    ChangePopup, HideFor, NewPopup, Placement, Popup, PopupRow, WritePopup, check_popup,
};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::PopupId;
use hanpan_core::kernel::page::Page;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::may_become_since;
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

/// Maximum number of popups shown at once, and of those kept in memory.
const SHOWN_MAX: usize = 20;
const KEPT_MAX: i64 = 200;

/// Returns the active and due popups, newest on top.
pub(super) async fn due(call: Call<GetPopups>) -> Result<Vec<Popup>> {
    let (now, newest) = (call.app.clock.now(), call.app.cached::<Newest>());
    let due = |popup: &&Popup| popup.not_showing_expire_time.is_none_or(|at| at <= now);
    let popups = newest.popups.iter().filter(due);
    Ok(popups.take(SHOWN_MAX).cloned().collect())
}

/// Returns the active popups, due or not.
pub(super) async fn active(db: &PgPool) -> sqlx::Result<Vec<Popup>> {
    let filter = Filter {
        status: Some(0),
        ..Filter::default()
    };
    let mut conn = db.acquire().await?;
    let rows = filter.rows(&mut conn, Span::first(KEPT_MAX));
    rows.map_ok(|row| row.popup).try_collect().await
}

/// A filter of popups.
#[derive(Default)]
struct Filter<'a> {
    id: Option<PopupId>,
    status: Option<i16>,
    /// Part of a title.
    search: Option<&'a str>,
}

/// Returns a page of popups, newest first.
pub(super) async fn list(call: Call<AdminGetPopups>) -> Result<Page<PopupRow>> {
    let filter = Filter {
        status: call.input.status_of(&[("active", 0), ("inactive", 1)])?,
        search: call.input.search(),
        ..Filter::default()
    };
    lists::page(&call.app, &filter, &call.input).await
}

impl Filter<'_> {
    /// The row of an id.
    fn only(id: PopupId) -> Self {
        Self {
            id: Some(id),
            ..Self::default()
        }
    }
}

impl List for Filter<'_> {
    type Row = PopupRow;

    lists::queries! {
        self, span: select r#"p.id, p.title, p.contents, p.popup_status, p.not_showing_expire_time,
            p.hide_for as "hide_for: HideFor", p.pc_top, p.pc_left, p.pc_width, p.mobile_top,
            p.mobile_left, p.mobile_width, m.user_id as written_by, p.updated_at"#
            as |row| PopupRow {
                popup: Popup {
                    id: row.id,
                    title: row.title,
                    contents: row.contents,
                    popup_status: row.popup_status,
                    not_showing_expire_time: row.not_showing_expire_time,
                    hide_for: row.hide_for,
                    pc: place(row.pc_top, row.pc_left, row.pc_width),
                    mobile: place(row.mobile_top, row.mobile_left, row.mobile_width),
                },
                written_by: row.written_by,
                updated_at: row.updated_at,
            },
        from "popups p join members m on m.id = p.written_by",
        where "($1::bigint is null or p.id = $1)
            and ($2::smallint is null or p.popup_status = $2)
            and ($3::text is null or position($3 in p.title) > 0)" [
            self.id.map(PopupId::get),
            self.status,
            self.search
        ],
        order "p.id desc limit $4 offset $5"
    }
}

const fn place(top: i32, left: i32, width: i32) -> Placement {
    Placement { top, left, width }
}

/// Adds a popup. A repeated request returns the first one.
pub(super) async fn write(call: Call<AdminWritePopup>) -> Result<PopupRow> {
    let (app, now) = (&call.app, call.app.clock.now());
    let NewPopup { request_id, popup } = call.input;
    let popup = checked(popup)?;
    let mut tx = database::begin(&app.db).await?;
    let id = sqlx::query_scalar!(
        "insert into popups (title, contents, popup_status, not_showing_expire_time, hide_for,
             pc_top, pc_left, pc_width, mobile_top, mobile_left, mobile_width, written_by,
             created_at, updated_at, request_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)
         on conflict on constraint popups_request_key do nothing returning id",
        popup.title,
        popup.contents,
        popup.popup_status,
        popup.not_showing_expire_time,
        popup.hide_for as HideFor,
        popup.pc.top,
        popup.pc.left,
        popup.pc.width,
        popup.mobile.top,
        popup.mobile.left,
        popup.mobile.width,
        call.caller.member_id.get(),
        now,
        request_id
    );
    let Some(id) = id.fetch_optional(&mut *tx).await? else {
        tx.rollback().await?;
        let first = written_before(&app.db, request_id, &popup).await?;
        return row(&app.db, first).await;
    };
    let entry = Entry::new(
        &call.caller,
        AuditAction::PopupWrite,
        AuditSubject::Popup.of(id),
    )
    .after(json!(popup));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.reload::<Newest>().await?;
    row(&app.db, id).await
}

/// Returns the popup of a request id that was used before. Fails if that was another popup.
async fn written_before(db: &PgPool, request_id: Uuid, popup: &WritePopup) -> Result<PopupId> {
    let id = sqlx::query_scalar!(
        "select id from popups
         where request_id = $1 and (title, contents, popup_status, not_showing_expire_time, hide_for,
             pc_top, pc_left, pc_width, mobile_top, mobile_left, mobile_width)
             is not distinct from ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        request_id,
        popup.title,
        popup.contents,
        popup.popup_status,
        popup.not_showing_expire_time,
        popup.hide_for as HideFor,
        popup.pc.top,
        popup.pc.left,
        popup.pc.width,
        popup.mobile.top,
        popup.mobile.left,
        popup.mobile.width
    );
    let id = id.fetch_optional(db).await?;
    id.ok_or(Problem::RequestIdReused.into())
}

/// Changes a popup. Refused if another operator has changed it since this one read it.
pub(super) async fn change(call: Call<AdminChangePopup>) -> Result<PopupRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let ChangePopup { updated_at, after } = call.input;
    let popup = checked(after)?;
    let mut tx = database::begin(&app.db).await?;
    sqlx::query!(
        "select from popups where id = $1 for no key update",
        id.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    let stored = lists::only_in(&mut tx, &Filter::only(id)).await?;
    let before = WritePopup::from(stored.popup);
    may_become_since(&popup, updated_at, &before, stored.updated_at)?;
    // No two changes have the same time: it identifies the change that an operator has seen.
    sqlx::query!(
        "update popups set title = $2, contents = $3, popup_status = $4,
             not_showing_expire_time = $5, hide_for = $6, pc_top = $7, pc_left = $8,
             pc_width = $9, mobile_top = $10, mobile_left = $11, mobile_width = $12,
             updated_at = greatest($13, updated_at + interval '1 microsecond')
         where id = $1",
        id.get(),
        popup.title,
        popup.contents,
        popup.popup_status,
        popup.not_showing_expire_time,
        popup.hide_for as HideFor,
        popup.pc.top,
        popup.pc.left,
        popup.pc.width,
        popup.mobile.top,
        popup.mobile.left,
        popup.mobile.width,
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::PopupChange,
        AuditSubject::Popup.of(id),
    )
    .before(json!(before))
    .after(json!(popup));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.reload::<Newest>().await?;
    row(&app.db, id).await
}

async fn row(db: &PgPool, id: PopupId) -> Result<PopupRow> {
    lists::only(db, &Filter::only(id)).await
}

/// Checks and sanitizes a popup.
fn checked(mut popup: WritePopup) -> std::result::Result<WritePopup, Problem> {
    check_popup(&popup)?;
    popup.title = popup.title.trim().to_owned();
    popup.contents = html::clean(&popup.contents)?;
    Ok(popup)
}
