//! An operator credits or debits a member's money manually, or writes a debt off: each adjustment has a
//! reason, is posted once, and is in the audit log with the balance before and after. A large one waits
//! for a second operator.

mod approval;

use crate::ledger::{Kind, adjustment, lock};
use crate::members::accounts;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, OnConstraint, Result, mount};
use chrono::{DateTime, Utc};
use hanpan_core::api::{
    AdminAdjustMember, AdminApproveAdjustment, AdminGetAdjustments, AdminRefuseAdjustment,
};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{AdjustmentId, MemberId};
use hanpan_core::kernel::money::{AdjustmentKind, Amount};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::staff::Duty;
use hanpan_core::wallet::adjustments::{Adjust, AdjustOutcome, Adjusted, check_adjustment};
use serde_json::{Value, json};
use sqlx::PgConnection;
use uuid::Uuid;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints()).export_for(
        Duty::Cashier,
        "adjustments",
        |query, _| approval::Filter::of(query),
    )
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminAdjustMember, _, _, _>(adjust),
        mount::<AdminGetAdjustments, _, _, _>(approval::list),
        mount::<AdminApproveAdjustment, _, _, _>(approval::approve),
        mount::<AdminRefuseAdjustment, _, _, _>(approval::refuse),
    ]
}

/// Posts an adjustment, or requests approval if it is large. Idempotent: the same request id posts
/// nothing and gets the first answer. Locks the account first, so that each of several concurrent
/// requests and bets sees the balance left by the one before.
async fn adjust(call: Call<AdminAdjustMember>) -> Result<AdjustOutcome> {
    let (app, member_id, wanted) = (&call.app, call.path, &call.input);
    let reason = given_reason(&wanted.reason)?;
    let mut tx = database::begin(&app.db).await?;
    accounts::must_be_touchable(&mut tx, member_id).await?;
    let balance = lock(&mut tx, member_id, adjustment::adjusted(wanted.kind)).await?;
    if let Some(earlier) = earlier(&mut tx, wanted).await? {
        let adjusted = earlier.answer(member_id, wanted, &reason)?;
        return Ok(AdjustOutcome {
            adjusted,
            waits: false,
        });
    }
    let (held, debt) = basis(&mut tx, member_id, wanted.kind, balance).await?;
    let checked = check_adjustment(wanted.kind, &wanted.amount, held, debt);
    if let Some(amount) = approval::waiting(&mut tx, member_id, wanted, &reason).await? {
        // The balance may have changed so that it would be refused now, and have no effect.
        let none = Adjusted {
            amount,
            before: held,
            after: held,
            debt_paid: Amount::ZERO,
        };
        return Ok(AdjustOutcome {
            adjusted: checked.unwrap_or(none),
            waits: true,
        });
    }
    let adjusted = checked?;
    let record = Record {
        request_id: wanted.request_id,
        member_id,
        kind: wanted.kind,
        adjusted,
        reason,
        made_by: call.caller.member_id,
    };
    let now = app.clock.now();
    let above = app.settings.get().adjustment_approval_above;
    let above = above.map(Amount::from);
    let waits = approval::is_needed(&mut tx, &record, above, now).await?;
    if waits {
        approval::ask(&mut tx, &record, &call.caller, now).await?;
    } else {
        let subject = AuditSubject::Member.of(member_id);
        let entry = Entry::new(&call.caller, action(wanted.kind), subject);
        let entry = entry.reason(record.reason.clone());
        carry_out(&mut tx, record, entry, now).await?;
    }
    tx.commit().await?;
    Ok(AdjustOutcome { adjusted, waits })
}

/// Returns what an adjustment of a locked account is checked against: the balance (for a write-off, the
/// debt), and the debt that cash that is given pays, whose account is locked for it.
async fn basis(
    conn: &mut PgConnection,
    member_id: MemberId,
    kind: AdjustmentKind,
    balance: Amount,
) -> sqlx::Result<(Amount, Amount)> {
    let owed = |debt: Amount| Amount::new(-debt.get());
    Ok(match kind {
        AdjustmentKind::WriteOff => (owed(balance), Amount::ZERO),
        AdjustmentKind::GiveCash => (balance, owed(lock(conn, member_id, Kind::Debt).await?)),
        _ => (balance, Amount::ZERO),
    })
}

