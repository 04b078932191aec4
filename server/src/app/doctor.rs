//! `hanpan doctor`: looks at all that a site needs, one line each, with what to do.

mod outside;

use crate::platform::backup;
use crate::platform::clock::Clock;
use crate::platform::config::{Database, Serve};
use crate::platform::database::connect;
use crate::platform::drift::Drift;
use crate::platform::migrate;
use crate::platform::read_settings;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::members::verification::VerificationRequired;
use sqlx::PgPool;
use std::fmt;

/// The oldest version of `PostgreSQL` that the tests run on, as `server_version_num`.
const VERSION_MIN: i32 = 150_000;
/// A proof of the books that is older than this is too old.
const PROOF_MAX: TimeDelta = TimeDelta::hours(26);

/// A backup that is older than this is too old.
const BACKUP_MAX: TimeDelta = TimeDelta::hours(26);

/// Free part of the disk, percent, below which it is a fault, and below which it is a warning.
const FREE_MIN: u64 = 10;
const FREE_WARNED: u64 = 20;

/// How serious a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Nothing to do.
    Fine,
    /// The site works, but something is missing that an operator may want.
    Warning,
    /// The site does not work, or is not safe.
    Fault,
}

/// What was found about a subject.
#[derive(Debug, PartialEq, Eq)]
pub struct Line {
    /// The subject, such as `database`.
    pub subject: &'static str,
    /// How serious it is.
    pub state: State,
    /// What was found, and what to do.
    pub text: String,
}

impl Line {
    fn new(subject: &'static str, state: State, text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            subject,
            state,
            text,
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match self.state {
            State::Fine => "ok",
            State::Warning => "warning",
            State::Fault => "FAULT",
        };
        write!(f, "{state:<8} {:<12} {}", self.subject, self.text)
    }
}

/// Looks at the configuration, and at the database if it can be reached.
pub async fn examine(database: &Database, config: &Serve) -> Vec<Line> {
    let mut lines = of_configuration(config);
    lines.push(replica(database).await);
    match connect(database).await {
        Ok(db) => lines.extend(of_database(&db, config, &Clock::system()).await),
        Err(error) => lines.push(Line::new(
            "database",
            State::Fault,
            format!("cannot be reached: {error}. Start it, or correct DATABASE_URL"),
        )),
    }
    lines
}

/// Looks at flags and environment.
pub fn of_configuration(config: &Serve) -> Vec<Line> {
    let checked = match config.check() {
        Ok(()) => Line::new("settings", State::Fine, "safe to serve with"),
        Err(error) => Line::new("settings", State::Fault, error.to_string()),
    };
    let mut lines = vec![
        checked,
        is_set(
            "staff key",
            config.staff_keys().is_ok_and(|keys| !keys.is_empty()),
            "operators can set up authenticator apps",
            "operators cannot set up authenticator apps: set STAFF_KEY",
        ),
        is_set(
            "rate",
            !config.payments.rate_url.is_empty(),
            "the price of USDT comes from a source",
            "an operator has to set the price of USDT: set RATE_URL",
        ),
        is_set(
            "chain",
            !config.payments.tron_url.is_empty(),
            "tether deposits are confirmed on the chain",
            "an operator has to confirm tether deposits: set TRON_URL",
        ),
        is_set(
            "bank",
            !config.payments.bank_webhook_secret.reveal().is_empty(),
            "the bank's notifications are accepted",
            "an operator has to confirm deposits: set BANK_WEBHOOK_SECRET",
        ),
        is_set(
            "casino",
            config.casino.is_outside(),
            "a provider runs the games",
            "the sandbox runs the games: set CASINO_URL",
        ),
    ];
    lines.extend(of_reports(config));
    lines.extend([
        is_set(
            "feed",
            config.feed.is_configured(),
            "the vendor's feed is read",
            "no feed is read: set FEED_USER and a package",
        ),
        is_set(
            "metrics",
            !config.metrics_listen.is_empty(),
            "Prometheus can read metrics",
            "nothing watches the site: set METRICS_LISTEN",
        ),
    ]);
    lines
}

