-- Servers keep these tables in memory. Each is told of a change when it commits, so that maintenance and
-- bans hold on all of them at once.
create function notify_kept() returns trigger language plpgsql as $$
begin
    perform pg_notify('kept', '');
    return null;
end $$;
create trigger settings_notify after insert or update or delete on settings
    for each statement execute function notify_kept();
create trigger banned_addresses_notify after insert or update or delete on banned_addresses
    for each statement execute function notify_kept();
create trigger posts_notify after insert or update or delete on posts
    for each statement execute function notify_kept();
create trigger banks_notify after insert or update or delete on banks
    for each statement execute function notify_kept();
create trigger casino_closures_notify after insert or update or delete on casino_closures
    for each statement execute function notify_kept();
