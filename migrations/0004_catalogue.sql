-- What can be bet on, as the feed tells it, with Korean names where they are known.

create table sports (
    id bigint primary key,
    name text not null,
    name_korean text,
    position smallint not null default 100
);
insert into sports (id, name, name_korean, position) values
    (6046, 'Football', '축구', 1), (48242, 'Basketball', '농구', 2), (154914, 'Baseball', '야구', 3),
    (154830, 'Volleyball', '배구', 4), (35232, 'Ice Hockey', '아이스하키', 5);

create table locations (
    id bigint primary key,
    name text not null,
    name_korean text,
    image_path text not null default ''
);

create table leagues (
    id bigint primary key,
    sport_id bigint not null references sports,
    location_id bigint not null references locations,
    name text not null,
    name_korean text
);

create table participants (
    id bigint primary key,
    name text not null,
    name_korean text
);

create table fixtures (
    id bigint primary key,
    sport_id bigint not null references sports,
    location_id bigint not null references locations,
    league_id bigint not null references leagues,
    home_id bigint not null references participants,
    away_id bigint not null references participants,
    start_at timestamptz not null,
    -- The feed's codes, 0 to 9.
    status smallint not null,
    -- Null until the feed has sent a score.
    home_score text,
    away_score text,
    period integer,
    clock_seconds integer,
    -- The feed's own times, against late messages: of the fixture and of the score.
    fixture_updated_at timestamptz not null,
    score_updated_at timestamptz
);
create index fixtures_start on fixtures (start_at);

create table markets (
    id bigint primary key,
    name text not null,
    -- An operator's wording; without it the table of the rules names the market.
    name_korean text
);

create table selections (
    fixture_id bigint not null references fixtures,
    market_id bigint not null references markets,
    -- The feed's 64-bit bet id, unique within market and fixture only.
    odds_id bigint not null,
    name text not null,
    line text,
    baseline text,
    price numeric not null,
    -- Goes up with every change of price or status; a bet names the one it was shown.
    version bigint not null default 1,
    -- 1 open, 2 suspended, 3 settled.
    status smallint not null,
    -- Win flag; 0 until there is a result.
    win_flag smallint not null default 0,
    -- The feed's own time, against late messages.
    updated_at timestamptz not null,
    primary key (fixture_id, market_id, odds_id)
);

-- Messages that were applied: a second delivery of the same one is dropped.
create table feed_messages (
    guid uuid primary key,
    kind smallint not null,
    received_at timestamptz not null
);
create index feed_messages_age on feed_messages (received_at);

-- Messages that could not be read or applied, wholly or in part; kept for an operator, never in the
-- way. One that came before its fixture waits here for it.
create table feed_rejects (
    id bigint generated always as identity primary key,
    body text not null,
    reason text not null,
    -- The fixture whose arrival it waits for.
    waits_for bigint,
    received_at timestamptz not null
);
create index feed_rejects_waiting on feed_rejects (waits_for) where waits_for is not null;

-- Which fixtures a transaction changed, in the order of commits: whoever writes takes the lock of
-- the catalogue first. Processes follow it to keep their memory of what is on offer true; its
-- sequence is the one of the odds stream.
create table catalogue_changes (
    sequence bigint generated always as identity primary key,
    fixture_ids bigint[] not null,
    changed_at timestamptz not null
);
create index catalogue_changes_age on catalogue_changes (changed_at);
