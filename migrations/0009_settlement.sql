-- Results, and how they reach the legs of slips.

-- The results of selections and their sources, which explain what moved a slip.
create table selection_results (
    id bigint generated always as identity primary key,
    fixture_id bigint not null,
    market_id bigint not null,
    odds_id bigint not null,
    win_flag smallint not null,
    dead_heat dead_heat,
    source text not null check (source in ('feed', 'operator', 'clock', 'draw')),
    came_at timestamptz not null,
    -- The offer that it belongs to, see `selections`.
    offered_since bigint not null default 0
);
create index selection_results_of on selection_results (fixture_id, market_id, odds_id);

-- The result of a leg: void if the present offer of its selection began after it was placed.
create function leg_result(leg_version bigint, offered_since bigint, win_flag smallint)
    returns smallint language sql immutable parallel safe
    return case when leg_version < offered_since then win_flag_cancelled() else win_flag end;

-- The dead heat of a leg: none if the present offer of its selection began after it was placed.
create function leg_dead_heat(leg_version bigint, offered_since bigint, dead_heat dead_heat)
    returns dead_heat language sql immutable parallel safe
    return case when leg_version >= offered_since then dead_heat end;

-- Results that are not yet on all legs, written in the transaction that stores the result. A worker takes a
-- row with a lock, so a stop at any point loses none. A selection may have several rows: a second result never
-- waits for a worker that is busy with the first.
create table settlement_queue (
    id bigint generated always as identity primary key,
    fixture_id bigint not null,
    market_id bigint not null,
    odds_id bigint not null,
    -- Bets up to this id are done, if one batch did not hold them all.
    done_to bigint not null default 0,
    queued_at timestamptz not null
);
-- A row waits for those before it of the same selection.
create index settlement_queue_selection on settlement_queue (fixture_id, market_id, odds_id, id);

-- Returns at most p_limit slips with a leg on the selections of these rows of the queue that does not have
-- their result yet, in the order of rows and slips. It goes row by row, so that legs of rows beyond the limit
-- are not read: a single statement would read and sort those of all rows for each batch. A subquery
-- finds the slip, since a join might begin with all slips of a new database.
create function queued_bets(p_rows bigint[], p_limit bigint)
    returns table (queue_row bigint, bet bigint) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
    set enable_mergejoin = off set jit = off as $$
declare
    queued record;
    found_bets bigint;
begin
    for queued in
        select q.*, s.win_flag as result, s.dead_heat, s.offered_since from settlement_queue q
        join selections s using (fixture_id, market_id, odds_id)
        where q.id = any(p_rows) order by q.id
    loop
        return query
            select queued.id, l.bet_id from bet_legs l
            where l.fixture_id = queued.fixture_id and l.market_id = queued.market_id
                and l.odds_id = queued.odds_id and l.bet_id > queued.done_to
                and (
                    select leg_flag(b.leg_flags, l.ordinal)
                            <> leg_result(l.version, queued.offered_since, queued.result)
                        or b.leg_dead_heats[l.ordinal] is distinct from
                            leg_dead_heat(l.version, queued.offered_since, queued.dead_heat)
                    from bets b where b.id = l.bet_id)
            order by l.bet_id limit p_limit;
        get diagnostics found_bets = row_count;
        p_limit := p_limit - found_bets;
        exit when p_limit = 0;
    end loop;
end $$;

-- A slip as a batch of settlement writes it.
create type settled_slip as (
    id bigint,
    status smallint,
    -- May have more digits before the point than a decimal of the server holds.
    real_odds text,
    payout bigint,
    revision integer,
    settled_at timestamptz,
    rolling_counted boolean,
    leg_flags smallint[],
    leg_dead_heats dead_heat[]
);

-- Fixtures that are over and have open slips without a result, and since when. Written once a minute, so that
-- the office's first page does not read all open slips.
create table late_results (
    fixture_id bigint primary key references fixtures,
    since timestamptz not null
);

-- Whether an open slip waits for a result of the fixture. `offset` keeps the planner from joining all open slips:
-- it finds the slips by the fixture.
create function has_waiting_leg(p_fixture bigint) returns boolean language sql stable parallel safe
    return exists (
        select from bet_legs l
        cross join lateral (
            select b.leg_flags from bets b where b.id = l.bet_id and b.settled_at is null offset 0
        ) slip
        where l.fixture_id = p_fixture and leg_flag(slip.leg_flags, l.ordinal) = win_flag_waiting());

-- Those of them whose slips still wait: a result that has come since counts at once.
create view late_fixtures as
    select r.fixture_id, r.since from late_results r where has_waiting_leg(r.fixture_id);
