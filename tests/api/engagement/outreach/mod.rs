//! Outreach: segments counted live, and each member reached once, by those who may be.

mod changes;
mod members;
mod segments;
mod sending;

use crate::world::{Client, Refused, World};
use hanpan_core::api::{
    AdminGetOutreach, AdminMakeOutreach, AdminMakeSegment, ClaimCoupon, Empty, GetCouponMessages,
};
use hanpan_core::engagement::coupons::{ClaimCouponRequest, CouponKind};
use hanpan_core::engagement::outreach::segment::{SegmentRow, SegmentRule, WriteSegment};
use hanpan_core::engagement::outreach::{
    OutreachGift, OutreachRow, OutreachTrigger, WriteOutreach,
};
use hanpan_core::kernel::ids::{CampaignId, OutreachId, SegmentId};
use hanpan_core::kernel::money::Points;
use hanpan_core::kernel::page::ListQuery;
use hanpan_server::engagement::outreach::send_due;
use sqlx::PgPool;
use uuid::Uuid;

/// A site with outreach and promotions, and no limit that a test reaches by chance.
async fn site(db: PgPool) -> World {
    let world = crate::wallet::promotions::site(db).await;
    limit(&world, 100, 7);
    world
}

/// Switches outreach on, with a limit for each member.
fn limit(world: &World, max: i64, days: i64) {
    let mut settings = (*world.app.settings.get()).clone();
    settings.outreach_enabled = true;
    settings.outreach_member_max = max;
    settings.outreach_member_days = days;
    world.app.settings.replace(settings);
}

async fn segment(operator: &Client, rule: SegmentRule) -> SegmentRow {
    try_segment(operator, rule).await.unwrap()
}

async fn try_segment(operator: &Client, rule: SegmentRule) -> Result<SegmentRow, Refused> {
    let segment = WriteSegment {
        request_id: Uuid::new_v4(),
        name: "회원 그룹".to_owned(),
        rule,
    };
    operator.call::<AdminMakeSegment>(&segment).await
}

async fn everybody(operator: &Client) -> SegmentId {
    segment(operator, SegmentRule::default()).await.id
}

fn message() -> OutreachGift {
    OutreachGift::Message {
        title: "오랜만입니다".to_owned(),
        contents: "<p>다시 만나 반갑습니다.</p>".to_owned(),
    }
}

/// A coupon of points.
fn points(points: i64) -> OutreachGift {
    OutreachGift::Coupon {
        coupon_name: "복귀 포인트".to_owned(),
        coupon_kind: CouponKind::Points,
        points: Points::new(points),
        use_limit_day: "2026-03-31".parse().unwrap(),
    }
}

/// A member claims the newest coupon.
async fn claim_coupon(member: &Client) {
    let coupons = member
        .call_at::<GetCouponMessages>(member.id, &Empty {})
        .await;
    let claim = ClaimCouponRequest {
        request_id: Uuid::new_v4(),
        coupon_id: coupons.unwrap()[0].id,
        member_id: member.id,
    };
    member.call::<ClaimCoupon>(&claim).await.unwrap();
}

const fn promotion(campaign_id: CampaignId) -> OutreachGift {
    OutreachGift::Promotion { campaign_id }
}

/// Sends at once to a segment, until the end of March.
fn outreach(segment_id: SegmentId, gift: OutreachGift) -> WriteOutreach {
    WriteOutreach {
        request_id: Uuid::new_v4(),
        name: "3월 안내".to_owned(),
        segment_id,
        gift,
        trigger: OutreachTrigger::Now,
        holdout_percent: 0,
        last_day: "2026-03-31".parse().unwrap(),
    }
}

async fn make(operator: &Client, outreach: &WriteOutreach) -> OutreachRow {
    operator.call::<AdminMakeOutreach>(outreach).await.unwrap()
}

async fn send(world: &World) {
    send_due(&world.app).await.unwrap();
}

/// An outreach as an operator sees it. An earlier session may be over.
async fn row(world: &World, id: OutreachId) -> OutreachRow {
    let operator = world.operator().await;
    let page = operator
        .call::<AdminGetOutreach>(&ListQuery::default())
        .await
        .unwrap();
    let found = page.items.into_iter().find(|row| row.id == id);
    found.unwrap()
}

/// The number of messages, coupons and grants that a member has.
async fn received(world: &World, member: &Client) -> i64 {
    sqlx::query_scalar!(
        r#"select (select count(*) from messages where member_id = $1)
               + (select count(*) from coupons where member_id = $1)
               + (select count(*) from promotion_grants where member_id = $1) as "count!""#,
        member.id.get()
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap()
}
