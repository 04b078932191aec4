-- What an outreach has brought counts from the moment of sending, on its day too. The migration is additive: a server of
-- before reads the same columns.

-- The loss of members in play that was over since a moment of each, on the Korean day of that moment. The plan is made
-- for the moments: those of one day are found by the time of the play, a few of many days by their members.
create function first_day_losses(p_members bigint[], p_since timestamptz[])
    returns table (member_id bigint, loss bigint)
    language plpgsql stable parallel safe
    set plan_cache_mode = force_custom_plan set jit = off set work_mem = '32MB' as $$
declare
    earliest timestamptz := (select min(since) from unnest(p_since) since);
    latest timestamptz := (select korean_midnight((max(since) at time zone 'Asia/Seoul')::date + 1)
        from unnest(p_since) since);
begin
    return query
        select r.member_id, sum(p.loss)::bigint
        from unnest(p_members, p_since) r (member_id, since) join plays p on p.member_id = r.member_id
        where p.played_at >= r.since
            and p.played_at < korean_midnight((r.since at time zone 'Asia/Seoul')::date + 1)
            and p.played_at >= earliest and p.played_at < latest
        group by 1;
end $$;

-- What members brought since an outreach came to them, won. Play counts when it is over.
create or replace function outreach_brought(p_outreach bigint, p_at timestamptz)
    returns table (sent_deposits bigint, held_out_deposits bigint, sent_ggr bigint, held_out_ggr bigint)
    language sql stable as $$
    with reached as (
        select x.member_id, x.result, x.created_at, (x.created_at at time zone 'Asia/Seoul')::date as day
        from outreach_members x where x.outreach_id = p_outreach and x.result in ('sent', 'heldOut')
    ), deposits as (
        select coalesce(sum(d.amount) filter (where d.result = 'sent'), 0)::bigint as sent,
            coalesce(sum(d.amount) filter (where d.result = 'heldOut'), 0)::bigint as held_out
        from (select r.result, deposited_since(r.member_id, r.created_at) as amount from reached r) d
    ), losses as (
        select r.result, f.loss
        from first_day_losses(array(select r.member_id from reached r order by r.member_id),
            array(select r.created_at from reached r order by r.member_id)) f
        join reached r on r.member_id = f.member_id
        union all
        select r.result, p.loss
        from plays_between(array(select r.member_id from reached r), (select min(r.day) + 1 from reached r),
            (p_at at time zone 'Asia/Seoul')::date) p
        join reached r on r.member_id = p.member_id and p.day > r.day
    ), ggr as (
        select coalesce(sum(l.loss) filter (where l.result = 'sent'), 0)::bigint as sent,
            coalesce(sum(l.loss) filter (where l.result = 'heldOut'), 0)::bigint as held_out
        from losses l
    )
    select d.sent, d.held_out, g.sent, g.held_out from deposits d cross join ggr g
$$;

-- When a member used what an outreach gave: read the message, used the coupon or a free bet, or the bonus became cash.
create function outreach_used_at(p_outreach bigint, p_member bigint) returns timestamptz language sql stable as $$
    select case
        when o.dispatch_id is not null then (
            select m.read_at from messages m where m.dispatch_id = o.dispatch_id and m.member_id = p_member)
        when o.coupon_gift_id is not null then (
            select c.used_at from coupons c where c.gift_id = o.coupon_gift_id and c.member_id = p_member)
        else (
            select min(g.ended_at) from promotion_grants g
            where g.campaign_id = o.campaign_id and g.member_id = p_member and g.ended_by in ('used', 'converted'))
        end
    from outreaches o where o.id = p_outreach
$$;

insert into additive_migrations values (36);
