-- Coupons for many, and messages for those who agreed to hear of events, leave out members who are self-excluded when
-- they are given; such coupons leave out members who have refused to hear of events too. The migration is additive: an
-- older server asks without a time, and gets the answer by the clock of the database.

-- Whether a member may hear of events and benefits at a time, as an outreach decides it.
create function hears_of_benefits(m members, at timestamptz) returns boolean language sql immutable as $$
    select m.message_receive_flag = 1 and coalesce(m.excluded_until <= at, true)
$$;

-- Whether a message to a level, or to all if it is null, is for this member at a time. A message that is not for those
-- who agreed alone is a notice, and is for all.
create function is_addressed(m members, level smallint, consenting boolean, at timestamptz) returns boolean
language sql immutable as $$
    select m.approved_at is not null and m.ban_type = ban_type_none()
        and m.withdrawal_type = withdrawal_type_active() and m.kind = member_kind_member()
        and (level is null or m.role = level)
        and (not consenting or hears_of_benefits(m, at))
$$;
create or replace function is_addressed(m members, level smallint, consenting boolean) returns boolean
language sql stable as $$
    select is_addressed(m, level, consenting, now())
$$;

-- Whether a gift is for a member at a time: one who may log in, and of a gift to many, no operator, partner or
-- recommender, and only who may hear of benefits. A gift to one is the operator's decision. `recipients` is core's
-- Recipients.
create function is_given(m members, recipients jsonb, at timestamptz) returns boolean language sql immutable as $$
    select m.approved_at is not null and m.ban_type = ban_type_none() and case recipients ->> 'to'
        when 'one' then lower(m.user_id) = lower(recipients ->> 'userId')
        when 'level' then m.kind = member_kind_member() and m.role = (recipients ->> 'role')::smallint
            and hears_of_benefits(m, at)
        else m.kind = member_kind_member() and hears_of_benefits(m, at) end
$$;
create or replace function is_given(m members, recipients jsonb) returns boolean language sql stable as $$
    select is_given(m, recipients, now())
$$;

insert into additive_migrations values (43);
