-- Segments by what was played and by the day of the first deposit. The migration is additive: an older server
-- cannot read a rule with a condition that it does not know, so these stand in a column of their own. It counts and
-- lists such a segment without them, and sends with them, since `outreach_due` reads the whole rule.

-- The conditions of a rule that an older server does not know.
create function later_conditions(p_rule jsonb) returns jsonb language sql immutable parallel safe as $$
    select coalesce(jsonb_object_agg(c.key, c.value), '{}')
    from jsonb_each(p_rule) c where c.key in ('played', 'firstDepositFrom', 'firstDepositUntil')
$$;

-- `rule` holds the other conditions; `whole_rule` is core's SegmentRule.
alter table segments add column later_rule jsonb not null default '{}';
alter table segments add column whole_rule jsonb not null generated always as (rule || later_rule) stored;

-- Members with play of these games that was over on these days, with a stake of their own. A member may come more than
-- once. The plan is made for the days, as that of `plays_between`.
create function players_between(p_games text[], p_from date, p_to date) returns table (member_id bigint)
    language plpgsql stable parallel safe
    set plan_cache_mode = force_custom_plan set jit = off set work_mem = '32MB' as $$
declare
    held timestamptz := (select until from rollup_progress);
    corrected date[] := array(select distinct c.day from play_corrections c where c.day between p_from and p_to);
begin
    return query
        select r.member_id from rollup_plays r
        where r.day between p_from and p_to and r.day <> all (corrected)
            and r.game = any (p_games) and r.stakes > 0;
    return query
        select p.member_id from (
            select korean_midnight(c.day), least(korean_midnight(c.day + 1), held) from unnest(corrected) c (day)
            union all
            select greatest(korean_midnight(p_from), held), korean_midnight(p_to + 1)
        ) o (opens_at, closes_at)
        cross join lateral plays_over(o.opens_at, o.closes_at) p
        where p.game = any (p_games) and p.stakes > 0;
end $$;

-- The members who meet a rule, core's SegmentRule, at a time.
create or replace function segment_members(p_rule jsonb, p_at timestamptz) returns table (member_id bigint)
    language sql stable as $$
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
    ), first_deposited as (
        select f.member_id
        from first_deposits(
            coalesce(korean_midnight((p_rule ->> 'firstDepositFrom')::date), '-infinity'),
            coalesce(korean_midnight((p_rule ->> 'firstDepositUntil')::date + 1), 'infinity')) f
        where p_rule ->> 'firstDepositFrom' is not null or p_rule ->> 'firstDepositUntil' is not null
    ), played as (
        select b.member_id, sum(b.turnover)::bigint as turnover, sum(b.turnover - b.payouts)::bigint as ggr
        from today t cross join lateral members_between(t.opens, t.day) b
        where has_bounds(p_rule -> 'turnover') or has_bounds(p_rule -> 'ggr')
        group by 1
    ), players as (
        select p.member_id
        from today t cross join lateral players_between(
            array(select jsonb_array_elements_text(p_rule -> 'played')), t.opens, t.day) p
        where jsonb_array_length(p_rule -> 'played') > 0
        group by 1
    )
    select m.id
    from members m cross join today t
    cross join lateral (
        select (m.created_at at time zone 'Asia/Seoul')::date as joined,
            (coalesce(m.last_seen_at, m.created_at) at time zone 'Asia/Seoul')::date as seen
    ) k
    left join deposited d on d.member_id = m.id
    left join first_deposited f on f.member_id = m.id
    left join played b on b.member_id = m.id
    left join players g on g.member_id = m.id
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
        and (p_rule ->> 'firstDepositFrom' is null and p_rule ->> 'firstDepositUntil' is null
            or f.member_id is not null)
        and (not has_bounds(p_rule -> 'turnover') or in_bounds(coalesce(b.turnover, 0), p_rule -> 'turnover'))
        and (not has_bounds(p_rule -> 'ggr') or in_bounds(coalesce(b.ggr, 0), p_rule -> 'ggr'))
        and (coalesce(jsonb_array_length(p_rule -> 'played'), 0) = 0 or g.member_id is not null)
        and (not has_bounds(p_rule -> 'balance') or in_bounds(coalesce((
            select a.balance from accounts a where a.member_id = m.id and a.kind = 'cash'), 0), p_rule -> 'balance'))
        and (p_rule ->> 'hasDeposited' is null or (p_rule ->> 'hasDeposited')::boolean = exists (
            select from charges c where c.member_id = m.id and c.deposit_mode = deposit_mode_deposit()
                and c.status = charge_status_completed()))
        and (p_rule ->> 'partnerId' is null or m.id in (
            select p.member_id from partner_members_on(t.day) p where p.partner_id = (p_rule ->> 'partnerId')::bigint))
$$;

-- The next members whom an outreach comes to at a time.
create or replace function outreach_due(p_outreach bigint, p_at timestamptz, p_limit bigint)
    returns table (member_id bigint) language sql stable as $$
    select m.id
    from outreaches o join segments s on s.id = o.segment_id
    cross join lateral segment_members(s.whole_rule, p_at) g
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

insert into additive_migrations values (44);
