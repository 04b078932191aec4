//! An operator gives or takes a member's money by hand, or writes a debt off: each with a reason,
//! once, and in the audit log with what was held before and after.

use crate::accounts;
use crate::audit_log::{self, Entry};
use crate::database;
use crate::http::{Call, Mounted, OnConstraint, Result, mount};
use crate::ledger::{adjustment, lock};
use chrono::{DateTime, Utc};
use hanpan_core::adjustments::{Adjust, Adjusted, AdjustmentKind, check_adjustment};
use hanpan_core::api::AdminAdjustMember;
use hanpan_core::money::Won;
use hanpan_core::office::given_reason;
use hanpan_core::problem::Problem;
use serde_json::{Value, json};
use sqlx::PgConnection;

/// The endpoints of this feature.
pub fn endpoints() -> Vec<Mounted> {
    vec![mount::<AdminAdjustMember, _, _, _>(adjust)]
}

/// Adjusts; the same request id again moves nothing and gets the first answer. The account is
/// locked first: of requests and bets at once, each sees what the one before has left.
async fn adjust(call: Call<AdminAdjustMember>) -> Result<Adjusted> {
    let (app, member_id, wanted) = (&call.app, call.path, &call.input);
    let reason = given_reason(&wanted.reason)?;
    let mut tx = database::begin(&app.db).await?;
    accounts::must_be_touchable(&mut tx, member_id).await?;
    let balance = lock(&mut tx, member_id, adjustment::adjusted(wanted.kind)).await?;
    if let Some(earlier) = earlier(&mut tx, wanted).await? {
        return earlier.answer(member_id, wanted, &reason);
    }
    let held = match wanted.kind {
        AdjustmentKind::WriteOff => Won::new(-balance.get()),
        _ => balance,
    };
    let adjusted = check_adjustment(wanted.kind, &wanted.amount, held)?;
    let record = Record {
        member_id,
        kind: wanted.kind,
        adjusted,
        reason,
    };
    let now = app.clock.now();
    let id = insert(&mut tx, wanted, &record, call.caller.member_id, now).await?;
    adjustment::adjust(&mut tx, member_id, id, record.kind, adjusted.amount, now).await?;
    let entry = Entry::new(
        &call.caller,
        action(wanted.kind),
        format!("member:{member_id}"),
    )
    .before(shown(wanted.kind, adjusted.before))
    .after(shown(wanted.kind, adjusted.after))
    .reason(record.reason);
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(adjusted)
}

/// An adjustment as it is kept.
struct Record {
    member_id: i64,
    kind: AdjustmentKind,
    adjusted: Adjusted,
    reason: String,
}

impl Record {
    /// The first answer, where the request is the same in all that it says.
    fn answer(self, member_id: i64, wanted: &Adjust, reason: &str) -> Result<Adjusted> {
        let again = check_adjustment(wanted.kind, &wanted.amount, self.adjusted.before);
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

/// The adjustment of the same request id, if there is one.
async fn earlier(conn: &mut PgConnection, wanted: &Adjust) -> sqlx::Result<Option<Record>> {
    let row = sqlx::query!(
        r#"select member_id, kind as "kind: AdjustmentKind", amount as "amount: Won",
               held_before as "before: Won", held_after as "after: Won", reason
           from adjustments where request_id = $1"#,
        wanted.request_id
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Record {
        member_id: row.member_id,
        kind: row.kind,
        adjusted: Adjusted {
            amount: row.amount,
            before: row.before,
            after: row.after,
        },
        reason: row.reason,
    }))
}

/// Another member's adjustment may have the same request id at the same instant, under another
/// lock: the key refuses the second.
async fn insert(
    conn: &mut PgConnection,
    wanted: &Adjust,
    record: &Record,
    made_by: i64,
    at: DateTime<Utc>,
) -> Result<i64> {
    sqlx::query_scalar!(
        "insert into adjustments (request_id, member_id, kind, amount, held_before, held_after,
             reason, made_by, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id",
        wanted.request_id,
        record.member_id,
        record.kind as _,
        record.adjusted.amount.get(),
        record.adjusted.before.get(),
        record.adjusted.after.get(),
        record.reason,
        made_by,
        at
    )
    .fetch_one(conn)
    .await
    .on_constraint("adjustments_request_key", Problem::RequestIdReused)
}

const fn action(kind: AdjustmentKind) -> &'static str {
    match kind {
        AdjustmentKind::WriteOff => "member.writeOff",
        _ => "member.adjust",
    }
}

/// What the audit log says of the money held, or owed.
fn shown(kind: AdjustmentKind, held: Won) -> Value {
    match kind {
        AdjustmentKind::GiveCash | AdjustmentKind::TakeCash => json!({ "emoney": held }),
        AdjustmentKind::GivePoints | AdjustmentKind::TakePoints => json!({ "point": held }),
        AdjustmentKind::WriteOff => json!({ "debt": held }),
    }
}
