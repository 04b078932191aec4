-- What is open, by fixture: how many slips, their stakes, and what they may cost (the view
-- bet_liabilities). The list of fixtures and the first page of the office show these figures, and adding
-- them up from the slips took a second at 100,000 of them. Placing and settling keep no sums of their
-- own: a job computes all of them again every few seconds. Fixture 0 is the whole site.
create table open_totals (
    fixture_id bigint primary key,
    bets bigint not null,
    stake bigint not null,
    liability bigint not null
);

-- Computes the sums from the slips, unless another session is doing that. Rows whose figures have not
-- changed are not written. Slips are found by the index of those that are open, whatever the planner
-- believes of the tables.
create function compute_open_totals() returns void language plpgsql
set enable_seqscan = off set jit = off as $$
begin
    if not pg_try_advisory_xact_lock(hashtext('open_totals')) then return; end if;
    with open as (
        select fixture_id, count(*) as bets, sum(stake)::bigint as stake,
            sum(liability)::bigint as liability
        from bet_liabilities where settled_at is null and market_id = 0 group by fixture_id
        union all
        select 0, count(*), coalesce(sum(stake), 0)::bigint,
            coalesce(sum(expected_winnings - stake), 0)::bigint
        from bets where settled_at is null
    ), gone as (
        delete from open_totals t
        where not exists (select from open where open.fixture_id = t.fixture_id)
    )
    insert into open_totals as t (fixture_id, bets, stake, liability)
        select fixture_id, bets, stake, liability from open
        on conflict (fixture_id) do update
            set bets = excluded.bets, stake = excluded.stake, liability = excluded.liability
            where (t.bets, t.stake, t.liability)
                <> (excluded.bets, excluded.stake, excluded.liability);
end $$;

select compute_open_totals();
