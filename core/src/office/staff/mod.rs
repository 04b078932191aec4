//! Staff (운영자): operators with duties, and the roles that give them.
//!
//! Every endpoint of the office states one duty. A role is a set of duties; an operator has one role.
//! Who says how games end does not pay out: no role has both duties but one that is the chief's too, and
//! of that one a setting can take paying out away.

pub mod codes;
pub mod password;
pub mod role;

use crate::wallet::withdrawal::ACCOUNT_PASSWORD_LOCK_MINUTES;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;

/// Wrong logins in a row after which an operator is locked out.
pub const LOGIN_ATTEMPTS: i16 = 5;
/// For how long, minutes: as long as an account password.
pub const LOGIN_LOCK_MINUTES: i64 = ACCOUNT_PASSWORD_LOCK_MINUTES;

/// What an endpoint of the office needs.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[serde(rename_all = "camelCase")]
pub enum Duty {
    /// Sees members, their money and bets, and what waits; every operator does.
    View,
    /// Moves money: deposits, withdrawals, payouts, adjustments, coupons.
    Cashier,
    /// Says what is on offer and how games end.
    Trader,
    /// Looks after members: approval, bans, inquiries, messages.
    Support,
    /// Looks after partners and their commissions.
    Partners,
    /// Writes what the site shows.
    Content,
    /// Takes tables out, reads reports and the log of changes.
    Report,
    /// Manages staff and settings.
    Chief,
}

impl Duty {
    /// All duties.
    pub const ALL: [Self; 8] = [
        Self::View,
        Self::Cashier,
        Self::Trader,
        Self::Support,
        Self::Partners,
        Self::Content,
        Self::Report,
        Self::Chief,
    ];

    /// Its name on the wire and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::View => "view",
            Self::Cashier => "cashier",
            Self::Trader => "trader",
            Self::Support => "support",
            Self::Partners => "partners",
            Self::Content => "content",
            Self::Report => "report",
            Self::Chief => "chief",
        }
    }

    /// The duty of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|duty| duty.name() == name)
    }

    /// What people call it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::View => "조회",
            Self::Cashier => "입출금",
            Self::Trader => "경기·정산",
            Self::Support => "고객",
            Self::Partners => "총판",
            Self::Content => "게시",
            Self::Report => "보고·감사",
            Self::Chief => "책임자",
        }
    }
}

/// A refusal that concerns staff alone. Not one of [`crate::kernel::problem::Problem`], so that the
/// module of rules that every page loads does not carry it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
#[serde(
    tag = "code",
    rename_all = "SCREAMING_SNAKE_CASE",
    rename_all_fields = "camelCase"
)]
pub enum StaffProblem {
    /// The role of the operator lacks the duty.
    #[error("{} 권한이 없습니다. 책임자에게 문의해주세요.", duty.label())]
    DutyMissing {
        /// What is lacking.
        duty: Duty,
    },
    /// The first password has to be changed before anything else.
    #[error("첫 비밀번호를 변경한 뒤에 이용할 수 있습니다.")]
    PasswordDue,
    /// The site asks operators for codes, and none are set up.
    #[error("인증 앱을 등록한 뒤에 이용할 수 있습니다.")]
    CodesDue,
    /// The password was right; a code of the app is still to come, on the operators' page.
    #[error("인증 앱의 코드가 필요합니다. 운영자 화면(/admin)에서 로그인해주세요.")]
    CodeRequired {
        /// Sent back with the code.
        ticket: String,
    },
    /// No code of now, one that was used, or none at all.
    #[error("인증 코드가 올바르지 않습니다.")]
    CodeWrong,
    /// The second step came too late, or after too many wrong codes.
    #[error("로그인 시간이 지났습니다. 처음부터 다시 로그인해주세요.")]
    TicketOver,
    /// The server has no key to keep secrets with.
    #[error("인증 앱을 사용하려면 서버에 STAFF_KEY를 설정해야 합니다.")]
    CodesUnavailable,
    /// They are set up already.
    #[error("이미 인증 앱이 등록되어 있습니다.")]
    CodesExist,
    /// They are not set up.
    #[error("등록된 인증 앱이 없습니다.")]
    CodesMissing,
    /// The password in use is not the one given.
    #[error("현재 비밀번호가 올바르지 않습니다.")]
    PasswordWrong,
    /// The new password is the old one.
    #[error("현재와 다른 비밀번호를 입력해주세요.")]
    PasswordSame,
    /// Too short, too long, or with signs that no password has.
    #[error("비밀번호는 12자부터 100자까지 공백 없이 입력해주세요.")]
    PasswordLength,
    /// The login id, or most of it, is in it.
    #[error("비밀번호에 아이디를 넣을 수 없습니다.")]
    PasswordHoldsUserId,
    /// Among the first that somebody would try.
    #[error("쉽게 추측할 수 있는 비밀번호입니다. 다른 비밀번호를 입력해주세요.")]
    PasswordCommon,
    /// No name of 1 to 20 characters.
    #[error("역할 이름은 1자부터 20자까지 입력해주세요.")]
    RoleNameInvalid,
    /// Another role is called that.
    #[error("같은 이름의 역할이 있습니다.")]
    RoleNameTaken,
    /// Who says how games end would pay out.
    #[error("경기·정산과 입출금은 한 역할에 함께 줄 수 없습니다.")]
    RoleConflict,
    /// Operators have it.
    #[error("이 역할의 운영자가 있어 삭제할 수 없습니다.")]
    RoleInUse,
    /// No such role.
    #[error("없는 역할입니다.")]
    RoleUnknown,
    /// No such operator, or one who has left.
    #[error("없는 운영자입니다.")]
    StaffUnknown,
    /// What one has asked for oneself.
    #[error("본인이 신청한 조정은 승인할 수 없습니다. 다른 운영자의 승인이 필요합니다.")]
    OwnRequest,
    /// One's own account.
    #[error("자신의 계정에는 할 수 없습니다.")]
    StaffSelf,
    /// Nobody would manage the staff any more.
    #[error("책임자가 한 명은 있어야 합니다.")]
    LastChief,
}

