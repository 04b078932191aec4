-- A month that comes back from the archive takes the results that came meanwhile, an audit finds the slips of late
-- results, and the log of changes is found by what it is about and by who acted. The migration is additive: an older
-- server does the same with the indexes, and its `hanpan archive` gets the results back too.

-- Results that came since a moment.
create index selection_results_came_at on selection_results (came_at);

-- The subjects of a kind are a range in the order of bytes.
create index audit_log_kind on audit_log (subject collate "C");
create index audit_log_actor on audit_log (lower(actor), id);

-- Queues the results that have not reached the slips of a month. The worker does not look in the archive, so a result
-- that came while the slips were there is not in the queue any more.
create function queue_missed_results(p_month date) returns void language sql as $$
    insert into settlement_queue (fixture_id, market_id, odds_id, queued_at)
    select distinct m.fixture_id, m.market_id, m.odds_id, now()
    from bets b cross join lateral missed_results(b.id) m
    where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month)
$$;

-- Moves the slips of a month out of the archive, and queues the results that they have missed there. Returns their
-- number.
create or replace function restore_month(p_month date) returns bigint language plpgsql as $$
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
    perform queue_missed_results(p_month);
    return moved;
end $$;

insert into additive_migrations values (61);
