//! A member's own deposits and withdrawals (account spec §4 and §7).

use crate::platform::database;
use crate::platform::http::{Call, Result};
use chrono::{DateTime, Days, NaiveDate, Utc};
use hanpan_core::api::{CountCharges, Empty, GetCharges, HideOwnCharge};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::{Charge, ChargeQuery, ChargeStatus, ChargeType, DepositMode};

/// Maximum number of rows of a page.
const ROWS_MAX: u32 = 1_000;

/// Returns the records, newest first.
pub(super) async fn list(call: Call<GetCharges>) -> Result<Vec<Charge>> {
    let query = &call.input;
    call.caller.must_be(query.member_id)?;
    let day = process_day(query)?;
    let limit = query.perpage.map(|rows| i64::from(rows.clamp(1, ROWS_MAX)));
    let page = i64::from(query.page.unwrap_or(1).max(1));
    let charges = sqlx::query_as!(
        Charge,
        r#"select id, member_id, deposit_mode as "deposit_mode: DepositMode",
               amount as "deposit_amount: Won", deposit_name, user_display_flag,
               kind as "kind: ChargeType", status as "status: ChargeStatus",
               (bonus_amount > 0)::int::smallint as "point_flag!",
               bonus_option_id as event_deposit_id, crypto_price, crypto_deposit_account,
               crypto_txid,
               case when status = charge_status_completed() and deposit_mode = deposit_mode_deposit()
                   then decided_at end as deposit_date,
               decided_at as process_date, 0::smallint as "duplicate!",
               (status = charge_status_completed())::int::smallint as "confirm_flag!",
               created_at, updated_at
           from charges
           where member_id = $1 and ($2::smallint is null or deposit_mode = $2)
             and ($3::smallint is null or user_display_flag = $3)
             and ($4::smallint is null or (status = charge_status_completed())::int = $4)
             and ($5::timestamptz is null or decided_at >= $5 and decided_at < $6)
           order by id desc limit $7 offset $8"#,
        query.member_id.get(),
        query.deposit_mode.map(|mode| mode as i16),
        query.user_display_flag,
        query.confirm_flag,
        day.map(korea::start),
        day.map(end),
        limit,
        (page - 1) * limit.unwrap_or_default()
    )
    .fetch_all(&call.app.db)
    .await?;
    Ok(charges)
}

/// Counts the records over all pages.
pub(super) async fn count(call: Call<CountCharges>) -> Result<i64> {
    let query = &call.input;
    call.caller.must_be(query.member_id)?;
    let day = process_day(query)?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from charges
           where member_id = $1 and ($2::smallint is null or deposit_mode = $2)
             and ($3::smallint is null or user_display_flag = $3)
             and ($4::smallint is null or (status = charge_status_completed())::int = $4)
             and ($5::timestamptz is null or decided_at >= $5 and decided_at < $6)"#,
        query.member_id.get(),
        query.deposit_mode.map(|mode| mode as i16),
        query.user_display_flag,
        query.confirm_flag,
        day.map(korea::start),
        day.map(end)
    )
    .fetch_one(&call.app.db)
    .await?;
    Ok(count)
}

/// Returns the Korean day of the query.
fn process_day(query: &ChargeQuery) -> Result<Option<NaiveDate>> {
    let Some(text) = &query.process_date else {
        return Ok(None);
    };
    // The database cannot hold years of more than four digits.
    let day = (text.len() == "YYYY-MM-DD".len())
        .then(|| NaiveDate::parse_from_str(text, "%Y-%m-%d").ok())
        .flatten();
    Ok(Some(day.ok_or(Problem::MalformedRequest)?))
}

/// Returns the start of the next day.
fn end(day: NaiveDate) -> DateTime<Utc> {
    korea::start(day + Days::new(1))
}

/// Hides a record from its member. One that is being processed cannot be hidden.
pub(super) async fn hide(call: Call<HideOwnCharge>) -> Result<Empty> {
    if call.input.id != call.path || call.input.user_display_flag != 0 {
        return Err(Problem::MalformedRequest.into());
    }
    let mut tx = database::begin(&call.app.db).await?;
    let charge = sqlx::query!(
        r#"select member_id, status as "status: ChargeStatus" from charges
           where id = $1 for no key update"#,
        call.path.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    call.caller.must_be(charge.member_id)?;
    if charge.status == ChargeStatus::Processing {
        return Err(Problem::ChargeStillProcessing.into());
    }
    sqlx::query!(
        "update charges set user_display_flag = 0 where id = $1",
        call.path.get()
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(Empty {})
}
