//! The first page of the office. Every number is read from the rows themselves, through partial
//! indexes; those of days from the rollups and the postings since (`rollups`), and those of open slips,
//! which are too many, from totals that are a few seconds old (`open_totals`).

use super::sign_ups;
use super::staff::permissions;
use crate::members::accounts::sessions::ONLINE_MINUTES;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount};
use crate::platform::replica;
use anyhow::anyhow;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hanpan_core::api::{AdminGetOverview, AdminGetTrend};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::overview::{
    DayFigures, Exposure, FixtureExposure, HourFigures, Overview, RESULT_LATE_AFTER,
    TREND_DAYS_MAX, Trend, Waiting,
};
use hanpan_core::office::staff::Duty;
use sqlx::{PgConnection, PgPool};

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminGetOverview, _, _, _>(overview),
        mount::<AdminGetTrend, _, _, _>(trend),
    ]
}

async fn overview(call: Call<AdminGetOverview>) -> Result<Overview> {
    let (db, now) = (&call.app.db, call.app.clock.now());
    let today = korea::day(now);
    let mut conn = db.acquire().await?;
    let days = figures(&mut conn, today - TimeDelta::days(1), today).await?;
    drop(conn);
    let [yesterday, today] = <[DayFigures; 2]>::try_from(days)
        .map_err(|days| anyhow!("two days are not {} days", days.len()))?;
    let permissions = permissions::of(&call.app, &call.caller).await?;
    let held = |duty| permissions.duties().contains(&duty);
    let (documents, cashier) = (held(Duty::Documents), held(Duty::Cashier));
    Ok(Overview {
        waiting: waiting(db, now, documents, cashier).await?,
        today,
        yesterday,
        online: online(db, now - TimeDelta::minutes(ONLINE_MINUTES)).await?,
        exposure: exposure(db, call.app.settings.get().fixture_liability_max).await?,
    })
}

/// Counts what waits. `documents` and `cashier`: whether the operator has these duties, and may see what is listed
/// for them alone.
async fn waiting(
    db: &PgPool,
    now: DateTime<Utc>,
    documents: bool,
    cashier: bool,
) -> sqlx::Result<Waiting> {
    sqlx::query_as!(
        Waiting,
        r#"with signing_up as (
               select count(*) as rows, max(created_at) as newest from members
               where approved_at is null and ban_type = ban_type_none()
           ), money as (
               select count(*) filter (where deposit_mode = deposit_mode_deposit()) as deposits,
                   count(*) filter (where deposit_mode = deposit_mode_withdrawal()) as withdrawals,
                   max(created_at) as newest
               from charges where status = charge_status_processing()
           ), earnings as (
               select count(*) filter (where earner = 'recommender') as recommenders,
                   count(*) filter (where earner = 'partner') as partners,
                   max(created_at) as newest
               from payouts where status = 'waiting' and $4
           ), asked as (
               select count(*) as rows, max(created_at) as newest from inquiries where answers = 0
           ), visitors as (
               select count(*) as rows, max(created_at) as newest from visitor_inquiries
               where handled_at is null
           ), papers as (
               select count(*) as rows, max(uploaded_at) as newest from documents
               where state = 'waiting' and $3
           ), bank as (
               select count(*) as rows, max(created_at) as newest from bank_notifications
               where status = 'waiting' and $4
           ), large as (
               select count(*) as rows, max(created_at) as newest from adjustment_requests
               where status = 'waiting' and $4
           ), late as (
               select count(*) as rows, max(since) + ($2::timestamptz - $1::timestamptz) as newest
               from late_fixtures where since <= $1
           )
           select signing_up.rows as "members!", money.deposits as "deposits!",
               money.withdrawals as "withdrawals!", asked.rows as "inquiries!",
               visitors.rows as "visitor_inquiries!", bank.rows as "bank_notifications!",
               large.rows as "adjustments!",
               (select count(*) from undecided_identity_checks
                where marks <> '[]') as "identities!",
               papers.rows as "documents!",
               (select count(*) from casino_transfers where state = 'pending') as "transfers!",
               (select count(*) from feed_rejects
                where waits_for is null and dismissed_at is null) as "feed_messages!",
               (select count(*) from risk_alerts where closed_at is null) as "risk_alerts!",
               earnings.recommenders as "profit_requests!",
               earnings.partners as "partner_payouts!",
               (select count(*) from risk_proposals
                where decided_at is null) as "risk_proposals!", late.rows as "late_results!",
               greatest(signing_up.newest, money.newest, asked.newest, visitors.newest,
                   papers.newest, bank.newest, large.newest, earnings.newest, late.newest) as newest_at
           from signing_up, money, asked, visitors, papers, bank, large, earnings, late"#,
        now - RESULT_LATE_AFTER,
        now,
        documents,
        cashier
    )
    .fetch_one(db)
    .await
}

