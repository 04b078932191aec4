//! Figures of a partner's branch. They cover its current members and count like commissions. What was
//! played is read from its rollup, and what is posted of a day is computed from the slips themselves.

use super::store::Days;
use super::{run, tree};
use crate::platform::http::{Call, Result};
use crate::platform::replica;
use anyhow::Context;
use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use hanpan_core::affiliates::partners::commission;
use hanpan_core::affiliates::partners::views::{
    GameGgr, JoinedWeek, MemberWorth, PartnerAnalysis, PartnerDay, Span, WEEKS, WORTHIEST, percent,
};
use hanpan_core::api::{PartnerGetAnalysis, PartnerGetDays};
use hanpan_core::kernel::game_type::BetGame;
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use sqlx::PgConnection;
use std::collections::BTreeMap;

/// Default period of the daily figures, days.
const DAYS: i64 = 14;
/// Default period of the analysis, days.
const ANALYSED_DAYS: i64 = 30;

/// The partner and the period of the figures.
#[derive(Clone, Copy)]
struct Asked {
    partner_id: PartnerId,
    today: NaiveDate,
    span: Span,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
}

impl Asked {
    fn of(partner_id: PartnerId, today: NaiveDate, span: Span) -> Self {
        Self {
            partner_id,
            today,
            span,
            from: korea::start(span.from),
            until: korea::start(span.to + TimeDelta::days(1)),
        }
    }
}

/// Returns the branch's figures by day.
pub(super) async fn days(call: Call<PartnerGetDays>) -> Result<Vec<PartnerDay>> {
    let partner_id = call.caller.partner_id;
    let today = Days::at(call.app.clock.now()).today;
    call.input.period()?;
    let asked = Asked::of(partner_id, today, Span::of(&call.input, today, DAYS)?);
    let mut tx = replica::moment(&call.app).await?;
    let expected = expected(&mut tx, partner_id, today).await?;
    let mut days = figures(&mut tx, asked).await?;
    tx.commit().await?;
    for day in &mut days {
        if let Some(commission) = expected.get(&day.day) {
            day.commission = *commission;
            day.posted = false;
        }
    }
    Ok(days)
}

/// Returns the branch's figures of these days.
pub(crate) async fn days_of(
    conn: &mut PgConnection,
    partner_id: PartnerId,
    today: NaiveDate,
    span: Span,
) -> sqlx::Result<Vec<PartnerDay>> {
    figures(conn, Asked::of(partner_id, today, span)).await
}

async fn figures(conn: &mut PgConnection, asked: Asked) -> sqlx::Result<Vec<PartnerDay>> {
    sqlx::query_as!(
        PartnerDay,
        r#"with own as materialized (
               select member_id from members_under($1, $2)
           ), joined as (
               select (m.created_at at time zone 'Asia/Seoul')::date as day, count(*) as members
               from own join members m on m.id = own.member_id
               where m.created_at >= $5 and m.created_at < $6 group by 1
           ), money as (
               select (c.decided_at at time zone 'Asia/Seoul')::date as day,
                   sum(c.amount) filter (where c.deposit_mode = deposit_mode_deposit()) as deposits,
                   sum(c.amount)
                       filter (where c.deposit_mode = deposit_mode_withdrawal()) as withdrawals
               from own join charges c on c.member_id = own.member_id
               where c.status = charge_status_completed() and c.decided_at >= $5
                   and c.decided_at < $6 group by 1
           ), played as (
               select p.day, count(distinct p.member_id) as players, sum(p.turnover) as turnover,
                   sum(p.loss) as loss
               from plays_between(array(select member_id from own), $3, $4) p group by p.day
           ), earned as (
               select c.day, sum(c.after - c.before) as commission from commissions c
               where c.partner_id = $1 and c.day between $3 and $4 group by 1
           )
           select d.day::date as "day!", coalesce(joined.members, 0) as "joined!",
               coalesce(played.players, 0) as "players!",
               coalesce(money.deposits, 0)::bigint as "deposits!: Won",
               coalesce(money.withdrawals, 0)::bigint as "withdrawals!: Won",
               coalesce(played.turnover, 0)::bigint as "turnover!: Won",
               coalesce(played.loss, 0)::bigint as "loss!: Won",
               coalesce(earned.commission, 0)::bigint as "commission!: Won", true as "posted!"
           from generate_series($3::date::timestamp, $4::date::timestamp, interval '1 day')
               as d (day)
           left join joined on joined.day = d.day
           left join money on money.day = d.day
           left join played on played.day = d.day
           left join earned on earned.day = d.day
           order by d.day"#,
        asked.partner_id.get(),
        asked.today,
        asked.span.from,
        asked.span.to,
        asked.from,
        asked.until
    )
    .fetch_all(conn)
    .await
}

