-- Staff: operators with roles, how they log in, and what needs two of them.

-- What somebody may do. Every operator looks; who says how games end does not pay out, but a chief.
create table staff_roles (
    id bigint generated always as identity primary key,
    name text not null constraint staff_roles_name_key unique,
    duties text[] not null check (duties <@
        array['cashier', 'trader', 'support', 'partners', 'content', 'report', 'chief']),
    check (not duties @> array['cashier', 'trader'] or 'chief' = any (duties))
);
insert into staff_roles (name, duties) values
    ('책임자',
        array['cashier', 'trader', 'support', 'partners', 'content', 'report', 'chief']),
    ('입출금 담당', array['cashier']),
    ('경기 담당', array['trader']),
    ('고객 담당', array['content', 'support']),
    ('총판 담당', array['partners']),
    ('감사', array['report']);

-- The members who are operators (type 1, role 10). One without a row here may do nothing.
create table operators (
    member_id bigint primary key references members,
    role_id bigint not null references staff_roles,
    -- Somebody else has given the password out: it is changed before anything else is done.
    password_due boolean not null default false,
    -- Wrong logins in a row, and until when nobody gets in after too many.
    login_failures smallint not null default 0,
    locked_until timestamptz,
    closed_at timestamptz
);
create index operators_role on operators (role_id);

-- Whoever is an operator already goes on doing everything.
insert into operators (member_id, role_id, closed_at)
    select m.id, r.id, case when m.withdrawal_type <> 0 then m.updated_at end
    from members m, staff_roles r
    where m.kind = 1 and m.role = 10 and r.name = '책임자';

-- Codes of an authenticator app, apart from what else is known of an operator.
create table staff_codes (
    member_id bigint primary key references operators,
    -- Encrypted under the key that the environment holds: nonce, then text.
    secret bytea not null,
    -- Null while the operator has not shown that the app works.
    confirmed_at timestamptz,
    -- The last step of time whose code was used: none before it is taken any more.
    last_step bigint not null default 0
);
create table staff_recovery_codes (
    -- SHA-256 of the code.
    hash bytea primary key,
    member_id bigint not null references operators,
    used_at timestamptz
);
create index staff_recovery_codes_member on staff_recovery_codes (member_id);

-- Logins whose password was right and whose code is still to come.
create table login_tickets (
    -- SHA-256 of the ticket.
    token_hash bytea primary key,
    member_id bigint not null references operators,
    -- What the password was compared with.
    password_hash text not null,
    expires_at timestamptz not null
);

-- Operators may be logged in on several devices at once, each session with a number of its own.
alter table sessions
    add column id bigint generated always as identity,
    add column parallel boolean not null default false;
create unique index sessions_id on sessions (id);
drop index sessions_live;
-- One live session per member, but for operators.
create unique index sessions_live on sessions (member_id) where ended_at is null and not parallel;
create index sessions_parallel on sessions (member_id) where ended_at is null and parallel;

-- Large adjustments by hand, which wait for a second operator.
create table adjustment_requests (
    id bigint generated always as identity primary key,
    -- Made by the page: the same one again asks for nothing more.
    request_id uuid not null constraint adjustment_requests_key unique,
    member_id bigint not null references members,
    kind text not null
        check (kind in ('give_cash', 'take_cash', 'give_points', 'take_points', 'write_off')),
    amount bigint not null check (amount > 0),
    reason text not null,
    asked_by bigint not null references members,
    created_at timestamptz not null,
    status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused')),
    -- Why it was refused.
    refusal text,
    decided_by bigint references members,
    decided_at timestamptz,
    -- What came of it.
    adjustment_id bigint references adjustments,
    check ((status = 'waiting') = (decided_at is null)),
    check ((status = 'waiting') = (decided_by is null)),
    check ((status = 'approved') = (adjustment_id is not null)),
    check ((status = 'refused') = (refusal is not null)),
    -- Never the same person.
    check (status <> 'approved' or decided_by <> asked_by)
);
create index adjustment_requests_waiting on adjustment_requests (created_at)
    where status = 'waiting';
create index adjustment_requests_member on adjustment_requests (member_id, id desc);
