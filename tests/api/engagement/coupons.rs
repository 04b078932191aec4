//! Coupons: given by operators, claimed by members, withdrawn.

use crate::waiting::in_turn;
use crate::wallet::user;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use futures::{join, try_join};
use hanpan_core::api::{
    AdminGetAuditLog, AdminGetCoupons, AdminGetGiftProgress, AdminGetMemberAuditLog,
    AdminGiveCoupons, AdminWithdrawCoupons, ClaimCoupon, Empty, GetCouponMessages, Method,
};
use hanpan_core::engagement::coupons::{
    ClaimCouponRequest, CouponKind, CouponMessage, CouponRow, CouponState, GiveCoupons, Recipients,
    WithdrawCoupons,
};
use hanpan_core::kernel::ids::CouponId;
use hanpan_core::kernel::money::Points;
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_server::platform::bulk_jobs::finish;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

/// A coupon for a spin of the normal roulette, for today.
pub(crate) fn gift(recipients: Recipients) -> GiveCoupons {
    GiveCoupons {
        request_id: Uuid::new_v4(),
        coupon_name: "주말 룰렛".to_owned(),
        kind: CouponKind::Normal,
        points: None,
        use_limit_day: "2026-03-02".parse().ok(),
        recipients,
    }
}

pub(crate) fn to(member: &Client) -> Recipients {
    // Login ids of test members are numbered from 0 in the order of creation, member ids from 1.
    Recipients::One {
        user_id: format!("member{}", member.id.get() - 1),
    }
}

fn points(member: &Client, points: i64) -> GiveCoupons {
    GiveCoupons {
        coupon_name: "환영 포인트".to_owned(),
        kind: CouponKind::Points,
        points: Some(Points::new(points)),
        ..gift(to(member))
    }
}

pub(crate) async fn give(operator: &Client, gift: &GiveCoupons) -> Result<i64, Refused> {
    operator.call::<AdminGiveCoupons>(gift).await
}

async fn messages(member: &Client) -> Vec<CouponMessage> {
    let path = member.id;
    let messages = member.call_at::<GetCouponMessages>(path, &Empty {}).await;
    messages.unwrap()
}

pub(crate) async fn claim(member: &Client, coupon_id: CouponId) -> Result<String, Refused> {
    let request = ClaimCouponRequest {
        request_id: Uuid::new_v4(),
        coupon_id,
        member_id: member.id,
    };
    member.call::<ClaimCoupon>(&request).await
}

async fn withdraw(operator: &Client, id: CouponId, whole_gift: bool) -> Result<i64, Refused> {
    let input = WithdrawCoupons {
        whole_gift,
        reason: "오지급".to_owned(),
    };
    operator.call_at::<AdminWithdrawCoupons>(id, &input).await
}

async fn listed(operator: &Client, status: &str, search: &str) -> Page<CouponRow> {
    let query = ListQuery {
        status: Some(status.to_owned()),
        search: Some(search.to_owned()),
        ..ListQuery::default()
    };
    let page = operator.call::<AdminGetCoupons>(&query).await.unwrap();
    assert_eq!(page.count, i64::try_from(page.items.len()).unwrap());
    page
}

#[crate::database::test]
async fn points_are_given_and_received_once(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    assert_eq!(give(&operator, &points(&member, 5_000)).await, Ok(1));
    assert_eq!(user(&member).await.coupon_msg_count, 1);
    let message = messages(&member).await.remove(0);
    assert_eq!(message.coupon_name, "환영 포인트");
    assert_eq!(
        message.use_limit_at.to_rfc3339(),
        "2026-03-02T14:59:59.999999+00:00"
    );
    let request = ClaimCouponRequest {
        request_id: Uuid::new_v4(),
        coupon_id: message.id,
        member_id: member.id,
    };
    for _ in 0..2 {
        let said = member.call::<ClaimCoupon>(&request).await;
        assert_eq!(said.unwrap(), "5,000포인트를 받았습니다.");
    }
    let again = claim(&member, message.id).await.unwrap_err();
    assert_eq!((again.status, again.code()), (409, "COUPON_CLAIMED"));
    let user = user(&member).await;
    assert_eq!((user.point.get(), user.coupon_msg_count), (5_000, 0));
    assert_eq!(messages(&member).await, []);
    let used = listed(&operator, "used", "").await.items.remove(0);
    assert_eq!(
        (used.state, used.points),
        (CouponState::Used, Some(Points::new(5_000)))
    );
    assert_eq!(
        (used.claimed_at, used.used_at),
        (Some(world.now()), Some(world.now()))
    );
    world.assert_books_hold().await;
}

