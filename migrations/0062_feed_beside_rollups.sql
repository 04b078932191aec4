-- The feed does not wait for a step of the rollups, and a month that comes back from the archive queues a result once.
-- The migration is additive: an older server does the same with the functions.

-- If a fixture moves to another sport or league, its slips move too: all days since the first of them are noted. It
-- takes no lock, since a step may hold that of the progress for minutes. The days include those that the job may add at
-- the same time, as it knows the fixture from before: no step goes beyond today.
create or replace function note_moved_fixture() returns trigger language plpgsql as $$
declare
    first date;
begin
    select (min(b.created_at) at time zone 'Asia/Seoul')::date into first
        from all_bet_legs l join all_bets b on b.id = l.bet_id where l.fixture_id = new.id;
    if first is null then
        return null;
    end if;
    insert into rollup_corrections (day)
        select day::date from rollup_progress r cross join generate_series(first::timestamp,
            greatest(clock_timestamp(), r.until) at time zone 'Asia/Seoul' + interval '1 day', interval '1 day') day;
    return null;
end $$;

-- Queues the results that have not reached the slips of a month. One that waits in the queue from its first slip on
-- reaches them from there; not if the worker has it now, since it may have read its slips before these came back.
create or replace function queue_missed_results(p_month date) returns void language sql as $$
    insert into settlement_queue (fixture_id, market_id, odds_id, queued_at)
    select distinct m.fixture_id, m.market_id, m.odds_id, now()
    from bets b cross join lateral missed_results(b.id) m
    where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month)
        and not exists (
            select from settlement_queue q
            where q.fixture_id = m.fixture_id and q.market_id = m.market_id and q.odds_id = m.odds_id
                and q.done_to = 0
            for update skip locked)
$$;

insert into additive_migrations values (62);
