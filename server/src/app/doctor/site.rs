//! What the tables say of the site: one line each.

use super::{Line, State};
use crate::platform::backup;
use crate::platform::config::Serve;
use crate::platform::read_settings;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::members::verification::VerificationRequired;
use sqlx::PgPool;

/// A proof of the books that is older than this is too old.
const PROOF_MAX: TimeDelta = TimeDelta::hours(26);
/// A backup that is older than this is too old.
const BACKUP_MAX: TimeDelta = TimeDelta::hours(26);

pub(super) async fn operators(db: &PgPool) -> sqlx::Result<Line> {
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

pub(super) async fn links(db: &PgPool, config: &Serve) -> sqlx::Result<Line> {
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

pub(super) async fn books(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Line> {
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

pub(super) async fn last_backup(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Line> {
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

/// Looks, on a server that takes no documents, for a setting that requires them.
pub(super) async fn required_documents(db: &PgPool) -> anyhow::Result<Option<Line>> {
    let mut conn = db.acquire().await?;
    let settings = read_settings(&mut conn).await?;
    let text = "members without an accepted identity card cannot withdraw, and none can be uploaded: \
                set DOCUMENT_KEY, or switch the setting documentsRequired off";
    let requires = settings.documents_required != VerificationRequired::Off;
    Ok(requires.then(|| Line::new("documents", State::Fault, text)))
}
