-- Rollups: what was played, summed by Korean day, so that a report of months does not read every posting. They hold
-- the postings before `rollup_progress.until`; a reader adds those since. A job moves that time on. `hanpan audit`
-- compares them with the postings. `rollup_plays` and `rollup_promotions` sum slips that are over and not the postings.

-- The start of a Korean day.
create function korean_midnight(day date) returns timestamptz language sql immutable parallel safe
    return day::timestamp at time zone 'Asia/Seoul';

-- Members are counted by bits: a row belongs to a block of 4,096 members and has a bit for each, so that a member of
-- several days or keys is counted once. These are the block of a member, and the bit in it.
create function member_block(member_id bigint) returns integer language sql immutable parallel safe
    return (member_id / 4096)::integer;
create function member_bit(member_id bigint) returns bit(4096) language sql immutable parallel safe
    return 1::bit(4096) << (member_id % 4096)::integer;

-- Money by hour of the day. The overview reads it once a minute for each operator, so it needs no slips.
create table rollup_money (
    day date not null,
    hour smallint not null,
    deposits bigint not null,
    withdrawals bigint not null,
    stakes bigint not null,
    turnover bigint not null,
    payouts bigint not null,
    primary key (day, hour)
);

-- By hour of the day, with bets and members.
create table rollup_hours (
    day date not null,
    hour smallint not null,
    block integer not null,
    stakes bigint not null,
    turnover bigint not null,
    payouts bigint not null,
    bets bigint not null,
    members bit(4096) not null,
    primary key (day, hour, block)
);

-- By what was played. Of a sports slip sport, league and market are those of all its legs, null if there are several;
-- of a mini-game or a virtual game they are those of the first leg. Rounds of the casino have the provider's game.
create table rollup_games (
    day date not null,
    game text not null,
    sport_id bigint,
    league_id bigint,
    market_id bigint,
    casino_game_id text,
    casino_game_name text,
    block integer not null,
    stakes bigint not null,
    turnover bigint not null,
    payouts bigint not null,
    bets bigint not null,
    members bit(4096) not null,
    constraint rollup_games_key unique nulls not distinct
        (day, game, sport_id, league_id, market_id, casino_game_id, casino_game_name, block)
);

-- By member.
create table rollup_members (
    day date not null,
    member_id bigint not null,
    stakes bigint not null,
    turnover bigint not null,
    payouts bigint not null,
    bets bigint not null,
    primary key (day, member_id)
);

-- By partner, with its own members on the day. Members without a partner are those of the head office, 1.
create table rollup_partners (
    day date not null,
    partner_id bigint not null,
    block integer not null,
    stakes bigint not null,
    turnover bigint not null,
    payouts bigint not null,
    bets bigint not null,
    members bit(4096) not null,
    primary key (day, partner_id, block)
);

-- Members who placed a slip or played a round of the casino, by day. A month or a year of `rollup_hours` is too long
-- to count them.
create table rollup_bettors (
    day date not null,
    block integer not null,
    members bit(4096) not null,
    primary key (day, block)
);

-- Slips of sports and in-play by sport, null if they are over several: the sums of `rollup_games`, whose rows of a
-- year are too many.
create table rollup_sports (
    day date not null,
    sport_id bigint,
    turnover bigint not null,
    payouts bigint not null,
    constraint rollup_sports_key unique nulls not distinct (day, sport_id)
);

-- What promotions have paid of stakes, less what came back of the payouts, by the day on which the slip was settled
-- first. A corrected slip notes that day in `play_corrections`.
create table rollup_promotions (
    day date primary key,
    free_bets bigint not null,
    bonuses bigint not null
);

-- Play that is over, as partners earn of it, by member and game. A slip that is corrected changes the day on which it
-- was settled first, so that these days have notes of their own, `play_corrections`.
create table rollup_plays (
    day date not null,
    member_id bigint not null,
    game text not null,
    plays bigint not null,
    stakes bigint not null,
    turnover bigint not null,
    loss bigint not null,
    primary key (day, member_id, game)
);
-- A partner reads its own members.
create index rollup_plays_member on rollup_plays (member_id, day);

