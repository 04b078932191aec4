-- What comes off the gross gaming revenue, by day: one definition for the dashboard, its days and reports. The
-- migration is additive: an older server leaves out the points.

-- Points that became cash, of some days.
create index point_conversions_day on point_conversions (created_at) include (points);

-- What free bets, bonuses and points cost on these days, won: a slip counts on the day on which it was settled first, a
-- bonus or points on the day on which they became cash.
create function promotion_costs_between(p_from date, p_to date)
    returns table (day date, free_bets bigint, bonuses bigint, points bigint)
    language sql stable parallel safe as $$
    select c.day, sum(c.free_bets)::bigint, sum(c.bonuses)::bigint, sum(c.points)::bigint
    from (
        select p.day, p.free_bets, p.bonuses, 0::bigint as points from promotions_between(p_from, p_to) p
        union all
        select (g.ended_at at time zone 'Asia/Seoul')::date, 0, g.converted, 0
        from promotion_grants g
        where g.converted > 0 and g.ended_at >= korean_midnight(p_from) and g.ended_at < korean_midnight(p_to + 1)
        union all
        select (v.created_at at time zone 'Asia/Seoul')::date, 0, 0, v.points
        from point_conversions v
        where v.created_at >= korean_midnight(p_from) and v.created_at < korean_midnight(p_to + 1)
    ) c group by c.day
$$;

-- The grants of a campaign, by member: what an outreach cost for each of its members, and the costs of a campaign.
create index promotion_grants_campaign on promotion_grants (campaign_id, member_id);

insert into additive_migrations values (48);
