//! A partner's statement of a month: figures, commissions, payouts, and what is owed before and after.

use super::LinkProblem;
use super::report::LinkFigures;
use crate::affiliates::contracts::views::ContractMonth;
use crate::affiliates::partners::commission_base::CommissionBase;
use crate::affiliates::partners::payout::PayoutRow;
use crate::affiliates::partners::views::Span;
use crate::kernel::money::Won;
use chrono::{Datelike, Months, NaiveDate};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The month of a statement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct StatementQuery {
    /// The month, `YYYY-MM`.
    pub month: String,
}

impl StatementQuery {
    /// The days of the month. The current month is whole, though nothing is known of its last days.
    pub fn span(&self, today: NaiveDate) -> Result<Span, LinkProblem> {
        let invalid = LinkProblem::StatementMonthInvalid;
        let good = self.month.len() == 7;
        let first: Option<NaiveDate> = format!("{}-01", self.month).parse().ok();
        let first = first.filter(|first| good && first.year() >= 2000 && *first <= today);
        let first = first.ok_or(invalid.clone())?;
        let next = first.checked_add_months(Months::new(1));
        let last = next.and_then(|next| next.pred_opt()).ok_or(invalid)?;
        Ok(Span {
            from: first,
            to: last,
        })
    }
}

/// Commissions of a month for a base.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct StatementLine {
    /// The base.
    pub agent: CommissionBase,
    /// What it was computed on, won.
    pub base: Won,
    /// The commission, won.
    pub amount: Won,
}

impl StatementLine {
    /// The commissions of all bases. `None` if they overflow.
    pub fn earned(lines: &[Self]) -> Option<Won> {
        let mut amounts = lines.iter().map(|line| line.amount);
        amounts.try_fold(Won::ZERO, Won::checked_add)
    }
}

/// What was posted for a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct StatementMonth {
    /// The first Korean day of the month.
    #[tsify(type = "string")]
    pub month: NaiveDate,
    /// What was posted for it, won; below zero if a correction took something back.
    pub amount: Won,
}

/// A statement. `posted` is `earned` plus the contract's payment, less `later`, plus the sum of `others`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Statement {
    /// Login id of the partner.
    pub user_id: String,
    /// Nickname of the partner.
    pub nickname: String,
    /// The first Korean day.
    #[tsify(type = "string")]
    pub from: NaiveDate,
    /// The last Korean day.
    #[tsify(type = "string")]
    pub until: NaiveDate,
    /// Members who signed up in the branch.
    pub joined: i64,
    /// Approved deposits of the branch, won.
    pub deposits: Won,
    /// Approved withdrawals of the branch, won.
    pub withdrawals: Won,
    /// Turnover of the branch as commissions count it, won.
    pub turnover: Won,
    /// Settled stakes less payouts of the branch, won.
    pub loss: Won,
    /// Figures of the partner's links.
    pub links: LinkFigures,
    /// What was owed when the month began, won.
    pub opening: Won,
    /// Commissions of days of this month, by base.
    pub commissions: Vec<StatementLine>,
    /// The commissions of all bases, won.
    pub earned: Won,
    /// What the partner's contract pays for this month; `null` if nothing is posted for it.
    pub contract: Option<ContractMonth>,
    /// What the contract pays for this month by current figures, while nothing is posted for it and contracts are
    /// switched on.
    pub expected: Option<ContractMonth>,
    /// What was posted in the month, won: corrections of earlier days are in it, and days that are posted later are
    /// not.
    pub posted: Won,
    /// What was posted for this month after its end, won.
    pub later: Won,
    /// What was posted in the month for other months, newest first.
    pub others: Vec<StatementMonth>,
    /// Payouts that were requested or decided in the month, newest first.
    pub payouts: Vec<PayoutRow>,
    /// Payouts held in the month, less those returned, won.
    pub paid: Won,
    /// What is owed after the month, won.
    pub closing: Won,
    /// What the partner's members still have to lose before a loss counts, as of the last computed day of the month,
    /// won.
    pub deficit: Won,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(month: &str) -> Result<(String, String), LinkProblem> {
        let query = StatementQuery {
            month: month.to_owned(),
        };
        let span = query.span("2026-03-10".parse().unwrap())?;
        Ok((span.from.to_string(), span.to.to_string()))
    }

    #[test]
    fn the_commissions_of_all_bases_are_one_sum() {
        let line = |amount| StatementLine {
            agent: CommissionBase::Losing,
            base: Won::ZERO,
            amount: Won::new(amount),
        };
        assert_eq!(StatementLine::earned(&[]), Some(Won::ZERO));
        assert_eq!(
            StatementLine::earned(&[line(24_000), line(1_500)]),
            Some(Won::new(25_500))
        );
        assert_eq!(StatementLine::earned(&[line(i64::MAX), line(1)]), None);
    }

    #[test]
    fn a_statement_covers_a_whole_month() {
        let of = |from: &str, to: &str| Ok((from.to_owned(), to.to_owned()));
        assert_eq!(span("2026-02"), of("2026-02-01", "2026-02-28"));
        assert_eq!(span("2024-02"), of("2024-02-01", "2024-02-29"));
        assert_eq!(span("2026-03"), of("2026-03-01", "2026-03-31"));
        for bad in ["2026-04", "2026-13", "2026-3", "", "02026-1", "1999-12"] {
            assert_eq!(span(bad), Err(LinkProblem::StatementMonthInvalid), "{bad}");
        }
    }
}
