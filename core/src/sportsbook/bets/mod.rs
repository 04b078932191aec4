//! Placing a bet and the history of bets (betting spec §3, §4 and §7).

pub mod accept;
pub mod archive;
pub mod auto_cash_out;
pub mod builder;
pub mod cancel;
pub mod cash_out;
pub mod cash_out_part;
pub mod search;
mod stake;
pub mod subject;
pub mod timeline;

pub use crate::kernel::game_type::GameType;
pub use stake::SentStake;

use crate::kernel::ids::{
    BetId, BoostId, FixtureId, MarketId, MemberId, OddsId, PromotionGrantId, SportId,
};
use crate::kernel::money::{Price, Won};
use crate::sportsbook::settle::WinFlag;
use crate::sportsbook::slip::system::System;
use crate::wallet::promotions::PromotedStake;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// Slips of a history page (betting spec §9).
pub const SLIPS_PER_PAGE: u32 = 10;
/// The most slips in one response: the number that deleting all asks for (betting spec §9).
pub const SLIPS_PER_PAGE_MAX: u32 = 10_000;

/// The fixture id of a bonus line, which belongs to no fixture. The `oddsId` of a bonus line is the
/// number of other legs that it requires.
pub const BONUS_FIXTURE_ID: FixtureId = FixtureId::new(0);

/// The number of other legs that a leg requires, if it is a bonus line.
pub fn bonus_folders(fixture_id: FixtureId, odds_id: OddsId) -> Option<u32> {
    let is_bonus = fixture_id == BONUS_FIXTURE_ID;
    is_bonus.then(|| u32::try_from(odds_id.get()).unwrap_or(u32::MAX))
}

/// Label of a bonus line that requires `folders` other legs.
pub fn bonus_side(folders: i64) -> String {
    format!("{folders}폴더")
}

/// The number of legs that wait for the result of a fixture (betting spec §4); bonus lines do not
/// count.
pub fn waiting_count(legs: impl Iterator<Item = (FixtureId, WinFlag)>) -> u32 {
    let waiting = legs
        .filter(|(fixture_id, flag)| *fixture_id != BONUS_FIXTURE_ID && *flag == WinFlag::Waiting);
    u32::try_from(waiting.count()).unwrap_or(u32::MAX)
}

/// The market id of a bonus line.
pub const BONUS_MARKET_ID: MarketId = MarketId::new(0);
/// Label of the market of bonus lines.
pub const BONUS_MARKET_NAME: &str = "보너스";

/// The label of a slip's settlement flag (betting spec §4).
pub const fn settlement_label(settled: bool) -> &'static str {
    if settled {
        "정산완료"
    } else {
        "정산대기"
    }
}

/// The style in which a slip was composed (betting spec §9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
pub enum BetStyle {
    /// European listing.
    #[serde(rename = "EU")]
    European,
    /// Korean listing.
    #[serde(rename = "KR")]
    Korean,
    /// Event style.
    #[serde(rename = "EV")]
    Event,
    /// In-play.
    #[serde(rename = "IN")]
    InPlay,
}

impl BetStyle {
    /// The code on the wire and in the database.
    pub fn code(self) -> &'static str {
        match self {
            Self::European => "EU",
            Self::Korean => "KR",
            Self::Event => "EV",
            Self::InPlay => "IN",
        }
    }

    /// The style with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::European, Self::Korean, Self::Event, Self::InPlay]
            .into_iter()
            .find(|style| style.code() == code)
    }
}

/// `POST /sports-prematch/betting` and `POST /sports-inplay/betting`: the spec's payload with a
/// request id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlaceBet {
    /// Made by the client. A repeated id receives the first answer again.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// The session's member.
    pub member_id: MemberId,
    /// Total odds as the page showed them, 2 decimals.
    pub total_ratio: String,
    /// Stake, won.
    #[serde(default)]
    #[tsify(type = "Won")]
    pub amounts: SentStake,
    /// The legs.
    pub bettings: Vec<Betting>,
    /// 91 to 99, 999 (betting spec §9).
    pub game_detail_type: i16,
    /// Style.
    pub game_style: BetStyle,
    /// Accepts any change of price.
    pub change_flag: bool,
    /// Accepts changes to a higher price. Beyond the specification.
    #[serde(default)]
    pub better_only: bool,
    /// The combinations of a system bet; absent for a single or a multiple. Beyond the
    /// specification.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub system: Option<System>,
    /// The free bet that pays the stake. Beyond the specification.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub free_bet_id: Option<PromotionGrantId>,
    /// The price boost of one of its legs, whose price is then the boosted one. Beyond the
    /// specification.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub boost_id: Option<BoostId>,
    /// In play, the seconds of the page's countdown. Ignored: the server counts the delay itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub live_bet_time: Option<i64>,
    /// In play, the sport of the page's countdown. Ignored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub sport_id_for_live_bet_time: Option<SportId>,
}

