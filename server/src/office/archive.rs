//! `hanpan archive`: moves the slips of a sealed month out of the tables that placing and settlement
//! use, and back (`docs/adr/0024-archive-of-slips.md`). Histories, reports and the audit read both.

use crate::platform::database;
use crate::sportsbook::catalogue::changes;
use anyhow::{Context, bail, ensure};
use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use sqlx::{PgConnection, PgPool};
use std::fmt;
use std::str::FromStr;

/// Time that a month stays after its end. A repeated request finds the bet that it has placed only while
/// that is not archived, and nearly all corrections come in this time.
const KEPT: TimeDelta = TimeDelta::days(60);

/// A Korean month, written `2026-05`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Month(NaiveDate);

impl FromStr for Month {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let first = NaiveDate::parse_from_str(&format!("{text}-01"), "%Y-%m-%d");
        first.map(Self).context("a month is written 2026-05")
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.0.year(), self.0.month())
    }
}

/// A month in the archive.
#[derive(Debug, PartialEq, Eq)]
pub struct ArchivedMonth {
    /// The month.
    pub month: Month,
    /// Number of its slips.
    pub bets: i64,
}

/// Returns the months in the archive, earliest first.
pub async fn months(db: &PgPool) -> sqlx::Result<Vec<ArchivedMonth>> {
    let rows = sqlx::query!("select month, bets from archived_months order by month");
    let rows = rows.fetch_all(db).await?.into_iter();
    let months = rows.map(|row| ArchivedMonth {
        month: Month(row.month),
        bets: row.bets,
    });
    Ok(months.collect())
}

/// Moves the slips of a month to the archive, all or none. Returns their number. Fails if a day of the
/// month is not sealed, if a slip is open or a leg waits for a result, or if the month has ended less than
/// 60 days ago.
pub async fn archive(db: &PgPool, month: Month, now: DateTime<Utc>) -> anyhow::Result<i64> {
    let mut tx = database::begin(db).await?;
    lock(&mut tx).await?;
    ensure!(
        !is_archived(&mut tx, month).await?,
        "{month} is archived already"
    );
    ensure_closed(&mut tx, month, now).await?;
    let moved = sqlx::query_scalar!(r#"select archive_month($1, $2) as "moved!""#, month.0, now);
    let moved = moved.fetch_one(&mut *tx).await?;
    // A slip may have been settled again before it moved. It cannot be any more.
    ensure_closed(&mut tx, month, now).await?;
    // From here on no result is stored. The feed waits, so only the queue is checked under this lock.
    changes::lock(&mut tx).await?;
    ensure!(
        !is_queued(&mut tx, month).await?,
        "a result has not reached a slip of {month} yet"
    );
    tx.commit().await?;
    tidy(db).await?;
    Ok(moved)
}

/// Moves the slips of a month out of the archive, all or none, and queues the results that they have missed
/// there. Returns their number. Of a month that is not archived it only queues results, since a restore before
/// may have ended between the two.
pub async fn restore(db: &PgPool, month: Month) -> anyhow::Result<i64> {
    let mut tx = database::begin(db).await?;
    lock(&mut tx).await?;
    let moved = if is_archived(&mut tx, month).await? {
        let moved = sqlx::query_scalar!(r#"select restore_month($1) as "moved!""#, month.0);
        Some(moved.fetch_one(&mut *tx).await?)
    } else {
        None
    };
    tx.commit().await?;
    // Includes results that came during the move, when the slips were not visible in their tables.
    sqlx::query!("select queue_missed_results($1)", month.0)
        .execute(db)
        .await?;
    let moved = moved.with_context(|| {
        format!("{month} is not archived; the results that its slips have missed are queued")
    })?;
    tidy(db).await?;
    Ok(moved)
}

/// Waits for another move.
async fn lock(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("select pg_advisory_xact_lock(hashtext('archive'))")
        .execute(conn)
        .await?;
    Ok(())
}

async fn is_archived(conn: &mut PgConnection, month: Month) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from archived_months where month = $1) as "archived!""#,
        month.0
    )
    .fetch_one(conn)
    .await
}

async fn is_queued(conn: &mut PgConnection, month: Month) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select month_is_queued($1) as "queued!""#, month.0)
        .fetch_one(conn)
        .await
}

/// Fails if something may still change a slip of the month.
async fn ensure_closed(
    conn: &mut PgConnection,
    month: Month,
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    let row = sqlx::query!(
        r#"select month_ends($1) as "ends!", archive_obstacle($1) as obstacle"#,
        month.0
    );
    let row = row.fetch_one(conn).await?;
    ensure!(
        now >= row.ends + KEPT,
        "{month} has ended less than {} days ago",
        KEPT.num_days()
    );
    match row.obstacle.as_deref() {
        None => Ok(()),
        Some("sealed") => bail!("a day of {month} is not sealed: run hanpan audit first"),
        Some("open") => bail!("a slip of {month} is open"),
        Some("waiting") => bail!("a leg of a settled slip of {month} has no result yet"),
        Some("queued") => bail!("a result has not reached a slip of {month} yet"),
        Some(other) => bail!("{month} cannot be archived: {other}"),
    }
}

/// Frees the space of the rows that have moved for new ones, and counts those that have come.
async fn tidy(db: &PgPool) -> sqlx::Result<()> {
    sqlx::raw_sql("vacuum analyze bets, bet_legs, archived_bets, archived_bet_legs")
        .execute(db)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_is_read_as_it_is_written() {
        let month: Month = "2026-05".parse().unwrap();
        assert_eq!(month.to_string(), "2026-05");
        for wrong in ["2026", "2026-13", "2026-05-01", "05-2026", ""] {
            assert!(wrong.parse::<Month>().is_err(), "{wrong}");
        }
    }
}
