-- :bets bets of three legs by the members of world.sql, on 300 fixtures from :first on.

insert into fixtures (id, sport_id, location_id, league_id, home_id, away_id, start_at, status, fixture_updated_at)
    select :first + n, 6046, 1, 1, 1, 2, now() + interval '6 hours', 1, now() from generate_series(1, 300) as n;
insert into selections (fixture_id, market_id, odds_id, name, price, status, feed_price, feed_status, updated_at)
    select f, 1, f * 10 + s, s::text, 1.50, 1, 1.50, 1, now()
    from generate_series(:first + 1, :first + 300) as f, generate_series(1, 3) as s;
select count(placed.bet) from generate_series(1, :bets) as n,
    place_bet(1 + n % 1000, gen_random_uuid(), 1::smallint, 93::smallint, 'EU', 5000, 3.37, 16850,
        '127.0.0.1', now(),
        array[:first + 1 + n % 100, :first + 101 + n % 100, :first + 201 + n % 100]::bigint[],
        array[1, 1, 1]::bigint[],
        array[(:first + 1 + n % 100) * 10 + 1, (:first + 101 + n % 100) * 10 + 1,
            (:first + 201 + n % 100) * 10 + 1]::bigint[],
        array[1.50, 1.50, 1.50], array[1, 1, 1]::bigint[]) as placed;
