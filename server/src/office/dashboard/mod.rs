//! The dashboard, read from the rollups and what they do not hold yet, from one snapshot of the replica. A year
//! of days reads rows by day, by sport and by block of members, and never all postings or slips.

mod arrangement;
mod days;

use crate::platform::error::Error;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount};
use crate::platform::replica;
use days::Days;
use hanpan_core::api::{AdminGetDashboard, StaffArrangeDashboard, StaffGetDashboard};
use hanpan_core::kernel::ids::SportId;
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use hanpan_core::office::dashboard::{
    Dashboard, DashboardChanges, DashboardDay, DashboardFigures, DashboardRange, RangeProblem,
    SportHold,
};
use hanpan_core::office::reports::ReportBy;
use sqlx::PgConnection;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints()).export("dashboard-days", Days::of)
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminGetDashboard, _, _, _>(dashboard),
        mount::<StaffGetDashboard, _, _, _>(arrangement::get),
        mount::<StaffArrangeDashboard, _, _, _>(arrangement::arrange),
    ]
}

async fn dashboard(call: Call<AdminGetDashboard>) -> Result<Dashboard> {
    let today = korea::day(call.app.clock.now());
    let range = DashboardRange::of(&call.input, today)?;
    let mut tx = replica::moment(&call.app).await?;
    let mut days_before = days::between(&mut tx, range.before, range.to).await?;
    let active = active_members(&mut tx, &range).await?;
    let sports = sports(&mut tx, &range).await?;
    tx.commit().await?;
    let since = days_before.partition_point(|day| day.day < range.from);
    let days = days_before.split_off(since);
    let over = range.compared_days();
    let of_over = |days: &[DashboardDay], active| {
        DashboardFigures::total(days.get(..over).unwrap_or_default(), active)
    };
    let total = DashboardFigures::total(&days, active.now);
    let compared = of_over(&days, active.compared);
    let total_before = of_over(&days_before, active.before);
    Ok(Dashboard {
        days,
        days_before,
        changes: DashboardChanges::between(&compared, &total_before),
        total,
        compared,
        total_before,
        without_today: range.has_today(),
        sports,
        reported: range.is_reported(),
    })
}

/// Members who bet, each once.
struct ActiveMembers {
    /// In the range.
    now: i64,
    /// On its days that are over.
    compared: i64,
    /// On as many days before.
    before: i64,
}

/// Returns how many members bet in the range, and on the days that are compared.
async fn active_members(
    conn: &mut PgConnection,
    range: &DashboardRange,
) -> sqlx::Result<ActiveMembers> {
    sqlx::query_as!(
        ActiveMembers,
        r#"select coalesce(sum(bit_count(now)), 0)::bigint as "now!",
               coalesce(sum(bit_count(compared)), 0)::bigint as "compared!",
               coalesce(sum(bit_count(before)), 0)::bigint as "before!"
           from (
               select block, bit_or(members) filter (where day >= $3) as now,
                   bit_or(members) filter (where day between $3 and $4) as compared,
                   bit_or(members) filter (where day <= $5) as before
               from bettors_between($1, $2) group by block
           ) b"#,
        range.before,
        range.to,
        range.from,
        range.over,
        range.before_over()
    )
    .fetch_one(conn)
    .await
}

/// Returns the hold of each sport and of each of its days, highest turnover first.
async fn sports(conn: &mut PgConnection, range: &DashboardRange) -> sqlx::Result<Vec<SportHold>> {
    let records = sqlx::query!(
        r#"select s.sport_id as "sport_id?: SportId", coalesce(x.name_korean, x.name) as "name?",
               s.day as "day!", s.turnover as "turnover!: Won", s.payouts as "payouts!: Won"
           from (
               select sport_id, day, sum(turnover)::bigint as turnover, sum(payouts)::bigint as payouts
               from sports_between($1, $2) group by sport_id, day
           ) s left join sports x on x.id = s.sport_id
           order by s.sport_id, s.day"#,
        range.before,
        range.to
    )
    .fetch_all(conn)
    .await?;
    let several = ReportBy::Sport.several();
    let mut sports: Vec<SportHold> = Vec::new();
    for row in records {
        if sports
            .last()
            .is_none_or(|last| last.sport_id != row.sport_id)
        {
            let name = row.name.unwrap_or_else(|| several.to_owned());
            sports.push(SportHold::new(row.sport_id, name, range));
        }
        if let Some(last) = sports.last_mut() {
            last.add(range, row.day, row.turnover, row.payouts);
        }
    }
    SportHold::rank(&mut sports);
    Ok(sports)
}

impl From<RangeProblem> for Error {
    fn from(problem: RangeProblem) -> Self {
        match problem {
            RangeProblem::Malformed(problem) => problem.into(),
            RangeProblem::TooLong(problem) => problem.into(),
        }
    }
}
