//! Risk alerts for operators.

use super::search;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use chrono::{DateTime, Utc};
use hanpan_core::api::{
    AdminCloseRiskAlert, AdminFindRiskAlerts, AdminGetRiskAlertRuns, AdminGetRiskAlerts,
    AdminNoteRiskAlert,
};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, Subject, given_reason};
use hanpan_core::kernel::ids::{MemberId, RiskAlertId};
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use hanpan_core::office::risk_alerts::{
    Evidence, MEMBERS_SHOWN, RiskAlertKind, RiskAlertNote, RiskAlertRow, RiskAlertRun, Suspect,
};
use serde_json::json;
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// A filter of alerts.
#[derive(Default)]
pub(super) struct Filter {
    id: Option<RiskAlertId>,
    closed: Option<bool>,
    kind: Option<RiskAlertKind>,
    member: Option<MemberId>,
    /// When the alert last grew.
    period: Period,
    /// Part of a login id or nickname of a member.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        Ok(Self {
            id: None,
            closed: query.status_of(&[("open", false), ("closed", true)])?,
            kind: query.kind_of(&RiskAlertKind::ALL)?,
            member: query.member,
            period: query.period()?,
            search: query.search().map(str::to_owned),
        })
    }
}

/// Returns a page of alerts, those that grew last first.
pub(super) async fn list(call: Call<AdminGetRiskAlerts>) -> Result<Page<RiskAlertRow>> {
    let filter = Filter::of(&call.input)?;
    lists::page(&call.app, &filter, &call.input).await
}

/// Returns the latest runs.
pub(super) async fn runs(call: Call<AdminGetRiskAlertRuns>) -> Result<Vec<RiskAlertRun>> {
    let runs = sqlx::query_as!(
        RiskAlertRun,
        "select found, new, finished_at from risk_alert_runs order by id desc limit 10"
    );
    Ok(runs.fetch_all(&call.app.db).await?)
}

/// Runs a search now.
pub(super) async fn find(call: Call<AdminFindRiskAlerts>) -> Result<RiskAlertRun> {
    let app = &call.app;
    let run = search(app).await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::RiskAlertFind,
        AuditSubject::RiskAlert.whole(),
    )
    .after(json!({ "found": run.found, "new": run.new }));
    let mut tx = database::begin(&app.db).await?;
    audit_log::write(&mut tx, entry, app.clock.now()).await?;
    tx.commit().await?;
    Ok(run)
}

/// Adds a note to an alert. A repeated request adds none.
pub(super) async fn note(call: Call<AdminNoteRiskAlert>) -> Result<RiskAlertRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let (request_id, note) = (call.input.request_id, given_reason(&call.input.reason)?);
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, id).await?;
    let by = (id, call.caller.member_id);
    if !write_note(&mut tx, by, &note, Some(request_id), now).await? {
        tx.rollback().await?;
        was_noted(&app.db, request_id, id, &note).await?;
        return row(&app.db, id).await;
    }
    let entry = Entry::new(&call.caller, AuditAction::RiskAlertNote, subject(id)).reason(note);
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&call.app.db, id).await
}

/// Closes an alert.
pub(super) async fn close(call: Call<AdminCloseRiskAlert>) -> Result<RiskAlertRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let note = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let finding = lock(&mut tx, id).await?;
    if finding.closed {
        return Err(Problem::AlreadyProcessed.into());
    }
    sqlx::query!(
        "update risk_alerts set closed_at = $2 where id = $1",
        id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    write_note(&mut tx, (id, call.caller.member_id), &note, None, now).await?;
    let entry = Entry::new(&call.caller, AuditAction::RiskAlertClose, subject(id))
        .reason(note)
        .before(json!({ "kind": finding.kind, "members": finding.members }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&call.app.db, id).await
}

fn subject(id: RiskAlertId) -> Subject {
    AuditSubject::RiskAlert.of(id)
}

struct Finding {
    kind: RiskAlertKind,
    members: Vec<MemberId>,
    closed: bool,
}

async fn lock(conn: &mut PgConnection, id: RiskAlertId) -> Result<Finding> {
    let finding = sqlx::query_as!(
        Finding,
        r#"select kind as "kind: RiskAlertKind", members, closed_at is not null as "closed!"
           from risk_alerts where id = $1 for no key update"#,
        id.get()
    );
    let finding = finding.fetch_optional(conn).await?;
    finding.ok_or(Problem::NotFound.into())
}

/// Writes the note of a request, or without one the note that closes the alert. Returns whether the request id is new.
async fn write_note(
    conn: &mut PgConnection,
    (risk_alert_id, written_by): (RiskAlertId, MemberId),
    note: &str,
    request_id: Option<Uuid>,
    at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let written = sqlx::query!(
        "insert into risk_alert_notes (risk_alert_id, written_by, note, closes, created_at, request_id)
         values ($1, $2, $3, $4, $5, $6)
         on conflict on constraint risk_alert_notes_request_key do nothing",
        risk_alert_id.get(),
        written_by.get(),
        note,
        request_id.is_none(),
        at,
        request_id
    );
    Ok(written.execute(conn).await?.rows_affected() > 0)
}

/// Refuses a request id that was used for another note.
async fn was_noted(db: &PgPool, request_id: Uuid, id: RiskAlertId, note: &str) -> Result<()> {
    let same = sqlx::query_scalar!(
        r#"select exists (
               select from risk_alert_notes
               where request_id = $1 and risk_alert_id = $2 and note = $3) as "same!""#,
        request_id,
        id.get(),
        note
    );
    if same.fetch_one(db).await? {
        Ok(())
    } else {
        Err(Problem::RequestIdReused.into())
    }
}

