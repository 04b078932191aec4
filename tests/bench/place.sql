-- The same bet through the checks that need the database. Divides by zero if it is not placed.
\set member random(1, 1000)
\set one random(1, 100)
\set two random(101, 200)
\set three random(201, 300)
select 1 / (outcome = 'placed')::int from place_bets(now(), null, array[row(:member::bigint, gen_random_uuid(), 1::smallint,
    93::smallint, 'EU', 5000::bigint, '3.37', 16850::bigint, '127.0.0.1', array[
        row(:one::bigint, 1, :one * 10 + 1, 1.50, 1, null)::placement_leg,
        row(:two::bigint, 1, :two * 10 + 1, 1.50, 1, null)::placement_leg,
        row(:three::bigint, 1, :three * 10 + 1, 1.50, 1, null)::placement_leg
    ])::placement]);
