//! The roulettes: one coupon per draw, points posted through the ledger.

use crate::engagement::coupons::{claim, gift, give, to};
use crate::wallet::user;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{
    AdminGetCoupons, CountSpins, Empty, GetCouponMessages, Method, SpinRoulette,
};
use hanpan_core::engagement::coupons::{CouponKind, CouponState, GiveCoupons};
use hanpan_core::engagement::roulette::{
    SECTORS, SpinCount, SpinCountQuery, SpinRequest, Wheel, WheelWeights,
};
use hanpan_core::kernel::money::Points;
use hanpan_core::kernel::page::ListQuery;
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

fn request(member: &Client, coupon_type: Wheel) -> SpinRequest {
    SpinRequest {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        coupon_type,
    }
}

async fn spin(member: &Client, request: &SpinRequest) -> Result<i64, Refused> {
    member.call::<SpinRoulette>(request).await.map(Points::get)
}

async fn spins(member: &Client) -> (i64, i64) {
    let query = SpinCountQuery {
        member_id: member.id,
    };
    let SpinCount { normal, vip } = member.call::<CountSpins>(&query).await.unwrap();
    (normal, vip)
}

/// Spins a wheel.
pub(crate) async fn spin_of(member: &Client, wheel: Wheel) -> Result<i64, Refused> {
    spin(member, &request(member, wheel)).await
}

/// Gives coupons for a wheel, which the member claims.
pub(crate) async fn fill(operator: &Client, member: &Client, wheel: Wheel, count: usize) {
    for _ in 0..count {
        let spin = GiveCoupons {
            kind: CouponKind::from(wheel),
            ..gift(to(member))
        };
        give(operator, &spin).await.unwrap();
    }
    let path = member.id;
    let messages = member.call_at::<GetCouponMessages>(path, &Empty {}).await;
    for message in messages.unwrap() {
        claim(member, message.id).await.unwrap();
    }
}

async fn set_weights(operator: &Client, key: &str, value: &str) -> Result<(), Refused> {
    operator.change_setting(key, value).await.map(drop)
}

