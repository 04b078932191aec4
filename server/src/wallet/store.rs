//! Queries of requests for deposits and withdrawals.

use super::tether::Terms;
use crate::platform::http::{OnConstraint, Result};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{BonusOptionId, ChargeId, MemberId};
use hanpan_core::kernel::money::{Points, Won};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::{ChargeRequest, ChargeStatus, ChargeType, DepositMode};
use sqlx::PgConnection;

/// The member's data that a request depends on.
pub(crate) struct MemberHoldings {
    /// Cash held.
    pub(crate) cash: Won,
    /// Holder of the bank account.
    pub(crate) account_holder: String,
    /// The registered tether wallet.
    pub(crate) wallet: Option<String>,
}

/// Reads the data of a member that a request depends on.
pub(crate) async fn holdings(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<MemberHoldings> {
    sqlx::query_as!(
        MemberHoldings,
        r#"select a.balance as "cash: Won", m.account_holder,
               m.crypto_account as wallet
           from members m join accounts a on a.member_id = m.id and a.kind = 'cash'
           where m.id = $1"#,
        member_id.get()
    )
    .fetch_one(conn)
    .await
}

/// An earlier request with the same id.
pub(crate) struct Earlier {
    /// The id of its record.
    pub(crate) id: ChargeId,
    pub(crate) deposit_mode: DepositMode,
    pub(crate) kind: ChargeType,
    pub(crate) amount: Won,
    pub(crate) bonus_option_id: Option<BonusOptionId>,
    pub(crate) status: ChargeStatus,
}

/// Returns the request of the same id, if there is one.
pub(crate) async fn earlier(
    conn: &mut PgConnection,
    request: &ChargeRequest,
) -> sqlx::Result<Option<Earlier>> {
    sqlx::query_as!(
        Earlier,
        r#"select id, deposit_mode as "deposit_mode: DepositMode",
               kind as "kind: ChargeType", amount as "amount: Won", bonus_option_id,
               status as "status: ChargeStatus"
           from charges where member_id = $1 and request_id = $2"#,
        request.member_id.get(),
        request.request_id
    )
    .fetch_optional(conn)
    .await
}

/// Whether a request of the member is being processed.
pub(crate) async fn is_pending(conn: &mut PgConnection, member_id: MemberId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from charges
               where member_id = $1 and status = charge_status_processing()) as "pending!""#,
        member_id.get()
    )
    .fetch_one(conn)
    .await
}

/// Returns the bonus option of a request; only a deposit has one.
pub(crate) fn bonus_option(request: &ChargeRequest) -> Option<BonusOptionId> {
    match request.deposit_mode {
        DepositMode::Deposit => request.event_deposit_id,
        DepositMode::Withdrawal => None,
    }
}

/// Returns the percentage of an active bonus option.
pub(crate) async fn bonus_percent(
    conn: &mut PgConnection,
    option_id: BonusOptionId,
) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar!(
        r#"select percent::bigint as "percent!" from bonus_options where id = $1 and active"#,
        option_id.get()
    )
    .fetch_optional(conn)
    .await
}

/// Returns the member's withdrawals so far, without cancelled ones: when the last was requested, and
/// the won withdrawn since `day_start`.
pub(crate) async fn withdrawals(
    conn: &mut PgConnection,
    member_id: MemberId,
    day_start: DateTime<Utc>,
) -> sqlx::Result<(Option<DateTime<Utc>>, Won)> {
    let row = sqlx::query!(
        r#"select max(created_at) as last_request,
               coalesce(sum(amount)
                       filter (where created_at >= $2 and kind = charge_type_won()), 0)::bigint
                   as "today_total!: Won"
           from charges
           where member_id = $1 and deposit_mode = deposit_mode_withdrawal()
               and status <> charge_status_cancelled()"#,
        member_id.get(),
        day_start
    )
    .fetch_one(conn)
    .await?;
    Ok((row.last_request, row.today_total))
}

/// Returns all that the member has requested to withdraw since `day_start`, without cancelled requests.
pub(crate) async fn withdrawn_since(
    conn: &mut PgConnection,
    member_id: MemberId,
    day_start: DateTime<Utc>,
) -> sqlx::Result<Won> {
    sqlx::query_scalar!(
        r#"select coalesce(sum(amount), 0)::bigint as "total!: Won" from charges
           where member_id = $1 and deposit_mode = deposit_mode_withdrawal()
               and status <> charge_status_cancelled() and created_at >= $2"#,
        member_id.get(),
        day_start
    )
    .fetch_one(conn)
    .await
}

/// The data of a new record in addition to the request.
pub(crate) struct NewCharge {
    pub(crate) amount: Won,
    pub(crate) bonus_amount: Points,
    pub(crate) deposit_name: String,
    /// Tether only.
    pub(crate) terms: Option<Terms>,
    pub(crate) created_at: DateTime<Utc>,
}

/// Inserts a record that waits for an operator. Returns its id.
pub(crate) async fn insert(
    conn: &mut PgConnection,
    request: &ChargeRequest,
    charge: NewCharge,
) -> Result<ChargeId> {
    let terms = charge.terms.as_ref();
    let id = sqlx::query_scalar!(
        r#"insert into charges (member_id, request_id, deposit_mode, kind, amount, deposit_name,
             bonus_option_id, bonus_amount, created_at, updated_at, crypto_rate, crypto_price,
             crypto_deposit_account, crypto_wallet, crypto_txid)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13, $14)
         returning id"#,
        request.member_id.get(),
        request.request_id,
        request.deposit_mode as i16,
        request.kind as i16,
        charge.amount.get(),
        charge.deposit_name,
        bonus_option(request).map(BonusOptionId::get),
        charge.bonus_amount.get(),
        charge.created_at,
        terms.map(|terms| terms.rate.decimal()),
        terms.map(|terms| terms.price),
        terms.and_then(|terms| terms.deposit_account.as_deref()),
        terms.map(|terms| terms.wallet.as_str()),
        terms.and_then(|terms| terms.txid.as_deref())
    )
    .fetch_one(conn)
    .await
    .on_constraint("charges_pending", Problem::ChargePending)?;
    Ok(id)
}
