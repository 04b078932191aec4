-- The rollups compute the newest of the noted days first, and reports find what boosts have cost without reading slips
-- that cost nothing. The migration is additive: an older server does the same with the function and the index.

-- One step of adding all postings before a time to the rollups. Returns whether more is left. A step computes a day
-- with corrections again, or adds what is new of at most a day. A correction that commits later stays noted. Of the
-- noted days the newest comes first: a fixture that moves notes months, and operators read today and yesterday.
create or replace function roll_up(p_until timestamptz) returns boolean language plpgsql as $$
declare
    held timestamptz;
    corrected date;
begin
    -- One at a time.
    select until into held from rollup_progress for update;
    select max(day) into corrected from rollup_corrections;
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
    select max(day) into corrected from play_corrections;
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

-- Slips that have paid more by a boost, which reports sum by the day of settlement. Those of all boosts are many more.
create index boosted_bets_cost on boosted_bets (bet_id) include (cost) where cost > 0;

insert into additive_migrations values (68);
