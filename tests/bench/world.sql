-- What the measurement of bets needs: 1,000 members with money and a session each, and 300 fixtures
-- with a market of three selections that all stand at 1.50.

insert into members (user_id, password_hash, account_password_hash, nickname, phone_number,
        bank_code, bank_account_number, account_holder, birth_date, sex, approved_at, created_at, updated_at)
    select 'bench' || n, 'x', 'x', 'bench' || n, 'bench' || n, 1, 'bench' || n, 'bench', '1990-01-01', 1,
        now(), now(), now()
    from generate_series(1, 1000) as n order by n;

-- The token of a member's cookie is bench-ID.
insert into sessions (token_hash, member_id, address, user_agent, created_at, last_seen_at)
    select sha256(convert_to('bench-' || id, 'UTF8')), id, '127.0.0.1', 'bench', now(), now() from members;

-- Operators have approved none of it, so the audit must not compare the records with their log.
insert into settings (key, value, updated_at) values ('demonstration', 'true', now());

-- A deposit of each. 1 is payments_in.
insert into charges (member_id, request_id, deposit_mode, kind, amount, deposit_name, status, created_at, updated_at,
        decided_at)
    select id, gen_random_uuid(), 0, 0, 1000000000000, 'x', 1, now(), now(), now() from members order by id;
select count(reference) from charges c join accounts a on a.member_id = c.member_id and a.kind = 'cash',
    post(array[1], array[a.id], array[c.amount], array['deposit'], array['deposit:' || c.id], now()) as reference;

insert into locations (id, name) values (1, 'Bench');
insert into leagues (id, sport_id, location_id, name) values (1, 6046, 1, 'Bench');
insert into participants (id, name) values (1, 'Home'), (2, 'Away');
insert into markets (id, name) values (1, '1X2') on conflict do nothing;
insert into fixtures (id, sport_id, location_id, league_id, home_id, away_id, start_at, status, fixture_updated_at)
    select n, 6046, 1, 1, 1, 2, now() + interval '6 hours', 1, now() from generate_series(1, 300) as n;
insert into selections (fixture_id, market_id, odds_id, name, price, status, feed_price, feed_status, updated_at)
    select f, 1, f * 10 + s, s::text, 1.50, 1, 1.50, 1, now()
    from generate_series(1, 300) as f, generate_series(1, 3) as s;
vacuum analyze;
