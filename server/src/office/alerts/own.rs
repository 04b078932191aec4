//! Endpoints for an operator's own alerts.

use super::link::{end_link, hash};
use super::{bot_id, bot_name};
use crate::members::accounts::code;
use crate::office::staff::{StaffCaller, lock, subject};
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::{App, alerts, database};
use chrono::TimeDelta;
use hanpan_core::api::{
    Empty, StaffChooseAlerts, StaffGetAlerts, StaffLinkAlerts, StaffTestAlerts, StaffUnlinkAlerts,
};
use hanpan_core::kernel::audit::AuditAction;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::alerts::{
    ALERT_CODE_LENGTH, ALERT_CODE_MINUTES, AlertChoices, AlertCode, AlertEvent, AlertKind,
    AlertSettings, QuietHours, deep_link,
};
use hanpan_core::office::staff::{Duty, StaffProblem};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgExecutor};

/// Returns the operator's alerts.
pub(super) async fn get(call: Call<StaffGetAlerts>) -> Result<AlertSettings> {
    settings(&call.app, &call.caller).await
}

async fn settings(app: &App, caller: &StaffCaller) -> Result<AlertSettings> {
    let id = caller.session.member_id;
    let duties = caller.permissions.duties();
    let linked = sqlx::query_scalar!(
        "select linked_at from telegram_links where member_id = $1",
        id.get()
    );
    let kinds = AlertKind::ALL.into_iter().map(|(_, kind)| kind);
    Ok(AlertSettings {
        bot: bot_name(app).await?,
        linked_at: linked.fetch_optional(&app.db).await?,
        allowed: kinds.filter(|kind| duties.contains(&kind.duty())).collect(),
        choices: choices(&app.db, id).await?.allowed(duties),
    })
}

/// Reads the choices of an operator.
async fn choices(db: impl PgExecutor<'_>, id: MemberId) -> sqlx::Result<AlertChoices> {
    let row = sqlx::query!(
        "select kinds, always, quiet_from, quiet_until, summarise
         from alert_choices where member_id = $1",
        id.get()
    );
    let row = row.fetch_optional(db).await?;
    Ok(row.map_or_else(AlertChoices::default, |row| AlertChoices {
        kinds: kinds(&row.kinds),
        always: kinds(&row.always),
        quiet: quiet(row.quiet_from, row.quiet_until),
        summarise: row.summarise,
    }))
}

/// Parses kinds of the database.
pub(super) fn kinds(codes: &[String]) -> Vec<AlertKind> {
    let kinds = codes.iter();
    kinds.filter_map(|code| AlertKind::of_code(code)).collect()
}

/// Parses quiet hours of the database.
pub(super) fn quiet(from: Option<i16>, until: Option<i16>) -> Option<QuietHours> {
    let (from, until) = from.zip(until)?;
    Some(QuietHours { from, until })
}

/// Saves the operator's choices. They apply at once to alerts that wait for the end of quiet hours.
pub(super) async fn choose(call: Call<StaffChooseAlerts>) -> Result<AlertSettings> {
    let (app, caller, now) = (&call.app, &call.caller, call.app.clock.now());
    caller.permissions.must_have(Duty::View)?;
    let id = caller.session.member_id;
    let next = call.input.checked(caller.permissions.duties())?;
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, id).await?;
    let before = choices(&mut *tx, id).await?;
    save(&mut tx, id, &next).await?;
    sqlx::query!(
        "update telegram_outbox set held = false, next_at = $2
         where member_id = $1 and held and next_at is not null",
        id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    if before != next {
        let entry = Entry::new(&caller.session, AuditAction::StaffChooseAlerts, subject(id))
            .before(shown(&before))
            .after(shown(&next));
        audit_log::write(&mut tx, entry, now).await?;
    }
    tx.commit().await?;
    settings(app, caller).await
}

async fn save(conn: &mut PgConnection, id: MemberId, next: &AlertChoices) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into alert_choices (member_id, kinds, always, quiet_from, quiet_until, summarise)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (member_id) do update set kinds = excluded.kinds, always = excluded.always,
             quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
             summarise = excluded.summarise",
        id.get(),
        &codes(&next.kinds),
        &codes(&next.always),
        next.quiet.map(|quiet| quiet.from),
        next.quiet.map(|quiet| quiet.until),
        next.summarise
    )
    .execute(conn)
    .await?;
    Ok(())
}

fn codes(kinds: &[AlertKind]) -> Vec<String> {
    kinds.iter().map(|kind| kind.code().to_owned()).collect()
}

/// The choices for the audit log.
fn shown(choices: &AlertChoices) -> Value {
    json!({
        "alertKinds": choices.kinds,
        "alertsAlways": choices.always,
        "alertsQuiet": choices.quiet.map(|quiet| {
            let time = |minute: i16| format!("{:02}:{:02}", minute / 60, minute % 60);
            format!("{}~{}", time(quiet.from), time(quiet.until))
        }),
        "alertsSummarised": choices.summarise,
    })
}

/// Creates a code that links a chat. An earlier one is void.
pub(super) async fn link(call: Call<StaffLinkAlerts>) -> Result<AlertCode> {
    let (app, caller) = (&call.app, &call.caller);
    caller.permissions.must_have(Duty::View)?;
    let bot = bot_name(app).await?;
    let bot = bot.ok_or(StaffProblem::AlertsUnavailable)?;
    let code = code::draw(&app.rng, ALERT_CODE_LENGTH)?;
    let expires_at = app.clock.now() + TimeDelta::minutes(ALERT_CODE_MINUTES);
    sqlx::query!(
        "insert into telegram_codes (member_id, hash, expires_at) values ($1, $2, $3)
         on conflict (member_id) do update
         set hash = excluded.hash, expires_at = excluded.expires_at",
        caller.session.member_id.get(),
        hash(&code),
        expires_at
    )
    .execute(&app.db)
    .await?;
    Ok(AlertCode {
        url: deep_link(&bot, &code),
        code,
        bot,
        expires_at,
    })
}

/// Ends the link of the operator's chat. A repeated request changes nothing.
pub(super) async fn unlink(call: Call<StaffUnlinkAlerts>) -> Result<AlertSettings> {
    let (app, caller, now) = (&call.app, &call.caller, call.app.clock.now());
    let id = caller.session.member_id;
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, id).await?;
    if end_link(&mut tx, id).await? {
        let entry = Entry::new(&caller.session, AuditAction::StaffUnlinkAlerts, subject(id));
        audit_log::write(&mut tx, entry, now).await?;
    }
    tx.commit().await?;
    settings(app, caller).await
}

/// Writes a test alert for the operator's chat, one for each minute of the clock.
pub(super) async fn test(call: Call<StaffTestAlerts>) -> Result<Empty> {
    let (app, caller, now) = (&call.app, &call.caller, call.app.clock.now());
    caller.permissions.must_have(Duty::View)?;
    if bot_id(app).is_none() {
        return Err(StaffProblem::AlertsUnavailable.into());
    }
    let id = caller.session.member_id;
    let linked = sqlx::query_scalar!(
        r#"select exists (select from telegram_links where member_id = $1) as "linked!""#,
        id.get()
    );
    if !linked.fetch_one(&app.db).await? {
        return Err(StaffProblem::AlertsNotLinked.into());
    }
    let reference = now.format("%FT%R");
    if alerts::emit_to(&app.db, id, &AlertEvent::Test, reference, now).await? {
        Ok(Empty {})
    } else {
        Err(Problem::TooManyRequests.into())
    }
}
