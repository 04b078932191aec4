-- Acts on many members, done a part at a time; faults of the feed by code; the log by member.

-- What could not be read of a message, by the codes of core's FeedFault. `reason` holds what the
-- database said of one that it refused, and what was noted before there were codes.
alter table feed_rejects add column faults text[] not null default '{}';

-- A message that is taken back is deleted a part at a time from those who have not read it.
alter table dispatches
    -- From how many it was taken back so far.
    add column recalled bigint not null default 0,
    add column recall_finished_at timestamptz;
update dispatches set recall_finished_at = recalled_at;
create index dispatches_recalling on dispatches (id)
    where recalled_at is not null and recall_finished_at is null;

-- A gift is handed out a part at a time, to those who are members when it is given.
alter table coupon_gifts
    -- How many it is for, and how many have it so far.
    add column expected bigint not null default 0,
    add column given bigint not null default 0,
    -- The last member it is for, and the last one who was reached.
    add column last_member bigint not null default 0,
    add column reached bigint not null default 0,
    add column finished_at timestamptz,
    -- When what nobody had received of it was taken back: from how many, and how many so far.
    add column withdrawn_at timestamptz,
    add column withdrawing bigint not null default 0,
    add column withdrawn bigint not null default 0,
    add column withdrawal_finished_at timestamptz;
update coupon_gifts g set finished_at = created_at, expected = given.count, given = given.count
from (select gift_id, count(*) from coupons group by gift_id) given where given.gift_id = g.id;
update coupon_gifts set finished_at = created_at where finished_at is null;
create index coupon_gifts_giving on coupon_gifts (id)
    where finished_at is null and withdrawn_at is null;
create index coupon_gifts_withdrawing on coupon_gifts (id)
    where withdrawn_at is not null and withdrawal_finished_at is null;
create index coupons_unclaimed on coupons (gift_id, id)
    where claimed_at is null and withdrawn_at is null;

-- Whether a gift is for a member: one who may log in, and of many, only members, no operators,
-- partners or recommenders. `recipients` is core's Recipients.
create function is_given(m members, recipients jsonb) returns boolean language sql immutable as $$
    select m.approved_at is not null and m.ban_type = 0 and case recipients ->> 'to'
        when 'one' then lower(m.user_id) = lower(recipients ->> 'userId')
        when 'level' then m.kind = 0 and m.role = (recipients ->> 'role')::smallint
        else m.kind = 0 end
$$;

-- What the log of changes says of a member: under its own name, under those of its charges, slips,
-- transfers, inquiries, the codes and the coupons it has been given, and where slips of many were
-- corrected at once (`bets:N`), by the numbers of its own.
drop function subjects_of_member(bigint);
create index coupons_member on coupons (member_id);
create index inquiries_member on inquiries (member_id);
create index audit_log_batches on audit_log using gin (after) where subject like 'bets:%';
create function audit_log_about(p_member bigint) returns setof audit_log language sql stable as $$
    select l.* from audit_log l where l.subject in (
        select 'member:' || p_member
        union all select 'charge:' || id from charges where member_id = p_member
        union all select 'bet:' || id from bets where member_id = p_member
        union all select 'transfer:' || id from casino_transfers where member_id = p_member
        union all select 'inquiry:' || id from inquiries where member_id = p_member
        union all select 'joinCode:' || id from join_codes where member_id = p_member
        union all select 'coupon_gift:' || gift_id from coupons where member_id = p_member)
    union all
    select l.* from audit_log l where l.subject like 'bets:%'
        and l.after ?| array(select id::text from bets where member_id = p_member)
$$;
