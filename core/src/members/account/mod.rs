//! Members: sign-up, login and what a session shows (account spec §2 to §6).

pub mod check;
pub mod codes;
pub mod join_code;
pub mod office;
pub mod password;
pub mod proof;
pub mod state;

use crate::kernel::game_type::BetGame;
use crate::kernel::ids::{BankCode, MemberId};
use crate::kernel::money::{Points, Won};
use chrono::{DateTime, Utc};
use codes::{BanType, MemberKind, WithdrawalType};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use tsify::Tsify;

/// Range of the number in a login captcha (account spec §9).
pub const CAPTCHA_NUMBERS: RangeInclusive<u32> = 1000..=9999;
/// Number of characters in a sign-up captcha (account spec §4).
pub const CAPTCHA_LENGTH: usize = 4;
/// Number of digits of an account number that a member may see.
const ACCOUNT_DIGITS_SHOWN: usize = 4;

/// The member as the client sees it (account spec §3, `User`). Never contains a password.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct User {
    /// The member.
    pub id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// 0 member, 1 partner or operator, 2 recommender.
    #[serde(rename = "type")]
    pub kind: i16,
    /// Level, shown as LV.n; 10 is the operator's.
    pub role: i16,
    /// `A` at sign-up, `G` guest.
    pub user_type: String,
    /// Cash, won.
    pub emoney: Won,
    /// Casino money, won.
    pub casino_money: Won,
    /// Points.
    pub point: Points,
    /// When money or data last changed.
    #[tsify(type = "string")]
    pub updated_at: DateTime<Utc>,
    /// Holder of the bank account.
    pub account_holder: String,
    /// Bank, 1 to 39.
    pub bank_code: BankCode,
    /// Account number with only the last four digits visible.
    pub bank_account_number: String,
    /// Registered tether wallet.
    pub crypto_account: Option<String>,
    /// Phone number.
    pub phone_number: String,
    /// Whether a deposit or withdrawal is being processed.
    pub is_charge_data: bool,
    /// Number of coupons to claim.
    pub coupon_msg_count: i64,
    /// 0 shows the entry to the recommender page.
    pub suggestion_type: i16,
    /// Stakes of open slips, won.
    pub now_betting_amount: Won,
    /// 0 not banned.
    pub ban_type: i16,
    /// 0 active.
    pub withdrawal_type: i16,
    /// Whether the member belongs to the staff, who write notices (account spec §2).
    pub staff: bool,
    /// Percent of the first management target, a decimal.
    pub management_target1_percent: Option<String>,
    /// Percent of the second.
    pub management_target2_percent: Option<String>,
    /// Percent of the third.
    pub management_target3_percent: Option<String>,
    /// Rolling that is still missing before a withdrawal, won.
    pub rolling_open: Won,
    /// Balance of the bonus that is being wagered, won; `null` without one.
    pub bonus: Option<Won>,
    /// The kinds of games whose stakes the bonus pays; empty once its time is over.
    pub bonus_games: Vec<BetGame>,
    /// Number of free bets that can be used.
    pub free_bet_count: i64,
}

impl User {
    /// Returns whether this is an operator (account spec §6: type 1, role 10, withdrawalType 0).
    pub fn is_operator(&self) -> bool {
        is_operator(self.kind, self.role, self.withdrawal_type)
    }
}

/// Type of an operator (account spec §6).
pub const OPERATOR_KIND: i16 = MemberKind::Partner as i16;
/// Role of an operator (account spec §6).
pub const OPERATOR_ROLE: i16 = 10;

/// Returns whether a member of this type, role and withdrawal type is an operator (account spec §6).
pub fn is_operator(kind: i16, role: i16, withdrawal_type: i16) -> bool {
    kind == OPERATOR_KIND
        && role == OPERATOR_ROLE
        && withdrawal_type == WithdrawalType::Active as i16
}

/// Returns whether a member of this type and ban type may enter the partner and recommender pages
/// (betting spec §2).
pub fn enters_back_office(kind: i16, ban_type: i16) -> bool {
    [MemberKind::Partner as i16, MemberKind::Recommender as i16].contains(&kind)
        && ban_type == BanType::None as i16
}

/// Returns whether a member may write notices on the member site (account spec §2: role 1 only). Role 1
/// is also the level that every member and partner starts with, so this means the staff: type 1, marked
/// as staff by an operator, not a partner, not withdrawn. Operators may always write.
pub fn writes_notices(
    kind: i16,
    role: i16,
    withdrawal_type: i16,
    staff: bool,
    partner: bool,
) -> bool {
    is_operator(kind, role, withdrawal_type)
        || can_be_staff(kind, role)
            && withdrawal_type == WithdrawalType::Active as i16
            && staff
            && !partner
}

/// Returns whether a member of this type and role can belong to the staff.
pub fn can_be_staff(kind: i16, role: i16) -> bool {
    kind == MemberKind::Partner as i16 && role == 1
}

