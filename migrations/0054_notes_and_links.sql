-- What an archive's slips, the history of a member and the chats of operators who have left lacked. The migration is
-- additive: an older server calls the same functions, and sends nothing to an operator who has left.

-- Notes the day of a slip that is settled late. A slip that comes back from the archive changes no day.
create or replace function note_late_slip() returns trigger language plpgsql as $$
begin
    if not slips_move() then
        insert into play_corrections (day) values ((new.first_settled_at at time zone 'Asia/Seoul')::date);
    end if;
    return null;
end $$;

-- The chat of an operator who has left is free for another one.
delete from telegram_links where member_id in (select member_id from operators where closed_at is not null);

insert into additive_migrations values (54);
