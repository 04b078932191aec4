-- What the slips of a bonus pay that were still open when it became cash counts towards the limit of that cash and
-- towards the cost of its campaign. The migration is additive: an older server reads the same columns by the same
-- functions. What it converts is as before, and so is what it settles after a newer server has converted it: all cash,
-- which the audit names. So replace the servers one soon after the other.

-- Of the share of a bonus that became cash up to a limit: what was in its balance then, and what became cash since.
-- Null: the bonus did not, or has no limit, or became cash before this migration.
alter table promoted_bets add column in_balance bigint check (in_balance >= 0);
alter table promoted_bets add column late_cash bigint not null default 0 check (late_cash >= 0);

-- What of a campaign is still open, and what it has cost: the cash that left the house for it, which is the net
-- winnings of free bets or what bonuses became, with their slips that were open then. A used free bet is open until its
-- slip is settled; if the slip is void, the one that is given back is open instead. A bonus that became cash up to a
-- limit is open until its slips are settled, for what may still become cash, but at most for its amount.
create or replace function campaign_cost(p_campaign bigint) returns table (open_amount bigint, cost bigint)
    language sql stable as $$
    select coalesce(sum(case when g.ended_at is null or slips.unsettled then c.amount
                when late.unsettled then greatest(least(c.amount, c.cash_max - g.converted - late.paid), 0)
            end), 0)::bigint,
        coalesce(sum(g.converted + slips.paid + late.paid), 0)::bigint
    from campaigns c join promotion_grants g on g.campaign_id = c.id
    cross join lateral (
        select coalesce(sum(b.payout - p.returned), 0) as paid,
            coalesce(bool_or(b.settled_at is null), false) as unsettled
        from promoted_bets p join all_bets b on b.id = p.bet_id
        where p.grant_id = g.id and p.kind = 'freeBet'
    ) slips
    cross join lateral (
        select coalesce(sum(p.late_cash), 0) as paid,
            coalesce(bool_or(b.settled_at is null), false) as unsettled
        from promoted_bets p join all_bets b on b.id = p.bet_id
        where p.grant_id = g.id and p.in_balance is not null
    ) late
    where c.id = p_campaign
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
                select sum(case p.kind when 'freeBet' then b.payout - p.returned else p.late_cash end)
                from promoted_bets p join all_bets b on b.id = p.bet_id
                where p.grant_id = g.id and (p.kind = 'freeBet' or p.late_cash > 0)), 0)), 0)
        from promotion_grants g where g.campaign_id = o.campaign_id and g.member_id = x.member_id
    ) u
    where o.id = p_outreach and (p_members is null or x.member_id = any (p_members))
    group by x.member_id
$$;

insert into additive_migrations values (59);
