-- How the links to the feed stand, and what takes no bets because of it.

-- Written every second by the process that reads the link, read by all.
create table feed_links (
    link text primary key check (link in ('inplay', 'prematch', 'simulator')),
    state text not null check (state in ('waiting', 'connecting', 'recovering', 'running')),
    state_since timestamptz not null,
    fault text,
    interrupted boolean not null,
    last_sign_at timestamptz,
    last_message_at timestamptz,
    lag_milliseconds bigint,
    messages_per_minute integer not null,
    messages bigint not null
);

-- Fixtures that take no bets: interrupted, as heartbeats say, or missing in keep-alives. A fixture
-- need not be known yet.
create table feed_holds (
    fixture_id bigint not null,
    link text not null,
    cause text not null check (cause in ('interrupted', 'missing')),
    since timestamptz not null,
    primary key (fixture_id, link, cause)
);

-- The one flag of in-play betting: stopped until a link gives a sign of life.
create table feed_inplay (
    one boolean primary key default true check (one),
    stopped boolean not null,
    since timestamptz
);
insert into feed_inplay (stopped) values (true);

-- place_bet as 0007 has it today; what is held takes no bets.
create or replace function place_bet(
    p_member bigint, p_request uuid, p_game_type smallint, p_detail smallint, p_style text,
    p_stake bigint, p_total_odds numeric, p_expected bigint, p_address text, p_now timestamptz,
    p_fixtures bigint[], p_markets bigint[], p_odds bigint[], p_prices numeric[], p_versions bigint[],
    out outcome text, out bet bigint, out balance bigint
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
    cash bigint;
    moment timestamptz;
    matching integer;
    names text[];
    lines text[];
    baselines text[];
begin
    select a.id, a.balance into cash, balance from accounts a
        where a.member_id = p_member and a.kind = 'cash' for no key update;
    -- After the lock, so that of the same request sent twice at once the second sees the first.
    select b.id into bet from bets b where b.member_id = p_member and b.request_id = p_request;
    if found then outcome := 'repeated'; return; end if;
    if balance < p_stake then outcome := 'balance'; return; end if;

    moment := p_now + (clock_timestamp() - statement_timestamp());
    select count(offer.fits), array_agg(offer.name order by leg.ordinal),
            array_agg(offer.line order by leg.ordinal),
            array_agg(offer.baseline order by leg.ordinal)
        into matching, names, lines, baselines
        from unnest(p_fixtures, p_markets, p_odds, p_versions)
            with ordinality as leg (f, m, o, v, ordinal)
        left join lateral (
            select true as fits, s.name, s.line, s.baseline
            from selections s join fixtures x on x.id = s.fixture_id
            where s.fixture_id = leg.f and s.market_id = leg.m and s.odds_id = leg.o
                and s.version = leg.v and s.status = 1
                and x.start_at > moment and x.status in (0, 1, 8, 9)
                and not exists (select from feed_holds h where h.fixture_id = x.id)
            -- There is no second one: without this all selections would be read and joined.
            limit 1
        ) offer on true;
    if matching <> cardinality(array_remove(p_fixtures, 0)) then
        outcome := 'offer'; return;
    end if;

    insert into bets (member_id, request_id, game_type, game_detail_type, style, stake, total_odds,
            expected_winnings, address, real_odds, created_at)
        values (p_member, p_request, p_game_type, p_detail, p_style, p_stake, p_total_odds,
            p_expected, p_address, p_total_odds, p_now)
        returning id into bet;
    insert into bet_legs (bet_id, ordinal, fixture_id, market_id, odds_id, price, version, name,
            line, baseline)
        select bet, leg.ordinal, leg.f, leg.m, leg.o, leg.p, leg.v, leg.n, leg.l, leg.b
        from unnest(p_fixtures, p_markets, p_odds, p_prices, p_versions, names, lines, baselines)
            with ordinality as leg (f, m, o, p, v, n, l, b, ordinal);
    -- 4 is stakes_held.
    insert into postings (from_account, to_account, amount, kind, reference, created_at)
        values (cash, 4, p_stake, 'stake', 'stake:' || bet, p_now);
    update accounts a set balance = a.balance - p_stake where a.id = cash
        returning a.balance into balance;
    outcome := 'placed';
end $$;
