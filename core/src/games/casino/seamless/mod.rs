//! The seamless wallet: an aggregator's signed calls move the member's cash directly, without transfers
//! to casino money (`docs/casino.md`).

pub mod problem;
pub mod rules;

use crate::kernel::ids::MemberId;
use crate::kernel::money::{AMOUNT_MAX, Won};
use problem::WalletProblem;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tsify::Tsify;

/// The only currency.
pub const CURRENCY: &str = "KRW";
/// Header with the time of the signature, seconds since 1970 (UTC).
pub const TIMESTAMP_HEADER: &str = "casino-timestamp";
/// Header with the signature: HMAC-SHA256 of `TIMESTAMP.METHOD.PATH.BODY`, in hexadecimal.
pub const SIGNATURE_HEADER: &str = "casino-signature";
/// Validity of a token, hours.
pub const TOKEN_HOURS: i64 = 12;
/// Hours after its last call in which a round that the provider has not closed counts as over.
pub const ROUND_HOURS: i64 = 24;
/// Largest number of calls in a batch.
const BATCH_MAX: usize = 50;
/// Largest length of an id in bytes.
const ID_BYTES_MAX: usize = 200;

/// `POST /casino/wallet/balance`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct BalanceCall {
    /// The token of the launch. It or the member is needed.
    #[tsify(optional)]
    pub token: Option<String>,
    /// The member.
    #[tsify(optional)]
    pub member_id: Option<MemberId>,
    /// `KRW`.
    pub currency: String,
}

/// Answer to a call for the balance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BalanceAnswer {
    /// The member.
    pub member_id: MemberId,
    /// The member's cash, won.
    pub balance: Won,
    /// `KRW`.
    pub currency: String,
}

/// `POST /casino/wallet/bet`: takes a stake.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct BetCall {
    /// The token of the launch; it must not have ended.
    pub token: String,
    /// The token's member.
    #[tsify(optional)]
    pub member_id: Option<MemberId>,
    /// `KRW`.
    pub currency: String,
    /// The provider's id of this call; a repeat with the same id receives the first answer again.
    pub transaction_id: String,
    /// The provider's id of the round. Members may share a round.
    pub round_id: String,
    /// The game of the launch.
    pub game_id: String,
    /// The stake, won; 0 for a free round.
    pub amount: Won,
    /// Whether the round is over.
    #[serde(default)]
    #[tsify(optional)]
    pub round_closed: bool,
}

/// `POST /casino/wallet/win`: pays a win, or closes a round without one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct WinCall {
    /// The token of the launch; it may have ended. It or the member is needed.
    #[tsify(optional)]
    pub token: Option<String>,
    /// The member.
    #[tsify(optional)]
    pub member_id: Option<MemberId>,
    /// `KRW`.
    pub currency: String,
    /// The provider's id of this call.
    pub transaction_id: String,
    /// The round of the bet.
    pub round_id: String,
    /// The win including the stake, won; 0 for a loss.
    pub amount: Won,
    /// Whether the round is over.
    #[serde(default)]
    #[tsify(optional)]
    pub round_closed: bool,
}

/// `POST /casino/wallet/rollback`: gives the stake of a bet back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct RollbackCall {
    /// The token of the launch; it may have ended. It or the member is needed.
    #[tsify(optional)]
    pub token: Option<String>,
    /// The member.
    #[tsify(optional)]
    pub member_id: Option<MemberId>,
    /// `KRW`.
    pub currency: String,
    /// The provider's id of this call.
    pub transaction_id: String,
    /// The id of the bet's call, whether or not it has arrived.
    pub bet_transaction_id: String,
    /// Whether the round is over.
    #[serde(default)]
    #[tsify(optional)]
    pub round_closed: bool,
}

/// A call that moves money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(tag = "action", rename_all = "camelCase")]
pub enum WalletCall {
    /// Takes a stake.
    Bet(BetCall),
    /// Pays a win.
    Win(WinCall),
    /// Gives a stake back.
    Rollback(RollbackCall),
}

/// Answer to a call that moves money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WalletAnswer {
    /// The provider's id of the call.
    pub transaction_id: String,
    /// The member's cash after the call, won.
    pub balance: Won,
    /// `KRW`.
    pub currency: String,
}

/// `POST /casino/wallet/batch`: calls that are carried out in order, independently.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct WalletBatch {
    /// The calls, 50 at most.
    #[tsify(type = "WalletCall[]")]
    pub calls: Vec<BatchedCall>,
}

