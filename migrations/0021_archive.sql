-- Months whose slips are in the archive, `archived_bets` and `archived_bet_legs` (`hanpan archive`).

create table archived_months (
    -- Its first day. A slip belongs to the Korean month in which it was placed.
    month date primary key check (extract(day from month) = 1),
    archived_at timestamptz not null,
    bets bigint not null
);

-- The end of a month, which begins at korean_midnight of its first day.
create function month_ends(month date) returns timestamptz language sql immutable parallel safe
    return korean_midnight((month + interval '1 month')::date);

-- Whether a result has not reached a slip of the month yet.
create function month_is_queued(p_month date) returns boolean language sql
    return exists (select from settlement_queue q
        join all_bet_legs l on (l.fixture_id, l.market_id, l.odds_id) = (q.fixture_id, q.market_id, q.odds_id)
        join all_bets b on b.id = l.bet_id
        where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month));

-- Why a month cannot be archived, null if it can: 'sealed', some day of it is not sealed; 'open', a slip is open;
-- 'waiting', a leg of a settled slip has no result, which may still come and keep its fixture from being settled by
-- hand; 'queued', a result has not reached a slip yet.
create function archive_obstacle(p_month date) returns text language plpgsql as $$
begin
    if month_ends(p_month) > sealed_until() then return 'sealed'; end if;
    if exists (select from bets b where b.settled_at is null
        and b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month))
    then
        return 'open';
    end if;
    if exists (select from all_bets b join all_bet_legs l on l.bet_id = b.id
        where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month)
            and b.cancelled_at is null and b.cashed_out_at is null and l.fixture_id <> 0
            and leg_flag(b.leg_flags, l.ordinal) = win_flag_waiting())
    then
        return 'waiting';
    end if;
    if month_is_queued(p_month) then return 'queued'; end if;
    return null;
end $$;

-- Moves the slips of a month to the archive. Returns their number. The caller looks for obstacles before and after:
-- a slip may be settled again before it is locked here.
create function archive_month(p_month date, p_at timestamptz) returns bigint language plpgsql as $$
declare
    moved bigint;
begin
    perform set_config('hanpan.slips_move', 'yes', true);
    -- In the order in which all lock them (docs/money.md).
    perform from bets b
        where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month)
        order by b.id for update;
    with slips as (
        delete from bets b
        where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month)
            and b.settled_at is not null
        returning b.*
    )
    insert into archived_bets select * from slips;
    get diagnostics moved = row_count;
    with legs as (
        delete from bet_legs l using archived_bets b
        where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month) and b.id = l.bet_id
        returning l.*
    )
    insert into archived_bet_legs select * from legs;
    insert into archived_months (month, archived_at, bets) values (p_month, p_at, moved);
    perform set_config('hanpan.slips_move', '', true);
    return moved;
end $$;

-- Moves the slips of a month out of the archive. Returns their number.
create function restore_month(p_month date) returns bigint language plpgsql as $$
declare
    moved bigint;
begin
    perform set_config('hanpan.slips_move', 'yes', true);
    with slips as (
        delete from archived_bets b
        where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month)
        returning b.*
    )
    insert into bets overriding system value select * from slips;
    get diagnostics moved = row_count;
    with legs as (
        delete from archived_bet_legs l using bets b
        where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month) and b.id = l.bet_id
        returning l.*
    )
    insert into bet_legs select * from legs;
    delete from archived_months where month = p_month;
    perform set_config('hanpan.slips_move', '', true);
    return moved;
end $$;