async fn row(db: &PgPool, id: RiskAlertId) -> Result<RiskAlertRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(db, &filter).await
}

impl List for Filter {
    type Row = RiskAlertRow;

    lists::queries! {
        self, span: select r#"s.id, s.kind as "kind: RiskAlertKind",
            cardinality(s.members)::bigint as "member_count!", (
                select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'userId', m.user_id,
                    'nickname', m.nickname, 'banned',
                        m.ban_type <> ban_type_none()) order by m.id), '[]')
                from members m where m.id = any(s.members[:$10])
            ) as "members!: Json<Vec<Suspect>>", s.evidence as "evidence: Json<Vec<Evidence>>", (
                select coalesce(jsonb_agg(jsonb_build_object('writtenBy', w.user_id, 'note', n.note,
                    'closes', n.closes, 'createdAt', n.created_at) order by n.id), '[]')
                from risk_alert_notes n join members w on w.id = n.written_by
                where n.risk_alert_id = s.id
            ) as "notes!: Json<Vec<RiskAlertNote>>", s.found_at, s.changed_at, s.closed_at"#
            as |row| RiskAlertRow {
                id: row.id,
                kind: row.kind,
                member_count: row.member_count,
                members: row.members.0,
                evidence: row.evidence.0,
                notes: row.notes.0,
                found_at: row.found_at,
                changed_at: row.changed_at,
                closed_at: row.closed_at,
            },
        from "risk_alerts s",
        where "($1::bigint is null or s.id = $1)
            and ($2::boolean is null or (s.closed_at is not null) = $2)
            and ($3::text is null or s.kind = $3)
            and ($4::bigint is null or s.members @> array[$4])
            and ($5::timestamptz is null or s.changed_at >= $5)
            and ($6::timestamptz is null or s.changed_at < $6)
            and ($7::text is null or exists (
                select from members m where m.id = any(s.members)
                    and (position(lower($7) in lower(m.user_id)) > 0
                        or position($7 in m.nickname) > 0)))" [
            self.id.map(RiskAlertId::get),
            self.closed,
            self.kind as Option<RiskAlertKind>,
            self.member.map(MemberId::get),
            self.period.from,
            self.period.until,
            self.search
        ],
        order "s.changed_at desc, s.id desc limit $8 offset $9" with [MEMBERS_SHOWN]
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "유형",
        "회원(명)",
        "회원",
        "근거",
        "메모",
        "처음 발견",
        "최근 발견",
        "종결일시",
    ];

    fn cells(alert: RiskAlertRow) -> Vec<Cell> {
        let members = alert.members.iter().map(|member| member.user_id.as_str());
        let evidence = alert.evidence.iter().map(|found| found.text.as_str());
        let notes = alert.notes.iter();
        let notes = notes.map(|note| format!("{}: {}", note.written_by, note.note));
        vec![
            alert.id.get().into(),
            alert.kind.label().into(),
            alert.member_count.into(),
            members.collect::<Vec<_>>().join(", ").into(),
            evidence.collect::<Vec<_>>().join(" / ").into(),
            notes.collect::<Vec<_>>().join(" / ").into(),
            alert.found_at.into(),
            alert.changed_at.into(),
            alert.closed_at.into(),
        ]
    }
}
