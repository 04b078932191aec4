-- Attendance, coupons, roulettes and promotions.

-- One check-in of a member on a Korean day.
create table attendance (
    member_id bigint not null references members,
    day date not null,
    created_at timestamptz not null,
    constraint attendance_day_key primary key (member_id, day)
);

-- Coupons that were given in one act, to one member or to many, in chunks.
create table coupon_gifts (
    id bigint generated always as identity primary key,
    request_id uuid not null constraint coupon_gifts_request_key unique,
    coupon_name text not null,
    -- 1 a spin of the normal roulette, 2 of the new-member (VIP) one, 3 points.
    kind smallint not null check (kind in (1, 2, 3)),
    points bigint check ((kind = coupon_kind_points()) = (points is not null) and points > 0),
    -- The last moment to receive and to use it.
    use_limit_at timestamptz not null,
    -- Null: the site itself.
    given_by bigint references members,
    created_at timestamptz not null,
    -- Core's Recipients. The same request id for other recipients is another gift.
    recipients jsonb,
    -- Number of members it is for, and of those who have it so far.
    expected bigint not null default 0,
    given bigint not null default 0,
    -- The last member it is for, and the last who has it.
    last_member bigint not null default 0,
    reached bigint not null default 0,
    finished_at timestamptz,
    -- When the coupons that nobody had received were withdrawn: from how many members, and from how many so
    -- far.
    withdrawn_at timestamptz,
    withdrawing bigint not null default 0,
    withdrawn bigint not null default 0,
    withdrawal_finished_at timestamptz
);
create index coupon_gifts_created_at on coupon_gifts (created_at);
create index coupon_gifts_giving on coupon_gifts (id)
    where finished_at is null and withdrawn_at is null;
create index coupon_gifts_withdrawing on coupon_gifts (id)
    where withdrawn_at is not null and withdrawal_finished_at is null;

-- Whether a gift is for a member: one who may log in, and of a gift to many, no operator, partner or
-- recommender. `recipients` is core's Recipients.
create function is_given(m members, recipients jsonb) returns boolean language sql immutable as $$
    select m.approved_at is not null and m.ban_type = ban_type_none() and case recipients ->> 'to'
        when 'one' then lower(m.user_id) = lower(recipients ->> 'userId')
        when 'level' then m.kind = member_kind_member() and m.role = (recipients ->> 'role')::smallint
        else m.kind = member_kind_member() end
$$;

create table coupons (
    id bigint generated always as identity primary key,
    gift_id bigint not null references coupon_gifts,
    member_id bigint not null references members,
    claim_request_id uuid,
    claimed_at timestamptz,
    -- When its spin was played or its points were paid.
    used_at timestamptz,
    withdrawn_at timestamptz,
    constraint coupons_once_each unique (gift_id, member_id),
    check ((claimed_at is null) = (claim_request_id is null)),
    check (used_at is null or claimed_at is not null),
    check (withdrawn_at is null or claimed_at is null)
);
-- Coupons that a member can still receive or spin.
create index coupons_open on coupons (member_id) where used_at is null and withdrawn_at is null;
create index coupons_unclaimed on coupons (gift_id, id)
    where claimed_at is null and withdrawn_at is null;
create index coupons_member on coupons (member_id);

-- The state of a coupon, coupon_state_…
create function coupon_state(
    at timestamptz, use_limit_at timestamptz, claimed_at timestamptz, used_at timestamptz,
    withdrawn_at timestamptz
) returns smallint language sql immutable as $$
    select case when withdrawn_at is not null then coupon_state_withdrawn()
                when used_at is not null then coupon_state_used()
                when use_limit_at < at then coupon_state_expired()
                when claimed_at is not null then coupon_state_claimed()
                else coupon_state_sent() end
$$;

-- A spin, with all that decided it: core's draw of this ticket with these weights is this prize.
create table roulette_draws (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    request_id uuid not null,
    coupon_id bigint not null references coupons constraint roulette_draws_coupon_key unique,
    wheel smallint not null check (wheel in (1, 2)),
    weights integer[] not null,
    ticket integer not null,
    -- Points; 0 is none.
    prize bigint not null check (prize >= 0),
    created_at timestamptz not null,
    constraint roulette_draws_request_key unique (member_id, request_id)
);
create trigger roulette_draws_append_only before update or delete or truncate on roulette_draws
    for each statement execute function refuse_change();

