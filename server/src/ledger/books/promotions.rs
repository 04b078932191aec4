//! Free bets and bonuses: each grant, each stake that one paid, each payout of which a part went back, and
//! the end of each bonus have their postings.

use super::{Check, Proof};

pub(super) const PROOFS: &[Proof] = &[
    Proof::Exact {
        table: Some("promotion_grants"),
        kinds: &["bonus_granted"],
        expected: "select 'bonus_granted:' || g.id as reference, null::bigint as from_member,
                'promotions' as from_kind, g.member_id as to_member, 'bonus' as to_kind, c.amount
            from promotion_grants g join campaigns c on c.id = g.campaign_id
            where g.kind = 'bonus'",
    },
    Proof::Exact {
        table: Some("promotion_grants"),
        kinds: &["free_stake"],
        expected: "select 'free_stake:' || g.id as reference, null::bigint as from_member,
                'promotions' as from_kind, g.member_id as to_member, 'cash' as to_kind, p.amount
            from promoted_bets p join promotion_grants g on g.id = p.grant_id
            where p.kind = 'freeBet'",
    },
    Proof::Exact {
        table: None,
        kinds: &["bonus_stake"],
        expected: "select 'bonus_stake:' || b.member_id || ':' || b.request_id as reference,
                b.member_id as from_member, 'bonus' as from_kind, b.member_id as to_member,
                'cash' as to_kind, p.amount
            from promoted_bets p join all_bets b on b.id = p.bet_id
            where p.kind = 'bonus'",
    },
    Proof::Exact {
        table: Some("promotion_grants"),
        kinds: &["bonus_converted"],
        expected: "select 'bonus_converted:' || id as reference, member_id as from_member,
                'bonus' as from_kind, member_id as to_member, 'cash' as to_kind, converted as amount
            from promotion_grants where converted > 0",
    },
    Proof::Exact {
        table: Some("promotion_grants"),
        kinds: &["bonus_forfeited"],
        expected: "select 'bonus_forfeited:' || id as reference, member_id as from_member,
                'bonus' as from_kind, null::bigint as to_member, 'promotions' as to_kind,
                forfeited as amount
            from promotion_grants where forfeited > 0",
    },
    Proof::Sums {
        kinds: &["promotion_return", "promotion_reversal", "promotion_cover"],
        checks: &[FUNDED, OWN, RETURNED, GIVEN_BACK, ENDED],
    },
];

/// A promotion pays at most the stake of a slip of its own member; a free bet the whole stake of one slip.
const FUNDED: Check = Check {
    fault: "slips that a promotion of another member, or for another stake, has paid for",
    query: "select p.bet_id::text
        from promoted_bets p
        join promotion_grants g on g.id = p.grant_id
        join campaigns c on c.id = g.campaign_id
        left join all_bets b on b.id = p.bet_id
        where b.id is null or b.member_id <> g.member_id or p.kind <> g.kind or p.amount > b.stake
            or p.kind = 'freeBet' and (p.amount <> b.stake or p.amount <> c.amount
                or g.ended_by is distinct from 'used')
            or b.part_of is not null or b.placed_stake is not null or b.cashed_out_at is not null
        union all
        select grant_id::text from promoted_bets where kind = 'freeBet' group by grant_id having count(*) > 1",
};

/// Each posting is between cash of the slip's member and the account of its promotion.
const OWN: Check = Check {
    fault: "postings that cannot be of the promotion of their slip",
    query: "select p.reference
        from postings p
        join accounts f on f.id = p.from_account
        join accounts t on t.id = p.to_account
        left join promoted_bets o on o.bet_id::text = split_part(p.reference, ':', 2)
        left join all_bets b on b.id = o.bet_id
        where p.kind in ('promotion_return', 'promotion_reversal', 'promotion_cover')
            and (b.id is null
                or case p.kind when 'promotion_return' then f.kind else t.kind end <> 'cash'
                or case p.kind when 'promotion_return' then t.kind else f.kind end
                    <> all (case when o.kind = 'bonus' then array['bonus', 'promotions']
                        else array['promotions'] end)
                or coalesce(f.member_id, b.member_id) <> b.member_id
                or coalesce(t.member_id, b.member_id) <> b.member_id)",
};

