-- The office's list of casino rounds begins at its period. The migration is additive: an older server reads the same
-- rows without the index.

-- Rounds on casino money that were posted long after they were played, or not yet: a provider that was out of reach
-- reports them later, and its clock may be wrong. The ids of all others grow with the time of play. Few: a round leaves
-- the index when it is posted in time.
create index casino_rounds_reported_late on casino_rounds (played_at, id)
    where wallet = 'casino'
        and (posted_at is null or posted_at - played_at not between interval '-1 hour' and interval '1 hour');

insert into additive_migrations values (66);
