//! The end of a round: its draw and then its result, or its voiding. Results are written and queued for
//! settlement in the transaction that ends the round, so that a server that stops at any point leaves
//! nothing half done.

use super::leader::Term;
use super::record::Record;
use super::store;
use crate::platform::audit_log::{self, Entry};
use crate::platform::{App, database};
use crate::sportsbook::settlement;
use crate::sportsbook::settlement::queue::SelectionKey;
use anyhow::{Context, Result, ensure};
use chrono::{DateTime, Utc};
use hanpan_core::games::rounds::game::Drawn;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::kernel::messages;
use hanpan_core::sportsbook::bets::timeline::ResultSource;
use hanpan_core::sportsbook::catalogue::FixtureStatus;
use hanpan_core::sportsbook::settle::WinFlag;
use serde_json::json;
use sqlx::PgConnection;

/// Draws and ends every round that is due. Returns false if none is. A failed one does not block the
/// others.
pub(super) async fn finish_due(app: &App, term: Term) -> Result<bool> {
    let due = store::due(&app.db, app.clock.now()).await?;
    for id in &due {
        if let Err(error) = finish(app, *id, term).await {
            tracing::error!(
                round = %id,
                "could not be drawn or ended and is tried again: {error:#}"
            );
        }
    }
    if !due.is_empty() {
        settlement::queue::wake(app);
    }
    Ok(!due.is_empty())
}

/// Draws a round, or voids it if it is overdue, and sets its result when it counts, unless another
/// process has. A round drawn in time stays valid, however late its result is written.
async fn finish(app: &App, id: FixtureId, term: Term) -> Result<()> {
    let mut tx = database::begin(&app.db).await?;
    term.hold(&mut tx).await?;
    let round = store::lock(&mut tx, id).await?;
    let Some(round) = round.filter(|round| !round.has_ended()) else {
        return Ok(());
    };
    // Read after the lock, for which it may have waited.
    let now = app.clock.now();
    if round.draw().is_none() && round.round()?.is_overdue(now) {
        void(
            &mut tx,
            &round,
            messages::ROUND_OVERDUE,
            ResultSource::Clock,
            now,
        )
        .await?;
        let entry = Entry::system(AuditAction::RoundExpire, AuditSubject::Round.of(id))
            .before(json!({ "drawsAt": round.draws_at }));
        audit_log::write(&mut tx, entry, now).await?;
    } else {
        let drawn = match round.draw() {
            Some(drawn) => drawn.clone(),
            None => draw(&mut tx, &round, now).await?,
        };
        if round.ends_at <= now {
            end(&mut tx, &round, &drawn, now).await?;
        }
    }
    tx.commit().await?;
    Ok(())
}

async fn draw(conn: &mut PgConnection, round: &Record, now: DateTime<Utc>) -> Result<Drawn> {
    let seed = store::take_seed(conn, round.id).await?;
    let seed = seed.context("a round without a seed")?;
    let drawn = round
        .game()?
        .draw(&seed, round.round()?.id, round.line_up());
    let drawn = drawn.context("an event without a line-up")?;
    store::write_draw(conn, round.id, &seed, &drawn, now).await?;
    // From here on everybody can compute the outcome: no bet is accepted, whatever another server's
    // clock says.
    store::change_fixture(conn, round.id, FixtureStatus::InProgress, now).await?;
    Ok(drawn)
}

/// Sets the result of every selection.
async fn end(
    conn: &mut PgConnection,
    round: &Record,
    drawn: &Drawn,
    now: DateTime<Utc>,
) -> Result<()> {
    store::write_end(conn, round.id, drawn, now).await?;
    store::change_fixture(conn, round.id, FixtureStatus::Finished, now).await?;
    let keys = settlement::not_voided(conn, round.id).await?;
    let settled = round.game()?.settle(drawn, round.line_up());
    let result = |key: &SelectionKey| {
        let flag = settled.get(&(key.market_id, key.odds_id))?;
        Some((*key, *flag))
    };
    let results: Vec<_> = keys.iter().filter_map(result).collect();
    let whole = results.len() == keys.len();
    ensure!(whole, "a selection that the draw does not decide");
    settlement::decide(conn, &results, ResultSource::Draw, now).await?;
    Ok(())
}

/// Voids a locked round, drawn or not: every selection is cancelled, so that each bet is refunded. The
/// seed is revealed anyway, so that everybody sees what would have been drawn.
pub(super) async fn void(
    conn: &mut PgConnection,
    round: &Record,
    reason: &str,
    source: ResultSource,
    now: DateTime<Utc>,
) -> Result<()> {
    let seed = store::take_seed(conn, round.id).await?;
    store::write_void(conn, round.id, seed.as_ref(), reason, now).await?;
    store::change_fixture(conn, round.id, FixtureStatus::Cancelled, now).await?;
    let keys = settlement::not_voided(conn, round.id).await?;
    let cancelled: Vec<_> = settlement::with_result(&keys, WinFlag::Cancelled).collect();
    settlement::decide(conn, &cancelled, source, now).await?;
    Ok(())
}
