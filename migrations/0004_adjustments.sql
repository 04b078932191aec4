-- Money that operators give, take or write off by hand.

create table adjustments (
    id bigint generated always as identity primary key,
    -- Made by the page: the same id again moves nothing.
    request_id uuid not null constraint adjustments_request_key unique,
    member_id bigint not null references members,
    kind text not null
        check (kind in ('give_cash', 'take_cash', 'give_points', 'take_points', 'write_off')),
    amount bigint not null check (amount > 0),
    -- The member's balance before and after. Of a debt, what was owed.
    held_before bigint not null check (held_before >= 0),
    held_after bigint not null check (held_after >= 0),
    reason text not null,
    made_by bigint not null references members,
    created_at timestamptz not null,
    -- The part of given cash that paid a debt. `held_after` is the balance after that.
    debt_paid bigint not null default 0 check (debt_paid >= 0),
    constraint adjustments_amount
        check (amount = abs(held_after - held_before) + debt_paid
            and (debt_paid = 0 or kind = 'give_cash'))
);
create index adjustments_member on adjustments (member_id, id desc);

-- Large adjustments, which wait for the approval of a second operator.
create table adjustment_requests (
    id bigint generated always as identity primary key,
    -- Made by the page: the same id again requests nothing more.
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
    -- The adjustment that was made.
    adjustment_id bigint references adjustments,
    check ((status = 'waiting') = (decided_at is null)),
    check ((status = 'waiting') = (decided_by is null)),
    check ((status = 'approved') = (adjustment_id is not null)),
    check ((status = 'refused') = (refusal is not null)),
    -- Nobody approves what they have requested.
    check (status <> 'approved' or decided_by <> asked_by)
);
create index adjustment_requests_waiting on adjustment_requests (created_at)
    where status = 'waiting';
create index adjustment_requests_member on adjustment_requests (member_id, id desc);
