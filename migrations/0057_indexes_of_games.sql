-- Lists of rounds that anyone may ask for read no more than they return. The migration is additive: an older server
-- does the same with the indexes.

-- Void rounds, and those that are not drawn yet, newest first. Both are few: most rounds never enter the first, and
-- each leaves the second with its draw.
create index rounds_void on rounds (opens_at, id) where voided_at is not null;
create index rounds_undrawn on rounds (opens_at, id) where seed is null;

insert into additive_migrations values (57);
