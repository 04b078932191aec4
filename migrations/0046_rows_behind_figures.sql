-- What stands behind figures of the office: the members of a cohort, and what an outreach cost for each member and
-- brought of each. Its totals are the sums of its members. The migration is additive: an older server reads the totals by
-- the same functions.

-- The members of a cohort: who signed up, or whose first deposit was approved, in the Korean month that begins with this
-- day. `p_by` is the name of core's CohortBy. Operators (role 10) belong to no cohort of sign-ups.
create function cohort_members(p_by text, p_month date) returns table (member_id bigint)
    language sql stable parallel safe as $$
    select m.id from members m
    where p_by = 'joined' and m.created_at >= korean_midnight(p_month)
        and m.created_at < korean_midnight((p_month + interval '1 month')::date)
        and (m.kind, m.role) <> (member_kind_partner(), 10)
    union all
    select f.member_id
    from first_deposits(korean_midnight(p_month), korean_midnight((p_month + interval '1 month')::date)) f
    where p_by = 'deposited'
$$;

-- What each member who received an outreach used of it, and what that cost, won: of these members, or of all if null.
create function outreach_member_use(p_outreach bigint, p_members bigint[])
    returns table (member_id bigint, used bigint, cost bigint)
    language sql stable as $$
    select x.member_id, coalesce(sum(u.used), 0)::bigint, coalesce(sum(u.cost), 0)::bigint
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
    where o.id = p_outreach and (p_members is null or x.member_id = any (p_members))
    group by x.member_id
$$;

-- What members used of an outreach, and what it cost, won.
create or replace function outreach_use(p_outreach bigint) returns table (used bigint, cost bigint)
    language sql stable as $$
    select coalesce(sum(u.used), 0)::bigint, coalesce(sum(u.cost), 0)::bigint
    from outreach_member_use(p_outreach, null) u
$$;

-- What each member who received an outreach, or was left out for comparison, brought since it came to them, won: of
-- these members, or of all if null. Play counts when it is over.
create function outreach_member_brought(p_outreach bigint, p_members bigint[], p_at timestamptz)
    returns table (member_id bigint, result text, deposits bigint, ggr bigint)
    language sql stable as $$
    with reached as (
        select x.member_id, x.result, x.created_at, (x.created_at at time zone 'Asia/Seoul')::date as day
        from outreach_members x
        where x.outreach_id = p_outreach and x.result in ('sent', 'heldOut')
            and (p_members is null or x.member_id = any (p_members))
    ), losses as (
        select f.member_id, f.loss
        from first_day_losses(array(select r.member_id from reached r order by r.member_id),
            array(select r.created_at from reached r order by r.member_id)) f
        union all
        select p.member_id, p.loss
        from plays_between(array(select r.member_id from reached r), (select min(r.day) + 1 from reached r),
            (p_at at time zone 'Asia/Seoul')::date) p
        join reached r on r.member_id = p.member_id and p.day > r.day
    ), ggr as (
        select l.member_id, sum(l.loss)::bigint as loss from losses l group by l.member_id
    )
    select r.member_id, r.result, deposited_since(r.member_id, r.created_at), coalesce(g.loss, 0)
    from reached r left join ggr g on g.member_id = r.member_id
$$;

-- What members brought since an outreach came to them, won.
create or replace function outreach_brought(p_outreach bigint, p_at timestamptz)
    returns table (sent_deposits bigint, held_out_deposits bigint, sent_ggr bigint, held_out_ggr bigint)
    language sql stable as $$
    select coalesce(sum(b.deposits) filter (where b.result = 'sent'), 0)::bigint,
        coalesce(sum(b.deposits) filter (where b.result = 'heldOut'), 0)::bigint,
        coalesce(sum(b.ggr) filter (where b.result = 'sent'), 0)::bigint,
        coalesce(sum(b.ggr) filter (where b.result = 'heldOut'), 0)::bigint
    from outreach_member_brought(p_outreach, null, p_at) b
$$;

insert into additive_migrations values (46);
