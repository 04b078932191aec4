//! Monitors the links. In-play betting stops while there is no sign of life of in-play fixtures, and
//! resumes automatically; fixtures that a link reports as interrupted or has lost take no bets. A silence of
//! the pre-match link stops nothing, and is reported.

use super::message::Sign;
use crate::platform::jobs::every;
use crate::platform::{App, alerts, database};
use crate::sportsbook::catalogue::changes;
use crate::sportsbook::feed::Links;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::office::alerts::AlertEvent;
use hanpan_core::office::health::Job;
use hanpan_core::sportsbook::catalogue::{FixtureStatus, LONGEST};
use hanpan_core::sportsbook::feed::{self, FeedLink, SuspensionCause};
use sqlx::PgPool;
use std::collections::HashSet;

/// Maximum age of a keep-alive: they are sent every 30 seconds, and one that waited longer in a queue
/// names fixtures of an earlier time.
const KEEP_ALIVE_AGE_MAX: TimeDelta = TimeDelta::seconds(30);

/// The state of the keep-alives so far.
#[derive(Debug, Default)]
pub(super) struct KeepAlives {
    /// When the newest was created.
    newest: Option<DateTime<Utc>>,
    /// Fixtures in play that it did not name.
    missing: HashSet<FixtureId>,
}

/// Monitors the links until the server stops.
pub(super) async fn run(app: App) {
    every(app, Job::WatchFeed, check).await;
}

/// Writes the state of this process's links, and stops or resumes in-play betting by the links of all
/// processes.
pub async fn check(app: &App) -> sqlx::Result<()> {
    let (db, now) = (&app.db, app.clock.now());
    let links = app.state::<Links>();
    links.report(db, app.jobs.server(), now).await?;
    let sign = sqlx::query_scalar!(
        "select max(last_sign_at) from feed_links
         where link in ('inplay', 'simulator') and not interrupted"
    );
    let silent = feed::is_silent(sign.fetch_one(db).await?, now);
    let stopped = sqlx::query_scalar!("select stopped from feed_inplay");
    if stopped.fetch_one(db).await? != silent {
        stop_inplay(db, silent, now).await?;
    }
    watch_prematch(db, now).await
}

/// Follows the silence of the pre-match link, and reports one that lasts, once. Bets before the match go on. Without
/// such a link there is nothing to follow.
async fn watch_prematch(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    let link = sqlx::query!(
        "select last_sign_at, interrupted, silent_since, silence_reported
         from feed_links where link = 'prematch'"
    );
    let Some(link) = link.fetch_optional(db).await? else {
        return Ok(());
    };
    let sign = link.last_sign_at.filter(|_| !link.interrupted);
    let silent = feed::is_silent(sign, now);
    match link.silent_since {
        None if silent => note_silence(db, Some(sign.unwrap_or(now))).await,
        Some(_) if !silent => note_silence(db, None).await,
        Some(since) if !link.silence_reported && feed::is_silence_reported(since, now) => {
            report_silence(db, since, now).await
        }
        _ => Ok(()),
    }
}

