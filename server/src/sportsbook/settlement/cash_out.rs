//! Cashes out an open slip: it is paid at once, and no later result changes it. It does not count
//! towards rolling (`docs/money.md`).

use super::store::{self, LockedBet};
use crate::ledger::settlement::{Outcome, Settled, settle};
use crate::sportsbook::exposure;
use chrono::{DateTime, Utc};
use hanpan_core::sportsbook::bets::cash_out::CashOut;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::settled_leg::{DeadHeat, SettledLeg};
use sqlx::PgConnection;

/// Pays a locked open slip out. Its legs keep their current results.
pub(crate) async fn cash_out(
    conn: &mut PgConnection,
    bet: &LockedBet,
    sold: &CashOut,
    at: DateTime<Utc>,
) -> anyhow::Result<()> {
    let legs = store::read_legs(conn, &[bet.id]).await?;
    let legs: Vec<SettledLeg> = legs.iter().map(|leg| leg.with_folders().0).collect();
    let (leg_flags, leg_dead_heats) = store::leg_columns(&legs);
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
             settled_at = $6, first_settled_at = coalesce(first_settled_at, $6), cashed_out_at = $6,
             leg_flags = $7, leg_dead_heats = nullif($8::dead_heat[], '{}')
         where id = $1",
        bet.id.get(),
        sold.status as WinFlag,
        sold.real_odds.to_string(),
        sold.amount.get(),
        settled.revision,
        at,
        &leg_flags as &[WinFlag],
        &leg_dead_heats as &[Option<DeadHeat>]
    )
    .execute(&mut *conn)
    .await?;
    settle(conn, &[settled], at).await?;
    if bet.exposed {
        exposure::release(conn, &[bet.id]).await?;
    }
    Ok(())
}
