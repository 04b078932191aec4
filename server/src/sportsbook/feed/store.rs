//! The feed's tables. Writers hold the catalogue's lock, so that what they read here does not change
//! until they write.

use super::fixture::{Fixture, Withdrawn};
use super::merge::Selection;
use super::source::Received;
use crate::sportsbook::settlement::queue::SelectionKey;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId};
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
use hanpan_core::sportsbook::feed::{FeedFault, FeedLink};
use hanpan_core::sportsbook::settle::WinFlag;
use sqlx::{PgConnection, PgPool};
use std::collections::HashMap;
use uuid::Uuid;

/// Records that a message was seen. Returns false if it was seen before.
pub(super) async fn see(
    conn: &mut PgConnection,
    guid: Uuid,
    kind: i16,
    at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let noted = sqlx::query!(
        "insert into feed_messages (guid, kind, received_at) values ($1, $2, $3)
         on conflict do nothing",
        guid,
        kind,
        at
    );
    Ok(noted.execute(conn).await?.rows_affected() == 1)
}

/// A rejected message.
#[derive(Clone, Copy)]
pub(super) struct Quarantined<'a> {
    /// The message as received.
    pub(super) received: Received<'a>,
    /// Its faults.
    pub(super) faults: &'a [FeedFault],
    /// The database's error.
    pub(super) reason: &'a str,
    /// The unknown fixture for which it waits.
    pub(super) waits_for: Option<FixtureId>,
}

impl<'a> Quarantined<'a> {
    pub(super) const fn new(received: Received<'a>) -> Self {
        Self {
            received,
            faults: &[],
            reason: "",
            waits_for: None,
        }
    }
}

/// Inserts a rejected message.
pub(super) async fn quarantine(
    conn: &mut PgConnection,
    aside: Quarantined<'_>,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into feed_rejects (body, faults, reason, waits_for, received_at, link)
         values ($1, $2, $3, $4, $5, $6)",
        // The one character that the database does not store.
        aside.received.text.replace('\0', ""),
        aside.faults as &[FeedFault],
        aside.reason,
        aside.waits_for.map(FixtureId::get),
        at,
        aside.received.link as Option<FeedLink>
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Counts a message of a type that is not applied.
pub(super) async fn count_skipped(db: &PgPool, kind: i64, at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into feed_skipped as s (kind, messages, last_at) values ($1, 1, $2)
         on conflict (kind) do update set messages = s.messages + 1, last_at = excluded.last_at",
        kind,
        at
    )
    .execute(db)
    .await?;
    Ok(())
}

/// A message that arrived before its fixture.
pub(super) struct Early {
    pub(super) fixture_id: FixtureId,
    pub(super) body: String,
    /// The link by which it came; `None` for a recording.
    pub(super) link: Option<FeedLink>,
    pub(super) received_at: DateTime<Utc>,
}

/// Deletes and returns the messages that waited for these fixtures, oldest first.
pub(super) async fn lock_waiting(
    conn: &mut PgConnection,
    fixture_ids: &[FixtureId],
) -> sqlx::Result<Vec<Early>> {
    sqlx::query_as!(
        Early,
        r#"with taken as (delete from feed_rejects where waits_for = any($1) returning *)
           select waits_for as "fixture_id!: FixtureId", body as "body!", link as "link: FeedLink",
               received_at as "received_at!"
           from taken order by id"#,
        fixture_ids as &[FixtureId]
    )
    .fetch_all(conn)
    .await
}

/// Reads fixtures.
pub(super) async fn fixtures(
    conn: &mut PgConnection,
    ids: &[FixtureId],
) -> sqlx::Result<HashMap<FixtureId, Fixture>> {
    let rows = sqlx::query_as!(
        Fixture,
        r#"select id, sport_id, location_id, league_id, home_id, away_id, start_at,
                  original_start_at, voided_at, status as "status: FixtureStatus",
                  feed_status as "feed_status: FixtureStatus", status_stands, prematch_subscribed,
                  inplay_subscribed, home_score, away_score,
                  period, clock_seconds, fixture_updated_at as updated_at, score_updated_at
           from fixtures where id = any($1)"#,
        ids as &[FixtureId]
    );
    let rows = rows.fetch_all(conn).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// Whether no feed has brought a fixture yet.
pub(super) async fn is_empty(db: &PgPool) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select not exists (select from fixtures where id > 0) as "empty!""#)
        .fetch_one(db)
        .await
}

/// Returns fixtures that have started and wait for their end or a result, with their start.
pub(super) async fn open(
    db: &PgPool,
    now: DateTime<Utc>,
) -> sqlx::Result<HashMap<FixtureId, DateTime<Utc>>> {
    let rows = sqlx::query!(
        "select id, start_at from fixtures f
         where start_at <= $1 and id > 0 and (not fixture_is_over(status)
             or exists (select from selections s
                 where s.fixture_id = f.id and s.win_flag = win_flag_waiting()))",
        now
    );
    let rows = rows.fetch_all(db).await?;
    Ok(rows.into_iter().map(|row| (row.id, row.start_at)).collect())
}

