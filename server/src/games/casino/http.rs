//! A provider over HTTP (design §4; `docs/casino.md` is its protocol): each call is signed, has a time
//! limit and is retried; an order has an idempotency key, so that a retry moves no money twice.

use super::answers;
use super::provider::{Provider, ProviderStatus, RoundPage};
use crate::platform::clock::Clock;
use crate::platform::config::Casino;
use crate::platform::outbound::{Outbound, RetryPolicy, text_with_retries};
use crate::wallet::casino::gateway::{Answer, Answered, Order, Outcome, Unanswered};
use futures::FutureExt;
use futures::future::BoxFuture;
use hanpan_core::games::casino::lobby::ListedGame;
use hanpan_core::games::casino::seamless::CURRENCY;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use hanpan_core::wallet::casino::TransferCode;
use hmac::{Hmac, Mac};
use reqwest::RequestBuilder;
use serde_json::{Value, json};
use sha2::Sha256;
use std::time::Duration;

/// Largest list of games or rounds in bytes.
const LIST_BYTES_MAX: usize = 4 * 1024 * 1024;

/// The provider.
pub struct HttpProvider {
    outbound: Outbound,
    clock: Clock,
    config: Casino,
}

impl HttpProvider {
    /// Creates the configured provider.
    pub fn new(config: Casino, clock: Clock) -> Self {
        Self {
            outbound: Outbound::new(Duration::from_millis(config.casino_timeout)),
            clock,
            config,
        }
    }

    async fn get(&self, path: &str) -> anyhow::Result<String> {
        let request = self.outbound.get(&self.url(path))?;
        self.ask(self.signed(request, "GET", path, "")?).await
    }

    async fn post(&self, path: &str, body: &Value, key: Option<String>) -> anyhow::Result<String> {
        let body = body.to_string();
        let request = self.outbound.post(&self.url(path))?;
        let mut request = self
            .signed(request, "POST", path, &body)?
            .header("content-type", "application/json")
            .body(body);
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        self.ask(request).await
    }

    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.config.casino_url.trim_end_matches('/'))
    }

    /// Signs a call: HMAC-SHA256 of time, method, path with query and body with the shared secret.
    fn signed(
        &self,
        request: RequestBuilder,
        method: &str,
        path: &str,
        body: &str,
    ) -> anyhow::Result<RequestBuilder> {
        let time = self.clock.now().timestamp();
        let secret = self.config.casino_secret.reveal().as_bytes();
        let mut mac = Hmac::<Sha256>::new_from_slice(secret)?;
        mac.update(format!("{time}.{method}.{path}.{body}").as_bytes());
        Ok(request
            .header("casino-operator", &self.config.casino_operator)
            .header("casino-timestamp", time)
            .header("casino-signature", hex::encode(mac.finalize().into_bytes())))
    }

    async fn ask(&self, request: RequestBuilder) -> anyhow::Result<String> {
        let policy = RetryPolicy {
            answer_bytes_max: LIST_BYTES_MAX,
            ..RetryPolicy::default()
        };
        text_with_retries(request, policy).await
    }

    async fn address(
        &self,
        member_id: MemberId,
        game_id: &str,
        token: Option<&str>,
    ) -> anyhow::Result<String> {
        let mut body = json!({ "memberId": member_id, "gameId": game_id, "language": "ko",
            "currency": CURRENCY });
        if let Some(token) = token {
            body["token"] = json!(token);
        }
        answers::address(&self.post("/launch", &body, None).await?)
    }

    async fn order(&self, path: &str, order: Order) -> anyhow::Result<Outcome> {
        let direction = match order.code {
            TransferCode::ToCasino => "in",
            TransferCode::FromCasino => "out",
        };
        let body = json!({ "key": order.key, "memberId": order.member_id, "direction": direction,
            "amount": order.amount });
        answers::outcome(&self.post(path, &body, Some(order.key.to_string())).await?)
    }

    async fn pull(&self, after: Option<&str>) -> anyhow::Result<RoundPage> {
        let path = match after {
            Some(after) => format!("/rounds?after={after}"),
            None => "/rounds".to_owned(),
        };
        answers::rounds(&self.get(&path).await?)
    }

    async fn status(&self) -> anyhow::Result<ProviderStatus> {
        answers::status(&self.get("/health").await?)
    }

    async fn listed(&self) -> anyhow::Result<Vec<ListedGame>> {
        answers::games(&self.get("/games").await?)
    }

    async fn held(&self, member_id: MemberId) -> anyhow::Result<Won> {
        let path = format!("/members/{member_id}/balance");
        answers::balance(&self.get(&path).await?)
    }
}

/// The failure may quote the answer. An odd one must not keep the failure from being stored.
fn silent(error: impl Into<anyhow::Error>) -> Unanswered {
    Unanswered(format!("{:#}", error.into()).replace('\0', ""))
}

impl Provider for HttpProvider {
    fn name(&self) -> &str {
        &self.config.casino_operator
    }

    fn health(&self) -> BoxFuture<'_, Answered<ProviderStatus>> {
        async { self.status().await.map_err(silent) }.boxed()
    }

    fn games(&self) -> BoxFuture<'_, Answered<Vec<ListedGame>>> {
        async { self.listed().await.map_err(silent) }.boxed()
    }

    fn launch<'a>(
        &'a self,
        member_id: MemberId,
        game_id: &'a str,
        token: Option<&'a str>,
    ) -> BoxFuture<'a, Answered<String>> {
        async move {
            let address = self.address(member_id, game_id, token).await;
            address.map_err(silent)
        }
        .boxed()
    }

    fn balance(&self, member_id: MemberId) -> BoxFuture<'_, Answered<Won>> {
        async move { self.held(member_id).await.map_err(silent) }.boxed()
    }

    fn transfer(&self, order: Order) -> BoxFuture<'_, Answer> {
        async move { self.order("/transfers", order).await.map_err(silent) }.boxed()
    }

    fn call_off(&self, order: Order) -> BoxFuture<'_, Answer> {
        async move {
            let path = format!("/transfers/{}/cancel", order.key);
            self.order(&path, order).await.map_err(silent)
        }
        .boxed()
    }

    fn rounds<'a>(&'a self, after: Option<&'a str>) -> BoxFuture<'a, Answered<RoundPage>> {
        async move { self.pull(after).await.map_err(silent) }.boxed()
    }
}
