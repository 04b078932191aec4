//! Confirms tether deposits against the chain, through an HTTP API of `TronGrid`'s kind (design §6).

use super::decide;
use crate::app::App;
use crate::audit_log::Entry;
use crate::http::Error;
use crate::outbound;
use anyhow::Context;
use hanpan_core::problem::Problem;
use hanpan_core::wallet::chain::{
    ChainFault, ChainTransaction, ChainTransfer, Expected, Judgement, judge,
};
use rust_decimal::Decimal;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use std::time::Duration;

/// Deposits that are looked at in one round.
const DEPOSITS_PER_ROUND: i64 = 50;
/// What an address of the chain begins with, before its 20 bytes.
const ADDRESS_PREFIX: u8 = 0x41;
/// The event of a transfer of a token: Keccak-256 of `Transfer(address,address,uint256)`.
const TRANSFER_TOPIC: &str = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/// A deposit whose transaction is known and not yet found right or wrong.
struct Waiting {
    id: i64,
    txid: String,
    price: Decimal,
    deposit_account: String,
    wallet: String,
}

/// Looks for waiting deposits on the chain.
pub async fn follow(app: App) {
    if app.config.payments.tron_url.is_empty() {
        return;
    }
    let mut ticks = tokio::time::interval(Duration::from_secs(15));
    loop {
        ticks.tick().await;
        if let Err(error) = confirm_deposits(&app).await {
            tracing::warn!("tether deposits could not be looked for: {error:#}");
        }
    }
}

/// Looks at the deposits that wait, those not seen for longest first; answers how many the chain
/// confirmed. Stops at the first call that fails: the next round begins with the same deposit.
pub async fn confirm_deposits(app: &App) -> anyhow::Result<usize> {
    let waiting = sqlx::query_as!(
        Waiting,
        r#"select id, crypto_txid as "txid!", crypto_price as "price!",
               crypto_deposit_account as "deposit_account!", crypto_wallet as "wallet!"
           from charges
           where status = 0 and deposit_mode = 0 and kind = 33
             and crypto_txid is not null and chain_fault is null
           order by chain_checked_at nulls first, id limit $1"#,
        DEPOSITS_PER_ROUND
    )
    .fetch_all(&app.db)
    .await?;
    if waiting.is_empty() {
        return Ok(0);
    }
    let head = head(app).await?;
    let mut confirmed = 0;
    for deposit in waiting {
        confirmed += usize::from(check(app, &deposit, head).await?);
    }
    Ok(confirmed)
}

/// Looks at one deposit; answers whether it was confirmed.
async fn check(app: &App, deposit: &Waiting, head: u64) -> anyhow::Result<bool> {
    let judgement = match expected(app, deposit) {
        Some(expected) => transaction(app, &deposit.txid)
            .await?
            .map(|transaction| judge(&expected, &transaction, head)),
        None => Some(Judgement::Fault(ChainFault::Address)),
    };
    let fault = match judgement {
        Some(Judgement::Confirmed) => match confirm(app, deposit.id).await {
            Ok(()) => return Ok(true),
            Err(Error::Problem(Problem::TxidUsed)) => Some(ChainFault::Used),
            // Somebody else has decided in the meantime.
            Err(Error::Problem(Problem::AlreadyProcessed)) => None,
            Err(error) => return Err(error.into()),
        },
        Some(Judgement::Fault(fault)) => Some(fault),
        Some(Judgement::Early) | None => None,
    };
    sqlx::query!(
        "update charges set chain_checked_at = $2, chain_fault = $3 where id = $1 and status = 0",
        deposit.id,
        app.clock.now(),
        fault as Option<ChainFault>
    )
    .execute(&app.db)
    .await?;
    Ok(false)
}

async fn confirm(app: &App, charge_id: i64) -> Result<(), Error> {
    let mut tx = app.db.begin().await?;
    let percent = app.settings.get().rolling_percent;
    let entry = Entry::system("charge.confirm", format!("charge:{charge_id}"));
    decide::complete(&mut tx, charge_id, percent, None, entry, app.clock.now()).await?;
    tx.commit().await?;
    Ok(())
}

/// What the chain has to say for a deposit; none where an address is not one of the chain's.
fn expected(app: &App, deposit: &Waiting) -> Option<Expected> {
    Some(Expected {
        contract: address(&app.config.payments.tron_contract)?,
        from: address(&deposit.wallet)?,
        to: address(&deposit.deposit_account)?,
        price: deposit.price,
        confirmations: app.config.payments.tron_confirmations,
    })
}

/// The bytes of an address as people write it: Base58 with a checksum.
fn address(text: &str) -> Option<[u8; 20]> {
    let decoded = bs58::decode(text)
        .with_check(Some(ADDRESS_PREFIX))
        .into_vec();
    // The checked version byte stays in front.
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

/// The number of the newest block.
async fn head(app: &App) -> anyhow::Result<u64> {
    let block: NowBlock = ask(app, "wallet/getnowblock", &json!({})).await?;
    Ok(block.block_header.raw_data.number)
}

/// A transaction as the API tells it; empty where the chain does not know it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct TransactionInfo {
    block_number: Option<u64>,
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

/// A transaction; none while no block holds it.
async fn transaction(app: &App, txid: &str) -> anyhow::Result<Option<ChainTransaction>> {
    let path = "wallet/gettransactioninfobyid";
    let info: TransactionInfo = ask(app, path, &json!({ "value": txid })).await?;
    let Some(block) = info.block_number else {
        return Ok(None);
    };
    Ok(Some(ChainTransaction {
        success: info.receipt.result.as_deref() == Some("SUCCESS"),
        block,
        transfers: info.log.iter().filter_map(Event::transfer).collect(),
    }))
}

impl Event {
    /// The transfer of a token that the event tells of.
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

/// An address in the 32 bytes of an event's topic.
fn padded_address(topic: &str) -> Option<[u8; 20]> {
    let bytes = hex::decode(topic).ok()?;
    (bytes.len() == 32).then(|| bytes.get(12..)?.try_into().ok())?
}

async fn ask<T: DeserializeOwned>(
    app: &App,
    path: &str,
    question: &serde_json::Value,
) -> anyhow::Result<T> {
    let payments = &app.config.payments;
    let url = format!("{}/{path}", payments.tron_url.trim_end_matches('/'));
    let mut request = app.outbound.post(&url)?.json(question);
    if !payments.tron_api_key.is_empty() {
        request = request.header("TRON-PRO-API-KEY", &payments.tron_api_key);
    }
    let answer = outbound::text(request).await?;
    serde_json::from_str(&answer).with_context(|| format!("{path} answered something else"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_with_its_checksum() {
        // The contract of USDT, as written in its documentation.
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
