//! Checks whether the blockchain confirms a tether deposit (design §6).

use super::tether::QUOTE_MINUTES;
use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Decimals of USDT on the blockchain.
const CHAIN_DECIMALS: u32 = 6;

/// A token transfer on the blockchain. Addresses are raw bytes without their prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChainTransfer {
    /// Contract of the token.
    pub contract: [u8; 20],
    /// Sender.
    pub from: [u8; 20],
    /// Recipient.
    pub to: [u8; 20],
    /// The amount in millionths of a USDT.
    pub amount: u128,
}

/// A transaction on the blockchain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainTransaction {
    /// Whether it succeeded.
    pub success: bool,
    /// Number of its block.
    pub block: u64,
    /// Time of its block, UTC.
    pub at: DateTime<Utc>,
    /// Its token transfers.
    pub transfers: Vec<ChainTransfer>,
}

/// The payment that a deposit expects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Expected {
    /// USDT's contract.
    pub contract: [u8; 20],
    /// The member's registered wallet.
    pub from: [u8; 20],
    /// The site's address.
    pub to: [u8; 20],
    /// The amount in USDT, 2 decimals.
    pub price: Decimal,
    /// Required number of following blocks.
    pub confirmations: u64,
    /// When the deposit was requested, UTC. The payment must lie within [`QUOTE_MINUTES`] before or
    /// after it.
    pub asked_at: DateTime<Utc>,
    /// When the member registered the wallet, UTC. Earlier payments may be from another person.
    pub registered_at: Option<DateTime<Utc>>,
}

impl Expected {
    /// Returns whether a payment at `at` may be the member's payment for this deposit.
    fn paid_in_time(&self, at: DateTime<Utc>) -> bool {
        let quote = TimeDelta::minutes(QUOTE_MINUTES);
        at.signed_duration_since(self.asked_at).abs() <= quote
            && self.registered_at.is_none_or(|since| at >= since)
    }
}

/// Why the chain does not confirm a deposit. An operator then decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum ChainFault {
    /// The transaction failed.
    Failed,
    /// It moved no USDT.
    Contract,
    /// It was sent to another address.
    Recipient,
    /// It was sent from a wallet other than the member's.
    Sender,
    /// It moved another amount.
    Amount,
    /// It was paid outside the time in which the price was valid, or before the wallet was registered.
    Time,
    /// It was credited by another request, or an earlier one of the member or the wallet with it was cancelled.
    Used,
    /// Another member registered the wallet too, so the payer is ambiguous.
    Shared,
    /// The given text is not a transaction id.
    Txid,
    /// An address of the deposit is not a valid address of the chain.
    Address,
}

/// Result of checking a deposit on the chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judgement {
    /// It is paid.
    Confirmed,
    /// Not enough blocks have followed yet.
    Early,
    /// It differs from the expected payment.
    Fault(ChainFault),
}

/// Whether a transfer meets one expectation.
type Holds = fn(&Expected, &ChainTransfer) -> bool;

/// Checks the transaction of a deposit; `head` is the number of the newest block.
pub fn judge(expected: &Expected, transaction: &ChainTransaction, head: u64) -> Judgement {
    if !transaction.success {
        return Judgement::Fault(ChainFault::Failed);
    }
    let steps: [(Holds, ChainFault); 4] = [
        (
            |expected, moved| moved.contract == expected.contract,
            ChainFault::Contract,
        ),
        (
            |expected, moved| moved.to == expected.to,
            ChainFault::Recipient,
        ),
        (
            |expected, moved| moved.from == expected.from,
            ChainFault::Sender,
        ),
        (
            |expected, moved| Some(moved.amount) == on_chain(expected.price),
            ChainFault::Amount,
        ),
    ];
    let mut left: Vec<&ChainTransfer> = transaction.transfers.iter().collect();
    for (holds, fault) in steps {
        left.retain(|moved| holds(expected, moved));
        if left.is_empty() {
            return Judgement::Fault(fault);
        }
    }
    if !expected.paid_in_time(transaction.at) {
        return Judgement::Fault(ChainFault::Time);
    }
    if head < transaction.block.saturating_add(expected.confirmations) {
        return Judgement::Early;
    }
    Judgement::Confirmed
}

