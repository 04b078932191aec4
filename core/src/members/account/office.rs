//! What an operator sees of one member.

use crate::kernel::money::Won;
use crate::members::self_limits::SelfLimit;
use crate::office::views::MemberRow;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Others that are named at most who may be the same person.
pub const RELATED_MAX: i64 = 50;

/// What an operator sees of one member beside the row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MemberDetail {
    /// The row of the list.
    pub row: MemberRow,
    /// Money beside what the row holds.
    pub money: MemberMoney,
    /// Address of the live session; none while nobody is logged in.
    pub address: Option<String>,
    /// Birth date, `YYYY-MM-DD`.
    #[tsify(type = "string")]
    pub birth_date: NaiveDate,
    /// 0 man, 1 woman.
    pub sex: i16,
    /// Province and city; empty where not given.
    pub region: String,
    /// Registered tether wallet.
    pub crypto_account: Option<String>,
    /// 1 where the member agreed to hear of events.
    pub message_receive_flag: i16,
    /// The member whose join code was used.
    pub recommender_id: Option<i64>,
    /// Login id of that member.
    pub recommender: Option<String>,
    /// The join code that was used.
    pub join_code: Option<String>,
    /// The member's own join codes that are live.
    pub own_codes: Vec<String>,
    /// Members who signed up with one of the member's own codes.
    pub recommended: i64,
    /// Until when the account password is locked after wrong ones.
    #[tsify(type = "string | null")]
    pub account_password_locked_until: Option<DateTime<Utc>>,
    /// Until when the member has excluded themselves.
    #[tsify(type = "string | null")]
    pub excluded_until: Option<DateTime<Utc>>,
    /// The limits that the member has set.
    pub limits: Vec<SelfLimit>,
    /// Other members who may be the same person, at most [`RELATED_MAX`].
    pub related: Vec<RelatedMember>,
}

/// A member's money beside cash, points and debt: what is on the way, and what it came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MemberMoney {
    /// Casino money, won.
    pub casino_money: Won,
    /// Stakes of open slips, won.
    pub open_stakes: Won,
    /// Open slips.
    pub open_bets: i64,
    /// Withdrawals that wait, won.
    pub held_withdrawals: Won,
    /// Rolling that is missing before a withdrawal, won.
    pub rolling_open: Won,
    /// All approved deposits, won.
    pub deposits: Won,
    /// All approved withdrawals, won.
    pub withdrawals: Won,
    /// Stakes of all settled slips, won.
    pub stakes: Won,
    /// What they have paid, stakes that went back among it, won.
    pub payouts: Won,
}

/// Another member who shares something with the one that is looked at.
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
    /// Addresses from which both were logged in.
    pub addresses: Vec<String>,
    /// Whether the holder of the bank account has the same name; no number is there twice.
    pub same_holder: bool,
    /// Whether the tether wallet is the same.
    pub same_wallet: bool,
}

/// A session of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SessionRow {
    /// Where it came from.
    pub address: String,
    /// The browser, as it calls itself.
    pub user_agent: String,
    /// Login.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// The last call.
    #[tsify(type = "string")]
    pub last_seen_at: DateTime<Utc>,
    /// When it ended; none while it is live.
    #[tsify(type = "string | null")]
    pub ended_at: Option<DateTime<Utc>>,
    /// `logout`, `replaced`, `kicked` or `expired`.
    pub end_reason: Option<String>,
}

/// A movement of a member's money, as the ledger has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct MoneyRecord {
    /// The posting.
    pub id: i64,
    /// What moved it, such as `deposit`.
    pub kind: String,
    /// What it is for: the kind and the number of its record, such as `deposit:17`.
    pub reference: String,
    /// Won or points; below zero where it left.
    pub amount: Won,
    /// Why, where an operator did it by hand.
    pub reason: Option<String>,
    /// When.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
}
