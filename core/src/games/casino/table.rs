//! Tables of baccarat: what can be staked on a hand, and what it pays. The hand itself is dealt by
//! [`crate::games::draws::baccarat`], from eight full decks each time.

use crate::games::casino::CasinoProblem;
use crate::games::draws::baccarat::{Baccarat, DEALS, Winner};
use crate::games::draws::cards::{Card, Shoe};
use crate::games::rounds::prices::Payback;
use crate::kernel::money::{Price, Won};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Where a stake can lie.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[serde(rename_all = "camelCase")]
pub enum Spot {
    /// The player has more points; a tie gives the stake back.
    Player,
    /// The banker has more points; a tie gives the stake back.
    Banker,
    /// Both have the same.
    Tie,
    /// The player's first two cards have one rank.
    PlayerPair,
    /// The banker's first two cards have one rank.
    BankerPair,
}

/// Cards of one rank that are left of eight decks once one of it is dealt, and all that are left.
const PAIR: (u128, u128) = (31, 415);

impl Spot {
    /// Each of them, in the order to show them in.
    pub const ALL: [Self; 5] = [
        Self::PlayerPair,
        Self::Player,
        Self::Tie,
        Self::Banker,
        Self::BankerPair,
    ];

    /// What members call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player => "플레이어",
            Self::Banker => "뱅커",
            Self::Tie => "타이",
            Self::PlayerPair => "플레이어 페어",
            Self::BankerPair => "뱅커 페어",
        }
    }

    /// What it pays with the stake, in hundredths of it.
    const fn hundredths(self) -> u32 {
        match self {
            Self::Player => 200,
            Self::Banker => 195,
            Self::Tie => 900,
            Self::PlayerPair | Self::BankerPair => 1_200,
        }
    }

    /// What it pays with the stake.
    pub fn price(self) -> Price {
        Price::of_hundredths(self.hundredths())
    }

    /// What a hand multiplies a stake on it by, in hundredths.
    fn multiplier(self, hand: &Baccarat) -> u32 {
        let won = match self {
            Self::Player => hand.winner == Winner::Player,
            Self::Banker => hand.winner == Winner::Banker,
            Self::Tie => hand.winner == Winner::Tie,
            Self::PlayerPair => is_pair(&hand.player),
            Self::BankerPair => is_pair(&hand.banker),
        };
        let comes_back = matches!(self, Self::Player | Self::Banker) && hand.winner == Winner::Tie;
        match (won, comes_back) {
            (true, _) => self.hundredths(),
            (false, true) => 100,
            (false, false) => 0,
        }
    }

    /// What it pays back, exactly.
    pub fn payback(self) -> Payback {
        let deals = |winner: Winner| u128::from(winner.deals());
        let price = u128::from(self.hundredths());
        let ties = 100 * deals(Winner::Tie);
        let all = 100 * u128::from(DEALS);
        match self {
            Self::Player => Payback::new(price * deals(Winner::Player) + ties, all),
            Self::Banker => Payback::new(price * deals(Winner::Banker) + ties, all),
            Self::Tie => Payback::new(price * deals(Winner::Tie), all),
            Self::PlayerPair | Self::BankerPair => Payback::new(price * PAIR.0, 100 * PAIR.1),
        }
    }
}

fn is_pair(hand: &[Card]) -> bool {
    matches!(hand, [first, second, ..] if first.rank == second.rank)
}

/// A stake on a spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SpotStake {
    /// Where it lies.
    pub spot: Spot,
    /// Won.
    pub stake: Won,
}

/// What a stake on a spot came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SpotResult {
    /// Where it lay.
    pub spot: Spot,
    /// Won.
    pub stake: Won,
    /// What comes back with the stake, won.
    pub payout: Won,
}

/// A hand with what was staked on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct TableHand {
    /// Cards, points and winner.
    pub hand: Baccarat,
    /// What each stake came to.
    pub spots: Vec<SpotResult>,
    /// What all of them pay, won.
    pub payout: Won,
}

/// A table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table {
    /// The smallest stake on a spot, and the step of all; won.
    pub min: Won,
    /// The largest stake on a spot, won.
    pub max: Won,
}

impl Table {
    /// Refuses stakes that it does not take; gives their sum.
    pub fn check(&self, stakes: &[SpotStake]) -> Result<Won, CasinoProblem> {
        let mut spots: Vec<Spot> = stakes.iter().map(|stake| stake.spot).collect();
        spots.sort_unstable();
        spots.dedup();
        if spots.is_empty() || spots.len() < stakes.len() {
            return Err(CasinoProblem::CasinoSpotsInvalid);
        }
        let mut sum = Won::ZERO;
        for SpotStake { stake, .. } in stakes {
            let fits = (self.min..=self.max).contains(stake);
            if !fits || stake.get() % self.min.get() != 0 {
                return Err(CasinoProblem::CasinoStakeInvalid {
                    min: self.min,
                    max: self.max,
                    step: self.min,
                });
            }
            sum = sum
                .checked_add(*stake)
                .ok_or(CasinoProblem::CasinoSpotsInvalid)?;
        }
        Ok(sum)
    }

    /// Deals a hand. Payouts are floored to a won.
    pub fn deal(&self, shoe: Shoe, stakes: &[SpotStake]) -> TableHand {
        let hand = Baccarat::deal(shoe);
        let spots: Vec<SpotResult> = stakes
            .iter()
            .map(|SpotStake { spot, stake }| SpotResult {
                spot: *spot,
                stake: *stake,
                payout: Won::new(stake.get() * i64::from(spot.multiplier(&hand)) / 100),
            })
            .collect();
        let payout = spots.iter().map(|spot| spot.payout.get()).sum();
        TableHand {
            hand,
            spots,
            payout: Won::new(payout),
        }
    }
}
