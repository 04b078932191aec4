//! Rules of single fields: sign-up, login, wallet and inquiry (account spec §5).

mod sentences;

use crate::kernel::problem::Problem;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use tsify::Tsify;

/// A field with its own rule. Names are those of the payloads. If the payload's name is misspelt or
/// differs between calls, the plain name is accepted too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Field {
    /// Login id.
    UserId,
    /// Login password.
    Password,
    /// The password again.
    PasswordConfirm,
    /// Nickname.
    Nickname,
    /// Phone number.
    PhoneNumber,
    /// Four digits, required for withdrawals.
    #[serde(rename = "bankAccountPssword", alias = "withdrawalPassword")]
    AccountPassword,
    /// Bank.
    BankCode,
    /// Account number.
    #[serde(rename = "bankAccountNumber", alias = "accountNumber")]
    AccountNumber,
    /// Account holder.
    AccountHolder,
    /// `YYYYMMDD`.
    BirthDate,
    /// Sex.
    Sex,
    /// Phone carrier; may be empty.
    CarrierCode,
    /// Province; may be empty.
    Province,
    /// City; may be empty.
    City,
    /// The recommender, or their join code; absent or not empty.
    RecommenderId,
    /// The text of the captcha.
    Captcha,
    /// The code that an operator issues for a password reset.
    ResetCode,
    /// Tether wallet (TRC-20).
    #[serde(rename = "cryptoAccount", alias = "walletAddress")]
    WalletAddress,
    /// Tether transaction.
    #[serde(rename = "cryptoTxid", alias = "txid")]
    Txid,
    /// Title of an inquiry.
    #[serde(rename = "title", alias = "inquiryTitle")]
    InquiryTitle,
    /// Content of an inquiry.
    #[serde(rename = "questionContents", alias = "inquiryContent")]
    InquiryContent,
}

/// Length of a login id, characters.
pub(crate) const USER_ID_LENGTH: RangeInclusive<usize> = 6..=14;
/// Length of a password reset code, characters.
pub const RESET_CODE_LENGTH: usize = 10;
/// Digits of a phone number, as E.164 allows.
const PHONE_DIGITS: RangeInclusive<usize> = 1..=15;
/// Characters allowed in a password besides letters and digits.
const PASSWORD_SIGNS: &str = "!@#$%^*+=-";
/// Characters allowed in an inquiry besides letters, digits and white space.
const INQUIRY_SIGNS: &str = "~!@#$%^&*()_+-|.,<>?:{}[]";
/// Longest name of a province or city, characters.
const PLACE_LENGTH_MAX: usize = 40;

impl Field {
    /// Checks the value of a field.
    pub fn check(self, value: &str) -> Result<(), Problem> {
        if value.trim().is_empty() {
            return if self.is_optional() {
                Ok(())
            } else {
                Err(self.missing())
            };
        }
        if self.refuses_spaces() && value.contains(char::is_whitespace) {
            return Err(Problem::FieldHasSpace);
        }
        if self.accepts(value) {
            Ok(())
        } else {
            Err(self.invalid())
        }
    }

    /// Returns the refusal of an empty field; each field has its own prompt.
    pub const fn missing(self) -> Problem {
        match self {
            Self::InquiryTitle => Problem::InquiryTitleMissing,
            Self::InquiryContent => Problem::InquiryContentMissing,
            Self::RecommenderId => Problem::RecommenderInvalid,
            Self::WalletAddress => Problem::WalletAddressInvalid,
            Self::Txid => Problem::TxidInvalid,
            field => Problem::FieldMissing { field },
        }
    }

    /// Returns the refusal of a value that another member already has; `None` for fields that need not
    /// be unique.
    pub const fn taken(self) -> Option<Problem> {
        match self {
            Self::UserId => Some(Problem::UserIdTaken),
            Self::Nickname => Some(Problem::NicknameTaken),
            Self::PhoneNumber => Some(Problem::PhoneNumberTaken),
            Self::AccountNumber => Some(Problem::AccountNumberTaken),
            _ => None,
        }
    }

    const fn invalid(self) -> Problem {
        match self {
            Self::WalletAddress => Problem::WalletAddressInvalid,
            Self::Txid => Problem::TxidInvalid,
            Self::InquiryContent => Problem::InquiryContentInvalid,
            Self::RecommenderId => Problem::RecommenderInvalid,
            Self::Captcha => Problem::CaptchaWrong,
            field => Problem::FieldInvalid { field },
        }
    }

    const fn is_optional(self) -> bool {
        matches!(self, Self::CarrierCode | Self::Province | Self::City)
    }

    const fn refuses_spaces(self) -> bool {
        !matches!(
            self,
            Self::Province
                | Self::City
                | Self::InquiryTitle
                | Self::InquiryContent
                | Self::WalletAddress
                | Self::Txid
        )
    }

