//! What is owed to a partner or a recommender is paid when it is asked for and an operator has paid
//! it: to a partner outside of the site, to a recommender as cash.

use super::PartnerProblem;
use crate::kernel::money::Won;
use crate::kernel::typed::Typed;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// The least that is paid at once, won.
pub const PAYOUT_MIN: Won = Won::new(10_000);

/// Where a request stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "snake_case")
)]
#[serde(rename_all = "camelCase")]
pub enum PayoutStatus {
    /// An operator has to look at it; the money is held.
    Waiting,
    /// It was paid.
    Paid,
    /// It was refused; the money is owed again.
    Refused,
}

/// To whom something is owed.
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
    /// A recommender, out of what the friends have brought.
    Recommender,
}

/// Asks for a payout.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RequestPayout {
    /// Made by the page: the same one again asks for nothing more.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// Won, as typed.
    pub amount: String,
}

/// A request as who has made it and the operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PayoutRow {
    /// The record.
    pub id: i64,
    /// To whom it is owed.
    pub earner: Earner,
    /// The member who asks.
    pub member_id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Won.
    pub amount: Won,
    /// Where it stands.
    pub status: PayoutStatus,
    /// Why it was refused.
    pub reason: Option<String>,
    /// When it was asked for.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was decided.
    #[tsify(type = "string | null")]
    pub decided_at: Option<DateTime<Utc>>,
}

/// The amount of a request: whole won, no less than is paid at once and no more than is owed.
pub fn check_payout(amount: &str, owed: Won) -> Result<Won, PartnerProblem> {
    let amount = match Typed::read(amount) {
        Typed::Number(number) if !number.fractional => number.signed(),
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
