//! Checks of whole account forms: sign-up, login, password change (account spec §5; the age check is
//! design §7).

use crate::kernel::fields::{Field, USER_ID_LENGTH};
use crate::kernel::problem::{Problem, Refusal};
use crate::members::account::password::ResetPassword;
use crate::members::account::{JoinRequest, LoginRequest};
use chrono::{Datelike, NaiveDate};
use serde::Serialize;
use std::ops::{Range, RangeInclusive};
use tsify::Tsify;

/// First year of the list of birth years.
const BIRTH_YEAR_FIRST: i32 = 1950;
/// Number of years between the last year of the list and the current year.
const BIRTH_YEARS_LEFT_OUT: i32 = 15;

/// A refused field of a form, and the refusal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct FieldRefusal {
    /// The field.
    pub field: Field,
    /// The refusal.
    pub refusal: Refusal,
}

/// What sign-up depends on besides the form.
#[derive(Debug, Clone, Copy)]
pub struct JoinRules<'a> {
    /// The current Korean date.
    pub today: NaiveDate,
    /// Minimum age, in full years.
    pub minimum_age: u32,
    /// Banned ids and nicknames.
    pub banned: &'a [String],
}

/// Returns all refused fields of a sign-up, in the order of the form. The server checks uniqueness and
/// the captcha's answer separately.
pub fn check_join(form: &JoinRequest, rules: JoinRules<'_>) -> Vec<FieldRefusal> {
    let bank_code = form
        .bank_code
        .map(|code| code.to_string())
        .unwrap_or_default();
    let sex = form.sex.map(|sex| sex.to_string()).unwrap_or_default();
    let carrier_code = form
        .carrier_code
        .map(|code| code.to_string())
        .unwrap_or_default();
    let checked = [
        (Field::UserId, check_user_id(&form.user_id, rules.banned)),
        (Field::Password, Field::Password.check(&form.password)),
        (
            Field::PasswordConfirm,
            check_confirm(&form.password, &form.password_confirm),
        ),
        (
            Field::Nickname,
            check_nickname(&form.nickname, rules.banned),
        ),
        (
            Field::PhoneNumber,
            Field::PhoneNumber.check(&form.phone_number),
        ),
        (Field::CarrierCode, Field::CarrierCode.check(&carrier_code)),
        (
            Field::BirthDate,
            check_birth_date(&form.birth_date, rules.today, rules.minimum_age),
        ),
        (Field::Sex, Field::Sex.check(&sex)),
        (Field::Province, Field::Province.check(&form.province)),
        (Field::City, Field::City.check(&form.city)),
        (
            Field::AccountPassword,
            Field::AccountPassword.check(&form.bank_account_pssword),
        ),
        (Field::BankCode, Field::BankCode.check(&bank_code)),
        (
            Field::AccountNumber,
            Field::AccountNumber.check(&form.bank_account_number),
        ),
        (
            Field::AccountHolder,
            Field::AccountHolder.check(&form.account_holder),
        ),
        (
            Field::RecommenderId,
            check_recommender(form.recommender_id.as_deref()),
        ),
        (Field::Captcha, Field::Captcha.check(&form.captcha)),
    ];
    refusals(checked)
}

/// Returns all refused fields of a login.
pub fn check_login(form: &LoginRequest) -> Vec<FieldRefusal> {
    refusals([
        (Field::UserId, check_filled(Field::UserId, &form.user_id)),
        (
            Field::Password,
            check_filled(Field::Password, &form.password),
        ),
        (Field::Captcha, check_captcha(&form.captcha)),
    ])
}

/// Checks the captcha of a login. An empty one counts as wrong, because the specification has one
/// sentence for both.
fn check_captcha(captcha: &str) -> Result<(), Problem> {
    let checked = Field::Captcha.check(captcha);
    checked.map_err(|_| Problem::CaptchaWrong)
}

/// Returns whether a text can be a login id: it must not be longer than the longest id.
pub fn can_be_user_id(user_id: &str) -> bool {
    user_id.chars().nth(*USER_ID_LENGTH.end()).is_none()
}

/// Checks a change of the member's own password. All three fields are required, the confirmation must
/// match and the new password must meet the sign-up rule.
pub fn check_password_change(current: &str, new: &str, confirm: &str) -> Result<(), Problem> {
    if current.is_empty() || new.is_empty() || new != confirm {
        return Err(Problem::PasswordChangeIncomplete);
    }
    Field::Password.check(new)
}

/// Returns all refused fields of a password reset without login; the password is entered twice.
pub fn check_password_reset(form: &ResetPassword, confirm: &str) -> Vec<FieldRefusal> {
    refusals([
        (Field::UserId, Field::UserId.check(&form.user_id)),
        (Field::ResetCode, Field::ResetCode.check(&form.reset_code)),
        (Field::Password, Field::Password.check(&form.new_password)),
        (
            Field::PasswordConfirm,
            check_confirm(&form.new_password, confirm),
        ),
        (Field::Captcha, Field::Captcha.check(&form.captcha)),
    ])
}

