//! Payouts of what is owed to a partner or a recommender. The earner requests a payout and an
//! operator pays it: to a partner outside of the site, to a recommender as cash.

use super::PartnerProblem;
use crate::kernel::amount_input::AmountInput;
use crate::kernel::ids::{MemberId, PayoutId};
use crate::kernel::money::Won;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// The smallest payout, won.
pub const PAYOUT_MIN: Won = Won::new(10_000);

/// The status of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "snake_case")
)]
#[serde(rename_all = "camelCase")]
pub enum PayoutStatus {
    /// It waits for an operator; the amount is reserved.
    Waiting,
    /// It was paid.
    Paid,
    /// It was refused; the amount is owed again.
    Refused,
}

/// Who is owed a payout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "snake_case")
)]
#[serde(rename_all = "camelCase")]
pub enum Earner {
    /// A partner, out of its commissions.
    Partner,
    /// A recommender, out of the earnings from friends.
    Recommender,
}

/// Requests a payout.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RequestPayout {
    /// Made by the client. A repeated id requests nothing more.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// Amount in won, as typed.
    pub amount: String,
}

/// A request as its earner and the operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PayoutRow {
    /// The record.
    pub id: PayoutId,
    /// Who is owed the payout.
    pub earner: Earner,
    /// The member who requested it.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Amount, won.
    pub amount: Won,
    /// Its status.
    pub status: PayoutStatus,
    /// Why it was refused.
    pub reason: Option<String>,
    /// When it was requested.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was decided.
    #[tsify(type = "string | null")]
    pub decided_at: Option<DateTime<Utc>>,
}

/// Parses the amount of a request: whole won, at least [`PAYOUT_MIN`] and at most the amount owed.
pub fn check_payout(amount: &str, owed: Won) -> Result<Won, PartnerProblem> {
    let amount = match AmountInput::read(amount) {
        AmountInput::Number(number) if !number.fractional => number.signed(),
        _ => return Err(PartnerProblem::PayoutInvalid),
    };
    if amount < PAYOUT_MIN {
        return Err(PartnerProblem::PayoutInvalid);
    }
    if amount > owed {
        return Err(PartnerProblem::PayoutAboveOwed);
    }
    Ok(amount)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payout_is_whole_and_no_more_than_is_owed() {
        let check = |amount, owed| check_payout(amount, Won::new(owed)).map(Won::get);
        assert_eq!(check("10,000", 10_000), Ok(10_000));
        assert_eq!(check("12345", 12_345), Ok(12_345));
        for amount in ["", "일만", "9999", "-10000", "10000.5", "0"] {
            assert_eq!(
                check(amount, 1_000_000),
                Err(PartnerProblem::PayoutInvalid),
                "{amount}"
            );
        }
        for (amount, owed) in [("10000", 9_999), ("10000", 0), ("10000", -50_000)] {
            assert_eq!(check(amount, owed), Err(PartnerProblem::PayoutAboveOwed));
        }
    }
}