/// Masks an account number except for the last four digits, or the last half of a shorter number.
pub fn masked_account_number(number: &str) -> String {
    let digits = number.chars().count();
    let hidden = digits - ACCOUNT_DIGITS_SHOWN.min(digits / 2);
    let shown = number.chars().skip(hidden);
    std::iter::repeat_n('*', hidden).chain(shown).collect()
}

/// Purpose of a captcha (account spec §4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum CaptchaPurpose {
    /// A number from 1000 to 9999.
    Login,
    /// Four characters of A-Z and 0-9.
    SignUp,
    /// The same as for sign-up, for a password reset without login.
    PasswordReset,
}

/// Query of `GET /auth/captcha`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct CaptchaQuery {
    /// Purpose.
    pub purpose: CaptchaPurpose,
}

/// A captcha drawn by the server; it can be used once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CaptchaView {
    /// Id to send back with the answer.
    pub captcha_id: String,
    /// An SVG document.
    pub image: String,
    /// Zero bits of the proof of work to send behind the id; 0 for none.
    pub proof_bits: u32,
}

/// `POST /auth/login`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LoginRequest {
    /// Login id.
    pub user_id: String,
    /// Password.
    pub password: String,
    /// Id of the captcha, with its proof of work.
    pub captcha_id: String,
    /// The member's answer.
    pub captcha: String,
}

/// `POST /auth/logout`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LogoutRequest {
    /// The page logs the member out automatically: after an hour without interaction, or because the session has ended.
    /// Notices to the browser go on.
    #[serde(default)]
    #[tsify(optional)]
    pub by_page: bool,
}

/// `GET /settingSignUp`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SignUpSetting {
    /// 0 open, 1 closed.
    pub join_start_end_flg: i16,
}

/// Query of `GET /member/check`: one of the four fields is set.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
#[tsify(missing_as_null)]
pub struct MemberCheckQuery {
    /// Login id.
    #[tsify(optional)]
    pub user_id_equals: Option<String>,
    /// Nickname.
    #[tsify(optional)]
    pub nickname_equals: Option<String>,
    /// Phone number.
    #[tsify(optional)]
    pub phone_number_equals: Option<String>,
    /// Account number.
    #[tsify(optional)]
    pub account_number_equals: Option<String>,
}

/// `POST /member/join`: the specification's sign-up payload with the captcha. Fields that a member may
/// not choose (level, ban, percent) are ignored; the server sets them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
#[tsify(missing_as_null)]
pub struct JoinRequest {
    /// Login id.
    pub user_id: String,
    /// Password.
    pub password: String,
    /// The password again.
    pub password_confirm: String,
    /// Nickname.
    pub nickname: String,
    /// Phone number, digits.
    pub phone_number: String,
    /// Withdrawal password, 4 digits. The field's spelling is the specification's.
    pub bank_account_pssword: String,
    /// Holder of the bank account.
    pub account_holder: String,
    /// Account number, digits.
    pub bank_account_number: String,
    /// Bank, 1 to 39; `null` if none is chosen.
    #[tsify(optional)]
    pub bank_code: Option<BankCode>,
    /// 1 SK, 2 KT, 3 LG, 4 to 6 their budget brands.
    #[tsify(optional)]
    pub carrier_code: Option<i16>,
    /// `YYYYMMDD`.
    pub birth_date: String,
    /// Province.
    pub province: String,
    /// City.
    pub city: String,
    /// 0 male, 1 female.
    #[tsify(optional)]
    pub sex: Option<i16>,
    /// Login id of the first management target.
    #[tsify(optional)]
    pub management_target1_user_id: Option<String>,
    /// Join code of type 0.
    #[tsify(optional)]
    pub suggestion_code1: Option<String>,
    /// Join code of the other types.
    #[tsify(optional)]
    pub suggestion_code2: Option<String>,
    /// Id of the member who owns the join code.
    #[tsify(optional)]
    pub recommender_id: Option<String>,
    /// The visitor wants no recommender: neither a code nor the link that the browser has followed.
    #[tsify(optional)]
    pub without_recommender: bool,
    /// 1 if the member wants to receive messages.
    pub message_receive_flag: i16,
    /// Id of the captcha, with its proof of work.
    pub captcha_id: String,
    /// The visitor's answer.
    pub captcha: String,
}

/// Response to a sign-up: the text of the confirmation dialog.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct JoinReceipt {
    /// The operator's message from the settings.
    pub join_message: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_number_is_shown_by_its_end() {
        for (number, shown) in [
            ("12345678901234", "**********1234"),
            ("12345678", "****5678"),
            ("12345", "***45"),
            ("123", "**3"),
            ("1", "*"),
            ("", ""),
        ] {
            assert_eq!(masked_account_number(number), shown);
        }
    }
}
