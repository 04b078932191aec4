-- Alerts to operators by Telegram: where operators log in from, the chats that they have linked, what they have
-- chosen, and what is on its way to them. The events are those of webhooks (0024).

-- The places that an operator has logged in from. A login from another one is an alert.
create table login_places (
    member_id bigint not null references members,
    -- Core's LoginPlace.
    network text not null,
    device text not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (member_id, network, device)
);

-- The bot, by its id at Telegram. Another token may be another bot, whose updates are counted separately.
create table telegram_bots (
    id bigint primary key,
    username text not null,
    -- The first update that was not read yet.
    next_update bigint not null default 0
);

-- A chat with an operator: always a private one.
create table telegram_links (
    member_id bigint primary key references operators,
    chat_id bigint not null constraint telegram_links_chat unique,
    linked_at timestamptz not null
);

-- A code that links a chat once. An operator has one at most.
create table telegram_codes (
    member_id bigint primary key references operators,
    -- SHA-256 of the code.
    hash bytea not null unique,
    expires_at timestamptz not null
);

-- The alerts that an operator wants. No row: none.
create table alert_choices (
    member_id bigint primary key references operators,
    -- Names of core's AlertKind.
    kinds text[] not null,
    -- Those that pass through quiet hours.
    always text[] not null check (always <@ kinds),
    -- Minutes of the Korean day.
    quiet_from smallint check (quiet_from between 0 and 1439),
    quiet_until smallint check (quiet_until between 0 and 1439),
    summarise boolean not null,
    check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

-- An alert for an operator. It is written in the transaction that causes it, and sent afterwards. It references
-- nothing, so that a bet or a withdrawal waits for no operator.
create table telegram_outbox (
    id bigint generated always as identity primary key,
    member_id bigint not null,
    kind text not null check (kind in ('withdrawal.waiting', 'deposit.large', 'bet.large', 'exposure.reached',
        'feed.silent', 'books.faulty', 'login.newPlace', 'test', 'linked')),
    -- What it is about. An operator receives it once.
    reference text not null,
    -- Core's AlertEvent: the text is made when it is sent.
    event jsonb not null,
    created_at timestamptz not null,
    -- When it is worth nothing any more.
    expires_at timestamptz not null,
    attempts integer not null default 0,
    -- It waits for the end of quiet hours, and goes into their summary.
    held boolean not null default false,
    -- When it is to be sent. Null: it was sent, dropped or given up.
    next_at timestamptz,
    sent_at timestamptz,
    -- Why it was not delivered the last time.
    failure text,
    constraint telegram_outbox_event unique (member_id, kind, reference),
    check (next_at is null or sent_at is null)
);
create index telegram_outbox_due on telegram_outbox (next_at) where next_at is not null;
create index telegram_outbox_expired on telegram_outbox (expires_at);
