//! What the games have paid back, against what their chances promise.

use crate::http::{Call, Result};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::AdminGetReturns;
use hanpan_core::games::mini::MiniGame;
use hanpan_core::games::returns::{GameReturn, Taken, returns};
use hanpan_core::money::{Price, Won};
use hanpan_core::problem::Problem;
use sqlx::PgPool;

/// The time that is looked at where none is asked for, and the longest that is.
const LOOKED_AT: TimeDelta = TimeDelta::days(7);
const LONGEST: TimeDelta = TimeDelta::days(92);

/// The returns of every game and market that was bet on, by the day of the draw in Korea.
pub(super) async fn list(call: Call<AdminGetReturns>) -> Result<Vec<GameReturn>> {
    let (app, period) = (&call.app, call.input.period()?);
    let until = period.until.unwrap_or_else(|| app.clock.now());
    let from = period.from.unwrap_or(until - LOOKED_AT);
    if until - from > LONGEST {
        return Err(Problem::MalformedRequest.into());
    }
    let mut told = vec![];
    for game in MiniGame::ALL {
        let taken = taken(&app.db, game, from, until).await?;
        told.extend(returns(game, &taken));
    }
    Ok(told)
}

/// What was staked and paid by round and selection: what waits, was called off or was voided says
/// nothing of the game.
async fn taken(
    db: &PgPool,
    game: MiniGame,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
) -> sqlx::Result<Vec<Taken>> {
    sqlx::query_as!(
        Taken,
        r#"select l.fixture_id, l.odds_id, l.price as "price: Price", count(*) as "bets!",
               sum(b.stake)::bigint as "stakes!: Won", sum(b.payout)::bigint as "payouts!: Won"
           from rounds r join bet_legs l on l.fixture_id = r.id join bets b on b.id = l.bet_id
           where r.game = $1 and r.draws_at >= $2 and r.draws_at < $3 and r.draw is not null
               and r.voided_at is null and b.cancelled_at is null and b.settled_at is not null
           group by l.fixture_id, l.odds_id, l.price"#,
        game.code(),
        from,
        until
    )
    .fetch_all(db)
    .await
}
