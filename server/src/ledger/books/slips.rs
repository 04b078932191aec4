//! Slips: each stake is a posting of its own. The sum of all postings of settlements and corrections
//! has to match the slip's current state.

use super::{Check, Proof};

pub(super) const PROOFS: &[Proof] = &[
    Proof::Exact {
        table: Some("all_bets"),
        kinds: &["stake"],
        expected: "select 'stake:' || id as reference, member_id as from_member,
                'cash' as from_kind, null::bigint as to_member, 'stakes_held' as to_kind,
                coalesce(placed_stake, stake) as amount
            from all_bets where part_of is null",
    },
    Proof::Sums {
        kinds: &[
            "stake_settled",
            "stake_reopened",
            "payout",
            "refund",
            "clawback",
            "clawback_debt",
            "debt_collected",
        ],
        checks: &[
            LEGS, OWN, SUMS, CASHED_OUT, PARTS, ORDERED, DECIDED, COLLECTED, EXPOSED,
        ],
    },
];

/// Each leg has its slip. There is no foreign key for it.
const LEGS: Check = Check {
    fault: "legs without their slip",
    query: "select distinct l.bet_id::text
        from all_bet_legs l left join all_bets b on b.id = l.bet_id where b.id is null",
};

/// Each posting is between the accounts of its kind, of the slip's own member, with a revision that the
/// slip has had.
const OWN: Check = Check {
    fault: "postings that cannot be of their slip",
    query: "select p.reference
        from postings p
        join accounts f on f.id = p.from_account
        join accounts t on t.id = p.to_account
        join (values
            ('stake_settled', 'stakes_held', 'gross_gaming_revenue'),
            ('stake_reopened', 'gross_gaming_revenue', 'stakes_held'),
            ('payout', 'gross_gaming_revenue', 'cash'),
            ('refund', 'gross_gaming_revenue', 'cash'),
            ('clawback', 'cash', 'gross_gaming_revenue'),
            ('clawback_debt', 'debt', 'gross_gaming_revenue'),
            ('debt_collected', 'cash', 'debt')
        ) as movement (kind, from_kind, to_kind) on movement.kind = p.kind
        left join all_bets b on b.id::text = split_part(p.reference, ':', 2)
            and case when p.reference ~ '^[a-z_]+:[0-9]+:[0-9]+$'
                then split_part(p.reference, ':', 3)::numeric end between 1 and b.revision
        where b.id is null
            or (f.kind, t.kind) <> (movement.from_kind, movement.to_kind)
            or coalesce(f.member_id, b.member_id) <> b.member_id
            or coalesce(t.member_id, b.member_id) <> b.member_id",
};

/// The stake of an open slip is held, and nothing is paid. The stake of a settled slip is the house's;
/// what was paid less what was taken back equals its payout. The payout follows from stake and odds
/// unless the slip was cashed out. A system bet pays the mean that its odds are rounded down from.
const SUMS: Check = Check {
    fault: "slips whose postings do not come to where they stand",
    query: "select b.id::text
        from all_bets b
        left join (
            select split_part(reference, ':', 2) as bet,
                sum(case kind when 'stake_settled' then amount
                    when 'stake_reopened' then -amount else 0 end) as settled,
                sum(case when kind in ('payout', 'refund') then amount
                    when kind in ('clawback', 'clawback_debt') then -amount else 0 end) as paid
            from postings
            where kind in ('stake_settled', 'stake_reopened', 'payout', 'refund', 'clawback',
                'clawback_debt')
            group by 1
        ) posted on posted.bet = b.id::text
        where coalesce(posted.settled, 0) <> case when b.settled_at is null then 0 else b.stake end
            or coalesce(posted.paid, 0) <> b.payout
            or (b.settled_at is null and b.payout <> 0)
            or (b.settled_at is null) <> (b.status = win_flag_waiting())
            or (b.status = win_flag_lost() and b.payout <> 0)
            or (b.status in (win_flag_cancelled(), win_flag_void()) and b.payout <> b.stake)
            or (b.status in (win_flag_won(), win_flag_half_lost(), win_flag_half_won())
                and b.cashed_out_at is null
                and (b.payout < floor(b.real_odds * b.stake)
                    or b.payout > floor(b.real_odds * b.stake) and b.system_from is null
                    or b.payout >= (b.real_odds + 0.01) * b.stake))",
};