-- One row: the rollups hold the postings, and the play that was over, before this time.
create table rollup_progress (
    only_one boolean primary key default true check (only_one),
    until timestamptz not null
);
insert into rollup_progress (until) values ('-infinity');

-- Days whose rollups may lack something, noted by the transaction that caused it. A reader reads their postings, until
-- the job has computed them again.
create table rollup_corrections (
    id bigint generated always as identity primary key,
    day date not null
);

-- A posting that is older than its transaction may be too late for the rollups. Those of the last seconds are not
-- noted: the job stays behind them.
create function note_late_posting() returns trigger language plpgsql as $$
begin
    insert into rollup_corrections (day) values ((new.created_at at time zone 'Asia/Seoul')::date);
    return null;
end $$;
create trigger postings_late after insert on postings for each row
    when (new.created_at < clock_timestamp() - interval '20 seconds')
    execute function note_late_posting();

-- The same for play that is over. It needs no posting: a round of the casino may have neither stake nor payout.
create function note_late_slip() returns trigger language plpgsql as $$
begin
    insert into play_corrections (day) values ((new.first_settled_at at time zone 'Asia/Seoul')::date);
    return null;
end $$;
create trigger bets_late after update of first_settled_at on bets for each row
    when (old.first_settled_at is null and new.first_settled_at < clock_timestamp() - interval '20 seconds')
    execute function note_late_slip();
-- A part of a slip that is cashed out is settled as it is written.
create trigger bets_late_parts after insert on bets for each row
    when (new.first_settled_at < clock_timestamp() - interval '20 seconds')
    execute function note_late_slip();
create function note_late_round() returns trigger language plpgsql as $$
begin
    insert into play_corrections (day) values ((new.posted_at at time zone 'Asia/Seoul')::date);
    return null;
end $$;
create trigger casino_rounds_late after insert or update of posted_at on casino_rounds for each row
    when (new.posted_at < clock_timestamp() - interval '20 seconds')
    execute function note_late_round();

-- If a fixture moves to another sport or league, its slips move too: all days since the first of them are noted. The
-- lock keeps the job from adding to the rollups meanwhile.
create function note_moved_fixture() returns trigger language plpgsql as $$
declare
    first date;
    last date;
begin
    select (min(b.created_at) at time zone 'Asia/Seoul')::date into first
        from all_bet_legs l join all_bets b on b.id = l.bet_id where l.fixture_id = new.id;
    if first is null then
        return null;
    end if;
    select (until at time zone 'Asia/Seoul')::date into last from rollup_progress for share;
    insert into rollup_corrections (day)
        select day::date from generate_series(first, last, interval '1 day') day;
    return null;
end $$;
create trigger fixtures_moved after update of sport_id, league_id on fixtures for each row
    when ((old.sport_id, old.league_id) is distinct from (new.sport_id, new.league_id))
    execute function note_moved_fixture();

-- If a member who has played moves to another partner, all days since are noted. They include a day that the
-- job may add at the same time.
create function note_moved_member() returns trigger language plpgsql as $$
begin
    if exists (select from all_bets b where b.member_id = new.member_id)
        or exists (select from casino_rounds r where r.member_id = new.member_id)
    then
        insert into rollup_corrections (day)
            select day::date from rollup_progress r cross join generate_series(
                new.holds_from::timestamp, r.until at time zone 'Asia/Seoul' + interval '1 day', interval '1 day') day;
    end if;
    return null;
end $$;
create trigger partner_members_moved after insert on partner_members for each row
    execute function note_moved_member();

