-- Members whom the operator of operator.sql kicks and bans. Prints the id of the first. The token of a member's cookie
-- is bench-ID.
with made as (
    insert into members (user_id, password_hash, account_password_hash, nickname, phone_number, bank_code,
        bank_account_number, account_holder, birth_date, sex, approved_at, created_at, updated_at)
    select 'stale' || n, 'x', 'x', 'stale' || n, 'stale' || n, 1, 'stale' || n, 'bench', '1990-01-01', 1,
        now(), now(), now()
    from generate_series(1, 40) as n order by n
    returning id
), opened as (
    insert into sessions (token_hash, member_id, address, user_agent, created_at, last_seen_at)
    select sha256(convert_to('bench-' || id, 'UTF8')), id, '127.0.0.1', 'bench', now(), now() from made
)
select min(id) from made;
