-- Slips whose settlement the database refuses: the results of their legs have left `settlement_queue`, and are queued
-- again later. The migration is additive: an older server leaves such a slip to its sweep.

create table failed_settlements (
    bet_id bigint primary key,
    attempts integer not null default 1,
    -- Why the last attempt failed.
    fault text not null,
    -- When it failed first.
    failed_at timestamptz not null,
    retry_at timestamptz not null
);

-- Returns the selections of a slip whose results have not reached its legs. A slip that is cancelled or cashed out
-- takes none.
create function missed_results(p_bet bigint) returns table (fixture_id bigint, market_id bigint, odds_id bigint)
    language sql stable as $$
    select s.fixture_id, s.market_id, s.odds_id
    from bets b
    join bet_legs l on l.bet_id = b.id
    join selections s on s.fixture_id = l.fixture_id and s.market_id = l.market_id and s.odds_id = l.odds_id
    where b.id = p_bet and b.cancelled_at is null and b.cashed_out_at is null
        and (leg_result(l.version, s.offered_since, s.win_flag) <> leg_flag(b.leg_flags, l.ordinal)
            or leg_dead_heat(l.version, s.offered_since, s.dead_heat)
                is distinct from b.leg_dead_heats[l.ordinal])
$$;

-- Whether a result has not reached a slip of the month yet.
create or replace function month_is_queued(p_month date) returns boolean language sql
    return exists (select from settlement_queue q
            join all_bet_legs l on (l.fixture_id, l.market_id, l.odds_id) = (q.fixture_id, q.market_id, q.odds_id)
            join all_bets b on b.id = l.bet_id
            where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month))
        or exists (select from failed_settlements f join all_bets b on b.id = f.bet_id
            where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month));

insert into additive_migrations values (50);
