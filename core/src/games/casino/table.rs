//! Baccarat tables: stakes on a hand and their payouts. [`crate::games::draws::baccarat`] deals each
//! hand from eight full decks.

use crate::games::casino::CasinoProblem;
use crate::games::draws::baccarat::{Baccarat, DEALS, Winner};
use crate::games::draws::cards::{Card, Shoe};
use crate::games::rounds::prices::Rtp;
use crate::kernel::money::{Price, Won};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A betting spot.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[serde(rename_all = "camelCase")]
pub enum Spot {
    /// The player hand has more points; a tie returns the stake.
    Player,
    /// The banker hand has more points; a tie returns the stake.
    Banker,
    /// Both hands have the same points.
    Tie,
    /// The first two cards of the player hand have the same rank.
    PlayerPair,
    /// The first two cards of the banker hand have the same rank.
    BankerPair,
}

/// After one card is dealt from eight decks: remaining cards of its rank, and all remaining cards.
const PAIR: (u128, u128) = (31, 415);

impl Spot {
    /// All spots, in display order.
    pub const ALL: [Self; 5] = [
        Self::PlayerPair,
        Self::Player,
        Self::Tie,
        Self::Banker,
        Self::BankerPair,
    ];

    /// Name shown to members.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player => "플레이어",
            Self::Banker => "뱅커",
            Self::Tie => "타이",
            Self::PlayerPair => "플레이어 페어",
            Self::BankerPair => "뱅커 페어",
        }
    }

    /// Price in hundredths, including the stake.
    const fn hundredths(self) -> u32 {
        match self {
            Self::Player => 200,
            Self::Banker => 195,
            Self::Tie => 900,
            Self::PlayerPair | Self::BankerPair => 1_200,
        }
    }

    /// Price, including the stake.
    pub fn price(self) -> Price {
        Price::of_hundredths(self.hundredths())
    }

    /// Returns the payout multiplier of a stake for a hand, in hundredths.
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

    /// Returns the exact RTP.
    pub fn rtp(self) -> Rtp {
        let deals = |winner: Winner| u128::from(winner.deals());
        let price = u128::from(self.hundredths());
        let ties = 100 * deals(Winner::Tie);
        let all = 100 * u128::from(DEALS);
        match self {
            Self::Player => Rtp::new(price * deals(Winner::Player) + ties, all),
            Self::Banker => Rtp::new(price * deals(Winner::Banker) + ties, all),
            Self::Tie => Rtp::new(price * deals(Winner::Tie), all),
            Self::PlayerPair | Self::BankerPair => Rtp::new(price * PAIR.0, 100 * PAIR.1),
        }
    }
}

fn is_pair(hand: &[Card]) -> bool {
    matches!(hand, [first, second, ..] if first.rank == second.rank)
}

/// A stake on a spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SpotStake {
    /// The spot.
    pub spot: Spot,
    /// Stake, won.
    pub stake: Won,
}

/// The result of a stake on a spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SpotResult {
    /// The spot.
    pub spot: Spot,
    /// Stake, won.
    pub stake: Won,
    /// Payout including the stake, won.
    pub payout: Won,
}

/// A hand with the results of its stakes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct TableHand {
    /// Cards, points and winner.
    pub hand: Baccarat,
    /// The result of each stake.
    pub spots: Vec<SpotResult>,
    /// Total payout, won.
    pub payout: Won,
}

/// A table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table {
    /// Smallest stake on a spot; stakes are multiples of it. Won.
    pub min: Won,
    /// The largest stake on a spot, won.
    pub max: Won,
}

impl Table {
    /// Checks the stakes and returns their sum.
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

    /// Deals a hand. Payouts are rounded down to a whole won.
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
