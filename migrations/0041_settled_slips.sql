-- The slips behind a figure of a report: those that were settled in its days. The migration is additive.

-- When a slip was settled, reopened or corrected: the moments of the postings that reports count as turnover and
-- payouts. They are found by their references, so this is for slips that were settled more than once: one that was
-- settled once has its moment in `first_settled_at`.
create function settlement_moments(p_bet bigint, p_revision integer) returns table (at timestamptz)
    language sql stable parallel safe as $$
    select p.created_at from postings p
    where p.reference = any (array(
        select kind || ':' || p_bet || ':' || revision
        from generate_series(1, p_revision) revision
        cross join unnest(array['stake_settled', 'stake_reopened', 'refund', 'payout', 'clawback', 'clawback_debt'])
            as kind))
$$;

-- Slips that were settled more than once, by their last settlement; one that is open again has none yet. Settling a
-- slip for the first time writes nothing to it.
create index bets_corrected on bets (coalesce(settled_at, 'infinity')) where revision > 1;
create index archived_bets_corrected on archived_bets (coalesce(settled_at, 'infinity')) where revision > 1;

insert into additive_migrations values (41);
