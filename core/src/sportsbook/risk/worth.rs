//! What the bets of a member are worth to the house, and what follows from that for the profile.

use super::profile::FACTOR_MAX;
use crate::kernel::money::{Price, Won};
use chrono::TimeDelta;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The days whose bets count.
pub const WORTH_DAYS: i64 = 90;
/// A share or a rate is in hundredths of a percent.
const WHOLE: i64 = 10_000;
/// The fewest legs with a closing price from which something follows.
const LEGS_MIN: i64 = 30;
/// A member who beats the closing price by this much on average, and on this share of legs, is lowered.
const EDGE_LOWER: i64 = 200;
/// The share of legs for that.
const BEATEN_LOWER: i64 = 5_500;
/// A member who is this much below the closing price on average is raised.
const EDGE_RAISE: i64 = -300;
/// The fewest stakes of a member who is raised, won.
const STAKES_RAISE: Won = Won::new(1_000_000);
/// The fewest bets of a member whose yield counts.
const YIELD_BETS_MIN: i64 = 50;
/// The fewest days on which they were settled. Bets of one day may be on one match, so each day counts once.
const YIELD_DAYS_MIN: i64 = 10;
/// The fewest stakes of a member whose yield counts, won.
const YIELD_STAKES_MIN: Won = Won::new(3_000_000);
/// A yield within this many times the spread of the days may be luck: chance alone exceeds it in one of 20 cases.
const LUCK_SPREADS: i64 = 2;
/// A member who wins this much of the stakes, beyond luck, is lowered, or looked at.
const YIELD_LOWER: i64 = 1_000;
/// A member who loses this much of the stakes, beyond luck, is raised.
const YIELD_RAISE: i64 = -1_000;
/// The fewest other members at the addresses of a member for a look.
const SHARED_LOOK: i64 = 2;
/// The fewest other members with a device or an account of the member for a look.
const LINKED_LOOK: i64 = 1;
/// A bet in play was placed just before a score if it was accepted this long before the feed's time of it, or ...
pub const SCORE_WITHIN: TimeDelta = TimeDelta::seconds(15);
/// ... this long after it: less than the shortest delay of bets in play, so that the bet was sent before it.
pub const SCORE_ARRIVES: TimeDelta = TimeDelta::seconds(2);
/// A score counts if none came this long before it. In basketball a score follows on the next one.
pub const SCORE_PAUSE: TimeDelta = TimeDelta::minutes(2);
/// The fewest legs in play for a look at those just before a score.
const LIVE_LEGS_LOOK: i64 = 20;
/// The share of them for that.
const BEFORE_SCORE_LOOK: i64 = 2_000;

/// A leg of a bet before the match: the price that was taken, and the last one before the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClosingLeg {
    /// The price that was taken.
    pub taken: Price,
    /// The last price on offer before the start.
    pub closing: Price,
}

/// What a proposal asks an operator to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[cfg_attr(feature = "db", sqlx(type_name = "text", rename_all = "camelCase"))]
#[serde(rename_all = "camelCase")]
pub enum RiskProposal {
    /// Raise the stake factor.
    Raise,
    /// Lower the stake factor.
    Lower,
    /// Look at the member's accounts.
    LookAt,
}

impl RiskProposal {
    /// All of them with their names in lists.
    pub const ALL: [(&'static str, Self); 3] = [
        ("raise", Self::Raise),
        ("lower", Self::Lower),
        ("lookAt", Self::LookAt),
    ];

    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Raise => "한도 올리기",
            Self::Lower => "한도 내리기",
            Self::LookAt => "계정 확인",
        }
    }
}

/// What the settled sports and in-play bets of a member of the last 90 days are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct BettingWorth {
    /// Number of bets.
    pub bets: i64,
    /// Their stakes, won.
    pub stakes: Won,
    /// Their payouts, won.
    pub payouts: Won,
    /// What the member has won of each stake, hundredths of a percent; negative for a loss. `None` without bets.
    pub member_yield: Option<i64>,
    /// By how much luck alone moves the yield, up or down, hundredths of a percent. `None` with too few bets, days or
    /// stakes for the yield to count.
    pub luck: Option<i64>,
    /// Legs before the match with a closing price.
    pub legs: i64,
    /// The share of them at a better price than the closing one, hundredths of a percent.
    pub beaten: Option<i64>,
    /// By how much the price that was taken is above the closing one on average, hundredths of a percent.
    pub edge: Option<i64>,
    /// Legs in play.
    pub live_legs: i64,
    /// The share of them that were placed just before a score, hundredths of a percent.
    pub before_score: Option<i64>,
    /// Other members who were logged in at an address of the member.
    pub shared: i64,
    /// Other members whom an open risk alert links with the member by a device, a bank account or a wallet.
    pub linked: i64,
    /// What follows from it.
    pub proposal: Option<RiskProposal>,
    /// The stake factor that is proposed, percent.
    pub proposed_factor: Option<i64>,
}

