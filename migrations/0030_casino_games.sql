-- Games of the casino: rounds that were played with casino money, the sandbox's seats, and what
-- operators have closed.

-- The result of the casino's games: stakes come in, what they pay goes out.
insert into accounts (id, kind) values (11, 'casino_games');

create table casino_rounds (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    provider text not null,
    -- The provider's own name of the round, or the request that played it in the sandbox: once.
    reference text not null,
    game_id text not null,
    -- As it was called when it was played.
    game_name text not null,
    lobby text not null check (lobby in ('casino', 'slot')),
    stake bigint not null check (stake >= 0),
    payout bigint not null check (payout >= 0),
    -- What it was drawn from and what came of it, as it crosses the wire; of the sandbox's rounds.
    played jsonb,
    played_at timestamptz not null,
    constraint casino_rounds_reference unique (provider, reference)
);
create index casino_rounds_member on casino_rounds (member_id, id desc);
create index casino_rounds_played_at on casino_rounds (played_at);

-- A launch of one of the sandbox's games: its token lets in once, and then a round after the other is
-- played.
create table sandbox_casino_sessions (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    game_id text not null,
    -- The SHA-256 of the token.
    token_hash bytea not null unique,
    created_at timestamptz not null,
    entered_at timestamptz,
    -- The next round: its number and its seed, of which only the hash is shown until it is played.
    number integer not null default 1,
    seed bytea not null check (octet_length(seed) = 32)
);
create index sandbox_casino_sessions_member on sandbox_casino_sessions (member_id);

-- What operators have closed for a while: all of it, a maker's games or a game.
create table casino_closures (
    scope text not null check (scope in ('casino', 'vendor', 'game')),
    -- Of the whole casino empty.
    id text not null,
    closed_at timestamptz not null,
    primary key (scope, id)
);

-- 'down': the sandbox answers nothing as long as the row is there.
alter table sandbox_casino_faults drop constraint sandbox_casino_faults_fault_check;
alter table sandbox_casino_faults add constraint sandbox_casino_faults_fault_check
    check (fault in ('refuse', 'lose', 'silent', 'down'));
