//! Contracts as operators and partners see them.

use super::month::MonthPay;
use super::terms::{ContractTerms, ContractTermsFrom};
use crate::kernel::ids::{MemberId, PartnerId};
use crate::kernel::money::Won;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The most months that a contract is shown with.
pub const MONTHS_SHOWN: i64 = 24;

/// A partner with its contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ContractRow {
    /// The partner.
    pub partner_id: PartnerId,
    /// Its member.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// The terms of the current month; `null` without a contract.
    pub terms: Option<ContractTerms>,
    /// The terms that hold from a later month; `null` if they are those of the current one.
    pub next: Option<ContractTermsFrom>,
    /// All that was posted for it, won.
    pub posted: Won,
}

/// A month of a contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ContractMonth {
    /// The first Korean day of the month.
    #[tsify(type = "string")]
    pub month: NaiveDate,
    /// What it pays.
    pub pay: MonthPay,
    /// How often it was corrected.
    pub corrections: i64,
    /// When it was posted, or corrected last; `null` if it is not posted yet.
    #[tsify(type = "string | null")]
    pub posted_at: Option<DateTime<Utc>>,
}

/// The contract of a partner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ContractView {
    /// The partner and its terms.
    pub contract: ContractRow,
    /// The current month, and months that have ended and are not posted, newest first.
    pub so_far: Vec<ContractMonth>,
    /// Months that are posted, newest first.
    pub months: Vec<ContractMonth>,
}

/// Changes the contract of a partner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SetContract {
    /// The newest terms as the operator saw them: those of a later month if there are any, else those of the current
    /// one; `null` without a contract.
    pub before: Option<ContractTerms>,
    /// The terms; `null` ends the contract.
    pub terms: Option<ContractTerms>,
    /// Whether they hold from the current month instead of the next one. Only a partner without a
    /// contract may begin like this.
    pub from_this_month: bool,
    /// The reason; kept in the audit log.
    pub reason: String,
}
