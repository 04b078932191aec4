-- The same bet through the checks that need the database.
\set member random(1, 1000)
\set one random(1, 100)
\set two random(101, 200)
\set three random(201, 300)
select outcome from place_bet(:member, gen_random_uuid(), 1::smallint, 93::smallint, 'EU', 5000, 3.37,
    16850, '127.0.0.1', now(), array[:one, :two, :three]::bigint[], array[1, 1, 1]::bigint[],
    array[:one * 10 + 1, :two * 10 + 1, :three * 10 + 1]::bigint[], array[1.50, 1.50, 1.50],
    array[1, 1, 1]::bigint[]);
