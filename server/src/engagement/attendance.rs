//! Attendance: one check-in per Korean day (account spec §4 and §5).

use crate::platform::database;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, OnConstraint, Result, mount};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hanpan_core::api::{CheckInToday, GetAttendance};
use hanpan_core::engagement::attendance::{AttendanceRecord, check_attendance};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::{korea, messages};
use sqlx::PgConnection;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetAttendance, _, _, _>(list),
        mount::<CheckInToday, _, _, _>(check_in),
    ]
}

async fn list(call: Call<GetAttendance>) -> Result<Vec<AttendanceRecord>> {
    call.caller.must_be(call.path)?;
    let records = sqlx::query_as!(
        AttendanceRecord,
        "select created_at from attendance where member_id = $1 order by day desc",
        call.path.get()
    )
    .fetch_all(&call.app.db)
    .await?;
    Ok(records)
}

/// The day is the server's, whatever the client's clock shows.
async fn check_in(call: Call<CheckInToday>) -> Result<String> {
    let (app, member_id) = (&call.app, call.input.member_id);
    call.caller.must_be(member_id)?;
    let mut tx = database::begin(&app.db).await?;
    let now = app.clock.now();
    let today = korea::day(now);
    let attended = is_recorded(&mut tx, member_id, today).await?;
    let deposits = deposits(&mut tx, member_id, korea::start(today)).await?;
    let minimum = app.settings.get().one_day_charge_money;
    check_attendance(attended, &deposits, minimum)?;
    sqlx::query!(
        "insert into attendance (member_id, day, created_at) values ($1, $2, $3)",
        member_id.get(),
        today,
        now
    )
    .execute(&mut *tx)
    .await
    .on_constraint("attendance_day_key", Problem::AttendanceRecorded)?;
    tx.commit().await?;
    Ok(messages::ATTENDED.to_owned())
}

async fn is_recorded(
    conn: &mut PgConnection,
    member_id: MemberId,
    day: NaiveDate,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from attendance where member_id = $1 and day = $2)
               as "recorded!""#,
        member_id.get(),
        day
    )
    .fetch_one(conn)
    .await
}

/// Returns the deposits that were confirmed on the day that starts at `day_start`.
async fn deposits(
    conn: &mut PgConnection,
    member_id: MemberId,
    day_start: DateTime<Utc>,
) -> sqlx::Result<Vec<Won>> {
    sqlx::query_scalar!(
        r#"select amount as "amount: Won" from charges
           where member_id = $1 and deposit_mode = deposit_mode_deposit()
             and status = charge_status_completed()
             and decided_at >= $2 and decided_at < $3"#,
        member_id.get(),
        day_start,
        day_start + TimeDelta::days(1)
    )
    .fetch_all(conn)
    .await
}
