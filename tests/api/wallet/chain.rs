//! Tether deposits that the chain confirms, through a server that speaks `TronGrid`'s protocol.

use super::tether::{SITE, WALLET, register_txid, set, tether};
use super::{approve, ask, charges, code, deposit, history, user};
use crate::service::{Reply, Service, TIMEOUT};
use crate::world::{Client, World};
use chrono::{DateTime, TimeDelta, Utc};
use futures::join;
use hanpan_core::api::{AdminGetAuditLog, AdminGetCharges, UpdateWallet};
use hanpan_core::kernel::ids::ChargeId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::wallet::chain::ChainFault;
use hanpan_core::wallet::tether::RegisterWallet;
use hanpan_core::wallet::{ChargeRequest, ChargeStatus, DepositMode};
use hanpan_server::platform::config::Payments;
use hanpan_server::wallet::chain::confirm_deposits;
use serde_json::{Value, json};
use sqlx::PgPool;

const CONTRACT: &str = "TBXSw8fM4jpQkGc6zZjsVABFpVN7UvXPdV";
/// The same addresses as the chain's events write them.
const CONTRACT_HEX: &str = "1111111111111111111111111111111111111111";
const SITE_HEX: &str = "a614f803b6fd780986a42c78ec9c7f77e6ded13c";
const WALLET_HEX: &str = "2222222222222222222222222222222222222222";
const TOPIC: &str = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

struct Site {
    world: World,
    chain: Service,
    member: Client,
    operator: Client,
}

async fn site(db: PgPool) -> Site {
    let chain = Service::start().await;
    let payments = Payments {
        tron_url: format!("{}/", chain.url),
        tron_api_key: "key-of-the-site".parse().unwrap(),
        tron_contract: CONTRACT.to_owned(),
        tron_confirmations: 20,
        payments_timeout: TIMEOUT,
        ..Payments::default()
    };
    let world = World::paid_through(db, payments).await;
    let (member, operator) = (world.member().await, world.operator().await);
    set(&operator, "tetherAddresses", json!([SITE])).await;
    set(&operator, "tetherFixedRate", json!("1400")).await;
    let wallet = RegisterWallet {
        id: member.id,
        crypto_account: WALLET.to_owned(),
    };
    member.call::<UpdateWallet>(&wallet).await.unwrap();
    Site {
        world,
        chain,
        member,
        operator,
    }
}

/// A transfer of 35.71 USDT in block 100.
fn paid(at: DateTime<Utc>) -> Value {
    json!({
        "id": "ab".repeat(32),
        "blockNumber": 100,
        "blockTimeStamp": at.timestamp_millis(),
        "contract_address": format!("41{CONTRACT_HEX}"),
        "receipt": { "result": "SUCCESS", "energy_usage": 31895 },
        "log": [{
            "address": CONTRACT_HEX,
            "topics": [TOPIC, format!("{WALLET_HEX:0>64}"), format!("{SITE_HEX:0>64}")],
            "data": format!("{:064x}", 35_710_000),
        }],
    })
}

fn head_of(number: u64) -> Value {
    json!({ "block_header": { "raw_data": { "number": number } } })
}

impl Site {
    fn head(&self, number: u64) {
        self.chain.says("/wallet/getnowblock", &head_of(number));
    }

    fn transaction(&self, info: &Value) {
        self.chain.says("/wallet/gettransactioninfobyid", info);
    }

    /// A transfer made now.
    fn paid(&self) -> Value {
        paid(self.world.now())
    }

    async fn deposit(&self) -> ChargeId {
        self.deposit_by(&"AB".repeat(32)).await
    }

    async fn deposit_by(&self, txid: &str) -> ChargeId {
        let asked = ChargeRequest {
            crypto_txid: Some(txid.to_owned()),
            ..tether(deposit(&self.member, 50_000), "35.71")
        };
        ask(&self.member, &asked).await.unwrap().id
    }

    /// A member who registers the same wallet a minute later.
    async fn another_owner(&self) -> Client {
        self.world.pass(TimeDelta::minutes(1));
        let other = self.world.member().await;
        let wallet = RegisterWallet {
            id: other.id,
            crypto_account: WALLET.to_owned(),
        };
        other.call::<UpdateWallet>(&wallet).await.unwrap();
        other
    }

    async fn status(&self) -> ChargeStatus {
        charges(&self.member, &history(&self.member, DepositMode::Deposit)).await[0].status
    }

    async fn fault(&self) -> Option<ChainFault> {
        let list = self
            .operator
            .call::<AdminGetCharges>(&ListQuery::default())
            .await;
        list.unwrap().items.iter().find_map(|row| row.chain_fault)
    }
}