/// Returns the birth years to choose from.
pub fn birth_years(today: NaiveDate) -> RangeInclusive<i32> {
    BIRTH_YEAR_FIRST..=today.year() - BIRTH_YEARS_LEFT_OUT
}

/// Parses a birth date `YYYYMMDD`. Returns `None` if it is not a calendar date.
pub fn birth_date(text: &str) -> Option<NaiveDate> {
    if text.len() != 8 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let part = |range: Range<usize>| text.get(range)?.parse::<u32>().ok();
    let year = i32::try_from(part(0..4)?).ok()?;
    NaiveDate::from_ymd_opt(year, part(4..6)?, part(6..8)?)
}

/// Returns the age in full years on a day.
fn age(born: NaiveDate, today: NaiveDate) -> i32 {
    let birthday_to_come = (today.month(), today.day()) < (born.month(), born.day());
    today.year() - born.year() - i32::from(birthday_to_come)
}

fn check_birth_date(text: &str, today: NaiveDate, minimum_age: u32) -> Result<(), Problem> {
    Field::BirthDate.check(text)?;
    let born = birth_date(text).filter(|born| birth_years(today).contains(&born.year()));
    let born = born.ok_or(Problem::FieldInvalid {
        field: Field::BirthDate,
    })?;
    let old_enough = u32::try_from(age(born, today)).is_ok_and(|age| age >= minimum_age);
    old_enough.then_some(()).ok_or(Problem::TooYoung {
        minimum: minimum_age,
    })
}

fn check_user_id(user_id: &str, banned: &[String]) -> Result<(), Problem> {
    Field::UserId.check(user_id)?;
    let banned = banned.iter().any(|word| word.eq_ignore_ascii_case(user_id));
    if banned {
        Err(Problem::UserIdBanned)
    } else {
        Ok(())
    }
}

fn check_nickname(nickname: &str, banned: &[String]) -> Result<(), Problem> {
    Field::Nickname.check(nickname)?;
    let banned = banned.iter().any(|word| word == nickname);
    if banned {
        Err(Problem::NicknameBanned)
    } else {
        Ok(())
    }
}

fn check_confirm(password: &str, confirm: &str) -> Result<(), Problem> {
    check_filled(Field::PasswordConfirm, confirm)?;
    if password == confirm {
        Ok(())
    } else {
        Err(Problem::PasswordMismatch)
    }
}

/// A recommender is optional, but if one is given the id must not be empty.
fn check_recommender(recommender_id: Option<&str>) -> Result<(), Problem> {
    recommender_id.map_or(Ok(()), |id| Field::RecommenderId.check(id))
}

fn check_filled(field: Field, value: &str) -> Result<(), Problem> {
    if value.is_empty() {
        Err(field.missing())
    } else {
        Ok(())
    }
}

