//! A settled slip: the stake is no longer held, and the payout is credited to cash. Settling a slip
//! again posts the difference; reopening it holds its stake again. What a member has already spent
//! becomes a debt, which any credit to cash pays off first (design §5).

use super::{Account, Columns, House, Posting};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{BetId, MemberId};
use hanpan_core::kernel::money::{Amount, Won};
use sqlx::PgConnection;
use std::collections::HashMap;

/// A slip that was settled, settled again, or reopened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// The slip.
    pub bet_id: BetId,
    /// Its member.
    pub member_id: MemberId,
    /// Its stake.
    pub stake: Won,
    /// Number of the settlement, from 1.
    pub revision: i32,
    /// The outcome until now.
    pub before: Outcome,
    /// The new outcome.
    pub after: Outcome,
    /// The part of the payout that belongs to a promotion; `None` if the stake was all cash.
    pub promotion: Option<PromotionShare>,
}

/// The part of a slip's payout that goes back to the promotion that has paid for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PromotionShare {
    /// What has gone back until now.
    pub before: Won,
    /// What is to go back in all.
    pub after: Won,
    /// Whether it goes to the member's bonus instead of the house.
    pub to_bonus: bool,
    /// What the member keeps of it as cash, since the bonus has become cash up to a limit.
    pub late_cash: Won,
}

/// The outcome of a slip, as far as money is concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Open: the stake is held.
    Open,
    /// Settled with this payout, which is 0 if it lost.
    Paid(Won),
    /// Void or cancelled: the stake is refunded.
    Refunded(Won),
}

impl Outcome {
    /// What it pays, won.
    pub fn payout(self) -> Won {
        match self {
            Self::Open => Won::ZERO,
            Self::Paid(amount) | Self::Refunded(amount) => amount,
        }
    }
}

