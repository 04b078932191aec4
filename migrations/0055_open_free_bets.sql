-- A free bet that was used counts towards the limit of its campaign until its slip is settled. The migration is
-- additive: an older server calls the same function.

-- What of a campaign is still open, and what it has cost: the cash that left the house for it, which is the net
-- winnings of free bets or what bonuses became. A used free bet is open until its slip is settled; if the slip is void,
-- the one that is given back is open instead.
create or replace function campaign_cost(p_campaign bigint) returns table (open_amount bigint, cost bigint)
    language sql stable as $$
    select coalesce(sum(c.amount) filter (where g.ended_at is null or slips.unsettled), 0)::bigint,
        coalesce(sum(g.converted + slips.paid), 0)::bigint
    from campaigns c join promotion_grants g on g.campaign_id = c.id
    cross join lateral (
        select coalesce(sum(b.payout - p.returned), 0) as paid,
            coalesce(bool_or(b.settled_at is null), false) as unsettled
        from promoted_bets p join all_bets b on b.id = p.bet_id
        where p.grant_id = g.id and p.kind = 'freeBet'
    ) slips
    where c.id = p_campaign
$$;

insert into additive_migrations values (55);