/// Reads selections of these fixtures: of the given markets, or all.
pub(super) async fn selections(
    conn: &mut PgConnection,
    fixture_ids: &[FixtureId],
    market_ids: Option<&[MarketId]>,
) -> sqlx::Result<Vec<Selection>> {
    let rows = sqlx::query!(
        r#"select fixture_id, market_id, odds_id, name, line, baseline, price as "price: Price",
                  feed_price as "feed_price: Price", version, terms_version,
                  status as "status: SelectionStatus", feed_status as "feed_status: SelectionStatus",
                  win_flag as "win_flag: WinFlag", updated_at, feed_result_at as result_at,
                  offered_since, withdrawn as "withdrawn: Withdrawn",
                  feed_win_flag as "feed_win_flag: WinFlag", overridden_at,
                  priced_by as "priced_by: FeedLink"
           from selections
           where fixture_id = any($1) and ($2::bigint[] is null or market_id = any($2))"#,
        fixture_ids as &[FixtureId],
        market_ids as Option<&[MarketId]>
    );
    let rows = rows.fetch_all(conn).await?.into_iter();
    Ok(rows
        .map(|row| Selection {
            key: SelectionKey {
                fixture_id: row.fixture_id,
                market_id: row.market_id,
                odds_id: row.odds_id,
            },
            name: row.name,
            line: row.line,
            baseline: row.baseline,
            price: row.price,
            feed_price: row.feed_price,
            version: row.version,
            terms_version: row.terms_version,
            status: row.status,
            feed_status: row.feed_status,
            win_flag: row.win_flag,
            updated_at: row.updated_at,
            result_at: row.result_at,
            offered_since: row.offered_since,
            withdrawn: row.withdrawn,
            feed_win_flag: row.feed_win_flag,
            overridden_at: row.overridden_at,
            priced_by: row.priced_by,
        })
        .collect())
}

/// Writes fixtures.
pub(super) async fn write_fixtures(
    conn: &mut PgConnection,
    fixtures: &[&Fixture],
) -> sqlx::Result<()> {
    for row in fixtures {
        sqlx::query!(
            "insert into fixtures (id, sport_id, location_id, league_id, home_id, away_id, start_at,
                 status, home_score, away_score, period, clock_seconds, fixture_updated_at,
                 score_updated_at, original_start_at, feed_status, status_stands, prematch_subscribed,
                 inplay_subscribed)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
             on conflict (id) do update set sport_id = $2, location_id = $3, league_id = $4,
                 home_id = $5, away_id = $6, start_at = $7, status = $8, home_score = $9,
                 away_score = $10, period = $11, clock_seconds = $12, fixture_updated_at = $13,
                 score_updated_at = $14, original_start_at = $15, feed_status = $16,
                 status_stands = $17, prematch_subscribed = $18, inplay_subscribed = $19",
            row.id.get(),
            row.sport_id.get(),
            row.location_id.get(),
            row.league_id.get(),
            row.home_id.get(),
            row.away_id.get(),
            row.start_at,
            row.status as FixtureStatus,
            row.home_score,
            row.away_score,
            row.period,
            row.clock_seconds,
            row.updated_at,
            row.score_updated_at,
            row.original_start_at,
            row.feed_status as Option<FixtureStatus>,
            row.status_stands,
            row.prematch_subscribed,
            row.inplay_subscribed
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// Writes selections.
pub(super) async fn write_selections(
    conn: &mut PgConnection,
    rows: &[&Selection],
) -> sqlx::Result<()> {
    fn column<T>(rows: &[&Selection], value: impl Fn(&Selection) -> T) -> Vec<T> {
        rows.iter().map(|row| value(row)).collect()
    }
    let statuses = column(rows, |row| row.status as i16);
    let feed_statuses = column(rows, |row| row.feed_status as i16);
    let win_flags = column(rows, |row| row.win_flag as i16);
    let feed_win_flags = column(rows, |row| row.feed_win_flag as i16);
    sqlx::query!(
        "insert into selections (fixture_id, market_id, odds_id, name, line, baseline, price,
             version, terms_version, status, win_flag, updated_at, feed_price, feed_status,
             feed_result_at, offered_since, withdrawn, feed_win_flag, overridden_at, priced_by)
         select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[],
             $6::text[], $7::numeric[], $8::bigint[], $9::bigint[], $10::smallint[],
             $11::smallint[], $12::timestamptz[], $13::numeric[], $14::smallint[], $15::timestamptz[],
             $16::bigint[], $17::text[], $18::smallint[], $19::timestamptz[],
             $20::text[])
         on conflict (fixture_id, market_id, odds_id) do update set name = excluded.name,
             line = excluded.line, baseline = excluded.baseline, price = excluded.price,
             version = excluded.version, terms_version = excluded.terms_version,
             status = excluded.status, win_flag = excluded.win_flag,
             updated_at = excluded.updated_at, feed_price = excluded.feed_price,
             feed_status = excluded.feed_status, feed_result_at = excluded.feed_result_at,
             offered_since = excluded.offered_since, withdrawn = excluded.withdrawn,
             feed_win_flag = excluded.feed_win_flag, overridden_at = excluded.overridden_at,
             priced_by = excluded.priced_by",
        &column(rows, |row| row.key.fixture_id) as &[FixtureId],
        &column(rows, |row| row.key.market_id) as &[MarketId],
        &column(rows, |row| row.key.odds_id) as &[OddsId],
        &column(rows, |row| row.name.clone()),
        &column(rows, |row| row.line.clone()) as &[Option<String>],
        &column(rows, |row| row.baseline.clone()) as &[Option<String>],
        &column(rows, |row| row.price.decimal()),
        &column(rows, |row| row.version),
        &column(rows, |row| row.terms_version),
        &statuses,
        &win_flags,
        &column(rows, |row| row.updated_at),
        &column(rows, |row| row.feed_price.decimal()),
        &feed_statuses,
        &column(rows, |row| row.result_at) as &[Option<DateTime<Utc>>],
        &column(rows, |row| row.offered_since),
        &column(rows, |row| row.withdrawn) as &[Option<Withdrawn>],
        &feed_win_flags,
        &column(rows, |row| row.overridden_at) as &[Option<DateTime<Utc>>],
        &column(rows, |row| row.priced_by) as &[Option<FeedLink>]
    )
    .execute(conn)
    .await?;
    Ok(())
}
