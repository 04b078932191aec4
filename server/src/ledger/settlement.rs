//! A settled slip: the stake leaves what is held, and the payout comes to cash. A slip that is
//! settled again is corrected by posting the difference, and one that waits again has its stake
//! held again. What a member has already spent becomes a debt, which all that comes
//! to cash pays off first (design §5).

use super::{Account, House, Posting, post};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::money::Won;
use sqlx::PgConnection;
use std::collections::HashMap;

/// A slip that was settled, settled again, or taken back to waiting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// The slip.
    pub bet_id: i64,
    /// Its member.
    pub member_id: i64,
    /// Its stake.
    pub stake: Won,
    /// How often it was settled, this time included: 1 is the first.
    pub revision: i32,
    /// What it stood at until now.
    pub before: Outcome,
    /// What it stands at now.
    pub after: Outcome,
}

/// What a slip has come to, as far as money is concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It waits: the stake is held.
    Open,
    /// It is settled and pays this, which is 0 where it is lost.
    Paid(Won),
    /// It is void or was called off: the stake goes back.
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

/// Posts a batch of settlements, each revision of a slip once.
pub async fn settle(
    conn: &mut PgConnection,
    batch: &[Settled],
    at: DateTime<Utc>,
) -> anyhow::Result<()> {
    let mut purses = lock_purses(conn, batch).await?;
    let mut postings = Vec::with_capacity(batch.len() * 2);
    for settled in batch {
        let purse = purses
            .get_mut(&settled.member_id)
            .ok_or_else(|| anyhow::anyhow!("member {} has no accounts", settled.member_id))?;
        settled.move_stake(&mut postings);
        purse.move_payout(settled, &mut postings);
    }
    post(conn, &postings, at).await?;
    Ok(())
}

/// A member's cash and debt while a batch is put together.
struct Purse {
    cash: Account,
    cash_balance: i64,
    debt: Account,
    owed: i64,
}

/// Locks cash and debt of all members of the batch, in the order of their ids.
async fn lock_purses(
    conn: &mut PgConnection,
    batch: &[Settled],
) -> sqlx::Result<HashMap<i64, Purse>> {
    let members: Vec<i64> = batch.iter().map(|settled| settled.member_id).collect();
    let rows = sqlx::query!(
        r#"select id, member_id as "member_id!", kind, balance from accounts
           where member_id = any($1) and kind in ('cash', 'debt')
           order by id for no key update"#,
        &members
    )
    .fetch_all(conn)
    .await?;
    let mut purses = HashMap::new();
    for row in rows {
        let purse = purses.entry(row.member_id).or_insert(Purse {
            cash: Account(0),
            cash_balance: 0,
            debt: Account(0),
            owed: 0,
        });
        if row.kind == "cash" {
            purse.cash = Account(row.id);
            purse.cash_balance = row.balance;
        } else {
            purse.debt = Account(row.id);
            purse.owed = -row.balance;
        }
    }
    Ok(purses)
}

impl Settled {
    fn posting(&self, from: Account, to: Account, amount: i64, kind: &'static str) -> Posting {
        Posting {
            from,
            to,
            amount: Won::new(amount),
            kind,
            reference: format!("{kind}:{}:{}", self.bet_id, self.revision),
        }
    }

    /// The stake is held while the slip waits, and the house's once it is settled.
    fn move_stake(&self, postings: &mut Vec<Posting>) {
        let (held, winnings) = (House::StakesHeld.into(), House::Winnings.into());
        let stake = self.stake.get();
        match (self.before == Outcome::Open, self.after == Outcome::Open) {
            (true, false) => postings.push(self.posting(held, winnings, stake, "stake_settled")),
            (false, true) => postings.push(self.posting(winnings, held, stake, "stake_reopened")),
            _ => {}
        }
    }
}

impl Purse {
    /// Pays the difference to what was paid before, or takes it back.
    fn move_payout(&mut self, settled: &Settled, postings: &mut Vec<Posting>) {
        let mut push = |from, to, amount, kind| {
            if amount > 0 {
                postings.push(settled.posting(from, to, amount, kind));
            }
        };
        let winnings = Account::from(House::Winnings);
        let difference = settled.after.payout() - settled.before.payout();
        if difference < 0 {
            let taken = self.cash_balance.min(-difference);
            let owed = -difference - taken;
            push(self.cash, winnings, taken, "payback");
            push(self.debt, winnings, owed, "payback_debt");
            self.cash_balance -= taken;
            self.owed += owed;
            return;
        }
        let refund = matches!(settled.after, Outcome::Refunded(_));
        let kind = if refund { "refund" } else { "payout" };
        push(winnings, self.cash, difference, kind);
        // A stake that goes back too: it may have been bought with what is owed.
        let collected = difference.min(self.owed);
        push(self.cash, self.debt, collected, "debt_collected");
        self.owed -= collected;
        self.cash_balance += difference - collected;
    }
}
