//! The actual return to player (RTP) of the games, compared with the theoretical one.

use crate::platform::http::{Call, Result};
use crate::platform::{App, replica};
use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{AdminGetRtps, AdminGetVirtualRtps};
use hanpan_core::games::rounds::game::Game;
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::rtp::{BetTotals, GameRtp, game_rtps, virtual_rtps};
use hanpan_core::games::rounds::virtuals::leagues::VirtualLeague;
use hanpan_core::games::rounds::virtuals::{LineUp, VirtualSport};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::kernel::problem::Problem;
use sqlx::types::Json;
use sqlx::{PgConnection, Postgres, Transaction};
use std::collections::BTreeMap;
use tokio::task::spawn_blocking;

/// The default period, and the longest.
const LOOKED_AT: TimeDelta = TimeDelta::days(7);
const LONGEST: TimeDelta = TimeDelta::days(92);
/// The longest period for virtual games: each of their events has probabilities of its own.
const VIRTUAL_LONGEST: TimeDelta = TimeDelta::days(31);

/// Returns the RTP of every mini-game and market with bets, by the Korean day in which a round opens: the last one of a
/// day is drawn at midnight.
pub(super) async fn list(call: Call<AdminGetRtps>) -> Result<Vec<GameRtp>> {
    let app = &call.app;
    let (from, until) = period(&call.input, app.clock.now(), LONGEST)?;
    let mut tx = snapshot(app).await?;
    let totals = mini_game_totals(&mut tx, from, until).await?;
    tx.commit().await?;
    let rtps = MiniGame::ALL.into_iter().flat_map(|game| {
        let of_game = totals.get(game.code()).map_or(&[][..], Vec::as_slice);
        game_rtps(game, of_game)
    });
    Ok(rtps.collect())
}

/// Returns the RTP of every virtual game and market, by the Korean day in which an event opens.
pub(super) async fn of_virtuals(call: Call<AdminGetVirtualRtps>) -> Result<Vec<GameRtp>> {
    let app = &call.app;
    let (from, until) = period(&call.input, app.clock.now(), VIRTUAL_LONGEST)?;
    let mut tx = snapshot(app).await?;
    let mut read = vec![];
    for sport in VirtualSport::ALL {
        read.push((sport, virtual_totals(&mut tx, sport, from, until).await?));
    }
    tx.commit().await?;
    let mut rtps = vec![];
    for (sport, (line_ups, totals)) in read {
        // Thousands of events with thousands of results each take a while. No connection is held for that.
        let counted = spawn_blocking(move || virtual_rtps(sport, &line_ups, &totals));
        rtps.extend(counted.await.context("counting RTPs")?);
    }
    Ok(rtps)
}

/// Begins a transaction that reads the bets on rounds.
async fn snapshot(app: &App) -> sqlx::Result<Transaction<'static, Postgres>> {
    let mut tx = replica::moment(app).await?;
    // The planner expects as many bets on a round as on a match, and would read all slips.
    sqlx::raw_sql("set local enable_hashjoin = off")
        .execute(&mut *tx)
        .await?;
    Ok(tx)
}

/// Returns the start and end of the period in which rounds open, as in their lists. The index has the time of the draw,
/// which is less than a day later.
fn period(
    query: &ListQuery,
    now: DateTime<Utc>,
    longest: TimeDelta,
) -> Result<(DateTime<Utc>, DateTime<Utc>)> {
    let period = query.period()?;
    let until = period.until.unwrap_or(now);
    let from = period.from.unwrap_or(until - LOOKED_AT);
    if until - from > longest {
        return Err(Problem::MalformedRequest.into());
    }
    Ok((from, until))
}

/// Returns stakes and payouts by event and selection, with the line-ups of those events.
async fn virtual_totals(
    conn: &mut PgConnection,
    sport: VirtualSport,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
) -> sqlx::Result<(BTreeMap<FixtureId, LineUp>, Vec<BetTotals>)> {
    let leagues = Game::all().filter_map(Game::league);
    let leagues = leagues.filter(|league| league.sport == sport);
    let rows = sqlx::query!(
        r#"select l.fixture_id as "fixture_id!", l.odds_id as "odds_id!", l.price as "price!: Price", count(*) as "bets!",
               sum(b.stake)::bigint as "stakes!: Won", sum(b.payout)::bigint as "payouts!: Won",
               (select e.line_up from rounds e where e.id = l.fixture_id) as "line_up!: Json<LineUp>"
           from rounds r join all_bet_legs l on l.fixture_id = r.id join all_bets b on b.id = l.bet_id
           where r.game = any($1) and r.opens_at >= $2 and r.opens_at < $3 and r.draw is not null
               and r.draws_at > $2 and r.draws_at < $3::timestamptz + interval '1 day'
               and r.voided_at is null and b.cancelled_at is null and b.settled_at is not null
               and not exists (select from all_bet_legs other
                   where other.bet_id = l.bet_id and other.fixture_id <> l.fixture_id)
           group by l.fixture_id, l.odds_id, l.price"#,
        &leagues.map(VirtualLeague::code).collect::<Vec<_>>(),
        from,
        until
    )
    .fetch_all(conn)
    .await?;
    let mut line_ups = BTreeMap::new();
    let totals = rows.into_iter().map(|row| {
        line_ups.insert(row.fixture_id, row.line_up.0);
        BetTotals {
            fixture_id: row.fixture_id,
            odds_id: row.odds_id,
            price: row.price,
            bets: row.bets,
            stakes: row.stakes,
            payouts: row.payouts,
        }
    });
    let totals = totals.collect();
    Ok((line_ups, totals))
}

/// Returns stakes and payouts by round and selection of each mini-game. Open, cancelled and void bets
/// are left out: they say nothing about the game.
async fn mini_game_totals(
    conn: &mut PgConnection,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
) -> sqlx::Result<BTreeMap<String, Vec<BetTotals>>> {
    let games = MiniGame::ALL.map(MiniGame::code);
    let rows = sqlx::query!(
        r#"select r.game, l.fixture_id as "fixture_id!", l.odds_id as "odds_id!", l.price as "price!: Price", count(*) as "bets!",
               sum(b.stake)::bigint as "stakes!: Won", sum(b.payout)::bigint as "payouts!: Won"
           from rounds r join all_bet_legs l on l.fixture_id = r.id join all_bets b on b.id = l.bet_id
           where r.game = any($1) and r.opens_at >= $2 and r.opens_at < $3 and r.draw is not null
               and r.draws_at > $2 and r.draws_at < $3::timestamptz + interval '1 day'
               and r.voided_at is null and b.cancelled_at is null and b.settled_at is not null
           group by r.game, l.fixture_id, l.odds_id, l.price"#,
        &games as &[&str],
        from,
        until
    )
    .fetch_all(conn)
    .await?;
    let mut totals = BTreeMap::<_, Vec<_>>::new();
    for row in rows {
        totals.entry(row.game).or_default().push(BetTotals {
            fixture_id: row.fixture_id,
            odds_id: row.odds_id,
            price: row.price,
            bets: row.bets,
            stakes: row.stakes,
            payouts: row.payouts,
        });
    }
    Ok(totals)
}
