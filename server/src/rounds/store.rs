//! What rounds read and write. Of seeds that are not revealed there is one query, which takes them
//! away for the draw.

use crate::lists::{self, List};
use anyhow::Context;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hanpan_core::catalogue::FixtureStatus;
use hanpan_core::games::markets::MiniSelection;
use hanpan_core::games::mini::{MiniDraw, MiniGame, RoundId};
use hanpan_core::games::prices::{MiniPrice, MiniPrices};
use hanpan_core::games::rounds::{Round, RoundSettings};
use hanpan_core::games::seed::Seed;
use hanpan_core::games::views::{MiniEvent, MiniRound};
use hanpan_core::money::{Price, Won};
use hanpan_core::page::{ListQuery, Period};
use hanpan_core::problem::Problem;
use rust_decimal::Decimal;
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};
use std::collections::HashMap;

/// The place and the side that every round has in the catalogue.
const NOWHERE: i64 = -1;
/// Prices of a round do not change, so neither does their version.
const VERSION: i64 = 1;

/// How often a game is drawn on a day: as it was set when the day's first round opened.
pub(super) async fn settings_of_day(
    conn: &mut PgConnection,
    game: MiniGame,
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
    let set = sqlx::query!(
        "select interval_seconds, closing_seconds, speed from round_days
         where game = $1 and day = $2",
        game.code(),
        day
    )
    .fetch_one(conn)
    .await?;
    let settings = RoundSettings {
        interval: set.interval_seconds.into(),
        closing: set.closing_seconds.into(),
    };
    Ok((settings, u32::try_from(set.speed)?))
}

/// Writes a round that opens, with its fixture; none where it is there already.
pub(super) async fn insert(
    conn: &mut PgConnection,
    game: MiniGame,
    round: &Round,
    seed: &Seed,
    now: DateTime<Utc>,
) -> anyhow::Result<Option<i64>> {
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
        game.sport_id(),
        game.league_id(),
        NOWHERE,
        round.closes_at,
        FixtureStatus::NotStarted as FixtureStatus,
        now
    )
    .fetch_one(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into rounds (id, game, day, number, opens_at, closes_at, draws_at, commitment)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        id,
        game.code(),
        round.id.day,
        number,
        round.opens_at,
        round.closes_at,
        round.draws_at,
        seed.commitment()
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into round_seeds (round_id, seed) values ($1, $2)",
        id,
        &seed.bytes()[..]
    )
    .execute(conn)
    .await?;
    Ok(Some(id))
}

/// Writes what can be bet on in a round.
pub(super) async fn insert_selections(
    conn: &mut PgConnection,
    id: i64,
    game: MiniGame,
    prices: &MiniPrices,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let all = game.selections();
    let markets: Vec<i64> = all.iter().map(|one| one.market().catalogue_id()).collect();
    let odds: Vec<i64> = all.iter().map(MiniSelection::odds_id).collect();
    let names: Vec<String> = all.iter().map(MiniSelection::name).collect();
    let baselines: Vec<Option<String>> = all
        .iter()
        .map(|one| one.baseline().map(str::to_owned))
        .collect();
    let prices: Vec<Decimal> = all.iter().map(|one| prices.price(one).decimal()).collect();
    sqlx::query!(
        "insert into selections (fixture_id, market_id, odds_id, name, baseline, price, feed_price,
             version, status, feed_status, updated_at)
         select $1, m, o, n, b, p, p, $7, 1, 1, $8
         from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::numeric[])
             as one (m, o, n, b, p)",
        id,
        &markets,
        &odds,
        &names,
        &baselines as &[Option<String>],
        &prices,
        VERSION,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Rounds whose draw is due.
pub(super) async fn due(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "select id from rounds where seed is null and draws_at <= $1 order by draws_at, id desc",
        now
    )
    .fetch_all(db)
    .await
}

/// A round whose row is locked.
pub(super) struct LockedRound {
    pub(super) id: i64,
    pub(super) game: MiniGame,
    pub(super) round: Round,
    pub(super) drawn: bool,
    pub(super) voided: bool,
}

impl LockedRound {
    pub(super) const fn has_ended(&self) -> bool {
        self.drawn || self.voided
    }
}

/// Locks a round: of its draw and its voiding at once, one comes after the other.
pub(super) async fn lock(conn: &mut PgConnection, id: i64) -> anyhow::Result<Option<LockedRound>> {
    let record = sqlx::query_as!(
        Record,
        r#"select id, game, day, number, opens_at, closes_at, draws_at, commitment, seed,
               draw as "draw: Json<MiniDraw>", voided_at, void_reason
           from rounds where id = $1 for update"#,
        id
    )
    .fetch_optional(conn)
    .await?;
    record
        .map(|record| {
            Ok(LockedRound {
                id,
                drawn: record.draw.is_some(),
                voided: record.voided_at.is_some(),
                game: record.game()?,
                round: record.round()?,
            })
        })
        .transpose()
}