/// Converts an amount of USDT to the chain's unit.
fn on_chain(price: Decimal) -> Option<u128> {
    let digits = u128::try_from(price.mantissa()).ok()?;
    let zeros = CHAIN_DECIMALS.checked_sub(price.scale())?;
    digits.checked_mul(10_u128.pow(zeros))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXPECTED: Expected = Expected {
        contract: [1; 20],
        from: [2; 20],
        to: [3; 20],
        price: Decimal::from_parts(3_609, 0, 0, false, 2),
        confirmations: 20,
        asked_at: NOON,
        registered_at: None,
    };
    const NOON: DateTime<Utc> = DateTime::<Utc>::UNIX_EPOCH;

    fn paid() -> ChainTransaction {
        ChainTransaction {
            success: true,
            block: 100,
            at: NOON,
            transfers: vec![ChainTransfer {
                contract: [1; 20],
                from: [2; 20],
                to: [3; 20],
                amount: 36_090_000,
            }],
        }
    }

    fn changed(change: fn(&mut ChainTransfer)) -> Judgement {
        let mut transaction = paid();
        transaction.transfers.iter_mut().for_each(change);
        judge(&EXPECTED, &transaction, 120)
    }

    #[test]
    fn what_was_agreed_is_confirmed_once_enough_blocks_follow() {
        assert_eq!(judge(&EXPECTED, &paid(), 119), Judgement::Early);
        assert_eq!(judge(&EXPECTED, &paid(), 120), Judgement::Confirmed);
    }

    #[test]
    fn anything_else_is_an_operators_to_decide() {
        for (judged, fault) in [
            (
                changed(|moved| moved.contract = [9; 20]),
                ChainFault::Contract,
            ),
            (changed(|moved| moved.to = [9; 20]), ChainFault::Recipient),
            (changed(|moved| moved.from = [9; 20]), ChainFault::Sender),
            (changed(|moved| moved.amount -= 1), ChainFault::Amount),
            (changed(|moved| moved.amount += 1), ChainFault::Amount),
        ] {
            assert_eq!(judged, Judgement::Fault(fault));
        }
        let failed = ChainTransaction {
            success: false,
            ..paid()
        };
        assert_eq!(
            judge(&EXPECTED, &failed, 120),
            Judgement::Fault(ChainFault::Failed)
        );
        let nothing = ChainTransaction {
            transfers: Vec::new(),
            ..paid()
        };
        assert_eq!(
            judge(&EXPECTED, &nothing, 120),
            Judgement::Fault(ChainFault::Contract)
        );
    }

    #[test]
    fn a_payment_of_another_time_is_another_payment() {
        let judged = |minutes, registered: Option<i64>| {
            let expected = Expected {
                registered_at: registered.map(|since| NOON + TimeDelta::minutes(since)),
                ..EXPECTED
            };
            let transaction = ChainTransaction {
                at: NOON + TimeDelta::minutes(minutes),
                ..paid()
            };
            judge(&expected, &transaction, 120)
        };
        for (minutes, registered) in [(-15, None), (15, None), (0, Some(0)), (-3, Some(-9))] {
            assert_eq!(judged(minutes, registered), Judgement::Confirmed);
        }
        for (minutes, registered) in [(-16, None), (16, None), (-1, Some(0)), (-9999, Some(-9999))]
        {
            assert_eq!(
                judged(minutes, registered),
                Judgement::Fault(ChainFault::Time)
            );
        }
    }

    #[test]
    fn parts_of_several_transfers_do_not_make_one() {
        let mut transaction = paid();
        let other = ChainTransfer {
            from: [9; 20],
            ..transaction.transfers[0]
        };
        let less = ChainTransfer {
            amount: 1,
            ..transaction.transfers[0]
        };
        transaction.transfers = vec![other, less];
        let judged = judge(&EXPECTED, &transaction, 120);
        assert_eq!(judged, Judgement::Fault(ChainFault::Amount));
    }
}