#[crate::database::test]
async fn a_deposit_is_confirmed_when_enough_blocks_have_followed(db: PgPool) {
    let site = site(db).await;
    let asked = tether(deposit(&site.member, 50_000), "35.71");
    let id = ask(&site.member, &asked).await.unwrap().id;
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 0);
    assert!(site.chain.asked().is_empty(), "nothing to look for");
    register_txid(&site.member, &"ab".repeat(32)).await.unwrap();
    site.head(119);
    // The chain does not know it yet; then it has too few confirmations.
    for info in [json!({}), site.paid()] {
        site.transaction(&info);
        assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 0);
        assert_eq!(site.status().await, ChargeStatus::Processing);
    }
    let (path, headers, body) = site.chain.asked().pop().unwrap();
    assert_eq!(path, "/wallet/gettransactioninfobyid");
    assert_eq!(headers["tron-pro-api-key"], "key-of-the-site");
    let body: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(body, json!({ "value": "ab".repeat(32) }));
    site.head(120);
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 1);
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 0);
    assert_eq!(user(&site.member).await.emoney.get(), 50_000);
    assert_eq!(
        approve(&site.operator, id).await.unwrap_err().code(),
        "ALREADY_PROCESSED"
    );
    let log = site
        .operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let entry = &log.items[0];
    assert_eq!(
        (entry.action.as_str(), entry.actor.as_str()),
        ("charge.confirm", "system")
    );
    site.world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_not_as_agreed_waits_for_an_operator(db: PgPool) {
    let site = site(db).await;
    site.head(1_000);
    let with = |change: fn(&mut Value)| {
        let mut info = site.paid();
        change(&mut info);
        info
    };
    let faults = [
        (
            with(|info| info["receipt"]["result"] = json!("OUT_OF_ENERGY")),
            ChainFault::Failed,
        ),
        (
            with(|info| info["log"][0]["address"] = json!(SITE_HEX)),
            ChainFault::Contract,
        ),
        (with(|info| info["log"] = json!([])), ChainFault::Contract),
        (
            with(|info| info["log"][0]["topics"][2] = json!("0".repeat(64))),
            ChainFault::Recipient,
        ),
        (
            with(|info| info["log"][0]["topics"][1] = json!("0".repeat(64))),
            ChainFault::Sender,
        ),
        (
            with(|info| info["log"][0]["data"] = json!(format!("{:064x}", 35_709_999))),
            ChainFault::Amount,
        ),
        (
            with(|info| info["blockTimeStamp"] = json!(1_000)),
            ChainFault::Time,
        ),
    ];
    for (digit, (info, fault)) in "123456789".chars().zip(faults) {
        let id = site.deposit_by(&digit.to_string().repeat(64)).await;
        site.transaction(&info);
        assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 0);
        assert_eq!(site.fault().await, Some(fault));
        site.chain.asked();
        // It is not looked up again; an operator decides.
        confirm_deposits(&site.world.app).await.unwrap();
        assert!(site.chain.asked().is_empty());
        super::cancel(&site.operator, id).await.unwrap();
        sqlx::query!(
            "update charges set chain_fault = null where id = $1",
            id.get()
        )
        .execute(&site.world.app.db)
        .await
        .unwrap();
    }
    assert_eq!(user(&site.member).await.emoney.get(), 0);
    site.world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_service_that_fails_confirms_nothing_and_loses_nothing(db: PgPool) {
    let site = site(db).await;
    site.deposit().await;
    site.head(1_000);
    site.transaction(&site.paid());
    let thrice = |reply: Reply| vec![reply; 3];
    for replies in [
        thrice(Reply::Hangs),
        thrice(Reply::Status(500)),
        thrice(Reply::Status(429)),
        vec![Reply::Status(401)],
        vec![Reply::Says("not json".to_owned())],
        vec![Reply::Says(r#"{"Error": "no such"}"#.to_owned())],
    ] {
        site.chain.then(&replies);
        assert!(confirm_deposits(&site.world.app).await.is_err());
        assert_eq!(site.status().await, ChargeStatus::Processing);
    }
    // The member sees a deposit in process, and then the money.
    assert!(user(&site.member).await.is_charge_data);
    site.chain.then(&[Reply::Status(502), Reply::Hangs]);
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 1);
    assert_eq!(user(&site.member).await.emoney.get(), 50_000);
    site.world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_chain_and_an_operator_at_once_credit_once(db: PgPool) {
    let site = site(db).await;
    site.head(1_000);
    site.transaction(&site.paid());
    let id = site.deposit().await;
    let (first, second, by_hand) = join!(
        confirm_deposits(&site.world.app),
        confirm_deposits(&site.world.app),
        approve(&site.operator, id)
    );
    let confirmed = first.unwrap() + second.unwrap() + usize::from(by_hand.is_ok());
    assert_eq!(confirmed, 1);
    assert_eq!(user(&site.member).await.emoney.get(), 50_000);
    // The same transaction again is a mistake or an abuse.
    let other = site.world.member().await;
    let wallet = RegisterWallet {
        id: other.id,
        crypto_account: WALLET.to_owned(),
    };
    other.call::<UpdateWallet>(&wallet).await.unwrap();
    let again = ChargeRequest {
        crypto_txid: Some("ab".repeat(32)),
        ..tether(deposit(&other, 50_000), "35.71")
    };
    assert_eq!(code(ask(&other, &again).await), "TXID_USED");
    site.world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_transaction_that_two_members_name_goes_to_whose_wallet_sent_it(db: PgPool) {
    let site = site(db).await;
    site.head(1_000);
    site.transaction(&site.paid());
    let thief = site.world.member().await;
    let wallet = RegisterWallet {
        id: thief.id,
        crypto_account: CONTRACT.to_owned(),
    };
    thief.call::<UpdateWallet>(&wallet).await.unwrap();
    let stolen = ChargeRequest {
        crypto_txid: Some("ab".repeat(32)),
        ..tether(deposit(&thief, 50_000), "35.71")
    };
    ask(&thief, &stolen).await.unwrap();
    site.deposit().await;
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 1);
    assert_eq!(site.fault().await, Some(ChainFault::Sender));
    assert_eq!(user(&site.member).await.emoney.get(), 50_000);
    assert_eq!(user(&thief).await.emoney.get(), 0);
    site.world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_payment_of_before_is_not_credited_for_a_later_request(db: PgPool) {
    let site = site(db).await;
    site.head(1_000);
    let before = paid(site.world.now());
    // Refunded and cancelled: the same transaction again is left to an operator.
    let id = site.deposit().await;
    super::cancel(&site.operator, id).await.unwrap();
    site.transaction(&before);
    let id = site.deposit().await;
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 0);
    assert_eq!(site.fault().await, Some(ChainFault::Used));
    super::cancel(&site.operator, id).await.unwrap();
    // Never named before, but too old.
    site.world.pass(TimeDelta::minutes(16));
    site.deposit_by(&"cd".repeat(32)).await;
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 0);
    assert_eq!(site.fault().await, Some(ChainFault::Time));
    assert_eq!(user(&site.member).await.emoney.get(), 0);
    site.world.assert_books_hold().await;
}

#[crate::database::test]
async fn nobody_claims_a_payment_by_registering_its_wallet(db: PgPool) {
    let site = site(db).await;
    site.head(1_000);
    let payment = site.paid();
    site.transaction(&payment);
    site.world.pass(TimeDelta::minutes(1));
    // The sender wallet of a public payment, registered by another member.
    let thief = site.world.member().await;
    let wallet = RegisterWallet {
        id: thief.id,
        crypto_account: WALLET.to_owned(),
    };
    thief.call::<UpdateWallet>(&wallet).await.unwrap();
    let asked = |member: &Client| ChargeRequest {
        crypto_txid: Some("ab".repeat(32)),
        ..tether(deposit(member, 50_000), "35.71")
    };
    ask(&thief, &asked(&thief)).await.unwrap();
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 0);
    assert_eq!(site.fault().await, Some(ChainFault::Shared));
    // And by a member who is the only owner, but registered it after the payment.
    sqlx::query("update members set crypto_account = null where id = $1")
        .bind(site.member.id)
        .execute(&site.world.app.db)
        .await
        .unwrap();
    sqlx::query("update charges set chain_fault = null")
        .execute(&site.world.app.db)
        .await
        .unwrap();
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 0);
    assert_eq!(site.fault().await, Some(ChainFault::Time));
    assert_eq!(user(&thief).await.emoney.get(), 0);
    site.world.assert_books_hold().await;
}

