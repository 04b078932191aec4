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
-- count_exposures, expose and queued_bets.
create function place_bets(p_now timestamptz, p_lock_timeout text, p_bets placement[])
returns table (ordinal bigint, outcome text, bet bigint, balance bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
    set enable_mergejoin = off set jit = off as $$
#variable_conflict use_column
declare
    cash bigint[];
    owners bigint[];
    balances bigint[];
    members bigint[];
    stakes bigint[];
    leg_counts int[];
    firsts bigint[];
    twins int[];
    repeats bigint[] := '{}';
    owner int;
    leg int := 1;
    moment timestamptz;
    fits boolean[];
    names text[];
    lines text[];
    baselines text[];
    outcomes text[] := '{}';
    ids bigint[] := '{}';
    lefts bigint[] := '{}';
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
    -- After the lock, so that of the same request sent twice at once the second sees the first.
    select array_agg(sent.member_id order by sent.ordinal), array_agg(sent.stake order by sent.ordinal),
            array_agg(sent.leg_count order by sent.ordinal), array_agg(before.id order by sent.ordinal),
            array_agg(sent.twin order by sent.ordinal)
        into members, stakes, leg_counts, firsts, twins
        from (
            select b.member_id, b.request_id, b.stake, cardinality(b.legs) as leg_count,
                b.ordinality as ordinal,
                min(b.ordinality) over (partition by b.member_id, b.request_id) as twin
            from unnest(p_bets) with ordinality as b
        ) sent
        left join bets before on before.member_id = sent.member_id and before.request_id = sent.request_id;

    moment := p_now + (clock_timestamp() - statement_timestamp());
    select array_agg(leg.fixture_id = 0 or offer.fits is not null order by b.ordinality, leg.ordinality),
            array_agg(offer.name order by b.ordinality, leg.ordinality),
            array_agg(offer.line order by b.ordinality, leg.ordinality),
            array_agg(offer.baseline order by b.ordinality, leg.ordinality)
        into fits, names, lines, baselines
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
        ) offer on true;

    for i in 1 .. cardinality(p_bets) loop
        owner := array_position(owners, members[i]);
        if firsts[i] is not null then
            outcomes[i] := 'repeated';
            ids[i] := firsts[i];
        elsif repeats[twins[i]] is not null then
            outcomes[i] := 'repeated';
            ids[i] := repeats[twins[i]];
        elsif balances[owner] < stakes[i] then
            outcomes[i] := 'balance';
        elsif not true = all(fits[leg:leg + leg_counts[i] - 1]) then
            outcomes[i] := 'offer';
        else
            outcomes[i] := 'placed';
            ids[i] := nextval('bets_id_seq');
            repeats[twins[i]] := ids[i];
            balances[owner] := balances[owner] - stakes[i];
        end if;
        lefts[i] := balances[owner];
        leg := leg + leg_counts[i];
    end loop;

    insert into bets (id, member_id, request_id, game_type, game_detail_type, style, stake, total_odds,
            expected_winnings, address, real_odds, cash_left, created_at)
        overriding system value
        select ids[b.ordinality], b.member_id, b.request_id, b.game_type, b.game_detail_type, b.style,
            b.stake, b.total_odds::numeric, b.expected_winnings, b.address, b.total_odds::numeric,
            lefts[b.ordinality], p_now
        from unnest(p_bets) with ordinality as b where outcomes[b.ordinality] = 'placed';
    insert into bet_legs (bet_id, ordinal, fixture_id, market_id, odds_id, price, version, name,
            line, baseline, score_at_bet)
        select ids[leg.bet], leg.ordinality, leg.fixture_id, leg.market_id, leg.odds_id, leg.price,
            leg.version, names[leg.position], lines[leg.position], baselines[leg.position], leg.score
        from (
            select b.ordinality as bet, leg.*,
                row_number() over (order by b.ordinality, leg.ordinality) as position
            from unnest(p_bets) with ordinality as b
            cross join unnest(b.legs) with ordinality as leg
        ) leg where outcomes[leg.bet] = 'placed';
    -- 4 is stakes_held.
    insert into postings (from_account, to_account, amount, kind, reference, created_at, unit)
        select cash[array_position(owners, members[i])], 4, stakes[i], 'stake',
            'stake:' || ids[i], p_now, 'won'
        from generate_subscripts(outcomes, 1) as i where outcomes[i] = 'placed';
    update accounts a set balance = paid.balance
        from unnest(cash, balances) as paid (id, balance)
        where a.id = paid.id and a.balance <> paid.balance;
    return query select i::bigint, outcomes[i], ids[i], lefts[i]
        from generate_subscripts(outcomes, 1) as i order by i;
end $$;
