//! Coupons: given by operators, received by members (account spec §2 and §7).

mod bulk;
mod claim;
pub(crate) mod gift;
pub(crate) mod office;

pub(crate) use gift::{hand, prepare};

use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount};
use hanpan_core::api::{
    AdminGetCoupons, AdminGetGiftProgress, AdminGiveCoupons, AdminWithdrawCoupons, ClaimCoupon,
    GetCouponMessages,
};
use hanpan_core::engagement::coupons::CouponMessage;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .bulk_job(bulk::Distribute)
        .bulk_job(bulk::Withdraw)
        .export("coupons", office::Filter::of)
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetCouponMessages, _, _, _>(messages),
        mount::<ClaimCoupon, _, _, _>(claim::claim),
        mount::<AdminGetCoupons, _, _, _>(office::list),
        mount::<AdminGetGiftProgress, _, _, _>(bulk::progress),
        mount::<AdminGiveCoupons, _, _, _>(gift::give_as_operator),
        mount::<AdminWithdrawCoupons, _, _, _>(office::withdraw),
    ]
}

/// Returns the coupons that can be received, first to expire at the top.
async fn messages(call: Call<GetCouponMessages>) -> Result<Vec<CouponMessage>> {
    call.caller.must_be(call.path)?;
    let messages = sqlx::query_as!(
        CouponMessage,
        r#"select c.id, g.coupon_name, g.use_limit_at
         from coupons c join coupon_gifts g on g.id = c.gift_id
         where c.member_id = $1 and c.claimed_at is null and c.used_at is null
           and c.withdrawn_at is null and g.use_limit_at >= $2
         order by g.use_limit_at, c.id"#,
        call.path.get(),
        call.app.clock.now()
    )
    .fetch_all(&call.app.db)
    .await?;
    Ok(messages)
}
