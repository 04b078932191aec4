//! The rows that an audit reads if days are sealed. They are in temporary tables with the names of the whole ones,
//! which the proofs find first.

use super::records;
use crate::platform::database;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::BetId;
use sqlx::PgConnection;

/// Postings since the last sealed day, and one for each balance at its end. Those are between the account and one
/// of the house, since all sealed balances of a unit are zero together.
const BALANCES: &str = "
    create temp table postings on commit drop as
    select * from public.postings where created_at >= (select sealed_until())
    union all
    select -s.account, case when s.balance > 0 then house.account else s.account end,
        case when s.balance > 0 then s.account else house.account end, abs(s.balance), 'opening',
        'opening:' || s.account, (select sealed_until()), a.unit
    from sealed_balances s
    join accounts a on a.id = s.account
    join (values ('won'::unit, 1::bigint), ('points', 6)) house (unit, account) on house.unit = a.unit
    where s.balance <> 0;
    analyze pg_temp.postings";

/// What is new, and hours of sealed days, which are added. A slip or record that was made within ten minutes of the seal
/// may have postings from before it: a posting has the time that was read before a wait for locks, and the clocks of two
/// servers differ.
const TIMES: &str = "
    create temp table audited_times on commit drop as
    select sealed_until() as begins, 'infinity'::timestamptz as ends;
    create temp table audited_margin on commit drop as
    select sealed_until() + interval '10 minutes' as ends";

const SAMPLED_TIMES: &str = "
    insert into audited_times select hour, hour + interval '1 hour' from unnest($1::timestamptz[]) as hour";

/// All new postings, and those of the sampled hours that are not of play, whose records follow. The kind is compared
/// after the hour was read: with both conditions the planner combines their indexes, of which that of time holds
/// ranges of pages, and reads nearly all postings that are not of play.
const POSTINGS: &str = "
    analyze pg_temp.audited_times;
    drop table pg_temp.postings;
    create temp table postings on commit drop as
    with sampled as materialized (
        select p.* from audited_times t join public.postings p on p.created_at >= t.begins and p.created_at < t.ends
        where t.ends < 'infinity'
    )
    select * from public.postings where created_at >= (select sealed_until())
    union all
    select * from sampled where not is_of_play(kind);
    alter table pg_temp.postings add primary key (reference)";

/// Slips that are open, were placed since the last sealed day, or have a posting or a result of a leg since. A result
/// that settles a slip has a posting; one that came for a slip in the archive has none. Ids are not in the order of
/// time: a part that is sold, or another server, may read the clock before a new slip is placed and take its id after.
/// Such slips are read too, since legs from the first new id on are compared.
const SLIPS: &str = "
    create temp table audited_slips (id bigint primary key) on commit drop;
    insert into audited_slips
    with placed as materialized (select id from all_bets where created_at >= (select sealed_until()))
    select id from placed
    union select id from all_bets where id >= (select min(id) from placed)
    union select id from bets where settled_at is null
    union select l.bet_id from selection_results r join all_bet_legs l
        on l.fixture_id = r.fixture_id and l.market_id = r.market_id and l.odds_id = r.odds_id
        where r.came_at >= (select sealed_until())
    union select split_part(reference, ':', 2)::bigint from postings
        where (is_of_play(kind) and kind not like 'casino%' or kind like 'promotion%')
            and reference ~ '^[a-z_]+:[0-9]{1,18}(:|$)'";

/// Slips that were placed in these hours.
const SAMPLED_SLIPS: &str = "
    insert into audited_slips
    select b.id from unnest($1::timestamptz[]) as hour
    join all_bets b on b.created_at >= hour and b.created_at < hour + interval '1 hour'
    on conflict do nothing";

