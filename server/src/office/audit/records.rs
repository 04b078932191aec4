//! The records of money that moves outside of play (deposits, transfers, coupons and so on) that an audit compares if
//! days are sealed: those that were made, decided or posted in the times that it reads. Each is compared whole, with
//! all of its postings. Promotions are read with the slips that they have paid for. Contracts are few, and are read
//! whole.

use crate::ledger::books;
use sqlx::{AssertSqlSafe, PgConnection};

/// A table of records whose postings are named `KIND:ID`.
struct Records {
    table: &'static str,
    /// When a record begins to have postings.
    begins: &'static str,
}

impl Records {
    /// The kinds of their postings.
    fn kinds(&self) -> impl Iterator<Item = &'static str> {
        books::kinds_of(self.table)
    }
}

const RECORDS: &[Records] = &[
    Records {
        table: "charges",
        begins: "created_at",
    },
    Records {
        table: "point_conversions",
        begins: "created_at",
    },
    Records {
        table: "casino_transfers",
        begins: "created_at",
    },
    Records {
        table: "coupons",
        begins: "claimed_at",
    },
    Records {
        table: "roulette_draws",
        begins: "created_at",
    },
    Records {
        table: "adjustments",
        begins: "created_at",
    },
    Records {
        table: "payouts",
        begins: "created_at",
    },
    Records {
        table: "commissions",
        begins: "created_at",
    },
    Records {
        table: "profits",
        begins: "created_at",
    },
    Records {
        table: "promotion_grants",
        begins: "granted_at",
    },
];

/// Postings of promotions that are named after the slip.
const PROMOTED: &[&str] = &[
    "bonus_stake",
    "promotion_return",
    "promotion_reversal",
    "promotion_cover",
];

/// The posting `debt_recovered:KIND:ID` belongs to the record of the posting `KIND:ID`.
const RECOVERED: &str = "debt_recovered";

const TABLES: &str = "
    create temp table audited_kinds (kind text primary key, source text not null) on commit drop;
    create temp table audited_records (source text, id bigint, primary key (source, id)) on commit drop;
    create temp table audited_days (source text, day date, primary key (source, day)) on commit drop";

/// The records of the postings that were read.
const POSTED: &str = "
    insert into audited_records
    select distinct k.source, named.id::bigint
    from postings p
    cross join lateral (
        select case p.kind when 'debt_recovered' then split_part(p.reference, ':', 2) else p.kind end as kind,
            split_part(p.reference, ':', case p.kind when 'debt_recovered' then 3 else 2 end) as id
    ) named
    join audited_kinds k on k.kind = named.kind
    where not is_of_play(p.kind) and named.id ~ '^[0-9]{1,18}$'";

/// Those that were made or decided in the times that are read.
const TIMELY: &str = "
    insert into audited_records
    select 'charges', c.id from audited_times t
        join public.charges c on c.created_at >= t.begins and c.created_at < t.ends
    union all
    select 'charges', c.id from audited_times t
        join public.charges c on c.decided_at >= t.begins and c.decided_at < t.ends
            and c.status = charge_status_completed()
    union all
    select 'charges', c.id from audited_times t
        join public.charges c on c.decided_at >= t.begins and c.decided_at < t.ends
            and c.status = charge_status_cancelled()
    union all
    select 'charges', n.charge_id from audited_times t
        join public.bank_notifications n on n.decided_at >= t.begins and n.decided_at < t.ends
            and n.charge_id is not null
    union all
    select 'point_conversions', c.id from audited_times t
        join public.point_conversions c on c.created_at >= t.begins and c.created_at < t.ends
    union all
    select 'casino_transfers', c.id from audited_times t
        join public.casino_transfers c on c.created_at >= t.begins and c.created_at < t.ends
    union all
    select 'casino_transfers', c.id from audited_times t
        join public.casino_transfers c on c.updated_at >= t.begins and c.updated_at < t.ends
    union all
    select 'coupons', c.id from audited_times t
        join public.coupons c on c.claimed_at >= t.begins and c.claimed_at < t.ends
    union all
    select 'roulette_draws', d.id from audited_times t
        join public.roulette_draws d on d.created_at >= t.begins and d.created_at < t.ends
    union all
    select 'adjustments', a.id from audited_times t
        join public.adjustments a on a.created_at >= t.begins and a.created_at < t.ends
    union all
    select 'payouts', p.id from audited_times t
        join public.payouts p on p.created_at >= t.begins and p.created_at < t.ends
    union all
    select 'payouts', p.id from audited_times t
        join public.payouts p on p.decided_at >= t.begins and p.decided_at < t.ends
    union all
    select 'commissions', c.id from audited_times t
        join public.commissions c on c.created_at >= t.begins and c.created_at < t.ends
    union all
    select 'profits', p.id from audited_times t
        join public.profits p on p.created_at >= t.begins and p.created_at < t.ends
    union all
    select 'promotion_grants', g.id from audited_times t
        join public.promotion_grants g on g.granted_at >= t.begins and g.granted_at < t.ends
    union all
    select 'promotion_grants', g.id from audited_times t
        join public.promotion_grants g on g.ended_at >= t.begins and g.ended_at < t.ends
    on conflict do nothing";

