-- Members, their sessions and what guards the door.

create table members (
    id bigint generated always as identity primary key,
    user_id text not null,
    password_hash text not null,
    -- Four digits for withdrawals, hashed like the password.
    account_password_hash text not null,
    -- Wrong ones in a row, and until when none is compared after too many.
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
    -- 0 member, 1 partner or operator, 2 recommender.
    kind smallint not null default 0,
    -- 'A' at sign-up, 'G' guest.
    user_type text not null default 'A',
    role smallint not null default 1,
    ban_type smallint not null default 0,
    withdrawal_type smallint not null default 0,
    suggestion_type smallint not null default 1,
    management_target1_user_id text,
    management_target1_percent numeric(5, 2),
    management_target2_percent numeric(5, 2),
    management_target3_percent numeric(5, 2),
    suggestion_code1 text,
    suggestion_code2 text,
    recommender_id text,
    message_receive_flag smallint not null default 1,
    -- Null while the account waits for an operator.
    approved_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    last_seen_at timestamptz
);
-- Ids are compared without regard to case, so that nobody can pose as another.
create unique index members_user_id_key on members (lower(user_id));
create unique index members_account_number_key on members (bank_account_number);
create index members_waiting on members (created_at) where approved_at is null;

create table sessions (
    -- SHA-256 of the cookie's token: who reads the table cannot log in with it.
    token_hash bytea primary key,
    member_id bigint not null references members,
    address text not null,
    user_agent text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    ended_at timestamptz,
    -- 'logout', 'replaced' (status 555), 'kicked' (status 556) or 'expired'.
    end_reason text,
    check ((ended_at is null) = (end_reason is null))
);
-- One live session per member.
create unique index sessions_live on sessions (member_id) where ended_at is null;

create table captchas (
    id uuid primary key,
    purpose text not null,
    answer text not null,
    expires_at timestamptz not null
);

create table banned_addresses (
    address text primary key,
    reason text not null,
    created_at timestamptz not null
);

create table banks (
    bank_code smallint primary key,
    bank_name text not null
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
