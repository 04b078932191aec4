-- Partners: their tree, their rates, their members, and the commissions that were posted. Days are Korean
-- business days. What held on a day is never changed: rates and members are rows that hold from a day on.

create table partners (
    id bigint generated always as identity primary key,
    -- Null: the head office.
    member_id bigint references members,
    created_at timestamptz not null,
    -- The first day on which the member is no partner any more.
    closed_from date
);
create unique index partners_open on partners (member_id) nulls not distinct
    where closed_from is null;

-- Place in the tree and rates. Of rows that hold from the same day, the newest counts.
create table partner_terms (
    id bigint generated always as identity primary key,
    partner_id bigint not null references partners,
    holds_from date not null,
    -- The partner above. Null: the head office.
    parent_id bigint references partners,
    -- Hundredths of a percent: of turnover, and `losing` of what members lose.
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

-- The partner of each member. Of rows that hold from the same day, the newest counts.
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

-- The head office is partner 1. Its rates are the highest that may be given.
insert into partners (created_at) values (now());
insert into partner_terms (partner_id, holds_from, casino, slot, mini, sports, virtual_sports,
        losing, carries_deficit, created_at)
    values (1, '2000-01-01', 150, 500, 150, 300, 300, 5000, true, now());

-- The partners on a day, with the rates of that day.
create function partners_on(p_day date)
    returns table (partner_id bigint, member_id bigint, parent_id bigint, casino smallint,
        slot smallint, mini smallint, sports smallint, virtual_sports smallint, losing smallint,
        carries_deficit boolean, holds_from date)
    language sql stable parallel safe as $$
    select p.id, p.member_id, t.parent_id, t.casino, t.slot, t.mini, t.sports, t.virtual_sports,
        t.losing, t.carries_deficit, t.holds_from
    from partners p
    cross join lateral (
        select * from partner_terms t where t.partner_id = p.id and t.holds_from <= p_day
        order by t.holds_from desc, t.id desc limit 1
    ) t
    where p.closed_from is null or p.closed_from > p_day
$$;

-- The partner of each member on a day.
create function partner_members_on(p_day date) returns table (member_id bigint, partner_id bigint)
    language sql stable as $$
    select distinct on (m.member_id) m.member_id, m.partner_id from partner_members m
    where m.holds_from <= p_day order by m.member_id, m.holds_from desc, m.id desc
$$;

-- The members of a partner and of all partners below it on a day, each with its own partner.
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

-- Play that is over, as partners earn of it: a slip when it was settled first, a round of the casino when it was
-- posted. Void and cancelled slips have no stake. Cashed-out slips have no turnover, but what they lost
-- or won counts. What a promotion paid of a stake, and what went back to it of a payout, does not count.
create view plays as
    select b.member_id, b.first_settled_at as played_at,
        case b.game_type when game_type_in_play() then 'inplay'
            when game_type_minigame() then 'minigame' when game_type_virtual() then 'virtual'
            else 'sports' end as game,
        case when b.status in (win_flag_cancelled(), win_flag_void()) then 0
            else b.stake - coalesce(p.amount, 0) end as stake,
        case when b.status in (win_flag_cancelled(), win_flag_void()) or b.cashed_out_at is not null
            then 0 else b.stake - coalesce(p.amount, 0) end as turnover,
        b.stake - coalesce(p.amount, 0) - (b.payout - coalesce(p.returned, 0)) as loss
    from all_bets b left join promoted_bets p on p.bet_id = b.id
    where b.first_settled_at is not null and b.settled_at is not null
    union all
    select r.member_id, r.posted_at, r.lobby, r.stake, r.stake, r.stake - r.payout
    from casino_rounds r where r.posted_at is not null;

-- Days with corrections since they were computed, for partners, for recommenders and for `rollup_plays`.
create table commission_corrections (
    id bigint generated always as identity primary key,
    day date not null
);
create table profit_corrections (
    id bigint generated always as identity primary key,
    day date not null
);
create table play_corrections (
    id bigint generated always as identity primary key,
    day date not null
);
create function note_correction() returns trigger language plpgsql as $$
declare
    corrected date := (old.first_settled_at at time zone 'Asia/Seoul')::date;
begin
    insert into commission_corrections (day) values (corrected);
    insert into profit_corrections (day) values (corrected);
    insert into play_corrections (day) values (corrected);
    return null;
end $$;
create trigger bets_corrected after update on bets for each row
    when (old.first_settled_at is not null and (old.status, old.payout, old.settled_at is null)
        is distinct from (new.status, new.payout, new.settled_at is null))
    execute function note_correction();
-- A call for a round of the casino that is over changes its day.
create function note_round_correction() returns trigger language plpgsql as $$
declare
    corrected date := (old.posted_at at time zone 'Asia/Seoul')::date;
begin
    insert into commission_corrections (day) values (corrected);
    insert into profit_corrections (day) values (corrected);
    insert into play_corrections (day) values (corrected);
    return null;
end $$;
create trigger casino_rounds_corrected after update of stake, payout on casino_rounds for each row
    when (old.wallet = 'cash' and old.posted_at is not null
        and (old.stake, old.payout) is distinct from (new.stake, new.payout))
    execute function note_round_correction();

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

-- Postings: the difference between the commission of a day before and after a computation.
create table commissions (
    id bigint generated always as identity primary key,
    day date not null,
    partner_id bigint not null references partners,
    member_id bigint not null references members,
    agent text not null
        check (agent in ('casino', 'slot', 'mini', 'sports', 'virtual_sports', 'losing')),
    -- 1 is the first computation, higher numbers are corrections.
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

-- Payouts to partners and recommenders, who request what they are owed. A member may be both.
create table payouts (
    id bigint generated always as identity primary key,
    -- Made by the page: the same id again requests nothing more.
    request_id uuid not null,
    member_id bigint not null references members,
    amount bigint not null check (amount > 0),
    status text not null default 'waiting' check (status in ('waiting', 'paid', 'refused')),
    -- Why it was refused.
    reason text,
    decided_by bigint references members,
    created_at timestamptz not null,
    decided_at timestamptz,
    earner text not null check (earner in ('partner', 'recommender')),
    constraint payouts_request_key unique (member_id, request_id),
    check ((status = 'waiting') = (decided_at is null)),
    check ((status = 'refused') = (reason is not null))
);
-- A member has one waiting request as a partner and one as a recommender.
create unique index payouts_waiting on payouts (member_id, earner) where status = 'waiting';
create index payouts_member on payouts (member_id, id desc);
