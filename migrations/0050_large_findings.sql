-- Hundreds of members may share an address, more than a row of an index holds: the key of a finding is
-- a number made of them.
alter table suspicions drop constraint suspicions_key;
create unique index suspicions_key on suspicions (kind, hash_array_extended(members, 0));
