//! Office views and requests for bonuses, banks, bank notifications and casino transfers.

use crate::kernel::ids::{
    BankCode, BankNotificationId, BonusOptionId, CasinoTransferId, ChargeId, MemberId,
};
use crate::kernel::money::{Points, Won};
use crate::kernel::problem::Problem;
use crate::wallet::bank_notice::NotificationStatus;
use crate::wallet::casino::{TransferCode, TransferState};
use crate::wallet::chain::ChainFault;
use crate::wallet::{ChargeStatus, ChargeType, DepositMode};
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// `POST /admin/charges/{id}/approve`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
#[tsify(missing_as_null)]
pub struct ApproveCharge {
    /// The transaction id of a tether deposit, if the member has not given it.
    #[tsify(optional)]
    pub crypto_txid: Option<String>,
}

/// A bonus option in the operators' list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BonusOptionRow {
    /// The option.
    pub id: BonusOptionId,
    /// Name.
    pub label: String,
    /// HTML.
    pub detail: String,
    /// Percent of the deposit, paid in points.
    pub percent: i16,
    /// Position in the list, from the top.
    pub position: i16,
    /// Whether members can choose it.
    pub active: bool,
}

/// A bonus option that an operator creates or changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BonusOptionEntry {
    /// Name.
    pub label: String,
    /// HTML; cleaned by the server.
    pub detail: String,
    /// Percent of the deposit, paid in points.
    pub percent: i16,
    /// Position in the list, from the top.
    pub position: i16,
    /// Whether members can choose it.
    pub active: bool,
    /// Reason, recorded in the audit log.
    pub reason: String,
}

/// Creates a bonus option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NewBonusOption {
    /// Made by the client. A repeated id creates no second one.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// What it is.
    #[serde(flatten)]
    pub entry: BonusOptionEntry,
}

impl BonusOptionEntry {
    /// Fails if the name or the percentage is invalid.
    pub fn check(&self) -> Result<(), Problem> {
        let named = (1..=60).contains(&self.label.trim().chars().count());
        if named && (0..=100).contains(&self.percent) {
            Ok(())
        } else {
            Err(Problem::BonusOptionInvalid)
        }
    }
}

/// Changes or ends a bonus option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ChangeBonusOption {
    /// The option as the operator saw it.
    pub before: BonusOptionRow,
    /// What it becomes.
    pub after: BonusOptionEntry,
}

/// A bank in the operators' list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BankRow {
    /// 1 to 39.
    pub bank_code: BankCode,
    /// Korean name.
    pub bank_name: String,
    /// Whether it can be chosen at sign-up.
    pub active: bool,
    /// Members who have an account there.
    pub members: i64,
}

/// Renames a bank, or changes whether it can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangeBank {
    /// The bank as the operator saw it; its name and whether it can be chosen are compared.
    pub before: BankRow,
    /// Korean name.
    pub bank_name: String,
    /// Whether it can be chosen at sign-up.
    pub active: bool,
    /// Reason, recorded in the audit log.
    pub reason: String,
}

/// A bank notification in the operators' list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct BankNotificationRow {
    /// The record.
    pub id: BankNotificationId,
    /// Name of the sender.
    pub depositor_name: String,
    /// The amount, won.
    pub amount: Won,
    /// What became of it.
    pub status: NotificationStatus,
    /// The deposit it confirmed.
    pub charge_id: Option<ChargeId>,
    /// Pending deposits with the same amount, for the operator to choose from.
    pub candidates: Vec<NotificationCandidate>,
    /// Why it was dismissed.
    pub reason: Option<String>,
    /// When it was received.
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
    pub charge_id: ChargeId,
    /// The member who requested it.
    pub member_id: MemberId,
    /// Login id of that member.
    pub user_id: String,
    /// Account holder.
    pub deposit_name: String,
    /// Whether it was cancelled by timeout; it can still be matched.
    pub expired: bool,
}

/// Matches a notification with a deposit that is pending or was cancelled by timeout.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MatchNotification {
    /// The deposit.
    pub charge_id: ChargeId,
    /// Reason, recorded in the audit log.
    pub reason: String,
}

/// A casino transfer in the operators' list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct TransferRow {
    /// The transfer.
    pub id: CasinoTransferId,
    /// The member.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Direction.
    pub code: TransferCode,
    /// Won.
    pub amount: Won,
    /// Status.
    pub state: TransferState,
    /// Number of attempts.
    pub attempts: i16,
    /// The provider's last answer, if it did not make the transfer.
    pub failure: Option<String>,
    /// When it was requested.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    #[tsify(type = "string")]
    pub updated_at: DateTime<Utc>,
}

/// A charge in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ChargeRow {
    /// The record.
    pub id: ChargeId,
    /// The member.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Deposit or withdrawal.
    pub deposit_mode: DepositMode,
    /// Bank or tether.
    #[serde(rename = "type")]
    pub kind: ChargeType,
    /// Amount, won.
    pub deposit_amount: Won,
    /// Bonus that an approval adds, points.
    pub bonus_amount: Points,
    /// Account holder.
    pub deposit_name: String,
    /// Name of the bank.
    pub bank_name: String,
    /// Account number.
    pub bank_account_number: String,
    /// USDT, 2 decimals; tether only.
    #[tsify(type = "string | null")]
    pub crypto_price: Option<Decimal>,
    /// Price of one USDT, won.
    #[tsify(type = "string | null")]
    pub crypto_rate: Option<Decimal>,
    /// The site's address for the deposit.
    pub crypto_deposit_account: Option<String>,
    /// The member's wallet: sender of a deposit, recipient of a withdrawal.
    pub crypto_wallet: Option<String>,
    /// The transaction on the chain.
    pub crypto_txid: Option<String>,
    /// Why the chain does not confirm it.
    pub chain_fault: Option<ChainFault>,
    /// Its status.
    pub status: ChargeStatus,
    /// Why it was cancelled.
    pub reason: Option<String>,
    /// When it was requested.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was decided.
    #[tsify(type = "string | null")]
    pub process_date: Option<DateTime<Utc>>,
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
