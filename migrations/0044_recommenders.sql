-- Recommenders: who recommends, by which terms, what the friends bring, and what was posted of it.
-- Days are Korean business days.

-- Who recommends: from a day on, until a day on which it does no more.
create table recommenders (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    holds_from date not null,
    closed_from date,
    created_at timestamptz not null
);
create unique index recommenders_open on recommenders (member_id) where closed_from is null;
create index recommenders_member on recommenders (member_id, id desc);

-- Of rows that hold from the same day, the newest counts.
create table recommender_terms (
    id bigint generated always as identity primary key,
    holds_from date not null,
    enabled boolean not null,
    -- Won: what a friend has to have deposited, and the least that may be asked for.
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
-- Nothing is earned before an operator has switched it on.
insert into recommender_terms (holds_from, enabled, deposit_min, request_min, casino, slot, mini,
        sports, virtual_sports, created_at)
    values ('2000-01-01', false, 50000, 10000, 10, 30, 30, 50, 30, now());

-- Friends of a recommender: whoever has named it at sign-up and came under no partner by that.
create index members_friends on members (recommender_id, id desc)
    where recommender_id is not null and suggestion_code2 is null;

-- All that a member has deposited before a moment, won.
create function deposited_before(p_member bigint, p_before timestamptz) returns bigint
    language sql stable as $$
    select coalesce(sum(amount), 0)::bigint from charges
    where member_id = p_member and deposit_mode = 0 and status = 1 and decided_at < p_before
$$;
-- Where a friend stands now.
create function friend_state(p_member bigint, p_approved timestamptz, p_ban_type smallint,
        p_withdrawal_type smallint, p_deposit_min bigint) returns text
    language sql stable as $$
    select case when p_ban_type <> 0 or p_withdrawal_type <> 0 then 'stopped'
        when p_approved is null then 'waiting'
        when deposited_before(p_member, 'infinity') < p_deposit_min then 'depositing'
        else 'counting' end
$$;

-- Days of which something was corrected since they were computed, for recommenders as for partners.
create table profit_corrections (
    id bigint generated always as identity primary key,
    day date not null
);
create or replace function note_correction() returns trigger language plpgsql as $$
declare
    corrected date := (old.first_settled_at at time zone 'Asia/Seoul')::date;
begin
    insert into commission_corrections (day) values (corrected);
    insert into profit_corrections (day) values (corrected);
    return null;
end $$;

-- Days that were computed.
create table profit_days (
    day date primary key,
    posted_at timestamptz not null
);

-- What each friend has brought of a day, as it was computed last.
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

-- What was posted: the difference between what a day came to before and what it came to then.
create table profits (
    id bigint generated always as identity primary key,
    day date not null,
    member_id bigint not null references members,
    agent text not null check (agent in ('casino', 'slot', 'mini', 'sports', 'virtual_sports')),
    -- 1 is the first time, those above are corrections.
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

-- What is owed to a recommender: below zero where corrections took back more than is owed.
alter table accounts drop constraint accounts_balance_sign;
alter table accounts add constraint accounts_balance_sign check (
    case when member_id is null then balance = 0
         when kind = 'debt' then balance <= 0
         when kind in ('commission', 'recommendation') then true
         else balance >= 0 end);
-- What recommenders earn comes from here.
insert into accounts (id, kind) values (13, 'recommendations');

-- Recommenders ask for what is owed to them as partners do; a partner may be both.
alter table payouts add column earner text not null default 'partner'
    check (earner in ('partner', 'recommender'));
alter table payouts alter column earner drop default;
drop index payouts_waiting;
create unique index payouts_waiting on payouts (member_id, earner) where status = 'waiting';

-- Whoever recommends already.
insert into recommenders (member_id, holds_from, created_at)
    select id, (now() at time zone 'Asia/Seoul')::date, now() from members
    where suggestion_type = 0 and kind in (1, 2);
insert into accounts (member_id, kind) select member_id, 'recommendation' from recommenders;