/// What these are compared with: the coupon of a draw, and the whole day of a commission or a profit, since a
/// revision follows the one before and a profit is the sum of what friends have brought. What they brought on the last
/// sealed day was computed since.
const RELATED: &str = "
    insert into audited_records
    select 'coupons', d.coupon_id from audited_records a join public.roulette_draws d on d.id = a.id
        where a.source = 'roulette_draws'
    on conflict do nothing;
    insert into audited_days
    select 'commissions', c.day from audited_records a join public.commissions c on c.id = a.id
        where a.source = 'commissions'
    union
    select 'profits', p.day from audited_records a join public.profits p on p.id = a.id where a.source = 'profits'
    union
    select 'profits', d.day from audited_times t
        join public.profit_days d on d.posted_at >= t.begins and d.posted_at < t.ends
    union
    select 'profits', f.day from public.friend_profits f
        where f.day >= (select (sealed_until() at time zone 'Asia/Seoul')::date - 1);
    analyze pg_temp.audited_days;
    insert into audited_records
    select 'commissions', c.id from audited_days d join public.commissions c on c.day = d.day
        where d.source = 'commissions'
    union all
    select 'profits', p.id from audited_days d join public.profits p on p.day = d.day where d.source = 'profits'
    on conflict do nothing;
    analyze pg_temp.audited_records;
    create temp table friend_profits on commit drop as
    select f.* from audited_days d join public.friend_profits f on f.day = d.day where d.source = 'profits';
    analyze pg_temp.friend_profits";

/// The slips that promotions have paid for, of those that are read and of free bets among the records, and their
/// grants.
const PROMOTED_SLIPS: &str = "
    insert into audited_slips
    select b.id from (
        select case when reference ~ '^bonus_stake:[0-9]{1,18}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            then split_part(reference, ':', 2)::bigint end as member_id,
            case when reference ~ '^bonus_stake:[0-9]{1,18}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            then split_part(reference, ':', 3)::uuid end as request_id
        from postings where kind = 'bonus_stake'
    ) paid join public.all_bets b using (member_id, request_id)
    on conflict do nothing;
    create temp table promoted_bets on commit drop as
    select p.* from audited_slips s join public.promoted_bets p on p.bet_id = s.id;
    alter table pg_temp.promoted_bets add primary key (bet_id);
    insert into audited_records
    select 'promotion_grants', grant_id from pg_temp.promoted_bets
    on conflict do nothing;
    insert into pg_temp.promoted_bets
    select p.* from audited_records a join public.promoted_bets p on p.grant_id = a.id
        where a.source = 'promotion_grants' and p.kind = 'freeBet'
    on conflict do nothing;
    insert into audited_slips select bet_id from pg_temp.promoted_bets
    on conflict do nothing;
    analyze pg_temp.promoted_bets, pg_temp.audited_records";

