//! The operator's limits of a bet, beyond the exposure of the house: by member and group of members, by league
//! and by market (`docs/product/risk.md`).
//!
//! The terms of a bet come from one place, [`RiskBook::bet_terms`]. What they leave of it is computed in one
//! place, [`BetTerms::steps`]: for placing, for the member's slip, and for the page that explains a limit.

mod asked;
mod book;
mod explained;
mod limits;
mod problem;
mod profile;
mod proposals;
mod tiers;
mod worth;

pub use asked::{AskedKind, BetLimitsQuery};
pub use book::{BetTerms, LegPlace, RiskBook};
pub use explained::{
    BetLimits, CheckedLeg, LimitKind, LimitRow, Room, StepNames, round_rows, rows,
};
pub use limits::{LegName, MemberLimits, SlipLimits, SlipLimitsQuery, check_gain, room_left};
pub use problem::RiskProblem;
pub use profile::{
    ChangeRiskGroup, ClearRiskProfile, ProfileContent, RiskGroupRow, RiskProfileRow, RiskTerms,
    SELECTIONS_MAX, WriteRiskGroup, WriteRiskProfile, group_name,
};
pub use proposals::{
    MemberBettingWorth, PROPOSAL_PAUSE, ProposalDecision, ProposalRest, RiskProposalRow,
};
pub use tiers::{
    LEAGUE_ROWS_MAX, LeagueTierRow, MarketTierRow, Percents, RiskTiers, RiskTiersQuery, SetTier,
    SetTierPercents, TIER_DEFAULT, TIERS, TierKind, TierPercents, WantedLeagues,
};
pub use worth::{
    BetFigures, BettingWorth, ClosingLeg, RiskProposal, SCORE_ARRIVES, SCORE_PAUSE, SCORE_WITHIN,
    WORTH_DAYS,
};

#[cfg(test)]
mod tests;
