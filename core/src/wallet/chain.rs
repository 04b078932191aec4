//! Whether the chain confirms a tether deposit (design §6).

use super::tether::QUOTE_MINUTES;
use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Decimals of USDT on the chain.
const CHAIN_DECIMALS: u32 = 6;

/// A transfer of a token as the chain has it. Addresses are raw bytes without their prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChainTransfer {
    /// The token's contract.
    pub contract: [u8; 20],
    /// Who sent it.
    pub from: [u8; 20],
    /// Who received it.
    pub to: [u8; 20],
    /// How much, in millionths of a USDT.
    pub amount: u128,
}

/// A transaction as the chain has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainTransaction {
    /// Whether it was carried out.
    pub success: bool,
    /// The block that holds it.
    pub block: u64,
    /// When that block was made, UTC.
    pub at: DateTime<Utc>,
    /// What it moved.
    pub transfers: Vec<ChainTransfer>,
}

/// What a deposit waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Expected {
    /// USDT's contract.
    pub contract: [u8; 20],
    /// The member's registered wallet.
    pub from: [u8; 20],
    /// The site's address.
    pub to: [u8; 20],
    /// USDT, 2 decimals.
    pub price: Decimal,
    /// How many blocks have to follow.
    pub confirmations: u64,
    /// When the deposit was asked for, UTC: its price holds for [`QUOTE_MINUTES`], and it may have
    /// been paid as long before.
    pub asked_at: DateTime<Utc>,
    /// Since when the wallet is the member's, UTC: what it sent before, somebody else may have paid.
    pub registered_at: Option<DateTime<Utc>>,
}

impl Expected {
    /// Whether the member may have paid this deposit at `at`.
    fn paid_in_time(&self, at: DateTime<Utc>) -> bool {
        let quote = TimeDelta::minutes(QUOTE_MINUTES);
        at.signed_duration_since(self.asked_at).abs() <= quote
            && self.registered_at.is_none_or(|since| at >= since)
    }
}

/// Why the chain does not confirm a deposit, so that an operator decides.
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
    /// It went to another address.
    Recipient,
    /// It came from another wallet than the member's.
    Sender,
    /// It moved another amount.
    Amount,
    /// It was paid before the deposit was asked for or the wallet registered, or when its price
    /// held no longer.
    Time,
    /// Another request that was decided on has named it.
    Used,
    /// Several members have registered the wallet, so that it does not say whose payment this is.
    Shared,
    /// What was named is no transaction's id.
    Txid,
    /// An address of the deposit is none of the chain's.
    Address,
}

/// What the chain says of a deposit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judgement {
    /// It is paid.
    Confirmed,
    /// Not enough blocks have followed.
    Early,
    /// It is not what was agreed.
    Fault(ChainFault),
}

/// Whether a transfer is as expected in one respect.
type Holds = fn(&Expected, &ChainTransfer) -> bool;

/// Judges the transaction of a deposit; `head` is the newest block.
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

/// An amount of USDT in the chain's unit.
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
