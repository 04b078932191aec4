-- Members, their sessions, and what they need to sign up and log in.

create table members (
    id bigint generated always as identity primary key,
    user_id text not null,
    password_hash text not null,
    -- Four digits that confirm a withdrawal, hashed like the password.
    account_password_hash text not null,
    -- Wrong account passwords in a row, and the end of the lock that follows too many.
    account_password_failures smallint not null default 0,
    account_password_locked_until timestamptz,
    nickname text not null constraint members_nickname_key unique,
    phone_number text not null constraint members_phone_key unique,
    bank_code smallint not null,
    bank_account_number text not null,
    account_holder text not null,
    birth_date date not null,
    sex smallint not null,
    carrier_code smallint,
    province text not null default '',
    city text not null default '',
    crypto_account text,
    -- member_kind_…
    kind smallint not null default member_kind_member(),
    -- 'A' at sign-up, 'G' guest.
    user_type text not null default 'A',
    role smallint not null default 1,
    ban_type smallint not null default ban_type_none(),
    withdrawal_type smallint not null default withdrawal_type_active(),
    suggestion_type smallint not null default suggestion_type_hidden(),
    management_target1_user_id text,
    management_target1_percent numeric(5, 2),
    management_target2_percent numeric(5, 2),
    management_target3_percent numeric(5, 2),
    suggestion_code1 text,
    suggestion_code2 text,
    message_receive_flag smallint not null default 1,
    -- Null while the account waits for an operator.
    approved_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    last_seen_at timestamptz,
    recommender_id bigint references members,
    -- Hash of a code from an operator that sets one new password.
    password_reset_hash text,
    password_reset_expires_at timestamptz,
    -- The member has asked for no login before this time.
    excluded_until timestamptz,
    -- Whether the member has a loss limit: most have none, and their bets skip the check.
    loss_limited boolean not null default false,
    -- Whether the member wagers a bonus: most do not, and their bets do not look for one.
    has_bonus boolean not null default false,
    -- Minutes between two notes on time and result while the member plays. Null: the site's interval.
    reality_check_minutes smallint check (reality_check_minutes > 0),
    -- May write notices. Kind and role do not say so: partners begin with the same ones.
    staff boolean not null default false,
    -- When the member registered the wallet: an earlier payment from it may be another person's.
    crypto_account_at timestamptz,
    -- Last change by the database's clock, which balances use too, so that the two can be compared.
    changed_at timestamptz not null default now()
);
-- Ids are unique without regard to case, so that nobody can pose as another member.
create unique index members_user_id_key on members (lower(user_id));
create unique index members_account_number_key on members (bank_account_number);
create index members_waiting on members (created_at) where approved_at is null;
create index members_account_holder on members (account_holder);
create index members_created_at on members (created_at);
create index members_crypto_account on members (crypto_account) where crypto_account is not null;
-- Friends of a recommender: members who named it at sign-up and did not come under a partner by that.
create index members_friends on members (recommender_id, id desc)
    where recommender_id is not null and suggestion_code2 is null;

create function note_member_change() returns trigger language plpgsql as $$
begin
    new.changed_at := clock_timestamp();
    return new;
end $$;
create trigger members_note_change before update of updated_at on members
    for each row execute function note_member_change();

create table sessions (
    -- SHA-256 of the token in the cookie: reading the table gives nobody a login.
    token_hash bytea primary key,
    member_id bigint not null references members,
    address text not null,
    user_agent text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    ended_at timestamptz,
    -- 'logout', 'replaced' (status 555), 'kicked' (status 556) or 'expired'.
    end_reason text,
    id bigint generated always as identity,
    -- An operator's: several of these may be live at once.
    parallel boolean not null default false,
    check ((ended_at is null) = (end_reason is null))
);
create unique index sessions_id on sessions (id);
-- One live session for each member who is not an operator.
create unique index sessions_live on sessions (member_id) where ended_at is null and not parallel;
create index sessions_parallel on sessions (member_id) where ended_at is null and parallel;
create index sessions_member on sessions (member_id, created_at desc);
create index sessions_address on sessions (address);
-- Old ended sessions are deleted, unused ones are ended.
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_unused on sessions (last_seen_at) where ended_at is null;

create table captchas (
    id uuid primary key,
    purpose text not null,
    answer text not null,
    expires_at timestamptz not null
);

-- How often public calls were made, by limit and by address or login id (accounts/limits.rs). Unlogged: the counts may
-- be lost in a failover.
create unlogged table rate_limits (
    name text not null,
    key text not null,
    free_at timestamptz not null,
    primary key (name, key)
);

create table banned_addresses (
    address text primary key,
    reason text not null,
    created_at timestamptz not null
);

-- Codes of recommenders and partners. A code is never issued twice: a deleted one still names its member.
create table join_codes (
    id bigint generated always as identity primary key,
    -- Capital letters and digits.
    code text not null constraint join_codes_code_key unique,
    member_id bigint not null references members,
    -- join_code_kind_…: 0 a recommender's, 1 a partner's.
    kind smallint not null check (kind in (0, 1)),
    created_at timestamptz not null,
    deleted_at timestamptz
);
create index join_codes_member on join_codes (member_id);

-- Limits that members set for themselves.
create table self_limits (
    member_id bigint not null references members,
    -- 'deposit' or 'loss'.
    subject text not null,
    -- 'day', 'week' or 'month'.
    period text not null,
    -- Won. Null: no limit.
    amount bigint check (amount >= 0),
    -- The limit from `next_at` on. A higher limit does not hold at once.
    next_amount bigint check (next_amount >= 0),
    next_at timestamptz,
    updated_at timestamptz not null,
    primary key (member_id, subject, period)
);
