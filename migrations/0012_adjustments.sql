-- What operators give to members or take by hand, and debts that they write off.

create table adjustments (
    id bigint generated always as identity primary key,
    -- Made by the page: the same one again moves nothing.
    request_id uuid not null constraint adjustments_request_key unique,
    member_id bigint not null references members,
    kind text not null
        check (kind in ('give_cash', 'take_cash', 'give_points', 'take_points', 'write_off')),
    amount bigint not null check (amount > 0),
    -- What the member held of it until then; of a debt, what was owed.
    held_before bigint not null check (held_before >= 0),
    held_after bigint not null check (held_after >= 0),
    reason text not null,
    made_by bigint not null references members,
    created_at timestamptz not null,
    check (amount = abs(held_after - held_before))
);
create index adjustments_member on adjustments (member_id, id desc);

-- What a member's page looks through: sessions of a member, other members of an address or a
-- holder's name, and what the log of changes says of one thing.
create index sessions_member on sessions (member_id, created_at desc);
create index sessions_address on sessions (address);
create index members_account_holder on members (account_holder);
create index audit_log_subject on audit_log (subject, id);

-- What the log of changes may say of a member: under its own name, and under those of its charges,
-- slips, transfers and the codes it has been given.
create function subjects_of_member(p_member bigint) returns setof text language sql stable as $$
    select 'member:' || p_member
    union all select 'charge:' || id from charges where member_id = p_member
    union all select 'bet:' || id from bets where member_id = p_member
    union all select 'transfer:' || id from casino_transfers where member_id = p_member
    union all select 'joinCode:' || id from join_codes where member_id = p_member
$$;
