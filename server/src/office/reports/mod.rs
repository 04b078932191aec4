//! Reports of a period of whole Korean days, read from the rollups and the postings since (`rollups`).

mod rows;

use crate::platform::error::Error;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount};
use crate::platform::lists::{List, Span};
use crate::platform::tables::Table;
use crate::platform::{App, replica};
use anyhow::Context;
use chrono::{NaiveDate, TimeDelta};
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use hanpan_core::api::AdminGetReport;
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use hanpan_core::office::reports::{
    Figures, PeriodReport, PromotionCosts, REPORT_DAYS_MAX, ReportBy, ReportProblem, ReportRow,
    Within,
};
use hanpan_core::wallet::promotions::cost::NetCosts;
use rows::Read;
use sqlx::PgConnection;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    let feature = Feature::new(module_path!(), endpoints());
    ReportBy::ALL.iter().fold(feature, |feature, (name, by)| {
        let name = format!("report-{name}");
        if matches!(by, ReportBy::Day) {
            feature.export(name, |query, app| {
                Filter::of(ReportBy::Day, query, app).map(Days)
            })
        } else {
            feature.export(name, |query, app| Filter::of(*by, query, app))
        }
    })
}

fn endpoints() -> Vec<Mounted> {
    vec![mount::<AdminGetReport, _, _, _>(report)]
}

/// The filter of a report.
pub(crate) struct Filter {
    by: ReportBy,
    /// Korean days.
    from: NaiveDate,
    to: NaiveDate,
    within: Within,
    /// Part of a login id or nickname, for reports by member.
    search: Option<String>,
    /// The order: `stakes`, `payouts`, `won`, `lost`, `bets`; by highest turnover otherwise.
    sort: Option<&'static str>,
}

impl Filter {
    /// Returns the filter of a query; the default period is today.
    pub(crate) fn of(by: ReportBy, query: &ListQuery, app: &App) -> Result<Self> {
        const SORTS: [(&str, &str); 5] = [
            ("stakes", "stakes"),
            ("payouts", "payouts"),
            ("won", "won"),
            ("lost", "lost"),
            ("bets", "bets"),
        ];
        query.period()?;
        let today = korea::day(app.clock.now());
        let to = query
            .to
            .unwrap_or_else(|| query.from.unwrap_or(today).max(today));
        let from = query.from.unwrap_or(to);
        if to - from >= TimeDelta::days(REPORT_DAYS_MAX) {
            return Err(ReportProblem::ReportTooLong.into());
        }
        Ok(Self {
            by,
            from,
            to,
            within: Within::of(by, query)?,
            search: query.search().map(str::to_owned),
            sort: query.sort_of(&SORTS)?,
        })
    }

    /// Reads its rows, each with the total of all rows.
    fn read<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        span: Span,
    ) -> BoxStream<'a, sqlx::Result<Read>> {
        match self.by {
            ReportBy::Day => rows::Days(self).read(conn, span),
            ReportBy::Hour => rows::Hours(self).read(conn, span),
            ReportBy::Sport => rows::Sports(self).read(conn, span),
            ReportBy::League => rows::Leagues(self).read(conn, span),
            ReportBy::Market => rows::Markets(self).read(conn, span),
            ReportBy::Game if self.within.game.is_some() => rows::Games(self).read(conn, span),
            ReportBy::Game => rows::Kinds(self).read(conn, span),
            ReportBy::Member => rows::Members(self).read(conn, span),
            ReportBy::Partner => rows::Partners(self).read(conn, span),
        }
    }
}

/// Returns a page of a report: its rows and their total, from one snapshot.
async fn report(call: Call<AdminGetReport>) -> Result<PeriodReport> {
    let by = ReportBy::of(&call.path).ok_or(Problem::NotFound)?;
    let filter = Filter::of(by, &call.input, &call.app)?;
    let mut tx = replica::moment(&call.app).await?;
    // A report by member or partner sums hundreds of thousands of rows. The planner does not know how
    // few members there are, and would sort the rows if their sums might not fit into memory.
    sqlx::raw_sql("set local work_mem = '64MB'; set local hash_mem_multiplier = 8")
        .execute(&mut *tx)
        .await?;
    let span = Span {
        offset: call.input.offset(),
        ..Span::first(call.input.limit())
    };
    let read: Vec<Read> = filter.read(&mut tx, span).try_collect().await?;
    let first = read.first().context("a report without its total")?;
    let (count, total) = (first.count, first.total.clone());
    let promotions = promotion_costs(&mut tx, &filter).await?;
    tx.commit().await?;
    let items = read.into_iter().filter_map(|one| one.row).collect();
    Ok(PeriodReport {
        from: filter.from,
        to: filter.to,
        total,
        promotions,
        rows: Page::new(items, count),
    })
}

