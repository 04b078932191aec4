//! Passwords of operators: longer than those of members, and without the login id. How easily they are
//! guessed is for the server to say (`server/src/members/accounts/operator_password.rs`).

use super::StaffProblem;
use std::ops::RangeInclusive;

/// Allowed numbers of characters of a password.
pub const PASSWORD_LENGTH: RangeInclusive<usize> = 12..=100;
/// A login id shorter than this may be in a password by chance.
const USER_ID_COUNTS_FROM: usize = 3;

/// Checks the form of an operator's password.
pub fn check_staff_password(password: &str, user_id: &str) -> Result<(), StaffProblem> {
    let signs = password
        .chars()
        .all(|sign| !sign.is_control() && !sign.is_whitespace());
    if !signs || !PASSWORD_LENGTH.contains(&password.chars().count()) {
        return Err(StaffProblem::PasswordLength);
    }
    let (small, id) = (password.to_lowercase(), user_id.to_lowercase());
    let reversed: String = id.chars().rev().collect();
    let counts = id.chars().count() >= USER_ID_COUNTS_FROM;
    if counts && (small.contains(&id) || small.contains(&reversed)) {
        return Err(StaffProblem::PasswordHoldsUserId);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_long_and_holds_no_login_id() {
        for password in [
            "",
            "short",
            "elevenchars",
            "사과 나무 아래의 의자 셋",
            "tab\tinside-here",
            &"a1-".repeat(34),
        ] {
            assert_eq!(
                check_staff_password(password, "boss"),
                Err(StaffProblem::PasswordLength),
                "{password}"
            );
        }
        for password in [
            "vEry-cashier7-x",
            "CASHIER7-blue-lamp",
            "7reihsac-blue-lamp",
        ] {
            assert_eq!(
                check_staff_password(password, "Cashier7"),
                Err(StaffProblem::PasswordHoldsUserId),
                "{password}"
            );
        }
        for password in [
            "blue-lamp-9-river",
            "푸른등불아홉번째강물위에",
            "zT7!kq0vLw2p",
            &"xK4-w7".repeat(16),
        ] {
            assert_eq!(
                check_staff_password(password, "cashier7"),
                Ok(()),
                "{password}"
            );
        }
    }
}
