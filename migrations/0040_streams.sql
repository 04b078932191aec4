-- Live streams that operators show beside what can be bet on.
create table streams (
    id bigint generated always as identity primary key,
    title text not null,
    topic text not null,
    -- https://…
    address text not null,
    -- Among those of its topic, 0 first.
    position smallint not null check (position between 0 and 999),
    shown boolean not null,
    written_by bigint not null references members,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
