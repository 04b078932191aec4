//! The money of the day, the last proof of the books, the last backup, and the archive of the database's log, as
//! metrics.

use crate::platform::metrics::Gauges;
use crate::platform::{App, backup};
use hanpan_core::kernel::korea;

/// Sets the money of the Korean day, when a day was sealed last, when a backup was made last, and how the log's archive
/// is doing.
pub(super) async fn read(app: &App, gauges: &mut Gauges) -> anyhow::Result<()> {
    let today = korea::day(app.clock.now());
    let money = sqlx::query!(
        r#"select coalesce(sum(deposits), 0)::bigint as "deposits!",
               coalesce(sum(withdrawals), 0)::bigint as "withdrawals!",
               coalesce(sum(stakes), 0)::bigint as "stakes!",
               coalesce(sum(turnover), 0)::bigint as "turnover!",
               coalesce(sum(payouts), 0)::bigint as "payouts!"
           from money_between($1, $1)"#,
        today
    );
    let money = money.fetch_one(&app.db).await?;
    for (kind, amount) in [
        ("deposits", money.deposits),
        ("withdrawals", money.withdrawals),
        ("stakes", money.stakes),
        ("turnover", money.turnover),
        ("payouts", money.payouts),
    ] {
        gauges.number(
            "hanpan_money_today_won",
            "Money that has moved since Korean midnight, of the whole site.",
            &[("kind", kind)],
            amount,
        )?;
    }
    let sealed = sqlx::query_scalar!(
        r#"select (extract(epoch from max(sealed_at)) * 1000)::bigint from day_seals"#
    );
    if let Some(at) = sealed.fetch_one(&app.db).await? {
        gauges.milliseconds(
            "hanpan_books_sealed_timestamp_seconds",
            "When hanpan audit proved the books and sealed a day.",
            &[],
            at,
        )?;
    }
    if let Some(at) = backup::newest_at(&app.db).await? {
        gauges.milliseconds(
            "hanpan_backup_timestamp_seconds",
            "When hanpan backup completed the newest backup.",
            &[],
            at.timestamp_millis(),
        )?;
    }
    log_archive(app, gauges).await
}

/// Sets how the archive of the write-ahead log is doing. A database without one has no such gauges.
async fn log_archive(app: &App, gauges: &mut Gauges) -> anyhow::Result<()> {
    let archive = sqlx::query!(
        r#"select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "failing!",
               (extract(epoch from coalesce(last_archived_time, stats_reset)) * 1000)::bigint as "archived_at?"
           from pg_stat_archiver where current_setting('archive_mode') <> 'off'"#
    );
    let Some(archive) = archive.fetch_optional(&app.db).await? else {
        return Ok(());
    };
    gauges.number(
        "hanpan_log_archive_failing",
        "Whether an attempt to archive the database's log has failed since the last one that succeeded.",
        &[],
        archive.failing.into(),
    )?;
    if let Some(at) = archive.archived_at {
        gauges.milliseconds(
            "hanpan_log_archive_timestamp_seconds",
            "When a segment of the database's log was last archived, or else when this began to be counted.",
            &[],
            at,
        )?;
    }
    Ok(())
}
