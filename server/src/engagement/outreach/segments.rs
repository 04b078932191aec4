//! Segments: made, changed and deleted, and counted and listed live.

use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use crate::platform::{App, database};
use chrono::{DateTime, Utc};
use hanpan_core::api::{
    AdminChangeSegment, AdminCountSegment, AdminDeleteSegment, AdminGetSegmentMembers,
    AdminGetSegments, AdminMakeSegment, Empty,
};
use hanpan_core::engagement::outreach::OutreachProblem;
use hanpan_core::engagement::outreach::segment::{
    SegmentMember, SegmentRow, SegmentRule, check_name,
};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{MemberId, SegmentId};
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::may_become;
use hanpan_core::office::export::Cell;
use serde_json::{Value, json};
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};

/// A filter of segments.
struct Filter {
    /// One segment, deleted or not; all that are not deleted without it.
    id: Option<SegmentId>,
    /// Part of a name.
    search: Option<String>,
    /// When they are counted.
    at: DateTime<Utc>,
}

/// Returns a page of segments, newest first, with the number of their members now.
pub(super) async fn list(call: Call<AdminGetSegments>) -> Result<Page<SegmentRow>> {
    let filter = Filter {
        id: None,
        search: call.input.search().map(str::to_owned),
        at: call.app.clock.now(),
    };
    lists::page(&call.app, &filter, &call.input).await
}

/// Counts the members who meet a rule now.
pub(super) async fn count(call: Call<AdminCountSegment>) -> Result<i64> {
    call.input.check()?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from segment_members($1, $2)"#,
        Json(&call.input) as _,
        call.app.clock.now()
    );
    Ok(count.fetch_one(&call.app.db).await?)
}

/// Makes a segment. A repeated request returns the first one. It is compared with the segment as it is now, so a repeat
/// after a change is refused.
pub(super) async fn make(call: Call<AdminMakeSegment>) -> Result<SegmentRow> {
    let (app, segment, now) = (&call.app, &call.input, call.app.clock.now());
    let name = check_name(&segment.name)?;
    segment.rule.check()?;
    let mut tx = database::begin(&app.db).await?;
    let id = sqlx::query_scalar!(
        r#"insert into segments (request_id, name, rule, later_rule, made_by, created_at)
           values ($1, $2, $3::jsonb - array(select jsonb_object_keys(later_conditions($3))),
               later_conditions($3), $4, $5)
           on conflict on constraint segments_request_key do nothing returning id as "id: SegmentId""#,
        segment.request_id,
        name,
        Json(&segment.rule) as _,
        call.caller.member_id.get(),
        now
    );
    if let Some(id) = id.fetch_optional(&mut *tx).await? {
        let subject = AuditSubject::Segment.of(id);
        let entry = Entry::new(&call.caller, AuditAction::SegmentMake, subject);
        let entry = entry.after(data(name, &segment.rule));
        audit_log::write(&mut tx, entry, now).await?;
        tx.commit().await?;
        return row(app, id).await;
    }
    let earlier = sqlx::query!(
        r#"select id as "id: SegmentId", name, whole_rule as "rule!: Json<SegmentRule>"
           from segments where request_id = $1"#,
        segment.request_id
    );
    let earlier = earlier.fetch_one(&mut *tx).await?;
    tx.rollback().await?;
    if data(&earlier.name, &earlier.rule.0) != data(name, &segment.rule) {
        return Err(Problem::RequestIdReused.into());
    }
    row(app, earlier.id).await
}

/// Changes the name and the rule. Unchanged values are not written again. Refused if another operator has changed the
/// segment since this one read it.
pub(super) async fn change(call: Call<AdminChangeSegment>) -> Result<SegmentRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let seen = &call.input.before;
    let name = check_name(&call.input.name)?;
    call.input.rule.check()?;
    let mut tx = database::begin(&app.db).await?;
    // Another operator has deleted it.
    let before = lock(&mut tx, id).await?.ok_or(Problem::AlreadyProcessed)?;
    let after = data(name, &call.input.rule);
    may_become(&after, &data(&seen.name, &seen.rule), &before)?;
    if before == after {
        tx.rollback().await?;
        return row(app, id).await;
    }
    sqlx::query!(
        "update segments set name = $2, rule = $3::jsonb - array(select jsonb_object_keys(later_conditions($3))),
             later_rule = later_conditions($3)
         where id = $1",
        id.get(),
        name,
        Json(&call.input.rule) as _
    )
    .execute(&mut *tx)
    .await?;
    let subject = AuditSubject::Segment.of(id);
    let entry = Entry::new(&call.caller, AuditAction::SegmentChange, subject);
    audit_log::write(&mut tx, entry.before(before).after(after), now).await?;
    tx.commit().await?;
    row(app, id).await
}

/// Deletes a segment, unless an outreach to it is planned or runs. A repeated request deletes nothing more.
pub(super) async fn delete(call: Call<AdminDeleteSegment>) -> Result<Empty> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let Some(before) = lock(&mut tx, id).await? else {
        tx.rollback().await?;
        return Ok(Empty {});
    };
    let used = sqlx::query_scalar!(
        r#"select exists (
               select from outreaches where segment_id = $1 and finished_at is null and ends_at >= $2) as "used!""#,
        id.get(),
        now
    );
    if used.fetch_one(&mut *tx).await? {
        return Err(OutreachProblem::SegmentInUse.into());
    }
    sqlx::query!(
        "update segments set deleted_at = $2 where id = $1",
        id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    let subject = AuditSubject::Segment.of(id);
    let entry = Entry::new(&call.caller, AuditAction::SegmentDelete, subject);
    audit_log::write(&mut tx, entry.reason(reason).before(before), now).await?;
    tx.commit().await?;
    Ok(Empty {})
}

