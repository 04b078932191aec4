//! Passwords of operators: longer than those of members, and not easy to guess.

use super::StaffProblem;
use std::ops::RangeInclusive;

/// Allowed numbers of characters of a password.
pub const PASSWORD_LENGTH: RangeInclusive<usize> = 12..=100;
/// The smallest number of different characters of a password.
const DIFFERENT_MIN: usize = 6;
/// A login id shorter than this may be in a password by chance.
const USER_ID_COUNTS_FROM: usize = 3;

/// Words of which the commonest passwords are made, in lower case. Digits and signs around them do
/// not make them better.
const COMMON: &[&str] = &[
    "password",
    "passw0rd",
    "p@ssw0rd",
    "p@ssword",
    "passphrase",
    "letmein",
    "welcome",
    "iloveyou",
    "administrator",
    "admin",
    "root",
    "master",
    "superuser",
    "operator",
    "manager",
    "hanpan",
    "changeme",
    "default",
    "secret",
    "qwerty",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "qazwsx",
    "1q2w3e4r",
    "1qaz2wsx",
    "q1w2e3r4",
    "abcd1234",
    "monkey",
    "dragon",
    "football",
    "baseball",
    "sunshine",
    "princess",
    "superman",
    "batman",
    "trustno1",
    "starwars",
    "michael",
    "jennifer",
    "korea",
    "seoul",
    "daehanminguk",
    "saranghae",
    "gksrnr",
    "dkssudgktpdy",
    "tkfkdgo",
    "rhksflwk",
];
/// Keyboard rows and sequences. A part of one, in either direction, is a run.
const RUNS: &[&str] = &[
    "01234567890",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "1q2w3e4r5t6y7u8i9o0p",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "!@#$%^&*()",
];
/// Number of characters from which a run counts.
const RUN_LENGTH: usize = 4;
/// Characters that must be left after common words, runs and repetitions are removed.
const LEFT_MIN: usize = 6;

/// Whether an operator may have this password.
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
    if is_common(&small) {
        return Err(StaffProblem::PasswordCommon);
    }
    Ok(())
}

/// Whether too little is left of a password after its easily guessed parts are removed.
fn is_common(small: &str) -> bool {
    let mut different: Vec<char> = small.chars().collect();
    different.sort_unstable();
    different.dedup();
    if different.len() < DIFFERENT_MIN {
        return true;
    }
    let mut rest = small.to_owned();
    for word in COMMON {
        rest = rest.replace(word, " ");
    }
    let rest: Vec<char> = rest.chars().collect();
    left(&rest) < LEFT_MIN
}

/// The number of characters that belong to no run and repeat nothing.
fn left(text: &[char]) -> usize {
    let mut count = 0;
    let mut at = 0;
    while let Some(sign) = text.get(at) {
        let run = run_at(text.get(at..).unwrap_or_default());
        if run >= RUN_LENGTH {
            at += run;
            continue;
        }
        let repeated = at > 0 && text.get(at - 1) == Some(sign);
        if *sign != ' ' && !repeated {
            count += 1;
        }
        at += 1;
    }
    count
}

/// The number of characters from the start that follow a keyboard row, in either direction.
fn run_at(text: &[char]) -> usize {
    RUNS.iter()
        .flat_map(|row| {
            let there: Vec<char> = row.chars().collect();
            let back: Vec<char> = row.chars().rev().collect();
            [there, back]
        })
        .map(|row| longest(text, &row))
        .max()
        .unwrap_or_default()
}

fn longest(text: &[char], row: &[char]) -> usize {
    let starts = (0..row.len()).filter_map(|from| row.get(from..));
    starts
        .map(|part| {
            let same = text.iter().zip(part);
            same.take_while(|(one, other)| one == other).count()
        })
        .max()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tried_first_is_no_password_of_an_operator() {
        for password in [
            "password1234",
            "Password!2024",
            "P@ssw0rd1234",
            "qwertyuiop12",
            "1q2w3e4r5t6y",
            "123456789012",
            "aaaaaaaaaaaa",
            "abababababab",
            "abcdefghijkl",
            "9876543210ab",
            "hanpanadmin1",
            "operator1234",
            "adminadmin12",
            "1qaz2wsx3edc",
            "zxcvbnm,./12",
            "letmein12345!",
        ] {
            assert_eq!(
                check_staff_password(password, "boss"),
                Err(StaffProblem::PasswordCommon),
                "{password}"
            );
        }
    }

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
            // A common word does no harm if enough other characters are left.
            "korea-velvet-otter",
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
