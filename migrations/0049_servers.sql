-- Servers of the site, and how the jobs stand that run beside their calls: each tells it by itself every
-- few seconds, and takes its row away when it is stopped.
create table servers (
    id uuid primary key,
    version text not null,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    jobs jsonb not null
);
