//! A message that members receive one after another, each when it is due.

use super::bulk;
use crate::platform::html;
use crate::platform::http::Result;
use chrono::{DateTime, Utc};
use hanpan_core::engagement::messages::Audience;
use hanpan_core::kernel::ids::{DispatchId, MemberId};
use sqlx::PgConnection;
use uuid::Uuid;

/// Writes a message that has no recipients yet.
pub(crate) async fn prepare(
    conn: &mut PgConnection,
    request_id: Uuid,
    (title, contents): (&str, &str),
    addressed: &str,
    sent_by: MemberId,
    at: DateTime<Utc>,
) -> Result<DispatchId> {
    let contents = html::clean(contents)?;
    let id = sqlx::query_scalar!(
        r#"insert into dispatches
               (request_id, title, contents, audience, addressed, expected, sent_by, created_at, finished_at)
           values ($1, $2, $3, $4, $5, 0, $6, $7, $7) returning id as "id: DispatchId""#,
        request_id,
        title.trim(),
        contents,
        Audience::Members as Audience,
        addressed,
        sent_by.get(),
        at
    );
    Ok(id.fetch_one(conn).await?)
}

/// Delivers a prepared message to a member. Returns whether it still could be: it has not been recalled.
pub(crate) async fn deliver(
    conn: &mut PgConnection,
    id: DispatchId,
    member_id: MemberId,
    at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let delivered = sqlx::query!(
        "with dispatch as (
             update dispatches set expected = expected + 1, recipients = recipients + 1
             where id = $1 and recalled_at is null returning id
         )
         insert into messages (dispatch_id, member_id, created_at) select id, $2, $3 from dispatch",
        id.get(),
        member_id.get(),
        at
    );
    let delivered = delivered.execute(&mut *conn).await?.rows_affected() > 0;
    if delivered {
        bulk::notify(conn, id, &[member_id], at).await?;
    }
    Ok(delivered)
}
