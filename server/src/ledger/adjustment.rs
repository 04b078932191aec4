//! Adjustments of a member's balance by an operator, and debts that are written off. Their counterpart
//! is the house account `adjustments`, of points `point_adjustments`.

use super::{Account, House, Kind, Posting, account_of, debt, post};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{AdjustmentId, MemberId};
use hanpan_core::kernel::money::{AdjustmentKind, Amount};
use sqlx::PgConnection;

/// Returns the kind of account that an adjustment changes.
pub const fn adjusted(kind: AdjustmentKind) -> Kind {
    match kind {
        AdjustmentKind::GiveCash | AdjustmentKind::TakeCash => Kind::Cash,
        AdjustmentKind::GivePoints | AdjustmentKind::TakePoints => Kind::Point,
        AdjustmentKind::WriteOff => Kind::Debt,
    }
}

/// Posts an adjustment. Cash that is given pays a debt first. The caller has locked the account and
/// checked the amount.
pub async fn adjust(
    conn: &mut PgConnection,
    member_id: MemberId,
    adjustment_id: AdjustmentId,
    kind: AdjustmentKind,
    amount: Amount,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let member = account_of(conn, member_id, adjusted(kind)).await?;
    let won = Account::from(House::Adjustments);
    let points = Account::from(House::PointAdjustments);
    let (from, to) = match kind {
        AdjustmentKind::GiveCash | AdjustmentKind::WriteOff => (won, member),
        AdjustmentKind::TakeCash => (member, won),
        AdjustmentKind::GivePoints => (points, member),
        AdjustmentKind::TakePoints => (member, points),
    };
    let name = match kind {
        AdjustmentKind::WriteOff => "debt_written_off",
        _ => "adjustment",
    };
    let posting = Posting {
        from,
        to,
        amount,
        kind: name,
        reference: format!("{name}:{adjustment_id}"),
    };
    post(conn, std::slice::from_ref(&posting), at).await?;
    if kind == AdjustmentKind::GiveCash {
        debt::recover(conn, member_id, &posting.reference, amount.won(), at).await?;
    }
    Ok(())
}
