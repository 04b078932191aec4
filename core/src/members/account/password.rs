//! Password changes, with the old password or with an operator's code (account spec §5 and §7), and the
//! request for the member's own bank account.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Validity of a password reset code, minutes.
pub const RESET_CODE_MINUTES: i64 = 30;

/// `PUT /member/change-password/{id}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangePassword {
    /// The member's own login id.
    pub user_id: String,
    /// The current password.
    pub old_password: String,
    /// The new password.
    pub password: String,
}

/// `POST /member/change-password`: a password reset without login. The code shows that an operator has
/// verified the member's identity.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ResetPassword {
    /// Login id.
    pub user_id: String,
    /// The new password.
    pub new_password: String,
    /// The code that the operator issued.
    pub reset_code: String,
    /// Id of the captcha, with its proof of work.
    pub captcha_id: String,
    /// The visitor's answer.
    pub captcha: String,
}

/// A reset code; it is shown to the operator once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ResetCode {
    /// The code.
    pub reset_code: String,
    /// When it expires.
    #[tsify(type = "string")]
    pub expires_at: DateTime<Utc>,
}

/// `POST /member/check-deposit-pw`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckAccountPassword {
    /// The member's own login id.
    pub user_id: String,
    /// The account password. The field's spelling is the specification's.
    pub bank_account_pssword: String,
}
