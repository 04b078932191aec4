-- Operators decide on the proof of a member's bank account. The migration is additive: an older server does not read
-- the table, and goes by the codes of members alone.

-- An operator's decision on a bank account of a member. The last one of an account counts, as long as the member has the
-- same bank, number and holder.
create table account_decisions (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    -- The account as it was registered.
    bank_code smallint not null,
    account_number text not null,
    account_holder text not null,
    -- core's AccountDecision.
    decision text not null check (decision in ('confirmed', 'withdrawn')),
    decided_by bigint not null references members,
    decided_at timestamptz not null,
    reason text not null check (reason <> '')
);
create index account_decisions_member on account_decisions (member_id, id);

insert into additive_migrations values (45);
