//! Deposits and withdrawals: each record requires its postings, and no others.

use super::{Check, Proof};

pub(super) const PROOFS: &[Proof] = &[CHARGES, NOTIFICATIONS];

const CHARGES: Proof = Proof::Exact {
    table: Some("charges"),
    kinds: &[
        "deposit",
        "deposit_bonus",
        "withdrawal_hold",
        "withdrawal",
        "withdrawal_return",
    ],
    expected: "select movement.kind || ':' || c.id as reference,
            case when from_kind in ('cash', 'point') then c.member_id end as from_member, from_kind,
            case when to_kind in ('cash', 'point') then c.member_id end as to_member, to_kind,
            case when movement.kind = 'deposit_bonus' then c.bonus_amount else c.amount end as amount
        from charges c
        join (values
            (deposit_mode_deposit(), charge_status_completed(), 'deposit', 'payments_in', 'cash'),
            (deposit_mode_deposit(), charge_status_completed(), 'deposit_bonus', 'bonuses', 'point'),
            -- Whatever its status.
            (deposit_mode_withdrawal(), null, 'withdrawal_hold', 'cash', 'withdrawals_held'),
            (deposit_mode_withdrawal(), charge_status_completed(), 'withdrawal', 'withdrawals_held',
                'payments_out'),
            (deposit_mode_withdrawal(), charge_status_cancelled(), 'withdrawal_return',
                'withdrawals_held', 'cash')
        ) as movement (mode, status, kind, from_kind, to_kind)
            on movement.mode = c.deposit_mode and c.status = coalesce(movement.status, c.status)
        where movement.kind <> 'deposit_bonus' or c.bonus_amount > 0",
};

/// The amount of a bank notification is credited by its deposit.
const NOTIFICATIONS: Proof = Proof::Sums {
    kinds: &[],
    checks: &[Check {
        fault: "notifications of the bank whose deposit is not what was credited",
        query: "select n.id::text
            from bank_notifications n join charges c on c.id = n.charge_id
            where (c.deposit_mode, c.status, c.amount)
                <> (deposit_mode_deposit(), charge_status_completed(), n.amount)",
    }],
};
