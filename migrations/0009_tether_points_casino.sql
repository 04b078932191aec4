-- Tether, the bank's notifications, conversions of points, transfers to and from the casino.

-- When a balance last changed: what a page shows is compared with it before points are converted.
alter table accounts add column updated_at timestamptz not null default now();
create function note_balance_change() returns trigger language plpgsql as $$
begin
    new.updated_at := clock_timestamp();
    return new;
end $$;
create trigger accounts_note_change before update of balance on accounts
    for each row execute function note_balance_change();

alter table banks add column active boolean not null default true;

alter table charges
    -- Won for one USDT, as the member was shown it.
    add column crypto_rate numeric(18, 6),
    -- The member's registered wallet at the time: sends the deposit, receives the withdrawal.
    add column crypto_wallet text,
    -- Why the chain does not confirm the deposit; an operator decides then.
    add column chain_fault text,
    add column chain_checked_at timestamptz;
-- A txid may be claimed by more than one request, so that nobody can block another's; it is
-- credited once.
alter table charges drop constraint charges_txid_key;
create unique index charges_txid_credited on charges (crypto_txid)
    where status = 1 and deposit_mode = 0;
create index charges_on_chain on charges (chain_checked_at nulls first)
    where status = 0 and crypto_txid is not null and chain_fault is null;

-- Rates of USDT as they were used: what a member was shown holds for some minutes.
create table tether_rates (
    id bigint generated always as identity primary key,
    rate numeric(18, 6) not null check (rate > 0),
    -- 'source', or 'fixed' by an operator.
    origin text not null check (origin in ('source', 'fixed')),
    first_at timestamptz not null,
    last_at timestamptz not null
);
create index tether_rates_last on tether_rates (last_at desc);

-- What the bank's gateway told of: each one once.
create table bank_notifications (
    id bigint generated always as identity primary key,
    -- The gateway's own id.
    notification_id text not null constraint bank_notifications_key unique,
    depositor_name text not null,
    amount bigint not null check (amount > 0),
    -- 'waiting' for an operator, 'matched' with a charge, 'dismissed' by an operator.
    status text not null check (status in ('waiting', 'matched', 'dismissed')),
    charge_id bigint unique references charges,
    reason text,
    created_at timestamptz not null,
    decided_at timestamptz,
    check ((status = 'matched') = (charge_id is not null))
);
create index bank_notifications_status on bank_notifications (status, id);

create table point_conversions (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    request_id uuid not null,
    points bigint not null check (points > 0),
    -- The member deleted it from the history.
    hidden boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint point_conversions_request unique (member_id, request_id)
);
create index point_conversions_history on point_conversions (member_id, id desc);

create table casino_transfers (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    -- The provider gets it as its key: the same key moves money once there as well.
    request_id uuid not null unique,
    -- 4 cash to casino money, 3 back.
    code smallint not null check (code in (3, 4)),
    amount bigint not null check (amount > 0),
    state text not null default 'pending' check (state in ('pending', 'done', 'returned')),
    -- How often the provider was asked.
    attempts smallint not null default 0,
    -- When it is looked at again while it is pending.
    next_at timestamptz not null,
    -- What the provider said last, where it did not do it.
    failure text,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create index casino_transfers_pending on casino_transfers (next_at) where state = 'pending';
create index casino_transfers_member on casino_transfers (member_id, id desc);

-- The sandbox that stands in for a casino: its own memory of what it was asked.
create table sandbox_casino_orders (
    key uuid primary key,
    member_id bigint not null,
    -- Above zero into the casino, below zero out of it.
    amount bigint not null,
    -- Whether it was done; otherwise it was refused or called off, for good.
    done boolean not null
);
create index sandbox_casino_orders_member on sandbox_casino_orders (member_id) where done;
-- What the sandbox shall do wrong, one row for each call, oldest first: 'refuse', 'lose' (the order
-- does not arrive), 'silent' (it is done, the answer is lost).
create table sandbox_casino_faults (
    id bigint generated always as identity primary key,
    fault text not null check (fault in ('refuse', 'lose', 'silent'))
);
