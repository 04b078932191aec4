//! A provider over HTTP (design §4; `docs/casino.md` is its protocol): each call is signed, has a time
//! limit and is retried; an order has an idempotency key, so that a retry moves no money twice.

use super::provider::{InvalidRound, Provider, ProviderStatus, ReportedRound, RoundPage};
use crate::platform::clock::Clock;
use crate::platform::config::Casino;
use crate::platform::outbound::{Outbound, RetryPolicy, text_with_retries};
use crate::wallet::casino::gateway::{Answer, Answered, Order, Outcome, Unanswered};
use anyhow::{Context, ensure};
use futures::FutureExt;
use futures::future::BoxFuture;
use hanpan_core::games::casino::lobby::ListedGame;
use hanpan_core::games::casino::seamless::CURRENCY;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::{WON_MAX, Won};
use hanpan_core::wallet::casino::TransferCode;
use hmac::{Hmac, Mac};
use reqwest::RequestBuilder;
use serde::Deserialize;
use serde::de::DeserializeOwned;
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

#[derive(Deserialize)]
struct Health {
    state: HealthState,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
enum HealthState {
    Up,
    Maintenance,
}

#[derive(Deserialize)]
struct Launched {
    url: String,
}

#[derive(Deserialize)]
struct Balance {
    balance: i64,
}

#[derive(Deserialize)]
#[serde(tag = "state", rename_all = "camelCase")]
enum Decided {
    Done,
    Refused {
        #[serde(default)]
        reason: String,
    },
}

impl From<Decided> for Outcome {
    fn from(decided: Decided) -> Self {
        match decided {
            Decided::Done => Self::Done,
            Decided::Refused { reason } => Self::NotDone(reason),
        }
    }
}

#[derive(Deserialize)]
struct Rounds {
    rounds: Vec<Value>,
    next: Option<String>,
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

    async fn get<T: DeserializeOwned>(&self, path: &str) -> anyhow::Result<T> {
        let request = self.outbound.get(&self.url(path))?;
        self.ask(self.signed(request, "GET", path, "")?).await
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &Value,
        key: Option<String>,
    ) -> anyhow::Result<T> {
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

    async fn ask<T: DeserializeOwned>(&self, request: RequestBuilder) -> anyhow::Result<T> {
        let policy = RetryPolicy {
            answer_bytes_max: LIST_BYTES_MAX,
            ..RetryPolicy::default()
        };
        let text = text_with_retries(request, policy).await?;
        serde_json::from_str(&text).context("the provider's answer cannot be read")
    }

    async fn listed(&self) -> anyhow::Result<Vec<ListedGame>> {
        let games: Vec<Value> = self.get("/games").await?;
        // A game of an unknown kind is left out; the others stay.
        let known = games.into_iter().map(serde_json::from_value);
        Ok(known.filter_map(Result::ok).collect())
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
        let launched: Launched = self.post("/launch", &body, None).await?;
        let local = ["http://127.0.0.1:", "http://localhost:"];
        let safe = launched.url.starts_with("https://")
            || local.iter().any(|origin| launched.url.starts_with(origin));
        ensure!(safe, "the provider's address of a game is not https");
        Ok(launched.url)
    }

    async fn order(&self, path: &str, order: Order) -> anyhow::Result<Outcome> {
        let direction = match order.code {
            TransferCode::ToCasino => "in",
            TransferCode::FromCasino => "out",
        };
        let body = json!({ "key": order.key, "memberId": order.member_id, "direction": direction,
            "amount": order.amount });
        let decided: Decided = self.post(path, &body, Some(order.key.to_string())).await?;
        Ok(decided.into())
    }

    async fn pull(&self, after: Option<&str>) -> anyhow::Result<RoundPage> {
        let path = match after {
            Some(after) => format!("/rounds?after={after}"),
            None => "/rounds".to_owned(),
        };
        let page: Rounds = self.get(&path).await?;
        ensure!(
            page.next.as_deref().is_none_or(is_plain),
            "the provider's place in its rounds has signs that an address cannot carry"
        );
        let mut rounds = Vec::with_capacity(page.rounds.len());
        let mut unusable = Vec::new();
        for report in page.rounds {
            match usable(&report) {
                Ok(round) => rounds.push(round),
                Err(error) => unusable.push(InvalidRound {
                    report: report.to_string(),
                    fault: format!("{error:#}"),
                }),
            }
        }
        Ok(RoundPage {
            rounds,
            unusable,
            next: page.next,
        })
    }
}

/// Parses a round that can be posted. An unusable one is reported separately, and does not block the
/// others.
fn usable(report: &Value) -> anyhow::Result<ReportedRound> {
    let round = ReportedRound::deserialize(report)?;
    let amounts = [round.stake, round.payout];
    let fit = amounts
        .iter()
        .all(|amount| (Won::ZERO..=WON_MAX).contains(amount));
    ensure!(fit, "an amount is out of range");
    let names = [&round.id, &round.game_id];
    ensure!(
        names.iter().all(|name| !name.contains('\0')),
        "a name has signs that the database cannot hold"
    );
    Ok(round)
}

/// Whether a cursor can be put into a URL without encoding.
fn is_plain(cursor: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    cursor.bytes().all(plain)
}

fn silent(error: impl Into<anyhow::Error>) -> Unanswered {
    Unanswered(format!("{:#}", error.into()))
}

impl Provider for HttpProvider {
    fn name(&self) -> &str {
        &self.config.casino_operator
    }

    fn health(&self) -> BoxFuture<'_, Answered<ProviderStatus>> {
        async {
            let health: Health = self.get("/health").await.map_err(silent)?;
            Ok(match health.state {
                HealthState::Up => ProviderStatus::Up,
                HealthState::Maintenance => ProviderStatus::Maintenance,
            })
        }
        .boxed()
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
        async move {
            let path = format!("/members/{member_id}/balance");
            let answer: Balance = self.get(&path).await.map_err(silent)?;
            Ok(Won::new(answer.balance))
        }
        .boxed()
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
