//! A roulette spin that won points.

use super::{House, Kind, Posting, account_of, post};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{MemberId, RouletteDrawId};
use hanpan_core::kernel::money::Points;
use sqlx::PgConnection;

/// Credits the prize of a draw to points.
pub async fn pay(
    conn: &mut PgConnection,
    member_id: MemberId,
    draw_id: RouletteDrawId,
    prize: Points,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let posting = Posting {
        from: House::Bonuses.into(),
        to: account_of(conn, member_id, Kind::Point).await?,
        amount: prize.into(),
        kind: "roulette",
        reference: format!("roulette:{draw_id}"),
    };
    post(conn, &[posting], at).await?;
    Ok(())
}
