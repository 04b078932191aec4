-- Lists of rounds that anyone may ask for, and a limit on losses, read no more than they count. The migration is
-- additive: an older server does the same with the indexes.

-- Void rounds, and those that are not drawn yet, newest first. Both are few: most rounds never enter the first, and
-- each leaves the second with its draw.
create index rounds_void on rounds (opens_at, id) where voided_at is not null;
create index rounds_undrawn on rounds (opens_at, id) where seed is null;

-- The casino's rounds of a member since a moment, which count for a limit on losses.
create index casino_rounds_member_played_at on casino_rounds (member_id, played_at);

insert into additive_migrations values (57);
