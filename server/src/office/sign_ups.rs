//! Sign-ups by Korean day, as the overview and the dashboard count them.

use chrono::{NaiveDate, TimeDelta};
use hanpan_core::kernel::korea;
use hanpan_core::members::account::{OPERATOR_KIND, OPERATOR_ROLE};
use sqlx::PgConnection;
use std::collections::HashMap;

/// Counts the sign-ups of each day from the first to the last; a day without one is not in the map. Operators do not
/// count.
pub(super) async fn by_day(
    conn: &mut PgConnection,
    first: NaiveDate,
    last: NaiveDate,
) -> sqlx::Result<HashMap<NaiveDate, i64>> {
    let rows = sqlx::query!(
        r#"select (created_at at time zone 'Asia/Seoul')::date as "day!", count(*) as "members!"
           from members
           where created_at >= $1 and created_at < $2 and (kind, role) <> ($3, $4)
           group by 1"#,
        korea::start(first),
        korea::start(last + TimeDelta::days(1)),
        OPERATOR_KIND,
        OPERATOR_ROLE
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.day, row.members)).collect())
}
