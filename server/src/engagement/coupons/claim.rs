//! Receiving a coupon: a spin can then be used on the roulette, points are credited at once.

use crate::ledger;
use crate::platform::database;
use crate::platform::http::{Call, Result};
use chrono::{DateTime, Utc};
use hanpan_core::api::ClaimCoupon;
use hanpan_core::engagement::coupons::CouponState;
use hanpan_core::kernel::ids::{CouponId, MemberId};
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::Points;
use hanpan_core::kernel::problem::Problem;
use sqlx::PgConnection;
use uuid::Uuid;

/// A locked coupon.
struct Locked {
    member_id: MemberId,
    /// The points that it pays; `None` for a spin.
    points: Option<Points>,
    claim_request_id: Option<Uuid>,
    state: CouponState,
}

/// Receives a coupon. Idempotent: the same request id gets the first answer again.
pub(super) async fn claim(call: Call<ClaimCoupon>) -> Result<String> {
    let (app, request) = (&call.app, &call.input);
    call.caller.must_be(request.member_id)?;
    let mut tx = database::begin(&app.db).await?;
    ledger::lock(&mut tx, request.member_id, ledger::Kind::Point).await?;
    let now = app.clock.now();
    let coupon = lock(&mut tx, request.coupon_id, now)
        .await?
        .ok_or(Problem::NotFound)?;
    call.caller.must_be(coupon.member_id)?;
    if coupon.claim_request_id == Some(request.request_id) {
        return Ok(messages::coupon_claimed(coupon.points));
    }
    coupon.state.check_claim()?;
    sqlx::query!(
        "update coupons set claimed_at = $2, claim_request_id = $3, used_at = $4 where id = $1",
        request.coupon_id.get(),
        now,
        request.request_id,
        coupon.points.map(|_| now)
    )
    .execute(&mut *tx)
    .await?;
    if let Some(points) = coupon.points {
        ledger::coupon::pay(&mut tx, coupon.member_id, request.coupon_id, points, now).await?;
    }
    tx.commit().await?;
    Ok(messages::coupon_claimed(coupon.points))
}

async fn lock(
    conn: &mut PgConnection,
    coupon_id: CouponId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Locked>> {
    sqlx::query_as!(
        Locked,
        r#"select c.member_id, g.points as "points: Points", c.claim_request_id,
               coupon_state($2, g.use_limit_at, c.claimed_at, c.used_at, c.withdrawn_at)
                   as "state!: CouponState"
           from coupons c join coupon_gifts g on g.id = c.gift_id
           where c.id = $1 for no key update of c"#,
        coupon_id.get(),
        now
    )
    .fetch_optional(conn)
    .await
}
