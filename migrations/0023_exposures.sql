-- How much slips may cost the house, by fixture and selection; what members were shown when they
-- bet; and the results that came to selections.

-- What each slip puts on its fixtures (market and selection 0, once however many legs it has there)
-- and on its selections: what it wins, less its stake. This is the one place that says so.
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

-- The sums that limits are compared with: of the open slips that are counted in. Slips are counted
-- in while a limit is set (as they are placed, by a worker where they were placed before), so that
-- nothing is kept where there is none. Rows are locked in the order of their key.
create table exposures (
    fixture_id bigint not null,
    market_id bigint not null,
    odds_id bigint not null,
    liability bigint not null,
    primary key (fixture_id, market_id, odds_id)
);
alter table bets add column exposed boolean not null default false;

-- Adds what slips put on fixtures and selections to the sums, or takes it off again. The slips are
-- locked by the caller.
create function count_exposures(p_bets bigint[], p_sign integer) returns void language plpgsql as $$
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

-- Counts a slip in that is being placed, unless it would exceed a limit: then nothing is counted,
-- and the answer is what the closest limit leaves. Null where it was counted.
create function expose(
    p_fixtures bigint[], p_markets bigint[], p_odds bigint[], p_liability bigint,
    p_fixture_limit bigint, p_selection_limit bigint
) returns bigint language plpgsql set plan_cache_mode = force_generic_plan as $$
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

-- The price and the version that the member was shown, where what was taken is another.
alter table bet_legs
    add column shown_price numeric,
    add column shown_version bigint;

-- The results that came to selections, each with where it came from: what moved a slip.
create table selection_results (
    id bigint generated always as identity primary key,
    fixture_id bigint not null,
    market_id bigint not null,
    odds_id bigint not null,
    win_flag smallint not null,
    source text not null check (source in ('feed', 'operator', 'clock')),
    came_at timestamptz not null
);
create index selection_results_of on selection_results (fixture_id, market_id, odds_id);
