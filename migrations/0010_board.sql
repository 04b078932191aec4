-- Messages, inquiries, the board and its pictures.

-- A message as an operator sent it: once, however many members got it.
create table dispatches (
    id bigint generated always as identity primary key,
    -- Made by the page: the same id again sends nothing.
    request_id uuid not null constraint dispatches_request_key unique,
    title text not null,
    -- HTML, cleaned when it is written.
    contents text not null,
    audience text not null check (audience in ('members', 'level', 'all')),
    -- Login ids of those named, or the level, as words.
    addressed text not null,
    recipients bigint not null default 0,
    sent_by bigint not null references members,
    created_at timestamptz not null,
    -- Taken back from those who had not read it.
    recalled_at timestamptz
);

create table messages (
    id bigint generated always as identity primary key,
    dispatch_id bigint not null references dispatches,
    member_id bigint not null references members,
    -- 0 unread, 1 read.
    confirm_status smallint not null default 0 check (confirm_status in (0, 1)),
    -- 1: deleted by its member, which an unread one cannot be.
    user_delete_flg smallint not null default 0 check (user_delete_flg in (0, 1)),
    created_at timestamptz not null,
    read_at timestamptz,
    check (user_delete_flg = 0 or confirm_status = 1),
    check ((confirm_status = 1) = (read_at is not null))
);
create index messages_shown on messages (member_id, id desc) where user_delete_flg = 0;
create index messages_unread on messages (member_id) where confirm_status = 0;
create index messages_unread_of_dispatch on messages (dispatch_id) where confirm_status = 0;

create table inquiries (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    title text not null,
    question_contents text not null,
    event_code text check (event_code in ('event_sports', 'event_payback')),
    answers bigint not null default 0,
    created_at timestamptz not null,
    -- Deleted by its member, which one without an answer cannot be.
    deleted_at timestamptz,
    check (deleted_at is null or answers > 0)
);
create index inquiries_shown on inquiries (member_id, id desc) where deleted_at is null;
create index inquiries_waiting on inquiries (id) where answers = 0;

create table inquiry_answers (
    id bigint generated always as identity primary key,
    inquiry_id bigint not null references inquiries,
    answer_contents text not null,
    answered_by bigint not null references members,
    created_at timestamptz not null
);
create index inquiry_answers_inquiry on inquiry_answers (inquiry_id, id);

create table visitor_inquiries (
    id bigint generated always as identity primary key,
    name text not null,
    phone_number text not null,
    question text not null,
    address text not null,
    created_at timestamptz not null,
    handled_at timestamptz,
    handled_by bigint references members,
    note text,
    check ((handled_at is null) = (handled_by is null)),
    check ((handled_at is null) = (note is null))
);
create index visitor_inquiries_waiting on visitor_inquiries (id) where handled_at is null;

create table files (
    -- The hash of the content and how the name of its kind ends: a name never changes its content.
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
    -- What an inquiry about an event is filed under.
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
    -- 0 active, 1 not.
    popup_status smallint not null check (popup_status in (0, 1)),
    -- Not shown before this moment.
    not_showing_expire_time timestamptz,
    -- How long it stays away when its reader wishes so.
    hide_for text not null check (hide_for in ('today', 'twelveHours', 'fiveMinutes')),
    -- Pixels from the top and the left, and how wide.
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