/// Posts the adjustment, and writes the balance before and after. Returns the id of the adjustment.
async fn carry_out(
    conn: &mut PgConnection,
    record: Record,
    entry: Entry,
    now: DateTime<Utc>,
) -> Result<AdjustmentId> {
    let id = insert(conn, &record, now).await?;
    let Adjusted {
        amount,
        before,
        after,
        debt_paid,
    } = record.adjusted;
    adjustment::adjust(conn, record.member_id, id, record.kind, amount, now).await?;
    let mut shown_after = shown(record.kind, after);
    if debt_paid > Amount::ZERO {
        shown_after["debtPaid"] = json!(debt_paid);
    }
    let entry = entry.before(shown(record.kind, before)).after(shown_after);
    audit_log::write(conn, entry, now).await?;
    Ok(id)
}

/// An adjustment as stored.
struct Record {
    request_id: Uuid,
    member_id: MemberId,
    kind: AdjustmentKind,
    adjusted: Adjusted,
    reason: String,
    made_by: MemberId,
}

impl Record {
    /// Returns the first answer, if the request is the same in every field.
    fn answer(self, member_id: MemberId, wanted: &Adjust, reason: &str) -> Result<Adjusted> {
        let Adjusted {
            before, debt_paid, ..
        } = self.adjusted;
        let again = check_adjustment(wanted.kind, &wanted.amount, before, debt_paid);
        let same = self.member_id == member_id
            && self.kind == wanted.kind
            && self.reason == reason
            && again == Ok(self.adjusted);
        if same {
            Ok(self.adjusted)
        } else {
            Err(Problem::RequestIdReused.into())
        }
    }
}

/// Returns the adjustment of the same request id, if there is one.
async fn earlier(conn: &mut PgConnection, wanted: &Adjust) -> sqlx::Result<Option<Record>> {
    let row = sqlx::query!(
        r#"select member_id, kind as "kind: AdjustmentKind", amount as "amount: Amount",
               held_before as "before: Amount", held_after as "after: Amount",
               debt_paid as "debt_paid: Amount", reason, made_by
           from adjustments where request_id = $1"#,
        wanted.request_id
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Record {
        request_id: wanted.request_id,
        member_id: row.member_id,
        kind: row.kind,
        adjusted: Adjusted {
            amount: row.amount,
            before: row.before,
            after: row.after,
            debt_paid: row.debt_paid,
        },
        reason: row.reason,
        made_by: row.made_by,
    }))
}

/// An adjustment of another member may concurrently use the same request id under another lock: the
/// unique key refuses the second.
async fn insert(
    conn: &mut PgConnection,
    record: &Record,
    at: DateTime<Utc>,
) -> Result<AdjustmentId> {
    sqlx::query_scalar!(
        "insert into adjustments (request_id, member_id, kind, amount, held_before, held_after,
             debt_paid, reason, made_by, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id",
        record.request_id,
        record.member_id.get(),
        record.kind as _,
        record.adjusted.amount.get(),
        record.adjusted.before.get(),
        record.adjusted.after.get(),
        record.adjusted.debt_paid.get(),
        record.reason,
        record.made_by.get(),
        at
    )
    .fetch_one(conn)
    .await
    .on_constraint("adjustments_request_key", Problem::RequestIdReused)
}

const fn action(kind: AdjustmentKind) -> AuditAction {
    match kind {
        AdjustmentKind::WriteOff => AuditAction::MemberWriteOff,
        _ => AuditAction::MemberAdjust,
    }
}

/// Returns the audit log's data of a balance or debt.
fn shown(kind: AdjustmentKind, held: Amount) -> Value {
    match kind {
        AdjustmentKind::GiveCash | AdjustmentKind::TakeCash => json!({ "emoney": held }),
        AdjustmentKind::GivePoints | AdjustmentKind::TakePoints => json!({ "point": held }),
        AdjustmentKind::WriteOff => json!({ "debt": held }),
    }
}
