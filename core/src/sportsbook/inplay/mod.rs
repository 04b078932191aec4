//! In-play betting: the token that begins a bet, and the state of a bet during its delay (betting
//! spec §4, §7 and §9; design §5).

pub mod accept;

use crate::kernel::ids::{FixtureId, MarketId, MemberId, PendingBetId, SportId};
use crate::kernel::money::{Price, Won};
use crate::kernel::problem::ChangedPrice;
use crate::sportsbook::bets::{BetReceipt, Betting};
use crate::sportsbook::catalogue::SelectionStatus;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// The request header of `POST /sports-inplay/betting` with the token.
pub const TOKEN_HEADER: &str = "hanpan-betting-token";
/// How long a token is valid.
pub const TOKEN_AGE_MAX: TimeDelta = TimeDelta::seconds(60);
/// How long after its delay a bet may still be decided. A bet that was not decided by then, because
/// no server ran, is refused.
pub const LATE_MAX: TimeDelta = TimeDelta::minutes(5);
/// How long a decided bet is kept for repeated requests of its member and for operators.
pub const RETENTION: TimeDelta = TimeDelta::days(7);
/// How long a decided bet stays in the answer to a client that lists pending bets.
pub const TOLD_FOR: TimeDelta = TimeDelta::minutes(1);

/// Query of `GET /sports-inplay/get-betting-token/{userId}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct TokenQuery {
    /// Sport ids of the slip, separated by commas.
    pub sports: String,
}

impl TokenQuery {
    /// The sport ids; `None` if there is none or one is not a number.
    pub fn sport_ids(&self) -> Option<Vec<SportId>> {
        let ids = self.sports.split(',').map(|id| id.trim().parse());
        let mut ids = ids.collect::<Result<Vec<SportId>, _>>().ok()?;
        ids.sort_unstable();
        ids.dedup();
        Some(ids)
    }
}

/// A token that begins an in-play bet. It is used once, within [`TOKEN_AGE_MAX`], for slips of
/// these sports. Only the newest one of a member is valid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BettingToken {
    /// Sent in the header `hanpan-betting-token`.
    pub token: String,
    /// Delay of a bet on these sports, seconds.
    pub seconds: u32,
}

/// The state of an in-play bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum InPlayState {
    /// Its delay is not over.
    Waiting,
    /// It was placed.
    Placed,
    /// Prices changed and the order does not accept that: result code `10`.
    Changed,
    /// It was refused.
    Refused,
}

/// The result code of a bet whose prices changed (betting spec §7).
pub const RESULT_CHANGED: &str = "10";
/// The result code of a bet that was placed.
pub const RESULT_PLACED: &str = "0";

/// An in-play bet: the answer to `POST /sports-inplay/betting`, and a row of
/// `GET /sports-inplay/pending/{userId}`. The request is answered when the bet is decided. A
/// refusal is answered like any other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct InPlayBet {
    /// The client's request id.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// Its state.
    pub state: InPlayState,
    /// `0` placed, `10` prices changed; empty otherwise.
    pub result_code: String,
    /// Message for the member; empty while the bet waits.
    pub message: String,
    /// The code of the refusal, if it was refused.
    pub code: Option<String>,
    /// The legs whose prices changed.
    pub changed: Vec<ChangedPrice>,
    /// The receipt of a placed bet.
    pub receipt: Option<BetReceipt>,
    /// The whole delay, seconds.
    pub seconds: u32,
    /// The rest of the delay, milliseconds; the client's countdown starts here.
    pub milliseconds_left: i64,
    /// End of the delay, UTC.
    #[tsify(type = "string")]
    pub due_at: DateTime<Utc>,
    /// Stake, won.
    pub amounts: Won,
    /// Total odds as the page showed them.
    pub total_ratio: String,
    /// The legs as they were sent.
    pub bettings: Vec<Betting>,
}

/// An in-play bet during its delay, as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DelayedBet {
    /// Its id among the delayed bets; it is not a slip yet.
    pub id: PendingBetId,
    /// The member.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// When it was sent, UTC.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it is decided, UTC.
    #[tsify(type = "string")]
    pub due_at: DateTime<Utc>,
    /// Stake, won.
    pub stake: Won,
    /// Total odds as the page showed them.
    pub total_odds: String,
    /// Its legs, `한국 - 일본 · 승무패 · 1 @1.85`.
    pub legs: Vec<String>,
}

/// Query of `GET /sports-inplay/slip-stream`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SlipStreamQuery {
    /// Odds ids of the slip, separated by commas.
    pub bet_ids: String,
}

/// A selection of the slip as it is offered now: an entry of the slip stream, whose messages are
/// lists of them. The first message has all known selections.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SlipPrice {
    /// The odds id.
    pub id: String,
    /// Its fixture.
    pub fixture_id: FixtureId,
    /// Its market.
    pub market_id: MarketId,
    /// Price now.
    pub price: Price,
    /// Version now.
    pub version: i64,
    /// Whether it takes bets.
    pub status: SelectionStatus,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sports_are_read_by_their_numbers() {
        for (sports, expected) in [
            ("6046", Some(vec![6046])),
            ("48242, 6046,48242", Some(vec![6046, 48242])),
            ("", None),
            ("6046,", None),
            ("축구", None),
        ] {
            let query = TokenQuery {
                sports: sports.to_owned(),
            };
            let expected =
                expected.map(|ids: Vec<i64>| ids.into_iter().map(SportId::new).collect());
            assert_eq!(query.sport_ids(), expected, "{sports}");
        }
    }
}
