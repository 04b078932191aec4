//! Calls the provider and records its answer; pending transfers are requested again.

use super::gateway::{Answer, CasinoGateway, Order, Outcome, Unanswered};
use crate::ledger::casino_transfer::{self, Transfer};
use crate::platform::audit_log::{self, Entry};
use crate::platform::failures::Failures;
use crate::platform::http::Result;
use crate::platform::{App, database};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::CasinoTransferId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::casino::{Step, TransferCode, TransferState, step, wait};
use serde_json::json;
use sqlx::PgConnection;

/// Maximum number of transfers resumed in one run.
const TRANSFERS_PER_ROUND: i64 = 20;

/// Resumes the transfers whose wait is over. Returns their number. Every server does it: of several that find
/// the same transfer, one resumes it. A failed one does not block the others.
pub async fn resume_due(app: &App) -> Result<usize> {
    let due = sqlx::query_scalar!(
        "select id from casino_transfers where state = 'pending' and next_at <= $1
         order by next_at limit $2",
        app.clock.now(),
        TRANSFERS_PER_ROUND
    )
    .fetch_all(&app.db)
    .await?;
    let (mut count, mut failures) = (0, Failures::default());
    for id in due {
        let resumed = resume(app, id).await.map_err(anyhow::Error::from);
        let resumed = failures.note(format!("transfer {id}"), resumed)?;
        count += usize::from(resumed == Some(true));
    }
    failures.into_result()?;
    Ok(count)
}

/// Resumes a transfer. Returns false if it is no longer due.
async fn resume(app: &App, id: CasinoTransferId) -> Result<bool> {
    let Some(counted) = count_attempt(app, id, Caller::Job).await? else {
        return Ok(false);
    };
    let entry = Entry::system(AuditAction::CasinoResume, AuditSubject::Transfer.of(id));
    request(app, id, counted, Some(entry)).await?;
    Ok(true)
}

/// Requests a pending transfer from the provider and records the answer. `entry` is the audit log entry
/// if this decides the transfer; `None` if the member has just requested it.
pub(super) async fn attempt(
    app: &App,
    id: CasinoTransferId,
    entry: Option<Entry>,
) -> Result<TransferState> {
    match count_attempt(app, id, Caller::Person).await? {
        Some(counted) => request(app, id, counted, entry).await,
        None => state(&mut *app.db.acquire().await?, id).await,
    }
}

/// Sends an order to the provider, or cancels it after too many attempts, and records the answer.
async fn request(
    app: &App,
    id: CasinoTransferId,
    (order, attempts): (Order, i16),
    entry: Option<Entry>,
) -> Result<TransferState> {
    let casino = app.provided::<dyn CasinoGateway>();
    let answer = match step(attempts) {
        Step::Send => casino.transfer(app, order).await,
        Step::CallOff => casino.cancel(app, order).await,
    };
    conclude(app, id, answer, entry).await
}

/// Cancels a pending transfer, whatever was tried before.
pub(super) async fn call_off(
    app: &App,
    id: CasinoTransferId,
    entry: Entry,
) -> Result<TransferState> {
    let Some((order, _)) = count_attempt(app, id, Caller::Person).await? else {
        return Err(Problem::AlreadyProcessed.into());
    };
    let answer = app.provided::<dyn CasinoGateway>().cancel(app, order).await;
    conclude(app, id, answer, Some(entry)).await
}

/// Who wants the provider to be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Caller {
    /// The job, which waits between attempts.
    Job,
    /// The member or an operator, who does not.
    Person,
}

/// Records that the provider is about to be called, and when the job calls it next. The row is locked only for
/// that, so the job of another server may have found the transfer due before: it looks at the time again, and
/// leaves the transfer. Returns the order and the number of earlier attempts; `None` if the transfer is decided
/// or, for the job, not due.
async fn count_attempt(
    app: &App,
    id: CasinoTransferId,
    caller: Caller,
) -> Result<Option<(Order, i16)>> {
    let mut tx = database::begin(&app.db).await?;
    let row = sqlx::query!(
        r#"select request_id, member_id, code as "code: TransferCode", amount as "amount: Won",
               attempts, next_at, state as "state: TransferState"
           from casino_transfers where id = $1 for no key update"#,
        id.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    if row.state != TransferState::Pending {
        return Ok(None);
    }
    let now = app.clock.now();
    if caller == Caller::Job && row.next_at > now {
        return Ok(None);
    }
    let attempts = row.attempts.saturating_add(1);
    sqlx::query!(
        "update casino_transfers set attempts = $2, next_at = $3 where id = $1",
        id.get(),
        attempts,
        now + wait(attempts)
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    let order = Order {
        key: row.request_id,
        member_id: row.member_id,
        code: row.code,
        amount: row.amount,
    };
    Ok(Some((order, row.attempts)))
}

/// Records the provider's answer: the money arrives, is returned, or keeps waiting.
async fn conclude(
    app: &App,
    id: CasinoTransferId,
    answer: Answer,
    entry: Option<Entry>,
) -> Result<TransferState> {
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    let transfer = lock(&mut tx, id).await?;
    if state(&mut tx, id).await? != TransferState::Pending {
        return state(&mut tx, id).await;
    }
    let (after, failure) = match answer {
        Ok(Outcome::Done) => (TransferState::Done, None),
        Ok(Outcome::NotDone(why)) => (TransferState::Returned, Some(why)),
        Err(Unanswered(why)) => (TransferState::Pending, Some(why)),
    };
    match after {
        TransferState::Done => casino_transfer::arrive(&mut tx, transfer, now).await?,
        TransferState::Returned => casino_transfer::give_back(&mut tx, transfer, now).await?,
        TransferState::Pending => {}
    }
    sqlx::query!(
        "update casino_transfers set state = $2, failure = $3, updated_at = $4 where id = $1",
        id.get(),
        after as TransferState,
        failure,
        now
    )
    .execute(&mut *tx)
    .await?;
    // A failed attempt of the background job gets no entry: the transfer counts it.
    let waits = after == TransferState::Pending;
    if let Some(entry) = entry.filter(|entry| !(waits && entry.is_system())) {
        let facts = |state| {
            json!({ "state": state, "memberId": transfer.member_id, "code": transfer.code,
                "amount": transfer.amount })
        };
        let entry = entry
            .before(facts(TransferState::Pending))
            .after(facts(after));
        audit_log::write(&mut tx, entry, now).await?;
    }
    tx.commit().await?;
    Ok(after)
}

async fn lock(conn: &mut PgConnection, id: CasinoTransferId) -> sqlx::Result<Transfer> {
    sqlx::query_as!(
        Transfer,
        r#"select id, member_id, code as "code: TransferCode", amount as "amount: Won"
           from casino_transfers where id = $1 for no key update"#,
        id.get()
    )
    .fetch_one(conn)
    .await
}

async fn state(conn: &mut PgConnection, id: CasinoTransferId) -> Result<TransferState> {
    let state = sqlx::query_scalar!(
        r#"select state as "state: TransferState" from casino_transfers where id = $1"#,
        id.get()
    )
    .fetch_optional(conn)
    .await?;
    state.ok_or(Problem::NotFound.into())
}