/// The postings of these promotions from before the times that are read. A bonus pays before its slip is placed, so the
/// slip may be new and this posting sealed. The slips are few: none is left out for its time.
const PROMOTED_POSTINGS: &str = "
    insert into pg_temp.postings
    select p.* from pg_temp.promoted_bets o
    join public.all_bets b on b.id = o.bet_id
    cross join lateral (
        select 'bonus_stake:' || b.member_id || ':' || b.request_id as reference
        union all
        select kind || ':' || b.id || ':' || revision
        from unnest(array['promotion_return', 'promotion_reversal', 'promotion_cover']) as kind
        cross join generate_series(1, b.revision) as revision
    ) due
    join public.postings p using (reference)
    on conflict do nothing";

/// Finds the records of the postings in the temporary table, and those of the times in `audited_times`. Adds the
/// slips that promotions among them have paid for.
pub(super) async fn find(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::raw_sql(TABLES).execute(&mut *conn).await?;
    for records in RECORDS {
        sqlx::query("insert into audited_kinds select kind, $1 from unnest($2::text[]) as kind")
            .bind(records.table)
            .bind(records.kinds().collect::<Vec<_>>())
            .execute(&mut *conn)
            .await?;
    }
    for part in [POSTED, TIMELY, RELATED, PROMOTED_SLIPS] {
        sqlx::raw_sql(part).execute(&mut *conn).await?;
    }
    Ok(())
}

/// Makes the proofs read the records that were found, with all of their postings.
pub(super) async fn narrow(conn: &mut PgConnection) -> sqlx::Result<()> {
    for records in RECORDS {
        narrow_table(conn, records).await?;
    }
    sqlx::raw_sql(PROMOTED_POSTINGS).execute(&mut *conn).await?;
    read_whole(conn).await
}

/// Makes the proofs read these records, and adds their postings from before the times that are read.
async fn narrow_table(conn: &mut PgConnection, records: &Records) -> sqlx::Result<()> {
    let Records { table, begins } = records;
    let narrowed = format!(
        "create temp table {table} on commit drop as
         select r.* from audited_records a join public.{table} r on r.id = a.id where a.source = '{table}';
         alter table pg_temp.{table} add primary key (id);
         analyze pg_temp.{table}"
    );
    sqlx::raw_sql(AssertSqlSafe(narrowed))
        .execute(&mut *conn)
        .await?;
    let posted = format!(
        "insert into pg_temp.postings
         select p.* from pg_temp.{table} r
         cross join unnest($1::text[]) as movement (kind)
         cross join unnest(array['', '{RECOVERED}:']) as prefix
         join public.postings p on p.reference = prefix || movement.kind || ':' || r.id
         where (r.{begins} >= (select ends from audited_margin)) is not true
         on conflict do nothing"
    );
    sqlx::query(AssertSqlSafe(posted))
        .bind(records.kinds().collect::<Vec<_>>())
        .execute(conn)
        .await?;
    Ok(())
}

/// Adds all postings of the kinds whose records are read whole. They have no condition on their time: its index holds
/// ranges of pages, and a bitmap of both indexes reads nearly all of them.
async fn read_whole(conn: &mut PgConnection) -> sqlx::Result<()> {
    let whole: Vec<&str> = books::kinds().filter(|kind| !is_narrowed(kind)).collect();
    sqlx::query(
        "insert into pg_temp.postings
         select * from public.postings where not is_of_play(kind) and kind = any($1)
         on conflict do nothing",
    )
    .bind(whole)
    .execute(conn)
    .await?;
    Ok(())
}

/// Whether the records of postings of a kind are narrowed to those that were found.
fn is_narrowed(kind: &str) -> bool {
    kind == RECOVERED
        || PROMOTED.contains(&kind)
        || RECORDS
            .iter()
            .any(|records| records.kinds().any(|one| one == kind))
}
