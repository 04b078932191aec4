//! The database server, its machine and its replica: one line each.

use super::{Line, State};
use crate::platform::clock::Clock;
use crate::platform::config::Database;
use crate::platform::database::connect;
use crate::platform::drift::Drift;
use sqlx::PgPool;
use std::net::{IpAddr, UdpSocket};

/// The oldest version of `PostgreSQL` that the tests run on, as `server_version_num`.
const VERSION_MIN: i32 = 150_000;

/// Free part of the disk, percent, below which it is a fault, and below which it is a warning.
const FREE_MIN: u64 = 10;
const FREE_WARNED: u64 = 20;

pub(super) async fn version(db: &PgPool) -> sqlx::Result<Line> {
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
pub(super) async fn encryption(db: &PgPool) -> sqlx::Result<Line> {
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

/// Looks at the disk of a database on this machine. Behind a proxy, the address of the database is that of its own
/// machine.
pub(super) async fn disk(db: &PgPool) -> sqlx::Result<Line> {
    let row = sqlx::query!(
        r#"select host(inet_server_addr()) as address,
               case when pg_has_role('pg_read_all_settings', 'usage') then current_setting('data_directory') end
                   as folder"#
    );
    let row = row.fetch_one(db).await?;
    let warning = |text: String| Line::new("disk", State::Warning, text);
    if let Some(address) = row.address.filter(|address| !is_of_this_machine(address)) {
        return Ok(warning(format!(
            "not looked at: the database is on another machine, {address}. Run hanpan doctor there"
        )));
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

/// Whether this machine has an address: only then can something listen there.
fn is_of_this_machine(address: &str) -> bool {
    let address = address.parse::<IpAddr>();
    address.is_ok_and(|address| UdpSocket::bind((address, 0)).is_ok())
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
pub(super) async fn replica(database: &Database) -> Line {
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
pub(super) async fn drift(db: &PgPool, clock: &Clock) -> sqlx::Result<Line> {
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

/// Looks at the archive of the write-ahead log, without which a restore ends at the last backup.
pub(super) async fn log_archive(db: &PgPool) -> sqlx::Result<Line> {
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
    fn the_disk_of_another_machine_is_not_looked_at() {
        assert!(is_of_this_machine("127.0.0.1"));
        // Kept for documentation: no machine has them.
        for address in ["192.0.2.1", "2001:db8::1", "elsewhere"] {
            assert!(!is_of_this_machine(address), "{address}");
        }
    }

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
