//! Backups with pgBackRest, which must be installed and configured (`docs/operations.md`). These commands run on
//! the machine of a database, as the user who owns its files.

use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use clap::ValueEnum;
use serde::Deserialize;
use sqlx::{PgExecutor, PgPool};
use std::process::Stdio;
use tokio::process::Command;

/// What a backup copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// Everything.
    Full,
    /// What has changed since the last full backup. If there is none, everything.
    Diff,
    /// What has changed since the last backup of any kind. If there is none, everything.
    Incr,
}

impl Kind {
    const fn argument(self) -> &'static str {
        match self {
            Self::Full => "--type=full",
            Self::Diff => "--type=diff",
            Self::Incr => "--type=incr",
        }
    }
}

/// A backup in the repository.
#[derive(Debug, PartialEq, Eq)]
pub struct Backup {
    /// pgBackRest's name of it, such as `20261127-031500F`.
    pub label: String,
    /// `full`, `diff` or `incr`.
    pub kind: String,
    /// When it began.
    pub started_at: DateTime<Utc>,
    /// When it was complete.
    pub finished_at: DateTime<Utc>,
    /// Bytes that it added to the repository.
    pub bytes: i64,
}

/// Makes a backup, and records it in the database if that can be reached.
pub async fn backup(kind: Kind) -> anyhow::Result<Backup> {
    pgbackrest(&["stanza-create"]).await?;
    pgbackrest(&[kind.argument(), "backup"]).await?;
    newest(&pgbackrest_output(&["info", "--output=json"]).await?)
}

/// Records a backup. One that is recorded already stays as it is.
pub async fn record(db: &PgPool, backup: &Backup) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into backups (label, kind, started_at, finished_at, bytes) values ($1, $2, $3, $4, $5)
         on conflict do nothing",
        backup.label,
        backup.kind,
        backup.started_at,
        backup.finished_at,
        backup.bytes
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Returns when the newest backup was complete.
pub(crate) async fn newest_at(db: impl PgExecutor<'_>) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!("select max(finished_at) from backups")
        .fetch_one(db)
        .await
}

/// Restores the data folder of a database that is stopped: to a moment, or to the end of the archived
/// log, on the newest timeline or on this one. `PostgreSQL` replays the log at its next start.
pub async fn restore(at: Option<DateTime<Utc>>, timeline: Option<u32>) -> anyhow::Result<()> {
    let arguments = restore_arguments(at, timeline);
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    pgbackrest(&arguments).await
}

fn restore_arguments(at: Option<DateTime<Utc>>, timeline: Option<u32>) -> Vec<String> {
    let mut arguments = vec!["--delta".to_owned()];
    if let Some(at) = at {
        arguments.push("--type=time".to_owned());
        arguments.push(format!(
            "--target={}",
            at.format("%Y-%m-%d %H:%M:%S%.6f+00")
        ));
        arguments.push("--target-action=promote".to_owned());
    }
    arguments.extend(timeline.map(|timeline| format!("--target-timeline={timeline}")));
    arguments.push("restore".to_owned());
    arguments
}

async fn pgbackrest(arguments: &[&str]) -> anyhow::Result<()> {
    let status = command(arguments).status().await.context(MISSING)?;
    ensure!(status.success(), "pgbackrest has failed: {status}");
    Ok(())
}

async fn pgbackrest_output(arguments: &[&str]) -> anyhow::Result<Vec<u8>> {
    let output = command(arguments).stderr(Stdio::inherit()).output();
    let output = output.await.context(MISSING)?;
    ensure!(
        output.status.success(),
        "pgbackrest has failed: {}",
        output.status
    );
    Ok(output.stdout)
}

const MISSING: &str = "pgbackrest cannot be started: is it installed?";

/// The stanza is `hanpan`, unless `PGBACKREST_STANZA` names another one. It is an argument, since a restore
/// writes arguments, and not the environment, into the command by which `PostgreSQL` fetches the log.
fn command(arguments: &[&str]) -> Command {
    let stanza = std::env::var("PGBACKREST_STANZA").unwrap_or_else(|_| "hanpan".to_owned());
    let mut command = Command::new("pgbackrest");
    command.arg(format!("--stanza={stanza}")).args(arguments);
    command
}

#[derive(Deserialize)]
struct Stanza {
    #[serde(default)]
    backup: Vec<Recorded>,
}

