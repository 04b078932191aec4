//! Converts points to cash: the points go back to the house, which credits as much won from another
//! account.

use super::{House, Kind, Posting, account_of, debt, post};
use crate::platform::error::{OnConstraint, Result};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{MemberId, PointConversionId};
use hanpan_core::kernel::money::Points;
use hanpan_core::kernel::problem::Problem;
use sqlx::PgConnection;

/// Converts points, one for one. Refused if the balance does not cover them, or while the member has a
/// debt.
pub async fn convert(
    conn: &mut PgConnection,
    member_id: MemberId,
    conversion_id: PointConversionId,
    points: Points,
    at: DateTime<Utc>,
) -> Result<()> {
    debt::refuse(conn, member_id).await?;
    let postings = [
        Posting {
            from: account_of(conn, member_id, Kind::Point).await?,
            to: House::PointsIssued.into(),
            amount: points.into(),
            kind: "point_conversion",
            reference: format!("point_conversion:{conversion_id}"),
        },
        Posting {
            from: House::PointsCashed.into(),
            to: account_of(conn, member_id, Kind::Cash).await?,
            amount: points.to_cash().into(),
            kind: "point_cash",
            reference: format!("point_cash:{conversion_id}"),
        },
    ];
    post(conn, &postings, at)
        .await
        .on_constraint("accounts_balance_sign", Problem::PointsTooFew)?;
    Ok(())
}
