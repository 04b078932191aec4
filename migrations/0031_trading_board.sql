-- The liability board: what each result of a market would cost, hedges, and rules that lower prices.

-- Bets that the house has laid with other bookmakers, as notes: no money of the ledger moves. The words are those
-- of the selection when the hedge was noted.
create table hedges (
    id bigint generated always as identity primary key,
    request_id uuid not null unique,
    fixture_id bigint not null,
    market_id bigint not null,
    odds_id bigint not null,
    bookmaker text not null,
    stake bigint not null check (stake > 0),
    price numeric not null,
    -- What it wins beyond its stake.
    gain bigint not null check (gain >= 0),
    reason text not null,
    market_name text not null,
    label text not null,
    line text,
    home_name text not null,
    away_name text not null,
    start_at timestamptz not null,
    created_at timestamptz not null,
    made_by bigint not null references members,
    withdrawn_at timestamptz,
    foreign key (fixture_id, market_id, odds_id) references selections
);
create index hedges_selection on hedges (fixture_id, market_id, odds_id) where withdrawn_at is null;

-- Rules that lower prices as the cost of a selection grows: core's PriceRule. Null: all.
create table price_rules (
    id bigint generated always as identity primary key,
    sport_id bigint references sports,
    league_id bigint references leagues,
    market_id bigint references markets,
    threshold bigint not null check (threshold > 0),
    step_percent smallint not null check (step_percent > 0),
    max_percent smallint not null check (max_percent between step_percent and 50),
    recovery_percent smallint not null check (recovery_percent between 1 and 100),
    created_at timestamptz not null,
    made_by bigint not null references members
);

-- What the rules have changed: the price adjustment of a selection in trading_rules.
create table price_steps (
    id bigint generated always as identity primary key,
    fixture_id bigint not null,
    market_id bigint not null,
    odds_id bigint not null,
    cost bigint not null,
    percent_before smallint not null,
    percent_after smallint not null check (percent_after <> percent_before),
    price_before numeric not null,
    price_after numeric not null,
    at timestamptz not null,
    foreign key (fixture_id, market_id, odds_id) references selections
);
create index price_steps_fixture on price_steps (fixture_id, id desc);

-- Open slips by selection without a result, of fixtures of the feed. A job computes the sums every few seconds, so
-- that placing and settling keep none.
create table liability_selections (
    fixture_id bigint not null,
    market_id bigint not null,
    odds_id bigint not null,
    bets bigint not null,
    stake bigint not null,
    -- Stakes of singles and multiples. A system bet may win although the selection loses.
    kept_stake bigint not null,
    liability bigint not null,
    primary key (fixture_id, market_id, odds_id)
);

-- The same by fixture, with the result that costs most (core's result_costs).
create table liability_fixtures (
    fixture_id bigint primary key,
    bets bigint not null,
    stake bigint not null,
    liability bigint not null,
    worst bigint not null default 0,
    worst_market_id bigint not null default 0,
    worst_odds_id bigint not null default 0
);
create index liability_fixtures_worst on liability_fixtures (worst desc, fixture_id);

-- Locks the sums of the board until the end of the transaction. Who changes a hedge waits; the job does not.
create function lock_liabilities() returns void language sql
    as $$ select pg_advisory_xact_lock(hashtext('liabilities')) $$;
create function try_lock_liabilities() returns boolean language sql
    as $$ select pg_try_advisory_xact_lock(hashtext('liabilities')) $$;

-- Computes the sums from the slips. The caller has locked them. A line with a hedge has all of its selections
-- without a result, since the hedge is lost with each of the others. Rows that have not changed are not written. The
-- plan is made for each call, as in compute_open_totals.
create function compute_liabilities() returns void language plpgsql
set enable_seqscan = off set jit = off as $$
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
            from hedges h
            join selections on_it on (on_it.fixture_id, on_it.market_id, on_it.odds_id)
                = (h.fixture_id, h.market_id, h.odds_id)
            join selections s on (s.fixture_id, s.market_id) = (on_it.fixture_id, on_it.market_id)
                and s.baseline is not distinct from on_it.baseline
            where h.withdrawn_at is null and on_it.win_flag = win_flag_waiting()
                and s.win_flag = win_flag_waiting()
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
end $$;
