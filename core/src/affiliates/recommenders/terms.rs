//! Rates and conditions, which operators set for all recommenders from the next Korean day.

use super::RecommenderProblem;
use crate::affiliates::partners::commission_base::CommissionBase;
use crate::affiliates::partners::rate::Rate;
use crate::kernel::money::Won;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The highest value of a condition, won.
pub const CONDITION_MAX: Won = Won::new(1_000_000_000);

/// A recommender's rates of the friends' turnover, by kind of game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TurnoverRates {
    /// Rate of the casino's turnover.
    pub casino: Rate,
    /// Rate of the slots' turnover.
    pub slot: Rate,
    /// Rate of the mini-games' turnover.
    pub mini: Rate,
    /// Rate of the turnover of sports, pre-match and in-play.
    pub sports: Rate,
    /// Rate of the virtual games' turnover.
    pub virtual_sports: Rate,
}

impl TurnoverRates {
    /// The rate of an agent; zero for losses, which earn a recommender nothing.
    pub const fn of(&self, agent: CommissionBase) -> Rate {
        match agent {
            CommissionBase::Casino => self.casino,
            CommissionBase::Slot => self.slot,
            CommissionBase::Mini => self.mini,
            CommissionBase::Sports => self.sports,
            CommissionBase::VirtualSports => self.virtual_sports,
            CommissionBase::Losing => Rate::ZERO,
        }
    }
}

/// The terms of a Korean day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// Whether recommenders earn at all.
    pub enabled: bool,
    /// The total deposits that a friend needs by the end of a day for the day to count, won.
    pub deposit_min: Won,
    /// The smallest request, won.
    pub request_min: Won,
    /// The rates.
    pub rates: TurnoverRates,
}

impl Terms {
    /// Refuses a condition that is out of range; the smallest request is at least one won.
    pub const fn check(&self) -> Result<(), RecommenderProblem> {
        const fn within(amount: Won, min: Won) -> Result<(), RecommenderProblem> {
            let max = CONDITION_MAX;
            if min.get() <= amount.get() && amount.get() <= max.get() {
                Ok(())
            } else {
                Err(RecommenderProblem::ConditionInvalid { min, max })
            }
        }
        match within(self.deposit_min, Won::ZERO) {
            Ok(()) => within(self.request_min, Won::new(1)),
            refused => refused,
        }
    }
}

/// Terms with the Korean day from which they apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TermsFrom {
    /// The first day.
    #[tsify(type = "string")]
    pub holds_from: NaiveDate,
    /// The terms.
    pub terms: Terms,
}

/// Terms as operators see them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct TermsView {
    /// Today's terms.
    pub today: TermsFrom,
    /// The terms from the next day, if they change.
    pub next: Option<TermsFrom>,
}

/// Sets the terms from the next day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangeTerms {
    /// The terms of the next day as the operator saw them.
    pub before: Terms,
    /// The new terms.
    pub terms: Terms,
    /// The reason; kept in the audit log.
    pub reason: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(deposit_min: i64, request_min: i64) -> Terms {
        Terms {
            enabled: true,
            deposit_min: Won::new(deposit_min),
            request_min: Won::new(request_min),
            rates: TurnoverRates::default(),
        }
    }

    #[test]
    fn conditions_are_amounts_that_can_be_met() {
        let most = CONDITION_MAX.get();
        for (deposit, request) in [(0, 1), (most, most)] {
            assert_eq!(terms(deposit, request).check(), Ok(()));
        }
        for (deposit, request, min) in [
            (-1, 1, 0),
            (most + 1, 1, 0),
            (i64::MIN, 1, 0),
            (0, 0, 1),
            (0, -1, 1),
            (0, most + 1, 1),
        ] {
            let invalid = RecommenderProblem::ConditionInvalid {
                min: Won::new(min),
                max: CONDITION_MAX,
            };
            assert_eq!(terms(deposit, request).check(), Err(invalid));
        }
    }

    #[test]
    fn losses_of_friends_earn_nothing() {
        let all = Rate::of_hundredths(10_000);
        let rates = TurnoverRates {
            casino: all,
            slot: all,
            mini: all,
            sports: all,
            virtual_sports: all,
        };
        let none = CommissionBase::ALL
            .into_iter()
            .filter(|it| rates.of(*it) == Rate::ZERO);
        assert_eq!(none.collect::<Vec<_>>(), [CommissionBase::Losing]);
    }
}
