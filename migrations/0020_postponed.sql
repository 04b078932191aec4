-- Fixtures that are not played when they should be.

alter table fixtures
    -- When it was to start before it was called postponed.
    add column original_start_at timestamptz,
    -- When what waited on it became void, since it had not been played in time.
    add column voided_at timestamptz;
update fixtures set original_start_at = start_at where status = 5;

-- Those that the clock may void, by the start that counts.
create index fixtures_unplayed on fixtures (coalesce(original_start_at, start_at))
    where status in (5, 6, 7) or (status in (0, 1, 9) and original_start_at is not null);