-- What was played in a period, by day and by slip or round of the casino, with what it was played on as
-- `rollup_games` has it.
create function played_on(p_from timestamptz, p_until timestamptz)
    returns table (day date, member_id bigint, game text, sport_id bigint, league_id bigint, market_id bigint,
        casino_game_id text, casino_game_name text, stake bigint, turnover bigint, payout bigint, bets bigint)
    language sql stable parallel safe as $$
    select p.day, p.member_id, p.game, legs.sport_id, legs.league_id, legs.market_id, r.game_id, r.game_name,
        p.stake, p.turnover, p.payout, p.bets
    from (
        select (s.posted_at at time zone 'Asia/Seoul')::date as day, s.bet_id, s.casino_round_id, s.member_id, s.game,
            sum(s.stake)::bigint as stake, sum(s.turnover)::bigint as turnover, sum(s.payout)::bigint as payout,
            count(*) filter (where s.stake > 0) as bets
        from played_by(p_from, p_until) s group by 1, 2, 3, 4, 5
    ) p
    left join casino_rounds r on r.id = p.casino_round_id
    left join lateral (
        select case when min(x.sport_id) = max(x.sport_id) then min(x.sport_id) end as sport_id,
            case when min(x.league_id) = max(x.league_id) then min(x.league_id) end as league_id,
            case when min(l.market_id) = max(l.market_id) then min(l.market_id) end as market_id
        from all_bet_legs l join fixtures x on x.id = l.fixture_id
        where l.bet_id = p.bet_id and (p.game in ('sports', 'inplay') or l.ordinal = 1)
    ) legs on true
$$;

-- The sums of the postings of a period, in the columns of each rollup.
create function money_posted(p_from timestamptz, p_until timestamptz) returns setof rollup_money
    language sql stable parallel safe as $$
    select (m.posted_at at time zone 'Asia/Seoul')::date,
        extract(hour from m.posted_at at time zone 'Asia/Seoul')::smallint, sum(m.deposit)::bigint,
        sum(m.withdrawal)::bigint, sum(m.stake)::bigint, sum(m.turnover)::bigint, sum(m.payout)::bigint
    from (
        select p.posted_at, 0 as deposit, 0 as withdrawal, p.stake, p.turnover, p.payout from played(p_from, p_until) p
        union all
        select p.created_at, case p.kind when 'deposit' then p.amount else 0 end,
            case p.kind when 'withdrawal' then p.amount else 0 end, 0, 0, 0
        from postings p
        where p.created_at >= p_from and p.created_at < p_until and p.kind in ('deposit', 'withdrawal')
    ) m group by 1, 2
$$;

-- The plan of these is made for the period, and finds slips and legs by their index: the period is short, and the
-- planner would read all slips.
create function hours_played(p_from timestamptz, p_until timestamptz) returns setof rollup_hours
    language plpgsql stable parallel safe
    set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_hashjoin = off
    set enable_mergejoin = off set jit = off set work_mem = '32MB' as $$
begin
    return query
        select s.day, s.hour, s.block, sum(s.stakes)::bigint, sum(s.turnover)::bigint, sum(s.payouts)::bigint,
            sum(s.bets)::bigint, bit_or(s.members)::bit(4096)
        from (
            select (p.posted_at at time zone 'Asia/Seoul')::date as day,
                extract(hour from p.posted_at at time zone 'Asia/Seoul')::smallint as hour,
                member_block(p.member_id) as block, sum(p.stake) as stakes, sum(p.turnover) as turnover,
                sum(p.payout) as payouts, count(*) filter (where p.stake > 0) as bets,
                member_bit(p.member_id) as members
            from played_by(p_from, p_until) p group by 1, 2, p.member_id
        ) s group by 1, 2, 3;
end $$;

create function games_played(p_from timestamptz, p_until timestamptz) returns setof rollup_games
    language plpgsql stable parallel safe
    set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_hashjoin = off
    set enable_mergejoin = off set jit = off set work_mem = '32MB' as $$
