-- A pre-match link that is silent is reported once, and hedges free the limits of selections. The migration is
-- additive: a server of before leaves the new columns as they are, and a hedge that it notes or withdraws frees or
-- takes back nothing until a server of this version changes a hedge of the selection.

-- Since when a link gives no sign of life, as far as that was seen, and whether it was reported.
alter table feed_links add column silent_since timestamptz;
alter table feed_links add column silence_reported boolean not null default false;

-- What hedges of a selection win beyond their stakes. It is kept with or without a limit, and is added to the limit of
-- the selection. A fixture has none: its sum counts all of its selections, and a hedge wins with one of them only.
alter table exposures add column hedged bigint not null default 0 check (hedged >= 0);

-- Keeps `hedged` of a selection. The caller has locked the sums of the board, and with them all hedges.
create function note_hedged(p_fixture bigint, p_market bigint, p_odds bigint) returns void language sql as $$
    insert into exposures as e (fixture_id, market_id, odds_id, liability, hedged)
        select p_fixture, p_market, p_odds, 0, coalesce(sum(h.gain), 0)::bigint
        from hedges h
        where (h.fixture_id, h.market_id, h.odds_id) = (p_fixture, p_market, p_odds) and h.withdrawn_at is null
        on conflict (fixture_id, market_id, odds_id) do update set hedged = excluded.hedged
$$;

insert into exposures (fixture_id, market_id, odds_id, liability, hedged)
    select fixture_id, market_id, odds_id, 0, sum(gain)::bigint
    from hedges where withdrawn_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (fixture_id, market_id, odds_id) do update set hedged = excluded.hedged;

-- As before, with what hedges free.
create or replace function expose(
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
            + e.hedged - e.liability) into room
        from unnest(fixtures, markets, odds) as put (f, m, o)
        join exposures e on e.fixture_id = put.f and e.market_id = put.m and e.odds_id = put.o;
    if p_liability > room then return greatest(room, 0); end if;
    update exposures e set liability = e.liability + p_liability
        from unnest(fixtures, markets, odds) as put (f, m, o)
        where e.fixture_id = put.f and e.market_id = put.m and e.odds_id = put.o;
    return null;
end $$;

insert into additive_migrations values (42);
