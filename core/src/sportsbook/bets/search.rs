//! A member's search through their bets, by period (beyond the specification).

use super::BetSlip;
use crate::kernel::money::Won;
use crate::kernel::page::{ListQuery, Period};
use crate::kernel::problem::Problem;
use crate::sportsbook::bets::GameType;
use crate::sportsbook::settle::WinFlag;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The result of a search: one page of slips, newest first, and sums over all pages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct FoundBets {
    /// The slips of this page.
    pub slips: Vec<BetSlip>,
    /// Number of slips over all pages.
    pub count: i64,
    /// Total stakes, won.
    pub stakes: Won,
    /// The part of the stakes that is still open, won.
    pub open: Won,
    /// Total payouts, refunds included, won.
    pub payouts: Won,
}

/// The game types and their names in queries of bet lists.
pub const GAME_TYPES: [(&str, GameType); 4] = [
    ("sports", GameType::Sports),
    ("inplay", GameType::InPlay),
    ("minigame", GameType::Minigame),
    ("virtual", GameType::Virtual),
];

/// The conditions of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BetFilter {
    /// When the bets were placed.
    pub period: Period,
    /// What they are on; all if `None`.
    pub game_type: Option<GameType>,
    /// Whether they are settled.
    pub settled: Option<bool>,
    /// Win flags.
    pub results: Option<&'static [i16]>,
    /// Whether they were cashed out, which is separate from the result.
    pub cashed_out: Option<bool>,
}

impl BetFilter {
    /// Reads a query: days from and to, kind `sports`, `inplay`, `minigame` or `virtual`, status
    /// `open`, `won`, `lost`, `refunded` or `cashedOut`.
    pub fn of(query: &ListQuery) -> Result<Self, Problem> {
        const WON: &[i16] = &[WinFlag::Won as i16, WinFlag::HalfWon as i16];
        const LOST: &[i16] = &[WinFlag::Lost as i16, WinFlag::HalfLost as i16];
        const REFUNDED: &[i16] = &[WinFlag::Void as i16, WinFlag::Cancelled as i16];
        let states = [
            ("open", (false, None, false)),
            ("won", (true, Some(WON), false)),
            ("lost", (true, Some(LOST), false)),
            ("refunded", (true, Some(REFUNDED), false)),
            ("cashedOut", (true, None, true)),
        ];
        let state = query.status_of(&states)?;
        Ok(Self {
            period: query.period()?,
            game_type: query.kind_of(&GAME_TYPES)?,
            settled: state.map(|(settled, ..)| settled),
            results: state.and_then(|(_, results, _)| results),
            cashed_out: state.map(|(.., cashed_out)| cashed_out),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filter(kind: &str, status: &str) -> Result<BetFilter, Problem> {
        BetFilter::of(&ListQuery {
            kind: Some(kind.to_owned()),
            status: Some(status.to_owned()),
            ..ListQuery::default()
        })
    }

    #[test]
    fn kinds_and_states_are_read_by_their_names() {
        let all = filter("", "").unwrap();
        assert_eq!(
            (all.game_type, all.settled, all.results),
            (None, None, None)
        );
        let open = filter("inplay", "open").unwrap();
        assert_eq!(
            (open.game_type, open.settled, open.results),
            (Some(GameType::InPlay), Some(false), None)
        );
        let lost = filter("sports", "lost").unwrap();
        assert_eq!(lost.settled, Some(true));
        assert!(lost.results.is_some_and(|flags| flags == [1, 4]));
        assert_eq!(lost.cashed_out, Some(false));
        let cashed_out = filter("", "cashedOut").unwrap();
        assert_eq!(
            (cashed_out.cashed_out, cashed_out.results),
            (Some(true), None)
        );
        for (kind, status) in [("casino", ""), ("", "cancelled"), ("1", "")] {
            assert_eq!(filter(kind, status), Err(Problem::MalformedRequest));
        }
    }
}
