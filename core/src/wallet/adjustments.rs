//! Money that an operator gives or takes by hand, and debts that an operator writes off.

use crate::kernel::money::{BALANCE_MAX, Won};
use crate::kernel::problem::Problem;
use crate::kernel::typed::Typed;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// The most that one adjustment gives or takes, won or points: a slip of the keyboard stays small.
pub const ADJUSTMENT_MAX: Won = Won::new(100_000_000);

/// What is done to which money of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "snake_case")
)]
#[serde(rename_all = "camelCase")]
pub enum AdjustmentKind {
    /// Cash is added.
    GiveCash,
    /// Cash is taken.
    TakeCash,
    /// Points are added.
    GivePoints,
    /// Points are taken.
    TakePoints,
    /// What the member owes after a correction becomes less.
    WriteOff,
}

impl AdjustmentKind {
    /// What its amount counts.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::GiveCash | Self::TakeCash | Self::WriteOff => "원",
            Self::GivePoints | Self::TakePoints => "P",
        }
    }
}

/// `POST /admin/members/{id}/adjust`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Adjust {
    /// Made by the page; the same id again gets the first answer again.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// What is done.
    pub kind: AdjustmentKind,
    /// As typed: digits, won or points.
    pub amount: String,
    /// Why; kept in the audit log.
    pub reason: String,
}

/// What an adjustment changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Adjusted {
    /// How much is moved; above zero.
    pub amount: Won,
    /// Held until now; of a debt, what is owed.
    pub before: Won,
    /// Held, or owed, from now on, after a debt was paid.
    pub after: Won,
    /// How much of the amount pays what the member owes: cash that is given pays a debt first.
    #[serde(rename = "debtPaid")]
    pub debt_paid: Won,
}

/// What became of an adjustment that was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct AdjustOutcome {
    /// What it changes, or would change now.
    #[serde(flatten)]
    pub adjusted: Adjusted,
    /// It is large: nothing moves before another operator approves.
    pub waits: bool,
}

/// Where a large adjustment stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "snake_case")
)]
#[serde(rename_all = "camelCase")]
pub enum ApprovalStatus {
    /// Another operator has to look at it.
    Waiting,
    /// It was approved, and moved.
    Approved,
    /// It was refused, or taken back by who asked.
    Refused,
}

/// A large adjustment in the operators' list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct AdjustmentRow {
    /// The record.
    pub id: i64,
    /// The member.
    pub member_id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// What is done.
    pub kind: AdjustmentKind,
    /// How much, won or points.
    pub amount: Won,
    /// Why it was asked for.
    pub reason: String,
    /// The operator who asked.
    pub asked_by: i64,
    /// Login id of that operator.
    pub asked_by_user_id: String,
    /// When.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// Where it stands.
    pub status: ApprovalStatus,
    /// Why it was refused.
    pub refusal: Option<String>,
    /// Login id of who decided.
    pub decided_by_user_id: Option<String>,
    /// When.
    #[tsify(type = "string | null")]
    pub decided_at: Option<DateTime<Utc>>,
}

/// Whether an adjustment is so large that another operator has to approve it: with what the same
/// operator has adjusted of the same kind for the same member on this Korean day, so that no large one
/// is made of small ones.
pub fn needs_approval(amount: Won, adjusted_today: Won, above: Option<Won>) -> bool {
    let together = adjusted_today.checked_add(amount);
    above.is_some_and(|above| together.is_none_or(|together| together > above))
}

/// Whether an amount as typed can be given, taken or written off, of what is `held` (of a debt,
/// owed) now by a member who owes `debt`.
pub fn check_adjustment(
    kind: AdjustmentKind,
    amount: &str,
    held: Won,
    debt: Won,
) -> Result<Adjusted, Problem> {
    let amount = whole(amount)?;
    let mut debt_paid = Won::ZERO;
    let after = match kind {
        AdjustmentKind::GiveCash | AdjustmentKind::GivePoints => {
            in_bounds(kind, amount)?;
            if kind == AdjustmentKind::GiveCash {
                debt_paid = amount.min(debt).max(Won::ZERO);
            }
            let after = held
                .checked_add(amount)
                .and_then(|after| after.checked_sub(debt_paid))
                .filter(|after| *after <= BALANCE_MAX);
            after.ok_or_else(|| out_of_bounds(kind))?
        }
        AdjustmentKind::TakeCash | AdjustmentKind::TakePoints => {
            in_bounds(kind, amount)?;
            less(held, amount).map_err(|missing| Problem::AdjustmentTooLarge { kind, missing })?
        }
        AdjustmentKind::WriteOff if held == Won::ZERO => return Err(Problem::DebtMissing),
        AdjustmentKind::WriteOff => {
            let beyond = Problem::WriteOffOutOfRange { owed: held };
            let after = less(held, amount).ok().filter(|_| amount > Won::ZERO);
            after.ok_or(beyond)?
        }
    };
    Ok(Adjusted {
        amount,
        before: held,
        after,
        debt_paid,
    })
}

/// An amount as typed; below zero where it was typed so.
fn whole(text: &str) -> Result<Won, Problem> {
    match Typed::read(text) {
        Typed::Nothing => Err(Problem::AmountMissing),
        Typed::NotNumeric => Err(Problem::AmountNotNumeric),
        Typed::Number(number) if number.fractional => Err(Problem::AmountFractional),
        Typed::Number(number) => Ok(number.signed()),
    }
}

