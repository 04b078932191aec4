//! Tiers of leagues and markets: a small league, or a side market, takes less.

use super::problem::RiskProblem;
use super::profile::{FACTOR_MAX, SELECTIONS_MAX};
use crate::kernel::ids::{LeagueId, MarketId, SportId};
use crate::kernel::page::given;
use crate::kernel::problem::Problem;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Number of tiers; 1 is the largest.
pub const TIERS: usize = 5;
/// The tier of a league or market that no operator has put into another.
pub const TIER_DEFAULT: i16 = 3;
/// The most leagues that a search returns.
pub const LEAGUE_ROWS_MAX: i64 = 50;

/// What the tiers are of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[cfg_attr(feature = "db", sqlx(type_name = "text", rename_all = "camelCase"))]
#[serde(rename_all = "camelCase")]
pub enum TierKind {
    /// Leagues.
    League,
    /// Markets.
    Market,
}

/// What a tier leaves of the limits, percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Percents {
    /// Of the largest stake.
    pub stake: i64,
    /// Of the largest winnings.
    pub winnings: i64,
}

impl Percents {
    /// Changes nothing.
    pub const WHOLE: Self = Self {
        stake: 100,
        winnings: 100,
    };

    /// The smaller of both, for stake and winnings apart.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        Self {
            stake: self.stake.min(other.stake),
            winnings: self.winnings.min(other.winnings),
        }
    }

    fn check(self) -> Result<(), RiskProblem> {
        let fits = |percent| (1..=FACTOR_MAX).contains(&percent);
        if fits(self.stake) && fits(self.winnings) {
            Ok(())
        } else {
            Err(RiskProblem::RiskFactorInvalid)
        }
    }
}

/// Whether a number names a tier.
fn is_tier(tier: i16) -> bool {
    usize::try_from(tier).is_ok_and(|tier| (1..=TIERS).contains(&tier))
}

fn check_tier(tier: i16) -> Result<(), RiskProblem> {
    if is_tier(tier) {
        Ok(())
    } else {
        Err(RiskProblem::RiskTierInvalid)
    }
}

/// A tier with what it leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TierPercents {
    /// What the tier is of.
    pub kind: TierKind,
    /// 1 to 5.
    pub tier: i16,
    /// What it leaves, percent.
    pub percents: Percents,
}

/// `PUT /admin/risk-tiers`: what a tier leaves from now on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SetTierPercents {
    /// What the tier is of.
    pub kind: TierKind,
    /// 1 to 5.
    pub tier: i16,
    /// What it leaves as the operator saw it, percent.
    pub before: Percents,
    /// What it leaves, percent.
    pub percents: Percents,
    /// Why.
    pub reason: String,
}

impl SetTierPercents {
    /// Refuses an unknown tier and percentages out of range.
    pub fn check(&self) -> Result<(), RiskProblem> {
        check_tier(self.tier)?;
        self.percents.check()
    }
}

/// `PUT /admin/risk-tiers/leagues/{id}` and `PUT /admin/risk-tiers/markets/{id}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SetTier {
    /// The tier as the operator saw it.
    pub before: i16,
    /// 1 to 5.
    pub tier: i16,
    /// Why.
    pub reason: String,
}

impl SetTier {
    /// Refuses an unknown tier.
    pub fn check(&self) -> Result<(), RiskProblem> {
        check_tier(self.tier)
    }
}

/// A league with its tier.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LeagueTierRow {
    /// The league.
    pub league_id: LeagueId,
    /// Its name, in Korean where known.
    pub name: String,
    /// The sport.
    pub sport_id: SportId,
    /// The sport's name, in Korean where known.
    pub sport_name: String,
    /// 1 to 5.
    pub tier: i16,
}

/// A market with its tier.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MarketTierRow {
    /// The market.
    pub market_id: MarketId,
    /// Its name, in Korean where known.
    pub name: String,
    /// 1 to 5.
    pub tier: i16,
}

/// Query of `GET /admin/risk-tiers`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
#[tsify(missing_as_null)]
pub struct RiskTiersQuery {
    /// A part of a league's name.
    #[tsify(optional)]
    pub search: Option<String>,
    /// Ids of leagues, separated by commas: these leagues instead of those that fit the search.
    #[tsify(optional)]
    pub leagues: Option<String>,
}

impl RiskTiersQuery {
    /// Returns which leagues are asked for. Refuses ids that are no numbers, or too many.
    pub fn wanted(&self) -> Result<WantedLeagues<'_>, Problem> {
        let Some(ids) = given(self.leagues.as_ref()) else {
            return Ok(
                given(self.search.as_ref()).map_or(WantedLeagues::Tiered, WantedLeagues::Named)
            );
        };
        let ids = ids.split(',').map(|id| id.trim().parse());
        match ids.collect::<Result<Vec<LeagueId>, _>>() {
            Ok(ids) if ids.len() <= SELECTIONS_MAX => Ok(WantedLeagues::Listed(ids)),
            _ => Err(Problem::MalformedRequest),
        }
    }
}

/// Which leagues are asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WantedLeagues<'a> {
    /// Those in another tier than the default.
    Tiered,
    /// Those with this part in their name.
    Named(&'a str),
    /// These.
    Listed(Vec<LeagueId>),
}

/// `GET /admin/risk-tiers`: all tiers, the markets with theirs, and the leagues that fit a search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RiskTiers {
    /// The tiers of leagues and of markets.
    pub tiers: Vec<TierPercents>,
    /// Leagues: the listed ones, or those that fit the search, otherwise those in another tier than the
    /// default.
    pub leagues: Vec<LeagueTierRow>,
    /// Markets, in the order of the listing.
    pub markets: Vec<MarketTierRow>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leagues_are_listed_or_found_by_name() {
        let query = |search: &str, leagues: &str| RiskTiersQuery {
            search: Some(search.to_owned()),
            leagues: Some(leagues.to_owned()),
        };
        let wanted = |search, leagues| format!("{:?}", query(search, leagues).wanted());
        let listed = WantedLeagues::Listed([3, 5].map(LeagueId::new).into());
        assert_eq!(query("K리그", "3, 5").wanted(), Ok(listed));
        assert_eq!(wanted(" K리그 ", ""), "Ok(Named(\"K리그\"))");
        assert_eq!(wanted(" ", " "), "Ok(Tiered)");
        assert_eq!(
            RiskTiersQuery::default().wanted(),
            Ok(WantedLeagues::Tiered)
        );
        for wrong in ["x", "1,,2", &"1,".repeat(SELECTIONS_MAX + 1)] {
            assert_eq!(wanted("", wrong), "Err(MalformedRequest)");
        }
    }

    #[test]
    fn a_tier_is_one_to_five_and_leaves_something() {
        let set = |tier, stake, winnings| SetTierPercents {
            kind: TierKind::League,
            tier,
            before: Percents::WHOLE,
            percents: Percents { stake, winnings },
            reason: "이유".to_owned(),
        };
        for (set, ok) in [
            (set(1, 100, 100), true),
            (set(5, 1, 1_000), true),
            (set(0, 100, 100), false),
            (set(6, 100, 100), false),
            (set(3, 0, 100), false),
            (set(3, 100, 1_001), false),
        ] {
            assert_eq!(set.check().is_ok(), ok, "{set:?}");
        }
    }
}
