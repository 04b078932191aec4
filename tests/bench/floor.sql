-- The rows of one bet of three legs, written as one statement without any check.
\set member random(1, 1000)
\set one random(1, 100)
\set two random(101, 200)
\set three random(201, 300)
with bet as (
    insert into bets (member_id, request_id, game_type, game_detail_type, style, stake, total_odds,
            expected_winnings, address, real_odds, cash_left, created_at)
        values (:member, gen_random_uuid(), 1, 93, 'EU', 5000, 3.37, 16850, '127.0.0.1', 3.37, 0, now())
        returning id
), legs as (
    insert into bet_legs (bet_id, ordinal, fixture_id, market_id, odds_id, price, version)
        select bet.id, ordinal, fixture, 1, fixture * 10 + 1, 1.50, 1
        from bet, unnest(array[:one, :two, :three]::bigint[]) with ordinality as leg (fixture, ordinal)
), cash as (
    update accounts set balance = balance - 5000 where member_id = :member and kind = 'cash' returning id
)
insert into postings (from_account, to_account, amount, kind, reference, created_at, unit)
    select cash.id, 4, 5000, 'stake', 'stake:' || bet.id, now(), 'won' from bet, cash;
