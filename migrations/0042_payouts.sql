-- What is owed to partners is paid when they ask for it.

-- Payouts that were asked for and wait.
insert into accounts (id, kind) values (12, 'payouts_held');

create table payouts (
    id bigint generated always as identity primary key,
    -- Made by the page: the same one again asks for nothing more.
    request_id uuid not null,
    member_id bigint not null references members,
    amount bigint not null check (amount > 0),
    status text not null default 'waiting' check (status in ('waiting', 'paid', 'refused')),
    -- Why it was refused.
    reason text,
    decided_by bigint references members,
    created_at timestamptz not null,
    decided_at timestamptz,
    constraint payouts_request_key unique (member_id, request_id),
    check ((status = 'waiting') = (decided_at is null)),
    check ((status = 'refused') = (reason is not null))
);
-- One request waits at a time.
create unique index payouts_waiting on payouts (member_id) where status = 'waiting';
create index payouts_member on payouts (member_id, id desc);
