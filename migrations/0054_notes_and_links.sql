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

-- The entries about a member: under its own subject, and under those of its charges, slips, transfers, inquiries,
-- join codes, coupons and identity checks. An entry about many slips (`bets:N`) counts if it names one of the member's.
create or replace function audit_log_about(p_member bigint) returns setof audit_log language sql stable as $$
    select l.* from audit_log l where l.subject in (
        select 'member:' || p_member
        union all select 'charge:' || id from charges where member_id = p_member
        union all select 'bet:' || id from all_bets where member_id = p_member
        union all select 'transfer:' || id from casino_transfers where member_id = p_member
        union all select 'inquiry:' || id from inquiries where member_id = p_member
        union all select 'joinCode:' || id from join_codes where member_id = p_member
        union all select 'coupon_gift:' || gift_id from coupons where member_id = p_member
        union all select 'identity:' || id from identity_checks where member_id = p_member)
    union all
    select l.* from audit_log l where l.subject like 'bets:%'
        and l.after ?| array(select id::text from all_bets where member_id = p_member)
$$;

-- The chat of an operator who has left is free for another one.
delete from telegram_links where member_id in (select member_id from operators where closed_at is not null);

insert into additive_migrations values (54);
