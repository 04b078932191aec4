//! Locks like those of a bet or of a call that decides on it.

use crate::world::{Client, World};
use hanpan_core::kernel::ids::BetId;
use hanpan_server::platform::database;
use sqlx::{Postgres, Transaction};

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
