//! Bets of the bet builder: picks of one fixture that win or lose as one, at one price
//! (`docs/product/bet-builder.md`). The page quotes with the same code as the server.

use super::accept::{Accepted, AcceptedLeg, Offered, known, takes_change};
use super::{BetStyle, PlaceBet};
use crate::kernel::ids::{FixtureId, MarketId};
use crate::kernel::money::{Price, Won};
use crate::kernel::problem::Problem;
use crate::sportsbook::bet_builder::{BuilderOffer, BuilderProblem, ScoreModel, fit, offers};
use crate::sportsbook::catalogue::{FixtureView, MarketView, SelectionStatus, SelectionView};
use crate::sportsbook::slip::check::{check_bet, check_stake};
use crate::sportsbook::slip::combine::detail_type;
use crate::sportsbook::slip::limits::Limits;
use crate::sportsbook::slip::odds::TotalOdds;
use crate::sportsbook::slip::slip_odds::SlipOdds;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A pick of a builder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BuilderPick {
    /// The market.
    pub market_id: MarketId,
    /// The selection.
    pub odds_id: String,
}

/// The price of a builder, and what it was computed from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BuilderQuote {
    /// The total odds: the price of all picks together, cut off to 2 decimals.
    pub odds: TotalOdds,
    /// The picks with their own prices, in the order in which they were given.
    pub legs: Vec<BuilderLeg>,
}

/// A pick with its own price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BuilderLeg {
    /// The market.
    pub market_id: MarketId,
    /// The selection.
    pub odds_id: String,
    /// Its own price.
    pub price: Price,
    /// The version of that price.
    pub version: i64,
}

/// The picks of a fixture for the page, or the sentence of the refusal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct BuilderChoices {
    /// The picks; none if refused.
    pub picks: Vec<BuilderPick>,
    /// Why there are none.
    pub message: Option<String>,
}

impl From<Result<Vec<BuilderPick>, BuilderProblem>> for BuilderChoices {
    fn from(found: Result<Vec<BuilderPick>, BuilderProblem>) -> Self {
        let message = found.as_ref().err().map(ToString::to_string);
        Self {
            picks: found.unwrap_or_default(),
            message,
        }
    }
}

/// The quote of picks for the page, or the sentence of the refusal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct QuotedBuilder {
    /// The quote; `null` if refused.
    pub quote: Option<BuilderQuote>,
    /// Why there is none.
    pub message: Option<String>,
}

impl From<Result<BuilderQuote, BuilderProblem>> for QuotedBuilder {
    fn from(quoted: Result<BuilderQuote, BuilderProblem>) -> Self {
        let message = quoted.as_ref().err().map(ToString::to_string);
        Self {
            quote: quoted.ok(),
            message,
        }
    }
}

/// The picks that a fixture offers for the builder. Refuses a fixture that has begun, that takes no
/// bets, or that has no model.
pub fn choices(
    fixture: &FixtureView,
    now: DateTime<Utc>,
) -> Result<Vec<BuilderPick>, BuilderProblem> {
    let model = model(fixture, now)?;
    let open = fixture.markets.iter().flat_map(|market| {
        let selections = market.selections.iter().filter(|one| is_open(one));
        selections.map(move |selection| (market, selection))
    });
    let usable = open.filter(|(market, selection)| {
        let offer = BuilderOffer::of(market, selection);
        model.check(&offer).is_ok()
    });
    let picks = usable.map(|(market, selection)| BuilderPick {
        market_id: market.market_id,
        odds_id: selection.odds_id.clone(),
    });
    Ok(picks.collect())
}

/// The price of picks of a fixture as it is offered now; `margin` is the operator's, percent. Refuses
/// what [`choices`] refuses, a pick that is not open, and picks that cannot be combined.
pub fn quote(
    fixture: &FixtureView,
    picks: &[BuilderPick],
    margin: u32,
    now: DateTime<Utc>,
) -> Result<BuilderQuote, BuilderProblem> {
    let model = model(fixture, now)?;
    let found: Option<Vec<_>> = picks.iter().map(|pick| find(fixture, pick)).collect();
    let found = found.ok_or(BuilderProblem::BuilderSelectionUnavailable)?;
    let (offers, legs): (Vec<BuilderOffer>, Vec<BuilderLeg>) = found.into_iter().unzip();
    let priced = model.price(&offers, margin.saturating_mul(BASIS_POINTS))?;
    let odds = TotalOdds::of(&[priced.price]);
    let odds = odds.map_err(|_| BuilderProblem::BuilderNotOffered)?;
    Ok(BuilderQuote { odds, legs })
}

/// Basis points of a percent.
const BASIS_POINTS: u32 = 100;

