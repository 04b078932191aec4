//! Changing a password, with the old one or with a code from an operator (account spec §5 and §7),
//! and asking for the own bank account with the account password.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Characters of a code that lets its member set a new password.
pub const RESET_CODE_LENGTH: usize = 10;
/// Minutes in which such a code can be used.
pub const RESET_CODE_MINUTES: i64 = 30;

/// `PUT /member/change-password/{id}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangePassword {
    /// The own login id.
    pub user_id: String,
    /// The password until now.
    pub old_password: String,
    /// The new one.
    pub password: String,
}

/// `POST /member/change-password`: somebody who is not logged in. The code is the proof that an
/// operator has found out who asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ResetPassword {
    /// Login id.
    pub user_id: String,
    /// The new password.
    pub new_password: String,
    /// What the operator gave out.
    pub reset_code: String,
    /// The captcha that was shown.
    pub captcha_id: String,
    /// What the visitor read in it.
    pub captcha: String,
}

/// A code as the operator is shown it, once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ResetCode {
    /// The code.
    pub reset_code: String,
    /// Until when it can be used.
    #[tsify(type = "string")]
    pub expires_at: DateTime<Utc>,
}

/// `POST /member/check-deposit-pw`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckAccountPassword {
    /// The own login id.
    pub user_id: String,
    /// The account password. The field's name is the spec's.
    pub bank_account_pssword: String,
}