#[derive(Deserialize)]
struct Recorded {
    label: String,
    #[serde(rename = "type")]
    kind: String,
    timestamp: Times,
    info: Info,
    /// Whether a page has a wrong checksum: pgBackRest only warns of it. Absent if pages have no checksums.
    error: Option<bool>,
}

/// Seconds since 1970.
#[derive(Deserialize)]
struct Times {
    start: i64,
    stop: i64,
}

#[derive(Deserialize)]
struct Info {
    repository: Repository,
}

#[derive(Deserialize)]
struct Repository {
    #[serde(default)]
    delta: i64,
}

/// Reads the newest backup from the output of `pgbackrest info`. One with corrupt pages is refused.
pub fn newest(info: &[u8]) -> anyhow::Result<Backup> {
    let stanzas: Vec<Stanza> = serde_json::from_slice(info).context("pgbackrest info")?;
    let newest = stanzas
        .into_iter()
        .flat_map(|stanza| stanza.backup)
        .max_by_key(|backup| backup.timestamp.stop)
        .context("the repository has no backup")?;
    ensure!(
        newest.error != Some(true),
        "{0} has corrupt pages and does not count: pgbackrest info --set={0} names their files",
        newest.label
    );
    let time = |seconds| DateTime::from_timestamp(seconds, 0).context("a time of pgbackrest info");
    Ok(Backup {
        label: newest.label,
        kind: newest.kind,
        started_at: time(newest.timestamp.start)?,
        finished_at: time(newest.timestamp.stop)?,
        bytes: newest.info.repository.delta,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_backup_is_read_from_the_output_of_pgbackrest() {
        let info = br#"[{"name": "hanpan", "backup": [
            {"label": "20261126-010000F", "type": "full", "timestamp": {"start": 1795654800, "stop": 1795654890},
             "info": {"delta": 1000, "repository": {"delta": 300, "size": 300}, "size": 1000}, "error": false},
            {"label": "20261126-010000F_20261127-010000D", "type": "diff",
             "timestamp": {"start": 1795741200, "stop": 1795741210},
             "info": {"delta": 100, "repository": {"delta": 30, "size": 330}, "size": 1000}, "error": false}
        ], "status": {"code": 0, "message": "ok"}}]"#;
        let newest = newest(info).expect("a backup");
        assert_eq!(newest.label, "20261126-010000F_20261127-010000D");
        assert_eq!(newest.kind, "diff");
        assert_eq!((newest.finished_at - newest.started_at).num_seconds(), 10);
        assert_eq!(newest.bytes, 30);
    }

    #[test]
    fn a_backup_with_corrupt_pages_is_refused() {
        let info = |error: &str| {
            format!(
                r#"[{{"name": "hanpan", "backup": [
                {{"label": "20261126-010000F", "type": "full", "timestamp": {{"start": 1795654800, "stop": 1795654890}},
                 "info": {{"delta": 1000, "repository": {{"delta": 300, "size": 300}}, "size": 1000}}{error}}}
                ]}}]"#
            )
        };
        let refused = newest(info(r#", "error": true"#).as_bytes()).expect_err("corrupt pages");
        assert_eq!(
            refused.to_string(),
            "20261126-010000F has corrupt pages and does not count: \
             pgbackrest info --set=20261126-010000F names their files"
        );
        for whole in [r#", "error": false"#, r#", "error": null"#, ""] {
            newest(info(whole).as_bytes()).expect("a backup");
        }
    }

    #[test]
    fn a_restore_names_its_moment_in_utc_and_its_timeline() {
        let at = DateTime::parse_from_rfc3339("2026-11-27T21:00:00+09:00");
        let at = at.expect("a time").to_utc();
        assert_eq!(
            restore_arguments(Some(at), Some(1)).join(" "),
            "--delta --type=time --target=2026-11-27 12:00:00.000000+00 --target-action=promote \
             --target-timeline=1 restore"
        );
        assert_eq!(restore_arguments(None, None).join(" "), "--delta restore");
    }

    #[test]
    fn a_repository_without_backups_is_refused() {
        let error = newest(br#"[{"name": "hanpan", "backup": []}]"#).expect_err("no backup");
        assert_eq!(error.to_string(), "the repository has no backup");
    }
}