/// What the operator who calls may do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Standing {
    /// Name of the role.
    pub role_name: String,
    /// Duties that count.
    pub duties: Vec<Duty>,
    /// Endpoints that they open, as `GET /api/admin/members`.
    #[tsify(type = "(keyof Api)[]")]
    pub endpoints: Vec<String>,
    /// The first password is still to be changed.
    pub password_due: bool,
    /// Codes of an app are asked for at the login.
    pub codes: bool,
    /// They are still to be set up, since the site asks for them.
    pub codes_due: bool,
    /// Codes for recovery that were not used.
    pub recovery_left: i64,
}

/// An operator in the chief's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct StaffRow {
    /// The operator, a member by number.
    pub member_id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// The role.
    pub role_id: i64,
    /// Its name.
    pub role_name: String,
    /// The first password is still to be changed.
    pub password_due: bool,
    /// Codes of an app are asked for at the login.
    pub codes: bool,
    /// Until when the operator is locked out.
    #[tsify(type = "string | null")]
    pub locked_until: Option<DateTime<Utc>>,
    /// Live sessions.
    pub sessions: i64,
    /// When the operator last called.
    #[tsify(type = "string | null")]
    pub last_seen_at: Option<DateTime<Utc>>,
    /// When the account was made.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was closed.
    #[tsify(type = "string | null")]
    pub closed_at: Option<DateTime<Utc>>,
}

/// Makes an operator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MakeStaff {
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// The role.
    pub role_id: i64,
    /// Why; kept in the audit log.
    pub reason: String,
}

/// Gives an operator another role.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangeStaff {
    /// The role.
    pub role_id: i64,
    /// Why; kept in the audit log.
    pub reason: String,
}

/// A first password, told once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FirstPassword {
    /// Whose it is.
    pub user_id: String,
    /// To be changed at the first login.
    pub password: String,
}

/// Changes the own password.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangeStaffPassword {
    /// The one in use.
    pub old_password: String,
    /// The new one.
    pub password: String,
}

/// A live session of an operator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StaffSession {
    /// The session.
    pub id: i64,
    /// Whose it is.
    pub member_id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Where it comes from.
    pub address: String,
    /// What the browser calls itself.
    pub user_agent: String,
    /// When it began.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was last used.
    #[tsify(type = "string")]
    pub last_seen_at: DateTime<Utc>,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// A role.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StaffRole {
    /// The role.
    pub id: i64,
    /// What it is called.
    pub name: String,
    /// Its duties beside looking.
    pub duties: Vec<Duty>,
    /// Operators who have it.
    pub operators: i64,
}

/// Makes a role, or changes one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct WriteRole {
    /// What it is called.
    pub name: String,
    /// Its duties; looking need not be named.
    pub duties: Vec<Duty>,
    /// Why; kept in the audit log.
    pub reason: String,
}