#[crate::database::test]
async fn who_registers_the_wallet_of_a_member_later_holds_up_nobody(db: PgPool) {
    let site = site(db).await;
    site.head(1_000);
    // What was credited from it shows whose it is.
    site.deposit().await;
    site.transaction(&site.paid());
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 1);
    let other = site.another_owner().await;
    site.deposit_by(&"ba".repeat(32)).await;
    site.transaction(&site.paid());
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 1);
    assert_eq!(user(&site.member).await.emoney.get(), 100_000);
    // The later one waits for an operator. Until then a payment may be theirs.
    let asked = ChargeRequest {
        crypto_txid: Some("cd".repeat(32)),
        ..tether(deposit(&other, 50_000), "35.71")
    };
    let later = ask(&other, &asked).await.unwrap().id;
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 0);
    assert_eq!(site.fault().await, Some(ChainFault::Shared));
    let waits = site.deposit_by(&"ef".repeat(32)).await;
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 0);
    super::cancel(&site.operator, waits).await.unwrap();
    // The operator finds that both are paid from it: from now on nobody can tell whose a payment is.
    approve(&site.operator, later).await.unwrap();
    site.deposit_by(&"fe".repeat(32)).await;
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 0);
    assert_eq!(site.fault().await, Some(ChainFault::Shared));
    assert_eq!(user(&site.member).await.emoney.get(), 100_000);
    site.world.assert_books_hold().await;
}

