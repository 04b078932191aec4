//! The money of promotions: what a bonus pays of a stake, what of a payout goes back, and what counts
//! towards wagering. Every division is floored once.

use super::{FreeBetTerms, PromotionKind, WagerWeights};
use crate::kernel::game_type::GameType;
use crate::kernel::ids::SportId;
use crate::kernel::money::{Price, WON_MAX, Won};
use crate::kernel::problem::Problem;

/// A slip that a free bet is to pay for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FreeBetSlip {
    /// Stake, won.
    pub stake: Won,
    /// The prices of its legs, without bonus lines.
    pub prices: Vec<Price>,
    /// The sports of its legs.
    pub sports: Vec<SportId>,
    /// Whether it is a system bet.
    pub system: bool,
}

/// Why a free bet does not pay for a slip, regardless of its stake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FreeBetMisfit {
    /// It is a system bet.
    System,
    /// It has too few legs.
    Legs,
    /// A leg has too low a price.
    Price,
    /// A leg is of a sport that the free bet is not for.
    Sport,
}

impl FreeBetMisfit {
    /// The reason in words. They name no figures, to keep formatting out of the module that every page
    /// loads.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::System => "시스템 베팅에는 사용할 수 없습니다.",
            Self::Legs => "프리벳의 최소 폴더 수보다 적습니다.",
            Self::Price => "프리벳의 최소 배당보다 낮은 폴더가 있습니다.",
            Self::Sport => "프리벳을 사용할 수 없는 종목이 있습니다.",
        }
    }
}

impl FreeBetTerms {
    /// Whether a free bet of `amount` pays for a slip: the whole stake of a single or a multiple.
    pub fn check(&self, amount: Won, slip: &FreeBetSlip) -> Result<(), Problem> {
        let (prices, sports) = (slip.prices.iter().copied(), slip.sports.iter().copied());
        let fits = slip.stake == amount && self.misfit(slip.system, prices, sports).is_none();
        fits.then_some(()).ok_or(Problem::FreeBetNotFitting)
    }

    /// Why it does not pay for a slip with legs at these prices, on these sports; `None` if it does.
    pub fn misfit(
        &self,
        system: bool,
        prices: impl Iterator<Item = Price>,
        mut sports: impl Iterator<Item = SportId>,
    ) -> Option<FreeBetMisfit> {
        let (mut legs, mut low) = (0, false);
        for price in prices {
            legs += 1;
            low |= self.price_min.is_some_and(|min| price < min);
        }
        if system {
            Some(FreeBetMisfit::System)
        } else if legs < self.legs_min {
            Some(FreeBetMisfit::Legs)
        } else if low {
            Some(FreeBetMisfit::Price)
        } else if !self.sports.is_empty() && sports.any(|sport| !self.sports.contains(&sport)) {
            Some(FreeBetMisfit::Sport)
        } else {
            None
        }
    }
}

/// What a free bet can win: the winnings of its slip without the stake.
pub fn free_bet_winnings(winnings: Won, amount: Won) -> Won {
    let back = returned(PromotionKind::FreeBet, winnings, amount, amount);
    winnings.checked_sub(back).unwrap_or(Won::ZERO)
}

impl WagerWeights {
    /// The weights in the order of the fields, as they are stored; missing ones are 0.
    pub fn of_stored(stored: &[i16]) -> Self {
        let at = |place: usize| stored.get(place).copied().unwrap_or(0);
        Self {
            sports: at(0),
            in_play: at(1),
            minigame: at(2),
            virtual_games: at(3),
        }
    }

    /// The weights as they are stored.
    pub const fn stored(self) -> [i16; 4] {
        [self.sports, self.in_play, self.minigame, self.virtual_games]
    }

    /// Percent of a stake that counts in a kind of game.
    pub const fn of(self, game: GameType) -> i16 {
        match game {
            GameType::Sports => self.sports,
            GameType::InPlay => self.in_play,
            GameType::Minigame => self.minigame,
            GameType::Virtual => self.virtual_games,
        }
    }

    /// Whether the bonus pays stakes in a kind of game.
    pub const fn pays(self, game: GameType) -> bool {
        self.of(game) > 0
    }

    /// The part of a stake that counts, won.
    pub fn counted(self, game: GameType, stake: Won) -> Won {
        part(stake, self.of(game).into(), 100)
    }
}

/// Stakes that a bonus requires, won.
pub fn wager_required(bonus: Won, times: i16) -> Won {
    part(bonus, times.into(), 1)
}

/// The part of a stake that a bonus pays. It is 0 if cash and bonus together do not cover the stake:
/// the bet is then refused for its balance.
pub fn bonus_part(stake: Won, cash: Won, bonus: Won, bonus_first: bool) -> Won {
    let least = Won::new(stake.get().saturating_sub(cash.get().max(0)).max(0));
    if least > bonus {
        return Won::ZERO;
    }
    if bonus_first { bonus.min(stake) } else { least }
}

/// The part of a payout that does not become cash: of a free bet its stake, of a bonus the share that
/// the bonus has in the stake.
pub fn returned(kind: PromotionKind, payout: Won, amount: Won, stake: Won) -> Won {
    match kind {
        PromotionKind::FreeBet => payout.min(amount),
        PromotionKind::Bonus => part(payout, amount.get(), stake.get()),
    }
}

