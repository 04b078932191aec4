//! The casino's provider: its answers, and its calls of the seamless wallet.

use crate::edits::{Document, Edited, documents};
use crate::requests::read;
use bolero::check;
use chrono::Datelike;
use hanpan_core::games::casino::seamless::rules::{BetFacts, check_bet};
use hanpan_core::games::casino::seamless::{
    BalanceCall, BatchedCall, CURRENCY, WalletBatch, WalletCall,
};
use hanpan_core::kernel::money::{AMOUNT_MAX, WON_MAX, Won};
use hanpan_server::games::casino::answers;
use hanpan_server::wallet::casino::gateway::Outcome;
use std::sync::LazyLock;

const ANSWERS: [&str; 7] = [
    r#"{"state": "maintenance"}"#,
    r#"[{"id": "g1", "name": "바카라", "vendorId": "v", "vendorName": "V", "category": "baccarat",
        "seamless": true},
        {"id": "g2", "name": "슬롯", "vendorId": "v", "vendorName": "V", "category": "videoSlot"}]"#,
    r#"{"url": "https://casino.example/play?once=1"}"#,
    r#"{"balance": 50000}"#,
    r#"{"state": "done"}"#,
    r#"{"state": "refused", "reason": "no such member"}"#,
    r#"{"rounds": [{"id": "r1", "memberId": 7, "gameId": "g1", "stake": 1000, "payout": 0,
        "playedAt": "2026-03-02T03:00:00Z"}, {"id": "r2", "memberId": 7, "gameId": "g2",
        "stake": 0, "payout": 500, "playedAt": "2026-03-02T03:00:01.5+09:00"}], "next": "c-2"}"#,
];

const CALLS: [&str; 4] = [
    r#"{"calls": [{"action": "bet", "token": "t", "memberId": 7, "currency": "KRW",
        "transactionId": "1", "roundId": "r", "gameId": "g", "amount": 1000, "roundClosed": false},
        {"action": "win", "token": null, "memberId": 7, "currency": "KRW", "transactionId": "2",
        "roundId": "r", "amount": 2500, "roundClosed": true}]}"#,
    r#"{"action": "bet", "token": "t", "memberId": 7, "currency": "KRW", "transactionId": "1",
        "roundId": "r", "gameId": "g", "amount": 1000, "roundClosed": true}"#,
    r#"{"action": "rollback", "token": "t", "memberId": 7, "currency": "KRW", "transactionId": "3",
        "betTransactionId": "1", "roundClosed": false}"#,
    r#"{"token": "t", "memberId": 7, "currency": "KRW"}"#,
];

static PROVIDER_ANSWERS: LazyLock<Vec<Document>> = LazyLock::new(|| documents(&ANSWERS));
static WALLET_CALLS: LazyLock<Vec<Document>> = LazyLock::new(|| documents(&CALLS));

#[test]
fn an_answer_of_the_casino_is_read_or_refused() {
    check!().with_type::<Edited>().for_each(|edited| {
        let answer = edited.text(&PROVIDER_ANSWERS);
        let _ = (answers::status(&answer), answers::balance(&answer));
        for game in answers::games(&answer).into_iter().flatten() {
            check_id(&game.id);
            let names = [game.name, game.vendor_id, game.vendor_name];
            assert!(!names.concat().contains('\0'));
        }
        if let Ok(address) = answers::address(&answer) {
            let ways = ["https://", "http://127.0.0.1:", "http://localhost:"];
            assert!(
                ways.iter().any(|way| address.starts_with(way)),
                "{address:?}"
            );
        }
        if let Ok(Outcome::NotDone(reason)) = answers::outcome(&answer) {
            assert!(!reason.contains('\0'));
        }
        check_rounds(&answer);
    });
}

/// Otherwise the test above would show nothing.
#[test]
fn an_answer_without_edits_is_read() {
    let games = answers::games(ANSWERS[1]).unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(answers::outcome(ANSWERS[4]).unwrap(), Outcome::Done);
    assert_eq!(answers::rounds(ANSWERS[6]).unwrap().rounds.len(), 2);
}

/// Reads a page of rounds, and checks that the database can store them.
fn check_rounds(answer: &str) {
    let Ok(page) = answers::rounds(answer) else {
        return;
    };
    for round in page.rounds {
        check_id(&round.id);
        check_id(&round.game_id);
        let amounts = Won::ZERO..=WON_MAX;
        assert!(amounts.contains(&round.stake) && amounts.contains(&round.payout));
        assert!((1970..=9999).contains(&round.played_at.year()));
    }
    let plain = |char: char| char.is_ascii_alphanumeric() || "-_.~".contains(char);
    assert!(page.next.unwrap_or_default().chars().all(plain));
}

/// Checks that the database can store and index an id.
fn check_id(id: &str) {
    assert!(
        (1..=200).contains(&id.len()) && !id.contains('\0'),
        "{id:?}"
    );
}

#[test]
fn a_call_of_the_wallet_is_read_or_refused() {
    check!()
        .with_type::<(Edited, i64)>()
        .for_each(|(edited, held)| {
            let text = edited.text(&WALLET_CALLS);
            if let Some(call) = read::<WalletCall>(&text) {
                check_call(&call, Won::new(*held));
            }
            if let Some(batch) = read::<WalletBatch>(&text)
                && batch.check().is_ok()
            {
                assert!((1..=50).contains(&batch.calls.len()));
                for call in &batch.calls {
                    if let BatchedCall::Read(call) = call {
                        check_call(call, Won::new(*held));
                    }
                }
            }
            if let Some(balance) = read::<BalanceCall>(&text) {
                assert_eq!(balance.check().is_ok(), balance.currency == CURRENCY);
            }
        });
}

/// Checks a call that is well formed.
fn check_call(call: &WalletCall, held: Won) {
    if call.check().is_err() {
        return;
    }
    assert!((Won::ZERO..=AMOUNT_MAX).contains(&call.amount()));
    for id in [call.transaction_id(), call.subject()] {
        assert!((1..=200).contains(&id.len()), "{id:?}");
    }
    let facts = BetFacts {
        rolled_back: false,
        blocked: false,
        maintenance: false,
        round: None,
        held,
    };
    let taken = check_bet(call.amount(), &facts).is_ok();
    assert_eq!(taken, held.get() >= call.amount().get());
}
