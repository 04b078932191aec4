//! Price boosts: a selection at a better price for a time, behind an operator's switch (beyond the
//! specification). A slip has one boosted leg at most. What it pays beyond the ordinary price is a cost of
//! the house (`docs/product/promotions.md`).

use crate::kernel::ids::{BoostId, FixtureId, MarketId, OddsId, SportId};
use crate::kernel::limits::STAKE_MIN;
use crate::kernel::money::{Price, Won};
use crate::kernel::problem::Problem;
use crate::kernel::refusal::problems;
use crate::sportsbook::bets::Betting;
use crate::sportsbook::bets::accept::Offered;
use crate::sportsbook::catalogue::SelectionStatus;
use crate::sportsbook::settle::settle;
use crate::sportsbook::settled_leg::SettledLeg;
use crate::sportsbook::slip::odds::Winnings;
use crate::sportsbook::slip::system::System;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;
use uuid::Uuid;

/// The longest time of a boost, minutes: a week.
const MINUTES_MAX: i64 = 7 * 24 * 60;
/// The largest stake limit of a member, won.
const STAKE_LIMIT_MAX: Won = Won::new(10_000_000);
/// A boosted price is at most this many times the ordinary one.
const TIMES_MAX: i64 = 10;

/// A boost that can be taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Boost {
    /// The boost.
    pub id: BoostId,
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The market.
    pub market_id: MarketId,
    /// The selection.
    pub odds_id: String,
    /// The sport.
    pub sport_id: SportId,
    /// The league, in Korean where known.
    pub league_name: String,
    /// The market, in Korean.
    pub market_name: String,
    /// `1`, `X`, `2`, `Over`, `Under` or a name.
    pub name: String,
    /// The selection in words.
    pub label: String,
    /// The selection's own line.
    pub line: Option<String>,
    /// The line that the market's selections share.
    pub baseline: Option<String>,
    /// Home team.
    pub home_name: String,
    /// Away team.
    pub away_name: String,
    /// Start of the fixture, UTC.
    #[tsify(type = "string")]
    pub start_at: DateTime<Utc>,
    /// The ordinary price.
    pub price: Price,
    /// Its version.
    pub version: i64,
    /// The boosted price.
    pub boosted_price: Price,
    /// The most that a member may stake at it, won.
    pub stake_max: Won,
    /// Until when, UTC.
    #[tsify(type = "string")]
    pub ends_at: DateTime<Utc>,
}

/// `POST /admin/boosts`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WriteBoost {
    /// Made by the client. A repeated id makes no second boost.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The market.
    pub market_id: MarketId,
    /// The selection.
    pub odds_id: String,
    /// The boosted price.
    pub price: Price,
    /// The most that a member may stake at it, won.
    pub stake_max: Won,
    /// For how long, minutes. It ends with the start of the fixture at the latest.
    pub minutes: i64,
}

/// A boost in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct BoostRow {
    /// The boost.
    pub id: BoostId,
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
    /// The ordinary price now; the boosted one if the selection has become another bet.
    pub price: Price,
    /// The boosted price.
    pub boosted_price: Price,
    /// The most that a member may stake at it, won.
    pub stake_max: Won,
    /// When it was made.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// Until when it can be taken.
    #[tsify(type = "string")]
    pub ends_at: DateTime<Utc>,
    /// When an operator stopped it; its end if the selection has become another bet.
    #[tsify(type = "string | null")]
    pub stopped_at: Option<DateTime<Utc>>,
    /// Number of slips at the boosted price.
    pub bets: i64,
    /// Their stakes, won.
    pub staked: Won,
    /// What settled slips have paid beyond the ordinary price, won.
    pub cost: Won,
}

problems! {
    /// A refusal to an operator. It is not part of [`Problem`], which every page loads.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(tag = "code", rename_all = "SCREAMING_SNAKE_CASE")]
    pub enum BoostProblem {
        /// The selection cannot be bet on before the match now.
        #[error("지금 경기 전 베팅을 받는 선택지가 아닙니다.")]
        BoostNotOpen = 422,
        /// The boosted price is not above the ordinary one, or too far above.
        #[error("부스트 배당은 현재 배당보다 높고 10배 이하여야 합니다.")]
        BoostPriceInvalid = 422,
        /// The stake limit or the time is out of range.
        #[error("1인당 베팅 한도({STAKE_MIN}원~1,000만원)와 시간(1분~7일)을 확인해주세요.")]
        BoostLimitsInvalid = 422,
        /// The selection already has a boost.
        #[error("이미 부스트가 있는 선택지입니다.")]
        BoostExists = 409,
    }
}