/// The slip records the returned part of a payout. For a free bet it is the stake, up to the
/// payout. For a bonus it is its share, unless a correction came after the bonus had become cash or was
/// lost. If it became cash up to a limit, it is what was in the balance then, or the share less what became cash since,
/// or what was in the balance less what a correction used of the forfeited part.
const RETURNED: Check = Check {
    fault: "slips of which a promotion got back more or less than its part",
    query: "select o.bet_id::text
        from promoted_bets o
        join all_bets b on b.id = o.bet_id
        join promotion_grants g on g.id = o.grant_id
        left join (
            select split_part(reference, ':', 2) as bet,
                sum(case kind when 'promotion_return' then amount else -amount end) as amount
            from postings
            where kind in ('promotion_return', 'promotion_reversal', 'promotion_cover')
            group by 1
        ) posted on posted.bet = o.bet_id::text
        where coalesce(posted.amount, 0) <> o.returned
            or o.kind = 'freeBet' and o.returned <> least(b.payout, o.amount)
            or o.kind = 'bonus' and (g.ended_by is null or g.ended_by in ('forfeited', 'expired'))
                and o.returned <> div(b.payout::numeric * o.amount, b.stake)
            or o.in_balance is null and o.late_cash <> 0
            or o.in_balance is not null and (g.ended_by is distinct from 'converted'
                or o.late_cash <> greatest(div(b.payout::numeric * o.amount, b.stake) - o.returned, 0)
                or o.returned
                    not between least(o.in_balance, div(b.payout::numeric * o.amount, b.stake))
                        and greatest(o.in_balance, div(b.payout::numeric * o.amount, b.stake)))",
};

/// A free bet is given back for a void slip that one has paid for.
const GIVEN_BACK: Check = Check {
    fault: "free bets that were given back for no slip",
    query: "select g.id::text
        from promotion_grants g
        left join public.promoted_bets p on p.bet_id = g.given_back_for and p.kind = 'freeBet'
        left join public.promotion_grants first on first.id = p.grant_id
        where g.given_back_for is not null
            and (first.id is null or first.member_id <> g.member_id or first.campaign_id <> g.campaign_id)",
};

/// A bonus has a balance only while it is wagered, and becomes no more cash than its campaign allows, with its slips
/// that were open then. Its slips use no more of what was forfeited than that. A campaign counts what it has given.
const ENDED: Check = Check {
    fault: "bonuses, campaigns or members that are not what the grants say",
    query: "select a.member_id::text
        from accounts a
        where a.kind = 'bonus' and a.balance > 0 and not exists (
            select from public.promotion_grants g
            where g.member_id = a.member_id and g.kind = 'bonus' and g.ended_at is null)
        union all
        select g.id::text
        from promotion_grants g join campaigns c on c.id = g.campaign_id
        where g.kind = 'bonus' and (g.converted + (
                select coalesce(sum(p.late_cash), 0) from public.promoted_bets p where p.grant_id = g.id)
                > coalesce(c.cash_max, g.converted)
            or g.forfeited < (select coalesce(sum(greatest(p.in_balance - p.returned, 0)), 0)
                from public.promoted_bets p where p.grant_id = g.id)
            or g.ended_by = 'converted' and g.wagered < g.wager_required
            or g.ended_by is distinct from 'converted' and g.converted > 0)
        union all
        select c.id::text from campaigns c
        where c.granted <> (select count(*) from public.promotion_grants g
            where g.campaign_id = c.id and g.given_back_for is null)
        union all
        select m.id::text from members m
        where m.has_bonus <> exists (select from public.promotion_grants g
            where g.member_id = m.id and g.kind = 'bonus' and g.ended_at is null)",
};