begin
    return query
        select p.day, p.game, p.sport_id, p.league_id, p.market_id, p.casino_game_id, p.casino_game_name,
            member_block(p.member_id), sum(p.stake)::bigint, sum(p.turnover)::bigint, sum(p.payout)::bigint,
            sum(p.bets)::bigint, bit_or(member_bit(p.member_id))::bit(4096)
        from played_on(p_from, p_until) p group by 1, 2, 3, 4, 5, 6, 7, 8;
end $$;

create function members_played(p_from timestamptz, p_until timestamptz) returns setof rollup_members
    language plpgsql stable parallel safe
    set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_hashjoin = off
    set enable_mergejoin = off set jit = off set work_mem = '32MB' as $$
begin
    return query
        select (p.posted_at at time zone 'Asia/Seoul')::date, p.member_id, sum(p.stake)::bigint,
            sum(p.turnover)::bigint, sum(p.payout)::bigint, count(*) filter (where p.stake > 0)
        from played_by(p_from, p_until) p group by 1, 2;
end $$;

create function partners_played(p_from timestamptz, p_until timestamptz) returns setof rollup_partners
    language sql stable parallel safe as $$
    select p.day, p.partner_id, member_block(p.member_id), sum(p.stakes)::bigint, sum(p.turnover)::bigint,
        sum(p.payouts)::bigint, sum(p.bets)::bigint, bit_or(member_bit(p.member_id))::bit(4096)
    from (
        select f.*, coalesce((
            select m.partner_id from partner_members m where m.member_id = f.member_id and m.holds_from <= f.day
            order by m.holds_from desc, m.id desc limit 1), 1) as partner_id
        from members_played(p_from, p_until) f
    ) p group by 1, 2, 3
$$;

create function bettors_played(p_from timestamptz, p_until timestamptz) returns setof rollup_bettors
    language plpgsql stable parallel safe
    set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_hashjoin = off
    set enable_mergejoin = off set jit = off set work_mem = '32MB' as $$
begin
    return query
        select (p.posted_at at time zone 'Asia/Seoul')::date, member_block(p.member_id),
            bit_or(member_bit(p.member_id))::bit(4096)
        from played_by(p_from, p_until) p where p.stake > 0 group by 1, 2;
end $$;

create function sports_played(p_from timestamptz, p_until timestamptz) returns setof rollup_sports
    language sql stable parallel safe as $$
    select g.day, g.sport_id, sum(g.turnover)::bigint, sum(g.payouts)::bigint
    from games_played(p_from, p_until) g where g.game in ('sports', 'inplay') group by 1, 2
$$;

-- What promotions have paid of slips that were settled first in a period.
create function promotions_over(p_from timestamptz, p_until timestamptz) returns setof rollup_promotions
    language plpgsql stable parallel safe
    set plan_cache_mode = force_custom_plan set enable_seqscan = off set jit = off set work_mem = '32MB' as $$
begin
    return query
        select (b.first_settled_at at time zone 'Asia/Seoul')::date,
            coalesce(sum(p.amount - p.returned) filter (where p.kind = 'freeBet'), 0)::bigint,
            coalesce(sum(p.amount - p.returned) filter (where p.kind = 'bonus'), 0)::bigint
        from all_bets b join promoted_bets p on p.bet_id = b.id
        where b.first_settled_at >= p_from and b.first_settled_at < p_until and b.settled_at is not null
        group by 1;
end $$;

-- Play that was over in a period. The plan is made for the period, as above.
create function plays_over(p_from timestamptz, p_until timestamptz) returns setof rollup_plays
    language plpgsql stable parallel safe
    set plan_cache_mode = force_custom_plan set enable_seqscan = off set jit = off set work_mem = '32MB' as $$
begin
    return query
        select (p.played_at at time zone 'Asia/Seoul')::date, p.member_id, p.game, count(*), sum(p.stake)::bigint,
            sum(p.turnover)::bigint, sum(p.loss)::bigint
        from plays p where p.played_at >= p_from and p.played_at < p_until group by 1, 2, 3;
