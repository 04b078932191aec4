-- Rounds of the games that the site draws itself: mini-games and virtual games. A round is a fixture of the
-- catalogue, so that its bets are placed, settled and corrected as all others. Its start is the end of betting.
-- Its id is negative, as are those of its sport, its league and its markets; the feed's are positive.

insert into sports (id, name, name_korean) values
    (-301, 'Power ball', '파워볼'), (-303, 'Power ladder', '파워사다리'), (-308, 'Lotus', '로투스');
insert into locations (id, name, name_korean) values (-1, 'Hanpan', '한판');
insert into leagues (id, sport_id, location_id, name, name_korean) values
    (-3010, -301, -1, 'Power ball', '파워볼'), (-3030, -303, -1, 'Power ladder', '파워사다리'),
    (-3080, -308, -1, 'Lotus odd/even', '로투스 홀짝'), (-3081, -308, -1, 'Lotus baccarat', '로투스 바카라');
insert into markets (id, name) values
    (-3011, 'Odd/even'), (-3012, 'Under/over'), (-3013, 'Normal balls: size'),
    (-3014, 'Normal balls: odd/even and under/over'), (-3015, 'Normal balls: odd/even and size'),
    (-3016, 'Power ball: size'), (-3017, 'Power ball: odd/even and under/over'),
    (-3018, 'Power ball: odd/even and size'), (-3031, 'Start'), (-3032, 'Lines'),
    (-3033, 'Odd/even'), (-3034, 'Combination'), (-3081, 'Odd/even'), (-3082, 'Baccarat');
-- A round has no sides.
insert into participants (id, name, name_korean) values (-1, '', '');

-- Virtual games: an event is a round of its league.
insert into sports (id, name, name_korean) values
    (-50, 'Virtual soccer', '가상축구'), (-55, 'Virtual basketball', '가상농구'),
    (-60, 'Dog racing', '개경주'), (-65, 'Horse racing', '경마');
insert into leagues (id, sport_id, location_id, name, name_korean) values
    (-5001, -50, -1, 'Premiership', '프리미어십'), (-5002, -50, -1, 'Euro Cup', '유로컵'),
    (-5003, -50, -1, 'Superleague', '슈퍼리그'), (-5004, -50, -1, 'World Cup', '월드컵'),
    (-5501, -55, -1, 'Basketball', '가상농구 리그'),
    (-6001, -60, -1, 'Moonlight Park', '달빛 파크'), (-6002, -60, -1, 'River Way', '강변 웨이'),
    (-6501, -65, -1, 'Hangang Park', '한강 파크'), (-6502, -65, -1, 'Baekdu Park', '백두 파크'),
    (-6503, -65, -1, 'Halla Way', '한라 웨이');
insert into markets (id, name) values
    (-1, '1X2'), (-2, 'Under/over'), (-5, 'Odd/even'), (-6, 'Correct score'),
    (-17, 'Both teams to score'), (-28, 'Under/over including overtime'),
    (-226, '12 including overtime'), (-342, 'Asian handicap including overtime'),
    (-160, 'Winner'), (-60002, 'Place'), (-60003, 'Quinella'), (-60004, 'Exacta');

create sequence round_ids increment by -1 start with -1 maxvalue -1 minvalue -9007199254740991;

create table rounds (
    id bigint primary key references fixtures,
    -- The code of the game.
    game text not null,
    -- The day in Korea, and the number of the round on that day, from 1.
    day date not null,
    number integer not null check (number > 0),
    opens_at timestamptz not null,
    closes_at timestamptz not null,
    draws_at timestamptz not null,
    -- The SHA-256 of the seed, shown from the opening on.
    commitment text not null,
    -- Null until the round is drawn or void.
    seed bytea,
    -- The result, as it crosses the wire.
    draw jsonb,
    drawn_at timestamptz,
    voided_at timestamptz,
    void_reason text,
    -- Its selections are deleted, since nobody has bet on it.
    pruned boolean not null default false,
    -- Of a virtual event: who takes part and their form. Prices and the draw follow from it.
    line_up jsonb,
    -- When the result counts: of a mini-game with the draw, of an event at the end of its animation.
    ends_at timestamptz not null,
    -- When the result was stored and queued for the bets.
    ended_at timestamptz,
    constraint rounds_round_key unique (game, day, number),
    check (opens_at < closes_at and closes_at < draws_at),
    check ((drawn_at is null) = (draw is null)),
    check ((voided_at is null) = (void_reason is null)),
    check ((seed is null) = (drawn_at is null and voided_at is null)),
    constraint rounds_line_up check ((line_up is null) = (game not like 'virtual%')),
    constraint rounds_ends check (ends_at >= draws_at),
    constraint rounds_ended check (ended_at is null or drawn_at is not null)
);
-- Lists of all games, newest first.
create index rounds_opened on rounds (opens_at, id);
create index rounds_unended on rounds (draws_at) where ended_at is null and voided_at is null;
create index rounds_unpruned on rounds (draws_at) where not pruned;
-- The rounds of a game in a period, for its return to player.
create index rounds_drawn on rounds (game, draws_at) where draw is not null;

-- Seeds that are not revealed yet, apart from what is read for the pages. Only drawing and voiding touch them,
-- and delete them.
create table round_seeds (
    round_id bigint primary key references rounds,
    seed bytea not null check (octet_length(seed) = 32)
);

-- How often a game is drawn on a day. A change by an operator counts from the next midnight in Korea on, so
-- that the numbers of a day follow from the time alone.
create table round_days (
    game text not null,
    day date not null,
    interval_seconds integer not null,
    closing_seconds integer not null,
    speed integer not null,
    primary key (game, day)
);
