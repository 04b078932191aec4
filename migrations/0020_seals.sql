-- Sealed days: Korean days that are over and whose books were proven. `hanpan audit` seals them, and reads afterwards
-- what is new and a sample of what is sealed.

create table day_seals (
    day date primary key,
    sealed_at timestamptz not null,
    -- SHA-256 over the hash of the day before and those of the day's hours.
    hash bytea not null
);
create table hour_seals (
    -- Its start.
    hour timestamptz primary key,
    -- seal_of_hour when the day was sealed.
    hash bytea not null
);
-- The balances of members' accounts at the end of the last sealed day.
create table sealed_balances (
    account bigint primary key references accounts,
    balance bigint not null
);

-- The end of the last sealed day. A query asks for it in a subquery, so that it is not called for each row.
create function sealed_until() returns timestamptz language sql stable
    return (select coalesce(korean_midnight(max(day) + 1), '-infinity') from day_seals);

-- A sealed day takes no postings. Only a server whose clock is hours behind would write one.
create function refuse_sealed_day() returns trigger language plpgsql as $$
begin
    if new.created_at < sealed_until() then
        raise exception 'posting % is of a day that is sealed', new.reference
            using errcode = 'restrict_violation', constraint = 'postings_sealed';
    end if;
    return null;
end $$;
create trigger postings_sealed after insert on postings for each row
    when (new.created_at < clock_timestamp() - interval '5 minutes')
    execute function refuse_sealed_day();

-- The hash of what an hour has brought and nobody may change: postings, slips as they were placed, and their legs. It
-- names the columns, since a later version may add some. Rows are hashed minute by minute, so that no text is too long.
-- It finds them by their indexes: an hour is little, and the planner would read all legs.
create function seal_of_hour(p_hour timestamptz) returns bytea language sql stable parallel safe
set timezone = 'UTC' set datestyle = 'ISO' set jit = off
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
    with placed as materialized (
        select b.*, date_trunc('minute', b.created_at) as minute from public.all_bets b
        where b.created_at >= p_hour and b.created_at < p_hour + interval '1 hour'
    ), rows (source, minute, key, ordinal, row) as (
        select 1, date_trunc('minute', p.created_at), p.id, 0, row(p.id, p.from_account, p.to_account, p.amount,
            p.kind, p.reference, p.created_at, p.unit)::text
        from public.postings p where p.created_at >= p_hour and p.created_at < p_hour + interval '1 hour'
        union all
        select 2, b.minute, b.id, 0, row(b.id, b.member_id, b.request_id, b.game_type, b.game_detail_type, b.style,
            coalesce(b.placed_stake, b.stake), b.total_odds, coalesce(b.placed_winnings, b.expected_winnings), b.address, b.created_at, b.system_from, b.system_to,
            b.builder, b.cash_left)::text
        from placed b
        union all
        select 3, b.minute, l.bet_id, l.ordinal, row(l.bet_id, l.ordinal, l.fixture_id, l.market_id, l.odds_id,
            l.price, l.version, l.score_at_bet, l.name, l.line, l.baseline, l.shown_price, l.shown_version)::text
        from placed b join public.all_bet_legs l on l.bet_id = b.id
    ), minutes as (
        select source, minute, sha256(convert_to(string_agg(row, E'\n' order by key, ordinal), 'UTF8')) as hash
        from rows group by source, minute
    )
    select sha256(coalesce(string_agg(hash, ''::bytea order by source, minute), ''::bytea)) from minutes
$$;

-- The hash of a day over that of the day before and those of its hours.
create function seal_of_day(p_previous bytea, p_day date) returns bytea language sql stable as $$
    select sha256(coalesce(p_previous, ''::bytea) || string_agg(h.hash, ''::bytea order by h.hour))
    from hour_seals h where h.hour >= korean_midnight(p_day) and h.hour < korean_midnight(p_day + 1)
$$;

-- Seals a day, which follows the last sealed one.
create function seal_day(p_day date, p_at timestamptz) returns void language plpgsql as $$
declare
    begins timestamptz := sealed_until();
    ends timestamptz := korean_midnight(p_day + 1);
begin
    insert into hour_seals (hour, hash)
        select hour, seal_of_hour(hour)
        from generate_series(korean_midnight(p_day), ends - interval '1 hour', interval '1 hour') hour;
    insert into sealed_balances as s (account, balance)
        select account, sum(amount)::bigint from (
            select to_account as account, amount from public.postings where created_at >= begins and created_at < ends
            union all
            select from_account, -amount from public.postings where created_at >= begins and created_at < ends
        ) sides where is_of_member(account) group by account
        on conflict (account) do update set balance = s.balance + excluded.balance;
    insert into day_seals (day, sealed_at, hash)
        select p_day, p_at, seal_of_day((select hash from day_seals order by day desc limit 1), p_day);
end $$;
