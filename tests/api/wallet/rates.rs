//! The rate of USDT: from a source, cached, expired, fixed by an operator.

use super::tether::{SITE, WALLET, set, tether};
use super::{ask, code, deposit};
use crate::service::{Reply, Service, TIMEOUT};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{Empty, GetExchangeRate, UpdateWallet};
use hanpan_core::wallet::tether::RegisterWallet;
use hanpan_server::platform::config::Payments;
use hanpan_server::wallet::rates::refresh;
use serde_json::{Value, json};
use sqlx::PgPool;

async fn site(db: PgPool) -> (World, Service) {
    let service = Service::start().await;
    let payments = Payments {
        rate_url: format!("{}/ticker?markets=KRW-USDT", service.url),
        rate_pointer: "/0/trade_price".to_owned(),
        payments_timeout: TIMEOUT,
        ..Payments::default()
    };
    (World::paid_through(db, payments).await, service)
}

async fn rate(member: &Client) -> String {
    let answer = member.call::<GetExchangeRate>(&Empty {}).await;
    answer.unwrap_or_else(|refused| refused.code().to_owned())
}

#[crate::database::test]
async fn the_source_is_asked_once_a_minute(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.member().await;
    assert_eq!(rate(&member).await, "RATE_INVALID");
    service.says(
        "/ticker",
        r#"[{"market": "KRW-USDT", "trade_price": 1385.20000000}]"#,
    );
    refresh(&world.app).await.unwrap();
    assert_eq!(rate(&member).await, "1385.2");
    world.pass(TimeDelta::seconds(59));
    refresh(&world.app).await.unwrap();
    assert_eq!(service.asked().len(), 1);
    service.says("/ticker", r#"[{"trade_price": "1401.5"}]"#);
    world.pass(TimeDelta::seconds(1));
    refresh(&world.app).await.unwrap();
    assert_eq!(rate(&member).await, "1401.5");
}

#[crate::database::test]
async fn a_fault_that_passes_is_tried_again(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.member().await;
    service.says("/ticker", r#"[{"trade_price": 1400}]"#);
    service.then(&[Reply::Status(503), Reply::Hangs]);
    refresh(&world.app).await.unwrap();
    assert_eq!(
        (rate(&member).await.as_str(), service.asked().len()),
        ("1400", 3)
    );
    // A permanent failure is not retried.
    world.pass(TimeDelta::minutes(1));
    service.then(&[Reply::Status(403)]);
    assert!(refresh(&world.app).await.is_err());
    assert_eq!(service.asked().len(), 1);
    service.then(&[Reply::Status(500), Reply::Status(500), Reply::Status(500)]);
    assert!(refresh(&world.app).await.is_err());
    assert_eq!(service.asked().len(), 3);
    assert_eq!(rate(&member).await, "1400");
}

#[crate::database::test]
async fn nonsense_is_no_rate(db: PgPool) {
    let (world, service) = site(db).await;
    let member = world.member().await;
    for body in [
        "",
        "<html>",
        "[]",
        r#"[{"trade_price": null}]"#,
        r#"[{"trade_price": -1400}]"#,
        r#"[{"trade_price": 0.0007}]"#,
        r#"[{"trade_price": 14000000}]"#,
        r#"[{"trade_price": 1.4e3}]"#,
    ] {
        service.says("/ticker", body);
        assert!(refresh(&world.app).await.is_err(), "{body}");
    }
    service.says("/ticker", &"x".repeat(300 * 1024));
    assert!(refresh(&world.app).await.is_err());
    assert_eq!(rate(&member).await, "RATE_INVALID");
}

#[crate::database::test]
async fn a_rate_that_jumps_is_not_believed(db: PgPool) {
    let (world, service) = site(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    for (said, believed) in [("1400", "1400"), ("5755", "1400"), ("1500", "1500")] {
        service.says("/ticker", &format!(r#"[{{"trade_price": {said}}}]"#));
        assert_eq!(refresh(&world.app).await.is_ok(), said == believed);
        assert_eq!(rate(&member).await, believed);
        world.pass(TimeDelta::minutes(1));
    }
    // After the last rate has expired, the operator's rate is used to check plausibility.
    service.says("/ticker", r#"[{"trade_price": 5755}]"#);
    set(&operator, "tetherFixedRate", json!("1450")).await;
    world.pass(TimeDelta::minutes(11));
    assert!(refresh(&world.app).await.is_err());
    assert_eq!(rate(&member).await, "1450");
    set(&operator, "tetherFixedRate", Value::Null).await;
    refresh(&world.app).await.unwrap();
    assert_eq!(rate(&member).await, "5755");
}

#[crate::database::test]
async fn an_old_rate_stops_new_deposits_until_an_operator_fixes_one(db: PgPool) {
    let (world, service) = site(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    set(&operator, "tetherAddresses", json!([SITE])).await;
    let wallet = RegisterWallet {
        id: member.id,
        crypto_account: WALLET.to_owned(),
    };
    member.call::<UpdateWallet>(&wallet).await.unwrap();
    service.says("/ticker", r#"[{"trade_price": 1400}]"#);
    refresh(&world.app).await.unwrap();
    service.says("/ticker", "down");
    world.pass(TimeDelta::minutes(10));
    assert!(refresh(&world.app).await.is_err());
    assert_eq!(rate(&member).await, "1400");
    world.pass(TimeDelta::seconds(1));
    assert_eq!(rate(&member).await, "RATE_INVALID");
    let asked = tether(deposit(&member, 50_000), "35.71");
    let refused = ask(&member, &asked).await.unwrap_err();
    assert_eq!(
        refused.body["message"],
        "환율 정보를 확인할 수 없습니다. 잠시 후 다시 시도해주세요."
    );
    set(&operator, "tetherFixedRate", json!("1300")).await;
    assert_eq!(rate(&member).await, "1300");
    assert!(
        refresh(&world.app).await.is_err(),
        "the source is still down"
    );
    // A rate of the source that was shown ten minutes ago is still valid; then the source is back.
    ask(&member, &asked).await.unwrap();
    service.says("/ticker", r#"[{"trade_price": 1410}]"#);
    refresh(&world.app).await.unwrap();
    assert_eq!(rate(&member).await, "1410");
    set(&operator, "tetherFixedRate", Value::Null).await;
    world.pass(TimeDelta::hours(1));
    assert_eq!(rate(&member).await, "RATE_INVALID");
    assert_eq!(
        code(ask(&member, &tether(deposit(&member, 50_000), "38.46")).await),
        "CHARGE_PENDING"
    );
    world.assert_books_hold().await;
}
