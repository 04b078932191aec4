//! Tether: wallet, rate, price, transaction; deposits and withdrawals in USDT.

use super::{approve, ask, cancel, charges, code, deposit, fund, history, user, withdrawal};
use crate::world::{Client, Refused, World};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{
    AdminApproveCharge, AdminGetCharges, Empty, GetDepositAddress, GetExchangeRate, UpdateTxid,
    UpdateWallet,
};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::wallet::office::ApproveCharge;
use hanpan_core::wallet::tether::{RegisterTxid, RegisterWallet};
use hanpan_core::wallet::{ChargeRequest, ChargeStatus, ChargeType, DepositMode};
use hanpan_server::wallet::decide::cancel_expired;
use hanpan_server::wallet::rates;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

/// The site's address and the member's, as the chain writes them.
pub(super) const SITE: &str = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
pub(super) const WALLET: &str = "TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E";

pub(super) async fn set(operator: &Client, key: &str, value: Value) {
    operator
        .change_setting(key, &value.to_string())
        .await
        .unwrap();
}

/// A site that accepts tether at 1,400 won, and a member with a wallet.
pub(super) async fn tether_site(world: &World) -> (Client, Client) {
    let (member, operator) = (world.member().await, world.operator().await);
    set(&operator, "tetherAddresses", json!([SITE])).await;
    set(&operator, "tetherFixedRate", json!("1400")).await;
    register_wallet(&member, WALLET).await.unwrap();
    (member, operator)
}

async fn register_wallet(member: &Client, address: &str) -> Result<String, Refused> {
    let wallet = RegisterWallet {
        id: member.id,
        crypto_account: address.to_owned(),
    };
    member.call::<UpdateWallet>(&wallet).await
}

async fn rate(member: &Client) -> Result<String, Refused> {
    member.call::<GetExchangeRate>(&Empty {}).await
}

pub(super) fn tether(request: ChargeRequest, price: &str) -> ChargeRequest {
    ChargeRequest {
        kind: ChargeType::Tether,
        crypto_price: Some(price.to_owned()),
        crypto_deposit_account: Some(SITE.to_owned()),
        ..request
    }
}

pub(super) async fn register_txid(member: &Client, txid: &str) -> Result<String, Refused> {
    let named = RegisterTxid {
        member_id: member.id,
        crypto_txid: txid.to_owned(),
        id: None,
    };
    member.call::<UpdateTxid>(&named).await
}

