-- Notes of each cash-out whose delay has ended whether in-play betting was open during all of it: since before it began, and
-- still. Both times are those of servers, whose clocks may differ by some seconds.
create table chaos_delays (bet_id bigint not null, open boolean not null);
grant select on chaos_delays to public;

-- The servers are no superuser, which owns the table.
create function chaos_note_delay() returns trigger language plpgsql security definer set search_path = public as $$
begin
    insert into chaos_delays
        select old.bet_id, not i.stopped and i.since < old.created_at - interval '10 seconds' from feed_inplay i;
    return null;
end $$;
create trigger chaos_note_delay after delete on delayed_cash_outs for each row execute function chaos_note_delay();