/// Anyone can register a wallet that is seen on the chain before its owner does.
#[crate::database::test]
async fn who_registered_first_does_not_get_the_payment_of_a_later_one(db: PgPool) {
    let site = site(db).await;
    site.head(1_000);
    let owner = site.another_owner().await;
    let asked = ChargeRequest {
        crypto_txid: Some("ab".repeat(32)),
        ..tether(deposit(&owner, 50_000), "35.71")
    };
    site.transaction(&site.paid());
    // The first one names the payment of the owner before the owner does, and afterwards too.
    site.deposit().await;
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 0);
    assert_eq!(site.fault().await, Some(ChainFault::Shared));
    let own = ask(&owner, &asked).await.unwrap().id;
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 0);
    approve(&site.operator, own).await.unwrap();
    assert_eq!(user(&site.member).await.emoney.get(), 0);
    assert_eq!(user(&owner).await.emoney.get(), 50_000);
    site.world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_transaction_that_a_stranger_named_is_still_credited_to_its_payer(db: PgPool) {
    let site = site(db).await;
    site.head(1_000);
    site.transaction(&site.paid());
    let stranger = site.world.member().await;
    let wallet = RegisterWallet {
        id: stranger.id,
        crypto_account: CONTRACT.to_owned(),
    };
    stranger.call::<UpdateWallet>(&wallet).await.unwrap();
    let named = ChargeRequest {
        crypto_txid: Some("ab".repeat(32)),
        ..tether(deposit(&stranger, 50_000), "35.71")
    };
    let cancelled = ask(&stranger, &named).await.unwrap().id;
    super::cancel(&site.operator, cancelled).await.unwrap();
    site.deposit().await;
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 1);
    assert_eq!(user(&site.member).await.emoney.get(), 50_000);
    // The cancelled one is credited by nobody any more.
    let late = approve(&site.operator, cancelled).await.unwrap_err();
    assert_eq!(late.code(), "ALREADY_PROCESSED");
    assert_eq!(user(&stranger).await.emoney.get(), 0);
    site.world.assert_books_hold().await;
}

#[crate::database::test]
async fn one_that_cannot_be_looked_at_holds_up_nobody(db: PgPool) {
    let site = site(db).await;
    site.head(1_000);
    site.transaction(&site.paid());
    let other = site.world.member().await;
    let wallet = RegisterWallet {
        id: other.id,
        crypto_account: CONTRACT.to_owned(),
    };
    other.call::<UpdateWallet>(&wallet).await.unwrap();
    let poison = ChargeRequest {
        crypto_txid: Some("99".repeat(32)),
        ..tether(deposit(&other, 50_000), "35.71")
    };
    let id = ask(&other, &poison).await.unwrap().id;
    site.deposit().await;
    // The newest block is requested first, then the transaction that the service refuses.
    site.chain
        .then(&[Reply::Says(head_of(1_000).to_string()), Reply::Status(400)]);
    assert!(confirm_deposits(&site.world.app).await.is_err());
    assert_eq!(user(&site.member).await.emoney.get(), 50_000);
    super::cancel(&site.operator, id).await.unwrap();
    // An invalid transaction id is not looked up.
    let nonsense = ChargeRequest {
        crypto_txid: Some("z".repeat(64)),
        ..tether(deposit(&other, 50_000), "35.71")
    };
    ask(&other, &nonsense).await.unwrap();
    site.chain.asked();
    assert_eq!(confirm_deposits(&site.world.app).await.unwrap(), 0);
    assert_eq!(site.fault().await, Some(ChainFault::Txid));
    assert_eq!(site.chain.asked().len(), 1);
    site.world.assert_books_hold().await;
}
