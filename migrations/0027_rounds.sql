-- Rounds of the games that the site draws itself (design §8). A round is a fixture of the catalogue,
-- so that placing, ledger, settlement, correction and history of its bets are those of every bet.
-- It starts at the moment at which it takes no bets any more. Its id is negative, as are those of
-- its sport and its markets: the feed's are positive, so that what concerns the feed or its sports
-- can leave it out.

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

alter table fixtures add constraint fixtures_rounds check ((id < 0) = (sport_id < 0));

create sequence round_ids increment by -1 start with -1 maxvalue -1 minvalue -9007199254740991;

create table rounds (
    id bigint primary key references fixtures,
    -- The code of the game.
    game text not null,
    -- The day in Korea, and its number of that day, from 1.
    day date not null,
    number integer not null check (number > 0),
    opens_at timestamptz not null,
    closes_at timestamptz not null,
    draws_at timestamptz not null,
    -- The SHA-256 of the seed, shown from the opening on.
    commitment text not null,
    -- Revealed: null until the round is drawn or void.
    seed bytea,
    -- What was drawn, as it crosses the wire.
    draw jsonb,
    drawn_at timestamptz,
    voided_at timestamptz,
    void_reason text,
    -- What could be bet on is deleted: nobody did.
    pruned boolean not null default false,
    constraint rounds_round_key unique (game, day, number),
    check (opens_at < closes_at and closes_at < draws_at),
    check ((drawn_at is null) = (draw is null)),
    check ((voided_at is null) = (void_reason is null)),
    check ((seed is null) = (drawn_at is null and voided_at is null))
);
create index rounds_undrawn on rounds (draws_at) where seed is null;
create index rounds_unpruned on rounds (draws_at) where not pruned;

-- Seeds that are not revealed yet, apart from what is read for the pages: drawing and voiding alone
-- touch them, and take them away.
create table round_seeds (
    round_id bigint primary key references rounds,
    seed bytea not null check (octet_length(seed) = 32)
);

-- How often a game is drawn on a day: what operators change counts from the next midnight in Korea on,
-- so that the numbers of a day follow from the time alone.
create table round_days (
    game text not null,
    day date not null,
    interval_seconds integer not null,
    closing_seconds integer not null,
    speed integer not null,
    primary key (game, day)
);

-- A round's draw is a source of results.
alter table selection_results drop constraint selection_results_source_check;
alter table selection_results add constraint selection_results_source_check
    check (source in ('feed', 'operator', 'clock', 'draw'));
