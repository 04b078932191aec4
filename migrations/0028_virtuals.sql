-- Virtual games (betting spec §9: detail types 50, 55, 60 and 65; design §8). An event is a round of its
-- league, and so a fixture like a round of a mini-game: what holds of those holds of it.

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

alter table rounds
    -- Who takes part in an event, and in what form: prices and draw follow from it.
    add column line_up jsonb,
    -- When the result counts: of a mini-game with the draw, of an event when its picture is over.
    add column ends_at timestamptz,
    -- The result was written and queued for the bets.
    add column ended_at timestamptz;
update rounds set ends_at = draws_at, ended_at = drawn_at;
alter table rounds
    alter column ends_at set not null,
    add constraint rounds_line_up check ((line_up is null) = (game not like 'virtual%')),
    add constraint rounds_ends check (ends_at >= draws_at),
    add constraint rounds_ended check (ended_at is null or drawn_at is not null);
drop index rounds_undrawn;
create index rounds_unended on rounds (draws_at) where ended_at is null and voided_at is null;
