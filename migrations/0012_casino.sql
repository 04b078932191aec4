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

-- Rounds that are played with casino money are stored when a provider reports them, and posted when the casino money
-- covers their stake. Those that are played with cash are stored by the first bet, and change with each call.
create table casino_rounds (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    provider text not null,
    -- The provider's id of the round, or the request that played it in the sandbox. Unique. Of cash: the member and
    -- the provider's id, since members may share a round.
    reference text not null,
    wallet text not null default 'casino' check (wallet in ('casino', 'cash')),
    game_id text not null,
    -- The name when it was played.
    game_name text not null,
    lobby text not null check (lobby in ('casino', 'slot')),
    stake bigint not null check (stake >= 0),
    payout bigint not null check (payout >= 0),
    -- Stakes that were rolled back. They are not part of the stake.
    rolled_back bigint not null default 0 check (rolled_back >= 0),
    -- Of the sandbox's rounds: seed and result, as they cross the wire.
    played jsonb,
    played_at timestamptz not null,
    -- Null: its stake waits for a transfer that is on its way. Of cash: it is not over.
    posted_at timestamptz,
    -- Of cash: the last call.
    called_at timestamptz,
    -- The last attempt to post it.
    tried_at timestamptz,
    constraint casino_rounds_reference unique (provider, reference),
    check ((wallet = 'cash') = (called_at is not null))
);
create index casino_rounds_member on casino_rounds (member_id, id desc);
create index casino_rounds_played_at on casino_rounds (played_at);
create index casino_rounds_posted_at on casino_rounds (posted_at) where posted_at is not null;
create index casino_rounds_unposted on casino_rounds (tried_at nulls first, id)
    where posted_at is null and wallet = 'casino';
create index casino_rounds_open on casino_rounds (called_at) where posted_at is null and wallet = 'cash';

-- Tokens with which a provider names the member of a launch that is played with cash.
create table casino_tokens (
    -- The SHA-256 of the token.
    token_hash bytea primary key,
    member_id bigint not null references members,
    game_id text not null,
    -- The session of the launch. The token ends with it.
    session_hash bytea not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
);
create index casino_tokens_member on casino_tokens (member_id);

-- Calls of a provider that were carried out, with their first answer. A call that was refused is not here.
create table casino_calls (
    id bigint generated always as identity primary key,
    provider text not null,
    -- The provider's id of the call.
    transaction_id text not null,
    kind text not null check (kind in ('bet', 'win', 'rollback')),
    member_id bigint not null references members,
    -- The provider's id of the round; of a rollback, the id of the bet's call.
    subject text not null,
    -- Null: a rollback whose bet has not arrived, and will be refused.
    round_id bigint references casino_rounds,
    -- Of a rollback that gave a stake back: the bet.
    bet_id bigint constraint casino_calls_rolled_back unique references casino_calls,
    -- What was taken, paid or given back.
    amount bigint not null check (amount >= 0),
    -- The cash afterwards.
    balance bigint not null,
    -- Whether a win arrived after its round was over.
    late boolean not null default false,
    created_at timestamptz not null,
    constraint casino_calls_transaction unique (provider, transaction_id),
    check (round_id is not null or kind = 'rollback' and amount = 0),
    check (bet_id is null or kind = 'rollback')
);
create index casino_calls_round on casino_calls (round_id);
create index casino_calls_created_at on casino_calls using brin (created_at) with (pages_per_range = 32);
-- Rollbacks whose bet has not arrived.
create index casino_calls_barred on casino_calls (provider, subject) where kind = 'rollback' and round_id is null;

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
-- not arrive), 'silent' (it is done, the answer is lost); 'unheard' (the answer to its next bet on cash is lost).
-- While there is a row 'down', it answers nothing.
create table sandbox_casino_faults (
    id bigint generated always as identity primary key,
    fault text not null check (fault in ('refuse', 'lose', 'silent', 'unheard', 'down'))
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
    seed bytea not null check (octet_length(seed) = 32),
    -- The token of a launch that is played with cash, as a provider outside would keep it.
    wallet_token text
);
create index sandbox_casino_sessions_member on sandbox_casino_sessions (member_id);

-- The sandbox's rounds on cash: what it has asked of the wallet, and has still to ask.
create table sandbox_casino_rounds (
    request_id uuid primary key,
    member_id bigint not null,
    session_id bigint not null,
    stake bigint not null,
    -- The stakes, as they cross the wire.
    play jsonb not null,
    -- 'betting': the bet is sent; 'refused': it was not taken; 'drawn': it was, and the win is owed; 'reversing': the
    -- bet has no answer, and is rolled back.
    state text not null default 'betting'
        check (state in ('betting', 'refused', 'drawn', 'paid', 'reversing', 'reversed')),
    -- Seed and result, once drawn.
    played jsonb,
    created_at timestamptz not null,
    check ((played is not null) = (state in ('drawn', 'paid')))
);
create index sandbox_casino_rounds_unfinished on sandbox_casino_rounds (created_at)
    where state in ('betting', 'drawn', 'reversing');
