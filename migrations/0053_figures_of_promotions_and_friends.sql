-- Free bets that were given back do not count as used twice, and a friend who came under a partner no longer counts as
-- one. The migration is additive: an older server reads the same columns by the same functions.

-- Whether a free bet was given back, and its slip is void or the one that was given back was used in its place. Then it
-- is not used itself.
create function free_bet_replaced(p_grant bigint) returns boolean language sql stable parallel safe as $$
    select exists (
        select from promoted_bets p
        join promotion_grants back on back.given_back_for = p.bet_id
        join all_bets b on b.id = p.bet_id
        where p.grant_id = p_grant
            and (back.ended_by = 'used' or b.status in (win_flag_cancelled(), win_flag_void())))
$$;

-- When a member used what an outreach gave: read the message, used the coupon or a free bet, or the bonus became cash.
create or replace function outreach_used_at(p_outreach bigint, p_member bigint) returns timestamptz
    language sql stable as $$
    select case
        when o.dispatch_id is not null then (
            select m.read_at from messages m where m.dispatch_id = o.dispatch_id and m.member_id = p_member)
        when o.coupon_gift_id is not null then (
            select c.used_at from coupons c where c.gift_id = o.coupon_gift_id and c.member_id = p_member)
        else (
            select min(g.ended_at) from promotion_grants g
            where g.campaign_id = o.campaign_id and g.member_id = p_member
                and (g.ended_by = 'converted' or g.ended_by = 'used' and not free_bet_replaced(g.id)))
        end
    from outreaches o where o.id = p_outreach
$$;

-- What each member who received an outreach used of it, and what that cost, won: of these members, or of all if null.
create or replace function outreach_member_use(p_outreach bigint, p_members bigint[])
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
        select count(*) filter (where g.ended_by = 'converted'
                or g.ended_by = 'used' and not free_bet_replaced(g.id)),
            coalesce(sum(g.converted + coalesce((
                select sum(b.payout - p.returned) from promoted_bets p join all_bets b on b.id = p.bet_id
                where p.grant_id = g.id and p.kind = 'freeBet'), 0)), 0)
        from promotion_grants g where g.campaign_id = o.campaign_id and g.member_id = x.member_id
    ) u
    where o.id = p_outreach and (p_members is null or x.member_id = any (p_members))
    group by x.member_id
$$;

-- The state of a friend on a day. A member who is under a partner, by a code or moved there, is nobody's friend.
create function friend_state_on(p_member bigint, p_approved timestamptz, p_ban_type smallint,
        p_withdrawal_type smallint, p_deposit_min bigint, p_day date) returns text
    language sql stable as $$
    select case when p_ban_type <> ban_type_none() or p_withdrawal_type <> withdrawal_type_active()
                or (select p.member_id is not null
                    from partner_members own join partners p on p.id = own.partner_id
                    where own.member_id = p_member and own.holds_from <= p_day
                    order by own.holds_from desc, own.id desc limit 1)
            then 'stopped'
        when p_approved is null then 'waiting'
        when deposited_before(p_member, 'infinity') < p_deposit_min then 'depositing'
        else 'counting' end
$$;

insert into additive_migrations values (53);
