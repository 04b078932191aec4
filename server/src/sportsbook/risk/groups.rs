//! Groups of members with the same limits.

use super::StoredBook;
use super::office::terms_data;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, OnConstraint, Result};
use crate::platform::{App, database};
use hanpan_core::api::{
    AdminDeleteRiskGroup, AdminGetRiskGroups, AdminMakeRiskGroup, AdminWriteRiskGroup,
};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::RiskGroupId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::may_become;
use hanpan_core::sportsbook::risk::{RiskGroupRow, RiskProblem, RiskTerms};
use serde_json::Value;
use sqlx::PgConnection;
use sqlx::types::Json;

/// Returns all groups, by name.
pub(super) async fn list(call: Call<AdminGetRiskGroups>) -> Result<Vec<RiskGroupRow>> {
    rows(&call.app).await
}

/// Makes a group. A second one with its name is refused, so that a repeated request makes no second group.
pub(super) async fn make(call: Call<AdminMakeRiskGroup>) -> Result<Vec<RiskGroupRow>> {
    let (app, input, now) = (&call.app, &call.input, call.app.clock.now());
    let name = input.check()?;
    let reason = given_reason(&input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let id = sqlx::query_scalar!(
        r#"insert into risk_groups (name, terms) values ($1, $2) returning id as "id: RiskGroupId""#,
        name,
        Json(&input.terms) as _
    )
    .fetch_one(&mut *tx)
    .await
    .on_constraint("risk_groups_name", RiskProblem::RiskGroupExists)?;
    let subject = AuditSubject::RiskGroup.of(id);
    let entry = Entry::new(&call.caller, AuditAction::RiskGroupMake, subject).reason(reason);
    audit_log::write(&mut tx, entry.after(data(name, &input.terms)), now).await?;
    tx.commit().await?;
    rows(app).await
}

/// Changes a group. Refused if another operator has changed it since this one read it.
pub(super) async fn write(call: Call<AdminWriteRiskGroup>) -> Result<Vec<RiskGroupRow>> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let (seen, input) = (&call.input.before, &call.input.after);
    let name = input.check()?;
    let reason = given_reason(&input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let before = lock(&mut tx, id).await?;
    let after = data(name, &input.terms);
    may_become(&after, &data(&seen.name, &seen.terms), &before)?;
    sqlx::query!(
        "update risk_groups set name = $2, terms = $3 where id = $1",
        id.get(),
        name,
        Json(&input.terms) as _
    )
    .execute(&mut *tx)
    .await
    .on_constraint("risk_groups_name", RiskProblem::RiskGroupExists)?;
    let subject = AuditSubject::RiskGroup.of(id);
    let entry = Entry::new(&call.caller, AuditAction::RiskGroupChange, subject).reason(reason);
    let entry = entry.before(before).after(after);
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.reload::<StoredBook>().await?;
    rows(app).await
}

/// Deletes a group that no member follows.
pub(super) async fn delete(call: Call<AdminDeleteRiskGroup>) -> Result<Vec<RiskGroupRow>> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let before = lock(&mut tx, id).await?;
    sqlx::query!("delete from risk_groups where id = $1", id.get())
        .execute(&mut *tx)
        .await
        .on_constraint("risk_profiles_group", RiskProblem::RiskGroupUsed)?;
    let subject = AuditSubject::RiskGroup.of(id);
    let entry = Entry::new(&call.caller, AuditAction::RiskGroupDelete, subject);
    audit_log::write(&mut tx, entry.reason(reason).before(before), now).await?;
    tx.commit().await?;
    rows(app).await
}

/// Locks a group and returns its data for the audit log.
async fn lock(conn: &mut PgConnection, id: RiskGroupId) -> Result<Value> {
    let found = sqlx::query!(
        r#"select name, terms as "terms: Json<RiskTerms>" from risk_groups where id = $1 for update"#,
        id.get()
    );
    let found = found.fetch_optional(conn).await?;
    // Another operator has deleted it.
    let found = found.ok_or(Problem::AlreadyProcessed)?;
    Ok(data(&found.name, &found.terms.0))
}

fn data(name: &str, terms: &RiskTerms) -> Value {
    let mut data = terms_data(terms);
    if let Some(fields) = data.as_object_mut() {
        fields.insert("name".to_owned(), name.into());
    }
    data
}

async fn rows(app: &App) -> Result<Vec<RiskGroupRow>> {
    let rows = sqlx::query!(
        r#"select id as "id: RiskGroupId", name, terms as "terms: Json<RiskTerms>",
               (select count(*) from risk_profiles p where p.group_id = g.id) as "members!"
           from risk_groups g order by name"#
    );
    let rows = rows.fetch_all(&app.db).await?;
    Ok(rows
        .into_iter()
        .map(|row| RiskGroupRow {
            id: row.id,
            name: row.name,
            terms: row.terms.0,
            members: row.members,
        })
        .collect())
}
