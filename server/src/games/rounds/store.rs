//! Writes of rounds. Unrevealed seeds have a single query, which takes them for the draw.

use super::record::{Record, seed_of};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::games::rounds::clock::{Round, RoundSettings};
use hanpan_core::games::rounds::game::{Drawn, Game, OfferedSelection};
use hanpan_core::games::rounds::virtuals::{LineUp, VirtualResult};
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId};
use hanpan_core::sportsbook::catalogue::FixtureStatus;
use rust_decimal::Decimal;
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};
use std::collections::HashMap;

/// The location and teams of every round in the catalogue.
const NOWHERE: i64 = -1;
/// Prices of a round do not change, so neither does their version.
pub(super) const VERSION: i64 = 1;

/// Returns the schedule of a game on a day: the settings when the day's first round opened.
pub(super) async fn settings_of_day(
    conn: &mut PgConnection,
    game: Game,
    day: NaiveDate,
    wanted: RoundSettings,
    speed: u32,
) -> anyhow::Result<(RoundSettings, u32)> {
    sqlx::query!(
        "insert into round_days (game, day, interval_seconds, closing_seconds, speed)
         values ($1, $2, $3, $4, $5) on conflict do nothing",
        game.code(),
        day,
        i32::try_from(wanted.interval)?,
        i32::try_from(wanted.closing)?,
        i32::try_from(speed)?
    )
    .execute(&mut *conn)
    .await?;
    let set = sqlx::query_as!(
        Schedule,
        "select interval_seconds, closing_seconds, speed from round_days
         where game = $1 and day = $2",
        game.code(),
        day
    );
    set.fetch_one(conn).await?.read()
}

/// Returns the recorded schedules of these rounds' games on their days.
pub(super) async fn schedules(
    conn: &mut PgConnection,
    ids: &[FixtureId],
) -> anyhow::Result<HashMap<FixtureId, (RoundSettings, u32)>> {
    let sets = sqlx::query!(
        r#"select r.id as "id: FixtureId", d.interval_seconds, d.closing_seconds, d.speed
           from rounds r join round_days d using (game, day) where r.id = any($1)"#,
        ids as &[FixtureId]
    );
    let sets = sets.fetch_all(conn).await?.into_iter().map(|set| {
        let schedule = Schedule {
            interval_seconds: set.interval_seconds,
            closing_seconds: set.closing_seconds,
            speed: set.speed,
        };
        Ok((set.id, schedule.read()?))
    });
    sets.collect()
}

/// A row of the schedules.
struct Schedule {
    interval_seconds: i32,
    closing_seconds: i32,
    speed: i32,
}

impl Schedule {
    fn read(self) -> anyhow::Result<(RoundSettings, u32)> {
        let settings = RoundSettings {
            interval: self.interval_seconds.into(),
            closing: self.closing_seconds.into(),
        };
        Ok((settings, u32::try_from(self.speed)?))
    }
}

/// A round to be opened.
pub(super) struct Opening<'a> {
    pub(super) game: Game,
    pub(super) round: &'a Round,
    pub(super) ends_at: DateTime<Utc>,
    pub(super) line_up: Option<&'a LineUp>,
    pub(super) seed: &'a Seed,
}

/// Inserts a new round and its fixture. Returns `None` if another process has inserted it.
pub(super) async fn insert(
    conn: &mut PgConnection,
    opening: &Opening<'_>,
    now: DateTime<Utc>,
) -> anyhow::Result<Option<FixtureId>> {
    let Opening { game, round, .. } = opening;
    let number = i32::try_from(round.id.number)?;
    let taken = sqlx::query_scalar!(
        r#"select exists (select from rounds where game = $1 and day = $2 and number = $3)
               as "taken!""#,
        game.code(),
        round.id.day,
        number
    );
    if taken.fetch_one(&mut *conn).await? {
        return Ok(None);
    }
    let id = sqlx::query_scalar!(
        "insert into fixtures (id, sport_id, location_id, league_id, home_id, away_id, start_at,
             status, fixture_updated_at)
         values (nextval('round_ids'), $1, $3, $2, $3, $3, $4, $5, $6) returning id",
        game.sport_id().get(),
        game.league_id().get(),
        NOWHERE,
        round.closes_at,
        FixtureStatus::NotStarted as FixtureStatus,
        now
    )
    .fetch_one(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into rounds (id, game, day, number, opens_at, closes_at, draws_at, ends_at, line_up,
             commitment)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        id.get(),
        game.code(),
        round.id.day,
        number,
        round.opens_at,
        round.closes_at,
        round.draws_at,
        opening.ends_at,
        opening.line_up.map(Json) as Option<Json<&LineUp>>,
        opening.seed.commitment()
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into round_seeds (round_id, seed) values ($1, $2)",
        id.get(),
        &opening.seed.bytes()[..]
    )
    .execute(conn)
    .await?;
    Ok(Some(id))
}

