-- An operator with all permissions, whose cookie is bench-operator, and cash-outs.
with operator as (
    insert into members (user_id, password_hash, account_password_hash, nickname, phone_number, bank_code,
        bank_account_number, account_holder, birth_date, sex, kind, role, approved_at, created_at, updated_at)
    values ('benchoperator', 'x', 'x', 'benchoperator', 'benchoperator', 1, 'benchoperator', 'bench', '1990-01-01', 1, 1,
        10, now(), now(), now())
    returning id
), made as (
    insert into operators (member_id, role_id) select operator.id, r.id from operator, staff_roles r
    where 'chief' = any (r.duties)
)
insert into sessions (token_hash, member_id, address, user_agent, parallel, created_at, last_seen_at)
    select sha256('bench-operator'), id, '127.0.0.1', 'bench', true, now(), now() from operator;
insert into settings (key, value, updated_at)
    select key, 'true', now() from unnest(array['cashOutEnabled', 'autoCashOutEnabled', 'promotionsEnabled',
        'priceBoostsEnabled', 'betBuilderEnabled']) as s (key);
