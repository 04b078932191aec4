//! Reports of a period of whole Korean days, read from the postings of the period.

mod rows;

use crate::app::App;
use crate::database;
use crate::export::Table;
use crate::http::{Call, Mounted, Result, mount};
use crate::lists::List;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use futures::TryStreamExt;
use futures::stream::BoxStream;
use hanpan_core::api::AdminGetReport;
use hanpan_core::export::Cell;
use hanpan_core::korea;
use hanpan_core::page::{ListQuery, Page};
use hanpan_core::problem::Problem;
use hanpan_core::reports::{
    Figures, PeriodReport, REPORT_DAYS_MAX, ReportBy, ReportProblem, ReportRow, Within,
};
use sqlx::{PgConnection, Postgres, Transaction};

/// The endpoints of this feature.
pub(crate) fn endpoints() -> Vec<Mounted> {
    vec![mount::<AdminGetReport, _, _, _>(report)]
}

/// A report that is wanted.
pub(crate) struct Filter {
    by: ReportBy,
    /// Korean days.
    from: NaiveDate,
    to: NaiveDate,
    within: Within,
    /// Part of a login id or nickname, of reports by member.
    search: Option<String>,
    /// What comes first: `stakes`, `payouts`, `won`, `lost`, `bets`; the highest turnover else.
    sort: Option<&'static str>,
}

impl Filter {
    /// What a report is asked for; today where no day is named.
    pub(crate) fn of(name: &str, query: &ListQuery, app: &App) -> Result<Self> {
        const SORTS: [(&str, &str); 5] = [
            ("stakes", "stakes"),
            ("payouts", "payouts"),
            ("won", "won"),
            ("lost", "lost"),
            ("bets", "bets"),
        ];
        let by = ReportBy::of(name).ok_or(Problem::NotFound)?;
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

    /// The first moment of the period.
    fn start(&self) -> DateTime<Utc> {
        korea::start(self.from)
    }

    /// The first moment after it.
    fn end(&self) -> DateTime<Utc> {
        // Only the calendar's last day has none after it.
        korea::start(self.to.succ_opt().unwrap_or(self.to))
    }

    /// How many rows there are, and all of them together.
    async fn total(&self, conn: &mut PgConnection) -> sqlx::Result<(i64, Figures)> {
        match self.by {
            ReportBy::Day => rows::Days(self).total(conn).await,
            ReportBy::Hour => rows::Hours(self).total(conn).await,
            ReportBy::Sport => rows::Sports(self).total(conn).await,
            ReportBy::League => rows::Leagues(self).total(conn).await,
            ReportBy::Market => rows::Markets(self).total(conn).await,
            ReportBy::Game if self.within.game.is_some() => rows::Games(self).total(conn).await,
            ReportBy::Game => rows::Kinds(self).total(conn).await,
            ReportBy::Member => rows::Members(self).total(conn).await,
            ReportBy::Partner => rows::Partners(self).total(conn).await,
        }
    }
}

/// A page of a report: its rows, and all of them together, of one moment.
async fn report(call: Call<AdminGetReport>) -> Result<PeriodReport> {
    let filter = Filter::of(&call.path, &call.input, &call.app)?;
    let mut tx = moment(&call.app).await?;
    let (count, total) = filter.total(&mut tx).await?;
    let rows = filter.rows(&mut tx, call.input.limit(), call.input.offset());
    let items = rows.try_collect().await?;
    tx.commit().await?;
    Ok(PeriodReport {
        from: filter.from,
        to: filter.to,
        total,
        rows: Page { items, count },
    })
}

/// A transaction that sees the database as it is now and plans each query for its own period: a plan
/// made for any period is one for a short one.
pub(crate) async fn moment(app: &App) -> sqlx::Result<Transaction<'static, Postgres>> {
    let mut tx = database::begin(&app.db).await?;
    sqlx::raw_sql(
        "set transaction isolation level repeatable read, read only;
         set local plan_cache_mode = force_custom_plan;
         set local jit = off",
    )
    .execute(&mut *tx)
    .await?;
    Ok(tx)
}

impl List for Filter {
    type Row = ReportRow;

    async fn count(&self, conn: &mut PgConnection) -> sqlx::Result<i64> {
        Ok(self.total(conn).await?.0)
    }

    fn rows<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        limit: i64,
        offset: i64,
    ) -> BoxStream<'a, sqlx::Result<ReportRow>> {
        match self.by {
            ReportBy::Day => rows::Days(self).rows(conn, limit, offset),
            ReportBy::Hour => rows::Hours(self).rows(conn, limit, offset),
            ReportBy::Sport => rows::Sports(self).rows(conn, limit, offset),
            ReportBy::League => rows::Leagues(self).rows(conn, limit, offset),
            ReportBy::Market => rows::Markets(self).rows(conn, limit, offset),
            ReportBy::Game if self.within.game.is_some() => {
                rows::Games(self).rows(conn, limit, offset)
            }
            ReportBy::Game => rows::Kinds(self).rows(conn, limit, offset),
            ReportBy::Member => rows::Members(self).rows(conn, limit, offset),
            ReportBy::Partner => rows::Partners(self).rows(conn, limit, offset),
        }
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
        let figures = row.figures;
        vec![
            row.key.into(),
            row.name.into(),
            row.detail.into(),
            figures.stakes.into(),
            figures.turnover.into(),
            figures.payouts.into(),
            figures.result.into(),
            figures.margin.into(),
            figures.bets.into(),
            figures.members.into(),
        ]
    }
}
