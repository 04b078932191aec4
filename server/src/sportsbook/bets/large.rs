//! Large bets are alerts, in the transaction that places them.

use crate::ledger::stake::Placement;
use crate::platform::{App, alerts};
use hanpan_core::kernel::ids::BetId;
use hanpan_core::kernel::money::Won;
use hanpan_core::office::alerts::{AlertEvent, StakedOn};
use sqlx::PgConnection;

/// Whether the stake reaches the operators' setting.
pub(crate) fn is_large(app: &App, stake: Won) -> bool {
    stake >= app.settings.get().large_bet
}

/// Reports a bet that was placed, if it is large.
pub(crate) async fn report(
    app: &App,
    conn: &mut PgConnection,
    placement: &Placement,
    bet_id: BetId,
) -> sqlx::Result<()> {
    let amount = placement.bet.stake;
    if !is_large(app, amount) {
        return Ok(());
    }
    let event = AlertEvent::LargeBet {
        on: StakedOn::Slip { bet_id },
        member_id: placement.member_id,
        amount,
    };
    alerts::emit(conn, &event, bet_id, app.clock.now()).await
}
