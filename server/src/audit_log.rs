//! The log of who changed what: append-only, each row carrying the hash of the one before, so that
//! a row that was altered or taken out behind the program's back shows.

use crate::accounts::sessions::Session;
use crate::http::{Call, Mounted, Result, mount};
use chrono::{DateTime, Utc};
use hanpan_core::api::AdminGetAuditLog;
use hanpan_core::office::AuditRow;
use hanpan_core::page::{ListQuery, Page};
use serde_json::Value;
use sqlx::{PgConnection, PgPool};

/// Serialises writers, so that numbers have no gaps and each hash follows the one before.
const WRITER_LOCK: i64 = 0x6861_6e70_616e;
/// Broken rows that a proof names.
const FAULTS_TOLD: i64 = 5;

/// What is to be written.
#[derive(Debug)]
pub struct Entry {
    actor_id: Option<i64>,
    actor: String,
    action: &'static str,
    subject: String,
    reason: Option<String>,
    before: Option<Value>,
    after: Option<Value>,
}

impl Entry {
    /// An act of an operator.
    pub fn new(session: &Session, action: &'static str, subject: String) -> Self {
        Self {
            actor_id: Some(session.member_id),
            actor: session.user_id.clone(),
            ..Self::system(action, subject)
        }
    }

    /// An act of the site itself, such as a cancellation by time.
    pub fn system(action: &'static str, subject: String) -> Self {
        Self {
            actor_id: None,
            actor: "system".to_owned(),
            action,
            subject,
            reason: None,
            before: None,
            after: None,
        }
    }

    /// Whether the site itself did it.
    pub const fn is_system(&self) -> bool {
        self.actor_id.is_none()
    }

    /// Why.
    #[must_use]
    pub fn reason(mut self, reason: String) -> Self {
        self.reason = Some(reason);
        self
    }

    /// What it was.
    #[must_use]
    pub fn before(mut self, before: Value) -> Self {
        self.before = Some(before);
        self
    }

    /// What it is now.
    #[must_use]
    pub fn after(mut self, after: Value) -> Self {
        self.after = Some(after);
        self
    }
}

/// Writes an entry in the transaction of what it tells of. The lock comes first, in a statement of
/// its own: only the next one sees what the writer before has committed.
pub async fn write(conn: &mut PgConnection, entry: Entry, at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("select pg_advisory_xact_lock($1)", WRITER_LOCK)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "with last as (select id, hash from audit_log order by id desc limit 1),
         entry as (
             select coalesce((select id from last), 0) + 1 as id, $1::timestamptz as at,
                 $2::bigint as actor_id, $3::text as actor, $4::text as action,
                 $5::text as subject, $6::text as reason, $7::jsonb as before, $8::jsonb as after,
                 null::bytea as hash
         )
         insert into audit_log
             (id, at, actor_id, actor, action, subject, reason, before, after, hash)
         select id, at, actor_id, actor, action, subject, reason, before, after,
             audit_log_hash((select hash from last), entry::audit_log)
         from entry",
        at,
        entry.actor_id,
        entry.actor,
        entry.action,
        entry.subject,
        entry.reason,
        entry.before,
        entry.after
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Rows that are not as they were written, or do not follow the one before; empty where the log is
/// whole. That its newest rows were taken away, it cannot tell by itself.
pub async fn prove(conn: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        r#"select 'the log of changes is broken at ' || id as "fault!" from (
               select a.id, row_number() over following as number, a.hash,
                   audit_log_hash(lag(a.hash) over following, a) as expected
               from audit_log a window following as (order by a.id)
           ) chain
           where hash <> expected or id <> number order by id limit $1"#,
        FAULTS_TOLD
    )
    .fetch_all(conn)
    .await
}

/// Rows about a member, and about its charges, slips and transfers, newest first.
pub async fn about(db: &PgPool, member_id: i64, query: &ListQuery) -> sqlx::Result<Page<AuditRow>> {
    let items = sqlx::query_as!(
        AuditRow,
        r#"select id, at, actor, action, subject, reason,
               before::text as "before?", after::text as "after?"
           from audit_log where subject in (select subjects_of_member($1))
           order by id desc limit $2 offset $3"#,
        member_id,
        query.limit(),
        query.offset()
    )
    .fetch_all(db)
    .await?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from audit_log
           where subject in (select subjects_of_member($1))"#,
        member_id
    )
    .fetch_one(db)
    .await?;
    Ok(Page { items, count })
}

/// The endpoints of this feature.
pub fn endpoints() -> Vec<Mounted> {
    vec![mount::<AdminGetAuditLog, _, _, _>(list)]
}

async fn list(call: Call<AdminGetAuditLog>) -> Result<Page<AuditRow>> {
    let query = call.input;
    let search = query.search();
    let items = sqlx::query_as!(
        AuditRow,
        r#"select id, at, actor, action, subject, reason,
               before::text as "before?", after::text as "after?"
           from audit_log
           where $1::text is null or actor = $1 or action = $1 or subject = $1
           order by id desc limit $2 offset $3"#,
        search,
        query.limit(),
        query.offset()
    )
    .fetch_all(&call.app.db)
    .await?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from audit_log
           where $1::text is null or actor = $1 or action = $1 or subject = $1"#,
        search
    )
    .fetch_one(&call.app.db)
    .await?;
    Ok(Page { items, count })
}
