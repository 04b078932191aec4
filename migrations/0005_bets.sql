-- Slips and their legs, and the way a result reaches them.

create table bets (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    request_id uuid not null,
    -- 1 sports, 2 in-play, 3 mini-games, 4 virtual games.
    game_type smallint not null,
    game_detail_type smallint not null,
    style text not null,
    stake bigint not null check (stake > 0),
    -- Exact product of the prices, floored once to 2 decimals.
    total_odds numeric not null,
    expected_winnings bigint not null,
    address text not null,
    -- Win flag of the slip: 0 while it waits.
    status smallint not null default 0,
    real_odds numeric not null,
    payout bigint not null default 0,
    -- How often it was settled; each settlement posts under its own number.
    revision integer not null default 0,
    -- Whether its stake has filled rolling, which it does once, whatever is corrected later.
    rolling_counted boolean not null default false,
    created_at timestamptz not null,
    settled_at timestamptz,
    -- Set where the member or an operator called it off.
    cancelled_at timestamptz,
    -- Set where the member deleted it from the own history.
    deleted_at timestamptz,
    constraint bets_request_key unique (member_id, request_id)
);
create index bets_history on bets (member_id, game_type, id desc);
create index bets_open on bets (member_id) where settled_at is null;

create table bet_legs (
    bet_id bigint not null references bets,
    ordinal smallint not null,
    -- The selection, looked up by place_bet: a foreign key would look it up once more and lock it.
    -- A bonus line is no selection of a fixture: 0, 0 and the number of folders it asks for.
    fixture_id bigint not null,
    market_id bigint not null,
    odds_id bigint not null,
    -- Price and version as they were taken.
    price numeric not null,
    version bigint not null,
    win_flag smallint not null default 0,
    -- In-play: the score when it was taken.
    score_at_bet text,
    primary key (bet_id, ordinal)
);
create index bet_legs_selection on bet_legs (fixture_id, market_id, odds_id, bet_id);

-- Results that have come and are not yet on the legs, written in the transaction that stores the
-- result. A worker takes them with a row lock, so that a stop at any point loses none. A selection
-- may stand here more than once: a second result never waits for a worker that is at the first.
create table settlement_queue (
    id bigint generated always as identity primary key,
    fixture_id bigint not null,
    market_id bigint not null,
    odds_id bigint not null,
    -- Bets up to this one are done, where one batch did not hold them all.
    done_to bigint not null default 0,
    queued_at timestamptz not null
);

-- Takes a bet in one round trip: locks the member's cash, looks at version, status and start of
-- each leg, writes slip, legs and posting. Called by `ledger/stake.rs` alone; nothing is written
-- unless all of it holds.
--
-- Selections are read, not locked: a change that commits while this runs comes after the bet, as
-- if the member had been a moment earlier. A result that slips in between is found by the
-- settlement worker's sweep for waiting legs of settled selections.
--
-- A bonus line (fixture 0) is the site's own, so there is no offer to compare it with.
--
-- outcome: 'placed'; 'repeated' (the request id was used before, the first bet is answered);
-- 'balance'; or 'offer' (some leg is not as the caller believed, who reads the offer anew).
create function place_bet(
    p_member bigint, p_request uuid, p_game_type smallint, p_detail smallint, p_style text,
    p_stake bigint, p_total_odds numeric, p_expected bigint, p_address text, p_now timestamptz,
    p_fixtures bigint[], p_markets bigint[], p_odds bigint[], p_prices numeric[], p_versions bigint[],
    out outcome text, out bet bigint, out balance bigint
) language plpgsql as $$
declare
    cash bigint;
    matching integer;
begin
    select a.id, a.balance into cash, balance from accounts a
        where a.member_id = p_member and a.kind = 'cash' for no key update;
    -- After the lock, so that of the same request sent twice at once the second sees the first.
    select b.id into bet from bets b where b.member_id = p_member and b.request_id = p_request;
    if found then outcome := 'repeated'; return; end if;
    if balance < p_stake then outcome := 'balance'; return; end if;

    select count(*) into matching
        from unnest(p_fixtures, p_markets, p_odds, p_versions) as leg (f, m, o, v)
        join selections s on s.fixture_id = leg.f and s.market_id = leg.m and s.odds_id = leg.o
            and s.version = leg.v and s.status = 1
        join fixtures x on x.id = leg.f and x.start_at > p_now and x.status in (0, 1, 8, 9);
    if matching <> cardinality(array_remove(p_fixtures, 0)) then
        outcome := 'offer'; return;
    end if;

    insert into bets (member_id, request_id, game_type, game_detail_type, style, stake, total_odds,
            expected_winnings, address, real_odds, created_at)
        values (p_member, p_request, p_game_type, p_detail, p_style, p_stake, p_total_odds,
            p_expected, p_address, p_total_odds, p_now)
        returning id into bet;
    insert into bet_legs (bet_id, ordinal, fixture_id, market_id, odds_id, price, version)
        select bet, leg.ordinal, leg.f, leg.m, leg.o, leg.p, leg.v
        from unnest(p_fixtures, p_markets, p_odds, p_prices, p_versions)
            with ordinality as leg (f, m, o, p, v, ordinal);
    -- 4 is stakes_held.
    insert into postings (from_account, to_account, amount, kind, reference, created_at)
        values (cash, 4, p_stake, 'stake', 'stake:' || bet, p_now);
    update accounts a set balance = a.balance - p_stake where a.id = cash
        returning a.balance into balance;
    outcome := 'placed';
end $$;
