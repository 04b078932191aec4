-- :bets bets of three legs by the members of world.sql, on 300 fixtures from :first on.

insert into fixtures (id, sport_id, location_id, league_id, home_id, away_id, start_at, status, fixture_updated_at)
    select :first + n, 6046, 1, 1, 1, 2, now() + interval '6 hours', 1, now() from generate_series(1, 300) as n;
insert into selections (fixture_id, market_id, odds_id, name, price, status, feed_price, feed_status, updated_at)
    select f, 1, f * 10 + s, s::text, 1.50, 1, 1.50, 1, now()
    from generate_series(:first + 1, :first + 300) as f, generate_series(1, 3) as s;
select set_config('bench.first', :'first', false), set_config('bench.bets', :'bets', false);
-- A thousand bets a transaction: in a single one, each bet of a member would walk past all versions of
-- the member's account that those before it have left.
do $$
declare
    first bigint := current_setting('bench.first');
    bets int := current_setting('bench.bets');
    many constant int := 1000;
begin
    for part in 0 .. bets / many - 1 loop
        perform place_bets(now(), null, array(
            select row(1 + n % 1000, gen_random_uuid(), 1::smallint, 93::smallint, 'EU', 5000::bigint,
                '3.37', 16850::bigint, '127.0.0.1', array(
                    select row(f, 1, f * 10 + 1, 1.50, 1, null)::placement_leg
                    from generate_series(0, 2) as k, lateral (select first + n % 100 + k * 100 + 1) as fixture (f)
                    order by k
                ))::placement
            from generate_series(part * many + 1, (part + 1) * many) as n order by n
        ));
        commit;
    end loop;
end $$;