impl PlaceBet {
    /// Whether it is an in-play bet.
    pub fn is_in_play(&self) -> bool {
        self.game_style == BetStyle::InPlay
    }

    /// The order without its consent to other prices than it names.
    #[must_use]
    pub fn strict(&self) -> Self {
        Self {
            change_flag: false,
            better_only: false,
            ..self.clone()
        }
    }

    /// Whether both orders request the same bet. Prices do not count: a change may have been
    /// accepted.
    pub fn asks_for_the_same(&self, other: &Self) -> bool {
        let key = |leg: &Betting| (leg.fixture_id, leg.market_id, leg.odds_id.clone());
        self.amounts == other.amounts
            && self.game_style == other.game_style
            && self.system == other.system
            && self.free_bet_id == other.free_bet_id
            && self
                .bettings
                .iter()
                .map(key)
                .eq(other.bettings.iter().map(key))
    }
}

/// A leg as it was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Betting {
    /// The price the member was shown.
    pub bet_price: Price,
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The selection.
    pub odds_id: String,
    /// The sport.
    pub sport_id: SportId,
    /// The market.
    pub market_id: MarketId,
    /// The version the member was shown.
    pub version: i64,
}

/// Answer to a bet that was placed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BetReceipt {
    /// The slip.
    pub bet_id: BetId,
    /// Message for the member.
    pub message: String,
    /// Total odds at which it was placed, 2 decimals.
    pub total_ratio: String,
    /// Possible winnings, won.
    pub expect_amount: Won,
    /// Cash left, won.
    pub emoney: Won,
}

/// Query of the history (`/sports-prematch/bettings` and `/sports-prematch/count`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct BetQuery {
    /// The session's member.
    pub member_user_id: MemberId,
    /// 1 sports, 2 in-play, 3 mini-games, 4 virtual games.
    pub game_type: i16,
    /// A virtual game (50, 55, 60, 65).
    #[tsify(optional)]
    pub game_detail_type: Option<i16>,
    /// Mini-games, such as `301,303,308`.
    #[tsify(optional)]
    pub game_detail_types: Option<String>,
    /// Page, from 1.
    #[tsify(optional)]
    pub page: Option<u32>,
    /// Slips per page, 10; 10000 to delete all.
    #[tsify(optional)]
    pub perpage: Option<u32>,
    /// 1: the member's own view, which leaves out deleted slips.
    #[tsify(optional)]
    pub user: Option<i16>,
}

/// Answer of `GET /sports-prematch/count`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BetCount {
    /// Total number of slips.
    pub betting_count: i64,
}

/// A slip of the history: its legs, the first of which carries the slip's own fields.
pub type BetSlip = Vec<BetLeg>;

/// A leg of the history. Names are the spec's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct BetLeg {
    /// The slip's own fields, on its first leg only.
    #[serde(flatten)]
    #[tsify(type = "Partial<SlipHead>")]
    pub slip: Option<SlipHead>,
    /// Start of the fixture, UTC.
    #[tsify(type = "string")]
    pub startdate: DateTime<Utc>,
    /// League, in Korean where known.
    pub league_name: String,
    /// Sport, in Korean.
    pub sports_name: String,
    /// Market, in Korean.
    pub sports_betting_market_name: String,
    /// Home team.
    pub sports_betting_home_participants_name: String,
    /// Away team.
    pub sports_betting_away_participants_name: String,
    /// `1`, `X`, `2`, `Over`, `Under` or a name.
    pub sports_betting_bet_name: String,
    /// The chosen side in words: the team, `무`, `오버 (2.5)`.
    pub sports_betting_bet_side: String,
    /// The selection's own line.
    pub sports_betting_bet_line: Option<String>,
    /// The market's line.
    pub sports_betting_bet_baseline: Option<String>,
    /// The price it was taken at.
    pub sports_betting_bet_price: Price,
    /// The result, `2:1`, if it is known.
    pub sports_betting_score: Option<String>,
    /// Win flag.
    pub sports_betting_win_flag: WinFlag,
    /// The part of the stake that won in a dead heat: `공동 1/2`.
    pub dead_heat: Option<String>,
    /// The odds id.
    pub sports_betting_sports_prematch_odds_id: String,
    /// The score when an in-play bet was taken.
    #[serde(rename = "betTimingScore")]
    pub bet_timing_score: Option<String>,
}

