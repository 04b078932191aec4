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
    numbers int[];
    fixtures bigint[];
begin
    for part in 0 .. bets / many - 1 loop
        numbers := array(select n from generate_series(part * many + 1, (part + 1) * many) as n);
        fixtures := array(
            select first + n % 100 + k * 100 + 1
            from unnest(numbers) as n, generate_series(0, 2) as k order by n, k
        );
        perform place_bets(now(), null, array(select 1 + n % 1000 from unnest(numbers) as n)::bigint[],
            array(select gen_random_uuid() from unnest(numbers)), array_fill(1::smallint, array[many]),
            array_fill(93::smallint, array[many]), array_fill('EU'::text, array[many]),
            array_fill(5000::bigint, array[many]), array_fill('3.37'::text, array[many]),
            array_fill(16850::bigint, array[many]), array_fill('127.0.0.1'::text, array[many]),
            array(select n * 3 from generate_series(1, many) as n), fixtures,
            array_fill(1::bigint, array[many * 3]), array(select f * 10 + 1 from unnest(fixtures) as f),
            array_fill(1.50, array[many * 3]), array_fill(1::bigint, array[many * 3]),
            array_fill(null::text, array[many * 3]));
        commit;
    end loop;
end $$;