/// Looks at what carries news of the site to operators and members.
fn of_reports(config: &Serve) -> [Line; 6] {
    [
        is_set(
            "documents",
            config.document_keys().is_ok_and(|keys| !keys.is_empty()),
            "documents of members can be requested and encrypted",
            "no document can be requested from a member: set DOCUMENT_KEY",
        ),
        is_set(
            "account check",
            config.verification.checks_accounts(),
            "members can prove their bank accounts",
            "members cannot prove their bank accounts: set ACCOUNT_CHECK_URL",
        ),
        is_set(
            "identity check",
            config.verification.checks_identities(),
            "members can verify their identities",
            "members cannot verify their identities: set IDENTITY_CHECK_URL",
        ),
        is_set(
            "webhooks",
            !config.webhooks.webhook_url.is_empty(),
            "events are reported to a system of yours",
            "no event is reported to a system of yours: set WEBHOOK_URL",
        ),
        is_set(
            "telegram",
            config.telegram.bot_id().is_some(),
            "alerts can be sent to operators by Telegram",
            "no alert can be sent by Telegram: set TELEGRAM_BOT_TOKEN",
        ),
        is_set(
            "push",
            config.vapid_key().is_ok_and(|key| key.is_some()),
            "notices to browsers can be sent",
            "no notice to a browser can be sent: set VAPID_PRIVATE_KEY",
        ),
    ]
}

fn is_set(subject: &'static str, set: bool, fine: &str, missing: &str) -> Line {
    if set {
        Line::new(subject, State::Fine, fine)
    } else {
        Line::new(subject, State::Warning, missing)
    }
}

/// Looks at a database that can be reached.
pub async fn of_database(db: &PgPool, config: &Serve, clock: &Clock) -> Vec<Line> {
    let mut lines = Vec::new();
    for line in [
        version(db).await,
        encryption(db).await,
        disk(db).await,
        drift(db, clock).await,
    ] {
        lines.push(line.unwrap_or_else(|error| unread("database", &error)));
    }
    let migrated = migrate::check(db).await;
    lines.push(match &migrated {
        Ok(()) => Line::new("migrations", State::Fine, "all are applied"),
        Err(error) => Line::new("migrations", State::Fault, error.to_string()),
    });
    if migrated.is_err() {
        return lines;
    }
    for (subject, line) in [
        ("operators", operators(db).await),
        ("feed links", links(db, config).await),
        ("books", books(db, clock.now()).await),
        ("backup", last_backup(db, clock.now()).await),
        ("log archive", log_archive(db).await),
    ] {
        lines.push(line.unwrap_or_else(|error| unread(subject, &error)));
    }
    lines.extend(outside::examine(db, config, clock.now()).await);
    if config.document_keys().is_ok_and(|keys| keys.is_empty()) {
        let line = required_documents(db).await;
        lines.extend(line.unwrap_or_else(|error| Some(unread("documents", &error))));
    }
    lines
}

/// Looks, on a server that takes no documents, for a setting that requires them.
async fn required_documents(db: &PgPool) -> anyhow::Result<Option<Line>> {
    let mut conn = db.acquire().await?;
    let settings = read_settings(&mut conn).await?;
    let text = "members without an accepted identity card cannot withdraw, and none can be uploaded: \
                set DOCUMENT_KEY, or switch the setting documentsRequired off";
    let requires = settings.documents_required != VerificationRequired::Off;
    Ok(requires.then(|| Line::new("documents", State::Fault, text)))
}

fn unread(subject: &'static str, error: &dyn fmt::Display) -> Line {
    Line::new(subject, State::Fault, format!("cannot be read: {error}"))
}

async fn version(db: &PgPool) -> sqlx::Result<Line> {
    let row = sqlx::query!(
        r#"select current_setting('server_version') as "version!",
               current_setting('server_version_num')::integer as "number!""#
    );
    let row = row.fetch_one(db).await?;
    Ok(if row.number >= VERSION_MIN {
        Line::new(
            "database",
            State::Fine,
            format!("PostgreSQL {}", row.version),
        )
    } else {
        let text = format!(
            "PostgreSQL {} is too old: 15 or newer is needed",
            row.version
        );
        Line::new("database", State::Fault, text)
    })
}

