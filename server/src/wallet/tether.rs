//! Tether: the member's wallet, the site's address, the terms of a request, and the transaction of a
//! deposit (account spec §4, §5 and §7).

use super::{rates, store};
use crate::ledger;
use crate::members::accounts::limits::Limits;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::{App, database};
use chrono::{DateTime, Utc};
use hanpan_core::api::{GetDepositAddress, GetExchangeRate, UpdateTxid, UpdateWallet};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::fields::Field;
use hanpan_core::kernel::ids::ChargeId;
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::tether::{TetherRate, agreed, txid};
use hanpan_core::wallet::{ChargeRequest, ChargeStatus, ChargeType, DepositMode};
use rust_decimal::Decimal;
use serde_json::json;
use sqlx::PgConnection;

/// The terms of a tether request.
pub(crate) struct Terms {
    pub(crate) rate: TetherRate,
    /// USDT, 2 decimals.
    pub(crate) price: Decimal,
    /// The site's address; deposits only.
    pub(crate) deposit_account: Option<String>,
    /// The member's wallet.
    pub(crate) wallet: String,
    pub(crate) txid: Option<String>,
}

/// Returns the terms of a deposit: the price must be one that the member was shown, the address one of
/// the site's.
pub(super) async fn deposit_terms(
    app: &App,
    conn: &mut PgConnection,
    request: &ChargeRequest,
    amount: Won,
    wallet: String,
) -> Result<Terms> {
    let (settings, now) = (app.settings.get(), app.clock.now());
    settings.tether_address(request.member_id)?;
    let shown = rates::shown_lately(conn, &settings, now).await?;
    let price = request.crypto_price.as_deref().unwrap_or_default();
    let (rate, price) = agreed(amount, price, &shown)?;
    let address = request.crypto_deposit_account.as_ref();
    let deposit_account = address.filter(|address| settings.tether_addresses.contains(address));
    if deposit_account.is_none() {
        return Err(Problem::DepositAddressChanged.into());
    }
    let named = request
        .crypto_txid
        .as_deref()
        .filter(|text| !text.is_empty());
    let txid = named.map(txid).transpose()?;
    if let Some(txid) = &txid {
        refuse_credited(conn, txid).await?;
    }
    Ok(Terms {
        rate,
        price,
        deposit_account: deposit_account.cloned(),
        wallet,
        txid,
    })
}

/// Returns the terms of a withdrawal: the current rate of USDT, and the registered wallet.
pub(super) async fn withdrawal_terms(
    app: &App,
    conn: &mut PgConnection,
    amount: Won,
    wallet: String,
    now: DateTime<Utc>,
) -> Result<Terms> {
    let rate = rates::now(conn, &app.settings.get(), now).await?;
    Ok(Terms {
        rate,
        price: rate.price(amount)?,
        deposit_account: None,
        wallet,
        txid: None,
    })
}

/// Returns the price of one USDT.
pub(super) async fn exchange_rate(call: Call<GetExchangeRate>) -> Result<String> {
    let mut conn = call.app.db.acquire().await?;
    let rate = rates::now(&mut conn, &call.app.settings.get(), call.app.clock.now()).await?;
    Ok(rate.to_string())
}

/// Returns the site's address for the member's deposits.
pub(super) async fn deposit_address(call: Call<GetDepositAddress>) -> Result<String> {
    let settings = call.app.settings.get();
    Ok(settings.tether_address(call.caller.member_id)?.to_owned())
}

/// Registers the member's wallet. It cannot change while a request is being processed.
pub(super) async fn register_wallet(call: Call<UpdateWallet>) -> Result<String> {
    let (app, member_id) = (&call.app, call.input.id);
    call.caller.must_be(member_id)?;
    let wallet = &call.input.crypto_account;
    Field::WalletAddress.check(wallet)?;
    let (mut tx, now) = (database::begin(&app.db).await?, app.clock.now());
    ledger::lock_cash(&mut tx, member_id).await?;
    let before = store::holdings(&mut tx, member_id).await?.wallet;
    if before.as_ref() == Some(wallet) {
        return Ok(messages::WALLET_REGISTERED.to_owned());
    }
    if store::is_pending(&mut tx, member_id).await? {
        return Err(Problem::ChargePending.into());
    }
    app.state::<Limits>()
        .wallet
        .of_member(&mut *tx, member_id)
        .await?;
    sqlx::query!(
        "update members set crypto_account = $2, crypto_account_at = $3, updated_at = $3
         where id = $1",
        member_id.get(),
        wallet,
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::MemberWallet,
        AuditSubject::Member.of(member_id),
    )
    .before(json!({ "cryptoAccount": before }))
    .after(json!({ "cryptoAccount": wallet }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(messages::WALLET_REGISTERED.to_owned())
}

/// Sets the transaction of the waiting deposit; once, since the transaction is looked up.
pub(super) async fn register_txid(call: Call<UpdateTxid>) -> Result<String> {
    let (app, input) = (&call.app, &call.input);
    call.caller.must_be(input.member_id)?;
    let txid = txid(&input.crypto_txid)?;
    let mut tx = database::begin(&app.db).await?;
    let charge = sqlx::query!(
        r#"select id, member_id, crypto_txid, status as "status: ChargeStatus"
           from charges
           where deposit_mode = $3 and kind = $4
             and (id = $2 or $2::bigint is null and member_id = $1
                 and status = charge_status_processing())
           for no key update"#,
        input.member_id.get(),
        input.id.map(ChargeId::get),
        DepositMode::Deposit as i16,
        ChargeType::Tether as i16
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    call.caller.must_be(charge.member_id)?;
    if charge.crypto_txid.as_ref() == Some(&txid) {
        return Ok(messages::TXID_REGISTERED.to_owned());
    }
    if charge.status != ChargeStatus::Processing || charge.crypto_txid.is_some() {
        return Err(Problem::AlreadyProcessed.into());
    }
    refuse_credited(&mut tx, &txid).await?;
    sqlx::query!(
        "update charges set crypto_txid = $2, updated_at = $3 where id = $1",
        charge.id.get(),
        txid,
        app.clock.now()
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(messages::TXID_REGISTERED.to_owned())
}

/// Refuses a transaction that was credited. One that waits may be given again: the blockchain decides
/// who is right.
pub(super) async fn refuse_credited(conn: &mut PgConnection, txid: &str) -> Result<()> {
    let credited = sqlx::query_scalar!(
        r#"select exists (select from charges
               where crypto_txid = $1 and status = charge_status_completed()
                   and deposit_mode = deposit_mode_deposit()) as "credited!""#,
        txid
    )
    .fetch_one(conn)
    .await?;
    if credited {
        return Err(Problem::TxidUsed.into());
    }
    Ok(())
}
