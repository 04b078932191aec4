//! Codes of an authenticator app (RFC 6238: SHA-1, six digits, steps of 30 seconds), which an operator
//! gives as a second step of the login.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Digits of a code.
pub const CODE_DIGITS: usize = 6;
/// For how long a code is shown, seconds.
pub const CODE_SECONDS: u64 = 30;
/// Steps of time before and after now whose code is taken too, for clocks that differ.
pub const CODE_SKEW: u64 = 1;
/// Codes that work once each, for who has lost the app.
pub const RECOVERY_CODES: usize = 10;
/// Characters of such a code: about 78 bits.
pub const RECOVERY_CODE_LENGTH: usize = 16;
/// How long the code may be given after the password, minutes.
pub const TICKET_MINUTES: i64 = 5;

/// What the app is told, shown once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct NewCodes {
    /// The secret, Base32, for who types it.
    pub secret: String,
    /// The same as an address, for who follows a link.
    pub uri: String,
    /// The same as a QR code: how many fields wide, with its quiet zone.
    pub size: i64,
    /// Its dark fields, as the path of an SVG.
    pub path: String,
}

/// The password once more, before something that a stolen session must not do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct OwnPassword {
    /// The one in use.
    pub password: String,
}

/// A code as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct GivenCode {
    /// Six digits.
    pub code: String,
}

/// Stops asking for codes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct RemoveCodes {
    /// The password in use.
    pub password: String,
    /// A code of the app, or one for recovery.
    pub code: String,
}

/// Codes for recovery, shown once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct RecoveryCodes {
    /// Each works once.
    pub codes: Vec<String>,
}

/// `POST /auth/login-code`: the second step of an operator's login.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct LoginCodeRequest {
    /// From the refusal of the first step.
    pub ticket: String,
    /// A code of the app, or one for recovery.
    pub code: String,
}

/// A code as it is typed, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// Six digits: of the app.
    App(String),
    /// For recovery.
    Recovery(String),
    /// Neither.
    Nothing,
}

/// Reads a code; spaces and hyphens between its characters count for nothing.
pub fn read_code(text: &str) -> Typed {
    let code: String = text
        .chars()
        .filter(|sign| !sign.is_whitespace() && *sign != '-')
        .take(RECOVERY_CODE_LENGTH + 1)
        .map(|sign| sign.to_ascii_uppercase())
        .collect();
    let count = code.chars().count();
    if count == CODE_DIGITS && code.bytes().all(|byte| byte.is_ascii_digit()) {
        Typed::App(code)
    } else if count == RECOVERY_CODE_LENGTH && code.bytes().all(|byte| byte.is_ascii_alphanumeric())
    {
        Typed::Recovery(code)
    } else {
        Typed::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        for text in ["123456", " 123 456 ", "123-456"] {
            assert_eq!(read_code(text), Typed::App("123456".to_owned()), "{text}");
        }
        for text in ["ABCD-EFGH-0123-4567", "abcdefgh01234567"] {
            assert_eq!(
                read_code(text),
                Typed::Recovery("ABCDEFGH01234567".to_owned())
            );
        }
        for text in [
            "",
            "12345",
            "1234567",
            "12345a",
            "일이삼사오육",
            "ABCDEFGH012345678",
        ] {
            assert_eq!(read_code(text), Typed::Nothing, "{text}");
        }
    }
}