/// A call of a batch. One that cannot be read does not keep the others from being carried out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum BatchedCall {
    /// A call that was read.
    Read(WalletCall),
    /// One that is no call, as it was sent.
    Malformed(Value),
}

/// Answer to a batch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct WalletBatchAnswer {
    /// The answers in the order of the calls.
    pub answers: Vec<BatchedAnswer>,
}

/// Answer to a call of a batch: a balance, or the code and sentence of a refusal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct BatchedAnswer {
    /// The provider's id of the call; `null` if it has none that can be read.
    pub transaction_id: Option<String>,
    /// The member's cash after the call, won; `null` if it was refused.
    pub balance: Option<Won>,
    /// The code of the refusal.
    pub code: Option<String>,
    /// The sentence of the refusal.
    pub message: Option<String>,
}

impl BalanceCall {
    /// Fails if the call is not well formed.
    pub fn check(&self) -> Result<(), WalletProblem> {
        check_currency(&self.currency)
    }
}

impl WalletCall {
    /// Fails if the call is not well formed.
    pub fn check(&self) -> Result<(), WalletProblem> {
        check_currency(self.currency())?;
        let ids = match self {
            Self::Bet(bet) => vec![&bet.transaction_id, &bet.round_id, &bet.game_id],
            Self::Win(win) => vec![&win.transaction_id, &win.round_id],
            Self::Rollback(rollback) => {
                vec![&rollback.transaction_id, &rollback.bet_transaction_id]
            }
        };
        let sized = |id: &&String| (1..=ID_BYTES_MAX).contains(&id.len());
        if !ids.iter().all(sized) {
            return Err(WalletProblem::CallInvalid);
        }
        if !(Won::ZERO..=AMOUNT_MAX).contains(&self.amount()) {
            return Err(WalletProblem::AmountInvalid);
        }
        Ok(())
    }

    fn currency(&self) -> &str {
        match self {
            Self::Bet(bet) => &bet.currency,
            Self::Win(win) => &win.currency,
            Self::Rollback(rollback) => &rollback.currency,
        }
    }

    /// The token, if one was sent.
    pub fn token(&self) -> Option<&str> {
        match self {
            Self::Bet(bet) => Some(&bet.token),
            Self::Win(win) => win.token.as_deref(),
            Self::Rollback(rollback) => rollback.token.as_deref(),
        }
    }

    /// The member, if one was sent.
    pub const fn member_id(&self) -> Option<MemberId> {
        match self {
            Self::Bet(bet) => bet.member_id,
            Self::Win(win) => win.member_id,
            Self::Rollback(rollback) => rollback.member_id,
        }
    }

    /// The provider's id of the call.
    pub fn transaction_id(&self) -> &str {
        match self {
            Self::Bet(bet) => &bet.transaction_id,
            Self::Win(win) => &win.transaction_id,
            Self::Rollback(rollback) => &rollback.transaction_id,
        }
    }

    /// The amount that the call names; 0 for a rollback.
    pub const fn amount(&self) -> Won {
        match self {
            Self::Bet(bet) => bet.amount,
            Self::Win(win) => win.amount,
            Self::Rollback(_) => Won::ZERO,
        }
    }

    /// What the call is about: the round, or the bet that is rolled back.
    pub fn subject(&self) -> &str {
        match self {
            Self::Bet(bet) => &bet.round_id,
            Self::Win(win) => &win.round_id,
            Self::Rollback(rollback) => &rollback.bet_transaction_id,
        }
    }

    /// Its kind, as it is stored.
    pub const fn kind(&self) -> CallKind {
        match self {
            Self::Bet(_) => CallKind::Bet,
            Self::Win(_) => CallKind::Win,
            Self::Rollback(_) => CallKind::Rollback,
        }
    }

    /// Whether the round is over.
    pub const fn closes_round(&self) -> bool {
        match self {
            Self::Bet(bet) => bet.round_closed,
            Self::Win(win) => win.round_closed,
            Self::Rollback(rollback) => rollback.round_closed,
        }
    }
}

impl BatchedCall {
    /// The provider's id of the call, if it has one.
    pub fn transaction_id(&self) -> Option<&str> {
        match self {
            Self::Read(call) => Some(call.transaction_id()),
            Self::Malformed(sent) => sent.get("transactionId")?.as_str(),
        }
    }
}

/// The kind of a call that moves money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum CallKind {
    /// Takes a stake.
    Bet,
    /// Pays a win.
    Win,
    /// Gives a stake back.
    Rollback,
}

impl WalletBatch {
    /// Fails if it has no call or too many.
    pub fn check(&self) -> Result<(), WalletProblem> {
        if (1..=BATCH_MAX).contains(&self.calls.len()) {
            Ok(())
        } else {
            Err(WalletProblem::CallInvalid)
        }
    }
}

