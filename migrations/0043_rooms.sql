-- What partners see of their branch.

-- The members of a partner and of everybody below it on a day, each with whose it is.
create function members_under(p_partner bigint, p_day date)
    returns table (member_id bigint, partner_id bigint)
    language sql stable as $$
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

-- What was played and is over, as partners earn of it: a slip at the moment at which it was settled
-- first, a round of the casino at the one at which it was posted. Stakes that went back as void (3)
-- or cancelled (-1) are none, and cashed-out ones are no turnover; what they lost or won counts.
create view plays as
    select b.member_id, b.first_settled_at as played_at,
        case b.game_type when 2 then 'inplay' when 3 then 'minigame' when 4 then 'virtual'
            else 'sports' end as game,
        case when b.status in (-1, 3) then 0 else b.stake end as stake,
        case when b.status in (-1, 3) or b.cashed_out_at is not null then 0 else b.stake end
            as turnover,
        b.stake - b.payout as loss
    from bets b where b.first_settled_at is not null and b.settled_at is not null
    union all
    select r.member_id, r.posted_at, r.lobby, r.stake, r.stake, r.stake - r.payout
    from casino_rounds r where r.posted_at is not null;

-- What a day has paid in and out.
create index charges_completed on charges (decided_at) where status = 1;
