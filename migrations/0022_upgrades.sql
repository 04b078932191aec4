-- Migrations that servers of the version before can work with, because they only add. Such a server starts although it
-- does not know them, so servers can be upgraded one after the other. A migration that only adds ends by inserting its
-- own version here.
create table additive_migrations (version bigint primary key);
