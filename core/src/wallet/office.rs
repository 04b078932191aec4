//! What an operator sees and does of bonuses, banks, notifications and transfers.

use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use crate::wallet::casino::{TransferCode, TransferState};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// `POST /admin/charges/{id}/approve`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
#[tsify(missing_as_null)]
pub struct ApproveCharge {
    /// The transaction of a tether deposit whose member has not named it.
    #[tsify(optional)]
    pub crypto_txid: Option<String>,
}

/// A bonus option in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BonusOptionRow {
    /// The option.
    pub id: i64,
    /// Name.
    pub label: String,
    /// HTML.
    pub detail: String,
    /// Percent of the deposit, paid in points.
    pub percent: i16,
    /// Where it stands in the list, from the top.
    pub position: i16,
    /// Whether members can choose it.
    pub active: bool,
}

/// A bonus option as an operator writes it, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BonusOptionEntry {
    /// Name.
    pub label: String,
    /// HTML; cleaned by the server.
    pub detail: String,
    /// Percent of the deposit, paid in points.
    pub percent: i16,
    /// Where it stands in the list, from the top.
    pub position: i16,
    /// Whether members can choose it.
    pub active: bool,
    /// Why; kept in the audit log.
    pub reason: String,
}

impl BonusOptionEntry {
    /// Refuses what members could not read or the site could not pay.
    pub fn check(&self) -> Result<(), Problem> {
        let named = (1..=60).contains(&self.label.trim().chars().count());
        if named && (0..=100).contains(&self.percent) {
            Ok(())
        } else {
            Err(Problem::BonusOptionInvalid)
        }
    }
}

/// A bank in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BankRow {
    /// 1 to 39.
    pub bank_code: i16,
    /// Korean name.
    pub bank_name: String,
    /// Whether it can be chosen at sign-up.
    pub active: bool,
    /// Members who have an account there.
    pub members: i64,
}

/// Names a bank, offers it or no longer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangeBank {
    /// Korean name.
    pub bank_name: String,
    /// Whether it can be chosen at sign-up.
    pub active: bool,
    /// Why; kept in the audit log.
    pub reason: String,
}

/// A notification of the bank in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct BankNotificationRow {
    /// The record.
    pub id: i64,
    /// Who sent it.
    pub depositor_name: String,
    /// How much, won.
    pub amount: Won,
    /// `waiting`, `matched` or `dismissed`.
    pub status: String,
    /// The deposit it confirmed.
    pub charge_id: Option<i64>,
    /// Deposits of the amount that wait, for the operator to choose from.
    pub candidates: Vec<NotificationCandidate>,
    /// Why it was dismissed.
    pub reason: Option<String>,
    /// When it came.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was matched or dismissed.
    #[tsify(type = "string | null")]
    pub decided_at: Option<DateTime<Utc>>,
}

/// A deposit that a notification may belong to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NotificationCandidate {
    /// The deposit.
    pub charge_id: i64,
    /// The member who asked for it.
    pub member_id: i64,
    /// Login id of who asked for it.
    pub user_id: String,
    /// Account holder.
    pub deposit_name: String,
    /// Whether time has cancelled it: it can be matched all the same.
    pub expired: bool,
}

/// Matches a notification with a deposit that waits or ran out of time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MatchNotification {
    /// The deposit.
    pub charge_id: i64,
    /// Why; kept in the audit log.
    pub reason: String,
}

/// A transfer to or from the casino in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct TransferRow {
    /// The transfer.
    pub id: i64,
    /// The member.
    pub member_id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Which way.
    pub code: TransferCode,
    /// Won.
    pub amount: Won,
    /// Where it stands.
    pub state: TransferState,
    /// How often the provider was asked.
    pub attempts: i16,
    /// What the provider said last, where it did not do it.
    pub failure: Option<String>,
    /// When it was asked for.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    #[tsify(type = "string")]
    pub updated_at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bonus_has_a_name_and_a_share() {
        let entry = |label: &str, percent| BonusOptionEntry {
            label: label.to_owned(),
            detail: String::new(),
            percent,
            position: 0,
            active: true,
            reason: String::new(),
        };
        for (label, percent) in [("첫충", 0), ("첫충", 100)] {
            assert_eq!(entry(label, percent).check(), Ok(()));
        }
        let long = "가".repeat(61);
        for (label, percent) in [("", 5), ("  ", 5), ("첫충", -1), ("첫충", 101), (&long, 5)] {
            assert_eq!(
                entry(label, percent).check(),
                Err(Problem::BonusOptionInvalid)
            );
        }
    }
}
