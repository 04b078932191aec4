-- Contracts between the operator and a partner, paid by Korean month: a share of the revenue of the partner's own
-- members, an amount by head, or both.

-- The terms of a partner from a month on. Of those that hold from the same month, the newest counts. Null: the contract
-- has ended.
create table partner_contracts (
    id bigint generated always as identity primary key,
    partner_id bigint not null references partners,
    holds_from date not null check (extract(day from holds_from) = 1),
    -- Core's ContractTerms.
    terms jsonb,
    created_at timestamptz not null
);
create index partner_contracts_of on partner_contracts (partner_id, id);
create trigger partner_contracts_append_only before update or delete or truncate on partner_contracts
    for each statement execute function refuse_change();

-- Days of play that were corrected, since months were posted.
create table contract_corrections (
    id bigint generated always as identity primary key,
    day date not null
);
-- Every correction is noted for commissions; those of months with contracts count here as well.
create function note_contract_correction() returns trigger language plpgsql as $$
begin
    insert into contract_corrections (day)
    select new.day where exists (select from partner_contracts c where c.holds_from <= new.day);
    return null;
end $$;
create trigger commission_corrections_noted after insert on commission_corrections for each row
    execute function note_contract_correction();

-- Months that were posted.
create table contract_closings (
    month date primary key,
    posted_at timestamptz not null
);

-- Members who were counted by head. A member counts once, and stays counted.
create table contract_heads (
    member_id bigint primary key references members,
    partner_id bigint not null references partners,
    month date not null
);
create index contract_heads_month on contract_heads (partner_id, month);
create trigger contract_heads_append_only before update or delete or truncate on contract_heads
    for each statement execute function refuse_change();

-- Postings: the difference between what a month pays before and after a computation.
create table contract_months (
    id bigint generated always as identity primary key,
    month date not null,
    partner_id bigint not null references partners,
    member_id bigint not null references members,
    -- 1 is the first computation, higher numbers are corrections.
    revision integer not null check (revision > 0),
    -- Core's MonthPay.
    revenue bigint not null,
    costs bigint not null check (costs >= 0),
    deficit_before bigint not null check (deficit_before >= 0),
    base bigint not null check (base >= 0),
    rate smallint not null check (rate between 0 and 10000),
    share bigint not null check (share >= 0),
    heads bigint not null check (heads >= 0),
    amount_by_head bigint not null check (amount_by_head >= 0),
    by_head bigint not null check (by_head >= 0),
    total bigint not null check (total >= 0),
    deficit_after bigint not null check (deficit_after >= 0),
    -- The total of the revision before.
    before bigint not null check (before >= 0),
    created_at timestamptz not null,
    constraint contract_months_once unique (month, partner_id, revision)
);
create index contract_months_partner on contract_months (partner_id, month desc, revision desc);
create trigger contract_months_append_only before update or delete or truncate on contract_months
    for each statement execute function refuse_change();

-- When members were a partner's own within a period of days.
create function own_members(p_partner bigint, p_from date, p_until date)
    returns table (member_id bigint, begins_at timestamptz, ends_at timestamptz)
    language sql stable as $$
    select s.member_id, korean_midnight(greatest(s.holds_from, p_from)), korean_midnight(least(s.until, p_until))
    from (
        select m.member_id, m.partner_id, m.holds_from, coalesce(
            lead(m.holds_from) over (partition by m.member_id order by m.holds_from, m.id), p_until) as until
        from partner_members m
        where m.member_id in (select o.member_id from partner_members o where o.partner_id = p_partner)
    ) s
    where s.partner_id = p_partner and greatest(s.holds_from, p_from) < least(s.until, p_until)
$$;

-- Members who have qualified by head until a day and were not counted: the first deposit was made as the partner's own
-- member since a day and is large enough, the turnover was reached within the days that begin with it, and the member is
-- not banned.
create function contract_heads_due(p_partner bigint, p_since date, p_until date, p_deposit bigint, p_turnover bigint,
        p_days bigint)
    returns table (member_id bigint)
    language sql stable as $$
    select own.member_id
    from own_members(p_partner, p_since, p_until) own
    join members m on m.id = own.member_id and m.ban_type = ban_type_none()
    cross join lateral (
        select c.amount, c.decided_at, (c.decided_at at time zone 'Asia/Seoul')::date as day from charges c
        where c.member_id = own.member_id and c.deposit_mode = deposit_mode_deposit()
            and c.status = charge_status_completed()
        order by c.decided_at, c.id limit 1
    ) first
    where first.decided_at >= own.begins_at and first.decided_at < own.ends_at and first.amount >= p_deposit
        and not exists (select from contract_heads h where h.member_id = own.member_id)
        and coalesce((
            select sum(p.turnover) from plays p
            where p.member_id = own.member_id and p.played_at >= korean_midnight(first.day)
                and p.played_at < least(korean_midnight(first.day + p_days::integer), korean_midnight(p_until))
        ), 0) >= p_turnover
$$;
