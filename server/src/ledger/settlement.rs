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
    fn payout(self) -> i64 {
        match self {
            Self::Open => 0,
            Self::Paid(amount) | Self::Refunded(amount) => amount.get(),
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

/// A member's cash and debt while a batch is prepared.
struct MemberBalances {
    cash: Account,
    cash_balance: i64,
    debt: Account,
    owed: i64,
}

/// Locks cash and debt of all members of the batch, in the order of the account ids.
async fn lock_balances(
    conn: &mut PgConnection,
    batch: &[Settled],
) -> sqlx::Result<HashMap<MemberId, MemberBalances>> {
    let member_ids: Vec<i64> = batch
        .iter()
        .map(|settled| settled.member_id.get())
        .collect();
    let rows = sqlx::query!(
        r#"select id, member_id as "member_id!: MemberId", kind, balance from accounts
           where member_id = any($1) and kind in ('cash', 'debt')
           order by id for no key update"#,
        &member_ids
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
        });
        if row.kind == "cash" {
            balances.cash = Account(row.id);
            balances.cash_balance = row.balance;
        } else {
            balances.debt = Account(row.id);
            balances.owed = -row.balance;
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
        let mut push = |from, to, amount, kind| {
            if amount > 0 {
                postings.push(settled.posting(from, to, amount, kind));
            }
        };
        let winnings = Account::from(House::GrossGamingRevenue);
        let difference = settled.after.payout() - settled.before.payout();
        if difference < 0 {
            let collected = self.cash_balance.min(-difference);
            let owed = -difference - collected;
            push(self.cash, winnings, collected, "clawback");
            push(self.debt, winnings, owed, "clawback_debt");
            self.cash_balance -= collected;
            self.owed += owed;
            return;
        }
        let refund = matches!(settled.after, Outcome::Refunded(_));
        let kind = if refund { "refund" } else { "payout" };
        push(winnings, self.cash, difference, kind);
        // This includes a refunded stake: it may have been paid with money that is owed.
        let collected = difference.min(self.owed);
        push(self.cash, self.debt, collected, "debt_collected");
        self.owed -= collected;
        self.cash_balance += difference - collected;
    }
}
