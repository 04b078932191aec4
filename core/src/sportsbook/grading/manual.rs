//! Results that an operator sets by hand.

use crate::kernel::ids::{FixtureId, MarketId, OddsId};
use crate::kernel::problem::Problem;
use crate::sportsbook::catalogue::FixtureStatus;
use crate::sportsbook::settle::WinFlag;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tsify::Tsify;

/// Settles a selection manually.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SettleSelection {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The market.
    pub market_id: MarketId,
    /// The selection.
    pub odds_id: String,
    /// The result; waiting is refused.
    pub win_flag: WinFlag,
    /// Confirms settlement although the fixture is not over.
    #[serde(default)]
    pub early: bool,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// Whether manual results come before the fixture is over. If they do, the request must confirm it
/// with `early`; otherwise it is refused. Results that only refund stakes are possible at any time.
pub fn is_early(
    status: FixtureStatus,
    early: bool,
    results: impl IntoIterator<Item = WinFlag>,
) -> Result<bool, Problem> {
    let gives_back = |flag| matches!(flag, WinFlag::Void | WinFlag::Cancelled);
    let is_early = !status.is_over() && !results.into_iter().all(gives_back);
    if is_early && !early {
        return Err(Problem::FixtureNotOver);
    }
    Ok(is_early)
}

/// Settles all selections of a market on one line manually.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SettleMarket {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The market.
    pub market_id: MarketId,
    /// The line that its selections share; `null` if they share none.
    pub baseline: Option<String>,
    /// Each selection once; one that already has a result may be left out.
    pub results: Vec<SelectionResult>,
    /// Confirms settlement although the fixture is not over.
    #[serde(default)]
    pub early: bool,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// A selection with its result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SelectionResult {
    /// The selection.
    pub odds_id: String,
    /// The result; waiting is refused.
    pub win_flag: WinFlag,
}

impl SettleMarket {
    /// The results that change the market, whose selections currently have the `stored` results.
    /// Refuses a selection that is unknown, named twice or given no result, results that leave a
    /// selection without one, and results that change nothing.
    pub fn changes(
        &self,
        stored: &BTreeMap<OddsId, WinFlag>,
    ) -> Result<BTreeMap<OddsId, WinFlag>, Problem> {
        let mut given = BTreeMap::new();
        for SelectionResult { odds_id, win_flag } in &self.results {
            let odds_id = odds_id.parse().map_err(|_| Problem::NotFound)?;
            if *win_flag == WinFlag::Waiting {
                return Err(Problem::ResultRequired);
            }
            if !stored.contains_key(&odds_id) {
                return Err(Problem::NotFound);
            }
            if given.insert(odds_id, *win_flag).is_some() {
                return Err(Problem::MalformedRequest);
            }
        }
        if stored.is_empty() {
            return Err(Problem::NotFound);
        }
        let stays =
            |(id, flag): (&OddsId, &WinFlag)| *flag == WinFlag::Waiting && !given.contains_key(id);
        if stored.iter().any(stays) {
            return Err(Problem::MarketIncomplete);
        }
        given.retain(|id, flag| stored.get(id) != Some(flag));
        if given.is_empty() {
            return Err(Problem::AlreadyProcessed);
        }
        Ok(given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use WinFlag::{Lost, Void, Waiting, Won};

    #[test]
    fn a_market_is_settled_whole_or_not_at_all() {
        let stored = [(1, Waiting), (2, Waiting), (3, Lost)];
        let stored = BTreeMap::from(stored.map(|(id, flag)| (OddsId::new(id), flag)));
        for (results, outcome) in [
            (vec![("1", Won), ("2", Lost)], Ok(vec![(1, Won), (2, Lost)])),
            (
                vec![("1", Lost), ("2", Lost), ("3", Won)],
                Ok(vec![(1, Lost), (2, Lost), (3, Won)]),
            ),
            (
                vec![("3", Lost), ("2", Void), ("1", Void)],
                Ok(vec![(1, Void), (2, Void)]),
            ),
            (vec![], Err(Problem::MarketIncomplete)),
            (
                vec![("1", Won), ("3", Lost)],
                Err(Problem::MarketIncomplete),
            ),
            (
                vec![("1", Won), ("2", Waiting)],
                Err(Problem::ResultRequired),
            ),
            (
                vec![("1", Won), ("2", Lost), ("4", Lost)],
                Err(Problem::NotFound),
            ),
            (
                vec![("1", Won), ("2", Lost), ("x", Lost)],
                Err(Problem::NotFound),
            ),
            (
                vec![("1", Won), ("2", Lost), ("1", Lost)],
                Err(Problem::MalformedRequest),
            ),
        ] {
            let results = results.iter().map(|(id, flag)| SelectionResult {
                odds_id: (*id).to_owned(),
                win_flag: *flag,
            });
            let act = SettleMarket {
                fixture_id: FixtureId::new(1),
                market_id: MarketId::new(1),
                baseline: None,
                results: results.collect(),
                early: false,
                reason: String::new(),
            };
            let changes = act.changes(&stored);
            let changes: Result<Vec<_>, _> =
                changes.map(|it| it.into_iter().map(|(id, flag)| (id.get(), flag)).collect());
            assert_eq!(changes, outcome);
        }
        let again = SettleMarket {
            fixture_id: FixtureId::new(1),
            market_id: MarketId::new(1),
            baseline: None,
            results: vec![SelectionResult {
                odds_id: "3".to_owned(),
                win_flag: Lost,
            }],
            early: false,
            reason: String::new(),
        };
        let done = BTreeMap::from([(OddsId::new(3), Lost)]);
        assert_eq!(again.changes(&done), Err(Problem::AlreadyProcessed));
        assert_eq!(again.changes(&BTreeMap::new()), Err(Problem::NotFound));
    }

    #[test]
    fn results_before_the_end_have_to_be_confirmed() {
        use FixtureStatus::{Abandoned, Finished, InProgress, LostCoverage, NotStarted, Postponed};
        for status in [NotStarted, InProgress, Postponed, LostCoverage] {
            let refused = Err(Problem::FixtureNotOver);
            assert_eq!(is_early(status, false, [Void, Won]), refused, "{status:?}");
            assert_eq!(is_early(status, true, [Lost]), Ok(true), "{status:?}");
            assert_eq!(
                is_early(status, false, [Void, WinFlag::Cancelled]),
                Ok(false)
            );
        }
        for status in [Finished, FixtureStatus::Cancelled, Abandoned] {
            assert_eq!(
                is_early(status, false, [Won, Lost]),
                Ok(false),
                "{status:?}"
            );
        }
    }
}
