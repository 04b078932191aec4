-- Outreach: segments of members, and what is sent to them (docs/product/outreach.md).

-- A group of members by a rule. It is counted when it is asked for.
create table segments (
    id bigint generated always as identity primary key,
    request_id uuid not null constraint segments_request_key unique,
    name text not null,
    -- Core's SegmentRule.
    rule jsonb not null,
    made_by bigint not null references members,
    created_at timestamptz not null
);

-- What is sent to the members of a segment.
create table outreaches (
    id bigint generated always as identity primary key,
    request_id uuid not null constraint outreaches_request_key unique,
    name text not null,
    segment_id bigint not null references segments,
    -- Core's OutreachGift and OutreachTrigger.
    gift jsonb not null,
    trigger jsonb not null,
    event text not null check (event in ('once', 'firstDeposit', 'birthday', 'away')),
    -- Korean days without the member.
    away_days smallint check ((event = 'away') = (away_days is not null)),
    -- What is handed to members: one of them.
    dispatch_id bigint references dispatches,
    coupon_gift_id bigint references coupon_gifts,
    campaign_id bigint references campaigns,
    holdout_percent smallint not null check (holdout_percent between 0 and 50),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    made_by bigint not null references members,
    created_at timestamptz not null,
    -- When all had it, its time was over, or it was stopped.
    finished_at timestamptz,
    stopped_at timestamptz,
    check (num_nonnulls(dispatch_id, coupon_gift_id, campaign_id) = 1),
    check (stopped_at is null or finished_at is not null)
);
create index outreaches_open on outreaches (id) where finished_at is null;

-- What an outreach did with a member.
create table outreach_members (
    outreach_id bigint not null references outreaches,
    member_id bigint not null references members,
    -- Core's OutreachResult.
    result text not null
        check (result in ('sent', 'heldOut', 'suspended', 'excluded', 'refused', 'limited', 'unavailable')),
    created_at timestamptz not null,
    primary key (outreach_id, member_id)
);
-- What a member has received lately.
create index outreach_members_sent on outreach_members (member_id, created_at) where result = 'sent';

-- Whether a condition of a rule is set, and whether a number is within its bounds.
create function has_bounds(p_bounds jsonb) returns boolean language sql immutable parallel safe
    return coalesce(jsonb_typeof(p_bounds) = 'object', false);
create function in_bounds(p_value bigint, p_bounds jsonb) returns boolean language sql immutable parallel safe
    return p_value >= coalesce((p_bounds ->> 'min')::bigint, p_value)
        and p_value <= coalesce((p_bounds ->> 'max')::bigint, p_value);

-- The members who meet a rule, core's SegmentRule, at a time.
create function segment_members(p_rule jsonb, p_at timestamptz) returns table (member_id bigint)
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

-- Whether a birthday is celebrated on a day. One of 29 February is on the 28th in other years.
create function is_birthday(p_birth date, p_day date) returns boolean language sql immutable parallel safe
    return (extract(month from p_birth), extract(day from p_birth)) = (extract(month from p_day), extract(day from p_day))
        or (extract(month from p_birth), extract(day from p_birth)) = (2, 29)
            and (extract(month from p_day), extract(day from p_day)) = (2, 28)
            and extract(month from p_day + 1) = 3;

-- The next members whom an outreach comes to at a time.
create function outreach_due(p_outreach bigint, p_at timestamptz, p_limit bigint) returns table (member_id bigint)
    language sql stable as $$
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

-- What members used of an outreach, and what it cost, won.
create function outreach_use(p_outreach bigint) returns table (used bigint, cost bigint) language sql stable as $$
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

-- What members brought since an outreach came to them, won. Play counts by whole Korean days.
create function outreach_brought(p_outreach bigint, p_at timestamptz)
    returns table (sent_deposits bigint, held_out_deposits bigint, sent_ggr bigint, held_out_ggr bigint)
    language sql stable as $$
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
