//! What the months of contracts pay, one after the other: a deficit is carried from month to month, and a member counts
//! by head once.

use super::months;
use super::store::Contract;
use anyhow::Context;
use chrono::{Months, NaiveDate};
use hanpan_core::affiliates::contracts::month::{MonthFigures, MonthPay, month as paid};
use hanpan_core::affiliates::contracts::terms::{CpaTerms, month_of, next_month, pays_heads_since};
use hanpan_core::affiliates::partners::DAY_CLOSES_AFTER;
use hanpan_core::kernel::ids::{MemberId, PartnerId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use sqlx::PgConnection;
use std::collections::{BTreeMap, BTreeSet};

/// The months that are posted and those that can be.
#[derive(Debug, Clone, Copy)]
pub(super) struct Calendar {
    /// The first month with a contract.
    pub(super) first: NaiveDate,
    /// The first month that is not posted.
    pub(super) next: NaiveDate,
    /// The first month that has not ended.
    pub(super) open: NaiveDate,
}

impl Calendar {
    /// Reads it. `None` means that there has never been a contract.
    pub(super) async fn read(
        conn: &mut PgConnection,
        now: chrono::DateTime<chrono::Utc>,
    ) -> sqlx::Result<Option<Self>> {
        let row = sqlx::query!(
            "select (select min(holds_from) from partner_contracts) as first,
                 (select max(month) from contract_closings) as posted"
        )
        .fetch_one(conn)
        .await?;
        Ok(row.first.map(|first| Self {
            first,
            next: row.posted.map_or(first, next_month),
            open: month_of(korea::day(now - DAY_CLOSES_AFTER)),
        }))
    }
}

/// A computed month of a contract.
#[derive(Debug)]
pub(super) struct Computed {
    pub(super) pay: MonthPay,
    /// The members who count by head, if they were not counted before.
    pub(super) heads: Vec<MemberId>,
}

/// The state carried from one month to the next.
#[derive(Debug, Default)]
pub(super) struct Course {
    deficits: BTreeMap<PartnerId, Won>,
    counted: BTreeSet<MemberId>,
}

impl Course {
    /// Returns what the month before this one has left to it.
    pub(super) async fn before(conn: &mut PgConnection, month: NaiveDate) -> sqlx::Result<Self> {
        let rows = sqlx::query!(
            r#"select distinct on (partner_id) partner_id, deficit_after as "deficit: Won"
               from contract_months where month = $1
               order by partner_id, revision desc"#,
            month.checked_sub_months(Months::new(1))
        )
        .fetch_all(conn)
        .await?;
        Ok(Self {
            deficits: rows
                .into_iter()
                .map(|row| (row.partner_id, row.deficit))
                .collect(),
            counted: BTreeSet::new(),
        })
    }

    /// Computes a month of a contract; `None` without terms. The months of a partner have to follow each other.
    pub(super) async fn month(
        &mut self,
        conn: &mut PgConnection,
        contract: &Contract,
        month: NaiveDate,
        is_posted: bool,
    ) -> anyhow::Result<Option<Computed>> {
        let deficit = self.deficits.remove(&contract.partner_id);
        let Some(terms) = contract.terms_in(month) else {
            return Ok(None);
        };
        let mut figures = figures(conn, contract.partner_id, month).await?;
        figures.deficit = deficit.unwrap_or_default();
        let mut heads = Vec::new();
        match &terms.head {
            Some(_) if is_posted => {
                figures.heads = heads_posted(conn, contract.partner_id, month).await?;
            }
            Some(head) => {
                heads = heads_due(conn, contract, head, month).await?;
                heads.retain(|id| self.counted.insert(*id));
                figures.heads = i64::try_from(heads.len())?;
            }
            None => {}
        }
        let pay = paid(terms, &figures).context("sums beyond all amounts")?;
        if pay.deficit_after > Won::ZERO {
            self.deficits.insert(contract.partner_id, pay.deficit_after);
        }
        Ok(Some(Computed { pay, heads }))
    }
}

/// Returns the figures of the partner's own members in a month, from the slips themselves and the ledger.
async fn figures(
    conn: &mut PgConnection,
    partner_id: PartnerId,
    month: NaiveDate,
) -> sqlx::Result<MonthFigures> {
    let row = sqlx::query!(
        r#"with own as materialized (select * from own_members($1, $2, $3))
           select coalesce((
                   select sum(p.loss) from own join plays p on p.member_id = own.member_id
                       and p.played_at >= own.begins_at and p.played_at < own.ends_at
               ), 0)::bigint as "revenue!: Won",
               coalesce((
                   select sum(p.amount) from own
                   join accounts a on a.member_id = own.member_id and a.kind = 'cash'
                   join postings p on p.to_account = a.id and is_of_member(p.to_account)
                       and not is_of_play(p.kind) and p.kind in ('bonus_converted', 'point_cash')
                       and p.created_at >= own.begins_at and p.created_at < own.ends_at
               ), 0)::bigint as "costs!: Won""#,
        partner_id.get(),
        month,
        next_month(month)
    )
    .fetch_one(conn)
    .await?;
    Ok(MonthFigures {
        revenue: row.revenue,
        costs: row.costs,
        ..MonthFigures::default()
    })
}

async fn heads_posted(
    conn: &mut PgConnection,
    partner_id: PartnerId,
    month: NaiveDate,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from contract_heads where partner_id = $1 and month = $2"#,
        partner_id.get(),
        month
    )
    .fetch_one(conn)
    .await
}

async fn heads_due(
    conn: &mut PgConnection,
    contract: &Contract,
    terms: &CpaTerms,
    month: NaiveDate,
) -> sqlx::Result<Vec<MemberId>> {
    let since = pays_heads_since(&contract.terms, month).unwrap_or(month);
    sqlx::query_scalar!(
        r#"select member_id as "member_id!: MemberId"
           from contract_heads_due($1, $2, $3, $4, $5, $6) order by member_id"#,
        contract.partner_id.get(),
        since,
        next_month(month),
        terms.deposit.get(),
        terms.turnover.get(),
        terms.days
    )
    .fetch_all(conn)
    .await
}

/// Returns the months from one on.
pub(super) fn months_from(month: NaiveDate) -> impl Iterator<Item = NaiveDate> {
    std::iter::successors(Some(month), |at| Some(next_month(*at)))
}

/// A month of a contract that is not posted as it is now.
#[derive(Debug)]
pub(super) struct Change {
    pub(super) partner_id: PartnerId,
    pub(super) member_id: MemberId,
    pub(super) computed: Computed,
    /// The total that was posted before, won.
    pub(super) before: Won,
}

/// Computes the contracts of a month. Returns those that were not posted like this.
pub(super) async fn changes(
    conn: &mut PgConnection,
    course: &mut Course,
    contracts: &[Contract],
    month: NaiveDate,
    is_posted: bool,
) -> anyhow::Result<Vec<Change>> {
    let mut changes = Vec::new();
    for contract in contracts {
        let Some(computed) = course.month(conn, contract, month, is_posted).await? else {
            continue;
        };
        let posted = months::posted(conn, contract.partner_id, month).await?;
        let posted = posted.map(|it| it.pay);
        if posted != Some(computed.pay) {
            changes.push(Change {
                partner_id: contract.partner_id,
                member_id: contract.member_id,
                computed,
                before: posted.map_or(Won::ZERO, |it| it.total),
            });
        }
    }
    Ok(changes)
}