/// A connection through a socket or the machine itself needs no encryption.
async fn encryption(db: &PgPool) -> sqlx::Result<Line> {
    let row = sqlx::query!(
        r#"select coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "encrypted!",
               coalesce(inet_server_addr() <<= any(array['127.0.0.0/8', '::1/128']::inet[]), true) as "local!""#
    );
    let row = row.fetch_one(db).await?;
    Ok(match (row.encrypted, row.local) {
        (true, _) => Line::new("encryption", State::Fine, "the connection uses TLS"),
        (_, true) => Line::new("encryption", State::Fine, "the database is on this machine"),
        _ => Line::new(
            "encryption",
            State::Warning,
            "the connection to the database leaves this machine without TLS: only a tunnel makes that safe",
        ),
    })
}

/// Looks at the disk of a database on this machine.
async fn disk(db: &PgPool) -> sqlx::Result<Line> {
    let row = sqlx::query!(
        r#"select coalesce(inet_server_addr() <<= any(array['127.0.0.0/8', '::1/128']::inet[]), true) as "local!",
               case when pg_has_role('pg_read_all_settings', 'usage') then current_setting('data_directory') end
                   as folder"#
    );
    let row = row.fetch_one(db).await?;
    let warning = |text: String| Line::new("disk", State::Warning, text);
    if !row.local {
        let text = "the database is on another machine: watch its disk there";
        return Ok(Line::new("disk", State::Fine, text));
    }
    let Some(folder) = row.folder else {
        return Ok(warning(
            "not looked at: grant pg_read_all_settings to the role of DATABASE_URL".to_owned(),
        ));
    };
    Ok(match rustix::fs::statvfs(&folder) {
        Ok(disk) => of_free(disk.f_bavail.saturating_mul(100) / disk.f_blocks.max(1)),
        Err(error) => warning(format!("{folder} cannot be looked at: {error}")),
    })
}

/// The line of a disk by its free part.
fn of_free(percent: u64) -> Line {
    let state = match percent {
        0..FREE_MIN => State::Fault,
        FREE_MIN..FREE_WARNED => State::Warning,
        _ => State::Fine,
    };
    let advice = if state == State::Fine {
        ""
    } else {
        ": make room, or move old months (hanpan archive)"
    };
    Line::new(
        "disk",
        state,
        format!("{percent} % of the database's disk are free{advice}"),
    )
}

/// Looks at the replica that reports are read from.
async fn replica(database: &Database) -> Line {
    let url = &database.database_replica_url;
    if url.is_empty() {
        let text = "none: reports are read from the leader";
        return Line::new("replica", State::Fine, text);
    }
    let replica = Database {
        database_url: url.clone(),
        ..database.clone()
    };
    let row = async {
        let db = connect(&replica).await?;
        let row = sqlx::query!(
            // Ordinary roles see that there is a receiver, but not its status.
            r#"select pg_is_in_recovery() as "replica!",
                   exists (select from pg_stat_wal_receiver) as "streaming!""#
        );
        row.fetch_one(&db).await
    };
    match row.await {
        Ok(row) if row.replica && row.streaming => {
            Line::new("replica", State::Fine, "follows its leader")
        }
        Ok(row) if row.replica => {
            let text =
                "does not follow a leader, so reports are read from the leader: look at its log";
            Line::new("replica", State::Fault, text)
        }
        Ok(_) => {
            let text = "leads, so it is not read: correct DATABASE_REPLICA_URL";
            Line::new("replica", State::Warning, text)
        }
        Err(error) => {
            let text = format!("cannot be reached, so reports are read from the leader: {error}");
            Line::new("replica", State::Fault, text)
        }
    }
}