/// Posts a batch of settlements, each revision of a slip once. The slips are locked.
pub async fn settle(
    conn: &mut PgConnection,
    batch: &[Settled],
    at: DateTime<Utc>,
) -> anyhow::Result<()> {
    let mut members = lock_balances(conn, batch).await?;
    let mut postings = Vec::with_capacity(batch.len() * 2);
    for settled in batch {
        let balances = members
            .get_mut(&settled.member_id)
            .ok_or_else(|| anyhow::anyhow!("member {} has no accounts", settled.member_id))?;
        settled.move_stake(&mut postings);
        balances.move_payout(settled, &mut postings);
    }
    let columns = Columns::of(&postings);
    sqlx::query!(
        "select post_settlements($1, $2, $3, $4, $5, $6)",
        &columns.from,
        &columns.to,
        &columns.amounts,
        &columns.kinds,
        &columns.references,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A member's cash, debt and bonus while a batch is prepared.
struct MemberBalances {
    cash: Account,
    cash_balance: i64,
    debt: Account,
    owed: i64,
    bonus: Account,
    bonus_balance: i64,
}

/// Locks cash and debt of all members of the batch, and bonuses if one has paid for a slip.
pub async fn lock_accounts(conn: &mut PgConnection, batch: &[Settled]) -> sqlx::Result<()> {
    lock_balances(conn, batch).await.map(drop)
}

/// Locks the accounts in the order of their ids.
async fn lock_balances(
    conn: &mut PgConnection,
    batch: &[Settled],
) -> sqlx::Result<HashMap<MemberId, MemberBalances>> {
    let promoted = batch.iter().any(|settled| settled.promotion.is_some());
    let member_ids: Vec<i64> = batch
        .iter()
        .map(|settled| settled.member_id.get())
        .collect();
    let rows = sqlx::query!(
        r#"select id, member_id as "member_id!: MemberId", kind, balance from accounts
           where member_id = any($1) and (kind in ('cash', 'debt') or kind = 'bonus' and $2)
           order by id for no key update"#,
        &member_ids,
        promoted
    )
    .fetch_all(conn)
    .await?;
    let mut members = HashMap::new();
    for row in rows {
        let balances = members.entry(row.member_id).or_insert(MemberBalances {
            cash: Account(0),
            cash_balance: 0,
            debt: Account(0),
            owed: 0,
            bonus: Account(0),
            bonus_balance: 0,
        });
        let account = Account(row.id);
        match row.kind.as_str() {
            "cash" => (balances.cash, balances.cash_balance) = (account, row.balance),
            "debt" => (balances.debt, balances.owed) = (account, -row.balance),
            _ => (balances.bonus, balances.bonus_balance) = (account, row.balance),
        }
    }
    Ok(members)
}

impl Settled {
    fn posting(&self, from: Account, to: Account, amount: i64, kind: &'static str) -> Posting {
        Posting {
            from,
            to,
            amount: Amount::new(amount),
            kind,
            reference: format!("{kind}:{}:{}", self.bet_id, self.revision),
        }
    }

    /// Adds a posting, unless its amount is 0.
    fn push(
        &self,
        postings: &mut Vec<Posting>,
        from: Account,
        to: Account,
        amount: i64,
        kind: &'static str,
    ) {
        if amount > 0 {
            postings.push(self.posting(from, to, amount, kind));
        }
    }

    /// Moves the stake: it is held while the slip is open, and the house's once it is settled.
    fn move_stake(&self, postings: &mut Vec<Posting>) {
        let (held, winnings) = (House::StakesHeld.into(), House::GrossGamingRevenue.into());
        let stake = self.stake.get();
        match (self.before == Outcome::Open, self.after == Outcome::Open) {
            (true, false) => postings.push(self.posting(held, winnings, stake, "stake_settled")),
            (false, true) => postings.push(self.posting(winnings, held, stake, "stake_reopened")),
            _ => {}
        }
    }
}

impl MemberBalances {
    /// Pays the difference to the payout before, or takes it back.
    fn move_payout(&mut self, settled: &Settled, postings: &mut Vec<Posting>) {
        let difference = settled.after.payout().get() - settled.before.payout().get();
        if difference < 0 {
            self.take_back(settled, -difference, postings);
        } else {
            self.pay(settled, difference, postings);
        }
    }

    fn pay(&mut self, settled: &Settled, difference: i64, postings: &mut Vec<Posting>) {
        let refund = matches!(settled.after, Outcome::Refunded(_));
        let kind = if refund { "refund" } else { "payout" };
        let winnings = House::GrossGamingRevenue.into();
        settled.push(postings, winnings, self.cash, difference, kind);
        let returned = self.return_share(settled, postings);
        // This includes a refunded stake: it may have been paid with money that is owed.
        let collected = (difference - returned).min(self.owed);
        settled.push(postings, self.cash, self.debt, collected, "debt_collected");
        self.owed -= collected;
        self.cash_balance += difference - returned - collected;
    }

    /// Gives a promotion its part of what was paid, and returns the amount.
    fn return_share(&mut self, settled: &Settled, postings: &mut Vec<Posting>) -> i64 {
        let Some(share) = settled.promotion else {
            return 0;
        };
        let returned = (share.after.get() - share.before.get()).max(0);
        let to = if share.to_bonus {
            self.bonus_balance += returned;
            self.bonus
        } else {
            House::Promotions.into()
        };
        settled.push(postings, self.cash, to, returned, "promotion_return");
        returned
    }

    /// Takes the difference back, with the promotion's part of it. That part may be more than the difference, if other
    /// slips have left more of what was forfeited: the rest pays a debt.
    fn take_back(&mut self, settled: &Settled, difference: i64, postings: &mut Vec<Posting>) {
        self.reverse_share(settled, postings);
        let winnings = House::GrossGamingRevenue.into();
        let collected = self.cash_balance.min(difference);
        let owed = difference - collected;
        settled.push(postings, self.cash, winnings, collected, "clawback");
        settled.push(postings, self.debt, winnings, owed, "clawback_debt");
        self.cash_balance -= collected;
        self.owed += owed;
        let paid = self.cash_balance.min(self.owed);
        settled.push(postings, self.cash, self.debt, paid, "debt_collected");
        self.cash_balance -= paid;
        self.owed -= paid;
    }

    /// Takes the part of a promotion back to cash, from which the payout is taken. The house bears what the
    /// bonus no longer has.
    fn reverse_share(&mut self, settled: &Settled, postings: &mut Vec<Posting>) {
        let Some(share) = settled.promotion else {
            return;
        };
        let reversed = (share.before.get() - share.after.get()).max(0);
        let of_bonus = if share.to_bonus {
            reversed.min(self.bonus_balance)
        } else {
            0
        };
        self.bonus_balance -= of_bonus;
        self.cash_balance += reversed;
        let covered = reversed - of_bonus;
        settled.push(
            postings,
            self.bonus,
            self.cash,
            of_bonus,
            "promotion_reversal",
        );
        let house = House::Promotions.into();
        settled.push(postings, house, self.cash, covered, "promotion_cover");
    }
}