    fn accepts(self, value: &str) -> bool {
        match self {
            Self::UserId => has_length(value, USER_ID_LENGTH) && all(value, is_letter_or_digit),
            Self::Password => {
                has_length(value, 4..=255)
                    && all(value, |c| {
                        is_letter_or_digit(c) || is_one_of(PASSWORD_SIGNS, c)
                    })
            }
            Self::Nickname => has_length(value, 2..=6) && all(value, is_syllable),
            Self::PhoneNumber => has_length(value, PHONE_DIGITS) && is_digits(value),
            Self::AccountPassword => has_length(value, 4..=4) && is_digits(value),
            Self::BankCode => code(value).is_some_and(|code| (1..=39).contains(&code)),
            Self::AccountNumber => has_length(value, 1..=14) && is_digits(value),
            Self::AccountHolder => has_length(value, 1..=80) && all(value, is_syllable),
            Self::BirthDate => has_length(value, 8..=8) && is_digits(value),
            Self::Sex => code(value).is_some_and(|code| code <= 1),
            Self::CarrierCode => code(value).is_some_and(|code| (1..=6).contains(&code)),
            Self::Province | Self::City => has_length(value, 1..=PLACE_LENGTH_MAX),
            Self::Captcha => has_length(value, 4..=4),
            Self::WalletAddress => {
                value.starts_with('T')
                    && has_length(value, 34..=34)
                    && all(value, is_letter_or_digit)
            }
            Self::Txid => has_length(value, 64..=64) && all(value, is_letter_or_digit),
            Self::InquiryContent => all(value, is_inquiry_character),
            Self::ResetCode => {
                has_length(value, RESET_CODE_LENGTH..=RESET_CODE_LENGTH)
                    && all(value, is_letter_or_digit)
            }
            Self::PasswordConfirm | Self::RecommenderId | Self::InquiryTitle => true,
        }
    }
}

/// Checks an id for the button that tests it: 6 to 12 characters, a smaller range than the form allows.
pub fn check_user_id_button(value: &str) -> Result<(), Problem> {
    if !has_length(value, 6..=12) {
        return Err(Problem::UserIdCheckLength);
    }
    Field::UserId.check(value)
}

/// Checks a nickname for the button that tests it: not empty and at most 8 characters.
pub fn check_nickname_button(value: &str) -> Result<(), Problem> {
    if value.trim().is_empty() {
        return Err(Field::Nickname.missing());
    }
    if !has_length(value, 1..=8) {
        return Err(Problem::NicknameCheckLength);
    }
    Ok(())
}

fn has_length(value: &str, lengths: RangeInclusive<usize>) -> bool {
    // Counting stops just above the limit, however long the text is.
    let counted = value.chars().take(lengths.end() + 1).count();
    lengths.contains(&counted)
}

fn all(value: &str, accepted: impl Fn(char) -> bool) -> bool {
    value.chars().all(accepted)
}

fn is_digits(value: &str) -> bool {
    value.bytes().all(|byte| byte.is_ascii_digit())
}

const fn is_letter_or_digit(character: char) -> bool {
    character.is_ascii_alphanumeric()
}

/// Replaces `str::contains`, whose substring search would enlarge the WebAssembly module.
fn is_one_of(signs: &str, character: char) -> bool {
    signs.chars().any(|sign| sign == character)
}

/// A complete Korean syllable.
const fn is_syllable(character: char) -> bool {
    matches!(character, '가'..='힣')
}

/// A single Korean letter is also allowed, as in `ㅠㅠ`.
fn is_inquiry_character(character: char) -> bool {
    is_syllable(character)
        || matches!(character, 'ㄱ'..='ㅎ' | 'ㅏ'..='ㅣ')
        || is_letter_or_digit(character)
        || character.is_whitespace()
        || is_one_of(INQUIRY_SIGNS, character)
}

