//! Casino transfers as an operator sees them, and what an operator does with one that hangs.

use super::resume;
use crate::audit_log::Entry;
use crate::http::{Call, Result};
use hanpan_core::api::{AdminGetTransfers, AdminResumeTransfer, AdminReturnTransfer};
use hanpan_core::money::Won;
use hanpan_core::office::given_reason;
use hanpan_core::page::Page;
use hanpan_core::problem::Problem;
use hanpan_core::wallet::casino::{TransferCode, TransferState};
use hanpan_core::wallet::office::TransferRow;
use sqlx::PgPool;

/// A page of transfers, newest first.
pub(in crate::wallet) async fn list(call: Call<AdminGetTransfers>) -> Result<Page<TransferRow>> {
    let query = &call.input;
    let status = query.status();
    if status.is_some_and(|text| !["pending", "done", "returned"].contains(&text)) {
        return Err(Problem::MalformedRequest.into());
    }
    let search = query.search();
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from casino_transfers t join members m on m.id = t.member_id
           where ($1::text is null or t.state = $1)
             and ($2::text is null or position(lower($2) in lower(m.user_id)) > 0
                  or position($2 in m.nickname) > 0)"#,
        status,
        search
    )
    .fetch_one(&call.app.db)
    .await?;
    let page = (query.limit(), query.offset());
    let items = rows(&call.app.db, None, (status, search), page).await?;
    Ok(Page { items, count })
}

/// Asks the provider again for a transfer that hangs.
pub(in crate::wallet) async fn resume_by_hand(
    call: Call<AdminResumeTransfer>,
) -> Result<TransferRow> {
    let (app, id) = (&call.app, call.path);
    let entry = Entry::new(&call.caller, "casino.resume", format!("transfer:{id}"))
        .reason(given_reason(&call.input.reason)?);
    if row(&app.db, id).await?.state != TransferState::Pending {
        return Err(Problem::AlreadyProcessed.into());
    }
    resume::attempt(app, id, Some(entry)).await?;
    row(&app.db, id).await
}

/// Calls a transfer that hangs off; where the provider had done it, it is done.
pub(in crate::wallet) async fn return_by_hand(
    call: Call<AdminReturnTransfer>,
) -> Result<TransferRow> {
    let (app, id) = (&call.app, call.path);
    let entry = Entry::new(&call.caller, "casino.return", format!("transfer:{id}"))
        .reason(given_reason(&call.input.reason)?);
    resume::call_off(app, id, entry).await?;
    row(&app.db, id).await
}

async fn row(db: &PgPool, id: i64) -> Result<TransferRow> {
    let row = rows(db, Some(id), (None, None), (1, 0)).await?.pop();
    row.ok_or(Problem::NotFound.into())
}

async fn rows(
    db: &PgPool,
    id: Option<i64>,
    (status, search): (Option<&str>, Option<&str>),
    (limit, offset): (i64, i64),
) -> sqlx::Result<Vec<TransferRow>> {
    sqlx::query_as!(
        TransferRow,
        r#"select t.id, m.user_id, m.nickname, t.code as "code: TransferCode",
               t.amount as "amount: Won", t.state as "state: TransferState", t.attempts, t.failure,
               t.created_at, t.updated_at
           from casino_transfers t join members m on m.id = t.member_id
           where ($1::bigint is null or t.id = $1) and ($2::text is null or t.state = $2)
             and ($3::text is null or position(lower($3) in lower(m.user_id)) > 0
                  or position($3 in m.nickname) > 0)
           order by t.id desc limit $4 offset $5"#,
        id,
        status,
        search,
        limit,
        offset
    )
    .fetch_all(db)
    .await
}
