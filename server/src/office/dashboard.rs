//! The dashboard, read from the rollups and what they do not hold yet, from one snapshot of the replica. A year
//! of days reads rows by day, by sport and by block of members, and never all postings or slips.

use crate::platform::error::Error;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount};
use crate::platform::replica;
use chrono::TimeDelta;
use hanpan_core::api::AdminGetDashboard;
use hanpan_core::kernel::ids::SportId;
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use hanpan_core::members::account::{OPERATOR_KIND, OPERATOR_ROLE};
use hanpan_core::office::dashboard::{
    Dashboard, DashboardChanges, DashboardDay, DashboardFigures, DashboardRange, DashboardSums,
    Hold, RangeProblem, SportHold,
};
use hanpan_core::office::reports::ReportBy;
use sqlx::PgConnection;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
}

fn endpoints() -> Vec<Mounted> {
    vec![mount::<AdminGetDashboard, _, _, _>(dashboard)]
}

async fn dashboard(call: Call<AdminGetDashboard>) -> Result<Dashboard> {
    let today = korea::day(call.app.clock.now());
    let range = DashboardRange::of(&call.input, today)?;
    let mut tx = replica::moment(&call.app).await?;
    let mut days_before = days(&mut tx, &range).await?;
    let [active, active_before] = active_members(&mut tx, &range).await?;
    let sports = sports(&mut tx, &range).await?;
    tx.commit().await?;
    let since = days_before.partition_point(|day| day.day < range.from);
    let days = days_before.split_off(since);
    let total = DashboardFigures::total(&days, active);
    let total_before = DashboardFigures::total(&days_before, active_before);
    Ok(Dashboard {
        days,
        days_before,
        changes: DashboardChanges::between(&total, &total_before),
        total,
        total_before,
        sports,
        reported: range.is_reported(),
    })
}

/// Returns the figures of each day of both ranges, oldest first.
async fn days(conn: &mut PgConnection, range: &DashboardRange) -> sqlx::Result<Vec<DashboardDay>> {
    let records = sqlx::query!(
        r#"select d.day::date as "day!", coalesce(p.deposits, 0)::bigint as "deposits!: Won",
               coalesce(p.withdrawals, 0)::bigint as "withdrawals!: Won",
               coalesce(p.stakes, 0)::bigint as "stakes!: Won",
               coalesce(p.turnover, 0)::bigint as "turnover!: Won",
               coalesce(p.payouts, 0)::bigint as "payouts!: Won",
               (coalesce(c.cost, 0) + coalesce(g.cost, 0))::bigint as "promotions!: Won",
               coalesce(a.members, 0)::bigint as "active_members!",
               coalesce(n.members, 0)::bigint as "new_members!",
               coalesce(f.members, 0)::bigint as "first_deposits!"
           from generate_series($1::date, $2::date, '1 day') d (day)
           left join (
               select day, sum(deposits) as deposits, sum(withdrawals) as withdrawals,
                   sum(stakes) as stakes, sum(turnover) as turnover, sum(payouts) as payouts
               from money_between($1, $2) group by day
           ) p on p.day = d.day
           left join (
               select day, sum(bit_count(members)) as members
               from (
                   select day, block, bit_or(members) as members
                   from bettors_between($1, $2) group by day, block
               ) b group by day
           ) a on a.day = d.day
           left join (
               select day, sum(free_bets + bonuses) as cost
               from promotions_between($1, $2) group by day
           ) c on c.day = d.day
           left join (
               select (ended_at at time zone 'Asia/Seoul')::date as day, sum(converted) as cost
               from promotion_grants where converted > 0 and ended_at >= $3 and ended_at < $4
               group by 1
           ) g on g.day = d.day
           left join (
               select (created_at at time zone 'Asia/Seoul')::date as day, count(*) as members
               from members
               where created_at >= $3 and created_at < $4 and (kind, role) <> ($5, $6)
               group by 1
           ) n on n.day = d.day
           left join (
               select (first_at at time zone 'Asia/Seoul')::date as day, count(*) as members
               from first_deposits($3, $4) group by 1
           ) f on f.day = d.day
           order by d.day"#,
        range.before,
        range.to,
        korea::start(range.before),
        korea::start(range.to + TimeDelta::days(1)),
        OPERATOR_KIND,
        OPERATOR_ROLE
    )
    .fetch_all(conn)
    .await?;
    let days = records.into_iter().map(|row| DashboardDay {
        day: row.day,
        figures: DashboardFigures::of(&DashboardSums {
            stakes: row.stakes,
            turnover: row.turnover,
            payouts: row.payouts,
            promotions: row.promotions,
            deposits: row.deposits,
            withdrawals: row.withdrawals,
            active_members: row.active_members,
            new_members: row.new_members,
            first_deposits: row.first_deposits,
        }),
    });
    Ok(days.collect())
}

/// Returns how many members bet in the range, and in the one before.
async fn active_members(conn: &mut PgConnection, range: &DashboardRange) -> sqlx::Result<[i64; 2]> {
    let row = sqlx::query!(
        r#"select coalesce(sum(bit_count(members)) filter (where is_now), 0)::bigint as "now!",
               coalesce(sum(bit_count(members)) filter (where not is_now), 0)::bigint as "before!"
           from (
               select day >= $3 as is_now, block, bit_or(members) as members
               from bettors_between($1, $2) group by 1, 2
           ) b"#,
        range.before,
        range.to,
        range.from
    )
    .fetch_one(conn)
    .await?;
    Ok([row.now, row.before])
}

/// Returns the hold of each sport, highest turnover first.
async fn sports(conn: &mut PgConnection, range: &DashboardRange) -> sqlx::Result<Vec<SportHold>> {
    let records = sqlx::query!(
        r#"select s.sport_id as "sport_id?: SportId", coalesce(x.name_korean, x.name) as "name?",
               coalesce(s.turnover, 0)::bigint as "turnover!: Won",
               coalesce(s.payouts, 0)::bigint as "payouts!: Won",
               coalesce(s.turnover_before, 0)::bigint as "turnover_before!: Won",
               coalesce(s.payouts_before, 0)::bigint as "payouts_before!: Won"
           from (
               select sport_id, sum(turnover) filter (where day >= $3) as turnover,
                   sum(payouts) filter (where day >= $3) as payouts,
                   sum(turnover) filter (where day < $3) as turnover_before,
                   sum(payouts) filter (where day < $3) as payouts_before
               from sports_between($1, $2) group by sport_id
           ) s left join sports x on x.id = s.sport_id
           order by coalesce(s.turnover, 0) desc, coalesce(s.turnover_before, 0) desc, s.sport_id"#,
        range.before,
        range.to,
        range.from
    )
    .fetch_all(conn)
    .await?;
    let several = ReportBy::Sport.several();
    let sports = records.into_iter().map(|row| SportHold {
        sport_id: row.sport_id,
        name: row.name.unwrap_or_else(|| several.to_owned()),
        now: Hold::of(row.turnover, row.payouts),
        before: Hold::of(row.turnover_before, row.payouts_before),
    });
    Ok(sports.collect())
}

impl From<RangeProblem> for Error {
    fn from(problem: RangeProblem) -> Self {
        match problem {
            RangeProblem::Malformed(problem) => problem.into(),
            RangeProblem::TooLong(problem) => problem.into(),
        }
    }
}
