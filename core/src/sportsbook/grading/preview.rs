//! The preview of the settlement of a fixture by its score, for operators.

use super::FinalScore;
use crate::kernel::ids::BetId;
use crate::kernel::money::Won;
use crate::sportsbook::settle::WinFlag;
use crate::sportsbook::trading::SelectionRow;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use tsify::Tsify;

/// The most slips that a preview lists.
pub const SCORED_SLIPS: usize = 50;

/// Settles the open selections of a fixture by its score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SettleScore {
    /// The final score.
    pub score: FinalScore,
    /// Confirms settlement although the fixture is not over.
    #[serde(default)]
    pub early: bool,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// A selection with the result that follows from the score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoredSelection {
    /// The selection as it is now.
    pub selection: SelectionRow,
    /// The result.
    pub win_flag: WinFlag,
    /// Open slips with a leg on it.
    pub open_bets: i64,
}

/// A slip that the results would settle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScoredSlip {
    /// The slip.
    pub bet_id: BetId,
    /// Login id of the member.
    pub user_id: String,
    /// The member's nickname.
    pub nickname: String,
    /// Stake, won.
    pub stake: Won,
    /// Result.
    pub win_flag: WinFlag,
    /// Label of the result.
    pub label: String,
    /// Payout, won.
    pub payout: Won,
}

/// What a score would settle and pay out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScorePreview {
    /// Selections whose result follows from the score.
    pub results: Vec<ScoredSelection>,
    /// Selections whose result does not follow from the score; they stay open.
    pub left_open: Vec<SelectionRow>,
    /// Number of slips that would be settled.
    pub slip_count: i64,
    /// Their stakes, won.
    pub stake: Won,
    /// Their payouts, won.
    pub payout: Won,
    /// The slips with the largest payouts, at most [`SCORED_SLIPS`].
    pub slips: Vec<ScoredSlip>,
}

impl ScorePreview {
    /// Adds up all slips and keeps those with the largest payouts. Returns `None` if a sum is too
    /// large.
    pub fn of(
        results: Vec<ScoredSelection>,
        left_open: Vec<SelectionRow>,
        mut slips: Vec<ScoredSlip>,
    ) -> Option<Self> {
        let sum = |value: fn(&ScoredSlip) -> Won| {
            let mut values = slips.iter().map(value);
            values.try_fold(Won::ZERO, Won::checked_add)
        };
        let (stake, payout) = (sum(|slip| slip.stake)?, sum(|slip| slip.payout)?);
        let slip_count = i64::try_from(slips.len()).ok()?;
        slips.sort_by_key(|slip| (Reverse(slip.payout.get()), slip.bet_id));
        slips.truncate(SCORED_SLIPS);
        Some(Self {
            results,
            left_open,
            slip_count,
            stake,
            payout,
            slips,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sums_count_slips_that_are_not_listed() {
        let slip = |bet_id| ScoredSlip {
            bet_id: BetId::new(bet_id),
            user_id: String::new(),
            nickname: String::new(),
            stake: Won::new(1_000),
            win_flag: WinFlag::Won,
            label: String::new(),
            payout: Won::new(bet_id),
        };
        let preview = ScorePreview::of(vec![], vec![], (1..=60).map(slip).collect()).unwrap();
        assert_eq!(preview.slip_count, 60);
        assert_eq!(preview.stake, Won::new(60_000));
        assert_eq!(preview.payout, Won::new(1_830));
        let listed: Vec<i64> = preview.slips.iter().map(|slip| slip.bet_id.get()).collect();
        assert_eq!(listed, (11..=60).rev().collect::<Vec<_>>());
    }
}