/// Coupons cannot give more than a single operator may give by adjustment.
#[crate::database::test]
async fn large_coupons_of_points_are_refused_and_several_of_a_day_together(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let refusal = |max| format!("0~{max} 사이의 값을 입력해주세요.");
    let said = async |points| {
        let refused = give(&operator, &points).await.unwrap_err();
        assert_eq!(
            (refused.status, refused.code()),
            (422, "SETTING_OUT_OF_RANGE")
        );
        refused.body["message"].as_str().unwrap().to_owned()
    };
    assert_eq!(said(points(&member, 5_000_001)).await, refusal("5,000,000"));
    let gift = points(&member, 3_000_000);
    // The same request again creates no second coupon.
    for _ in 0..2 {
        assert_eq!(give(&operator, &gift).await, Ok(1));
    }
    assert_eq!(said(points(&member, 2_000_001)).await, refusal("2,000,000"));
    assert_eq!(give(&operator, &points(&member, 2_000_000)).await, Ok(1));
    // Half a day without a request would end the session.
    for _ in 0..2 {
        world.pass(TimeDelta::hours(11));
        listed(&operator, "used", "").await;
    }
    let tomorrow = GiveCoupons {
        use_limit_day: "2026-03-03".parse().ok(),
        ..points(&member, 5_000_000)
    };
    assert_eq!(give(&operator, &tomorrow).await, Ok(1));
    world.assert_books_hold().await;
}

