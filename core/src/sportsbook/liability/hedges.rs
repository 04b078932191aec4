//! Hedges (헤지): notes of bets that the house has laid with another bookmaker. No money of the ledger
//! moves.

use crate::kernel::ids::{FixtureId, HedgeId, MarketId};
use crate::kernel::money::{Price, Won};
use crate::kernel::refusal::problems;
use crate::sportsbook::settle::{WinFlag, settle};
use crate::sportsbook::settled_leg::{DeadHeat, SettledLeg};
use crate::sportsbook::trading::ADJUSTED_PRICE_MIN;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;
use uuid::Uuid;

/// The largest stake of a hedge, won.
const STAKE_MAX: Won = Won::new(10_000_000_000);
/// The longest name of a bookmaker.
const BOOKMAKER_MAX: usize = 40;

/// `POST /admin/hedges`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WriteHedge {
    /// Made by the client. A repeated id makes no second hedge.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The market.
    pub market_id: MarketId,
    /// The selection.
    pub odds_id: String,
    /// Where the bet was laid.
    pub bookmaker: String,
    /// Its stake, won.
    pub stake: Won,
    /// Its price.
    pub price: Price,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// A hedge as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct HedgeRow {
    /// The hedge.
    pub id: HedgeId,
    /// The fixture.
    pub fixture_id: FixtureId,
    /// Home team.
    pub home_name: String,
    /// Away team.
    pub away_name: String,
    /// Start of the fixture, UTC.
    #[tsify(type = "string")]
    pub start_at: DateTime<Utc>,
    /// The market, in Korean.
    pub market_name: String,
    /// The selection in words.
    pub label: String,
    /// The selection's own line.
    pub line: Option<String>,
    /// Where the bet was laid.
    pub bookmaker: String,
    /// Its stake, won.
    pub stake: Won,
    /// Its price.
    pub price: Price,
    /// Why it was laid.
    pub reason: String,
    /// When it was noted.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// Login name of who noted it.
    pub made_by: String,
    /// When it was withdrawn; a withdrawn hedge counts nowhere.
    #[tsify(type = "string | null")]
    pub withdrawn_at: Option<DateTime<Utc>>,
    /// Result of the selection.
    pub win_flag: WinFlag,
    /// Whether the selection is still the bet on which it was laid. If not, the hedge counts nowhere.
    pub fits: bool,
    /// What it has won or, below zero, lost by that result, won; `null` while it waits, if it was
    /// withdrawn, or if it does not fit.
    pub result: Option<Won>,
}

problems! {
    /// A refusal to an operator.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(tag = "code", rename_all = "SCREAMING_SNAKE_CASE")]
    pub enum HedgeProblem {
        /// The selection has a result already.
        #[error("이미 결과가 나온 선택지입니다.")]
        HedgeSelectionSettled = 422,
        /// The bookmaker is missing or too long.
        #[error("베팅한 업체를 40자 이내로 입력해주세요.")]
        HedgeBookmakerInvalid = 422,
        /// The stake or the price is out of range.
        #[error("베팅금액(100억원 이하)과 배당(1.01 이상)을 확인해주세요.")]
        HedgeAmountInvalid = 422,
    }
}

/// A hedge that was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedHedge {
    /// Where the bet was laid.
    pub bookmaker: String,
    /// What it wins beyond its stake, won.
    pub gain: Won,
}

impl WriteHedge {
    /// Checks it.
    pub fn check(&self) -> Result<CheckedHedge, HedgeProblem> {
        let bookmaker = self.bookmaker.trim();
        if bookmaker.is_empty() || bookmaker.chars().count() > BOOKMAKER_MAX {
            return Err(HedgeProblem::HedgeBookmakerInvalid);
        }
        let staked = self.stake > Won::ZERO && self.stake <= STAKE_MAX;
        if !staked || self.price.decimal() < ADJUSTED_PRICE_MIN {
            return Err(HedgeProblem::HedgeAmountInvalid);
        }
        let gain = hedge_result(self.stake, self.price, WinFlag::Won, None);
        Ok(CheckedHedge {
            bookmaker: bookmaker.to_owned(),
            gain: gain.ok_or(HedgeProblem::HedgeAmountInvalid)?,
        })
    }
}

/// What a hedge has won, or, below zero, lost by a result; `None` while it waits.
pub fn hedge_result(
    stake: Won,
    price: Price,
    flag: WinFlag,
    dead_heat: Option<DeadHeat>,
) -> Option<Won> {
    let leg = SettledLeg {
        price,
        flag,
        dead_heat,
    };
    let payout = settle(stake, &[leg], None).ok()?.payout?;
    payout.to_won()?.checked_sub(stake)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hedge(bookmaker: &str, stake: i64, price: &str) -> WriteHedge {
        WriteHedge {
            request_id: Uuid::nil(),
            fixture_id: FixtureId::new(1),
            market_id: MarketId::new(1),
            odds_id: "1".to_owned(),
            bookmaker: bookmaker.to_owned(),
            stake: Won::new(stake),
            price: Price::parse(price).unwrap(),
            reason: "쏠림".to_owned(),
        }
    }

    #[test]
    fn a_hedge_names_where_and_how_much() {
        let checked = hedge(" 타사 ", 10_001, "1.95").check().unwrap();
        assert_eq!(
            (checked.bookmaker.as_str(), checked.gain),
            ("타사", Won::new(9_500))
        );
        for taken in [
            hedge(&"가".repeat(40), 1, "2.00"),
            hedge("타사", 10_000_000_000, "1.01"),
        ] {
            assert!(taken.check().is_ok(), "{taken:?}");
        }
        for refused in [
            hedge(" ", 10_000, "2.00"),
            hedge(&"가".repeat(41), 10_000, "2.00"),
            hedge("타사", 0, "2.00"),
            hedge("타사", 10_000_000_001, "2.00"),
            hedge("타사", 10_000, "1.00"),
        ] {
            assert!(refused.check().is_err(), "{refused:?}");
        }
    }

    #[test]
    fn a_result_is_what_the_other_bookmaker_pays_less_the_stake() {
        let result = |flag| {
            let price = Price::parse("2.50").unwrap();
            hedge_result(Won::new(10_000), price, flag, None).map(Won::get)
        };
        assert_eq!(result(WinFlag::Won), Some(15_000));
        assert_eq!(result(WinFlag::HalfWon), Some(7_500));
        assert_eq!(result(WinFlag::Void), Some(0));
        assert_eq!(result(WinFlag::HalfLost), Some(-5_000));
        assert_eq!(result(WinFlag::Lost), Some(-10_000));
        assert_eq!(result(WinFlag::Waiting), None);
    }
}
