//! Opening a round.

use super::store;
use crate::app::App;
use crate::database;
use anyhow::Result;
use hanpan_core::games::mini::MiniGame;
use hanpan_core::games::rounds::{RoundClock, RoundPhase};
use hanpan_core::games::seed::Seed;
use hanpan_core::korea;

/// Opens the round of a game that is on, with a seed of its own and the prices that are set now, unless
/// another process has; false where it takes no bets any more and so is not played.
pub(super) async fn open(app: &App, game: MiniGame) -> Result<bool> {
    let now = app.clock.now();
    let settings = app.settings.get();
    let prices = &settings.minigame_prices;
    // Whatever way they came into the database.
    prices.check()?;
    let mut tx = database::begin(&app.db).await?;
    let wanted = settings.rounds(game);
    let faster = app.config.round_speed;
    let (set, faster) =
        store::settings_of_day(&mut tx, game, korea::day(now), wanted, faster).await?;
    let round = RoundClock::new(set, faster)?.current(now);
    if round.phase(now) != RoundPhase::Open {
        return Ok(false);
    }
    let seed = Seed::new(app.rng.bytes()?);
    let Some(id) = store::insert(&mut tx, game, &round, &seed, now).await? else {
        return Ok(true);
    };
    store::insert_selections(&mut tx, id, game, prices, now).await?;
    tx.commit().await?;
    Ok(true)
}