/// Stores since when the pre-match link is silent. A silence that another process has noted stays.
async fn note_silence(db: &PgPool, since: Option<DateTime<Utc>>) -> sqlx::Result<()> {
    sqlx::query!(
        "update feed_links set silent_since = $1, silence_reported = false
         where link = 'prematch' and (silent_since is null) = ($1::timestamptz is not null)",
        since
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Reports that the pre-match link is silent, if some fixture takes bets before the match.
async fn report_silence(db: &PgPool, since: DateTime<Utc>, now: DateTime<Utc>) -> sqlx::Result<()> {
    let open = sqlx::query_scalar!(
        r#"select count(*) as "open!" from fixtures
           where id > 0 and start_at > $1 and fixture_takes_prematch(status)"#,
        now
    );
    let fixtures = usize::try_from(open.fetch_one(db).await?).unwrap_or_default();
    if fixtures == 0 {
        return Ok(());
    }
    let mut tx = database::begin(db).await?;
    let first = sqlx::query!(
        "update feed_links set silence_reported = true
         where link = 'prematch' and silent_since = $1 and not silence_reported",
        since
    );
    if first.execute(&mut *tx).await?.rows_affected() == 0 {
        // Another process was first.
        return Ok(());
    }
    let event = AlertEvent::FeedSilent {
        link: FeedLink::Prematch,
        since,
        fixtures,
    };
    let reference = format!("prematch:{}", since.to_rfc3339());
    alerts::emit(&mut tx, &event, reference, now).await?;
    tx.commit().await?;
    tracing::warn!("the pre-match feed is silent, and its fixtures take bets");
    Ok(())
}

/// Sets the stop flag of in-play betting, and notifies clients about each fixture in play.
async fn stop_inplay(db: &PgPool, stopped: bool, now: DateTime<Utc>) -> sqlx::Result<()> {
    let mut tx = database::begin(db).await?;
    changes::lock(&mut tx).await?;
    let change = sqlx::query!(
        "update feed_inplay set stopped = $1, since = $2 where stopped <> $1",
        stopped,
        now
    );
    if change.execute(&mut *tx).await?.rows_affected() == 0 {
        // Another process was first.
        return Ok(());
    }
    let begun = sqlx::query_scalar!(
        "select id from fixtures
         where start_at > $1 and (start_at <= $2 or status in (fixture_status_in_progress(),
             fixture_status_interrupted(), fixture_status_lost_coverage())) and id > 0",
        now - LONGEST,
        now
    );
    let begun = begun.fetch_all(&mut *tx).await?;
    changes::publish(&mut tx, &begun, now).await?;
    if stopped {
        let event = AlertEvent::FeedSilent {
            link: FeedLink::InPlay,
            since: now,
            fixtures: begun.len(),
        };
        alerts::emit(&mut tx, &event, now.to_rfc3339(), now).await?;
    }
    tx.commit().await?;
    if stopped {
        tracing::warn!("in-play betting is stopped: its feed is silent");
    } else {
        tracing::info!("in-play betting goes on");
    }
    Ok(())
}

/// Applies a heartbeat.
pub(super) async fn heartbeat(app: &App, link: FeedLink, sign: &Sign) -> sqlx::Result<()> {
    let now = app.clock.now();
    let (interrupted, fixtures) = feed::interrupted(&sign.names);
    if app.state::<Links>().sign(link, sign.at, interrupted, now) {
        suspend_betting(&app.db, link, SuspensionCause::Interrupted, &fixtures, now).await?;
    }
    Ok(())
}

/// Applies a keep-alive: a fixture in play that neither it nor the one before names takes no bets until
/// one names it again, in this session or a later one.
pub(super) async fn keep_alive(
    app: &App,
    link: FeedLink,
    sign: &Sign,
    before: &mut KeepAlives,
) -> sqlx::Result<()> {
    let now = app.clock.now();
    app.state::<Links>().sign(
        link,
        sign.at,
        app.state::<Links>().is_interrupted(link),
        now,
    );
    let newer = before.newest.is_none_or(|newest| sign.at > newest);
    if !newer || now - sign.at > KEEP_ALIVE_AGE_MAX {
        return Ok(());
    }
    let mut missing = in_play(&app.db, now).await?;
    for named in &sign.names {
        missing.remove(&FixtureId::new(*named));
    }
    // The first keep-alive of a session has none before it: what an earlier session has suspended counts.
    let mut earlier = suspended(&app.db, link, SuspensionCause::Missing).await?;
    earlier.extend(&before.missing);
    let lost: Vec<FixtureId> = missing.intersection(&earlier).copied().collect();
    suspend_betting(&app.db, link, SuspensionCause::Missing, &lost, now).await?;
    *before = KeepAlives {
        newest: Some(sign.at),
        missing,
    };
    Ok(())
}

/// Returns the fixtures that are in play by the feed. One that began long ago is among them if it is held: its hold ends
/// when a keep-alive names it, or the feed says that it is over.
async fn in_play(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<HashSet<FixtureId>> {
    let ids = sqlx::query_scalar!(
        r#"select id as "id!: FixtureId" from fixtures
           where status = any($1) and start_at > $2 and id > 0
           union
           select x.id from betting_suspensions h join fixtures x on x.id = h.fixture_id
           where h.cause = $3 and x.status = any($1)"#,
        &[
            FixtureStatus::InProgress as i16,
            FixtureStatus::Interrupted as i16,
            FixtureStatus::LostCoverage as i16
        ],
        now - LONGEST,
        SuspensionCause::Missing as SuspensionCause
    );
    Ok(ids.fetch_all(db).await?.into_iter().collect())
}

/// Returns the fixtures that a link holds for a cause.
async fn suspended(
    db: &PgPool,
    link: FeedLink,
    cause: SuspensionCause,
) -> sqlx::Result<HashSet<FixtureId>> {
    let ids = sqlx::query_scalar!(
        "select fixture_id from betting_suspensions where link = $1 and cause = $2",
        link as FeedLink,
        cause as SuspensionCause
    );
    Ok(ids.fetch_all(db).await?.into_iter().collect())
}

/// Sets the fixtures that a link holds for a cause, and notifies clients of the difference.
async fn suspend_betting(
    db: &PgPool,
    link: FeedLink,
    cause: SuspensionCause,
    fixtures: &[FixtureId],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let suspended = suspended(db, link, cause).await?;
    let wanted: HashSet<FixtureId> = fixtures.iter().copied().collect();
    if suspended == wanted {
        return Ok(());
    }
    let mut tx = database::begin(db).await?;
    changes::lock(&mut tx).await?;
    sqlx::query!(
        "delete from betting_suspensions where link = $1 and cause = $2 and fixture_id <> all($3)",
        link as FeedLink,
        cause as SuspensionCause,
        fixtures as &[FixtureId]
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into betting_suspensions (fixture_id, link, cause, since)
         select unnest($3::bigint[]), $1, $2, $4 on conflict do nothing",
        link as FeedLink,
        cause as SuspensionCause,
        fixtures as &[FixtureId],
        now
    )
    .execute(&mut *tx)
    .await?;
    let changed: Vec<FixtureId> = suspended.symmetric_difference(&wanted).copied().collect();
    changes::note(&mut tx, &changed, now).await?;
    tx.commit().await?;
    tracing::warn!(
        ?link,
        ?cause,
        fixtures = wanted.len(),
        "fixtures are suspended"
    );
    Ok(())
}

/// Deletes links that are no longer read, with their holds: the configuration of the feed has changed.
pub(super) async fn forget_others(
    db: &PgPool,
    links: &[FeedLink],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let mut tx = database::begin(db).await?;
    changes::lock(&mut tx).await?;
    sqlx::query!(
        "delete from feed_links where link <> all($1)",
        links as &[FeedLink]
    )
    .execute(&mut *tx)
    .await?;
    let freed = sqlx::query_scalar!(
        "delete from betting_suspensions where link <> all($1) and cause in ('interrupted', 'missing')
         returning fixture_id",
        links as &[FeedLink]
    );
    let freed = freed.fetch_all(&mut *tx).await?;
    changes::note(&mut tx, &freed, now).await?;
    tx.commit().await
}
