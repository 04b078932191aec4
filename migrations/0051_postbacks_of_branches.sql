-- A partner hears of no member who has left its branch. The migration is additive: an older server calls the same
-- function.

-- Queues a postback about a member who has come by a link, if links are switched on, its partner has a receiver, and
-- the member is in the partner's branch on that day.
create or replace function queue_postback(p_member bigint, p_kind text, p_data jsonb, p_at timestamptz) returns void
    language sql as $$
    insert into partner_postbacks (partner_id, kind, member_id, data, created_at, next_at)
    select l.partner_id, p_kind, p_member,
        jsonb_build_object('link', l.code, 'memberId', p_member) || p_data, p_at, p_at
    from partner_link_members m
    join partner_links l on l.id = m.link_id
    join partners p on p.id = l.partner_id and p.closed_from is null
    join partner_receivers r on r.partner_id = l.partner_id
    where m.member_id = p_member
        and exists (select from settings where key = 'partnerLinksEnabled' and value = 'true'::jsonb)
        and exists (select from members_under(l.partner_id, (p_at at time zone 'Asia/Seoul')::date) u
            where u.member_id = p_member)
    on conflict on constraint partner_postbacks_event do nothing
$$;

insert into additive_migrations values (51);
