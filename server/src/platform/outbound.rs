//! Calls to external services: each has a time limit, and is tried again if the failure may be
//! temporary.

use anyhow::{Context, anyhow, bail};
use backon::{ExponentialBuilder, Retryable};
use hanpan_core::kernel::addresses::is_public;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, StatusCode};
use serde_json::value::RawValue;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::net::lookup_host;

/// The limits of a call.
#[derive(Debug, Clone, Copy)]
pub struct RetryPolicy {
    /// Number of tries after the first.
    pub retries: usize,
    /// The wait before the first of them; it doubles before each further one.
    pub first_wait: Duration,
    /// Largest response in bytes.
    pub answer_bytes_max: usize,
}

impl Default for RetryPolicy {
    fn default() -> Self {
        Self {
            retries: 2,
            first_wait: Duration::from_millis(100),
            answer_bytes_max: 256 * 1024,
        }
    }
}

/// Calls external services. A machine without certificates to verify them still runs; only what needs a
/// call fails.
#[derive(Debug)]
pub struct Outbound {
    timeout: Duration,
    /// Whether names lead to public addresses alone. An address in place of a name is checked by the caller.
    public_only: bool,
    /// Made for the first call: reading the machine's certificates takes time that few sites need.
    client: OnceLock<Result<Client, reqwest::Error>>,
}

/// Chooses the cryptography of TLS for the whole process.
pub(super) fn install_tls() {
    // Only fails if a provider is already installed, which works as well.
    let _ = rustls::crypto::ring::default_provider().install_default();
}

struct Failure {
    error: anyhow::Error,
    /// Whether another try may work: no response came, or the service had a fault.
    transient: bool,
}

impl Failure {
    fn transient(error: impl Into<anyhow::Error>) -> Self {
        let (error, transient) = (error.into(), true);
        Self { error, transient }
    }

    fn permanent(error: impl Into<anyhow::Error>) -> Self {
        let (error, transient) = (error.into(), false);
        Self { error, transient }
    }
}

impl Outbound {
    /// Creates a client that waits up to `timeout` for each response.
    pub fn new(timeout: Duration) -> Self {
        install_tls();
        Self {
            timeout,
            public_only: false,
            client: OnceLock::new(),
        }
    }

    /// Creates a client for receivers that others have named: it connects to public addresses alone, and directly.
    pub fn to_public(timeout: Duration) -> Self {
        Self {
            public_only: true,
            ..Self::new(timeout)
        }
    }

    /// Begins a GET request.
    pub fn get(&self, url: &str) -> anyhow::Result<RequestBuilder> {
        Ok(self.client()?.get(url))
    }

    /// Begins a POST request.
    pub fn post(&self, url: &str) -> anyhow::Result<RequestBuilder> {
        Ok(self.client()?.post(url))
    }

    fn client(&self) -> anyhow::Result<&Client> {
        // A redirect is a failure: keys and signed calls go to the configured address alone.
        let make = || {
            let mut client = Client::builder().timeout(self.timeout);
            if self.public_only {
                client = client.no_proxy().dns_resolver(Arc::new(PublicAddresses));
            }
            client.redirect(Policy::none()).build()
        };
        let client = self.client.get_or_init(make).as_ref();
        client.map_err(|error| anyhow!("no service outside can be called: {error}"))
    }
}

/// Resolves names to their public addresses. The connection is made to what was checked, so that a name cannot lead
/// elsewhere in between.
struct PublicAddresses;

impl Resolve for PublicAddresses {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found: Vec<SocketAddr> = lookup_host((name.as_str(), 0)).await?.collect();
            let public = found.into_iter().filter(|it| is_public(it.ip()));
            let public: Vec<_> = public.collect();
            if public.is_empty() {
                return Err("the name has no public address".into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

/// Sends a request that changes nothing there. Returns the body.
pub async fn text(request: RequestBuilder) -> anyhow::Result<String> {
    text_with_retries(request, RetryPolicy::default()).await
}

/// Sends a request that changes nothing there, or may be sent twice. Returns the body.
pub async fn text_with_retries(
    request: RequestBuilder,
    policy: RetryPolicy,
) -> anyhow::Result<String> {
    let waits = ExponentialBuilder::new()
        .with_min_delay(policy.first_wait)
        .without_max_delay()
        .with_max_times(policy.retries);
    let send = || async {
        let request = request
            .try_clone()
            .ok_or_else(|| Failure::permanent(anyhow!("a call that cannot be repeated")))?;
        answer(request, policy.answer_bytes_max).await
    };
    send.retry(waits)
        .when(|failure| failure.transient)
        .notify(|failure, _| tracing::debug!(error = %failure.error, "a call is tried again"))
        .await
        .map_err(|failure| failure.error)
}

async fn answer(request: RequestBuilder, bytes_max: usize) -> Result<String, Failure> {
    // The address may contain a key, so it is left out of the log.
    let transient = |error: reqwest::Error| Failure::transient(error.without_url());
    let mut response = request.send().await.map_err(transient)?;
    let status = response.status();
    if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
        return Err(Failure::transient(anyhow!("the service answered {status}")));
    }
    if !status.is_success() {
        return Err(Failure::permanent(anyhow!("the service answered {status}")));
    }
    let mut body = Vec::new();
    while let Some(part) = response.chunk().await.map_err(transient)? {
        body.extend_from_slice(&part);
        if body.len() > bytes_max {
            return Err(Failure::permanent(anyhow!("the service answered too much")));
        }
    }
    String::from_utf8(body).map_err(Failure::permanent)
}

/// Returns the number or text at a JSON pointer (RFC 6901), digit for digit: a number is not converted
/// to a float.
pub fn at_pointer(json: &str, pointer: &str) -> anyhow::Result<String> {
    let mut value: &RawValue = serde_json::from_str(json).context("the answer is no JSON")?;
    for token in pointer.split('/').skip(1) {
        let token = token.replace("~1", "/").replace("~0", "~");
        let inside = if value.get().starts_with('[') {
            let list: Vec<&RawValue> = serde_json::from_str(value.get())?;
            list.get(token.parse::<usize>()?).copied()
        } else {
            let map: HashMap<String, &RawValue> = serde_json::from_str(value.get())?;
            map.get(&token).copied()
        };
        value = inside.with_context(|| format!("the answer has nothing at {pointer}"))?;
    }
    match value.get() {
        text if text.starts_with('"') => Ok(serde_json::from_str(text)?),
        number if number.starts_with(|first: char| first.is_ascii_digit()) => Ok(number.to_owned()),
        _ => bail!("the answer has no number at {pointer}"),
    }
}

#[cfg(test)]
mod tests {
    use super::at_pointer;

    #[test]
    fn a_number_keeps_its_digits() {
        let json = r#"{"a/b": [{"price": 1385.2000}, {"price": "1400.10"}], "none": null}"#;
        let at = |pointer| at_pointer(json, pointer).ok();
        assert_eq!(at("/a~1b/0/price").as_deref(), Some("1385.2000"));
        assert_eq!(at("/a~1b/1/price").as_deref(), Some("1400.10"));
        for pointer in [
            "",
            "/none",
            "/a~1b",
            "/a~1b/2/price",
            "/a~1b/x",
            "/missing",
            "/a~1b/0/price/deep",
        ] {
            assert_eq!(at(pointer), None, "{pointer}");
        }
        assert_eq!(at_pointer("17", "").unwrap(), "17");
        assert!(at_pointer("<html>", "").is_err());
    }
}
