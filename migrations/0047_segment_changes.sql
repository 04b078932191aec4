-- Segments that are changed and deleted. The migration is additive: an older server reads a changed segment as any other,
-- and lists a deleted one still. An outreach that it makes to such a segment is sent to those who meet its rule, by every
-- server.

-- When an operator deleted it. Outreaches that are over keep its name.
alter table segments add column deleted_at timestamptz;

insert into additive_migrations values (47);