/// Parses a small number in canonical form: no sign and no leading zero.
fn code(value: &str) -> Option<u8> {
    let one_spelling = is_digits(value) && (value == "0" || !value.starts_with('0'));
    one_spelling.then(|| value.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(field: Field, good: &[&str], bad: &[&str]) {
        for value in good {
            assert_eq!(field.check(value), Ok(()), "{field:?} {value}");
        }
        for value in bad {
            assert!(field.check(value).is_err(), "{field:?} {value}");
        }
    }

    #[test]
    fn the_fields_of_sign_up() {
        check(
            Field::UserId,
            &["abc123", "ABCDEFGHIJKLMN"],
            &[
                "",
                "abc12",
                "abcdefghijklmno",
                "abc 123",
                "한글아이디육",
                "abc-123",
            ],
        );
        check(
            Field::Password,
            &["1234", "aB3!@#$%^*+=-", &"a".repeat(255)],
            &["123", "12 34", "한글비밀", "abc&", "abc_", &"a".repeat(256)],
        );
        check(
            Field::Nickname,
            &["가나", "힣힣힣힣힣힣"],
            &["가", "가나다라마바사", "ab", "ㄱㄴ", "가 나", "가나1"],
        );
        check(
            Field::PhoneNumber,
            &["01012345678", "0101234567", "12345678"],
            &["010-1234-5678", "+821012345678", "1234567890123456"],
        );
        check(
            Field::AccountPassword,
            &["0000", "1234"],
            &["123", "12345", "12a4", "１２３４"],
        );
        check(
            Field::BankCode,
            &["1", "39"],
            &["0", "40", "01", "-1", "1.5", "256", "x"],
        );
        check(
            Field::AccountNumber,
            &["1", "12345678901234"],
            &["123456789012345", "123-456", "x"],
        );
        check(
            Field::AccountHolder,
            &["홍길동", "가"],
            &["Hong", "홍 길동", "홍길동1", &"가".repeat(81)],
        );
        check(Field::Sex, &["0", "1"], &["2", ""]);
        check(Field::CarrierCode, &["", "1", "6"], &["0", "7"]);
    }

    #[test]
    fn the_fields_of_the_wallet_and_of_inquiries() {
        let address = format!("T{}", "a1".repeat(16) + "b");
        check(
            Field::WalletAddress,
            &[&address],
            &[
                "",
                &address[1..],
                &format!("{address}c"),
                &address.replace('T', "t"),
            ],
        );
        check(
            Field::Txid,
            &[&"0f".repeat(32)],
            &["", &"0".repeat(63), &"0".repeat(65), &"가".repeat(64)],
        );
        check(
            Field::InquiryContent,
            &[
                "문의합니다. Hello 123 ~!@#$%^&*()_+-|.,<>?:{}[]",
                "ㅠㅠ\n\t네",
            ],
            &["", " \n", "a\"b", "it's", "日本", "😀", "a/b"],
        );
    }

    #[test]
    fn an_empty_field_has_its_own_prompt() {
        let sentence = |field: Field| field.check(" ").unwrap_err().to_string();
        assert_eq!(sentence(Field::UserId), "아이디를 입력해주세요.");
        assert_eq!(sentence(Field::BankCode), "은행을 선택해주세요.");
        assert_eq!(sentence(Field::InquiryTitle), "제목을 입력해주세요.");
        assert_eq!(sentence(Field::InquiryContent), "문의내역을 입력해주세요.");
    }

    #[test]
    fn refusals_are_worded_as_specified() {
        for (field, value, sentence) in [
            (Field::UserId, "abc", "영문/숫자 6~14자"),
            (Field::UserId, "abc 123", "공백은 사용 할 수 없습니다."),
            (
                Field::WalletAddress,
                "T1",
                "지갑 주소의 규칙에 맞지 않습니다.",
            ),
            (Field::Txid, "ab", "트랜잭션id의 규칙에 맞지 않습니다."),
            (
                Field::InquiryContent,
                "'",
                "내용은 한글,영어,숫자,특수문자 및 공백만 입력할 수 있습니다.",
            ),
        ] {
            assert_eq!(field.check(value).unwrap_err().to_string(), sentence);
        }
    }

    #[test]
    fn the_check_buttons_have_ranges_of_their_own() {
        assert_eq!(check_user_id_button("abcdefghijkl"), Ok(()));
        assert_eq!(
            check_user_id_button("abcdefghijklm")
                .unwrap_err()
                .to_string(),
            "6자이상,12자 이내로 입력해주세요"
        );
        assert!(check_user_id_button("abc!def").is_err());
        assert_eq!(check_nickname_button("여덟글자닉네임요"), Ok(()));
        assert_eq!(
            check_nickname_button("아홉글자의닉네임요"),
            Err(Problem::NicknameCheckLength)
        );
        assert!(check_nickname_button("").is_err());
    }

    #[test]
    fn names_are_those_of_the_payloads() {
        for (name, field) in [
            ("bankAccountPssword", Field::AccountPassword),
            ("withdrawalPassword", Field::AccountPassword),
            ("accountNumber", Field::AccountNumber),
            ("walletAddress", Field::WalletAddress),
            ("txid", Field::Txid),
            ("inquiryContent", Field::InquiryContent),
        ] {
            assert_eq!(
                serde_json::from_str::<Field>(&format!("\"{name}\"")).unwrap(),
                field
            );
        }
        assert_eq!(
            serde_json::to_string(&Field::AccountPassword).unwrap(),
            "\"bankAccountPssword\""
        );
    }
}
