//! A push service of a test, and browsers that are subscribed to it.

use crate::service::{Reply, Service};
use axum::http::HeaderMap;
use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine};
use hanpan_core::members::push::{PushText, SubscribePush};
use serde_json::Value;
use sha2::{Digest, Sha256};
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

/// The push service. It takes every notice unless a test says otherwise.
pub(super) struct PushService(Service);

impl PushService {
    pub(super) async fn start() -> Self {
        Self(Service::replying(Reply::Status(201)).await)
    }

    pub(super) fn url(&self) -> &str {
        &self.0.url
    }

    /// Answers the next requests with these statuses, and the seconds to wait.
    pub(super) fn then(&self, answers: &[(u16, Option<i64>)]) {
        let replies = answers.iter().map(|(status, wait)| match wait {
            Some(wait) => Reply::Waits(*status, *wait),
            None => Reply::Status(*status),
        });
        self.0.then(&replies.collect::<Vec<_>>());
    }

    /// The requests since the last call.
    pub(super) fn received(&self) -> Vec<Received> {
        let asked = self.0.asked().into_iter();
        let received = asked.map(|(path, headers, body)| Received {
            path,
            headers,
            body: body.to_vec(),
        });
        received.collect()
    }
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
            endpoint: format!("{}/{name}", service.url()),
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
