//! Rounds that were played with casino money: each requires a posting of its stake and of its payout.

use super::Proof;

pub(super) const PROOFS: &[Proof] = &[Proof::Exact {
    table: Some("casino_rounds"),
    kinds: &["casino_stake", "casino_payout"],
    expected: "select movement.kind || ':' || r.id as reference,
            case when from_kind = 'casino' then r.member_id end as from_member, from_kind,
            case when to_kind = 'casino' then r.member_id end as to_member, to_kind,
            movement.amount
        from casino_rounds r
        cross join lateral (values
            ('casino_stake', 'casino', 'casino_games', r.stake),
            ('casino_payout', 'casino_games', 'casino', r.payout)
        ) as movement (kind, from_kind, to_kind, amount)
        where movement.amount > 0 and r.posted_at is not null and r.wallet = 'casino'",
}];
