//! Keys by which a partner's own programs read its figures.

use crate::kernel::ids::PartnerKeyId;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The most keys of a partner that are not revoked.
pub const KEYS_MAX: i64 = 5;
/// The prefix of every key, so that a leaked key is recognised.
pub const KEY_PREFIX: &str = "hpk_";

/// A key without its secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PartnerKey {
    /// Its id.
    pub id: PartnerKeyId,
    /// The name that the partner gave it.
    pub name: String,
    /// Its last four characters.
    pub ending: String,
    /// When it was made.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    #[tsify(type = "string | null")]
    pub used_at: Option<DateTime<Utc>>,
}

/// Makes a key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct MakeKey {
    /// Its name.
    pub name: String,
}

/// A new key. Its secret is shown this once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct NewKey {
    /// The key without its secret.
    pub row: PartnerKey,
    /// The key as calls send it.
    pub key: String,
}

/// Returns the key of an `Authorization` header.
pub fn bearer(header: &str) -> Option<&str> {
    let (scheme, key) = header.split_once(' ')?;
    let key = key.trim();
    (scheme.eq_ignore_ascii_case("bearer") && key.starts_with(KEY_PREFIX)).then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_sent_as_a_bearer() {
        assert_eq!(bearer("Bearer hpk_abc"), Some("hpk_abc"));
        assert_eq!(bearer("bearer  hpk_abc "), Some("hpk_abc"));
        for other in ["hpk_abc", "Basic hpk_abc", "Bearer abc", "Bearer", ""] {
            assert_eq!(bearer(other), None, "{other}");
        }
    }
}
