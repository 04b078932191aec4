//! The days of the dashboard, and the same as a table for a spreadsheet.

use crate::office::sign_ups;
use crate::platform::App;
use crate::platform::http::Result;
use crate::platform::lists::{List, Span};
use crate::platform::tables::Table;
use chrono::{NaiveDate, TimeDelta};
use futures::stream::{self, BoxStream};
use futures::{StreamExt, TryFutureExt};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::dashboard::{
    DashboardDay, DashboardFigures, DashboardQuery, DashboardRange, DashboardSums,
};
use hanpan_core::office::export::Cell;
use hanpan_core::wallet::promotions::cost::NetCosts;
use sqlx::PgConnection;

/// Returns the figures of each day from the first to the last, oldest first.
pub(super) async fn between(
    conn: &mut PgConnection,
    first: NaiveDate,
    last: NaiveDate,
) -> sqlx::Result<Vec<DashboardDay>> {
    let new_members = sign_ups::by_day(conn, first, last).await?;
    let records = sqlx::query!(
        r#"select d.day::date as "day!", coalesce(p.deposits, 0)::bigint as "deposits!: Won",
               coalesce(p.withdrawals, 0)::bigint as "withdrawals!: Won",
               coalesce(p.stakes, 0)::bigint as "stakes!: Won",
               coalesce(p.turnover, 0)::bigint as "turnover!: Won",
               coalesce(p.payouts, 0)::bigint as "payouts!: Won",
               coalesce(c.free_bets, 0)::bigint as "free_bets!: Won",
               coalesce(c.bonuses, 0)::bigint as "bonuses!: Won",
               coalesce(c.points, 0)::bigint as "points!: Won",
               coalesce(a.members, 0)::bigint as "active_members!",
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
           left join promotion_costs_between($1, $2) c on c.day = d.day
           left join (
               select (first_at at time zone 'Asia/Seoul')::date as day, count(*) as members
               from first_deposits($3, $4) group by 1
           ) f on f.day = d.day
           order by d.day"#,
        first,
        last,
        korea::start(first),
        korea::start(last + TimeDelta::days(1))
    )
    .fetch_all(conn)
    .await?;
    let days = records.into_iter().map(|row| DashboardDay {
        day: row.day,
        figures: DashboardFigures::of(&DashboardSums {
            stakes: row.stakes,
            turnover: row.turnover,
            payouts: row.payouts,
            costs: NetCosts {
                free_bets: row.free_bets,
                bonuses: row.bonuses,
                points: row.points,
            },
            deposits: row.deposits,
            withdrawals: row.withdrawals,
            active_members: row.active_members,
            new_members: new_members.get(&row.day).copied().unwrap_or_default(),
            first_deposits: row.first_deposits,
        }),
    });
    Ok(days.collect())
}

/// The days of a range as a table, newest first.
pub(super) struct Days(DashboardRange);

impl Days {
    /// Returns the days of a query, as the dashboard reads them.
    pub(super) fn of(query: &ListQuery, app: &App) -> Result<Self> {
        query.period()?;
        let days = DashboardQuery {
            from: query.from,
            to: query.to,
        };
        let range = DashboardRange::of(&days, korea::day(app.clock.now()))?;
        Ok(Self(range))
    }
}

impl List for Days {
    type Row = DashboardDay;

    async fn count(&self, _: &mut PgConnection) -> sqlx::Result<i64> {
        Ok(self.0.days())
    }

    fn rows<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        _: Span,
    ) -> BoxStream<'a, sqlx::Result<DashboardDay>> {
        let days = between(conn, self.0.from, self.0.to);
        let rows = days.map_ok(|days| stream::iter(days.into_iter().rev().map(Ok)));
        rows.try_flatten_stream().boxed()
    }
}

impl Table for Days {
    const HEAD: &'static [&'static str] = &[
        "일자",
        "베팅금(원)",
        "정산 베팅금(원)",
        "당첨금(원)",
        "손익(원)",
        "프로모션 비용(원)",
        "순손익(원)",
        "충전(원)",
        "환전(원)",
        "순입금(원)",
        "활동 회원",
        "신규 회원",
        "첫 충전",
    ];

    fn cells(row: DashboardDay) -> Vec<Cell> {
        let figures = row.figures;
        vec![
            row.day.into(),
            figures.stakes.into(),
            figures.turnover.into(),
            figures.payouts.into(),
            figures.ggr.into(),
            figures.promotions.into(),
            figures.ngr.into(),
            figures.deposits.into(),
            figures.withdrawals.into(),
            figures.net_deposits.into(),
            figures.active_members.into(),
            figures.new_members.into(),
            figures.first_deposits.into(),
        ]
    }
}
