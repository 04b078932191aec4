//! The first page of the office. Every number is read from the rows themselves, through an index
//! that holds only what counts.

use crate::accounts::sessions::ONLINE_MINUTES;
use crate::http::{Call, Mounted, Result, mount};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hanpan_core::account::{OPERATOR_KIND, OPERATOR_ROLE};
use hanpan_core::api::AdminGetOverview;
use hanpan_core::korea;
use hanpan_core::money::Won;
use hanpan_core::overview::{DayFigures, Exposure, FixtureExposure, Overview, Waiting};
use sqlx::PgPool;

/// The endpoints of this feature.
pub fn endpoints() -> Vec<Mounted> {
    vec![mount::<AdminGetOverview, _, _, _>(overview)]
}

async fn overview(call: Call<AdminGetOverview>) -> Result<Overview> {
    let (db, now) = (&call.app.db, call.app.clock.now());
    let today = korea::day(now);
    Ok(Overview {
        waiting: waiting(db).await?,
        today: figures(db, today).await?,
        yesterday: figures(db, today - TimeDelta::days(1)).await?,
        online: online(db, now - TimeDelta::minutes(ONLINE_MINUTES)).await?,
        exposure: exposure(db, call.app.settings.get().fixture_liability_max).await?,
    })
}

async fn waiting(db: &PgPool) -> sqlx::Result<Waiting> {
    sqlx::query_as!(
        Waiting,
        r#"with signing_up as (
               select count(*) as rows, max(created_at) as newest from members
               where approved_at is null
           ), money as (
               select count(*) filter (where deposit_mode = 0) as deposits,
                   count(*) filter (where deposit_mode = 1) as withdrawals,
                   max(created_at) as newest
               from charges where status = 0
           ), asked as (
               select count(*) as rows, max(created_at) as newest from inquiries where answers = 0
           ), visitors as (
               select count(*) as rows, max(created_at) as newest from visitor_inquiries
               where handled_at is null
           ), bank as (
               select count(*) as rows, max(created_at) as newest from bank_notifications
               where status = 'waiting'
           )
           select signing_up.rows as "members!", money.deposits as "deposits!",
               money.withdrawals as "withdrawals!", asked.rows as "inquiries!",
               visitors.rows as "visitor_inquiries!", bank.rows as "bank_notifications!",
               (select count(*) from casino_transfers where state = 'pending') as "transfers!",
               (select count(*) from feed_rejects
                where waits_for is null and dismissed_at is null) as "feed_messages!",
               greatest(signing_up.newest, money.newest, asked.newest, visitors.newest,
                   bank.newest) as newest_at
           from signing_up, money, asked, visitors, bank"#
    )
    .fetch_one(db)
    .await
}

async fn figures(db: &PgPool, day: NaiveDate) -> sqlx::Result<DayFigures> {
    let (from, to) = (korea::start(day), korea::start(day + TimeDelta::days(1)));
    let money = sqlx::query!(
        r#"select coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint
                   as "deposits!: Won",
               coalesce(sum(amount) filter (where kind = 'withdrawal'), 0)::bigint
                   as "withdrawals!: Won",
               coalesce(sum(amount) filter (where kind = 'stake'), 0)::bigint as "stakes!: Won",
               coalesce(sum(case kind when 'payout' then amount
                   when 'payback' then -amount when 'payback_debt' then -amount end), 0)::bigint
                   as "payouts!: Won",
               coalesce(sum(case kind when 'stake_settled' then amount
                   when 'payback' then amount when 'payback_debt' then amount
                   when 'stake_reopened' then -amount when 'payout' then -amount
                   when 'refund' then -amount end), 0)::bigint as "result!: Won"
           from postings where created_at >= $1 and created_at < $2"#,
        from,
        to
    )
    .fetch_one(db)
    .await?;
    let new_members = sqlx::query_scalar!(
        r#"select count(*) as "count!" from members
           where created_at >= $1 and created_at < $2 and (kind, role) <> ($3, $4)"#,
        from,
        to,
        OPERATOR_KIND,
        OPERATOR_ROLE
    )
    .fetch_one(db)
    .await?;
    Ok(DayFigures {
        day,
        deposits: money.deposits,
        withdrawals: money.withdrawals,
        stakes: money.stakes,
        payouts: money.payouts,
        result: money.result,
        new_members,
    })
}

/// How many are logged in and have called since then.
async fn online(db: &PgPool, since: DateTime<Utc>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from sessions where ended_at is null and last_seen_at > $1"#,
        since
    )
    .fetch_one(db)
    .await
}

/// Fixtures that are named.
const FIXTURES: i64 = 8;

async fn exposure(db: &PgPool, fixture_max: Option<Won>) -> sqlx::Result<Exposure> {
    let open = sqlx::query!(
        r#"select count(*) as "bets!", coalesce(sum(stake), 0)::bigint as "stakes!: Won",
               coalesce(sum(expected_winnings), 0)::bigint as "winnings!: Won"
           from bets where settled_at is null"#
    )
    .fetch_one(db)
    .await?;
    let fixtures = sqlx::query_as!(
        FixtureExposure,
        r#"select o.fixture_id as "fixture_id!", coalesce(h.name_korean, h.name) as "home_name!",
               coalesce(a.name_korean, a.name) as "away_name!", x.start_at,
               o.liability as "liability!: Won"
           from (
               select fixture_id, sum(liability)::bigint as liability from bet_liabilities
               where settled_at is null and market_id = 0 and fixture_id > 0
               group by fixture_id
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
        bets: open.bets,
        stakes: open.stakes,
        winnings: open.winnings,
        fixtures,
        fixture_max,
    })
}