impl WriteBoost {
    /// Checks it against the current offer and returns its end, UTC.
    pub fn check(
        &self,
        offer: Option<&Offered>,
        now: DateTime<Utc>,
    ) -> Result<DateTime<Utc>, BoostProblem> {
        let takes = |offer: &&Offered| {
            offer.status == SelectionStatus::Open
                && offer.fixture_status.takes_prematch(offer.start_at, now)
        };
        let offer = offer.filter(takes).ok_or(BoostProblem::BoostNotOpen)?;
        let most = offer.price.decimal().checked_mul(TIMES_MAX.into());
        if self.price <= offer.price || most.is_none_or(|most| self.price.decimal() > most) {
            return Err(BoostProblem::BoostPriceInvalid);
        }
        let limited = (STAKE_MIN..=STAKE_LIMIT_MAX).contains(&self.stake_max);
        if !limited || !(1..=MINUTES_MAX).contains(&self.minutes) {
            return Err(BoostProblem::BoostLimitsInvalid);
        }
        Ok(offer.start_at.min(now + TimeDelta::minutes(self.minutes)))
    }
}

/// The refusal of a stake at a boosted price when `left` is left of what the member may stake at it. It names the
/// largest stake that would be accepted, 0 if there is none.
pub fn stake_refused(left: Won) -> Problem {
    let max = if left < STAKE_MIN { Won::ZERO } else { left };
    Problem::BoostLimitReached { max }
}

/// The terms of a boost that an order names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoostTerms {
    /// The boost.
    pub id: BoostId,
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The market.
    pub market_id: MarketId,
    /// The selection.
    pub odds_id: OddsId,
    /// The boosted price.
    pub price: Price,
}

/// The leg of an order that is taken at a boosted price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoostedLeg {
    /// The boost.
    pub boost_id: BoostId,
    /// The leg's position in the slip, from 1.
    pub ordinal: i16,
    /// The ordinary price.
    pub price_before: Price,
}

impl BoostTerms {
    /// Raises the price of the leg on its selection, unless the ordinary one is at least as high. Returns
    /// the leg that was raised.
    pub fn raise(self, legs: &[Betting], offers: &mut [Option<Offered>]) -> Option<BoostedLeg> {
        let selection = (self.fixture_id, self.market_id, self.odds_id.to_string());
        let is_boosted =
            |leg: &Betting| (leg.fixture_id, leg.market_id, leg.odds_id.clone()) == selection;
        let place = legs.iter().position(is_boosted)?;
        let offer = offers.get_mut(place)?.as_mut()?;
        if offer.price >= self.price {
            return None;
        }
        let price_before = std::mem::replace(&mut offer.price, self.price);
        Some(BoostedLeg {
            boost_id: self.id,
            ordinal: i16::try_from(place + 1).ok()?,
            price_before,
        })
    }
}