fn in_bounds(kind: AdjustmentKind, amount: Won) -> Result<(), Problem> {
    let good = amount > Won::ZERO && amount <= ADJUSTMENT_MAX;
    good.then_some(()).ok_or_else(|| out_of_bounds(kind))
}

const fn out_of_bounds(kind: AdjustmentKind) -> Problem {
    let max = ADJUSTMENT_MAX;
    Problem::AdjustmentOutOfRange { kind, max }
}

/// What is left, or what is missing.
fn less(held: Won, amount: Won) -> Result<Won, Won> {
    let left = held.checked_sub(amount).unwrap_or(Won::new(i64::MIN + 1));
    if left < Won::ZERO {
        Err(Won::new(-left.get()))
    } else {
        Ok(left)
    }
}

#[cfg(test)]
mod tests {
    use super::AdjustmentKind::{GiveCash, GivePoints, TakeCash, TakePoints, WriteOff};
    use super::*;

    fn after(kind: AdjustmentKind, amount: &str, held: i64) -> Result<i64, Problem> {
        check_adjustment(kind, amount, Won::new(held), Won::ZERO).map(|adjusted| {
            assert_eq!(adjusted.before, Won::new(held));
            assert_eq!(adjusted.debt_paid, Won::ZERO);
            adjusted.after.get()
        })
    }

    #[test]
    fn cash_that_is_given_pays_a_debt_first() {
        for (kind, amount, held, debt, expected) in [
            (GiveCash, "20000", 0, 15_000, (5_000, 15_000)),
            (GiveCash, "10000", 0, 15_000, (0, 10_000)),
            (GiveCash, "15000", 0, 15_000, (0, 15_000)),
            (GivePoints, "20000", 0, 15_000, (20_000, 0)),
            (TakePoints, "500", 700, 15_000, (200, 0)),
            (WriteOff, "5000", 15_000, 15_000, (10_000, 0)),
        ] {
            let adjusted = check_adjustment(kind, amount, Won::new(held), Won::new(debt)).unwrap();
            assert_eq!(
                (adjusted.after.get(), adjusted.debt_paid.get()),
                expected,
                "{kind:?} {amount}"
            );
        }
    }

    #[test]
    fn money_is_given_and_taken_to_the_won() {
        for (kind, amount, held, expected) in [
            (GiveCash, "1", 0, 1),
            (GivePoints, " 1,000 ", 500, 1_500),
            (GiveCash, "100000000", 7, 100_000_007),
            (TakeCash, "500", 500, 0),
            (TakePoints, "499", 500, 1),
            (WriteOff, "5000", 15_000, 10_000),
            (WriteOff, "15000.0", 15_000, 0),
            // A debt may be larger than what is adjusted by hand at once.
            (WriteOff, "300000000", 300_000_000, 0),
        ] {
            assert_eq!(after(kind, amount, held), Ok(expected), "{kind:?} {amount}");
        }
    }

    #[test]
    fn an_amount_is_whole_and_within_bounds() {
        for kind in [GiveCash, TakeCash, GivePoints, TakePoints, WriteOff] {
            for (amount, problem) in [
                ("", Problem::AmountMissing),
                (" ", Problem::AmountMissing),
                ("천원", Problem::AmountNotNumeric),
                ("1e5", Problem::AmountNotNumeric),
                ("0.5", Problem::AmountFractional),
            ] {
                assert_eq!(
                    after(kind, amount, 1_000),
                    Err(problem),
                    "{kind:?} {amount}"
                );
            }
        }
        for kind in [GiveCash, TakeCash, GivePoints, TakePoints] {
            for amount in ["0", "-1", "100000001", "99999999999999999999"] {
                let max = ADJUSTMENT_MAX;
                let problem = Problem::AdjustmentOutOfRange { kind, max };
                assert_eq!(
                    after(kind, amount, 1_000),
                    Err(problem),
                    "{kind:?} {amount}"
                );
            }
        }
        let max = ADJUSTMENT_MAX;
        let kind = GiveCash;
        assert_eq!(
            after(kind, "1", BALANCE_MAX.get()),
            Err(Problem::AdjustmentOutOfRange { kind, max })
        );
    }

    #[test]
    fn what_is_large_together_needs_a_second_operator() {
        let needs = |amount, today, above: Option<i64>| {
            needs_approval(Won::new(amount), Won::new(today), above.map(Won::new))
        };
        assert!(!needs(1_000, 0, Some(1_000)));
        assert!(needs(1_001, 0, Some(1_000)));
        assert!(!needs(400, 600, Some(1_000)));
        assert!(needs(401, 600, Some(1_000)));
        assert!(needs(1, 0, Some(0)));
        assert!(!needs(100_000_000, 100_000_000, None));
        assert!(needs(i64::MAX, i64::MAX, Some(1_000)));
    }

    #[test]
    fn nothing_goes_below_zero() {
        let missing = Won::new(1);
        for kind in [TakeCash, TakePoints] {
            let problem = Problem::AdjustmentTooLarge { kind, missing };
            assert_eq!(after(kind, "501", 500), Err(problem));
        }
        let owed = Won::new(500);
        for amount in ["0", "-1", "501", "99999999999999999999"] {
            let problem = Problem::WriteOffOutOfRange { owed };
            assert_eq!(after(WriteOff, amount, 500), Err(problem), "{amount}");
        }
        assert_eq!(after(WriteOff, "1", 0), Err(Problem::DebtMissing));
    }
}
