//! The terms of a contract. They hold in whole Korean months.

use super::ContractProblem;
use crate::affiliates::partners::rate::Rate;
use crate::kernel::money::{AMOUNT_MAX, Won};
use chrono::{Datelike, Months, NaiveDate};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use tsify::Tsify;

/// The most tiers of a share or of an amount by head.
pub const TIERS_MAX: usize = 10;
/// The highest number of members at which a tier begins.
pub const HEADS_MAX: i64 = 100_000;
/// The highest amount by head.
pub const CPA_AMOUNT_MAX: Won = Won::new(100_000_000);
/// The most days in which a member may qualify.
pub const DAYS_MAX: i64 = 90;

/// A tier of a share: the whole revenue is paid at the rate of the tier that it reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct RevenueShareTier {
    /// The revenue at which it begins, won.
    pub from: Won,
    /// Its rate.
    pub rate: Rate,
}

/// A share of the month's net revenue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RevenueShareTerms {
    /// The tiers, the lowest first.
    pub tiers: Vec<RevenueShareTier>,
    /// Whether a negative month is made good before a later one is paid.
    pub carries_deficit: bool,
    /// Whether bonuses and points that became cash are subtracted from the revenue.
    pub subtracts_costs: bool,
}

/// A tier of the amounts by head: each member of the month is paid at the tier that their number reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct CpaTier {
    /// The number of members at which it begins.
    pub from: i64,
    /// The amount for each of them, won.
    pub amount: Won,
}

/// An amount for each member who qualifies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct CpaTerms {
    /// The tiers, the lowest first.
    pub tiers: Vec<CpaTier>,
    /// The smallest first deposit, won.
    pub deposit: Won,
    /// The smallest turnover, won.
    pub turnover: Won,
    /// The Korean days, that of the first deposit among them, in which the turnover has to be reached.
    pub days: i64,
}

/// The terms of a contract: a share, an amount by head, or both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct ContractTerms {
    /// A share of the revenue.
    pub share: Option<RevenueShareTerms>,
    /// An amount for each member who qualifies.
    pub head: Option<CpaTerms>,
}

impl ContractTerms {
    /// Refuses terms that pay for nothing, that are out of bounds, or of which a higher tier pays less.
    pub fn check(&self) -> Result<(), ContractProblem> {
        if self.share.is_none() && self.head.is_none() {
            return Err(ContractProblem::ContractEmpty);
        }
        self.share
            .as_ref()
            .map_or(Ok(()), RevenueShareTerms::check)?;
        self.head.as_ref().map_or(Ok(()), CpaTerms::check)
    }
}

impl RevenueShareTerms {
    fn check(&self) -> Result<(), ContractProblem> {
        must_be_some(self.tiers.len())?;
        self.tiers
            .iter()
            .try_for_each(|tier| must_be_amount(tier.from))?;
        must_rise(&self.tiers, |tier| tier.from, |tier| tier.rate)
    }

    /// The rate of a base; zero below the first tier.
    pub fn rate_of(&self, base: Won) -> Rate {
        let reached = self.tiers.iter().rfind(|tier| tier.from <= base);
        reached.map_or(Rate::ZERO, |tier| tier.rate)
    }
}

impl CpaTerms {
    fn check(&self) -> Result<(), ContractProblem> {
        must_be_some(self.tiers.len())?;
        for tier in &self.tiers {
            if !(1..=HEADS_MAX).contains(&tier.from) {
                return Err(ContractProblem::ContractHeadsInvalid);
            }
            if !(Won::ZERO..=CPA_AMOUNT_MAX).contains(&tier.amount) {
                return Err(ContractProblem::ContractHeadAmountInvalid);
            }
        }
        must_rise(&self.tiers, |tier| tier.from, |tier| tier.amount)?;
        must_be_amount(self.deposit)?;
        must_be_amount(self.turnover)?;
        if (1..=DAYS_MAX).contains(&self.days) {
            Ok(())
        } else {
            Err(ContractProblem::ContractDaysInvalid)
        }
    }

    /// The amount for each of some members; zero below the first tier.
    pub fn amount_of(&self, heads: i64) -> Won {
        let reached = self.tiers.iter().rfind(|tier| tier.from <= heads);
        reached.map_or(Won::ZERO, |tier| tier.amount)
    }
}

const fn must_be_some(tiers: usize) -> Result<(), ContractProblem> {
    match tiers {
        1..=TIERS_MAX => Ok(()),
        _ => Err(ContractProblem::ContractTierCount),
    }
}

fn must_be_amount(amount: Won) -> Result<(), ContractProblem> {
    if (Won::ZERO..=AMOUNT_MAX).contains(&amount) {
        Ok(())
    } else {
        Err(ContractProblem::ContractAmountInvalid { max: AMOUNT_MAX })
    }
}

