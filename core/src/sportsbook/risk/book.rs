//! All profiles and tiers, and what they say about a bet.

use super::profile::RiskTerms;
use super::tiers::{Percents, TIER_DEFAULT, TIERS, TierKind, TierPercents};
use crate::kernel::ids::{FixtureId, LeagueId, MarketId, MemberId, SportId};
use crate::kernel::money::{WON_MAX, Won};
use crate::sportsbook::slip::limits::Limits;
use std::collections::HashMap;

/// Limits are rounded down to a multiple of this, won.
const STEP_WON: i64 = 10;

/// Where a leg of a bet belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LegPlace {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The sport.
    pub sport_id: SportId,
    /// The league.
    pub league_id: LeagueId,
    /// The market.
    pub market_id: MarketId,
}

/// All profiles and tiers. An empty one changes no limit.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RiskBook {
    /// The terms of the members who have a profile: those of their group, or their own.
    pub members: HashMap<MemberId, RiskTerms>,
    /// Leagues in another tier than the default.
    pub leagues: HashMap<LeagueId, i16>,
    /// Markets in another tier than the default.
    pub markets: HashMap<MarketId, i16>,
    /// What the tiers leave; one that is missing changes nothing.
    pub tiers: Vec<TierPercents>,
}

impl RiskBook {
    /// The terms of a member; without a profile those that change nothing.
    pub fn member(&self, member_id: MemberId) -> RiskTerms {
        self.members.get(&member_id).cloned().unwrap_or_default()
    }

    /// The terms of a bet of a member with the limits of `level`. Of several legs, the smallest percentages
    /// of the tiers count.
    pub fn bet_terms(&self, level: Limits, member_id: MemberId, legs: &[LegPlace]) -> BetTerms {
        let member = self.member(member_id);
        let least = |of: &dyn Fn(&LegPlace) -> Percents| {
            legs.iter()
                .map(of)
                .reduce(Percents::min)
                .unwrap_or(Percents::WHOLE)
        };
        BetTerms {
            level,
            league: least(&|leg| self.league(leg.league_id)),
            market: least(&|leg| self.market(leg.market_id)),
            closed: legs
                .iter()
                .filter(|leg| member.closes(leg.sport_id, leg.league_id))
                .map(|leg| leg.fixture_id)
                .collect(),
            member,
        }
    }

    /// The legs whose league, or market, leaves the smallest percentages, with the tier: one leg, or one for
    /// the stake and one for the winnings.
    pub fn smallest(&self, kind: TierKind, legs: &[LegPlace]) -> Vec<(LegPlace, i16)> {
        let percents = |leg: &LegPlace| match kind {
            TierKind::League => self.league(leg.league_id),
            TierKind::Market => self.market(leg.market_id),
        };
        let Some(least) = legs.iter().map(percents).reduce(Percents::min) else {
            return Vec::new();
        };
        let both = legs.iter().find(|leg| percents(leg) == least);
        let stake = legs.iter().find(|leg| percents(leg).stake == least.stake);
        let winnings = |leg: &&LegPlace| percents(leg).winnings == least.winnings;
        let found: Vec<&LegPlace> = match both {
            Some(leg) => vec![leg],
            None => stake
                .into_iter()
                .chain(legs.iter().find(winnings))
                .collect(),
        };
        let tier = |leg: &LegPlace| match kind {
            TierKind::League => self.leagues.get(&leg.league_id),
            TierKind::Market => self.markets.get(&leg.market_id),
        };
        let named = |leg: &LegPlace| (*leg, tier(leg).copied().unwrap_or(TIER_DEFAULT));
        found.into_iter().map(named).collect()
    }

    /// What the tier of a league leaves.
    pub fn league(&self, league_id: LeagueId) -> Percents {
        self.percents(TierKind::League, self.leagues.get(&league_id))
    }

    /// What the tier of a market leaves.
    pub fn market(&self, market_id: MarketId) -> Percents {
        self.percents(TierKind::Market, self.markets.get(&market_id))
    }

    fn percents(&self, kind: TierKind, tier: Option<&i16>) -> Percents {
        let tier = tier.copied().unwrap_or(TIER_DEFAULT);
        let mut tiers = self.tiers.iter().take(2 * TIERS);
        let found = tiers.find(|row| row.kind == kind && row.tier == tier);
        found.map_or(Percents::WHOLE, |row| row.percents)
    }
}

/// What limits a bet before its odds and what was bet before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BetTerms {
    /// The limits of the member's level.
    pub level: Limits,
    /// What the tiers of its leagues leave.
    pub league: Percents,
    /// What the tiers of its markets leave.
    pub market: Percents,
    /// The terms of the member.
    pub member: RiskTerms,
    /// Its fixtures in sports or leagues that are closed for the member.
    pub closed: Vec<FixtureId>,
}

impl BetTerms {
    /// The limits of the level, and what the tiers of leagues and markets and the member's stake factor leave
    /// of them, one after the other.
    pub fn steps(&self) -> [Limits; 4] {
        let factor = Percents {
            stake: self.member.stake_factor,
            winnings: self.member.stake_factor,
        };
        let league = scaled(self.level, &[self.league]);
        let market = scaled(self.level, &[self.league, self.market]);
        let member = scaled(self.level, &[self.league, self.market, factor]);
        [self.level, league, market, member]
    }

    /// The limits that remain.
    pub fn limits(&self) -> Limits {
        let [.., limits] = self.steps();
        limits
    }
}