/// A cashed out slip was settled at the time of the cash-out, for more than nothing and at most its
/// possible payout. Its flag and odds follow from the comparison with its stake.
const CASHED_OUT: Check = Check {
    fault: "cashed out slips that are not what was paid for them",
    query: "select b.id::text
        from all_bets b
        where b.cashed_out_at is not null
            and (b.settled_at is distinct from b.cashed_out_at or b.cancelled_at is not null
                or b.payout not between 1 and b.expected_winnings
                or b.status <> case when b.payout < b.stake then win_flag_half_lost()
                    when b.payout = b.stake then win_flag_void() else win_flag_half_won() end
                or b.real_odds <> div(b.payout * 100::numeric, b.stake) / 100)",
};

/// The stakes of a slip and of its parts that were sold add up to the stake that was placed, and together they win
/// no more. A part has the member and the legs of its slip.
const PARTS: Check = Check {
    fault: "slips whose parts do not add up",
    query: "select b.id::text
        from all_bets b
        left join lateral (
            select count(*) as count, sum(p.stake) as stake, sum(p.expected_winnings) as winnings,
                bool_and(p.member_id = b.member_id and (p.cashed_out_at is not null or p.cancelled_at is not null)
                    and not exists (
                        select from (select * from public.all_bet_legs where bet_id = p.id) one
                        full join (select * from public.all_bet_legs where bet_id = b.id) other
                            on other.ordinal = one.ordinal
                        where (one.fixture_id, one.market_id, one.odds_id, one.price, one.version)
                            is distinct from
                            (other.fixture_id, other.market_id, other.odds_id, other.price, other.version)))
                    as alike
            from public.all_bets p where p.part_of = b.id
        ) parts on b.placed_stake is not null
        where b.placed_stake is not null and not coalesce(parts.count > 0 and parts.alike
                and b.placed_stake = b.stake + parts.stake
                and b.placed_winnings >= b.expected_winnings + parts.winnings, false)
            or b.part_of is not null and not exists (
                select from public.all_bets w where w.id = b.part_of and w.placed_stake is not null)",
};

/// A slip that an order has cashed out was paid at least the amount of the order. An operator may have voided
/// it since.
const ORDERED: Check = Check {
    fault: "slips that were not cashed out as their order says",
    query: "select o.bet_id::text
        from auto_cash_outs o join all_bets b on b.id = o.bet_id
        where b.member_id <> o.member_id
            or o.ended_by = 'cashedOut' and b.cancelled_at is null
                and (b.cashed_out_at is distinct from o.ended_at or b.payout < o.amount)",
};

/// A slip is open only while a leg is. It is decided as soon as the legs that are not lost are fewer
/// than its smallest combination has; for a multiple that is all of them.
const DECIDED: Check = Check {
    fault: "slips that wait although their legs are decided",
    query: "select b.id::text
        from all_bets b join all_bet_legs l on l.bet_id = b.id
        where b.status = win_flag_waiting()
        group by b.id, b.system_from
        having count(*) filter (where leg_flag(b.leg_flags, l.ordinal) <> win_flag_lost())
                < coalesce(b.system_from, count(*))
            or not bool_or(leg_flag(b.leg_flags, l.ordinal) = win_flag_waiting())",
};

/// A debt is collected out of what the same settlement has paid, or has given back of a promotion's part.
const COLLECTED: Check = Check {
    fault: "collected debts that are more than what was paid with them",
    query: "select c.reference
        from postings c
        cross join substr(c.reference, length(c.kind) + 1) as rest
        left join postings p on p.reference = any
            (array['payout' || rest, 'refund' || rest, 'promotion_cover' || rest])
        where c.kind = 'debt_collected'
        group by c.reference having c.amount > coalesce(sum(p.amount), 0)",
};

/// The exposures that limits are compared with are the sums over the open slips that count.
const EXPOSED: Check = Check {
    fault: "sums of exposure that are not those of their slips",
    query: "select concat_ws(':', fixture_id, market_id, odds_id)
        from (select l.fixture_id, l.market_id, l.odds_id, sum(l.liability) as liability
            from bet_liabilities l join all_bets b on b.id = l.bet_id
            where b.exposed and b.settled_at is null group by 1, 2, 3) open
        full join exposures e using (fixture_id, market_id, odds_id)
        where coalesce(open.liability, 0) <> coalesce(e.liability, 0)
        union all select b.id::text from all_bets b where b.exposed and b.settled_at is not null",
};
