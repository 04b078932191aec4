//! What an operator gives to a member or takes by hand, and a debt that is written off: the house
//! pays for it out of `adjustments`, and takes it there.

use super::{Account, House, Kind, Posting, account_of, debt, post};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::money::Won;
use hanpan_core::wallet::adjustments::AdjustmentKind;
use sqlx::PgConnection;

/// The account of a member that an adjustment is of.
pub const fn adjusted(kind: AdjustmentKind) -> Kind {
    match kind {
        AdjustmentKind::GiveCash | AdjustmentKind::TakeCash => Kind::Cash,
        AdjustmentKind::GivePoints | AdjustmentKind::TakePoints => Kind::Point,
        AdjustmentKind::WriteOff => Kind::Debt,
    }
}

/// Moves what an adjustment says. Cash that is given pays a debt first. Called with the account locked
/// and the amount checked.
pub async fn adjust(
    conn: &mut PgConnection,
    member_id: i64,
    adjustment_id: i64,
    kind: AdjustmentKind,
    amount: Won,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let member = account_of(conn, member_id, adjusted(kind)).await?;
    let house = Account::from(House::Adjustments);
    let (from, to) = match kind {
        AdjustmentKind::TakeCash | AdjustmentKind::TakePoints => (member, house),
        _ => (house, member),
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
        debt::recover(conn, member_id, &posting.reference, amount, at).await?;
    }
    Ok(())
}
