-- Attendance, coupons and roulettes.

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
