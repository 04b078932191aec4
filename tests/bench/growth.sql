-- Fills a migrated database as :days days of a busy site would: about :bets slips by :members members, settled and
-- posted, with mini-games, virtual games, the casino, deposits and partners. What is written depends on the numbers of
-- the rows alone, so two fills differ in time only. The day that is not over has as many slips as the others, in the
-- time that it has lasted.

\set ON_ERROR_STOP on
-- Checks and triggers of each row would take longer than writing them.
set session_replication_role = replica;
set synchronous_commit = off;
set work_mem = '256MB';
set maintenance_work_mem = '512MB';
set time zone 'Asia/Seoul';

-- The large tables are filled without their indexes, which are built at the end.
update pg_index set indisready = false, indisvalid = false
    where indrelid in ('bets'::regclass, 'bet_legs'::regclass, 'postings'::regclass, 'selections'::regclass);

-- From 0 up to 1 and, for a second argument, another sequence.
create function pg_temp.chance(n bigint, salt bigint) returns double precision language sql immutable parallel safe
    return (hashint8extended(n, salt) & 2147483647) / 2147483648.0;

create temporary table bounds as
    select date_trunc('day', now()) - (:days - 1) * interval '1 day' as first_day, now() as until,
        (select coalesce(max(id), 0) from members) as members_before, 1000000::bigint as fixtures_from,
        (extract(epoch from now() - date_trunc('day', now())) / 86400)::double precision as last_part;
analyze bounds;

-- Members, half of them under partners: 8 partners below the head office, 5 below each of them.
insert into members (user_id, password_hash, account_password_hash, nickname, phone_number, bank_code,
        bank_account_number, account_holder, birth_date, sex, approved_at, created_at, updated_at)
    select 'growth' || n, 'x', 'x', 'growth' || n, 'growth' || n, 1, 'growth' || n, 'growth', '1990-01-01', 1,
        first_day, first_day + n * (until - first_day) / :members * 0.5, now()
    from bounds, generate_series(1, :members) as n order by n;
insert into accounts (member_id, kind, unit, below_zero, above_zero)
    select m.id, k.kind, k.unit, k.below_zero, k.above_zero
    from bounds, members m, account_kinds k
    where m.id > members_before and k.kind in ('cash', 'point', 'casino', 'debt') order by m.id;
insert into partners (member_id, created_at)
    select members_before + n, first_day from bounds, generate_series(1, 48) as n order by n;
insert into accounts (member_id, kind, below_zero, above_zero)
    select members_before + n, k.kind, k.below_zero, k.above_zero
    from bounds, generate_series(1, 48) as n, account_kinds k where k.kind = 'commission';
insert into partner_terms (partner_id, holds_from, parent_id, casino, slot, mini, sports, virtual_sports, losing,
        carries_deficit, created_at)
    select p.id, first_day - 1 * interval '1 day', case when n <= 8 then 1 else above.id end, 10, 10, 10, 10, 10, 100,
        true, first_day
    from bounds, generate_series(1, 48) as n
    join partners p on p.member_id = (select members_before from bounds) + n
    left join partners above on above.member_id = (select members_before from bounds) + (n - 9) / 5 + 1;
insert into partner_members (member_id, partner_id, holds_from, created_at)
    select m.id, p.id, (m.created_at at time zone 'Asia/Seoul')::date, m.created_at
    from bounds, members m
    join partners p on p.member_id = (select members_before from bounds) + 1 + m.id % 48
    where m.id > members_before + 48 and m.id % 2 = 0;

-- The catalogue: 40 leagues, 200 fixtures a day, 8 markets of three selections, of which the first wins most often.
insert into locations (id, name) values (900, 'Growth');
insert into leagues (id, sport_id, location_id, name)
    select 9000 + n, case when n < 20 then 6046 when n < 30 then 48242 when n < 36 then 154914 when n < 39 then 154830
        else 35232 end, 900, 'League ' || n
    from generate_series(0, 39) as n;
insert into participants (id, name) values (9001, 'Home'), (9002, 'Away');
insert into markets (id, name) select id, 'Market ' || id from unnest(array[1, 2, 3, 5, 28, 41, 226, 342]) as id
    on conflict do nothing;
insert into fixtures (id, sport_id, location_id, league_id, home_id, away_id, start_at, status, home_score, away_score,
        fixture_updated_at)
    select fixtures_from + day * 200 + n, l.sport_id, 900, l.id, 9001, 9002,
        first_day + day * interval '1 day' + interval '23 hours', 3, '1', '0', first_day
    from bounds, generate_series(0, :days - 1) as day, generate_series(0, 199) as n
    join leagues l on l.id = 9000 + n / 5;
