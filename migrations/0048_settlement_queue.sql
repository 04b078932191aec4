-- Slips with a leg on the selections of these rows of the queue that does not have their result yet, in
-- the order of rows and slips, as many as the limit says. Row by row, so that the legs of rows beyond
-- the limit are not read: a single statement would read and sort those of all rows for each batch.
create function queued_bets(p_rows bigint[], p_limit bigint)
    returns table (queue_row bigint, bet bigint) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
    queued record;
    found_bets bigint;
begin
    for queued in
        select q.*, s.win_flag as result from settlement_queue q
        join selections s using (fixture_id, market_id, odds_id)
        where q.id = any(p_rows) order by q.id
    loop
        return query
            select queued.id, l.bet_id from bet_legs l
            where l.fixture_id = queued.fixture_id and l.market_id = queued.market_id
                and l.odds_id = queued.odds_id and l.bet_id > queued.done_to
                and l.win_flag <> queued.result
            order by l.bet_id limit p_limit;
        get diagnostics found_bets = row_count;
        p_limit := p_limit - found_bets;
        exit when p_limit = 0;
    end loop;
end $$;