/// The figures of a member's settled bets, and what the member may do now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BetFigures {
    /// Number of bets.
    pub bets: i64,
    /// Their stakes, won.
    pub stakes: Won,
    /// Their payouts, won.
    pub payouts: Won,
    /// The Korean days on which they were settled.
    pub days: i64,
    /// The root of the sum of the squares of what the member has won or lost on each of these days, won: by how much
    /// chance moves the sum.
    pub spread: Won,
    /// Legs in play.
    pub live_legs: i64,
    /// Those of them that were placed just before a score.
    pub before_score: i64,
    /// Other members who were logged in at an address of the member.
    pub shared: i64,
    /// Other members whom an open risk alert links with the member by a device, a bank account or a wallet.
    pub linked: i64,
    /// The stake factor now, percent.
    pub stake_factor: i64,
}

impl RiskProposal {
    /// The stake factor that it leads to: half or twice of what it is. `None` if it changes none.
    pub fn factor(self, now: i64) -> Option<i64> {
        let factor = match self {
            Self::Raise => now.saturating_mul(2),
            Self::Lower => now / 2,
            Self::LookAt => return None,
        };
        Some(factor.clamp(1, FACTOR_MAX)).filter(|factor| *factor != now)
    }
}

impl BettingWorth {
    /// Measures the bets of a member.
    pub fn of(figures: BetFigures, legs: &[ClosingLeg]) -> Self {
        let BetFigures {
            bets,
            stakes,
            payouts,
            live_legs,
            before_score,
            shared,
            linked,
            stake_factor,
            ..
        } = figures;
        let count = i64::try_from(legs.len()).unwrap_or(i64::MAX);
        let beaten = legs.iter().filter(|leg| leg.taken > leg.closing).count();
        let measured = Self {
            bets,
            stakes,
            payouts,
            member_yield: payouts
                .checked_sub(stakes)
                .and_then(|won| rate(won.get(), stakes.get())),
            luck: figures.luck(),
            legs: count,
            beaten: rate(i64::try_from(beaten).unwrap_or(i64::MAX), count),
            edge: edge(legs),
            live_legs,
            before_score: rate(before_score, live_legs),
            shared,
            linked,
            proposal: None,
            proposed_factor: None,
        };
        let proposal = measured.proposed();
        Self {
            proposal,
            proposed_factor: proposal.and_then(|proposal| proposal.factor(stake_factor)),
            ..measured
        }
    }

    fn proposed(&self) -> Option<RiskProposal> {
        let edge = self.edge.filter(|_| self.legs >= LEGS_MIN);
        let beats = self.beaten.is_some_and(|share| share >= BEATEN_LOWER)
            && edge.is_some_and(|edge| edge >= EDGE_LOWER);
        let yields = self.yield_beyond_luck();
        let wins = yields.is_some_and(|rate| rate >= YIELD_LOWER);
        // Closing prices say sooner than results what a member knows.
        if beats || (wins && edge.is_none_or(|edge| edge > 0)) {
            return Some(RiskProposal::Lower);
        }
        if wins || self.is_suspicious() {
            return Some(RiskProposal::LookAt);
        }
        let loses = yields.is_some_and(|rate| rate <= YIELD_RAISE);
        let raises = match edge {
            Some(edge) if edge <= EDGE_RAISE => yields.is_none_or(|rate| rate <= 0),
            Some(edge) => loses && edge <= 0,
            None => loses,
        };
        (raises && self.stakes >= STAKES_RAISE).then_some(RiskProposal::Raise)
    }

    /// The yield, if there are enough bets and luck alone does not explain it.
    fn yield_beyond_luck(&self) -> Option<i64> {
        let luck = self.luck?;
        self.member_yield
            .filter(|rate| rate.saturating_abs() > luck)
    }