async fn trend(call: Call<AdminGetTrend>) -> Result<Trend> {
    let days = call.input.days;
    if !(1..=TREND_DAYS_MAX).contains(&days) {
        return Err(Problem::MalformedRequest.into());
    }
    let now = call.app.clock.now();
    let today = korea::day(now);
    let first = today - TimeDelta::days(i64::from(days) - 1);
    let mut tx = replica::moment(&call.app).await?;
    let trend = Trend {
        today: hours(&mut tx, today, now).await?,
        yesterday: hours(&mut tx, today - TimeDelta::days(1), now).await?,
        days: figures(&mut tx, first, today).await?,
    };
    tx.commit().await?;
    Ok(trend)
}

/// Returns the figures of each day, oldest first.
async fn figures(
    conn: &mut PgConnection,
    first: NaiveDate,
    last: NaiveDate,
) -> sqlx::Result<Vec<DayFigures>> {
    let new_members = sign_ups::by_day(conn, first, last).await?;
    let rows = sqlx::query!(
        r#"select d.day::date as "day!", coalesce(p.deposits, 0)::bigint as "deposits!: Won",
               coalesce(p.withdrawals, 0)::bigint as "withdrawals!: Won",
               coalesce(p.stakes, 0)::bigint as "stakes!: Won",
               coalesce(p.turnover, 0)::bigint as "turnover!: Won",
               coalesce(p.payouts, 0)::bigint as "payouts!: Won",
               coalesce(p.turnover - p.payouts, 0)::bigint as "ggr!: Won"
           from generate_series($1::date, $2::date, '1 day') d (day)
           left join (
               select day, sum(deposits) as deposits, sum(withdrawals) as withdrawals,
                   sum(stakes) as stakes, sum(turnover) as turnover, sum(payouts) as payouts
               from money_between($1, $2) group by day
           ) p on p.day = d.day
           order by d.day"#,
        first,
        last
    )
    .fetch_all(conn)
    .await?;
    let days = rows.into_iter().map(|row| DayFigures {
        day: row.day,
        deposits: row.deposits,
        withdrawals: row.withdrawals,
        stakes: row.stakes,
        turnover: row.turnover,
        payouts: row.payouts,
        ggr: row.ggr,
        new_members: new_members.get(&row.day).copied().unwrap_or_default(),
    });
    Ok(days.collect())
}

/// Returns the figures of each hour of a Korean day that has begun.
async fn hours(
    conn: &mut PgConnection,
    day: NaiveDate,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<HourFigures>> {
    sqlx::query_as!(
        HourFigures,
        r#"select h.hour as "hour!", coalesce(p.deposits, 0)::bigint as "deposits!: Won",
               coalesce(p.withdrawals, 0)::bigint as "withdrawals!: Won",
               coalesce(p.stakes, 0)::bigint as "stakes!: Won",
               coalesce(p.turnover, 0)::bigint as "turnover!: Won",
               coalesce(p.payouts, 0)::bigint as "payouts!: Won",
               coalesce(p.turnover - p.payouts, 0)::bigint as "ggr!: Won"
           from generate_series(0, 23) h (hour)
           left join (
               select hour, sum(deposits) as deposits, sum(withdrawals) as withdrawals,
                   sum(stakes) as stakes, sum(turnover) as turnover, sum(payouts) as payouts
               from money_between($1, $1) group by hour
           ) p on p.hour = h.hour
           where korean_midnight($1) + h.hour * interval '1 hour' <= $2
           order by h.hour"#,
        day,
        now
    )
    .fetch_all(conn)
    .await
}

/// Counts the members with a live session that has had a call since then, as their list does: an operator may have
/// several sessions.
async fn online(db: &PgPool, since: DateTime<Utc>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(distinct member_id) as "count!" from sessions
           where ended_at is null and last_seen_at > $1"#,
        since
    )
    .fetch_one(db)
    .await
}

/// Maximum number of fixtures listed.
const FIXTURES: i64 = 8;

async fn exposure(db: &PgPool, fixture_max: Option<Won>) -> sqlx::Result<Exposure> {
    let open = sqlx::query!(
        r#"select bets, stake as "stakes: Won", stake + liability as "winnings!: Won"
           from open_totals where fixture_id = 0"#
    )
    .fetch_optional(db)
    .await?;
    let fixtures = sqlx::query_as!(
        FixtureExposure,
        r#"select o.fixture_id as "fixture_id!", coalesce(h.name_korean, h.name) as "home_name!",
               coalesce(a.name_korean, a.name) as "away_name!", x.start_at,
               o.liability as "liability!: Won"
           from (
               select fixture_id, liability from open_totals
               where fixture_id > 0
               order by 2 desc, 1 limit $1
           ) o
           join fixtures x on x.id = o.fixture_id
           join participants h on h.id = x.home_id
           join participants a on a.id = x.away_id
           order by o.liability desc, o.fixture_id"#,
        FIXTURES
    )
    .fetch_all(db)
    .await?;
    Ok(Exposure {
        bets: open.as_ref().map_or(0, |open| open.bets),
        stakes: open.as_ref().map_or(Won::ZERO, |open| open.stakes),
        winnings: open.map_or(Won::ZERO, |open| open.winnings),
        fixtures,
        fixture_max,
    })
}
