-- Places several bets in one call, in the order of the accounts that they are paid from. Legs of all
-- bets lie one after the other; p_ends says where those of each bet end. With p_patience nobody's
-- cash is waited for longer than that, until the transaction ends: then nothing is placed.
create function place_bets(
    p_now timestamptz, p_patience text,
    p_members bigint[], p_requests uuid[], p_game_types smallint[], p_details smallint[],
    p_styles text[], p_stakes bigint[], p_total_odds text[], p_expected bigint[], p_addresses text[],
    p_ends int[],
    p_fixtures bigint[], p_markets bigint[], p_odds bigint[], p_prices numeric[], p_versions bigint[],
    p_scores text[]
) returns table (ordinal bigint, outcome text, bet bigint, balance bigint) language plpgsql as $$
begin
    if p_patience is not null then
        perform set_config('lock_timeout', p_patience, true);
    end if;
    return query
        select one.ordinal, placed.outcome, placed.bet, placed.balance
        from (
            select *, coalesce(p_ends[sent.ordinal - 1], 0) + 1 as first
            from unnest(p_members, p_requests, p_game_types, p_details, p_styles, p_stakes,
                p_total_odds, p_expected, p_addresses, p_ends)
                with ordinality as sent (member, request, game_type, detail, style, stake, odds,
                    expected, address, last, ordinal)
            order by (select a.id from accounts a where a.member_id = sent.member and a.kind = 'cash'),
                sent.ordinal
        ) one, place_bet(one.member, one.request, one.game_type, one.detail, one.style, one.stake,
            one.odds::numeric, one.expected, one.address, p_now, p_fixtures[one.first:one.last],
            p_markets[one.first:one.last], p_odds[one.first:one.last], p_prices[one.first:one.last],
            p_versions[one.first:one.last], p_scores[one.first:one.last]) placed
        order by one.ordinal;
end $$;
