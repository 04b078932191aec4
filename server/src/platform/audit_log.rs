//! Writes the audit log of changes: append-only, each row with the hash of the one before, so that a row
//! that was altered or removed outside of the program is detected. `office::audit_log` shows and
//! verifies it.

use crate::platform::http::Session;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::audit::{AuditAction, Subject};
use hanpan_core::kernel::audit_fields::unknown_fields;
use hanpan_core::kernel::ids::MemberId;
use serde_json::Value;
use sqlx::PgConnection;

/// Serialises writers, so that numbers have no gaps and each hash follows the one before.
const WRITER_LOCK: i64 = 0x6861_6e70_616e;

/// An entry to be written.
#[derive(Debug)]
pub struct Entry {
    actor_id: Option<MemberId>,
    actor: String,
    action: AuditAction,
    subject: Subject,
    reason: Option<String>,
    before: Option<Value>,
    after: Option<Value>,
}

impl Entry {
    /// Creates an entry for an action of an operator.
    pub fn new(session: &Session, action: AuditAction, subject: Subject) -> Self {
        Self {
            actor_id: Some(session.member_id),
            actor: session.user_id.clone(),
            ..Self::system(action, subject)
        }
    }

    /// Creates an entry for an automatic action, such as a cancellation by expiry.
    pub fn system(action: AuditAction, subject: Subject) -> Self {
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

    /// Whether the action is automatic.
    pub const fn is_system(&self) -> bool {
        self.actor_id.is_none()
    }

    /// Fails, in tests, for data with a field that has no label in the office. The values of settings
    /// are shown by their editors.
    fn assert_fields_known(&self) {
        let data = [&self.before, &self.after].into_iter().flatten();
        let labelled = data.filter(|_| self.action != AuditAction::SettingChange);
        debug_assert_eq!(
            labelled.flat_map(unknown_fields).collect::<Vec<_>>(),
            Vec::<String>::new(),
            "fields that AuditField lacks"
        );
    }

    /// Sets the reason.
    #[must_use]
    pub fn reason(mut self, reason: String) -> Self {
        self.reason = Some(reason);
        self
    }

    /// Sets the data before the change.
    #[must_use]
    pub fn before(mut self, before: Value) -> Self {
        self.before = Some(before);
        self
    }

    /// Sets the data after the change.
    #[must_use]
    pub fn after(mut self, after: Value) -> Self {
        self.after = Some(after);
        self
    }
}

/// Writes an entry in the transaction of its change. Takes the lock first, in a statement of its own:
/// only the next statement sees what the previous writer has committed.
pub async fn write(conn: &mut PgConnection, entry: Entry, at: DateTime<Utc>) -> sqlx::Result<()> {
    entry.assert_fields_known();
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
        entry.actor_id.map(MemberId::get),
        entry.actor,
        entry.action.code(),
        entry.subject.as_str(),
        entry.reason,
        entry.before,
        entry.after
    )
    .execute(conn)
    .await?;
    Ok(())
}