/// Returns what promotions have cost on the whole site in the period of a report, and the NGR that follows from the
/// site's GGR: a report may be of a part of it.
async fn promotion_costs(conn: &mut PgConnection, filter: &Filter) -> sqlx::Result<PromotionCosts> {
    let row = sqlx::query!(
        r#"select coalesce(sum(c.free_bets), 0)::bigint as "free_bets!: Won",
               coalesce(sum(c.bonuses), 0)::bigint as "bonuses!: Won",
               coalesce(sum(c.points), 0)::bigint as "points!: Won",
               (select coalesce(sum(t.cost), 0)::bigint
                   from boosted_bets t join all_bets b on b.id = t.bet_id
                   where t.cost > 0 and b.first_settled_at >= korean_midnight($1::date)
                       and b.first_settled_at < korean_midnight($2::date + 1)) as "boosts!: Won",
               (select coalesce(sum(m.turnover - m.payouts), 0)::bigint
                   from money_between($1, $2) m) as "ggr!: Won"
           from promotion_costs_between($1, $2) c"#,
        filter.from,
        filter.to
    )
    .fetch_one(conn)
    .await?;
    let costs = NetCosts {
        free_bets: row.free_bets,
        bonuses: row.bonuses,
        points: row.points,
    };
    Ok(PromotionCosts::of(row.ggr, costs, row.boosts))
}

impl List for Filter {
    type Row = ReportRow;

    async fn count(&self, conn: &mut PgConnection) -> sqlx::Result<i64> {
        let total = self.read(conn, Span::first(0)).try_next().await?;
        Ok(total.map_or(0, |total| total.count))
    }

    fn rows<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        span: Span,
    ) -> BoxStream<'a, sqlx::Result<ReportRow>> {
        let read = self.read(conn, span);
        read.try_filter_map(async |one| Ok(one.row)).boxed()
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "이름",
        "아이디",
        "베팅금(원)",
        "정산 베팅금(원)",
        "당첨금(원)",
        "손익(원)",
        "마진(%)",
        "베팅",
        "회원",
    ];

    fn cells(row: ReportRow) -> Vec<Cell> {
        let names: [Cell; 3] = [row.key.into(), row.name.into(), row.detail.into()];
        names.into_iter().chain(cells(row.figures)).collect()
    }
}

/// The figures of a row, as a table has them.
fn cells(figures: Figures) -> [Cell; 7] {
    [
        figures.stakes.into(),
        figures.turnover.into(),
        figures.payouts.into(),
        figures.ggr.into(),
        Cell::decimal(figures.ggr_percent),
        figures.bets.into(),
        figures.members.into(),
    ]
}

/// A report by day as a table: a day is its own name.
struct Days(Filter);

impl List for Days {
    type Row = ReportRow;

    async fn count(&self, conn: &mut PgConnection) -> sqlx::Result<i64> {
        self.0.count(conn).await
    }

    fn rows<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        span: Span,
    ) -> BoxStream<'a, sqlx::Result<ReportRow>> {
        self.0.rows(conn, span)
    }
}

impl Table for Days {
    const HEAD: &'static [&'static str] = &[
        "일자",
        "베팅금(원)",
        "정산 베팅금(원)",
        "당첨금(원)",
        "손익(원)",
        "마진(%)",
        "베팅",
        "회원",
    ];

    fn cells(row: ReportRow) -> Vec<Cell> {
        [Cell::day(row.name)]
            .into_iter()
            .chain(cells(row.figures))
            .collect()
    }
}

impl From<ReportProblem> for Error {
    fn from(problem: ReportProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}