fn check_currency(currency: &str) -> Result<(), WalletProblem> {
    if currency == CURRENCY {
        Ok(())
    } else {
        Err(WalletProblem::CurrencyUnknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(json: &str) -> Result<WalletCall, serde_json::Error> {
        serde_json::from_str(json)
    }

    #[test]
    fn calls_are_read_with_or_without_what_is_optional() {
        let bet = call(
            r#"{"action":"bet","token":"t","currency":"KRW","transactionId":"1","roundId":"r",
                "gameId":"g","amount":1000}"#,
        )
        .unwrap();
        assert_eq!(bet.check(), Ok(()));
        assert_eq!((bet.token(), bet.subject()), (Some("t"), "r"));
        assert_eq!(bet.transaction_id(), "1");
        assert!(!bet.closes_round());
        let win = call(
            r#"{"action":"win","memberId":7,"currency":"KRW","transactionId":"2","roundId":"r",
                "amount":0,"roundClosed":true}"#,
        )
        .unwrap();
        assert_eq!((win.check(), win.closes_round()), (Ok(()), true));
        assert_eq!(win.member_id(), Some(MemberId::new(7)));
        let rollback = call(
            r#"{"action":"rollback","memberId":7,"currency":"KRW","transactionId":"3",
                "betTransactionId":"1"}"#,
        )
        .unwrap();
        assert_eq!((rollback.check(), rollback.subject()), (Ok(()), "1"));
    }

    #[test]
    fn the_balance_is_in_won() {
        let checked = |currency: &str| {
            let call = BalanceCall {
                token: Some("t".to_owned()),
                member_id: None,
                currency: currency.to_owned(),
            };
            call.check()
        };
        assert_eq!(checked("KRW"), Ok(()));
        for other in ["krw", "USD", ""] {
            assert_eq!(checked(other), Err(WalletProblem::CurrencyUnknown));
        }
    }

    #[test]
    fn a_call_of_a_batch_that_cannot_be_read_stands_alone() {
        let batch: WalletBatch = serde_json::from_str(
            r#"{"calls":[
                {"action":"win","memberId":7,"currency":"KRW","transactionId":"1","roundId":"r",
                    "amount":0},
                {"action":"win","memberId":7,"currency":"KRW","transactionId":"2","roundId":"r",
                    "amount":0.5},
                {"action":"other","transactionId":3},
                7]}"#,
        )
        .unwrap();
        let read = |call: &BatchedCall| matches!(call, BatchedCall::Read(_));
        let read: Vec<bool> = batch.calls.iter().map(read).collect();
        assert_eq!(read, [true, false, false, false]);
        let ids = batch.calls.iter().map(BatchedCall::transaction_id);
        let ids: Vec<_> = ids.collect();
        assert_eq!(ids, [Some("1"), Some("2"), None, None]);
    }

    #[test]
    fn a_batch_has_one_to_fifty_calls() {
        let one = call(
            r#"{"action":"win","memberId":7,"currency":"KRW","transactionId":"2","roundId":"r",
                "amount":0}"#,
        )
        .unwrap();
        for (count, good) in [(0, false), (1, true), (50, true), (51, false)] {
            let batch = WalletBatch {
                calls: vec![BatchedCall::Read(one.clone()); count],
            };
            assert_eq!(batch.check().is_ok(), good, "{count}");
        }
    }

    #[test]
    fn other_currencies_fractions_and_wrong_ids_are_refused() {
        let bet = |amount: &str, currency: &str, id: &str| {
            call(&format!(
                r#"{{"action":"bet","token":"t","currency":"{currency}","transactionId":"{id}",
                    "roundId":"r","gameId":"g","amount":{amount}}}"#
            ))
        };
        assert!(bet("1000.5", "KRW", "1").is_err());
        let checked = |amount: &str, currency: &str, id: &str| {
            bet(amount, currency, id).unwrap().check().unwrap_err()
        };
        assert_eq!(checked("-1", "KRW", "1"), WalletProblem::AmountInvalid);
        assert_eq!(
            checked("1000000000001", "KRW", "1"),
            WalletProblem::AmountInvalid
        );
        assert_eq!(checked("1", "USD", "1"), WalletProblem::CurrencyUnknown);
        assert_eq!(checked("1", "KRW", ""), WalletProblem::CallInvalid);
        let long = "9".repeat(201);
        assert_eq!(checked("1", "KRW", &long), WalletProblem::CallInvalid);
    }
}