/// Locks a segment and returns its data for the audit log; `None` if it was deleted.
async fn lock(conn: &mut PgConnection, id: SegmentId) -> Result<Option<Value>> {
    let found = sqlx::query!(
        r#"select name, whole_rule as "rule!: Json<SegmentRule>", deleted_at is not null as "deleted!"
           from segments where id = $1 for update"#,
        id.get()
    );
    let found = found.fetch_optional(conn).await?;
    let found = found.ok_or(Problem::NotFound)?;
    Ok((!found.deleted).then(|| data(&found.name, &found.rule.0)))
}

/// A segment in the audit log, with the conditions that are set.
fn data(name: &str, rule: &SegmentRule) -> Value {
    let mut data = json!({ "name": name, "rule": rule });
    drop_unset(&mut data);
    data
}

/// Removes the fields of an object that are null or empty lists, at every depth.
fn drop_unset(value: &mut Value) {
    if let Value::Object(fields) = value {
        fields.values_mut().for_each(drop_unset);
        fields.retain(|_, value| {
            !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty())
        });
    }
}

async fn row(app: &App, id: SegmentId) -> Result<SegmentRow> {
    let filter = Filter {
        id: Some(id),
        search: None,
        at: app.clock.now(),
    };
    lists::only(&app.db, &filter).await
}

impl List for Filter {
    type Row = SegmentRow;

    lists::queries! {
        self, span: select r#"s.id as "id!: SegmentId", s.name as "name!", s.whole_rule as "rule!: Json<SegmentRule>",
            (select count(*) from segment_members(s.whole_rule, $3)) as "members!",
            (select count(*) from outreaches o where o.segment_id = s.id and o.finished_at is null
                and o.ends_at >= $3) as "open_outreaches!",
            s.created_at as "created_at!""# as |row| SegmentRow {
                id: row.id,
                name: row.name,
                rule: row.rule.0,
                members: row.members,
                open_outreaches: row.open_outreaches,
                created_at: row.created_at,
            },
        from "segments s",
        where "($1::bigint is null and s.deleted_at is null or s.id = $1) and ($2::text is null or position($2 in s.name) > 0)
            and $3::timestamptz is not null"
            [self.id.map(SegmentId::get), self.search, self.at],
        order "s.id desc limit $4 offset $5"
    }
}

/// A filter of the members of a segment.
pub(super) struct Members {
    id: SegmentId,
    /// When they meet its rule.
    at: DateTime<Utc>,
    /// Part of a login id or nickname.
    search: Option<String>,
}

impl Members {
    fn of(app: &App, id: SegmentId, query: &ListQuery) -> Self {
        Self {
            id,
            at: app.clock.now(),
            search: query.search().map(str::to_owned),
        }
    }

    /// The filter of an export, whose query names the segment: `segment:3`.
    pub(super) fn exported(app: &App, query: &ListQuery) -> std::result::Result<Self, Problem> {
        let named = query.subject.as_deref().unwrap_or_default();
        let id = named.strip_prefix("segment:").map(str::parse::<SegmentId>);
        let id = id.ok_or(Problem::NotFound)?;
        let id = id.map_err(|_| Problem::MalformedRequest)?;
        Ok(Self::of(app, id, query))
    }
}

/// Returns a page of the members of a segment now.
pub(super) async fn members(call: Call<AdminGetSegmentMembers>) -> Result<Page<SegmentMember>> {
    let filter = Members::of(&call.app, call.path, &call.input);
    filter.check(&call.app.db).await?;
    lists::page(&call.app, &filter, &call.input).await
}

impl List for Members {
    type Row = SegmentMember;

    lists::queries! {
        self, span: select r#"m.id as "id!: MemberId", m.user_id as "user_id!", m.nickname as "nickname!", m.role as "role!",
            m.last_seen_at as "last_seen_at?""# as SegmentMember,
        from "segments g cross join lateral segment_members(g.whole_rule, $2) s
            join members m on m.id = s.member_id",
        where "g.id = $1 and g.deleted_at is null and ($3::text is null or position(lower($3) in lower(m.user_id)) > 0
            or position($3 in m.nickname) > 0)"
            [self.id.get(), self.at, self.search],
        order "m.id desc limit $4 offset $5"
    }
}

impl Table for Members {
    const HEAD: &'static [&'static str] = &["번호", "아이디", "닉네임", "레벨", "최근 접속"];

    fn cells(member: SegmentMember) -> Vec<Cell> {
        vec![
            member.id.get().into(),
            member.user_id.into(),
            member.nickname.into(),
            i64::from(member.role).into(),
            member.last_seen_at.into(),
        ]
    }

    async fn check(&self, db: &PgPool) -> Result<()> {
        let known = sqlx::query_scalar!(
            "select id from segments where id = $1 and deleted_at is null",
            self.id.get()
        );
        known.fetch_optional(db).await?.ok_or(Problem::NotFound)?;
        Ok(())
    }
}
