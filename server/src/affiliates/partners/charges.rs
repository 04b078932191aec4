//! Deposits and withdrawals of the current members of a partner's branch.

use super::store::Days;
use crate::platform::http::{Call, Result};
use hanpan_core::affiliates::partners::views::{PartnerCharge, PartnerCharges};
use hanpan_core::api::PartnerGetCharges;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use hanpan_core::wallet::{ChargeStatus, ChargeType, DepositMode};

/// A query of the charges of the filter, so that its conditions are written once; they use `$1` to
/// `$8`. The members are an array and the order is an expression, as for bets.
macro_rules! wanted {
    (
        $query:ident [$($as:ident)?] ($select:tt, $rest:tt), $call:ident, $status:ident, $mode:ident,
        $period:ident $(, $more:expr)*
    ) => {
        sqlx::$query!(
            $($as,)?
            $select
                + " from charges c join members m on m.id = c.member_id
                    where c.member_id = any(array(select member_id from members_under($1, $2)))
                        and ($3::bigint is null or c.member_id = $3)
                        and ($4::smallint is null or c.status = $4)
                        and ($5::smallint is null or c.deposit_mode = $5)
                        and ($6::timestamptz is null or c.created_at >= $6)
                        and ($7::timestamptz is null or c.created_at < $7)
                        and ($8::text is null or position(lower($8) in lower(m.user_id)) > 0
                            or position($8 in m.nickname) > 0) "
                + $rest,
            $call.caller.partner_id.get(),
            Days::at($call.app.clock.now()).today,
            $call.input.member.map(MemberId::get),
            $status,
            $mode,
            $period.from,
            $period.until,
            $call.input.search()
            $(, $more)*
        )
    };
}

/// Returns a page of charges, with the totals over all pages.
pub(super) async fn list(call: Call<PartnerGetCharges>) -> Result<PartnerCharges> {
    let query = &call.input;
    let status = query.status_of(&[
        ("processing", ChargeStatus::Processing as i16),
        ("completed", ChargeStatus::Completed as i16),
        ("cancelled", ChargeStatus::Cancelled as i16),
    ])?;
    let mode = query.kind_of(&[
        ("deposit", DepositMode::Deposit as i16),
        ("withdrawal", DepositMode::Withdrawal as i16),
    ])?;
    let period = query.period()?;
    let mut conn = call.app.db.acquire().await?;
    let sums = wanted!(
        query [] (
            r#"select count(*) as "count!",
                   coalesce(sum(c.amount)
                       filter (where c.status = charge_status_completed()), 0)::bigint
                       as "completed!: Won",
                   coalesce(sum(c.amount)
                       filter (where c.status = charge_status_processing()), 0)::bigint
                       as "processing!: Won""#,
            ""
        ),
        call,
        status,
        mode,
        period
    )
    .fetch_one(&mut *conn)
    .await?;
    let items = wanted!(
        query_as[PartnerCharge](
            r#"select c.id, c.member_id, m.user_id, m.nickname,
                   c.deposit_mode as "deposit_mode: DepositMode", c.kind as "kind: ChargeType",
                   c.amount as "amount: Won", c.status as "status: ChargeStatus", c.created_at,
                   c.decided_at as process_date"#,
            "order by c.id + 0 desc limit $9 offset $10"
        ),
        call,
        status,
        mode,
        period,
        query.limit(),
        query.offset()
    )
    .fetch_all(&mut *conn)
    .await?;
    Ok(PartnerCharges {
        items,
        count: sums.count,
        completed: sums.completed,
        processing: sums.processing,
    })
}