fn refusals<const FIELDS: usize>(
    checked: [(Field, Result<(), Problem>); FIELDS],
) -> Vec<FieldRefusal> {
    let refused = |(field, result): (Field, Result<(), Problem>)| {
        let refusal = result.err()?.into();
        Some(FieldRefusal { field, refusal })
    };
    checked.into_iter().filter_map(refused).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ids::BankCode;

    fn form() -> JoinRequest {
        JoinRequest {
            user_id: "member1".to_owned(),
            password: "pass1234".to_owned(),
            password_confirm: "pass1234".to_owned(),
            nickname: "한판승부".to_owned(),
            phone_number: "01012345678".to_owned(),
            bank_account_pssword: "1234".to_owned(),
            account_holder: "홍길동".to_owned(),
            bank_account_number: "12345678".to_owned(),
            bank_code: Some(BankCode::new(4)),
            birth_date: "19900131".to_owned(),
            sex: Some(0),
            captcha: "AB12".to_owned(),
            ..JoinRequest::default()
        }
    }

    fn refused(form: &JoinRequest) -> Vec<(Field, String)> {
        let banned = ["admin1".to_owned(), "운영자".to_owned()];
        let today = NaiveDate::from_ymd_opt(2026, 3, 2).unwrap();
        let rules = JoinRules {
            today,
            minimum_age: 19,
            banned: &banned,
        };
        let refusals = check_join(form, rules);
        refusals
            .into_iter()
            .map(|refused| (refused.field, refused.refusal.message))
            .collect()
    }

    fn one(field: Field, sentence: &str) -> Vec<(Field, String)> {
        vec![(field, sentence.to_owned())]
    }

    #[test]
    fn a_good_form_passes_and_an_empty_one_prompts_for_every_field() {
        assert_eq!(refused(&form()), []);
        let empty = refused(&JoinRequest::default());
        assert_eq!(empty.len(), 12);
        let mut sentences: Vec<_> = empty.iter().map(|(_, sentence)| sentence).collect();
        sentences.dedup();
        assert_eq!(sentences.len(), 12);
    }

    #[test]
    fn fields_that_depend_on_each_other_or_on_settings() {
        let with = |change: fn(&mut JoinRequest)| {
            let mut form = form();
            change(&mut form);
            refused(&form)
        };
        assert_eq!(
            with(|form| form.password_confirm = "other".to_owned()),
            one(Field::PasswordConfirm, "비밀번호가 일치하지 않습니다.")
        );
        assert_eq!(
            with(|form| form.user_id = "ADMIN1".to_owned()),
            one(Field::UserId, "금지된 아이디입니다.")
        );
        assert_eq!(
            with(|form| form.nickname = "운영자".to_owned()),
            one(Field::Nickname, "금지된 닉네임입니다.")
        );
        assert_eq!(
            with(|form| form.recommender_id = Some(String::new())),
            one(Field::RecommenderId, "유효한 추천인코드가 아닙니다.")
        );
        assert_eq!(with(|form| form.carrier_code = Some(9)).len(), 1);
    }

    #[test]
    fn members_are_adults_born_in_the_listed_years() {
        let born = |birth_date: &str| {
            refused(&JoinRequest {
                birth_date: birth_date.to_owned(),
                ..form()
            })
        };
        assert_eq!(born("20070302"), []);
        assert_eq!(
            born("20070303"),
            one(Field::BirthDate, "만 19세 이상만 가입할 수 있습니다.")
        );
        assert_eq!(born("19500101"), []);
        for text in [
            "19491231",
            "20120101",
            "19900230",
            "1990131",
            "1990-1-1",
            "00000000",
            "１９９００１３１",
        ] {
            assert_eq!(
                born(text),
                one(Field::BirthDate, "생년월일을 다시 선택해주세요."),
                "{text}"
            );
        }
    }

    #[test]
    fn a_leap_day_birthday_counts_from_the_first_of_march() {
        let day = |text: &str| birth_date(text).unwrap();
        assert_eq!(age(day("20040229"), day("20230228")), 18);
        assert_eq!(age(day("20040229"), day("20230301")), 19);
        assert_eq!(birth_years(day("20260302")), 1950..=2011);
    }

    #[test]
    fn login_asks_for_all_three() {
        let empty = LoginRequest {
            user_id: String::new(),
            password: String::new(),
            captcha_id: String::new(),
            captcha: String::new(),
        };
        assert_eq!(check_login(&empty).len(), 3);
        let filled = LoginRequest {
            user_id: "a".to_owned(),
            password: "b".to_owned(),
            captcha: "1234".to_owned(),
            ..empty
        };
        assert_eq!(check_login(&filled), []);
        let wrong = check_login(&LoginRequest {
            captcha: "12".to_owned(),
            ..filled
        });
        assert_eq!(wrong[0].refusal.message, "보안코드를 정확히 입력해주세요");
    }

    #[test]
    fn password_changes() {
        assert_eq!(check_password_change("old1", "new1", "new1"), Ok(()));
        for (current, new, confirm) in [
            ("", "new1", "new1"),
            ("old1", "", ""),
            ("old1", "new1", "new2"),
        ] {
            let sentence = check_password_change(current, new, confirm)
                .unwrap_err()
                .to_string();
            assert_eq!(sentence, "비밀번호를 확인해주세요.");
        }
        assert!(check_password_change("old1", "한글비밀", "한글비밀").is_err());
        let form = |user_id: &str, code: &str| ResetPassword {
            user_id: user_id.to_owned(),
            new_password: "new1".to_owned(),
            reset_code: code.to_owned(),
            captcha_id: String::new(),
            captcha: "AB12".to_owned(),
        };
        let good = form("member1", "ABCDEFGHJK");
        assert_eq!(check_password_reset(&good, "new1"), []);
        let differs = check_password_reset(&good, "new2");
        assert_eq!(differs.len(), 1);
        assert_eq!(differs[0].refusal.message, "비밀번호가 일치하지 않습니다.");
        assert_eq!(check_password_reset(&form("", " "), "").len(), 3);
        let long = form(&"a".repeat(15), "ABCDEFGHJKL");
        let refused = check_password_reset(&long, "new1");
        let fields: Vec<_> = refused.iter().map(|refused| refused.field).collect();
        assert_eq!(fields, [Field::UserId, Field::ResetCode]);
        assert!(can_be_user_id("member1") && !can_be_user_id(&"a".repeat(15)));
    }
}
