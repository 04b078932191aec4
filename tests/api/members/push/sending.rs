//! How notices are sent: encrypted and signed, once, again after a failure, and to nobody who is excluded.

use super::service::{Browser, PushService};
use super::{choose, site, subscribe, subscribed, switch, titles};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::AdminBanMember;
use hanpan_core::kernel::audit::Reason;
use hanpan_core::members::push::PushEvent;
use hanpan_server::members::push::{Notice, queue, send_due};
use sqlx::PgPool;

/// Queues the notice of a message, as the transaction that sends it does.
async fn queue_message(world: &World, member: &Client, reference: &str) {
    let notice = Notice {
        member_id: member.id,
        event: PushEvent::Message,
        reference: reference.to_owned(),
    };
    let mut conn = world.app.db.acquire().await.unwrap();
    queue(&mut conn, &[notice], world.now()).await.unwrap();
}

/// Notices that wait.
async fn waiting(world: &World) -> i64 {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from push_outbox where next_at is not null"#
    );
    count.fetch_one(&world.app.db).await.unwrap()
}

async fn browsers(world: &World) -> i64 {
    let count = sqlx::query_scalar!(r#"select count(*) as "count!" from push_subscriptions"#);
    count.fetch_one(&world.app.db).await.unwrap()
}

/// A member with a browser for whom a notice waits.
async fn notified(db: PgPool) -> (World, PushService, Client, Browser) {
    let (world, service) = site(db).await;
    let member = world.member().await;
    let browser = subscribed(&service, &member, "phone").await;
    queue_message(&world, &member, "1").await;
    (world, service, member, browser)
}

#[crate::database::test]
async fn a_notice_is_signed_encrypted_and_sent_once(db: PgPool) {
    let (world, service, member, browser) = notified(db).await;
    let key = subscribe(&member, &browser).await.public_key.unwrap();
    // The same event again, and a second server that sends at the same time.
    queue_message(&world, &member, "1").await;
    let other = world.restarted().await;
    let mut settings = (*other.settings.get()).clone();
    settings.push_enabled = true;
    other.settings.replace(settings);
    let (one, two) = futures::join!(send_due(&world.app), send_due(&other));
    one.and(two).unwrap();
    let received = service.received();
    assert_eq!(received.len(), 1);
    let notice = &received[0];
    assert_eq!(browser.read(notice).title, "새 쪽지");
    for (name, value) in [
        ("ttl", "86400"),
        ("urgency", "normal"),
        ("content-encoding", "aes128gcm"),
        ("content-type", "application/octet-stream"),
    ] {
        assert_eq!(notice.header(name), value);
    }
    let claims = notice.claims(&key);
    assert_eq!(claims["aud"], service.url());
    let expires = (world.now() + TimeDelta::hours(12)).timestamp();
    assert_eq!(claims["exp"], expires);
    assert!(claims["sub"].as_str().unwrap().starts_with("mailto:"));
    send_due(&world.app).await.unwrap();
    assert!(service.received().is_empty());
}

#[crate::database::test]
async fn a_failed_notice_is_sent_again_as_late_as_the_service_asks(db: PgPool) {
    let (world, service, _, browser) = notified(db).await;
    service.then(&[(500, None), (429, Some(300)), (503, None)]);
    for wait in [0, 5, 300, 120] {
        world.pass(TimeDelta::seconds(wait - 1));
        send_due(&world.app).await.unwrap();
        assert!(wait == 0 || service.received().is_empty(), "{wait}");
        world.pass(TimeDelta::seconds(1));
        if wait != 120 {
            send_due(&world.app).await.unwrap();
            assert_eq!(service.received().len(), 1, "after {wait} s");
            assert_eq!(waiting(&world).await, 1);
        }
    }
    assert_eq!(titles(&world, &service, &browser).await, ["새 쪽지"]);
    assert_eq!(waiting(&world).await, 0);
}

#[crate::database::test]
async fn a_notice_is_given_up_once_it_is_worth_nothing(db: PgPool) {
    let (world, service, ..) = notified(db).await;
    service.then(&[(500, None); 100]);
    for _ in 0..30 {
        send_due(&world.app).await.unwrap();
        world.pass(TimeDelta::hours(1));
    }
    let attempts = service.received().len();
    assert!((10..40).contains(&attempts), "{attempts}");
    assert_eq!((waiting(&world).await, browsers(&world).await), (0, 1));
    world.pass(TimeDelta::days(1));
    send_due(&world.app).await.unwrap();
    let rows = sqlx::query_scalar!(r#"select count(*) as "count!" from push_outbox"#);
    assert_eq!(rows.fetch_one(&world.app.db).await.unwrap(), 0);
}

#[crate::database::test]
async fn a_browser_that_has_left_is_forgotten_and_a_refused_notice_given_up(db: PgPool) {
    let (world, service, member, _) = notified(db).await;
    service.then(&[(400, None)]);
    send_due(&world.app).await.unwrap();
    assert_eq!((waiting(&world).await, browsers(&world).await), (0, 1));
    for (round, status) in [(2, 410), (3, 404)] {
        subscribe(&member, &Browser::new(&service, "phone")).await;
        queue_message(&world, &member, &round.to_string()).await;
        service.then(&[(status, None)]);
        service.received();
        send_due(&world.app).await.unwrap();
        assert_eq!(service.received().len(), 1);
        assert_eq!((waiting(&world).await, browsers(&world).await), (0, 0));
    }
    queue_message(&world, &member, "4").await;
    assert_eq!(waiting(&world).await, 0);
}

#[crate::database::test]
async fn a_redirect_is_not_followed(db: PgPool) {
    let (world, service, ..) = notified(db).await;
    service.then(&[(307, None)]);
    send_due(&world.app).await.unwrap();
    assert_eq!(service.received().len(), 1);
    assert_eq!(waiting(&world).await, 0);
}

#[crate::database::test]
async fn nobody_who_is_excluded_or_has_chosen_otherwise_is_notified(db: PgPool) {
    let (world, service) = site(db).await;
    let mut members = Vec::new();
    for (name, change) in [
        ("fine", "excluded_until = '2026-03-02T02:59:59Z'"),
        ("banned", "ban_type = 1"),
        ("left", "withdrawal_type = 1"),
        ("excluded", "excluded_until = '2026-03-03T00:00:00Z'"),
        ("waiting", "approved_at = null"),
        ("unwilling", "role = 1"),
    ] {
        let member = world.member().await;
        let browser = subscribed(&service, &member, name).await;
        queue_message(&world, &member, "1").await;
        if name == "unwilling" {
            choose(&member, &[], false).await;
        }
        world.change_member(member.id, change).await;
        members.push(browser);
    }
    assert_eq!(titles(&world, &service, &members[0]).await, ["새 쪽지"]);
    assert_eq!(waiting(&world).await, 0);
}

#[crate::database::test]
async fn a_ban_ends_the_notices(db: PgPool) {
    let (world, service, member, _) = notified(db).await;
    let reason = Reason {
        reason: "약관 위반".to_owned(),
    };
    let operator = world.operator().await;
    let banned = operator.call_at::<AdminBanMember>(member.id, &reason);
    banned.await.unwrap();
    send_due(&world.app).await.unwrap();
    assert!(service.received().is_empty());
}

#[crate::database::test]
async fn without_the_switch_what_waits_is_given_up(db: PgPool) {
    let (world, service, ..) = notified(db).await;
    switch(&world, false);
    send_due(&world.app).await.unwrap();
    switch(&world, true);
    send_due(&world.app).await.unwrap();
    assert!(service.received().is_empty());
}
