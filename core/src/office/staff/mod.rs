//! Staff (운영자): operators with duties, and the roles that grant them.
//!
//! Every endpoint of the office requires one duty. A role is a set of duties; an operator has one
//! role. An operator who settles games does not pay out: no role has both duties, except one that
//! also has the chief's, and a setting can remove paying out from that one.

pub mod codes;
pub mod password;
pub mod role;

use crate::kernel::ids::{MemberId, RoleId, SessionId};
use crate::kernel::refusal::problems;
use crate::wallet::withdrawal::ACCOUNT_PASSWORD_LOCK_MINUTES;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;

/// Consecutive wrong logins after which an operator is locked out.
pub const LOGIN_ATTEMPTS: i16 = 5;
/// Duration of the lock, minutes: the same as for an account password.
pub const LOGIN_LOCK_MINUTES: i64 = ACCOUNT_PASSWORD_LOCK_MINUTES;

/// A duty that an endpoint of the office requires.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[serde(rename_all = "camelCase")]
pub enum Duty {
    /// Views members, their money and bets, and waiting work. Every operator has it.
    View,
    /// Moves money: deposits, withdrawals, payouts, adjustments, coupons.
    Cashier,
    /// Decides what is offered and how games end.
    Trader,
    /// Supports members: approval, bans, inquiries, messages.
    Support,
    /// Manages partners and their commissions.
    Partners,
    /// Writes the public content of the site.
    Content,
    /// Requests, views and decides documents of members.
    Documents,
    /// Exports tables, reads reports and the audit log.
    Report,
    /// Manages staff and settings.
    Chief,
}

impl Duty {
    /// All duties.
    pub const ALL: [Self; 9] = [
        Self::View,
        Self::Cashier,
        Self::Trader,
        Self::Support,
        Self::Partners,
        Self::Content,
        Self::Documents,
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
            Self::Documents => "documents",
            Self::Report => "report",
            Self::Chief => "chief",
        }
    }

    /// The duty of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|duty| duty.name() == name)
    }

    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::View => "조회",
            Self::Cashier => "충전·환전",
            Self::Trader => "경기·정산",
            Self::Support => "고객",
            Self::Partners => "총판",
            Self::Content => "게시",
            Self::Documents => "서류",
            Self::Report => "보고·감사",
            Self::Chief => "책임자",
        }
    }
}

problems! {
    /// A refusal that concerns staff only. It is not a [`crate::kernel::problem::Problem`], to keep it
    /// out of the rules module that every page loads.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(
        tag = "code",
        rename_all = "SCREAMING_SNAKE_CASE",
        rename_all_fields = "camelCase"
    )]
    pub enum StaffProblem {
        /// The operator's role lacks the duty.
        #[error("{} 권한이 없습니다. 책임자에게 문의해주세요.", duty.label())]
        DutyMissing {
            /// The missing duty.
            duty: Duty,
        } = 403,
        /// The first password must be changed before anything else.
        #[error("첫 비밀번호를 변경한 뒤에 이용할 수 있습니다.")]
        PasswordDue = 403,
        /// The site requires codes of operators, and none are set up.
        #[error("인증 앱을 등록한 뒤에 이용할 수 있습니다.")]
        CodesDue = 403,
        /// The password was right; a code of the app must follow, on the operators' page.
        #[error("인증 앱의 코드가 필요합니다. 운영자 화면(/admin)에서 로그인해주세요.")]
        CodeRequired {
            /// To be sent back with the code.
            ticket: String,
        } = 422,
        /// Not a current code, one that was used, or not a code at all.
        #[error("인증 코드가 올바르지 않습니다.")]
        CodeWrong = 422,
        /// The second step came too late, or after too many wrong codes.
        #[error("로그인 시간이 지났습니다. 처음부터 다시 로그인해주세요.")]
        TicketOver = 422,
        /// The server has no key to encrypt secrets.
        #[error("인증 앱을 사용하려면 서버에 STAFF_KEY를 설정해야 합니다.")]
        CodesUnavailable = 422,
        /// Codes are already set up.
        #[error("이미 인증 앱이 등록되어 있습니다.")]
        CodesExist = 409,
        /// Codes are not set up.
        #[error("등록된 인증 앱이 없습니다.")]
        CodesMissing = 409,
        /// The given password is not the current one.
        #[error("현재 비밀번호가 올바르지 않습니다.")]
        PasswordWrong = 422,
        /// The new password equals the old one.
        #[error("현재와 다른 비밀번호를 입력해주세요.")]
        PasswordSame = 422,
        /// Too short, too long, or with characters that are not allowed.
        #[error(
            "비밀번호는 {}자부터 {}자까지 공백 없이 입력해주세요.",
            password::PASSWORD_LENGTH.start(),
            password::PASSWORD_LENGTH.end()
        )]
        PasswordLength = 422,
        /// It contains the login id, or most of it.
        #[error("비밀번호에 아이디를 넣을 수 없습니다.")]
        PasswordHoldsUserId = 422,
        /// It is easy to guess.
        #[error("쉽게 추측할 수 있는 비밀번호입니다. 다른 비밀번호를 입력해주세요.")]
        PasswordCommon = 422,
        /// Not a name of 1 to 20 characters.
        #[error("역할 이름은 1자부터 {}자까지 입력해주세요.", role::NAME_LENGTH_MAX)]
        RoleNameInvalid = 422,
        /// Another role has this name.
        #[error("같은 이름의 역할이 있습니다.")]
        RoleNameTaken = 409,
        /// The role would both settle games and pay out.
        #[error("경기·정산과 충전·환전은 한 역할에 함께 줄 수 없습니다.")]
        RoleConflict = 422,
        /// The role still has operators.
        #[error("이 역할의 운영자가 있어 삭제할 수 없습니다.")]
        RoleInUse = 409,
        /// No such role.
        #[error("없는 역할입니다.")]
        RoleUnknown = 404,
        /// No such operator, or one who has left.
        #[error("없는 운영자입니다.")]
        StaffUnknown = 404,
        /// Operators cannot approve their own request.
        #[error("본인이 신청한 조정은 승인할 수 없습니다. 다른 운영자의 승인이 필요합니다.")]
        OwnRequest = 422,
        /// Not possible on the operator's own account.
        #[error("자신의 계정에는 할 수 없습니다.")]
        StaffSelf = 422,
        /// The server has no bot of Telegram, or the setting is off.
        #[error("지금은 텔레그램 알림을 이용할 수 없습니다.")]
        AlertsUnavailable = 422,
        /// The operator has linked no chat.
        #[error("먼저 텔레그램을 연결해주세요.")]
        AlertsNotLinked = 409,
        /// Quiet hours without beginning or end.
        #[error("방해 금지 시간의 시작과 끝을 다르게 입력해주세요.")]
        QuietHoursInvalid = 422,
        /// No operator would be left to manage the staff.
        #[error("책임자가 한 명은 있어야 합니다.")]
        LastChief = 422,
    }
}

