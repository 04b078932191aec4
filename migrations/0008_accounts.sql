-- Join codes, the way back to a lost password, and limits that members set themselves.

-- A code is never given out twice: an ended one still tells whose it was.
create table join_codes (
    id bigint generated always as identity primary key,
    -- Capital letters and digits.
    code text not null constraint join_codes_code_key unique,
    member_id bigint not null references members,
    -- 0 a recommender's, 1 a partner's.
    kind smallint not null check (kind in (0, 1)),
    created_at timestamptz not null,
    deleted_at timestamptz
);
create index join_codes_member on join_codes (member_id);

-- Who brought a member was kept as a login id; it is a member.
alter table members add column recommended_by bigint references members;
update members m set recommended_by = r.id from members r
    where lower(r.user_id) = lower(m.recommender_id);
alter table members drop column recommender_id;
alter table members rename column recommended_by to recommender_id;

alter table members
    -- Of a code that an operator gave out, good for one new password.
    add column password_reset_hash text,
    add column password_reset_expires_at timestamptz,
    -- No login before: the member has asked for it.
    add column excluded_until timestamptz,
    -- Whether a loss limit may be in the way of a bet: most members have none to look at.
    add column loss_limited boolean not null default false;

create table self_limits (
    member_id bigint not null references members,
    -- 'deposit' or 'loss'.
    subject text not null,
    -- 'day', 'week' or 'month'.
    period text not null,
    -- Won; null where there is no limit.
    amount bigint check (amount >= 0),
    -- What it becomes at `next_at`, null for no limit: a raise waits.
    next_amount bigint check (next_amount >= 0),
    next_at timestamptz,
    updated_at timestamptz not null,
    primary key (member_id, subject, period)
);
