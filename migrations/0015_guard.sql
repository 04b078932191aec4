-- Who belongs to the staff, and sessions that are over.

-- Staff writes notices. Type 1 and level 1 alone do not say so: partners begin like that too.
alter table members add column staff boolean not null default false;

-- Sessions that ended long ago are deleted, and those that nobody uses are ended.
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_unused on sessions (last_seen_at) where ended_at is null;