/// Of two coupons at once, the second waits for the first and counts it.
#[crate::database::test]
async fn large_coupons_at_once_are_refused_together(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let (one, other) = (points(&member, 3_000_000), points(&member, 2_000_001));
    let held = world.hold_table("coupon_gifts").await;
    let (first, second) =
        in_turn(&world, held, give(&operator, &one), give(&operator, &other)).await;
    assert_eq!(first, Ok(1));
    assert_eq!(second.unwrap_err().code(), "SETTING_OUT_OF_RANGE");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_many_tabs_one_receives(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    give(&operator, &points(&member, 5_000)).await.unwrap();
    let id = messages(&member).await[0].id;
    let answers = join_all((0..8).map(|_| claim(&member, id))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(user(&member).await.point.get(), 5_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_coupon_expires_with_its_last_day(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    for _ in 0..2 {
        give(&operator, &points(&member, 5_000)).await.unwrap();
    }
    world
        .clock
        .set("2026-03-02T23:59:59.9+09:00".parse().unwrap());
    let open = messages(&member).await;
    assert_eq!(open.len(), 2);
    claim(&member, open[0].id).await.unwrap();
    world.pass(TimeDelta::milliseconds(100));
    assert_eq!(messages(&member).await, []);
    assert_eq!(user(&member).await.coupon_msg_count, 0);
    let late = claim(&member, open[1].id).await.unwrap_err();
    assert_eq!((late.status, late.code()), (422, "COUPON_EXPIRED"));
    assert_eq!(user(&member).await.point.get(), 5_000);
    assert_eq!(
        listed(&operator, "expired", "").await.items[0].id,
        open[1].id
    );
    let yesterday = give(&operator, &points(&member, 5_000)).await.unwrap_err();
    assert_eq!(yesterday.code(), "COUPON_USE_LIMIT_INVALID");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn coupons_go_to_one_to_a_level_or_to_all(db: PgPool) {
    let world = World::new(db).await;
    let members = [
        world.member().await,
        world.member().await,
        world.member().await,
    ];
    let [first, second, third] = &members;
    let operator = world.operator().await;
    let waiting = world.member().await;
    world.change_member(waiting.id, "approved_at = null").await;
    world.change_member(second.id, "role = 3").await;
    assert_eq!(
        give(&operator, &gift(Recipients::Level { role: 3 })).await,
        Ok(1)
    );
    assert_eq!(give(&operator, &gift(Recipients::All)).await, Ok(3));
    let shouted = Recipients::One {
        user_id: " MEMBER0 ".to_owned(),
    };
    assert_eq!(give(&operator, &gift(shouted)).await, Ok(1));
    let counts = join_all(members.iter().map(messages)).await;
    assert_eq!(counts.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2, 1]);
    for nobody in [
        Recipients::One {
            user_id: "nobody".to_owned(),
        },
        Recipients::One {
            user_id: String::new(),
        },
        Recipients::Level { role: 4 },
        to(&waiting),
    ] {
        let refused = give(&operator, &gift(nobody)).await.unwrap_err();
        assert_eq!(refused.code(), "COUPON_RECIPIENT_MISSING");
    }
    let all = listed(&operator, "", "").await;
    assert_eq!(all.count, 5);
    assert_eq!(
        listed(&operator, "sent", "회원2").await.items[0].member_id,
        third.id
    );
    assert_eq!(listed(&operator, "", "주말").await.count, 5);
    assert_eq!(listed(&operator, "used", "").await.count, 0);
    let unknown = json!({ "status": "lost" });
    assert_eq!(
        operator
            .send(Method::Get, "/api/admin/coupons", &unknown)
            .await
            .0,
        400
    );
    assert_eq!(
        all.items
            .iter()
            .filter(|row| row.member_id == first.id)
            .count(),
        2
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_gift_to_many_leaves_out_who_is_excluded_or_has_refused(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let [excluded, refused, back, member] = [
        world.member().await,
        world.member().await,
        world.member().await,
        world.member().await,
    ];
    for (who, change) in [
        (&excluded, "excluded_until = '2026-12-31'"),
        (&refused, "message_receive_flag = 0"),
        // Over at the clock of the site.
        (&back, "excluded_until = '2026-03-01'"),
    ] {
        world.change_member(who.id, change).await;
    }
    for many in [Recipients::All, Recipients::Level { role: 1 }] {
        assert_eq!(give(&operator, &gift(many)).await, Ok(2));
    }
    let counts = async || {
        let rows = listed(&operator, "", "").await.items;
        let of = |who: &Client| rows.iter().filter(|row| row.member_id == who.id).count();
        [&excluded, &refused, &back, &member].map(of)
    };
    assert_eq!(counts().await, [0, 0, 2, 2]);
    // By name the operator decides.
    for one in [&excluded, &refused] {
        assert_eq!(give(&operator, &gift(to(one))).await, Ok(1));
    }
    assert_eq!(counts().await, [1, 1, 2, 2]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn who_is_excluded_before_a_gift_arrives_does_not_get_it(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    world.crowd(500).await;
    let last = world.member().await;
    assert_eq!(give(&operator, &gift(Recipients::All)).await, Ok(501));
    let change = "excluded_until = '2026-12-31'";
    world.change_member(last.id, change).await;
    finish(&world.app).await.unwrap();
    assert_eq!(progress(&operator).await, []);
    assert_eq!(listed(&operator, "sent", "crowd500").await.count, 1);
    assert_eq!(listed(&operator, "", "member").await.count, 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_gift_is_given_once(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let asked = gift(Recipients::All);
    let answers = join_all((0..6).map(|_| give(&operator, &asked))).await;
    assert!(answers.iter().all(|answer| *answer == Ok(1)), "{answers:?}");
    assert_eq!(messages(&member).await.len(), 1);
    let another_kind = GiveCoupons {
        kind: CouponKind::Vip,
        ..asked.clone()
    };
    let another_member = GiveCoupons {
        recipients: to(&member),
        ..asked
    };
    for other in [another_kind, another_member] {
        let refused = give(&operator, &other).await.unwrap_err();
        assert_eq!((refused.status, refused.code()), (409, "REQUEST_ID_REUSED"));
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn coupons_that_were_not_received_are_withdrawn(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.member().await, world.member().await);
    let operator = world.operator().await;
    give(&operator, &gift(Recipients::All)).await.unwrap();
    give(&operator, &gift(Recipients::All)).await.unwrap();
    let (own, others) = (messages(&member).await, messages(&other).await);
    claim(&member, own[0].id).await.unwrap();
    let claimed = withdraw(&operator, own[0].id, false).await.unwrap_err();
    assert_eq!((claimed.status, claimed.code()), (409, "ALREADY_PROCESSED"));
    // The rest of the first gift, then one coupon of the second.
    assert_eq!(withdraw(&operator, own[0].id, true).await, Ok(1));
    assert_eq!(withdraw(&operator, own[1].id, false).await, Ok(1));
    assert_eq!(messages(&other).await, [others[1].clone()]);
    let gone = claim(&other, others[0].id).await.unwrap_err();
    assert_eq!(gone.code(), "COUPON_WITHDRAWN");
    let again = withdraw(&operator, own[1].id, false).await.unwrap_err();
    assert_eq!(again.code(), "ALREADY_PROCESSED");
    assert_eq!(
        withdraw(&operator, CouponId::new(999), false)
            .await
            .unwrap_err()
            .status,
        404
    );
    let silent = json!({ "wholeGift": false, "reason": " " });
    let path = format!("/api/admin/coupons/{}/withdraw", others[1].id);
    let (status, body) = operator.send(Method::Post, &path, &silent).await;
    assert_eq!((status, &body["code"]), (422, &json!("REASON_REQUIRED")));
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let acts: Vec<&str> = log.items.iter().map(|row| row.action.as_str()).collect();
    assert_eq!(
        acts,
        [
            "coupon.withdraw",
            "coupon.withdraw",
            "coupon.give",
            "coupon.give"
        ]
    );
    assert_eq!(log.items[0].reason.as_deref(), Some("오지급"));
    let after: Value = serde_json::from_str(log.items[0].after.as_deref().unwrap()).unwrap();
    assert_eq!(after, json!({ "couponName": "주말 룰렛", "withdrawn": 1 }));
    // Every member who was given one has an entry, and no other member does.
    for (who, shown) in [(&member, 4), (&other, 4), (&world.member().await, 0)] {
        let query = ListQuery::default();
        let log = operator.call_at::<AdminGetMemberAuditLog>(who.id, &query);
        assert_eq!(log.await.unwrap().count, shown);
    }
    world.assert_books_hold().await;
}

/// Progress of the current gifts: whether it is a withdrawal, how many are done, how many are
/// expected.
async fn progress(operator: &Client) -> Vec<(bool, i64, i64)> {
    let gifts = operator.call::<AdminGetGiftProgress>(&Empty {}).await;
    let gifts = gifts.unwrap().into_iter();
    gifts
        .map(|gift| (gift.withdrawing, gift.done, gift.expected))
        .collect()
}

#[crate::database::test]
async fn a_gift_to_many_is_distributed_and_withdrawn_in_chunks(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    world.crowd(1_200).await;
    let all = gift(Recipients::All);
    assert_eq!(give(&operator, &all).await, Ok(1_201));
    assert_eq!(progress(&operator).await, [(false, 500, 1_201)]);
    // A member who signs up after the gift is not a recipient.
    let late = world.member().await;
    // The server stops here; the same request again and two concurrent processes continue the job.
    assert_eq!(give(&operator, &all).await, Ok(1_201));
    try_join!(finish(&world.app), finish(&world.app)).unwrap();
    assert_eq!(progress(&operator).await, []);
    assert_eq!(listed(&operator, "sent", "crowd1200").await.count, 1);
    assert_eq!(messages(&late).await, []);
    let own = messages(&member).await;
    assert_eq!(own.len(), 1);
    claim(&member, own[0].id).await.unwrap();
    assert_eq!(withdraw(&operator, own[0].id, true).await, Ok(1_200));
    assert_eq!(progress(&operator).await, [(true, 500, 1_200)]);
    let again = withdraw(&operator, own[0].id, true).await.unwrap_err();
    assert_eq!(again.code(), "ALREADY_PROCESSED");
    try_join!(finish(&world.app), finish(&world.app)).unwrap();
    assert_eq!(progress(&operator).await, []);
    let query = ListQuery {
        status: Some("withdrawn".to_owned()),
        ..ListQuery::default()
    };
    let withdrawn = operator.call::<AdminGetCoupons>(&query).await.unwrap();
    assert_eq!(withdrawn.count, 1_200);
    assert_eq!(listed(&operator, "claimed", "").await.count, 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_gift_that_fails_keeps_no_other_waiting(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    world.crowd(600).await;
    for _ in 0..2 {
        assert_eq!(give(&operator, &gift(Recipients::All)).await, Ok(600));
    }
    world.broken("coupons", "new.gift_id = 1").await;
    assert!(finish(&world.app).await.is_err());
    assert_eq!(progress(&operator).await, [(false, 500, 600)]);
    world.mended("coupons").await;
    finish(&world.app).await.unwrap();
    assert_eq!(progress(&operator).await, []);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_withdrawn_gift_reaches_nobody_else(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    world.crowd(700).await;
    assert_eq!(give(&operator, &gift(Recipients::All)).await, Ok(701));
    let own = messages(&member).await.remove(0);
    assert_eq!(withdraw(&operator, own.id, true).await, Ok(500));
    finish(&world.app).await.unwrap();
    assert_eq!(progress(&operator).await, []);
    assert_eq!(listed(&operator, "sent", "").await.count, 0);
    let gone = claim(&member, own.id).await.unwrap_err();
    assert_eq!(gone.code(), "COUPON_WITHDRAWN");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn receiving_and_taking_back_never_both_happen(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let mut received = 0;
    for _ in 0..12 {
        give(&operator, &points(&member, 1_000)).await.unwrap();
        let id = messages(&member).await[0].id;
        let (claimed, withdrawn) = join!(claim(&member, id), withdraw(&operator, id, false));
        assert_ne!(claimed.is_ok(), withdrawn.is_ok());
        received += i64::from(claimed.is_ok());
    }
    assert_eq!(user(&member).await.point.get(), received * 1_000);
    world.assert_books_hold().await;
}

/// The second waits for the first: what is taken back is not received, and the other way round.
#[crate::database::test]
async fn a_coupon_is_received_or_taken_back_by_whoever_is_first(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    for claimed_first in [true, false] {
        give(&operator, &points(&member, 1_000)).await.unwrap();
        let id = messages(&member).await[0].id;
        let (claiming, withdrawing) = (claim(&member, id), withdraw(&operator, id, false));
        if claimed_first {
            let held = world.hold_table("postings").await;
            let (claimed, withdrawn) = in_turn(&world, held, claiming, withdrawing).await;
            claimed.unwrap();
            assert_eq!(withdrawn.unwrap_err().code(), "ALREADY_PROCESSED");
        } else {
            let held = world.hold_table("audit_log").await;
            let (withdrawn, claimed) = in_turn(&world, held, withdrawing, claiming).await;
            withdrawn.unwrap();
            assert_eq!(claimed.unwrap_err().code(), "COUPON_WITHDRAWN");
        }
    }
    // A gift that is withdrawn as a whole leaves the coupon that is being received.
    give(&operator, &points(&member, 1_000)).await.unwrap();
    let id = messages(&member).await[0].id;
    let held = world.hold_table("postings").await;
    let (claiming, withdrawing) = (claim(&member, id), withdraw(&operator, id, true));
    let (claimed, _) = in_turn(&world, held, claiming, withdrawing).await;
    claimed.unwrap();
    assert_eq!(progress(&operator).await, []);
    assert_eq!(listed(&operator, "used", "").await.count, 2);
    assert_eq!(listed(&operator, "withdrawn", "").await.count, 1);
    assert_eq!(user(&member).await.point.get(), 2_000);
    world.assert_books_hold().await;
}

/// A second process that distributes a gift, or withdraws it, waits for the chunk of the first, and goes on
/// behind it.
#[crate::database::test]
async fn two_processes_take_the_chunks_of_a_gift_in_turn(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    world.crowd(1_700).await;
    give(&operator, &gift(Recipients::All)).await.unwrap();
    let held = world.hold_table("coupons").await;
    let (first, second) = in_turn(&world, held, finish(&world.app), finish(&world.app)).await;
    first.and(second).unwrap();
    assert_eq!(progress(&operator).await, []);
    assert_eq!(listed(&operator, "sent", "crowd1700").await.count, 1);

    let id = messages(&member).await[0].id;
    assert_eq!(withdraw(&operator, id, true).await, Ok(1_701));
    let next = "select from coupons where withdrawn_at is null order by id limit 1";
    let held = world.held(&format!("{next} for no key update")).await;
    let (first, second) = in_turn(&world, held, finish(&world.app), finish(&world.app)).await;
    first.and(second).unwrap();
    assert_eq!(progress(&operator).await, []);
    let query = ListQuery {
        status: Some("withdrawn".to_owned()),
        ..ListQuery::default()
    };
    let withdrawn = operator.call::<AdminGetCoupons>(&query).await.unwrap();
    assert_eq!(withdrawn.count, 1_701);
    world.assert_books_hold().await;
}

/// A withdrawal waits for the chunk that is being distributed, and counts its coupons.
#[crate::database::test]
async fn a_withdrawal_counts_what_a_chunk_has_just_given(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    world.crowd(600).await;
    assert_eq!(give(&operator, &gift(Recipients::All)).await, Ok(601));
    let id = messages(&member).await[0].id;
    let held = world.hold_table("coupons").await;
    let withdrawing = withdraw(&operator, id, true);
    let (given, withdrawn) = in_turn(&world, held, finish(&world.app), withdrawing).await;
    given.unwrap();
    assert_eq!(withdrawn, Ok(601));
    finish(&world.app).await.unwrap();
    assert_eq!(progress(&operator).await, []);
    assert_eq!(listed(&operator, "sent", "").await.count, 0);
}

#[crate::database::test]
async fn nobody_reads_or_receives_anothers_coupons(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.member().await, world.member().await);
    let operator = world.operator().await;
    give(&operator, &points(&other, 5_000)).await.unwrap();
    let id = messages(&other).await[0].id;
    let read = member
        .call_at::<GetCouponMessages>(other.id, &Empty {})
        .await;
    assert_eq!(read.unwrap_err().status, 403);
    assert_eq!(claim(&member, id).await.unwrap_err().status, 403);
    let as_other = ClaimCouponRequest {
        request_id: Uuid::new_v4(),
        coupon_id: id,
        member_id: other.id,
    };
    let refused = member.call::<ClaimCoupon>(&as_other).await.unwrap_err();
    assert_eq!(refused.status, 403);
    assert_eq!(
        claim(&member, CouponId::new(999)).await.unwrap_err().status,
        404
    );
    assert_eq!(messages(&other).await.len(), 1);
    world.assert_books_hold().await;
}
