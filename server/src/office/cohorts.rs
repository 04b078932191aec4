//! Cohorts of members, as a card of the dashboard and as a table for a spreadsheet.

use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount};
use crate::platform::lists::{List, Span};
use crate::platform::replica;
use crate::platform::tables::Table;
use chrono::{NaiveDate, TimeDelta};
use futures::stream::{self, BoxStream};
use futures::{StreamExt, TryFutureExt};
use hanpan_core::api::AdminGetCohorts;
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::{OPERATOR_KIND, OPERATOR_ROLE};
use hanpan_core::office::cohorts::{Cohort, CohortBy, CohortMonth, first_cohort};
use hanpan_core::office::export::Cell;
use sqlx::PgConnection;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    let feature = Feature::new(module_path!(), endpoints());
    CohortBy::ALL.iter().fold(feature, |feature, (name, by)| {
        feature.export(format!("cohorts-{name}"), |_, app| {
            Ok::<_, Problem>(Cohorts {
                by: *by,
                today: korea::day(app.clock.now()),
            })
        })
    })
}

fn endpoints() -> Vec<Mounted> {
    vec![mount::<AdminGetCohorts, _, _, _>(cohorts)]
}

async fn cohorts(call: Call<AdminGetCohorts>) -> Result<Vec<Cohort>> {
    let by = CohortBy::of(&call.path).ok_or(Problem::NotFound)?;
    let today = korea::day(call.app.clock.now());
    let mut tx = replica::moment(&call.app).await?;
    let table = cohort_table(&mut tx, by, today).await?;
    tx.commit().await?;
    Ok(table)
}

/// Returns the cohorts that have members, oldest first, each with its own month and those since.
async fn cohort_table(
    conn: &mut PgConnection,
    by: CohortBy,
    today: NaiveDate,
) -> sqlx::Result<Vec<Cohort>> {
    let first = first_cohort(today);
    let records = sqlx::query!(
        r#"with cohort as materialized (
               select id as member_id, korean_month(created_at) as month from members
               where not $5 and created_at >= $3 and created_at < $4 and (kind, role) <> ($6, $7)
               union all
               select member_id, korean_month(first_at) from first_deposits($3, $4) where $5
           ), acts as (
               select f.member_id, date_trunc('month', f.day)::date as month, f.bets > 0 as bet,
                   f.turnover - f.payouts as ggr, 0::bigint as deposits
               from members_between($1, $2) f
               union all
               select member_id, korean_month(decided_at), false, 0, amount from charges
               where status = charge_status_completed() and deposit_mode = deposit_mode_deposit()
                   and decided_at >= $3 and decided_at < $4
           ), did as (
               select c.month as cohort, a.month,
                   count(distinct a.member_id) filter (where a.bet) as active,
                   sum(a.deposits) as deposits, sum(a.ggr) as ggr
               from cohort c join acts a on a.member_id = c.member_id group by 1, 2
           ), sizes as (
               select month, count(*) as members from cohort group by month
           )
           select s.month as "cohort!", s.members as "members!", m.month::date as "month!",
               coalesce(d.active, 0)::bigint as "active!",
               coalesce(d.deposits, 0)::bigint as "deposits!: Won",
               coalesce(d.ggr, 0)::bigint as "ggr!: Won"
           from sizes s cross join lateral generate_series(
               s.month::timestamp, $2::date::timestamp, interval '1 month') m (month)
           left join did d on d.cohort = s.month and d.month = m.month
           order by 1, 3"#,
        first,
        today,
        korea::start(first),
        korea::start(today + TimeDelta::days(1)),
        by == CohortBy::Deposited,
        OPERATOR_KIND,
        OPERATOR_ROLE
    )
    .fetch_all(conn)
    .await?;
    let mut table: Vec<Cohort> = Vec::new();
    for row in records {
        if table.last().is_none_or(|last| last.month != row.cohort) {
            table.push(Cohort {
                month: row.cohort,
                members: row.members,
                months: Vec::new(),
            });
        }
        if let Some(last) = table.last_mut() {
            last.push(row.month, row.active, row.deposits, row.ggr);
        }
    }
    Ok(table)
}

/// The cohorts as a table: a row for each month of each cohort.
struct Cohorts {
    by: CohortBy,
    today: NaiveDate,
}

/// A month of a cohort.
struct CohortRow {
    cohort: NaiveDate,
    members: i64,
    did: CohortMonth,
}

impl List for Cohorts {
    type Row = CohortRow;

    async fn count(&self, conn: &mut PgConnection) -> sqlx::Result<i64> {
        let table = cohort_table(conn, self.by, self.today).await?;
        let rows: usize = table.iter().map(|cohort| cohort.months.len()).sum();
        Ok(i64::try_from(rows).unwrap_or(i64::MAX))
    }

    fn rows<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        _: Span,
    ) -> BoxStream<'a, sqlx::Result<CohortRow>> {
        let table = cohort_table(conn, self.by, self.today);
        let rows = table.map_ok(|table| stream::iter(table.into_iter().flat_map(months).map(Ok)));
        rows.try_flatten_stream().boxed()
    }
}

fn months(cohort: Cohort) -> impl Iterator<Item = CohortRow> {
    let (month, members) = (cohort.month, cohort.members);
    cohort.months.into_iter().map(move |did| CohortRow {
        cohort: month,
        members,
        did,
    })
}

impl Table for Cohorts {
    const HEAD: &'static [&'static str] = &[
        "코호트",
        "회원",
        "월",
        "활동 회원",
        "활동 비율(%)",
        "충전(원)",
        "손익(원)",
    ];

    fn cells(row: CohortRow) -> Vec<Cell> {
        let month = |month: NaiveDate| Cell::from(month.format("%Y-%m").to_string());
        vec![
            month(row.cohort),
            row.members.into(),
            month(row.did.month),
            row.did.active.into(),
            Cell::decimal(row.did.active_percent),
            row.did.deposits.into(),
            row.did.ggr.into(),
        ]
    }
}
