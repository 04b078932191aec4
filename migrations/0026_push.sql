-- Notices to members' browsers (web push): who wants which, the browsers, and what is on its way to them.

-- What a member wants to be notified of. No row: nothing.
create table push_choices (
    member_id bigint primary key references members,
    -- Names of core's PushKind.
    kinds text[] not null,
    -- Whether amounts stand in the text, which a locked screen shows.
    show_amounts boolean not null
);

-- A browser that receives notices, as it has described itself.
create table push_subscriptions (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    -- The session that the browser was last used in (sessions.id). A logout from it ends the notices.
    session_id bigint not null,
    -- Its address at its push service. With the keys, it lets anyone write to the browser.
    endpoint text not null constraint push_subscriptions_endpoint unique,
    p256dh bytea not null check (octet_length(p256dh) = 65),
    auth bytea not null check (octet_length(auth) = 16),
    created_at timestamptz not null
);
create index push_subscriptions_member on push_subscriptions (member_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Fixtures and leagues that are starred in a browser. They may be unknown here.
create table push_follows (
    subscription_id bigint not null references push_subscriptions on delete cascade,
    subject text not null check (subject in ('fixture', 'league')),
    subject_id bigint not null,
    primary key (subscription_id, subject, subject_id)
);
create index push_follows_subject on push_follows (subject, subject_id);

-- A notice for a browser. It is written in the transaction that causes it, and sent afterwards. It references
-- nothing, so that a settlement neither waits for a browser that leaves nor fails with it: a notice whose browser is
-- gone or another member's is not sent.
create table push_outbox (
    id bigint generated always as identity primary key,
    subscription_id bigint not null,
    member_id bigint not null,
    kind text not null
        check (kind in ('slipSettled', 'chargeDecided', 'cashOutDone', 'message', 'kickOff', 'test')),
    -- What it is about. A browser is notified of it once.
    reference text not null,
    -- Core's PushEvent: the text is made when it is sent.
    event jsonb not null,
    created_at timestamptz not null,
    -- When it is worth nothing any more.
    expires_at timestamptz not null,
    attempts integer not null default 0,
    -- When it is to be sent. Null: it was sent or given up.
    next_at timestamptz,
    sent_at timestamptz,
    constraint push_outbox_event unique (subscription_id, kind, reference),
    check (next_at is null or sent_at is null)
);
create index push_outbox_due on push_outbox (next_at) where next_at is not null;
create index push_outbox_expired on push_outbox (expires_at);
