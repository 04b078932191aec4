-- Verification of members before withdrawals.

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
