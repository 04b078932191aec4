-- Recommenders: who recommends, their rates, what their friends bring, and the profits that were posted. Days
-- are Korean business days.

-- A recommender, from a day on until another.
create table recommenders (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    holds_from date not null,
    closed_from date,
    created_at timestamptz not null
);
create unique index recommenders_open on recommenders (member_id) where closed_from is null;
create index recommenders_member on recommenders (member_id, id desc);

-- Rates and conditions. Of rows that hold from the same day, the newest counts.
create table recommender_terms (
    id bigint generated always as identity primary key,
    holds_from date not null,
    enabled boolean not null,
    -- Won: what a friend must have deposited, and the smallest payout.
    deposit_min bigint not null check (deposit_min >= 0),
    request_min bigint not null check (request_min > 0),
    -- Hundredths of a percent of turnover.
    casino smallint not null check (casino between 0 and 10000),
    slot smallint not null check (slot between 0 and 10000),
    mini smallint not null check (mini between 0 and 10000),
    sports smallint not null check (sports between 0 and 10000),
    virtual_sports smallint not null check (virtual_sports between 0 and 10000),
    created_at timestamptz not null
);
create index recommender_terms_newest on recommender_terms (holds_from desc, id desc);
create trigger recommender_terms_append_only before update or delete or truncate on recommender_terms
    for each statement execute function refuse_change();
-- Recommenders earn nothing until an operator enables it.
insert into recommender_terms (holds_from, enabled, deposit_min, request_min, casino, slot, mini,
        sports, virtual_sports, created_at)
    values ('2000-01-01', false, 50000, 10000, 10, 30, 30, 50, 30, now());

-- The state of a friend now.
create function friend_state(p_member bigint, p_approved timestamptz, p_ban_type smallint,
        p_withdrawal_type smallint, p_deposit_min bigint) returns text
    language sql stable as $$
    select case when p_ban_type <> ban_type_none() or p_withdrawal_type <> withdrawal_type_active()
            then 'stopped'
        when p_approved is null then 'waiting'
        when deposited_before(p_member, 'infinity') < p_deposit_min then 'depositing'
        else 'counting' end
$$;

-- Days that were computed.
create table profit_days (
    day date primary key,
    posted_at timestamptz not null
);

-- What each friend brought on a day, as it was computed last.
create table friend_profits (
    day date not null,
    friend_id bigint not null references members,
    agent text not null check (agent in ('casino', 'slot', 'mini', 'sports', 'virtual_sports')),
    recommender_id bigint not null references members,
    base bigint not null check (base > 0),
    amount bigint not null check (amount >= 0),
    primary key (friend_id, day, agent)
);
create index friend_profits_day on friend_profits (day);

-- Postings: the difference between the profit of a day before and after a computation.
create table profits (
    id bigint generated always as identity primary key,
    day date not null,
    member_id bigint not null references members,
    agent text not null check (agent in ('casino', 'slot', 'mini', 'sports', 'virtual_sports')),
    -- 1 is the first computation, higher numbers are corrections.
    revision integer not null check (revision > 0),
    base bigint not null check (base >= 0),
    rate smallint not null check (rate between 0 and 10000),
    before bigint not null check (before >= 0),
    after bigint not null check (after >= 0),
    created_at timestamptz not null,
    constraint profits_once unique (day, member_id, agent, revision)
);
create index profits_member on profits (member_id, id desc);
create trigger profits_append_only before update or delete or truncate on profits
    for each statement execute function refuse_change();