/// The slips with their legs and all of their postings; likewise rounds of the casino that are open, were posted since
/// the last sealed day or got a call since, with their calls. Legs without a slip are looked for among the new ones.
/// All are found by indexes, also while the planner has no statistics of the new tables.
const ROWS: &str = "
    create temp table casino_rounds on commit drop as
    select * from public.casino_rounds where posted_at is null
    union all select * from public.casino_rounds where posted_at >= (select sealed_until())
    union all select r.* from (
            select distinct round_id from public.casino_calls where created_at >= (select sealed_until())
        ) called join public.casino_rounds r on r.id = called.round_id
        where r.posted_at < (select sealed_until());
    create temp table casino_calls on commit drop as
    select * from public.casino_calls where created_at >= (select sealed_until())
    union select c.* from pg_temp.casino_rounds r join public.casino_calls c on c.round_id = r.id
        where r.wallet = 'cash'
    union select b.* from public.casino_calls c join public.casino_calls b on b.id = c.bet_id
        where c.created_at >= (select sealed_until());
    analyze pg_temp.casino_calls;
    create temp table all_bets on commit drop as
    select b.* from audited_slips s join public.all_bets b using (id);
    analyze pg_temp.all_bets;
    create temp table all_bet_legs on commit drop as
    select l.* from audited_slips s join public.all_bet_legs l on l.bet_id = s.id
    union select l.* from public.all_bet_legs l
        where l.bet_id >= (select min(id) from pg_temp.all_bets where created_at >= (select sealed_until()));
    insert into pg_temp.postings
    select p.* from pg_temp.all_bets b
    cross join lateral (
        select 'stake:' || b.id as reference
        union all
        select kind || ':' || b.id || ':' || revision
        from unnest(array['stake_settled', 'stake_reopened', 'payout', 'refund', 'clawback', 'clawback_debt',
            'debt_collected']) as kind
        cross join generate_series(1, b.revision) as revision
    ) due
    join public.postings p using (reference)
        where b.created_at < (select ends from audited_margin)
            and p.created_at < (select sealed_until())
    union all
    select p.* from pg_temp.casino_calls c
    join public.postings p on p.reference = 'casino_' || c.kind || ':' || c.round_id || ':' || c.id
        where p.created_at < (select sealed_until())
    on conflict do nothing";

/// Lets the proofs plan freely.
const KEYS: &str = "
    alter table pg_temp.casino_rounds add primary key (id);
    alter table pg_temp.all_bets add primary key (id);
    alter table pg_temp.all_bet_legs add primary key (bet_id, ordinal);
    analyze pg_temp.casino_rounds, pg_temp.all_bet_legs, pg_temp.postings;
    set local enable_seqscan = on;
    set local enable_hashjoin = on;
    set local enable_mergejoin = on";

/// Makes the proofs of balances read new postings and the balances before.
pub(super) async fn narrow_to_balances(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::raw_sql(BALANCES).execute(conn).await?;
    Ok(())
}

/// Makes the proofs of movements read what is new, and what some hours have brought: the slips that were placed in
/// them, and the records of money. Returns all slips that they read.
pub(super) async fn narrow_to_slips(
    conn: &mut PgConnection,
    hours: &[DateTime<Utc>],
) -> sqlx::Result<Vec<BetId>> {
    database::force_index_plans(conn).await?;
    sqlx::raw_sql(TIMES).execute(&mut *conn).await?;
    sqlx::query(SAMPLED_TIMES)
        .bind(hours)
        .execute(&mut *conn)
        .await?;
    for part in [POSTINGS, SLIPS] {
        sqlx::raw_sql(part).execute(&mut *conn).await?;
    }
    sqlx::query(SAMPLED_SLIPS)
        .bind(hours)
        .execute(&mut *conn)
        .await?;
    records::find(conn).await?;
    sqlx::raw_sql(ROWS).execute(&mut *conn).await?;
    records::narrow(conn).await?;
    sqlx::raw_sql(KEYS).execute(&mut *conn).await?;
    sqlx::query_scalar("select id from audited_slips order by id")
        .fetch_all(conn)
        .await
}
