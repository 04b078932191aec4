-- Events for the operator's own systems. Each is written in the transaction that causes it, and sent afterwards, so
-- that none is lost and none is sent of a change that was undone.
create table webhooks (
    id bigint generated always as identity primary key,
    kind text not null
        check (kind in ('withdrawal.waiting', 'deposit.large', 'bet.large', 'exposure.reached', 'feed.silent',
            'books.faulty', 'login.newPlace')),
    -- What it is about. An event happens once.
    reference text not null,
    data jsonb not null,
    created_at timestamptz not null,
    -- Since when it is to be sent: since it happened, or since an operator has asked for it again.
    due_since timestamptz not null,
    -- How often it was sent since.
    attempts integer not null default 0,
    -- When it is to be sent. Null: it was delivered or given up.
    next_at timestamptz,
    delivered_at timestamptz,
    -- Why it was not delivered the last time.
    failure text,
    state text not null generated always as (case when delivered_at is not null then 'delivered'
        when next_at is not null then 'waiting' else 'failed' end) stored,
    constraint webhooks_event unique (kind, reference),
    check (next_at is null or delivered_at is null)
);
create index webhooks_due on webhooks (next_at) where next_at is not null;
