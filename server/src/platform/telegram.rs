//! The HTTP interface of a bot of Telegram. The token is a part of each address, so no address is logged.

use super::App;
use super::config::{Secret, is_private_way};
use anyhow::{Context, ensure};
use clap::Args;
use reqwest::StatusCode;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt;
use std::time::Duration;

/// Largest answer in bytes: a hundred updates.
const ANSWER_BYTES_MAX: usize = 1024 * 1024;

/// The bot that sends alerts to operators.
#[derive(Debug, Clone, Default, Args)]
pub struct Telegram {
    /// Token of the bot, as `BotFather` gives it. Empty: no alerts are sent to Telegram.
    #[arg(
        long,
        env = "TELEGRAM_BOT_TOKEN",
        default_value = "",
        hide_env_values = true
    )]
    pub telegram_bot_token: Secret,
    /// URL of the bots' API; another one for tests.
    #[arg(long, env = "TELEGRAM_URL", default_value = "https://api.telegram.org")]
    pub telegram_url: String,
}

impl Telegram {
    /// Returns the id of the bot, which its token begins with; `None` without a token.
    pub fn bot_id(&self) -> Option<i64> {
        let (id, secret) = self.telegram_bot_token.reveal().trim().split_once(':')?;
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_-".contains(&byte);
        let usable = !secret.is_empty() && secret.bytes().all(plain);
        id.parse().ok().filter(|id| usable && *id > 0)
    }

    pub(super) fn check(&self) -> anyhow::Result<()> {
        if self.telegram_bot_token.reveal().is_empty() {
            return Ok(());
        }
        self.bot_id()
            .context("TELEGRAM_BOT_TOKEN is no token such as 123456:ABC-DEF")?;
        ensure!(
            is_private_way(&self.telegram_url),
            "TELEGRAM_URL is not https: others could read the token"
        );
        Ok(())
    }
}

/// Why a call of the bot failed.
#[derive(Debug)]
pub struct Failure {
    /// The status of the answer; `None` if no answer came.
    pub status: Option<StatusCode>,
    /// Seconds to wait that Telegram asks for.
    pub wait: Option<i64>,
    why: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.why)
    }
}

impl std::error::Error for Failure {}

impl Failure {
    fn silent(error: impl fmt::Display) -> Self {
        Self {
            status: None,
            wait: None,
            why: format!("Telegram does not answer: {error}"),
        }
    }
}

/// An answer of Telegram.
#[derive(Deserialize)]
struct Answer<T> {
    ok: bool,
    result: Option<T>,
    description: Option<String>,
    parameters: Option<Parameters>,
}

#[derive(Deserialize)]
struct Parameters {
    retry_after: Option<i64>,
}

/// Calls a method of the bot once. `waits`: how long Telegram may hold the answer back on purpose.
pub async fn call<T: DeserializeOwned>(
    app: &App,
    method: &str,
    input: &Value,
    waits: Duration,
) -> Result<T, Failure> {
    let config = &app.config.telegram;
    let token = config.telegram_bot_token.reveal().trim();
    let url = format!("{}/bot{token}/{method}", config.telegram_url);
    let timeout = Duration::from_millis(app.config.payments.payments_timeout) + waits;
    let request = app.outbound.post(&url).map_err(Failure::silent)?;
    let request = request
        .header("content-type", "application/json")
        .timeout(timeout)
        .body(input.to_string());
    let silent = |error: reqwest::Error| Failure::silent(error.without_url());
    let mut response = request.send().await.map_err(silent)?;
    let status = response.status();
    let mut body = Vec::new();
    while let Some(part) = response.chunk().await.map_err(silent)? {
        body.extend_from_slice(&part);
        if body.len() > ANSWER_BYTES_MAX {
            return Err(Failure::silent("the answer is too long"));
        }
    }
    read(status, &body)
}

/// Reads an answer of Telegram.
pub fn read<T: DeserializeOwned>(status: StatusCode, body: &[u8]) -> Result<T, Failure> {
    let answer: Option<Answer<T>> = serde_json::from_slice(body).ok();
    let (result, why, wait) = match answer {
        Some(answer) => (
            answer.result.filter(|_| answer.ok),
            answer.description,
            answer.parameters.and_then(|asked| asked.retry_after),
        ),
        None => (None, None, None),
    };
    match result {
        Some(result) if status.is_success() => Ok(result),
        _ => Err(Failure {
            status: Some(status),
            wait,
            why: format!("Telegram answered {status}: {}", why.unwrap_or_default()),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_with_the_wait_that_it_asks_for() {
        let ok: Result<i64, _> = read(StatusCode::OK, br#"{"ok":true,"result":17}"#);
        assert_eq!(ok.unwrap(), 17);
        let body = br#"{"ok":false,"error_code":429,"description":"Too Many Requests: retry after 35","parameters":{"retry_after":35}}"#;
        let busy = read::<i64>(StatusCode::TOO_MANY_REQUESTS, body).unwrap_err();
        assert_eq!(busy.wait, Some(35));
        assert!(busy.to_string().contains("retry after 35"));
        let strange = read::<i64>(StatusCode::OK, b"<html>").unwrap_err();
        assert_eq!(strange.status, Some(StatusCode::OK));
    }

    #[test]
    fn a_token_begins_with_the_id_of_its_bot() {
        let id = |token: &str| {
            let telegram = Telegram {
                telegram_bot_token: token.parse().unwrap(),
                telegram_url: "https://api.telegram.org".to_owned(),
            };
            (telegram.bot_id(), telegram.check().is_ok())
        };
        assert_eq!(id(""), (None, true));
        assert_eq!(id("123456:ABC-def_9\n"), (Some(123_456), true));
        for wrong in ["123456", "123456:", "x:ABC", "1:a/b", "-1:abc"] {
            assert_eq!(id(wrong), (None, false), "{wrong}");
        }
    }
}
