//! A member's own transfers to and from the casino.

use crate::platform::http::{Call, Result};
use hanpan_core::api::GetCasinoTransfers;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{HISTORY_PAGE_SIZE, Page};
use hanpan_core::wallet::casino::{CasinoTransfer, TransferCode, TransferState};

/// Maximum number of rows of a page.
const ROWS_MAX: u32 = 100;

/// Returns a page of them, newest first.
pub(in crate::wallet) async fn own(call: Call<GetCasinoTransfers>) -> Result<Page<CasinoTransfer>> {
    let (db, query) = (&call.app.db, &call.input);
    call.caller.must_be(query.member_id)?;
    let rows = query.perpage.unwrap_or(HISTORY_PAGE_SIZE);
    let limit = i64::from(rows.clamp(1, ROWS_MAX));
    let page = i64::from(query.page.unwrap_or(1).max(1));
    let items = sqlx::query_as!(
        CasinoTransfer,
        r#"select id, code as "code: TransferCode", amount as "amount: Won",
               state as "state: TransferState", created_at
           from casino_transfers where member_id = $1 order by id desc limit $2 offset $3"#,
        query.member_id.get(),
        limit,
        (page - 1) * limit
    )
    .fetch_all(db)
    .await?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from casino_transfers where member_id = $1"#,
        query.member_id.get()
    )
    .fetch_one(db)
    .await?;
    Ok(Page::new(items, count))
}
