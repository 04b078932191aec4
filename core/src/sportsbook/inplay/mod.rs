//! In-play betting: the token that begins a bet, and what becomes of a bet that is held back for a
//! while (betting spec §4, §7 and §9; design §5).

pub mod accept;

use crate::kernel::money::{Price, Won};
use crate::sportsbook::bets::{BetReceipt, Betting};
use crate::sportsbook::catalogue::{ChangedPrice, SelectionStatus};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// The game type of in-play bets (betting spec §9).
pub const GAME_TYPE_IN_PLAY: i16 = 2;
/// The header of `POST /sports-inplay/betting` that carries the token.
pub const TOKEN_HEADER: &str = "hanpan-betting-token";
/// How long a token may be used.
pub const TOKEN_AGE_MAX: TimeDelta = TimeDelta::seconds(60);
/// How long after its delay a bet may still be decided: one that nobody decided for so long, since
/// no server ran, is refused.
pub const LATE_MAX: TimeDelta = TimeDelta::minutes(5);
/// How long a decided bet is kept: its member may ask again until then, an operator look at it.
pub const KEPT_FOR: TimeDelta = TimeDelta::days(7);
/// How long a decided bet is told of to a page that asks for what waits.
pub const TOLD_FOR: TimeDelta = TimeDelta::minutes(1);

/// Query of `GET /sports-inplay/get-betting-token/{userId}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct TokenQuery {
    /// Sport ids of the slip, with commas between them.
    pub sports: String,
}

impl TokenQuery {
    /// The sports; `None` where there is none or one is no number.
    pub fn sport_ids(&self) -> Option<Vec<i64>> {
        let ids = self.sports.split(',').map(|id| id.trim().parse());
        let mut ids = ids.collect::<Result<Vec<i64>, _>>().ok()?;
        ids.sort_unstable();
        ids.dedup();
        Some(ids)
    }
}

/// What begins an in-play bet: used once, within [`TOKEN_AGE_MAX`], for slips of these sports. The
/// newest one of a member counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BettingToken {
    /// Sent in the header `hanpan-betting-token`.
    pub token: String,
    /// For how long a bet on these sports is held back.
    pub seconds: u32,
}

/// Where an in-play bet stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum InPlayState {
    /// Its delay is not over.
    Waiting,
    /// It was taken.
    Placed,
    /// Prices changed, and it does not accept that: result code `10`.
    Changed,
    /// It was refused.
    Refused,
}

/// The result code of a bet whose prices changed (betting spec §7).
pub const RESULT_CHANGED: &str = "10";
/// The result code of a bet that was taken.
pub const RESULT_PLACED: &str = "0";

/// An in-play bet: the answer to `POST /sports-inplay/betting`, and a row of
/// `GET /sports-inplay/pending/{userId}`. The call is answered when the bet is decided; a refusal is
/// answered as any other refusal is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct InPlayBet {
    /// The page's request id.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// Where it stands.
    pub state: InPlayState,
    /// `0` taken, `10` prices changed; empty otherwise.
    pub result_code: String,
    /// What to tell the member; empty while it waits.
    pub message: String,
    /// The code of the refusal, where it was refused.
    pub code: Option<String>,
    /// The legs whose prices changed.
    pub changed: Vec<ChangedPrice>,
    /// What was taken.
    pub receipt: Option<BetReceipt>,
    /// For how long it is held back in all.
    pub seconds: u32,
    /// How much of that is left: a picture of it counts from here.
    pub milliseconds_left: i64,
    /// When that is over, UTC.
    #[tsify(type = "string")]
    pub due_at: DateTime<Utc>,
    /// Stake, won.
    pub amounts: Won,
    /// Total odds as the page showed them.
    pub total_ratio: String,
    /// The legs as they were sent.
    pub bettings: Vec<Betting>,
}

/// An in-play bet that is held back, as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WaitingBet {
    /// Its number among the bets that were held back: it is no slip yet.
    pub id: i64,
    /// The member.
    pub member_id: i64,
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
    /// What it is on, `한국 - 일본 · 승무패 · 1 @1.85`.
    pub legs: Vec<String>,
}

/// Query of `GET /sports-inplay/slip-stream`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SlipStreamQuery {
    /// Odds ids of the slip, with commas between them.
    pub bet_ids: String,
}

/// A selection of the slip as it is on offer now: an entry of the slip stream, whose messages are
/// lists of them. The first message has all that are known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SlipPrice {
    /// The odds id.
    pub id: String,
    /// Its fixture.
    pub fixture_id: i64,
    /// Its market.
    pub market_id: i64,
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
            assert_eq!(query.sport_ids(), expected, "{sports}");
        }
    }
}
