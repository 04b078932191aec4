//! The contract of one partner: its terms, the current month so far, and the posted months.

use super::pay::{Calendar, Course, months_from};
use super::run::current_month;
use super::{months, must_be_enabled, store};
use crate::platform::http::{Call, Result};
use crate::platform::replica;
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::affiliates::contracts::views::{ContractMonth, ContractView};
use hanpan_core::affiliates::partners::PartnerProblem;
use hanpan_core::api::PartnerGetContract;
use hanpan_core::kernel::ids::PartnerId;
use sqlx::PgConnection;

/// Returns the caller's contract.
pub(super) async fn get(call: Call<PartnerGetContract>) -> Result<ContractView> {
    must_be_enabled(&call.app)?;
    let mut tx = replica::moment(&call.app).await?;
    let view = view(&mut tx, call.caller.partner_id, call.app.clock.now()).await?;
    tx.commit().await?;
    Ok(view)
}

/// Returns the contract of a partner.
pub(super) async fn view(
    conn: &mut PgConnection,
    partner_id: PartnerId,
    now: DateTime<Utc>,
) -> Result<ContractView> {
    let contracts = store::contracts(conn, Some(partner_id)).await?;
    let contract = contracts.first().ok_or(PartnerProblem::PartnerUnknown)?;
    let month = current_month(now);
    let posted = store::posted_sums(conn).await?;
    let posted = posted.get(&partner_id).copied().unwrap_or_default();
    Ok(ContractView {
        contract: contract.row(month, posted),
        so_far: so_far(conn, contract, month, now).await?,
        months: months::newest(conn, partner_id).await?,
    })
}

/// Returns what a month that is not posted pays by current figures; `None` without terms.
pub(crate) async fn expected(
    conn: &mut PgConnection,
    partner_id: PartnerId,
    month: NaiveDate,
    now: DateTime<Utc>,
) -> Result<Option<ContractMonth>> {
    let contracts = store::contracts(conn, Some(partner_id)).await?;
    let Some(contract) = contracts.first() else {
        return Ok(None);
    };
    let months = so_far(conn, contract, current_month(now), now).await?;
    Ok(months.into_iter().find(|it| it.month == month))
}

/// Returns what the months that are not posted pay by current figures, newest first.
async fn so_far(
    conn: &mut PgConnection,
    contract: &store::Contract,
    current: NaiveDate,
    now: DateTime<Utc>,
) -> Result<Vec<ContractMonth>> {
    let Some(calendar) = Calendar::read(conn, now).await? else {
        return Ok(Vec::new());
    };
    let mut course = Course::before(conn, calendar.next).await?;
    let mut months = Vec::new();
    for month in months_from(calendar.next).take_while(|month| *month <= current) {
        if let Some(computed) = course.month(conn, contract, month, false).await? {
            months.push(ContractMonth {
                month,
                pay: computed.pay,
                corrections: 0,
                posted_at: None,
            });
        }
    }
    months.reverse();
    Ok(months)
}
