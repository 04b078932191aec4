//! Identity and age through a provider, which is a local server that speaks its protocol.

mod office;
mod result;
mod start;
mod withdrawal;

use super::HOLDER;
use crate::service::{Service, TIMEOUT};
use crate::world::{Client, Refused, World};
use hanpan_core::api::{
    AdminDecideIdentity, AdminGetIdentityChecks, Empty, FinishIdentity, GetIdentity, StartIdentity,
};
use hanpan_core::kernel::ids::IdentityCheckId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::verification::identity::{
    DecideIdentity, FinishIdentityCheck, Identity, IdentityDecision, IdentityRow,
    StartIdentityCheck,
};
use hanpan_server::platform::config;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

const SECRET: &str = "provider's secret";
const PAGE: &str = "https://identity.example/s/1";

type Answer = Result<Identity, Refused>;

/// A site with a provider, which opens a session for each start.
async fn site(db: PgPool) -> (World, Service) {
    site_with(db, SECRET).await
}

async fn site_with(db: PgPool, secret: &str) -> (World, Service) {
    let provider = Service::start().await;
    provider.says("/identities", &started(PAGE));
    let world = World::configured(db, |config| {
        config.payments.payments_timeout = TIMEOUT;
        config.verification = config::Verification {
            identity_check_url: provider.url.clone(),
            identity_check_secret: secret.parse().unwrap(),
            ..config::Verification::default()
        };
    })
    .await;
    switch(&world, true);
    (world, provider)
}

/// Switches identity checks on or off, like a chief.
fn switch(world: &World, on: bool) {
    let mut settings = (*world.app.settings.get()).clone();
    settings.verification_identity = on;
    world.app.settings.replace(settings);
}

fn started(url: &str) -> Value {
    json!({ "state": "started", "url": url })
}

fn person(name: &str, birth_date: &str, person: &str) -> Value {
    json!({ "state": "verified", "name": name, "birthDate": birth_date, "person": person })
}

/// An adult with the registered name.
fn adult(key: &str) -> Value {
    person(HOLDER, "1990-05-05", key)
}

fn refused() -> Value {
    json!({ "state": "refused", "reason": "not confirmed" })
}

async fn view(member: &Client) -> Identity {
    member.call::<GetIdentity>(&Empty {}).await.unwrap()
}

async fn start_as(member: &Client, request_id: Uuid) -> Answer {
    let wish = StartIdentityCheck { request_id };
    member.call::<StartIdentity>(&wish).await
}

/// Starts a session, and returns its key.
async fn start(member: &Client) -> Uuid {
    let started = start_as(member, Uuid::new_v4()).await.unwrap();
    started.session.unwrap().session_key
}

async fn finish(member: &Client, session_key: Uuid) -> Answer {
    let wish = FinishIdentityCheck { session_key };
    member.call::<FinishIdentity>(&wish).await
}

/// Sets what the provider says of a session.
fn says(provider: &Service, key: Uuid, result: &Value) {
    provider.says(&format!("/identities/{key}"), result);
}

/// Completes a session with this result.
async fn complete(member: &Client, provider: &Service, result: &Value) -> Answer {
    let key = start(member).await;
    says(provider, key, result);
    finish(member, key).await
}

fn code(answer: Answer) -> String {
    answer.unwrap_err().code().to_owned()
}

/// The results that operators see with this status.
async fn rows(operator: &Client, status: &str) -> Vec<IdentityRow> {
    let query = ListQuery {
        status: Some(status.to_owned()),
        ..ListQuery::default()
    };
    let page = operator.call::<AdminGetIdentityChecks>(&query).await;
    page.unwrap().items
}

async fn decide(
    operator: &Client,
    id: IdentityCheckId,
    decision: IdentityDecision,
) -> Result<IdentityRow, Refused> {
    let wish = DecideIdentity {
        decision,
        reason: "신분증 확인".to_owned(),
    };
    operator.call_at::<AdminDecideIdentity>(id, &wish).await
}
