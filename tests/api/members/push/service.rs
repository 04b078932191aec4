//! A push service of a test, and browsers that are subscribed to it.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine};
use hanpan_core::members::push::{PushText, SubscribePush};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use web_push_native::p256::SecretKey;
use web_push_native::p256::ecdsa::signature::Verifier;
use web_push_native::p256::ecdsa::{Signature, VerifyingKey};
use web_push_native::{Auth, decrypt};

/// A request to the push service.
pub(super) struct Received {
    pub(super) path: String,
    pub(super) headers: HeaderMap,
    body: Vec<u8>,
}

impl Received {
    pub(super) fn header(&self, name: &str) -> &str {
        self.headers[name].to_str().unwrap()
    }

    /// The claims of its token, whose signature is that of `public_key`.
    pub(super) fn claims(&self, public_key: &str) -> Value {
        let decode = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
        let header = self.header("authorization");
        let token = header.strip_prefix("vapid t=").unwrap();
        let (token, key) = token.split_once(", k=").unwrap();
        assert_eq!(key, public_key);
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let key = VerifyingKey::from_sec1_bytes(&decode(key)).unwrap();
        let signature = Signature::from_slice(&decode(signature)).unwrap();
        key.verify(signed.as_bytes(), &signature).unwrap();
        serde_json::from_slice(&decode(signed.split_once('.').unwrap().1)).unwrap()
    }
}

#[derive(Default)]
struct Script {
    /// Statuses of the next answers, with the seconds to wait; 201 afterwards.
    next: Vec<(u16, Option<i64>)>,
    received: Vec<Received>,
}

/// The push service.
pub(super) struct PushService {
    pub(super) url: String,
    script: Arc<Mutex<Script>>,
}

impl PushService {
    pub(super) async fn start() -> Self {
        let script = Arc::new(Mutex::new(Script::default()));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new()
            .fallback(answer)
            .with_state(Arc::clone(&script));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { url, script }
    }

    /// Answers the next requests with these statuses.
    pub(super) fn then(&self, answers: &[(u16, Option<i64>)]) {
        self.script.lock().unwrap().next.extend(answers);
    }

    /// The requests since the last call.
    pub(super) fn received(&self) -> Vec<Received> {
        std::mem::take(&mut self.script.lock().unwrap().received)
    }
}

async fn answer(
    State(script): State<Arc<Mutex<Script>>>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let mut script = script.lock().unwrap();
    script.received.push(Received {
        path: uri.path().to_owned(),
        headers,
        body: body.to_vec(),
    });
    if script.next.is_empty() {
        return StatusCode::CREATED.into_response();
    }
    let (status, wait) = script.next.remove(0);
    let mut response = StatusCode::from_u16(status).unwrap().into_response();
    if let Some(wait) = wait {
        let wait = HeaderValue::from(wait);
        response.headers_mut().insert("retry-after", wait);
    }
    response
}

/// A browser that is subscribed to the push service.
pub(super) struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
    pub(super) endpoint: String,
}

impl Browser {
    pub(super) fn new(service: &PushService, name: &str) -> Self {
        let bytes = Sha256::digest(name);
        Self {
            secret: SecretKey::from_slice(&bytes).unwrap(),
            auth: bytes[..16].try_into().unwrap(),
            endpoint: format!("{}/{name}", service.url),
        }
    }

    /// How it describes itself.
    pub(super) fn subscription(&self) -> SubscribePush {
        let point = self.secret.public_key().to_sec1_bytes();
        SubscribePush {
            endpoint: self.endpoint.clone(),
            p256dh: BASE64_URL_SAFE_NO_PAD.encode(point),
            auth: BASE64_URL_SAFE_NO_PAD.encode(self.auth),
        }
    }

    /// Decrypts a notice.
    pub(super) fn read(&self, received: &Received) -> PushText {
        assert!(self.endpoint.ends_with(&received.path));
        let auth = Auth::from(self.auth);
        let text = decrypt(received.body.clone(), &self.secret, &auth).unwrap();
        assert_eq!(text.len() % 256, 0);
        serde_json::from_slice(&text).unwrap()
    }
}
