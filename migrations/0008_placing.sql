-- Placing bets.

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
-- The legs of all bets follow each other; p_ends is the position of the last leg of each bet. p_patience, if
-- it is given, limits the wait for each lock until the transaction ends; after it nothing is placed.
--
-- The plan is made once for each connection and uses indexes alone, whatever the planner believes of the
-- tables: a plan of a new database, whose tables are empty, would read whole tables until the first ANALYZE.
-- Such a plan has costs that would start the just-in-time compiler, so that is off. The same holds for
-- count_exposures, expose and queued_bets.
create function place_bets(
    p_now timestamptz, p_patience text,
    p_members bigint[], p_requests uuid[], p_game_types smallint[], p_details smallint[],
    p_styles text[], p_stakes bigint[], p_total_odds text[], p_expected bigint[], p_addresses text[],
    p_ends int[],
    p_fixtures bigint[], p_markets bigint[], p_odds bigint[], p_prices numeric[], p_versions bigint[],
    p_scores text[]
) returns table (ordinal bigint, outcome text, bet bigint, balance bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
    set enable_mergejoin = off set jit = off as $$
#variable_conflict use_column
declare
    cash bigint[];
    owners bigint[];
    balances bigint[];
    firsts bigint[];
    twins int[];
    repeats bigint[] := '{}';
    owner int;
    leg int := 1;
    bet_of_leg int[] := '{}';
    game_of_leg smallint[] := '{}';
    moment timestamptz;
    fits boolean[];
    names text[];
    lines text[];
    baselines text[];
    outcomes text[] := '{}';
    ids bigint[] := '{}';
    lefts bigint[] := '{}';
begin
    if p_patience is not null then
        perform set_config('lock_timeout', p_patience, true);
    end if;
    -- In the order of the accounts, so that no two calls wait for each other.
    select array_agg(held.id), array_agg(held.member_id), array_agg(held.balance)
        into cash, owners, balances
        from (
            select a.id, a.member_id, a.balance from accounts a
            where a.member_id = any(p_members) and a.kind = 'cash'
            order by a.id for no key update
        ) held;
    -- After the lock, so that of the same request sent twice at once the second sees the first.
    select array_agg(before.id order by sent.ordinal), array_agg(sent.twin order by sent.ordinal)
        into firsts, twins
        from (
            select s.member, s.request, s.ordinal,
                min(s.ordinal) over (partition by s.member, s.request) as twin
            from unnest(p_members, p_requests) with ordinality as s (member, request, ordinal)
        ) sent
        left join bets before on before.member_id = sent.member and before.request_id = sent.request;

    for i in 1 .. cardinality(p_members) loop
        while leg <= p_ends[i] loop
            bet_of_leg[leg] := i;
            game_of_leg[leg] := p_game_types[i];
            leg := leg + 1;
        end loop;
    end loop;
    moment := p_now + (clock_timestamp() - statement_timestamp());
    select array_agg(leg.f = 0 or offer.fits is not null order by leg.ordinal),
            array_agg(offer.name order by leg.ordinal), array_agg(offer.line order by leg.ordinal),
            array_agg(offer.baseline order by leg.ordinal)
        into fits, names, lines, baselines
        from unnest(p_fixtures, p_markets, p_odds, p_versions, p_scores, game_of_leg)
            with ordinality as leg (f, m, o, v, score, game_type, ordinal)
        left join lateral (
            select true as fits, s.name, s.line, s.baseline
            from selections s join fixtures x on x.id = s.fixture_id
            where s.fixture_id = leg.f and s.market_id = leg.m and s.odds_id = leg.o
                and s.version = leg.v and s.status = selection_status_open()
                and case when leg.game_type = game_type_in_play()
                    then fixture_takes_in_play(x.status)
                        and not (select stopped from feed_inplay)
                        and x.home_score || ':' || x.away_score is not distinct from leg.score
                    else x.start_at > moment and fixture_takes_prematch(x.status)
                end
                and not exists (select from feed_holds h where h.fixture_id = x.id)
            -- There is no second one: without this all selections would be read and joined.
            limit 1
        ) offer on true;

    leg := 1;
    for i in 1 .. cardinality(p_members) loop
        owner := array_position(owners, p_members[i]);
        if firsts[i] is not null then
            outcomes[i] := 'repeated';
            ids[i] := firsts[i];
        elsif repeats[twins[i]] is not null then
            outcomes[i] := 'repeated';
            ids[i] := repeats[twins[i]];
        elsif balances[owner] < p_stakes[i] then
            outcomes[i] := 'balance';
        elsif not true = all(fits[leg:p_ends[i]]) then
            outcomes[i] := 'offer';
        else
            outcomes[i] := 'placed';
            ids[i] := nextval('bets_id_seq');
            repeats[twins[i]] := ids[i];
            balances[owner] := balances[owner] - p_stakes[i];
        end if;
        lefts[i] := balances[owner];
        leg := p_ends[i] + 1;
    end loop;

    insert into bets (id, member_id, request_id, game_type, game_detail_type, style, stake, total_odds,
            expected_winnings, address, real_odds, cash_left, created_at)
        overriding system value
        select ids[i], p_members[i], p_requests[i], p_game_types[i], p_details[i], p_styles[i],
            p_stakes[i], p_total_odds[i]::numeric, p_expected[i], p_addresses[i],
            p_total_odds[i]::numeric, lefts[i], p_now
        from generate_subscripts(outcomes, 1) as i where outcomes[i] = 'placed';
    insert into bet_legs (bet_id, ordinal, fixture_id, market_id, odds_id, price, version, name,
            line, baseline, score_at_bet)
        select ids[i], l - coalesce(p_ends[i - 1], 0), p_fixtures[l], p_markets[l], p_odds[l],
            p_prices[l], p_versions[l], names[l], lines[l], baselines[l], p_scores[l]
        from unnest(bet_of_leg) with ordinality as leg (i, l) where outcomes[i] = 'placed';
    -- 4 is stakes_held.
    insert into postings (from_account, to_account, amount, kind, reference, created_at, unit)
        select cash[array_position(owners, p_members[i])], 4, p_stakes[i], 'stake',
            'stake:' || ids[i], p_now, 'won'
        from generate_subscripts(outcomes, 1) as i where outcomes[i] = 'placed';
    update accounts a set balance = paid.balance
        from unnest(cash, balances) as paid (id, balance)
        where a.id = paid.id and a.balance <> paid.balance;
    return query select i::bigint, outcomes[i], ids[i], lefts[i]
        from generate_subscripts(outcomes, 1) as i order by i;
end $$;
