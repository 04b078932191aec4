//! The stored recommenders: rows that are valid from one day until another, so that any day can be
//! computed again.

use crate::affiliates::partners::Days;
use crate::ledger::commission;
use crate::members::accounts;
use crate::platform::App;
use crate::platform::http::Result;
use chrono::{DateTime, Datelike, NaiveDate, Utc};
use hanpan_core::affiliates::partners::payout::Earner;
use hanpan_core::kernel::ids::MemberId;
use sqlx::PgConnection;

/// Returns the first day of the month of a day.
pub(super) fn month_of(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

/// Makes a member a recommender from today on, with a friend code, or ends it from tomorrow on. The
/// caller has locked the member. Returns whether this is a change. Amounts owed stay owed.
pub(crate) async fn recommend(
    app: &App,
    conn: &mut PgConnection,
    member_id: MemberId,
    recommends: bool,
    at: DateTime<Utc>,
) -> Result<bool> {
    let days = Days::at(at);
    if !recommends {
        let ended = sqlx::query!(
            "update recommenders set closed_from = $2 where member_id = $1 and closed_from is null",
            member_id.get(),
            days.tomorrow
        )
        .execute(conn)
        .await?;
        return Ok(ended.rows_affected() > 0);
    }
    accounts::give_code(app, conn, member_id, 0, at).await?;
    commission::open(conn, Earner::Recommender, member_id).await?;
    let begun = sqlx::query!(
        "insert into recommenders (member_id, holds_from, created_at) values ($1, $2, $3)
         on conflict (member_id) where closed_from is null do nothing",
        member_id.get(),
        days.today,
        at
    )
    .execute(conn)
    .await?;
    Ok(begun.rows_affected() > 0)
}
