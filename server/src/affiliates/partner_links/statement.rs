//! A partner's statement of a month.

use super::links::Which;
use super::{figures, must_be_enabled};
use crate::affiliates::contracts;
use crate::affiliates::partners::{self, Days};
use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::platform::replica;
use anyhow::Context;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hanpan_core::affiliates::partner_links::report::LinkReport;
use hanpan_core::affiliates::partner_links::statement::{
    Statement, StatementLine, StatementMonth, StatementQuery,
};
use hanpan_core::affiliates::partners::PartnerProblem;
use hanpan_core::affiliates::partners::commission_base::CommissionBase;
use hanpan_core::affiliates::partners::payout::{Earner, PayoutRow, PayoutStatus};
use hanpan_core::affiliates::partners::views::Span;
use hanpan_core::api::{AdminGetPartnerStatement, PartnerGetStatement};
use hanpan_core::kernel::ids::{MemberId, PartnerId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use sqlx::PgConnection;

/// Returns the caller's statement.
pub(super) async fn get(call: Call<PartnerGetStatement>) -> Result<Statement> {
    must_have_one(&call.app)?;
    statement(&call.app, call.caller.partner_id, &call.input).await
}

/// Returns a partner's statement, as the partner sees it.
pub(super) async fn of_partner(call: Call<AdminGetPartnerStatement>) -> Result<Statement> {
    statement(&call.app, call.path, &call.input).await
}

async fn statement(app: &App, partner_id: PartnerId, query: &StatementQuery) -> Result<Statement> {
    let now = app.clock.now();
    let span = query.span(Days::at(now).today)?;
    let mut tx = replica::moment(app).await?;
    let mut statement = read(&mut tx, partner_id, now, span).await?;
    if statement.contract.is_none() && app.settings.get().partner_contracts_enabled {
        statement.expected = contracts::expected(&mut tx, partner_id, span.from, now).await?;
    }
    tx.commit().await?;
    Ok(statement)
}

/// Refuses if neither contracts nor links are switched on: the months of either end in a statement.
fn must_have_one(app: &App) -> Result<()> {
    if app.settings.get().partner_contracts_enabled {
        Ok(())
    } else {
        must_be_enabled(app)
    }
}

async fn read(
    conn: &mut PgConnection,
    partner_id: PartnerId,
    now: DateTime<Utc>,
    span: Span,
) -> Result<Statement> {
    let today = Days::at(now).today;
    // The head office has no member, and no statement.
    let partner = sqlx::query!(
        "select m.id, m.user_id, m.nickname
         from partners p join members m on m.id = p.member_id where p.id = $1",
        partner_id.get()
    );
    let partner = partner.fetch_optional(&mut *conn).await?;
    let partner = partner.ok_or(PartnerProblem::PartnerUnknown)?;
    let member_id = partner.id;
    let of_partner = Which {
        partner_id: Some(partner_id),
        id: None,
    };
    let facts = figures::facts(conn, of_partner, today, span).await?;
    let links = LinkReport::of(Vec::new(), &facts, span).context("sums beyond all amounts")?;
    let branch = branch(conn, partner_id, today, span).await?;
    let period = (
        korea::start(span.from),
        korea::start(span.to + TimeDelta::days(1)),
    );
    let owed = owed(conn, member_id, period).await?;
    let commissions = commissions(conn, partner_id, span).await?;
    let earned = StatementLine::earned(&commissions).context("sums beyond all amounts")?;
    let (later, others) = elsewhere(conn, (member_id, partner_id), span.from, period).await?;
    Ok(Statement {
        user_id: partner.user_id,
        nickname: partner.nickname,
        from: span.from,
        until: span.to,
        joined: branch.joined,
        deposits: branch.deposits,
        withdrawals: branch.withdrawals,
        turnover: branch.turnover,
        loss: branch.loss,
        links: links.total,
        opening: owed.opening,
        commissions,
        earned,
        contract: contracts::posted(conn, partner_id, span.from).await?,
        expected: None,
        posted: owed.posted,
        later,
        others,
        payouts: payouts(conn, member_id, period).await?,
        paid: owed.paid,
        closing: owed.closing,
        deficit: deficit(conn, partner_id, span).await?,
    })
}

/// Sums of the branch's days.
#[derive(Default)]
struct Branch {
    joined: i64,
    deposits: Won,
    withdrawals: Won,
    turnover: Won,
    loss: Won,
}

async fn branch(
    conn: &mut PgConnection,
    partner_id: PartnerId,
    today: NaiveDate,
    span: Span,
) -> Result<Branch> {
    let days = partners::days_of(conn, partner_id, today, span).await?;
    let sum = days.iter().try_fold(Branch::default(), |sum, day| {
        Some(Branch {
            joined: sum.joined.checked_add(day.joined)?,
            deposits: sum.deposits.checked_add(day.deposits)?,
            withdrawals: sum.withdrawals.checked_add(day.withdrawals)?,
            turnover: sum.turnover.checked_add(day.turnover)?,
            loss: sum.loss.checked_add(day.loss)?,
        })
    });
    Ok(sum.context("sums beyond all amounts")?)
}

/// What was owed, by the postings of the partner's account.
struct Owed {
    opening: Won,
    posted: Won,
    paid: Won,
    closing: Won,
}

async fn owed(
    conn: &mut PgConnection,
    member_id: MemberId,
    (from, until): (DateTime<Utc>, DateTime<Utc>),
) -> sqlx::Result<Owed> {
    sqlx::query_as!(
        Owed,
        r#"with moved as (
               select p.created_at, p.kind, p.amount from accounts a
               join postings p on p.to_account = a.id and is_of_member(p.to_account)
               where a.member_id = $1 and a.kind = 'commission'
               union all
               select p.created_at, p.kind, -p.amount from accounts a
               join postings p on p.from_account = a.id and is_of_member(p.from_account)
               where a.member_id = $1 and a.kind = 'commission'
           )
           select coalesce(sum(amount) filter (where created_at < $2), 0)::bigint as "opening!: Won",
               coalesce(sum(amount) filter (where created_at >= $2
                   and kind in ('commission', 'commission_taken', 'contract', 'contract_taken')), 0)::bigint as "posted!: Won",
               coalesce(-sum(amount) filter (where created_at >= $2
                   and kind not in ('commission', 'commission_taken', 'contract', 'contract_taken')), 0)::bigint as "paid!: Won",
               coalesce(sum(amount), 0)::bigint as "closing!: Won"
           from moved where created_at < $3"#,
        member_id.get(),
        from,
        until
    )
    .fetch_one(conn)
    .await
}

