//! The seamless wallet as the sandbox sees it: over HTTP with signed calls, as a provider outside would call it.

use super::lost;
use crate::platform::App;
use crate::platform::config::Serve;
use crate::platform::http::Refused;
use crate::platform::outbound::Outbound;
use crate::wallet::casino::gateway::{Answered, Unanswered};
use anyhow::Context;
use hanpan_core::api::{Endpoint, PayWalletWin, RollBackWalletBet, TakeWalletBet};
use hanpan_core::games::casino::seamless::{
    BetCall, RollbackCall, SIGNATURE_HEADER, TIMESTAMP_HEADER, WalletAnswer, WinCall,
};
use hanpan_core::kernel::money::Won;
use hmac::{Hmac, Mac};
use reqwest::{Response, StatusCode};
use serde::Serialize;
use sha2::Sha256;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::OnceLock;
use std::time::Duration;

/// Time limit of a call. Two of them fit into the time of a member's call.
const TIMEOUT: Duration = Duration::from_secs(4);

/// A client of the wallet of this server.
pub(in crate::games::casino) struct SandboxWallet {
    outbound: Outbound,
    url: String,
    /// The secret of this process, made for the first call.
    secret: OnceLock<String>,
}

/// The answer to a call: the member's cash, or a refusal.
pub(super) type Decided = Result<Won, Refused>;

impl SandboxWallet {
    pub(in crate::games::casino) fn new(config: &Serve) -> Self {
        let host = match config.host {
            host if host.is_unspecified() => IpAddr::from(Ipv4Addr::LOCALHOST),
            host => host,
        };
        Self {
            outbound: Outbound::new(TIMEOUT),
            url: format!("http://{}", SocketAddr::new(host, config.port)),
            secret: OnceLock::new(),
        }
    }

    /// The secret that the sandbox signs with, once it has called.
    pub(in crate::games::casino) fn secret(&self) -> Option<&str> {
        self.secret.get().map(String::as_str)
    }

    pub(super) async fn bet(&self, app: &App, call: &BetCall) -> Answered<Decided> {
        self.call(app, TakeWalletBet::PATH, call).await
    }

    pub(super) async fn win(&self, app: &App, call: &WinCall) -> Answered<Decided> {
        self.call(app, PayWalletWin::PATH, call).await
    }

    pub(super) async fn roll_back(&self, app: &App, call: &RollbackCall) -> Answered<Decided> {
        self.call(app, RollBackWalletBet::PATH, call).await
    }

    async fn call<T: Serialize>(
        &self,
        app: &App,
        path: &'static str,
        input: &T,
    ) -> Answered<Decided> {
        let body = serde_json::to_string(input).map_err(lost)?;
        let response = self.send(app, path, body).await.map_err(lost)?;
        decided(response).await
    }

    async fn send(&self, app: &App, path: &str, body: String) -> anyhow::Result<Response> {
        let time = app.clock.now().timestamp();
        let mut mac = Hmac::<Sha256>::new_from_slice(self.own_secret(app)?.as_bytes())?;
        mac.update(format!("{time}.POST.{path}.{body}").as_bytes());
        let request = self
            .outbound
            .post(&format!("{}{path}", self.url))?
            .header("content-type", "application/json")
            .header(TIMESTAMP_HEADER, time)
            .header(SIGNATURE_HEADER, hex::encode(mac.finalize().into_bytes()))
            .body(body);
        Ok(request.send().await?)
    }

    fn own_secret(&self, app: &App) -> anyhow::Result<&str> {
        if self.secret.get().is_none() {
            // Of two calls at once, the first sets it.
            let _ = self.secret.set(hex::encode(app.rng.bytes::<32>()?));
        }
        self.secret().context("a secret that was just made")
    }
}

/// Reads an answer. One that says nothing about the call, such as that of a busy server, is none.
async fn decided(response: Response) -> Answered<Decided> {
    let status = response.status();
    if status.is_success() {
        let answer: WalletAnswer = response.json().await.map_err(lost)?;
        return Ok(Ok(answer.balance));
    }
    let undecided = [
        StatusCode::UNAUTHORIZED,
        StatusCode::FORBIDDEN,
        StatusCode::REQUEST_TIMEOUT,
        StatusCode::TOO_MANY_REQUESTS,
    ];
    if status.is_server_error() || undecided.contains(&status) {
        return Err(Unanswered(format!("the wallet answered {status}")));
    }
    let body = response.json().await.map_err(lost)?;
    let status = status.as_u16();
    Ok(Err(Refused { status, body }))
}