/// The fields of a slip itself (betting spec §3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SlipHead {
    /// The slip.
    pub id: BetId,
    /// 1 sports, 2 in-play, 3 mini-games, 4 virtual games.
    #[tsify(type = "number")]
    pub game_type: GameType,
    /// 91 to 99 and the others of betting spec §9.
    pub game_detail_type: i16,
    /// Cash left after it was placed, won.
    pub e_money: Won,
    /// Stake, won.
    pub amount: Won,
    /// Address from which the bet was placed; operators only, empty for the member.
    pub ip_address: String,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// The member.
    pub member_id: MemberId,
    /// `A` or `G`.
    pub user_type: String,
    /// When it was placed, UTC.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was cancelled.
    #[tsify(type = "string | null")]
    pub cancel_at: Option<DateTime<Utc>>,
    /// When the member deleted it from the history.
    #[tsify(type = "string | null")]
    pub deleted_at: Option<DateTime<Utc>>,
    /// Win flag of the slip.
    pub status: WinFlag,
    /// Its label.
    pub status_name: String,
    /// 0 unsettled, can be cancelled; otherwise settled, can be deleted.
    pub settlement_flag: i16,
    /// Its label.
    pub settlement_name: String,
    /// Total odds at placing, 2 decimals.
    pub total_odds: String,
    /// Real odds, 2 decimals.
    pub real_odds: String,
    /// Number of legs that wait for the result of a fixture.
    pub waiting_count: u32,
    /// Expected winnings, won.
    pub expect_amount: Won,
    /// Payout, won; 0 until settled.
    pub win_amount: Won,
    /// Mini-games: the outcome that was drawn.
    pub win_bet_name: Option<String>,
    /// Whether the member may cancel it now.
    pub can_cancel: bool,
    /// When it was cashed out; `winAmount` is the amount paid.
    #[tsify(type = "string | null")]
    pub cashed_out_at: Option<DateTime<Utc>>,
    /// Whether the site buys it back; the price is a request of its own.
    pub can_cash_out: bool,
    /// The slip of which this is a part that was sold; `null` for any other slip.
    pub part_of: Option<BetId>,
    /// Its stake as it was placed, won, if parts of it were sold since; `null` otherwise.
    pub placed_amount: Option<Won>,
    /// The amount from which it is cashed out automatically, won; `null` without such an order.
    pub auto_cash_out: Option<Won>,
    /// What a free bet or a bonus paid of its stake; `null` if it was all cash.
    pub promotion: Option<PromotedStake>,
    /// Its boosted leg; `null` without one.
    pub boost: Option<BoostNote>,
    /// The combinations of a system bet; `null` for a single or a multiple.
    pub system: Option<System>,
    /// Whether its picks are one bet of the bet builder, at one price.
    pub builder: bool,
    /// How its legs are combined, if not as a multiple: `시스템 2/3 (3조합)`, `벳빌더`.
    pub system_name: Option<String>,
}

impl SlipHead {
    /// Label of how so many legs are combined; `None` for a single or a multiple.
    pub fn combined_name(&self, legs: usize) -> Option<String> {
        let system = self.system.map(|system| system.label(legs));
        system.or_else(|| self.builder.then(|| "벳빌더".to_owned()))
    }
}

/// The leg of a slip that was taken at a boosted price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BoostNote {
    /// The leg's position in the slip, from 1.
    pub ordinal: i16,
    /// The ordinary price.
    pub price_before: Price,
}

/// `POST /sports-prematch/user-delete`: a slip's title object, or its first leg. Only the id is
/// read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SlipTitle {
    /// The slip.
    pub id: BetId,
}

/// A slip in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BetRow {
    /// The slip as the member sees it, with the address from which it was placed.
    pub slip: BetSlip,
}

#[cfg(test)]
mod tests;
