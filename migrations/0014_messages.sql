-- Messages to members, and inquiries of members and visitors.

-- A message as an operator sent it, once for all of its recipients. Members get it in chunks.
create table dispatches (
    id bigint generated always as identity primary key,
    -- Made by the page: the same id again sends nothing.
    request_id uuid not null constraint dispatches_request_key unique,
    title text not null,
    -- HTML, cleaned when it is written.
    contents text not null,
    audience text not null check (audience in ('members', 'level', 'all')),
    -- Login ids of the members who were named, or the level, as text.
    addressed text not null,
    -- Members who have it so far.
    recipients bigint not null default 0,
    sent_by bigint not null references members,
    created_at timestamptz not null,
    -- When it was recalled from those who had not read it.
    recalled_at timestamptz,
    -- The level, if a level is addressed.
    level smallint,
    -- Only for members who agreed to hear of events and benefits.
    consenting boolean not null default false,
    -- Number of members it is for.
    expected bigint not null,
    -- Members up to this id have it, and the last member it is for.
    reached bigint not null default 0,
    last_member bigint not null default 0,
    -- When the last of them had it.
    finished_at timestamptz,
    -- Number of members it was recalled from so far.
    recalled bigint not null default 0,
    recall_finished_at timestamptz
);
create index dispatches_unfinished on dispatches (id)
    where finished_at is null and recalled_at is null;
create index dispatches_recalling on dispatches (id)
    where recalled_at is not null and recall_finished_at is null;

-- Whether a message to a level, or to all if it is null, is for this member.
create function is_addressed(m members, level smallint, consenting boolean) returns boolean
language sql immutable as $$
    select m.approved_at is not null and m.ban_type = ban_type_none()
        and m.withdrawal_type = withdrawal_type_active() and m.kind = member_kind_member()
        and (level is null or m.role = level)
        and (not consenting or m.message_receive_flag = 1)
$$;

create table messages (
    id bigint generated always as identity primary key,
    dispatch_id bigint not null references dispatches,
    member_id bigint not null references members,
    -- confirm_status_…
    confirm_status smallint not null default confirm_status_unread() check (confirm_status in (0, 1)),
    -- 1: deleted by its member. An unread one cannot be deleted.
    user_delete_flg smallint not null default 0 check (user_delete_flg in (0, 1)),
    created_at timestamptz not null,
    read_at timestamptz,
    -- A repeated chunk sends nobody the message twice.
    constraint messages_once_each unique (dispatch_id, member_id),
    check (user_delete_flg = 0 or confirm_status = confirm_status_read()),
    check ((confirm_status = confirm_status_read()) = (read_at is not null))
);
create index messages_shown on messages (member_id, id desc) where user_delete_flg = 0;
create index messages_unread on messages (member_id) where confirm_status = confirm_status_unread();
create index messages_unread_of_dispatch on messages (dispatch_id)
    where confirm_status = confirm_status_unread();

create table inquiries (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    title text not null,
    question_contents text not null,
    event_code text check (event_code in ('event_sports', 'event_payback')),
    answers bigint not null default 0,
    created_at timestamptz not null,
    -- When its member deleted it. One without an answer cannot be deleted.
    deleted_at timestamptz,
    check (deleted_at is null or answers > 0)
);
create index inquiries_shown on inquiries (member_id, id desc) where deleted_at is null;
create index inquiries_waiting on inquiries (id) where answers = 0;
create index inquiries_member on inquiries (member_id);

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
