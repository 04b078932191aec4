-- What can be bet on, as the feed describes it and operators have changed it.

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

-- Rules on the status of a fixture, as core's FixtureStatus has them. A test compares the two for every status.

-- Whether a bet before the match may be accepted until the start.
create function fixture_takes_prematch(status smallint) returns boolean
    language sql immutable parallel safe
    return status in (fixture_status_not_set(), fixture_status_not_started(),
        fixture_status_about_to_start(), fixture_status_lost_coverage());

create function fixture_takes_in_play(status smallint) returns boolean
    language sql immutable parallel safe
    return status = fixture_status_in_progress();

create function fixture_is_over(status smallint) returns boolean
    language sql immutable parallel safe
    return status in (fixture_status_finished(), fixture_status_cancelled(),
        fixture_status_abandoned());

-- Whether its open bets become void some time after its first start: it stopped or never began, or it has been
-- moved and has not begun.
create function fixture_may_become_void(status smallint, moved boolean) returns boolean
    language sql immutable parallel safe
    return status in (fixture_status_postponed(), fixture_status_interrupted(),
            fixture_status_abandoned())
        or (moved and status in (fixture_status_not_set(), fixture_status_not_started(),
            fixture_status_about_to_start()));

create table fixtures (
    id bigint primary key,
    sport_id bigint not null references sports,
    location_id bigint not null references locations,
    league_id bigint not null references leagues,
    home_id bigint not null references participants,
    away_id bigint not null references participants,
    start_at timestamptz not null,
    -- fixture_status_…, the feed's codes.
    status smallint not null,
    -- Null until the feed has sent a score.
    home_score text,
    away_score text,
    period integer,
    clock_seconds integer,
    -- The feed's times of the newest message about the fixture and about the score. An older message is
    -- ignored.
    fixture_updated_at timestamptz not null,
    score_updated_at timestamptz,
    -- The start before a postponement.
    original_start_at timestamptz,
    -- When its open bets became void, since it was not played in time.
    voided_at timestamptz,
    -- The feed's status while an operator has voided the fixture. Null if `status` is the feed's.
    feed_status smallint,
    -- Rounds of the site's own games are fixtures with negative ids, of sports with negative ids.
    constraint fixtures_rounds check ((id < 0) = (sport_id < 0))
);
create index fixtures_start on fixtures (start_at);
-- Final results of teams and leagues, newest first, for the match centre.
create index fixtures_home_results on fixtures (home_id, start_at desc)
    where status = fixture_status_finished() and id > 0;
create index fixtures_away_results on fixtures (away_id, start_at desc)
    where status = fixture_status_finished() and id > 0;
create index fixtures_league_results on fixtures (league_id, start_at desc)
    where status = fixture_status_finished() and id > 0;
-- Fixtures that may become void because they are not played in time, by the start that counts.
create index fixtures_unplayed on fixtures (coalesce(original_start_at, start_at))
    where fixture_may_become_void(status, original_start_at is not null);

-- The course of a match as the feed has said it last: points by period, incidents and statistics. Each message
-- has all of it.
create table match_boards (
    fixture_id bigint primary key references fixtures,
    board jsonb not null,
    -- The feed's time. An older message is ignored.
    updated_at timestamptz not null
);

create table markets (
    id bigint primary key,
    name text not null,
    -- An operator's name. Without it the market has the name of core's table.
    name_korean text
);

-- A dead heat: more selections win than the market has places. Of `winners` parts of a stake `places` win.
create type dead_heat as (places smallint, winners smallint);

create table selections (
    fixture_id bigint not null references fixtures,
    market_id bigint not null references markets,
    -- The feed's 64-bit bet id, unique only within market and fixture.
    odds_id bigint not null,
    name text not null,
    line text,
    baseline text,
    -- Price and status as they are offered.
    price numeric not null,
    -- Rises with every change of price or status. A bet names the version that the member was shown.
    version bigint not null default 1,
    -- selection_status_…
    status smallint not null,
    -- win_flag_…
    win_flag smallint not null default win_flag_waiting(),
    -- Null unless the selection won in a dead heat. It follows from the results of its line.
    dead_heat dead_heat,
    -- The feed's time of the newest price. An older one is ignored.
    updated_at timestamptz not null,
    -- The version with which name, line and baseline began. An older version was another bet.
    terms_version bigint not null default 1,
    -- Price and status as the feed sent them.
    feed_price numeric not null,
    feed_status smallint not null,
    -- The feed's time of the newest result. An older one is ignored.
    feed_result_at timestamptz,
    -- The version with which the present offer began. A leg of an older version is void.
    offered_since bigint not null default 0,
    -- Why it is void with its whole fixture. It may be offered again once the fixture is back.
    withdrawn text check (withdrawn in ('cancelled', 'unplayed')),
    -- The result as the feed sent it.
    feed_win_flag smallint not null default win_flag_waiting(),
    -- Since when an operator's result replaces the feed's.
    overridden_at timestamptz,
    primary key (fixture_id, market_id, odds_id)
);

-- The prices that were offered, with the version of the selection with which each began. Written with the
-- selection, which is never deleted, so that no key has to be checked. Deleted some days after the start.
create table price_changes (
    fixture_id bigint not null,
    market_id bigint not null,
    odds_id bigint not null,
    version bigint not null,
    price numeric not null,
    at timestamptz not null,
    primary key (fixture_id, market_id, odds_id, version)
);

-- What operators have decided about the offer: of a fixture, one of its markets or one selection. 0 stands
-- for all. A writer holds the lock of the catalogue, as the reader of the feed does.
create table trading_rules (
    fixture_id bigint not null references fixtures,
    market_id bigint not null default 0,
    odds_id bigint not null default 0,
    suspended boolean not null,
    -- Percent added to the feed's price.
    price_adjustment smallint,
    changed_at timestamptz not null,
    primary key (fixture_id, market_id, odds_id)
);

-- The fixtures that each transaction has changed, in the order of commits: a writer takes the lock of the
-- catalogue first. Servers follow this table to keep their memory of the offer current. The sequence is
-- also that of the stream of odds.
create table catalogue_changes (
    sequence bigint generated always as identity primary key,
    fixture_ids bigint[] not null,
    changed_at timestamptz not null
);
create index catalogue_changes_age on catalogue_changes (changed_at);