insert into selections (fixture_id, market_id, odds_id, name, price, status, win_flag, feed_price, feed_status,
        feed_win_flag, updated_at)
    select f.id, m, s, s::text, 1.60, 3, flag, 1.60, 3, flag, first_day
    from bounds, fixtures f, unnest(array[1, 2, 3, 5, 28, 41, 226, 342]) as m, generate_series(1, 3) as s,
        lateral (select case when s = case when pg_temp.chance(f.id, m) < 0.6 then 1
            else 2 + (f.id + m) % 2 end then 2 else 1 end) as result (flag)
    where f.league_id between 9000 and 9039;
analyze members, accounts, fixtures, selections;

-- Mini-games: a round every 5 minutes of four games. Virtual games: an event every 5 minutes of four sports.
create temporary table games (game, league_id, sport_id, market_id, draw, line_up) as values
    ('powerball', -3010, -301, -3011, '{"game": "powerBall", "balls": [1, 2, 3, 4, 5], "power": 6}', null),
    ('powerladder', -3030, -303, -3033, '{"game": "powerLadder", "start": "left", "lines": "three"}', null),
    ('oddeven', -3080, -308, -3081, '{"game": "lotusOddeven", "number": 3}', null),
    ('baccarat', -3081, -308, -3082, '{"game": "lotusBaccarat", "winner": "player",
        "player": [{"rank": 4, "suit": "club"}, {"rank": 5, "suit": "club"}], "playerPoints": 9,
        "banker": [{"rank": 2, "suit": "club"}, {"rank": 5, "suit": "club"}], "bankerPoints": 7}', null),
    ('virtual-5001', -5001, -50, -1, '{"kind": "score", "home": 1, "away": 0}', '{"sport": "soccer", "entrants": []}'),
    ('virtual-5501', -5501, -55, -226, '{"kind": "score", "home": 88, "away": 80}',
        '{"sport": "basketball", "entrants": []}'),
    ('virtual-6001', -6001, -60, -160, '{"kind": "order", "order": [1, 2, 3, 4, 5, 6]}',
        '{"sport": "dog", "entrants": []}'),
    ('virtual-6501', -6501, -65, -160, '{"kind": "order", "order": [1, 2, 3, 4, 5, 6]}',
        '{"sport": "horse", "entrants": []}');
create temporary table draws as
    select -1000000 - (row_number() over (order by day, number, game))::bigint as id, g.*, day, number,
        first_day + day * interval '1 day' + number * interval '5 minutes' as draws_at
    from bounds, games g, generate_series(0, :days - 1) as day, generate_series(1, 288) as number
    where first_day + day * interval '1 day' + number * interval '5 minutes' < until;
create unique index on draws (day, number, game);
analyze draws;
insert into fixtures (id, sport_id, location_id, league_id, home_id, away_id, start_at, status, fixture_updated_at)
    select id, sport_id, -1, league_id, -1, -1, draws_at, 3, draws_at from draws;
insert into rounds (id, game, day, number, opens_at, closes_at, draws_at, commitment, seed, draw, drawn_at, line_up,
        ends_at, ended_at, pruned)
    select id, game, draws_at::date, number, draws_at - interval '5 minutes', draws_at - interval '1 second', draws_at,
        'x', '', draw::jsonb, draws_at, line_up::jsonb, draws_at, draws_at, true
    from draws;

-- Slips, by time: of 100, 85 on sports (15 of them in play) with three legs, 12 on mini-games and 3 on virtual games.
-- A few members bet most, and most bets come in the evening. The 60th member places :steady slips a day, of the same
-- kinds and at the same times with however many :bets, so that only the size of the tables makes this member's lists
-- slower. The slips of all others grow with :bets. The last day has lasted for a part of a day, and all times of its
-- slips are shortened to that part: else the number of new slips would depend on the hour.
\set steady 22
create temporary table seeds as
    select seed, false as steady, seed * :days / (:bets - :steady * :days + 1) as day
    from generate_series(1, :bets - :steady * :days) as seed
    union all
    select -seed, true, seed * :days / (:steady * :days + 1) from generate_series(1, :steady * :days) as seed;
