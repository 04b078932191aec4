//! Office views of the casino and its rounds, and closing it.

use crate::games::casino::lobby::{CasinoState, Lobby};
use crate::games::casino::seamless::CallKind;
use crate::games::rounds::prices::Rtp;
use crate::kernel::ids::{CasinoCallId, CasinoRoundId, MemberId};
use crate::kernel::money::Won;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Status of the provider and its games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoOffice {
    /// The provider's name.
    pub provider: String,
    /// Availability for members.
    pub state: CasinoState,
    /// Whether operators have closed the whole casino.
    pub closed: bool,
    /// When the provider was last polled.
    #[tsify(type = "string")]
    pub asked_at: DateTime<Utc>,
    /// Response time in milliseconds; `null` if it did not answer.
    pub answer_milliseconds: Option<i64>,
    /// The failure of the last poll.
    pub failure: Option<String>,
    /// Number of pending transfers.
    pub waiting: i64,
    /// Total amount of pending transfers, won.
    pub waiting_amount: Won,
    /// When the oldest pending transfer was requested.
    #[tsify(type = "string | null")]
    pub waiting_since: Option<DateTime<Utc>>,
    /// Games with their turnover.
    pub games: Vec<CasinoGameRow>,
}

/// A game with its turnover.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoGameRow {
    /// The provider's id of the game.
    pub id: String,
    /// Name shown to members.
    pub name: String,
    /// Id of the maker.
    pub vendor_id: String,
    /// Name of the maker shown to members.
    pub vendor_name: String,
    /// The page that it belongs to.
    pub lobby: Lobby,
    /// Whether operators have closed it.
    pub closed: bool,
    /// Whether operators have closed all games of its maker.
    pub vendor_closed: bool,
    /// Rounds played in the last 30 days.
    pub rounds: i64,
    /// Stakes of these rounds, won.
    pub stakes: Won,
    /// Payouts of these rounds, won.
    pub payouts: Won,
    /// Actual RTP of these rounds, percent with two decimals.
    pub paid_back: Option<String>,
    /// Theoretical RTP of a sandbox game, percent with two decimals. For a table, the range over its
    /// spots: `85.64~98.94`.
    pub rtp: Option<String>,
}

impl CasinoGameRow {
    /// Returns payouts as a percentage of stakes, or `None` if nothing was staked.
    pub fn paid_back(stakes: Won, payouts: Won) -> Option<String> {
        let amount = |won: Won| u128::try_from(won.get()).ok();
        let whole = amount(stakes).filter(|whole| *whole > 0)?;
        Some(Rtp::new(amount(payouts)?, whole).percent())
    }
}

/// What operators can close.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum ClosureScope {
    /// The whole casino.
    Casino,
    /// All games of a maker.
    Vendor,
    /// One game.
    Game,
}

/// `PUT /admin/casino/closures`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct CloseCasino {
    /// What is closed or opened.
    pub scope: ClosureScope,
    /// Id of the maker or game; empty for the whole casino.
    pub id: String,
    /// Whether it is to be closed or opened.
    pub closed: bool,
    /// Reason.
    pub reason: String,
}

/// What a round is played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum CasinoWallet {
    /// Casino money. The provider reports the round when it is over.
    Casino,
    /// Cash, by calls of the provider to the seamless wallet.
    Cash,
}

impl CasinoWallet {
    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Casino => "카지노머니",
            Self::Cash => "보유머니",
        }
    }
}

/// State of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum CasinoRoundState {
    /// The provider has not closed it.
    Open,
    /// Its stake waits for a transfer to casino money that is on its way.
    Waiting,
    /// It is over.
    Closed,
}

impl CasinoRoundState {
    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Open => "진행중",
            Self::Waiting => "전환 대기",
            Self::Closed => "종료",
        }
    }
}

/// A round in the operators' list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoRoundRow {
    /// The record.
    pub id: CasinoRoundId,
    /// The provider's name.
    pub provider: String,
    /// The provider's id of the round. Members may share a round.
    pub number: String,
    /// The member.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// The provider's id of the game.
    pub game_id: String,
    /// Name of the game when it was played.
    pub game_name: String,
    /// The page that the game belongs to.
    pub lobby: Lobby,
    /// What it is played with.
    pub wallet: CasinoWallet,
    /// State.
    pub state: CasinoRoundState,
    /// Stakes, won, without those that were rolled back.
    pub stake: Won,
    /// Winnings including the stake, won.
    pub payout: Won,
    /// Stakes that were rolled back, won.
    pub rolled_back: Won,
    /// The member's result so far, won: winnings less stakes.
    pub net: Won,
    /// Number of the provider's calls; 0 if it is played with casino money.
    pub calls: i64,
    /// Whether a win came after it was closed.
    pub late: bool,
    /// When it began.
    #[tsify(type = "string")]
    pub played_at: DateTime<Utc>,
    /// When it changed last.
    #[tsify(type = "string")]
    pub moved_at: DateTime<Utc>,
    /// When it was closed.
    #[tsify(type = "string | null")]
    pub closed_at: Option<DateTime<Utc>>,
}

/// A call of the provider that moved the money of a round. Calls that were refused are not stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoCallRow {
    /// The record.
    pub id: CasinoCallId,
    /// What it did.
    pub kind: CallKind,
    /// The provider's id of the call.
    pub transaction_id: String,
    /// Of a rollback: the provider's id of the bet's call.
    pub bet_transaction_id: Option<String>,
    /// What was taken, paid or given back, won; 0 for a second rollback of a bet.
    pub amount: Won,
    /// The member's cash after the call, won.
    pub balance: Won,
    /// Whether it is a win that came after the round was closed.
    pub late: bool,
    /// When it came.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
}

/// A round with its calls.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct CasinoRoundDetail {
    /// The round.
    pub round: CasinoRoundRow,
    /// The first of the provider's calls, oldest first, at most [`CALLS_SHOWN_MAX`].
    pub calls: Vec<CasinoCallRow>,
}

/// Maximum number of calls shown of a round.
pub const CALLS_SHOWN_MAX: i64 = 500;