/// What a settled slip pays beyond its ordinary price, won. `ordinal` is the position of its boosted leg,
/// from 1.
pub fn boost_cost(
    stake: Won,
    legs: &[SettledLeg],
    system: Option<System>,
    ordinal: i16,
    price_before: Price,
) -> Won {
    let payout = |legs: &[SettledLeg]| {
        let settled = settle(stake, legs, system).ok()?;
        settled.payout.and_then(Winnings::to_won)
    };
    let mut ordinary = legs.to_vec();
    let place = usize::try_from(ordinal)
        .ok()
        .and_then(|it| it.checked_sub(1));
    if let Some(leg) = place.and_then(|place| ordinary.get_mut(place)) {
        leg.price = price_before;
    }
    let cost = payout(legs).zip(payout(&ordinary));
    let cost = cost.and_then(|(boosted, ordinary)| boosted.checked_sub(ordinary));
    cost.unwrap_or(Won::ZERO).max(Won::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::catalogue::FixtureStatus;
    use crate::sportsbook::settle::WinFlag;

    fn price(text: &str) -> Price {
        Price::parse(text).unwrap()
    }

    fn now() -> DateTime<Utc> {
        "2026-03-02T03:00:00Z".parse().unwrap()
    }

    fn offered() -> Offered {
        Offered {
            sport_id: SportId::new(6046),
            start_at: now() + TimeDelta::hours(3),
            fixture_status: FixtureStatus::NotStarted,
            price: price("2.00"),
            version: 7,
            terms_version: 1,
            status: SelectionStatus::Open,
        }
    }

    fn boost() -> WriteBoost {
        WriteBoost {
            request_id: Uuid::nil(),
            fixture_id: FixtureId::new(11),
            market_id: MarketId::new(1),
            odds_id: "5".to_owned(),
            price: price("2.50"),
            stake_max: Won::new(50_000),
            minutes: 60,
        }
    }

    #[test]
    fn a_boost_is_above_the_ordinary_price_and_ends_with_the_start() {
        let check = |boost: &WriteBoost| boost.check(Some(&offered()), now());
        assert_eq!(check(&boost()), Ok(now() + TimeDelta::hours(1)));
        let long = WriteBoost {
            minutes: MINUTES_MAX,
            ..boost()
        };
        assert_eq!(check(&long), Ok(now() + TimeDelta::hours(3)));
        for (text, fits) in [
            ("2.00", false),
            ("2.01", true),
            ("20.00", true),
            ("20.01", false),
        ] {
            let other = WriteBoost {
                price: price(text),
                ..boost()
            };
            assert_eq!(check(&other).is_ok(), fits, "{text}");
        }
        let limits = |stake_max, minutes| WriteBoost {
            stake_max: Won::new(stake_max),
            minutes,
            ..boost()
        };
        for refused in [
            limits(STAKE_MIN.get() - 1, 60),
            limits(10_000_001, 60),
            limits(50_000, 0),
            limits(50_000, MINUTES_MAX + 1),
        ] {
            assert_eq!(check(&refused), Err(BoostProblem::BoostLimitsInvalid));
        }
        for taken in [limits(STAKE_MIN.get(), 60), limits(10_000_000, 60)] {
            assert!(check(&taken).is_ok(), "{taken:?}");
        }
        let begun = Offered {
            start_at: now(),
            ..offered()
        };
        assert_eq!(
            boost().check(Some(&begun), now()),
            Err(BoostProblem::BoostNotOpen)
        );
        assert_eq!(boost().check(None, now()), Err(BoostProblem::BoostNotOpen));
    }

    #[test]
    fn only_the_leg_on_its_selection_is_raised() {
        let terms = BoostTerms {
            id: BoostId::new(3),
            fixture_id: FixtureId::new(11),
            market_id: MarketId::new(1),
            odds_id: OddsId::new(5),
            price: price("2.50"),
        };
        let leg = |fixture: i64| Betting {
            bet_price: price("2.00"),
            fixture_id: FixtureId::new(fixture),
            odds_id: "5".to_owned(),
            sport_id: SportId::new(6046),
            market_id: MarketId::new(1),
            version: 7,
        };
        let mut offers = [Some(offered()), Some(offered())];
        let raised = terms.raise(&[leg(10), leg(11)], &mut offers).unwrap();
        assert_eq!((raised.ordinal, raised.price_before), (2, price("2.00")));
        assert_eq!(offers[0].unwrap().price, price("2.00"));
        assert_eq!(offers[1].unwrap().price, price("2.50"));
        // Raised already, or no such leg.
        assert_eq!(terms.raise(&[leg(10), leg(11)], &mut offers), None);
        assert_eq!(terms.raise(&[leg(10)], &mut offers), None);
        assert_eq!(terms.raise(&[leg(11)], &mut [None]), None);
    }

    #[test]
    fn what_is_left_is_named_unless_it_is_less_than_the_smallest_stake() {
        let sentence = |left| stake_refused(Won::new(left)).to_string();
        assert!(sentence(5_000).contains("5,000원까지 베팅할 수 있습니다"));
        for left in [4_999, 0] {
            assert!(sentence(left).contains("모두 찼습니다"), "{left}");
        }
    }

    #[test]
    fn the_cost_is_what_is_paid_beyond_the_ordinary_price() {
        let leg = |text, flag| SettledLeg {
            price: price(text),
            flag,
            dead_heat: None,
        };
        let cost =
            |legs: &[SettledLeg]| boost_cost(Won::new(10_000), legs, None, 1, price("2.00")).get();
        let won = WinFlag::Won;
        assert_eq!(cost(&[leg("2.50", won)]), 5_000);
        assert_eq!(cost(&[leg("2.50", WinFlag::HalfWon)]), 2_500);
        assert_eq!(cost(&[leg("2.50", won), leg("1.85", won)]), 9_200);
        for flag in [
            WinFlag::Lost,
            WinFlag::Void,
            WinFlag::Waiting,
            WinFlag::Cancelled,
        ] {
            assert_eq!(cost(&[leg("2.50", flag)]), 0, "{flag:?}");
        }
    }
}
