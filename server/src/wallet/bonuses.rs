//! Bonus options of deposits: those on offer, and their administration.

use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::{database, html};
use hanpan_core::api::{
    AdminAddBonusOption, AdminChangeBonusOption, AdminGetBonusOptions, GetBonusOptions,
};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::BonusOptionId;
use hanpan_core::kernel::page::Page;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::may_become;
use hanpan_core::wallet::BonusOption;
use hanpan_core::wallet::office::{BonusOptionEntry, BonusOptionRow};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// Returns the options that a deposit can be requested with.
pub(super) async fn on_offer(call: Call<GetBonusOptions>) -> Result<Vec<BonusOption>> {
    let options = sqlx::query_as!(
        BonusOption,
        "select id, label, detail, percent from bonus_options where active order by position, id"
    )
    .fetch_all(&call.app.db)
    .await?;
    Ok(options)
}

/// Returns a page of options, including ended ones.
pub(super) async fn list(call: Call<AdminGetBonusOptions>) -> Result<Page<BonusOptionRow>> {
    let filter = Filter {
        active: call
            .input
            .status_of(&[("active", true), ("ended", false)])?,
        search: call.input.search(),
    };
    lists::page(&call.app, &filter, &call.input).await
}

/// A filter of options.
struct Filter<'a> {
    active: Option<bool>,
    /// Part of a name.
    search: Option<&'a str>,
}

impl List for Filter<'_> {
    type Row = BonusOptionRow;

    lists::queries! {
        self, span: select "id, label, detail, percent, position, active" as BonusOptionRow,
        from "bonus_options",
        where "($1::boolean is null or active = $1)
            and ($2::text is null or position($2 in label) > 0)" [self.active, self.search],
        order "position, id limit $3 offset $4"
    }
}

/// Adds an option. A repeated request returns the first one.
pub(super) async fn add(call: Call<AdminAddBonusOption>) -> Result<BonusOptionRow> {
    let (app, request_id, input) = (&call.app, call.input.request_id, &call.input.entry);
    let (reason, detail) = checked(input)?;
    let mut tx = database::begin(&app.db).await?;
    let row = sqlx::query_as!(
        BonusOptionRow,
        "insert into bonus_options (label, detail, percent, position, active, request_id)
         values ($1, $2, $3, $4, $5, $6)
         on conflict on constraint bonus_options_request_key do nothing
         returning id, label, detail, percent, position, active",
        input.label.trim(),
        detail,
        input.percent,
        input.position,
        input.active,
        request_id
    );
    let Some(row) = row.fetch_optional(&mut *tx).await? else {
        tx.rollback().await?;
        return added_before(&app.db, request_id, input, &detail).await;
    };
    let entry = Entry::new(
        &call.caller,
        AuditAction::BonusAdd,
        AuditSubject::Bonus.of(row.id),
    );
    let entry = entry.reason(reason).after(facts(&row));
    audit_log::write(&mut tx, entry, app.clock.now()).await?;
    tx.commit().await?;
    Ok(row)
}

/// Returns the option of a request id that was used before. Fails if that was another option.
async fn added_before(
    db: &PgPool,
    request_id: Uuid,
    input: &BonusOptionEntry,
    detail: &str,
) -> Result<BonusOptionRow> {
    let row = sqlx::query_as!(
        BonusOptionRow,
        "select id, label, detail, percent, position, active from bonus_options
         where request_id = $1 and label = $2 and detail = $3 and percent = $4 and position = $5
             and active = $6",
        request_id,
        input.label.trim(),
        detail,
        input.percent,
        input.position,
        input.active
    );
    let row = row.fetch_optional(db).await?;
    row.ok_or(Problem::RequestIdReused.into())
}

/// Changes or ends an option. A requested deposit keeps the bonus that it was promised. Refused if another operator has
/// changed or ended the option since this one read it.
pub(super) async fn change(call: Call<AdminChangeBonusOption>) -> Result<BonusOptionRow> {
    let (app, input, id) = (&call.app, &call.input.after, call.path);
    let (reason, detail) = checked(input)?;
    let mut tx = database::begin(&app.db).await?;
    let before = lock(&mut tx, id).await?;
    let row = BonusOptionRow {
        id,
        label: input.label.trim().to_owned(),
        detail,
        percent: input.percent,
        position: input.position,
        active: input.active,
    };
    may_become(&row, &call.input.before, &before)?;
    sqlx::query!(
        "update bonus_options set label = $2, detail = $3, percent = $4, position = $5, active = $6
         where id = $1",
        id.get(),
        row.label,
        row.detail,
        row.percent,
        row.position,
        row.active
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::BonusChange,
        AuditSubject::Bonus.of(id),
    )
    .reason(reason)
    .before(facts(&before))
    .after(facts(&row));
    audit_log::write(&mut tx, entry, app.clock.now()).await?;
    tx.commit().await?;
    Ok(row)
}

/// Returns the reason and the sanitized detail of an operator's input.
fn checked(input: &BonusOptionEntry) -> Result<(String, String)> {
    input.check()?;
    let detail = input.detail.trim();
    let detail = if detail.is_empty() {
        String::new()
    } else {
        html::clean(detail)?
    };
    Ok((given_reason(&input.reason)?, detail))
}

async fn lock(conn: &mut PgConnection, id: BonusOptionId) -> Result<BonusOptionRow> {
    let row = sqlx::query_as!(
        BonusOptionRow,
        "select id, label, detail, percent, position, active from bonus_options
         where id = $1 for no key update",
        id.get()
    )
    .fetch_optional(conn)
    .await?;
    row.ok_or(Problem::NotFound.into())
}

fn facts(row: &BonusOptionRow) -> Value {
    json!({
        "label": row.label,
        "detail": row.detail,
        "percent": row.percent,
        "position": row.position,
        "active": row.active,
    })
}
