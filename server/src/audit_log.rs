//! The log of who changed what: append-only, each row carrying the hash of the one before, so that
//! a row that was altered or taken out behind the program's back shows.

use crate::accounts::sessions::Session;
use crate::http::{Call, Mounted, Result, mount};
use chrono::{DateTime, SecondsFormat, Utc};
use hanpan_core::api::AdminGetAuditLog;
use hanpan_core::office::AuditRow;
use hanpan_core::page::Page;
use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;

/// Serialises writers, so that numbers have no gaps and each hash follows the one before.
const WRITER_LOCK: i64 = 0x6861_6e70_616e;

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

/// Writes an entry in the transaction of what it tells of.
pub async fn write(conn: &mut PgConnection, entry: Entry, at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("select pg_advisory_xact_lock($1)", WRITER_LOCK)
        .execute(&mut *conn)
        .await?;
    let last = sqlx::query!("select id, hash from audit_log order by id desc limit 1")
        .fetch_optional(&mut *conn)
        .await?;
    let (id, previous) = last.map_or((1, Vec::new()), |row| (row.id + 1, row.hash));
    let hash = chained(&previous, id, at, &entry);
    sqlx::query!(
        "insert into audit_log
             (id, at, actor_id, actor, action, subject, reason, before, after, hash)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        id,
        at,
        entry.actor_id,
        entry.actor,
        entry.action,
        entry.subject,
        entry.reason,
        entry.before,
        entry.after,
        hash
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The hash of a row: over the one before and every field, each with its length in front, so that
/// no two rows can have the same bytes.
fn chained(previous: &[u8], id: i64, at: DateTime<Utc>, entry: &Entry) -> Vec<u8> {
    let json = |value: &Option<Value>| value.as_ref().map(Value::to_string).unwrap_or_default();
    let fields = [
        id.to_string(),
        at.to_rfc3339_opts(SecondsFormat::Micros, true),
        entry.actor.clone(),
        entry.action.to_owned(),
        entry.subject.clone(),
        entry.reason.clone().unwrap_or_default(),
        json(&entry.before),
        json(&entry.after),
    ];
    let mut hash = Sha256::new_with_prefix(previous);
    for field in fields {
        hash.update(field.len().to_be_bytes());
        hash.update(field);
    }
    hash.finalize().to_vec()
}

/// The endpoints of this feature.
pub fn endpoints() -> Vec<Mounted> {
    vec![mount::<AdminGetAuditLog, _, _, _>(list)]
}

async fn list(call: Call<AdminGetAuditLog>) -> Result<Page<AuditRow>> {
    let query = call.input;
    let search = query.search.as_deref().filter(|text| !text.is_empty());
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
