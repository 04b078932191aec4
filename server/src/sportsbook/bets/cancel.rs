//! A member cancels a slip.

use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::sportsbook::settlement::{cancel, store};
use chrono::{DateTime, Utc};
use hanpan_core::api::CancelBet;
use hanpan_core::kernel::ids::BetId;
use hanpan_core::kernel::messages;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::cancel::Cancellable;
use hanpan_core::sportsbook::catalogue::FixtureStatus;
use hanpan_core::sportsbook::settle::WinFlag;
use sqlx::PgConnection;

/// Cancels a slip and refunds its stake. Idempotent: a repeated request gets the same answer.
pub(super) async fn cancel(call: Call<CancelBet>) -> Result<String> {
    let app = &call.app;
    let mut tx = database::begin(&app.db).await?;
    let bet = store::lock_bet(&mut tx, call.path)
        .await?
        .filter(|bet| bet.member_id == call.caller.member_id)
        .ok_or(Problem::NotFound)?;
    if bet.cancelled_by == Some(call.caller.member_id) {
        return Ok(messages::BET_CANCELLED.to_owned());
    }
    // Read after the lock, for which it may have waited.
    let now = app.clock.now();
    let slip = Cancellable {
        game_type: bet.game_type,
        placed_at: bet.created_at,
        settled: bet.settled_at.is_some(),
        begun: has_begun(&mut tx, bet.id, now).await?,
    };
    slip.check(app.settings.get().member_cancel_minutes, now)?;
    cancel::cancel_bet(&mut tx, &bet, call.caller.member_id, now).await?;
    tx.commit().await?;
    Ok(messages::BET_CANCELLED.to_owned())
}

/// Whether the fixture of a leg has begun, or its selection has a result.
async fn has_begun(
    conn: &mut PgConnection,
    bet_id: BetId,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let legs = sqlx::query!(
        r#"select x.start_at, x.status as "status: FixtureStatus",
               leg_result(l.version, s.offered_since, s.win_flag) as "win_flag!: WinFlag"
           from bet_legs l
           join fixtures x on x.id = l.fixture_id
           join selections s on s.fixture_id = l.fixture_id and s.market_id = l.market_id
               and s.odds_id = l.odds_id
           where l.bet_id = $1"#,
        bet_id.get()
    )
    .fetch_all(conn)
    .await?;
    Ok(legs
        .iter()
        .any(|leg| leg.win_flag != WinFlag::Waiting || leg.status.has_begun(leg.start_at, now)))
}
