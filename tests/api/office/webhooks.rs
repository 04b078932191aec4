//! Webhooks: written with what causes them, signed, sent again, given up, and replayed by an operator.

use crate::members::documents::{pdf, uploader};
use crate::service::{Reply, Service, TIMEOUT};
use crate::wallet::{approve, ask, deposit, fund, withdrawal};
use crate::world::{Client, World};
use base64::prelude::{BASE64_STANDARD, Engine};
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetCharges, AdminGetWebhooks, AdminReplayWebhook};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{MarketId, WebhookId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::alerts::AlertKind;
use hanpan_core::office::webhooks::{WebhookRow, WebhookState};
use hanpan_server::office::audit::report;
use hanpan_server::platform::config::{Payments, Webhooks};
use hanpan_server::platform::webhooks::send_due;
use hanpan_server::sportsbook::exposure;
use hmac::{Hmac, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use sqlx::PgPool;

const KEY: &str = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const OTHER_KEY: &str = "AfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/// A site that reports to a service which accepts everything.
async fn site(db: PgPool) -> (World, Service) {
    let service = Service::start().await;
    service.says("/events", "ok");
    let world = World::configured(db, |config| {
        config.payments = Payments {
            payments_timeout: TIMEOUT,
            ..Payments::default()
        };
        config.webhooks = Webhooks {
            webhook_url: format!("{}/events", service.url),
            webhook_secret: format!("whsec_{KEY},whsec_{OTHER_KEY}").parse().unwrap(),
        };
    })
    .await;
    (world, service)
}

async fn events(operator: &Client) -> Vec<WebhookRow> {
    let query = ListQuery::default();
    let page = operator.call::<AdminGetWebhooks>(&query).await;
    page.unwrap().items
}

fn signature(key: &str, signed: &str) -> String {
    let key = BASE64_STANDARD.decode(key).unwrap();
    let mut mac = Hmac::<Sha256>::new_from_slice(&key).unwrap();
    mac.update(signed.as_bytes());
    format!("v1,{}", BASE64_STANDARD.encode(mac.finalize().into_bytes()))
}

/// A member with cash has requested a withdrawal.
async fn withdrawn(world: &World, operator: &Client) -> Client {
    let member = world.member().await;
    fund(world, operator, &member, 200_000).await;
    ask(&member, &withdrawal(&member, 150_000)).await.unwrap();
    member
}

#[crate::database::test]
async fn an_event_is_sent_once_and_signed_with_each_secret(db: PgPool) {
    let (world, service) = site(db).await;
    let operator = world.operator().await;
    let member = world.member().await;
    fund(&world, &operator, &member, 200_000).await;
    let request = withdrawal(&member, 150_000);
    let receipt = ask(&member, &request).await.unwrap();
    // The same request again is no other event.
    ask(&member, &request).await.unwrap();
    // Two servers send at the same time.
    let (one, other) = futures::join!(send_due(&world.app), send_due(&world.app));
    one.and(other).unwrap();
    let asked = service.asked();
    assert_eq!(asked.len(), 1);
    let (path, headers, body) = &asked[0];
    let body = str::from_utf8(body).unwrap();
    assert_eq!(path, "/events");
    let header = |name: &str| headers[name].to_str().unwrap();
    let sent_at = world.now().timestamp().to_string();
    assert_eq!(header("webhook-timestamp"), sent_at);
    let signed = format!("{}.{sent_at}.{body}", header("webhook-id"));
    assert_eq!(
        header("webhook-signature"),
        format!(
            "{} {}",
            signature(KEY, &signed),
            signature(OTHER_KEY, &signed)
        )
    );
    let body: Value = serde_json::from_str(body).unwrap();
    assert_eq!(body["type"], "withdrawal.waiting");
    assert_eq!(
        body["data"],
        json!({ "chargeId": receipt.id, "memberId": member.id, "amount": 150_000 })
    );
    let events = events(&operator).await;
    assert_eq!(events.len(), 1);
    assert_eq!(header("webhook-id"), format!("evt_{}", events[0].id));
    let content = events[0].content.as_ref().unwrap();
    assert_eq!(
        (content.text.as_str(), content.member_id, content.charge_id),
        ("150,000원", Some(member.id), Some(receipt.id))
    );
    // The request that it names is found among those of the member.
    let named = ListQuery {
        subject: Some(format!("charge:{}", receipt.id)),
        ..ListQuery::default()
    };
    let charges = operator.call::<AdminGetCharges>(&named).await.unwrap();
    let found: Vec<_> = charges.items.iter().map(|row| row.id).collect();
    assert_eq!((found, charges.count), (vec![receipt.id], 1));
    assert_eq!(
        (events[0].state, events[0].attempts),
        (WebhookState::Delivered, 1)
    );
    send_due(&world.app).await.unwrap();
    assert!(service.asked().is_empty());
}

#[crate::database::test]
async fn a_refused_request_is_no_event(db: PgPool) {
    let (world, _) = site(db).await;
    let operator = world.operator().await;
    let member = world.member().await;
    let refused = ask(&member, &withdrawal(&member, 150_000)).await;
    assert_eq!(refused.unwrap_err().code(), "AMOUNT_ABOVE_BALANCE");
    assert!(events(&operator).await.is_empty());
}

#[crate::database::test]
async fn an_event_is_sent_until_it_is_accepted(db: PgPool) {
    let (world, service) = site(db).await;
    let operator = world.operator().await;
    withdrawn(&world, &operator).await;
    service.then(&[Reply::Status(503), Reply::Hangs, Reply::Status(400)]);
    for wait in [0, 5, 30] {
        world.pass(TimeDelta::seconds(wait - 1));
        send_due(&world.app).await.unwrap();
        assert!(wait == 0 || service.asked().is_empty());
        world.pass(TimeDelta::seconds(1));
        send_due(&world.app).await.unwrap();
        assert_eq!(service.asked().len(), 1, "after {wait} s");
        let event = &events(&operator).await[0];
        assert_eq!(event.state, WebhookState::Waiting);
        assert!(event.failure.is_some());
    }
    world.pass(TimeDelta::seconds(120));
    send_due(&world.app).await.unwrap();
    assert_eq!(service.asked().len(), 1);
    let event = &events(&operator).await[0];
    assert_eq!(
        (event.state, event.attempts, event.failure.as_deref()),
        (WebhookState::Delivered, 4, None)
    );
}

#[crate::database::test]
async fn an_event_that_nobody_accepts_is_given_up_and_can_be_replayed(db: PgPool) {
    let (world, service) = site(db).await;
    let operator = world.operator().await;
    withdrawn(&world, &operator).await;
    service.then(&vec![Reply::Status(500); 11]);
    let mut attempts = 0;
    for _ in 0..80 {
        send_due(&world.app).await.unwrap();
        attempts += service.asked().len();
        world.pass(TimeDelta::hours(1));
    }
    assert!(attempts >= 8, "{attempts}");
    world.pass(TimeDelta::days(2));
    service.then(&[]);
    send_due(&world.app).await.unwrap();
    let operator = world.again(operator.id).await;
    let event = events(&operator).await.remove(0);
    assert_eq!(event.state, WebhookState::Failed);
    service.asked();
    let reason = Reason {
        reason: "수신 시스템 복구".to_owned(),
    };
    let chief = operator;
    let replayed = chief.call_at::<AdminReplayWebhook>(event.id, &reason).await;
    assert_eq!(replayed.unwrap().state, WebhookState::Waiting);
    let unknown = chief
        .call_at::<AdminReplayWebhook>(WebhookId::new(999), &reason)
        .await;
    assert_eq!(unknown.unwrap_err().code(), "NOT_FOUND");
    for _ in 0..12 {
        send_due(&world.app).await.unwrap();
        world.pass(TimeDelta::hours(1));
    }
    let asked = service.asked();
    let id = format!("evt_{}", event.id);
    let same = asked
        .iter()
        .all(|(_, headers, _)| headers["webhook-id"] == id.as_str());
    assert!(same);
    assert_eq!(events(&chief).await[0].state, WebhookState::Delivered);
}

#[crate::database::test]
async fn an_old_event_is_deleted_unless_it_was_sent_again(db: PgPool) {
    let (world, _) = site(db).await;
    let days_ago = |days| world.now() - TimeDelta::days(days);
    sqlx::query!(
        "insert into webhooks (kind, reference, data, created_at, due_since, delivered_at)
         select 'withdrawal.waiting', e.reference, '{}'::jsonb, $1, e.due_since, e.due_since
         from (values ('old', $1::timestamptz), ('sent again', $2::timestamptz)) e (reference, due_since)",
        days_ago(91),
        days_ago(89)
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    send_due(&world.app).await.unwrap();
    let left = sqlx::query_scalar!("select reference from webhooks");
    let left = left.fetch_all(&world.app.db).await.unwrap();
    assert_eq!(left, ["sent again"]);
}

#[crate::database::test]
async fn a_large_deposit_is_an_event(db: PgPool) {
    let (world, _) = site(db).await;
    let operator = world.operator().await;
    let mut settings = (*world.app.settings.get()).clone();
    settings.large_deposit = Won::new(100_000);
    world.app.settings.replace(settings);
    for (amount, expected) in [(90_000, 0), (100_000, 1)] {
        let member = world.member().await;
        let receipt = ask(&member, &deposit(&member, amount)).await.unwrap();
        approve(&operator, receipt.id).await.unwrap();
        let events = events(&operator).await;
        assert_eq!(events.len(), expected, "{amount}");
        assert!(
            events
                .iter()
                .all(|event| event.kind == AlertKind::LargeDeposit)
        );
    }
}

#[crate::database::test]
async fn a_fixture_near_its_limit_is_an_event_once(db: PgPool) {
    let (world, _) = site(db).await;
    let operator = world.operator().await;
    let mut settings = (*world.app.settings.get()).clone();
    settings.fixture_liability_max = Some(Won::new(100_000));
    world.app.settings.replace(settings);
    let member = world.rich_member(1_000_000).await;
    let legs = world.offers(&["2.00"]).await;
    for (stake, expected) in [(80_000, 0), (10_000, 1), (10_000, 1)] {
        member.bet(stake, &legs).await.unwrap();
        exposure::compute_totals(&world.app).await.unwrap();
        assert_eq!(events(&operator).await.len(), expected, "{stake}");
    }
    let data: Value = serde_json::from_str(&events(&operator).await[0].data).unwrap();
    assert_eq!(
        (&data["liability"], &data["limit"]),
        (&json!(90_000), &json!(100_000))
    );
}

#[crate::database::test]
async fn a_selection_near_its_limit_is_an_event_once(db: PgPool) {
    let (world, _) = site(db).await;
    let operator = world.operator().await;
    let mut settings = (*world.app.settings.get()).clone();
    settings.selection_liability_max = Some(Won::new(100_000));
    world.app.settings.replace(settings);
    let member = world.rich_member(1_000_000).await;
    let fixture = world.feed().football().await;
    let [over, under] = world
        .feed()
        .total(&fixture, MarketId::new(2), "2.5", "2.00", "2.00")
        .await;
    // Of two selections of one fixture each has its own sum.
    member.bet(80_000, &[under]).await.unwrap();
    let legs = [over];
    for (stake, expected) in [(80_000, 0), (10_000, 1), (10_000, 1)] {
        member.bet(stake, &legs).await.unwrap();
        exposure::compute_totals(&world.app).await.unwrap();
        assert_eq!(events(&operator).await.len(), expected, "{stake}");
    }
    let event = events(&operator).await.remove(0);
    assert_eq!(event.kind, AlertKind::ExposureReached);
    let data: Value = serde_json::from_str(&event.data).unwrap();
    let selection = json!({
        "marketId": 2,
        "oddsId": legs[0].odds_id,
        "name": "언더오버 오버 2.5",
    });
    assert_eq!(
        data,
        json!({
            "fixtureId": fixture.id,
            "selection": selection,
            "liability": 90_000,
            "limit": 100_000,
        })
    );
}

#[crate::database::test]
async fn faults_of_the_books_are_an_event(db: PgPool) {
    let (world, _) = site(db).await;
    let operator = world.operator().await;
    let mut conn = world.app.db.acquire().await.unwrap();
    report(&mut conn, &[], world.now()).await.unwrap();
    assert!(events(&operator).await.is_empty());
    let faults = ["accounts: 17".to_owned(), "bets: 3".to_owned()];
    report(&mut conn, &faults, world.now()).await.unwrap();
    let event = events(&operator).await.remove(0);
    assert_eq!(event.kind, AlertKind::BooksFaulty);
    let data: Value = serde_json::from_str(&event.data).unwrap();
    assert_eq!(data, json!({ "faults": 2, "first": "accounts: 17" }));
}

#[crate::database::test]
async fn a_document_that_waits_is_an_event(db: PgPool) {
    let (world, service) = site(db).await;
    let (member, id) = uploader(&world, &pdf("홍길동")).await;
    send_due(&world.app).await.unwrap();
    let asked = service.asked();
    assert_eq!(asked.len(), 1);
    let body: Value = serde_json::from_slice(&asked[0].2).unwrap();
    assert_eq!(body["type"], "document.waiting");
    assert_eq!(
        body["data"],
        json!({ "documentId": id, "memberId": member.id })
    );
}
