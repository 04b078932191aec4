-- The same bet through the checks that need the database.
\set member random(1, 1000)
\set one random(1, 100)
\set two random(101, 200)
\set three random(201, 300)
select outcome from place_bets(now(), null, array[:member]::bigint[], array[gen_random_uuid()],
    array[1]::smallint[], array[93]::smallint[], array['EU'], array[5000]::bigint[], array['3.37'],
    array[16850]::bigint[], array['127.0.0.1'], array[3], array[:one, :two, :three]::bigint[],
    array[1, 1, 1]::bigint[], array[:one * 10 + 1, :two * 10 + 1, :three * 10 + 1]::bigint[],
    array[1.50, 1.50, 1.50], array[1, 1, 1]::bigint[], array[null, null, null]::text[]);
