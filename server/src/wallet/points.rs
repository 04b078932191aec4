//! Conversion of points to cash, and its history (account spec §4 and §7).

use crate::ledger;
use crate::platform::database;
use crate::platform::http::{Call, Result};
use chrono::{DateTime, Utc};
use hanpan_core::api::{CountPoints, DeletePoint, DeletePoints, Empty, GetPoints, PointsToCash};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::Points;
use hanpan_core::kernel::page::HISTORY_PAGE_SIZE;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::convert::check_points;
use hanpan_core::wallet::points::{PointQuery, PointRecord};
use sqlx::PgConnection;

/// Maximum number of rows of a page.
const ROWS_MAX: u32 = 100;
/// The only value of `pointToCashFlg` that the history accepts.
const CONVERSIONS: i16 = 1;

/// Converts points. The same request id converts nothing again.
pub(super) async fn convert(call: Call<PointsToCash>) -> Result<String> {
    let (app, request) = (&call.app, &call.input);
    call.caller.must_be(request.member_id)?;
    let mut tx = database::begin(&app.db).await?;
    ledger::lock_cash(&mut tx, request.member_id).await?;
    let earlier = sqlx::query_scalar!(
        r#"select points as "points: Points" from point_conversions
           where member_id = $1 and request_id = $2"#,
        request.member_id.get(),
        request.request_id
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(points) = earlier {
        return if points == request.point {
            Ok(messages::CONVERTED.to_owned())
        } else {
            Err(Problem::RequestIdReused.into())
        };
    }
    let (held, updated_at) = held(&mut tx, request.member_id).await?;
    check_points(request.point, held)?;
    if request.user_updated_at != updated_at {
        return Err(Problem::BalanceStale.into());
    }
    let now = app.clock.now();
    let id = sqlx::query_scalar!(
        r#"insert into point_conversions (member_id, request_id, points, created_at, updated_at)
         values ($1, $2, $3, $4, $4)
         returning id"#,
        request.member_id.get(),
        request.request_id,
        request.point.get(),
        now
    )
    .fetch_one(&mut *tx)
    .await?;
    ledger::point_conversion::convert(&mut tx, request.member_id, id, request.point, now).await?;
    tx.commit().await?;
    Ok(messages::CONVERTED.to_owned())
}

/// Returns the points held, and when the member's money or data last changed.
async fn held(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<(Points, DateTime<Utc>)> {
    let row = sqlx::query!(
        r#"select coalesce(max(a.balance) filter (where a.kind = 'point'), 0) as "points!: Points",
               greatest(m.changed_at, max(a.updated_at)) as "updated_at!"
           from members m join accounts a on a.member_id = m.id
           where m.id = $1 group by m.id"#,
        member_id.get()
    )
    .fetch_one(conn)
    .await?;
    Ok((row.points, row.updated_at))
}

/// Returns the conversions, newest first.
pub(super) async fn list(call: Call<GetPoints>) -> Result<Vec<PointRecord>> {
    let query = &call.input;
    call.caller.must_be(query.member_id)?;
    check_flag(query)?;
    let limit = i64::from(
        query
            .perpage
            .unwrap_or(HISTORY_PAGE_SIZE)
            .clamp(1, ROWS_MAX),
    );
    let page = i64::from(query.page.unwrap_or(1).max(1));
    let rows = sqlx::query_as!(
        PointRecord,
        r#"select id, created_at, $4 as "point_memo!", -points as "point!: Points", updated_at,
               1::smallint as "status!"
           from point_conversions where member_id = $1 and not hidden
           order by id desc limit $2 offset $3"#,
        query.member_id.get(),
        limit,
        (page - 1) * limit,
        messages::POINTS_CONVERTED
    )
    .fetch_all(&call.app.db)
    .await?;
    Ok(rows)
}

/// Counts the conversions.
pub(super) async fn count(call: Call<CountPoints>) -> Result<i64> {
    call.caller.must_be(call.input.member_id)?;
    check_flag(&call.input)?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from point_conversions where member_id = $1 and not hidden"#,
        call.input.member_id.get()
    )
    .fetch_one(&call.app.db)
    .await?;
    Ok(count)
}

fn check_flag(query: &PointQuery) -> std::result::Result<(), Problem> {
    let known = query.point_to_cash_flg == CONVERSIONS;
    known.then_some(()).ok_or(Problem::MalformedRequest)
}

/// Deletes a conversion from the member's history; the posting stays.
pub(super) async fn delete(call: Call<DeletePoint>) -> Result<Empty> {
    let owner = sqlx::query_scalar!(
        "select member_id from point_conversions where id = $1 and not hidden",
        call.path.get()
    )
    .fetch_optional(&call.app.db)
    .await?
    .ok_or(Problem::NotFound)?;
    call.caller.must_be(owner)?;
    sqlx::query!(
        "update point_conversions set hidden = true, updated_at = $2 where id = $1",
        call.path.get(),
        call.app.clock.now()
    )
    .execute(&call.app.db)
    .await?;
    Ok(Empty {})
}

/// Deletes all conversions from the member's history.
pub(super) async fn delete_all(call: Call<DeletePoints>) -> Result<Empty> {
    call.caller.must_be(call.path)?;
    sqlx::query!(
        "update point_conversions set hidden = true, updated_at = $2
         where member_id = $1 and not hidden",
        call.path.get(),
        call.app.clock.now()
    )
    .execute(&call.app.db)
    .await?;
    Ok(Empty {})
}
