//! Cashes out an open slip: it is paid at once, and no later result changes it. It does not count
//! towards rolling (`docs/money.md`).

use super::store::{self, LockedBet};
use crate::ledger::settlement::{Outcome, Settled, settle};
use crate::sportsbook::exposure;
use chrono::{DateTime, Utc};
use hanpan_core::sportsbook::bets::cash_out::CashOut;
use hanpan_core::sportsbook::settle::WinFlag;
use sqlx::PgConnection;

/// Pays a locked open slip out. Its legs keep their current results.
pub(crate) async fn cash_out(
    conn: &mut PgConnection,
    bet: &LockedBet,
    sold: &CashOut,
    at: DateTime<Utc>,
) -> anyhow::Result<()> {
    store::mark_legs(conn, &[bet.id]).await?;
    let settled = Settled {
        bet_id: bet.id,
        member_id: bet.member_id,
        stake: bet.stake,
        revision: bet.revision + 1,
        before: bet.outcome(),
        after: Outcome::Paid(sold.amount),
    };
    sqlx::query!(
        "update bets set status = $2, real_odds = $3::text::numeric, payout = $4, revision = $5,
             settled_at = $6, first_settled_at = coalesce(first_settled_at, $6), cashed_out_at = $6
         where id = $1",
        bet.id.get(),
        sold.status as WinFlag,
        sold.real_odds.to_string(),
        sold.amount.get(),
        settled.revision,
        at
    )
    .execute(&mut *conn)
    .await?;
    settle(conn, &[settled], at).await?;
    if bet.exposed {
        exposure::release(conn, &[bet.id]).await?;
    }
    Ok(())
}
