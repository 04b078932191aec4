-- Links by which partners bring members, keys for the API of their figures, and postbacks to their own systems.
-- Days are Korean.

create table partner_links (
    id bigint generated always as identity primary key,
    partner_id bigint not null references partners,
    name text not null,
    -- The mark in its address: nobody can guess it.
    code text not null constraint partner_links_code unique,
    -- Core's Landing.
    landing text not null check (landing in ('home', 'sports', 'inPlay', 'minigame', 'casino')),
    created_at timestamptz not null,
    ended_at timestamptz
);
create index partner_links_partner on partner_links (partner_id, id desc);

-- The key of a day that hashes visitors. It is deleted with the visitors of the day, so that nobody can find out who
-- they were.
create table partner_click_keys (
    day date primary key,
    key bytea not null check (octet_length(key) = 32)
);

-- The visitors of a link on the current day: a keyed hash of address and browser.
create table partner_link_visitors (
    day date not null,
    link_id bigint not null references partner_links,
    visitor bytea not null,
    primary key (day, link_id, visitor)
);

create table partner_link_clicks (
    link_id bigint not null references partner_links,
    day date not null,
    clicks bigint not null check (clicks > 0),
    primary key (link_id, day)
);

-- Members who signed up by a link.
create table partner_link_members (
    member_id bigint primary key references members,
    link_id bigint not null references partner_links,
    joined_at timestamptz not null
);
create index partner_link_members_link on partner_link_members (link_id);
create trigger partner_link_members_append_only before update or delete or truncate on partner_link_members
    for each statement execute function refuse_change();

create table partner_keys (
    id bigint generated always as identity primary key,
    partner_id bigint not null references partners,
    name text not null,
    -- SHA-256 of the key.
    hash bytea not null constraint partner_keys_hash unique,
    ending text not null,
    created_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz
);
create index partner_keys_partner on partner_keys (partner_id) where revoked_at is null;

-- Where a partner's postbacks go.
create table partner_receivers (
    partner_id bigint primary key references partners,
    url text not null,
    -- It signs them, so it is no hash.
    secret bytea not null,
    set_at timestamptz not null
);

-- Events for partners. Each is written in the transaction that causes it, and sent afterwards.
create table partner_postbacks (
    id bigint generated always as identity primary key,
    partner_id bigint not null references partners,
    kind text not null check (kind in ('signUp', 'firstDeposit', 'test')),
    -- Null: a test.
    member_id bigint,
    data jsonb not null,
    created_at timestamptz not null,
    attempts integer not null default 0,
    -- When it is to be sent. Null: it was delivered or given up.
    next_at timestamptz,
    delivered_at timestamptz,
    -- Why it was not delivered the last time.
    failure text,
    state text not null generated always as (case when delivered_at is not null then 'delivered'
        when next_at is not null then 'waiting' else 'failed' end) stored,
    -- An event happens once.
    constraint partner_postbacks_event unique (partner_id, kind, member_id),
    check ((kind = 'test') = (member_id is null)),
    check (next_at is null or delivered_at is null)
);
create index partner_postbacks_due on partner_postbacks (next_at) where next_at is not null;
create index partner_postbacks_created on partner_postbacks (created_at);
create index partner_postbacks_partner on partner_postbacks (partner_id, id desc);

-- Queues a postback about a member who has come by a link, if links are switched on and its partner has a receiver.
create function queue_postback(p_member bigint, p_kind text, p_data jsonb, p_at timestamptz) returns void
    language sql as $$
    insert into partner_postbacks (partner_id, kind, member_id, data, created_at, next_at)
    select l.partner_id, p_kind, p_member,
        jsonb_build_object('link', l.code, 'memberId', p_member) || p_data, p_at, p_at
    from partner_link_members m
    join partner_links l on l.id = m.link_id
    join partners p on p.id = l.partner_id and p.closed_from is null
    join partner_receivers r on r.partner_id = l.partner_id
    where m.member_id = p_member
        and exists (select from settings where key = 'partnerLinksEnabled' and value = 'true'::jsonb)
    on conflict on constraint partner_postbacks_event do nothing
$$;

-- A first deposit is queued with its approval, by an operator, a bank notice or the chain.
create function note_first_deposit() returns trigger language plpgsql as $$
begin
    if exists (select from partner_link_members where member_id = new.member_id) and not exists (
        select from charges c where c.member_id = new.member_id and c.id <> new.id
            and c.deposit_mode = deposit_mode_deposit() and c.status = charge_status_completed()
    ) then
        perform queue_postback(new.member_id, 'firstDeposit', jsonb_build_object('amount', new.amount),
            new.decided_at);
    end if;
    return null;
end $$;
create trigger charges_first_deposit after update of status on charges for each row
    when (new.deposit_mode = deposit_mode_deposit() and new.status = charge_status_completed()
        and old.status is distinct from new.status)
    execute function note_first_deposit();
