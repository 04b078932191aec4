//! Exact probabilities of the mini-games, their prices and the RTP of a price.

use super::markets::MiniSelection;
use super::mini::{BALLS, BALLS_DRAWN, Ladder, Lines, MiniGame, Start};
use super::picks::{Ball, Chip, Outcome};
use crate::games::draws::baccarat::Winner;
use crate::kernel::ids::{MarketId, OddsId};
use crate::kernel::limits::{GAME_PRICE_MAX, GAME_PRICE_MIN};
use crate::kernel::money::Price;
use crate::kernel::problem::Problem;
use crate::sportsbook::settle::WinFlag;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Exclusive upper bound of the sum of five balls.
const SUMS: usize = 131;

/// For each sum, the number of ways to draw five of the balls 1 to 28.
const WAYS: [u64; SUMS] = {
    let mut ways = [[0; SUMS]; BALLS_DRAWN + 1];
    ways[0][0] = 1;
    let mut ball = 1;
    while ball <= BALLS as usize {
        // In descending order, so that no ball is counted twice.
        let mut drawn = BALLS_DRAWN;
        while drawn > 0 {
            let mut sum = SUMS - 1;
            while sum >= ball {
                ways[drawn][sum] += ways[drawn - 1][sum - ball];
                sum -= 1;
            }
            drawn -= 1;
        }
        ball += 1;
    }
    ways[BALLS_DRAWN]
};

impl MiniGame {
    /// Returns all outcomes of a draw with their frequencies; the probability is the frequency over the
    /// sum of all.
    pub fn outcomes(self) -> Vec<(Outcome, u64)> {
        match self {
            Self::PowerBall => (0..).zip(WAYS).flat_map(balls).collect(),
            Self::PowerLadder => [Start::Left, Start::Right]
                .into_iter()
                .flat_map(|start| [Lines::Three, Lines::Four].map(|lines| Ladder { start, lines }))
                .map(|ladder| (Outcome::Ladder(ladder), 1))
                .collect(),
            Self::LotusOddeven => (1..=10)
                .map(|number| (Outcome::Number(number), 1))
                .collect(),
            Self::LotusBaccarat => Winner::ALL
                .map(|winner| (Outcome::Winner(winner), winner.deals()))
                .to_vec(),
        }
    }
}

/// Combines a sum with each power ball.
fn balls((sum, ways): (u8, u64)) -> impl Iterator<Item = (Outcome, u64)> {
    let powers = 0..if ways > 0 { 10 } else { 0 };
    powers.map(move |power| (Outcome::Balls { sum, power }, ways))
}

/// Probability that a selection wins or is refunded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WinProbability {
    /// Number of draws in which it wins.
    pub won: u64,
    /// Number of draws in which the stake is returned.
    pub refunded: u64,
    /// Number of all draws.
    pub draws: u64,
}

/// Return to player (RTP) of a price: exactly `paid / staked`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rtp {
    paid: u128,
    staked: u128,
}

impl Rtp {
    /// Creates an RTP of `paid / staked`; `staked` is above zero.
    pub const fn new(paid: u128, staked: u128) -> Self {
        Self { paid, staked }
    }

    /// Returns whether the RTP is below 100%.
    pub const fn is_below_one(self) -> bool {
        self.paid < self.staked
    }

    /// Returns the RTP in hundredths of a percent, rounded down.
    pub const fn percent_hundredths(self) -> u128 {
        self.paid * 10_000 / self.staked
    }

    /// Returns the RTP in percent, rounded down to two decimals: `97.50`.
    pub fn percent(self) -> String {
        let hundredths = self.percent_hundredths();
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
    }
}

impl MiniSelection {
    /// Returns the exact probability, from all outcomes and the rule that also settles the selection.
    pub fn chance(&self) -> WinProbability {
        let mut chance = WinProbability {
            won: 0,
            refunded: 0,
            draws: 0,
        };
        for (outcome, ways) in self.game.outcomes() {
            chance.draws += ways;
            match self.pick.settle(outcome) {
                Some(WinFlag::Won) => chance.won += ways,
                Some(WinFlag::Void) => chance.refunded += ways,
                _ => {}
            }
        }
        chance
    }

