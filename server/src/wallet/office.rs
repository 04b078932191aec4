//! Charges as an operator sees them.

use crate::http::{Call, Result};
use hanpan_core::api::AdminGetCharges;
use hanpan_core::money::Won;
use hanpan_core::office::ChargeRow;
use hanpan_core::page::Page;
use hanpan_core::problem::Problem;
use hanpan_core::wallet::chain::ChainFault;
use hanpan_core::wallet::{ChargeStatus, ChargeType, DepositMode};
use sqlx::PgPool;

/// Which charges are wanted.
#[derive(Default)]
struct Filter<'a> {
    id: Option<i64>,
    status: Option<i16>,
    member: Option<i64>,
    /// Part of a login id, nickname or account holder.
    search: Option<&'a str>,
}

/// A page of charges, newest first; of those that wait, who has waited longest comes first.
pub(super) async fn list(call: Call<AdminGetCharges>) -> Result<Page<ChargeRow>> {
    let (db, query) = (&call.app.db, &call.input);
    let status = match query.status() {
        None => None,
        Some("processing") => Some(ChargeStatus::Processing),
        Some("completed") => Some(ChargeStatus::Completed),
        Some("cancelled") => Some(ChargeStatus::Cancelled),
        Some(_) => return Err(Problem::MalformedRequest.into()),
    };
    let filter = Filter {
        id: None,
        status: status.map(|status| status as i16),
        member: query.member,
        search: query.search(),
    };
    Ok(Page {
        count: count(db, &filter).await?,
        items: rows(db, &filter, query.limit(), query.offset()).await?,
    })
}

/// One charge.
pub(super) async fn charge(db: &PgPool, id: i64) -> Result<ChargeRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    let row = rows(db, &filter, 1, 0).await?.pop();
    row.ok_or(Problem::NotFound.into())
}

async fn rows(
    db: &PgPool,
    filter: &Filter<'_>,
    limit: i64,
    offset: i64,
) -> sqlx::Result<Vec<ChargeRow>> {
    sqlx::query_as!(
        ChargeRow,
        r#"select c.id, c.member_id, m.user_id, m.nickname,
               c.deposit_mode as "deposit_mode: DepositMode", c.kind as "kind: ChargeType",
               c.amount as "deposit_amount: Won", c.bonus_amount as "bonus_amount: Won",
               c.deposit_name, coalesce(k.bank_name, '') as "bank_name!", m.bank_account_number,
               c.crypto_price, c.crypto_rate, c.crypto_deposit_account, c.crypto_wallet,
               c.crypto_txid, c.chain_fault as "chain_fault: ChainFault",
               c.status as "status: ChargeStatus", c.reason, c.created_at,
               c.decided_at as process_date
           from charges c join members m on m.id = c.member_id
           left join banks k on k.bank_code = m.bank_code
           where ($1::bigint is null or c.id = $1) and ($2::smallint is null or c.status = $2)
             and ($3::text is null or position(lower($3) in lower(m.user_id)) > 0
                  or position($3 in m.nickname) > 0 or position($3 in c.deposit_name) > 0)
             and ($4::bigint is null or c.member_id = $4)
           order by case when $2 = 0 then c.id end, c.id desc limit $5 offset $6"#,
        filter.id,
        filter.status,
        filter.search,
        filter.member,
        limit,
        offset
    )
    .fetch_all(db)
    .await
}

async fn count(db: &PgPool, filter: &Filter<'_>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from charges c join members m on m.id = c.member_id
           where ($1::smallint is null or c.status = $1)
             and ($2::text is null or position(lower($2) in lower(m.user_id)) > 0
                  or position($2 in m.nickname) > 0 or position($2 in c.deposit_name) > 0)
             and ($3::bigint is null or c.member_id = $3)"#,
        filter.status,
        filter.search,
        filter.member
    )
    .fetch_one(db)
    .await
}
