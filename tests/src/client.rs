//! Clients that call a site over HTTP.

use crate::paths::PathText;
use hanpan_core::api::{Endpoint, Method, Route};
use hanpan_core::kernel::ids::MemberId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A client of the site.
pub struct Client {
    pub(crate) http: reqwest::Client,
    pub(crate) base: String,
    pub(crate) cookie: Option<String>,
    /// The member's id; 0 for a visitor.
    pub id: MemberId,
}

/// A refusal as it was received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The status.
    pub status: u16,
    /// The JSON body.
    pub body: Value,
}

impl Refused {
    /// The code of the problem.
    pub fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }
}

/// An HTTP client. It does not read the machine's certificates, which would take longer than most tests.
pub fn http() -> reqwest::Client {
    http_builder().build().unwrap()
}

pub(crate) fn http_builder() -> reqwest::ClientBuilder {
    reqwest::Client::builder().tls_certs_only([])
}

impl Client {
    /// The same member with another session.
    #[must_use]
    pub fn with_cookie(&self, cookie: String) -> Self {
        Self {
            http: self.http.clone(),
            base: self.base.clone(),
            cookie: Some(cookie),
            id: self.id,
        }
    }

    /// The same session at another server of the site.
    #[must_use]
    pub fn at(&self, base: &str) -> Self {
        Self {
            http: self.http.clone(),
            base: base.to_owned(),
            cookie: self.cookie.clone(),
            id: self.id,
        }
    }

    /// Calls an endpoint with a constant path.
    pub async fn call<E>(&self, input: &E::Input) -> Result<E::Reply, Refused>
    where
        E: Endpoint<Path = ()>,
        E::Input: Serialize,
        E::Reply: DeserializeOwned,
    {
        self.call_at::<E>((), input).await
    }

    /// Calls an endpoint with a variable path.
    pub async fn call_at<E>(&self, path: E::Path, input: &E::Input) -> Result<E::Reply, Refused>
    where
        E: Endpoint,
        E::Path: PathText,
        E::Input: Serialize,
        E::Reply: DeserializeOwned,
    {
        let body = serde_json::to_value(input).unwrap();
        let (status, body) = self.send(E::METHOD, &path.fill(E::PATH), &body).await;
        if status == 200 {
            return Ok(serde_json::from_value(body).unwrap());
        }
        Err(Refused { status, body })
    }

    /// Sends a write like a page that is closed once `begun` is ready. Returns when the server has
    /// dropped the connection, and with it the call, without an answer.
    pub async fn leave<E>(&self, path: E::Path, input: &E::Input, begun: impl Future)
    where
        E: Endpoint,
        E::Path: PathText,
        E::Input: Serialize,
    {
        let (path, body) = (path.fill(E::PATH), serde_json::to_string(input).unwrap());
        let cookie = self.cookie.clone().unwrap_or_default();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let address = self.base.trim_start_matches("http://");
        let mut line = TcpStream::connect(address).await.unwrap();
        line.write_all(request.as_bytes()).await.unwrap();
        begun.await;
        line.shutdown().await.unwrap();
        let mut answer = String::new();
        line.read_to_string(&mut answer).await.unwrap();
        assert_eq!(answer, "");
    }

    /// Sends an empty write to `route` like a page of `origin`; returns the status.
    pub async fn send_from(&self, origin: &str, route: &Route) -> u16 {
        let url = format!("{}{}", self.base, route.path.replace("{id}", "1"));
        let request = match route.method {
            Method::Put => self.http.put(url),
            Method::Delete => self.http.delete(url),
            Method::Get | Method::Post => self.http.post(url),
        };
        let cookie = self.cookie.clone().unwrap_or_default();
        let request = request.header("cookie", cookie).header("origin", origin);
        request
            .json(&Value::Null)
            .send()
            .await
            .unwrap()
            .status()
            .as_u16()
    }

    /// Sends a read and returns the raw response.
    pub async fn get(&self, path: &str) -> reqwest::Response {
        let request = self.http.get(format!("{}{path}", self.base));
        let cookie = self.cookie.clone().unwrap_or_default();
        request.header("cookie", cookie).send().await.unwrap()
    }

    /// Sends a read with a header; returns the raw response.
    pub async fn get_with(&self, path: &str, (name, value): (&str, &str)) -> reqwest::Response {
        let request = self.http.get(format!("{}{path}", self.base));
        request.header(name, value).send().await.unwrap()
    }

    /// Sends a write and returns the raw response.
    pub async fn post(&self, path: &str, input: &Value) -> reqwest::Response {
        let request = self.http.post(format!("{}{path}", self.base)).json(input);
        let cookie = self.cookie.clone().unwrap_or_default();
        request.header("cookie", cookie).send().await.unwrap()
    }

    /// Sends a write with a header; returns status and JSON body.
    pub async fn post_with(
        &self,
        path: &str,
        (name, value): (&str, &str),
        input: &Value,
    ) -> (u16, Value) {
        let request = self.http.post(format!("{}{path}", self.base)).json(input);
        let cookie = self.cookie.clone().unwrap_or_default();
        let request = request.header("cookie", cookie).header(name, value);
        let response = request.send().await.unwrap();
        (
            response.status().as_u16(),
            response.json().await.unwrap_or_default(),
        )
    }

    /// Sends a request that the table does not check; returns status and JSON body (null if there
    /// is none).
    pub async fn send(&self, method: Method, path: &str, input: &Value) -> (u16, Value) {
        let url = format!("{}{path}", self.base);
        let mut request = match method {
            Method::Get => self.http.get(url).query(&without_nulls(input)),
            Method::Post => self.http.post(url).json(input),
            Method::Put => self.http.put(url).json(input),
            Method::Delete => self.http.delete(url),
        };
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let text = response.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }
}

/// The fields of a query that are set: the page leaves out nulls.
fn without_nulls(input: &Value) -> Map<String, Value> {
    let fields = input.as_object().into_iter().flatten();
    let given = fields.filter(|(_, value)| !value.is_null());
    given
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect()
}
