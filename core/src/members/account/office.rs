//! Office views of one member.

use crate::kernel::ids::{MemberId, PostingId};
use crate::kernel::money::{Amount, Points, Won};
use crate::kernel::problem::Problem;
use crate::members::account::can_be_staff;
use crate::members::self_limits::SelfLimit;
use crate::members::verification::AccountProof;
use crate::members::verification::identity::IdentityProof;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Largest number of related members in the view.
pub const RELATED_MAX: i64 = 50;

/// Details of one member besides the row of the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MemberDetail {
    /// The row of the list.
    pub row: MemberRow,
    /// Money not included in the row.
    pub money: MemberMoney,
    /// Address of the live session; `null` if the member is not logged in.
    pub address: Option<String>,
    /// Birth date, `YYYY-MM-DD`.
    #[tsify(type = "string")]
    pub birth_date: NaiveDate,
    /// 0 man, 1 woman.
    pub sex: i16,
    /// Province and city; empty if not given.
    pub region: String,
    /// Registered tether wallet.
    pub crypto_account: Option<String>,
    /// 1 if the member agreed to receive event messages.
    pub message_receive_flag: i16,
    /// The owner of the join code that was used.
    pub recommender_id: Option<MemberId>,
    /// Login id of that member.
    pub recommender: Option<String>,
    /// The join code that was used.
    pub join_code: Option<String>,
    /// The member's own valid join codes.
    pub own_codes: Vec<String>,
    /// Number of members who signed up with one of these codes.
    pub recommended: i64,
    /// End of the account password's lock after wrong attempts.
    #[tsify(type = "string | null")]
    pub account_password_locked_until: Option<DateTime<Utc>>,
    /// End of the member's self-exclusion.
    #[tsify(type = "string | null")]
    pub excluded_until: Option<DateTime<Utc>>,
    /// The limits that the member has set.
    pub limits: Vec<SelfLimit>,
    /// The proof of the bank account.
    pub account_proof: AccountProof,
    /// The proof of the identity.
    pub identity_proof: IdentityProof,
    /// Other members who may be the same person, at most [`RELATED_MAX`].
    pub related: Vec<RelatedMember>,
}

/// A member's money besides cash, points and debt: pending amounts and totals.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MemberMoney {
    /// Casino money, won.
    pub casino_money: Won,
    /// Stakes of open slips, won.
    pub open_stakes: Won,
    /// Number of open slips.
    pub open_bets: i64,
    /// Pending withdrawals, won.
    pub held_withdrawals: Won,
    /// Rolling that is still missing before a withdrawal, won.
    pub rolling_open: Won,
    /// All approved deposits, won.
    pub deposits: Won,
    /// All approved withdrawals, won.
    pub withdrawals: Won,
    /// Stakes of all settled slips, won.
    pub stakes: Won,
    /// Payouts of all settled slips, including returned stakes, won.
    pub payouts: Won,
}

/// Another member who shares data with the viewed member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RelatedMember {
    /// The other member.
    pub id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// 0 not banned.
    pub ban_type: i16,
    /// Addresses from which both have logged in.
    pub addresses: Vec<String>,
    /// Whether the account holder has the same name. Account numbers are unique.
    pub same_holder: bool,
    /// Whether the tether wallet is the same.
    pub same_wallet: bool,
}

/// A session of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SessionRow {
    /// The client's address.
    pub address: String,
    /// The `User-Agent` header of the browser.
    pub user_agent: String,
    /// When the member logged in.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When the session was last used.
    #[tsify(type = "string")]
    pub last_seen_at: DateTime<Utc>,
    /// When it ended; `null` while it is live.
    #[tsify(type = "string | null")]
    pub ended_at: Option<DateTime<Utc>>,
    /// `logout`, `replaced`, `kicked` or `expired`.
    pub end_reason: Option<String>,
}

/// A posting of a member's money in the ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct MoneyRecord {
    /// The posting.
    pub id: PostingId,
    /// Kind of the posting, such as `deposit`.
    pub kind: String,
    /// The record it belongs to: kind and id, such as `deposit:17`.
    pub reference: String,
    /// Won or points; negative for money that left.
    pub amount: Amount,
    /// Reason, if an operator made the posting by hand.
    pub reason: Option<String>,
    /// When it was posted.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
}

/// A member in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MemberRow {
    /// The member.
    pub id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Phone number.
    pub phone_number: String,
    /// Name of the bank.
    pub bank_name: String,
    /// Account number.
    pub bank_account_number: String,
    /// Account holder.
    pub account_holder: String,
    /// Level.
    pub role: i16,
    /// 0 member, 1 partner or operator, 2 recommender.
    #[serde(rename = "type")]
    pub kind: i16,
    /// `A`, or `G` for a guest.
    pub user_type: String,
    /// Whether the member is staff, who write notices.
    pub staff: bool,
    /// 0 not banned.
    pub ban_type: i16,
    /// Cash, won.
    pub emoney: Won,
    /// Points.
    pub point: Points,
    /// Debt of the member after a correction, won.
    pub debt: Won,
    /// When an operator approved the member; `null` before approval.
    #[tsify(type = "string | null")]
    pub approved_at: Option<DateTime<Utc>>,
    /// When the account was created.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When the member's last request was received.
    #[tsify(type = "string | null")]
    pub last_seen_at: Option<DateTime<Utc>>,
}

/// A member's level, kind, type and staff flag, which an operator changes together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MemberStanding {
    /// Level, 1 to 5.
    pub role: i16,
    /// 0 member, 1 partner, 2 recommender.
    #[serde(rename = "type")]
    pub kind: i16,
    /// `A`, or `G` for a guest.
    pub user_type: String,
    /// Whether the member is staff, who write notices; only with type 1 and level 1.
    pub staff: bool,
}

impl MemberStanding {
    /// Checks that this combination is valid for a member.
    pub fn check(&self) -> Result<(), Problem> {
        let good = (1..=5).contains(&self.role)
            && (0..=2).contains(&self.kind)
            && ["A", "G"].contains(&self.user_type.as_str())
            && (!self.staff || can_be_staff(self.kind, self.role));
        good.then_some(()).ok_or(Problem::MemberAttributesInvalid)
    }
}

/// An operator's change of a member's level, kind, type and staff flag.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ChangeMember {
    /// What they were when the operator saw them.
    pub before: MemberStanding,
    /// What they become.
    pub after: MemberStanding,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// A banned address, whose requests are refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BannedAddressRow {
    /// The address.
    pub address: String,
    /// The reason.
    pub reason: String,
    /// Since when.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
}

/// Bans an address, or lifts its ban.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ChangeAddress {
    /// The address.
    pub address: String,
    /// The reason; kept in the audit log.
    pub reason: String,
}