-- Promotions: free bets and bonuses that operators give by campaigns (docs/product/promotions.md).

create table campaigns (
    id bigint generated always as identity primary key,
    request_id uuid not null constraint campaigns_request_key unique,
    kind text not null check (kind in ('freeBet', 'bonus')),
    name text not null,
    -- The free bet's stake, or the bonus.
    amount bigint not null check (amount > 0),
    -- The levels that it is for. Empty: all.
    levels smallint[] not null,
    deposited_min bigint not null,
    ends_at timestamptz not null,
    grants_max bigint not null,
    -- How many members have claimed it.
    granted bigint not null default 0 check (granted between 0 and grants_max),
    cost_max bigint not null,
    valid_days smallint not null,
    -- Its terms in words, one a line, as members agree to them.
    terms text[] not null,
    -- Free bets: what a slip has to be.
    price_min numeric,
    legs_min smallint not null,
    sports bigint[] not null,
    -- Bonuses: the wagering requirement, and percent of a stake that counts towards it in sports, in play, in
    -- mini-games and in virtual games.
    wager_times smallint not null,
    weights smallint[] not null,
    cash_max bigint,
    bonus_first boolean not null,
    created_at timestamptz not null,
    made_by bigint not null references members,
    stopped_at timestamptz
);
create index campaigns_open on campaigns (ends_at) where stopped_at is null;

-- Free bets and bonuses that members have received.
create table promotion_grants (
    id bigint generated always as identity primary key,
    campaign_id bigint not null references campaigns,
    member_id bigint not null references members,
    -- Copied from the campaign.
    kind text not null,
    -- A free bet that was given back, since its slip was void: the slip.
    given_back_for bigint constraint promotion_grants_given_back unique,
    granted_at timestamptz not null,
    expires_at timestamptz not null,
    -- Null: it can be used, or is being wagered.
    ended_at timestamptz,
    ended_by text check (ended_by in ('used', 'converted', 'spent', 'forfeited', 'expired', 'stopped')),
    -- Bonuses: stakes that it requires, and that have counted.
    wager_required bigint not null default 0,
    wagered bigint not null default 0,
    -- Bonuses: what became cash, and what the house got back, when it ended.
    converted bigint not null default 0,
    forfeited bigint not null default 0,
    check ((ended_at is null) = (ended_by is null))
);
create unique index promotion_grants_once on promotion_grants (campaign_id, member_id) where given_back_for is null;
create index promotion_grants_open on promotion_grants (member_id) where ended_at is null;
create index promotion_grants_expiring on promotion_grants (expires_at) where ended_at is null;
-- What bonuses have become on a day.
create index promotion_grants_converted on promotion_grants (ended_at) where converted > 0;
-- A member wagers one bonus at a time.
create unique index promotion_grants_bonus on promotion_grants (member_id) where ended_at is null and kind = 'bonus';

-- Slips that a free bet or a bonus has paid for, in part or as a whole.
create table promoted_bets (
    bet_id bigint primary key,
    grant_id bigint not null references promotion_grants,
    kind text not null,
    -- The part of the stake that it paid.
    amount bigint not null check (amount > 0),
    -- The part of the payout that went back: to the bonus, or to the house.
    returned bigint not null default 0 check (returned >= 0)
);
create index promoted_bets_grant on promoted_bets (grant_id);

-- What a member has deposited since a moment.
create function deposited_since(p_member bigint, p_since timestamptz) returns bigint language sql stable
begin atomic
    select coalesce(sum(amount), 0)::bigint from charges
    where member_id = p_member and deposit_mode = deposit_mode_deposit() and status = charge_status_completed()
        and decided_at >= p_since;
end;

-- What of a campaign is still open, and what it has cost: the cash that left the house for it, which is the net
-- winnings of free bets or what bonuses became.
create function campaign_cost(p_campaign bigint) returns table (open_amount bigint, cost bigint) language sql stable
begin atomic
    select coalesce(sum(c.amount) filter (where g.ended_at is null), 0)::bigint,
        coalesce(sum(g.converted + slips.paid), 0)::bigint
    from campaigns c join promotion_grants g on g.campaign_id = c.id
    cross join lateral (
        select coalesce(sum(b.payout - p.returned), 0) as paid
        from promoted_bets p join all_bets b on b.id = p.bet_id
        where p.grant_id = g.id and p.kind = 'freeBet'
    ) slips
    where c.id = p_campaign;
end;
