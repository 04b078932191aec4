//! What is an alert: large bets, logins of operators from new places, and waiting documents. All are webhooks as well.

use super::{choose, link, sent, site, wanting};
use crate::members::documents::{pdf, request, upload_as};
use crate::world::{Client, World};
use hanpan_core::api::{AdminGetWebhooks, StaffChooseAlerts};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::verification::documents::DocumentKind::{BankBook, IdCard};
use hanpan_core::office::alerts::AlertKind;
use hanpan_core::office::staff::Duty;
use hanpan_core::office::webhooks::WebhookRow;
use hanpan_server::members::accounts::OperatorLogin;
use hanpan_server::platform::http::ClientAddress;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

async fn webhooks(operator: &Client, kind: AlertKind) -> Vec<WebhookRow> {
    let page = operator
        .call::<AdminGetWebhooks>(&ListQuery::default())
        .await;
    let mut rows = page.unwrap().items;
    rows.retain(|row| row.kind == kind);
    rows
}

#[crate::database::test]
async fn a_large_bet_is_an_alert_once(db: PgPool) {
    let (world, bot) = site(db).await;
    let chief = world.operator().await;
    let mut settings = (*world.app.settings.get()).clone();
    settings.large_bet = Won::new(50_000);
    world.app.settings.replace(settings);
    link(&world, &bot, &chief, 1, 42).await;
    choose(&chief, &wanting(&[AlertKind::LargeBet])).await;
    let member = world.rich_member(1_000_000).await;
    let legs = world.offers(&["2.00"]).await;
    member.bet(49_990, &legs).await.unwrap();
    assert!(webhooks(&chief, AlertKind::LargeBet).await.is_empty());
    member.bet(50_000, &legs).await.unwrap();
    // A bet that is refused is none: it is within the limits, but above what is left.
    let refused = member.bet(950_000, &legs).await.unwrap_err();
    assert_eq!(refused.code(), "BALANCE_TOO_SMALL");
    let rows = webhooks(&chief, AlertKind::LargeBet).await;
    assert_eq!(rows.len(), 1);
    let data: Value = serde_json::from_str(&rows[0].data).unwrap();
    assert_eq!(
        (data["amount"].as_i64(), data["memberId"].as_i64()),
        (Some(50_000), Some(member.id.get()))
    );
    let arrived = sent(&world, &bot).await;
    assert_eq!(arrived.len(), 1);
    assert!(arrived[0].text.starts_with("[고액 베팅] 50,000원"));
    world.assert_books_hold().await;
}

const CHROME: &str = "Mozilla/5.0 (Windows NT 10.0) Chrome/126.0.0.0 Safari/537.36";
const CHROME_LATER: &str = "Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36";
const PHONE: &str =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Safari/604.1";

/// An operator logs in from an address.
async fn log_in(world: &World, operator: &Client, address: &str, user_agent: &str) {
    let from = (ClientAddress(address.parse().unwrap()), user_agent);
    let logins = world.app.provided::<dyn OperatorLogin>();
    let mut conn = world.app.db.acquire().await.unwrap();
    let recorded = logins.record(&world.app, &mut conn, operator.id, from);
    recorded.await.unwrap();
}

#[crate::database::test]
async fn a_login_of_an_operator_from_a_new_place_is_an_alert(db: PgPool) {
    let (world, bot) = site(db).await;
    let chief = world.operator().await;
    link(&world, &bot, &chief, 1, 42).await;
    choose(&chief, &wanting(&[AlertKind::LoginNewPlace])).await;
    for (address, user_agent, expected) in [
        ("203.0.113.7", CHROME, 0),
        ("203.0.113.99", CHROME_LATER, 0),
        ("198.51.100.4", CHROME, 1),
        ("198.51.100.4", PHONE, 2),
        ("203.0.113.7", PHONE, 2),
    ] {
        log_in(&world, &chief, address, user_agent).await;
        world.pass(chrono::TimeDelta::seconds(1));
        let rows = webhooks(&chief, AlertKind::LoginNewPlace).await;
        assert_eq!(rows.len(), expected, "{address} {user_agent}");
    }
    let arrived = sent(&world, &bot).await;
    assert_eq!(arrived.len(), 2);
    let expected = format!(
        "[새로운 위치의 운영자 로그인] 운영자 번호 {}\n198.51.100.0/24 · Chrome (Windows)",
        chief.id
    );
    assert_eq!(arrived[0].text, expected);
    // The full address is nowhere.
    assert!(
        arrived
            .iter()
            .all(|sent| !sent.text.contains("198.51.100.4"))
    );
}

#[crate::database::test]
async fn a_document_that_waits_is_an_alert_once(db: PgPool) {
    let (world, bot) = site(db).await;
    let chief = world.operator().await;
    let (clerk, cashier) = (
        world.staff(&[Duty::Documents]).await,
        world.staff(&[Duty::Cashier]).await,
    );
    link(&world, &bot, &chief, 1, 42).await;
    link(&world, &bot, &clerk, 2, 43).await;
    let choices = wanting(&[AlertKind::DocumentWaiting]);
    choose(&clerk, &choices).await;
    let refused = cashier.call::<StaffChooseAlerts>(&choices).await;
    assert_eq!(refused.unwrap_err().code(), "DUTY_MISSING");
    let member = world.member().await;
    request(&chief, &member, &[IdCard]).await.unwrap();
    // A document that is refused is none.
    let content = pdf("홍길동");
    let unwanted = upload_as(&member, Uuid::new_v4(), BankBook, &content).await;
    assert!(unwanted.is_err());
    let kind = AlertKind::DocumentWaiting;
    assert!(webhooks(&chief, kind).await.is_empty());
    let request_id = Uuid::new_v4();
    let mut own = upload_as(&member, request_id, IdCard, &content).await;
    own = own.and(upload_as(&member, request_id, IdCard, &content).await);
    let id = own.unwrap().documents[0].id;
    let rows = webhooks(&chief, kind).await;
    assert_eq!(rows.len(), 1);
    let data: Value = serde_json::from_str(&rows[0].data).unwrap();
    assert_eq!(data, json!({ "documentId": id, "memberId": member.id }));
    let arrived = sent(&world, &bot).await;
    assert_eq!(arrived.len(), 1);
    assert_eq!(arrived[0].chat_id, 43);
    let text = format!("[서류 제출] 회원 번호 {} · 서류 번호 {id}", member.id);
    assert_eq!(arrived[0].text, text);
}
