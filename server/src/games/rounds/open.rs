//! Opening a round.

use super::leader::Term;
use super::store::{self, Opening};
use crate::platform::{App, database};
use anyhow::Result;
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::games::rounds::clock::RoundPhase;
use hanpan_core::games::rounds::game::Game;
use hanpan_core::kernel::korea;

/// Opens the current round of a game, with its own seed and the current prices, unless another process
/// has. Returns false if it no longer accepts bets and therefore is not played.
pub(super) async fn open(app: &App, game: Game, term: Term) -> Result<bool> {
    let now = app.clock.now();
    let settings = app.settings.get();
    let mut tx = database::begin(&app.db).await?;
    term.hold(&mut tx).await?;
    let wanted = settings.rounds_of(game);
    let faster = app.config.round_speed;
    let (set, faster) =
        store::settings_of_day(&mut tx, game, korea::day(now), wanted, faster).await?;
    let round = game.clock(set, faster)?.current(now);
    if round.phase(now) != RoundPhase::Open {
        return Ok(false);
    }
    let offer = settings.offer(game, round.id)?;
    let opening = Opening {
        game,
        round: &round,
        ends_at: game.ends_at(&round, faster),
        line_up: offer.line_up.as_ref(),
        seed: &Seed::new(app.rng.bytes()?),
    };
    let Some(id) = store::insert(&mut tx, &opening, now).await? else {
        return Ok(true);
    };
    store::insert_selections(&mut tx, id, &offer.selections, now).await?;
    tx.commit().await?;
    Ok(true)
}