/// Takes percentages of limits, rounded down once.
fn scaled(limits: Limits, percents: &[Percents]) -> Limits {
    if percents.iter().all(|percents| *percents == Percents::WHOLE) {
        return limits;
    }
    let of = |amount: Won, percent: fn(&Percents) -> i64| {
        let (mut product, mut whole) = (i128::from(amount.get()), 1_i128);
        for percents in percents {
            product = product.saturating_mul(percent(percents).into());
            whole = whole.saturating_mul(100);
        }
        let scaled = i64::try_from(product / whole).unwrap_or(i64::MAX);
        Won::new(scaled - scaled % STEP_WON).min(WON_MAX)
    };
    Limits {
        max_stake: of(limits.max_stake, |percents| percents.stake),
        max_winnings: of(limits.max_winnings, |percents| percents.winnings),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL: Limits = Limits {
        max_stake: Won::new(1_000_000),
        max_winnings: Won::new(3_000_000),
    };

    fn leg(sport: i64, league: i64, market: i64) -> LegPlace {
        LegPlace {
            fixture_id: FixtureId::new(10 * league),
            sport_id: SportId::new(sport),
            league_id: LeagueId::new(league),
            market_id: MarketId::new(market),
        }
    }

    fn tier(kind: TierKind, tier: i16, stake: i64, winnings: i64) -> TierPercents {
        TierPercents {
            kind,
            tier,
            percents: Percents { stake, winnings },
        }
    }

    fn book() -> RiskBook {
        let terms = RiskTerms {
            stake_factor: 10,
            closed_sports: vec![SportId::new(2)],
            closed_leagues: vec![LeagueId::new(9)],
            ..RiskTerms::default()
        };
        RiskBook {
            members: [(MemberId::new(1), terms)].into(),
            leagues: [(LeagueId::new(5), 5)].into(),
            markets: [(MarketId::new(7), 4)].into(),
            tiers: vec![
                tier(TierKind::League, 5, 20, 50),
                tier(TierKind::Market, 4, 50, 100),
            ],
        }
    }

    fn limits(member: i64, legs: &[LegPlace]) -> (i64, i64) {
        let limits = book()
            .bet_terms(LEVEL, MemberId::new(member), legs)
            .limits();
        (limits.max_stake.get(), limits.max_winnings.get())
    }

    #[test]
    fn nothing_changes_without_profile_and_tiers() {
        let terms = RiskBook::default().bet_terms(LEVEL, MemberId::new(1), &[leg(1, 5, 7)]);
        assert_eq!(terms.steps(), [LEVEL; 4]);
        assert_eq!(limits(2, &[leg(1, 1, 1)]), (1_000_000, 3_000_000));
        assert_eq!(limits(2, &[]), (1_000_000, 3_000_000));
    }

    #[test]
    fn tiers_and_factor_multiply_and_the_smallest_leg_counts() {
        assert_eq!(limits(2, &[leg(1, 5, 1)]), (200_000, 1_500_000));
        assert_eq!(limits(2, &[leg(1, 1, 7)]), (500_000, 3_000_000));
        assert_eq!(
            limits(2, &[leg(1, 5, 1), leg(1, 1, 7)]),
            (100_000, 1_500_000)
        );
        assert_eq!(limits(1, &[leg(1, 5, 7)]), (10_000, 150_000));
        assert_eq!(limits(1, &[leg(1, 1, 1)]), (100_000, 300_000));
    }

    #[test]
    fn the_legs_with_the_smallest_percentages_are_named_with_their_tier() {
        let mut book = book();
        book.leagues.insert(LeagueId::new(6), 4);
        book.tiers.push(tier(TierKind::League, 4, 90, 10));
        let named = |kind, legs: &[LegPlace]| {
            let found = book.smallest(kind, legs).into_iter();
            let pairs = found.map(|(leg, tier)| (leg.league_id.get(), tier));
            pairs.collect::<Vec<_>>()
        };
        let legs = [leg(1, 1, 1), leg(1, 5, 7), leg(1, 5, 1), leg(1, 6, 1)];
        assert_eq!(named(TierKind::League, &legs[..1]), [(1, 3)]);
        assert_eq!(named(TierKind::League, &legs[..3]), [(5, 5)]);
        assert_eq!(named(TierKind::League, &legs), [(5, 5), (6, 4)]);
        assert_eq!(named(TierKind::Market, &legs), [(5, 4)]);
        assert!(named(TierKind::Market, &[]).is_empty());
    }

    #[test]
    fn limits_end_at_the_largest_amount_and_are_whole_tens() {
        let large = Limits {
            max_stake: WON_MAX,
            max_winnings: Won::new(1_234_567),
        };
        let mut book = RiskBook::default();
        let terms = |stake_factor| RiskTerms {
            stake_factor,
            ..RiskTerms::default()
        };
        book.members.insert(MemberId::new(1), terms(1_000));
        let raised = book.bet_terms(large, MemberId::new(1), &[]).limits();
        assert_eq!(
            (raised.max_stake, raised.max_winnings.get()),
            (WON_MAX, 12_345_670)
        );
        book.members.insert(MemberId::new(1), terms(33));
        let lowered = book.bet_terms(large, MemberId::new(1), &[]).limits();
        assert_eq!(lowered.max_winnings.get(), 407_400);
    }

    #[test]
    fn closed_sports_and_leagues_are_named_by_fixture() {
        let legs = [leg(1, 1, 1), leg(2, 3, 1), leg(1, 9, 1)];
        let closed = book().bet_terms(LEVEL, MemberId::new(1), &legs).closed;
        assert_eq!(closed, [FixtureId::new(30), FixtureId::new(90)]);
        assert!(
            book()
                .bet_terms(LEVEL, MemberId::new(2), &legs)
                .closed
                .is_empty()
        );
    }
}
