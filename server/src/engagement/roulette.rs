//! The roulettes: a coupon is used for a draw by the server (account spec §4 and §7).

use crate::ledger;
use crate::platform::database;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount};
use anyhow::Context;
use chrono::{DateTime, Utc};
use hanpan_core::api::{CountSpins, SpinRoulette};
use hanpan_core::engagement::coupons::CouponKind;
use hanpan_core::engagement::roulette::{SpinCount, SpinRequest, Wheel};
use hanpan_core::kernel::ids::{CouponId, MemberId};
use hanpan_core::kernel::money::Points;
use hanpan_core::kernel::problem::Problem;
use sqlx::PgConnection;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<CountSpins, _, _, _>(count),
        mount::<SpinRoulette, _, _, _>(spin),
    ]
}

async fn count(call: Call<CountSpins>) -> Result<SpinCount> {
    call.caller.must_be(call.input.member_id)?;
    let count = sqlx::query_as!(
        SpinCount,
        r#"select count(*) filter (where g.kind = coupon_kind_normal()) as "normal!",
               count(*) filter (where g.kind = coupon_kind_vip()) as "vip!"
           from coupons c join coupon_gifts g on g.id = c.gift_id
           where c.member_id = $1 and c.claimed_at is not null and c.used_at is null
             and c.withdrawn_at is null and g.use_limit_at >= $2"#,
        call.input.member_id.get(),
        call.app.clock.now()
    )
    .fetch_one(&call.app.db)
    .await?;
    Ok(count)
}

/// Uses a coupon and draws. Idempotent: the same request id gets the first answer again.
async fn spin(call: Call<SpinRoulette>) -> Result<Points> {
    let (app, request) = (&call.app, &call.input);
    let (member_id, wheel) = (request.member_id, request.coupon_type);
    call.caller.must_be(member_id)?;
    let mut tx = database::begin(&app.db).await?;
    ledger::lock(&mut tx, member_id, ledger::Kind::Point).await?;
    if let Some(prize) = drawn_before(&mut tx, request).await? {
        return Ok(prize);
    }
    let now = app.clock.now();
    let coupon_id = spend(&mut tx, member_id, wheel, now)
        .await?
        .ok_or(Problem::RouletteCouponMissing)?;
    let weights = app.settings.get().wheel_weights(wheel);
    let ticket = app.rng.below(weights.total())?;
    let prize = weights
        .draw(wheel, ticket)
        .context("the weights hold no such ticket")?;
    let stored: Vec<i32> = weights
        .get()
        .iter()
        .map(|weight| weight.cast_signed())
        .collect();
    let draw_id = sqlx::query_scalar!(
        r#"insert into roulette_draws
             (member_id, request_id, coupon_id, wheel, weights, ticket, prize, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         returning id"#,
        member_id.get(),
        request.request_id,
        coupon_id.get(),
        wheel as i16,
        &stored,
        ticket.cast_signed(),
        prize.get(),
        now
    )
    .fetch_one(&mut *tx)
    .await?;
    if prize > Points::ZERO {
        ledger::roulette::pay(&mut tx, member_id, draw_id, prize, now).await?;
    }
    tx.commit().await?;
    Ok(prize)
}

/// Returns the prize of the same request id. Refused if that was for the other wheel.
async fn drawn_before(conn: &mut PgConnection, request: &SpinRequest) -> Result<Option<Points>> {
    let before = sqlx::query!(
        r#"select wheel as "wheel: Wheel", prize as "prize: Points" from roulette_draws
           where member_id = $1 and request_id = $2"#,
        request.member_id.get(),
        request.request_id
    )
    .fetch_optional(conn)
    .await?;
    match before {
        Some(before) if before.wheel != request.coupon_type => Err(Problem::RequestIdReused.into()),
        before => Ok(before.map(|before| before.prize)),
    }
}

/// Uses the coupon that expires first; `None` if the member has none for this wheel.
async fn spend(
    conn: &mut PgConnection,
    member_id: MemberId,
    wheel: Wheel,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<CouponId>> {
    sqlx::query_scalar!(
        r#"update coupons set used_at = $3 where id = (
             select c.id from coupons c join coupon_gifts g on g.id = c.gift_id
             where c.member_id = $1 and g.kind = $2 and c.claimed_at is not null
               and c.used_at is null and c.withdrawn_at is null and g.use_limit_at >= $3
             order by g.use_limit_at, c.id limit 1 for no key update of c)
         returning id"#,
        member_id.get(),
        CouponKind::from(wheel) as i16,
        now
    )
    .fetch_optional(conn)
    .await
}
