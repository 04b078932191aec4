-- Backups of the database, as `hanpan backup` has recorded them: `hanpan doctor` and the health page say how old the
-- newest is, on any machine. The backups themselves are in pgBackRest's repository.
create table backups (
    -- pgBackRest's name of it.
    label text primary key,
    kind text not null check (kind in ('full', 'diff', 'incr')),
    started_at timestamptz not null,
    finished_at timestamptz not null check (finished_at >= started_at),
    -- Size in the repository of what this backup added, in bytes.
    bytes bigint not null check (bytes >= 0)
);
create index backups_finished on backups (finished_at);