end $$;

-- The periods of these days that the rollups do not hold. With max() the planner knows that there is one row.
create function rollup_open(p_from date, p_to date) returns table (opens_at timestamptz, closes_at timestamptz)
    language sql stable parallel safe as $$
    select * from (
        select distinct korean_midnight(c.day), least(korean_midnight(c.day + 1), p.until)
        from rollup_corrections c cross join (select max(until) as until from rollup_progress) p
        where c.day between p_from and p_to
        union all
        select greatest(korean_midnight(p_from), p.until), korean_midnight(p_to + 1)
        from (select max(until) as until from rollup_progress) p
    ) open (opens_at, closes_at) where opens_at < closes_at
$$;

-- What was played on these days: the rollups, and the postings that they do not hold. A day may have several rows
-- of the same key.
create function money_between(p_from date, p_to date) returns setof rollup_money
    language sql stable parallel safe as $$
    select r.* from rollup_money r where r.day between p_from and p_to
        and not exists (select from rollup_corrections c where c.day = r.day)
    union all
    select m.* from rollup_open(p_from, p_to) o cross join lateral money_posted(o.opens_at, o.closes_at) m
$$;
create function hours_between(p_from date, p_to date) returns setof rollup_hours
    language sql stable parallel safe as $$
    select r.* from rollup_hours r where r.day between p_from and p_to
        and not exists (select from rollup_corrections c where c.day = r.day)
    union all
    select h.* from rollup_open(p_from, p_to) o cross join lateral hours_played(o.opens_at, o.closes_at) h
$$;
create function games_between(p_from date, p_to date) returns setof rollup_games
    language sql stable parallel safe as $$
    select r.* from rollup_games r where r.day between p_from and p_to
        and not exists (select from rollup_corrections c where c.day = r.day)
    union all
    select g.* from rollup_open(p_from, p_to) o cross join lateral games_played(o.opens_at, o.closes_at) g
$$;
create function members_between(p_from date, p_to date) returns setof rollup_members
    language sql stable parallel safe as $$
    select r.* from rollup_members r where r.day between p_from and p_to
        and not exists (select from rollup_corrections c where c.day = r.day)
    union all
    select m.* from rollup_open(p_from, p_to) o cross join lateral members_played(o.opens_at, o.closes_at) m
$$;
create function partners_between(p_from date, p_to date) returns setof rollup_partners
    language sql stable parallel safe as $$
    select r.* from rollup_partners r where r.day between p_from and p_to
        and not exists (select from rollup_corrections c where c.day = r.day)
    union all
    select p.* from rollup_open(p_from, p_to) o cross join lateral partners_played(o.opens_at, o.closes_at) p
$$;
create function bettors_between(p_from date, p_to date) returns setof rollup_bettors
    language sql stable parallel safe as $$
    select r.* from rollup_bettors r where r.day between p_from and p_to
        and not exists (select from rollup_corrections c where c.day = r.day)
    union all
    select b.* from rollup_open(p_from, p_to) o cross join lateral bettors_played(o.opens_at, o.closes_at) b
$$;
create function sports_between(p_from date, p_to date) returns setof rollup_sports
    language sql stable parallel safe as $$
    select r.* from rollup_sports r where r.day between p_from and p_to
        and not exists (select from rollup_corrections c where c.day = r.day)
    union all
    select s.* from rollup_open(p_from, p_to) o cross join lateral sports_played(o.opens_at, o.closes_at) s
$$;

-- What promotions have paid of slips that were settled first on these days.
create function promotions_between(p_from date, p_to date) returns setof rollup_promotions
    language plpgsql stable parallel safe
    set plan_cache_mode = force_custom_plan set jit = off set work_mem = '32MB' as $$
declare
    held timestamptz := (select until from rollup_progress);
    corrected date[] := array(select distinct c.day from play_corrections c where c.day between p_from and p_to);
