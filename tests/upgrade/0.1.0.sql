
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE TYPE public.dead_heat AS (
	places smallint,
	winners smallint
);

CREATE TYPE public.placement_leg AS (
	fixture_id bigint,
	market_id bigint,
	odds_id bigint,
	price numeric,
	version bigint,
	score text
);

CREATE TYPE public.placement AS (
	member_id bigint,
	request_id uuid,
	game_type smallint,
	game_detail_type smallint,
	style text,
	stake bigint,
	total_odds text,
	expected_winnings bigint,
	address text,
	legs public.placement_leg[]
);

CREATE TYPE public.settled_slip AS (
	id bigint,
	status smallint,
	real_odds text,
	payout bigint,
	revision integer,
	settled_at timestamp with time zone,
	rolling_counted boolean,
	leg_flags smallint[],
	leg_dead_heats public.dead_heat[]
);

CREATE TYPE public.standing_leg AS (
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

CREATE TYPE public.unit AS ENUM (
    'won',
    'points'
);

CREATE FUNCTION public.add_to_rollup_plays(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
    insert into rollup_plays as r select * from plays_over(p_from, p_until)
        on conflict on constraint rollup_plays_pkey do update set plays = r.plays + excluded.plays,
            stakes = r.stakes + excluded.stakes, turnover = r.turnover + excluded.turnover,
            loss = r.loss + excluded.loss;
    insert into rollup_promotions as r select * from promotions_over(p_from, p_until)
        on conflict on constraint rollup_promotions_pkey do update set free_bets = r.free_bets + excluded.free_bets,
            bonuses = r.bonuses + excluded.bonuses;
end $$;

CREATE FUNCTION public.add_to_rollups(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
    insert into rollup_money as r select * from money_posted(p_from, p_until)
        on conflict on constraint rollup_money_pkey do update set deposits = r.deposits + excluded.deposits,
            withdrawals = r.withdrawals + excluded.withdrawals, stakes = r.stakes + excluded.stakes,
            turnover = r.turnover + excluded.turnover, payouts = r.payouts + excluded.payouts;
    insert into rollup_hours as r select * from hours_played(p_from, p_until)
        on conflict on constraint rollup_hours_pkey do update set stakes = r.stakes + excluded.stakes,
            turnover = r.turnover + excluded.turnover, payouts = r.payouts + excluded.payouts,
            bets = r.bets + excluded.bets, members = r.members | excluded.members;
    with played as materialized (
        select * from games_played(p_from, p_until)
    ), by_sport as (
        insert into rollup_sports as r
            select g.day, g.sport_id, sum(g.turnover)::bigint, sum(g.payouts)::bigint
            from played g where g.game in ('sports', 'inplay') group by 1, 2
            on conflict on constraint rollup_sports_key do update set turnover = r.turnover + excluded.turnover,
                payouts = r.payouts + excluded.payouts
    )
    insert into rollup_games as r select * from played
        on conflict on constraint rollup_games_key do update set stakes = r.stakes + excluded.stakes,
            turnover = r.turnover + excluded.turnover, payouts = r.payouts + excluded.payouts,
            bets = r.bets + excluded.bets, members = r.members | excluded.members;
    insert into rollup_bettors as r select * from bettors_played(p_from, p_until)
        on conflict on constraint rollup_bettors_pkey do update set members = r.members | excluded.members;
    insert into rollup_members as r select * from members_played(p_from, p_until)
        on conflict on constraint rollup_members_pkey do update set stakes = r.stakes + excluded.stakes,
            turnover = r.turnover + excluded.turnover, payouts = r.payouts + excluded.payouts,
            bets = r.bets + excluded.bets;
    insert into rollup_partners as r select * from partners_played(p_from, p_until)
        on conflict on constraint rollup_partners_pkey do update set stakes = r.stakes + excluded.stakes,
            turnover = r.turnover + excluded.turnover, payouts = r.payouts + excluded.payouts,
            bets = r.bets + excluded.bets, members = r.members | excluded.members;
end $$;

CREATE FUNCTION public.archive_month(p_month date, p_at timestamp with time zone) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
    moved bigint;
begin
    perform set_config('hanpan.slips_move', 'yes', true);
    -- In the order in which all lock them (docs/money.md).
    perform from bets b
        where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month)
        order by b.id for update;
    with slips as (
        delete from bets b
        where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month)
            and b.settled_at is not null
        returning b.*
    )
    insert into archived_bets select * from slips;
    get diagnostics moved = row_count;
    with legs as (
        delete from bet_legs l using archived_bets b
        where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month) and b.id = l.bet_id
        returning l.*
    )
    insert into archived_bet_legs select * from legs;
    insert into archived_months (month, archived_at, bets) values (p_month, p_at, moved);
    perform set_config('hanpan.slips_move', '', true);
    return moved;
end $$;

CREATE FUNCTION public.archive_obstacle(p_month date) RETURNS text
    LANGUAGE plpgsql
    AS $$
begin
    if month_ends(p_month) > sealed_until() then return 'sealed'; end if;
    if exists (select from bets b where b.settled_at is null
        and b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month))
    then
        return 'open';
    end if;
    if exists (select from all_bets b join all_bet_legs l on l.bet_id = b.id
        where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month)
            and b.cancelled_at is null and b.cashed_out_at is null and l.fixture_id <> 0
            and leg_flag(b.leg_flags, l.ordinal) = win_flag_waiting())
    then
        return 'waiting';
    end if;
    if month_is_queued(p_month) then return 'queued'; end if;
    return null;
end $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id bigint,
    actor text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    reason text,
    before jsonb,
    after jsonb,
    hash bytea NOT NULL
);

CREATE FUNCTION public.audit_log_about(p_member bigint) RETURNS SETOF public.audit_log
    LANGUAGE sql STABLE
    AS $$
    select l.* from audit_log l where l.subject in (
        select 'member:' || p_member
        union all select 'charge:' || id from charges where member_id = p_member
        union all select 'bet:' || id from all_bets where member_id = p_member
        union all select 'transfer:' || id from casino_transfers where member_id = p_member
        union all select 'inquiry:' || id from inquiries where member_id = p_member
        union all select 'joinCode:' || id from join_codes where member_id = p_member
        union all select 'coupon_gift:' || gift_id from coupons where member_id = p_member)
    union all
    select l.* from audit_log l where l.subject like 'bets:%'
        and l.after ?| array(select id::text from all_bets where member_id = p_member)
$$;

CREATE FUNCTION public.audit_log_hash(previous bytea, entry public.audit_log) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
    select sha256(convert_to(jsonb_build_array(
        encode(previous, 'hex'), entry.id,
        to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
        entry.actor_id, entry.actor, entry.action, entry.subject, entry.reason,
        entry.before::text, entry.after::text
    )::text, 'UTF8'))
$$;

CREATE FUNCTION public.ban_type_banned() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE FUNCTION public.ban_type_none() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 0;

CREATE TABLE public.rollup_bettors (
    day date NOT NULL,
    block integer NOT NULL,
    members bit(4096) NOT NULL
);

CREATE FUNCTION public.bettors_between(p_from date, p_to date) RETURNS SETOF public.rollup_bettors
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select r.* from rollup_bettors r where r.day between p_from and p_to
        and not exists (select from rollup_corrections c where c.day = r.day)
    union all
    select b.* from rollup_open(p_from, p_to) o cross join lateral bettors_played(o.opens_at, o.closes_at) b
$$;

CREATE FUNCTION public.bettors_played(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS SETOF public.rollup_bettors
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET plan_cache_mode TO 'force_custom_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    SET work_mem TO '32MB'
    AS $$
begin
    return query
        select (p.posted_at at time zone 'Asia/Seoul')::date, member_block(p.member_id),
            bit_or(member_bit(p.member_id))::bit(4096)
        from played_by(p_from, p_until) p where p.stake > 0 group by 1, 2;
end $$;

CREATE FUNCTION public.win_flag_waiting() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 0;

CREATE TABLE public.archived_bets (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    request_id uuid NOT NULL,
    game_type smallint NOT NULL,
    game_detail_type smallint NOT NULL,
    style text NOT NULL,
    stake bigint NOT NULL,
    total_odds numeric NOT NULL,
    expected_winnings bigint NOT NULL,
    address text NOT NULL,
    status smallint NOT NULL,
    real_odds numeric NOT NULL,
    payout bigint NOT NULL,
    revision integer NOT NULL,
    rolling_counted boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    deleted_at timestamp with time zone,
    cancelled_by bigint,
    exposed boolean NOT NULL,
    system_from smallint,
    system_to smallint,
    cashed_out_at timestamp with time zone,
    cash_left bigint NOT NULL,
    first_settled_at timestamp with time zone,
    leg_flags smallint[],
    leg_dead_heats public.dead_heat[],
    part_of bigint,
    placed_stake bigint,
    placed_winnings bigint,
    builder boolean NOT NULL,
    CONSTRAINT bets_check CHECK (((placed_stake IS NULL) = (placed_winnings IS NULL))),
    CONSTRAINT bets_stake_check CHECK ((stake > 0)),
    CONSTRAINT bets_system_check CHECK ((((system_from IS NULL) = (system_to IS NULL)) AND ((system_from >= 1) AND (system_from <= system_to))))
);

CREATE TABLE public.bets (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    request_id uuid NOT NULL,
    game_type smallint NOT NULL,
    game_detail_type smallint NOT NULL,
    style text NOT NULL,
    stake bigint NOT NULL,
    total_odds numeric NOT NULL,
    expected_winnings bigint NOT NULL,
    address text NOT NULL,
    status smallint DEFAULT public.win_flag_waiting() NOT NULL,
    real_odds numeric NOT NULL,
    payout bigint DEFAULT 0 NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    rolling_counted boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    deleted_at timestamp with time zone,
    cancelled_by bigint,
    exposed boolean DEFAULT false NOT NULL,
    system_from smallint,
    system_to smallint,
    cashed_out_at timestamp with time zone,
    cash_left bigint NOT NULL,
    first_settled_at timestamp with time zone,
    leg_flags smallint[],
    leg_dead_heats public.dead_heat[],
    part_of bigint,
    placed_stake bigint,
    placed_winnings bigint,
    builder boolean DEFAULT false NOT NULL,
    CONSTRAINT bets_check CHECK (((placed_stake IS NULL) = (placed_winnings IS NULL))),
    CONSTRAINT bets_stake_check CHECK ((stake > 0)),
    CONSTRAINT bets_system_check CHECK ((((system_from IS NULL) = (system_to IS NULL)) AND ((system_from >= 1) AND (system_from <= system_to))))
);

CREATE VIEW public.all_bets AS
 SELECT bets.id,
    bets.member_id,
    bets.request_id,
    bets.game_type,
    bets.game_detail_type,
    bets.style,
    bets.stake,
    bets.total_odds,
    bets.expected_winnings,
    bets.address,
    bets.status,
    bets.real_odds,
    bets.payout,
    bets.revision,
    bets.rolling_counted,
    bets.created_at,
    bets.settled_at,
    bets.cancelled_at,
    bets.deleted_at,
    bets.cancelled_by,
    bets.exposed,
    bets.system_from,
    bets.system_to,
    bets.cashed_out_at,
    bets.cash_left,
    bets.first_settled_at,
    bets.leg_flags,
    bets.leg_dead_heats,
    bets.part_of,
    bets.placed_stake,
    bets.placed_winnings,
    bets.builder
   FROM public.bets
UNION ALL
 SELECT archived_bets.id,
    archived_bets.member_id,
    archived_bets.request_id,
    archived_bets.game_type,
    archived_bets.game_detail_type,
    archived_bets.style,
    archived_bets.stake,
    archived_bets.total_odds,
    archived_bets.expected_winnings,
    archived_bets.address,
    archived_bets.status,
    archived_bets.real_odds,
    archived_bets.payout,
    archived_bets.revision,
    archived_bets.rolling_counted,
    archived_bets.created_at,
    archived_bets.settled_at,
    archived_bets.cancelled_at,
    archived_bets.deleted_at,
    archived_bets.cancelled_by,
    archived_bets.exposed,
    archived_bets.system_from,
    archived_bets.system_to,
    archived_bets.cashed_out_at,
    archived_bets.cash_left,
    archived_bets.first_settled_at,
    archived_bets.leg_flags,
    archived_bets.leg_dead_heats,
    archived_bets.part_of,
    archived_bets.placed_stake,
    archived_bets.placed_winnings,
    archived_bets.builder
   FROM public.archived_bets;

CREATE TABLE public.campaigns (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    amount bigint NOT NULL,
    levels smallint[] NOT NULL,
    deposited_min bigint NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    grants_max bigint NOT NULL,
    granted bigint DEFAULT 0 NOT NULL,
    cost_max bigint NOT NULL,
    valid_days smallint NOT NULL,
    terms text[] NOT NULL,
    price_min numeric,
    legs_min smallint NOT NULL,
    sports bigint[] NOT NULL,
    wager_times smallint NOT NULL,
    weights smallint[] NOT NULL,
    cash_max bigint,
    bonus_first boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    made_by bigint NOT NULL,
    stopped_at timestamp with time zone,
    CONSTRAINT campaigns_amount_check CHECK ((amount > 0)),
    CONSTRAINT campaigns_check CHECK (((granted >= 0) AND (granted <= grants_max))),
    CONSTRAINT campaigns_kind_check CHECK ((kind = ANY (ARRAY['freeBet'::text, 'bonus'::text])))
);

CREATE TABLE public.promoted_bets (
    bet_id bigint NOT NULL,
    grant_id bigint NOT NULL,
    kind text NOT NULL,
    amount bigint NOT NULL,
    returned bigint DEFAULT 0 NOT NULL,
    CONSTRAINT promoted_bets_amount_check CHECK ((amount > 0)),
    CONSTRAINT promoted_bets_returned_check CHECK ((returned >= 0))
);

CREATE TABLE public.promotion_grants (
    id bigint NOT NULL,
    campaign_id bigint NOT NULL,
    member_id bigint NOT NULL,
    kind text NOT NULL,
    given_back_for bigint,
    granted_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended_by text,
    wager_required bigint DEFAULT 0 NOT NULL,
    wagered bigint DEFAULT 0 NOT NULL,
    converted bigint DEFAULT 0 NOT NULL,
    forfeited bigint DEFAULT 0 NOT NULL,
    CONSTRAINT promotion_grants_check CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
    CONSTRAINT promotion_grants_ended_by_check CHECK ((ended_by = ANY (ARRAY['used'::text, 'converted'::text, 'spent'::text, 'forfeited'::text, 'expired'::text, 'stopped'::text])))
);

CREATE FUNCTION public.campaign_cost(p_campaign bigint) RETURNS TABLE(open_amount bigint, cost bigint)
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT (COALESCE(sum(c.amount) FILTER (WHERE (g.ended_at IS NULL)), (0)::numeric))::bigint AS "coalesce",
     (COALESCE(sum(((g.converted)::numeric + slips.paid)), (0)::numeric))::bigint AS "coalesce"
    FROM ((public.campaigns c
      JOIN public.promotion_grants g ON ((g.campaign_id = c.id)))
      CROSS JOIN LATERAL ( SELECT COALESCE(sum((b.payout - p.returned)), (0)::numeric) AS paid
            FROM (public.promoted_bets p
              JOIN public.all_bets b ON ((b.id = p.bet_id)))
           WHERE ((p.grant_id = g.id) AND (p.kind = 'freeBet'::text))) slips)
   WHERE (c.id = campaign_cost.p_campaign);
END;

CREATE FUNCTION public.charge_status_cancelled() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 2;

CREATE FUNCTION public.charge_status_completed() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE FUNCTION public.charge_status_processing() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 0;

CREATE FUNCTION public.charge_type_tether() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 33;

CREATE FUNCTION public.charge_type_won() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 0;

CREATE FUNCTION public.compute_liabilities() RETURNS void
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $_$
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
end $_$;

CREATE FUNCTION public.compute_open_totals() RETURNS void
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $_$
begin
    if not pg_try_advisory_xact_lock(hashtext('open_totals')) then return; end if;
    execute $sums$
        with open as (
            select fixture_id, count(*) as bets, sum(stake)::bigint as stake,
                sum(liability)::bigint as liability
            from bet_liabilities where settled_at is null and market_id = 0 group by fixture_id
            union all
            select 0, count(*), coalesce(sum(stake), 0)::bigint,
                coalesce(sum(expected_winnings - stake), 0)::bigint
            from bets where settled_at is null
        ), gone as (
            delete from open_totals t
            where not exists (select from open where open.fixture_id = t.fixture_id)
        )
        insert into open_totals as t (fixture_id, bets, stake, liability)
            select fixture_id, bets, stake, liability from open
            on conflict (fixture_id) do update
                set bets = excluded.bets, stake = excluded.stake, liability = excluded.liability
                where (t.bets, t.stake, t.liability)
                    <> (excluded.bets, excluded.stake, excluded.liability)
    $sums$;
end $_$;

CREATE FUNCTION public.confirm_status_read() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE FUNCTION public.confirm_status_unread() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 0;

CREATE FUNCTION public.contract_heads_due(p_partner bigint, p_since date, p_until date, p_deposit bigint, p_turnover bigint, p_days bigint) RETURNS TABLE(member_id bigint)
    LANGUAGE sql STABLE
    AS $$
    select own.member_id
    from own_members(p_partner, p_since, p_until) own
    join members m on m.id = own.member_id and m.ban_type = ban_type_none()
    cross join lateral (
        select c.amount, c.decided_at, (c.decided_at at time zone 'Asia/Seoul')::date as day from charges c
        where c.member_id = own.member_id and c.deposit_mode = deposit_mode_deposit()
            and c.status = charge_status_completed()
        order by c.decided_at, c.id limit 1
    ) first
    where first.decided_at >= own.begins_at and first.decided_at < own.ends_at and first.amount >= p_deposit
        and not exists (select from contract_heads h where h.member_id = own.member_id)
        and coalesce((
            select sum(p.turnover) from plays p
            where p.member_id = own.member_id and p.played_at >= korean_midnight(first.day)
                and p.played_at < least(korean_midnight(first.day + p_days::integer), korean_midnight(p_until))
        ), 0) >= p_turnover
$$;

CREATE FUNCTION public.copy_account_kind() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    select k.below_zero, k.above_zero into new.below_zero, new.above_zero
        from account_kinds k where k.kind = new.kind;
    return new;
end $$;

CREATE FUNCTION public.count_exposures(p_bets bigint[], p_sign integer) RETURNS void
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    AS $$
begin
    insert into exposures (fixture_id, market_id, odds_id, liability)
        select distinct fixture_id, market_id, odds_id, 0 from bet_liabilities
        where bet_id = any(p_bets) order by 1, 2, 3
        on conflict do nothing;
    perform from exposures e
        where (e.fixture_id, e.market_id, e.odds_id) in (
            select fixture_id, market_id, odds_id from bet_liabilities where bet_id = any(p_bets))
        order by e.fixture_id, e.market_id, e.odds_id for no key update;
    update exposures e set liability = e.liability + p_sign * put.liability
        from (select fixture_id, market_id, odds_id, sum(liability)::bigint as liability
            from bet_liabilities where bet_id = any(p_bets)
            group by fixture_id, market_id, odds_id) put
        where (e.fixture_id, e.market_id, e.odds_id)
            = (put.fixture_id, put.market_id, put.odds_id);
    update bets set exposed = p_sign > 0 where id = any(p_bets);
end $$;

CREATE FUNCTION public.coupon_kind_normal() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE FUNCTION public.coupon_kind_points() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 3;

CREATE FUNCTION public.coupon_kind_vip() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 2;

CREATE FUNCTION public.coupon_state(at timestamp with time zone, use_limit_at timestamp with time zone, claimed_at timestamp with time zone, used_at timestamp with time zone, withdrawn_at timestamp with time zone) RETURNS smallint
    LANGUAGE sql IMMUTABLE
    AS $$
    select case when withdrawn_at is not null then coupon_state_withdrawn()
                when used_at is not null then coupon_state_used()
                when use_limit_at < at then coupon_state_expired()
                when claimed_at is not null then coupon_state_claimed()
                else coupon_state_sent() end
$$;

CREATE FUNCTION public.coupon_state_claimed() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE FUNCTION public.coupon_state_expired() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 3;

CREATE FUNCTION public.coupon_state_sent() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 0;

CREATE FUNCTION public.coupon_state_used() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 2;

CREATE FUNCTION public.coupon_state_withdrawn() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 4;

CREATE FUNCTION public.deposit_mode_deposit() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 0;

CREATE FUNCTION public.deposit_mode_withdrawal() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE FUNCTION public.deposited_before(p_member bigint, p_before timestamp with time zone) RETURNS bigint
    LANGUAGE sql STABLE
    AS $$
    select coalesce(sum(amount), 0)::bigint from charges
    where member_id = p_member and deposit_mode = deposit_mode_deposit()
        and status = charge_status_completed() and decided_at < p_before
$$;

CREATE TABLE public.charges (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    request_id uuid NOT NULL,
    deposit_mode smallint NOT NULL,
    kind smallint NOT NULL,
    amount bigint NOT NULL,
    deposit_name text NOT NULL,
    status smallint DEFAULT public.charge_status_processing() NOT NULL,
    user_display_flag smallint DEFAULT 1 NOT NULL,
    bonus_option_id bigint,
    bonus_amount bigint DEFAULT 0 NOT NULL,
    crypto_price numeric(20,2),
    crypto_deposit_account text,
    crypto_txid text,
    reason text,
    decided_by bigint,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    crypto_rate numeric(18,6),
    crypto_wallet text,
    chain_fault text,
    chain_checked_at timestamp with time zone,
    CONSTRAINT charges_amount_check CHECK ((amount > 0)),
    CONSTRAINT charges_deposit_mode_check CHECK ((deposit_mode = ANY (ARRAY[0, 1]))),
    CONSTRAINT charges_kind_check CHECK ((kind = ANY (ARRAY[0, 33]))),
    CONSTRAINT charges_status_check CHECK ((status = ANY (ARRAY[0, 1, 2])))
);

CREATE FUNCTION public.deposited_since(p_member bigint, p_since timestamp with time zone) RETURNS bigint
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT (COALESCE(sum(charges.amount), (0)::numeric))::bigint AS "coalesce"
    FROM public.charges
   WHERE ((charges.member_id = deposited_since.p_member) AND (charges.deposit_mode = public.deposit_mode_deposit()) AND (charges.status = public.charge_status_completed()) AND (charges.decided_at >= deposited_since.p_since));
END;

CREATE FUNCTION public.expose(p_fixtures bigint[], p_markets bigint[], p_odds bigint[], p_liability bigint, p_fixture_limit bigint, p_selection_limit bigint) RETURNS bigint
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    AS $$
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
            - e.liability) into room
        from unnest(fixtures, markets, odds) as put (f, m, o)
        join exposures e on e.fixture_id = put.f and e.market_id = put.m and e.odds_id = put.o;
    if p_liability > room then return greatest(room, 0); end if;
    update exposures e set liability = e.liability + p_liability
        from unnest(fixtures, markets, odds) as put (f, m, o)
        where e.fixture_id = put.f and e.market_id = put.m and e.odds_id = put.o;
    return null;
end $$;

CREATE FUNCTION public.first_deposits(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS TABLE(member_id bigint, first_at timestamp with time zone)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select f.member_id, f.first_at
    from (
        select c.member_id, min(c.decided_at) as first_at from charges c
        where c.status = charge_status_completed() and c.deposit_mode = deposit_mode_deposit()
            and c.decided_at >= p_from and c.decided_at < p_until
        group by c.member_id
    ) f
    where not exists (
        select from charges e where e.member_id = f.member_id and e.decided_at < p_from
            and e.status = charge_status_completed() and e.deposit_mode = deposit_mode_deposit())
$$;

CREATE FUNCTION public.fixture_status_abandoned() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 7;

CREATE FUNCTION public.fixture_status_cancelled() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 4;

CREATE FUNCTION public.fixture_status_finished() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 3;

CREATE FUNCTION public.fixture_is_over(status smallint) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (status = ANY (ARRAY[public.fixture_status_finished(), public.fixture_status_cancelled(), public.fixture_status_abandoned()]));

CREATE FUNCTION public.fixture_status_about_to_start() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 9;

CREATE FUNCTION public.fixture_status_interrupted() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 6;

CREATE FUNCTION public.fixture_status_not_set() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 0;

CREATE FUNCTION public.fixture_status_not_started() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE FUNCTION public.fixture_status_postponed() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 5;

CREATE FUNCTION public.fixture_may_become_void(status smallint, moved boolean) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((status = ANY (ARRAY[public.fixture_status_postponed(), public.fixture_status_interrupted(), public.fixture_status_abandoned()])) OR (moved AND (status = ANY (ARRAY[public.fixture_status_not_set(), public.fixture_status_not_started(), public.fixture_status_about_to_start()]))));

CREATE FUNCTION public.fixture_status_in_progress() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 2;

CREATE FUNCTION public.fixture_status_lost_coverage() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 8;

CREATE FUNCTION public.fixture_takes_in_play(status smallint) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (status = public.fixture_status_in_progress());

CREATE FUNCTION public.fixture_takes_prematch(status smallint) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (status = ANY (ARRAY[public.fixture_status_not_set(), public.fixture_status_not_started(), public.fixture_status_about_to_start(), public.fixture_status_lost_coverage()]));

CREATE FUNCTION public.friend_state(p_member bigint, p_approved timestamp with time zone, p_ban_type smallint, p_withdrawal_type smallint, p_deposit_min bigint) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select case when p_ban_type <> ban_type_none() or p_withdrawal_type <> withdrawal_type_active()
            then 'stopped'
        when p_approved is null then 'waiting'
        when deposited_before(p_member, 'infinity') < p_deposit_min then 'depositing'
        else 'counting' end
$$;

CREATE FUNCTION public.game_type_in_play() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 2;

CREATE FUNCTION public.game_type_minigame() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 3;

CREATE FUNCTION public.game_type_sports() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE FUNCTION public.game_type_virtual() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 4;

CREATE TABLE public.rollup_games (
    day date NOT NULL,
    game text NOT NULL,
    sport_id bigint,
    league_id bigint,
    market_id bigint,
    casino_game_id text,
    casino_game_name text,
    block integer NOT NULL,
    stakes bigint NOT NULL,
    turnover bigint NOT NULL,
    payouts bigint NOT NULL,
    bets bigint NOT NULL,
    members bit(4096) NOT NULL
);

CREATE FUNCTION public.games_between(p_from date, p_to date) RETURNS SETOF public.rollup_games
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select r.* from rollup_games r where r.day between p_from and p_to
        and not exists (select from rollup_corrections c where c.day = r.day)
    union all
    select g.* from rollup_open(p_from, p_to) o cross join lateral games_played(o.opens_at, o.closes_at) g
$$;

CREATE FUNCTION public.games_played(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS SETOF public.rollup_games
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET plan_cache_mode TO 'force_custom_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    SET work_mem TO '32MB'
    AS $$
begin
    return query
        select p.day, p.game, p.sport_id, p.league_id, p.market_id, p.casino_game_id, p.casino_game_name,
            member_block(p.member_id), sum(p.stake)::bigint, sum(p.turnover)::bigint, sum(p.payout)::bigint,
            sum(p.bets)::bigint, bit_or(member_bit(p.member_id))::bit(4096)
        from played_on(p_from, p_until) p group by 1, 2, 3, 4, 5, 6, 7, 8;
end $$;

CREATE FUNCTION public.has_bounds(p_bounds jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN COALESCE((jsonb_typeof(p_bounds) = 'object'::text), false);

CREATE FUNCTION public.leg_flag(leg_flags smallint[], ordinal smallint) RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN COALESCE((leg_flags)[ordinal], public.win_flag_waiting());

CREATE TABLE public.bet_legs (
    bet_id bigint NOT NULL,
    ordinal smallint NOT NULL,
    fixture_id bigint NOT NULL,
    market_id bigint NOT NULL,
    odds_id bigint NOT NULL,
    price numeric NOT NULL,
    version bigint NOT NULL,
    score_at_bet text,
    name text,
    line text,
    baseline text,
    shown_price numeric,
    shown_version bigint
);

CREATE FUNCTION public.has_waiting_leg(p_fixture bigint) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (EXISTS (SELECT FROM (public.bet_legs l CROSS JOIN LATERAL (SELECT b.leg_flags FROM public.bets b WHERE ((b.id = l.bet_id) AND (b.settled_at IS NULL)) OFFSET 0) slip) WHERE ((l.fixture_id = has_waiting_leg.p_fixture) AND (public.leg_flag(slip.leg_flags, l.ordinal) = public.win_flag_waiting()))));

CREATE TABLE public.rollup_hours (
    day date NOT NULL,
    hour smallint NOT NULL,
    block integer NOT NULL,
    stakes bigint NOT NULL,
    turnover bigint NOT NULL,
    payouts bigint NOT NULL,
    bets bigint NOT NULL,
    members bit(4096) NOT NULL
);

CREATE FUNCTION public.hours_between(p_from date, p_to date) RETURNS SETOF public.rollup_hours
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select r.* from rollup_hours r where r.day between p_from and p_to
        and not exists (select from rollup_corrections c where c.day = r.day)
    union all
    select h.* from rollup_open(p_from, p_to) o cross join lateral hours_played(o.opens_at, o.closes_at) h
$$;

CREATE FUNCTION public.hours_played(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS SETOF public.rollup_hours
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET plan_cache_mode TO 'force_custom_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    SET work_mem TO '32MB'
    AS $$
begin
    return query
        select s.day, s.hour, s.block, sum(s.stakes)::bigint, sum(s.turnover)::bigint, sum(s.payouts)::bigint,
            sum(s.bets)::bigint, bit_or(s.members)::bit(4096)
        from (
            select (p.posted_at at time zone 'Asia/Seoul')::date as day,
                extract(hour from p.posted_at at time zone 'Asia/Seoul')::smallint as hour,
                member_block(p.member_id) as block, sum(p.stake) as stakes, sum(p.turnover) as turnover,
                sum(p.payout) as payouts, count(*) filter (where p.stake > 0) as bets,
                member_bit(p.member_id) as members
            from played_by(p_from, p_until) p group by 1, 2, p.member_id
        ) s group by 1, 2, 3;
end $$;

CREATE FUNCTION public.in_bounds(p_value bigint, p_bounds jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((p_value >= COALESCE(((p_bounds ->> 'min'::text))::bigint, p_value)) AND (p_value <= COALESCE(((p_bounds ->> 'max'::text))::bigint, p_value)));

CREATE FUNCTION public.member_kind_member() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 0;

CREATE FUNCTION public.suggestion_type_hidden() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE FUNCTION public.withdrawal_type_active() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 0;

CREATE TABLE public.members (
    id bigint NOT NULL,
    user_id text NOT NULL,
    password_hash text NOT NULL,
    account_password_hash text NOT NULL,
    account_password_failures smallint DEFAULT 0 NOT NULL,
    account_password_locked_until timestamp with time zone,
    nickname text NOT NULL,
    phone_number text NOT NULL,
    bank_code smallint NOT NULL,
    bank_account_number text NOT NULL,
    account_holder text NOT NULL,
    birth_date date NOT NULL,
    sex smallint NOT NULL,
    carrier_code smallint,
    province text DEFAULT ''::text NOT NULL,
    city text DEFAULT ''::text NOT NULL,
    crypto_account text,
    kind smallint DEFAULT public.member_kind_member() NOT NULL,
    user_type text DEFAULT 'A'::text NOT NULL,
    role smallint DEFAULT 1 NOT NULL,
    ban_type smallint DEFAULT public.ban_type_none() NOT NULL,
    withdrawal_type smallint DEFAULT public.withdrawal_type_active() NOT NULL,
    suggestion_type smallint DEFAULT public.suggestion_type_hidden() NOT NULL,
    management_target1_user_id text,
    management_target1_percent numeric(5,2),
    management_target2_percent numeric(5,2),
    management_target3_percent numeric(5,2),
    suggestion_code1 text,
    suggestion_code2 text,
    message_receive_flag smallint DEFAULT 1 NOT NULL,
    approved_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone,
    recommender_id bigint,
    password_reset_hash text,
    password_reset_expires_at timestamp with time zone,
    excluded_until timestamp with time zone,
    loss_limited boolean DEFAULT false NOT NULL,
    has_bonus boolean DEFAULT false NOT NULL,
    reality_check_minutes smallint,
    staff boolean DEFAULT false NOT NULL,
    crypto_account_at timestamp with time zone,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT members_reality_check_minutes_check CHECK ((reality_check_minutes > 0))
);

CREATE FUNCTION public.is_addressed(m public.members, level smallint, consenting boolean) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
    select m.approved_at is not null and m.ban_type = ban_type_none()
        and m.withdrawal_type = withdrawal_type_active() and m.kind = member_kind_member()
        and (level is null or m.role = level)
        and (not consenting or m.message_receive_flag = 1)
$$;

CREATE FUNCTION public.is_birthday(p_birth date, p_day date) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (((EXTRACT(month FROM p_birth) = EXTRACT(month FROM p_day)) AND (EXTRACT(day FROM p_birth) = EXTRACT(day FROM p_day))) OR (((EXTRACT(month FROM p_birth) = (2)::numeric) AND (EXTRACT(day FROM p_birth) = (29)::numeric)) AND ((EXTRACT(month FROM p_day) = (2)::numeric) AND (EXTRACT(day FROM p_day) = (28)::numeric)) AND (EXTRACT(month FROM (p_day + 1)) = (3)::numeric)));

CREATE FUNCTION public.is_given(m public.members, recipients jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
    select m.approved_at is not null and m.ban_type = ban_type_none() and case recipients ->> 'to'
        when 'one' then lower(m.user_id) = lower(recipients ->> 'userId')
        when 'level' then m.kind = member_kind_member() and m.role = (recipients ->> 'role')::smallint
        else m.kind = member_kind_member() end
$$;

CREATE FUNCTION public.is_of_member(account bigint) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (account > 1000);

CREATE FUNCTION public.is_of_play(kind text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (kind = ANY (ARRAY['stake'::text, 'stake_settled'::text, 'stake_reopened'::text, 'payout'::text, 'refund'::text, 'clawback'::text, 'clawback_debt'::text, 'debt_collected'::text, 'casino_stake'::text, 'casino_payout'::text, 'casino_bet'::text, 'casino_win'::text, 'casino_rollback'::text, 'casino_debt'::text]));

CREATE FUNCTION public.join_code_kind_partner() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE FUNCTION public.join_code_kind_recommender() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 0;

CREATE FUNCTION public.korean_midnight(day date) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((day)::timestamp without time zone AT TIME ZONE 'Asia/Seoul'::text);

CREATE FUNCTION public.korean_month(at timestamp with time zone) RETURNS date
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (date_trunc('month'::text, (at AT TIME ZONE 'Asia/Seoul'::text)))::date;

CREATE FUNCTION public.leg_dead_heat(leg_version bigint, offered_since bigint, dead_heat public.dead_heat) RETURNS public.dead_heat
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (leg_version >= offered_since) THEN dead_heat ELSE NULL::public.dead_heat END;

CREATE FUNCTION public.win_flag_cancelled() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN '-1'::integer;

CREATE FUNCTION public.leg_result(leg_version bigint, offered_since bigint, win_flag smallint) RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (leg_version < offered_since) THEN public.win_flag_cancelled() ELSE win_flag END;

CREATE FUNCTION public.lock_liabilities() RETURNS void
    LANGUAGE sql
    AS $$ select pg_advisory_xact_lock(hashtext('liabilities')) $$;

CREATE FUNCTION public.member_bit(member_id bigint) RETURNS bit
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((1)::bit(4096) << ((member_id % (4096)::bigint))::integer);

CREATE FUNCTION public.member_block(member_id bigint) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((member_id / 4096))::integer;

CREATE FUNCTION public.member_kind_partner() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE FUNCTION public.member_kind_recommender() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 2;

CREATE TABLE public.rollup_members (
    day date NOT NULL,
    member_id bigint NOT NULL,
    stakes bigint NOT NULL,
    turnover bigint NOT NULL,
    payouts bigint NOT NULL,
    bets bigint NOT NULL
);

CREATE FUNCTION public.members_between(p_from date, p_to date) RETURNS SETOF public.rollup_members
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select r.* from rollup_members r where r.day between p_from and p_to
        and not exists (select from rollup_corrections c where c.day = r.day)
    union all
    select m.* from rollup_open(p_from, p_to) o cross join lateral members_played(o.opens_at, o.closes_at) m
$$;

CREATE FUNCTION public.members_played(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS SETOF public.rollup_members
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET plan_cache_mode TO 'force_custom_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    SET work_mem TO '32MB'
    AS $$
begin
    return query
        select (p.posted_at at time zone 'Asia/Seoul')::date, p.member_id, sum(p.stake)::bigint,
            sum(p.turnover)::bigint, sum(p.payout)::bigint, count(*) filter (where p.stake > 0)
        from played_by(p_from, p_until) p group by 1, 2;
end $$;

CREATE FUNCTION public.members_under(p_partner bigint, p_day date) RETURNS TABLE(member_id bigint, partner_id bigint)
    LANGUAGE sql STABLE
    AS $$
    with recursive standing as (
        select t.partner_id, t.parent_id from partners_on(p_day) t
    ), branch as (
        select s.partner_id from standing s where s.partner_id = p_partner
        union
        select s.partner_id from branch b join standing s on s.parent_id = b.partner_id
    )
    select m.member_id, m.partner_id
    from branch b join partner_members m on m.partner_id = b.partner_id
    where m.holds_from <= p_day and not exists (
        select from partner_members later
        where later.member_id = m.member_id and later.holds_from <= p_day
            and (later.holds_from, later.id) > (m.holds_from, m.id))
$$;

CREATE TABLE public.rollup_money (
    day date NOT NULL,
    hour smallint NOT NULL,
    deposits bigint NOT NULL,
    withdrawals bigint NOT NULL,
    stakes bigint NOT NULL,
    turnover bigint NOT NULL,
    payouts bigint NOT NULL
);

CREATE FUNCTION public.money_between(p_from date, p_to date) RETURNS SETOF public.rollup_money
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select r.* from rollup_money r where r.day between p_from and p_to
        and not exists (select from rollup_corrections c where c.day = r.day)
    union all
    select m.* from rollup_open(p_from, p_to) o cross join lateral money_posted(o.opens_at, o.closes_at) m
$$;

CREATE FUNCTION public.money_posted(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS SETOF public.rollup_money
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select (m.posted_at at time zone 'Asia/Seoul')::date,
        extract(hour from m.posted_at at time zone 'Asia/Seoul')::smallint, sum(m.deposit)::bigint,
        sum(m.withdrawal)::bigint, sum(m.stake)::bigint, sum(m.turnover)::bigint, sum(m.payout)::bigint
    from (
        select p.posted_at, 0 as deposit, 0 as withdrawal, p.stake, p.turnover, p.payout from played(p_from, p_until) p
        union all
        select p.created_at, case p.kind when 'deposit' then p.amount else 0 end,
            case p.kind when 'withdrawal' then p.amount else 0 end, 0, 0, 0
        from postings p
        where p.created_at >= p_from and p.created_at < p_until and p.kind in ('deposit', 'withdrawal')
    ) m group by 1, 2
$$;

CREATE FUNCTION public.month_ends(month date) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.korean_midnight(((month + '1 mon'::interval))::date);

CREATE TABLE public.archived_bet_legs (
    bet_id bigint NOT NULL,
    ordinal smallint NOT NULL,
    fixture_id bigint NOT NULL,
    market_id bigint NOT NULL,
    odds_id bigint NOT NULL,
    price numeric NOT NULL,
    version bigint NOT NULL,
    score_at_bet text,
    name text,
    line text,
    baseline text,
    shown_price numeric,
    shown_version bigint
);

CREATE VIEW public.all_bet_legs AS
 SELECT bet_legs.bet_id,
    bet_legs.ordinal,
    bet_legs.fixture_id,
    bet_legs.market_id,
    bet_legs.odds_id,
    bet_legs.price,
    bet_legs.version,
    bet_legs.score_at_bet,
    bet_legs.name,
    bet_legs.line,
    bet_legs.baseline,
    bet_legs.shown_price,
    bet_legs.shown_version
   FROM public.bet_legs
UNION ALL
 SELECT archived_bet_legs.bet_id,
    archived_bet_legs.ordinal,
    archived_bet_legs.fixture_id,
    archived_bet_legs.market_id,
    archived_bet_legs.odds_id,
    archived_bet_legs.price,
    archived_bet_legs.version,
    archived_bet_legs.score_at_bet,
    archived_bet_legs.name,
    archived_bet_legs.line,
    archived_bet_legs.baseline,
    archived_bet_legs.shown_price,
    archived_bet_legs.shown_version
   FROM public.archived_bet_legs;

CREATE TABLE public.settlement_queue (
    id bigint NOT NULL,
    fixture_id bigint NOT NULL,
    market_id bigint NOT NULL,
    odds_id bigint NOT NULL,
    done_to bigint DEFAULT 0 NOT NULL,
    queued_at timestamp with time zone NOT NULL
);

CREATE FUNCTION public.month_is_queued(p_month date) RETURNS boolean
    LANGUAGE sql
    RETURN (EXISTS (SELECT FROM ((public.settlement_queue q JOIN public.all_bet_legs l ON (((l.fixture_id = q.fixture_id) AND (l.market_id = q.market_id) AND (l.odds_id = q.odds_id)))) JOIN public.all_bets b ON ((b.id = l.bet_id))) WHERE ((b.created_at >= public.korean_midnight(month_is_queued.p_month)) AND (b.created_at < public.month_ends(month_is_queued.p_month)))));

CREATE FUNCTION public.note_balance_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    new.updated_at := clock_timestamp();
    return new;
end $$;

CREATE FUNCTION public.note_contract_correction() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    insert into contract_corrections (day)
    select new.day where exists (select from partner_contracts c where c.holds_from <= new.day);
    return null;
end $$;

CREATE FUNCTION public.note_correction() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
    corrected date := (old.first_settled_at at time zone 'Asia/Seoul')::date;
begin
    insert into commission_corrections (day) values (corrected);
    insert into profit_corrections (day) values (corrected);
    insert into play_corrections (day) values (corrected);
    return null;
end $$;

CREATE FUNCTION public.note_first_deposit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if exists (select from partner_link_members where member_id = new.member_id) and not exists (
        select from charges c where c.member_id = new.member_id and c.id <> new.id
            and c.deposit_mode = deposit_mode_deposit() and c.status = charge_status_completed()
    ) then
        perform queue_postback(new.member_id, 'firstDeposit', jsonb_build_object('amount', new.amount),
            new.decided_at);
    end if;
    return null;
end $$;

CREATE FUNCTION public.note_late_posting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    insert into rollup_corrections (day) values ((new.created_at at time zone 'Asia/Seoul')::date);
    return null;
end $$;

CREATE FUNCTION public.note_late_round() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    insert into play_corrections (day) values ((new.posted_at at time zone 'Asia/Seoul')::date);
    return null;
end $$;

CREATE FUNCTION public.note_late_slip() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    insert into play_corrections (day) values ((new.first_settled_at at time zone 'Asia/Seoul')::date);
    return null;
end $$;

CREATE FUNCTION public.note_member_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    new.changed_at := clock_timestamp();
    return new;
end $$;

CREATE FUNCTION public.note_moved_fixture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
    first date;
    last date;
begin
    select (min(b.created_at) at time zone 'Asia/Seoul')::date into first
        from all_bet_legs l join all_bets b on b.id = l.bet_id where l.fixture_id = new.id;
    if first is null then
        return null;
    end if;
    select (until at time zone 'Asia/Seoul')::date into last from rollup_progress for share;
    insert into rollup_corrections (day)
        select day::date from generate_series(first, last, interval '1 day') day;
    return null;
end $$;

CREATE FUNCTION public.note_moved_member() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if exists (select from all_bets b where b.member_id = new.member_id)
        or exists (select from casino_rounds r where r.member_id = new.member_id)
    then
        insert into rollup_corrections (day)
            select day::date from rollup_progress r cross join generate_series(
                new.holds_from::timestamp, r.until at time zone 'Asia/Seoul' + interval '1 day', interval '1 day') day;
    end if;
    return null;
end $$;

CREATE FUNCTION public.note_round_correction() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
    corrected date := (old.posted_at at time zone 'Asia/Seoul')::date;
begin
    insert into commission_corrections (day) values (corrected);
    insert into profit_corrections (day) values (corrected);
    insert into play_corrections (day) values (corrected);
    return null;
end $$;

CREATE FUNCTION public.note_score_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    insert into score_changes (fixture_id, at) values (new.id, new.score_updated_at) on conflict do nothing;
    return null;
end $$;

CREATE FUNCTION public.notify_kept() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    perform pg_notify('kept', '');
    return null;
end $$;

CREATE FUNCTION public.open_member_accounts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    insert into accounts (member_id, kind, unit) values
        (new.id, 'cash', 'won'), (new.id, 'point', 'points'), (new.id, 'casino', 'won'),
        (new.id, 'debt', 'won');
    return new;
end $$;

CREATE FUNCTION public.outreach_brought(p_outreach bigint, p_at timestamp with time zone) RETURNS TABLE(sent_deposits bigint, held_out_deposits bigint, sent_ggr bigint, held_out_ggr bigint)
    LANGUAGE sql STABLE
    AS $$
    with reached as (
        select x.member_id, x.result, x.created_at, (x.created_at at time zone 'Asia/Seoul')::date as day
        from outreach_members x where x.outreach_id = p_outreach and x.result in ('sent', 'heldOut')
    ), deposits as (
        select coalesce(sum(d.amount) filter (where d.result = 'sent'), 0)::bigint as sent,
            coalesce(sum(d.amount) filter (where d.result = 'heldOut'), 0)::bigint as held_out
        from (select r.result, deposited_since(r.member_id, r.created_at) as amount from reached r) d
    ), ggr as (
        select coalesce(sum(p.loss) filter (where r.result = 'sent'), 0)::bigint as sent,
            coalesce(sum(p.loss) filter (where r.result = 'heldOut'), 0)::bigint as held_out
        from plays_between(array(select r.member_id from reached r), (select min(r.day) from reached r),
            (p_at at time zone 'Asia/Seoul')::date) p
        join reached r on r.member_id = p.member_id and p.day >= r.day
    )
    select d.sent, d.held_out, g.sent, g.held_out from deposits d cross join ggr g
$$;

CREATE FUNCTION public.outreach_due(p_outreach bigint, p_at timestamp with time zone, p_limit bigint) RETURNS TABLE(member_id bigint)
    LANGUAGE sql STABLE
    AS $$
    select m.id
    from outreaches o join segments s on s.id = o.segment_id
    cross join lateral segment_members(s.rule, p_at) g
    join members m on m.id = g.member_id
    cross join lateral (select (p_at at time zone 'Asia/Seoul')::date as day) t
    where o.id = p_outreach
        and case o.event
            when 'once' then true
            when 'firstDeposit' then (
                select min(c.decided_at) from charges c
                where c.member_id = m.id and c.deposit_mode = deposit_mode_deposit()
                    and c.status = charge_status_completed()) >= o.created_at
            when 'birthday' then is_birthday(m.birth_date, t.day)
            when 'away' then
                (coalesce(m.last_seen_at, m.created_at) at time zone 'Asia/Seoul')::date <= t.day - o.away_days
        end
        and not exists (select from outreach_members x where x.outreach_id = o.id and x.member_id = m.id)
    order by m.id limit p_limit
$$;

CREATE FUNCTION public.outreach_use(p_outreach bigint) RETURNS TABLE(used bigint, cost bigint)
    LANGUAGE sql STABLE
    AS $$
    select coalesce(sum(u.used), 0)::bigint, coalesce(sum(u.cost), 0)::bigint
    from outreaches o join outreach_members x on x.outreach_id = o.id and x.result = 'sent'
    cross join lateral (
        select count(*) as used, 0 as cost from messages m
        where m.dispatch_id = o.dispatch_id and m.member_id = x.member_id
            and m.confirm_status = confirm_status_read()
        union all
        select count(*), coalesce(sum(coalesce(g.points, r.prize)), 0)
        from coupons c join coupon_gifts g on g.id = c.gift_id left join roulette_draws r on r.coupon_id = c.id
        where c.gift_id = o.coupon_gift_id and c.member_id = x.member_id and c.used_at is not null
        union all
        select count(*) filter (where g.ended_by in ('used', 'converted')),
            coalesce(sum(g.converted + coalesce((
                select sum(b.payout - p.returned) from promoted_bets p join all_bets b on b.id = p.bet_id
                where p.grant_id = g.id and p.kind = 'freeBet'), 0)), 0)
        from promotion_grants g where g.campaign_id = o.campaign_id and g.member_id = x.member_id
    ) u
    where o.id = p_outreach
$$;

CREATE FUNCTION public.own_members(p_partner bigint, p_from date, p_until date) RETURNS TABLE(member_id bigint, begins_at timestamp with time zone, ends_at timestamp with time zone)
    LANGUAGE sql STABLE
    AS $$
    select s.member_id, korean_midnight(greatest(s.holds_from, p_from)), korean_midnight(least(s.until, p_until))
    from (
        select m.member_id, m.partner_id, m.holds_from, coalesce(
            lead(m.holds_from) over (partition by m.member_id order by m.holds_from, m.id), p_until) as until
        from partner_members m
        where m.member_id in (select o.member_id from partner_members o where o.partner_id = p_partner)
    ) s
    where s.partner_id = p_partner and greatest(s.holds_from, p_from) < least(s.until, p_until)
$$;

CREATE FUNCTION public.partner_members_on(p_day date) RETURNS TABLE(member_id bigint, partner_id bigint)
    LANGUAGE sql STABLE
    AS $$
    select distinct on (m.member_id) m.member_id, m.partner_id from partner_members m
    where m.holds_from <= p_day order by m.member_id, m.holds_from desc, m.id desc
$$;

CREATE TABLE public.rollup_partners (
    day date NOT NULL,
    partner_id bigint NOT NULL,
    block integer NOT NULL,
    stakes bigint NOT NULL,
    turnover bigint NOT NULL,
    payouts bigint NOT NULL,
    bets bigint NOT NULL,
    members bit(4096) NOT NULL
);

CREATE FUNCTION public.partners_between(p_from date, p_to date) RETURNS SETOF public.rollup_partners
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select r.* from rollup_partners r where r.day between p_from and p_to
        and not exists (select from rollup_corrections c where c.day = r.day)
    union all
    select p.* from rollup_open(p_from, p_to) o cross join lateral partners_played(o.opens_at, o.closes_at) p
$$;

CREATE FUNCTION public.partners_on(p_day date) RETURNS TABLE(partner_id bigint, member_id bigint, parent_id bigint, casino smallint, slot smallint, mini smallint, sports smallint, virtual_sports smallint, losing smallint, carries_deficit boolean, holds_from date)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select p.id, p.member_id, t.parent_id, t.casino, t.slot, t.mini, t.sports, t.virtual_sports,
        t.losing, t.carries_deficit, t.holds_from
    from partners p
    cross join lateral (
        select * from partner_terms t where t.partner_id = p.id and t.holds_from <= p_day
        order by t.holds_from desc, t.id desc limit 1
    ) t
    where p.closed_from is null or p.closed_from > p_day
$$;

CREATE FUNCTION public.partners_played(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS SETOF public.rollup_partners
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select p.day, p.partner_id, member_block(p.member_id), sum(p.stakes)::bigint, sum(p.turnover)::bigint,
        sum(p.payouts)::bigint, sum(p.bets)::bigint, bit_or(member_bit(p.member_id))::bit(4096)
    from (
        select f.*, coalesce((
            select m.partner_id from partner_members m where m.member_id = f.member_id and m.holds_from <= f.day
            order by m.holds_from desc, m.id desc limit 1), 1) as partner_id
        from members_played(p_from, p_until) f
    ) p group by 1, 2, 3
$$;

CREATE FUNCTION public.place_bets(p_now timestamp with time zone, p_lock_timeout text, p_bets public.placement[]) RETURNS TABLE(ordinal bigint, outcome text, bet bigint, balance bigint)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_incremental_sort TO 'off'
    SET jit TO 'off'
    AS $$
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

CREATE FUNCTION public.played(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS TABLE(posted_at timestamp with time zone, bet_id bigint, casino_round_id bigint, stake bigint, turnover bigint, payout bigint)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select p.created_at,
        case when p.kind not like 'casino%' then split_part(p.reference, ':', 2)::bigint end,
        case when p.kind like 'casino%' then split_part(p.reference, ':', 2)::bigint end,
        case when p.kind in ('stake', 'casino_stake', 'casino_bet') then p.amount else 0 end,
        case when p.kind in ('stake_settled', 'casino_stake', 'casino_bet') then p.amount
            when p.kind in ('stake_reopened', 'refund', 'casino_rollback') then -p.amount else 0 end,
        case when p.kind in ('payout', 'casino_payout', 'casino_win') then p.amount
            when p.kind in ('clawback', 'clawback_debt') then -p.amount else 0 end
    from postings p
    where p.created_at >= p_from and p.created_at < p_until
        and p.kind in ('stake', 'stake_settled', 'stake_reopened', 'refund', 'payout', 'clawback',
            'clawback_debt', 'casino_stake', 'casino_payout', 'casino_bet', 'casino_win', 'casino_rollback')
$$;

CREATE FUNCTION public.played_by(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS TABLE(posted_at timestamp with time zone, bet_id bigint, casino_round_id bigint, member_id bigint, game text, stake bigint, turnover bigint, payout bigint)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select p.posted_at, p.bet_id, p.casino_round_id, coalesce(b.member_id, r.member_id),
        case b.game_type when game_type_sports() then 'sports' when game_type_in_play() then 'inplay'
            when game_type_minigame() then 'minigame' when game_type_virtual() then 'virtual'
            else r.lobby end,
        p.stake, p.turnover, p.payout
    from played(p_from, p_until) p
    left join all_bets b on b.id = p.bet_id
    left join casino_rounds r on r.id = p.casino_round_id
$$;

CREATE FUNCTION public.played_on(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS TABLE(day date, member_id bigint, game text, sport_id bigint, league_id bigint, market_id bigint, casino_game_id text, casino_game_name text, stake bigint, turnover bigint, payout bigint, bets bigint)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select p.day, p.member_id, p.game, legs.sport_id, legs.league_id, legs.market_id, r.game_id, r.game_name,
        p.stake, p.turnover, p.payout, p.bets
    from (
        select (s.posted_at at time zone 'Asia/Seoul')::date as day, s.bet_id, s.casino_round_id, s.member_id, s.game,
            sum(s.stake)::bigint as stake, sum(s.turnover)::bigint as turnover, sum(s.payout)::bigint as payout,
            count(*) filter (where s.stake > 0) as bets
        from played_by(p_from, p_until) s group by 1, 2, 3, 4, 5
    ) p
    left join casino_rounds r on r.id = p.casino_round_id
    left join lateral (
        select case when min(x.sport_id) = max(x.sport_id) then min(x.sport_id) end as sport_id,
            case when min(x.league_id) = max(x.league_id) then min(x.league_id) end as league_id,
            case when min(l.market_id) = max(l.market_id) then min(l.market_id) end as market_id
        from all_bet_legs l join fixtures x on x.id = l.fixture_id
        where l.bet_id = p.bet_id and (p.game in ('sports', 'inplay') or l.ordinal = 1)
    ) legs on true
$$;

CREATE TABLE public.rollup_plays (
    day date NOT NULL,
    member_id bigint NOT NULL,
    game text NOT NULL,
    plays bigint NOT NULL,
    stakes bigint NOT NULL,
    turnover bigint NOT NULL,
    loss bigint NOT NULL
);

CREATE FUNCTION public.plays_between(p_members bigint[], p_from date, p_to date) RETURNS SETOF public.rollup_plays
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET plan_cache_mode TO 'force_custom_plan'
    SET jit TO 'off'
    SET work_mem TO '32MB'
    AS $$
declare
    held timestamptz := (select until from rollup_progress);
    corrected date[] := array(select distinct c.day from play_corrections c where c.day between p_from and p_to);
begin
    return query
        select r.* from rollup_plays r
        where r.member_id = any (p_members) and r.day between p_from and p_to and r.day <> all (corrected);
    return query
        select p.* from (
            select korean_midnight(c.day), least(korean_midnight(c.day + 1), held) from unnest(corrected) c (day)
            union all
            select greatest(korean_midnight(p_from), held), korean_midnight(p_to + 1)
        ) o (opens_at, closes_at)
        cross join lateral plays_over(o.opens_at, o.closes_at) p
        where p.member_id = any (p_members);
end $$;

CREATE FUNCTION public.plays_over(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS SETOF public.rollup_plays
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET plan_cache_mode TO 'force_custom_plan'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    SET work_mem TO '32MB'
    AS $$
begin
    return query
        select (p.played_at at time zone 'Asia/Seoul')::date, p.member_id, p.game, count(*), sum(p.stake)::bigint,
            sum(p.turnover)::bigint, sum(p.loss)::bigint
        from plays p where p.played_at >= p_from and p.played_at < p_until group by 1, 2, 3;
end $$;

CREATE FUNCTION public.post(from_accounts bigint[], to_accounts bigint[], amounts bigint[], kinds text[], refs text[], at timestamp with time zone) RETURNS SETOF text
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    AS $$
begin
    perform 1 from accounts
        where id = any (from_accounts || to_accounts) and is_of_member(id)
        order by id for no key update;
    if exists (
        select from unnest(from_accounts, to_accounts) as movement (debited, credited)
        where (select a.unit from accounts a where a.id = debited)
                is distinct from (select a.unit from accounts a where a.id = credited)
            or not exists (select from accounts a where a.id = credited)
    ) then
        raise exception 'a posting is between two units or of an unknown account'
            using errcode = 'integrity_constraint_violation', constraint = 'postings_unit';
    end if;
    return query
        with posted as (
            insert into postings (from_account, to_account, amount, kind, reference, created_at, unit)
            select movement.*, at, (select a.unit from accounts a where a.id = movement.account)
            from unnest(from_accounts, to_accounts, amounts, kinds, refs)
                as movement (account, to_account, amount, kind, reference)
            on conflict on constraint postings_reference do nothing
            returning from_account, to_account, amount, reference
        ), moved as (
            select account, sum(delta)::bigint as delta from (
                select from_account as account, -amount as delta from posted
                union all
                select to_account, amount from posted
            ) both_sides group by account
        ), updated as (
            update accounts set balance = accounts.balance + moved.delta
            from moved where accounts.id = moved.account and is_of_member(moved.account)
        )
        select reference from posted;
end $$;

CREATE FUNCTION public.post_settlements(from_accounts bigint[], to_accounts bigint[], amounts bigint[], kinds text[], refs text[], at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    AS $$
begin
    if exists (
        select from (select distinct unnest(from_accounts || to_accounts)) named (id)
        where (select a.unit from accounts a where a.id = named.id) is distinct from 'won'
    ) then
        raise exception 'a settlement is not in won or of an unknown account'
            using errcode = 'integrity_constraint_violation', constraint = 'postings_unit';
    end if;
    insert into postings (from_account, to_account, amount, kind, reference, created_at, unit)
        select movement.*, at, 'won'
        from unnest(from_accounts, to_accounts, amounts, kinds, refs) as movement;
    update accounts set balance = accounts.balance + moved.delta
        from (
            select account, sum(delta)::bigint as delta from (
                select * from unnest(to_accounts, amounts) as credited (account, delta)
                union all
                select account, -amount from unnest(from_accounts, amounts) as debited (account, amount)
            ) both_sides where is_of_member(account) group by account
        ) moved where accounts.id = moved.account;
end $$;

CREATE TABLE public.rollup_promotions (
    day date NOT NULL,
    free_bets bigint NOT NULL,
    bonuses bigint NOT NULL
);

CREATE FUNCTION public.promotions_between(p_from date, p_to date) RETURNS SETOF public.rollup_promotions
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET plan_cache_mode TO 'force_custom_plan'
    SET jit TO 'off'
    SET work_mem TO '32MB'
    AS $$
declare
    held timestamptz := (select until from rollup_progress);
    corrected date[] := array(select distinct c.day from play_corrections c where c.day between p_from and p_to);
begin
    return query
        select r.* from rollup_promotions r where r.day between p_from and p_to and r.day <> all (corrected);
    return query
        select p.* from (
            select korean_midnight(c.day), least(korean_midnight(c.day + 1), held) from unnest(corrected) c (day)
            union all
            select greatest(korean_midnight(p_from), held), korean_midnight(p_to + 1)
        ) o (opens_at, closes_at)
        cross join lateral promotions_over(o.opens_at, o.closes_at) p;
end $$;

CREATE FUNCTION public.promotions_over(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS SETOF public.rollup_promotions
    LANGUAGE plpgsql STABLE PARALLEL SAFE
    SET plan_cache_mode TO 'force_custom_plan'
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    SET work_mem TO '32MB'
    AS $$
begin
    return query
        select (b.first_settled_at at time zone 'Asia/Seoul')::date,
            coalesce(sum(p.amount - p.returned) filter (where p.kind = 'freeBet'), 0)::bigint,
            coalesce(sum(p.amount - p.returned) filter (where p.kind = 'bonus'), 0)::bigint
        from all_bets b join promoted_bets p on p.bet_id = b.id
        where b.first_settled_at >= p_from and b.first_settled_at < p_until and b.settled_at is not null
        group by 1;
end $$;

CREATE FUNCTION public.queue_postback(p_member bigint, p_kind text, p_data jsonb, p_at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
    insert into partner_postbacks (partner_id, kind, member_id, data, created_at, next_at)
    select l.partner_id, p_kind, p_member,
        jsonb_build_object('link', l.code, 'memberId', p_member) || p_data, p_at, p_at
    from partner_link_members m
    join partner_links l on l.id = m.link_id
    join partners p on p.id = l.partner_id and p.closed_from is null
    join partner_receivers r on r.partner_id = l.partner_id
    where m.member_id = p_member
        and exists (select from settings where key = 'partnerLinksEnabled' and value = 'true'::jsonb)
    on conflict on constraint partner_postbacks_event do nothing
$$;

CREATE FUNCTION public.queued_bets(p_rows bigint[], p_limit bigint) RETURNS TABLE(queue_row bigint, bet bigint)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET jit TO 'off'
    AS $$
declare
    queued record;
    found_bets bigint;
begin
    for queued in
        select q.*, s.win_flag as result, s.dead_heat, s.offered_since from settlement_queue q
        join selections s using (fixture_id, market_id, odds_id)
        where q.id = any(p_rows) order by q.id
    loop
        return query
            select queued.id, l.bet_id from bet_legs l
            where l.fixture_id = queued.fixture_id and l.market_id = queued.market_id
                and l.odds_id = queued.odds_id and l.bet_id > queued.done_to
                and (
                    select leg_flag(b.leg_flags, l.ordinal)
                            <> leg_result(l.version, queued.offered_since, queued.result)
                        or b.leg_dead_heats[l.ordinal] is distinct from
                            leg_dead_heat(l.version, queued.offered_since, queued.dead_heat)
                    from bets b where b.id = l.bet_id)
            order by l.bet_id limit p_limit;
        get diagnostics found_bets = row_count;
        p_limit := p_limit - found_bets;
        exit when p_limit = 0;
    end loop;
end $$;

CREATE FUNCTION public.refuse_cash_out() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    raise exception 'slip % is not settled as it was cashed out', new.id
        using errcode = 'check_violation', constraint = 'bets_cashed_out';
end $$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION public.refuse_sealed_day() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if new.created_at < sealed_until() then
        raise exception 'posting % is of a day that is sealed', new.reference
            using errcode = 'restrict_violation', constraint = 'postings_sealed';
    end if;
    return null;
end $$;

CREATE FUNCTION public.restore_month(p_month date) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
    moved bigint;
begin
    perform set_config('hanpan.slips_move', 'yes', true);
    with slips as (
        delete from archived_bets b
        where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month)
        returning b.*
    )
    insert into bets overriding system value select * from slips;
    get diagnostics moved = row_count;
    with legs as (
        delete from archived_bet_legs l using bets b
        where b.created_at >= korean_midnight(p_month) and b.created_at < month_ends(p_month) and b.id = l.bet_id
        returning l.*
    )
    insert into bet_legs select * from legs;
    delete from archived_months where month = p_month;
    perform set_config('hanpan.slips_move', '', true);
    return moved;
end $$;

CREATE FUNCTION public.roll_up(p_until timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
declare
    held timestamptz;
    corrected date;
begin
    -- One at a time.
    select until into held from rollup_progress for update;
    select min(day) into corrected from rollup_corrections;
    if corrected is not null then
        delete from rollup_corrections where day = corrected;
        delete from rollup_money where day = corrected;
        delete from rollup_hours where day = corrected;
        delete from rollup_games where day = corrected;
        delete from rollup_members where day = corrected;
        delete from rollup_partners where day = corrected;
        delete from rollup_bettors where day = corrected;
        delete from rollup_sports where day = corrected;
        perform add_to_rollups(korean_midnight(corrected), least(korean_midnight(corrected + 1), held));
        return true;
    end if;
    select min(day) into corrected from play_corrections;
    if corrected is not null then
        delete from play_corrections where day = corrected;
        delete from rollup_plays where day = corrected;
        delete from rollup_promotions where day = corrected;
        perform add_to_rollup_plays(korean_midnight(corrected), least(korean_midnight(corrected + 1), held));
        return true;
    end if;
    if held = '-infinity' then
        select korean_midnight((min(created_at) at time zone 'Asia/Seoul')::date) into held from postings;
    end if;
    if held is null or held >= p_until then
        return false;
    end if;
    p_until := least(p_until, korean_midnight((held at time zone 'Asia/Seoul')::date + 1));
    perform add_to_rollups(held, p_until);
    perform add_to_rollup_plays(held, p_until);
    update rollup_progress set until = p_until;
    return true;
end $$;

CREATE FUNCTION public.rollup_open(p_from date, p_to date) RETURNS TABLE(opens_at timestamp with time zone, closes_at timestamp with time zone)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select * from (
        select distinct korean_midnight(c.day), least(korean_midnight(c.day + 1), p.until)
        from rollup_corrections c cross join (select max(until) as until from rollup_progress) p
        where c.day between p_from and p_to
        union all
        select greatest(korean_midnight(p_from), p.until), korean_midnight(p_to + 1)
        from (select max(until) as until from rollup_progress) p
    ) open (opens_at, closes_at) where opens_at < closes_at
$$;

CREATE FUNCTION public.seal_day(p_day date, p_at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
    begins timestamptz := sealed_until();
    ends timestamptz := korean_midnight(p_day + 1);
begin
    insert into hour_seals (hour, hash)
        select hour, seal_of_hour(hour)
        from generate_series(korean_midnight(p_day), ends - interval '1 hour', interval '1 hour') hour;
    insert into sealed_balances as s (account, balance)
        select account, sum(amount)::bigint from (
            select to_account as account, amount from public.postings where created_at >= begins and created_at < ends
            union all
            select from_account, -amount from public.postings where created_at >= begins and created_at < ends
        ) sides where is_of_member(account) group by account
        on conflict (account) do update set balance = s.balance + excluded.balance;
    insert into day_seals (day, sealed_at, hash)
        select p_day, p_at, seal_of_day((select hash from day_seals order by day desc limit 1), p_day);
end $$;

CREATE FUNCTION public.seal_of_day(p_previous bytea, p_day date) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
    select sha256(coalesce(p_previous, ''::bytea) || string_agg(h.hash, ''::bytea order by h.hour))
    from hour_seals h where h.hour >= korean_midnight(p_day) and h.hour < korean_midnight(p_day + 1)
$$;

CREATE FUNCTION public.seal_of_hour(p_hour timestamp with time zone) RETURNS bytea
    LANGUAGE sql STABLE PARALLEL SAFE
    SET "TimeZone" TO 'UTC'
    SET "DateStyle" TO 'ISO'
    SET jit TO 'off'
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
    with placed as materialized (
        select b.*, date_trunc('minute', b.created_at) as minute from public.all_bets b
        where b.created_at >= p_hour and b.created_at < p_hour + interval '1 hour'
    ), rows (source, minute, key, ordinal, row) as (
        select 1, date_trunc('minute', p.created_at), p.id, 0, row(p.id, p.from_account, p.to_account, p.amount,
            p.kind, p.reference, p.created_at, p.unit)::text
        from public.postings p where p.created_at >= p_hour and p.created_at < p_hour + interval '1 hour'
        union all
        select 2, b.minute, b.id, 0, row(b.id, b.member_id, b.request_id, b.game_type, b.game_detail_type, b.style,
            coalesce(b.placed_stake, b.stake), b.total_odds, coalesce(b.placed_winnings, b.expected_winnings), b.address, b.created_at, b.system_from, b.system_to,
            b.builder, b.cash_left)::text
        from placed b
        union all
        select 3, b.minute, l.bet_id, l.ordinal, row(l.bet_id, l.ordinal, l.fixture_id, l.market_id, l.odds_id,
            l.price, l.version, l.score_at_bet, l.name, l.line, l.baseline, l.shown_price, l.shown_version)::text
        from placed b join public.all_bet_legs l on l.bet_id = b.id
    ), minutes as (
        select source, minute, sha256(convert_to(string_agg(row, E'\n' order by key, ordinal), 'UTF8')) as hash
        from rows group by source, minute
    )
    select sha256(coalesce(string_agg(hash, ''::bytea order by source, minute), ''::bytea)) from minutes
$$;

CREATE TABLE public.day_seals (
    day date NOT NULL,
    sealed_at timestamp with time zone NOT NULL,
    hash bytea NOT NULL
);

CREATE FUNCTION public.sealed_until() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    RETURN (SELECT COALESCE(public.korean_midnight((max(day_seals.day) + 1)), '-infinity'::timestamp with time zone) AS "coalesce" FROM public.day_seals);

CREATE FUNCTION public.segment_members(p_rule jsonb, p_at timestamp with time zone) RETURNS TABLE(member_id bigint)
    LANGUAGE sql STABLE
    AS $$
    with today as (
        select d.day, d.day - (p_rule ->> 'days')::integer + 1 as opens
        from (select (p_at at time zone 'Asia/Seoul')::date as day) d
    ), deposited as (
        select c.member_id, sum(c.amount)::bigint as amount, count(*) as deposits
        from charges c cross join today t
        where (has_bounds(p_rule -> 'deposits') or has_bounds(p_rule -> 'depositCount'))
            and c.deposit_mode = deposit_mode_deposit() and c.status = charge_status_completed()
            and c.decided_at >= korean_midnight(t.opens) and c.decided_at <= p_at
        group by 1
    ), played as (
        select b.member_id, sum(b.turnover)::bigint as turnover, sum(b.turnover - b.payouts)::bigint as ggr
        from today t cross join lateral members_between(t.opens, t.day) b
        where has_bounds(p_rule -> 'turnover') or has_bounds(p_rule -> 'ggr')
        group by 1
    )
    select m.id
    from members m cross join today t
    cross join lateral (
        select (m.created_at at time zone 'Asia/Seoul')::date as joined,
            (coalesce(m.last_seen_at, m.created_at) at time zone 'Asia/Seoul')::date as seen
    ) k
    left join deposited d on d.member_id = m.id
    left join played b on b.member_id = m.id
    where m.kind = member_kind_member() and m.user_type <> 'G' and m.approved_at is not null
        and m.withdrawal_type = withdrawal_type_active()
        and (coalesce(jsonb_array_length(p_rule -> 'levels'), 0) = 0 or (p_rule -> 'levels') @> to_jsonb(m.role))
        and (p_rule ->> 'suspended' is null
            or (m.ban_type <> ban_type_none()) = (p_rule ->> 'suspended')::boolean)
        and (p_rule ->> 'joinedFrom' is null or k.joined >= (p_rule ->> 'joinedFrom')::date)
        and (p_rule ->> 'joinedUntil' is null or k.joined <= (p_rule ->> 'joinedUntil')::date)
        and (p_rule ->> 'joinedWithin' is null or k.joined > t.day - (p_rule ->> 'joinedWithin')::integer)
        and (p_rule ->> 'awayDays' is null or k.seen <= t.day - (p_rule ->> 'awayDays')::integer)
        and (p_rule ->> 'seenWithin' is null or k.seen > t.day - (p_rule ->> 'seenWithin')::integer)
        and (not has_bounds(p_rule -> 'deposits') or in_bounds(coalesce(d.amount, 0), p_rule -> 'deposits'))
        and (not has_bounds(p_rule -> 'depositCount')
            or in_bounds(coalesce(d.deposits, 0), p_rule -> 'depositCount'))
        and (not has_bounds(p_rule -> 'turnover') or in_bounds(coalesce(b.turnover, 0), p_rule -> 'turnover'))
        and (not has_bounds(p_rule -> 'ggr') or in_bounds(coalesce(b.ggr, 0), p_rule -> 'ggr'))
        and (not has_bounds(p_rule -> 'balance') or in_bounds(coalesce((
            select a.balance from accounts a where a.member_id = m.id and a.kind = 'cash'), 0), p_rule -> 'balance'))
        and (p_rule ->> 'hasDeposited' is null or (p_rule ->> 'hasDeposited')::boolean = exists (
            select from charges c where c.member_id = m.id and c.deposit_mode = deposit_mode_deposit()
                and c.status = charge_status_completed()))
        and (p_rule ->> 'partnerId' is null or m.id in (
            select p.member_id from partner_members_on(t.day) p where p.partner_id = (p_rule ->> 'partnerId')::bigint))
$$;

CREATE FUNCTION public.selection_status_open() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE FUNCTION public.selection_status_settled() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 3;

CREATE FUNCTION public.selection_status_suspended() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 2;

CREATE FUNCTION public.slips_move() RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (COALESCE(current_setting('hanpan.slips_move'::text, true), ''::text) = 'yes'::text);

CREATE TABLE public.rollup_sports (
    day date NOT NULL,
    sport_id bigint,
    turnover bigint NOT NULL,
    payouts bigint NOT NULL
);

CREATE FUNCTION public.sports_between(p_from date, p_to date) RETURNS SETOF public.rollup_sports
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select r.* from rollup_sports r where r.day between p_from and p_to
        and not exists (select from rollup_corrections c where c.day = r.day)
    union all
    select s.* from rollup_open(p_from, p_to) o cross join lateral sports_played(o.opens_at, o.closes_at) s
$$;

CREATE FUNCTION public.sports_played(p_from timestamp with time zone, p_until timestamp with time zone) RETURNS SETOF public.rollup_sports
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select g.day, g.sport_id, sum(g.turnover)::bigint, sum(g.payouts)::bigint
    from games_played(p_from, p_until) g where g.game in ('sports', 'inplay') group by 1, 2
$$;

CREATE FUNCTION public.suggestion_type_shown() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 0;

CREATE FUNCTION public.transfer_code_from_casino() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 3;

CREATE FUNCTION public.transfer_code_to_casino() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 4;

CREATE FUNCTION public.try_lock_liabilities() RETURNS boolean
    LANGUAGE sql
    AS $$ select pg_try_advisory_xact_lock(hashtext('liabilities')) $$;

CREATE FUNCTION public.wheel_normal() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE FUNCTION public.wheel_vip() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 2;

CREATE FUNCTION public.win_flag_half_lost() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 4;

CREATE FUNCTION public.win_flag_half_won() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 5;

CREATE FUNCTION public.win_flag_lost() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE FUNCTION public.win_flag_void() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 3;

CREATE FUNCTION public.win_flag_won() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 2;

CREATE FUNCTION public.withdrawal_type_withdrawn() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1;

CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);

CREATE TABLE public.account_checks (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    request_id uuid NOT NULL,
    key uuid NOT NULL,
    bank_code smallint NOT NULL,
    account_number text NOT NULL,
    account_holder text NOT NULL,
    code_hash bytea NOT NULL,
    state text NOT NULL,
    named_holder text,
    tries smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    proven_at timestamp with time zone,
    CONSTRAINT account_checks_check CHECK (((state = ANY (ARRAY['sent'::text, 'proven'::text])) = (expires_at IS NOT NULL))),
    CONSTRAINT account_checks_check1 CHECK (((state = 'proven'::text) = (proven_at IS NOT NULL))),
    CONSTRAINT account_checks_code_hash_check CHECK ((octet_length(code_hash) = 32)),
    CONSTRAINT account_checks_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'differs'::text, 'refused'::text, 'failed'::text, 'proven'::text]))),
    CONSTRAINT account_checks_tries_check CHECK (((tries >= 0) AND (tries <= 3)))
);

ALTER TABLE public.account_checks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_checks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.account_kinds (
    kind text NOT NULL,
    unit public.unit NOT NULL,
    below_zero boolean NOT NULL,
    above_zero boolean NOT NULL
);

CREATE TABLE public.accounts (
    id bigint NOT NULL,
    member_id bigint,
    kind text NOT NULL,
    balance bigint DEFAULT 0 NOT NULL,
    unit public.unit DEFAULT 'won'::public.unit NOT NULL,
    below_zero boolean NOT NULL,
    above_zero boolean NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT accounts_balance_bound CHECK (((balance >= '-1000000000000000'::bigint) AND (balance <= '1000000000000000'::bigint))),
    CONSTRAINT accounts_balance_sign CHECK ((((balance >= 0) OR below_zero) AND ((balance <= 0) OR above_zero)))
);

ALTER TABLE public.accounts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.additive_migrations (
    version bigint NOT NULL
);

CREATE TABLE public.adjustment_requests (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    member_id bigint NOT NULL,
    kind text NOT NULL,
    amount bigint NOT NULL,
    reason text NOT NULL,
    asked_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    refusal text,
    decided_by bigint,
    decided_at timestamp with time zone,
    adjustment_id bigint,
    CONSTRAINT adjustment_requests_amount_check CHECK ((amount > 0)),
    CONSTRAINT adjustment_requests_check CHECK (((status = 'waiting'::text) = (decided_at IS NULL))),
    CONSTRAINT adjustment_requests_check1 CHECK (((status = 'waiting'::text) = (decided_by IS NULL))),
    CONSTRAINT adjustment_requests_check2 CHECK (((status = 'approved'::text) = (adjustment_id IS NOT NULL))),
    CONSTRAINT adjustment_requests_check3 CHECK (((status = 'refused'::text) = (refusal IS NOT NULL))),
    CONSTRAINT adjustment_requests_check4 CHECK (((status <> 'approved'::text) OR (decided_by <> asked_by))),
    CONSTRAINT adjustment_requests_kind_check CHECK ((kind = ANY (ARRAY['give_cash'::text, 'take_cash'::text, 'give_points'::text, 'take_points'::text, 'write_off'::text]))),
    CONSTRAINT adjustment_requests_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))
);

ALTER TABLE public.adjustment_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.adjustment_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.adjustments (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    member_id bigint NOT NULL,
    kind text NOT NULL,
    amount bigint NOT NULL,
    held_before bigint NOT NULL,
    held_after bigint NOT NULL,
    reason text NOT NULL,
    made_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    debt_paid bigint DEFAULT 0 NOT NULL,
    CONSTRAINT adjustments_amount CHECK (((amount = (abs((held_after - held_before)) + debt_paid)) AND ((debt_paid = 0) OR (kind = 'give_cash'::text)))),
    CONSTRAINT adjustments_amount_check CHECK ((amount > 0)),
    CONSTRAINT adjustments_debt_paid_check CHECK ((debt_paid >= 0)),
    CONSTRAINT adjustments_held_after_check CHECK ((held_after >= 0)),
    CONSTRAINT adjustments_held_before_check CHECK ((held_before >= 0)),
    CONSTRAINT adjustments_kind_check CHECK ((kind = ANY (ARRAY['give_cash'::text, 'take_cash'::text, 'give_points'::text, 'take_points'::text, 'write_off'::text])))
);

ALTER TABLE public.adjustments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.adjustments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.alert_choices (
    member_id bigint NOT NULL,
    kinds text[] NOT NULL,
    always text[] NOT NULL,
    quiet_from smallint,
    quiet_until smallint,
    summarise boolean NOT NULL,
    CONSTRAINT alert_choices_check CHECK ((always <@ kinds)),
    CONSTRAINT alert_choices_check1 CHECK ((((quiet_from IS NULL) = (quiet_until IS NULL)) AND (quiet_from <> quiet_until))),
    CONSTRAINT alert_choices_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
    CONSTRAINT alert_choices_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 1439)))
);

CREATE TABLE public.archived_months (
    month date NOT NULL,
    archived_at timestamp with time zone NOT NULL,
    bets bigint NOT NULL,
    CONSTRAINT archived_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

CREATE TABLE public.attendance (
    member_id bigint NOT NULL,
    day date NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.auto_cash_outs (
    bet_id bigint NOT NULL,
    member_id bigint NOT NULL,
    amount bigint NOT NULL,
    set_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended_by text,
    CONSTRAINT auto_cash_outs_amount_check CHECK ((amount > 0)),
    CONSTRAINT auto_cash_outs_check CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
    CONSTRAINT auto_cash_outs_ended_by_check CHECK ((ended_by = ANY (ARRAY['cashedOut'::text, 'slipEnded'::text, 'stopped'::text, 'memberBarred'::text])))
);

CREATE TABLE public.backups (
    label text NOT NULL,
    kind text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone NOT NULL,
    bytes bigint NOT NULL,
    CONSTRAINT backups_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT backups_check CHECK ((finished_at >= started_at)),
    CONSTRAINT backups_kind_check CHECK ((kind = ANY (ARRAY['full'::text, 'diff'::text, 'incr'::text])))
);

CREATE TABLE public.bank_notifications (
    id bigint NOT NULL,
    notification_id text NOT NULL,
    depositor_name text NOT NULL,
    amount bigint NOT NULL,
    status text NOT NULL,
    charge_id bigint,
    reason text,
    created_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT bank_notifications_amount_check CHECK ((amount > 0)),
    CONSTRAINT bank_notifications_check CHECK (((status = 'matched'::text) = (charge_id IS NOT NULL))),
    CONSTRAINT bank_notifications_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'matched'::text, 'dismissed'::text])))
);

ALTER TABLE public.bank_notifications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.bank_notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.banks (
    bank_code smallint NOT NULL,
    bank_name text NOT NULL,
    active boolean DEFAULT true NOT NULL
);

CREATE TABLE public.banned_addresses (
    address text NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE VIEW public.bet_liabilities AS
 SELECT b.id AS bet_id,
    k.fixture_id,
    k.market_id,
    k.odds_id,
    b.stake,
    (b.expected_winnings - b.stake) AS liability,
    b.settled_at
   FROM (public.bets b
     CROSS JOIN LATERAL ( SELECT DISTINCT l.fixture_id,
            (0)::bigint AS market_id,
            (0)::bigint AS odds_id
           FROM public.bet_legs l
          WHERE ((l.bet_id = b.id) AND (l.fixture_id <> 0))
        UNION ALL
         SELECT l.fixture_id,
            l.market_id,
            l.odds_id
           FROM public.bet_legs l
          WHERE ((l.bet_id = b.id) AND (l.fixture_id <> 0))) k);

ALTER TABLE public.bets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.bets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.betting_suspensions (
    fixture_id bigint NOT NULL,
    link text NOT NULL,
    cause text NOT NULL,
    since timestamp with time zone NOT NULL,
    CONSTRAINT betting_suspensions_cause_check CHECK ((cause = ANY (ARRAY['interrupted'::text, 'missing'::text, 'suspending'::text])))
);

CREATE TABLE public.bonus_options (
    id bigint NOT NULL,
    label text NOT NULL,
    detail text DEFAULT ''::text NOT NULL,
    percent smallint NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT bonus_options_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
);

ALTER TABLE public.bonus_options ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.bonus_options_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.boosted_bets (
    bet_id bigint NOT NULL,
    boost_id bigint NOT NULL,
    ordinal smallint NOT NULL,
    price_before numeric NOT NULL,
    cost bigint DEFAULT 0 NOT NULL,
    CONSTRAINT boosted_bets_cost_check CHECK ((cost >= 0))
);

ALTER TABLE public.campaigns ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.campaigns_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.captchas (
    id uuid NOT NULL,
    purpose text NOT NULL,
    answer text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.casino_calls (
    id bigint NOT NULL,
    provider text NOT NULL,
    transaction_id text NOT NULL,
    kind text NOT NULL,
    member_id bigint NOT NULL,
    subject text NOT NULL,
    round_id bigint,
    bet_id bigint,
    amount bigint NOT NULL,
    balance bigint NOT NULL,
    late boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT casino_calls_amount_check CHECK ((amount >= 0)),
    CONSTRAINT casino_calls_check CHECK (((round_id IS NOT NULL) OR ((kind = 'rollback'::text) AND (amount = 0)))),
    CONSTRAINT casino_calls_check1 CHECK (((bet_id IS NULL) OR (kind = 'rollback'::text))),
    CONSTRAINT casino_calls_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text])))
);

ALTER TABLE public.casino_calls ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.casino_calls_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.casino_closures (
    scope text NOT NULL,
    id text NOT NULL,
    closed_at timestamp with time zone NOT NULL,
    CONSTRAINT casino_closures_scope_check CHECK ((scope = ANY (ARRAY['casino'::text, 'vendor'::text, 'game'::text])))
);

CREATE TABLE public.casino_cursors (
    provider text NOT NULL,
    cursor text NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

CREATE TABLE public.casino_rounds (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    provider text NOT NULL,
    reference text NOT NULL,
    wallet text DEFAULT 'casino'::text NOT NULL,
    game_id text NOT NULL,
    game_name text NOT NULL,
    lobby text NOT NULL,
    stake bigint NOT NULL,
    payout bigint NOT NULL,
    rolled_back bigint DEFAULT 0 NOT NULL,
    played jsonb,
    played_at timestamp with time zone NOT NULL,
    posted_at timestamp with time zone,
    called_at timestamp with time zone,
    tried_at timestamp with time zone,
    CONSTRAINT casino_rounds_check CHECK (((wallet = 'cash'::text) = (called_at IS NOT NULL))),
    CONSTRAINT casino_rounds_lobby_check CHECK ((lobby = ANY (ARRAY['casino'::text, 'slot'::text]))),
    CONSTRAINT casino_rounds_payout_check CHECK ((payout >= 0)),
    CONSTRAINT casino_rounds_rolled_back_check CHECK ((rolled_back >= 0)),
    CONSTRAINT casino_rounds_stake_check CHECK ((stake >= 0)),
    CONSTRAINT casino_rounds_wallet_check CHECK ((wallet = ANY (ARRAY['casino'::text, 'cash'::text])))
);

ALTER TABLE public.casino_rounds ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.casino_rounds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.casino_tokens (
    token_hash bytea NOT NULL,
    member_id bigint NOT NULL,
    game_id text NOT NULL,
    session_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.casino_transfers (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    request_id uuid NOT NULL,
    code smallint NOT NULL,
    amount bigint NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    next_at timestamp with time zone NOT NULL,
    failure text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT casino_transfers_amount_check CHECK ((amount > 0)),
    CONSTRAINT casino_transfers_code_check CHECK ((code = ANY (ARRAY[3, 4]))),
    CONSTRAINT casino_transfers_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'returned'::text])))
);

ALTER TABLE public.casino_transfers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.casino_transfers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.catalogue_changes (
    sequence bigint NOT NULL,
    fixture_ids bigint[] NOT NULL,
    changed_at timestamp with time zone NOT NULL
);

ALTER TABLE public.catalogue_changes ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.catalogue_changes_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.charges ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.charges_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.closing_prices (
    fixture_id bigint NOT NULL,
    market_id bigint NOT NULL,
    odds_id bigint NOT NULL,
    price numeric NOT NULL
);

CREATE TABLE public.commission_corrections (
    id bigint NOT NULL,
    day date NOT NULL
);

ALTER TABLE public.commission_corrections ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.commission_corrections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.commission_days (
    day date NOT NULL,
    posted_at timestamp with time zone NOT NULL
);

CREATE TABLE public.commission_deficits (
    day date NOT NULL,
    partner_id bigint NOT NULL,
    deficit bigint NOT NULL,
    CONSTRAINT commission_deficits_deficit_check CHECK ((deficit > 0))
);

CREATE TABLE public.commissions (
    id bigint NOT NULL,
    day date NOT NULL,
    partner_id bigint NOT NULL,
    member_id bigint NOT NULL,
    agent text NOT NULL,
    revision integer NOT NULL,
    base bigint NOT NULL,
    rate smallint NOT NULL,
    before bigint NOT NULL,
    after bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT commissions_after_check CHECK ((after >= 0)),
    CONSTRAINT commissions_agent_check CHECK ((agent = ANY (ARRAY['casino'::text, 'slot'::text, 'mini'::text, 'sports'::text, 'virtual_sports'::text, 'losing'::text]))),
    CONSTRAINT commissions_base_check CHECK ((base >= 0)),
    CONSTRAINT commissions_before_check CHECK ((before >= 0)),
    CONSTRAINT commissions_rate_check CHECK (((rate >= 0) AND (rate <= 10000))),
    CONSTRAINT commissions_revision_check CHECK ((revision > 0))
);

ALTER TABLE public.commissions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.commissions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contract_closings (
    month date NOT NULL,
    posted_at timestamp with time zone NOT NULL
);

CREATE TABLE public.contract_corrections (
    id bigint NOT NULL,
    day date NOT NULL
);

ALTER TABLE public.contract_corrections ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contract_corrections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contract_heads (
    member_id bigint NOT NULL,
    partner_id bigint NOT NULL,
    month date NOT NULL
);

CREATE TABLE public.contract_months (
    id bigint NOT NULL,
    month date NOT NULL,
    partner_id bigint NOT NULL,
    member_id bigint NOT NULL,
    revision integer NOT NULL,
    revenue bigint NOT NULL,
    costs bigint NOT NULL,
    deficit_before bigint NOT NULL,
    base bigint NOT NULL,
    rate smallint NOT NULL,
    share bigint NOT NULL,
    heads bigint NOT NULL,
    amount_by_head bigint NOT NULL,
    by_head bigint NOT NULL,
    total bigint NOT NULL,
    deficit_after bigint NOT NULL,
    before bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT contract_months_amount_by_head_check CHECK ((amount_by_head >= 0)),
    CONSTRAINT contract_months_base_check CHECK ((base >= 0)),
    CONSTRAINT contract_months_before_check CHECK ((before >= 0)),
    CONSTRAINT contract_months_by_head_check CHECK ((by_head >= 0)),
    CONSTRAINT contract_months_costs_check CHECK ((costs >= 0)),
    CONSTRAINT contract_months_deficit_after_check CHECK ((deficit_after >= 0)),
    CONSTRAINT contract_months_deficit_before_check CHECK ((deficit_before >= 0)),
    CONSTRAINT contract_months_heads_check CHECK ((heads >= 0)),
    CONSTRAINT contract_months_rate_check CHECK (((rate >= 0) AND (rate <= 10000))),
    CONSTRAINT contract_months_revision_check CHECK ((revision > 0)),
    CONSTRAINT contract_months_share_check CHECK ((share >= 0)),
    CONSTRAINT contract_months_total_check CHECK ((total >= 0))
);

ALTER TABLE public.contract_months ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contract_months_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.coupon_gifts (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    coupon_name text NOT NULL,
    kind smallint NOT NULL,
    points bigint,
    use_limit_at timestamp with time zone NOT NULL,
    given_by bigint,
    created_at timestamp with time zone NOT NULL,
    recipients jsonb,
    expected bigint DEFAULT 0 NOT NULL,
    given bigint DEFAULT 0 NOT NULL,
    last_member bigint DEFAULT 0 NOT NULL,
    reached bigint DEFAULT 0 NOT NULL,
    finished_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    withdrawing bigint DEFAULT 0 NOT NULL,
    withdrawn bigint DEFAULT 0 NOT NULL,
    withdrawal_finished_at timestamp with time zone,
    CONSTRAINT coupon_gifts_check CHECK ((((kind = public.coupon_kind_points()) = (points IS NOT NULL)) AND (points > 0))),
    CONSTRAINT coupon_gifts_kind_check CHECK ((kind = ANY (ARRAY[1, 2, 3])))
);

ALTER TABLE public.coupon_gifts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.coupon_gifts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.coupons (
    id bigint NOT NULL,
    gift_id bigint NOT NULL,
    member_id bigint NOT NULL,
    claim_request_id uuid,
    claimed_at timestamp with time zone,
    used_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    CONSTRAINT coupons_check CHECK (((claimed_at IS NULL) = (claim_request_id IS NULL))),
    CONSTRAINT coupons_check1 CHECK (((used_at IS NULL) OR (claimed_at IS NOT NULL))),
    CONSTRAINT coupons_check2 CHECK (((withdrawn_at IS NULL) OR (claimed_at IS NULL)))
);

ALTER TABLE public.coupons ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.coupons_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.delayed_cash_outs (
    bet_id bigint NOT NULL,
    member_id bigint NOT NULL,
    body jsonb NOT NULL,
    scores jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    automatic boolean DEFAULT false NOT NULL
);

CREATE TABLE public.dispatches (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    title text NOT NULL,
    contents text NOT NULL,
    audience text NOT NULL,
    addressed text NOT NULL,
    recipients bigint DEFAULT 0 NOT NULL,
    sent_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    recalled_at timestamp with time zone,
    level smallint,
    consenting boolean DEFAULT false NOT NULL,
    expected bigint NOT NULL,
    reached bigint DEFAULT 0 NOT NULL,
    last_member bigint DEFAULT 0 NOT NULL,
    finished_at timestamp with time zone,
    recalled bigint DEFAULT 0 NOT NULL,
    recall_finished_at timestamp with time zone,
    CONSTRAINT dispatches_audience_check CHECK ((audience = ANY (ARRAY['members'::text, 'level'::text, 'all'::text])))
);

ALTER TABLE public.dispatches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.dispatches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.document_contents (
    document_id bigint NOT NULL,
    wrapped_key bytea NOT NULL,
    content bytea NOT NULL,
    CONSTRAINT document_contents_wrapped_key_check CHECK ((octet_length(wrapped_key) = 60))
);
ALTER TABLE ONLY public.document_contents ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE public.document_fingerprint_key (
    only_one boolean DEFAULT true NOT NULL,
    wrapped_key bytea NOT NULL,
    CONSTRAINT document_fingerprint_key_only_one_check CHECK (only_one),
    CONSTRAINT document_fingerprint_key_wrapped_key_check CHECK ((octet_length(wrapped_key) = 60))
);

CREATE TABLE public.document_requests (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    kind text NOT NULL,
    reason text NOT NULL,
    requested_by bigint NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT document_requests_kind_check CHECK ((kind = ANY (ARRAY['idCard'::text, 'bankBook'::text, 'residence'::text, 'funds'::text]))),
    CONSTRAINT document_requests_reason_check CHECK ((reason <> ''::text))
);

ALTER TABLE public.document_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.document_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.documents (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    request_id uuid NOT NULL,
    kind text NOT NULL,
    format text NOT NULL,
    bytes bigint NOT NULL,
    fingerprint bytea NOT NULL,
    state text NOT NULL,
    uploaded_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decided_by bigint,
    refusal text,
    sentence text DEFAULT ''::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    content_deleted_at timestamp with time zone,
    CONSTRAINT documents_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT documents_check CHECK (((state = ANY (ARRAY['accepted'::text, 'refused'::text])) = (decided_at IS NOT NULL))),
    CONSTRAINT documents_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
    CONSTRAINT documents_check2 CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
    CONSTRAINT documents_check3 CHECK (((state <> ALL (ARRAY['withdrawn'::text, 'deleted'::text])) OR (content_deleted_at IS NOT NULL))),
    CONSTRAINT documents_fingerprint_check CHECK ((octet_length(fingerprint) = 32)),
    CONSTRAINT documents_format_check CHECK ((format = ANY (ARRAY['jpeg'::text, 'png'::text, 'pdf'::text]))),
    CONSTRAINT documents_kind_check CHECK ((kind = ANY (ARRAY['idCard'::text, 'bankBook'::text, 'residence'::text, 'funds'::text]))),
    CONSTRAINT documents_refusal_check CHECK ((refusal = ANY (ARRAY['unreadable'::text, 'incomplete'::text, 'wrongKind'::text, 'expired'::text, 'differs'::text, 'other'::text]))),
    CONSTRAINT documents_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text, 'deleted'::text])))
);

ALTER TABLE public.documents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.documents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.exposures (
    fixture_id bigint NOT NULL,
    market_id bigint NOT NULL,
    odds_id bigint NOT NULL,
    liability bigint NOT NULL
);

CREATE TABLE public.feed_inplay (
    one boolean DEFAULT true NOT NULL,
    stopped boolean NOT NULL,
    since timestamp with time zone,
    CONSTRAINT feed_inplay_one_check CHECK (one)
);

CREATE TABLE public.feed_links (
    link text NOT NULL,
    state text NOT NULL,
    state_since timestamp with time zone NOT NULL,
    fault text,
    interrupted boolean NOT NULL,
    last_sign_at timestamp with time zone,
    last_message_at timestamp with time zone,
    lag_milliseconds bigint,
    messages_per_minute integer NOT NULL,
    messages bigint NOT NULL,
    CONSTRAINT feed_links_link_check CHECK ((link = ANY (ARRAY['inplay'::text, 'prematch'::text, 'simulator'::text]))),
    CONSTRAINT feed_links_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'connecting'::text, 'recovering'::text, 'running'::text])))
);

CREATE TABLE public.feed_messages (
    guid uuid NOT NULL,
    kind smallint NOT NULL,
    received_at timestamp with time zone NOT NULL
);

CREATE TABLE public.feed_rejects (
    id bigint NOT NULL,
    body text NOT NULL,
    reason text NOT NULL,
    waits_for bigint,
    received_at timestamp with time zone NOT NULL,
    dismissed_at timestamp with time zone,
    faults text[] DEFAULT '{}'::text[] NOT NULL
);

ALTER TABLE public.feed_rejects ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.feed_rejects_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.feed_skipped (
    kind bigint NOT NULL,
    messages bigint NOT NULL,
    last_at timestamp with time zone NOT NULL
);

CREATE TABLE public.files (
    path text NOT NULL,
    media_type text NOT NULL,
    content bytea NOT NULL,
    uploaded_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.files ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE public.fixtures (
    id bigint NOT NULL,
    sport_id bigint NOT NULL,
    location_id bigint NOT NULL,
    league_id bigint NOT NULL,
    home_id bigint NOT NULL,
    away_id bigint NOT NULL,
    start_at timestamp with time zone NOT NULL,
    status smallint NOT NULL,
    home_score text,
    away_score text,
    period integer,
    clock_seconds integer,
    fixture_updated_at timestamp with time zone NOT NULL,
    score_updated_at timestamp with time zone,
    original_start_at timestamp with time zone,
    voided_at timestamp with time zone,
    feed_status smallint,
    CONSTRAINT fixtures_rounds CHECK (((id < 0) = (sport_id < 0)))
);

CREATE TABLE public.friend_profits (
    day date NOT NULL,
    friend_id bigint NOT NULL,
    agent text NOT NULL,
    recommender_id bigint NOT NULL,
    base bigint NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT friend_profits_agent_check CHECK ((agent = ANY (ARRAY['casino'::text, 'slot'::text, 'mini'::text, 'sports'::text, 'virtual_sports'::text]))),
    CONSTRAINT friend_profits_amount_check CHECK ((amount >= 0)),
    CONSTRAINT friend_profits_base_check CHECK ((base > 0))
);

CREATE TABLE public.hedges (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    fixture_id bigint NOT NULL,
    market_id bigint NOT NULL,
    odds_id bigint NOT NULL,
    bookmaker text NOT NULL,
    stake bigint NOT NULL,
    price numeric NOT NULL,
    gain bigint NOT NULL,
    reason text NOT NULL,
    market_name text NOT NULL,
    label text NOT NULL,
    line text,
    home_name text NOT NULL,
    away_name text NOT NULL,
    start_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    made_by bigint NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT hedges_gain_check CHECK ((gain >= 0)),
    CONSTRAINT hedges_stake_check CHECK ((stake > 0))
);

ALTER TABLE public.hedges ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.hedges_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.hour_seals (
    hour timestamp with time zone NOT NULL,
    hash bytea NOT NULL
);

CREATE TABLE public.identity_checks (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    request_id uuid NOT NULL,
    key uuid NOT NULL,
    state text NOT NULL,
    url text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    concluded_at timestamp with time zone,
    account_holder text,
    legal_name text,
    birth_date date,
    person_hash bytea,
    same_person_as bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    marks jsonb DEFAULT '[]'::jsonb NOT NULL,
    proven_at timestamp with time zone,
    decision text,
    decided_by bigint,
    decided_at timestamp with time zone,
    reason text,
    CONSTRAINT identity_checks_check CHECK (((url IS NULL) = (expires_at IS NULL))),
    CONSTRAINT identity_checks_check1 CHECK (((state = ANY (ARRAY['verified'::text, 'review'::text, 'nameDiffers'::text, 'underage'::text, 'refused'::text])) = (concluded_at IS NOT NULL))),
    CONSTRAINT identity_checks_check2 CHECK (((concluded_at IS NULL) OR (account_holder IS NOT NULL))),
    CONSTRAINT identity_checks_check3 CHECK ((((legal_name IS NULL) = (birth_date IS NULL)) AND ((legal_name IS NULL) = (person_hash IS NULL)))),
    CONSTRAINT identity_checks_check4 CHECK ((((decision IS NULL) = (decided_at IS NULL)) AND ((decision IS NULL) = (reason IS NULL)))),
    CONSTRAINT identity_checks_check5 CHECK (((decision IS NULL) OR (concluded_at IS NOT NULL))),
    CONSTRAINT identity_checks_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'refused'::text]))),
    CONSTRAINT identity_checks_person_hash_check CHECK ((octet_length(person_hash) = 32)),
    CONSTRAINT identity_checks_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'pending'::text, 'verified'::text, 'review'::text, 'nameDiffers'::text, 'underage'::text, 'refused'::text, 'expired'::text, 'failed'::text])))
);

ALTER TABLE public.identity_checks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.identity_checks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.inplay_tokens (
    member_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    sports bigint[] NOT NULL,
    issued_at timestamp with time zone NOT NULL
);

CREATE TABLE public.inquiries (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    title text NOT NULL,
    question_contents text NOT NULL,
    event_code text,
    answers bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT inquiries_check CHECK (((deleted_at IS NULL) OR (answers > 0))),
    CONSTRAINT inquiries_event_code_check CHECK ((event_code = ANY (ARRAY['event_sports'::text, 'event_payback'::text])))
);

ALTER TABLE public.inquiries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.inquiries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.inquiry_answers (
    id bigint NOT NULL,
    inquiry_id bigint NOT NULL,
    answer_contents text NOT NULL,
    answered_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE public.inquiry_answers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.inquiry_answers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.join_codes (
    id bigint NOT NULL,
    code text NOT NULL,
    member_id bigint NOT NULL,
    kind smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT join_codes_kind_check CHECK ((kind = ANY (ARRAY[0, 1])))
);

ALTER TABLE public.join_codes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.join_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.late_results (
    fixture_id bigint NOT NULL,
    since timestamp with time zone NOT NULL
);

CREATE VIEW public.late_fixtures AS
 SELECT r.fixture_id,
    r.since
   FROM public.late_results r
  WHERE public.has_waiting_leg(r.fixture_id);

CREATE TABLE public.leagues (
    id bigint NOT NULL,
    sport_id bigint NOT NULL,
    location_id bigint NOT NULL,
    name text NOT NULL,
    name_korean text
);

CREATE TABLE public.leases (
    name text NOT NULL,
    holder uuid NOT NULL,
    term bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.liability_fixtures (
    fixture_id bigint NOT NULL,
    bets bigint NOT NULL,
    stake bigint NOT NULL,
    liability bigint NOT NULL,
    worst bigint DEFAULT 0 NOT NULL,
    worst_market_id bigint DEFAULT 0 NOT NULL,
    worst_odds_id bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.liability_selections (
    fixture_id bigint NOT NULL,
    market_id bigint NOT NULL,
    odds_id bigint NOT NULL,
    bets bigint NOT NULL,
    stake bigint NOT NULL,
    kept_stake bigint NOT NULL,
    liability bigint NOT NULL
);

CREATE TABLE public.locations (
    id bigint NOT NULL,
    name text NOT NULL,
    name_korean text,
    image_path text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.login_places (
    member_id bigint NOT NULL,
    network text NOT NULL,
    device text NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL
);

CREATE TABLE public.login_tickets (
    token_hash bytea NOT NULL,
    member_id bigint NOT NULL,
    password_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.markets (
    id bigint NOT NULL,
    name text NOT NULL,
    name_korean text
);

CREATE TABLE public.match_boards (
    fixture_id bigint NOT NULL,
    board jsonb NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

ALTER TABLE public.members ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.members_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.messages (
    id bigint NOT NULL,
    dispatch_id bigint NOT NULL,
    member_id bigint NOT NULL,
    confirm_status smallint DEFAULT public.confirm_status_unread() NOT NULL,
    user_delete_flg smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT messages_check CHECK (((user_delete_flg = 0) OR (confirm_status = public.confirm_status_read()))),
    CONSTRAINT messages_check1 CHECK (((confirm_status = public.confirm_status_read()) = (read_at IS NOT NULL))),
    CONSTRAINT messages_confirm_status_check CHECK ((confirm_status = ANY (ARRAY[0, 1]))),
    CONSTRAINT messages_user_delete_flg_check CHECK ((user_delete_flg = ANY (ARRAY[0, 1])))
);

ALTER TABLE public.messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.open_totals (
    fixture_id bigint NOT NULL,
    bets bigint NOT NULL,
    stake bigint NOT NULL,
    liability bigint NOT NULL
);

CREATE TABLE public.operators (
    member_id bigint NOT NULL,
    role_id bigint NOT NULL,
    password_due boolean DEFAULT false NOT NULL,
    login_failures smallint DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone,
    closed_at timestamp with time zone
);

CREATE TABLE public.outreach_members (
    outreach_id bigint NOT NULL,
    member_id bigint NOT NULL,
    result text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT outreach_members_result_check CHECK ((result = ANY (ARRAY['sent'::text, 'heldOut'::text, 'suspended'::text, 'excluded'::text, 'refused'::text, 'limited'::text, 'unavailable'::text])))
);

CREATE TABLE public.outreaches (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    name text NOT NULL,
    segment_id bigint NOT NULL,
    gift jsonb NOT NULL,
    trigger jsonb NOT NULL,
    event text NOT NULL,
    away_days smallint,
    dispatch_id bigint,
    coupon_gift_id bigint,
    campaign_id bigint,
    holdout_percent smallint NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    made_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    stopped_at timestamp with time zone,
    CONSTRAINT outreaches_check CHECK (((event = 'away'::text) = (away_days IS NOT NULL))),
    CONSTRAINT outreaches_check1 CHECK ((num_nonnulls(dispatch_id, coupon_gift_id, campaign_id) = 1)),
    CONSTRAINT outreaches_check2 CHECK (((stopped_at IS NULL) OR (finished_at IS NOT NULL))),
    CONSTRAINT outreaches_event_check CHECK ((event = ANY (ARRAY['once'::text, 'firstDeposit'::text, 'birthday'::text, 'away'::text]))),
    CONSTRAINT outreaches_holdout_percent_check CHECK (((holdout_percent >= 0) AND (holdout_percent <= 50)))
);

ALTER TABLE public.outreaches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outreaches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.participants (
    id bigint NOT NULL,
    name text NOT NULL,
    name_korean text
);

CREATE TABLE public.partner_click_keys (
    day date NOT NULL,
    key bytea NOT NULL,
    CONSTRAINT partner_click_keys_key_check CHECK ((octet_length(key) = 32))
);

CREATE TABLE public.partner_contracts (
    id bigint NOT NULL,
    partner_id bigint NOT NULL,
    holds_from date NOT NULL,
    terms jsonb,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT partner_contracts_holds_from_check CHECK ((EXTRACT(day FROM holds_from) = (1)::numeric))
);

ALTER TABLE public.partner_contracts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.partner_contracts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.partner_keys (
    id bigint NOT NULL,
    partner_id bigint NOT NULL,
    name text NOT NULL,
    hash bytea NOT NULL,
    ending text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    revoked_at timestamp with time zone
);

ALTER TABLE public.partner_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.partner_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.partner_link_clicks (
    link_id bigint NOT NULL,
    day date NOT NULL,
    clicks bigint NOT NULL,
    CONSTRAINT partner_link_clicks_clicks_check CHECK ((clicks > 0))
);

CREATE TABLE public.partner_link_members (
    member_id bigint NOT NULL,
    link_id bigint NOT NULL,
    joined_at timestamp with time zone NOT NULL
);

CREATE TABLE public.partner_link_visitors (
    day date NOT NULL,
    link_id bigint NOT NULL,
    visitor bytea NOT NULL
);

CREATE TABLE public.partner_links (
    id bigint NOT NULL,
    partner_id bigint NOT NULL,
    name text NOT NULL,
    code text NOT NULL,
    landing text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT partner_links_landing_check CHECK ((landing = ANY (ARRAY['home'::text, 'sports'::text, 'inPlay'::text, 'minigame'::text, 'casino'::text])))
);

ALTER TABLE public.partner_links ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.partner_links_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.partner_members (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    partner_id bigint NOT NULL,
    holds_from date NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE VIEW public.partner_member_periods AS
 SELECT m.member_id,
    m.partner_id,
    m.holds_from,
    later.holds_from AS holds_until
   FROM (public.partner_members m
     CROSS JOIN LATERAL ( SELECT min(l.holds_from) AS holds_from
           FROM public.partner_members l
          WHERE ((l.member_id = m.member_id) AND (ROW(l.holds_from, l.id) > ROW(m.holds_from, m.id)))) later);

ALTER TABLE public.partner_members ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.partner_members_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.partner_postbacks (
    id bigint NOT NULL,
    partner_id bigint NOT NULL,
    kind text NOT NULL,
    member_id bigint,
    data jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone,
    delivered_at timestamp with time zone,
    failure text,
    state text GENERATED ALWAYS AS (
CASE
    WHEN (delivered_at IS NOT NULL) THEN 'delivered'::text
    WHEN (next_at IS NOT NULL) THEN 'waiting'::text
    ELSE 'failed'::text
END) STORED NOT NULL,
    CONSTRAINT partner_postbacks_check CHECK (((kind = 'test'::text) = (member_id IS NULL))),
    CONSTRAINT partner_postbacks_check1 CHECK (((next_at IS NULL) OR (delivered_at IS NULL))),
    CONSTRAINT partner_postbacks_kind_check CHECK ((kind = ANY (ARRAY['signUp'::text, 'firstDeposit'::text, 'test'::text])))
);

ALTER TABLE public.partner_postbacks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.partner_postbacks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.partner_receivers (
    partner_id bigint NOT NULL,
    url text NOT NULL,
    secret bytea NOT NULL,
    set_at timestamp with time zone NOT NULL
);

CREATE TABLE public.partner_terms (
    id bigint NOT NULL,
    partner_id bigint NOT NULL,
    holds_from date NOT NULL,
    parent_id bigint,
    casino smallint NOT NULL,
    slot smallint NOT NULL,
    mini smallint NOT NULL,
    sports smallint NOT NULL,
    virtual_sports smallint NOT NULL,
    losing smallint NOT NULL,
    carries_deficit boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT partner_terms_casino_check CHECK (((casino >= 0) AND (casino <= 10000))),
    CONSTRAINT partner_terms_losing_check CHECK (((losing >= 0) AND (losing <= 10000))),
    CONSTRAINT partner_terms_mini_check CHECK (((mini >= 0) AND (mini <= 10000))),
    CONSTRAINT partner_terms_slot_check CHECK (((slot >= 0) AND (slot <= 10000))),
    CONSTRAINT partner_terms_sports_check CHECK (((sports >= 0) AND (sports <= 10000))),
    CONSTRAINT partner_terms_virtual_sports_check CHECK (((virtual_sports >= 0) AND (virtual_sports <= 10000)))
);

ALTER TABLE public.partner_terms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.partner_terms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.partners (
    id bigint NOT NULL,
    member_id bigint,
    created_at timestamp with time zone NOT NULL,
    closed_from date
);

ALTER TABLE public.partners ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.partners_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payouts (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    member_id bigint NOT NULL,
    amount bigint NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    reason text,
    decided_by bigint,
    created_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    earner text NOT NULL,
    CONSTRAINT payouts_amount_check CHECK ((amount > 0)),
    CONSTRAINT payouts_check CHECK (((status = 'waiting'::text) = (decided_at IS NULL))),
    CONSTRAINT payouts_check1 CHECK (((status = 'refused'::text) = (reason IS NOT NULL))),
    CONSTRAINT payouts_earner_check CHECK ((earner = ANY (ARRAY['partner'::text, 'recommender'::text]))),
    CONSTRAINT payouts_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'paid'::text, 'refused'::text])))
);

ALTER TABLE public.payouts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payouts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.pending_bets (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    request_id uuid NOT NULL,
    body jsonb NOT NULL,
    scores text[] NOT NULL,
    address text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decision jsonb,
    bet_id bigint,
    CONSTRAINT pending_bets_check CHECK (((decided_at IS NULL) = (decision IS NULL)))
);

ALTER TABLE public.pending_bets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.pending_bets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.play_corrections (
    id bigint NOT NULL,
    day date NOT NULL
);

ALTER TABLE public.play_corrections ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.play_corrections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW public.plays AS
 SELECT b.member_id,
    b.first_settled_at AS played_at,
        CASE b.game_type
            WHEN public.game_type_in_play() THEN 'inplay'::text
            WHEN public.game_type_minigame() THEN 'minigame'::text
            WHEN public.game_type_virtual() THEN 'virtual'::text
            ELSE 'sports'::text
        END AS game,
        CASE
            WHEN (b.status = ANY (ARRAY[public.win_flag_cancelled(), public.win_flag_void()])) THEN (0)::bigint
            ELSE (b.stake - COALESCE(p.amount, (0)::bigint))
        END AS stake,
        CASE
            WHEN ((b.status = ANY (ARRAY[public.win_flag_cancelled(), public.win_flag_void()])) OR (b.cashed_out_at IS NOT NULL)) THEN (0)::bigint
            ELSE (b.stake - COALESCE(p.amount, (0)::bigint))
        END AS turnover,
    ((b.stake - COALESCE(p.amount, (0)::bigint)) - (b.payout - COALESCE(p.returned, (0)::bigint))) AS loss
   FROM (public.all_bets b
     LEFT JOIN public.promoted_bets p ON ((p.bet_id = b.id)))
  WHERE ((b.first_settled_at IS NOT NULL) AND (b.settled_at IS NOT NULL))
UNION ALL
 SELECT r.member_id,
    r.posted_at AS played_at,
    r.lobby AS game,
    r.stake,
    r.stake AS turnover,
    (r.stake - r.payout) AS loss
   FROM public.casino_rounds r
  WHERE (r.posted_at IS NOT NULL);

CREATE TABLE public.point_conversions (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    request_id uuid NOT NULL,
    points bigint NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT point_conversions_points_check CHECK ((points > 0))
);

ALTER TABLE public.point_conversions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.point_conversions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.popups (
    id bigint NOT NULL,
    title text NOT NULL,
    contents text NOT NULL,
    popup_status smallint NOT NULL,
    not_showing_expire_time timestamp with time zone,
    hide_for text NOT NULL,
    pc_top integer NOT NULL,
    pc_left integer NOT NULL,
    pc_width integer NOT NULL,
    mobile_top integer NOT NULL,
    mobile_left integer NOT NULL,
    mobile_width integer NOT NULL,
    written_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT popups_hide_for_check CHECK ((hide_for = ANY (ARRAY['today'::text, 'twelveHours'::text, 'fiveMinutes'::text]))),
    CONSTRAINT popups_popup_status_check CHECK ((popup_status = ANY (ARRAY[0, 1])))
);

ALTER TABLE public.popups ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.popups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.postings (
    id bigint NOT NULL,
    from_account bigint NOT NULL,
    to_account bigint NOT NULL,
    amount bigint NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    unit public.unit NOT NULL,
    CONSTRAINT postings_amount_check CHECK ((amount > 0)),
    CONSTRAINT postings_check CHECK ((from_account <> to_account))
);

ALTER TABLE public.postings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.postings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.posts (
    id bigint NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    contents text NOT NULL,
    thumbnail text,
    event_code text,
    shown boolean NOT NULL,
    written_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT posts_check CHECK (((event_code IS NULL) OR (kind = 'event'::text))),
    CONSTRAINT posts_event_code_check CHECK ((event_code = ANY (ARRAY['event_sports'::text, 'event_payback'::text]))),
    CONSTRAINT posts_kind_check CHECK ((kind = ANY (ARRAY['notice'::text, 'rule'::text, 'event'::text])))
);

ALTER TABLE public.posts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.posts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.price_boosts (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    fixture_id bigint NOT NULL,
    market_id bigint NOT NULL,
    odds_id bigint NOT NULL,
    price numeric NOT NULL,
    stake_max bigint NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    stopped_at timestamp with time zone,
    market_name text NOT NULL,
    label text NOT NULL,
    line text,
    home_name text NOT NULL,
    away_name text NOT NULL,
    start_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    made_by bigint NOT NULL,
    CONSTRAINT price_boosts_stake_max_check CHECK ((stake_max > 0))
);

ALTER TABLE public.price_boosts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.price_boosts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.price_changes (
    fixture_id bigint NOT NULL,
    market_id bigint NOT NULL,
    odds_id bigint NOT NULL,
    version bigint NOT NULL,
    price numeric NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.price_rules (
    id bigint NOT NULL,
    sport_id bigint,
    league_id bigint,
    market_id bigint,
    threshold bigint NOT NULL,
    step_percent smallint NOT NULL,
    max_percent smallint NOT NULL,
    recovery_percent smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    made_by bigint NOT NULL,
    CONSTRAINT price_rules_check CHECK (((max_percent >= step_percent) AND (max_percent <= 50))),
    CONSTRAINT price_rules_recovery_percent_check CHECK (((recovery_percent >= 1) AND (recovery_percent <= 100))),
    CONSTRAINT price_rules_step_percent_check CHECK ((step_percent > 0)),
    CONSTRAINT price_rules_threshold_check CHECK ((threshold > 0))
);

ALTER TABLE public.price_rules ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.price_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.price_steps (
    id bigint NOT NULL,
    fixture_id bigint NOT NULL,
    market_id bigint NOT NULL,
    odds_id bigint NOT NULL,
    cost bigint NOT NULL,
    percent_before smallint NOT NULL,
    percent_after smallint NOT NULL,
    price_before numeric NOT NULL,
    price_after numeric NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT price_steps_check CHECK ((percent_after <> percent_before))
);

ALTER TABLE public.price_steps ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.price_steps_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.profit_corrections (
    id bigint NOT NULL,
    day date NOT NULL
);

ALTER TABLE public.profit_corrections ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.profit_corrections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.profit_days (
    day date NOT NULL,
    posted_at timestamp with time zone NOT NULL
);

CREATE TABLE public.profits (
    id bigint NOT NULL,
    day date NOT NULL,
    member_id bigint NOT NULL,
    agent text NOT NULL,
    revision integer NOT NULL,
    base bigint NOT NULL,
    rate smallint NOT NULL,
    before bigint NOT NULL,
    after bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT profits_after_check CHECK ((after >= 0)),
    CONSTRAINT profits_agent_check CHECK ((agent = ANY (ARRAY['casino'::text, 'slot'::text, 'mini'::text, 'sports'::text, 'virtual_sports'::text]))),
    CONSTRAINT profits_base_check CHECK ((base >= 0)),
    CONSTRAINT profits_before_check CHECK ((before >= 0)),
    CONSTRAINT profits_rate_check CHECK (((rate >= 0) AND (rate <= 10000))),
    CONSTRAINT profits_revision_check CHECK ((revision > 0))
);

ALTER TABLE public.profits ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.profits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.promotion_grants ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.promotion_grants_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.push_choices (
    member_id bigint NOT NULL,
    kinds text[] NOT NULL,
    show_amounts boolean NOT NULL
);

CREATE TABLE public.push_follows (
    subscription_id bigint NOT NULL,
    subject text NOT NULL,
    subject_id bigint NOT NULL,
    CONSTRAINT push_follows_subject_check CHECK ((subject = ANY (ARRAY['fixture'::text, 'league'::text])))
);

CREATE TABLE public.push_outbox (
    id bigint NOT NULL,
    subscription_id bigint NOT NULL,
    member_id bigint NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    event jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone,
    sent_at timestamp with time zone,
    CONSTRAINT push_outbox_check CHECK (((next_at IS NULL) OR (sent_at IS NULL))),
    CONSTRAINT push_outbox_kind_check CHECK ((kind = ANY (ARRAY['slipSettled'::text, 'chargeDecided'::text, 'cashOutDone'::text, 'message'::text, 'kickOff'::text, 'test'::text])))
);

ALTER TABLE public.push_outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.push_outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.push_subscriptions (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    session_id bigint NOT NULL,
    endpoint text NOT NULL,
    p256dh bytea NOT NULL,
    auth bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT push_subscriptions_auth_check CHECK ((octet_length(auth) = 16)),
    CONSTRAINT push_subscriptions_p256dh_check CHECK ((octet_length(p256dh) = 65))
);

ALTER TABLE public.push_subscriptions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.push_subscriptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE UNLOGGED TABLE public.rate_limits (
    name text NOT NULL,
    key text NOT NULL,
    free_at timestamp with time zone NOT NULL
);

CREATE TABLE public.recommender_terms (
    id bigint NOT NULL,
    holds_from date NOT NULL,
    enabled boolean NOT NULL,
    deposit_min bigint NOT NULL,
    request_min bigint NOT NULL,
    casino smallint NOT NULL,
    slot smallint NOT NULL,
    mini smallint NOT NULL,
    sports smallint NOT NULL,
    virtual_sports smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT recommender_terms_casino_check CHECK (((casino >= 0) AND (casino <= 10000))),
    CONSTRAINT recommender_terms_deposit_min_check CHECK ((deposit_min >= 0)),
    CONSTRAINT recommender_terms_mini_check CHECK (((mini >= 0) AND (mini <= 10000))),
    CONSTRAINT recommender_terms_request_min_check CHECK ((request_min > 0)),
    CONSTRAINT recommender_terms_slot_check CHECK (((slot >= 0) AND (slot <= 10000))),
    CONSTRAINT recommender_terms_sports_check CHECK (((sports >= 0) AND (sports <= 10000))),
    CONSTRAINT recommender_terms_virtual_sports_check CHECK (((virtual_sports >= 0) AND (virtual_sports <= 10000)))
);

ALTER TABLE public.recommender_terms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.recommender_terms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.recommenders (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    holds_from date NOT NULL,
    closed_from date,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE public.recommenders ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.recommenders_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.risk_alert_notes (
    id bigint NOT NULL,
    risk_alert_id bigint NOT NULL,
    written_by bigint NOT NULL,
    note text NOT NULL,
    closes boolean NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE public.risk_alert_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.risk_alert_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.risk_alert_runs (
    id bigint NOT NULL,
    found bigint NOT NULL,
    new bigint NOT NULL,
    finished_at timestamp with time zone NOT NULL
);

ALTER TABLE public.risk_alert_runs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.risk_alert_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.risk_alerts (
    id bigint NOT NULL,
    kind text NOT NULL,
    members bigint[] NOT NULL,
    evidence jsonb NOT NULL,
    found_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT risk_alerts_kind_check CHECK ((kind = ANY (ARRAY['address'::text, 'device'::text, 'holder'::text, 'account'::text, 'both_sides'::text, 'idle_money'::text]))),
    CONSTRAINT risk_alerts_members_check CHECK ((cardinality(members) > 0))
);

ALTER TABLE public.risk_alerts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.risk_alerts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.risk_groups (
    id bigint NOT NULL,
    name text NOT NULL,
    terms jsonb NOT NULL
);

ALTER TABLE public.risk_groups ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.risk_groups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.risk_leagues (
    league_id bigint NOT NULL,
    tier smallint NOT NULL,
    CONSTRAINT risk_leagues_tier_check CHECK (((tier >= 1) AND (tier <= 5)))
);

CREATE TABLE public.risk_markets (
    market_id bigint NOT NULL,
    tier smallint NOT NULL,
    CONSTRAINT risk_markets_tier_check CHECK (((tier >= 1) AND (tier <= 5)))
);

CREATE TABLE public.risk_profiles (
    member_id bigint NOT NULL,
    group_id bigint,
    terms jsonb,
    reason text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    changed_by bigint,
    CONSTRAINT risk_profiles_check CHECK (((group_id IS NULL) <> (terms IS NULL)))
);

CREATE TABLE public.risk_proposal_runs (
    day date NOT NULL,
    finished_at timestamp with time zone NOT NULL
);

CREATE TABLE public.risk_proposals (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    kind text NOT NULL,
    factor_before bigint NOT NULL,
    stake_factor bigint,
    worth jsonb NOT NULL,
    found_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decision text,
    decided_by bigint,
    reason text,
    CONSTRAINT risk_proposals_check CHECK (((decided_at IS NULL) = (decision IS NULL))),
    CONSTRAINT risk_proposals_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'dismissed'::text, 'applied'::text, 'replaced'::text]))),
    CONSTRAINT risk_proposals_kind_check CHECK ((kind = ANY (ARRAY['raise'::text, 'lower'::text, 'lookAt'::text])))
);

ALTER TABLE public.risk_proposals ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.risk_proposals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.risk_tiers (
    kind text NOT NULL,
    tier smallint NOT NULL,
    stake_percent bigint NOT NULL,
    winnings_percent bigint NOT NULL,
    CONSTRAINT risk_tiers_kind_check CHECK ((kind = ANY (ARRAY['league'::text, 'market'::text]))),
    CONSTRAINT risk_tiers_stake_percent_check CHECK (((stake_percent >= 1) AND (stake_percent <= 1000))),
    CONSTRAINT risk_tiers_tier_check CHECK (((tier >= 1) AND (tier <= 5))),
    CONSTRAINT risk_tiers_winnings_percent_check CHECK (((winnings_percent >= 1) AND (winnings_percent <= 1000)))
);

CREATE TABLE public.rolling_requirements (
    charge_id bigint NOT NULL,
    member_id bigint NOT NULL,
    required bigint NOT NULL,
    filled bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT rolling_requirements_check CHECK (((filled >= 0) AND (filled <= required))),
    CONSTRAINT rolling_requirements_required_check CHECK ((required > 0))
);

CREATE TABLE public.rollup_corrections (
    id bigint NOT NULL,
    day date NOT NULL
);

ALTER TABLE public.rollup_corrections ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.rollup_corrections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.rollup_progress (
    only_one boolean DEFAULT true NOT NULL,
    until timestamp with time zone NOT NULL,
    CONSTRAINT rollup_progress_only_one_check CHECK (only_one)
);

CREATE TABLE public.roulette_draws (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    request_id uuid NOT NULL,
    coupon_id bigint NOT NULL,
    wheel smallint NOT NULL,
    weights integer[] NOT NULL,
    ticket integer NOT NULL,
    prize bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT roulette_draws_prize_check CHECK ((prize >= 0)),
    CONSTRAINT roulette_draws_wheel_check CHECK ((wheel = ANY (ARRAY[1, 2])))
);

ALTER TABLE public.roulette_draws ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.roulette_draws_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.round_days (
    game text NOT NULL,
    day date NOT NULL,
    interval_seconds integer NOT NULL,
    closing_seconds integer NOT NULL,
    speed integer NOT NULL
);

CREATE SEQUENCE public.round_ids
    START WITH -1
    INCREMENT BY -1
    MINVALUE -9007199254740991
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.round_seeds (
    round_id bigint NOT NULL,
    seed bytea NOT NULL,
    CONSTRAINT round_seeds_seed_check CHECK ((octet_length(seed) = 32))
);

CREATE TABLE public.rounds (
    id bigint NOT NULL,
    game text NOT NULL,
    day date NOT NULL,
    number integer NOT NULL,
    opens_at timestamp with time zone NOT NULL,
    closes_at timestamp with time zone NOT NULL,
    draws_at timestamp with time zone NOT NULL,
    commitment text NOT NULL,
    seed bytea,
    draw jsonb,
    drawn_at timestamp with time zone,
    voided_at timestamp with time zone,
    void_reason text,
    pruned boolean DEFAULT false NOT NULL,
    line_up jsonb,
    ends_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT rounds_check CHECK (((opens_at < closes_at) AND (closes_at < draws_at))),
    CONSTRAINT rounds_check1 CHECK (((drawn_at IS NULL) = (draw IS NULL))),
    CONSTRAINT rounds_check2 CHECK (((voided_at IS NULL) = (void_reason IS NULL))),
    CONSTRAINT rounds_check3 CHECK (((seed IS NULL) = ((drawn_at IS NULL) AND (voided_at IS NULL)))),
    CONSTRAINT rounds_ended CHECK (((ended_at IS NULL) OR (drawn_at IS NOT NULL))),
    CONSTRAINT rounds_ends CHECK ((ends_at >= draws_at)),
    CONSTRAINT rounds_line_up CHECK (((line_up IS NULL) = (game !~~ 'virtual%'::text))),
    CONSTRAINT rounds_number_check CHECK ((number > 0))
);

CREATE TABLE public.sandbox_casino_faults (
    id bigint NOT NULL,
    fault text NOT NULL,
    CONSTRAINT sandbox_casino_faults_fault_check CHECK ((fault = ANY (ARRAY['refuse'::text, 'lose'::text, 'silent'::text, 'unheard'::text, 'down'::text])))
);

ALTER TABLE public.sandbox_casino_faults ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sandbox_casino_faults_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sandbox_casino_orders (
    key uuid NOT NULL,
    member_id bigint NOT NULL,
    amount bigint NOT NULL,
    done boolean NOT NULL
);

CREATE TABLE public.sandbox_casino_rounds (
    request_id uuid NOT NULL,
    member_id bigint NOT NULL,
    session_id bigint NOT NULL,
    stake bigint NOT NULL,
    play jsonb NOT NULL,
    state text DEFAULT 'betting'::text NOT NULL,
    played jsonb,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT sandbox_casino_rounds_check CHECK (((played IS NOT NULL) = (state = ANY (ARRAY['drawn'::text, 'paid'::text])))),
    CONSTRAINT sandbox_casino_rounds_state_check CHECK ((state = ANY (ARRAY['betting'::text, 'refused'::text, 'drawn'::text, 'paid'::text, 'reversing'::text, 'reversed'::text])))
);

CREATE TABLE public.sandbox_casino_sessions (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    game_id text NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    entered_at timestamp with time zone,
    number integer DEFAULT 1 NOT NULL,
    seed bytea NOT NULL,
    wallet_token text,
    CONSTRAINT sandbox_casino_sessions_seed_check CHECK ((octet_length(seed) = 32))
);

ALTER TABLE public.sandbox_casino_sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sandbox_casino_sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.score_changes (
    fixture_id bigint NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.sealed_balances (
    account bigint NOT NULL,
    balance bigint NOT NULL
);

CREATE TABLE public.segments (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    name text NOT NULL,
    rule jsonb NOT NULL,
    made_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE public.segments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.segments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.selection_results (
    id bigint NOT NULL,
    fixture_id bigint NOT NULL,
    market_id bigint NOT NULL,
    odds_id bigint NOT NULL,
    win_flag smallint NOT NULL,
    dead_heat public.dead_heat,
    source text NOT NULL,
    came_at timestamp with time zone NOT NULL,
    offered_since bigint DEFAULT 0 NOT NULL,
    CONSTRAINT selection_results_source_check CHECK ((source = ANY (ARRAY['feed'::text, 'operator'::text, 'clock'::text, 'draw'::text])))
);

ALTER TABLE public.selection_results ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.selection_results_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.selections (
    fixture_id bigint NOT NULL,
    market_id bigint NOT NULL,
    odds_id bigint NOT NULL,
    name text NOT NULL,
    line text,
    baseline text,
    price numeric NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    status smallint NOT NULL,
    win_flag smallint DEFAULT public.win_flag_waiting() NOT NULL,
    dead_heat public.dead_heat,
    updated_at timestamp with time zone NOT NULL,
    terms_version bigint DEFAULT 1 NOT NULL,
    feed_price numeric NOT NULL,
    feed_status smallint NOT NULL,
    feed_result_at timestamp with time zone,
    offered_since bigint DEFAULT 0 NOT NULL,
    withdrawn text,
    feed_win_flag smallint DEFAULT public.win_flag_waiting() NOT NULL,
    overridden_at timestamp with time zone,
    CONSTRAINT selections_withdrawn_check CHECK ((withdrawn = ANY (ARRAY['cancelled'::text, 'unplayed'::text])))
);

CREATE TABLE public.self_limits (
    member_id bigint NOT NULL,
    subject text NOT NULL,
    period text NOT NULL,
    amount bigint,
    next_amount bigint,
    next_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT self_limits_amount_check CHECK ((amount >= 0)),
    CONSTRAINT self_limits_next_amount_check CHECK ((next_amount >= 0))
);

CREATE TABLE public.servers (
    id uuid NOT NULL,
    version text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    jobs jsonb NOT NULL
);

CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    member_id bigint NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    end_reason text,
    id bigint NOT NULL,
    parallel boolean DEFAULT false NOT NULL,
    CONSTRAINT sessions_check CHECK (((ended_at IS NULL) = (end_reason IS NULL)))
);

ALTER TABLE public.sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

ALTER TABLE public.settlement_queue ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.settlement_queue_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shared_slips (
    code text NOT NULL,
    member_id bigint NOT NULL,
    style text NOT NULL,
    system_from smallint,
    system_to smallint,
    stake bigint,
    with_nickname boolean NOT NULL,
    picks jsonb NOT NULL,
    content_hash bytea NOT NULL,
    shared_at timestamp with time zone NOT NULL,
    CONSTRAINT shared_slips_check CHECK (((system_from IS NULL) = (system_to IS NULL))),
    CONSTRAINT shared_slips_code_check CHECK ((code ~ '^[2-9A-HJKMNP-Z]{8}$'::text)),
    CONSTRAINT shared_slips_stake_check CHECK ((stake > 0)),
    CONSTRAINT shared_slips_style_check CHECK ((style = ANY (ARRAY['EU'::text, 'KR'::text, 'IN'::text])))
);

CREATE TABLE public.sports (
    id bigint NOT NULL,
    name text NOT NULL,
    name_korean text,
    "position" smallint DEFAULT 100 NOT NULL
);

CREATE TABLE public.staff_codes (
    member_id bigint NOT NULL,
    secret bytea NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.staff_recovery_codes (
    hash bytea NOT NULL,
    member_id bigint NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.staff_roles (
    id bigint NOT NULL,
    name text NOT NULL,
    duties text[] NOT NULL,
    CONSTRAINT staff_roles_duties_check CHECK ((duties <@ ARRAY['cashier'::text, 'trader'::text, 'support'::text, 'partners'::text, 'content'::text, 'documents'::text, 'report'::text, 'chief'::text])),
    CONSTRAINT staff_roles_duties_check1 CHECK (((NOT (duties @> ARRAY['cashier'::text, 'trader'::text])) OR ('chief'::text = ANY (duties))))
);

ALTER TABLE public.staff_roles ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_roles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.streams (
    id bigint NOT NULL,
    title text NOT NULL,
    topic text NOT NULL,
    address text NOT NULL,
    "position" smallint NOT NULL,
    shown boolean NOT NULL,
    written_by bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT streams_position_check CHECK ((("position" >= 0) AND ("position" <= 999)))
);

ALTER TABLE public.streams ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.streams_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.telegram_bots (
    id bigint NOT NULL,
    username text NOT NULL,
    next_update bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.telegram_codes (
    member_id bigint NOT NULL,
    hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.telegram_links (
    member_id bigint NOT NULL,
    chat_id bigint NOT NULL,
    linked_at timestamp with time zone NOT NULL
);

CREATE TABLE public.telegram_outbox (
    id bigint NOT NULL,
    member_id bigint NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    event jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    held boolean DEFAULT false NOT NULL,
    next_at timestamp with time zone,
    sent_at timestamp with time zone,
    failure text,
    CONSTRAINT telegram_outbox_check CHECK (((next_at IS NULL) OR (sent_at IS NULL))),
    CONSTRAINT telegram_outbox_kind_check CHECK ((kind = ANY (ARRAY['withdrawal.waiting'::text, 'deposit.large'::text, 'bet.large'::text, 'exposure.reached'::text, 'feed.silent'::text, 'books.faulty'::text, 'login.newPlace'::text, 'test'::text, 'linked'::text])))
);

ALTER TABLE public.telegram_outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.telegram_outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.tether_rates (
    id bigint NOT NULL,
    rate numeric(18,6) NOT NULL,
    origin text NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT tether_rates_origin_check CHECK ((origin = ANY (ARRAY['source'::text, 'fixed'::text]))),
    CONSTRAINT tether_rates_rate_check CHECK ((rate > (0)::numeric))
);

ALTER TABLE public.tether_rates ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tether_rates_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.trading_rules (
    fixture_id bigint NOT NULL,
    market_id bigint DEFAULT 0 NOT NULL,
    odds_id bigint DEFAULT 0 NOT NULL,
    suspended boolean NOT NULL,
    price_adjustment smallint,
    changed_at timestamp with time zone NOT NULL
);

CREATE VIEW public.undecided_identity_checks AS
 SELECT c.id,
    c.member_id,
    c.request_id,
    c.key,
    c.state,
    c.url,
    c.created_at,
    c.expires_at,
    c.concluded_at,
    c.account_holder,
    c.legal_name,
    c.birth_date,
    c.person_hash,
    c.same_person_as,
    c.marks,
    c.proven_at,
    c.decision,
    c.decided_by,
    c.decided_at,
    c.reason
   FROM public.identity_checks c
  WHERE ((c.concluded_at IS NOT NULL) AND (c.decision IS NULL) AND (NOT (EXISTS ( SELECT
           FROM public.identity_checks later
          WHERE ((later.member_id = c.member_id) AND (later.id > c.id) AND (later.concluded_at IS NOT NULL))))));

CREATE TABLE public.visitor_inquiries (
    id bigint NOT NULL,
    name text NOT NULL,
    phone_number text NOT NULL,
    question text NOT NULL,
    address text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    handled_at timestamp with time zone,
    handled_by bigint,
    note text,
    CONSTRAINT visitor_inquiries_check CHECK (((handled_at IS NULL) = (handled_by IS NULL))),
    CONSTRAINT visitor_inquiries_check1 CHECK (((handled_at IS NULL) = (note IS NULL)))
);

ALTER TABLE public.visitor_inquiries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.visitor_inquiries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.webhooks (
    id bigint NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    due_since timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone,
    delivered_at timestamp with time zone,
    failure text,
    state text GENERATED ALWAYS AS (
CASE
    WHEN (delivered_at IS NOT NULL) THEN 'delivered'::text
    WHEN (next_at IS NOT NULL) THEN 'waiting'::text
    ELSE 'failed'::text
END) STORED NOT NULL,
    CONSTRAINT webhooks_check CHECK (((next_at IS NULL) OR (delivered_at IS NULL))),
    CONSTRAINT webhooks_kind_check CHECK ((kind = ANY (ARRAY['withdrawal.waiting'::text, 'deposit.large'::text, 'bet.large'::text, 'exposure.reached'::text, 'feed.silent'::text, 'books.faulty'::text, 'login.newPlace'::text])))
);

ALTER TABLE public.webhooks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhooks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

INSERT INTO public._sqlx_migrations VALUES
	(0, 'constants', '2026-11-29 02:16:06.771016+00', true, '\xf71249b757a31ca196b54cefbe2aea0118befec3840482661ac9f41ac38bdbec21c82b14c520f17f6dd41dfa1b516430', 4400450),
	(1, 'members', '2026-11-29 02:16:06.781336+00', true, '\xfdaa09b89efbc7acce049a2c9816d9950e3746a1f1fcff296c86dbd6989bf1f8d0e2042d43ccf3feb4d5f00ded399e7a', 35883558),
	(2, 'ledger', '2026-11-29 02:16:06.821292+00', true, '\x9cd4679fb4c8d2b533634efd3d828a9f03bc67b5887711d06425ba740b631e4ceb3f62c369beab841e8595518ba479b8', 33414275),
	(3, 'wallet', '2026-11-29 02:16:06.855736+00', true, '\x5c0f1c8e2f4b0476605c0acf9ac1e488e79ef1e029244ec60cc224d522ae33ddfbd4356d6d958d37030d67b41ab0dc4e', 41601083),
	(4, 'adjustments', '2026-11-29 02:16:06.90504+00', true, '\xca3dabd3cb7036776671724c485d8859d77c8649719b24f40c2c37f11f42c89f0d240afabe3e775143da4e1d44af3537', 28433503),
	(5, 'catalogue', '2026-11-29 02:16:06.930247+00', true, '\x5c14578ea8789871aa96334557be8a6fbed68c64835b412d47d8d66576c4526789a751a37b46c244673c6cab68c00ee0', 24424804),
	(6, 'feed', '2026-11-29 02:16:06.95514+00', true, '\xe0e9d204cd26772ff703c4b9568704824dcff1e2861b0c6aaa3f89d44f038bfcf2057d614ff390eae3f337beba4ff67c', 9059193),
	(7, 'bets', '2026-11-29 02:16:06.964507+00', true, '\x235b9a2f7491e03a223186dbf092559a766634dce9f468f81b44feb3c6d1d81409d3584268a44a750a098acfd967d238', 41033300),
	(8, 'placing', '2026-11-29 02:16:07.006123+00', true, '\x5b94b9788ff2c0893168764c41a4129d83cd334adfa447b7efe38aa678fc1b0681db17e26da198118bba72f9b2030af1', 2008471),
	(9, 'settlement', '2026-11-29 02:16:07.008334+00', true, '\x91299dd8494cd7fbdeeb3ca7716ee3411e199bd5470e18b1634c919c66ff709ed20b7a483d2e0e6d790fadea25d2a210', 13002029),
	(10, 'exposure', '2026-11-29 02:16:07.021812+00', true, '\x6b85c7a3082de29b494ecc4df0bd6a0032e4d18ccea061e299a100ba3b6dcfbe15448744303d705846dc239833cc65ea', 6204327),
	(11, 'games', '2026-11-29 02:16:07.028285+00', true, '\xe7c1689839df106b7c7200371bd42b89a7a9a30bb592b588946c4c355197257054ac238213e19783abd71943aba6fddc', 12628370),
	(12, 'casino', '2026-11-29 02:16:07.041306+00', true, '\x35a19d79bc2b9d1aebf229c577151892a7d14aaa93a3846dca1d5ed264efbe34e7000526f3af78e7abcfa7e955e96617', 28633339),
	(13, 'content', '2026-11-29 02:16:07.077856+00', true, '\x8e550efdd22722db5d7bcacba394ab92361fb55f6bd2032aac25a5b830b1bed433bcf5dc31042f500f8bbf3fb19ff5a5', 31837575),
	(14, 'messages', '2026-11-29 02:16:07.110012+00', true, '\x5fe8e84575de0403101ff319138253418664945c14ce9b157742c487f4d276d07b5b9afdb3f2f27708ca149267fabef0', 13240347),
	(15, 'rewards', '2026-11-29 02:16:07.123601+00', true, '\x47246078a024b6e5a95ed77acd1d6034ac455c42a83286da8d8a49a37c1492034e57814a0152a3afc326b86993ce87db', 24512645),
	(16, 'partners', '2026-11-29 02:16:07.148731+00', true, '\x5ef33a391dc02bec62d1c7e445decc3602dc18fa8adf167a79dc31e0c606d294af6acc84a281094b47d8d7c8f3dcb4c8', 53081208),
	(17, 'recommenders', '2026-11-29 02:16:07.216354+00', true, '\xa3ade4bed155a581e3a2fffb7bfbfafb4229b7cb4248506d12e1a26ba320598595bcda9cb4dcc147a5b8c165d2bf12b7', 44863654),
	(18, 'office', '2026-11-29 02:16:07.263328+00', true, '\x631e7238ede830039dee7f2b130a74ac2391bc78cc66da39ab17b9f93c344ec6598ed9136913aa27ace8b7862a38b8bb', 129579095),
	(19, 'rollups', '2026-11-29 02:16:07.393383+00', true, '\xb7468a4fad1743a20b5fb2e4e193b5fa24ac4f5183a24fdc69dc76977440ad3f488b47fc67ecfa0d1a4e4e4b372c5f45', 123892957),
	(20, 'seals', '2026-11-29 02:16:07.518167+00', true, '\x8d08b765cb3b3bbfd1bf7f7aad0d2c670337fbbe475b8aa2e817feeb1b00c3cf69bdf396ef531f203057142f3514ecee', 81889918),
	(21, 'archive', '2026-11-29 02:16:07.621036+00', true, '\x2f9dd8568f5ac107ad45046da974f5b728047b4146617212963e22c00d2e9dad3591e39f132f65c77521bcfcbb78f7e5', 15422455),
	(22, 'upgrades', '2026-11-29 02:16:07.636505+00', true, '\x0d393259dddab76f83457bf61c60907047229a5707aca6ac8d14b6a2337559d32a9813adf6593a3cd5b9fee9906bb001', 4801986),
	(23, 'backups', '2026-11-29 02:16:07.641758+00', true, '\xbf585996ffd874592058d9122df9af25b34cb5cea6d0b74cbd9ca38f12aa200a0b90c1ff0fcea5dbd79a1e5b8d1351c9', 3572882),
	(24, 'webhooks', '2026-11-29 02:16:07.645521+00', true, '\xa003d5c2d4107289623e5b6082ab365628628928c9ed098cf486e8f40661cfd36c506a1cb0e5877e41a917e4e3a2c41e', 3909602),
	(25, 'shared slips', '2026-11-29 02:16:07.649746+00', true, '\xe96b9733fbab99bf89f57fe54a75f67999e80d539a670ca6b79da36edd68c11eda452e63b3c0b4c4c4824ba6f53ea5c0', 3948930),
	(26, 'push', '2026-11-29 02:16:07.653911+00', true, '\x0263a2ce5b083aeccdd1cbd5c95b8675710d78e9f9660c0d33f61e7757cba39b7dee53e7911f88ea7deedcd95e3c99ef', 51122541),
	(27, 'alerts', '2026-11-29 02:16:07.705932+00', true, '\xf964a173e152476235f285bd66d219300fce15975eaf96cfec5d67688ba5b8cb9c7293665e253be3742401778d573b21', 15735079),
	(28, 'risk', '2026-11-29 02:16:07.722012+00', true, '\x2280008e3755678e6bdc7fc9eafa2b29ea04a866dd8dc35bba8e77c9304425032f5c6f8ede7e573ca6e50ff1d6ab65c7', 35694397),
	(29, 'outreach', '2026-11-29 02:16:07.761604+00', true, '\x814218234dc6d059dd60c23300a31bef570463c682ce6562e98ef1b722f9d00c89e98d3c7d869573ce0705ffbcbd8769', 18665949),
	(30, 'partner links', '2026-11-29 02:16:07.780608+00', true, '\x0c4e3db5eb6ec750eefb9ebb8bca763a11158d8baee77a0208710a8ee1b5c6d13c5d6bde0324a2f77edc2d3cd8f85b95', 20270890),
	(31, 'trading board', '2026-11-29 02:16:07.804941+00', true, '\xcd6ca1ede7f9b288ff5f213314e41b5cdc5511019ae6b864e42eec2365af3d24b035b3070548bf3026defaccaa0f34db', 20193906),
	(32, 'verification', '2026-11-29 02:16:07.822027+00', true, '\x4e13276fed9d918a474b710b4f4427cb46544589f7c27b6a752b64bf8359854dab9c105963fdb7ced500a36c9a0e9f79', 12311499),
	(33, 'partner contracts', '2026-11-29 02:16:07.83741+00', true, '\x636b5b061a96e3c34f554d41f75482ba975bb8127b69d4da9d24ccb2250b3a15d8e181598c0bd446b8e20682a042e058', 12591174),
	(34, 'documents', '2026-11-29 02:16:07.850328+00', true, '\x6f19daba56a9804c04b4db6ee64bf03241afe5b219114d33e81b4cc6a8f62644c0f16f034977f3d8f2124d71bc812f12', 14918899);

INSERT INTO public.account_kinds VALUES
	('cash', 'won', false, true),
	('point', 'points', false, true),
	('casino', 'won', false, true),
	('debt', 'won', true, false),
	('bonus', 'won', false, true),
	('commission', 'won', true, true),
	('recommendation', 'won', true, true),
	('payments_in', 'won', false, false),
	('payments_out', 'won', false, false),
	('withdrawals_held', 'won', false, false),
	('stakes_held', 'won', false, false),
	('gross_gaming_revenue', 'won', false, false),
	('casino_provider', 'won', false, false),
	('commissions', 'won', false, false),
	('adjustments', 'won', false, false),
	('casino_games', 'won', false, false),
	('payouts_held', 'won', false, false),
	('recommendations', 'won', false, false),
	('points_cashed', 'won', false, false),
	('promotions', 'won', false, false),
	('bonuses', 'points', false, false),
	('points_issued', 'points', false, false),
	('point_adjustments', 'points', false, false);

INSERT INTO public.accounts VALUES
	(1, NULL, 'payments_in', 0, 'won', false, false, '2026-11-29 02:16:06.821292+00'),
	(2, NULL, 'payments_out', 0, 'won', false, false, '2026-11-29 02:16:06.821292+00'),
	(3, NULL, 'withdrawals_held', 0, 'won', false, false, '2026-11-29 02:16:06.821292+00'),
	(4, NULL, 'stakes_held', 0, 'won', false, false, '2026-11-29 02:16:06.821292+00'),
	(5, NULL, 'gross_gaming_revenue', 0, 'won', false, false, '2026-11-29 02:16:06.821292+00'),
	(8, NULL, 'casino_provider', 0, 'won', false, false, '2026-11-29 02:16:06.821292+00'),
	(9, NULL, 'commissions', 0, 'won', false, false, '2026-11-29 02:16:06.821292+00'),
	(10, NULL, 'adjustments', 0, 'won', false, false, '2026-11-29 02:16:06.821292+00'),
	(11, NULL, 'casino_games', 0, 'won', false, false, '2026-11-29 02:16:06.821292+00'),
	(12, NULL, 'payouts_held', 0, 'won', false, false, '2026-11-29 02:16:06.821292+00'),
	(13, NULL, 'recommendations', 0, 'won', false, false, '2026-11-29 02:16:06.821292+00'),
	(14, NULL, 'points_cashed', 0, 'won', false, false, '2026-11-29 02:16:06.821292+00'),
	(16, NULL, 'promotions', 0, 'won', false, false, '2026-11-29 02:16:06.821292+00'),
	(6, NULL, 'bonuses', 0, 'points', false, false, '2026-11-29 02:16:06.821292+00'),
	(7, NULL, 'points_issued', 0, 'points', false, false, '2026-11-29 02:16:06.821292+00'),
	(15, NULL, 'point_adjustments', 0, 'points', false, false, '2026-11-29 02:16:06.821292+00'),
	(1001, 1, 'cash', 0, 'won', false, true, '2026-11-29 02:16:08.203288+00'),
	(1002, 1, 'point', 0, 'points', false, true, '2026-11-29 02:16:08.203288+00'),
	(1003, 1, 'casino', 0, 'won', false, true, '2026-11-29 02:16:08.203288+00'),
	(1004, 1, 'debt', 0, 'won', true, false, '2026-11-29 02:16:08.203288+00'),
	(1008, 2, 'debt', 0, 'won', true, false, '2026-11-29 02:16:08.364657+00'),
	(1010, 3, 'point', 0, 'points', false, true, '2026-11-29 02:16:13.500281+00'),
	(1011, 3, 'casino', 0, 'won', false, true, '2026-11-29 02:16:13.500281+00'),
	(1012, 3, 'debt', 0, 'won', true, false, '2026-11-29 02:16:13.500281+00'),
	(1013, 4, 'cash', 0, 'won', false, true, '2026-11-29 02:16:21.669009+00'),
	(1014, 4, 'point', 0, 'points', false, true, '2026-11-29 02:16:21.669009+00'),
	(1015, 4, 'casino', 0, 'won', false, true, '2026-11-29 02:16:21.669009+00'),
	(1016, 4, 'debt', 0, 'won', true, false, '2026-11-29 02:16:21.669009+00'),
	(1006, 2, 'point', 104000, 'points', false, true, '2026-11-29 02:16:23.868007+00'),
	(1007, 2, 'casino', 49000, 'won', false, true, '2026-11-29 02:16:24.007341+00'),
	(1017, 4, 'commission', 0, 'won', true, true, '2026-11-29 02:16:25.079445+00'),
	(1005, 2, 'cash', 954100, 'won', false, true, '2026-11-29 02:16:35.026251+00'),
	(1009, 3, 'cash', 88600, 'won', false, true, '2026-11-29 02:18:00.5251+00');

INSERT INTO public.adjustments OVERRIDING SYSTEM VALUE VALUES
	(1, '1dada5e2-1029-4a47-bc26-00e9f931144d', 3, 'give_cash', 30000, 50000, 80000, '보상', 1, '2026-03-01 08:00:13.999197+00', 0);

INSERT INTO public.attendance VALUES
	(2, '2026-03-01', '2026-03-01 08:00:15.249023+00');

INSERT INTO public.audit_log VALUES
	(1, '2026-03-01 08:00:00.064589+00', NULL, 'system', 'charge.approve', 'charge:1', NULL, '{"status": 0}', '{"status": 1, "memberId": 2, "cryptoTxid": null, "bonusAmount": 100000, "depositMode": 0, "depositAmount": 1000000}', '\xc4ec35571dc2363b67f8870c616bb9d22c876cf69e2f0bb5494fc1e9c01f1a9e'),
	(2, '2026-03-01 08:00:00.064589+00', NULL, 'system', 'coupon.give', 'coupon_gift:1', NULL, NULL, '{"kind": 2, "points": null, "coupons": 1, "couponName": "신규회원 룰렛 쿠폰", "recipients": {"to": "one", "userId": "member01"}, "useLimitAt": "2026-03-31T14:59:59Z"}', '\x62e893a9d5b60023eb4d3d5bce9ff4410fd00f898d2a2095cefa96b4bb2c4c18'),
	(3, '2026-03-01 08:00:00.064589+00', NULL, 'system', 'coupon.give', 'coupon_gift:2', NULL, NULL, '{"kind": 1, "points": null, "coupons": 1, "couponName": "주말 룰렛 쿠폰", "recipients": {"to": "one", "userId": "member01"}, "useLimitAt": "2026-03-31T14:59:59Z"}', '\x849a1458a7f8456aac636db252f90e2b09d57a2e6fc84b9877c3dd9d930f65eb'),
	(4, '2026-03-01 08:00:00.064589+00', NULL, 'system', 'coupon.give', 'coupon_gift:3', NULL, NULL, '{"kind": 3, "points": 5000, "coupons": 1, "couponName": "환영 포인트", "recipients": {"to": "one", "userId": "member01"}, "useLimitAt": "2026-03-31T14:59:59Z"}', '\x25401fbb1d5d649641cb62793a796dae026de99fe7aaec9f3e4536eb7774e9f0'),
	(5, '2026-03-01 08:00:05.00752+00', 1, 'operator', 'member.approve', 'member:3', NULL, '{"approvedAt": null}', '{"approvedAt": "2026-03-01T08:00:05.007520862Z"}', '\xfaf6845187d0ba1d68eecc6faa16b530618f0dccf77c36e422a47755e297140e'),
	(6, '2026-03-01 08:00:13.157948+00', 1, 'operator', 'member.approve', 'member:4', NULL, '{"approvedAt": null}', '{"approvedAt": "2026-03-01T08:00:13.157948167Z"}', '\x128b6b1ddbe1ef1022d252e0d9414d1a58da99c6de1db23eadcf20f67ab09b50'),
	(7, '2026-03-01 08:00:13.910898+00', 1, 'operator', 'charge.approve', 'charge:2', NULL, '{"status": 0}', '{"status": 1, "memberId": 3, "cryptoTxid": null, "bonusAmount": 0, "depositMode": 0, "depositAmount": 50000}', '\x65ad9eb8d6bb75277adea8c5560df533d336027b230a81aa30417d3706cc594d'),
	(8, '2026-03-01 08:00:13.999197+00', 1, 'operator', 'member.adjust', 'member:3', '보상', '{"emoney": 50000}', '{"emoney": 80000}', '\x4cc24dd3c63b9e52337742764cd40133156ac05317928a9cd273faf00a17ea46'),
	(9, '2026-03-01 08:00:14.982975+00', 1, 'operator', 'campaign.make', 'campaign:1', NULL, NULL, '{"kind": "freeBet", "name": "봄맞이 프리벳", "amount": 10000, "costMax": 1000000, "grantsMax": 100}', '\x7fb72098a47d9bf3d3a3c61c8d85867b1c9c7ba25f767aa9a3899964f87de327'),
	(10, '2026-03-01 08:00:15.459495+00', 1, 'operator', 'message.send', 'message:1', NULL, NULL, '{"title": "환영합니다", "audience": "all", "addressed": "", "recipients": 3}', '\xfbdf014b0297f3bfd7915dca23be234396f05c9d577fdbdad6b4546f6067c7da'),
	(11, '2026-03-01 08:00:15.867761+00', 1, 'operator', 'fixture.score', 'fixture:7004', '공식 결과', NULL, '{"early": true, "parts": [], "score": "2:0", "overtime": null, "winFlags": {"승무패 1": 2, "승무패 2": 1, "승무패 X": 1, "언더오버 Over 2.5": 1, "언더오버 Under 2.5": 2}}', '\x86aa20aa3be3a0934a55c805df6315517f613449771e001b1c4197062acf7613'),
	(12, '2026-03-01 08:00:16.517056+00', 1, 'operator', 'partner.make', 'partner:2', '신규 총판', NULL, '{"id": 2, "owed": 0, "level": 1, "rates": {"mini": "1.00", "slot": "1.00", "casino": "1.00", "losing": "10.00", "sports": "1.00", "virtualSports": "1.00"}, "userId": "partner01", "members": 0, "memberId": 4, "nickname": "첫총판", "parentId": 1, "holdsFrom": "2026-03-01", "carriesDeficit": true}', '\x95d81ee53ce62570607c3c7e91088c4470a0d14af166dc77b3303e2397f73a42'),
	(13, '2026-03-02 02:15:00.412512+00', NULL, 'system', 'round.expire', 'round:-6', NULL, '{"drawsAt": "2026-03-01T08:01:00Z"}', NULL, '\x70ff351b51de081e117716f2e130b010ca38805934d2f4d6dad23e57f9d37804'),
	(14, '2026-03-02 02:15:00.588487+00', NULL, 'system', 'round.expire', 'round:-3', NULL, '{"drawsAt": "2026-03-01T08:01:30Z"}', NULL, '\xce433fa930698000cc80535ea055ea53aacc56cb6e7f82060cff1c3878c6d1bc'),
	(15, '2026-03-02 02:15:00.640843+00', NULL, 'system', 'round.expire', 'round:-4', NULL, '{"drawsAt": "2026-03-01T08:01:30Z"}', NULL, '\x1e1a0562ee0d2e6bb65d1fe20997a0938a86723b5d9b1ff7f7dacf24a0e45c4d'),
	(16, '2026-03-02 02:15:00.693865+00', NULL, 'system', 'round.expire', 'round:-7', NULL, '{"drawsAt": "2026-03-01T08:02:00Z"}', NULL, '\x5e9b4f9aa61a5dfd365dc6209fe1bb1957d1d6ab4af0792083b6304dd4574686'),
	(17, '2026-03-02 02:15:00.73074+00', NULL, 'system', 'round.expire', 'round:-11', NULL, '{"drawsAt": "2026-03-01T08:02:00Z"}', NULL, '\x1b91324912148c409a6cdfa27aac429e1ef7976ad5844e580e4aa8d09b242a34'),
	(18, '2026-03-02 02:15:00.768484+00', NULL, 'system', 'round.expire', 'round:-13', NULL, '{"drawsAt": "2026-03-01T08:02:00Z"}', NULL, '\xcc065c4e55fa3311819ad53e39c35ecf81dd5809577caace0cbde5050fe2afee'),
	(19, '2026-03-02 02:15:00.866358+00', NULL, 'system', 'round.expire', 'round:-8', NULL, '{"drawsAt": "2026-03-01T08:03:00Z"}', NULL, '\x0d5429f2f130175ddf9827ec24c0690f4e7c0c9e350ac0eeba4fbc2e69f04779'),
	(20, '2026-03-02 02:15:00.982452+00', NULL, 'system', 'round.expire', 'round:-9', NULL, '{"drawsAt": "2026-03-01T08:03:00Z"}', NULL, '\x37ca8442e4f39c8221fb4799d8c072e9f6bb5000ebc6451dba6875b2cc55718d'),
	(21, '2026-03-02 02:15:01.049201+00', NULL, 'system', 'round.expire', 'round:-5', NULL, '{"drawsAt": "2026-03-01T08:04:00Z"}', NULL, '\x7d8ce71b4e23b468d33b37b8ebdfac79f00d60b36941d9def4c8d04b45a1031a'),
	(22, '2026-03-02 02:15:01.10941+00', NULL, 'system', 'round.expire', 'round:-10', NULL, '{"drawsAt": "2026-03-01T08:04:00Z"}', NULL, '\x3fbdc48abef40bc6ea219204d8eaefdefa9a2c51936c4e99f0d2887b13c968b9'),
	(23, '2026-03-02 02:15:01.193194+00', NULL, 'system', 'round.expire', 'round:-14', NULL, '{"drawsAt": "2026-03-01T08:04:00Z"}', NULL, '\x172198ef2c0b8be5b700147dba9e0e1591c2ffa64a8df06a200dcff999504ede'),
	(24, '2026-03-02 02:15:01.281866+00', NULL, 'system', 'round.expire', 'round:-1', NULL, '{"drawsAt": "2026-03-01T08:05:00Z"}', NULL, '\x4a22cbcdc25c97d6e110e05a9504939bbd342d7129c7a739419b82b45a8a029e'),
	(25, '2026-03-02 02:15:01.344523+00', NULL, 'system', 'round.expire', 'round:-2', NULL, '{"drawsAt": "2026-03-01T08:05:00Z"}', NULL, '\xf8a9c8e40924e79559c1434421efc4b28433af4fa441437b0dfcf3a1f2d56961'),
	(26, '2026-03-02 02:15:01.408378+00', NULL, 'system', 'round.expire', 'round:-12', NULL, '{"drawsAt": "2026-03-01T08:06:00Z"}', NULL, '\xc9afae1bef33fadc4680b217e07d6d72068f3269d1fcddcaef125b456e9f246d'),
	(27, '2026-03-02 02:15:09.611427+00', 1, 'operator', 'boost.make', 'boost:1', NULL, NULL, '{"name": "Home 7012:Away 7012 승무패 X", "price": "3.60", "stakeMax": 20000, "expiresAt": "2026-03-02T04:15:09.611427843Z", "priceBefore": "3.40"}', '\xa40b4f750ac4369873a46ab40d27b3996efedfb76893411fb16815b17f463566'),
	(28, '2026-03-02 02:15:09.777548+00', 1, 'operator', 'hedge.make', 'hedge:1', '위험 분산', NULL, '{"name": "Home 7011:Away 7011 승무패 Home 7011", "price": "1.90", "amount": 8000, "bookmaker": "다른 곳"}', '\xeaf64b8a8d2b09d7640ba603206e1ba6584c091beb7c6df49ee3596c52ccd525');

INSERT INTO public.auto_cash_outs VALUES
	(13, 2, 5250, '2026-03-02 02:15:09.384848+00', NULL, NULL);

INSERT INTO public.banks VALUES
	(1, 'KB국민은행', true),
	(2, '신한은행', true),
	(3, '우리은행', true),
	(4, '하나은행', true),
	(5, 'NH농협은행', true),
	(6, 'IBK기업은행', true),
	(7, 'SC제일은행', true),
	(8, '한국씨티은행', true),
	(9, 'KDB산업은행', true),
	(10, '수협은행', true),
	(11, '부산은행', true),
	(12, '대구은행', true),
	(13, '광주은행', true),
	(14, '전북은행', true),
	(15, '경남은행', true),
	(16, '제주은행', true),
	(17, '카카오뱅크', true),
	(18, '케이뱅크', true),
	(19, '토스뱅크', true),
	(20, '우체국', true),
	(21, '새마을금고', true),
	(22, '신협', true),
	(23, '저축은행', true),
	(24, '산림조합', true),
	(25, '지역농축협', true),
	(26, '도이치은행', true),
	(27, 'BNP파리바은행', true),
	(28, 'HSBC은행', true),
	(29, 'JP모간체이스은행', true),
	(30, '중국공상은행', true),
	(31, '중국은행', true),
	(32, '중국건설은행', true),
	(33, '미래에셋증권', true),
	(34, '삼성증권', true),
	(35, '한국투자증권', true),
	(36, 'NH투자증권', true),
	(37, '키움증권', true),
	(38, 'KB증권', true),
	(39, '신한투자증권', true);

INSERT INTO public.bet_legs VALUES
	(1, 1, 7001, 1, 70011, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(2, 1, 7001, 1, 70011, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(2, 2, 7002, 1, 70021, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(2, 3, 7003, 2, 70034, 1.90, 1, NULL, 'Over', '2.5', '2.5', NULL, NULL),
	(3, 1, 7001, 2, 70015, 1.80, 1, NULL, 'Under', '2.5', '2.5', NULL, NULL),
	(3, 2, 7002, 2, 70025, 1.80, 1, NULL, 'Under', '2.5', '2.5', NULL, NULL),
	(3, 3, 7003, 2, 70035, 1.80, 1, NULL, 'Under', '2.5', '2.5', NULL, NULL),
	(4, 1, 7002, 1, 70022, 4.10, 1, NULL, '2', NULL, NULL, NULL, NULL),
	(5, 1, 7003, 1, 70033, 3.40, 1, NULL, 'X', NULL, NULL, NULL, NULL),
	(6, 1, 7004, 1, 70041, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(7, 1, 7011, 1, 70111, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(8, 1, 7012, 1, 70121, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(9, 1, 7001, 1, 70011, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(10, 1, -3, -3081, 30801, 1.95, 1, NULL, '홀', NULL, NULL, NULL, NULL),
	(11, 1, -10, -160, 6001001, 5.24, 1, NULL, '1번', NULL, NULL, NULL, NULL),
	(12, 1, 7011, 1, 70111, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(13, 1, 7011, 1, 70111, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(13, 2, 7012, 2, 70124, 1.90, 1, NULL, 'Over', '2.5', '2.5', NULL, NULL),
	(14, 1, 7011, 1, 70111, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(14, 2, 7012, 1, 70121, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(14, 3, 7013, 1, 70131, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(15, 1, 7013, 1, 70131, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(16, 1, 7013, 1, 70131, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(17, 1, 7012, 2, 70125, 1.80, 1, NULL, 'Under', '2.5', '2.5', NULL, NULL),
	(18, 1, 7012, 1, 70121, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(18, 2, 7012, 2, 70125, 1.80, 1, NULL, 'Under', '2.5', '2.5', NULL, NULL),
	(19, 1, 7012, 1, 70123, 3.60, 1, NULL, 'X', NULL, NULL, NULL, NULL),
	(20, 1, 7014, 1, 70141, 1.85, 1, NULL, '1', NULL, NULL, NULL, NULL),
	(21, 1, -17, -3081, 30801, 1.95, 1, NULL, '홀', NULL, NULL, NULL, NULL),
	(22, 1, -24, -160, 6001001, 4.22, 1, NULL, '1번', NULL, NULL, NULL, NULL);

INSERT INTO public.bets OVERRIDING SYSTEM VALUE VALUES
	(7, 2, '2c0bb977-65c4-4c86-aab5-e2d791bc07ff', 1, 91, 'EU', 5000, 1.85, 9250, '127.0.0.1', 4, 0.95, 4750, 1, false, '2026-03-01 08:00:14.839396+00', '2026-03-01 08:00:14.882649+00', NULL, NULL, NULL, false, NULL, NULL, '2026-03-01 08:00:14.882649+00', 975000, '2026-03-01 08:00:14.882649+00', '{0}', NULL, NULL, NULL, NULL, false),
	(8, 2, 'fff47f44-fa90-4568-94d4-f5e2bca13b68', 1, 91, 'EU', 5000, 1.85, 9250, '127.0.0.1', -1, 1.00, 5000, 1, false, '2026-03-01 08:00:14.921074+00', '2026-03-01 08:00:14.940807+00', '2026-03-01 08:00:14.940807+00', NULL, 2, false, NULL, NULL, NULL, 974750, '2026-03-01 08:00:14.940807+00', '{-1}', NULL, NULL, NULL, NULL, false),
	(1, 2, '83fed921-bc53-4459-ad5b-37cdd1cdc180', 1, 91, 'EU', 10000, 1.85, 18500, '127.0.0.1', 2, 1.85, 18500, 1, true, '2026-03-01 08:00:14.671921+00', '2026-03-01 08:00:15.888201+00', NULL, NULL, NULL, false, NULL, NULL, NULL, 990000, '2026-03-01 08:00:15.888201+00', '{2}', NULL, NULL, NULL, NULL, false),
	(2, 2, '5c70eac4-be02-4968-8674-7d6c7eab41e8', 1, 93, 'EU', 5000, 6.50, 32500, '127.0.0.1', 2, 6.50, 32500, 1, true, '2026-03-01 08:00:14.720888+00', '2026-03-01 08:00:15.888201+00', NULL, NULL, NULL, false, NULL, NULL, NULL, 985000, '2026-03-01 08:00:15.888201+00', '{2,2,2}', NULL, NULL, NULL, NULL, false),
	(3, 2, '92e8216f-c8b9-4b6a-a366-e041fde857d4', 1, 93, 'EU', 5000, 3.24, 16200, '127.0.0.1', 1, 0.00, 0, 1, true, '2026-03-01 08:00:14.761429+00', '2026-03-01 08:00:15.888201+00', NULL, NULL, NULL, false, 2, 2, NULL, 980000, '2026-03-01 08:00:15.888201+00', '{2,1,1}', NULL, NULL, NULL, NULL, false),
	(4, 3, '2d7a29d0-3ae5-47f1-81fd-a792287e3489', 1, 91, 'EU', 10000, 4.10, 41000, '127.0.0.1', 1, 0.00, 0, 1, true, '2026-03-01 08:00:14.799505+00', '2026-03-01 08:00:15.888201+00', NULL, NULL, NULL, false, NULL, NULL, NULL, 70000, '2026-03-01 08:00:15.888201+00', '{1}', NULL, NULL, NULL, NULL, false),
	(5, 3, 'c55726a4-cbdc-4710-a1e6-6782d1103003', 1, 91, 'EU', 5000, 3.40, 17000, '127.0.0.1', 3, 1.00, 5000, 1, false, '2026-03-01 08:00:14.813205+00', '2026-03-01 08:00:15.888201+00', NULL, NULL, NULL, false, NULL, NULL, NULL, 65000, '2026-03-01 08:00:15.888201+00', '{3}', NULL, NULL, NULL, NULL, false),
	(6, 3, '0a78189d-2de2-4a17-89d5-8144a5f8186f', 1, 91, 'EU', 50000, 1.85, 92500, '127.0.0.1', 2, 1.85, 92500, 1, true, '2026-03-01 08:00:14.832587+00', '2026-03-01 08:00:15.888201+00', NULL, NULL, NULL, false, NULL, NULL, NULL, 15000, '2026-03-01 08:00:15.888201+00', '{2}', NULL, NULL, NULL, NULL, false),
	(9, 2, '9b115b9f-1152-4d77-b9b6-6a00ed4a9350', 1, 91, 'EU', 10000, 1.85, 18500, '127.0.0.1', 2, 1.85, 18500, 1, true, '2026-03-01 08:00:15.083216+00', '2026-03-01 08:00:15.888201+00', NULL, NULL, NULL, false, NULL, NULL, NULL, 979750, '2026-03-01 08:00:15.888201+00', '{2}', NULL, NULL, NULL, NULL, false),
	(10, 2, 'ddb353e2-c6ca-44a8-955e-41648c1a3c5a', 3, 308, 'EU', 5000, 1.95, 9750, '127.0.0.1', -1, 1.00, 5000, 1, false, '2026-03-01 08:00:15.49875+00', '2026-03-02 02:15:01.413816+00', NULL, NULL, NULL, false, NULL, NULL, NULL, 926750, '2026-03-02 02:15:01.413816+00', '{-1}', NULL, NULL, NULL, NULL, false),
	(11, 2, '26872b59-d386-485e-9311-730fdaeee75f', 4, 60, 'EU', 5000, 5.24, 26200, '127.0.0.1', -1, 1.00, 5000, 1, false, '2026-03-01 08:00:15.515731+00', '2026-03-02 02:15:02.755392+00', NULL, NULL, NULL, false, NULL, NULL, NULL, 921750, '2026-03-02 02:15:02.755392+00', '{-1}', NULL, NULL, NULL, NULL, false),
	(12, 2, 'f5d4cb2f-ef35-4fb0-82c8-0fcf91815826', 1, 91, 'EU', 10000, 1.85, 18500, '127.0.0.1', 0, 1.85, 0, 0, false, '2026-03-02 02:15:09.23189+00', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, 981250, NULL, NULL, NULL, NULL, NULL, NULL, false),
	(13, 2, '2d0df1ad-828b-48cd-b51f-f4307bee3911', 1, 92, 'EU', 5000, 3.51, 17550, '127.0.0.1', 0, 3.51, 0, 0, false, '2026-03-02 02:15:09.27148+00', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, 976250, NULL, NULL, NULL, NULL, NULL, NULL, false),
	(14, 2, '99f99f83-d099-46db-9858-ed74db27fc2c', 1, 93, 'EU', 5000, 4.14, 20748, '127.0.0.1', 0, 4.14, 0, 0, false, '2026-03-02 02:15:09.449144+00', NULL, NULL, NULL, NULL, false, 2, 3, NULL, 971250, NULL, NULL, NULL, NULL, NULL, NULL, false),
	(16, 2, '520254df-3249-4af5-a6ca-0be80bdf63d4', 1, 91, 'EU', 3000, 1.85, 5550, '127.0.0.1', 4, 0.95, 2850, 1, false, '2026-03-02 02:15:09.556134+00', '2026-03-02 02:15:09.556134+00', NULL, NULL, NULL, false, NULL, NULL, '2026-03-02 02:15:09.556134+00', 961250, '2026-03-02 02:15:09.556134+00', '{0}', NULL, 15, NULL, NULL, false),
	(15, 2, '8dd690ab-c624-497a-8b40-ccd178b4538b', 1, 91, 'EU', 7000, 1.85, 12950, '127.0.0.1', 0, 1.85, 0, 0, false, '2026-03-02 02:15:09.507541+00', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, 961250, NULL, NULL, NULL, NULL, 10000, 18500, false),
	(17, 3, 'a6b23c8f-c81e-47b3-915b-e77418a6d4e7', 1, 91, 'EU', 10000, 1.80, 18000, '127.0.0.1', 0, 1.80, 0, 0, false, '2026-03-02 02:15:09.588012+00', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, 102500, NULL, NULL, NULL, NULL, NULL, NULL, false),
	(18, 2, '6194e7ec-dff7-4866-8b0c-8b230caf631b', 1, 92, 'EU', 5000, 4.07, 20350, '127.0.0.1', 0, 4.07, 0, 0, false, '2026-03-02 02:15:09.6034+00', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, 959100, NULL, NULL, NULL, NULL, NULL, NULL, true),
	(19, 2, '92bd5c7b-6a76-4274-a60d-83c52de24a39', 1, 91, 'EU', 5000, 3.60, 18000, '127.0.0.1', 0, 3.60, 0, 0, false, '2026-03-02 02:15:09.644408+00', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, 954100, NULL, NULL, NULL, NULL, NULL, NULL, false),
	(20, 3, '5f480ac9-c905-496e-9c7a-77e73a86d0ea', 1, 91, 'EU', 5000, 1.85, 9250, '127.0.0.1', 1, 0.00, 0, 1, true, '2026-03-02 02:15:09.657458+00', '2026-03-02 02:15:10.29041+00', NULL, NULL, NULL, false, NULL, NULL, NULL, 97500, '2026-03-02 02:15:10.29041+00', '{1}', NULL, NULL, NULL, NULL, false),
	(21, 3, '8208a2e9-a285-4e36-9602-eda3d1973e85', 3, 308, 'EU', 5000, 1.95, 9750, '127.0.0.1', 1, 0.00, 0, 1, true, '2026-03-02 02:15:09.823264+00', '2026-03-02 02:16:30.058181+00', NULL, NULL, NULL, false, NULL, NULL, NULL, 72500, '2026-03-02 02:16:30.058181+00', '{1}', NULL, NULL, NULL, NULL, false),
	(22, 3, 'eb88a5cf-57a7-4255-b0dc-8d250d42aa5d', 4, 60, 'EU', 5000, 4.22, 21100, '127.0.0.1', 2, 4.22, 21100, 1, true, '2026-03-02 02:15:09.843845+00', '2026-03-02 02:16:35.141238+00', NULL, NULL, NULL, false, NULL, NULL, NULL, 67500, '2026-03-02 02:16:35.141238+00', '{2}', NULL, NULL, NULL, NULL, false);

INSERT INTO public.bonus_options OVERRIDING SYSTEM VALUE VALUES
	(1, '보너스 없음', '', 0, 0, true),
	(2, '충전 보너스 10%', '', 10, 1, true),
	(3, '매일 충전 5%', '', 5, 2, true);

INSERT INTO public.boosted_bets VALUES
	(19, 1, 1, 3.40, 0);

INSERT INTO public.campaigns OVERRIDING SYSTEM VALUE VALUES
	(1, 'a792f880-96f1-44d4-ab94-497a2b4e78e9', 'freeBet', '봄맞이 프리벳', 10000, '{}', 0, '2026-03-31 14:59:59+00', 100, 1, 1000000, 7, '{"모든 종목의 스포츠·실시간 베팅","당첨되면 베팅금을 뺀 금액을 보유머니로 지급","받은 날부터 7일 동안 사용"}', NULL, 1, '{}', 1, '{100,100,50,50}', NULL, false, '2026-03-01 08:00:14.982975+00', 1, NULL);

INSERT INTO public.casino_rounds OVERRIDING SYSTEM VALUE VALUES
	(1, 2, 'sandbox', 'eca79b3c-4b26-4d67-bfbf-37b423febe38', 'casino', 'slot-moon', '달토끼', 'slot', 1000, 0, 0, '{"play": {"kind": "spin", "stake": 1000}, "seed": "b08521249249a097114f27383398f60994c6bef6e182b8d8b3f0ec34ad62d574", "label": "slot-moon:1:1", "outcome": {"kind": "spin", "wins": [], "stops": [6, 19, 15, 18, 19], "payout": 0, "window": [[1, 7, 2], [8, 7, 5], [4, 5, 6], [2, 5, 1], [7, 8, 4]]}, "commitment": "5bef511df22aa33dcf963ac48c2b29cc739fbae3debef769c8c9f730deec550f"}', '2026-03-01 08:00:15.434412+00', '2026-03-01 08:00:15.434412+00', NULL, NULL);

INSERT INTO public.casino_transfers OVERRIDING SYSTEM VALUE VALUES
	(1, 2, 'ec3acbf1-b2c4-45e6-ac31-908883e4e5b6', 4, 50000, 'done', 1, '2026-03-01 08:00:45.367917+00', NULL, '2026-03-01 08:00:15.343048+00', '2026-03-01 08:00:15.379069+00');

INSERT INTO public.catalogue_changes OVERRIDING SYSTEM VALUE VALUES
	(1, '{7001}', '2026-03-01 08:00:13.140763+00'),
	(2, '{7001}', '2026-03-01 08:00:13.203351+00'),
	(3, '{7002}', '2026-03-01 08:00:13.256717+00'),
	(4, '{7002}', '2026-03-01 08:00:13.269101+00'),
	(5, '{7003}', '2026-03-01 08:00:13.27489+00'),
	(6, '{7003}', '2026-03-01 08:00:13.304239+00'),
	(7, '{7004}', '2026-03-01 08:00:13.311972+00'),
	(8, '{7004}', '2026-03-01 08:00:13.323978+00'),
	(9, '{7011}', '2026-03-01 08:00:13.039279+00'),
	(10, '{7011}', '2026-03-01 08:00:13.060764+00'),
	(11, '{7012}', '2026-03-01 08:00:13.086821+00'),
	(12, '{7012}', '2026-03-01 08:00:13.095029+00'),
	(13, '{7013}', '2026-03-01 08:00:13.103408+00'),
	(14, '{7013}', '2026-03-01 08:00:13.109733+00'),
	(15, '{7014}', '2026-03-01 08:00:13.115229+00'),
	(16, '{7014}', '2026-03-01 08:00:13.120107+00'),
	(17, '{7001}', '2026-03-01 08:00:14.022352+00'),
	(18, '{7002}', '2026-03-01 08:00:14.021271+00'),
	(19, '{7003}', '2026-03-01 08:00:14.063206+00'),
	(20, '{7004}', '2026-03-01 08:00:15.867761+00'),
	(21, '{7014}', '2026-03-02 02:15:08.075382+00');

INSERT INTO public.charges OVERRIDING SYSTEM VALUE VALUES
	(1, 2, '00000000-0000-0000-0000-000000000001', 0, 0, 1000000, '이회원', 1, 1, 2, 100000, NULL, NULL, NULL, NULL, NULL, '2026-03-01 08:00:00.064589+00', '2026-03-01 08:00:00.064589+00', '2026-03-01 08:00:00.064589+00', NULL, NULL, NULL, NULL),
	(2, 3, '6f68d162-2848-4ba5-8b02-a8964d8472e7', 0, 0, 50000, '박회원', 1, 1, 1, 0, NULL, NULL, NULL, NULL, 1, '2026-03-01 08:00:13.878964+00', '2026-03-01 08:00:13.910898+00', '2026-03-01 08:00:13.910898+00', NULL, NULL, NULL, NULL),
	(3, 2, '40b34bdc-b23c-4983-a132-fa8737ebf7b9', 0, 0, 70000, '이회원', 0, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, '2026-03-02 02:15:09.679074+00', '2026-03-02 02:15:09.679074+00', NULL, NULL, NULL, NULL, NULL),
	(4, 3, 'fe94b0df-8e48-4279-80fe-a8d1037c70bb', 1, 0, 20000, '박회원', 0, 1, NULL, 0, NULL, NULL, NULL, NULL, NULL, '2026-03-02 02:15:09.74304+00', '2026-03-02 02:15:09.74304+00', NULL, NULL, NULL, NULL, NULL);

INSERT INTO public.commission_days VALUES
	('2026-03-01', '2026-03-02 02:15:00.253026+00');

INSERT INTO public.coupon_gifts OVERRIDING SYSTEM VALUE VALUES
	(1, '00000000-0000-0000-0000-000000000002', '신규회원 룰렛 쿠폰', 2, NULL, '2026-03-31 14:59:59+00', NULL, '2026-03-01 08:00:00.064589+00', '{"to": "one", "userId": "member01"}', 1, 1, 2, 2, '2026-03-01 08:00:00.064589+00', NULL, 0, 0, NULL),
	(2, '00000000-0000-0000-0000-000000000003', '주말 룰렛 쿠폰', 1, NULL, '2026-03-31 14:59:59+00', NULL, '2026-03-01 08:00:00.064589+00', '{"to": "one", "userId": "member01"}', 1, 1, 2, 2, '2026-03-01 08:00:00.064589+00', NULL, 0, 0, NULL),
	(3, '00000000-0000-0000-0000-000000000004', '환영 포인트', 3, 5000, '2026-03-31 14:59:59+00', NULL, '2026-03-01 08:00:00.064589+00', '{"to": "one", "userId": "member01"}', 1, 1, 2, 2, '2026-03-01 08:00:00.064589+00', NULL, 0, 0, NULL);

INSERT INTO public.coupons OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 2, 'a13a644e-cb25-45dc-bd4c-cf6490877b69', '2026-03-01 08:00:15.110498+00', NULL, NULL),
	(3, 3, 2, '853f0035-7e16-40a2-ba25-6211146140e1', '2026-03-01 08:00:15.159288+00', '2026-03-01 08:00:15.159288+00', NULL),
	(2, 2, 2, 'f1ce8d30-d51e-490f-bb19-397f6c5b97ef', '2026-03-01 08:00:15.123625+00', '2026-03-01 08:00:15.21266+00', NULL);

INSERT INTO public.day_seals VALUES
	('2026-03-01', '2026-03-02 02:55:00.153893+00', '\xc3600b77ac77b7e9f77ec3f44ac9b0c430c22e140580aed2b4dcb8373363792c');

INSERT INTO public.dispatches OVERRIDING SYSTEM VALUE VALUES
	(1, 'aea63591-d050-41fa-8c5f-0b6b0d1afcc8', '환영합니다', '<p>반갑습니다.</p>', 'all', '', 3, 1, '2026-03-01 08:00:15.459495+00', NULL, NULL, false, 3, 4, 4, '2026-03-01 08:00:15.475167+00', 0, NULL);

INSERT INTO public.feed_inplay VALUES
	(true, true, NULL);

INSERT INTO public.feed_messages VALUES
	('200aa341-6479-43ae-b6b9-fd4fc88e04d9', 1, '2026-03-01 08:00:13.140763+00'),
	('3a263208-0988-4123-9f8e-e5fc37e7c659', 3, '2026-03-01 08:00:13.203351+00'),
	('83bdaa5c-9c18-4c3b-801d-c385f0965fe4', 1, '2026-03-01 08:00:13.256717+00'),
	('0f02cd3f-6674-4ae0-b7ad-0851880d351e', 3, '2026-03-01 08:00:13.269101+00'),
	('bcc3b6eb-9d3b-4c43-bb53-aee335f6f858', 1, '2026-03-01 08:00:13.27489+00'),
	('bc538004-f8cb-4206-ac26-48e0ef21ecc0', 3, '2026-03-01 08:00:13.304239+00'),
	('6de1e005-380a-47c0-8630-79574333f2d4', 1, '2026-03-01 08:00:13.311972+00'),
	('3d39f1d8-04b2-47ad-a8a3-af66c39d19a6', 3, '2026-03-01 08:00:13.323978+00'),
	('a6612d47-16c8-4393-b4c9-d865957b6b92', 1, '2026-03-01 08:00:13.039279+00'),
	('5ea9b33d-f4f4-467e-81c8-b9f9a6cc4799', 3, '2026-03-01 08:00:13.060764+00'),
	('b565f1a6-591d-453c-b3a2-c166b1686d08', 1, '2026-03-01 08:00:13.086821+00'),
	('17e59663-fbb3-4746-934a-d4037f558411', 3, '2026-03-01 08:00:13.095029+00'),
	('31cdcd3f-af9d-489b-847c-89e3b0d1e715', 1, '2026-03-01 08:00:13.103408+00'),
	('18c9caf1-84f7-46af-9513-d0b0abac3ecf', 3, '2026-03-01 08:00:13.109733+00'),
	('7ad0a87e-8e0e-45d8-a050-65e6705dd03f', 1, '2026-03-01 08:00:13.115229+00'),
	('391c573d-5a2e-4a63-afdc-d4bdc707c32e', 3, '2026-03-01 08:00:13.120107+00'),
	('2f2c820a-26fd-4699-9644-60c7e6b1b1ea', 35, '2026-03-01 08:00:14.022352+00'),
	('d1c919a2-178a-4571-af60-da5c23b2ccbb', 35, '2026-03-01 08:00:14.021271+00'),
	('1143b5a7-e7c6-4ec8-b31f-1c48393cf8d4', 35, '2026-03-01 08:00:14.063206+00'),
	('f8e320a0-50ed-4308-b591-8d4ce16efebb', 35, '2026-03-02 02:15:08.075382+00');

INSERT INTO public.fixtures VALUES
	(7001, 6046, 143, 9001, 70011, 70012, '2026-03-01 10:00:00+00', 1, NULL, NULL, NULL, NULL, '2026-03-01 08:00:13.289+00', NULL, NULL, NULL, NULL),
	(7002, 6046, 143, 9001, 70021, 70022, '2026-03-01 10:00:00+00', 1, NULL, NULL, NULL, NULL, '2026-03-01 08:00:13.297+00', NULL, NULL, NULL, NULL),
	(7003, 6046, 143, 9001, 70031, 70032, '2026-03-01 10:00:00+00', 1, NULL, NULL, NULL, NULL, '2026-03-01 08:00:13.299+00', NULL, NULL, NULL, NULL),
	(7004, 6046, 143, 9001, 70041, 70042, '2026-03-01 10:00:00+00', 1, NULL, NULL, NULL, NULL, '2026-03-01 08:00:13.302+00', NULL, NULL, NULL, NULL),
	(7011, 6046, 143, 9001, 70111, 70112, '2026-03-02 06:00:00+00', 1, NULL, NULL, NULL, NULL, '2026-03-01 08:00:13.722+00', NULL, NULL, NULL, NULL),
	(7012, 6046, 143, 9001, 70121, 70122, '2026-03-02 06:00:00+00', 1, NULL, NULL, NULL, NULL, '2026-03-01 08:00:13.736+00', NULL, NULL, NULL, NULL),
	(7013, 6046, 143, 9001, 70131, 70132, '2026-03-02 06:00:00+00', 1, NULL, NULL, NULL, NULL, '2026-03-01 08:00:13.739+00', NULL, NULL, NULL, NULL),
	(7014, 6046, 143, 9001, 70141, 70142, '2026-03-02 06:00:00+00', 1, NULL, NULL, NULL, NULL, '2026-03-01 08:00:13.741+00', NULL, NULL, NULL, NULL),
	(-6, -50, -1, -5002, -1, -1, '2026-03-01 08:00:50+00', 4, NULL, NULL, NULL, NULL, '2026-03-02 02:15:00.412512+00', NULL, NULL, NULL, NULL),
	(-3, -308, -1, -3080, -1, -1, '2026-03-01 08:01:25+00', 4, NULL, NULL, NULL, NULL, '2026-03-02 02:15:00.588487+00', NULL, NULL, NULL, NULL),
	(-4, -308, -1, -3081, -1, -1, '2026-03-01 08:01:25+00', 4, NULL, NULL, NULL, NULL, '2026-03-02 02:15:00.640843+00', NULL, NULL, NULL, NULL),
	(-7, -50, -1, -5003, -1, -1, '2026-03-01 08:01:50+00', 4, NULL, NULL, NULL, NULL, '2026-03-02 02:15:00.693865+00', NULL, NULL, NULL, NULL),
	(-11, -60, -1, -6002, -1, -1, '2026-03-01 08:01:50+00', 4, NULL, NULL, NULL, NULL, '2026-03-02 02:15:00.73074+00', NULL, NULL, NULL, NULL),
	(-13, -65, -1, -6502, -1, -1, '2026-03-01 08:01:50+00', 4, NULL, NULL, NULL, NULL, '2026-03-02 02:15:00.768484+00', NULL, NULL, NULL, NULL),
	(-8, -50, -1, -5004, -1, -1, '2026-03-01 08:02:50+00', 4, NULL, NULL, NULL, NULL, '2026-03-02 02:15:00.866358+00', NULL, NULL, NULL, NULL),
	(-9, -55, -1, -5501, -1, -1, '2026-03-01 08:02:50+00', 4, NULL, NULL, NULL, NULL, '2026-03-02 02:15:00.982452+00', NULL, NULL, NULL, NULL),
	(-5, -50, -1, -5001, -1, -1, '2026-03-01 08:03:50+00', 4, NULL, NULL, NULL, NULL, '2026-03-02 02:15:01.049201+00', NULL, NULL, NULL, NULL),
	(-10, -60, -1, -6001, -1, -1, '2026-03-01 08:03:50+00', 4, NULL, NULL, NULL, NULL, '2026-03-02 02:15:01.10941+00', NULL, NULL, NULL, NULL),
	(-14, -65, -1, -6503, -1, -1, '2026-03-01 08:03:50+00', 4, NULL, NULL, NULL, NULL, '2026-03-02 02:15:01.193194+00', NULL, NULL, NULL, NULL),
	(-1, -301, -1, -3010, -1, -1, '2026-03-01 08:04:50+00', 4, NULL, NULL, NULL, NULL, '2026-03-02 02:15:01.281866+00', NULL, NULL, NULL, NULL),
	(-2, -303, -1, -3030, -1, -1, '2026-03-01 08:04:50+00', 4, NULL, NULL, NULL, NULL, '2026-03-02 02:15:01.344523+00', NULL, NULL, NULL, NULL),
	(-12, -65, -1, -6501, -1, -1, '2026-03-01 08:05:50+00', 4, NULL, NULL, NULL, NULL, '2026-03-02 02:15:01.408378+00', NULL, NULL, NULL, NULL),
	(-15, -301, -1, -3010, -1, -1, '2026-03-02 02:19:50+00', 1, NULL, NULL, NULL, NULL, '2026-03-02 02:15:01.456838+00', NULL, NULL, NULL, NULL),
	(-16, -303, -1, -3030, -1, -1, '2026-03-02 02:19:50+00', 1, NULL, NULL, NULL, NULL, '2026-03-02 02:15:01.577197+00', NULL, NULL, NULL, NULL),
	(-20, -50, -1, -5002, -1, -1, '2026-03-02 02:16:50+00', 1, NULL, NULL, NULL, NULL, '2026-03-02 02:15:01.863276+00', NULL, NULL, NULL, NULL),
	(-21, -50, -1, -5003, -1, -1, '2026-03-02 02:17:50+00', 1, NULL, NULL, NULL, NULL, '2026-03-02 02:15:01.89271+00', NULL, NULL, NULL, NULL),
	(-22, -50, -1, -5004, -1, -1, '2026-03-02 02:18:50+00', 1, NULL, NULL, NULL, NULL, '2026-03-02 02:15:01.969536+00', NULL, NULL, NULL, NULL),
	(-23, -55, -1, -5501, -1, -1, '2026-03-02 02:17:50+00', 1, NULL, NULL, NULL, NULL, '2026-03-02 02:15:01.984963+00', NULL, NULL, NULL, NULL),
	(-25, -60, -1, -6002, -1, -1, '2026-03-02 02:17:50+00', 1, NULL, NULL, NULL, NULL, '2026-03-02 02:15:02.059317+00', NULL, NULL, NULL, NULL),
	(-26, -65, -1, -6501, -1, -1, '2026-03-02 02:17:50+00', 1, NULL, NULL, NULL, NULL, '2026-03-02 02:15:02.136606+00', NULL, NULL, NULL, NULL),
	(-27, -65, -1, -6502, -1, -1, '2026-03-02 02:19:50+00', 1, NULL, NULL, NULL, NULL, '2026-03-02 02:15:02.181277+00', NULL, NULL, NULL, NULL),
	(-19, -50, -1, -5001, -1, -1, '2026-03-02 02:15:50+00', 2, NULL, NULL, NULL, NULL, '2026-03-02 02:16:00.153298+00', NULL, NULL, NULL, NULL),
	(-28, -65, -1, -6503, -1, -1, '2026-03-02 02:15:50+00', 2, NULL, NULL, NULL, NULL, '2026-03-02 02:16:00.161207+00', NULL, NULL, NULL, NULL),
	(-29, -50, -1, -5001, -1, -1, '2026-03-02 02:19:50+00', 1, NULL, NULL, NULL, NULL, '2026-03-02 02:16:00.16237+00', NULL, NULL, NULL, NULL),
	(-30, -60, -1, -6001, -1, -1, '2026-03-02 02:19:50+00', 1, NULL, NULL, NULL, NULL, '2026-03-02 02:16:00.222269+00', NULL, NULL, NULL, NULL),
	(-31, -65, -1, -6503, -1, -1, '2026-03-02 02:21:50+00', 1, NULL, NULL, NULL, NULL, '2026-03-02 02:16:00.238001+00', NULL, NULL, NULL, NULL),
	(-17, -308, -1, -3080, -1, -1, '2026-03-02 02:16:25+00', 3, NULL, NULL, NULL, NULL, '2026-03-02 02:16:30.044277+00', NULL, NULL, NULL, NULL),
	(-18, -308, -1, -3081, -1, -1, '2026-03-02 02:16:25+00', 3, NULL, NULL, NULL, NULL, '2026-03-02 02:16:30.053192+00', NULL, NULL, NULL, NULL),
	(-32, -308, -1, -3080, -1, -1, '2026-03-02 02:17:55+00', 1, NULL, NULL, NULL, NULL, '2026-03-02 02:16:30.056701+00', NULL, NULL, NULL, NULL),
	(-33, -308, -1, -3081, -1, -1, '2026-03-02 02:17:55+00', 1, NULL, NULL, NULL, NULL, '2026-03-02 02:16:30.063408+00', NULL, NULL, NULL, NULL),
	(-24, -60, -1, -6001, -1, -1, '2026-03-02 02:15:50+00', 3, NULL, NULL, NULL, NULL, '2026-03-02 02:16:35.125865+00', NULL, NULL, NULL, NULL);

INSERT INTO public.hedges OVERRIDING SYSTEM VALUE VALUES
	(1, 'af377137-9a4c-4c7d-8fad-c0f37d638d0a', 7011, 1, 70111, '다른 곳', 8000, 1.90, 7200, '위험 분산', '승무패', 'Home 7011', NULL, 'Home 7011', 'Away 7011', '2026-03-02 06:00:00+00', '2026-03-02 02:15:09.777548+00', 1, NULL);

INSERT INTO public.hour_seals VALUES
	('2026-02-28 15:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-02-28 16:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-02-28 17:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-02-28 18:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-02-28 19:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-02-28 20:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-02-28 21:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-02-28 22:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-02-28 23:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-03-01 00:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-03-01 01:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-03-01 02:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-03-01 03:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-03-01 04:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-03-01 05:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-03-01 06:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-03-01 07:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-03-01 08:00:00+00', '\xf5988e2692cc63591e542b02edf9797239f9c66c05f04bdfef1b63fa8cc39149'),
	('2026-03-01 09:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-03-01 10:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-03-01 11:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-03-01 12:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-03-01 13:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
	('2026-03-01 14:00:00+00', '\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');

INSERT INTO public.inquiries OVERRIDING SYSTEM VALUE VALUES
	(1, 2, '입금 문의', '입금은 얼마나 걸리나요?', NULL, 0, '2026-03-01 08:00:15.488671+00', NULL);

INSERT INTO public.join_codes OVERRIDING SYSTEM VALUE VALUES
	(1, '680HL01N', 4, 1, '2026-03-01 08:00:16.517056+00', NULL);

INSERT INTO public.leagues VALUES
	(-3010, -301, -1, 'Power ball', '파워볼'),
	(-3030, -303, -1, 'Power ladder', '파워사다리'),
	(-3080, -308, -1, 'Lotus odd/even', '로투스 홀짝'),
	(-3081, -308, -1, 'Lotus baccarat', '로투스 바카라'),
	(-5001, -50, -1, 'Premiership', '프리미어십'),
	(-5002, -50, -1, 'Euro Cup', '유로컵'),
	(-5003, -50, -1, 'Superleague', '슈퍼리그'),
	(-5004, -50, -1, 'World Cup', '월드컵'),
	(-5501, -55, -1, 'Basketball', '가상농구 리그'),
	(-6001, -60, -1, 'Moonlight Park', '달빛 파크'),
	(-6002, -60, -1, 'River Way', '강변 웨이'),
	(-6501, -65, -1, 'Hangang Park', '한강 파크'),
	(-6502, -65, -1, 'Baekdu Park', '백두 파크'),
	(-6503, -65, -1, 'Halla Way', '한라 웨이'),
	(9001, 6046, 143, 'K League 1', NULL);

INSERT INTO public.leases VALUES
	('rounds', 'b11c0add-c3cc-46e7-952b-c3c984c41437', 2, '-infinity');

INSERT INTO public.liability_fixtures VALUES
	(7012, 5, 30000, 64648, 26098, 1, 70121),
	(7013, 2, 12000, 21698, 21698, 1, 70131),
	(7011, 3, 20000, 36798, 29598, 1, 70111);

INSERT INTO public.liability_selections VALUES
	(7011, 1, 70112, 0, 0, 0, 0),
	(7011, 1, 70113, 0, 0, 0, 0),
	(7012, 2, 70124, 1, 5000, 5000, 12550),
	(7012, 1, 70123, 1, 5000, 5000, 13000),
	(7012, 1, 70121, 2, 10000, 5000, 31098),
	(7011, 1, 70111, 3, 20000, 15000, 36798),
	(7012, 2, 70125, 2, 15000, 15000, 23350),
	(7013, 1, 70131, 2, 12000, 7000, 21698);

INSERT INTO public.locations VALUES
	(-1, 'Hanpan', '한판', ''),
	(143, 'Korea', NULL, '');

INSERT INTO public.login_places VALUES
	(1, '127.0.0.0/24', '기타 (기타)', '2026-03-01 08:00:03.495039+00', '2026-03-02 02:15:05.189764+00');

INSERT INTO public.markets VALUES
	(-3011, 'Odd/even', NULL),
	(-3012, 'Under/over', NULL),
	(-3013, 'Normal balls: size', NULL),
	(-3014, 'Normal balls: odd/even and under/over', NULL),
	(-3015, 'Normal balls: odd/even and size', NULL),
	(-3016, 'Power ball: size', NULL),
	(-3017, 'Power ball: odd/even and under/over', NULL),
	(-3018, 'Power ball: odd/even and size', NULL),
	(-3031, 'Start', NULL),
	(-3032, 'Lines', NULL),
	(-3033, 'Odd/even', NULL),
	(-3034, 'Combination', NULL),
	(-3081, 'Odd/even', NULL),
	(-3082, 'Baccarat', NULL),
	(-1, '1X2', NULL),
	(-2, 'Under/over', NULL),
	(-5, 'Odd/even', NULL),
	(-6, 'Correct score', NULL),
	(-17, 'Both teams to score', NULL),
	(-28, 'Under/over including overtime', NULL),
	(-226, '12 including overtime', NULL),
	(-342, 'Asian handicap including overtime', NULL),
	(-160, 'Winner', NULL),
	(-60002, 'Place', NULL),
	(-60003, 'Quinella', NULL),
	(-60004, 'Exacta', NULL),
	(2, 'Under/Over', NULL),
	(1, '1X2', NULL);

INSERT INTO public.members OVERRIDING SYSTEM VALUE VALUES
	(4, 'partner01', '$argon2id$v=19$m=19456,t=2,p=1$nUMfFWI3l7yoOnS6r+rhIA$a74c2f+79rU1yMiPKZC63dg4ecAVdaR1KxFKc6p95XU', '$argon2id$v=19$m=19456,t=2,p=1$b6OohEcn6qeGf8kF9ZuiXg$CLr2HgFPQqwa/X/T5k+2CVpmyizmxPkfCpLCXGbsV3g', 0, NULL, '첫총판', '01000001003', 1, '20000000000003', '박회원', '1990-05-17', 1, 1, '서울', '종로구', NULL, 1, 'A', 1, 0, 0, 1, NULL, 10.00, NULL, NULL, NULL, NULL, 1, '2026-03-01 08:00:13.157948+00', '2026-03-01 08:00:13.106499+00', '2026-03-01 08:00:16.517056+00', '2026-03-01 08:00:13.8294+00', NULL, NULL, NULL, NULL, false, false, NULL, false, NULL, '2026-11-29 02:16:25.081247+00'),
	(1, 'operator', '$argon2id$v=19$m=19456,t=2,p=1$m5xGNt3eFgoC0mlnuzzFpg$VpgnpZN0CuANtUxh4e2jUahg+fE+lpJ0Ik/wYUk0H6M', '$argon2id$v=19$m=19456,t=2,p=1$s3OMXdyLk5i8rBHA5v37TQ$VtIC4lYNe1oI9tbfsNq5Q7t6bAdFSbMVt0HjMbNf1cI', 0, NULL, '시연운영자', '01000000001', 1, '10000000000001', '김운영', '1990-01-01', 0, NULL, '', '', NULL, 1, 'A', 10, 0, 0, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-03-01 08:00:00.064589+00', '2026-03-01 08:00:00.064589+00', '2026-03-01 08:00:00.064589+00', '2026-03-02 02:15:05.185833+00', NULL, NULL, NULL, NULL, false, false, NULL, false, NULL, '2026-11-29 02:16:08.203288+00'),
	(2, 'member01', '$argon2id$v=19$m=19456,t=2,p=1$rasX7+BPNgtu9duoMMo6sQ$MzWTOMaliHZP0QafjuqTH144Dvc0ZlvcKCCZw0Rqkg8', '$argon2id$v=19$m=19456,t=2,p=1$369zaV3kg0Fj4TPDFSRRmg$8G3AG0ayviZjVvA9gslXkRuSEYlPlfqcF7n+UlncLBw', 0, NULL, '시연회원', '01000000002', 1, '10000000000002', '이회원', '1990-01-01', 0, NULL, '', '', NULL, 0, 'A', 1, 0, 0, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-03-01 08:00:00.064589+00', '2026-03-01 08:00:00.064589+00', '2026-03-01 08:00:00.064589+00', '2026-03-02 02:15:07.963107+00', NULL, NULL, NULL, NULL, false, false, NULL, false, NULL, '2026-11-29 02:16:08.364657+00'),
	(3, 'member02', '$argon2id$v=19$m=19456,t=2,p=1$wpfr5lddAVF5eFE0u5X0SQ$W5Xfk6sEVkGEoSL7syaqlT94hBjG2t0KAYC8c2MIOkI', '$argon2id$v=19$m=19456,t=2,p=1$7fM9NluaXJ8jXFwADEn5IQ$OGfRp70WfX8Eelsp3V/WJ1e2XnaZba0lK0T9dxj//Fw', 0, NULL, '둘째회원', '01000001002', 1, '20000000000002', '박회원', '1990-05-17', 1, 1, '서울', '종로구', NULL, 0, 'A', 1, 0, 0, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-03-01 08:00:05.00752+00', '2026-03-01 08:00:04.937821+00', '2026-03-01 08:00:05.00752+00', '2026-03-02 02:15:09.134276+00', NULL, NULL, NULL, NULL, false, false, NULL, false, NULL, '2026-11-29 02:16:13.582934+00');

INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 2, 0, 0, '2026-03-01 08:00:15.475167+00', NULL),
	(2, 1, 3, 0, 0, '2026-03-01 08:00:15.475167+00', NULL),
	(3, 1, 4, 0, 0, '2026-03-01 08:00:15.475167+00', NULL);

INSERT INTO public.open_totals VALUES
	(7011, 3, 20000, 36798),
	(7012, 5, 30000, 64648),
	(7013, 2, 12000, 21698),
	(0, 7, 47000, 79098);

INSERT INTO public.operators VALUES
	(1, 1, false, 0, NULL, NULL);

INSERT INTO public.participants VALUES
	(-1, '', ''),
	(70012, 'Away 7001', NULL),
	(70011, 'Home 7001', NULL),
	(70022, 'Away 7002', NULL),
	(70021, 'Home 7002', NULL),
	(70032, 'Away 7003', NULL),
	(70031, 'Home 7003', NULL),
	(70042, 'Away 7004', NULL),
	(70041, 'Home 7004', NULL),
	(70111, 'Home 7011', NULL),
	(70112, 'Away 7011', NULL),
	(70121, 'Home 7012', NULL),
	(70122, 'Away 7012', NULL),
	(70131, 'Home 7013', NULL),
	(70132, 'Away 7013', NULL),
	(70142, 'Away 7014', NULL),
	(70141, 'Home 7014', NULL);

INSERT INTO public.partner_terms OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '2000-01-01', NULL, 150, 500, 150, 300, 300, 5000, true, '2026-11-29 02:16:07.148731+00'),
	(2, 2, '2026-03-01', 1, 100, 100, 100, 100, 100, 1000, true, '2026-03-01 08:00:16.517056+00');

INSERT INTO public.partners OVERRIDING SYSTEM VALUE VALUES
	(1, NULL, '2026-11-29 02:16:07.148731+00', NULL),
	(2, 4, '2026-03-01 08:00:16.517056+00', NULL);

INSERT INTO public.play_corrections OVERRIDING SYSTEM VALUE VALUES
	(16, '2026-03-02');

INSERT INTO public.point_conversions OVERRIDING SYSTEM VALUE VALUES
	(1, 2, 'a2bc2b74-bcf0-437a-a3ff-111af01776ac', 2000, false, '2026-03-01 08:00:15.298307+00', '2026-03-01 08:00:15.298307+00');

INSERT INTO public.postings OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1005, 1000000, 'deposit', 'deposit:1', '2026-03-01 08:00:00.064589+00', 'won'),
	(2, 6, 1006, 100000, 'deposit_bonus', 'deposit_bonus:1', '2026-03-01 08:00:00.064589+00', 'points'),
	(3, 1, 1009, 50000, 'deposit', 'deposit:2', '2026-03-01 08:00:13.910898+00', 'won'),
	(4, 10, 1009, 30000, 'adjustment', 'adjustment:1', '2026-03-01 08:00:13.999197+00', 'won'),
	(5, 1005, 4, 10000, 'stake', 'stake:1', '2026-03-01 08:00:14.671921+00', 'won'),
	(6, 1005, 4, 5000, 'stake', 'stake:2', '2026-03-01 08:00:14.720888+00', 'won'),
	(7, 1005, 4, 5000, 'stake', 'stake:3', '2026-03-01 08:00:14.761429+00', 'won'),
	(8, 1009, 4, 10000, 'stake', 'stake:4', '2026-03-01 08:00:14.799505+00', 'won'),
	(9, 1009, 4, 5000, 'stake', 'stake:5', '2026-03-01 08:00:14.813205+00', 'won'),
	(10, 1009, 4, 50000, 'stake', 'stake:6', '2026-03-01 08:00:14.832587+00', 'won'),
	(11, 1005, 4, 5000, 'stake', 'stake:7', '2026-03-01 08:00:14.839396+00', 'won'),
	(12, 4, 5, 5000, 'stake_settled', 'stake_settled:7:1', '2026-03-01 08:00:14.882649+00', 'won'),
	(13, 5, 1005, 4750, 'payout', 'payout:7:1', '2026-03-01 08:00:14.882649+00', 'won'),
	(14, 1005, 4, 5000, 'stake', 'stake:8', '2026-03-01 08:00:14.921074+00', 'won'),
	(15, 4, 5, 5000, 'stake_settled', 'stake_settled:8:1', '2026-03-01 08:00:14.940807+00', 'won'),
	(16, 5, 1005, 5000, 'refund', 'refund:8:1', '2026-03-01 08:00:14.940807+00', 'won'),
	(17, 16, 1005, 10000, 'free_stake', 'free_stake:1', '2026-03-01 08:00:15.072501+00', 'won'),
	(18, 1005, 4, 10000, 'stake', 'stake:9', '2026-03-01 08:00:15.083216+00', 'won'),
	(19, 6, 1006, 5000, 'coupon', 'coupon:3', '2026-03-01 08:00:15.159288+00', 'points'),
	(20, 6, 1006, 1000, 'roulette', 'roulette:1', '2026-03-01 08:00:15.21266+00', 'points'),
	(21, 1006, 7, 2000, 'point_conversion', 'point_conversion:1', '2026-03-01 08:00:15.298307+00', 'points'),
	(22, 14, 1005, 2000, 'point_cash', 'point_cash:1', '2026-03-01 08:00:15.298307+00', 'won'),
	(23, 1005, 8, 50000, 'casino_sent', 'casino_sent:1', '2026-03-01 08:00:15.343048+00', 'won'),
	(24, 8, 1007, 50000, 'casino_arrived', 'casino_arrived:1', '2026-03-01 08:00:15.379069+00', 'won'),
	(25, 1007, 11, 1000, 'casino_stake', 'casino_stake:1', '2026-03-01 08:00:15.434412+00', 'won'),
	(26, 1005, 4, 5000, 'stake', 'stake:10', '2026-03-01 08:00:15.49875+00', 'won'),
	(27, 1005, 4, 5000, 'stake', 'stake:11', '2026-03-01 08:00:15.515731+00', 'won'),
	(28, 4, 5, 10000, 'stake_settled', 'stake_settled:1:1', '2026-03-01 08:00:15.888201+00', 'won'),
	(29, 5, 1005, 18500, 'payout', 'payout:1:1', '2026-03-01 08:00:15.888201+00', 'won'),
	(30, 4, 5, 5000, 'stake_settled', 'stake_settled:2:1', '2026-03-01 08:00:15.888201+00', 'won'),
	(31, 5, 1005, 32500, 'payout', 'payout:2:1', '2026-03-01 08:00:15.888201+00', 'won'),
	(32, 4, 5, 5000, 'stake_settled', 'stake_settled:3:1', '2026-03-01 08:00:15.888201+00', 'won'),
	(33, 4, 5, 10000, 'stake_settled', 'stake_settled:4:1', '2026-03-01 08:00:15.888201+00', 'won'),
	(34, 4, 5, 5000, 'stake_settled', 'stake_settled:5:1', '2026-03-01 08:00:15.888201+00', 'won'),
	(35, 5, 1009, 5000, 'refund', 'refund:5:1', '2026-03-01 08:00:15.888201+00', 'won'),
	(36, 4, 5, 50000, 'stake_settled', 'stake_settled:6:1', '2026-03-01 08:00:15.888201+00', 'won'),
	(37, 5, 1009, 92500, 'payout', 'payout:6:1', '2026-03-01 08:00:15.888201+00', 'won'),
	(38, 4, 5, 10000, 'stake_settled', 'stake_settled:9:1', '2026-03-01 08:00:15.888201+00', 'won'),
	(39, 5, 1005, 18500, 'payout', 'payout:9:1', '2026-03-01 08:00:15.888201+00', 'won'),
	(40, 1005, 16, 10000, 'promotion_return', 'promotion_return:9:1', '2026-03-01 08:00:15.888201+00', 'won'),
	(41, 4, 5, 5000, 'stake_settled', 'stake_settled:10:1', '2026-03-02 02:15:01.413816+00', 'won'),
	(42, 5, 1005, 5000, 'refund', 'refund:10:1', '2026-03-02 02:15:01.413816+00', 'won'),
	(43, 4, 5, 5000, 'stake_settled', 'stake_settled:11:1', '2026-03-02 02:15:02.755392+00', 'won'),
	(44, 5, 1005, 5000, 'refund', 'refund:11:1', '2026-03-02 02:15:02.755392+00', 'won'),
	(45, 1005, 4, 10000, 'stake', 'stake:12', '2026-03-02 02:15:09.23189+00', 'won'),
	(46, 1005, 4, 5000, 'stake', 'stake:13', '2026-03-02 02:15:09.27148+00', 'won'),
	(47, 1005, 4, 5000, 'stake', 'stake:14', '2026-03-02 02:15:09.449144+00', 'won'),
	(48, 1005, 4, 10000, 'stake', 'stake:15', '2026-03-02 02:15:09.507541+00', 'won'),
	(49, 4, 5, 3000, 'stake_settled', 'stake_settled:16:1', '2026-03-02 02:15:09.556134+00', 'won'),
	(50, 5, 1005, 2850, 'payout', 'payout:16:1', '2026-03-02 02:15:09.556134+00', 'won'),
	(51, 1009, 4, 10000, 'stake', 'stake:17', '2026-03-02 02:15:09.588012+00', 'won'),
	(52, 1005, 4, 5000, 'stake', 'stake:18', '2026-03-02 02:15:09.6034+00', 'won'),
	(53, 1005, 4, 5000, 'stake', 'stake:19', '2026-03-02 02:15:09.644408+00', 'won'),
	(54, 1009, 4, 5000, 'stake', 'stake:20', '2026-03-02 02:15:09.657458+00', 'won'),
	(55, 1009, 3, 20000, 'withdrawal_hold', 'withdrawal_hold:4', '2026-03-02 02:15:09.74304+00', 'won'),
	(56, 1009, 4, 5000, 'stake', 'stake:21', '2026-03-02 02:15:09.823264+00', 'won'),
	(57, 1009, 4, 5000, 'stake', 'stake:22', '2026-03-02 02:15:09.843845+00', 'won'),
	(58, 4, 5, 5000, 'stake_settled', 'stake_settled:20:1', '2026-03-02 02:15:10.29041+00', 'won'),
	(59, 4, 5, 5000, 'stake_settled', 'stake_settled:21:1', '2026-03-02 02:16:30.058181+00', 'won'),
	(60, 4, 5, 5000, 'stake_settled', 'stake_settled:22:1', '2026-03-02 02:16:35.141238+00', 'won'),
	(61, 5, 1009, 21100, 'payout', 'payout:22:1', '2026-03-02 02:16:35.141238+00', 'won');

INSERT INTO public.posts OVERRIDING SYSTEM VALUE VALUES
	(1, 'notice', '시연용 사이트 안내', '<p>이 사이트는 시연용입니다. 실제 돈은 오가지 않으며, 경기와 배당은 모의로 만들어집니다.</p>', NULL, NULL, true, 1, '2026-03-01 08:00:00.064589+00', '2026-03-01 08:00:00.064589+00'),
	(2, 'notice', '은행 점검시간 출금 안내', '<p>매일 <strong>23:30~00:30</strong>에는 은행 점검으로 원화 출금 신청을 할 수 없습니다.</p>', NULL, NULL, true, 1, '2026-03-01 08:00:00.064589+00', '2026-03-01 08:00:00.064589+00'),
	(3, 'rule', '스포츠 베팅 규정', '<ul><li><p>경기가 시작된 뒤에는 베팅할 수 없습니다.</p></li><li><p>취소된 경기는 배당 1.00으로 정산합니다.</p></li><li><p>베팅 취소는 베팅 후 30분 안에, 경기 시작 전까지 할 수 있습니다.</p></li></ul>', NULL, NULL, true, 1, '2026-03-01 08:00:00.064589+00', '2026-03-01 08:00:00.064589+00'),
	(4, 'event', '다폴더 보너스', '<p>3폴더 이상 조합하면 <strong>1.03</strong>부터 시작하는 보너스 배당을 더할 수 있습니다.</p>', NULL, 'event_sports', true, 1, '2026-03-01 08:00:00.064589+00', '2026-03-01 08:00:00.064589+00');

INSERT INTO public.price_boosts OVERRIDING SYSTEM VALUE VALUES
	(1, '24db8277-eab5-43e9-b9dc-ae643ae82fb0', 7012, 1, 70123, 3.60, 20000, '2026-03-02 04:15:09.611427+00', NULL, '승무패', '무승부', NULL, 'Home 7012', 'Away 7012', '2026-03-02 06:00:00+00', '2026-03-02 02:15:09.611427+00', 1);

INSERT INTO public.price_changes VALUES
	(7001, 1, 70012, 1, 4.10, '2026-03-01 08:00:13.29+00'),
	(7001, 2, 70014, 1, 1.90, '2026-03-01 08:00:13.29+00'),
	(7001, 1, 70013, 1, 3.40, '2026-03-01 08:00:13.29+00'),
	(7001, 2, 70015, 1, 1.80, '2026-03-01 08:00:13.29+00'),
	(7001, 1, 70011, 1, 1.85, '2026-03-01 08:00:13.29+00'),
	(7002, 1, 70023, 1, 3.40, '2026-03-01 08:00:13.298+00'),
	(7002, 1, 70022, 1, 4.10, '2026-03-01 08:00:13.298+00'),
	(7002, 2, 70025, 1, 1.80, '2026-03-01 08:00:13.298+00'),
	(7002, 1, 70021, 1, 1.85, '2026-03-01 08:00:13.298+00'),
	(7002, 2, 70024, 1, 1.90, '2026-03-01 08:00:13.298+00'),
	(7003, 1, 70033, 1, 3.40, '2026-03-01 08:00:13.3+00'),
	(7003, 2, 70034, 1, 1.90, '2026-03-01 08:00:13.3+00'),
	(7003, 1, 70032, 1, 4.10, '2026-03-01 08:00:13.3+00'),
	(7003, 2, 70035, 1, 1.80, '2026-03-01 08:00:13.3+00'),
	(7003, 1, 70031, 1, 1.85, '2026-03-01 08:00:13.3+00'),
	(7004, 1, 70043, 1, 3.40, '2026-03-01 08:00:13.303+00'),
	(7004, 1, 70041, 1, 1.85, '2026-03-01 08:00:13.303+00'),
	(7004, 2, 70044, 1, 1.90, '2026-03-01 08:00:13.303+00'),
	(7004, 1, 70042, 1, 4.10, '2026-03-01 08:00:13.303+00'),
	(7004, 2, 70045, 1, 1.80, '2026-03-01 08:00:13.303+00'),
	(7011, 1, 70111, 1, 1.85, '2026-03-01 08:00:13.723+00'),
	(7011, 1, 70113, 1, 3.40, '2026-03-01 08:00:13.723+00'),
	(7011, 2, 70115, 1, 1.80, '2026-03-01 08:00:13.723+00'),
	(7011, 2, 70114, 1, 1.90, '2026-03-01 08:00:13.723+00'),
	(7011, 1, 70112, 1, 4.10, '2026-03-01 08:00:13.723+00'),
	(7012, 1, 70122, 1, 4.10, '2026-03-01 08:00:13.737+00'),
	(7012, 1, 70123, 1, 3.40, '2026-03-01 08:00:13.737+00'),
	(7012, 2, 70125, 1, 1.80, '2026-03-01 08:00:13.737+00'),
	(7012, 1, 70121, 1, 1.85, '2026-03-01 08:00:13.737+00'),
	(7012, 2, 70124, 1, 1.90, '2026-03-01 08:00:13.737+00'),
	(7013, 1, 70131, 1, 1.85, '2026-03-01 08:00:13.74+00'),
	(7013, 2, 70135, 1, 1.80, '2026-03-01 08:00:13.74+00'),
	(7013, 1, 70132, 1, 4.10, '2026-03-01 08:00:13.74+00'),
	(7013, 2, 70134, 1, 1.90, '2026-03-01 08:00:13.74+00'),
	(7013, 1, 70133, 1, 3.40, '2026-03-01 08:00:13.74+00'),
	(7014, 1, 70143, 1, 3.40, '2026-03-01 08:00:13.742+00'),
	(7014, 1, 70141, 1, 1.85, '2026-03-01 08:00:13.742+00'),
	(7014, 2, 70145, 1, 1.80, '2026-03-01 08:00:13.742+00'),
	(7014, 2, 70144, 1, 1.90, '2026-03-01 08:00:13.742+00'),
	(7014, 1, 70142, 1, 4.10, '2026-03-01 08:00:13.742+00');

INSERT INTO public.price_rules OVERRIDING SYSTEM VALUE VALUES
	(1, NULL, NULL, NULL, 3000000, 1, 5, 70, '2026-03-01 08:00:00.064589+00', 1);

INSERT INTO public.promoted_bets VALUES
	(9, 1, 'freeBet', 10000, 10000);

INSERT INTO public.promotion_grants OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 2, 'freeBet', NULL, '2026-03-01 08:00:15.034126+00', '2026-03-08 08:00:15.034126+00', '2026-03-01 08:00:15.084874+00', 'used', 0, 0, 0, 0);

INSERT INTO public.recommender_terms OVERRIDING SYSTEM VALUE VALUES
	(1, '2000-01-01', false, 50000, 10000, 10, 30, 30, 50, 30, '2026-11-29 02:16:07.216354+00');

INSERT INTO public.risk_alert_runs OVERRIDING SYSTEM VALUE VALUES
	(1, 0, 0, '2026-03-01 08:00:00.183971+00'),
	(2, 3, 3, '2026-03-02 02:15:00.361954+00');

INSERT INTO public.risk_alerts OVERRIDING SYSTEM VALUE VALUES
	(1, 'address', '{2,3,4}', '[{"key": "127.0.0.1", "text": "127.0.0.1"}]', '2026-03-02 02:15:00.361954+00', '2026-03-02 02:15:00.361954+00', NULL),
	(2, 'device', '{2,3,4}', '[{"key": "node (127.0.0.0/24)", "text": "node (127.0.0.0/24)"}]', '2026-03-02 02:15:00.361954+00', '2026-03-02 02:15:00.361954+00', NULL),
	(3, 'holder', '{3,4}', '[{"key": "박회원", "text": "박회원"}]', '2026-03-02 02:15:00.361954+00', '2026-03-02 02:15:00.361954+00', NULL);

INSERT INTO public.risk_proposal_runs VALUES
	('2026-03-01', '2026-03-01 08:00:00.135687+00'),
	('2026-03-02', '2026-03-02 02:15:00.252474+00');

INSERT INTO public.risk_proposals OVERRIDING SYSTEM VALUE VALUES
	(1, 2, 'lookAt', 100, NULL, '{"bets": 5, "edge": null, "legs": 0, "beaten": null, "linked": 2, "shared": 2, "stakes": 35000, "payouts": 74250, "liveLegs": 0, "proposal": "lookAt", "beforeScore": null, "memberYield": 11214, "proposedFactor": null}', '2026-03-02 02:15:00.252474+00', NULL, NULL, NULL, NULL),
	(2, 3, 'lookAt', 100, NULL, '{"bets": 2, "edge": null, "legs": 0, "beaten": null, "linked": 2, "shared": 2, "stakes": 60000, "payouts": 92500, "liveLegs": 0, "proposal": "lookAt", "beforeScore": null, "memberYield": 5416, "proposedFactor": null}', '2026-03-02 02:15:00.252474+00', NULL, NULL, NULL, NULL);

INSERT INTO public.risk_tiers VALUES
	('league', 1, 100, 100),
	('league', 2, 100, 100),
	('league', 3, 100, 100),
	('league', 4, 50, 50),
	('league', 5, 20, 20),
	('market', 1, 100, 100),
	('market', 2, 100, 100),
	('market', 3, 100, 100),
	('market', 4, 50, 50),
	('market', 5, 20, 20);

INSERT INTO public.rolling_requirements VALUES
	(1, 2, 1100000, 20000, '2026-03-01 08:00:00.064589+00'),
	(2, 3, 50000, 50000, '2026-03-01 08:00:13.910898+00');

INSERT INTO public.rollup_bettors VALUES
	('2026-03-01', 0, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001100'),
	('2026-03-02', 0, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001100');

INSERT INTO public.rollup_corrections OVERRIDING SYSTEM VALUE VALUES
	(60, '2026-03-02'),
	(61, '2026-03-02');

INSERT INTO public.rollup_games VALUES
	('2026-03-01', 'minigame', -308, -3080, -3081, NULL, NULL, 0, 5000, 0, 0, 1, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100'),
	('2026-03-01', 'slot', NULL, NULL, NULL, 'slot-moon', '달토끼', 0, 1000, 1000, 0, 1, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100'),
	('2026-03-01', 'sports', 6046, 9001, 1, NULL, NULL, 0, 95000, 85000, 134250, 7, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001100'),
	('2026-03-01', 'sports', 6046, 9001, 2, NULL, NULL, 0, 5000, 5000, 0, 1, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100'),
	('2026-03-01', 'sports', 6046, 9001, NULL, NULL, NULL, 0, 5000, 5000, 32500, 1, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100'),
	('2026-03-01', 'virtual', -60, -6001, -160, NULL, NULL, 0, 5000, 0, 0, 1, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100'),
	('2026-03-02', 'minigame', -308, -3080, -3081, NULL, NULL, 0, 5000, 0, 0, 1, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001100'),
	('2026-03-02', 'sports', 6046, 9001, 1, NULL, NULL, 0, 35000, 8000, 2850, 5, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001100'),
	('2026-03-02', 'sports', 6046, 9001, 2, NULL, NULL, 0, 10000, 0, 0, 1, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000'),
	('2026-03-02', 'sports', 6046, 9001, NULL, NULL, NULL, 0, 10000, 0, 0, 2, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100'),
	('2026-03-02', 'virtual', -60, -6001, -160, NULL, NULL, 0, 5000, 0, 0, 1, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001100');

INSERT INTO public.rollup_hours VALUES
	('2026-03-01', 17, 0, 116000, 96000, 166750, 12, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001100'),
	('2026-03-02', 11, 0, 65000, 8000, 2850, 10, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001100');

INSERT INTO public.rollup_members VALUES
	('2026-03-01', 2, 51000, 36000, 74250, 9),
	('2026-03-01', 3, 65000, 60000, 92500, 3),
	('2026-03-02', 2, 40000, 3000, 2850, 6),
	('2026-03-02', 3, 25000, 5000, 0, 4);

INSERT INTO public.rollup_money VALUES
	('2026-03-01', 17, 1050000, 0, 116000, 96000, 166750),
	('2026-03-02', 11, 0, 0, 65000, 8000, 2850);

INSERT INTO public.rollup_partners VALUES
	('2026-03-01', 1, 0, 116000, 96000, 166750, 12, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001100'),
	('2026-03-02', 1, 0, 65000, 8000, 2850, 10, B'0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001100');

INSERT INTO public.rollup_plays VALUES
	('2026-03-01', 2, 'slot', 1, 1000, 1000, 1000),
	('2026-03-01', 2, 'sports', 6, 25000, 20000, -39250),
	('2026-03-01', 3, 'sports', 3, 60000, 60000, -32500),
	('2026-03-02', 2, 'minigame', 1, 0, 0, 0),
	('2026-03-02', 2, 'sports', 1, 3000, 0, 150),
	('2026-03-02', 2, 'virtual', 1, 0, 0, 0),
	('2026-03-02', 3, 'sports', 1, 5000, 5000, 5000);

INSERT INTO public.rollup_progress VALUES
	(true, '2026-03-02 02:16:05.258338+00');

INSERT INTO public.rollup_promotions VALUES
	('2026-03-01', 0, 0);

INSERT INTO public.rollup_sports VALUES
	('2026-03-01', 6046, 95000, 166750),
	('2026-03-02', 6046, 8000, 2850);

INSERT INTO public.roulette_draws OVERRIDING SYSTEM VALUE VALUES
	(1, 2, '94b59d6d-34dd-4497-a6d3-066aa6a1cde3', 2, 1, '{400,300,150,80,40,20,7,2,1}', 591, 1000, '2026-03-01 08:00:15.21266+00');

INSERT INTO public.round_days VALUES
	('powerBall', '2026-03-01', 300, 10, 1),
	('powerLadder', '2026-03-01', 300, 10, 1),
	('lotusOddeven', '2026-03-01', 90, 5, 1),
	('lotusBaccarat', '2026-03-01', 90, 5, 1),
	('virtual5001', '2026-03-01', 240, 10, 1),
	('virtual5002', '2026-03-01', 240, 10, 1),
	('virtual5003', '2026-03-01', 240, 10, 1),
	('virtual5004', '2026-03-01', 240, 10, 1),
	('virtual5501', '2026-03-01', 180, 10, 1),
	('virtual6001', '2026-03-01', 240, 10, 1),
	('virtual6002', '2026-03-01', 240, 10, 1),
	('virtual6501', '2026-03-01', 360, 10, 1),
	('virtual6502', '2026-03-01', 360, 10, 1),
	('virtual6503', '2026-03-01', 360, 10, 1),
	('powerBall', '2026-03-02', 300, 10, 1),
	('powerLadder', '2026-03-02', 300, 10, 1),
	('lotusOddeven', '2026-03-02', 90, 5, 1),
	('lotusBaccarat', '2026-03-02', 90, 5, 1),
	('virtual5001', '2026-03-02', 240, 10, 1),
	('virtual5002', '2026-03-02', 240, 10, 1),
	('virtual5003', '2026-03-02', 240, 10, 1),
	('virtual5004', '2026-03-02', 240, 10, 1),
	('virtual5501', '2026-03-02', 180, 10, 1),
	('virtual6001', '2026-03-02', 240, 10, 1),
	('virtual6002', '2026-03-02', 240, 10, 1),
	('virtual6501', '2026-03-02', 360, 10, 1),
	('virtual6502', '2026-03-02', 360, 10, 1),
	('virtual6503', '2026-03-02', 360, 10, 1);

INSERT INTO public.round_seeds VALUES
	(-15, '\x55b721699d1005c279873893627ce1e03e3245d5dc80096caf56dc641b9d2ef6'),
	(-16, '\x06ccab5c19fef44fcb8bbbcd18091c0c219533445380882a0ac580bd11329edd'),
	(-20, '\x45cefdcf67b7bf16dc647dbd9f7a4c0ea498b0ab02335b32e508b64118f2053e'),
	(-21, '\x06e1b97d719d08efa13442128dd640d2db4462169954704de648e24576aaef40'),
	(-22, '\x13afc8f89bf3524e7e7f0b935c2c475820dae63b910120da83bcd243c379f39f'),
	(-23, '\x6cf5d675271b7e674334da839d37e06642edcd27a0f691b2fddad66bcd5267db'),
	(-25, '\x604aee4bcca301a0c7da060ee4882771d0278c74f596986f788128e799f3d246'),
	(-26, '\xb955800450d426fc086925aa0456b5d13696d29425cc260d86ad931714ca56e1'),
	(-27, '\x7b25b8e588899ebc5e5c39c71d20e0a2dbb6f212bec11d5f4e486e4d43387ffd'),
	(-29, '\x1e43c64cd43520c31af8fe5590adc515f1c62f308533031ef220cd1d65591835'),
	(-30, '\x57d7fb4133901012fcaf27af8c29ebce30fbc5c339d679ceb89c2c4525cb112c'),
	(-31, '\x518eee3475694c9ad7558c66696c8dc11829f4b413fdc071d7f12d8faef9b087'),
	(-32, '\x1d6a30cd42c631531e081cecbf65c3dad4beb6c029d801c58b6b07df7805b6f5'),
	(-33, '\x876827c50c96e56b636ec6162c85a41e538cc7b88b85c6e981116a29f04d1411');

INSERT INTO public.rounds VALUES
	(-6, 'virtual5002', '2026-03-01', 255, '2026-03-01 07:57:00+00', '2026-03-01 08:00:50+00', '2026-03-01 08:01:00+00', 'b7003d1b3bb2641662309fbc86606a7fc88f27cf4328f52175c673dbd3f428b3', '\x21e110da7fcd8373203cad2de757bcad7d76cfef2334a788d36e5efc8e4738e7', NULL, NULL, '2026-03-02 02:15:00.412512+00', '제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.', false, '{"sport": "soccer", "entrants": [{"form": 1, "name": "잉글랜드", "class": 5, "number": 1}, {"form": 1, "name": "독일", "class": 4, "number": 2}]}', '2026-03-01 08:02:30+00', NULL),
	(-3, 'lotusOddeven', '2026-03-01', 681, '2026-03-01 08:00:00+00', '2026-03-01 08:01:25+00', '2026-03-01 08:01:30+00', 'd9ac5c84150d102654a787c23ed9ed899562aa1518c013975886089630465029', '\x0c30bf1207ea23f3036d1058759b0833b699f001b1298d3f8c4709ca44484c8f', NULL, NULL, '2026-03-02 02:15:00.588487+00', '제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.', false, NULL, '2026-03-01 08:01:30+00', NULL),
	(-4, 'lotusBaccarat', '2026-03-01', 681, '2026-03-01 08:00:00+00', '2026-03-01 08:01:25+00', '2026-03-01 08:01:30+00', 'f28cc5ecf66ab51212787e22a42ea90d536b9533dbb173be634abf08176b0623', '\xe4ac73c0568e328cae6ebad20aaa88b503bd0e146048590dd33cd75e6d2522fd', NULL, NULL, '2026-03-02 02:15:00.640843+00', '제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.', false, NULL, '2026-03-01 08:01:30+00', NULL),
	(-7, 'virtual5003', '2026-03-01', 255, '2026-03-01 07:58:00+00', '2026-03-01 08:01:50+00', '2026-03-01 08:02:00+00', '117b8e6d849d9dc4cc12a0f6db6fdf0caed4f66c6a6777d5c9f1409e058e2a87', '\xbd0591247cfb8203a498c71ecb02a0dfadcdb3156c0de3aeb70987d4f3c49eb5', NULL, NULL, '2026-03-02 02:15:00.693865+00', '제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.', false, '{"sport": "soccer", "entrants": [{"form": 4, "name": "밀라노 레즈", "class": 3, "number": 1}, {"form": 5, "name": "뮌헨", "class": 5, "number": 2}]}', '2026-03-01 08:03:30+00', NULL),
	(-13, 'virtual6502', '2026-03-01', 170, '2026-03-01 07:56:00+00', '2026-03-01 08:01:50+00', '2026-03-01 08:02:00+00', '468e28dc618e3e269ef9f6c0b34d398badb4b45cfccf293aaea58846ea92f1fe', '\xc787a777dfed32b5754a0ff7491a69bca40a54564fe35fc0ae262a14aac96dc4', NULL, NULL, '2026-03-02 02:15:00.768484+00', '제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.', false, '{"sport": "horse", "entrants": [{"form": 4, "name": "붉은노을", "class": 3, "number": 1}, {"form": 5, "name": "백두대간", "class": 3, "number": 2}, {"form": 4, "name": "낮잠", "class": 1, "number": 3}, {"form": 4, "name": "푸른번개", "class": 4, "number": 4}, {"form": 4, "name": "가을하늘", "class": 2, "number": 5}, {"form": 2, "name": "꽃피는봄", "class": 2, "number": 6}, {"form": 3, "name": "적토", "class": 5, "number": 7}, {"form": 1, "name": "소풍길", "class": 1, "number": 8}]}', '2026-03-01 08:03:00+00', NULL),
	(-8, 'virtual5004', '2026-03-01', 255, '2026-03-01 07:59:00+00', '2026-03-01 08:02:50+00', '2026-03-01 08:03:00+00', '4ae0f7e5a1ad66474b4827dc8722267b0ca6d656c6bd56c22b9f3e3a260afb9f', '\xee599a49f1a898c9c5ee46d764a5e6f7e7a68a329d5d920251fba56d044372f7', NULL, NULL, '2026-03-02 02:15:00.866358+00', '제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.', false, '{"sport": "soccer", "entrants": [{"form": 2, "name": "대한민국", "class": 3, "number": 1}, {"form": 3, "name": "캐나다", "class": 1, "number": 2}]}', '2026-03-01 08:04:30+00', NULL),
	(-9, 'virtual5501', '2026-03-01', 341, '2026-03-01 08:00:00+00', '2026-03-01 08:02:50+00', '2026-03-01 08:03:00+00', 'ab4393ff1f1a3420d8734c52f23739485efef31c879d8a4d2f70b8386c6eb415', '\x3d5d361a2fd2653ac58e7c3f90b76e0bcf2fcb12379a4a48d62043071724f935', NULL, NULL, '2026-03-02 02:15:00.982452+00', '제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.', false, '{"sport": "basketball", "entrants": [{"form": 1, "name": "인천 윙스", "class": 4, "number": 1}, {"form": 5, "name": "전주 드럼즈", "class": 2, "number": 2}]}', '2026-03-01 08:04:30+00', NULL),
	(-5, 'virtual5001', '2026-03-01', 256, '2026-03-01 08:00:00+00', '2026-03-01 08:03:50+00', '2026-03-01 08:04:00+00', 'fbed18c8db7a9eb75547a330e7f751754cd7345f78050d178c5ea788e8bed30e', '\x8d0d03ae1130c2ef7f78a18e9ccc388a2a241598ba6690a00fd29be86978d98b', NULL, NULL, '2026-03-02 02:15:01.049201+00', '제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.', false, '{"sport": "soccer", "entrants": [{"form": 5, "name": "런던 블루스", "class": 4, "number": 1}, {"form": 5, "name": "리버풀 레즈", "class": 5, "number": 2}]}', '2026-03-01 08:05:30+00', NULL),
	(-14, 'virtual6503', '2026-03-01', 170, '2026-03-01 07:58:00+00', '2026-03-01 08:03:50+00', '2026-03-01 08:04:00+00', 'aa22b407d60a9a4d9e8a824e847fa150124bc4ef25dcd8d5370fa810e134bc84', '\xc597d98b23a5d8dfbd626c80827b36712a995dc6da90bfeb5c7696ff5b018d9d', NULL, NULL, '2026-03-02 02:15:01.193194+00', '제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.', false, '{"sport": "horse", "entrants": [{"form": 2, "name": "달그림자", "class": 3, "number": 1}, {"form": 5, "name": "붉은노을", "class": 3, "number": 2}, {"form": 3, "name": "흰구름", "class": 2, "number": 3}, {"form": 2, "name": "질풍가도", "class": 5, "number": 4}, {"form": 3, "name": "느림의미학", "class": 1, "number": 5}, {"form": 5, "name": "은하철도", "class": 4, "number": 6}, {"form": 3, "name": "가을하늘", "class": 2, "number": 7}, {"form": 2, "name": "꽃피는봄", "class": 2, "number": 8}]}', '2026-03-01 08:05:00+00', NULL),
	(-1, 'powerBall', '2026-03-01', 205, '2026-03-01 08:00:00+00', '2026-03-01 08:04:50+00', '2026-03-01 08:05:00+00', 'fa6647c04ce7f285d49d35a836349b51c5c63185bee6c58020f612cc06f8ddef', '\x9a3ba6e316640dbf11c14ef070cda7cdeb91a99ab0340f719ea179f2db63420d', NULL, NULL, '2026-03-02 02:15:01.281866+00', '제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.', false, NULL, '2026-03-01 08:05:00+00', NULL),
	(-2, 'powerLadder', '2026-03-01', 205, '2026-03-01 08:00:00+00', '2026-03-01 08:04:50+00', '2026-03-01 08:05:00+00', 'f7fee1c03807013db236c1c3f516bf09e8698b4770f36a62f6db023b34b69350', '\x917f9bb5989b3a0b88a8dc04a2ca9a6ea72230259cf5ef7a6a746627d47f5c35', NULL, NULL, '2026-03-02 02:15:01.344523+00', '제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.', false, NULL, '2026-03-01 08:05:00+00', NULL),
	(-11, 'virtual6002', '2026-03-01', 255, '2026-03-01 07:58:00+00', '2026-03-01 08:01:50+00', '2026-03-01 08:02:00+00', '25e692ab364ab3131778f1d04c1b1ab27e546a81809159491deffcbcdf3c1b23', '\xfc83b9eeab3addaf1c7ba3a4b04a5c63b222ab87a774b86f6b9734f0e2e8f629', NULL, NULL, '2026-03-02 02:15:00.73074+00', '제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.', false, '{"sport": "dog", "entrants": [{"form": 4, "name": "두부", "class": 1, "number": 1}, {"form": 1, "name": "한라", "class": 4, "number": 2}, {"form": 5, "name": "달빛", "class": 3, "number": 3}, {"form": 1, "name": "백두", "class": 4, "number": 4}, {"form": 5, "name": "누리", "class": 3, "number": 5}, {"form": 5, "name": "초코", "class": 3, "number": 6}]}', '2026-03-01 08:02:35+00', NULL),
	(-10, 'virtual6001', '2026-03-01', 256, '2026-03-01 08:00:00+00', '2026-03-01 08:03:50+00', '2026-03-01 08:04:00+00', '7360b5e90481fad3f5c91ceef75e25c82c898100b174a4064d5fafc9f1a5bf28', '\x85151f5c24040f18e4a01cfa0433ac8188128a556d4a5ca65f9a12cac4e10b7f', NULL, NULL, '2026-03-02 02:15:01.10941+00', '제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.', false, '{"sport": "dog", "entrants": [{"form": 2, "name": "태풍", "class": 4, "number": 1}, {"form": 1, "name": "번개", "class": 5, "number": 2}, {"form": 1, "name": "바람이", "class": 5, "number": 3}, {"form": 3, "name": "백두", "class": 4, "number": 4}, {"form": 5, "name": "두부", "class": 1, "number": 5}, {"form": 1, "name": "별이", "class": 3, "number": 6}]}', '2026-03-01 08:04:35+00', NULL),
	(-12, 'virtual6501', '2026-03-01', 171, '2026-03-01 08:00:00+00', '2026-03-01 08:05:50+00', '2026-03-01 08:06:00+00', 'd0737f274b4eb161425e5a40e75263fec4f70fd44c551d264f3337dbc8938023', '\x04486389ed642c58a6c1f609a163345ff7dd6fdc8202df7683a2ac841faeed5a', NULL, NULL, '2026-03-02 02:15:01.408378+00', '제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.', false, '{"sport": "horse", "entrants": [{"form": 4, "name": "달그림자", "class": 3, "number": 1}, {"form": 1, "name": "꽃피는봄", "class": 2, "number": 2}, {"form": 1, "name": "가을하늘", "class": 2, "number": 3}, {"form": 2, "name": "흰구름", "class": 2, "number": 4}, {"form": 3, "name": "붉은노을", "class": 3, "number": 5}, {"form": 1, "name": "낮잠", "class": 1, "number": 6}, {"form": 4, "name": "은하철도", "class": 4, "number": 7}, {"form": 2, "name": "천리마", "class": 5, "number": 8}]}', '2026-03-01 08:07:00+00', NULL),
	(-15, 'powerBall', '2026-03-02', 136, '2026-03-02 02:15:00+00', '2026-03-02 02:19:50+00', '2026-03-02 02:20:00+00', 'dc21ab408012409f843aac83e86cceba2eaf2da21afa877521880d62c2b95ff6', NULL, NULL, NULL, NULL, NULL, false, NULL, '2026-03-02 02:20:00+00', NULL),
	(-16, 'powerLadder', '2026-03-02', 136, '2026-03-02 02:15:00+00', '2026-03-02 02:19:50+00', '2026-03-02 02:20:00+00', '4d164f1b4d3363be50dfa3581a0e4c7bf7a9d9bb5bd95d89e996aaafc971c2a8', NULL, NULL, NULL, NULL, NULL, false, NULL, '2026-03-02 02:20:00+00', NULL),
	(-20, 'virtual5002', '2026-03-02', 169, '2026-03-02 02:13:00+00', '2026-03-02 02:16:50+00', '2026-03-02 02:17:00+00', 'd3ee4e0c59076c99cc53b043899fbc49d18bd0f904896f43da557a2f81c4622c', NULL, NULL, NULL, NULL, NULL, false, '{"sport": "soccer", "entrants": [{"form": 4, "name": "스위스", "class": 3, "number": 1}, {"form": 2, "name": "스페인", "class": 5, "number": 2}]}', '2026-03-02 02:18:30+00', NULL),
	(-21, 'virtual5003', '2026-03-02', 169, '2026-03-02 02:14:00+00', '2026-03-02 02:17:50+00', '2026-03-02 02:18:00+00', '3b8a5496ac07035159da90a4d6749125fa672a36c088cce062426984b4f51a13', NULL, NULL, NULL, NULL, NULL, false, '{"sport": "soccer", "entrants": [{"form": 3, "name": "파리", "class": 5, "number": 1}, {"form": 4, "name": "이스탄불", "class": 2, "number": 2}]}', '2026-03-02 02:19:30+00', NULL),
	(-22, 'virtual5004', '2026-03-02', 169, '2026-03-02 02:15:00+00', '2026-03-02 02:18:50+00', '2026-03-02 02:19:00+00', 'fb3c295045b0a65ecc2af12a266c81362e949de391da8aefc7038f88cc642198', NULL, NULL, NULL, NULL, NULL, false, '{"sport": "soccer", "entrants": [{"form": 4, "name": "사우디아라비아", "class": 1, "number": 1}, {"form": 3, "name": "대한민국", "class": 3, "number": 2}]}', '2026-03-02 02:20:30+00', NULL),
	(-23, 'virtual5501', '2026-03-02', 226, '2026-03-02 02:15:00+00', '2026-03-02 02:17:50+00', '2026-03-02 02:18:00+00', 'bf6051dc0ddd4248c4590adf204647b21252a3274e4f1184cd893f6885388d3b', NULL, NULL, NULL, NULL, NULL, false, '{"sport": "basketball", "entrants": [{"form": 2, "name": "울산 웨일즈", "class": 3, "number": 1}, {"form": 5, "name": "대전 로켓츠", "class": 3, "number": 2}]}', '2026-03-02 02:19:30+00', NULL),
	(-25, 'virtual6002', '2026-03-02', 169, '2026-03-02 02:14:00+00', '2026-03-02 02:17:50+00', '2026-03-02 02:18:00+00', '6bd14f598083010d11deb4ff843be79d9b5e6976629409d4ec0df7a6a4b1c018', NULL, NULL, NULL, NULL, NULL, false, '{"sport": "dog", "entrants": [{"form": 4, "name": "별이", "class": 3, "number": 1}, {"form": 3, "name": "달빛", "class": 3, "number": 2}, {"form": 2, "name": "한라", "class": 4, "number": 3}, {"form": 5, "name": "번개", "class": 5, "number": 4}, {"form": 4, "name": "두부", "class": 1, "number": 5}, {"form": 4, "name": "태풍", "class": 4, "number": 6}]}', '2026-03-02 02:18:35+00', NULL),
	(-26, 'virtual6501', '2026-03-02', 113, '2026-03-02 02:12:00+00', '2026-03-02 02:17:50+00', '2026-03-02 02:18:00+00', 'b00939f6488698a3212f2f1838b28b3045823cd460024dd7de1a4a245520c614', NULL, NULL, NULL, NULL, NULL, false, '{"sport": "horse", "entrants": [{"form": 2, "name": "낮잠", "class": 1, "number": 1}, {"form": 3, "name": "달그림자", "class": 3, "number": 2}, {"form": 5, "name": "새벽안개", "class": 4, "number": 3}, {"form": 3, "name": "질풍가도", "class": 5, "number": 4}, {"form": 2, "name": "소풍길", "class": 1, "number": 5}, {"form": 2, "name": "꽃피는봄", "class": 2, "number": 6}, {"form": 2, "name": "천리마", "class": 5, "number": 7}, {"form": 5, "name": "붉은노을", "class": 3, "number": 8}]}', '2026-03-02 02:19:00+00', NULL),
	(-17, 'lotusOddeven', '2026-03-02', 451, '2026-03-02 02:15:00+00', '2026-03-02 02:16:25+00', '2026-03-02 02:16:30+00', '8f6f0556d1f4cde36b3ef53843bcd502c59c37008627a0e80f116b22e15a0f0e', '\xd4a6b4000130c345fb9d398adec2f9a61636df3b619c2f1fdf6847dc9d80adc5', '{"game": "lotusOddeven", "number": 10}', '2026-03-02 02:16:30.044277+00', NULL, NULL, false, NULL, '2026-03-02 02:16:30+00', '2026-03-02 02:16:30.044277+00'),
	(-32, 'lotusOddeven', '2026-03-02', 452, '2026-03-02 02:16:30+00', '2026-03-02 02:17:55+00', '2026-03-02 02:18:00+00', '37ffcab520513280ace15e2b90801967c10947c0f1c1c3c053677f39fa1da9b2', NULL, NULL, NULL, NULL, NULL, false, NULL, '2026-03-02 02:18:00+00', NULL),
	(-33, 'lotusBaccarat', '2026-03-02', 452, '2026-03-02 02:16:30+00', '2026-03-02 02:17:55+00', '2026-03-02 02:18:00+00', '1e8e344c8e3cfbcd36d556331e695b53af89b422616c15b38f7273717fa1a25b', NULL, NULL, NULL, NULL, NULL, false, NULL, '2026-03-02 02:18:00+00', NULL),
	(-27, 'virtual6502', '2026-03-02', 113, '2026-03-02 02:14:00+00', '2026-03-02 02:19:50+00', '2026-03-02 02:20:00+00', '4b65c6d9a8136e49e505e8c1442782c18fcf79e2ad34d761e6c9768bb31385ab', NULL, NULL, NULL, NULL, NULL, false, '{"sport": "horse", "entrants": [{"form": 3, "name": "황금갈기", "class": 4, "number": 1}, {"form": 3, "name": "달그림자", "class": 3, "number": 2}, {"form": 2, "name": "백두대간", "class": 3, "number": 3}, {"form": 5, "name": "소풍길", "class": 1, "number": 4}, {"form": 4, "name": "낮잠", "class": 1, "number": 5}, {"form": 1, "name": "첫눈", "class": 2, "number": 6}, {"form": 5, "name": "적토", "class": 5, "number": 7}, {"form": 1, "name": "느림의미학", "class": 1, "number": 8}]}', '2026-03-02 02:21:00+00', NULL),
	(-18, 'lotusBaccarat', '2026-03-02', 451, '2026-03-02 02:15:00+00', '2026-03-02 02:16:25+00', '2026-03-02 02:16:30+00', '21ea5a334b0af040cca4296901222492c424a6d8c1c0224024f960720a76a3c4', '\xa5326cd0057785ede63ba8017744126f13f2f46a600073007a7ec87c2c5ca0a6', '{"game": "lotusBaccarat", "banker": [{"rank": 10, "suit": "diamond"}, {"rank": 7, "suit": "heart"}], "player": [{"rank": 8, "suit": "diamond"}, {"rank": 4, "suit": "heart"}, {"rank": 1, "suit": "diamond"}], "winner": "banker", "bankerPoints": 7, "playerPoints": 3}', '2026-03-02 02:16:30.053192+00', NULL, NULL, false, NULL, '2026-03-02 02:16:30+00', '2026-03-02 02:16:30.053192+00'),
	(-24, 'virtual6001', '2026-03-02', 169, '2026-03-02 02:12:00+00', '2026-03-02 02:15:50+00', '2026-03-02 02:16:00+00', '71428fad120348a3b196e558e287568f549a6d9d8c8c9eda23f58a36a37d101a', '\xac71b969a558d9b179141651cbd462529dae1d6c07a2a17fd21fcab3f509e1fb', '{"kind": "order", "order": [1, 2, 6, 5, 3, 4]}', '2026-03-02 02:16:00.159012+00', NULL, NULL, false, '{"sport": "dog", "entrants": [{"form": 5, "name": "초코", "class": 3, "number": 1}, {"form": 2, "name": "누리", "class": 3, "number": 2}, {"form": 4, "name": "마루", "class": 2, "number": 3}, {"form": 3, "name": "가온", "class": 2, "number": 4}, {"form": 5, "name": "별이", "class": 3, "number": 5}, {"form": 5, "name": "불꽃", "class": 4, "number": 6}]}', '2026-03-02 02:16:35+00', '2026-03-02 02:16:35.125865+00'),
	(-28, 'virtual6503', '2026-03-02', 112, '2026-03-02 02:10:00+00', '2026-03-02 02:15:50+00', '2026-03-02 02:16:00+00', '188d928478936084c904c5b7e409de7bd36262f0dcf3a6e3b3d94a5b05c7574b', '\x60b8a018b6f025d0dbbdca4128ce2f595b971c5427944860e01b0e96208cd410', '{"kind": "order", "order": [7, 2, 1, 4, 6, 3, 5, 8]}', '2026-03-02 02:16:00.161207+00', NULL, NULL, false, '{"sport": "horse", "entrants": [{"form": 3, "name": "붉은노을", "class": 3, "number": 1}, {"form": 3, "name": "청산별곡", "class": 3, "number": 2}, {"form": 3, "name": "백두대간", "class": 3, "number": 3}, {"form": 4, "name": "적토", "class": 5, "number": 4}, {"form": 2, "name": "흰구름", "class": 2, "number": 5}, {"form": 1, "name": "푸른번개", "class": 4, "number": 6}, {"form": 1, "name": "질풍가도", "class": 5, "number": 7}, {"form": 3, "name": "가을하늘", "class": 2, "number": 8}]}', '2026-03-02 02:17:00+00', NULL),
	(-31, 'virtual6503', '2026-03-02', 113, '2026-03-02 02:16:00+00', '2026-03-02 02:21:50+00', '2026-03-02 02:22:00+00', 'd733542f94394334db466afeed9dcfa3bd25575328e22c532dfead3124f93342', NULL, NULL, NULL, NULL, NULL, false, '{"sport": "horse", "entrants": [{"form": 4, "name": "적토", "class": 5, "number": 1}, {"form": 4, "name": "오름바람", "class": 3, "number": 2}, {"form": 2, "name": "황금갈기", "class": 4, "number": 3}, {"form": 5, "name": "푸른번개", "class": 4, "number": 4}, {"form": 5, "name": "흰구름", "class": 2, "number": 5}, {"form": 5, "name": "붉은노을", "class": 3, "number": 6}, {"form": 1, "name": "꽃피는봄", "class": 2, "number": 7}, {"form": 5, "name": "천리마", "class": 5, "number": 8}]}', '2026-03-02 02:23:00+00', NULL),
	(-19, 'virtual5001', '2026-03-02', 169, '2026-03-02 02:12:00+00', '2026-03-02 02:15:50+00', '2026-03-02 02:16:00+00', '29459fcdc7cd2a4e6e7e9cbb0ab1c67facf5a5d85c60d2c02263f964148e8c4e', '\xe58c369ec8e1ed1b74df76a52df1365ed2479658f71ab3c08af890a6c512271c', '{"away": 1, "home": 1, "kind": "score"}', '2026-03-02 02:16:00.153298+00', NULL, NULL, false, '{"sport": "soccer", "entrants": [{"form": 2, "name": "리즈", "class": 1, "number": 1}, {"form": 2, "name": "버밍엄", "class": 3, "number": 2}]}', '2026-03-02 02:17:30+00', NULL),
	(-29, 'virtual5001', '2026-03-02', 170, '2026-03-02 02:16:00+00', '2026-03-02 02:19:50+00', '2026-03-02 02:20:00+00', '71ef2a4fe0eb00e3c0cc6f3e20d0c2747e5f9750e1d6c202caa7d474de7c0989', NULL, NULL, NULL, NULL, NULL, false, '{"sport": "soccer", "entrants": [{"form": 5, "name": "선덜랜드", "class": 1, "number": 1}, {"form": 1, "name": "리버풀 레즈", "class": 5, "number": 2}]}', '2026-03-02 02:21:30+00', NULL),
	(-30, 'virtual6001', '2026-03-02', 170, '2026-03-02 02:16:00+00', '2026-03-02 02:19:50+00', '2026-03-02 02:20:00+00', 'e9707ada4b80878b6c5a5dcadee34752a3367e28f60220b236661b6bbe1e0cec', NULL, NULL, NULL, NULL, NULL, false, '{"sport": "dog", "entrants": [{"form": 2, "name": "가온", "class": 2, "number": 1}, {"form": 3, "name": "바람이", "class": 5, "number": 2}, {"form": 5, "name": "백두", "class": 4, "number": 3}, {"form": 2, "name": "초코", "class": 3, "number": 4}, {"form": 1, "name": "번개", "class": 5, "number": 5}, {"form": 4, "name": "보리", "class": 3, "number": 6}]}', '2026-03-02 02:20:35+00', NULL);

INSERT INTO public.sandbox_casino_orders VALUES
	('ec3acbf1-b2c4-45e6-ac31-908883e4e5b6', 2, 50000, true);

INSERT INTO public.sandbox_casino_sessions OVERRIDING SYSTEM VALUE VALUES
	(1, 2, 'slot-moon', '\xea078d91de8a8b5e251bb93e0e8461c87f3b6b255de9f986d5a0925b23e713af', '2026-03-01 08:00:15.397418+00', '2026-03-01 08:00:15.42387+00', 2, '\xa5839410d0e5771df40d73e7963bb20e9956c93e37dd58162809ba275c2fcc5e', NULL);

INSERT INTO public.sealed_balances VALUES
	(1007, 49000),
	(1009, 112500),
	(1006, 104000),
	(1005, 981250);

INSERT INTO public.selection_results OVERRIDING SYSTEM VALUE VALUES
	(1, 7001, 1, 70013, 1, NULL, 'feed', '2026-03-01 08:00:14.022352+00', 0),
	(2, 7001, 1, 70011, 2, NULL, 'feed', '2026-03-01 08:00:14.022352+00', 0),
	(3, 7001, 1, 70012, 1, NULL, 'feed', '2026-03-01 08:00:14.022352+00', 0),
	(4, 7001, 2, 70015, 2, NULL, 'feed', '2026-03-01 08:00:14.022352+00', 0),
	(5, 7001, 2, 70014, 1, NULL, 'feed', '2026-03-01 08:00:14.022352+00', 0),
	(6, 7002, 2, 70025, 1, NULL, 'feed', '2026-03-01 08:00:14.021271+00', 0),
	(7, 7002, 1, 70022, 1, NULL, 'feed', '2026-03-01 08:00:14.021271+00', 0),
	(8, 7002, 2, 70024, 2, NULL, 'feed', '2026-03-01 08:00:14.021271+00', 0),
	(9, 7002, 1, 70023, 1, NULL, 'feed', '2026-03-01 08:00:14.021271+00', 0),
	(10, 7002, 1, 70021, 2, NULL, 'feed', '2026-03-01 08:00:14.021271+00', 0),
	(11, 7003, 1, 70031, 3, NULL, 'feed', '2026-03-01 08:00:14.063206+00', 0),
	(12, 7003, 1, 70033, 3, NULL, 'feed', '2026-03-01 08:00:14.063206+00', 0),
	(13, 7003, 2, 70034, 2, NULL, 'feed', '2026-03-01 08:00:14.063206+00', 0),
	(14, 7003, 1, 70032, 3, NULL, 'feed', '2026-03-01 08:00:14.063206+00', 0),
	(15, 7003, 2, 70035, 1, NULL, 'feed', '2026-03-01 08:00:14.063206+00', 0),
	(16, 7004, 1, 70043, 1, NULL, 'operator', '2026-03-01 08:00:15.867761+00', 0),
	(17, 7004, 1, 70041, 2, NULL, 'operator', '2026-03-01 08:00:15.867761+00', 0),
	(18, 7004, 2, 70044, 1, NULL, 'operator', '2026-03-01 08:00:15.867761+00', 0),
	(19, 7004, 1, 70042, 1, NULL, 'operator', '2026-03-01 08:00:15.867761+00', 0),
	(20, 7004, 2, 70045, 2, NULL, 'operator', '2026-03-01 08:00:15.867761+00', 0),
	(59, -3, -3081, 30801, -1, NULL, 'clock', '2026-03-02 02:15:00.588487+00', 0),
	(60, -3, -3081, 30802, -1, NULL, 'clock', '2026-03-02 02:15:00.588487+00', 0),
	(341, -10, -160, 6001001, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(342, -10, -160, 6001002, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(343, -10, -160, 6001003, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(344, -10, -160, 6001004, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(345, -10, -160, 6001005, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(346, -10, -160, 6001006, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(347, -10, -60002, 6001007, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(348, -10, -60002, 6001008, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(349, -10, -60002, 6001009, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(350, -10, -60002, 6001010, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(351, -10, -60002, 6001011, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(352, -10, -60002, 6001012, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(353, -10, -60003, 6001013, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(354, -10, -60003, 6001014, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(355, -10, -60003, 6001015, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(356, -10, -60003, 6001016, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(357, -10, -60003, 6001017, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(358, -10, -60003, 6001018, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(359, -10, -60003, 6001019, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(360, -10, -60003, 6001020, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(361, -10, -60003, 6001021, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(362, -10, -60003, 6001022, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(363, -10, -60003, 6001023, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(364, -10, -60003, 6001024, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(365, -10, -60003, 6001025, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(366, -10, -60003, 6001026, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(367, -10, -60003, 6001027, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(368, -10, -60004, 6001028, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(369, -10, -60004, 6001029, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(370, -10, -60004, 6001030, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(371, -10, -60004, 6001031, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(372, -10, -60004, 6001032, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(373, -10, -60004, 6001033, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(374, -10, -60004, 6001034, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(375, -10, -60004, 6001035, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(376, -10, -60004, 6001036, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(377, -10, -60004, 6001037, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(378, -10, -60004, 6001038, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(379, -10, -60004, 6001039, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(380, -10, -60004, 6001040, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(381, -10, -60004, 6001041, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(382, -10, -60004, 6001042, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(383, -10, -60004, 6001043, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(384, -10, -60004, 6001044, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(385, -10, -60004, 6001045, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(386, -10, -60004, 6001046, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(387, -10, -60004, 6001047, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(388, -10, -60004, 6001048, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(389, -10, -60004, 6001049, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(390, -10, -60004, 6001050, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(391, -10, -60004, 6001051, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(392, -10, -60004, 6001052, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(393, -10, -60004, 6001053, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(394, -10, -60004, 6001054, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(395, -10, -60004, 6001055, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(396, -10, -60004, 6001056, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(397, -10, -60004, 6001057, -1, NULL, 'clock', '2026-03-02 02:15:01.10941+00', 0),
	(642, 7014, 1, 70141, 1, NULL, 'feed', '2026-03-02 02:15:08.075382+00', 0),
	(643, 7014, 1, 70142, 1, NULL, 'feed', '2026-03-02 02:15:08.075382+00', 0),
	(644, 7014, 1, 70143, 2, NULL, 'feed', '2026-03-02 02:15:08.075382+00', 0),
	(645, -17, -3081, 30801, 1, NULL, 'draw', '2026-03-02 02:16:30.044277+00', 0),
	(646, -17, -3081, 30802, 2, NULL, 'draw', '2026-03-02 02:16:30.044277+00', 0),
	(650, -24, -160, 6001002, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(651, -24, -160, 6001003, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(652, -24, -160, 6001004, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(653, -24, -160, 6001005, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(654, -24, -160, 6001006, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(655, -24, -60002, 6001007, 2, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(656, -24, -60002, 6001008, 2, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(657, -24, -60002, 6001009, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(658, -24, -60002, 6001010, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(659, -24, -60002, 6001011, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(660, -24, -60002, 6001012, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(661, -24, -60003, 6001013, 2, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(662, -24, -60003, 6001014, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(663, -24, -60003, 6001015, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(664, -24, -60003, 6001016, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(665, -24, -60003, 6001017, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0);
INSERT INTO public.selection_results OVERRIDING SYSTEM VALUE VALUES
	(666, -24, -60003, 6001018, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(667, -24, -60003, 6001019, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(668, -24, -60003, 6001020, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(669, -24, -60003, 6001021, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(670, -24, -60003, 6001022, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(671, -24, -60003, 6001023, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(672, -24, -60003, 6001024, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(673, -24, -60003, 6001025, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(674, -24, -60003, 6001026, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(675, -24, -60003, 6001027, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(676, -24, -60004, 6001028, 2, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(677, -24, -60004, 6001029, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(678, -24, -60004, 6001030, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(679, -24, -60004, 6001031, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(680, -24, -60004, 6001032, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(681, -24, -60004, 6001033, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(682, -24, -60004, 6001034, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(683, -24, -60004, 6001035, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(684, -24, -60004, 6001036, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(685, -24, -60004, 6001037, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(686, -24, -60004, 6001038, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(687, -24, -60004, 6001039, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(688, -24, -60004, 6001040, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(689, -24, -60004, 6001041, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(690, -24, -60004, 6001042, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(691, -24, -60004, 6001043, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(692, -24, -60004, 6001044, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(693, -24, -60004, 6001045, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(694, -24, -60004, 6001046, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(695, -24, -60004, 6001047, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(696, -24, -60004, 6001048, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(697, -24, -60004, 6001049, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(698, -24, -60004, 6001050, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(699, -24, -60004, 6001051, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(700, -24, -60004, 6001052, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(701, -24, -60004, 6001053, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(702, -24, -60004, 6001054, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(703, -24, -60004, 6001055, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(704, -24, -60004, 6001056, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(705, -24, -60004, 6001057, 1, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0),
	(706, -24, -160, 6001001, 2, NULL, 'draw', '2026-03-02 02:16:35.125865+00', 0);

INSERT INTO public.selections VALUES
	(-10, -160, 6001001, '1번', NULL, NULL, 5.24, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 5.24, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -160, 6001002, '2번', NULL, NULL, 5.24, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 5.24, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -160, 6001003, '3번', NULL, NULL, 5.24, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 5.24, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-24, -160, 6001002, '2번', NULL, NULL, 9.90, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 9.90, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -160, 6001003, '3번', NULL, NULL, 7.17, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 7.17, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -160, 6001004, '4번', NULL, NULL, 9.90, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 9.90, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -160, 6001005, '5번', NULL, NULL, 4.22, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 4.22, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -160, 6001006, '6번', NULL, NULL, 3.37, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 3.37, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60002, 6001007, '1번', NULL, NULL, 2.13, 2, 3, 2, NULL, '2026-03-02 02:15:02.018834+00', 1, 2.13, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 2, NULL),
	(-24, -60002, 6001008, '2번', NULL, NULL, 4.60, 2, 3, 2, NULL, '2026-03-02 02:15:02.018834+00', 1, 4.60, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 2, NULL),
	(-24, -60002, 6001009, '3번', NULL, NULL, 3.40, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 3.40, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60002, 6001010, '4번', NULL, NULL, 4.60, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 4.60, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60002, 6001011, '5번', NULL, NULL, 2.13, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 2.13, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60002, 6001012, '6번', NULL, NULL, 1.79, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 1.79, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60003, 6001013, '1-2번', NULL, NULL, 19.58, 2, 3, 2, NULL, '2026-03-02 02:15:02.018834+00', 1, 19.58, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 2, NULL),
	(-24, -60003, 6001014, '1-3번', NULL, NULL, 13.94, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 13.94, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60003, 6001015, '1-4번', NULL, NULL, 19.58, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 19.58, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60003, 6001016, '1-5번', NULL, NULL, 7.79, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 7.79, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60003, 6001017, '1-6번', NULL, NULL, 6.01, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 6.01, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60003, 6001018, '2-3번', NULL, NULL, 35.19, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 35.19, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60003, 6001019, '2-4번', NULL, NULL, 49.50, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 49.50, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60003, 6001020, '2-5번', NULL, NULL, 19.58, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 19.58, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60003, 6001021, '2-6번', NULL, NULL, 15.08, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 15.08, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60003, 6001022, '3-4번', NULL, NULL, 35.19, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 35.19, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60003, 6001023, '3-5번', NULL, NULL, 13.94, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 13.94, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60003, 6001024, '3-6번', NULL, NULL, 10.74, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 10.74, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60003, 6001025, '4-5번', NULL, NULL, 19.58, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 19.58, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60003, 6001026, '4-6번', NULL, NULL, 15.08, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 15.08, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60003, 6001027, '5-6번', NULL, NULL, 6.01, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 6.01, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001028, '1→2번', NULL, NULL, 36.54, 2, 3, 2, NULL, '2026-03-02 02:15:02.018834+00', 1, 36.54, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 2, NULL),
	(-24, -60004, 6001029, '1→3번', NULL, NULL, 26.49, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 26.49, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001030, '1→4번', NULL, NULL, 36.54, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 36.54, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001031, '1→5번', NULL, NULL, 15.58, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 15.58, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001032, '1→6번', NULL, NULL, 12.46, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 12.46, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001033, '2→1번', NULL, NULL, 42.22, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 42.22, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001034, '2→3번', NULL, NULL, 71.77, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 71.77, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001035, '2→4번', NULL, NULL, 99.00, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 99.00, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001036, '2→5번', NULL, NULL, 42.22, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 42.22, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001037, '2→6번', NULL, NULL, 33.77, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 33.77, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001038, '3→1번', NULL, NULL, 29.44, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 29.44, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001039, '3→2번', NULL, NULL, 69.05, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 69.05, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001040, '3→4번', NULL, NULL, 69.05, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 69.05, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001041, '3→5번', NULL, NULL, 29.44, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 29.44, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001042, '3→6번', NULL, NULL, 23.55, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 23.55, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001043, '4→1번', NULL, NULL, 42.22, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 42.22, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001044, '4→2번', NULL, NULL, 99.00, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 99.00, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001045, '4→3번', NULL, NULL, 71.77, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 71.77, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001046, '4→5번', NULL, NULL, 42.22, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 42.22, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001047, '4→6번', NULL, NULL, 33.77, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 33.77, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001048, '5→1번', NULL, NULL, 15.58, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 15.58, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001049, '5→2번', NULL, NULL, 36.54, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 36.54, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001050, '5→3번', NULL, NULL, 26.49, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 26.49, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001051, '5→4번', NULL, NULL, 36.54, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 36.54, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001052, '5→6번', NULL, NULL, 12.46, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 12.46, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001053, '6→1번', NULL, NULL, 11.62, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 11.62, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001054, '6→2번', NULL, NULL, 27.25, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 27.25, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001055, '6→3번', NULL, NULL, 19.75, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 19.75, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001056, '6→4번', NULL, NULL, 27.25, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 27.25, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(-24, -60004, 6001057, '6→5번', NULL, NULL, 11.62, 2, 3, 1, NULL, '2026-03-02 02:15:02.018834+00', 1, 11.62, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 1, NULL),
	(7011, 1, 70111, '1', NULL, NULL, 1.85, 1, 1, 0, NULL, '2026-03-01 08:00:13.723+00', 1, 1.85, 1, NULL, 0, NULL, 0, NULL),
	(7011, 1, 70113, 'X', NULL, NULL, 3.40, 1, 1, 0, NULL, '2026-03-01 08:00:13.723+00', 1, 3.40, 1, NULL, 0, NULL, 0, NULL),
	(7011, 2, 70115, 'Under', '2.5', '2.5', 1.80, 1, 1, 0, NULL, '2026-03-01 08:00:13.723+00', 1, 1.80, 1, NULL, 0, NULL, 0, NULL),
	(7011, 2, 70114, 'Over', '2.5', '2.5', 1.90, 1, 1, 0, NULL, '2026-03-01 08:00:13.723+00', 1, 1.90, 1, NULL, 0, NULL, 0, NULL),
	(7011, 1, 70112, '2', NULL, NULL, 4.10, 1, 1, 0, NULL, '2026-03-01 08:00:13.723+00', 1, 4.10, 1, NULL, 0, NULL, 0, NULL),
	(7012, 1, 70122, '2', NULL, NULL, 4.10, 1, 1, 0, NULL, '2026-03-01 08:00:13.737+00', 1, 4.10, 1, NULL, 0, NULL, 0, NULL),
	(7012, 1, 70123, 'X', NULL, NULL, 3.40, 1, 1, 0, NULL, '2026-03-01 08:00:13.737+00', 1, 3.40, 1, NULL, 0, NULL, 0, NULL),
	(7012, 2, 70125, 'Under', '2.5', '2.5', 1.80, 1, 1, 0, NULL, '2026-03-01 08:00:13.737+00', 1, 1.80, 1, NULL, 0, NULL, 0, NULL),
	(7012, 1, 70121, '1', NULL, NULL, 1.85, 1, 1, 0, NULL, '2026-03-01 08:00:13.737+00', 1, 1.85, 1, NULL, 0, NULL, 0, NULL),
	(7012, 2, 70124, 'Over', '2.5', '2.5', 1.90, 1, 1, 0, NULL, '2026-03-01 08:00:13.737+00', 1, 1.90, 1, NULL, 0, NULL, 0, NULL),
	(7013, 1, 70131, '1', NULL, NULL, 1.85, 1, 1, 0, NULL, '2026-03-01 08:00:13.74+00', 1, 1.85, 1, NULL, 0, NULL, 0, NULL),
	(7002, 2, 70025, 'Under', '2.5', '2.5', 1.80, 2, 3, 1, NULL, '2026-03-01 08:00:13.298+00', 1, 1.80, 3, '2026-03-01 08:00:14.904+00', 0, NULL, 1, NULL),
	(7002, 1, 70022, '2', NULL, NULL, 4.10, 2, 3, 1, NULL, '2026-03-01 08:00:13.298+00', 1, 4.10, 3, '2026-03-01 08:00:14.904+00', 0, NULL, 1, NULL),
	(7002, 2, 70024, 'Over', '2.5', '2.5', 1.90, 2, 3, 2, NULL, '2026-03-01 08:00:13.298+00', 1, 1.90, 3, '2026-03-01 08:00:14.904+00', 0, NULL, 2, NULL),
	(7002, 1, 70023, 'X', NULL, NULL, 3.40, 2, 3, 1, NULL, '2026-03-01 08:00:13.298+00', 1, 3.40, 3, '2026-03-01 08:00:14.904+00', 0, NULL, 1, NULL),
	(7002, 1, 70021, '1', NULL, NULL, 1.85, 2, 3, 2, NULL, '2026-03-01 08:00:13.298+00', 1, 1.85, 3, '2026-03-01 08:00:14.904+00', 0, NULL, 2, NULL),
	(7003, 1, 70031, '1', NULL, NULL, 1.85, 2, 3, 3, NULL, '2026-03-01 08:00:13.3+00', 1, 1.85, 3, '2026-03-01 08:00:15.004+00', 0, NULL, 3, NULL),
	(7003, 1, 70033, 'X', NULL, NULL, 3.40, 2, 3, 3, NULL, '2026-03-01 08:00:13.3+00', 1, 3.40, 3, '2026-03-01 08:00:15.004+00', 0, NULL, 3, NULL),
	(7003, 2, 70034, 'Over', '2.5', '2.5', 1.90, 2, 3, 2, NULL, '2026-03-01 08:00:13.3+00', 1, 1.90, 3, '2026-03-01 08:00:15.004+00', 0, NULL, 2, NULL),
	(7003, 1, 70032, '2', NULL, NULL, 4.10, 2, 3, 3, NULL, '2026-03-01 08:00:13.3+00', 1, 4.10, 3, '2026-03-01 08:00:15.004+00', 0, NULL, 3, NULL),
	(7004, 1, 70043, 'X', NULL, NULL, 3.40, 2, 3, 1, NULL, '2026-03-01 08:00:13.303+00', 1, 3.40, 3, NULL, 0, NULL, 0, '2026-03-01 08:00:15.867761+00'),
	(7004, 1, 70041, '1', NULL, NULL, 1.85, 2, 3, 2, NULL, '2026-03-01 08:00:13.303+00', 1, 1.85, 3, NULL, 0, NULL, 0, '2026-03-01 08:00:15.867761+00'),
	(7004, 2, 70044, 'Over', '2.5', '2.5', 1.90, 2, 3, 1, NULL, '2026-03-01 08:00:13.303+00', 1, 1.90, 3, NULL, 0, NULL, 0, '2026-03-01 08:00:15.867761+00'),
	(7004, 1, 70042, '2', NULL, NULL, 4.10, 2, 3, 1, NULL, '2026-03-01 08:00:13.303+00', 1, 4.10, 3, NULL, 0, NULL, 0, '2026-03-01 08:00:15.867761+00'),
	(7004, 2, 70045, 'Under', '2.5', '2.5', 1.80, 2, 3, 2, NULL, '2026-03-01 08:00:13.303+00', 1, 1.80, 3, NULL, 0, NULL, 0, '2026-03-01 08:00:15.867761+00'),
	(7013, 2, 70135, 'Under', '2.5', '2.5', 1.80, 1, 1, 0, NULL, '2026-03-01 08:00:13.74+00', 1, 1.80, 1, NULL, 0, NULL, 0, NULL),
	(7013, 1, 70132, '2', NULL, NULL, 4.10, 1, 1, 0, NULL, '2026-03-01 08:00:13.74+00', 1, 4.10, 1, NULL, 0, NULL, 0, NULL),
	(7013, 2, 70134, 'Over', '2.5', '2.5', 1.90, 1, 1, 0, NULL, '2026-03-01 08:00:13.74+00', 1, 1.90, 1, NULL, 0, NULL, 0, NULL),
	(7013, 1, 70133, 'X', NULL, NULL, 3.40, 1, 1, 0, NULL, '2026-03-01 08:00:13.74+00', 1, 3.40, 1, NULL, 0, NULL, 0, NULL),
	(7014, 2, 70145, 'Under', '2.5', '2.5', 1.80, 1, 1, 0, NULL, '2026-03-01 08:00:13.742+00', 1, 1.80, 1, NULL, 0, NULL, 0, NULL),
	(7014, 2, 70144, 'Over', '2.5', '2.5', 1.90, 1, 1, 0, NULL, '2026-03-01 08:00:13.742+00', 1, 1.90, 1, NULL, 0, NULL, 0, NULL),
	(7001, 1, 70013, 'X', NULL, NULL, 3.40, 2, 3, 1, NULL, '2026-03-01 08:00:13.29+00', 1, 3.40, 3, '2026-03-01 08:00:14.794+00', 0, NULL, 1, NULL),
	(7001, 1, 70011, '1', NULL, NULL, 1.85, 2, 3, 2, NULL, '2026-03-01 08:00:13.29+00', 1, 1.85, 3, '2026-03-01 08:00:14.794+00', 0, NULL, 2, NULL),
	(7001, 1, 70012, '2', NULL, NULL, 4.10, 2, 3, 1, NULL, '2026-03-01 08:00:13.29+00', 1, 4.10, 3, '2026-03-01 08:00:14.794+00', 0, NULL, 1, NULL),
	(7001, 2, 70015, 'Under', '2.5', '2.5', 1.80, 2, 3, 2, NULL, '2026-03-01 08:00:13.29+00', 1, 1.80, 3, '2026-03-01 08:00:14.794+00', 0, NULL, 2, NULL),
	(7001, 2, 70014, 'Over', '2.5', '2.5', 1.90, 2, 3, 1, NULL, '2026-03-01 08:00:13.29+00', 1, 1.90, 3, '2026-03-01 08:00:14.794+00', 0, NULL, 1, NULL),
	(7003, 2, 70035, 'Under', '2.5', '2.5', 1.80, 2, 3, 1, NULL, '2026-03-01 08:00:13.3+00', 1, 1.80, 3, '2026-03-01 08:00:15.004+00', 0, NULL, 1, NULL),
	(-3, -3081, 30801, '홀', NULL, NULL, 1.95, 2, 3, -1, NULL, '2026-03-01 08:00:00.357148+00', 1, 1.95, 3, '2026-03-02 02:15:00.588487+00', 0, NULL, -1, NULL),
	(-3, -3081, 30802, '짝', NULL, NULL, 1.95, 2, 3, -1, NULL, '2026-03-01 08:00:00.357148+00', 1, 1.95, 3, '2026-03-02 02:15:00.588487+00', 0, NULL, -1, NULL),
	(-10, -160, 6001004, '4번', NULL, NULL, 3.95, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 3.95, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -160, 6001005, '5번', NULL, NULL, 5.24, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 5.24, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL);
INSERT INTO public.selections VALUES
	(-10, -160, 6001006, '6번', NULL, NULL, 10.48, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 10.48, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60002, 6001007, '1번', NULL, NULL, 2.60, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 2.60, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60002, 6001008, '2번', NULL, NULL, 2.60, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 2.60, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60002, 6001009, '3번', NULL, NULL, 2.60, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 2.60, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60002, 6001010, '4번', NULL, NULL, 2.05, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 2.05, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60002, 6001011, '5번', NULL, NULL, 2.60, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 2.60, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60002, 6001012, '6번', NULL, NULL, 4.93, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 4.93, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001013, '1-2번', NULL, NULL, 12.64, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 12.64, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001014, '1-3번', NULL, NULL, 12.64, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 12.64, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001015, '1-4번', NULL, NULL, 9.21, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 9.21, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001016, '1-5번', NULL, NULL, 12.64, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 12.64, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001017, '1-6번', NULL, NULL, 26.54, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 26.54, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001018, '2-3번', NULL, NULL, 12.64, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 12.64, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001019, '2-4번', NULL, NULL, 9.21, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 9.21, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001020, '2-5번', NULL, NULL, 12.64, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 12.64, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001021, '2-6번', NULL, NULL, 26.54, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 26.54, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001022, '3-4번', NULL, NULL, 9.21, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 9.21, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001023, '3-5번', NULL, NULL, 12.64, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 12.64, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001024, '3-6번', NULL, NULL, 26.54, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 26.54, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001025, '4-5번', NULL, NULL, 9.21, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 9.21, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001026, '4-6번', NULL, NULL, 19.29, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 19.29, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60003, 6001027, '5-6번', NULL, NULL, 26.54, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 26.54, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001028, '1→2번', NULL, NULL, 25.29, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 25.29, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001029, '1→3번', NULL, NULL, 25.29, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 25.29, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001030, '1→4번', NULL, NULL, 19.09, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 19.09, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001031, '1→5번', NULL, NULL, 25.29, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 25.29, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001032, '1→6번', NULL, NULL, 50.59, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 50.59, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001033, '2→1번', NULL, NULL, 25.29, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 25.29, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001034, '2→3번', NULL, NULL, 25.29, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 25.29, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001035, '2→4번', NULL, NULL, 19.09, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 19.09, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001036, '2→5번', NULL, NULL, 25.29, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 25.29, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001037, '2→6번', NULL, NULL, 50.59, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 50.59, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001038, '3→1번', NULL, NULL, 25.29, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 25.29, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001039, '3→2번', NULL, NULL, 25.29, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 25.29, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001040, '3→4번', NULL, NULL, 19.09, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 19.09, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001041, '3→5번', NULL, NULL, 25.29, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 25.29, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001042, '3→6번', NULL, NULL, 50.59, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 50.59, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001043, '4→1번', NULL, NULL, 17.80, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 17.80, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001044, '4→2번', NULL, NULL, 17.80, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 17.80, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001045, '4→3번', NULL, NULL, 17.80, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 17.80, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001046, '4→5번', NULL, NULL, 17.80, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 17.80, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001047, '4→6번', NULL, NULL, 35.60, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 35.60, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001048, '5→1번', NULL, NULL, 25.29, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 25.29, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001049, '5→2번', NULL, NULL, 25.29, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 25.29, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001050, '5→3번', NULL, NULL, 25.29, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 25.29, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001051, '5→4번', NULL, NULL, 19.09, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 19.09, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001052, '5→6번', NULL, NULL, 50.59, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 50.59, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001053, '6→1번', NULL, NULL, 55.83, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 55.83, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001054, '6→2번', NULL, NULL, 55.83, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 55.83, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001055, '6→3번', NULL, NULL, 55.83, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 55.83, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001056, '6→4번', NULL, NULL, 42.13, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 42.13, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-10, -60004, 6001057, '6→5번', NULL, NULL, 55.83, 2, 3, -1, NULL, '2026-03-01 08:00:00.556449+00', 1, 55.83, 3, '2026-03-02 02:15:01.10941+00', 0, NULL, -1, NULL),
	(-17, -3081, 30801, '홀', NULL, NULL, 1.95, 2, 3, 1, NULL, '2026-03-02 02:15:01.645031+00', 1, 1.95, 3, '2026-03-02 02:16:30.044277+00', 0, NULL, 1, NULL),
	(-17, -3081, 30802, '짝', NULL, NULL, 1.95, 2, 3, 2, NULL, '2026-03-02 02:15:01.645031+00', 1, 1.95, 3, '2026-03-02 02:16:30.044277+00', 0, NULL, 2, NULL),
	(-24, -160, 6001001, '1번', NULL, NULL, 4.22, 2, 3, 2, NULL, '2026-03-02 02:15:02.018834+00', 1, 4.22, 3, '2026-03-02 02:16:35.125865+00', 0, NULL, 2, NULL),
	(7014, 1, 70143, 'X', NULL, NULL, 3.40, 2, 3, 2, NULL, '2026-03-01 08:00:13.742+00', 1, 3.40, 3, '2026-03-02 02:15:08.809+00', 0, NULL, 2, NULL),
	(7014, 1, 70141, '1', NULL, NULL, 1.85, 2, 3, 1, NULL, '2026-03-01 08:00:13.742+00', 1, 1.85, 3, '2026-03-02 02:15:08.809+00', 0, NULL, 1, NULL),
	(7014, 1, 70142, '2', NULL, NULL, 4.10, 2, 3, 1, NULL, '2026-03-01 08:00:13.742+00', 1, 4.10, 3, '2026-03-02 02:15:08.809+00', 0, NULL, 1, NULL);

INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES
	('\x12b2888f7cb09679e47eac1fe621b81e291d5424c5ad50ae3b9371320edc1377', 1, '127.0.0.1', 'node', '2026-03-01 08:00:03.49244+00', '2026-03-01 08:00:03.49244+00', '2026-03-02 02:15:00.252202+00', 'expired', 1, true),
	('\x5205687953e28cf4d85e547c53266be2bdffa87199fa8d455f12743603e0d173', 2, '127.0.0.1', 'node', '2026-03-01 08:00:03.676936+00', '2026-03-01 08:00:03.676936+00', '2026-03-02 02:15:00.252202+00', 'expired', 2, false),
	('\x577530403f049f3af907fa669e6fe1e4026363fa18fb9fe476f539b3e14637cb', 3, '127.0.0.1', 'node', '2026-03-01 08:00:10.735183+00', '2026-03-01 08:00:10.735183+00', '2026-03-02 02:15:00.252202+00', 'expired', 3, false),
	('\x0ecd66cb4b28fb6da3f7b7eff7870c20915b6b9856707dcf7049e7b00581ba50', 4, '127.0.0.1', 'node', '2026-03-01 08:00:13.8294+00', '2026-03-01 08:00:13.8294+00', '2026-03-02 02:15:00.252202+00', 'expired', 4, false),
	('\xe36871e7e79bc353229d03295ef5de444fbef754a97a89a3b3e06ff2f965ddca', 1, '127.0.0.1', 'node', '2026-03-02 02:15:05.185833+00', '2026-03-02 02:15:05.185833+00', NULL, NULL, 5, true),
	('\xee4979f9b3656e6dca421cd674e7d1f2c99ed79f1e972da21b44a77e739c9b1a', 2, '127.0.0.1', 'node', '2026-03-02 02:15:07.963107+00', '2026-03-02 02:15:07.963107+00', NULL, NULL, 6, false),
	('\xbfd51961b32c8c8839e37ad4ef48a0f87cf2fa7ae5c66cd89303463c1d5bde84', 3, '127.0.0.1', 'node', '2026-03-02 02:15:09.134276+00', '2026-03-02 02:15:09.134276+00', NULL, NULL, 7, false);

INSERT INTO public.settings VALUES
	('demonstration', 'true', '2026-03-01 08:00:00.064589+00'),
	('siteTopNotice', '"시연용 사이트입니다. 실제 돈은 오가지 않으며, 경기와 배당은 모의로 만들어집니다."', '2026-03-01 08:00:00.064589+00'),
	('siteAccount', '{"bankName": "한판은행", "accountHolder": "한판시연", "accountNumber": "100200300400"}', '2026-03-01 08:00:00.064589+00'),
	('systemBetsEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('tetherAddresses', '["THanpanDemoAddressSendNothingHere0"]', '2026-03-01 08:00:00.064589+00'),
	('tetherFixedRate', '"1400"', '2026-03-01 08:00:00.064589+00'),
	('cashOutEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('autoCashOutEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('slipSharingEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('quickBetsEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('matchCentreEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('promotionsEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('outreachEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('pushEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('telegramAlertsEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('priceBoostsEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('riskLimitsEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('priceRulesEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('betBuilderEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('casinoSeamlessEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('partnerLinksEnabled', 'true', '2026-03-01 08:00:00.064589+00'),
	('partnerContractsEnabled', 'true', '2026-03-01 08:00:00.064589+00');

INSERT INTO public.shared_slips VALUES
	('S7MJPVGG', 2, 'EU', NULL, NULL, NULL, true, '[{"line": null, "name": "1", "label": "Home 7011", "price": "1.85", "oddsId": "70111", "sportId": 6046, "startAt": "2026-03-02T06:00:00Z", "awayName": "Away 7011", "homeName": "Home 7011", "marketId": 1, "fixtureId": 7011, "marketName": "승무패", "bonusFolders": null}, {"line": "2.5", "name": "Over", "label": "오버", "price": "1.90", "oddsId": "70124", "sportId": 6046, "startAt": "2026-03-02T06:00:00Z", "awayName": "Away 7012", "homeName": "Home 7012", "marketId": 2, "fixtureId": 7012, "marketName": "언더오버", "bonusFolders": null}]', '\x9e1558afd4bbcb4573e900337b0444a479ebfe271faa7ae1c785a64e8879483c', '2026-03-02 02:15:09.414766+00');

INSERT INTO public.sports VALUES
	(6046, 'Football', '축구', 1),
	(48242, 'Basketball', '농구', 2),
	(154914, 'Baseball', '야구', 3),
	(154830, 'Volleyball', '배구', 4),
	(35232, 'Ice Hockey', '아이스하키', 5),
	(-301, 'Power ball', '파워볼', 100),
	(-303, 'Power ladder', '파워사다리', 100),
	(-308, 'Lotus', '로투스', 100),
	(-50, 'Virtual soccer', '가상축구', 100),
	(-55, 'Virtual basketball', '가상농구', 100),
	(-60, 'Dog racing', '개경주', 100),
	(-65, 'Horse racing', '경마', 100);

INSERT INTO public.staff_roles OVERRIDING SYSTEM VALUE VALUES
	(1, '책임자', '{cashier,trader,support,partners,content,documents,report,chief}'),
	(2, '입출금 담당', '{cashier}'),
	(3, '경기 담당', '{trader}'),
	(4, '고객 담당', '{content,support}'),
	(5, '총판 담당', '{partners}'),
	(6, '감사', '{report}');

INSERT INTO public.tether_rates OVERRIDING SYSTEM VALUE VALUES
	(1, 1400.000000, 'fixed', '2026-03-01 08:00:00.190554+00', '2026-03-02 02:16:30.256181+00');

INSERT INTO public.webhooks OVERRIDING SYSTEM VALUE VALUES
	(1, 'withdrawal.waiting', '4', '{"amount": 20000, "chargeId": 4, "memberId": 3}', '2026-03-02 02:15:09.74304+00', '2026-03-02 02:15:09.74304+00', 0, '2026-03-02 02:15:09.74304+00', NULL, NULL, DEFAULT);

SELECT pg_catalog.setval('public.account_checks_id_seq', 1, false);

SELECT pg_catalog.setval('public.accounts_id_seq', 1017, true);

SELECT pg_catalog.setval('public.adjustment_requests_id_seq', 1, false);

SELECT pg_catalog.setval('public.adjustments_id_seq', 1, true);

SELECT pg_catalog.setval('public.bank_notifications_id_seq', 1, false);

SELECT pg_catalog.setval('public.bets_id_seq', 22, true);

SELECT pg_catalog.setval('public.bonus_options_id_seq', 3, true);

SELECT pg_catalog.setval('public.campaigns_id_seq', 1, true);

SELECT pg_catalog.setval('public.casino_calls_id_seq', 1, false);

SELECT pg_catalog.setval('public.casino_rounds_id_seq', 1, true);

SELECT pg_catalog.setval('public.casino_transfers_id_seq', 1, true);

SELECT pg_catalog.setval('public.catalogue_changes_sequence_seq', 21, true);

SELECT pg_catalog.setval('public.charges_id_seq', 4, true);

SELECT pg_catalog.setval('public.commission_corrections_id_seq', 1, false);

SELECT pg_catalog.setval('public.commissions_id_seq', 1, false);

SELECT pg_catalog.setval('public.contract_corrections_id_seq', 1, false);

SELECT pg_catalog.setval('public.contract_months_id_seq', 1, false);

SELECT pg_catalog.setval('public.coupon_gifts_id_seq', 3, true);

SELECT pg_catalog.setval('public.coupons_id_seq', 3, true);

SELECT pg_catalog.setval('public.dispatches_id_seq', 1, true);

SELECT pg_catalog.setval('public.document_requests_id_seq', 1, false);

SELECT pg_catalog.setval('public.documents_id_seq', 1, false);

SELECT pg_catalog.setval('public.feed_rejects_id_seq', 1, false);

SELECT pg_catalog.setval('public.hedges_id_seq', 1, true);

SELECT pg_catalog.setval('public.identity_checks_id_seq', 1, false);

SELECT pg_catalog.setval('public.inquiries_id_seq', 1, true);

SELECT pg_catalog.setval('public.inquiry_answers_id_seq', 1, false);

SELECT pg_catalog.setval('public.join_codes_id_seq', 1, true);

SELECT pg_catalog.setval('public.members_id_seq', 4, true);

SELECT pg_catalog.setval('public.messages_id_seq', 3, true);

SELECT pg_catalog.setval('public.outreaches_id_seq', 1, false);

SELECT pg_catalog.setval('public.partner_contracts_id_seq', 1, false);

SELECT pg_catalog.setval('public.partner_keys_id_seq', 1, false);

SELECT pg_catalog.setval('public.partner_links_id_seq', 1, false);

SELECT pg_catalog.setval('public.partner_members_id_seq', 1, false);

SELECT pg_catalog.setval('public.partner_postbacks_id_seq', 1, false);

SELECT pg_catalog.setval('public.partner_terms_id_seq', 2, true);

SELECT pg_catalog.setval('public.partners_id_seq', 2, true);

SELECT pg_catalog.setval('public.payouts_id_seq', 1, false);

SELECT pg_catalog.setval('public.pending_bets_id_seq', 1, false);

SELECT pg_catalog.setval('public.play_corrections_id_seq', 16, true);

SELECT pg_catalog.setval('public.point_conversions_id_seq', 1, true);

SELECT pg_catalog.setval('public.popups_id_seq', 1, false);

SELECT pg_catalog.setval('public.postings_id_seq', 61, true);

SELECT pg_catalog.setval('public.posts_id_seq', 4, true);

SELECT pg_catalog.setval('public.price_boosts_id_seq', 1, true);

SELECT pg_catalog.setval('public.price_rules_id_seq', 1, true);

SELECT pg_catalog.setval('public.price_steps_id_seq', 1, false);

SELECT pg_catalog.setval('public.profit_corrections_id_seq', 1, false);

SELECT pg_catalog.setval('public.profits_id_seq', 1, false);

SELECT pg_catalog.setval('public.promotion_grants_id_seq', 1, true);

SELECT pg_catalog.setval('public.push_outbox_id_seq', 1, false);

SELECT pg_catalog.setval('public.push_subscriptions_id_seq', 1, false);

SELECT pg_catalog.setval('public.recommender_terms_id_seq', 1, true);

SELECT pg_catalog.setval('public.recommenders_id_seq', 1, false);

SELECT pg_catalog.setval('public.risk_alert_notes_id_seq', 1, false);

SELECT pg_catalog.setval('public.risk_alert_runs_id_seq', 2, true);

SELECT pg_catalog.setval('public.risk_alerts_id_seq', 3, true);

SELECT pg_catalog.setval('public.risk_groups_id_seq', 1, false);

SELECT pg_catalog.setval('public.risk_proposals_id_seq', 2, true);

SELECT pg_catalog.setval('public.rollup_corrections_id_seq', 61, true);

SELECT pg_catalog.setval('public.roulette_draws_id_seq', 1, true);

SELECT pg_catalog.setval('public.round_ids', -33, true);

SELECT pg_catalog.setval('public.sandbox_casino_faults_id_seq', 1, false);

SELECT pg_catalog.setval('public.sandbox_casino_sessions_id_seq', 1, true);

SELECT pg_catalog.setval('public.segments_id_seq', 1, false);

SELECT pg_catalog.setval('public.selection_results_id_seq', 706, true);

SELECT pg_catalog.setval('public.sessions_id_seq', 7, true);

SELECT pg_catalog.setval('public.settlement_queue_id_seq', 706, true);

SELECT pg_catalog.setval('public.staff_roles_id_seq', 6, true);

SELECT pg_catalog.setval('public.streams_id_seq', 1, false);

SELECT pg_catalog.setval('public.telegram_outbox_id_seq', 1, false);

SELECT pg_catalog.setval('public.tether_rates_id_seq', 1, true);

SELECT pg_catalog.setval('public.visitor_inquiries_id_seq', 1, false);

SELECT pg_catalog.setval('public.webhooks_id_seq', 1, true);

ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.account_checks
    ADD CONSTRAINT account_checks_key_key UNIQUE (key);

ALTER TABLE ONLY public.account_checks
    ADD CONSTRAINT account_checks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_checks
    ADD CONSTRAINT account_checks_request UNIQUE (member_id, request_id);

ALTER TABLE ONLY public.account_kinds
    ADD CONSTRAINT account_kinds_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.account_kinds
    ADD CONSTRAINT account_kinds_rules UNIQUE (kind, unit, below_zero, above_zero);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_member_kind UNIQUE NULLS NOT DISTINCT (member_id, kind);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.additive_migrations
    ADD CONSTRAINT additive_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.adjustment_requests
    ADD CONSTRAINT adjustment_requests_key UNIQUE (request_id);

ALTER TABLE ONLY public.adjustment_requests
    ADD CONSTRAINT adjustment_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.adjustments
    ADD CONSTRAINT adjustments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.adjustments
    ADD CONSTRAINT adjustments_request_key UNIQUE (request_id);

ALTER TABLE ONLY public.alert_choices
    ADD CONSTRAINT alert_choices_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY public.archived_bet_legs
    ADD CONSTRAINT archived_bet_legs_pkey PRIMARY KEY (bet_id, ordinal);

ALTER TABLE ONLY public.archived_bets
    ADD CONSTRAINT archived_bets_member_id_request_id_key UNIQUE (member_id, request_id);

ALTER TABLE ONLY public.archived_bets
    ADD CONSTRAINT archived_bets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.archived_months
    ADD CONSTRAINT archived_months_pkey PRIMARY KEY (month);

ALTER TABLE ONLY public.attendance
    ADD CONSTRAINT attendance_day_key PRIMARY KEY (member_id, day);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.auto_cash_outs
    ADD CONSTRAINT auto_cash_outs_pkey PRIMARY KEY (bet_id);

ALTER TABLE ONLY public.backups
    ADD CONSTRAINT backups_pkey PRIMARY KEY (label);

ALTER TABLE ONLY public.bank_notifications
    ADD CONSTRAINT bank_notifications_charge_id_key UNIQUE (charge_id);

ALTER TABLE ONLY public.bank_notifications
    ADD CONSTRAINT bank_notifications_key UNIQUE (notification_id);

ALTER TABLE ONLY public.bank_notifications
    ADD CONSTRAINT bank_notifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.banks
    ADD CONSTRAINT banks_pkey PRIMARY KEY (bank_code);

ALTER TABLE ONLY public.banned_addresses
    ADD CONSTRAINT banned_addresses_pkey PRIMARY KEY (address);

ALTER TABLE ONLY public.bet_legs
    ADD CONSTRAINT bet_legs_pkey PRIMARY KEY (bet_id, ordinal);

ALTER TABLE ONLY public.bets
    ADD CONSTRAINT bets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bets
    ADD CONSTRAINT bets_request_key UNIQUE (member_id, request_id);

ALTER TABLE ONLY public.betting_suspensions
    ADD CONSTRAINT betting_suspensions_pkey PRIMARY KEY (fixture_id, link, cause);

ALTER TABLE ONLY public.bonus_options
    ADD CONSTRAINT bonus_options_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.boosted_bets
    ADD CONSTRAINT boosted_bets_pkey PRIMARY KEY (bet_id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_request_key UNIQUE (request_id);

ALTER TABLE ONLY public.captchas
    ADD CONSTRAINT captchas_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.casino_calls
    ADD CONSTRAINT casino_calls_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.casino_calls
    ADD CONSTRAINT casino_calls_rolled_back UNIQUE (bet_id);

ALTER TABLE ONLY public.casino_calls
    ADD CONSTRAINT casino_calls_transaction UNIQUE (provider, transaction_id);

ALTER TABLE ONLY public.casino_closures
    ADD CONSTRAINT casino_closures_pkey PRIMARY KEY (scope, id);

ALTER TABLE ONLY public.casino_cursors
    ADD CONSTRAINT casino_cursors_pkey PRIMARY KEY (provider);

ALTER TABLE ONLY public.casino_rounds
    ADD CONSTRAINT casino_rounds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.casino_rounds
    ADD CONSTRAINT casino_rounds_reference UNIQUE (provider, reference);

ALTER TABLE ONLY public.casino_tokens
    ADD CONSTRAINT casino_tokens_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.casino_transfers
    ADD CONSTRAINT casino_transfers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.casino_transfers
    ADD CONSTRAINT casino_transfers_request_id_key UNIQUE (request_id);

ALTER TABLE ONLY public.catalogue_changes
    ADD CONSTRAINT catalogue_changes_pkey PRIMARY KEY (sequence);

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_request_key UNIQUE (member_id, request_id);

ALTER TABLE ONLY public.closing_prices
    ADD CONSTRAINT closing_prices_pkey PRIMARY KEY (fixture_id, market_id, odds_id);

ALTER TABLE ONLY public.commission_corrections
    ADD CONSTRAINT commission_corrections_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.commission_days
    ADD CONSTRAINT commission_days_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.commission_deficits
    ADD CONSTRAINT commission_deficits_pkey PRIMARY KEY (day, partner_id);

ALTER TABLE ONLY public.commissions
    ADD CONSTRAINT commissions_once UNIQUE (day, partner_id, agent, revision);

ALTER TABLE ONLY public.commissions
    ADD CONSTRAINT commissions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contract_closings
    ADD CONSTRAINT contract_closings_pkey PRIMARY KEY (month);

ALTER TABLE ONLY public.contract_corrections
    ADD CONSTRAINT contract_corrections_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contract_heads
    ADD CONSTRAINT contract_heads_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY public.contract_months
    ADD CONSTRAINT contract_months_once UNIQUE (month, partner_id, revision);

ALTER TABLE ONLY public.contract_months
    ADD CONSTRAINT contract_months_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.coupon_gifts
    ADD CONSTRAINT coupon_gifts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.coupon_gifts
    ADD CONSTRAINT coupon_gifts_request_key UNIQUE (request_id);

ALTER TABLE ONLY public.coupons
    ADD CONSTRAINT coupons_once_each UNIQUE (gift_id, member_id);

ALTER TABLE ONLY public.coupons
    ADD CONSTRAINT coupons_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.day_seals
    ADD CONSTRAINT day_seals_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.delayed_cash_outs
    ADD CONSTRAINT delayed_cash_outs_pkey PRIMARY KEY (bet_id);

ALTER TABLE ONLY public.dispatches
    ADD CONSTRAINT dispatches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.dispatches
    ADD CONSTRAINT dispatches_request_key UNIQUE (request_id);

ALTER TABLE ONLY public.document_contents
    ADD CONSTRAINT document_contents_pkey PRIMARY KEY (document_id);

ALTER TABLE ONLY public.document_fingerprint_key
    ADD CONSTRAINT document_fingerprint_key_pkey PRIMARY KEY (only_one);

ALTER TABLE ONLY public.document_requests
    ADD CONSTRAINT document_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_request UNIQUE (member_id, request_id);

ALTER TABLE ONLY public.exposures
    ADD CONSTRAINT exposures_pkey PRIMARY KEY (fixture_id, market_id, odds_id);

ALTER TABLE ONLY public.feed_inplay
    ADD CONSTRAINT feed_inplay_pkey PRIMARY KEY (one);

ALTER TABLE ONLY public.feed_links
    ADD CONSTRAINT feed_links_pkey PRIMARY KEY (link);

ALTER TABLE ONLY public.feed_messages
    ADD CONSTRAINT feed_messages_pkey PRIMARY KEY (guid);

ALTER TABLE ONLY public.feed_rejects
    ADD CONSTRAINT feed_rejects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.feed_skipped
    ADD CONSTRAINT feed_skipped_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (path);

ALTER TABLE ONLY public.fixtures
    ADD CONSTRAINT fixtures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.friend_profits
    ADD CONSTRAINT friend_profits_pkey PRIMARY KEY (friend_id, day, agent);

ALTER TABLE ONLY public.hedges
    ADD CONSTRAINT hedges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.hedges
    ADD CONSTRAINT hedges_request_id_key UNIQUE (request_id);

ALTER TABLE ONLY public.hour_seals
    ADD CONSTRAINT hour_seals_pkey PRIMARY KEY (hour);

ALTER TABLE ONLY public.identity_checks
    ADD CONSTRAINT identity_checks_key_key UNIQUE (key);

ALTER TABLE ONLY public.identity_checks
    ADD CONSTRAINT identity_checks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.identity_checks
    ADD CONSTRAINT identity_checks_request UNIQUE (member_id, request_id);

ALTER TABLE ONLY public.inplay_tokens
    ADD CONSTRAINT inplay_tokens_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY public.inquiries
    ADD CONSTRAINT inquiries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.inquiry_answers
    ADD CONSTRAINT inquiry_answers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.join_codes
    ADD CONSTRAINT join_codes_code_key UNIQUE (code);

ALTER TABLE ONLY public.join_codes
    ADD CONSTRAINT join_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.late_results
    ADD CONSTRAINT late_results_pkey PRIMARY KEY (fixture_id);

ALTER TABLE ONLY public.leagues
    ADD CONSTRAINT leagues_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_name_term_key UNIQUE (name, term);

ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.liability_fixtures
    ADD CONSTRAINT liability_fixtures_pkey PRIMARY KEY (fixture_id);

ALTER TABLE ONLY public.liability_selections
    ADD CONSTRAINT liability_selections_pkey PRIMARY KEY (fixture_id, market_id, odds_id);

ALTER TABLE ONLY public.locations
    ADD CONSTRAINT locations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.login_places
    ADD CONSTRAINT login_places_pkey PRIMARY KEY (member_id, network, device);

ALTER TABLE ONLY public.login_tickets
    ADD CONSTRAINT login_tickets_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.markets
    ADD CONSTRAINT markets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.match_boards
    ADD CONSTRAINT match_boards_pkey PRIMARY KEY (fixture_id);

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_nickname_key UNIQUE (nickname);

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_phone_key UNIQUE (phone_number);

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_once_each UNIQUE (dispatch_id, member_id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.open_totals
    ADD CONSTRAINT open_totals_pkey PRIMARY KEY (fixture_id);

ALTER TABLE ONLY public.operators
    ADD CONSTRAINT operators_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY public.outreach_members
    ADD CONSTRAINT outreach_members_pkey PRIMARY KEY (outreach_id, member_id);

ALTER TABLE ONLY public.outreaches
    ADD CONSTRAINT outreaches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outreaches
    ADD CONSTRAINT outreaches_request_key UNIQUE (request_id);

ALTER TABLE ONLY public.participants
    ADD CONSTRAINT participants_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.partner_click_keys
    ADD CONSTRAINT partner_click_keys_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.partner_contracts
    ADD CONSTRAINT partner_contracts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.partner_keys
    ADD CONSTRAINT partner_keys_hash UNIQUE (hash);

ALTER TABLE ONLY public.partner_keys
    ADD CONSTRAINT partner_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.partner_link_clicks
    ADD CONSTRAINT partner_link_clicks_pkey PRIMARY KEY (link_id, day);

ALTER TABLE ONLY public.partner_link_members
    ADD CONSTRAINT partner_link_members_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY public.partner_link_visitors
    ADD CONSTRAINT partner_link_visitors_pkey PRIMARY KEY (day, link_id, visitor);

ALTER TABLE ONLY public.partner_links
    ADD CONSTRAINT partner_links_code UNIQUE (code);

ALTER TABLE ONLY public.partner_links
    ADD CONSTRAINT partner_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.partner_members
    ADD CONSTRAINT partner_members_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.partner_postbacks
    ADD CONSTRAINT partner_postbacks_event UNIQUE (partner_id, kind, member_id);

ALTER TABLE ONLY public.partner_postbacks
    ADD CONSTRAINT partner_postbacks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.partner_receivers
    ADD CONSTRAINT partner_receivers_pkey PRIMARY KEY (partner_id);

ALTER TABLE ONLY public.partner_terms
    ADD CONSTRAINT partner_terms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.partners
    ADD CONSTRAINT partners_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_request_key UNIQUE (member_id, request_id);

ALTER TABLE ONLY public.pending_bets
    ADD CONSTRAINT pending_bets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pending_bets
    ADD CONSTRAINT pending_bets_request_key UNIQUE (member_id, request_id);

ALTER TABLE ONLY public.play_corrections
    ADD CONSTRAINT play_corrections_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.point_conversions
    ADD CONSTRAINT point_conversions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.point_conversions
    ADD CONSTRAINT point_conversions_request UNIQUE (member_id, request_id);

ALTER TABLE ONLY public.popups
    ADD CONSTRAINT popups_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.postings
    ADD CONSTRAINT postings_reference PRIMARY KEY (reference);

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.price_boosts
    ADD CONSTRAINT price_boosts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.price_boosts
    ADD CONSTRAINT price_boosts_request_id_key UNIQUE (request_id);

ALTER TABLE ONLY public.price_changes
    ADD CONSTRAINT price_changes_pkey PRIMARY KEY (fixture_id, market_id, odds_id, version);

ALTER TABLE ONLY public.price_rules
    ADD CONSTRAINT price_rules_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.price_steps
    ADD CONSTRAINT price_steps_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.profit_corrections
    ADD CONSTRAINT profit_corrections_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.profit_days
    ADD CONSTRAINT profit_days_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.profits
    ADD CONSTRAINT profits_once UNIQUE (day, member_id, agent, revision);

ALTER TABLE ONLY public.profits
    ADD CONSTRAINT profits_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.promoted_bets
    ADD CONSTRAINT promoted_bets_pkey PRIMARY KEY (bet_id);

ALTER TABLE ONLY public.promotion_grants
    ADD CONSTRAINT promotion_grants_given_back UNIQUE (given_back_for);

ALTER TABLE ONLY public.promotion_grants
    ADD CONSTRAINT promotion_grants_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_choices
    ADD CONSTRAINT push_choices_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY public.push_follows
    ADD CONSTRAINT push_follows_pkey PRIMARY KEY (subscription_id, subject, subject_id);

ALTER TABLE ONLY public.push_outbox
    ADD CONSTRAINT push_outbox_event UNIQUE (subscription_id, kind, reference);

ALTER TABLE ONLY public.push_outbox
    ADD CONSTRAINT push_outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint UNIQUE (endpoint);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (name, key);

ALTER TABLE ONLY public.recommender_terms
    ADD CONSTRAINT recommender_terms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recommenders
    ADD CONSTRAINT recommenders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.risk_alert_notes
    ADD CONSTRAINT risk_alert_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.risk_alert_runs
    ADD CONSTRAINT risk_alert_runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.risk_alerts
    ADD CONSTRAINT risk_alerts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.risk_groups
    ADD CONSTRAINT risk_groups_name UNIQUE (name);

ALTER TABLE ONLY public.risk_groups
    ADD CONSTRAINT risk_groups_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.risk_leagues
    ADD CONSTRAINT risk_leagues_pkey PRIMARY KEY (league_id);

ALTER TABLE ONLY public.risk_markets
    ADD CONSTRAINT risk_markets_pkey PRIMARY KEY (market_id);

ALTER TABLE ONLY public.risk_profiles
    ADD CONSTRAINT risk_profiles_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY public.risk_proposal_runs
    ADD CONSTRAINT risk_proposal_runs_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.risk_proposals
    ADD CONSTRAINT risk_proposals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.risk_tiers
    ADD CONSTRAINT risk_tiers_pkey PRIMARY KEY (kind, tier);

ALTER TABLE ONLY public.rolling_requirements
    ADD CONSTRAINT rolling_requirements_pkey PRIMARY KEY (charge_id);

ALTER TABLE ONLY public.rollup_bettors
    ADD CONSTRAINT rollup_bettors_pkey PRIMARY KEY (day, block);

ALTER TABLE ONLY public.rollup_corrections
    ADD CONSTRAINT rollup_corrections_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rollup_games
    ADD CONSTRAINT rollup_games_key UNIQUE NULLS NOT DISTINCT (day, game, sport_id, league_id, market_id, casino_game_id, casino_game_name, block);

ALTER TABLE ONLY public.rollup_hours
    ADD CONSTRAINT rollup_hours_pkey PRIMARY KEY (day, hour, block);

ALTER TABLE ONLY public.rollup_members
    ADD CONSTRAINT rollup_members_pkey PRIMARY KEY (day, member_id);

ALTER TABLE ONLY public.rollup_money
    ADD CONSTRAINT rollup_money_pkey PRIMARY KEY (day, hour);

ALTER TABLE ONLY public.rollup_partners
    ADD CONSTRAINT rollup_partners_pkey PRIMARY KEY (day, partner_id, block);

ALTER TABLE ONLY public.rollup_plays
    ADD CONSTRAINT rollup_plays_pkey PRIMARY KEY (day, member_id, game);

ALTER TABLE ONLY public.rollup_progress
    ADD CONSTRAINT rollup_progress_pkey PRIMARY KEY (only_one);

ALTER TABLE ONLY public.rollup_promotions
    ADD CONSTRAINT rollup_promotions_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.rollup_sports
    ADD CONSTRAINT rollup_sports_key UNIQUE NULLS NOT DISTINCT (day, sport_id);

ALTER TABLE ONLY public.roulette_draws
    ADD CONSTRAINT roulette_draws_coupon_key UNIQUE (coupon_id);

ALTER TABLE ONLY public.roulette_draws
    ADD CONSTRAINT roulette_draws_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.roulette_draws
    ADD CONSTRAINT roulette_draws_request_key UNIQUE (member_id, request_id);

ALTER TABLE ONLY public.round_days
    ADD CONSTRAINT round_days_pkey PRIMARY KEY (game, day);

ALTER TABLE ONLY public.round_seeds
    ADD CONSTRAINT round_seeds_pkey PRIMARY KEY (round_id);

ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_round_key UNIQUE (game, day, number);

ALTER TABLE ONLY public.sandbox_casino_faults
    ADD CONSTRAINT sandbox_casino_faults_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sandbox_casino_orders
    ADD CONSTRAINT sandbox_casino_orders_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.sandbox_casino_rounds
    ADD CONSTRAINT sandbox_casino_rounds_pkey PRIMARY KEY (request_id);

ALTER TABLE ONLY public.sandbox_casino_sessions
    ADD CONSTRAINT sandbox_casino_sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sandbox_casino_sessions
    ADD CONSTRAINT sandbox_casino_sessions_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.score_changes
    ADD CONSTRAINT score_changes_pkey PRIMARY KEY (fixture_id, at);

ALTER TABLE ONLY public.sealed_balances
    ADD CONSTRAINT sealed_balances_pkey PRIMARY KEY (account);

ALTER TABLE ONLY public.segments
    ADD CONSTRAINT segments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.segments
    ADD CONSTRAINT segments_request_key UNIQUE (request_id);

ALTER TABLE ONLY public.selection_results
    ADD CONSTRAINT selection_results_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.selections
    ADD CONSTRAINT selections_pkey PRIMARY KEY (fixture_id, market_id, odds_id);

ALTER TABLE ONLY public.self_limits
    ADD CONSTRAINT self_limits_pkey PRIMARY KEY (member_id, subject, period);

ALTER TABLE ONLY public.servers
    ADD CONSTRAINT servers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.settlement_queue
    ADD CONSTRAINT settlement_queue_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shared_slips
    ADD CONSTRAINT shared_slips_content UNIQUE (member_id, content_hash);

ALTER TABLE ONLY public.shared_slips
    ADD CONSTRAINT shared_slips_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.sports
    ADD CONSTRAINT sports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_codes
    ADD CONSTRAINT staff_codes_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY public.staff_recovery_codes
    ADD CONSTRAINT staff_recovery_codes_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.staff_roles
    ADD CONSTRAINT staff_roles_name_key UNIQUE (name);

ALTER TABLE ONLY public.staff_roles
    ADD CONSTRAINT staff_roles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.streams
    ADD CONSTRAINT streams_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.telegram_bots
    ADD CONSTRAINT telegram_bots_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.telegram_codes
    ADD CONSTRAINT telegram_codes_hash_key UNIQUE (hash);

ALTER TABLE ONLY public.telegram_codes
    ADD CONSTRAINT telegram_codes_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY public.telegram_links
    ADD CONSTRAINT telegram_links_chat UNIQUE (chat_id);

ALTER TABLE ONLY public.telegram_links
    ADD CONSTRAINT telegram_links_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY public.telegram_outbox
    ADD CONSTRAINT telegram_outbox_event UNIQUE (member_id, kind, reference);

ALTER TABLE ONLY public.telegram_outbox
    ADD CONSTRAINT telegram_outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tether_rates
    ADD CONSTRAINT tether_rates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.trading_rules
    ADD CONSTRAINT trading_rules_pkey PRIMARY KEY (fixture_id, market_id, odds_id);

ALTER TABLE ONLY public.visitor_inquiries
    ADD CONSTRAINT visitor_inquiries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_event UNIQUE (kind, reference);

ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);

CREATE INDEX account_checks_member ON public.account_checks USING btree (member_id, id);

CREATE INDEX adjustment_requests_member ON public.adjustment_requests USING btree (member_id, id DESC);

CREATE INDEX adjustment_requests_waiting ON public.adjustment_requests USING btree (created_at) WHERE (status = 'waiting'::text);

CREATE INDEX adjustments_member ON public.adjustments USING btree (member_id, id DESC);

CREATE INDEX archived_bet_legs_fixture_id_market_id_odds_id_bet_id_idx ON public.archived_bet_legs USING btree (fixture_id, market_id, odds_id, bet_id);

CREATE INDEX archived_bets_created_at_idx ON public.archived_bets USING btree (created_at);

CREATE INDEX archived_bets_first_settled_at_idx ON public.archived_bets USING btree (first_settled_at) WHERE (first_settled_at IS NOT NULL);

CREATE INDEX archived_bets_member_id_id_game_type_idx ON public.archived_bets USING btree (member_id, id DESC, game_type);

CREATE INDEX archived_bets_member_id_idx ON public.archived_bets USING btree (member_id) WHERE (settled_at IS NULL);

CREATE INDEX archived_bets_part_of_idx ON public.archived_bets USING btree (part_of) WHERE (part_of IS NOT NULL);

CREATE INDEX audit_log_at ON public.audit_log USING btree (at);

CREATE INDEX audit_log_batches ON public.audit_log USING gin (after) WHERE (subject ~~ 'bets:%'::text);

CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, id);

CREATE INDEX auto_cash_outs_waiting ON public.auto_cash_outs USING btree (bet_id) WHERE (ended_at IS NULL);

CREATE INDEX backups_finished ON public.backups USING btree (finished_at);

CREATE INDEX bank_notifications_status ON public.bank_notifications USING btree (status, id);

CREATE INDEX bet_legs_selection ON public.bet_legs USING btree (fixture_id, market_id, odds_id, bet_id);

CREATE INDEX bets_created_at ON public.bets USING btree (created_at);

CREATE INDEX bets_first_settled_at ON public.bets USING btree (first_settled_at) WHERE (first_settled_at IS NOT NULL);

CREATE INDEX bets_history ON public.bets USING btree (member_id, id DESC, game_type);

CREATE INDEX bets_open ON public.bets USING btree (member_id) WHERE (settled_at IS NULL);

CREATE INDEX bets_part_of ON public.bets USING btree (part_of) WHERE (part_of IS NOT NULL);

CREATE INDEX boosted_bets_boost ON public.boosted_bets USING btree (boost_id);

CREATE INDEX campaigns_open ON public.campaigns USING btree (ends_at) WHERE (stopped_at IS NULL);

CREATE INDEX casino_calls_barred ON public.casino_calls USING btree (provider, subject) WHERE ((kind = 'rollback'::text) AND (round_id IS NULL));

CREATE INDEX casino_calls_created_at ON public.casino_calls USING brin (created_at) WITH (pages_per_range='32');

CREATE INDEX casino_calls_round ON public.casino_calls USING btree (round_id);

CREATE INDEX casino_rounds_member ON public.casino_rounds USING btree (member_id, id DESC);

CREATE INDEX casino_rounds_open ON public.casino_rounds USING btree (called_at) WHERE ((posted_at IS NULL) AND (wallet = 'cash'::text));

CREATE INDEX casino_rounds_played_at ON public.casino_rounds USING btree (played_at);

CREATE INDEX casino_rounds_posted_at ON public.casino_rounds USING btree (posted_at) WHERE (posted_at IS NOT NULL);

CREATE INDEX casino_rounds_unposted ON public.casino_rounds USING btree (tried_at NULLS FIRST, id) WHERE ((posted_at IS NULL) AND (wallet = 'casino'::text));

CREATE INDEX casino_tokens_member ON public.casino_tokens USING btree (member_id);

CREATE INDEX casino_transfers_member ON public.casino_transfers USING btree (member_id, id DESC);

CREATE INDEX casino_transfers_pending ON public.casino_transfers USING btree (next_at) WHERE (state = 'pending'::text);

CREATE INDEX catalogue_changes_age ON public.catalogue_changes USING btree (changed_at);

CREATE INDEX charges_completed ON public.charges USING btree (decided_at) WHERE (status = public.charge_status_completed());

CREATE INDEX charges_created_at ON public.charges USING btree (created_at);

CREATE INDEX charges_deposited ON public.charges USING btree (member_id, decided_at) WHERE ((status = public.charge_status_completed()) AND (deposit_mode = public.deposit_mode_deposit()));

CREATE INDEX charges_history ON public.charges USING btree (member_id, deposit_mode, id DESC);

CREATE INDEX charges_on_chain ON public.charges USING btree (chain_checked_at NULLS FIRST) WHERE ((status = public.charge_status_processing()) AND (crypto_txid IS NOT NULL) AND (chain_fault IS NULL));

CREATE UNIQUE INDEX charges_pending ON public.charges USING btree (member_id) WHERE (status = public.charge_status_processing());

CREATE INDEX charges_queue ON public.charges USING btree (status, id);

CREATE INDEX charges_txid ON public.charges USING btree (crypto_txid) WHERE (crypto_txid IS NOT NULL);

CREATE UNIQUE INDEX charges_txid_credited ON public.charges USING btree (crypto_txid) WHERE ((status = public.charge_status_completed()) AND (deposit_mode = public.deposit_mode_deposit()));

CREATE INDEX commissions_member ON public.commissions USING btree (member_id, day DESC, id DESC);

CREATE INDEX contract_heads_month ON public.contract_heads USING btree (partner_id, month);

CREATE INDEX contract_months_partner ON public.contract_months USING btree (partner_id, month DESC, revision DESC);

CREATE INDEX coupon_gifts_created_at ON public.coupon_gifts USING btree (created_at);

CREATE INDEX coupon_gifts_giving ON public.coupon_gifts USING btree (id) WHERE ((finished_at IS NULL) AND (withdrawn_at IS NULL));

CREATE INDEX coupon_gifts_withdrawing ON public.coupon_gifts USING btree (id) WHERE ((withdrawn_at IS NOT NULL) AND (withdrawal_finished_at IS NULL));

CREATE INDEX coupons_member ON public.coupons USING btree (member_id);

CREATE INDEX coupons_open ON public.coupons USING btree (member_id) WHERE ((used_at IS NULL) AND (withdrawn_at IS NULL));

CREATE INDEX coupons_unclaimed ON public.coupons USING btree (gift_id, id) WHERE ((claimed_at IS NULL) AND (withdrawn_at IS NULL));

CREATE INDEX dispatches_recalling ON public.dispatches USING btree (id) WHERE ((recalled_at IS NOT NULL) AND (recall_finished_at IS NULL));

CREATE INDEX dispatches_unfinished ON public.dispatches USING btree (id) WHERE ((finished_at IS NULL) AND (recalled_at IS NULL));

CREATE UNIQUE INDEX document_requests_open ON public.document_requests USING btree (member_id, kind) WHERE (closed_at IS NULL);

CREATE INDEX documents_fingerprint ON public.documents USING btree (fingerprint);

CREATE INDEX documents_member ON public.documents USING btree (member_id, id);

CREATE INDEX documents_stored ON public.documents USING btree (id) WHERE (content_deleted_at IS NULL);

CREATE INDEX documents_waiting ON public.documents USING btree (id) WHERE (state = 'waiting'::text);

CREATE INDEX feed_messages_age ON public.feed_messages USING btree (received_at);

CREATE INDEX feed_rejects_unread ON public.feed_rejects USING btree (id) WHERE ((waits_for IS NULL) AND (dismissed_at IS NULL));

CREATE INDEX feed_rejects_waiting ON public.feed_rejects USING btree (waits_for) WHERE (waits_for IS NOT NULL);

CREATE INDEX fixtures_away_results ON public.fixtures USING btree (away_id, start_at DESC) WHERE ((status = public.fixture_status_finished()) AND (id > 0));

CREATE INDEX fixtures_home_results ON public.fixtures USING btree (home_id, start_at DESC) WHERE ((status = public.fixture_status_finished()) AND (id > 0));

CREATE INDEX fixtures_league_results ON public.fixtures USING btree (league_id, start_at DESC) WHERE ((status = public.fixture_status_finished()) AND (id > 0));

CREATE INDEX fixtures_start ON public.fixtures USING btree (start_at);

CREATE INDEX fixtures_unplayed ON public.fixtures USING btree (COALESCE(original_start_at, start_at)) WHERE public.fixture_may_become_void(status, (original_start_at IS NOT NULL));

CREATE INDEX friend_profits_day ON public.friend_profits USING btree (day);

CREATE INDEX hedges_selection ON public.hedges USING btree (fixture_id, market_id, odds_id) WHERE (withdrawn_at IS NULL);

CREATE INDEX identity_checks_concluded ON public.identity_checks USING btree (id) WHERE (concluded_at IS NOT NULL);

CREATE INDEX identity_checks_member ON public.identity_checks USING btree (member_id, id);

CREATE INDEX identity_checks_person ON public.identity_checks USING btree (person_hash) WHERE (proven_at IS NOT NULL);

CREATE INDEX inquiries_member ON public.inquiries USING btree (member_id);

CREATE INDEX inquiries_shown ON public.inquiries USING btree (member_id, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX inquiries_waiting ON public.inquiries USING btree (id) WHERE (answers = 0);

CREATE INDEX inquiry_answers_inquiry ON public.inquiry_answers USING btree (inquiry_id, id);

CREATE INDEX join_codes_member ON public.join_codes USING btree (member_id);

CREATE INDEX liability_fixtures_worst ON public.liability_fixtures USING btree (worst DESC, fixture_id);

CREATE INDEX members_account_holder ON public.members USING btree (account_holder);

CREATE UNIQUE INDEX members_account_number_key ON public.members USING btree (bank_account_number);

CREATE INDEX members_created_at ON public.members USING btree (created_at);

CREATE INDEX members_crypto_account ON public.members USING btree (crypto_account) WHERE (crypto_account IS NOT NULL);

CREATE INDEX members_friends ON public.members USING btree (recommender_id, id DESC) WHERE ((recommender_id IS NOT NULL) AND (suggestion_code2 IS NULL));

CREATE UNIQUE INDEX members_user_id_key ON public.members USING btree (lower(user_id));

CREATE INDEX members_waiting ON public.members USING btree (created_at) WHERE (approved_at IS NULL);

CREATE INDEX messages_shown ON public.messages USING btree (member_id, id DESC) WHERE (user_delete_flg = 0);

CREATE INDEX messages_unread ON public.messages USING btree (member_id) WHERE (confirm_status = public.confirm_status_unread());

CREATE INDEX messages_unread_of_dispatch ON public.messages USING btree (dispatch_id) WHERE (confirm_status = public.confirm_status_unread());

CREATE INDEX operators_role ON public.operators USING btree (role_id);

CREATE INDEX outreach_members_sent ON public.outreach_members USING btree (member_id, created_at) WHERE (result = 'sent'::text);

CREATE INDEX outreaches_open ON public.outreaches USING btree (id) WHERE (finished_at IS NULL);

CREATE INDEX partner_contracts_of ON public.partner_contracts USING btree (partner_id, id);

CREATE INDEX partner_keys_partner ON public.partner_keys USING btree (partner_id) WHERE (revoked_at IS NULL);

CREATE INDEX partner_link_members_link ON public.partner_link_members USING btree (link_id);

CREATE INDEX partner_links_partner ON public.partner_links USING btree (partner_id, id DESC);

CREATE INDEX partner_members_of ON public.partner_members USING btree (member_id, holds_from DESC, id DESC);

CREATE INDEX partner_members_partner ON public.partner_members USING btree (partner_id);

CREATE INDEX partner_postbacks_created ON public.partner_postbacks USING btree (created_at);

CREATE INDEX partner_postbacks_due ON public.partner_postbacks USING btree (next_at) WHERE (next_at IS NOT NULL);

CREATE INDEX partner_postbacks_partner ON public.partner_postbacks USING btree (partner_id, id DESC);

CREATE INDEX partner_terms_of ON public.partner_terms USING btree (partner_id, holds_from DESC, id DESC);

CREATE UNIQUE INDEX partners_open ON public.partners USING btree (member_id) NULLS NOT DISTINCT WHERE (closed_from IS NULL);

CREATE INDEX payouts_member ON public.payouts USING btree (member_id, id DESC);

CREATE UNIQUE INDEX payouts_waiting ON public.payouts USING btree (member_id, earner) WHERE (status = 'waiting'::text);

CREATE INDEX pending_bets_due ON public.pending_bets USING btree (due_at) WHERE (decided_at IS NULL);

CREATE UNIQUE INDEX pending_bets_waiting ON public.pending_bets USING btree (member_id) WHERE (decided_at IS NULL);

CREATE INDEX point_conversions_history ON public.point_conversions USING btree (member_id, id DESC);

CREATE INDEX postings_day ON public.postings USING brin (created_at) WITH (pages_per_range='32');

CREATE INDEX postings_from ON public.postings USING btree (from_account, id) WHERE public.is_of_member(from_account);

CREATE INDEX postings_not_of_play ON public.postings USING btree (kind) WHERE (NOT public.is_of_play(kind));

CREATE INDEX postings_to ON public.postings USING btree (to_account, id) WHERE public.is_of_member(to_account);

CREATE INDEX posts_shown ON public.posts USING btree (kind, id DESC) WHERE shown;

CREATE UNIQUE INDEX price_boosts_one ON public.price_boosts USING btree (fixture_id, market_id, odds_id) WHERE (stopped_at IS NULL);

CREATE INDEX price_steps_fixture ON public.price_steps USING btree (fixture_id, id DESC);

CREATE INDEX profits_member ON public.profits USING btree (member_id, id DESC);

CREATE INDEX promoted_bets_grant ON public.promoted_bets USING btree (grant_id);

CREATE UNIQUE INDEX promotion_grants_bonus ON public.promotion_grants USING btree (member_id) WHERE ((ended_at IS NULL) AND (kind = 'bonus'::text));

CREATE INDEX promotion_grants_converted ON public.promotion_grants USING btree (ended_at) WHERE (converted > 0);

CREATE INDEX promotion_grants_expiring ON public.promotion_grants USING btree (expires_at) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX promotion_grants_once ON public.promotion_grants USING btree (campaign_id, member_id) WHERE (given_back_for IS NULL);

CREATE INDEX promotion_grants_open ON public.promotion_grants USING btree (member_id) WHERE (ended_at IS NULL);

CREATE INDEX push_follows_subject ON public.push_follows USING btree (subject, subject_id);

CREATE INDEX push_outbox_due ON public.push_outbox USING btree (next_at) WHERE (next_at IS NOT NULL);

CREATE INDEX push_outbox_expired ON public.push_outbox USING btree (expires_at);

CREATE INDEX push_subscriptions_member ON public.push_subscriptions USING btree (member_id);

CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id);

CREATE INDEX recommender_terms_newest ON public.recommender_terms USING btree (holds_from DESC, id DESC);

CREATE INDEX recommenders_member ON public.recommenders USING btree (member_id, id DESC);

CREATE UNIQUE INDEX recommenders_open ON public.recommenders USING btree (member_id) WHERE (closed_from IS NULL);

CREATE INDEX risk_alert_notes_of ON public.risk_alert_notes USING btree (risk_alert_id, id);

CREATE UNIQUE INDEX risk_alerts_key ON public.risk_alerts USING btree (kind, hash_array_extended(members, (0)::bigint));

CREATE INDEX risk_alerts_members ON public.risk_alerts USING gin (members);

CREATE INDEX risk_alerts_open ON public.risk_alerts USING btree (changed_at DESC, id DESC) WHERE (closed_at IS NULL);

CREATE INDEX risk_profiles_of_group ON public.risk_profiles USING btree (group_id);

CREATE INDEX risk_proposals_of_member ON public.risk_proposals USING btree (member_id, decided_at);

CREATE UNIQUE INDEX risk_proposals_open ON public.risk_proposals USING btree (member_id) WHERE (decided_at IS NULL);

CREATE INDEX rolling_open ON public.rolling_requirements USING btree (member_id, charge_id) WHERE (filled < required);

CREATE INDEX rollup_plays_member ON public.rollup_plays USING btree (member_id, day);

CREATE INDEX rounds_drawn ON public.rounds USING btree (game, draws_at) WHERE (draw IS NOT NULL);

CREATE INDEX rounds_opened ON public.rounds USING btree (opens_at, id);

CREATE INDEX rounds_unended ON public.rounds USING btree (draws_at) WHERE ((ended_at IS NULL) AND (voided_at IS NULL));

CREATE INDEX rounds_unpruned ON public.rounds USING btree (draws_at) WHERE (NOT pruned);

CREATE INDEX sandbox_casino_orders_member ON public.sandbox_casino_orders USING btree (member_id) WHERE done;

CREATE INDEX sandbox_casino_rounds_unfinished ON public.sandbox_casino_rounds USING btree (created_at) WHERE (state = ANY (ARRAY['betting'::text, 'drawn'::text, 'reversing'::text]));

CREATE INDEX sandbox_casino_sessions_member ON public.sandbox_casino_sessions USING btree (member_id);

CREATE INDEX score_changes_age ON public.score_changes USING btree (at);

CREATE INDEX selection_results_of ON public.selection_results USING btree (fixture_id, market_id, odds_id);

CREATE INDEX sessions_address ON public.sessions USING btree (address);

CREATE INDEX sessions_ended ON public.sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE UNIQUE INDEX sessions_id ON public.sessions USING btree (id);

CREATE UNIQUE INDEX sessions_live ON public.sessions USING btree (member_id) WHERE ((ended_at IS NULL) AND (NOT parallel));

CREATE INDEX sessions_member ON public.sessions USING btree (member_id, created_at DESC);

CREATE INDEX sessions_parallel ON public.sessions USING btree (member_id) WHERE ((ended_at IS NULL) AND parallel);

CREATE INDEX sessions_unused ON public.sessions USING btree (last_seen_at) WHERE (ended_at IS NULL);

CREATE INDEX settlement_queue_selection ON public.settlement_queue USING btree (fixture_id, market_id, odds_id, id);

CREATE INDEX shared_slips_by_time ON public.shared_slips USING btree (shared_at);

CREATE INDEX staff_recovery_codes_member ON public.staff_recovery_codes USING btree (member_id);

CREATE INDEX telegram_outbox_due ON public.telegram_outbox USING btree (next_at) WHERE (next_at IS NOT NULL);

CREATE INDEX telegram_outbox_expired ON public.telegram_outbox USING btree (expires_at);

CREATE INDEX tether_rates_last ON public.tether_rates USING btree (last_at DESC);

CREATE INDEX visitor_inquiries_waiting ON public.visitor_inquiries USING btree (id) WHERE (handled_at IS NULL);

CREATE INDEX webhooks_due ON public.webhooks USING btree (next_at) WHERE (next_at IS NOT NULL);

CREATE TRIGGER accounts_append_only BEFORE DELETE OR UPDATE OF id, member_id, kind, unit OR TRUNCATE ON public.accounts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER accounts_copy_kind BEFORE INSERT ON public.accounts FOR EACH ROW EXECUTE FUNCTION public.copy_account_kind();

CREATE TRIGGER accounts_note_change BEFORE UPDATE OF balance ON public.accounts FOR EACH ROW EXECUTE FUNCTION public.note_balance_change();

CREATE TRIGGER archived_bet_legs_stay BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.archived_bet_legs FOR EACH STATEMENT WHEN ((NOT public.slips_move())) EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER archived_bets_keep BEFORE UPDATE ON public.archived_bets FOR EACH ROW WHEN (((to_jsonb(old.*) - 'deleted_at'::text) <> (to_jsonb(new.*) - 'deleted_at'::text))) EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER archived_bets_stay BEFORE INSERT OR DELETE OR TRUNCATE ON public.archived_bets FOR EACH STATEMENT WHEN ((NOT public.slips_move())) EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER banks_notify AFTER INSERT OR DELETE OR UPDATE ON public.banks FOR EACH STATEMENT EXECUTE FUNCTION public.notify_kept();

CREATE TRIGGER banned_addresses_notify AFTER INSERT OR DELETE OR UPDATE ON public.banned_addresses FOR EACH STATEMENT EXECUTE FUNCTION public.notify_kept();

CREATE TRIGGER bet_legs_stay BEFORE DELETE OR TRUNCATE ON public.bet_legs FOR EACH STATEMENT WHEN ((NOT public.slips_move())) EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER bets_cashed_out BEFORE UPDATE OF cashed_out_at, settled_at, payout, cancelled_at ON public.bets FOR EACH ROW WHEN (((new.cashed_out_at IS NOT NULL) AND ((new.settled_at IS DISTINCT FROM new.cashed_out_at) OR (new.payout <= 0) OR (new.cancelled_at IS NOT NULL)))) EXECUTE FUNCTION public.refuse_cash_out();

CREATE TRIGGER bets_corrected AFTER UPDATE ON public.bets FOR EACH ROW WHEN (((old.first_settled_at IS NOT NULL) AND (((old.status IS DISTINCT FROM new.status) OR (old.payout IS DISTINCT FROM new.payout)) OR ((old.settled_at IS NULL) IS DISTINCT FROM (new.settled_at IS NULL))))) EXECUTE FUNCTION public.note_correction();

CREATE TRIGGER bets_late AFTER UPDATE OF first_settled_at ON public.bets FOR EACH ROW WHEN (((old.first_settled_at IS NULL) AND (new.first_settled_at < (clock_timestamp() - '00:00:20'::interval)))) EXECUTE FUNCTION public.note_late_slip();

CREATE TRIGGER bets_late_parts AFTER INSERT ON public.bets FOR EACH ROW WHEN ((new.first_settled_at < (clock_timestamp() - '00:00:20'::interval))) EXECUTE FUNCTION public.note_late_slip();

CREATE TRIGGER bets_stay BEFORE DELETE OR TRUNCATE ON public.bets FOR EACH STATEMENT WHEN ((NOT public.slips_move())) EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER casino_closures_notify AFTER INSERT OR DELETE OR UPDATE ON public.casino_closures FOR EACH STATEMENT EXECUTE FUNCTION public.notify_kept();

CREATE TRIGGER casino_rounds_corrected AFTER UPDATE OF stake, payout ON public.casino_rounds FOR EACH ROW WHEN (((old.wallet = 'cash'::text) AND (old.posted_at IS NOT NULL) AND ((old.stake IS DISTINCT FROM new.stake) OR (old.payout IS DISTINCT FROM new.payout)))) EXECUTE FUNCTION public.note_round_correction();

CREATE TRIGGER casino_rounds_late AFTER INSERT OR UPDATE OF posted_at ON public.casino_rounds FOR EACH ROW WHEN ((new.posted_at < (clock_timestamp() - '00:00:20'::interval))) EXECUTE FUNCTION public.note_late_round();

CREATE TRIGGER charges_first_deposit AFTER UPDATE OF status ON public.charges FOR EACH ROW WHEN (((new.deposit_mode = public.deposit_mode_deposit()) AND (new.status = public.charge_status_completed()) AND (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION public.note_first_deposit();

CREATE TRIGGER commission_corrections_noted AFTER INSERT ON public.commission_corrections FOR EACH ROW EXECUTE FUNCTION public.note_contract_correction();

CREATE TRIGGER commissions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.commissions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER contract_heads_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.contract_heads FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER contract_months_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.contract_months FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER fixtures_moved AFTER UPDATE OF sport_id, league_id ON public.fixtures FOR EACH ROW WHEN (((old.sport_id IS DISTINCT FROM new.sport_id) OR (old.league_id IS DISTINCT FROM new.league_id))) EXECUTE FUNCTION public.note_moved_fixture();

CREATE TRIGGER fixtures_score AFTER UPDATE OF home_score, away_score ON public.fixtures FOR EACH ROW WHEN (((new.id > 0) AND (new.score_updated_at IS NOT NULL) AND (old.home_score IS NOT NULL) AND ((old.home_score IS DISTINCT FROM new.home_score) OR (old.away_score IS DISTINCT FROM new.away_score)))) EXECUTE FUNCTION public.note_score_change();

CREATE TRIGGER members_note_change BEFORE UPDATE OF updated_at ON public.members FOR EACH ROW EXECUTE FUNCTION public.note_member_change();

CREATE TRIGGER members_open_accounts AFTER INSERT ON public.members FOR EACH ROW EXECUTE FUNCTION public.open_member_accounts();

CREATE TRIGGER partner_contracts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.partner_contracts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER partner_link_members_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.partner_link_members FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER partner_members_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.partner_members FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER partner_members_moved AFTER INSERT ON public.partner_members FOR EACH ROW EXECUTE FUNCTION public.note_moved_member();

CREATE TRIGGER partner_terms_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.partner_terms FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER postings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER postings_late AFTER INSERT ON public.postings FOR EACH ROW WHEN ((new.created_at < (clock_timestamp() - '00:00:20'::interval))) EXECUTE FUNCTION public.note_late_posting();

CREATE TRIGGER postings_sealed AFTER INSERT ON public.postings FOR EACH ROW WHEN ((new.created_at < (clock_timestamp() - '00:05:00'::interval))) EXECUTE FUNCTION public.refuse_sealed_day();

CREATE TRIGGER posts_notify AFTER INSERT OR DELETE OR UPDATE ON public.posts FOR EACH STATEMENT EXECUTE FUNCTION public.notify_kept();

CREATE TRIGGER profits_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.profits FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER recommender_terms_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.recommender_terms FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER risk_alert_notes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.risk_alert_notes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER risk_groups_notify AFTER INSERT OR DELETE OR UPDATE ON public.risk_groups FOR EACH STATEMENT EXECUTE FUNCTION public.notify_kept();

CREATE TRIGGER risk_leagues_notify AFTER INSERT OR DELETE OR UPDATE ON public.risk_leagues FOR EACH STATEMENT EXECUTE FUNCTION public.notify_kept();

CREATE TRIGGER risk_markets_notify AFTER INSERT OR DELETE OR UPDATE ON public.risk_markets FOR EACH STATEMENT EXECUTE FUNCTION public.notify_kept();

CREATE TRIGGER risk_profiles_notify AFTER INSERT OR DELETE OR UPDATE ON public.risk_profiles FOR EACH STATEMENT EXECUTE FUNCTION public.notify_kept();

CREATE TRIGGER risk_tiers_notify AFTER INSERT OR DELETE OR UPDATE ON public.risk_tiers FOR EACH STATEMENT EXECUTE FUNCTION public.notify_kept();

CREATE TRIGGER roulette_draws_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.roulette_draws FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER settings_notify AFTER INSERT OR DELETE OR UPDATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION public.notify_kept();

ALTER TABLE ONLY public.account_checks
    ADD CONSTRAINT account_checks_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_unit FOREIGN KEY (kind, unit, below_zero, above_zero) REFERENCES public.account_kinds(kind, unit, below_zero, above_zero);

ALTER TABLE ONLY public.adjustment_requests
    ADD CONSTRAINT adjustment_requests_adjustment_id_fkey FOREIGN KEY (adjustment_id) REFERENCES public.adjustments(id);

ALTER TABLE ONLY public.adjustment_requests
    ADD CONSTRAINT adjustment_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.adjustment_requests
    ADD CONSTRAINT adjustment_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.adjustment_requests
    ADD CONSTRAINT adjustment_requests_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.adjustments
    ADD CONSTRAINT adjustments_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.adjustments
    ADD CONSTRAINT adjustments_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.alert_choices
    ADD CONSTRAINT alert_choices_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.operators(member_id);

ALTER TABLE ONLY public.attendance
    ADD CONSTRAINT attendance_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.auto_cash_outs
    ADD CONSTRAINT auto_cash_outs_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.bank_notifications
    ADD CONSTRAINT bank_notifications_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.charges(id);

ALTER TABLE ONLY public.bets
    ADD CONSTRAINT bets_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.boosted_bets
    ADD CONSTRAINT boosted_bets_boost_id_fkey FOREIGN KEY (boost_id) REFERENCES public.price_boosts(id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.casino_calls
    ADD CONSTRAINT casino_calls_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES public.casino_calls(id);

ALTER TABLE ONLY public.casino_calls
    ADD CONSTRAINT casino_calls_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.casino_calls
    ADD CONSTRAINT casino_calls_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.casino_rounds(id);

ALTER TABLE ONLY public.casino_rounds
    ADD CONSTRAINT casino_rounds_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.casino_tokens
    ADD CONSTRAINT casino_tokens_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.casino_transfers
    ADD CONSTRAINT casino_transfers_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_bonus_option_id_fkey FOREIGN KEY (bonus_option_id) REFERENCES public.bonus_options(id);

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.commission_deficits
    ADD CONSTRAINT commission_deficits_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.commissions
    ADD CONSTRAINT commissions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.commissions
    ADD CONSTRAINT commissions_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.contract_heads
    ADD CONSTRAINT contract_heads_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.contract_heads
    ADD CONSTRAINT contract_heads_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.contract_months
    ADD CONSTRAINT contract_months_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.contract_months
    ADD CONSTRAINT contract_months_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.coupon_gifts
    ADD CONSTRAINT coupon_gifts_given_by_fkey FOREIGN KEY (given_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.coupons
    ADD CONSTRAINT coupons_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES public.coupon_gifts(id);

ALTER TABLE ONLY public.coupons
    ADD CONSTRAINT coupons_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.delayed_cash_outs
    ADD CONSTRAINT delayed_cash_outs_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.dispatches
    ADD CONSTRAINT dispatches_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.document_contents
    ADD CONSTRAINT document_contents_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id);

ALTER TABLE ONLY public.document_requests
    ADD CONSTRAINT document_requests_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.document_requests
    ADD CONSTRAINT document_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.fixtures
    ADD CONSTRAINT fixtures_away_id_fkey FOREIGN KEY (away_id) REFERENCES public.participants(id);

ALTER TABLE ONLY public.fixtures
    ADD CONSTRAINT fixtures_home_id_fkey FOREIGN KEY (home_id) REFERENCES public.participants(id);

ALTER TABLE ONLY public.fixtures
    ADD CONSTRAINT fixtures_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);

ALTER TABLE ONLY public.fixtures
    ADD CONSTRAINT fixtures_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id);

ALTER TABLE ONLY public.fixtures
    ADD CONSTRAINT fixtures_sport_id_fkey FOREIGN KEY (sport_id) REFERENCES public.sports(id);

ALTER TABLE ONLY public.friend_profits
    ADD CONSTRAINT friend_profits_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.friend_profits
    ADD CONSTRAINT friend_profits_recommender_id_fkey FOREIGN KEY (recommender_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.hedges
    ADD CONSTRAINT hedges_fixture_id_market_id_odds_id_fkey FOREIGN KEY (fixture_id, market_id, odds_id) REFERENCES public.selections(fixture_id, market_id, odds_id);

ALTER TABLE ONLY public.hedges
    ADD CONSTRAINT hedges_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.identity_checks
    ADD CONSTRAINT identity_checks_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.identity_checks
    ADD CONSTRAINT identity_checks_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.inplay_tokens
    ADD CONSTRAINT inplay_tokens_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.inquiries
    ADD CONSTRAINT inquiries_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.inquiry_answers
    ADD CONSTRAINT inquiry_answers_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.inquiry_answers
    ADD CONSTRAINT inquiry_answers_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES public.inquiries(id);

ALTER TABLE ONLY public.join_codes
    ADD CONSTRAINT join_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.late_results
    ADD CONSTRAINT late_results_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES public.fixtures(id);

ALTER TABLE ONLY public.leagues
    ADD CONSTRAINT leagues_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id);

ALTER TABLE ONLY public.leagues
    ADD CONSTRAINT leagues_sport_id_fkey FOREIGN KEY (sport_id) REFERENCES public.sports(id);

ALTER TABLE ONLY public.login_places
    ADD CONSTRAINT login_places_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.login_tickets
    ADD CONSTRAINT login_tickets_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.operators(member_id);

ALTER TABLE ONLY public.match_boards
    ADD CONSTRAINT match_boards_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES public.fixtures(id);

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_recommender_id_fkey FOREIGN KEY (recommender_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_dispatch_id_fkey FOREIGN KEY (dispatch_id) REFERENCES public.dispatches(id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.operators
    ADD CONSTRAINT operators_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.operators
    ADD CONSTRAINT operators_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.staff_roles(id);

ALTER TABLE ONLY public.outreach_members
    ADD CONSTRAINT outreach_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.outreach_members
    ADD CONSTRAINT outreach_members_outreach_id_fkey FOREIGN KEY (outreach_id) REFERENCES public.outreaches(id);

ALTER TABLE ONLY public.outreaches
    ADD CONSTRAINT outreaches_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);

ALTER TABLE ONLY public.outreaches
    ADD CONSTRAINT outreaches_coupon_gift_id_fkey FOREIGN KEY (coupon_gift_id) REFERENCES public.coupon_gifts(id);

ALTER TABLE ONLY public.outreaches
    ADD CONSTRAINT outreaches_dispatch_id_fkey FOREIGN KEY (dispatch_id) REFERENCES public.dispatches(id);

ALTER TABLE ONLY public.outreaches
    ADD CONSTRAINT outreaches_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.outreaches
    ADD CONSTRAINT outreaches_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES public.segments(id);

ALTER TABLE ONLY public.partner_contracts
    ADD CONSTRAINT partner_contracts_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_keys
    ADD CONSTRAINT partner_keys_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_link_clicks
    ADD CONSTRAINT partner_link_clicks_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.partner_links(id);

ALTER TABLE ONLY public.partner_link_members
    ADD CONSTRAINT partner_link_members_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.partner_links(id);

ALTER TABLE ONLY public.partner_link_members
    ADD CONSTRAINT partner_link_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.partner_link_visitors
    ADD CONSTRAINT partner_link_visitors_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.partner_links(id);

ALTER TABLE ONLY public.partner_links
    ADD CONSTRAINT partner_links_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_members
    ADD CONSTRAINT partner_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.partner_members
    ADD CONSTRAINT partner_members_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_postbacks
    ADD CONSTRAINT partner_postbacks_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_receivers
    ADD CONSTRAINT partner_receivers_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_terms
    ADD CONSTRAINT partner_terms_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partner_terms
    ADD CONSTRAINT partner_terms_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.partners(id);

ALTER TABLE ONLY public.partners
    ADD CONSTRAINT partners_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.pending_bets
    ADD CONSTRAINT pending_bets_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.point_conversions
    ADD CONSTRAINT point_conversions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.popups
    ADD CONSTRAINT popups_written_by_fkey FOREIGN KEY (written_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_written_by_fkey FOREIGN KEY (written_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.price_boosts
    ADD CONSTRAINT price_boosts_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.price_rules
    ADD CONSTRAINT price_rules_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);

ALTER TABLE ONLY public.price_rules
    ADD CONSTRAINT price_rules_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.price_rules
    ADD CONSTRAINT price_rules_market_id_fkey FOREIGN KEY (market_id) REFERENCES public.markets(id);

ALTER TABLE ONLY public.price_rules
    ADD CONSTRAINT price_rules_sport_id_fkey FOREIGN KEY (sport_id) REFERENCES public.sports(id);

ALTER TABLE ONLY public.price_steps
    ADD CONSTRAINT price_steps_fixture_id_market_id_odds_id_fkey FOREIGN KEY (fixture_id, market_id, odds_id) REFERENCES public.selections(fixture_id, market_id, odds_id);

ALTER TABLE ONLY public.profits
    ADD CONSTRAINT profits_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.promoted_bets
    ADD CONSTRAINT promoted_bets_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES public.promotion_grants(id);

ALTER TABLE ONLY public.promotion_grants
    ADD CONSTRAINT promotion_grants_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);

ALTER TABLE ONLY public.promotion_grants
    ADD CONSTRAINT promotion_grants_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.push_choices
    ADD CONSTRAINT push_choices_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.push_follows
    ADD CONSTRAINT push_follows_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.push_subscriptions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.recommenders
    ADD CONSTRAINT recommenders_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.risk_alert_notes
    ADD CONSTRAINT risk_alert_notes_risk_alert_id_fkey FOREIGN KEY (risk_alert_id) REFERENCES public.risk_alerts(id);

ALTER TABLE ONLY public.risk_alert_notes
    ADD CONSTRAINT risk_alert_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.risk_leagues
    ADD CONSTRAINT risk_leagues_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.leagues(id);

ALTER TABLE ONLY public.risk_markets
    ADD CONSTRAINT risk_markets_market_id_fkey FOREIGN KEY (market_id) REFERENCES public.markets(id);

ALTER TABLE ONLY public.risk_profiles
    ADD CONSTRAINT risk_profiles_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.risk_profiles
    ADD CONSTRAINT risk_profiles_group FOREIGN KEY (group_id) REFERENCES public.risk_groups(id);

ALTER TABLE ONLY public.risk_profiles
    ADD CONSTRAINT risk_profiles_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.risk_proposals
    ADD CONSTRAINT risk_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.risk_proposals
    ADD CONSTRAINT risk_proposals_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.rolling_requirements
    ADD CONSTRAINT rolling_requirements_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.charges(id);

ALTER TABLE ONLY public.rolling_requirements
    ADD CONSTRAINT rolling_requirements_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.roulette_draws
    ADD CONSTRAINT roulette_draws_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES public.coupons(id);

ALTER TABLE ONLY public.roulette_draws
    ADD CONSTRAINT roulette_draws_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.round_seeds
    ADD CONSTRAINT round_seeds_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.rounds(id);

ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_id_fkey FOREIGN KEY (id) REFERENCES public.fixtures(id);

ALTER TABLE ONLY public.sandbox_casino_sessions
    ADD CONSTRAINT sandbox_casino_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.sealed_balances
    ADD CONSTRAINT sealed_balances_account_fkey FOREIGN KEY (account) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.segments
    ADD CONSTRAINT segments_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.selections
    ADD CONSTRAINT selections_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES public.fixtures(id);

ALTER TABLE ONLY public.selections
    ADD CONSTRAINT selections_market_id_fkey FOREIGN KEY (market_id) REFERENCES public.markets(id);

ALTER TABLE ONLY public.self_limits
    ADD CONSTRAINT self_limits_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.shared_slips
    ADD CONSTRAINT shared_slips_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.members(id);

ALTER TABLE ONLY public.staff_codes
    ADD CONSTRAINT staff_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.operators(member_id);

ALTER TABLE ONLY public.staff_recovery_codes
    ADD CONSTRAINT staff_recovery_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.operators(member_id);

ALTER TABLE ONLY public.streams
    ADD CONSTRAINT streams_written_by_fkey FOREIGN KEY (written_by) REFERENCES public.members(id);

ALTER TABLE ONLY public.telegram_codes
    ADD CONSTRAINT telegram_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.operators(member_id);

ALTER TABLE ONLY public.telegram_links
    ADD CONSTRAINT telegram_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.operators(member_id);

ALTER TABLE ONLY public.trading_rules
    ADD CONSTRAINT trading_rules_fixture_id_fkey FOREIGN KEY (fixture_id) REFERENCES public.fixtures(id);

ALTER TABLE ONLY public.visitor_inquiries
    ADD CONSTRAINT visitor_inquiries_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES public.members(id);

