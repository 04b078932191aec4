//! Codes of an authenticator app (RFC 6238: SHA-1, six digits, steps of 30 seconds), the second
//! step of an operator's login.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Digits of a code.
pub const CODE_DIGITS: usize = 6;
/// How long a code is shown, seconds.
pub const CODE_SECONDS: u64 = 30;
/// Time steps before and after now whose code is accepted too, for clocks that differ.
pub const CODE_SKEW: u64 = 1;
/// Number of recovery codes, which work once each if the app is lost.
pub const RECOVERY_CODES: usize = 10;
/// Characters of a recovery code: about 78 bits.
pub const RECOVERY_CODE_LENGTH: usize = 16;
/// How long after the password the code is accepted, minutes.
pub const TICKET_MINUTES: i64 = 5;

/// The secret for the app, shown once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct NewCodes {
    /// The secret in Base32, for typing.
    pub secret: String,
    /// The same as an address, for a link.
    pub uri: String,
    /// The same as a QR code: its width in modules, with the quiet zone.
    pub size: i64,
    /// Its dark modules, as the path of an SVG.
    pub path: String,
}

/// Confirms an action with the password, so that a stolen session cannot perform it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct OwnPassword {
    /// The current password.
    pub password: String,
}

/// A code as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct GivenCode {
    /// Six digits.
    pub code: String,
}

/// Removes the authenticator app.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct RemoveCodes {
    /// The current password.
    pub password: String,
    /// A code of the app, or a recovery code.
    pub code: String,
}

/// Recovery codes, shown once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct RecoveryCodes {
    /// Each works once.
    pub codes: Vec<String>,
}

/// `POST /auth/login-code`: the second step of an operator's login.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct LoginCodeRequest {
    /// The ticket from the refusal of the first step.
    pub ticket: String,
    /// A code of the app, or a recovery code.
    pub code: String,
}

/// A typed code, parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodeInput {
    /// Six digits: a code of the app.
    App(String),
    /// A recovery code.
    Recovery(String),
    /// Neither.
    Nothing,
}

/// Parses a code; spaces and hyphens between its characters are ignored.
pub fn read_code(text: &str) -> CodeInput {
    let code: String = text
        .chars()
        .filter(|sign| !sign.is_whitespace() && *sign != '-')
        .take(RECOVERY_CODE_LENGTH + 1)
        .map(|sign| sign.to_ascii_uppercase())
        .collect();
    let count = code.chars().count();
    if count == CODE_DIGITS && code.bytes().all(|byte| byte.is_ascii_digit()) {
        CodeInput::App(code)
    } else if count == RECOVERY_CODE_LENGTH && code.bytes().all(|byte| byte.is_ascii_alphanumeric())
    {
        CodeInput::Recovery(code)
    } else {
        CodeInput::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        for text in ["123456", " 123 456 ", "123-456"] {
            assert_eq!(
                read_code(text),
                CodeInput::App("123456".to_owned()),
                "{text}"
            );
        }
        for text in ["ABCD-EFGH-0123-4567", "abcdefgh01234567"] {
            assert_eq!(
                read_code(text),
                CodeInput::Recovery("ABCDEFGH01234567".to_owned())
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
            assert_eq!(read_code(text), CodeInput::Nothing, "{text}");
        }
    }
}
