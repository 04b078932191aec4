//! Money between cash and the casino (account spec §5 and §7): asked for, kept, tried again.

use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use crate::kernel::typed::text_or_number;
use crate::wallet::convert::{check_from_casino, check_to_casino};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};
use tsify::Tsify;
use uuid::Uuid;

/// How long the provider may take to answer, seconds.
pub const ANSWER_SECONDS: u64 = 10;
/// How often an order is sent before it is called off.
const SENDS_MAX: i16 = 5;
/// The wait after the first attempt, seconds; each further one is twice as long.
const FIRST_WAIT_SECONDS: i64 = 30;
/// The longest wait, seconds.
const WAIT_SECONDS_MAX: i64 = 300;

/// Which way money goes (account spec §7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[repr(i16)]
pub enum TransferCode {
    /// Casino money becomes cash.
    FromCasino = 3,
    /// Cash becomes casino money.
    ToCasino = 4,
}

/// Where a transfer stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum TransferState {
    /// The money has left and the provider has not answered.
    Pending,
    /// It has arrived.
    Done,
    /// It is back where it came from.
    Returned,
}

/// `POST /emoney/emoney-to-opera` and `/emoney/opera-to-emoney`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TransferRequest {
    /// Made by the page; the same id again gets the first answer again.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// The session's member.
    pub member_id: i64,
    /// The amount as typed, or a number: won.
    #[serde(deserialize_with = "text_or_number")]
    pub emoney: String,
    /// What is held where it comes from, as the page shows it, won.
    pub total_emoney: Won,
    /// 4 into the casino, 3 out of it.
    pub code: TransferCode,
}

/// Answer to a transfer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct TransferReceipt {
    /// The transfer.
    pub id: i64,
    /// Where it stands.
    pub state: TransferState,
    /// What to tell the member.
    pub message: String,
}

/// Query of `GET /emoney/transfers`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct TransferQuery {
    /// The session's member.
    pub member_id: i64,
    /// Page, from 1.
    #[tsify(optional)]
    pub page: Option<u32>,
    /// Rows per page.
    #[tsify(optional)]
    pub perpage: Option<u32>,
}

/// A transfer of the member's history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CasinoTransfer {
    /// The transfer.
    pub id: i64,
    /// 4 into the casino, 3 out of it.
    pub code: TransferCode,
    /// Won.
    pub amount: Won,
    /// Where it stands.
    pub state: TransferState,
    /// When it was asked for.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
}

/// Checks a transfer against what is held where the money comes from; gives its amount.
pub fn check_transfer(request: &TransferRequest, held: Won) -> Result<Won, Problem> {
    let amount = match request.code {
        TransferCode::ToCasino => check_to_casino(&request.emoney, held),
        TransferCode::FromCasino => check_from_casino(&request.emoney, held),
    }?;
    if request.total_emoney != held {
        return Err(Problem::BalanceStale);
    }
    Ok(amount)
}

/// What is done next with a transfer that the provider has not answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Send the order again; its key makes it the same order.
    Send,
    /// Call the order off, so that the money can go back.
    CallOff,
}

/// The step after so many attempts without an answer.
pub const fn step(attempts: i16) -> Step {
    if attempts < SENDS_MAX {
        Step::Send
    } else {
        Step::CallOff
    }
}

/// How long to wait after so many attempts without an answer.
pub fn wait(attempts: i16) -> TimeDelta {
    let doublings = u32::try_from(attempts.clamp(1, 10) - 1).unwrap_or_default();
    let seconds = FIRST_WAIT_SECONDS << doublings;
    TimeDelta::seconds(seconds.min(WAIT_SECONDS_MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(code: TransferCode, emoney: &str, total: i64, held: i64) -> Result<i64, Problem> {
        let request = TransferRequest {
            request_id: Uuid::nil(),
            member_id: 1,
            emoney: emoney.to_owned(),
            total_emoney: Won::new(total),
            code,
        };
        check_transfer(&request, Won::new(held)).map(Won::get)
    }

    #[test]
    fn each_way_has_its_own_limits() {
        use TransferCode::{FromCasino, ToCasino};
        assert_eq!(check(ToCasino, "30,000", 50_000, 50_000), Ok(30_000));
        assert_eq!(check(FromCasino, "1", 50_000, 50_000), Ok(1));
        let too_much = check(ToCasino, "50001", 50_000, 50_000);
        assert_eq!(too_much, Err(Problem::ConversionAboveCash));
        let too_little = check(ToCasino, "29999", 50_000, 50_000);
        assert_eq!(too_little, Err(Problem::ToCasinoTooSmall));
        let too_much = check(FromCasino, "50001", 50_000, 50_000);
        assert_eq!(too_much, Err(Problem::ConversionAboveCasinoMoney));
        let stale = check(ToCasino, "30000", 60_000, 50_000);
        assert_eq!(stale, Err(Problem::BalanceStale));
    }

    #[test]
    fn an_order_is_sent_five_times_and_then_called_off() {
        let steps: Vec<Step> = (0..8).map(step).collect();
        assert_eq!(steps[..5], [Step::Send; 5]);
        assert_eq!(steps[5..], [Step::CallOff; 3]);
        let waits: Vec<i64> = (0..8)
            .map(|attempts| wait(attempts).num_seconds())
            .collect();
        assert_eq!(waits, [30, 30, 60, 120, 240, 300, 300, 300]);
        assert_eq!(wait(i16::MAX).num_seconds(), 300);
    }
}
