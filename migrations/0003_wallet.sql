-- Deposits and withdrawals, bonuses and the rolling that they require, and conversions of points.

create table banks (
    bank_code smallint primary key,
    bank_name text not null,
    active boolean not null default true
);
insert into banks (bank_code, bank_name) values
    (1, 'KB국민은행'), (2, '신한은행'), (3, '우리은행'), (4, '하나은행'), (5, 'NH농협은행'),
    (6, 'IBK기업은행'), (7, 'SC제일은행'), (8, '한국씨티은행'), (9, 'KDB산업은행'), (10, '수협은행'),
    (11, '부산은행'), (12, '대구은행'), (13, '광주은행'), (14, '전북은행'), (15, '경남은행'),
    (16, '제주은행'), (17, '카카오뱅크'), (18, '케이뱅크'), (19, '토스뱅크'), (20, '우체국'),
    (21, '새마을금고'), (22, '신협'), (23, '저축은행'), (24, '산림조합'), (25, '지역농축협'),
    (26, '도이치은행'), (27, 'BNP파리바은행'), (28, 'HSBC은행'), (29, 'JP모간체이스은행'), (30, '중국공상은행'),
    (31, '중국은행'), (32, '중국건설은행'), (33, '미래에셋증권'), (34, '삼성증권'), (35, '한국투자증권'),
    (36, 'NH투자증권'), (37, '키움증권'), (38, 'KB증권'), (39, '신한투자증권');

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

-- Requests for deposits and withdrawals.
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
    status smallint not null default charge_status_processing() check (status in (0, 1, 2)),
    user_display_flag smallint not null default 1,
    bonus_option_id bigint references bonus_options,
    -- Points that the approval adds.
    bonus_amount bigint not null default 0,
    crypto_price numeric(20, 2),
    crypto_deposit_account text,
    -- Several requests may claim one transaction, so that nobody can block another's. It is credited once.
    crypto_txid text,
    -- Why it was cancelled.
    reason text,
    decided_by bigint references members,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    decided_at timestamptz,
    -- Won for one USDT, as the member was shown it.
    crypto_rate numeric(18, 6),
    -- The member's registered wallet at the time. It sends the deposit or receives the withdrawal.
    crypto_wallet text,
    -- Why the chain does not confirm the deposit. An operator decides then.
    chain_fault text,
    chain_checked_at timestamptz,
    constraint charges_request_key unique (member_id, request_id)
);
-- One request of a member is processed at a time (isChargeData).
create unique index charges_pending on charges (member_id) where status = charge_status_processing();
create unique index charges_txid_credited on charges (crypto_txid)
    where status = charge_status_completed() and deposit_mode = deposit_mode_deposit();
create index charges_txid on charges (crypto_txid) where crypto_txid is not null;
create index charges_on_chain on charges (chain_checked_at nulls first)
    where status = charge_status_processing() and crypto_txid is not null and chain_fault is null;
create index charges_history on charges (member_id, deposit_mode, id desc);
create index charges_queue on charges (status, id);
create index charges_created_at on charges (created_at);
-- What a day has paid in and out.
create index charges_completed on charges (decided_at) where status = charge_status_completed();
-- Whether a deposit is the member's first.
create index charges_deposited on charges (member_id, decided_at)
    where status = charge_status_completed() and deposit_mode = deposit_mode_deposit();

-- Won that a member has deposited before a time.
create function deposited_before(p_member bigint, p_before timestamptz) returns bigint
    language sql stable as $$
    select coalesce(sum(amount), 0)::bigint from charges
    where member_id = p_member and deposit_mode = deposit_mode_deposit()
        and status = charge_status_completed() and decided_at < p_before
$$;

-- Stakes that have to be settled before the next withdrawal.
create table rolling_requirements (
    charge_id bigint primary key references charges,
    member_id bigint not null references members,
    required bigint not null check (required > 0),
    filled bigint not null default 0 check (filled >= 0 and filled <= required),
    created_at timestamptz not null
);
create index rolling_open on rolling_requirements (member_id, charge_id) where filled < required;

-- Rates of USDT that were used. The rate that a member was shown holds for some minutes.
create table tether_rates (
    id bigint generated always as identity primary key,
    rate numeric(18, 6) not null check (rate > 0),
    -- 'source', or 'fixed' by an operator.
    origin text not null check (origin in ('source', 'fixed')),
    first_at timestamptz not null,
    last_at timestamptz not null
);
create index tether_rates_last on tether_rates (last_at desc);

-- Incoming payments that the bank's gateway has reported, each once.
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
    -- The member has deleted it from the history.
    hidden boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint point_conversions_request unique (member_id, request_id)
);
create index point_conversions_history on point_conversions (member_id, id desc);
