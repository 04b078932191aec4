-- Rounds that a provider tells of: they are written down as they come, and posted when the member's
-- casino money covers their stake.
alter table casino_rounds
    -- Null: it waits for a transfer that is on its way.
    add column posted_at timestamptz,
    -- When it was tried last.
    add column tried_at timestamptz;
update casino_rounds set posted_at = played_at;
create index casino_rounds_unposted on casino_rounds (tried_at nulls first, id)
    where posted_at is null;

-- Up to where a provider's rounds have been pulled.
create table casino_cursors (
    provider text primary key,
    cursor text not null,
    updated_at timestamptz not null
);