begin
    return query
        select r.* from rollup_promotions r where r.day between p_from and p_to and r.day <> all (corrected);
    return query
        select p.* from (
            select korean_midnight(c.day), least(korean_midnight(c.day + 1), held) from unnest(corrected) c (day)
            union all
            select greatest(korean_midnight(p_from), held), korean_midnight(p_to + 1)
        ) o (opens_at, closes_at)
        cross join lateral promotions_over(o.opens_at, o.closes_at) p;
end $$;

-- The first day of the Korean month of a moment.
create function korean_month(at timestamptz) returns date language sql stable parallel safe
    return date_trunc('month', at at time zone 'Asia/Seoul')::date;

-- Members whose first deposit was approved in a period, and when. Each is looked up by `charges_deposited`.
create function first_deposits(p_from timestamptz, p_until timestamptz)
    returns table (member_id bigint, first_at timestamptz) language sql stable parallel safe as $$
    select f.member_id, f.first_at
    from (
        select c.member_id, min(c.decided_at) as first_at from charges c
        where c.status = charge_status_completed() and c.deposit_mode = deposit_mode_deposit()
            and c.decided_at >= p_from and c.decided_at < p_until
        group by c.member_id
    ) f
    where not exists (
        select from charges e where e.member_id = f.member_id and e.decided_at < p_from
            and e.status = charge_status_completed() and e.deposit_mode = deposit_mode_deposit())
$$;

-- The play of some members that was over on these days. The plan is made for them: a few are found by their index.
create function plays_between(p_members bigint[], p_from date, p_to date) returns setof rollup_plays
    language plpgsql stable parallel safe
    set plan_cache_mode = force_custom_plan set jit = off set work_mem = '32MB' as $$
declare
    held timestamptz := (select until from rollup_progress);
    corrected date[] := array(select distinct c.day from play_corrections c where c.day between p_from and p_to);
begin
    return query
        select r.* from rollup_plays r
        where r.member_id = any (p_members) and r.day between p_from and p_to and r.day <> all (corrected);
    return query
        select p.* from (
            select korean_midnight(c.day), least(korean_midnight(c.day + 1), held) from unnest(corrected) c (day)
            union all
            select greatest(korean_midnight(p_from), held), korean_midnight(p_to + 1)
        ) o (opens_at, closes_at)
        cross join lateral plays_over(o.opens_at, o.closes_at) p
        where p.member_id = any (p_members);
end $$;

-- The partner of each member by period. Of rows that hold from the same day, the newest counts: the period of the
-- others is empty.
create view partner_member_periods as
    select m.member_id, m.partner_id, m.holds_from, later.holds_from as holds_until
    from partner_members m
    cross join lateral (
        select min(l.holds_from) as holds_from from partner_members l
        where l.member_id = m.member_id and (l.holds_from, l.id) > (m.holds_from, m.id)
    ) later;

