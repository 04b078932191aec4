-- Transfers to and from the casino, and rounds of its games, which are played with casino money.

create table casino_transfers (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    -- The provider gets it as its key, and moves money once for each key.
    request_id uuid not null unique,
    -- 4 from cash to casino money, 3 back.
    code smallint not null check (code in (3, 4)),
    amount bigint not null check (amount > 0),
    state text not null default 'pending' check (state in ('pending', 'done', 'returned')),
    -- Number of requests to the provider.
    attempts smallint not null default 0,
    -- When a pending one is tried again.
    next_at timestamptz not null,
    -- The provider's last refusal.
    failure text,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create index casino_transfers_pending on casino_transfers (next_at) where state = 'pending';
create index casino_transfers_member on casino_transfers (member_id, id desc);

-- Rounds are stored when a provider reports them, and posted when the member's casino money covers their stake.
create table casino_rounds (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    provider text not null,
    -- The provider's id of the round, or the request that played it in the sandbox. Unique.
    reference text not null,
    game_id text not null,
    -- The name when it was played.
    game_name text not null,
    lobby text not null check (lobby in ('casino', 'slot')),
    stake bigint not null check (stake >= 0),
    payout bigint not null check (payout >= 0),
    -- Of the sandbox's rounds: seed and result, as they cross the wire.
    played jsonb,
    played_at timestamptz not null,
    -- Null: its stake waits for a transfer that is on its way.
    posted_at timestamptz,
    -- The last attempt to post it.
    tried_at timestamptz,
    constraint casino_rounds_reference unique (provider, reference)
);
create index casino_rounds_member on casino_rounds (member_id, id desc);
create index casino_rounds_played_at on casino_rounds (played_at);
create index casino_rounds_posted_at on casino_rounds (posted_at) where posted_at is not null;
create index casino_rounds_unposted on casino_rounds (tried_at nulls first, id)
    where posted_at is null;

-- How far the rounds of a provider have been read.
create table casino_cursors (
    provider text primary key,
    cursor text not null,
    updated_at timestamptz not null
);

-- What operators have closed: the whole casino, the games of a maker, or one game.
create table casino_closures (
    scope text not null check (scope in ('casino', 'vendor', 'game')),
    -- Empty for the whole casino.
    id text not null,
    closed_at timestamptz not null,
    primary key (scope, id)
);

-- The sandbox that stands in for a casino: the orders that it got.
create table sandbox_casino_orders (
    key uuid primary key,
    member_id bigint not null,
    -- Above zero into the casino, below zero out of it.
    amount bigint not null,
    -- Whether it was done. Otherwise it was refused or cancelled, for good.
    done boolean not null
);
create index sandbox_casino_orders_member on sandbox_casino_orders (member_id) where done;

-- Faults that the sandbox shall have, one row for each call, the oldest first: 'refuse', 'lose' (the order does
-- not arrive), 'silent' (it is done, the answer is lost). While there is a row 'down', it answers nothing.
create table sandbox_casino_faults (
    id bigint generated always as identity primary key,
    fault text not null check (fault in ('refuse', 'lose', 'silent', 'down'))
);

-- A launch of one of the sandbox's games. Its token admits once; then the rounds are played one by one.
create table sandbox_casino_sessions (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    game_id text not null,
    -- The SHA-256 of the token.
    token_hash bytea not null unique,
    created_at timestamptz not null,
    entered_at timestamptz,
    -- Number and seed of the next round. Only the seed's hash is shown until the round is played.
    number integer not null default 1,
    seed bytea not null check (octet_length(seed) = 32)
);
create index sandbox_casino_sessions_member on sandbox_casino_sessions (member_id);