#[crate::database::test]
async fn a_coupon_is_one_spin_of_its_own_wheel(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let none = spin_of(&member, Wheel::Normal).await.unwrap_err();
    assert_eq!((none.status, none.code()), (422, "ROULETTE_COUPON_MISSING"));
    fill(&operator, &member, Wheel::Vip, 1).await;
    fill(&operator, &member, Wheel::Normal, 2).await;
    assert_eq!(spins(&member).await, (2, 1));
    let vip = spin_of(&member, Wheel::Vip).await.unwrap();
    assert!(Wheel::Vip.sectors().contains(&Points::new(vip)));
    assert_eq!(spins(&member).await, (2, 0));
    let normal = spin_of(&member, Wheel::Normal).await.unwrap();
    assert!(Wheel::Normal.sectors().contains(&Points::new(normal)));
    assert_eq!(user(&member).await.point.get(), vip + normal);
    let again = spin_of(&member, Wheel::Vip).await.unwrap_err();
    assert_eq!(again.code(), "ROULETTE_COUPON_MISSING");
    let used = ListQuery {
        status: Some("used".to_owned()),
        ..ListQuery::default()
    };
    let used = operator.call::<AdminGetCoupons>(&used).await.unwrap().items;
    let won: Vec<_> = used
        .iter()
        .map(|row| (row.state, row.points.map(Points::get)))
        .collect();
    assert_eq!(
        won,
        [
            (CouponState::Used, Some(normal)),
            (CouponState::Used, Some(vip))
        ]
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_request_gets_the_same_prize(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fill(&operator, &member, Wheel::Normal, 3).await;
    let asked = request(&member, Wheel::Normal);
    let answers = join_all((0..8).map(|_| spin(&member, &asked))).await;
    let prize = answers[0].clone().unwrap();
    assert!(
        answers.iter().all(|answer| *answer == Ok(prize)),
        "{answers:?}"
    );
    assert_eq!(spins(&member).await, (2, 0));
    assert_eq!(user(&member).await.point.get(), prize);
    let other = SpinRequest {
        coupon_type: Wheel::Vip,
        ..asked
    };
    let reused = spin(&member, &other).await.unwrap_err();
    assert_eq!((reused.status, reused.code()), (409, "REQUEST_ID_REUSED"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_spins_at_once_each_coupon_makes_one(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    for coupons in [1, 3] {
        fill(&operator, &member, Wheel::Normal, coupons).await;
        let before = user(&member).await.point.get();
        let requests: Vec<_> = (0..8).map(|_| request(&member, Wheel::Normal)).collect();
        let answers = join_all(requests.iter().map(|request| spin(&member, request))).await;
        let won: Vec<i64> = answers
            .iter()
            .filter_map(|answer| answer.clone().ok())
            .collect();
        assert_eq!(won.len(), coupons);
        for refused in answers.into_iter().filter_map(Result::err) {
            assert_eq!(refused.code(), "ROULETTE_COUPON_MISSING");
        }
        assert_eq!(spins(&member).await, (0, 0));
        assert_eq!(
            user(&member).await.point.get() - before,
            won.iter().sum::<i64>()
        );
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_operators_weights_decide(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    for value in [
        "[0,0,0,0,0,0,0,0,0]",
        "[1]",
        "[-1,1,1,1,1,1,1,1,1]",
        "[100001,0,0,0,0,0,0,0,0]",
    ] {
        let refused = set_weights(&operator, "rouletteNormalWeights", value).await;
        assert_eq!(refused.unwrap_err().code(), "SETTING_INVALID", "{value}");
    }
    fill(&operator, &member, Wheel::Normal, 6).await;
    set_weights(&operator, "rouletteNormalWeights", "[0,0,0,0,0,0,0,0,1]")
        .await
        .unwrap();
    for _ in 0..3 {
        assert_eq!(spin_of(&member, Wheel::Normal).await, Ok(50_000));
    }
    set_weights(&operator, "rouletteNormalWeights", "[9,0,0,0,0,0,0,0,0]")
        .await
        .unwrap();
    for _ in 0..3 {
        assert_eq!(spin_of(&member, Wheel::Normal).await, Ok(0));
    }
    assert_eq!(user(&member).await.point.get(), 150_000);
    let points =
        sqlx::query_scalar!(r#"select count(*) as "count!" from postings where kind = 'roulette'"#);
    assert_eq!(points.fetch_one(&world.app.db).await.unwrap(), 3);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_decided_a_draw_is_kept_and_can_be_drawn_again(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fill(&operator, &member, Wheel::Vip, 20).await;
    for _ in 0..20 {
        spin_of(&member, Wheel::Vip).await.unwrap();
    }
    let draws = sqlx::query!("select weights, ticket, prize from roulette_draws");
    let draws = draws.fetch_all(&world.app.db).await.unwrap();
    assert_eq!(draws.len(), 20);
    let mut tickets = Vec::new();
    for draw in draws {
        let weights: Vec<u32> = draw
            .weights
            .iter()
            .map(|weight| weight.cast_unsigned())
            .collect();
        let weights = WheelWeights::new(<[u32; SECTORS]>::try_from(weights).unwrap());
        assert_eq!(weights, world.app.settings.get().roulette_vip_weights);
        let prize = weights.draw(Wheel::Vip, draw.ticket.cast_unsigned());
        assert_eq!(prize, Some(Points::new(draw.prize)));
        tickets.push(draw.ticket);
    }
    tickets.dedup();
    assert!(tickets.len() > 10, "tickets come from chance: {tickets:?}");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_spin_expires_with_its_coupon(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fill(&operator, &member, Wheel::Normal, 2).await;
    world
        .clock
        .set("2026-03-02T23:59:59+09:00".parse().unwrap());
    spin_of(&member, Wheel::Normal).await.unwrap();
    world.pass(TimeDelta::seconds(1));
    assert_eq!(spins(&member).await, (0, 0));
    let late = spin_of(&member, Wheel::Normal).await.unwrap_err();
    assert_eq!(late.code(), "ROULETTE_COUPON_MISSING");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn nobody_spins_or_counts_for_another(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.member().await, world.member().await);
    let operator = world.operator().await;
    fill(&operator, &other, Wheel::Normal, 1).await;
    let refused = spin(&member, &request(&other, Wheel::Normal))
        .await
        .unwrap_err();
    assert_eq!(refused.status, 403);
    let own = spin_of(&member, Wheel::Normal).await.unwrap_err();
    assert_eq!(own.code(), "ROULETTE_COUPON_MISSING");
    let query = json!({ "memberId": other.id });
    assert_eq!(
        member
            .send(Method::Get, "/api/card/user/count", &query)
            .await
            .0,
        403
    );
    let unknown = json!({ "requestId": Uuid::new_v4(), "memberId": member.id, "couponType": 3 });
    assert_eq!(
        member
            .send(Method::Post, "/api/card/choice", &unknown)
            .await
            .0,
        400
    );
    assert_eq!(spins(&other).await, (1, 0));
    world.assert_books_hold().await;
}
