//! Confirms tether deposits on the blockchain, through an HTTP API like that of `TronGrid` (design §6).

use super::decide;
use crate::platform::audit_log::Entry;
use crate::platform::http::Error;
use crate::platform::jobs::every;
use crate::platform::{App, database, outbound};
use anyhow::Context;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::ChargeId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::health::Job;
use hanpan_core::wallet::chain::{
    ChainFault, ChainTransaction, ChainTransfer, Expected, Judgement, judge,
};
use rust_decimal::Decimal;
use serde::Deserialize;
use serde_json::json;

/// Maximum number of deposits checked in one run.
const DEPOSITS_PER_ROUND: i64 = 50;
/// The byte in front of the 20 bytes of an address.
const ADDRESS_PREFIX: u8 = 0x41;
/// The event of a token transfer: Keccak-256 of `Transfer(address,address,uint256)`.
const TRANSFER_TOPIC: &str = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/// A deposit with a transaction that is not yet confirmed or found faulty.
struct Waiting {
    id: ChargeId,
    txid: String,
    price: Decimal,
    deposit_account: String,
    wallet: String,
    created_at: DateTime<Utc>,
    registered_at: Option<DateTime<Utc>>,
    /// Another deposit was credited by the same transaction, or one of the same member or wallet was cancelled, since
    /// the payment may have been sent back. A cancelled deposit of another member does not count.
    used: bool,
    /// Another member registered the wallet too, so that the payment may be theirs: being the first to register proves
    /// nothing. If the member was credited from the wallet, only those count who registered it no later, or of whom a
    /// deposit from it was credited or waits.
    shared: bool,
}

/// Checks waiting deposits on the blockchain, until it is dropped.
pub(super) async fn follow(app: App, job: Job) {
    if app.config.payments.tron_url.is_empty() {
        return;
    }
    every(app, job, confirm_deposits).await;
}

/// Checks the waiting deposits, those not checked for longest first. Returns how many were confirmed.
/// One that cannot be checked does not block the others; after two the service is considered faulty,
/// and the run ends.
pub async fn confirm_deposits(app: &App) -> anyhow::Result<usize> {
    let waiting = sqlx::query_as!(
        Waiting,
        r#"select c.id, c.crypto_txid as "txid!", c.crypto_price as "price!",
               c.crypto_deposit_account as "deposit_account!", c.crypto_wallet as "wallet!",
               c.created_at, m.crypto_account_at as registered_at,
               exists (select from charges o where o.crypto_txid = c.crypto_txid
                   and o.deposit_mode = deposit_mode_deposit()
                   and (o.status = charge_status_completed() or o.status <> charge_status_processing()
                       and (o.member_id = c.member_id or o.crypto_wallet = c.crypto_wallet))) as "used!",
               exists (select from members o where o.crypto_account = c.crypto_wallet
                   and o.id <> c.member_id
                   and (o.crypto_account_at is null or o.crypto_account_at <= m.crypto_account_at
                       or not exists (select from charges own
                           where own.member_id = c.member_id and own.crypto_wallet = c.crypto_wallet
                               and own.deposit_mode = deposit_mode_deposit()
                               and own.status = charge_status_completed())
                       or exists (select from charges p
                           where p.member_id = o.id and p.crypto_wallet = c.crypto_wallet
                               and p.deposit_mode = deposit_mode_deposit()
                               and p.status in (charge_status_completed(), charge_status_processing()))
                   )) as "shared!"
           from charges c join members m on m.id = c.member_id
           where c.status = charge_status_processing() and c.deposit_mode = deposit_mode_deposit()
             and c.kind = charge_type_tether()
             and c.crypto_txid is not null and c.chain_fault is null
           order by c.chain_checked_at nulls first, c.id limit $1"#,
        DEPOSITS_PER_ROUND
    )
    .fetch_all(&app.db)
    .await?;
    if waiting.is_empty() {
        return Ok(0);
    }
    let head = head(app).await?;
    let (mut confirmed, mut failure) = (0, None);
    for deposit in waiting {
        match (check(app, &deposit, head).await, failure.is_some()) {
            (Ok(paid), _) => confirmed += usize::from(paid),
            (Err(error), false) => {
                failure = Some(error.context(format!("charge {}", deposit.id)));
            }
            (Err(error), true) => return Err(error),
        }
    }
    failure.map_or(Ok(confirmed), Err)
}

