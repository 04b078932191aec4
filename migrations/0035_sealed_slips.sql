-- Each seal counts the slips up to the end of its day, so that what an audit prints to be kept elsewhere is no count
-- of all slips. The migration is additive: a server of before calls the new function and reads none of the columns.

alter table day_seals
    -- Slips that were placed up to the end of the day, and the sum of their stakes as placed.
    add column slips bigint not null default 0,
    add column stakes bigint not null default 0;

-- The slips of a Korean day, and their stakes as placed.
create function slips_of_day(p_day date, out slips bigint, out stakes bigint) language sql stable as $$
    select count(*), coalesce(sum(coalesce(placed_stake, stake)), 0)::bigint from public.all_bets
    where created_at >= korean_midnight(p_day) and created_at < korean_midnight(p_day + 1)
$$;

update day_seals s set slips = counted.slips, stakes = counted.stakes
    from (
        select d.day, (sum(p.slips) over upto)::bigint as slips, (sum(p.stakes) over upto)::bigint as stakes
        from day_seals d cross join lateral slips_of_day(d.day) p window upto as (order by d.day)
    ) counted where counted.day = s.day;

-- Seals a day, which follows the last sealed one.
create or replace function seal_day(p_day date, p_at timestamptz) returns void language plpgsql as $$
declare
    begins timestamptz := sealed_until();
    ends timestamptz := korean_midnight(p_day + 1);
    previous day_seals;
begin
    select * into previous from day_seals order by day desc limit 1;
    insert into hour_seals (hour, hash)
        select hour, seal_of_hour(hour)
        from generate_series(korean_midnight(p_day), ends - interval '1 hour', interval '1 hour') hour;
    insert into sealed_balances as s (account, balance)
        select account, sum(amount)::bigint from (
            select to_account as account, amount from public.postings where created_at >= begins and created_at < ends
            union all
            select from_account, -amount from public.postings where created_at >= begins and created_at < ends
        ) sides where is_of_member(account) group by account
        on conflict (account) do update set balance = s.balance + excluded.balance;
    insert into day_seals (day, sealed_at, hash, slips, stakes)
        select p_day, p_at, seal_of_day(previous.hash, p_day), coalesce(previous.slips, 0) + placed.slips,
            coalesce(previous.stakes, 0) + placed.stakes
        from slips_of_day(p_day) placed;
end $$;

insert into additive_migrations values (35);
