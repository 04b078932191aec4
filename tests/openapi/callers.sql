-- A caller of each role, with a session whose token is the role's name: a member with money, a partner, a recommender
-- and an operator with all duties. Their passwords are those of member01.

insert into members (user_id, password_hash, account_password_hash, nickname, phone_number, bank_code,
        bank_account_number, account_holder, birth_date, sex, kind, role, approved_at, created_at, updated_at)
    select name, m.password_hash, m.account_password_hash, name, name, 1, name, name, '1990-01-01', 1, callers.kind,
        callers.role, now(), now(), now()
    from (values ('partner', 1, 1), ('recommender', 1, 1), ('operator2', 1, 10)) as callers (name, kind, role), members m
    where m.user_id = 'member01';
insert into operators (member_id, role_id)
    select m.id, r.id from members m, staff_roles r where m.user_id = 'operator2' and 'chief' = any (r.duties);
insert into sessions (token_hash, member_id, address, user_agent, parallel, created_at, last_seen_at)
    select sha256(convert_to(callers.name, 'UTF8')), m.id, '127.0.0.1', 'schemathesis', true, now(), now()
    from members m
    join (values ('member', 'member01'), ('partner', 'partner'), ('recommender', 'recommender'),
        ('operator', 'operator2')) as callers (name, user_id) on callers.user_id = m.user_id;
