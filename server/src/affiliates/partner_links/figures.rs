//! Figures of links. Members count while they are in the partner's branch, as in its other figures; operators see all
//! that a link has brought.

use super::links::{self, Which};
use super::must_be_enabled;
use crate::affiliates::partners::Days;
use crate::members::accounts::limits::Limits;
use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::platform::replica;
use anyhow::Context;
use chrono::{NaiveDate, TimeDelta};
use hanpan_core::affiliates::partner_links::FiguresQuery;
use hanpan_core::affiliates::partner_links::report::{LinkFact, LinkFigures, LinkReport};
use hanpan_core::affiliates::partners::views::Span;
use hanpan_core::api::{AdminGetPartnerLinks, GetPartnerFigures, PartnerGetLinks};
use hanpan_core::kernel::ids::{PartnerId, PartnerLinkId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use sqlx::PgConnection;

/// Returns the figures of the caller's links.
pub(super) async fn own(call: Call<PartnerGetLinks>) -> Result<LinkReport> {
    must_be_enabled(&call.app)?;
    report(&call.app, Some(call.caller.partner_id), &call.input).await
}

/// Returns the figures of all links.
pub(super) async fn all(call: Call<AdminGetPartnerLinks>) -> Result<LinkReport> {
    report(&call.app, None, &call.input).await
}

/// Returns the figures of the links of a program's partner.
pub(super) async fn by_program(call: Call<GetPartnerFigures>) -> Result<LinkReport> {
    must_be_enabled(&call.app)?;
    let limit = &call.app.state::<Limits>().partner_program;
    let key = call.caller.key_id.to_string();
    limit.of(&call.app.db, &key).await?;
    report(&call.app, Some(call.caller.partner_id), &call.input).await
}

async fn report(
    app: &App,
    partner_id: Option<PartnerId>,
    query: &FiguresQuery,
) -> Result<LinkReport> {
    let today = Days::at(app.clock.now()).today;
    let span = query.span(today)?;
    let which = Which {
        id: query.link,
        partner_id,
    };
    let mut tx = replica::moment(app).await?;
    let report = read(&mut tx, which, today, span).await?;
    tx.commit().await?;
    Ok(report.context("sums beyond all amounts")?)
}

/// Reads the figures of links. Returns `None` if a sum overflows.
pub(super) async fn read(
    conn: &mut PgConnection,
    which: Which,
    today: NaiveDate,
    span: Span,
) -> sqlx::Result<Option<LinkReport>> {
    let links = links::read(conn, which).await?;
    let facts = facts(conn, which, today, span).await?;
    Ok(LinkReport::of(links, &facts, span))
}

/// Reads what happened by link and day.
pub(super) async fn facts(
    conn: &mut PgConnection,
    which: Which,
    today: NaiveDate,
    span: Span,
) -> sqlx::Result<Vec<LinkFact>> {
    let rows = sqlx::query!(
        r#"with own as materialized (
               select m.link_id, m.member_id, m.joined_at
               from partner_link_members m join partner_links l on l.id = m.link_id
               where ($1::bigint is null or l.id = $1)
                   and ($2::bigint is null or l.partner_id = $2 and m.member_id in (
                       select u.member_id from members_under($2, $3) u))
           ), facts as (
               select c.link_id, c.day, c.clicks, 0 as sign_ups, 0 as deposits, 0 as deposited,
                   0 as stakes, 0 as ggr
               from partner_link_clicks c join partner_links l on l.id = c.link_id
               where c.day between $4 and $5 and ($1::bigint is null or l.id = $1)
                   and ($2::bigint is null or l.partner_id = $2)
               union all
               select link_id, (joined_at at time zone 'Asia/Seoul')::date, 0, 1, 0, 0, 0, 0
               from own where joined_at >= $6 and joined_at < $7
               union all
               select own.link_id, (f.decided_at at time zone 'Asia/Seoul')::date, 0, 0, 1, f.amount, 0, 0
               from own cross join lateral (
                   select c.decided_at, c.amount from charges c
                   where c.member_id = own.member_id and c.deposit_mode = deposit_mode_deposit()
                       and c.status = charge_status_completed()
                   order by c.decided_at, c.id limit 1
               ) f
               where f.decided_at >= $6 and f.decided_at < $7
               union all
               select own.link_id, p.day, 0, 0, 0, 0, p.turnover, p.loss
               from plays_between(array(select member_id from own), $4, $5) p
               join own on own.member_id = p.member_id
           )
           select link_id as "link_id!: PartnerLinkId", day as "day!",
               sum(clicks)::bigint as "clicks!", sum(sign_ups)::bigint as "sign_ups!",
               sum(deposits)::bigint as "first_deposits!",
               sum(deposited)::bigint as "first_deposit_sum!: Won",
               sum(stakes)::bigint as "stakes!: Won", sum(ggr)::bigint as "ggr!: Won"
           from facts group by link_id, day"#,
        which.id.map(PartnerLinkId::get),
        which.partner_id.map(PartnerId::get),
        today,
        span.from,
        span.to,
        korea::start(span.from),
        korea::start(span.to + TimeDelta::days(1))
    )
    .fetch_all(conn)
    .await?;
    let facts = rows.into_iter().map(|row| LinkFact {
        link_id: row.link_id,
        day: row.day,
        figures: LinkFigures {
            clicks: row.clicks,
            sign_ups: row.sign_ups,
            first_deposits: row.first_deposits,
            first_deposit_sum: row.first_deposit_sum,
            stakes: row.stakes,
            ggr: row.ggr,
        },
    });
    Ok(facts.collect())
}