create temporary table slips as
    select row_number() over (order by placed_at)::bigint as n, placed_at, member, kind, day, slot, stake,
        placed_at + case when kind in (1, 2) then 7200 + 3600 * pg_temp.chance(seed, 6) else 300 end
            * part * interval '1 second' as settled_at
    from (
        select seed, members_before + case when steady then 60 when drawn = 60 then 59 else drawn end as member,
            case when share < 0.70 then 1 when share < 0.85 then 2 when share < 0.97 then 3 else 4 end as kind, day, slot,
            part, first_day + (day + slot) * interval '1 day' as placed_at,
            1000 * (1 + floor(100 * pg_temp.chance(seed, 3) ^ 3))::bigint as stake
        from bounds, seeds,
            lateral (select case when day = :days - 1 then last_part else 1 end as part) as parts,
            lateral (select part * pg_temp.chance(seed, 1) ^ 0.6 as slot, pg_temp.chance(seed, 2) as share,
                1 + floor(:members * pg_temp.chance(seed, 4) ^ 2)::bigint as drawn) as chances
    ) placed, bounds where placed_at < until;
analyze slips;
create temporary table legs as
    select n, ordinal, fixtures_from + day * 200 + fixture as fixture_id, market_id, 1 + (case when share < 0.7 then 0
        else 1 + n % 2 end) as odds_id
    from bounds, slips, generate_series(1, 3) as ordinal,
        lateral (select (case when pg_temp.chance(n, 10) < 0.5 or ordinal = 1
            then floor(200 * pg_temp.chance(n, 11) ^ 2)::bigint + (ordinal - 1) * (1 + n % 4)
            else floor(200 * pg_temp.chance(n, 11 + ordinal))::bigint end) % 200 as fixture,
            (array[1, 1, 1, 1, 2, 2, 3, 5, 28, 41, 226, 342])[1 + floor(12 * pg_temp.chance(n * 3 +
                case when n % 3 = 0 then ordinal else 1 end, 15))] as market_id,
            pg_temp.chance(n, 20 + ordinal) as share) as picked
    where kind in (1, 2);
insert into legs
    select s.n, 1, d.id, d.market_id, 1 + s.n % 2
    from slips s join draws d on d.day = s.day and d.number = 1 + floor(s.slot * 288)
        and d.game = (case when s.kind = 3
            then (array['powerball', 'powerladder', 'oddeven', 'baccarat'])[1 + s.n % 4]
            else (array['virtual-5001', 'virtual-5501', 'virtual-6001', 'virtual-6501'])[1 + s.n % 4] end)
    where s.kind in (3, 4);
analyze legs;
analyze fixtures;
create temporary table ids as select coalesce(max(id), 0) as before from bets;
create temporary table results as
    select s.*, s.settled_at < until as settled, count(l.n) as legs,
        trunc(power(1.6, count(l.n)), 2) as odds,
        bool_and(case when l.fixture_id > 0 then o.win_flag = 2 else pg_temp.chance(l.fixture_id, l.odds_id) < 0.5 end)
            as won,
        array_agg((case when l.fixture_id > 0 then o.win_flag
            when pg_temp.chance(l.fixture_id, l.odds_id) < 0.5 then 2 else 1 end)::smallint order by l.ordinal) as flags
    from bounds, slips s join legs l on l.n = s.n
    left join selections o on o.fixture_id = l.fixture_id and o.market_id = l.market_id and o.odds_id = l.odds_id
    group by s.n, s.placed_at, s.member, s.kind, s.day, s.slot, s.stake, s.settled_at, until;
analyze results;
analyze ids;
insert into bets (id, member_id, request_id, game_type, game_detail_type, style, stake, total_odds, expected_winnings,
        address, status, real_odds, payout, revision, rolling_counted, created_at, settled_at, cash_left,
        first_settled_at, leg_flags)
    overriding system value
    select before + n, member, gen_random_uuid(), kind, 91, 'EU', stake, odds, floor(odds * stake), '127.0.0.1',
        case when not settled then 0 when won then 2 else 1 end, case when won or not settled then odds else 0 end,
        case when settled and won then floor(odds * stake) else 0 end, settled::int, settled, placed_at,
        case when settled then settled_at end, 0, case when settled then settled_at end, case when settled then flags end
    from results, ids order by n;
insert into bet_legs (bet_id, ordinal, fixture_id, market_id, odds_id, price, version, name)
    select before + l.n, l.ordinal, l.fixture_id, l.market_id, l.odds_id, 1.60, 1, l.odds_id::text
    from ids, legs l
    order by l.n, l.ordinal;

