//! A coupon for points that its member received.

use super::{House, Kind, Posting, account_of, post};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{CouponId, MemberId};
use hanpan_core::kernel::money::Points;
use sqlx::PgConnection;

/// Credits the value of a coupon to points.
pub async fn pay(
    conn: &mut PgConnection,
    member_id: MemberId,
    coupon_id: CouponId,
    points: Points,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let posting = Posting {
        from: House::Bonuses.into(),
        to: account_of(conn, member_id, Kind::Point).await?,
        amount: points.into(),
        kind: "coupon",
        reference: format!("coupon:{coupon_id}"),
    };
    post(conn, &[posting], at).await?;
    Ok(())
}
