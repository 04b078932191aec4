//! A member deletes settled slips from the history. The site keeps them.

use crate::platform::database;
use crate::platform::http::{Call, Result};
use hanpan_core::api::DeleteBets;
use hanpan_core::kernel::ids::BetId;
use hanpan_core::kernel::messages;
use hanpan_core::kernel::problem::Problem;
use std::collections::BTreeSet;

/// Deletes all of the given slips, or none: each must be the member's own and settled.
pub(super) async fn delete(call: Call<DeleteBets>) -> Result<String> {
    let ids: BTreeSet<BetId> = call.input.iter().map(|slip| slip.id).collect();
    let ids: Vec<BetId> = ids.into_iter().collect();
    if ids.is_empty() {
        return Err(Problem::BetDeleteFailed.into());
    }
    let mut tx = database::begin(&call.app.db).await?;
    let own = sqlx::query_scalar!(
        r#"select settled_at is not null as "settled!" from bets
           where id = any($1) and member_id = $2 order by id for no key update"#,
        &ids as &[BetId],
        call.caller.member_id.get()
    )
    .fetch_all(&mut *tx)
    .await?;
    let now = call.app.clock.now();
    let archived = sqlx::query!(
        "update archived_bets set deleted_at = coalesce(deleted_at, $3)
         where id = any($1) and member_id = $2",
        &ids as &[BetId],
        call.caller.member_id.get(),
        now
    );
    let archived = archived.execute(&mut *tx).await?.rows_affected();
    if own.len() + usize::try_from(archived).unwrap_or_default() < ids.len() {
        return Err(Problem::BetDeleteFailed.into());
    }
    if own.contains(&false) {
        return Err(Problem::BetNotSettled.into());
    }
    sqlx::query!(
        "update bets set deleted_at = $2 where id = any($1) and deleted_at is null",
        &ids as &[BetId],
        now
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(messages::DELETED.to_owned())
}