/// The permissions of the operator who calls.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StaffPermissions {
    /// Name of the role.
    pub role_name: String,
    /// Effective duties.
    pub duties: Vec<Duty>,
    /// Endpoints that the duties allow, as `GET /api/admin/members`.
    #[tsify(type = "(keyof Api)[]")]
    pub endpoints: Vec<String>,
    /// The first password must still be changed.
    pub password_due: bool,
    /// The login asks for codes of an app.
    pub codes: bool,
    /// The site requires codes, and they must still be set up.
    pub codes_due: bool,
    /// Number of unused recovery codes.
    pub recovery_left: i64,
}

/// An operator in the chief's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct StaffRow {
    /// Member id of the operator.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// The role.
    pub role_id: RoleId,
    /// Its name.
    pub role_name: String,
    /// The first password must still be changed.
    pub password_due: bool,
    /// The login asks for codes of an app.
    pub codes: bool,
    /// End of the lock of the login.
    #[tsify(type = "string | null")]
    pub locked_until: Option<DateTime<Utc>>,
    /// Number of live sessions.
    pub sessions: i64,
    /// When the operator's last request was received.
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
    pub role_id: RoleId,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// Changes the role of an operator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangeStaff {
    /// The role.
    pub role_id: RoleId,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// A first password, shown once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FirstPassword {
    /// Login id of the operator.
    pub user_id: String,
    /// The password; it must be changed at the first login.
    pub password: String,
}

/// Changes the operator's own password.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangeStaffPassword {
    /// The current password.
    pub old_password: String,
    /// The new password.
    pub password: String,
}

/// A live session of an operator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StaffSession {
    /// The session.
    pub id: SessionId,
    /// The operator.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// IP address.
    pub address: String,
    /// The browser's user agent.
    pub user_agent: String,
    /// When it began.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was last used.
    #[tsify(type = "string")]
    pub last_seen_at: DateTime<Utc>,
    /// Whether it is the session of this request.
    pub current: bool,
}

/// A role.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StaffRole {
    /// The role.
    pub id: RoleId,
    /// Name.
    pub name: String,
    /// Its duties without viewing, which every role has.
    pub duties: Vec<Duty>,
    /// Number of operators with this role.
    pub operators: i64,
}

/// A role that a chief creates or changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct WriteRole {
    /// Name.
    pub name: String,
    /// Its duties; viewing need not be named.
    pub duties: Vec<Duty>,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// Changes a role.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ChangeRole {
    /// The role as the operator saw it; its name and its duties are compared.
    pub before: StaffRole,
    /// What it becomes.
    pub after: WriteRole,
}
