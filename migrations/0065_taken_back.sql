-- What the feed takes back and offers again under the same ids: what was void stays void for the legs
-- that were placed before, and new ones are settled by the new result.

alter table selections
    -- The version with which its present offer began. A leg of an earlier version is void.
    add column offered_since bigint not null default 0,
    -- Void with its whole fixture, for this reason: it may be offered again once the fixture is back.
    add column withdrawn text check (withdrawn in ('calledOff', 'unplayed'));
update selections s set withdrawn = case f.status when 4 then 'calledOff' else 'unplayed' end
    from fixtures f
    where f.id = s.fixture_id and f.id > 0 and s.win_flag = -1
        and (f.status = 4 or f.voided_at is not null);

-- To which offer a result came.
alter table selection_results add column offered_since bigint not null default 0;

-- The result of a leg that was taken at a version, on a selection whose present offer began with
-- another one and has this result.
create function leg_result(leg_version bigint, offered_since bigint, win_flag smallint)
    returns smallint language sql immutable parallel safe
    return case when leg_version < offered_since then (-1)::smallint else win_flag end;

-- As 0059 left it, by the results of legs.
create or replace function queued_bets(p_rows bigint[], p_limit bigint)
    returns table (queue_row bigint, bet bigint) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
    set enable_mergejoin = off set jit = off as $$
declare
    queued record;
    found_bets bigint;
begin
    for queued in
        select q.*, s.win_flag as result, s.offered_since from settlement_queue q
        join selections s using (fixture_id, market_id, odds_id)
        where q.id = any(p_rows) order by q.id
    loop
        return query
            select queued.id, l.bet_id from bet_legs l
            where l.fixture_id = queued.fixture_id and l.market_id = queued.market_id
                and l.odds_id = queued.odds_id and l.bet_id > queued.done_to
                and l.win_flag <> leg_result(l.version, queued.offered_since, queued.result)
            order by l.bet_id limit p_limit;
        get diagnostics found_bets = row_count;
        p_limit := p_limit - found_bets;
        exit when p_limit = 0;
    end loop;
end $$;