/// Checks a deposit. Returns whether it was confirmed.
async fn check(app: &App, deposit: &Waiting, head: u64) -> anyhow::Result<bool> {
    // Recorded first: one that cannot be checked moves behind the others.
    note(app, deposit.id, None).await?;
    let fault = match judged(app, deposit, head).await? {
        Some(Judgement::Confirmed) => match confirm(app, deposit.id).await {
            Ok(()) => return Ok(true),
            Err(Error::Problem(Problem::TxidUsed)) => Some(ChainFault::Used),
            // An operator or another process has decided it since.
            Err(Error::Problem(Problem::AlreadyProcessed)) => None,
            Err(error) => return Err(error.into()),
        },
        Some(Judgement::Fault(fault)) => Some(fault),
        Some(Judgement::Early) | None => None,
    };
    if fault.is_some() {
        note(app, deposit.id, fault).await?;
    }
    Ok(false)
}

/// Returns the judgement on a deposit; `None` while the transaction is unknown to the blockchain.
async fn judged(app: &App, deposit: &Waiting, head: u64) -> anyhow::Result<Option<Judgement>> {
    let fault = |fault| Ok(Some(Judgement::Fault(fault)));
    if deposit.txid.bytes().any(|byte| !byte.is_ascii_hexdigit()) {
        return fault(ChainFault::Txid);
    }
    if deposit.used {
        return fault(ChainFault::Used);
    }
    if deposit.shared {
        return fault(ChainFault::Shared);
    }
    let Some(expected) = expected(app, deposit) else {
        return fault(ChainFault::Address);
    };
    let transaction = transaction(app, &deposit.txid).await?;
    Ok(transaction.map(|transaction| judge(&expected, &transaction, head)))
}

async fn note(app: &App, charge_id: ChargeId, fault: Option<ChainFault>) -> sqlx::Result<()> {
    sqlx::query!(
        "update charges set chain_checked_at = $2, chain_fault = $3
         where id = $1 and status = charge_status_processing()",
        charge_id.get(),
        app.clock.now(),
        fault as Option<ChainFault>
    )
    .execute(&app.db)
    .await?;
    Ok(())
}

async fn confirm(app: &App, charge_id: ChargeId) -> Result<(), Error> {
    let mut tx = database::begin(&app.db).await?;
    let settings = app.settings.get();
    let entry = Entry::system(
        AuditAction::ChargeConfirm,
        AuditSubject::Charge.of(charge_id),
    );
    decide::complete(&mut tx, charge_id, &settings, None, entry, app.clock.now()).await?;
    tx.commit().await?;
    Ok(())
}

/// Returns what the transaction has to contain; `None` if an address is invalid.
fn expected(app: &App, deposit: &Waiting) -> Option<Expected> {
    Some(Expected {
        contract: address(&app.config.payments.tron_contract)?,
        from: address(&deposit.wallet)?,
        to: address(&deposit.deposit_account)?,
        price: deposit.price,
        confirmations: app.config.payments.tron_confirmations,
        asked_at: deposit.created_at,
        registered_at: deposit.registered_at,
    })
}

/// Decodes an address: Base58 with a checksum.
fn address(text: &str) -> Option<[u8; 20]> {
    let decoded = bs58::decode(text)
        .with_check(Some(ADDRESS_PREFIX))
        .into_vec();
    // Skips the version byte, which is already checked.
    decoded.ok()?.get(1..)?.try_into().ok()
}

#[derive(Deserialize)]
struct NowBlock {
    block_header: BlockHeader,
}

#[derive(Deserialize)]
struct BlockHeader {
    raw_data: BlockData,
}

#[derive(Deserialize)]
struct BlockData {
    number: u64,
}

/// Returns the number of the newest block.
async fn head(app: &App) -> anyhow::Result<u64> {
    let answer = ask(app, "wallet/getnowblock", &json!({})).await?;
    let block: NowBlock = serde_json::from_str(&answer).context("not a block")?;
    Ok(block.block_header.raw_data.number)
}

