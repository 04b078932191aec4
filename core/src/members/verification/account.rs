//! Proof of the bank account: how often money is sent, how long a code is valid, and whether the names agree.

use super::VerificationProblem;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Tries of one code.
pub const CODE_TRIES: i64 = 3;
/// How long a code is valid.
pub const CODE_VALID: TimeDelta = TimeDelta::minutes(10);
/// Transfers to a member on a Korean day.
pub const TRANSFERS_PER_DAY: i64 = 3;
/// Attempts of a member on a Korean day, with those that the gateway did not carry out.
pub const ATTEMPTS_PER_DAY: i64 = 10;
/// After this time an attempt without an answer is over: its server has stopped.
pub const ATTEMPT_OVER: TimeDelta = TimeDelta::minutes(1);
/// Number of different codes.
pub const CODES: u32 = 10_000;

/// How far an attempt is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum AccountCheckState {
    /// The gateway has not answered.
    Waiting,
    /// 1 won was sent, and the code may be entered.
    Sent,
    /// 1 won was sent to an account of another holder.
    Differs,
    /// The gateway sends nothing to this account.
    Refused,
    /// The gateway did not answer in time.
    Failed,
    /// The member has entered the code.
    Proven,
}

/// Formats a code as the sender's name shows it.
pub fn code_text(number: u32) -> String {
    format!("{:04}", number % CODES)
}

/// Reads the code that a member has entered. Spaces around it are ignored.
pub fn read_code(entered: &str) -> Result<&str, VerificationProblem> {
    let code = entered.trim();
    if code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_digit()) {
        Ok(code)
    } else {
        Err(VerificationProblem::AccountCodeInvalid)
    }
}

/// What a member has attempted on this Korean day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Attempts {
    /// Transfers that the gateway has carried out.
    pub transfers: i64,
    /// All attempts.
    pub attempts: i64,
    /// When the attempt began that still waits for the gateway.
    pub waiting_since: Option<DateTime<Utc>>,
}

impl Attempts {
    /// Refuses another transfer.
    pub fn check(&self, now: DateTime<Utc>) -> Result<(), VerificationProblem> {
        let waits = |since: DateTime<Utc>| now.signed_duration_since(since) < ATTEMPT_OVER;
        if self.waiting_since.is_some_and(waits) {
            return Err(VerificationProblem::AccountCheckBusy);
        }
        if self.transfers >= TRANSFERS_PER_DAY || self.attempts >= ATTEMPTS_PER_DAY {
            return Err(VerificationProblem::AccountCheckDayLimit {
                limit: TRANSFERS_PER_DAY,
            });
        }
        Ok(())
    }

    /// Returns how many transfers are left.
    pub fn left(&self) -> i64 {
        let transfers = TRANSFERS_PER_DAY - self.transfers;
        transfers.min(ATTEMPTS_PER_DAY - self.attempts).max(0)
    }
}

/// Refuses a code that cannot be tried any more.
pub fn check_try(
    tries: i64,
    expires_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<(), VerificationProblem> {
    if now >= expires_at {
        return Err(VerificationProblem::AccountCodeExpired);
    }
    if tries >= CODE_TRIES {
        return Err(VerificationProblem::AccountCodeUsedUp { tries: CODE_TRIES });
    }
    Ok(())
}

/// Returns the refusal of a wrong code. `tries` includes this one.
pub fn wrong_code(tries: i64) -> VerificationProblem {
    let left = CODE_TRIES - tries;
    if left > 0 {
        VerificationProblem::AccountCodeWrong { left }
    } else {
        VerificationProblem::AccountCodeUsedUp { tries: CODE_TRIES }
    }
}

/// Whether two names are those of one person. Spaces and case are ignored: banks write names in both ways.
pub fn same_holder(registered: &str, named: &str) -> bool {
    let plain = |name: &str| -> String {
        let visible = name.chars().filter(|character| !character.is_whitespace());
        visible.flat_map(char::to_lowercase).collect()
    };
    let registered = plain(registered);
    !registered.is_empty() && registered == plain(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(second)
    }

    #[test]
    fn a_code_is_four_digits() {
        assert_eq!(code_text(7), "0007");
        assert_eq!(code_text(19_999), "9999");
        assert_eq!(read_code(" 0123 "), Ok("0123"));
        for wrong in ["", "123", "12345", "12a4", "１２３４", "-123", "1 23"] {
            let refused = read_code(wrong);
            assert_eq!(
                refused,
                Err(VerificationProblem::AccountCodeInvalid),
                "{wrong}"
            );
        }
    }

    #[test]
    fn transfers_of_a_day_are_limited() {
        let check = |transfers, attempts| {
            let attempts = Attempts {
                transfers,
                attempts,
                waiting_since: None,
            };
            (attempts.check(at(0)).is_ok(), attempts.left())
        };
        assert_eq!(check(0, 0), (true, 3));
        assert_eq!(check(2, 2), (true, 1));
        assert_eq!(check(3, 3), (false, 0));
        assert_eq!(check(0, 9), (true, 1));
        assert_eq!(check(0, 10), (false, 0));
        assert_eq!(check(5, 20), (false, 0));
    }

    #[test]
    fn one_attempt_waits_at_a_time() {
        let attempts = Attempts {
            waiting_since: Some(at(0)),
            ..Attempts::default()
        };
        let busy = Err(VerificationProblem::AccountCheckBusy);
        assert_eq!(attempts.check(at(59)), busy);
        assert_eq!(attempts.check(at(60)), Ok(()));
    }

    #[test]
    fn a_code_ends_after_its_time_and_its_tries() {
        let expires_at = at(600);
        assert_eq!(check_try(2, expires_at, at(599)), Ok(()));
        let expired = Err(VerificationProblem::AccountCodeExpired);
        assert_eq!(check_try(0, expires_at, at(600)), expired);
        let used_up = VerificationProblem::AccountCodeUsedUp { tries: 3 };
        assert_eq!(check_try(3, expires_at, at(0)), Err(used_up.clone()));
        assert_eq!(
            wrong_code(1),
            VerificationProblem::AccountCodeWrong { left: 2 }
        );
        assert_eq!(wrong_code(3), used_up);
    }

    #[test]
    fn names_agree_without_spaces_and_case() {
        for (registered, named, same) in [
            ("홍길동", "홍길동", true),
            ("홍길동", "홍 길동 ", true),
            ("Kim Minsu", "KIM MINSU", true),
            ("홍길동", "홍길순", false),
            ("홍길동", "홍길동(한판)", false),
            ("", "", false),
            (" ", "", false),
        ] {
            assert_eq!(same_holder(registered, named), same, "{registered} {named}");
        }
    }
}
