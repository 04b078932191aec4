//! Passwords of operators: core checks their form, zxcvbn how easily they are guessed. Its word lists
//! are too large for the page.

use hanpan_core::office::staff::StaffProblem;
use hanpan_core::office::staff::password::check_staff_password;
use zxcvbn::{Score, zxcvbn};

/// Words that zxcvbn does not know: the site's name, and Korean words in Latin letters or typed on a
/// Latin keyboard.
const WORDS: [&str; 9] = [
    "hanpan",
    "gksvks",
    "한판",
    "daehanminguk",
    "saranghae",
    "gksrnr",
    "dkssudgktpdy",
    "rhksflwk",
    "qlalfqjsgh",
];

/// Refuses a password that an operator of this login id and nickname may not have.
pub(crate) fn check(password: &str, user_id: &str, nickname: &str) -> Result<(), StaffProblem> {
    check_staff_password(password, user_id)?;
    let known: Vec<&str> = [user_id, nickname].into_iter().chain(WORDS).collect();
    if zxcvbn(password, &known).score() < Score::Four {
        return Err(StaffProblem::PasswordCommon);
    }
    Ok(())
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
            "dkssudgktpdy12",
            "Qlalfqjsgh123",
            "박출납박출납박출납박출납",
        ] {
            let checked = check(password, "boss", "박출납");
            assert_eq!(checked, Err(StaffProblem::PasswordCommon), "{password}");
        }
    }

    #[test]
    fn a_password_that_is_hard_to_guess_is_accepted() {
        for password in [
            "blue-lamp-9-river",
            "푸른등불아홉번째강물위에",
            "zT7!kq0vLw2p",
            // A common word does no harm if enough other characters are left.
            "korea-velvet-otter",
        ] {
            assert_eq!(check(password, "cashier7", "박출납"), Ok(()), "{password}");
        }
        let form = check("vEry-cashier7-x", "cashier7", "박출납");
        assert_eq!(form, Err(StaffProblem::PasswordHoldsUserId));
    }
}