async fn commissions(
    conn: &mut PgConnection,
    partner_id: PartnerId,
    span: Span,
) -> sqlx::Result<Vec<StatementLine>> {
    sqlx::query_as!(
        StatementLine,
        r#"select c.agent as "agent!: CommissionBase", sum(c.base)::bigint as "base!: Won",
               sum(c.after)::bigint as "amount!: Won"
           from (
               select distinct on (day, agent) agent, base, after from commissions
               where partner_id = $1 and day between $2 and $3
               order by day, agent, revision desc
           ) c
           group by c.agent order by c.agent"#,
        partner_id.get(),
        span.from,
        span.to
    )
    .fetch_all(conn)
    .await
}

/// Returns what was posted for the partner's month after its end, and what was posted in it for other months.
async fn elsewhere(
    conn: &mut PgConnection,
    (member_id, partner_id): (MemberId, PartnerId),
    month: NaiveDate,
    (from, until): (DateTime<Utc>, DateTime<Utc>),
) -> sqlx::Result<(Won, Vec<StatementMonth>)> {
    let rows = sqlx::query!(
        r#"select s.own as "own!", s.month as "month!", sum(s.amount)::bigint as "amount!: Won"
           from (
               select c.partner_id = $2 and date_trunc('month', c.day)::date = $3 as own,
                   date_trunc('month', c.day)::date as month, c.after - c.before as amount, c.created_at
               from commissions c where c.member_id = $1
               union all
               select m.partner_id = $2 and m.month = $3, m.month, m.total - m.before, m.created_at
               from contract_months m where m.member_id = $1
           ) s
           where (s.own and s.created_at >= $5)
               or (not s.own and s.created_at >= $4 and s.created_at < $5)
           group by s.own, s.month having sum(s.amount) <> 0
           order by s.month desc"#,
        member_id.get(),
        partner_id.get(),
        month,
        from,
        until
    )
    .fetch_all(conn)
    .await?;
    // Of its own there is at most one.
    let mut later = Won::ZERO;
    let mut others = Vec::new();
    for row in rows {
        if row.own {
            later = row.amount;
        } else {
            others.push(StatementMonth {
                month: row.month,
                amount: row.amount,
            });
        }
    }
    Ok((later, others))
}

async fn payouts(
    conn: &mut PgConnection,
    member_id: MemberId,
    (from, until): (DateTime<Utc>, DateTime<Utc>),
) -> sqlx::Result<Vec<PayoutRow>> {
    sqlx::query_as!(
        PayoutRow,
        r#"select p.id, p.earner as "earner: Earner", p.member_id, m.user_id, m.nickname,
               p.amount as "amount: Won", p.status as "status: PayoutStatus", p.reason,
               p.created_at, p.decided_at
           from payouts p join members m on m.id = p.member_id
           where p.member_id = $1 and p.earner = 'partner'
               and ((p.created_at >= $2 and p.created_at < $3)
                   or (p.decided_at >= $2 and p.decided_at < $3))
           order by p.id desc"#,
        member_id.get(),
        from,
        until
    )
    .fetch_all(conn)
    .await
}

/// Returns what was left to lose after the last computed day of the month.
async fn deficit(conn: &mut PgConnection, partner_id: PartnerId, span: Span) -> sqlx::Result<Won> {
    sqlx::query_scalar!(
        r#"select coalesce(sum(d.deficit), 0)::bigint as "deficit!: Won" from commission_deficits d
           where d.partner_id = $1 and d.day = (
               select max(c.day) from commission_days c where c.day between $2 and $3)"#,
        partner_id.get(),
        span.from,
        span.to
    )
    .fetch_one(conn)
    .await
}
