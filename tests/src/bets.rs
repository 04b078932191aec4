//! Locks like those of a bet or of a call that decides on it, and sales of parts of slips.

use crate::world::{Client, World};
use hanpan_core::api::{CashOutBet, GetCashOut};
use hanpan_core::kernel::ids::BetId;
use hanpan_core::sportsbook::bets::cash_out::CashOutOrder;
use hanpan_core::sportsbook::bets::cash_out_part::{CashOutPart, CashOutQuery, SlipShare};
use hanpan_server::platform::database;
use sqlx::{Postgres, Transaction};
use uuid::Uuid;

/// Locks a member's cash like a bet that is being placed.
pub async fn hold_cash(world: &World, member: &Client) -> Transaction<'static, Postgres> {
    let mut tx = database::begin(&world.app.db).await.unwrap();
    sqlx::query!(
        "select from accounts where member_id = $1 and kind = 'cash' for no key update",
        member.id.get()
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    tx
}

/// Locks a slip like a call that decides on it.
pub async fn hold_slip(world: &World, bet: BetId) -> Transaction<'static, Postgres> {
    let mut tx = database::begin(&world.app.db).await.unwrap();
    sqlx::query("select from bets where id = $1 for no key update")
        .bind(bet)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx
}

/// Sells a part of an open slip, in percent of its stake, for what it is worth. Returns the amount.
pub async fn sell_part(member: &Client, bet: BetId, percent: u8) -> i64 {
    let query = CashOutQuery {
        percent: Some(percent),
        amount: None,
    };
    let quote = member.call_at::<GetCashOut>(bet, &query).await.unwrap();
    let order = CashOutOrder {
        amount: quote.amount,
        accept_change: false,
        better_only: false,
        part: Some(CashOutPart {
            request_id: Uuid::new_v4(),
            share: SlipShare::Percent(percent),
        }),
    };
    let sold = member.call_at::<CashOutBet>(bet, &order).await.unwrap();
    sold.amount.get()
}
