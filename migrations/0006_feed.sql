-- Messages and links of the feed, and fixtures that take no bets because of them.

-- Messages that were applied. A second delivery of the same message is dropped.
create table feed_messages (
    guid uuid primary key,
    kind smallint not null,
    received_at timestamptz not null
);
create index feed_messages_age on feed_messages (received_at);

-- Messages that could not be read or applied, in whole or in part. They are kept for an operator and block
-- nothing. One that came before its fixture waits here for it.
create table feed_rejects (
    id bigint generated always as identity primary key,
    body text not null,
    -- The database's error, if it refused the message.
    reason text not null,
    -- The fixture that it waits for.
    waits_for bigint,
    received_at timestamptz not null,
    -- When an operator marked it as seen.
    dismissed_at timestamptz,
    -- The parts that could not be read, by the codes of core's FeedFault.
    faults text[] not null default '{}'
);
create index feed_rejects_waiting on feed_rejects (waits_for) where waits_for is not null;
create index feed_rejects_unread on feed_rejects (id)
    where waits_for is null and dismissed_at is null;

-- Messages of types that are not applied, outrights (37 to 43) among them.
create table feed_skipped (
    kind bigint primary key,
    messages bigint not null,
    last_at timestamptz not null
);

-- The state of each link, written every second by the process that reads it, and read by all.
create table feed_links (
    link text primary key check (link in ('inplay', 'prematch', 'simulator')),
    state text not null check (state in ('waiting', 'connecting', 'recovering', 'running')),
    state_since timestamptz not null,
    fault text,
    interrupted boolean not null,
    last_sign_at timestamptz,
    last_message_at timestamptz,
    lag_milliseconds bigint,
    messages_per_minute integer not null,
    messages bigint not null
);

-- Fixtures that take no bets: interrupted by heartbeats, missing in keep-alives, or while an operator's
-- suspension waits for the lock of the catalogue (its link is a name of its own, so that suspensions do not
-- release each other's). A fixture need not be known yet.
create table betting_suspensions (
    fixture_id bigint not null,
    link text not null,
    cause text not null constraint betting_suspensions_cause_check
        check (cause in ('interrupted', 'missing', 'suspending')),
    since timestamptz not null,
    primary key (fixture_id, link, cause)
);

-- Whether in-play betting is stopped, until a link shows that it is alive. One row.
create table feed_inplay (
    one boolean primary key default true check (one),
    stopped boolean not null,
    since timestamptz
);
insert into feed_inplay (stopped) values (true);