#[crate::database::test]
async fn a_wallet_is_registered_and_stays_while_a_request_waits(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    for address in ["", "T1", &WALLET[1..], &WALLET.replace('T', "t"), "T가나다"] {
        let refused = register_wallet(&member, address).await.unwrap_err();
        assert_eq!(refused.status, 422, "{address}");
    }
    let said = register_wallet(&member, WALLET).await.unwrap();
    assert_eq!(said, "지갑 주소를 등록하였습니다.");
    assert_eq!(user(&member).await.crypto_account.as_deref(), Some(WALLET));
    let stranger = world.member().await;
    let theirs = RegisterWallet {
        id: member.id,
        crypto_account: SITE.to_owned(),
    };
    let refused = stranger.call::<UpdateWallet>(&theirs).await.unwrap_err();
    assert_eq!(refused.status, 403);
    let receipt = ask(&member, &deposit(&member, 10_000)).await.unwrap();
    let refused = register_wallet(&member, SITE).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (409, "CHARGE_PENDING"));
    register_wallet(&member, WALLET).await.unwrap();
    cancel(&operator, receipt.id).await.unwrap();
    register_wallet(&member, SITE).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_tether_deposit_is_asked_for_named_and_approved(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = tether_site(&world).await;
    assert_eq!(rate(&member).await.unwrap(), "1400");
    let address = member.call::<GetDepositAddress>(&Empty {}).await.unwrap();
    assert_eq!(address, SITE);
    let asked = tether(deposit(&member, 50_000), "35.71");
    let receipt = ask(&member, &asked).await.unwrap();
    assert_eq!(receipt.message, "입금신청을 완료했습니다.");
    assert_eq!(ask(&member, &asked).await.unwrap(), receipt);

    let shown = &charges(&member, &history(&member, DepositMode::Deposit)).await[0];
    assert_eq!(
        (shown.kind, shown.crypto_txid.as_deref()),
        (ChargeType::Tether, None)
    );
    assert_eq!(
        shown.crypto_price.map(|price| price.to_string()).as_deref(),
        Some("35.71")
    );
    assert_eq!(shown.crypto_deposit_account.as_deref(), Some(SITE));

    // It does not expire, because a transfer on a chain has no time limit.
    world.pass(TimeDelta::minutes(30));
    assert_eq!(cancel_expired(&world.app).await.unwrap(), 0);
    let short = register_txid(&member, &"a".repeat(63)).await.unwrap_err();
    assert_eq!(short.code(), "TXID_INVALID");
    let said = register_txid(&member, &"AB".repeat(32)).await.unwrap();
    assert_eq!(said, "트랜잭션 id 등록에 성공하였습니다.");
    register_txid(&member, &"ab".repeat(32)).await.unwrap();
    let other = register_txid(&member, &"cd".repeat(32)).await.unwrap_err();
    assert_eq!((other.status, other.code()), (409, "ALREADY_PROCESSED"));

    let list = operator
        .call::<AdminGetCharges>(&ListQuery::default())
        .await
        .unwrap();
    let row = &list.items[0];
    assert_eq!(row.crypto_txid, Some("ab".repeat(32)));
    assert_eq!(row.crypto_wallet.as_deref(), Some(WALLET));
    assert_eq!(
        row.crypto_rate
            .map(|rate| rate.normalize().to_string())
            .as_deref(),
        Some("1400")
    );
    assert_eq!(
        approve(&operator, receipt.id).await,
        Ok(ChargeStatus::Completed)
    );
    assert_eq!(user(&member).await.emoney.get(), 50_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_operator_names_the_transaction_that_the_member_has_not(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = tether_site(&world).await;
    let asked = tether(deposit(&member, 50_000), "35.71");
    let id = ask(&member, &asked).await.unwrap().id;
    let naming = |txid: &str| ApproveCharge {
        crypto_txid: Some(txid.to_owned()),
    };
    assert_eq!(
        approve(&operator, id).await.unwrap_err().code(),
        "TXID_REQUIRED"
    );
    for (txid, code) in [(" ", "TXID_REQUIRED"), ("ab", "TXID_INVALID")] {
        let refused = operator
            .call_at::<AdminApproveCharge>(id, &naming(txid))
            .await;
        assert_eq!(refused.unwrap_err().code(), code);
    }
    let row = operator
        .call_at::<AdminApproveCharge>(id, &naming(&format!(" {} ", "AB".repeat(32))))
        .await
        .unwrap();
    assert_eq!(row.crypto_txid, Some("ab".repeat(32)));
    // The same payment again, by the member and by an operator.
    let again = tether(deposit(&member, 50_000), "35.71");
    let id = ask(&member, &again).await.unwrap().id;
    let used = register_txid(&member, &"ab".repeat(32)).await.unwrap_err();
    assert_eq!(used.code(), "TXID_USED");
    let refused = operator
        .call_at::<AdminApproveCharge>(id, &naming(&"ab".repeat(32)))
        .await;
    assert_eq!(refused.unwrap_err().code(), "TXID_USED");
    // A transaction that the member has named in the meantime is not overwritten.
    register_txid(&member, &"cd".repeat(32)).await.unwrap();
    let refused = operator
        .call_at::<AdminApproveCharge>(id, &naming(&"ef".repeat(32)))
        .await;
    assert_eq!(refused.unwrap_err().code(), "ALREADY_PROCESSED");
    approve(&operator, id).await.unwrap();
    assert_eq!(user(&member).await.emoney.get(), 100_000);
    let other = world.member().await;
    let bank = ask(&other, &deposit(&other, 50_000)).await.unwrap().id;
    let refused = operator
        .call_at::<AdminApproveCharge>(bank, &naming(&"ef".repeat(32)))
        .await;
    assert_eq!(refused.unwrap_err().code(), "ALREADY_PROCESSED");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_tether_deposit_is_refused_in_the_order_of_the_specification(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let asked = tether(deposit(&member, 50_000), "35.71");
    assert_eq!(code(ask(&member, &asked).await), "WALLET_MISSING");
    register_wallet(&member, WALLET).await.unwrap();
    let small = tether(deposit(&member, 40_000), "28.57");
    assert_eq!(code(ask(&member, &small).await), "DEPOSIT_TOO_SMALL");
    let uneven = tether(deposit(&member, 55_000), "39.28");
    assert_eq!(code(ask(&member, &uneven).await), "DEPOSIT_NOT_MULTIPLE");
    assert_eq!(code(ask(&member, &asked).await), "TETHER_UNAVAILABLE");
    set(&operator, "tetherAddresses", json!([SITE])).await;
    assert_eq!(rate(&member).await.unwrap_err().code(), "RATE_INVALID");
    assert_eq!(code(ask(&member, &asked).await), "RATE_INVALID");
    set(&operator, "tetherFixedRate", json!("1400")).await;
    for price in ["35.72", "35.7", "0.01", "", "x"] {
        let asked = ChargeRequest {
            crypto_price: Some(price.to_owned()),
            ..asked.clone()
        };
        let refused = ask(&member, &asked).await.unwrap_err();
        // 35.7 is not a price with two decimals as shown.
        assert_eq!(
            (refused.status, refused.code()),
            (409, "RATE_CHANGED"),
            "{price}"
        );
    }
    let elsewhere = ChargeRequest {
        crypto_deposit_account: Some(WALLET.to_owned()),
        ..asked.clone()
    };
    assert_eq!(
        code(ask(&member, &elsewhere).await),
        "DEPOSIT_ADDRESS_CHANGED"
    );
    let wrong = ChargeRequest {
        crypto_txid: Some("ab".to_owned()),
        ..asked.clone()
    };
    assert_eq!(code(ask(&member, &wrong).await), "TXID_INVALID");
    let now = ChargeRequest {
        crypto_txid: Some("ab".repeat(32)),
        ..asked
    };
    ask(&member, &now).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_rate_that_was_shown_holds_for_a_while(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = tether_site(&world).await;
    rates::refresh(&world.app).await.unwrap();
    set(&operator, "tetherFixedRate", json!("1500")).await;
    world.pass(TimeDelta::minutes(15));
    rates::refresh(&world.app).await.unwrap();
    assert_eq!(rate(&member).await.unwrap(), "1500");
    let shown = tether(deposit(&member, 50_000), "35.71");
    let receipt = ask(&member, &shown).await.unwrap();
    cancel(&operator, receipt.id).await.unwrap();
    world.pass(TimeDelta::seconds(1));
    let again = ChargeRequest {
        request_id: Uuid::new_v4(),
        ..shown
    };
    assert_eq!(code(ask(&member, &again).await), "RATE_CHANGED");
    ask(&member, &tether(deposit(&member, 50_000), "33.33"))
        .await
        .unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_transaction_is_credited_once_whoever_names_it(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = tether_site(&world).await;
    let other = world.member().await;
    register_wallet(&other, WALLET).await.unwrap();
    let txid = "ab".repeat(32);
    let asked = |member: &Client| ChargeRequest {
        crypto_txid: Some(txid.clone()),
        ..tether(deposit(member, 50_000), "35.71")
    };
    // Naming it first does not take it away from its owner.
    let first = ask(&other, &asked(&other)).await.unwrap();
    let second = ask(&member, &asked(&member)).await.unwrap();
    approve(&operator, second.id).await.unwrap();
    let refused = approve(&operator, first.id).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (409, "TXID_USED"));
    cancel(&operator, first.id).await.unwrap();
    assert_eq!(code(ask(&other, &asked(&other)).await), "TXID_USED");
    ask(&other, &tether(deposit(&other, 50_000), "35.71"))
        .await
        .unwrap();
    assert_eq!(
        register_txid(&other, &txid).await.unwrap_err().code(),
        "TXID_USED"
    );
    assert_eq!(
        (
            user(&member).await.emoney.get(),
            user(&other).await.emoney.get()
        ),
        (50_000, 0)
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_tether_withdrawal_goes_to_the_registered_wallet(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = tether_site(&world).await;
    let bare = world.member().await;
    fund(&world, &operator, &member, 200_000).await;
    fund(&world, &operator, &bare, 200_000).await;
    let asked = |member: &Client| ChargeRequest {
        kind: ChargeType::Tether,
        ..withdrawal(member, 100_000)
    };
    assert_eq!(code(ask(&bare, &asked(&bare)).await), "WALLET_MISSING");
    let small = ChargeRequest {
        deposit_amount: "40000".to_owned(),
        ..asked(&member)
    };
    assert_eq!(code(ask(&member, &small).await), "WITHDRAWAL_TOO_SMALL");
    let receipt = ask(&member, &asked(&member)).await.unwrap();
    let list = operator
        .call::<AdminGetCharges>(&ListQuery::default())
        .await
        .unwrap();
    let row = list.items.iter().find(|row| row.id == receipt.id).unwrap();
    assert_eq!(row.crypto_wallet.as_deref(), Some(WALLET));
    assert_eq!(
        row.crypto_price.map(|price| price.to_string()).as_deref(),
        Some("71.42")
    );
    approve(&operator, receipt.id).await.unwrap();
    // The interval is one hour, not two as with the bank.
    world.pass(TimeDelta::hours(1) - TimeDelta::seconds(1));
    assert_eq!(
        code(ask(&member, &asked(&member)).await),
        "WITHDRAWAL_TOO_SOON"
    );
    world.pass(TimeDelta::seconds(1));
    ask(&member, &asked(&member)).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn tether_rests_for_the_last_half_hour_of_the_korean_day(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = tether_site(&world).await;
    fund(&world, &operator, &member, 200_000).await;
    for (time, open) in [
        ("2026-03-02T23:29:59", true),
        ("2026-03-02T23:30:00", false),
        ("2026-03-02T23:59:59", false),
        ("2026-03-03T00:00:00", true),
        ("2026-03-03T00:29:59", true),
    ] {
        let at: DateTime<Utc> = format!("{time}+09:00").parse().unwrap();
        world.clock.set(at);
        let asked = ChargeRequest {
            kind: ChargeType::Tether,
            ..withdrawal(&member, 50_000)
        };
        match ask(&member, &asked).await {
            Ok(receipt) => {
                assert!(open, "{time}");
                cancel(&operator, receipt.id).await.unwrap();
            }
            Err(refused) => {
                assert_eq!(
                    (refused.code(), open),
                    ("TETHER_WITHDRAWAL_CLOSED", false),
                    "{time}"
                );
            }
        }
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn addresses_and_rates_that_cannot_be_are_refused(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    for (key, value, code) in [
        ("tetherAddresses", json!(["T123"]), "WALLET_ADDRESS_INVALID"),
        (
            "tetherAddresses",
            json!([SITE, ""]),
            "WALLET_ADDRESS_INVALID",
        ),
        ("tetherFixedRate", json!("99.99"), "SETTING_INVALID"),
        ("tetherFixedRate", json!("1400원"), "SETTING_INVALID"),
        ("tetherFixedRate", json!(1400), "SETTING_INVALID"),
        ("tetherRateMinutes", json!(0), "SETTING_OUT_OF_RANGE"),
    ] {
        let refused = operator.change_setting(key, &value.to_string()).await;
        assert_eq!(refused.unwrap_err().code(), code, "{value}");
    }
}

#[crate::database::test]
async fn each_member_keeps_one_of_the_sites_addresses(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    set(&operator, "tetherAddresses", json!([SITE, WALLET])).await;
    let mut addresses = Vec::new();
    for _ in 0..4 {
        let member = world.member().await;
        let address = async || member.call::<GetDepositAddress>(&Empty {}).await.unwrap();
        let first = address().await;
        assert_eq!(address().await, first);
        addresses.push(first);
    }
    assert!(addresses.contains(&SITE.to_owned()) && addresses.contains(&WALLET.to_owned()));
}

/// Each change is a row of a permanent log: five at once, then one every half hour.
#[crate::database::test]
async fn a_wallet_is_not_changed_without_end(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let (mut changes, mut registered) = (0, "");
    for address in [WALLET, SITE].into_iter().cycle().take(20) {
        match register_wallet(&member, address).await {
            Ok(_) if address == registered => {}
            Ok(_) => (changes, registered) = (changes + 1, address),
            Err(refused) => {
                assert_eq!((refused.status, refused.code()), (429, "TOO_MANY_REQUESTS"));
            }
        }
    }
    assert_eq!(changes, 5);
    // Registering the current wallet again changes nothing, and is not counted.
    register_wallet(&member, WALLET).await.unwrap();
    world.pass(TimeDelta::minutes(31));
    register_wallet(&member, SITE).await.unwrap();
    world.assert_books_hold().await;
}
