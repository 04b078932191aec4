//! VAPID (RFC 8292): a request to a push service is signed with a key that the browser was given when it
//! subscribed, so that nobody else can write to it.

use super::config::{DEMONSTRATION_KEY, Secret};
use anyhow::{Context, ensure};
use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use clap::Args;
use serde_json::json;
use web_push_native::p256::SecretKey;
use web_push_native::p256::ecdsa::signature::Signer;
use web_push_native::p256::ecdsa::{Signature, SigningKey};

/// How long a signature is valid. Push services refuse more than 24 hours.
const VALID: TimeDelta = TimeDelta::hours(12);
/// Base64url with or without padding: browsers leave it out, some tools that make keys do not.
const BASE64_URL: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Notices to members' browsers.
#[derive(Debug, Clone, Default, Args)]
pub struct Push {
    /// Key that notices to browsers are signed with: the base64url of 32 bytes. Empty: none are sent, except in
    /// demonstrations.
    #[arg(
        long,
        env = "VAPID_PRIVATE_KEY",
        default_value = "",
        hide_env_values = true
    )]
    pub vapid_private_key: Secret,
    /// Where push services reach the operator if notices cause trouble: `mailto:` or `https:`. Empty:
    /// the site's origin.
    #[arg(long, env = "VAPID_CONTACT", default_value = "")]
    pub vapid_contact: String,
    /// Origin of a further push service besides those of the known browsers, for tests. Empty: none.
    #[arg(long, env = "PUSH_SERVICE", default_value = "")]
    pub push_service: String,
}

/// The site's key and contact.
pub struct VapidKey {
    key: SigningKey,
    contact: String,
    /// The public key, base64url.
    pub public: String,
}

impl Push {
    /// Returns the key; `None` without one.
    pub(super) fn key(
        &self,
        site_origin: &str,
        demonstration: bool,
    ) -> anyhow::Result<Option<VapidKey>> {
        let text = self.vapid_private_key.reveal().trim();
        let (bytes, contact) = match (text, demonstration) {
            ("", false) => return Ok(None),
            ("", true) => (DEMONSTRATION_KEY.to_vec(), "mailto:nobody@example.com"),
            _ => {
                let bytes = decode(text).unwrap_or_default();
                (bytes, self.contact(site_origin, demonstration)?)
            }
        };
        let secret = SecretKey::from_slice(&bytes).ok().context(
            "VAPID_PRIVATE_KEY is not the base64url of 32 bytes, such as \
             `openssl rand -base64 32 | tr '+/' '-_'` makes",
        )?;
        let point = secret.public_key().to_sec1_bytes();
        Ok(Some(VapidKey {
            key: secret.into(),
            contact: contact.to_owned(),
            public: BASE64_URL_SAFE_NO_PAD.encode(point),
        }))
    }

    fn contact<'a>(&'a self, site_origin: &'a str, demonstration: bool) -> anyhow::Result<&'a str> {
        let contact = self.vapid_contact.as_str();
        let contact = if contact.is_empty() {
            site_origin
        } else {
            contact
        };
        ensure!(
            demonstration || contact.starts_with("https://") || contact.starts_with("mailto:"),
            "VAPID_PRIVATE_KEY is set without VAPID_CONTACT: push services want mailto:ADDRESS or an https address"
        );
        Ok(contact)
    }
}

impl VapidKey {
    /// Returns the header `authorization` of a request to an address of a push service.
    pub fn authorization(&self, endpoint: &reqwest::Url, now: DateTime<Utc>) -> String {
        let part = |value: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let signed = format!(
            "{}.{}",
            part(json!({ "typ": "JWT", "alg": "ES256" })),
            part(json!({
                "aud": endpoint.origin().ascii_serialization(),
                "exp": (now + VALID).timestamp(),
                "sub": self.contact,
            }))
        );
        let signature: Signature = self.key.sign(signed.as_bytes());
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public)
    }
}

/// Decodes base64url. Returns `None` if the text is not base64url.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    BASE64_URL.decode(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use web_push_native::p256::ecdsa::VerifyingKey;
    use web_push_native::p256::ecdsa::signature::Verifier;

    /// The keys of the example of RFC 8291.
    const SECRET: &str = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
    const PUBLIC: &str =
        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";

    fn push(key: &str, contact: &str) -> Push {
        Push {
            vapid_private_key: key.parse().unwrap(),
            vapid_contact: contact.to_owned(),
            push_service: String::new(),
        }
    }

    #[test]
    fn a_key_has_its_public_key_and_a_contact() {
        let key = push(SECRET, "mailto:push@example.com").key("", false);
        assert_eq!(key.unwrap().unwrap().public, PUBLIC);
        let padded = push(&format!("{SECRET}="), "").key("https://example.com", false);
        assert_eq!(padded.unwrap().unwrap().contact, "https://example.com");
        assert!(push(SECRET, "").key("", false).is_err());
        assert!(push(SECRET, "example").key("", false).is_err());
        for wrong in ["short", "#", &"A".repeat(43), &format!("{SECRET}AA")] {
            assert!(push(wrong, "mailto:a@example.com").key("", false).is_err());
        }
    }

    #[test]
    fn without_a_key_only_a_demonstration_has_one() {
        assert!(push("", "").key("", false).unwrap().is_none());
        assert!(push("", "").key("", true).unwrap().is_some());
    }

    #[test]
    fn a_request_names_the_service_and_is_signed() {
        let key = push(SECRET, "mailto:push@example.com").key("", false);
        let key = key.unwrap().unwrap();
        let endpoint = "https://fcm.googleapis.com/fcm/send/abc".parse().unwrap();
        let header = key.authorization(&endpoint, DateTime::UNIX_EPOCH);
        let (token, public) = header.split_once(", k=").unwrap();
        assert_eq!(public, PUBLIC);
        let token = token.strip_prefix("vapid t=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let signature = Signature::from_slice(&decode(signature).unwrap()).unwrap();
        let verifying = VerifyingKey::from_sec1_bytes(&decode(PUBLIC).unwrap()).unwrap();
        verifying.verify(signed.as_bytes(), &signature).unwrap();
        let claims = decode(signed.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(
            claims,
            json!({ "aud": "https://fcm.googleapis.com", "exp": 43_200, "sub": "mailto:push@example.com" })
        );
    }
}
