//! Rates and conditions, which operators set for all recommenders from the next Korean day on.

use super::RecommenderProblem;
use crate::affiliates::partners::agent::Agent;
use crate::affiliates::partners::rate::Rate;
use crate::kernel::money::Won;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The most that a condition may ask for, won.
pub const CONDITION_MAX: Won = Won::new(1_000_000_000);

/// What a recommender gets of the friends' turnover, by kind of game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TurnoverRates {
    /// Of the casino's turnover.
    pub casino: Rate,
    /// Of the slots' turnover.
    pub slot: Rate,
    /// Of the mini-games' turnover.
    pub mini: Rate,
    /// Of the turnover of sports, before and in play.
    pub sports: Rate,
    /// Of the virtual games' turnover.
    pub virtual_sports: Rate,
}

impl TurnoverRates {
    /// That of an agent; what friends lose earns a recommender nothing.
    pub const fn of(&self, agent: Agent) -> Rate {
        match agent {
            Agent::Casino => self.casino,
            Agent::Slot => self.slot,
            Agent::Mini => self.mini,
            Agent::Sports => self.sports,
            Agent::VirtualSports => self.virtual_sports,
            Agent::Losing => Rate::ZERO,
        }
    }
}

/// What holds on a Korean day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// Whether anything is earned at all.
    pub enabled: bool,
    /// What a friend has to have deposited in all by the end of a day for the day to count, won.
    pub deposit_min: Won,
    /// The least that may be asked for at once, won.
    pub request_min: Won,
    /// What is earned.
    pub rates: TurnoverRates,
}

impl Terms {
    /// Refused where a condition is out of range: a request is of a won at least.
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

/// Terms with the Korean day from which they hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TermsFrom {
    /// The first day.
    #[tsify(type = "string")]
    pub holds_from: NaiveDate,
    /// What holds.
    pub terms: Terms,
}

/// Terms as operators see them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct TermsView {
    /// What holds today.
    pub today: TermsFrom,
    /// What holds from the next day on, where that is something else.
    pub next: Option<TermsFrom>,
}

/// Sets what holds from the next day on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangeTerms {
    /// What holds then.
    pub terms: Terms,
    /// Why; kept in the audit log.
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
        let none = Agent::ALL
            .into_iter()
            .filter(|it| rates.of(*it) == Rate::ZERO);
        assert_eq!(none.collect::<Vec<_>>(), [Agent::Losing]);
    }
}
