-- When a member's data last changed, by the database's clock, as balances have it: the two are compared,
-- and the clock of a server may show another time.
alter table members add column changed_at timestamptz not null default now();
create function note_member_change() returns trigger language plpgsql as $$
begin
    new.changed_at := clock_timestamp();
    return new;
end $$;
create trigger members_note_change before update of updated_at on members
    for each row execute function note_member_change();
