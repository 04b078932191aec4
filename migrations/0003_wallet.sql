-- Deposits, withdrawals, bonuses and the rolling they ask for.

create table bonus_options (
    id bigint generated always as identity primary key,
    label text not null,
    -- HTML, cleaned when it is written.
    detail text not null default '',
    -- Percent of the deposit, paid in points on approval.
    percent smallint not null check (percent between 0 and 100),
    position smallint not null default 0,
    active boolean not null default true
);
insert into bonus_options (label, percent, position) values ('보너스 없음', 0, 0);

create table charges (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    request_id uuid not null,
    -- 0 deposit, 1 withdrawal.
    deposit_mode smallint not null check (deposit_mode in (0, 1)),
    -- 0 won, 33 tether.
    kind smallint not null check (kind in (0, 33)),
    amount bigint not null check (amount > 0),
    deposit_name text not null,
    -- 0 processing, 1 completed, 2 cancelled.
    status smallint not null default 0 check (status in (0, 1, 2)),
    user_display_flag smallint not null default 1,
    bonus_option_id bigint references bonus_options,
    -- Points that the approval adds.
    bonus_amount bigint not null default 0,
    crypto_price numeric(20, 2),
    crypto_deposit_account text,
    crypto_txid text constraint charges_txid_key unique,
    -- Why it was cancelled.
    reason text,
    decided_by bigint references members,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    decided_at timestamptz,
    constraint charges_request_key unique (member_id, request_id)
);
-- One request is processed at a time (isChargeData).
create unique index charges_pending on charges (member_id) where status = 0;
create index charges_history on charges (member_id, deposit_mode, id desc);
create index charges_queue on charges (status, id);

create table rolling_requirements (
    charge_id bigint primary key references charges,
    member_id bigint not null references members,
    required bigint not null check (required > 0),
    filled bigint not null default 0 check (filled >= 0 and filled <= required),
    created_at timestamptz not null
);
create index rolling_open on rolling_requirements (member_id, charge_id) where filled < required;
