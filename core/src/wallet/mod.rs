//! Deposits and withdrawals (account spec §2 to §5 and §9; design §6).

pub mod adjustments;
pub mod bank_notice;
pub mod casino;
pub mod chain;
pub mod convert;
pub mod deposit;
pub mod limits;
pub mod office;
pub mod points;
pub mod rolling;
pub mod tether;
pub mod withdrawal;

use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use crate::kernel::typed::text_or_number;
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};
use tsify::Tsify;
use uuid::Uuid;

/// Whether a charge record is a deposit or a withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[repr(i16)]
pub enum DepositMode {
    /// 충전.
    Deposit = 0,
    /// 환전.
    Withdrawal = 1,
}

/// Where a charge record stands (account spec §4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[repr(i16)]
pub enum ChargeStatus {
    /// Waits for an operator.
    Processing = 0,
    /// Done.
    Completed = 1,
    /// Cancelled by an operator or by time.
    Cancelled = 2,
}

/// How a charge is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[repr(i16)]
pub enum ChargeType {
    /// Bank transfer in won.
    Won = 0,
    /// USDT on TRC-20.
    Tether = 33,
}

/// `POST /charge`: a deposit or a withdrawal is asked for. Fields that the spec lists and the
/// server knows by itself (status, dates, the holder) may be sent and are not read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ChargeRequest {
    /// Made by the page; the same id again gets the first answer again.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// The session's member.
    pub member_id: i64,
    /// Deposit or withdrawal.
    pub deposit_mode: DepositMode,
    /// As typed, or a number: won.
    #[serde(deserialize_with = "text_or_number")]
    pub deposit_amount: String,
    /// Bank or tether.
    #[serde(rename = "type")]
    pub kind: ChargeType,
    /// The bonus chosen; deposits only.
    #[tsify(optional)]
    pub event_deposit_id: Option<i64>,
    /// The withdrawal password; withdrawals only.
    #[tsify(optional)]
    pub bank_account_pssword: Option<String>,
    /// USDT that the page showed, 2 decimals; tether only.
    #[tsify(optional)]
    pub crypto_price: Option<String>,
    /// The address the tether deposit is sent to.
    #[tsify(optional)]
    pub crypto_deposit_account: Option<String>,
    /// The chain's transaction, where already known.
    #[tsify(optional)]
    pub crypto_txid: Option<String>,
}

/// Answer to `POST /charge`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChargeReceipt {
    /// The record.
    pub id: i64,
    /// What to tell the member.
    pub message: String,
}

/// A charge record of the member's history (account spec §3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Charge {
    /// The record.
    pub id: i64,
    /// The member.
    pub member_id: i64,
    /// Deposit or withdrawal.
    pub deposit_mode: DepositMode,
    /// Won.
    pub deposit_amount: Won,
    /// Account holder.
    pub deposit_name: String,
    /// 1 shown, 0 hidden by the member.
    pub user_display_flag: i16,
    /// Bank or tether.
    #[serde(rename = "type")]
    pub kind: ChargeType,
    /// Where it stands.
    pub status: ChargeStatus,
    /// 1 where bonus points came with it.
    pub point_flag: i16,
    /// The bonus chosen.
    pub event_deposit_id: Option<i64>,
    /// USDT, 2 decimals.
    #[tsify(type = "string | null")]
    pub crypto_price: Option<Decimal>,
    /// The address the tether was sent to.
    pub crypto_deposit_account: Option<String>,
    /// The chain's transaction.
    pub crypto_txid: Option<String>,
    /// When the money arrived.
    #[tsify(type = "string | null")]
    pub deposit_date: Option<DateTime<Utc>>,
    /// When an operator decided.
    #[tsify(type = "string | null")]
    pub process_date: Option<DateTime<Utc>>,
    /// 1 where the same request came before.
    pub duplicate: i16,
    /// 1 where confirmed.
    pub confirm_flag: i16,
    /// When it was asked for.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    #[tsify(type = "string")]
    pub updated_at: DateTime<Utc>,
}

/// Query of `GET /charge` and `GET /charge/count`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ChargeQuery {
    /// The session's member.
    pub member_id: i64,
    /// Deposits or withdrawals; both where absent.
    #[tsify(optional)]
    pub deposit_mode: Option<DepositMode>,
    /// 1 leaves out what the member has hidden.
    #[tsify(optional)]
    pub user_display_flag: Option<i16>,
    /// 1 keeps what is confirmed.
    #[tsify(optional)]
    pub confirm_flag: Option<i16>,
    /// Decided on this Korean day, `YYYY-MM-DD`.
    #[tsify(optional)]
    pub process_date: Option<String>,
    /// Page, from 1.
    #[tsify(optional)]
    pub page: Option<u32>,
    /// Rows per page; all where absent.
    #[tsify(optional)]
    pub perpage: Option<u32>,
}

/// `PUT /charge/{id}`: hides a record from the member's own history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct HideCharge {
    /// The record, as in the path.
    pub id: i64,
    /// 0.
    pub user_display_flag: i16,
}

/// A deposit bonus on offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BonusOption {
    /// Sent as `eventDepositId`.
    pub id: i64,
    /// Name.
    pub label: String,
    /// HTML, cleaned by the server.
    pub detail: String,
    /// How much of the deposit the bonus is.
    pub percent: i16,
}

/// A bank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Bank {
    /// 1 to 39.
    pub bank_code: i16,
    /// Korean name.
    pub bank_name: String,
}

/// Query of `GET /code`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct CodeQuery {
    /// `BANK`.
    #[serde(rename = "type")]
    pub kind: String,
}

/// A call that names the member and nothing else.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MemberOnly {
    /// The session's member.
    pub member_id: i64,
}

/// The account that members send their deposits to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SiteAccount {
    /// Name of the bank.
    pub bank_name: String,
    /// Number.
    pub account_number: String,
    /// Holder.
    pub account_holder: String,
}

impl SiteAccount {
    /// The account as a member is told it; refused where none is set.
    pub fn told(&self) -> Result<String, Problem> {
        if self.account_number.is_empty() {
            return Err(Problem::SiteAccountMissing);
        }
        let Self {
            bank_name,
            account_number,
            account_holder,
        } = self;
        Ok(format!("{bank_name} {account_number} {account_holder}"))
    }
}
