-- A slip keeps what cash its member had left when it was placed, instead of adding it up from the
-- ledger for each request that is sent again.

alter table bets add column cash_left bigint;

-- Postings of one account follow each other in the order of their ids: it is locked meanwhile.
with stakes as (
    select id, from_account, substring(reference from 7)::bigint as bet_id
    from postings where kind = 'stake' and reference like 'stake:%'
), moves as (
    select p.id, p.from_account as account, -p.amount as amount from postings p
        where p.from_account in (select from_account from stakes)
    union all
    select p.id, p.to_account, p.amount from postings p
        where p.to_account in (select from_account from stakes)
), balances as (
    select id, account, sum(amount) over (partition by account order by id) as balance from moves
)
update bets b set cash_left = balances.balance
from stakes join balances on balances.id = stakes.id and balances.account = stakes.from_account
where b.id = stakes.bet_id;

alter table bets alter column cash_left set not null;

-- As 0019 has it, and what cash is left.
create or replace function place_bet(
    p_member bigint, p_request uuid, p_game_type smallint, p_detail smallint, p_style text,
    p_stake bigint, p_total_odds numeric, p_expected bigint, p_address text, p_now timestamptz,
    p_fixtures bigint[], p_markets bigint[], p_odds bigint[], p_prices numeric[], p_versions bigint[],
    -- In play alone.
    p_scores text[] default null,
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
        from unnest(p_fixtures, p_markets, p_odds, p_versions, p_scores)
            with ordinality as leg (f, m, o, v, score, ordinal)
        left join lateral (
            select true as fits, s.name, s.line, s.baseline
            from selections s join fixtures x on x.id = s.fixture_id
            where s.fixture_id = leg.f and s.market_id = leg.m and s.odds_id = leg.o
                and s.version = leg.v and s.status = 1
                and case when p_game_type = 2
                    then x.status = 2 and not (select stopped from feed_inplay)
                        and x.home_score || ':' || x.away_score is not distinct from leg.score
                    else x.start_at > moment and x.status in (0, 1, 8, 9)
                end
                and not exists (select from feed_holds h where h.fixture_id = x.id)
            -- There is no second one: without this all selections would be read and joined.
            limit 1
        ) offer on true;
    if matching <> cardinality(array_remove(p_fixtures, 0)) then
        outcome := 'offer'; return;
    end if;

    insert into bets (member_id, request_id, game_type, game_detail_type, style, stake, total_odds,
            expected_winnings, address, real_odds, cash_left, created_at)
        values (p_member, p_request, p_game_type, p_detail, p_style, p_stake, p_total_odds,
            p_expected, p_address, p_total_odds, balance - p_stake, p_now)
        returning id into bet;
    insert into bet_legs (bet_id, ordinal, fixture_id, market_id, odds_id, price, version, name,
            line, baseline, score_at_bet)
        select bet, leg.ordinal, leg.f, leg.m, leg.o, leg.p, leg.v, leg.n, leg.l, leg.b, leg.score
        from unnest(p_fixtures, p_markets, p_odds, p_prices, p_versions, names, lines, baselines,
                p_scores)
            with ordinality as leg (f, m, o, p, v, n, l, b, score, ordinal);
    -- 4 is stakes_held.
    insert into postings (from_account, to_account, amount, kind, reference, created_at)
        values (cash, 4, p_stake, 'stake', 'stake:' || bet, p_now);
    update accounts a set balance = a.balance - p_stake where a.id = cash
        returning a.balance into balance;
    outcome := 'placed';
end $$;
