-- What the first page of the office reads, and messages that are handed out a part at a time.

-- Figures of a day. Postings are only ever added, in the order of time: a block range index finds
-- a day in them and costs a bet next to nothing.
create index postings_day on postings using brin (created_at) with (pages_per_range = 32);
create index members_joined on members (created_at);

-- A message that was put aside and looked at.
alter table feed_rejects add column dismissed_at timestamptz;
create index feed_rejects_unread on feed_rejects (id)
    where waits_for is null and dismissed_at is null;

alter table dispatches
    -- Where a level is addressed.
    add column level smallint,
    -- Only those who agreed to hear of events and benefits.
    add column consenting boolean not null default false,
    -- How many members it is for; `recipients` is how many have it so far.
    add column expected bigint,
    -- Members up to this one have it, and the last that may have it.
    add column reached bigint not null default 0,
    add column last_member bigint not null default 0,
    -- When the last of them had it.
    add column finished_at timestamptz;
update dispatches set expected = recipients, finished_at = created_at;
alter table dispatches alter column expected set not null;
create index dispatches_unfinished on dispatches (id)
    where finished_at is null and recalled_at is null;
-- Whatever is tried again, nobody has a message twice.
alter table messages add constraint messages_once_each unique (dispatch_id, member_id);

-- Whether a message to a level, or to all where there is none, is for this member.
create function is_addressed(m members, level smallint, consenting boolean) returns boolean
language sql immutable as $$
    select m.approved_at is not null and m.ban_type = 0 and m.withdrawal_type = 0 and m.kind = 0
        and (level is null or m.role = level)
        and (not consenting or m.message_receive_flag = 1)
$$;
