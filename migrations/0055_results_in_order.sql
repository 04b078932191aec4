-- Results are ordered among results and prices among prices, and nothing that the feed sends is lost
-- without a trace.

-- The vendor's time of the newest result, against late ones; updated_at is that of the newest price.
alter table selections add column feed_result_at timestamptz;
update selections set feed_result_at = updated_at where win_flag <> 0 and fixture_id > 0;

-- Fixtures that are over and have open slips which wait for a result, and since when: written once a
-- minute with the sweep, so that the first page of the office does not read all open slips.
create table late_results (
    fixture_id bigint primary key references fixtures,
    since timestamptz not null
);

-- Those of them whose slips wait still: a result that has come since counts at once. Slips are found by
-- the fixture, and offset and limit keep the planner from joining all open slips instead.
create view late_fixtures as
    select r.fixture_id, r.since from late_results r
    cross join lateral (
        select 1 as waits from bet_legs l
        cross join lateral (
            select 1 as open from bets b where b.id = l.bet_id and b.settled_at is null offset 0
        ) slip
        where l.fixture_id = r.fixture_id and l.win_flag = 0 limit 1
    ) leg;

-- Messages of types that are not applied, outrights (37 to 43) among them.
create table feed_skipped (
    kind bigint primary key,
    messages bigint not null,
    last_at timestamptz not null
);