-- The casino: a round to each ten slips. Deposits: 200 a day, and one of each member before the first day, of which
-- half goes to the casino.
insert into casino_rounds (member_id, provider, reference, game_id, game_name, lobby, stake, payout, played_at,
        posted_at)
    select member, 'growth', n::text, 'game' || n % 300, 'Game ' || n % 300, case when n % 3 = 0 then 'casino'
        else 'slot' end, 1000, case when pg_temp.chance(n, 30) < 0.45 then 2000 else 0 end, placed_at, placed_at
    from slips where n % 10 = 0 order by n;
insert into charges (member_id, request_id, deposit_mode, kind, amount, deposit_name, status, created_at, updated_at,
        decided_at)
    select m.id, gen_random_uuid(), 0, 0, 1000000000000, 'x', 1, first_day - interval '1 hour', first_day,
        first_day - interval '1 hour'
    from bounds, members m where m.id > members_before;
insert into charges (member_id, request_id, deposit_mode, kind, amount, deposit_name, status, created_at, updated_at,
        decided_at)
    select members_before + 1 + floor(:members * pg_temp.chance(day * 200 + n, 31)), gen_random_uuid(), 0, 0,
        10000 * (1 + n % 50), 'x', 1, at, at, at
    from bounds, generate_series(0, :days - 1) as day, generate_series(1, 200) as n,
        lateral (select first_day + day * interval '1 day' + n * interval '7 minutes' as at) as moment
    where at < until;
insert into casino_transfers (member_id, request_id, code, amount, state, next_at, created_at, updated_at)
    select m.id, gen_random_uuid(), 4, 500000000000, 'done', first_day, first_day - interval '1 hour', first_day
    from bounds, members m where m.id > members_before;
analyze bets, casino_rounds, charges, casino_transfers;

-- All postings, by time.
insert into postings (from_account, to_account, amount, kind, reference, created_at, unit)
    select coalesce(f.id, from_house), coalesce(t.id, to_house), amount, posted.kind, reference, at, 'won'
    from (
        select member_id, 'cash' as from_kind, null as to_kind, null::bigint as from_house, 4::bigint as to_house,
            stake as amount, 'stake' as kind, 'stake:' || b.id as reference, b.created_at as at
        from bets b join ids on b.id > before
        union all
        select null, null, null, 4, 5, stake, 'stake_settled', 'stake_settled:' || b.id || ':1', settled_at
        from bets b join ids on b.id > before where settled_at is not null
        union all
        select member_id, null, 'cash', 5, null, payout, 'payout', 'payout:' || b.id || ':1', settled_at
        from bets b join ids on b.id > before where payout > 0
        union all
        select member_id, 'casino', null, null, 11, stake, 'casino_stake', 'casino_stake:' || id, posted_at
        from casino_rounds where provider = 'growth'
        union all
        select member_id, null, 'casino', 11, null, payout, 'casino_payout', 'casino_payout:' || id, posted_at
        from casino_rounds where provider = 'growth' and payout > 0
        union all
        select c.member_id, null, 'cash', 1, null, amount, 'deposit', 'deposit:' || c.id, decided_at
        from charges c, bounds where c.member_id > members_before
        union all
        select x.member_id, 'cash', null, null, 8, amount, 'casino_sent', 'casino_sent:' || x.id, x.created_at
        from casino_transfers x, bounds where x.member_id > members_before
        union all
        select x.member_id, null, 'casino', 8, null, amount, 'casino_arrived', 'casino_arrived:' || x.id, x.created_at
        from casino_transfers x, bounds where x.member_id > members_before
    ) posted
    left join accounts f on f.member_id = posted.member_id and f.kind = posted.from_kind
    left join accounts t on t.member_id = posted.member_id and t.kind = posted.to_kind
    order by at, reference;
update accounts a set balance = moved.amount
    from (
        select account, sum(amount) as amount from (
            select to_account as account, amount from postings union all select from_account, -amount from postings
        ) sides group by account
    ) moved where a.id = moved.account and a.member_id is not null;
select setval('bets_id_seq', (select max(id) from bets));
reindex table bets;
reindex table bet_legs;
reindex table postings;
reindex table selections;
reset session_replication_role;
-- No trigger has noted these postings as late: the rollups begin anew.
begin;
update rollup_progress set until = '-infinity';
truncate rollup_money, rollup_hours, rollup_games, rollup_members, rollup_partners, rollup_plays, rollup_bettors,
    rollup_sports, rollup_promotions;
commit;
vacuum analyze;
