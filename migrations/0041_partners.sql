-- Partners: who stands under whom, what they get, whose members are whose, and what was posted of it.
-- Days are Korean business days. What held on a day is never changed: terms and members are rows that
-- hold from a day on.

create table partners (
    id bigint generated always as identity primary key,
    -- Null: the head office.
    member_id bigint references members,
    created_at timestamptz not null,
    -- The first day on which it is none any more.
    closed_from date
);
create unique index partners_open on partners (member_id) nulls not distinct
    where closed_from is null;

-- Of rows that hold from the same day, the newest counts.
create table partner_terms (
    id bigint generated always as identity primary key,
    partner_id bigint not null references partners,
    holds_from date not null,
    -- Null: the head office stands under nobody.
    parent_id bigint references partners,
    -- Hundredths of a percent: of turnover, and of what members lose.
    casino smallint not null check (casino between 0 and 10000),
    slot smallint not null check (slot between 0 and 10000),
    mini smallint not null check (mini between 0 and 10000),
    sports smallint not null check (sports between 0 and 10000),
    virtual_sports smallint not null check (virtual_sports between 0 and 10000),
    losing smallint not null check (losing between 0 and 10000),
    carries_deficit boolean not null,
    created_at timestamptz not null
);
create index partner_terms_of on partner_terms (partner_id, holds_from desc, id desc);
create trigger partner_terms_append_only before update or delete or truncate on partner_terms
    for each statement execute function refuse_change();

create table partner_members (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    partner_id bigint not null references partners,
    holds_from date not null,
    created_at timestamptz not null
);
create index partner_members_of on partner_members (member_id, holds_from desc, id desc);
create index partner_members_partner on partner_members (partner_id);
create trigger partner_members_append_only before update or delete or truncate on partner_members
    for each statement execute function refuse_change();

-- The head office is partner 1. Its rates are what may be given away at most.
insert into partners (created_at) values (now());
insert into partner_terms (partner_id, holds_from, casino, slot, mini, sports, virtual_sports,
        losing, carries_deficit, created_at)
    values (1, '2000-01-01', 150, 500, 150, 300, 300, 5000, true, now());

-- The partners of a day as they stand on it.
create function partners_on(p_day date)
    returns table (partner_id bigint, member_id bigint, parent_id bigint, casino smallint,
        slot smallint, mini smallint, sports smallint, virtual_sports smallint, losing smallint,
        carries_deficit boolean, holds_from date)
    language sql stable as $$
    select p.id, p.member_id, t.parent_id, t.casino, t.slot, t.mini, t.sports, t.virtual_sports,
        t.losing, t.carries_deficit, t.holds_from
    from partners p
    cross join lateral (
        select * from partner_terms t where t.partner_id = p.id and t.holds_from <= p_day
        order by t.holds_from desc, t.id desc limit 1
    ) t
    where p.closed_from is null or p.closed_from > p_day
$$;

-- Whose members are whose on a day.
create function partner_members_on(p_day date) returns table (member_id bigint, partner_id bigint)
    language sql stable as $$
    select distinct on (m.member_id) m.member_id, m.partner_id from partner_members m
    where m.holds_from <= p_day order by m.member_id, m.holds_from desc, m.id desc
$$;

-- When a slip was settled first: it stays in that day, whatever is corrected later.
alter table bets add column first_settled_at timestamptz;
update bets set first_settled_at = settled_at where settled_at is not null;
create index bets_first_settled_at on bets (first_settled_at) where first_settled_at is not null;
create index casino_rounds_posted_at on casino_rounds (posted_at) where posted_at is not null;

-- Days of which something was corrected since they were computed.
create table commission_corrections (
    id bigint generated always as identity primary key,
    day date not null
);
create function note_correction() returns trigger language plpgsql as $$
begin
    insert into commission_corrections (day)
        values ((old.first_settled_at at time zone 'Asia/Seoul')::date);
    return null;
end $$;
create trigger bets_corrected after update on bets for each row
    when (old.first_settled_at is not null and (old.status, old.payout, old.settled_at is null)
        is distinct from (new.status, new.payout, new.settled_at is null))
    execute function note_correction();

-- Days that were computed.
create table commission_days (
    day date primary key,
    posted_at timestamptz not null
);

-- What a partner's own members have still to lose after a day before a loss counts.
create table commission_deficits (
    day date not null,
    partner_id bigint not null references partners,
    deficit bigint not null check (deficit > 0),
    primary key (day, partner_id)
);

-- What was posted: the difference between what a day came to before and what it came to then.
create table commissions (
    id bigint generated always as identity primary key,
    day date not null,
    partner_id bigint not null references partners,
    member_id bigint not null references members,
    agent text not null
        check (agent in ('casino', 'slot', 'mini', 'sports', 'virtual_sports', 'losing')),
    -- 1 is the first time, those above are corrections.
    revision integer not null check (revision > 0),
    base bigint not null check (base >= 0),
    rate smallint not null check (rate between 0 and 10000),
    before bigint not null check (before >= 0),
    after bigint not null check (after >= 0),
    created_at timestamptz not null,
    constraint commissions_once unique (day, partner_id, agent, revision)
);
create index commissions_member on commissions (member_id, day desc, id desc);
create trigger commissions_append_only before update or delete or truncate on commissions
    for each statement execute function refuse_change();

-- What is owed to a partner: below zero where corrections took back more than is owed.
alter table accounts drop constraint accounts_balance_sign;
alter table accounts add constraint accounts_balance_sign check (
    case when member_id is null then balance = 0
         when kind = 'debt' then balance <= 0
         when kind = 'commission' then true
         else balance >= 0 end);
