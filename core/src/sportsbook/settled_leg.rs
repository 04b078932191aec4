//! A leg of a slip with its result: a flag, and the factor that it multiplies the stake by.

use crate::kernel::ids::MarketId;
use crate::kernel::money::Price;
use crate::sportsbook::markets::runner_places;
use crate::sportsbook::settle::WinFlag;
use crate::sportsbook::slip::factor::LegFactor;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A dead heat: more selections of a market win than it has places. The stake of each winner is
/// divided: `places` in `winners` parts of it win, the rest is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[cfg_attr(feature = "db", sqlx(type_name = "dead_heat"))]
pub struct DeadHeat {
    /// How many selections win without a dead heat.
    pub places: i16,
    /// How many selections share the places.
    pub winners: i16,
}

impl DeadHeat {
    /// The dead heat of so many winners of a market; `None` if all of them are paid in full.
    pub fn of(market_id: MarketId, winners: i16) -> Option<Self> {
        let places = i16::from(runner_places(market_id)?);
        (winners > places).then_some(Self { places, winners })
    }

    /// The part of the stake that wins, as numerator and denominator: 1 for numbers that are no dead
    /// heat.
    const fn share(self) -> (u16, u16) {
        if self.places < 1 || self.winners < self.places {
            return (1, 1);
        }
        (self.places.unsigned_abs(), self.winners.unsigned_abs())
    }

    /// Label beside a winning result: `공동 1/2`.
    pub fn label(self) -> String {
        format!("공동 {}/{}", self.places, self.winners)
    }
}

/// One leg of a slip, as settlement sees it: its price, and its result as a flag and a factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SettledLeg {
    /// The accepted price.
    pub price: Price,
    /// Its result so far.
    pub flag: WinFlag,
    /// The dead heat in which it won.
    #[serde(default)]
    pub dead_heat: Option<DeadHeat>,
}

impl SettledLeg {
    /// A leg that waits for its result.
    pub const fn waiting(price: Price) -> Self {
        Self {
            price,
            flag: WinFlag::Waiting,
            dead_heat: None,
        }
    }

    /// What the leg multiplies the stake by. Halves are exact decimals: dividing by two is multiplying
    /// by five and moving the point.
    pub(crate) fn factor(&self) -> LegFactor {
        let (digits, scale) = self.price.digits_and_scale();
        LegFactor::of_decimal(match self.flag {
            WinFlag::Won => return self.shared(digits, scale),
            WinFlag::Waiting => (digits, scale),
            WinFlag::HalfWon => ((digits + 10_u128.pow(scale)) * 5, scale + 1),
            WinFlag::Void | WinFlag::Cancelled => (1, 0),
            WinFlag::HalfLost => (5, 1),
            WinFlag::Lost => (0, 0),
        })
    }

    /// The price, less what a dead heat takes.
    fn shared(&self, digits: u128, scale: u32) -> LegFactor {
        let (places, winners) = self.dead_heat.map_or((1, 1), DeadHeat::share);
        LegFactor {
            decimal: (digits * u128::from(places), scale),
            divisor: winners.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_runners_share_a_place() {
        const RACE_WINNER: MarketId = MarketId::new(160);
        const DOUBLE_CHANCE: MarketId = MarketId::new(7);
        let label = |market, winners| DeadHeat::of(market, winners).map(DeadHeat::label);
        assert_eq!(label(RACE_WINNER, 1), None);
        assert_eq!(label(RACE_WINNER, 3).as_deref(), Some("공동 1/3"));
        assert_eq!(label(DOUBLE_CHANCE, 2), None);
    }
}
