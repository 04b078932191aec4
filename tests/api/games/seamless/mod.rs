//! The seamless wallet: a provider outside calls it over HTTP with signed calls, in any order and more than once.

mod calls;
mod figures;
mod office;
mod once;
mod refusals;
mod rollbacks;
mod sandbox;

use super::casino::seat;
use crate::world::{Client, World};
use hanpan_core::api::GetCasinoRounds;
use hanpan_core::games::casino::rounds::{CasinoRound, CasinoRoundQuery};
use hanpan_core::games::casino::seamless::{SIGNATURE_HEADER, TIMESTAMP_HEADER};
use hanpan_core::kernel::ids::MemberId;
use hanpan_tests::charges::user;
use hanpan_tests::client::http;
use hmac::{Hmac, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use sqlx::PgPool;

/// A game that can be played straight on cash.
const DRAGON: &str = "slot-dragon";
const SECRET: &str = "between-two";

/// A site whose wallet a provider may call.
async fn site(db: PgPool) -> World {
    let world = World::configured(db, |config| {
        config.casino.casino_wallet_secret = format!("{SECRET}, the-one-before").parse().unwrap();
    })
    .await;
    switch(&world, true).await;
    world
}

pub(super) async fn switch(world: &World, on: bool) {
    set(world, "casinoSeamlessEnabled", &on.to_string()).await;
}

async fn set(world: &World, key: &str, value: &str) {
    let operator = world.operator().await;
    operator.change_setting(key, value).await.unwrap();
}

fn signature(secret: &str, time: i64, path: &str, body: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    mac.update(format!("{time}.POST.{path}.{body}").as_bytes());
    hex::encode(mac.finalize().into_bytes())
}

/// The provider, and the server that it calls.
struct Provider {
    base: String,
    time: i64,
}

impl Provider {
    fn of(world: &World) -> Self {
        Self::at(world, &world.base)
    }

    fn at(world: &World, base: &str) -> Self {
        Self {
            base: base.to_owned(),
            time: world.now().timestamp(),
        }
    }

    async fn send(&self, action: &str, body: &Value) -> (u16, Value) {
        let (path, body) = (format!("/api/casino/wallet/{action}"), body.to_string());
        let signature = signature(SECRET, self.time, &path, &body);
        self.send_signed(&path, body, &signature).await
    }

    async fn send_signed(&self, path: &str, body: String, signature: &str) -> (u16, Value) {
        let request = http()
            .post(format!("{}{path}", self.base))
            .header("content-type", "application/json")
            .header(TIMESTAMP_HEADER, self.time)
            .header(SIGNATURE_HEADER, signature)
            .body(body);
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        (status, response.json().await.unwrap())
    }

    /// The balance that the answer carries.
    async fn done(&self, action: &str, body: &Value) -> i64 {
        let (status, answer) = self.send(action, body).await;
        assert_eq!(status, 200, "{action} {body}: {answer}");
        assert_eq!(answer["transactionId"], body["transactionId"]);
        answer["balance"].as_i64().unwrap()
    }

    /// The code of the refusal.
    async fn refused(&self, action: &str, body: &Value) -> String {
        let (status, answer) = self.send(action, body).await;
        assert!((400..500).contains(&status), "{action} {body}: {answer}");
        answer["code"].as_str().unwrap().to_owned()
    }
}

/// The token of a launch of a game that is played on cash, as the provider got it.
async fn token(world: &World, member: &Client, game_id: &str) -> String {
    let seat = seat(member, game_id).await;
    assert!(seat.seamless);
    sqlx::query_scalar("select wallet_token from sandbox_casino_sessions where id = $1")
        .bind(seat.session_id.get())
        .fetch_one(&world.app.db)
        .await
        .unwrap()
}

fn bet(token: &str, id: &str, round: &str, amount: i64) -> Value {
    json!({ "token": token, "currency": "KRW", "transactionId": id, "roundId": round,
        "gameId": DRAGON, "amount": amount })
}

fn win(member: MemberId, id: &str, round: &str, amount: i64) -> Value {
    json!({ "memberId": member, "currency": "KRW", "transactionId": id, "roundId": round,
        "amount": amount, "roundClosed": true })
}

fn rollback(member: MemberId, id: &str, bet: &str) -> Value {
    json!({ "memberId": member, "currency": "KRW", "transactionId": id, "betTransactionId": bet })
}

async fn cash(member: &Client) -> i64 {
    user(member).await.emoney.get()
}

async fn rounds(member: &Client) -> Vec<CasinoRound> {
    let query = CasinoRoundQuery {
        member_id: member.id,
        lobby: None,
        game_id: None,
        page: None,
        perpage: Some(100),
    };
    member.call::<GetCasinoRounds>(&query).await.unwrap().items
}

/// Stake, payout and what was rolled back of each round, newest first.
async fn amounts(member: &Client) -> Vec<(i64, i64, i64)> {
    let rounds = rounds(member).await;
    let amounts = rounds.iter().map(|round| {
        (
            round.stake.get(),
            round.payout.get(),
            round.rolled_back.get(),
        )
    });
    amounts.collect()
}
