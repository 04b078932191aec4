//! Results of identity checks for operators: what is marked, and their decisions.

use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminDecideIdentity, AdminGetIdentityChecks};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{IdentityCheckId, MemberId};
use hanpan_core::kernel::page::{Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::verification::identity::{
    IdentityDecision, IdentityMark, IdentityRow, IdentityState,
};
use serde_json::json;
use sqlx::PgConnection;
use sqlx::types::Json;

/// A filter of results.
#[derive(Default)]
struct Filter {
    id: Option<IdentityCheckId>,
    status: Option<&'static str>,
    /// When the check began.
    period: Period,
    /// Part of a login id, a legal name or an account holder.
    search: Option<String>,
}

/// Returns a page of results, newest first.
pub(super) async fn list(call: Call<AdminGetIdentityChecks>) -> Result<Page<IdentityRow>> {
    let query = &call.input;
    let states = ["waiting", "verified", "refused", "decided"].map(|name| (name, name));
    let filter = Filter {
        id: None,
        status: query.status_of(&states)?,
        period: query.period()?,
        search: query.search().map(str::to_owned),
    };
    lists::page(&call.app, &filter, query).await
}

/// Accepts or refuses a member by hand. Only the member's last result can be decided, and once.
pub(super) async fn decide(call: Call<AdminDecideIdentity>) -> Result<IdentityRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let decision = call.input.decision;
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let state = lock_undecided(&mut tx, id).await?;
    let decided_by = call.caller.member_id;
    record(&mut tx, id, decision, (decided_by, reason.as_str()), now).await?;
    let action = match decision {
        IdentityDecision::Accepted => AuditAction::IdentityAccept,
        IdentityDecision::Refused => AuditAction::IdentityRefuse,
    };
    let entry = Entry::new(&call.caller, action, AuditSubject::Identity.of(id))
        .reason(reason)
        .before(json!({ "state": state }))
        .after(json!({ "state": state, "status": decision }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    let only = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(&app.db, &only).await
}

/// Locks the member of an undecided result, so that neither a new result nor another decision comes between.
async fn lock_undecided(conn: &mut PgConnection, id: IdentityCheckId) -> Result<IdentityState> {
    let member = sqlx::query_scalar!(
        "select m.id from members m join identity_checks c on c.member_id = m.id
         where c.id = $1 for no key update of m",
        id.get()
    );
    let member = member.fetch_optional(&mut *conn).await?;
    member.ok_or(Problem::NotFound)?;
    let undecided = sqlx::query_scalar!(
        r#"select state as "state!: IdentityState" from undecided_identity_checks where id = $1"#,
        id.get()
    );
    let undecided = undecided.fetch_optional(conn).await?;
    Ok(undecided.ok_or(Problem::AlreadyProcessed)?)
}

/// Records a decision. The member is accepted as the account holder who is registered now.
async fn record(
    conn: &mut PgConnection,
    id: IdentityCheckId,
    decision: IdentityDecision,
    (decided_by, reason): (MemberId, &str),
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let accepted = decision == IdentityDecision::Accepted;
    sqlx::query!(
        "update identity_checks c
         set decision = $2, decided_by = $3, reason = $4, decided_at = $5,
             proven_at = case when $6 then coalesce(c.proven_at, $5) else c.proven_at end,
             account_holder = case when $6 then m.account_holder else c.account_holder end
         from members m where m.id = c.member_id and c.id = $1",
        id.get(),
        decision as IdentityDecision,
        decided_by.get(),
        reason,
        now,
        accepted
    )
    .execute(conn)
    .await?;
    Ok(())
}

impl List for Filter {
    type Row = IdentityRow;

    lists::queries! {
        self, span: select r#"c.id, c.member_id, m.user_id, c.state as "state: IdentityState",
            c.marks as "marks: Json<Vec<IdentityMark>>", c.account_holder as "account_holder!",
            c.legal_name, c.birth_date, c.same_person_as, c.created_at, c.concluded_at,
            exists (select from undecided_identity_checks u where u.id = c.id) as "decidable!",
            c.decision as "decision: IdentityDecision", c.reason, c.decided_at"#
            as |row| IdentityRow {
                id: row.id,
                member_id: row.member_id,
                user_id: row.user_id,
                state: row.state,
                marks: row.marks.0,
                account_holder: row.account_holder,
                legal_name: row.legal_name,
                birth_date: row.birth_date,
                same_person_as: row.same_person_as.into_iter().map(MemberId::new).collect(),
                created_at: row.created_at,
                concluded_at: row.concluded_at,
                decidable: row.decidable,
                decision: row.decision,
                reason: row.reason,
                decided_at: row.decided_at,
            },
        from "identity_checks c join members m on m.id = c.member_id",
        where "c.concluded_at is not null and ($1::bigint is null or c.id = $1)
            and case $2::text
                when 'waiting' then c.id in (
                    select id from undecided_identity_checks where marks <> '[]')
                when 'verified' then c.state = 'verified'
                when 'refused' then c.state in ('nameDiffers', 'underage', 'refused')
                when 'decided' then c.decision is not null
                else true
            end
            and ($3::text is null or position(lower($3) in lower(m.user_id)) > 0
                or position($3 in c.legal_name) > 0 or position($3 in c.account_holder) > 0)
            and ($4::timestamptz is null or c.created_at >= $4)
            and ($5::timestamptz is null or c.created_at < $5)
            and c.id < $6 and c.id > $7" [
            self.id.map(IdentityCheckId::get),
            self.status,
            self.search,
            self.period.from,
            self.period.until,
            span.below,
            span.above
        ],
        order "case when $10 then c.id end, c.id desc limit $8 offset $9" with [span.upwards],
        key |row| Some(row.id.get())
    }
}