/// A clock that a demonstration was started with is not compared.
async fn drift(db: &PgPool, clock: &Clock) -> sqlx::Result<Line> {
    let compared = match clock.of_machine() {
        Some(machine) => Drift::default().compare(db, &machine).await,
        None => Ok(()),
    };
    Ok(match compared {
        Ok(()) => Line::new("clock", State::Fine, "agrees with the database's"),
        Err(error) => {
            let text = format!("{error}: start the time synchronisation of the machine");
            Line::new("clock", State::Fault, text)
        }
    })
}

async fn operators(db: &PgPool) -> sqlx::Result<Line> {
    let count = sqlx::query_scalar!(r#"select count(*) as "count!" from operators"#);
    Ok(match count.fetch_one(db).await? {
        0 => Line::new(
            "operators",
            State::Fault,
            "there is none: run hanpan admin create --user-id ID",
        ),
        count => Line::new("operators", State::Fine, count.to_string()),
    })
}

async fn links(db: &PgPool, config: &Serve) -> sqlx::Result<Line> {
    let row = sqlx::query!(
        r#"select count(*) as "links!", count(*) filter (where state = 'running') as "running!",
               (select stopped from feed_inplay) as "stopped!"
           from feed_links"#
    );
    let row = row.fetch_one(db).await?;
    let text = format!("{} of {} run", row.running, row.links);
    Ok(
        if row.running < row.links || config.feed.is_configured() && row.links == 0 {
            let advice = "look at the server's log, and whether the vendor delivers";
            Line::new("feed links", State::Fault, format!("{text}: {advice}"))
        } else if row.stopped {
            let text = format!("{text}, and in-play betting is stopped");
            Line::new("feed links", State::Warning, text)
        } else {
            Line::new("feed links", State::Fine, text)
        },
    )
}

async fn books(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Line> {
    let sealed = sqlx::query!("select day, sealed_at from day_seals order by day desc limit 1");
    Ok(match sealed.fetch_optional(db).await? {
        Some(seal) if now - seal.sealed_at <= PROOF_MAX => {
            let text = format!("proven and sealed up to {}", seal.day);
            Line::new("books", State::Fine, text)
        }
        Some(seal) => Line::new(
            "books",
            State::Fault,
            format!(
                "last sealed on {}: run hanpan audit each night",
                seal.sealed_at
            ),
        ),
        None => Line::new(
            "books",
            State::Warning,
            "never sealed: run hanpan audit each night",
        ),
    })
}

async fn last_backup(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Line> {
    Ok(match backup::newest_at(db).await? {
        Some(at) if now - at <= BACKUP_MAX => Line::new(
            "backup",
            State::Fine,
            format!("the last was complete at {at}"),
        ),
        Some(at) => {
            let text = format!("the last was complete at {at}: run hanpan backup each night");
            Line::new("backup", State::Fault, text)
        }
        None => {
            let text = "none is known: set up pgBackRest, and run hanpan backup each night";
            Line::new("backup", State::Warning, text)
        }
    })
}

/// Looks at the archive of the write-ahead log, without which a restore ends at the last backup.
async fn log_archive(db: &PgPool) -> sqlx::Result<Line> {
    let row = sqlx::query!(
        r#"select current_setting('archive_mode') <> 'off' as "on!",
               coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "failing!",
               last_failed_wal
           from pg_stat_archiver"#
    );
    let row = row.fetch_one(db).await?;
    Ok(if !row.on {
        let text = "off: a restore would lose all since the last backup. Set archive_mode";
        Line::new("log archive", State::Warning, text)
    } else if row.failing {
        let segment = row.last_failed_wal.unwrap_or_default();
        let text = format!(
            "{segment} could not be archived, and the log fills the disk: look at the database's log"
        );
        Line::new("log archive", State::Fault, text)
    } else {
        Line::new("log archive", State::Fine, "the log is archived")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_that_is_nearly_full_is_a_fault() {
        let states = [0, 9, 10, 19, 20, 100].map(|percent| of_free(percent).state);
        let expected = [
            State::Fault,
            State::Fault,
            State::Warning,
            State::Warning,
            State::Fine,
            State::Fine,
        ];
        assert_eq!(states, expected);
    }
}
