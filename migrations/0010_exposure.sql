-- What open slips may cost the house, by fixture and selection.

-- The liability of each slip: what it wins, less its stake. It counts once on each of its fixtures (market and
-- selection 0), however many legs it has there, and on each of its selections. Only this view says so.
create view bet_liabilities as
    select b.id as bet_id, k.fixture_id, k.market_id, k.odds_id, b.stake,
        b.expected_winnings - b.stake as liability, b.settled_at
    from bets b cross join lateral (
        select distinct l.fixture_id, 0::bigint as market_id, 0::bigint as odds_id
            from bet_legs l where l.bet_id = b.id and l.fixture_id <> 0
        union all
        select l.fixture_id, l.market_id, l.odds_id
            from bet_legs l where l.bet_id = b.id and l.fixture_id <> 0
    ) k;

-- The sums that limits are compared with, of open slips with `exposed`. While a limit is set, a slip is added
-- when it is placed, or by a worker if it was placed before. Without a limit nothing is kept. Rows are locked in
-- the order of their key.
create table exposures (
    fixture_id bigint not null,
    market_id bigint not null,
    odds_id bigint not null,
    liability bigint not null,
    primary key (fixture_id, market_id, odds_id)
);

-- Adds slips to the sums (p_sign 1) or takes them off (-1). The caller has locked the slips.
create function count_exposures(p_bets bigint[], p_sign integer) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
begin
    insert into exposures (fixture_id, market_id, odds_id, liability)
        select distinct fixture_id, market_id, odds_id, 0 from bet_liabilities
        where bet_id = any(p_bets) order by 1, 2, 3
        on conflict do nothing;
    perform from exposures e
        where (e.fixture_id, e.market_id, e.odds_id) in (
            select fixture_id, market_id, odds_id from bet_liabilities where bet_id = any(p_bets))
        order by e.fixture_id, e.market_id, e.odds_id for no key update;
    update exposures e set liability = e.liability + p_sign * put.liability
        from (select fixture_id, market_id, odds_id, sum(liability)::bigint as liability
            from bet_liabilities where bet_id = any(p_bets)
            group by fixture_id, market_id, odds_id) put
        where (e.fixture_id, e.market_id, e.odds_id)
            = (put.fixture_id, put.market_id, put.odds_id);
    update bets set exposed = p_sign > 0 where id = any(p_bets);
end $$;

-- Adds a slip that is being placed, unless it would exceed a limit. Returns null if it was added, and else how
-- much the closest limit leaves.
create function expose(
    p_fixtures bigint[], p_markets bigint[], p_odds bigint[], p_liability bigint,
    p_fixture_limit bigint, p_selection_limit bigint
) returns bigint language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
    set enable_mergejoin = off set jit = off as $$
declare
    room bigint;
    fixtures bigint[];
    markets bigint[];
    odds bigint[];
begin
    select array_agg(f), array_agg(m), array_agg(o) into fixtures, markets, odds from (
        select f, 0::bigint as m, 0::bigint as o from unnest(p_fixtures) as leg (f) where f <> 0
        union
        select f, m, o from unnest(p_fixtures, p_markets, p_odds) as leg (f, m, o) where f <> 0
        order by 1, 2, 3
    ) put;
    insert into exposures (fixture_id, market_id, odds_id, liability)
        select f, m, o, 0 from unnest(fixtures, markets, odds) as put (f, m, o)
        on conflict do nothing;
    perform from exposures e
        where (e.fixture_id, e.market_id, e.odds_id) in (
            select f, m, o from unnest(fixtures, markets, odds) as put (f, m, o))
        order by e.fixture_id, e.market_id, e.odds_id for no key update;
    -- Of a statement of its own, so that it sees what the bet before has added.
    select min(case when e.market_id = 0 then p_fixture_limit else p_selection_limit end
            - e.liability) into room
        from unnest(fixtures, markets, odds) as put (f, m, o)
        join exposures e on e.fixture_id = put.f and e.market_id = put.m and e.odds_id = put.o;
    if p_liability > room then return greatest(room, 0); end if;
    update exposures e set liability = e.liability + p_liability
        from unnest(fixtures, markets, odds) as put (f, m, o)
        where e.fixture_id = put.f and e.market_id = put.m and e.odds_id = put.o;
    return null;
end $$;

-- Open slips by fixture: number, stakes and liability, for the list of fixtures and the office's first page.
-- Fixture 0 is the whole site. Summing 100,000 slips takes a second, so a job computes all sums every few
-- seconds, and placing and settling keep none.
create table open_totals (
    fixture_id bigint primary key,
    bets bigint not null,
    stake bigint not null,
    liability bigint not null
);

-- Computes the sums from the slips, unless another session is doing so. Rows that have not changed are not
-- written. The plan uses the index of open slips, whatever the planner believes of the tables. It is made for each
-- call: one that was made while the tables were empty would read a whole index for each slip.
create function compute_open_totals() returns void language plpgsql
set enable_seqscan = off set jit = off as $$
begin
    if not pg_try_advisory_xact_lock(hashtext('open_totals')) then return; end if;
    execute $sums$
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
                    <> (excluded.bets, excluded.stake, excluded.liability)
    $sums$;
end $$;

select compute_open_totals();
