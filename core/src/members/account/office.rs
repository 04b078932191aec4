//! Office views of one member.

use crate::kernel::money::Won;
use crate::members::self_limits::SelfLimit;
use crate::office::views::MemberRow;
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
    pub recommender_id: Option<i64>,
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
    pub id: i64,
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
    pub id: i64,
    /// Kind of the posting, such as `deposit`.
    pub kind: String,
    /// The record it belongs to: kind and id, such as `deposit:17`.
    pub reference: String,
    /// Won or points; negative for money that left.
    pub amount: Won,
    /// Reason, if an operator made the posting by hand.
    pub reason: Option<String>,
    /// When it was posted.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
}
