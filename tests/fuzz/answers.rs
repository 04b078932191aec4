//! Answers of the services that the site asks: the chain, the source of the exchange rate, and pgBackRest.

use crate::edits::{Document, Edited, documents};
use bolero::check;
use chrono::DateTime;
use hanpan_core::wallet::chain::{Expected, Judgement, judge};
use hanpan_core::wallet::tether::TetherRate;
use hanpan_server::platform::backup;
use hanpan_server::platform::outbound::at_pointer;
use hanpan_server::wallet::chain::read_transaction;
use rust_decimal::Decimal;
use serde_json::Value;
use std::sync::LazyLock;

const TRANSACTION: &str = r#"{"id": "ab", "blockNumber": 100, "blockTimeStamp": 1772400000000,
    "receipt": {"result": "SUCCESS"}, "log": [{
        "address": "0101010101010101010101010101010101010101",
        "topics": ["ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
            "0000000000000000000000000202020202020202020202020202020202020202",
            "0000000000000000000000000303030303030303030303030303030303030303"],
        "data": "000000000000000000000000000000000000000000000000000000000220e430"}]}"#;

const RATES: [&str; 3] = [
    r#"[{"market": "KRW-USDT", "trade_price": 1385.2}, {"market": "KRW-BTC", "trade_price": 1e8}]"#,
    r#"{"data": {"rates": ["1385.20", 1400]}, "a/b": {"~": 17}}"#,
    "1385.2",
];
const POINTERS: [&str; 7] = [
    "",
    "/0/trade_price",
    "/data/rates/0",
    "/data/rates/1",
    "/a~1b/~0",
    "/18446744073709551616",
    "//-1",
];

const BACKUPS: &str = r#"[{"name": "hanpan", "backup": [
    {"label": "20261126-010000F", "type": "full", "timestamp": {"start": 1795654800, "stop": 1795654890},
        "info": {"delta": 1000, "repository": {"delta": 300, "size": 300}, "size": 1000}, "error": false},
    {"label": "20261126-010000F_20261127-010000D", "type": "diff",
        "timestamp": {"start": 1795741200, "stop": 1795741210},
        "info": {"delta": 100, "repository": {"delta": 30, "size": 330}, "size": 1000}, "error": false}],
    "status": {"code": 0, "message": "ok"}}]"#;

static BACKUP_LISTS: LazyLock<Vec<Document>> = LazyLock::new(|| documents(&[BACKUPS]));
static TRANSACTIONS: LazyLock<Vec<Document>> =
    LazyLock::new(|| vec![Document::of(TRANSACTION).unwrap()]);
static RATE_ANSWERS: LazyLock<Vec<Document>> =
    LazyLock::new(|| RATES.into_iter().filter_map(Document::of).collect());

/// The payment of [`TRANSACTION`].
fn expected() -> Expected {
    Expected {
        contract: [1; 20],
        from: [2; 20],
        to: [3; 20],
        price: Decimal::new(3571, 2),
        confirmations: 20,
        asked_at: DateTime::from_timestamp(1_772_400_000, 0).unwrap(),
        registered_at: None,
    }
}

#[test]
fn a_transaction_is_read_or_refused() {
    let expected = expected();
    check!()
        .with_type::<(Edited, u64)>()
        .for_each(|(edited, head)| {
            if let Ok(Some(transaction)) = read_transaction(&edited.text(&TRANSACTIONS)) {
                let _ = judge(&expected, &transaction, *head);
            }
        });
}

#[test]
fn a_rate_is_found_or_refused() {
    check!().with_type::<Edited>().for_each(|edited| {
        let answer = edited.text(&RATE_ANSWERS);
        for pointer in POINTERS {
            if let Ok(found) = at_pointer(&answer, pointer) {
                let _ = TetherRate::parse(&found);
            }
        }
    });
}

#[test]
fn the_newest_backup_is_read_or_refused() {
    check!().with_type::<Edited>().for_each(|edited| {
        let answer = edited.text(&BACKUP_LISTS);
        let Ok(newest) = backup::newest(answer.as_bytes()) else {
            return;
        };
        let all: Value = serde_json::from_str(&answer).unwrap_or_default();
        let backups = all.as_array().into_iter().flatten();
        let backups = backups.flat_map(|stanza| stanza["backup"].as_array().into_iter().flatten());
        let ends = backups.filter_map(|backup| backup["timestamp"]["stop"].as_i64());
        assert!(ends.max() <= Some(newest.finished_at.timestamp()));
    });
}

/// Otherwise the tests above would show nothing.
#[test]
fn answers_without_edits_are_read() {
    let paid = read_transaction(TRANSACTION).unwrap().unwrap();
    assert_eq!(judge(&expected(), &paid, 120), Judgement::Confirmed);
    assert_eq!(at_pointer(RATES[0], "/0/trade_price").unwrap(), "1385.2");
    let newest = backup::newest(BACKUPS.as_bytes()).unwrap();
    assert_eq!(newest.finished_at.timestamp(), 1_795_741_210);
}