    /// Returns the RTP of a price: price times probability, plus refunded stakes. Returns `None` if
    /// mini-games do not allow the price.
    pub fn rtp(&self, price: Price) -> Option<Rtp> {
        let hundredths = u128::from(hundredths(price)?);
        let chance = self.chance();
        Some(Rtp {
            paid: hundredths * u128::from(chance.won) + 100 * u128::from(chance.refunded),
            staked: 100 * u128::from(chance.draws),
        })
    }
}

/// Converts a price of a mini-game to hundredths; `None` if it is out of range or has more than two
/// decimals (betting spec §4).
fn hundredths(price: Price) -> Option<u32> {
    let price = price.decimal();
    let in_range = (GAME_PRICE_MIN.decimal()..=GAME_PRICE_MAX.decimal()).contains(&price);
    let hundredths = in_range.then(|| price * Decimal::ONE_HUNDRED)?;
    let whole = hundredths.is_integer().then_some(hundredths)?;
    u32::try_from(whole).ok()
}

/// The price of one mini-game selection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MiniPrice {
    /// The selection.
    pub odds_id: OddsId,
    /// Its price.
    pub price: Price,
}

/// Prices set by an operator; selections that are not listed have their default price.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(transparent)]
pub struct MiniPrices(pub Vec<MiniPrice>);

impl MiniPrices {
    /// Checks the prices. Fails for an unknown or repeated selection, for a price that mini-games do
    /// not allow, and, stating the RTP, for a price that would return 100% or more (design §8).
    pub fn check(&self) -> Result<(), Problem> {
        for (index, MiniPrice { odds_id, price }) in self.0.iter().enumerate() {
            let twice = self.0[..index]
                .iter()
                .any(|other| other.odds_id == *odds_id);
            let selection = MiniSelection::of(*odds_id).filter(|_| !twice);
            let selection = selection.ok_or(Problem::SettingInvalid)?;
            let rtp = selection.rtp(*price).ok_or(Problem::GamePriceInvalid)?;
            if !rtp.is_below_one() {
                return Err(Problem::GamePaysTooMuch {
                    name: format!("{} {}", selection.market().name(), selection.name()),
                    percent: rtp.percent(),
                });
            }
        }
        Ok(())
    }

    /// Returns the price of a selection.
    pub fn price(&self, selection: &MiniSelection) -> Price {
        let odds_id = selection.odds_id();
        let set = self.0.iter().find(|price| price.odds_id == odds_id);
        set.map_or_else(|| selection.default_price(), |set| set.price)
    }

    /// Returns the markets of a game with these prices, in display order.
    pub fn markets(&self, game: MiniGame) -> Vec<MiniMarketView> {
        let mut markets: Vec<MiniMarketView> = Vec::new();
        for selection in game.selections() {
            let view = MiniSelectionView {
                odds_id: selection.odds_id(),
                name: selection.name(),
                ball: selection.ball(),
                baseline: selection.baseline().map(str::to_owned),
                chip: selection.pick.chip(),
                price: self.price(&selection),
            };
            let market = selection.market();
            match markets
                .iter_mut()
                .find(|shown| shown.market_id == market.id())
            {
                Some(shown) => shown.selections.push(view),
                None => markets.push(MiniMarketView {
                    market_id: market.id(),
                    name: market.name().to_owned(),
                    selections: vec![view],
                }),
            }
        }
        markets.sort_by_key(|market| market.market_id);
        markets
    }
}

/// A market of a mini-game as displayed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MiniMarketView {
    /// Id.
    pub market_id: MarketId,
    /// Name shown to members.
    pub name: String,
    /// Selections, in display order.
    pub selections: Vec<MiniSelectionView>,
}

/// A selection of a mini-game as displayed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MiniSelectionView {
    /// Odds id.
    pub odds_id: OddsId,
    /// Name shown to members, with the prefix of its balls if it has one.
    pub name: String,
    /// The balls it is about; power ball only.
    pub ball: Option<Ball>,
    /// The line between under and over.
    pub baseline: Option<String>,
    /// How it is displayed.
    pub chip: Chip,
    /// Price.
    pub price: Price,
}
