//! Cancels a slip for its member or an operator: the stake is refunded, and no later result changes the
//! slip.

use super::store::LockedBet;
use crate::ledger::settlement::{Outcome, Settled, settle};
use crate::sportsbook::boosts;
use crate::sportsbook::exposure;
use crate::wallet::promotions;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::sportsbook::settle::WinFlag;
use sqlx::PgConnection;

/// Cancels a locked slip for a member or an operator, whether open, settled or cashed out: what it has
/// already paid counts towards the refund.
pub(crate) async fn cancel_bet(
    conn: &mut PgConnection,
    bet: &LockedBet,
    caller_id: MemberId,
    at: DateTime<Utc>,
) -> anyhow::Result<()> {
    let mut settled = [Settled {
        bet_id: bet.id,
        member_id: bet.member_id,
        stake: bet.stake,
        revision: bet.revision + 1,
        before: bet.outcome(),
        after: Outcome::Refunded(bet.stake),
        promotion: None,
    }];
    promotions::before_settlement(conn, &mut settled).await?;
    let cancelled = WinFlag::Cancelled;
    sqlx::query!(
        "update bets set status = $2, real_odds = 1.00, payout = stake, revision = $3,
             settled_at = $4, first_settled_at = coalesce(first_settled_at, $4), cancelled_at = $4,
             cancelled_by = $5, cashed_out_at = null,
             deleted_at = null,
             leg_flags = array_fill($2::smallint,
                 array[(select count(*)::integer from bet_legs where bet_id = $1)]),
             leg_dead_heats = null
         where id = $1",
        bet.id.get(),
        cancelled as WinFlag,
        bet.revision + 1,
        at,
        caller_id.get()
    )
    .execute(&mut *conn)
    .await?;
    settle(conn, &settled, at).await?;
    promotions::after_settlement(conn, &settled, at).await?;
    boosts::note_costs(conn, &settled, |_| None).await?;
    if bet.exposed {
        exposure::release(conn, &[bet.id]).await?;
    }
    Ok(())
}
