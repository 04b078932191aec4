-- What the feed says of a fixture in more detail. The migration is additive: an older server neither reads nor writes the
-- column, and gives the status by the newest message.

-- The feed's status comes from a message about the fixture that says it is over or not played now. Scores, also newer
-- ones, do not change it.
alter table fixtures add column status_stands boolean not null default false;

insert into additive_migrations values (58);