fn must_rise<T, F: Ord, P: Ord>(
    tiers: &[T],
    from: impl Fn(&T) -> F,
    pays: impl Fn(&T) -> P,
) -> Result<(), ContractProblem> {
    let mut pairs = tiers.iter().zip(tiers.iter().skip(1));
    if pairs.all(|(low, high)| from(low) < from(high) && pays(low) <= pays(high)) {
        Ok(())
    } else {
        Err(ContractProblem::ContractTierOrder)
    }
}

/// Terms with the month from which they hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ContractTermsFrom {
    /// The first Korean day of the month.
    #[tsify(type = "string")]
    pub holds_from: NaiveDate,
    /// The terms; `null` if the contract ends.
    pub terms: Option<ContractTerms>,
}

/// The terms of a month. Of those that hold from the same month, the last one counts.
pub fn terms_in(all: &[ContractTermsFrom], month: NaiveDate) -> Option<&ContractTerms> {
    let begun = all.iter().filter(|it| it.holds_from <= month);
    // Of equal ones, the last.
    let newest = begun.max_by_key(|it| it.holds_from);
    newest.and_then(|it| it.terms.as_ref())
}

/// The rows to write so that terms hold from their month on: these terms, and the same for each later month for
/// which others were agreed before. Terms that have not begun are replaced.
pub fn replacing(all: &[ContractTermsFrom], wanted: &ContractTermsFrom) -> Vec<ContractTermsFrom> {
    let later = all.iter().map(|it| it.holds_from);
    let later: BTreeSet<NaiveDate> = later.filter(|at| *at > wanted.holds_from).collect();
    let others = later
        .into_iter()
        .filter(|at| terms_in(all, *at) != wanted.terms.as_ref());
    let again = others.map(|holds_from| ContractTermsFrom {
        holds_from,
        terms: wanted.terms.clone(),
    });
    std::iter::once(wanted.clone()).chain(again).collect()
}

/// The first month, up to this one, since which the contract has paid by head without a break: members
/// whose first deposit is older do not count.
pub fn pays_heads_since(all: &[ContractTermsFrom], month: NaiveDate) -> Option<NaiveDate> {
    let pays = |at: &NaiveDate| terms_in(all, *at).is_some_and(|terms| terms.head.is_some());
    let first = all.iter().map(|it| it.holds_from).min()?;
    let back = std::iter::successors(Some(month), |at| at.checked_sub_months(Months::new(1)));
    back.take_while(|at| *at >= first && pays(at)).last()
}

