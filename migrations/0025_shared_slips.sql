-- Slips that members have shared, until they expire. The same slip of a member has one code.
create table shared_slips (
    code text primary key check (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
    member_id bigint not null references members,
    -- EU, KR or IN: the listing in which it is opened.
    style text not null check (style in ('EU', 'KR', 'IN')),
    system_from smallint,
    system_to smallint,
    -- Won. Null: it was not placed, or its stake is not shown.
    stake bigint check (stake > 0),
    with_nickname boolean not null,
    -- The picks as they were (SharedLeg in core).
    picks jsonb not null,
    -- SHA-256 of all of the above but the code.
    content_hash bytea not null,
    shared_at timestamptz not null,
    constraint shared_slips_content unique (member_id, content_hash),
    check ((system_from is null) = (system_to is null))
);
create index shared_slips_by_time on shared_slips (shared_at);