/// What a bonus becomes once it is wagered: cash, and the rest, which is forfeited.
pub fn conversion(balance: Won, cash_max: Option<Won>) -> (Won, Won) {
    let cash = cash_max.map_or(balance, |max| balance.min(max));
    (cash, Won::new(balance.get().saturating_sub(cash.get())))
}

/// `amount` × `times` / `of`, floored; 0 if that is no number, and at most [`WON_MAX`].
fn part(amount: Won, times: i64, of: i64) -> Won {
    let product = i128::from(amount.get()) * i128::from(times);
    let part = product.checked_div(of.into()).unwrap_or(0);
    let part = part.clamp(0, i128::from(WON_MAX.get()));
    Won::new(i64::try_from(part).unwrap_or(WON_MAX.get()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOOTBALL: SportId = SportId::new(6046);
    const BASKETBALL: SportId = SportId::new(48242);

    fn won(amount: i64) -> Won {
        Won::new(amount)
    }

    #[test]
    fn a_free_bet_pays_for_slips_within_its_terms() {
        let terms = FreeBetTerms {
            price_min: Some(Price::parse("1.5").unwrap()),
            legs_min: 2,
            sports: vec![FOOTBALL],
        };
        let slip = FreeBetSlip {
            stake: won(10_000),
            prices: ["1.5", "3"]
                .map(|price| Price::parse(price).unwrap())
                .to_vec(),
            sports: vec![FOOTBALL],
            system: false,
        };
        let refused = |change: fn(&mut FreeBetSlip)| {
            let mut other = slip.clone();
            change(&mut other);
            terms.check(won(10_000), &other) == Err(Problem::FreeBetNotFitting)
        };
        assert_eq!(terms.check(won(10_000), &slip), Ok(()));
        assert!(refused(|slip| slip.stake = won(9_999)));
        assert!(refused(|slip| slip.system = true));
        assert!(refused(|slip| slip.prices.truncate(1)));
        assert!(refused(|slip| slip
            .prices
            .push(Price::parse("1.49").unwrap())));
        assert!(refused(
            |slip| slip.prices = vec![Price::of_hundredths(149); 2]
        ));
        assert!(refused(|slip| slip.sports.push(BASKETBALL)));
        let any = FreeBetTerms {
            price_min: None,
            legs_min: 1,
            sports: vec![],
        };
        assert_eq!(any.check(won(10_000), &slip), Ok(()));
    }

    #[test]
    fn a_bonus_pays_before_or_after_cash() {
        for (stake, cash, bonus, first, paid) in [
            (10_000, 10_000, 5_000, false, 0),
            (10_000, 10_000, 5_000, true, 5_000),
            (10_000, 7_000, 5_000, false, 3_000),
            (10_000, 7_000, 5_000, true, 5_000),
            (10_000, 7_000, 20_000, true, 10_000),
            (10_000, 0, 10_000, false, 10_000),
            // Together they do not cover the stake.
            (10_000, 4_999, 5_000, false, 0),
            (10_000, 4_999, 5_000, true, 0),
        ] {
            let part = bonus_part(won(stake), won(cash), won(bonus), first);
            assert_eq!(part, won(paid), "{stake} {cash} {bonus} {first}");
        }
    }

    #[test]
    fn a_free_bet_returns_its_stake_and_a_bonus_its_share() {
        let free = |payout| {
            returned(
                PromotionKind::FreeBet,
                won(payout),
                won(10_000),
                won(10_000),
            )
        };
        assert_eq!(
            [free(0), free(5_000), free(10_000), free(35_000)],
            [0, 5_000, 10_000, 10_000].map(won)
        );
        let bonus = |payout| returned(PromotionKind::Bonus, won(payout), won(3_000), won(10_000));
        assert_eq!(
            [bonus(0), bonus(10_000), bonus(18_505)],
            [0, 3_000, 5_551].map(won)
        );
        assert_eq!(
            returned(PromotionKind::Bonus, won(1), won(1), won(0)),
            won(0)
        );
    }

    #[test]
    fn wagering_and_conversion() {
        let weights = WagerWeights {
            sports: 100,
            in_play: 50,
            minigame: 33,
            virtual_games: 0,
        };
        assert_eq!(weights.counted(GameType::Sports, won(10_001)), won(10_001));
        assert_eq!(weights.counted(GameType::InPlay, won(10_001)), won(5_000));
        assert_eq!(weights.counted(GameType::Minigame, won(10_001)), won(3_300));
        assert_eq!(weights.counted(GameType::Virtual, won(10_001)), won(0));
        assert!(weights.pays(GameType::Minigame) && !weights.pays(GameType::Virtual));
        assert_eq!(weights.stored(), [100, 50, 33, 0]);
        assert_eq!(WagerWeights::of_stored(&weights.stored()), weights);
        assert_eq!(
            WagerWeights::of_stored(&[100, 50]).stored(),
            [100, 50, 0, 0]
        );
        assert_eq!(wager_required(won(10_000), 5), won(50_000));
        assert_eq!(wager_required(won(i64::MAX), 100), WON_MAX);
        assert_eq!(
            conversion(won(70_000), Some(won(50_000))),
            (won(50_000), won(20_000))
        );
        assert_eq!(conversion(won(70_000), None), (won(70_000), won(0)));
    }
}