/// The first day of a day's month.
pub fn month_of(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

/// The first day of the next month.
pub fn next_month(month: NaiveDate) -> NaiveDate {
    // Only the calendar's last month has no month after it.
    month.checked_add_months(Months::new(1)).unwrap_or(month)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(tiers: &[(i64, i16)]) -> ContractTerms {
        let tiers = tiers.iter().map(|(from, rate)| RevenueShareTier {
            from: Won::new(*from),
            rate: Rate::of_hundredths(*rate),
        });
        ContractTerms {
            share: Some(RevenueShareTerms {
                tiers: tiers.collect(),
                carries_deficit: true,
                subtracts_costs: false,
            }),
            head: None,
        }
    }

    fn head(tiers: &[(i64, i64)], deposit: i64, turnover: i64, days: i64) -> ContractTerms {
        let tiers = tiers.iter().map(|(from, amount)| CpaTier {
            from: *from,
            amount: Won::new(*amount),
        });
        ContractTerms {
            share: None,
            head: Some(CpaTerms {
                tiers: tiers.collect(),
                deposit: Won::new(deposit),
                turnover: Won::new(turnover),
                days,
            }),
        }
    }

    fn month(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn tiers_rise_and_no_higher_one_pays_less() {
        use ContractProblem as Is;
        assert_eq!(share(&[(0, 2_000), (1_000, 2_000)]).check(), Ok(()));
        assert_eq!(head(&[(1, 0), (5, 100)], 0, 0, 1).check(), Ok(()));
        let amount = Is::ContractAmountInvalid { max: AMOUNT_MAX };
        let beyond = AMOUNT_MAX.get() + 1;
        for (terms, problem) in [
            (share(&[]), Is::ContractTierCount),
            (
                share(&(0..11).map(|from| (from, 1)).collect::<Vec<_>>()),
                Is::ContractTierCount,
            ),
            (share(&[(0, 1), (0, 2)]), Is::ContractTierOrder),
            (share(&[(5, 1), (4, 2)]), Is::ContractTierOrder),
            (share(&[(0, 2), (5, 1)]), Is::ContractTierOrder),
            (share(&[(-1, 1)]), amount.clone()),
            (share(&[(beyond, 1)]), amount.clone()),
            (head(&[(0, 1)], 0, 0, 1), Is::ContractHeadsInvalid),
            (
                head(&[(HEADS_MAX + 1, 1)], 0, 0, 1),
                Is::ContractHeadsInvalid,
            ),
            (head(&[(1, -1)], 0, 0, 1), Is::ContractHeadAmountInvalid),
            (head(&[(1, 5), (2, 4)], 0, 0, 1), Is::ContractTierOrder),
            (head(&[(1, 5)], -1, 0, 1), amount.clone()),
            (head(&[(1, 5)], 0, beyond, 1), amount),
            (head(&[(1, 5)], 0, 0, 0), Is::ContractDaysInvalid),
            (head(&[(1, 5)], 0, 0, 91), Is::ContractDaysInvalid),
        ] {
            assert_eq!(terms.check(), Err(problem), "{terms:?}");
        }
        let none = ContractTerms {
            share: None,
            head: None,
        };
        assert_eq!(none.check(), Err(Is::ContractEmpty));
    }

    #[test]
    fn a_tier_begins_at_its_figure() {
        let terms = share(&[(100, 10), (200, 20)]).share.unwrap();
        for (base, rate) in [(0, 0), (99, 0), (100, 10), (199, 10), (200, 20), (900, 20)] {
            let of = terms.rate_of(Won::new(base));
            assert_eq!(of, Rate::of_hundredths(rate), "{base}");
        }
        let terms = head(&[(2, 10), (4, 20)], 0, 0, 1).head.unwrap();
        for (heads, amount) in [(0, 0), (1, 0), (2, 10), (3, 10), (4, 20), (9, 20)] {
            assert_eq!(terms.amount_of(heads), Won::new(amount), "{heads}");
        }
    }

    #[test]
    fn each_month_has_the_terms_that_held_then() {
        let from = |at: &str, terms| ContractTermsFrom {
            holds_from: month(at),
            terms,
        };
        let (one, two) = (head(&[(1, 1)], 0, 0, 1), head(&[(1, 2)], 0, 0, 1));
        let all = [
            from("2026-03-01", Some(share(&[(0, 1)]))),
            from("2026-05-01", Some(one.clone())),
            // A change of what has not begun.
            from("2026-05-01", Some(two.clone())),
            from("2026-06-01", Some(one.clone())),
            from("2026-08-01", None),
            from("2026-10-01", Some(two.clone())),
        ];
        let of = |at: &str| terms_in(&all, month(at)).cloned();
        assert_eq!(of("2026-02-01"), None);
        assert_eq!(of("2026-04-01"), Some(share(&[(0, 1)])));
        assert_eq!(of("2026-05-01"), Some(two.clone()));
        assert_eq!(of("2026-07-01"), Some(one));
        assert_eq!(of("2026-09-01"), None);
        assert_eq!(of("2027-01-01"), Some(two));
        let since = |at: &str| pays_heads_since(&all, month(at)).map(|it| it.to_string());
        assert_eq!(since("2026-04-01"), None);
        assert_eq!(since("2026-07-01").as_deref(), Some("2026-05-01"));
        assert_eq!(since("2026-09-01"), None);
        assert_eq!(since("2026-12-01").as_deref(), Some("2026-10-01"));
        assert_eq!(pays_heads_since(&[], month("2026-03-01")), None);
    }

    #[test]
    fn what_has_not_begun_is_replaced_in_every_later_month() {
        let from = |at: &str, terms| ContractTermsFrom {
            holds_from: month(at),
            terms,
        };
        let (one, two) = (share(&[(0, 1)]), share(&[(0, 2)]));
        let april = |terms| from("2026-04-01", terms);
        let wanted = from("2026-03-01", Some(two.clone()));
        for (all, again) in [
            (vec![], None),
            (vec![from("2026-02-01", None)], None),
            (vec![april(Some(one.clone()))], Some(two.clone())),
            // The contract was to begin, and then was not.
            (
                vec![april(Some(one.clone())), april(None)],
                Some(two.clone()),
            ),
            (vec![april(Some(one)), april(Some(two.clone()))], None),
        ] {
            let written = replacing(&all, &wanted);
            let expected = again.map(|terms| april(Some(terms)));
            let expected: Vec<_> = std::iter::once(wanted.clone()).chain(expected).collect();
            assert_eq!(written, expected, "{all:?}");
            let then = [all, written].concat();
            for at in ["2026-03-01", "2026-04-01", "2026-05-01"] {
                assert_eq!(terms_in(&then, month(at)), Some(&two), "{at}");
            }
        }
    }

    #[test]
    fn months_begin_on_their_first_day() {
        assert_eq!(month_of(month("2024-02-29")), month("2024-02-01"));
        assert_eq!(next_month(month("2026-12-01")), month("2027-01-01"));
    }
}