/// Returns what a partner earns, by current figures, on days that are not computed yet: today, and
/// yesterday in the first minutes after midnight. Its share depends on its own branch only.
async fn expected(
    conn: &mut PgConnection,
    partner_id: PartnerId,
    today: NaiveDate,
) -> Result<BTreeMap<NaiveDate, Won>> {
    let yesterday = today - TimeDelta::days(1);
    let next = run::next_day(conn).await?.unwrap_or(today);
    let first = next.max(yesterday);
    let mut deficits = run::kept_deficits(conn, first - TimeDelta::days(1)).await?;
    let mut expected = BTreeMap::new();
    for day in first.iter_days().take_while(|day| *day <= today) {
        let tree = tree::on(conn, day).await?;
        let ids = tree.nodes().map(|node| node.id);
        let branch = ids.filter(|id| tree.is_within(*id, partner_id));
        let branch: Vec<i64> = branch.map(PartnerId::get).collect();
        let own = run::own(conn, day, &branch, &deficits).await?;
        let earned = commission::day(&tree, &own).context("sums beyond all amounts")?;
        let shares = earned.shares.iter();
        let shares = shares.filter(|share| share.earner_id == partner_id);
        let sum: i64 = shares.map(|share| share.amount.get()).sum();
        expected.insert(day, Won::new(sum));
        deficits = earned.deficits;
    }
    Ok(expected)
}

/// Returns three views of the branch: members by value, games by margin, retention by week of joining.
pub(super) async fn analysis(call: Call<PartnerGetAnalysis>) -> Result<PartnerAnalysis> {
    let today = Days::at(call.app.clock.now()).today;
    call.input.period()?;
    let span = Span::of(&call.input, today, ANALYSED_DAYS)?;
    let asked = Asked::of(call.caller.partner_id, today, span);
    let mut tx = replica::moment(&call.app).await?;
    let analysis = PartnerAnalysis {
        members: worthiest(&mut tx, asked).await?,
        games: games(&mut tx, asked).await?,
        weeks: weeks(&mut tx, asked).await?,
    };
    tx.commit().await?;
    Ok(analysis)
}

async fn worthiest(conn: &mut PgConnection, asked: Asked) -> sqlx::Result<Vec<MemberWorth>> {
    sqlx::query_as!(
        MemberWorth,
        r#"select m.id as member_id, m.user_id, m.nickname, w.turnover as "turnover!: Won",
               w.loss as "loss!: Won"
           from (
               select p.member_id, sum(p.turnover)::bigint as turnover, sum(p.loss)::bigint as loss
               from plays_between(array(select member_id from members_under($1, $2)), $3, $4) p
               group by p.member_id
               order by sum(p.loss) desc, sum(p.turnover) desc, p.member_id limit $5
           ) w
           join members m on m.id = w.member_id
           order by w.loss desc, w.turnover desc, m.id"#,
        asked.partner_id.get(),
        asked.today,
        asked.span.from,
        asked.span.to,
        WORTHIEST
    )
    .fetch_all(conn)
    .await
}

async fn games(conn: &mut PgConnection, asked: Asked) -> sqlx::Result<Vec<GameGgr>> {
    let rows = sqlx::query!(
        r#"select p.game as "game!: BetGame", sum(p.plays)::bigint as "plays!",
               sum(p.stakes)::bigint as "stakes!: Won", sum(p.loss)::bigint as "loss!: Won"
           from plays_between(array(select member_id from members_under($1, $2)), $3, $4) p
           group by p.game order by sum(p.stakes) desc, p.game"#,
        asked.partner_id.get(),
        asked.today,
        asked.span.from,
        asked.span.to
    )
    .fetch_all(conn)
    .await?;
    let games = rows.into_iter().map(|row| GameGgr {
        game: row.game,
        plays: row.plays,
        stakes: row.stakes,
        loss: row.loss,
        ggr_percent: percent(row.loss, row.stakes),
    });
    Ok(games.collect())
}

/// Returns the last weeks in which members joined, the current one first, each with how many of them
/// played in it and in every week since.
async fn weeks(conn: &mut PgConnection, asked: Asked) -> sqlx::Result<Vec<JoinedWeek>> {
    let monday = asked.today - TimeDelta::days(asked.today.weekday().num_days_from_monday().into());
    let first = monday - TimeDelta::weeks(WEEKS - 1);
    let rows = sqlx::query!(
        r#"with own as (
               select m.id, date_trunc('week', m.created_at at time zone 'Asia/Seoul')::date as week
               from members_under($1, $2) u join members m on m.id = u.member_id
               where m.created_at >= $3
           ), active as (
               select distinct p.member_id, date_trunc('week', p.day::timestamp)::date as week
               from plays_between(array(select id from own), $4, $2) p
           )
           select week as "week!", null::integer as after, count(*) as "members!"
           from own group by week
           union all
           select own.week, (active.week - own.week) / 7, count(*)
           from own join active on active.member_id = own.id group by 1, 2"#,
        asked.partner_id.get(),
        asked.today,
        korea::start(first),
        first
    )
    .fetch_all(conn)
    .await?;
    let counted = |week: NaiveDate, after: Option<i32>| {
        let row = rows
            .iter()
            .find(|row| row.week == week && row.after == after);
        row.map_or(0, |row| row.members)
    };
    let weeks = (0..WEEKS).zip(0..).map(|(ago, last)| {
        let week = monday - TimeDelta::weeks(ago);
        JoinedWeek {
            week,
            joined: counted(week, None),
            played: (0..=last).map(|after| counted(week, Some(after))).collect(),
        }
    });
    Ok(weeks.collect())
}