/// Takes the seed of a round that ends out of hiding; none where that was done before.
pub(super) async fn take_seed(conn: &mut PgConnection, id: i64) -> anyhow::Result<Option<Seed>> {
    let seed = sqlx::query_scalar!(
        "delete from round_seeds where round_id = $1 returning seed",
        id
    )
    .fetch_optional(conn)
    .await?;
    seed.map(|bytes| seed_of(&bytes)).transpose()
}

fn seed_of(bytes: &[u8]) -> anyhow::Result<Seed> {
    Ok(Seed::new(bytes.try_into().context("a seed has 32 bytes")?))
}

/// Writes what was drawn, and reveals the seed.
pub(super) async fn write_draw(
    conn: &mut PgConnection,
    id: i64,
    seed: &Seed,
    draw: &MiniDraw,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update rounds set seed = $2, draw = $3, drawn_at = $4 where id = $1",
        id,
        &seed.bytes()[..],
        Json(draw) as Json<&MiniDraw>,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Makes a round void, and reveals the seed if that was not done before.
pub(super) async fn write_void(
    conn: &mut PgConnection,
    id: i64,
    seed: Option<&Seed>,
    reason: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update rounds set seed = coalesce(seed, $2), void_reason = $3, voided_at = $4
         where id = $1",
        id,
        seed.map(|seed| seed.bytes().to_vec()),
        reason,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Says where the fixture of a round stands.
pub(super) async fn end_fixture(
    conn: &mut PgConnection,
    id: i64,
    status: FixtureStatus,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update fixtures set status = $2, fixture_updated_at = $3 where id = $1",
        id,
        status as FixtureStatus,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A round as it is stored.
#[derive(Debug)]
pub(super) struct Record {
    pub(super) id: i64,
    game: String,
    day: NaiveDate,
    number: i32,
    opens_at: DateTime<Utc>,
    closes_at: DateTime<Utc>,
    draws_at: DateTime<Utc>,
    commitment: String,
    seed: Option<Vec<u8>>,
    draw: Option<Json<MiniDraw>>,
    voided_at: Option<DateTime<Utc>>,
    pub(super) void_reason: Option<String>,
}

impl Record {
    fn game(&self) -> anyhow::Result<MiniGame> {
        MiniGame::from_code(&self.game).context("a round of no game")
    }

    fn round(&self) -> anyhow::Result<Round> {
        Ok(Round {
            id: RoundId {
                day: self.day,
                number: u32::try_from(self.number)?,
            },
            opens_at: self.opens_at,
            closes_at: self.closes_at,
            draws_at: self.draws_at,
        })
    }

    /// The round as pages see it.
    pub(super) fn view(self) -> anyhow::Result<MiniRound> {
        let seed = self.seed.as_deref().map(seed_of).transpose()?;
        Ok(MiniRound {
            fixture_id: self.id,
            game: self.game()?,
            round: self.round()?,
            seed: seed.map(|seed| seed.reveal()),
            draw: self.draw.map(|Json(draw)| draw),
            voided: self.voided_at.is_some(),
            commitment: self.commitment,
        })
    }
}

/// The newest round of each game, with what can be bet on.
pub(super) async fn newest(db: &PgPool) -> anyhow::Result<Vec<MiniEvent>> {
    let mut conn = db.acquire().await?;
    let rounds = newest_rounds(&mut conn, false).await?;
    let ended = newest_rounds(&mut conn, true).await?;
    let ids: Vec<i64> = rounds.iter().map(|round| round.fixture_id).collect();
    let mut prices = prices(&mut conn, &ids).await?;
    let events = rounds.into_iter().map(|round| {
        let prices = prices.remove(&round.fixture_id).unwrap_or_default();
        let mut ended = ended.iter();
        MiniEvent {
            name: round.game.name().to_owned(),
            sport_id: round.game.sport_id(),
            version: VERSION,
            markets: MiniPrices(prices).markets(round.game),
            last: ended.find(|last| last.game == round.game).cloned(),
            round,
        }
    });
    Ok(events.collect())
}

/// The newest round of each game, or the newest that has ended.
async fn newest_rounds(conn: &mut PgConnection, ended: bool) -> anyhow::Result<Vec<MiniRound>> {
    let codes = MiniGame::ALL.map(|game| game.code().to_owned());
    let rows = sqlx::query_as!(
        Record,
        r#"select r.id, r.game, r.day, r.number, r.opens_at, r.closes_at, r.draws_at, r.commitment,
               r.seed as "seed?", r.draw as "draw?: Json<MiniDraw>", r.voided_at as "voided_at?",
               r.void_reason as "void_reason?"
           from unnest($1::text[]) with ordinality as g (code, place)
           cross join lateral (
               select * from rounds
               where game = g.code and (not $2 or seed is not null)
               order by day desc, number desc limit 1
           ) r
           order by g.place"#,
        &codes,
        ended
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(Record::view).collect()
}

async fn prices(
    conn: &mut PgConnection,
    ids: &[i64],
) -> sqlx::Result<HashMap<i64, Vec<MiniPrice>>> {
    let rows = sqlx::query!(
        r#"select fixture_id, odds_id, price as "price: Price" from selections
           where fixture_id = any($1)"#,
        ids
    )
    .fetch_all(conn)
    .await?;
    let mut prices: HashMap<i64, Vec<MiniPrice>> = HashMap::new();
    for row in rows {
        prices.entry(row.fixture_id).or_default().push(MiniPrice {
            odds_id: row.odds_id,
            price: row.price,
        });
    }
    Ok(prices)
}

/// Rounds that are wanted.
#[derive(Default)]
pub(super) struct Rounds {
    id: Option<i64>,
    game: Option<&'static str>,
    /// Whether they have ended, and whether they are void.
    state: Option<(bool, bool)>,
    /// When they opened.
    period: Period,
}

impl Rounds {
    /// What a list is asked for.
    pub(super) fn of(query: &ListQuery) -> Result<Self, Problem> {
        let games = MiniGame::ALL.map(|game| (game.code(), game.code()));
        let states = [
            ("open", (false, false)),
            ("drawn", (true, false)),
            ("void", (true, true)),
        ];
        Ok(Self {
            id: None,
            game: query.kind_of(&games)?,
            state: query.status_of(&states)?,
            period: query.period()?,
        })
    }

    /// One round.
    pub(super) fn only(id: i64) -> Self {
        Self {
            id: Some(id),
            ..Self::default()
        }
    }
}

impl List for Rounds {
    type Row = Record;

    lists::queries! {
        self: select r#"r.id, r.game, r.day, r.number, r.opens_at, r.closes_at, r.draws_at,
            r.commitment, r.seed, r.draw as "draw: Json<MiniDraw>", r.voided_at, r.void_reason"#
            as Record,
        from "rounds r",
        where "($1::bigint is null or r.id = $1)
            and ($2::text is null or r.game = $2)
            and ($3::boolean is null or (r.seed is not null) = $3)
            and ($4::boolean is null or (r.voided_at is not null) = $4)
            and ($5::timestamptz is null or r.opens_at >= $5)
            and ($6::timestamptz is null or r.opens_at < $6)" [
            self.id,
            self.game,
            self.state.map(|(ended, _)| ended),
            self.state.map(|(_, voided)| voided),
            self.period.from,
            self.period.until
        ],
        order "r.day desc, r.number desc, r.game limit $7 offset $8"
    }
}

/// What the bets on a round come to.
#[derive(Debug)]
pub(super) struct Sums {
    pub(super) bets: i64,
    pub(super) stakes: Won,
    pub(super) payouts: Won,
}

impl Sums {
    /// Of a round that nobody has bet on.
    pub(super) const NONE: Self = Self {
        bets: 0,
        stakes: Won::ZERO,
        payouts: Won::ZERO,
    };
}

/// What the bets on these rounds come to, without those that were called off.
pub(super) async fn sums(db: &PgPool, ids: &[i64]) -> sqlx::Result<HashMap<i64, Sums>> {
    let rows = sqlx::query!(
        r#"select l.fixture_id, count(*) as "bets!",
               sum(b.stake)::bigint as "stakes!: Won", sum(b.payout)::bigint as "payouts!: Won"
           from bet_legs l join bets b on b.id = l.bet_id
           where l.fixture_id = any($1) and b.cancelled_at is null group by l.fixture_id"#,
        ids
    )
    .fetch_all(db)
    .await?;
    let sums = rows.into_iter().map(|row| {
        let sums = Sums {
            bets: row.bets,
            stakes: row.stakes,
            payouts: row.payouts,
        };
        (row.fixture_id, sums)
    });
    Ok(sums.collect())
}

/// Days after which what could be bet on in a round is deleted, if nobody did: the round itself stays,
/// with its seed and its draw.
const KEPT: TimeDelta = TimeDelta::days(3);

/// Deletes what nobody needs any more of old rounds.
pub(super) async fn prune(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let pruned = sqlx::query!(
        "with old as (
             select r.id from rounds r
             where r.draws_at < $1 and r.seed is not null and not r.pruned
                 and not exists (select from bet_legs l where l.fixture_id = r.id)
                 and not exists (select from settlement_queue q where q.fixture_id = r.id)
         ), results as (
             delete from selection_results where fixture_id in (select id from old)
         ), offers as (
             delete from selections where fixture_id in (select id from old)
         )
         update rounds set pruned = true where id in (select id from old)",
        now - KEPT
    )
    .execute(db)
    .await?;
    Ok(pruned.rows_affected())
}
