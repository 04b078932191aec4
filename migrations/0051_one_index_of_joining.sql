-- The same as members_created_at.
drop index members_joined;
