-- A hedge counts while its selection is the bet on which it was laid. The migration is additive: a hedge that an older
-- server notes has no versions, and follows its selection to another bet, as all did.

-- `terms_version` and `offered_since` of its selection when the hedge was noted.
alter table hedges add column terms_version bigint, add column offered_since bigint;

-- Hedges that wait are taken to be on the bet that their selection is now.
update hedges h set terms_version = s.terms_version, offered_since = s.offered_since
from selections s
where (s.fixture_id, s.market_id, s.odds_id) = (h.fixture_id, h.market_id, h.odds_id)
    and h.withdrawn_at is null and s.win_flag = win_flag_waiting();

-- Whether a selection is still the bet on which a hedge was laid.
create function hedge_fits(p_terms bigint, p_offered bigint, terms_version bigint, offered_since bigint) returns boolean
    language sql immutable parallel safe
    return coalesce(p_terms = terms_version, true) and coalesce(p_offered = offered_since, true);

-- Hedges that count: neither withdrawn nor on a selection that has become another bet.
create view counted_hedges as
    select h.* from hedges h
    join selections s on (s.fixture_id, s.market_id, s.odds_id) = (h.fixture_id, h.market_id, h.odds_id)
    where h.withdrawn_at is null
        and hedge_fits(h.terms_version, h.offered_since, s.terms_version, s.offered_since);

-- Keeps `hedged` of a selection. The caller has locked the sums of the board, and with them all hedges.
create or replace function note_hedged(p_fixture bigint, p_market bigint, p_odds bigint) returns void
    language sql as $$
    insert into exposures as e (fixture_id, market_id, odds_id, liability, hedged)
        select p_fixture, p_market, p_odds, 0, coalesce(sum(h.gain), 0)::bigint
        from counted_hedges h
        where (h.fixture_id, h.market_id, h.odds_id) = (p_fixture, p_market, p_odds)
        on conflict (fixture_id, market_id, odds_id) do update set hedged = excluded.hedged
$$;

-- Computes the sums from the slips. The caller has locked them. A line with a hedge has all of its selections
-- without a result, since the hedge is lost with each of the others. Rows that have not changed are not written. The
-- plan is made for each call, as in compute_open_totals. What hedges free of a limit is noted again if their selection
-- has become another bet since, in the order of the locks of exposures.
create or replace function compute_liabilities() returns void language plpgsql
set enable_seqscan = off set jit = off as $$
declare
    stale record;
begin
    execute $sums$
        with legs as materialized (
            select distinct b.id, l.fixture_id, l.market_id, l.odds_id, b.stake,
                case when b.system_from is null then b.stake else 0 end as kept_stake,
                b.expected_winnings - b.stake as liability
            from bets b join bet_legs l on l.bet_id = b.id
            where b.settled_at is null and l.fixture_id > 0
                and leg_flag(b.leg_flags, l.ordinal) = win_flag_waiting()
        ), hedged as materialized (
            select distinct s.fixture_id, s.market_id, s.odds_id
            from counted_hedges h
            join selections on_it on (on_it.fixture_id, on_it.market_id, on_it.odds_id)
                = (h.fixture_id, h.market_id, h.odds_id)
            join selections s on (s.fixture_id, s.market_id) = (on_it.fixture_id, on_it.market_id)
                and s.baseline is not distinct from on_it.baseline
            where on_it.win_flag = win_flag_waiting() and s.win_flag = win_flag_waiting()
        ), open as (
            select fixture_id, market_id, odds_id, sum(bets)::bigint as bets, sum(stake)::bigint as stake,
                sum(kept_stake)::bigint as kept_stake, sum(liability)::bigint as liability
            from (
                select fixture_id, market_id, odds_id, 1 as bets, stake, kept_stake, liability from legs
                union all select fixture_id, market_id, odds_id, 0, 0, 0, 0 from hedged
            ) on_it group by 1, 2, 3
        ), fixtures as (
            select fixture_id, sum(bets)::bigint as bets, sum(stake)::bigint as stake,
                sum(liability)::bigint as liability
            from (
                select fixture_id, 1 as bets, stake, liability
                    from (select distinct fixture_id, id, stake, liability from legs) slips
                union all select fixture_id, 0, 0, 0 from hedged
            ) on_it group by 1
        ), gone as (
            delete from liability_selections t
            where not exists (select from open o where (o.fixture_id, o.market_id, o.odds_id)
                = (t.fixture_id, t.market_id, t.odds_id))
        ), gone_fixtures as (
            delete from liability_fixtures t
            where not exists (select from fixtures o where o.fixture_id = t.fixture_id)
        ), by_selection as (
            insert into liability_selections as t
                (fixture_id, market_id, odds_id, bets, stake, kept_stake, liability)
                select fixture_id, market_id, odds_id, bets, stake, kept_stake, liability from open
                on conflict (fixture_id, market_id, odds_id) do update
                    set bets = excluded.bets, stake = excluded.stake,
                        kept_stake = excluded.kept_stake, liability = excluded.liability
                    where (t.bets, t.stake, t.kept_stake, t.liability)
                        <> (excluded.bets, excluded.stake, excluded.kept_stake, excluded.liability)
        )
        insert into liability_fixtures as t (fixture_id, bets, stake, liability)
            select fixture_id, bets, stake, liability from fixtures
            on conflict (fixture_id) do update
                set bets = excluded.bets, stake = excluded.stake, liability = excluded.liability
                where (t.bets, t.stake, t.liability)
                    <> (excluded.bets, excluded.stake, excluded.liability)
    $sums$;
    for stale in execute $stale$
        select k.fixture_id, k.market_id, k.odds_id
        from (select distinct fixture_id, market_id, odds_id from hedges where withdrawn_at is null) k
        join selections s on (s.fixture_id, s.market_id, s.odds_id) = (k.fixture_id, k.market_id, k.odds_id)
        join exposures e on (e.fixture_id, e.market_id, e.odds_id) = (k.fixture_id, k.market_id, k.odds_id)
        where s.win_flag = win_flag_waiting() and e.hedged <> (
            select coalesce(sum(h.gain), 0) from counted_hedges h
            where (h.fixture_id, h.market_id, h.odds_id) = (k.fixture_id, k.market_id, k.odds_id))
        order by 1, 2, 3
    $stale$
    loop
        perform note_hedged(stale.fixture_id, stale.market_id, stale.odds_id);
    end loop;
end $$;

insert into additive_migrations values (64);