/// Inserts the selections of a round.
pub(super) async fn insert_selections(
    conn: &mut PgConnection,
    id: FixtureId,
    all: &[OfferedSelection],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let texts =
        |text: fn(&OfferedSelection) -> Option<String>| all.iter().map(text).collect::<Vec<_>>();
    let markets: Vec<MarketId> = all.iter().map(|one| one.market_id).collect();
    let odds: Vec<OddsId> = all.iter().map(|one| one.odds_id).collect();
    let names: Vec<String> = all.iter().map(|one| one.name.clone()).collect();
    let prices: Vec<Decimal> = all.iter().map(|one| one.price.decimal()).collect();
    sqlx::query!(
        "insert into selections (fixture_id, market_id, odds_id, name, line, baseline, price,
             feed_price, version, status, feed_status, updated_at)
         select $1, m, o, n, l, b, p, p, $8, 1, 1, $9
         from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::numeric[])
             as one (m, o, n, l, b, p)",
        id.get(),
        &markets as &[MarketId],
        &odds as &[OddsId],
        &names,
        &texts(|one| one.line.clone()) as &[Option<String>],
        &texts(|one| one.baseline.clone()) as &[Option<String>],
        &prices,
        VERSION,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns rounds whose draw or end is due.
pub(super) async fn due(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Vec<FixtureId>> {
    sqlx::query_scalar!(
        "select id from rounds
         where ended_at is null and voided_at is null
             and draws_at <= $1 and (seed is null or ends_at <= $1)
         order by draws_at, id desc",
        now
    )
    .fetch_all(db)
    .await
}

/// Locks a round: its draw, end and voiding happen one after the other.
pub(super) async fn lock(conn: &mut PgConnection, id: FixtureId) -> sqlx::Result<Option<Record>> {
    sqlx::query_as!(
        Record,
        r#"select id, game, day, number, opens_at, closes_at, draws_at, ends_at,
               line_up as "line_up: Json<LineUp>", commitment, seed, draw as "draw: Json<Drawn>",
               ended_at, voided_at, void_reason
           from rounds where id = $1 for update"#,
        id.get()
    )
    .fetch_optional(conn)
    .await
}

/// Takes the secret seed of a round that ends; `None` if it was already taken.
pub(super) async fn take_seed(
    conn: &mut PgConnection,
    id: FixtureId,
) -> anyhow::Result<Option<Seed>> {
    let seed = sqlx::query_scalar!(
        "delete from round_seeds where round_id = $1 returning seed",
        id.get()
    )
    .fetch_optional(conn)
    .await?;
    seed.map(|bytes| seed_of(&bytes)).transpose()
}

/// Writes the draw, and reveals the seed.
pub(super) async fn write_draw(
    conn: &mut PgConnection,
    id: FixtureId,
    seed: &Seed,
    draw: &Drawn,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update rounds set seed = $2, draw = $3, drawn_at = $4 where id = $1",
        id.get(),
        &seed.bytes()[..],
        Json(draw) as Json<&Drawn>,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Voids a round, and reveals the seed if it is not yet revealed.
pub(super) async fn write_void(
    conn: &mut PgConnection,
    id: FixtureId,
    seed: Option<&Seed>,
    reason: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update rounds set seed = coalesce(seed, $2), void_reason = $3, voided_at = $4
         where id = $1",
        id.get(),
        seed.map(|seed| seed.bytes().to_vec()),
        reason,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks a round as ended. Writes the score of a match to its fixture.
pub(super) async fn write_end(
    conn: &mut PgConnection,
    id: FixtureId,
    draw: &Drawn,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update rounds set ended_at = $2 where id = $1",
        id.get(),
        now
    )
    .execute(&mut *conn)
    .await?;
    if let Some(VirtualResult::Score { home, away }) = draw.result() {
        sqlx::query!(
            "update fixtures set home_score = $2, away_score = $3 where id = $1",
            id.get(),
            home.to_string(),
            away.to_string()
        )
        .execute(conn)
        .await?;
    }
    Ok(())
}

/// Sets the status of the fixture of a round.
pub(super) async fn change_fixture(
    conn: &mut PgConnection,
    id: FixtureId,
    status: FixtureStatus,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update fixtures set status = $2, fixture_updated_at = $3 where id = $1",
        id.get(),
        status as FixtureStatus,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Time after which the selections of a round without bets are deleted. The round itself stays, with
/// its seed and its draw.
const KEPT: TimeDelta = TimeDelta::days(1);
/// Number of rounds that one statement looks at. Each has some dozens of selections.
const PRUNED_AT_ONCE: i64 = 1_000;

/// Deletes the selections of old rounds without bets. Returns the number of rounds looked at. Each is looked at
/// once, whether it had bets or not: that is what `rounds.pruned` says.
pub(super) async fn prune(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let mut pruned = 0;
    loop {
        let part = prune_part(db, now - KEPT).await?;
        if part == 0 {
            return Ok(pruned);
        }
        pruned += part;
    }
}

/// The same of the oldest rounds that were not looked at yet.
async fn prune_part(db: &PgPool, before: DateTime<Utc>) -> sqlx::Result<u64> {
    // The legs are looked up for each round: the planner expects as many on a round as on a match, and would read
    // all of them.
    let pruned = sqlx::query!(
        "with old as materialized (
             select r.id from rounds r
             where r.draws_at < $1 and (r.ended_at is not null or r.voided_at is not null)
                 and not r.pruned
                 and not exists (select from settlement_queue q where q.fixture_id = r.id)
             order by r.draws_at limit $2
         ), without_bets as materialized (
             select o.id from old o
             where (select l.bet_id from all_bet_legs l where l.fixture_id = o.id limit 1) is null
         ), results as (
             delete from selection_results where fixture_id in (select id from without_bets)
         ), offers as (
             delete from selections where fixture_id in (select id from without_bets)
         )
         update rounds set pruned = true where not pruned and id in (select id from old)",
        before,
        PRUNED_AT_ONCE
    )
    .execute(db)
    .await?;
    Ok(pruned.rows_affected())
}
