-- Notices and events, pop-ups, pictures, and live streams.

create table files (
    -- The hash of the content and the extension of its type, so that a name never changes its content.
    path text primary key,
    media_type text not null,
    content bytea not null,
    uploaded_by bigint not null references members,
    created_at timestamptz not null
);
-- Pictures are compressed already.
alter table files alter column content set storage external;

create table posts (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('notice', 'rule', 'event')),
    title text not null,
    -- HTML, cleaned when it is written.
    contents text not null,
    thumbnail text,
    -- The code of inquiries about the event.
    event_code text check (event_code in ('event_sports', 'event_payback')),
    shown boolean not null,
    written_by bigint not null references members,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (event_code is null or kind = 'event')
);
create index posts_shown on posts (kind, id desc) where shown;

create table popups (
    id bigint generated always as identity primary key,
    title text not null,
    -- HTML, cleaned when it is written.
    contents text not null,
    -- 0 active, 1 inactive.
    popup_status smallint not null check (popup_status in (0, 1)),
    -- It is shown from this time on.
    not_showing_expire_time timestamptz,
    -- How long it stays hidden after its reader has hidden it.
    hide_for text not null check (hide_for in ('today', 'twelveHours', 'fiveMinutes')),
    -- Pixels from the top and the left, and the width.
    pc_top integer not null,
    pc_left integer not null,
    pc_width integer not null,
    mobile_top integer not null,
    mobile_left integer not null,
    mobile_width integer not null,
    written_by bigint not null references members,
    created_at timestamptz not null,
    updated_at timestamptz not null
);

-- Live streams that operators show beside fixtures.
create table streams (
    id bigint generated always as identity primary key,
    title text not null,
    topic text not null,
    -- https://…
    address text not null,
    -- Its place among the streams of its topic, from 0.
    position smallint not null check (position between 0 and 999),
    shown boolean not null,
    written_by bigint not null references members,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
