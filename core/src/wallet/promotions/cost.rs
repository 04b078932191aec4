//! What promotions have cost, row by row: the rows behind the figures of reports and of the dashboard, and the net
//! gaming revenue that they leave.
//!
//! A row counts when its figure counts: a slip when it was settled first, a bonus or points that became cash when
//! they did. A correction changes the row, and not its moment.

use super::PromotionKind;
use crate::kernel::ids::{BetId, BoostId, CampaignId, MemberId};
use crate::kernel::money::Won;
use crate::kernel::page::ListQuery;
use crate::kernel::problem::Problem;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The days that the list covers without a filter of days, campaign or member.
pub const COST_DAYS: i64 = 30;

/// What has cost something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum PromotionCostKind {
    /// A slip that a free bet has paid for.
    FreeBet,
    /// A slip that a bonus has paid for, in part or as a whole.
    Bonus,
    /// A bonus that became cash.
    Converted,
    /// Points that became cash, however they were given: with a deposit, by a coupon, a roulette or attendance.
    Points,
    /// A slip with a leg at a boosted price.
    Boost,
}

impl PromotionCostKind {
    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::FreeBet => PromotionKind::FreeBet.label(),
            Self::Bonus => PromotionKind::Bonus.label(),
            Self::Converted => "보너스 전환",
            Self::Points => "포인트 전환",
            Self::Boost => "배당 부스트",
        }
    }
}

/// What comes off the gross gaming revenue (GGR). A contract with a partner subtracts the same of its members.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NetCosts {
    /// Stakes that free bets paid, less what came back of the payouts, won.
    pub free_bets: Won,
    /// The same of bonuses, and the cash that they became, won.
    pub bonuses: Won,
    /// Points that became cash, won.
    pub points: Won,
}

impl NetCosts {
    /// All together.
    pub fn total(self) -> Won {
        let bonuses = self.bonuses.get().saturating_add(self.points.get());
        Won::new(self.free_bets.get().saturating_add(bonuses))
    }

    /// The net gaming revenue (NGR) that they leave of a GGR.
    pub fn ngr(self, ggr: Won) -> Won {
        Won::new(ggr.get().saturating_sub(self.total().get()))
    }
}

/// What promotions have cost by a slip, or by a bonus or points that became cash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PromotionCostRow {
    /// What has cost something.
    pub kind: PromotionCostKind,
    /// The member.
    pub member_id: MemberId,
    /// Login id of the member.
    pub user_id: String,
    /// Nickname of the member.
    pub nickname: String,
    /// The campaign; `null` for a boost and for points.
    pub campaign_id: Option<CampaignId>,
    /// The boost; `null` for everything else.
    pub boost_id: Option<BoostId>,
    /// Name of the campaign, or the boosted selection; empty for points.
    pub name: String,
    /// The slip; `null` for what became cash.
    pub bet_id: Option<BetId>,
    /// What the promotion has paid, won.
    pub paid: Won,
    /// What came back of the payout, won.
    pub returned: Won,
    /// What it has cost, won: what was paid less what came back. Below zero if a bonus has won.
    pub cost: Won,
    /// When it counts.
    #[tsify(type = "string")]
    pub counted_at: DateTime<Utc>,
}

/// What all rows of a list have cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PromotionCostSums {
    /// All together, won.
    pub total: Won,
    /// Free bets, won.
    pub free_bets: Won,
    /// Slips that bonuses have paid for, and bonuses that became cash, won.
    pub bonuses: Won,
    /// Points that became cash, won.
    pub points: Won,
    /// Boosts, won. They are payouts, so net gaming revenue contains them already.
    pub boosts: Won,
}

/// A page of what promotions have cost, newest first, and sums over all pages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PromotionCostList {
    /// The rows of this page.
    pub items: Vec<PromotionCostRow>,
    /// Number of rows over all pages.
    pub count: i64,
    /// Sums of all rows.
    pub sums: PromotionCostSums,
}

/// The promotion that a list is limited to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CostSubject {
    /// A campaign.
    Campaign(CampaignId),
    /// A boost.
    Boost(BoostId),
}

impl CostSubject {
    /// Reads the subject of a query: `campaign:17` or `boost:5`.
    pub fn of(query: &ListQuery) -> Result<Option<Self>, Problem> {
        let Some(subject) = query.subject() else {
            return Ok(None);
        };
        let (kind, id) = subject.split_once(':').ok_or(Problem::MalformedRequest)?;
        let id = id.parse().map_err(|_| Problem::MalformedRequest)?;
        match kind {
            "campaign" => Ok(Some(Self::Campaign(CampaignId::new(id)))),
            "boost" => Ok(Some(Self::Boost(BoostId::new(id)))),
            _ => Err(Problem::MalformedRequest),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_bets_bonuses_and_points_come_off_the_revenue() {
        let costs = NetCosts {
            free_bets: Won::new(2_000),
            bonuses: Won::new(4_000),
            points: Won::new(500),
        };
        assert_eq!(costs.total(), Won::new(6_500));
        assert_eq!(costs.ngr(Won::new(5_000)), Won::new(-1_500));
        assert_eq!(NetCosts::default().ngr(Won::new(5_000)), Won::new(5_000));
    }

    #[test]
    fn a_list_of_costs_is_limited_to_a_campaign_or_a_boost() {
        let subject = |text: &str| {
            let query = ListQuery {
                subject: Some(text.to_owned()),
                ..ListQuery::default()
            };
            CostSubject::of(&query)
        };
        let campaign = CostSubject::Campaign(CampaignId::new(17));
        assert_eq!(subject("campaign:17"), Ok(Some(campaign)));
        let boost = CostSubject::Boost(BoostId::new(5));
        assert_eq!(subject("boost:5"), Ok(Some(boost)));
        assert_eq!(subject(" "), Ok(None));
        for unknown in ["campaign", "campaign:", "boost:x", "sport:1"] {
            assert_eq!(
                subject(unknown),
                Err(Problem::MalformedRequest),
                "{unknown}"
            );
        }
    }
}
