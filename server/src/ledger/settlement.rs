//! A settled slip: the stake leaves what is held, and the payout comes to cash. A slip that is
//! settled again is corrected by posting the difference; what a member has already spent becomes
//! a debt, which later payouts pay off first (design §5).

use super::{Account, House, Posting, post};
use chrono::{DateTime, Utc};
use hanpan_core::money::Won;
use sqlx::PgConnection;
use std::collections::HashMap;

/// A slip whose payout is now known, or known anew.
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
    /// Payout of the settlement before; 0 at the first.
    pub payout_before: Won,
    /// Payout now.
    pub payout: Won,
    /// Whether the payout is the stake going back.
    pub refund: bool,
}

/// A member's cash and debt while a batch is put together.
struct Purse {
    cash: Account,
    cash_balance: i64,
    debt: Account,
    owed: i64,
}

/// Posts a batch of settlements.
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
        purse.settle(settled, &mut postings);
    }
    post(conn, &postings, at).await?;
    Ok(())
}

/// Locks cash and debt of all members of the batch, in the order of their ids.
async fn lock_purses(
    conn: &mut PgConnection,
    batch: &[Settled],
) -> anyhow::Result<HashMap<i64, Purse>> {
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

impl Purse {
    fn settle(&mut self, settled: &Settled, postings: &mut Vec<Posting>) {
        let Settled {
            bet_id, revision, ..
        } = settled;
        let winnings = Account::from(House::Winnings);
        if *revision == 1 {
            postings.push(Posting {
                from: House::StakesHeld.into(),
                to: winnings,
                amount: settled.stake,
                kind: "stake_settled",
                reference: format!("stake_settled:{bet_id}"),
            });
        }
        let mut push = |from, to, amount, kind: &'static str| {
            if amount > 0 {
                postings.push(Posting {
                    from,
                    to,
                    amount: Won::new(amount),
                    kind,
                    reference: format!("{kind}:{bet_id}:{revision}"),
                });
            }
        };
        let difference = settled.payout.get() - settled.payout_before.get();
        if difference >= 0 {
            let kind = if settled.refund { "refund" } else { "payout" };
            push(winnings, self.cash, difference, kind);
            let collected = difference.min(self.owed);
            push(self.cash, self.debt, collected, "debt_collected");
            self.owed -= collected;
            self.cash_balance += difference - collected;
        } else {
            let taken = self.cash_balance.min(-difference);
            let owed = -difference - taken;
            push(self.cash, winnings, taken, "payback");
            push(self.debt, winnings, owed, "payback_debt");
            self.cash_balance -= taken;
            self.owed += owed;
        }
    }
}