/// A transaction in the API's format; empty if the blockchain does not know it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct TransactionInfo {
    block_number: Option<u64>,
    /// Milliseconds since 1970.
    block_time_stamp: Option<i64>,
    #[serde(default)]
    receipt: Receipt,
    #[serde(default)]
    log: Vec<Event>,
}

#[derive(Deserialize, Default)]
struct Receipt {
    result: Option<String>,
}

#[derive(Deserialize)]
struct Event {
    address: String,
    #[serde(default)]
    topics: Vec<String>,
    #[serde(default)]
    data: String,
}

/// Returns a transaction; `None` while no block contains it.
async fn transaction(app: &App, txid: &str) -> anyhow::Result<Option<ChainTransaction>> {
    let path = "wallet/gettransactioninfobyid";
    read_transaction(&ask(app, path, &json!({ "value": txid })).await?)
}

/// Reads the API's answer about a transaction; `None` while no block contains it.
pub fn read_transaction(answer: &str) -> anyhow::Result<Option<ChainTransaction>> {
    let info: TransactionInfo = serde_json::from_str(answer).context("not a transaction")?;
    let Some(block) = info.block_number else {
        return Ok(None);
    };
    let at = info
        .block_time_stamp
        .and_then(DateTime::from_timestamp_millis);
    Ok(Some(ChainTransaction {
        at: at.context("a transaction without a time")?,
        success: info.receipt.result.as_deref() == Some("SUCCESS"),
        block,
        transfers: info.log.iter().filter_map(Event::transfer).collect(),
    }))
}

impl Event {
    /// Returns the token transfer of the event.
    fn transfer(&self) -> Option<ChainTransfer> {
        let [topic, from, to] = self.topics.as_slice() else {
            return None;
        };
        let amount: [u8; 32] = hex::decode(&self.data).ok()?.try_into().ok()?;
        let (high, low) = amount.split_at(16);
        (topic == TRANSFER_TOPIC && high.iter().all(|byte| *byte == 0)).then_some(ChainTransfer {
            contract: hex::decode(&self.address).ok()?.try_into().ok()?,
            from: padded_address(from)?,
            to: padded_address(to)?,
            amount: u128::from_be_bytes(low.try_into().ok()?),
        })
    }
}

/// Returns an address from the 32 bytes of an event's topic.
fn padded_address(topic: &str) -> Option<[u8; 20]> {
    let bytes = hex::decode(topic).ok()?;
    (bytes.len() == 32).then(|| bytes.get(12..)?.try_into().ok())?
}

async fn ask(app: &App, path: &str, question: &serde_json::Value) -> anyhow::Result<String> {
    let payments = &app.config.payments;
    let url = format!("{}/{path}", payments.tron_url.trim_end_matches('/'));
    let mut request = app.outbound.post(&url)?.json(question);
    let key = payments.tron_api_key.reveal();
    if !key.is_empty() {
        request = request.header("TRON-PRO-API-KEY", key);
    }
    outbound::text(request)
        .await
        .with_context(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_with_its_checksum() {
        // The contract of USDT, from its documentation.
        let usdt = address("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t").unwrap();
        assert_eq!(
            hex::encode(usdt),
            "a614f803b6fd780986a42c78ec9c7f77e6ded13c"
        );
        for wrong in ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u", "", "T0"] {
            assert_eq!(address(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn only_a_whole_transfer_is_one() {
        let word = |end: &str| format!("{end:0>64}");
        let event = |topics: Vec<String>, data: String| Event {
            address: "a614f803b6fd780986a42c78ec9c7f77e6ded13c".to_owned(),
            topics,
            data,
        };
        let topics = vec![TRANSFER_TOPIC.to_owned(), word("02"), word("03")];
        let moved = event(topics.clone(), word("0226b4d0")).transfer().unwrap();
        assert_eq!(
            (moved.amount, moved.from[19], moved.to[19]),
            (36_091_088, 2, 3)
        );
        let approval = vec![word("8c"), word("02"), word("03")];
        let short = vec![TRANSFER_TOPIC.to_owned(), word("02")];
        for wrong in [
            event(approval, word("01")),
            event(short, word("01")),
            event(topics.clone(), "01".to_owned()),
            event(topics.clone(), format!("1{}", "0".repeat(63))),
            event(topics, "zz".repeat(32)),
        ] {
            assert_eq!(wrong.transfer(), None);
        }
    }
}