    /// Whether accounts or bets in play call for a look.
    fn is_suspicious(&self) -> bool {
        let scores = self.live_legs >= LIVE_LEGS_LOOK
            && self
                .before_score
                .is_some_and(|share| share >= BEFORE_SCORE_LOOK);
        self.shared >= SHARED_LOOK || self.linked >= LINKED_LOOK || scores
    }
}

impl BetFigures {
    /// By how much luck alone moves the yield; `None` if there are too few bets for it to count.
    fn luck(&self) -> Option<i64> {
        let enough = self.bets >= YIELD_BETS_MIN
            && self.days >= YIELD_DAYS_MIN
            && self.stakes >= YIELD_STAKES_MIN;
        let moved = self.spread.get().saturating_mul(LUCK_SPREADS);
        rate(moved, self.stakes.get()).filter(|_| enough)
    }
}

/// A part of a whole in hundredths of a percent, towards zero. `None` of nothing.
fn rate(part: i64, whole: i64) -> Option<i64> {
    let scaled = i128::from(part) * i128::from(WHOLE);
    i64::try_from(scaled.checked_div(whole.into())?).ok()
}

/// By how much the taken prices are above the closing ones on average, in hundredths of a percent, towards zero.
fn edge(legs: &[ClosingLeg]) -> Option<i64> {
    let ratio = |leg: &ClosingLeg| leg.taken.decimal().checked_div(leg.closing.decimal());
    let mut sum = Decimal::ZERO;
    for leg in legs {
        sum = sum.checked_add(ratio(leg)?)?;
    }
    let mean = sum.checked_div(Decimal::from(legs.len()))?;
    let above = mean.checked_sub(Decimal::ONE)?;
    above.checked_mul(WHOLE.into())?.trunc().to_i64()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn legs(count: usize, taken: &str, closing: &str) -> Vec<ClosingLeg> {
        let price = |text| Price::parse(text).unwrap();
        let leg = ClosingLeg {
            taken: price(taken),
            closing: price(closing),
        };
        vec![leg; count]
    }

    fn figures(bets: i64, stakes: i64, payouts: i64, shared: i64) -> BetFigures {
        BetFigures {
            bets,
            stakes: Won::new(stakes),
            payouts: Won::new(payouts),
            days: 1,
            spread: Won::ZERO,
            live_legs: 0,
            before_score: 0,
            shared,
            linked: 0,
            stake_factor: 100,
        }
    }

    fn worth(stakes: i64, payouts: i64, legs: &[ClosingLeg], shared: i64) -> BettingWorth {
        BettingWorth::of(figures(40, stakes, payouts, shared), legs)
    }

    #[test]
    fn yield_share_and_edge_are_rates() {
        let mixed = [
            legs(1, "2.10", "2.00"),
            legs(1, "1.90", "2.00"),
            legs(1, "2.10", "2.00"),
        ];
        let worth = worth(100_000, 93_333, &mixed.concat(), 0);
        assert_eq!(worth.member_yield, Some(-666));
        assert_eq!((worth.legs, worth.beaten), (3, Some(6_666)));
        assert_eq!(worth.edge, Some(166));
    }

    #[test]
    fn nothing_is_said_of_nothing() {
        let nothing = BettingWorth::of(figures(0, 0, 0, 0), &[]);
        assert_eq!(
            (nothing.member_yield, nothing.beaten, nothing.edge),
            (None, None, None)
        );
        assert_eq!(nothing.proposal, None);
    }

    #[test]
    fn proposals_follow_from_enough_legs() {
        use RiskProposal::{LookAt, Lower, Raise};
        let proposal = |legs: &[ClosingLeg], shared| worth(5_000_000, 0, legs, shared).proposal;
        assert_eq!(proposal(&legs(30, "2.04", "2.00"), 0), Some(Lower));
        assert_eq!(proposal(&legs(29, "2.04", "2.00"), 0), None);
        assert_eq!(proposal(&legs(30, "2.03", "2.00"), 0), None);
        assert_eq!(proposal(&legs(30, "1.94", "2.00"), 0), Some(Raise));
        assert_eq!(proposal(&legs(30, "1.94", "2.00"), 2), Some(LookAt));
        assert_eq!(proposal(&legs(30, "2.04", "2.00"), 2), Some(Lower));
        let small = worth(999_999, 0, &legs(30, "1.94", "2.00"), 0);
        assert_eq!(small.proposal, None);
    }

    /// 50 bets of 10 days with stakes of 4 million, of which luck moves a tenth.
    fn yielding(payouts: i64) -> BetFigures {
        BetFigures {
            days: 10,
            spread: Won::new(200_000),
            ..figures(50, 4_000_000, payouts, 0)
        }
    }

    #[test]
    fn a_yield_beyond_luck_lowers_or_raises() {
        use RiskProposal::{LookAt, Lower, Raise};
        let proposal = |payouts, legs: &[ClosingLeg]| {
            let worth = BettingWorth::of(yielding(payouts), legs);
            assert_eq!(worth.luck, Some(1_000));
            worth.proposal
        };
        // A yield within the range of luck leads to no proposal.
        assert_eq!(proposal(4_400_000, &[]), None);
        assert_eq!(proposal(4_400_400, &[]), Some(Lower));
        assert_eq!(proposal(3_600_000, &[]), None);
        assert_eq!(proposal(3_599_600, &[]), Some(Raise));
        // Closing prices, if there are enough, decide what a yield means.
        let (above, below) = (legs(30, "2.02", "2.00"), legs(30, "1.99", "2.00"));
        assert_eq!(proposal(4_800_000, &above), Some(Lower));
        assert_eq!(proposal(4_800_000, &below), Some(LookAt));
        assert_eq!(proposal(4_800_000, &below[1..]), Some(Lower));
        assert_eq!(proposal(3_200_000, &above), None);
        assert_eq!(proposal(3_200_000, &below), Some(Raise));
        // Far below the closing price, a member who wins is not raised.
        let far = legs(30, "1.94", "2.00");
        assert_eq!(proposal(4_400_000, &far), Some(Raise));
        assert_eq!(proposal(4_800_000, &far), Some(LookAt));
    }

    #[test]
    fn the_yield_of_few_bets_days_or_stakes_does_not_count() {
        let all = yielding(8_000_000);
        assert!(BettingWorth::of(all, &[]).proposal.is_some());
        for few in [
            BetFigures { bets: 49, ..all },
            BetFigures { days: 9, ..all },
            BetFigures {
                stakes: Won::new(2_999_999),
                ..all
            },
        ] {
            let worth = BettingWorth::of(few, &[]);
            assert_eq!((worth.luck, worth.proposal), (None, None), "{few:?}");
        }
    }

    #[test]
    fn a_small_yield_beyond_luck_lowers_nobody() {
        let steady = |payouts| {
            let figures = BetFigures {
                spread: Won::new(20_000),
                ..yielding(payouts)
            };
            BettingWorth::of(figures, &[]).proposal
        };
        assert_eq!(steady(4_399_600), None);
        assert_eq!(steady(4_400_000), Some(RiskProposal::Lower));
        assert_eq!(steady(3_600_400), None);
        assert_eq!(steady(3_600_000), Some(RiskProposal::Raise));
    }

    #[test]
    fn a_linked_account_is_looked_at() {
        let linked = BetFigures {
            linked: 1,
            ..figures(1, 10_000, 0, 0)
        };
        let worth = BettingWorth::of(linked, &[]);
        assert_eq!(worth.proposal, Some(RiskProposal::LookAt));
    }

    #[test]
    fn many_legs_just_before_a_score_are_looked_at() {
        let proposal = |live_legs, before_score| {
            let figures = BetFigures {
                live_legs,
                before_score,
                ..figures(40, 5_000_000, 0, 0)
            };
            BettingWorth::of(figures, &[]).proposal
        };
        assert_eq!(proposal(20, 4), Some(RiskProposal::LookAt));
        assert_eq!((proposal(20, 3), proposal(19, 19)), (None, None));
    }

    #[test]
    fn a_proposal_halves_or_doubles_the_factor() {
        use RiskProposal::{LookAt, Lower, Raise};
        for (proposal, now, factor) in [
            (Lower, 100, Some(50)),
            (Lower, 3, Some(1)),
            (Lower, 1, None),
            (Raise, 100, Some(200)),
            (Raise, 600, Some(1_000)),
            (Raise, 1_000, None),
            (LookAt, 100, None),
        ] {
            assert_eq!(proposal.factor(now), factor, "{proposal:?} {now}");
        }
        let lowered = worth(5_000_000, 0, &legs(30, "2.04", "2.00"), 0);
        assert_eq!(lowered.proposed_factor, Some(50));
    }
}
