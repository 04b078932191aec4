-- Placing bets.

-- A bet that has passed every rule of core, and its legs.
create type placement_leg as (
    fixture_id bigint,
    market_id bigint,
    odds_id bigint,
    price numeric,
    version bigint,
    -- In play, the score of the fixture.
    score text
);
create type placement as (
    member_id bigint,
    request_id uuid,
    game_type smallint,
    game_detail_type smallint,
    style text,
    stake bigint,
    -- May have more digits before the point than a decimal of the server holds.
    total_odds text,
    expected_winnings bigint,
    address text,
    legs placement_leg[]
);

-- A leg whose offer still stands, and the number of its bet in the call.
create type standing_leg as (
    bet bigint,
    ordinal smallint,
    fixture_id bigint,
    market_id bigint,
    odds_id bigint,
    price numeric,
    version bigint,
    name text,
    line text,
    baseline text,
    score text
);

-- Places bets, in their order, each with an outcome of its own:
--   'placed';
--   'repeated': the request id has already placed the bet that is returned;
--   'balance': the member's cash does not cover the stake;
--   'offer': a leg has changed since the caller read it.
--
-- Called by ledger/stake.rs alone. It locks the members' cash, checks version, status and start of each leg,
-- and writes slips, legs and postings.
--
-- Selections are read and not locked: a change that commits meanwhile comes after the bet, as if the member had
-- been a moment earlier. The settlement worker looks for open legs of settled selections, and so finds a leg
-- whose result came meanwhile. A bonus line (fixture 0) is the site's own and has no offer to compare with.
--
-- p_lock_timeout, if it is given, limits the wait for each lock until the transaction ends; after it nothing is
-- placed.
--
-- The plan is made once for each connection and uses indexes alone, whatever the planner believes of the
-- tables: a plan of a new database, whose tables are empty, would read whole tables until the first ANALYZE.
-- Such a plan has costs that would start the just-in-time compiler, so that is off. The same holds for
-- count_exposures, expose and queued_bets. A join may still read a whole index of an empty table, so tables
-- that grow are looked up by variables, or in a lateral query with a limit.
create function place_bets(p_now timestamptz, p_lock_timeout text, p_bets placement[])
returns table (ordinal bigint, outcome text, bet bigint, balance bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
    set enable_mergejoin = off set enable_incremental_sort = off set jit = off as $$
#variable_conflict use_column
declare
    cash bigint[];
    owners bigint[];
    balances bigint[];
    owner int;
    moment timestamptz;
    legs standing_leg[];
    -- The number of the bet of each of these legs.
    standing bigint[];
    sent placement;
    request text;
    requests text[] := '{}';
    -- By the number of the bet: the slip that is new, and the cash after it.
    ids bigint[] := '{}';
    lefts bigint[] := '{}';
    payers bigint[] := '{}';
begin
    if p_lock_timeout is not null then
        perform set_config('lock_timeout', p_lock_timeout, true);
    end if;
    -- In the order of the accounts, so that no two calls wait for each other.
    select array_agg(held.id), array_agg(held.member_id), array_agg(held.balance)
        into cash, owners, balances
        from (
            select a.id, a.member_id, a.balance from accounts a
            where a.member_id = any(array(select b.member_id from unnest(p_bets) as b)) and a.kind = 'cash'
            order by a.id for no key update
        ) held;

    moment := p_now + (clock_timestamp() - statement_timestamp());
    select array_agg(b.ordinality), array_agg(row(b.ordinality, leg.ordinality, leg.fixture_id,
            leg.market_id, leg.odds_id, leg.price, leg.version, offer.name, offer.line, offer.baseline,
            leg.score)::standing_leg)
        into standing, legs
        from unnest(p_bets) with ordinality as b
        cross join unnest(b.legs) with ordinality as leg
        left join lateral (
            select true as fits, s.name, s.line, s.baseline
            from selections s join fixtures x on x.id = s.fixture_id
            where s.fixture_id = leg.fixture_id and s.market_id = leg.market_id
                and s.odds_id = leg.odds_id
                and s.version = leg.version and s.status = selection_status_open()
                and case when b.game_type = game_type_in_play()
                    then fixture_takes_in_play(x.status)
                        and not (select stopped from feed_inplay)
                        and x.home_score || ':' || x.away_score is not distinct from leg.score
                    else x.start_at > moment and fixture_takes_prematch(x.status)
                end
                and not exists (select from betting_suspensions h where h.fixture_id = x.id)
            -- There is no second one: without this all selections would be read and joined.
            limit 1
        ) offer on true
        where leg.fixture_id = 0 or offer.fits;

    ordinal := 0;
    foreach sent in array p_bets loop
        ordinal := ordinal + 1;
        owner := array_position(owners, sent.member_id);
        request := sent.member_id || ' ' || sent.request_id;
        -- After the lock, so that of the same request sent twice at once the second sees the first. Bounds and
        -- order leave the planner no index but that of requests: by equality it takes, on an empty table, the
        -- one of a member's history, and reads all of it for each bet until the first ANALYZE.
        bet := coalesce(
            (select b.id from bets b
                where (b.member_id, b.request_id) >= (sent.member_id, sent.request_id)
                    and (b.member_id, b.request_id) <= (sent.member_id, sent.request_id)
                order by b.member_id, b.request_id limit 1),
            ids[array_position(requests, request)]);
        if bet is not null then
            outcome := 'repeated';
        elsif balances[owner] < sent.stake then
            outcome := 'balance';
        -- The array is null if no leg of the call stands.
        elsif cardinality(array_positions(standing, ordinal)) is distinct from cardinality(sent.legs) then
            outcome := 'offer';
        else
            outcome := 'placed';
            bet := nextval('bets_id_seq');
            balances[owner] := balances[owner] - sent.stake;
            requests[ordinal] := request;
            ids[ordinal] := bet;
            lefts[ordinal] := balances[owner];
            payers[ordinal] := cash[owner];
        end if;
        balance := balances[owner];
        return next;
    end loop;

    insert into bets (id, member_id, request_id, game_type, game_detail_type, style, stake, total_odds,
            expected_winnings, address, real_odds, cash_left, created_at)
        overriding system value
        select ids[b.ordinality], b.member_id, b.request_id, b.game_type, b.game_detail_type, b.style,
            b.stake, b.total_odds::numeric, b.expected_winnings, b.address, b.total_odds::numeric,
            lefts[b.ordinality], p_now
        from unnest(p_bets) with ordinality as b where ids[b.ordinality] is not null;
    insert into bet_legs (bet_id, ordinal, fixture_id, market_id, odds_id, price, version, name,
            line, baseline, score_at_bet)
        select ids[leg.bet], leg.ordinal, leg.fixture_id, leg.market_id, leg.odds_id, leg.price,
            leg.version, leg.name, leg.line, leg.baseline, leg.score
        from unnest(legs) as leg where ids[leg.bet] is not null;
    -- 4 is stakes_held.
    insert into postings (from_account, to_account, amount, kind, reference, created_at, unit)
        select payers[b.ordinality], 4, b.stake, 'stake', 'stake:' || ids[b.ordinality], p_now, 'won'
        from unnest(p_bets) with ordinality as b where ids[b.ordinality] is not null;
    update accounts a set balance = paid.balance
        from unnest(cash, balances) as paid (id, balance)
        where a.id = paid.id and a.balance <> paid.balance;
end $$;
