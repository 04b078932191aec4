//! Verification: a member proves the bank account before a withdrawal.

mod account;
mod decision;
mod identity;
mod withdrawal;

use crate::service::{Reply, Service, TIMEOUT};
use crate::world::{Client, Refused, World};
use hanpan_core::api::{ConfirmAccount, Empty, GetVerification, SendCodeToAccount};
use hanpan_core::kernel::money::Won;
use hanpan_core::members::verification::{
    ConfirmAccountCode, SendAccountCode, Verification, VerificationRequired,
};
use hanpan_server::platform::config;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

const SECRET: &str = "gateway's secret";
/// The holder of every test member's account.
const HOLDER: &str = "홍길동";

type Answer = Result<Verification, Refused>;

/// A site with a gateway, which sends 1 won to accounts of `HOLDER`.
async fn site(db: PgPool) -> (World, Service) {
    let gateway = Service::replying(sent_to(HOLDER)).await;
    let world = World::configured(db, |config| {
        config.payments.payments_timeout = TIMEOUT;
        config.verification = config::Verification {
            account_check_url: gateway.url.clone(),
            account_check_secret: SECRET.parse().unwrap(),
            ..config::Verification::default()
        };
    })
    .await;
    (world, gateway)
}

fn sent_to(holder: &str) -> Reply {
    Reply::Says(json!({ "state": "sent", "holder": holder }).to_string())
}

/// Chooses before which withdrawals verification is required, like a chief.
fn require(world: &World, required: VerificationRequired, from: i64) {
    let mut settings = (*world.app.settings.get()).clone();
    settings.verification_required = required;
    settings.verification_from = Won::new(from);
    world.app.settings.replace(settings);
}

async fn view(member: &Client) -> Verification {
    member.call::<GetVerification>(&Empty {}).await.unwrap()
}

async fn send_as(member: &Client, request_id: Uuid) -> Answer {
    let wish = SendAccountCode { request_id };
    member.call::<SendCodeToAccount>(&wish).await
}

async fn send(member: &Client) -> Answer {
    send_as(member, Uuid::new_v4()).await
}

async fn confirm(member: &Client, code: &str) -> Answer {
    let account_code = code.to_owned();
    let wish = ConfirmAccountCode { account_code };
    member.call::<ConfirmAccount>(&wish).await
}

fn code(answer: Answer) -> String {
    answer.unwrap_err().code().to_owned()
}

/// What the gateway was asked for since the last call.
fn transfers(gateway: &Service) -> Vec<Value> {
    let asked = gateway.asked().into_iter();
    asked
        .map(|(_, _, body)| serde_json::from_slice(&body).unwrap())
        .collect()
}

/// The code of the only transfer since the last call.
fn sender(gateway: &Service) -> String {
    let transfers = transfers(gateway);
    assert_eq!(transfers.len(), 1);
    transfers[0]["sender"].as_str().unwrap().to_owned()
}

/// A code that is not this one.
fn other(code: &str) -> String {
    let number: u32 = code.parse().unwrap();
    format!("{:04}", (number + 1) % 10_000)
}

/// Proves the account of a member.
async fn prove(member: &Client, gateway: &Service) {
    send(member).await.unwrap();
    confirm(member, &sender(gateway)).await.unwrap();
}
