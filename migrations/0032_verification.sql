-- Verification of members before withdrawals.

-- A check of a member's identity at the provider. What it confirms is the name, the birth date and the hash of the person;
-- nothing else of the person is stored.
create table identity_checks (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    request_id uuid not null,
    -- The idempotency key at the provider, and the session's key.
    key uuid not null unique,
    -- core's IdentityState.
    state text not null check (state in ('waiting', 'pending', 'verified', 'review', 'nameDiffers', 'underage', 'refused',
        'expired', 'failed')),
    -- The provider's page.
    url text,
    created_at timestamptz not null,
    -- The end of the session.
    expires_at timestamptz,
    -- When the result came.
    concluded_at timestamptz,
    -- The account holder as it was registered when the result came, or when an operator accepted the member.
    account_holder text,
    legal_name text,
    birth_date date,
    -- HMAC-SHA256 of the person's key (CI) with the provider's secret.
    person_hash bytea check (octet_length(person_hash) = 32),
    -- Other members for whom the same person was verified.
    same_person_as bigint[] not null default '{}',
    -- core's IdentityMark: for operators alone.
    marks jsonb not null default '[]',
    -- The holder counts as verified from then on.
    proven_at timestamptz,
    -- core's IdentityDecision.
    decision text check (decision in ('accepted', 'refused')),
    decided_by bigint references members,
    decided_at timestamptz,
    reason text,
    constraint identity_checks_request unique (member_id, request_id),
    check ((url is null) = (expires_at is null)),
    check ((state in ('verified', 'review', 'nameDiffers', 'underage', 'refused')) = (concluded_at is not null)),
    check (concluded_at is null or account_holder is not null),
    check ((legal_name is null) = (birth_date is null) and (legal_name is null) = (person_hash is null)),
    check ((decision is null) = (decided_at is null) and (decision is null) = (reason is null)),
    check (decision is null or concluded_at is not null)
);
create index identity_checks_member on identity_checks (member_id, id);
create index identity_checks_person on identity_checks (person_hash) where proven_at is not null;
create index identity_checks_concluded on identity_checks (id) where concluded_at is not null;

-- The last result of each member, if no operator has decided on it.
create view undecided_identity_checks as
    select c.* from identity_checks c
    where c.concluded_at is not null and c.decision is null and not exists (
        select from identity_checks later
        where later.member_id = c.member_id and later.id > c.id and later.concluded_at is not null
    );

-- An attempt to send 1 won with a code to a member's bank account. A proven attempt is the proof of that account: it
-- holds as long as the member has the same bank, number and holder.
create table account_checks (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    request_id uuid not null,
    -- The idempotency key at the gateway.
    key uuid not null unique,
    -- The account as it was registered.
    bank_code smallint not null,
    account_number text not null,
    account_holder text not null,
    -- HMAC-SHA256 of key and code with the gateway's secret.
    code_hash bytea not null check (octet_length(code_hash) = 32),
    -- core's AccountCheckState.
    state text not null check (state in ('waiting', 'sent', 'differs', 'refused', 'failed', 'proven')),
    -- The holder as the bank names it.
    named_holder text,
    -- Wrong codes.
    tries smallint not null default 0 check (tries between 0 and 3),
    created_at timestamptz not null,
    -- The end of the code.
    expires_at timestamptz,
    proven_at timestamptz,
    constraint account_checks_request unique (member_id, request_id),
    check ((state in ('sent', 'proven')) = (expires_at is not null)),
    check ((state = 'proven') = (proven_at is not null))
);
create index account_checks_member on account_checks (member_id, id);