fn model(fixture: &FixtureView, now: DateTime<Utc>) -> Result<ScoreModel, BuilderProblem> {
    if fixture.suspended || !fixture.status.takes_prematch(fixture.start_at, now) {
        return Err(BuilderProblem::BuilderNotOffered);
    }
    fit(fixture.sport_id, &offers(fixture))
}

fn is_open(selection: &SelectionView) -> bool {
    selection.status == SelectionStatus::Open
}

/// The open selection of a pick; `None` if there is none. Lines of a market are markets of their own.
fn find(fixture: &FixtureView, pick: &BuilderPick) -> Option<(BuilderOffer, BuilderLeg)> {
    let of_market = |market: &&MarketView| market.market_id == pick.market_id;
    fixture.markets.iter().filter(of_market).find_map(|market| {
        let mut open = market.selections.iter().filter(|one| is_open(one));
        let selection = open.find(|selection| selection.odds_id == pick.odds_id)?;
        let leg = BuilderLeg {
            market_id: market.market_id,
            odds_id: pick.odds_id.clone(),
            price: selection.price,
            version: selection.version,
        };
        Some((BuilderOffer::of(market, selection), leg))
    })
}

/// Runs the checks of a builder order that do not need the offer, and returns fixture and stake.
pub fn check_builder_order(order: &PlaceBet, limits: Limits) -> Result<(FixtureId, Won), Problem> {
    let odds = TotalOdds::parse(&order.total_ratio).map_err(|_| Problem::TotalOddsMismatch);
    let stake = check_bet(
        true,
        odds.map(SlipOdds::from),
        Some(order.amounts.text()),
        limits,
    )?;
    let first = order.bettings.first().ok_or(Problem::SlipEmpty)?;
    let of_one_fixture = |leg: &super::Betting| leg.fixture_id == first.fixture_id;
    let plain = order.system.is_none() && order.boost_id.is_none() && order.free_bet_id.is_none();
    let prematch = matches!(order.game_style, BetStyle::European | BetStyle::Korean);
    if !plain || !prematch || !order.bettings.iter().all(of_one_fixture) {
        return Err(Problem::MalformedRequest);
    }
    if order.game_detail_type != detail_type(order.game_style, order.bettings.len())? {
        return Err(Problem::DetailTypeMismatch);
    }
    Ok((first.fixture_id, stake))
}

impl PlaceBet {
    /// The picks of a builder order.
    pub fn builder_picks(&self) -> Vec<BuilderPick> {
        let picks = self.bettings.iter().map(|leg| BuilderPick {
            market_id: leg.market_id,
            odds_id: leg.odds_id.clone(),
        });
        picks.collect()
    }

    /// Whether all legs were shown with the version of this quote.
    pub fn has_versions_of(&self, quote: &BuilderQuote) -> bool {
        let legs = self.bettings.iter().zip(&quote.legs);
        legs.map(|(sent, now)| (sent.version, now.version))
            .all(|(sent, now)| sent == now)
    }

    /// Whether a leg has got another name or line since the member was shown it: a different bet.
    /// Refused if a selection is unknown.
    pub fn has_renamed_leg(&self, offers: &[Option<Offered>]) -> Result<bool, Problem> {
        let legs = known(self, offers)?;
        Ok(legs.iter().any(super::accept::Leg::is_reworded))
    }

    /// Whether the order takes these odds in place of those that the member was shown.
    pub fn takes_builder_odds(&self, now: TotalOdds) -> bool {
        TotalOdds::parse(&self.total_ratio).is_ok_and(|shown| {
            shown == now || takes_change(self.change_flag, self.better_only, shown, now)
        })
    }
}

impl BuilderQuote {
    /// Accepts a builder bet at this quote.
    pub fn accept(
        &self,
        fixture_id: FixtureId,
        stake: Won,
        limits: Limits,
    ) -> Result<Accepted, Problem> {
        let odds = SlipOdds::from(self.odds);
        check_stake(stake, &odds, limits)?;
        let above = Problem::WinningsAboveMax {
            max: limits.max_winnings,
        };
        let legs = self.legs.iter().map(|leg| {
            let odds_id = leg.odds_id.parse().map_err(|_| Problem::MalformedRequest)?;
            Ok(AcceptedLeg {
                fixture_id,
                market_id: leg.market_id,
                odds_id,
                price: leg.price,
                version: leg.version,
            })
        });
        Ok(Accepted {
            stake,
            expected_winnings: odds.winnings(stake).to_won().ok_or(above)?,
            odds,
            legs: legs.collect::<Result<_, Problem>>()?,
        })
    }
}

#[cfg(test)]
mod tests;
