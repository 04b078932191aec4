//! Browsers: each belongs to the member who is logged in with it, as long as the member wants it.

use super::service::{Browser, PushService};
use super::{all, choose, open, site, subscribe, subscribed, switch, titles};
use crate::world::World;
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{
    AdminKickMember, Empty, ExcludeOneself, GetSessionUser, Logout, SubscribeToPush, TestPush,
    UnsubscribeFromPush,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::members::account::LogoutRequest;
use hanpan_core::members::push::{PushEndpoint, PushEvent, PushKind, SubscribePush};
use hanpan_core::members::self_limits::{ExcludeSelf, Exclusion};
use hanpan_server::members::push::{Notice, queue, send_due};
use hanpan_server::platform::config::Push;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

fn endpoint(browser: &Browser) -> PushEndpoint {
    let endpoint = browser.endpoint.clone();
    PushEndpoint { endpoint }
}

async fn count(world: &World) -> i64 {
    let count = sqlx::query_scalar!(r#"select count(*) as "count!" from push_subscriptions"#);
    count.fetch_one(&world.app.db).await.unwrap()
}

#[crate::database::test]
async fn a_member_subscribes_chooses_and_unsubscribes(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.member().await;
    let browser = Browser::new(&service, "phone");
    let settings = open(&member, None, None).await;
    assert!(settings.public_key.is_some() && !settings.subscribed);
    assert!(settings.choices.kinds.is_empty() && !settings.choices.show_amounts);
    // Repeated and at the same time.
    let subscribing = (0..4).map(|_| subscribe(&member, &browser));
    for settings in join_all(subscribing).await {
        assert!(settings.subscribed);
    }
    assert_eq!(count(&world).await, 1);
    choose(&member, &[PushKind::Message, PushKind::KickOff], true).await;
    let settings = open(&member, Some(&browser), None).await;
    assert!(settings.subscribed && settings.choices.show_amounts);
    assert_eq!(
        settings.choices.kinds,
        [PushKind::Message, PushKind::KickOff]
    );
    for _ in 0..2 {
        let gone = endpoint(&browser);
        member.call::<UnsubscribeFromPush>(&gone).await.unwrap();
    }
    assert!(!open(&member, Some(&browser), None).await.subscribed);
    assert_eq!(count(&world).await, 0);
}

#[crate::database::test]
async fn only_browsers_of_known_push_services_are_taken(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.member().await;
    let right = Browser::new(&service, "phone").subscription();
    let other = |change: fn(&mut SubscribePush)| {
        let mut subscription = right.clone();
        change(&mut subscription);
        subscription
    };
    for wrong in [
        other(|browser| browser.endpoint = "https://example.com/a".to_owned()),
        other(|browser| browser.endpoint = "http://127.0.0.1:1/a".to_owned()),
        other(|browser| browser.endpoint = "https://169.254.169.254/a".to_owned()),
        other(|browser| browser.p256dh = "BAAA".to_owned()),
        // As long as a key, but no point of the curve.
        other(|browser| browser.p256dh = format!("B{}", "A".repeat(86))),
        other(|browser| browser.auth = "AAAA".to_owned()),
        other(|browser| browser.auth = "#".to_owned()),
    ] {
        let refused = member.call::<SubscribeToPush>(&wrong).await.unwrap_err();
        assert_eq!(refused.code(), "PUSH_BROWSER_UNKNOWN", "{wrong:?}");
    }
    let google = other(|browser| {
        browser.endpoint = "https://fcm.googleapis.com/fcm/send/abc".to_owned();
    });
    member.call::<SubscribeToPush>(&google).await.unwrap();
}

#[crate::database::test]
async fn without_the_switch_nobody_subscribes(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.member().await;
    let subscription = Browser::new(&service, "phone").subscription();
    switch(&world, false);
    let refused = member.call::<SubscribeToPush>(&subscription).await;
    assert_eq!(refused.unwrap_err().code(), "PUSH_UNAVAILABLE");
    assert_eq!(open(&member, None, None).await.public_key, None);
}

#[crate::database::test]
async fn without_a_key_nobody_subscribes(db: PgPool) {
    let world = World::configured(db, |config| {
        config.demonstration = false;
        config.push = Push::default();
    })
    .await;
    switch(&world, true);
    let member = world.member().await;
    let subscription = Browser::new(&PushService::start().await, "phone").subscription();
    let refused = member.call::<SubscribeToPush>(&subscription).await;
    assert_eq!(refused.unwrap_err().code(), "PUSH_UNAVAILABLE");
    assert_eq!(open(&member, None, None).await.public_key, None);
    send_due(&world.app).await.unwrap();
}

#[crate::database::test]
async fn a_shared_browser_shows_no_notice_of_the_member_before(db: PgPool) {
    let (world, service) = site(db).await;
    let (member, next) = (world.member().await, world.member().await);
    let browser = subscribed(&service, &member, "shared").await;
    let followed = vec![FixtureId::new(1)];
    open(&member, Some(&browser), Some(followed)).await;
    for reference in ["1", "2"] {
        let notice = Notice {
            member_id: member.id,
            event: PushEvent::Message,
            reference: reference.to_owned(),
        };
        let mut conn = world.app.db.acquire().await.unwrap();
        queue(&mut conn, &[notice], world.now()).await.unwrap();
        drop(conn);
        if reference == "1" {
            // The next member switches notices on.
            subscribe(&next, &browser).await;
            choose(&next, &all(), false).await;
            let follows = sqlx::query_scalar!(r#"select count(*) as "count!" from push_follows"#);
            assert_eq!(follows.fetch_one(&world.app.db).await.unwrap(), 0);
            assert!(titles(&world, &service, &browser).await.is_empty());
            subscribe(&member, &browser).await;
        } else {
            // The next member opens the site.
            assert!(!open(&next, Some(&browser), None).await.subscribed);
            assert!(titles(&world, &service, &browser).await.is_empty());
        }
    }
    assert_eq!(count(&world).await, 0);
}

#[crate::database::test]
async fn a_logout_ends_notices_to_its_browser_and_a_login_elsewhere_does_not(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.member().await;
    subscribed(&service, &member, "phone").await;
    // The member logs in on a computer, and later again on the phone.
    let computer = world.again(member.id).await;
    let desk = subscribed(&service, &computer, "computer").await;
    let phone = world.again(member.id).await;
    open(&phone, Some(&Browser::new(&service, "phone")), None).await;
    assert_eq!(count(&world).await, 2);
    phone
        .call::<Logout>(&LogoutRequest::default())
        .await
        .unwrap();
    assert_eq!(count(&world).await, 1);
    let member = world.again(member.id).await;
    assert!(open(&member, Some(&desk), None).await.subscribed);

    let operator = world.operator().await;
    let reason = Reason {
        reason: "확인".to_owned(),
    };
    let kicked = operator.call_at::<AdminKickMember>(member.id, &reason);
    kicked.await.unwrap();
    assert_eq!(count(&world).await, 0);
}

#[crate::database::test]
async fn a_page_that_logs_out_by_itself_ends_no_notices(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.member().await;
    let browser = subscribed(&service, &member, "phone").await;
    let by_page = LogoutRequest { by_page: true };
    // A login on a computer replaces the session of the phone.
    world.again(member.id).await;
    member.call::<Logout>(&by_page).await.unwrap();
    // The phone is idle for an hour.
    let phone = world.again(member.id).await;
    assert!(open(&phone, Some(&browser), None).await.subscribed);
    phone.call::<Logout>(&by_page).await.unwrap();
    let ended = phone.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(ended), problem(401, "LOGIN_REQUIRED"));
    let phone = world.again(member.id).await;
    assert!(open(&phone, Some(&browser), None).await.subscribed);
}

#[crate::database::test]
async fn a_self_exclusion_ends_the_notices(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.member().await;
    subscribed(&service, &member, "phone").await;
    let exclusion = ExcludeSelf {
        member_id: member.id,
        exclusion: Exclusion::Day,
    };
    let excluded = member.call_at::<ExcludeOneself>(member.id, &exclusion);
    excluded.await.unwrap();
    assert_eq!(count(&world).await, 0);
}

#[crate::database::test]
async fn the_oldest_of_too_many_browsers_is_forgotten(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.member().await;
    for number in 0..12 {
        let browser = Browser::new(&service, &format!("browser{number}"));
        subscribe(&member, &browser).await;
    }
    assert_eq!(count(&world).await, 10);
    let of = |number| Browser::new(&service, &format!("browser{number}"));
    assert!(!open(&member, Some(&of(1)), None).await.subscribed);
    assert!(open(&member, Some(&of(2)), None).await.subscribed);
}

#[crate::database::test]
async fn a_test_notice_is_sent_once_a_minute(db: PgPool) {
    let (world, service) = site(db).await;
    let (member, other) = (world.member().await, world.member().await);
    let browser = Browser::new(&service, "phone");
    subscribe(&member, &browser).await;
    let tested = endpoint(&browser);
    let refused = other.call::<TestPush>(&tested).await;
    assert_eq!(refused.unwrap_err().code(), "NOT_FOUND");
    member.call::<TestPush>(&tested).await.unwrap();
    for _ in 0..2 {
        let refused = member.call::<TestPush>(&tested).await.unwrap_err();
        assert_eq!(refused.code(), "TOO_MANY_REQUESTS");
    }
    assert_eq!(titles(&world, &service, &browser).await, ["알림 테스트"]);
    world.pass(TimeDelta::minutes(1));
    member.call::<TestPush>(&tested).await.unwrap();
    assert_eq!(titles(&world, &service, &browser).await.len(), 1);
}
