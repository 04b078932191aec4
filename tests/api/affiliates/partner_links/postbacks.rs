//! Postbacks: written with what causes them, signed, sent again, and sent once.

use super::{brought, joined, linked, switch};
use crate::service::{Reply, Service, TIMEOUT};
use crate::wallet::{approve, ask, deposit};
use crate::world::{Client, Refused, World};
use base64::prelude::{BASE64_STANDARD, Engine};
use chrono::TimeDelta;
use hanpan_core::affiliates::partner_links::postbacks::{
    NewPostback, PostbackKind, Postbacks, SetPostback,
};
use hanpan_core::affiliates::partners::HEAD_OFFICE;
use hanpan_core::api::{
    Empty, PartnerEndPostback, PartnerGetPostbacks, PartnerSetPostback, PartnerTestPostback,
};
use hanpan_core::kernel::webhooks::WebhookState;
use hanpan_server::affiliates::partner_links::send_due;
use hanpan_server::platform::config::{self, Payments};
use hanpan_tests::refusals::{problem, refused};
use hmac::{Hmac, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use sqlx::PgPool;

/// A site whose partners may use a local receiver.
async fn site(db: PgPool) -> (World, Service) {
    let service = Service::start().await;
    service.says("/hook", "ok");
    let world = World::configured(db, |config| {
        config.payments = Payments {
            payments_timeout: TIMEOUT,
            ..Payments::default()
        };
        config.postbacks = config::Postbacks {
            postback_service: service.url.clone(),
        };
    })
    .await;
    (world, service)
}

async fn set(partner: &Client, url: &str) -> Result<NewPostback, Refused> {
    let receiver = SetPostback {
        url: url.to_owned(),
    };
    partner.call::<PartnerSetPostback>(&receiver).await
}

async fn shown(partner: &Client) -> Postbacks {
    let shown = partner.call::<PartnerGetPostbacks>(&Empty {}).await;
    shown.unwrap()
}

fn hook(service: &Service) -> String {
    format!("{}/hook", service.url)
}

#[crate::database::test]
async fn a_sign_up_and_a_first_deposit_are_sent_once_and_signed(db: PgPool) {
    let (world, service) = site(db).await;
    let (partner, link) = linked(&world).await;
    let secret = set(&partner.client, &hook(&service)).await.unwrap().secret;
    let member = brought(&world, &link, 1).await;
    let operator = world.operator().await;
    for amount in [50_000, 30_000] {
        let asked = ask(&member, &deposit(&member, amount)).await.unwrap();
        approve(&operator, asked.id).await.unwrap();
    }
    let (one, other) = futures::join!(send_due(&world.app), send_due(&world.app));
    one.and(other).unwrap();
    let sent = service.asked();
    assert_eq!(sent.len(), 2);
    let key = secret.strip_prefix("whsec_").unwrap();
    let key = BASE64_STANDARD.decode(key).unwrap();
    let mut bodies = Vec::new();
    for (path, headers, body) in &sent {
        assert_eq!(path, "/hook");
        let header = |name: &str| headers[name].to_str().unwrap();
        let body = str::from_utf8(body).unwrap();
        let mut mac = Hmac::<Sha256>::new_from_slice(&key).unwrap();
        let (id, at) = (header("webhook-id"), header("webhook-timestamp"));
        mac.update(format!("{id}.{at}.{body}").as_bytes());
        let signature = BASE64_STANDARD.encode(mac.finalize().into_bytes());
        assert_eq!(header("webhook-signature"), format!("v1,{signature}"));
        bodies.push(serde_json::from_str::<Value>(body).unwrap());
    }
    bodies.sort_by_key(|body| body["type"].to_string());
    assert_eq!(bodies[0]["type"], "firstDeposit");
    assert_eq!(
        bodies[0]["data"],
        json!({ "link": link.code, "memberId": member.id, "amount": 50_000 })
    );
    assert_eq!(bodies[1]["type"], "signUp");
    assert_eq!(
        bodies[1]["data"],
        json!({ "link": link.code, "memberId": member.id })
    );
    send_due(&world.app).await.unwrap();
    assert!(service.asked().is_empty());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_postback_is_sent_until_it_is_accepted(db: PgPool) {
    let (world, service) = site(db).await;
    let (partner, link) = linked(&world).await;
    set(&partner.client, &hook(&service)).await.unwrap();
    brought(&world, &link, 1).await;
    service.then(&[Reply::Status(503), Reply::Hangs, Reply::Status(400)]);
    for wait in [0, 5, 30] {
        world.pass(TimeDelta::seconds(wait));
        send_due(&world.app).await.unwrap();
        assert_eq!(service.asked().len(), 1, "after {wait} s");
        let row = &shown(&partner.client).await.deliveries[0];
        assert_eq!(row.state, WebhookState::Waiting);
        assert!(row.failure.is_some());
    }
    world.pass(TimeDelta::seconds(120));
    send_due(&world.app).await.unwrap();
    let row = &shown(&partner.client).await.deliveries[0];
    assert_eq!(
        (row.state, row.attempts, row.failure.as_deref()),
        (WebhookState::Delivered, 4, None)
    );
}

#[crate::database::test]
async fn a_receiver_is_public_and_https(db: PgPool) {
    let (world, _) = site(db).await;
    let (partner, _) = linked(&world).await;
    for url in [
        "http://example.com/hook",
        "https://127.0.0.1/hook",
        "https://10.0.0.7/hook",
        "https://[::1]/hook",
        "https://localhost/hook",
        "hook",
    ] {
        let refusal = set(&partner.client, url).await;
        assert_eq!(
            refused(refusal),
            problem(422, "POSTBACK_URL_INVALID"),
            "{url}"
        );
    }
    assert!(
        set(&partner.client, "https://example.com/hook")
            .await
            .is_ok()
    );
    let url = shown(&partner.client).await.url;
    assert_eq!(url.as_deref(), Some("https://example.com/hook"));
}

#[crate::database::test]
async fn a_test_is_sent_at_most_once_a_minute(db: PgPool) {
    let (world, service) = site(db).await;
    let (partner, _) = linked(&world).await;
    let missing = partner.client.call::<PartnerTestPostback>(&Empty {}).await;
    assert_eq!(refused(missing), problem(422, "POSTBACK_MISSING"));
    set(&partner.client, &hook(&service)).await.unwrap();
    let (one, other) = futures::join!(
        partner.client.call::<PartnerTestPostback>(&Empty {}),
        partner.client.call::<PartnerTestPostback>(&Empty {})
    );
    assert_eq!(u8::from(one.is_ok()) + u8::from(other.is_ok()), 1);
    send_due(&world.app).await.unwrap();
    assert_eq!(service.asked().len(), 1);
    let row = &shown(&partner.client).await.deliveries[0];
    assert_eq!(
        (row.kind, row.state),
        (PostbackKind::Test, WebhookState::Delivered)
    );
    world.pass(TimeDelta::minutes(1));
    let later = partner.client.call::<PartnerTestPostback>(&Empty {}).await;
    later.unwrap();
}

#[crate::database::test]
async fn nothing_is_sent_for_those_who_want_none(db: PgPool) {
    let (world, service) = site(db).await;
    let (partner, link) = linked(&world).await;
    // Without a receiver nothing is written.
    brought(&world, &link, 1).await;
    set(&partner.client, &hook(&service)).await.unwrap();
    assert!(shown(&partner.client).await.deliveries.is_empty());
    // What waits is given up with the receiver.
    brought(&world, &link, 2).await;
    let ended = partner.client.call::<PartnerEndPostback>(&Empty {}).await;
    ended.unwrap();
    send_due(&world.app).await.unwrap();
    assert!(service.asked().is_empty());
    let row = &shown(&partner.client).await.deliveries[0];
    assert_eq!(row.state, WebhookState::Failed);
    // A first deposit while links are switched off is none of the partner's.
    set(&partner.client, &hook(&service)).await.unwrap();
    switch(&world, false).await;
    let member = joined(&world, 1).await;
    let operator = world.operator().await;
    let asked = ask(&member, &deposit(&member, 50_000)).await.unwrap();
    approve(&operator, asked.id).await.unwrap();
    switch(&world, true).await;
    send_due(&world.app).await.unwrap();
    assert!(service.asked().is_empty());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_partner_hears_of_no_member_who_has_left_its_branch(db: PgPool) {
    let (world, service) = site(db).await;
    let (partner, link) = linked(&world).await;
    set(&partner.client, &hook(&service)).await.unwrap();
    let ids = [
        brought(&world, &link, 1).await.id,
        brought(&world, &link, 2).await.id,
    ];
    send_due(&world.app).await.unwrap();
    assert_eq!(service.asked().len(), 2);
    let below = world.sub_partner(&partner, "0.50", "20").await;
    for (id, parent_id) in [(ids[0], HEAD_OFFICE), (ids[1], below.id)] {
        world.move_member(id, parent_id).await.unwrap();
    }
    // The moves hold from the next day on.
    world.set_time(1, "12:00:00");
    let operator = world.operator().await;
    for number in [1, 2] {
        let member = joined(&world, number).await;
        let asked = ask(&member, &deposit(&member, 50_000)).await.unwrap();
        approve(&operator, asked.id).await.unwrap();
    }
    send_due(&world.app).await.unwrap();
    let sent = service.asked();
    let bodies = sent.iter().map(|(_, _, body)| body);
    let named: Vec<Value> = bodies
        .map(|body| serde_json::from_slice::<Value>(body).unwrap()["data"]["memberId"].clone())
        .collect();
    assert_eq!(named, [json!(ids[1])]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn nothing_is_sent_to_a_partner_who_is_banned(db: PgPool) {
    let (world, service) = site(db).await;
    let (partner, link) = linked(&world).await;
    set(&partner.client, &hook(&service)).await.unwrap();
    brought(&world, &link, 1).await;
    world.change_member(partner.client.id, "ban_type = 1").await;
    send_due(&world.app).await.unwrap();
    assert!(service.asked().is_empty());
    world.change_member(partner.client.id, "ban_type = 0").await;
    let partner = world.again(partner.client.id).await;
    let row = &shown(&partner).await.deliveries[0];
    assert_eq!(row.state, WebhookState::Failed);
    let failure = row.failure.as_deref();
    assert_eq!(failure, Some("the partner is banned or has ended"));
}