-- Adds the postings of a period to the rollups.
create function add_to_rollups(p_from timestamptz, p_until timestamptz) returns void language plpgsql as $$
begin
    insert into rollup_money as r select * from money_posted(p_from, p_until)
        on conflict on constraint rollup_money_pkey do update set deposits = r.deposits + excluded.deposits,
            withdrawals = r.withdrawals + excluded.withdrawals, stakes = r.stakes + excluded.stakes,
            turnover = r.turnover + excluded.turnover, payouts = r.payouts + excluded.payouts;
    insert into rollup_hours as r select * from hours_played(p_from, p_until)
        on conflict on constraint rollup_hours_pkey do update set stakes = r.stakes + excluded.stakes,
            turnover = r.turnover + excluded.turnover, payouts = r.payouts + excluded.payouts,
            bets = r.bets + excluded.bets, members = r.members | excluded.members;
    with played as materialized (
        select * from games_played(p_from, p_until)
    ), by_sport as (
        insert into rollup_sports as r
            select g.day, g.sport_id, sum(g.turnover)::bigint, sum(g.payouts)::bigint
            from played g where g.game in ('sports', 'inplay') group by 1, 2
            on conflict on constraint rollup_sports_key do update set turnover = r.turnover + excluded.turnover,
                payouts = r.payouts + excluded.payouts
    )
    insert into rollup_games as r select * from played
        on conflict on constraint rollup_games_key do update set stakes = r.stakes + excluded.stakes,
            turnover = r.turnover + excluded.turnover, payouts = r.payouts + excluded.payouts,
            bets = r.bets + excluded.bets, members = r.members | excluded.members;
    insert into rollup_bettors as r select * from bettors_played(p_from, p_until)
        on conflict on constraint rollup_bettors_pkey do update set members = r.members | excluded.members;
    insert into rollup_members as r select * from members_played(p_from, p_until)
        on conflict on constraint rollup_members_pkey do update set stakes = r.stakes + excluded.stakes,
            turnover = r.turnover + excluded.turnover, payouts = r.payouts + excluded.payouts,
            bets = r.bets + excluded.bets;
    insert into rollup_partners as r select * from partners_played(p_from, p_until)
        on conflict on constraint rollup_partners_pkey do update set stakes = r.stakes + excluded.stakes,
            turnover = r.turnover + excluded.turnover, payouts = r.payouts + excluded.payouts,
            bets = r.bets + excluded.bets, members = r.members | excluded.members;
end $$;

-- Adds the play that was over in a period to its rollup.
create function add_to_rollup_plays(p_from timestamptz, p_until timestamptz) returns void language plpgsql as $$
begin
    insert into rollup_plays as r select * from plays_over(p_from, p_until)
        on conflict on constraint rollup_plays_pkey do update set plays = r.plays + excluded.plays,
            stakes = r.stakes + excluded.stakes, turnover = r.turnover + excluded.turnover,
            loss = r.loss + excluded.loss;
    insert into rollup_promotions as r select * from promotions_over(p_from, p_until)
        on conflict on constraint rollup_promotions_pkey do update set free_bets = r.free_bets + excluded.free_bets,
            bonuses = r.bonuses + excluded.bonuses;
end $$;

-- One step of adding all postings before a time to the rollups. Returns whether more is left. A step computes a day
-- with corrections again, or adds what is new of at most a day. A correction that commits later stays noted.
create function roll_up(p_until timestamptz) returns boolean language plpgsql as $$
declare
    held timestamptz;
    corrected date;
begin
    -- One at a time.
    select until into held from rollup_progress for update;
    select min(day) into corrected from rollup_corrections;
    if corrected is not null then
        delete from rollup_corrections where day = corrected;
        delete from rollup_money where day = corrected;
        delete from rollup_hours where day = corrected;
        delete from rollup_games where day = corrected;
        delete from rollup_members where day = corrected;
        delete from rollup_partners where day = corrected;
        delete from rollup_bettors where day = corrected;
        delete from rollup_sports where day = corrected;
        perform add_to_rollups(korean_midnight(corrected), least(korean_midnight(corrected + 1), held));
        return true;
    end if;
    select min(day) into corrected from play_corrections;
    if corrected is not null then
        delete from play_corrections where day = corrected;
        delete from rollup_plays where day = corrected;
        delete from rollup_promotions where day = corrected;
        perform add_to_rollup_plays(korean_midnight(corrected), least(korean_midnight(corrected + 1), held));
        return true;
    end if;
    if held = '-infinity' then
        select korean_midnight((min(created_at) at time zone 'Asia/Seoul')::date) into held from postings;
    end if;
    if held is null or held >= p_until then
        return false;
    end if;
    p_until := least(p_until, korean_midnight((held at time zone 'Asia/Seoul')::date + 1));
    perform add_to_rollups(held, p_until);
    perform add_to_rollup_plays(held, p_until);
    update rollup_progress set until = p_until;
    return true;
end $$;
