//! A casino provider over HTTP: a local server that speaks the provider's protocol, with its own
//! memory, and that fails as instructed.

use crate::world::{Client, World};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminGetAuditLog, AdminGetCasino, AdminGetCasinoRounds, CashToCasino, CasinoToCash, Empty,
    GetCasinoGames, GetCasinoLobby, GetCasinoRounds, LaunchCasinoGame, PlaySandbox,
};
use hanpan_core::games::casino::lobby::{
    CasinoGameQuery, CasinoState, LaunchGame, Lobby, LobbyQuery,
};
use hanpan_core::games::casino::rounds::CasinoRoundQuery;
use hanpan_core::games::casino::sandbox::{Play, PlayRound};
use hanpan_core::games::casino::seamless::{SIGNATURE_HEADER, TIMESTAMP_HEADER};
use hanpan_core::kernel::ids::{MemberId, SandboxSessionId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::wallet::casino::{TransferCode, TransferReceipt, TransferRequest, TransferState};
use hanpan_server::games::casino::{self, sync};
use hanpan_server::platform::config::{Casino, Secret};
use hanpan_server::wallet::casino::resume::resume_due;
use hanpan_tests::casino::MOON;
use hanpan_tests::charges::user;
use hanpan_tests::client::http;
use hmac::{Hmac, Mac};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use std::collections::HashMap;
use std::future;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use uuid::Uuid;

const SECRET: &str = "a secret of both";

/// How it fails at the next request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    /// Fails before anything is done.
    Fails,
    /// Executes the request and never answers.
    Late,
    /// Sends an unreadable answer.
    Garbled,
    /// Sends an answer of an unknown kind, with a sign that the database cannot hold.
    Odd,
    /// Rejects the request as invalid.
    Rejects,
}

#[derive(Default)]
struct Memory {
    faults: Vec<Fault>,
    /// Outcome of orders, by key.
    orders: HashMap<String, bool>,
    balances: HashMap<MemberId, i64>,
    rounds: Vec<Value>,
    /// What it gives as the place of the next page of rounds, if not that place.
    next: Option<Value>,
    maintenance: bool,
    down: bool,
    calls: Vec<String>,
}

#[derive(Clone, Default)]
struct Provider(Arc<Mutex<Memory>>);

impl Provider {
    async fn start() -> (Self, String) {
        let provider = Self::default();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().fallback(answer).with_state(provider.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        (provider, url)
    }

    fn change<T>(&self, change: impl FnOnce(&mut Memory) -> T) -> T {
        change(&mut self.0.lock().unwrap())
    }

    /// Fails like this, one request after the other.
    fn then(&self, faults: &[Fault]) {
        self.change(|memory| memory.faults.extend(faults));
    }

    /// Adds a round that a member has played there.
    fn plays(&self, member: &Client, id: &str, stake: i64, payout: i64) {
        self.change(|memory| {
            *memory.balances.entry(member.id).or_default() += payout - stake;
            memory
                .rounds
                .push(json!({ "id": id, "memberId": member.id, "gameId": "evo-1",
                "stake": stake, "payout": payout, "playedAt": "2026-03-02T03:00:00Z" }));
        });
    }

    fn balance(&self, member: &Client) -> i64 {
        self.change(|memory| memory.balances.get(&member.id).copied().unwrap_or_default())
    }

    fn calls(&self, path: &str) -> usize {
        self.change(|memory| {
            memory
                .calls
                .iter()
                .filter(|call| call.starts_with(path))
                .count()
        })
    }
}

/// Whether the request was signed by the site: time, method, path and body.
fn is_signed(headers: &HeaderMap, method: &Method, uri: &Uri, body: &[u8]) -> bool {
    let header = |name: &str| headers[name].to_str().unwrap();
    let mut mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
    let time = header("casino-timestamp");
    mac.update(format!("{time}.{method}.{uri}.").as_bytes());
    mac.update(body);
    let signature = hex::decode(header("casino-signature")).unwrap();
    header("casino-operator") == "hanpan-1" && mac.verify_slice(&signature).is_ok()
}

async fn answer(
    State(provider): State<Provider>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let signed = is_signed(&headers, &method, &uri, &body);
    let fault = provider.change(|memory| {
        memory.calls.push(uri.path().to_owned());
        let scripted = uri.path() != "/health" && !memory.faults.is_empty();
        scripted.then(|| memory.faults.remove(0))
    });
    if !signed {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    match fault {
        Some(Fault::Fails) => return StatusCode::BAD_GATEWAY.into_response(),
        Some(Fault::Rejects) => return StatusCode::BAD_REQUEST.into_response(),
        _ => {}
    }
    if provider.change(|memory| memory.down) {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let key = headers
        .get("idempotency-key")
        .map(|key| key.to_str().unwrap().to_owned());
    let said = provider.change(|memory| said(memory, &uri, &body, key.as_deref()));
    match fault {
        Some(Fault::Late) => future::pending().await,
        Some(Fault::Garbled) => "<html>".into_response(),
        Some(Fault::Odd) => Json(json!({ "state": "do\0ne" })).into_response(),
        _ => said.map_or_else(
            || StatusCode::NOT_FOUND.into_response(),
            |said| Json(said).into_response(),
        ),
    }
}

fn said(memory: &mut Memory, uri: &Uri, body: &[u8], key: Option<&str>) -> Option<Value> {
    let input: Value = serde_json::from_slice(body).unwrap_or_default();
    match uri.path() {
        "/health" => {
            Some(json!({ "state": if memory.maintenance { "maintenance" } else { "up" } }))
        }
        "/games" => Some(json!([
            { "id": "evo-1", "name": "스피드 바카라", "vendorId": "evo", "vendorName": "에볼루션",
              "category": "baccarat", "seamless": true },
            { "id": "crash-1", "name": "?", "vendorId": "x", "vendorName": "X", "category": "crash" },
        ])),
        "/launch" => {
            let token = input["token"].as_str();
            let token = token.map(|token| format!("?token={token}"));
            let game = input["gameId"].as_str()?;
            let url = format!("https://games.example/{game}{}", token.unwrap_or_default());
            Some(json!({ "url": url }))
        }
        "/rounds" => {
            let after = uri.query().and_then(|query| query.strip_prefix("after="));
            let after: usize = after.map_or(0, |after| after.parse().unwrap());
            let rounds: Vec<Value> = memory.rounds.iter().skip(after).take(2).cloned().collect();
            let next = json!((after + rounds.len()).to_string());
            Some(json!({ "rounds": rounds, "next": memory.next.clone().unwrap_or(next) }))
        }
        path if path.starts_with("/members/") => {
            let id = MemberId::new(path.split('/').nth(2)?.parse().unwrap());
            Some(json!({ "balance": memory.balances.get(&id).copied().unwrap_or_default() }))
        }
        path => {
            assert_eq!(key, input["key"].as_str());
            Some(order(memory, &input, !path.ends_with("/cancel")))
        }
    }
}

/// Executes or cancels an order, unless it was already decided.
fn order(memory: &mut Memory, input: &Value, wanted: bool) -> Value {
    let amount = input["amount"].as_i64().unwrap();
    let amount = if input["direction"] == "in" {
        amount
    } else {
        -amount
    };
    let balance = memory
        .balances
        .entry(MemberId::new(input["memberId"].as_i64().unwrap()))
        .or_default();
    let key = input["key"].as_str().unwrap().to_owned();
    let done = *memory.orders.entry(key).or_insert_with(|| {
        let done = wanted && *balance + amount >= 0;
        if done {
            *balance += amount;
        }
        done
    });
    if done {
        json!({ "state": "done" })
    } else {
        json!({ "state": "refused", "reason": "잔액 부족" })
    }
}

/// Reason and report of each round that was set aside, oldest first.
async fn set_aside(world: &World) -> Vec<(String, String)> {
    let query = ListQuery {
        search: Some("casino.set_aside".to_owned()),
        ..ListQuery::default()
    };
    let operator = world.operator().await;
    let log = operator.call::<AdminGetAuditLog>(&query).await.unwrap();
    let rows = log.items.into_iter().rev();
    rows.map(|row| (row.reason.unwrap(), row.after.unwrap()))
        .collect()
}

async fn site(db: PgPool) -> (World, Provider) {
    let (provider, url) = Provider::start().await;
    let world = World::configured(db, |config| {
        config.casino = Casino {
            casino_url: format!("{url}/"),
            casino_operator: "hanpan-1".to_owned(),
            casino_secret: SECRET.parse::<Secret>().unwrap(),
            casino_wallet_secret: SECRET.parse().unwrap(),
            casino_timeout: 200,
        };
    })
    .await;
    (world, provider)
}

async fn transfer(member: &Client, code: TransferCode, amount: i64, held: i64) -> TransferReceipt {
    let request = TransferRequest {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        emoney: amount.to_string(),
        total_emoney: Won::new(held),
        code,
    };
    let receipt = match code {
        TransferCode::ToCasino => member.call::<CashToCasino>(&request).await,
        TransferCode::FromCasino => member.call::<CasinoToCash>(&request).await,
    };
    receipt.unwrap()
}

/// The provider calls the wallet.
async fn wallet(world: &World, action: &str, body: &Value) {
    let (path, body) = (format!("/api/casino/wallet/{action}"), body.to_string());
    let time = world.now().timestamp();
    let mut mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
    mac.update(format!("{time}.POST.{path}.{body}").as_bytes());
    let request = http()
        .post(format!("{}{path}", world.base))
        .header("content-type", "application/json")
        .header(TIMESTAMP_HEADER, time)
        .header(SIGNATURE_HEADER, hex::encode(mac.finalize().into_bytes()))
        .body(body);
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 200);
}

/// Cash and casino money.
async fn money(member: &Client) -> (i64, i64) {
    let user = user(member).await;
    (user.emoney.get(), user.casino_money.get())
}

/// A session of the sandbox that is still open. It is played on cash with a token.
async fn sandbox_session(
    world: &World,
    member: &Client,
    wallet_token: Option<&str>,
) -> SandboxSessionId {
    let session = sqlx::query_scalar(
        "insert into sandbox_casino_sessions
             (member_id, game_id, token_hash, created_at, entered_at, seed, wallet_token)
         values ($1, $2, uuid_send(gen_random_uuid()), $3, $3, sha256(''), $4) returning id",
    );
    session
        .bind(member.id)
        .bind(MOON)
        .bind(world.now())
        .bind(wallet_token)
        .fetch_one(&world.app.db)
        .await
        .unwrap()
}

#[crate::database::test]
async fn games_are_listed_and_launched_where_the_provider_says(db: PgPool) {
    let (world, _provider) = site(db).await;
    let member = world.member().await;
    let query = CasinoGameQuery {
        lobby: Lobby::Casino,
        vendor: None,
        category: None,
        search: None,
        page: None,
        perpage: None,
    };
    let games = member.call::<GetCasinoGames>(&query).await.unwrap();
    // A game of an unknown kind is left out.
    assert_eq!(
        (games.count, games.items[0].name.as_str()),
        (1, "스피드 바카라")
    );
    let launch = LaunchGame {
        member_id: member.id,
        game_id: "evo-1".to_owned(),
    };
    let launched = member.call::<LaunchCasinoGame>(&launch).await.unwrap();
    assert_eq!(launched.url, "https://games.example/evo-1");
    // Played on cash, the launch carries a token, which the provider calls with.
    crate::games::seamless::switch(&world, true).await;
    let launched = member.call::<LaunchCasinoGame>(&launch).await.unwrap();
    let token = launched.url.split_once("?token=").unwrap().1;
    let stored: Vec<u8> = sqlx::query_scalar("select token_hash from casino_tokens")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert_eq!(stored, Sha256::digest(token).to_vec());
    // The sandbox is not available together with another provider, on casino money or on cash.
    for token in [None, Some("a token")] {
        let play = PlayRound {
            request_id: Uuid::new_v4(),
            member_id: member.id,
            session_id: sandbox_session(&world, &member, token).await,
            play: Play::Spin {
                stake: Won::new(1_000),
            },
        };
        let refused = member.call::<PlaySandbox>(&play).await.unwrap_err();
        assert_eq!(refused.code(), "CASINO_GAME_UNKNOWN", "{token:?}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn money_is_moved_once_whatever_is_answered(db: PgPool) {
    use Fault::{Fails, Garbled, Late, Odd, Rejects};
    let (world, provider) = site(db).await;
    for (faults, state) in [
        (vec![], TransferState::Done),
        // Retried at once: either nothing was done, or it was done and is not repeated.
        (vec![Fails, Fails], TransferState::Done),
        (vec![Late, Fails], TransferState::Done),
        // An unreadable answer, or a request that the provider did not understand, leaves the
        // outcome open.
        (vec![Late, Late, Late], TransferState::Pending),
        (vec![Garbled], TransferState::Pending),
        (vec![Odd], TransferState::Pending),
        (vec![Rejects], TransferState::Pending),
        (vec![Fails, Fails, Fails], TransferState::Pending),
    ] {
        let member = world.rich_member(100_000).await;
        provider.then(&faults);
        let receipt = transfer(&member, TransferCode::ToCasino, 50_000, 100_000).await;
        assert_eq!(receipt.state, state, "{faults:?}");
        if state == TransferState::Pending {
            assert_eq!(money(&member).await, (50_000, 0), "{faults:?}");
            world.pass(TimeDelta::seconds(30));
            resume_due(&world.app).await.unwrap();
        }
        assert_eq!(money(&member).await, (50_000, 50_000), "{faults:?}");
        assert_eq!(provider.balance(&member), 50_000, "{faults:?}");
        world.assert_books_hold().await;
    }
}

#[crate::database::test]
async fn an_order_that_never_arrives_is_called_off(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.rich_member(100_000).await;
    provider.then(&[Fault::Rejects; 5]);
    transfer(&member, TransferCode::ToCasino, 50_000, 100_000).await;
    for _ in 0..5 {
        world.pass(TimeDelta::minutes(5));
        resume_due(&world.app).await.unwrap();
    }
    assert_eq!(money(&member).await, (100_000, 0));
    assert_eq!(provider.balance(&member), 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_was_played_there_is_posted_once(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.rich_member(100_000).await;
    transfer(&member, TransferCode::ToCasino, 50_000, 100_000).await;
    for (id, stake, payout) in [("r1", 20_000, 0), ("r2", 10_000, 19_500), ("r3", 0, 5_000)] {
        provider.plays(&member, id, stake, payout);
    }
    sync::pull(&world.app).await.unwrap();
    assert_eq!(money(&member).await, (50_000, 44_500));
    assert_eq!(provider.balance(&member), 44_500);
    // The provider reports a round again, under the same id.
    provider.change(|memory| memory.rounds.push(memory.rounds[0].clone()));
    sync::pull(&world.app).await.unwrap();
    sync::pull(&world.app).await.unwrap();
    assert_eq!(money(&member).await, (50_000, 44_500));
    let query = CasinoRoundQuery {
        member_id: member.id,
        lobby: Some(Lobby::Casino),
        game_id: None,
        page: None,
        perpage: None,
    };
    let rounds = member.call::<GetCasinoRounds>(&query).await.unwrap();
    assert_eq!(
        (rounds.count, rounds.items[0].game_name.as_str()),
        (3, "스피드 바카라")
    );
    // Winnings can be transferred back.
    let out = transfer(&member, TransferCode::FromCasino, 44_500, 44_500).await;
    assert_eq!(out.state, TransferState::Done);
    assert_eq!(
        (money(&member).await, provider.balance(&member)),
        ((94_500, 0), 0)
    );
    world.assert_books_hold().await;
}

/// A provider may list the rounds on cash too, for which it has called the wallet.
#[crate::database::test]
async fn a_round_on_cash_is_not_charged_again_when_it_is_listed(db: PgPool) {
    let (world, provider) = site(db).await;
    let (member, other) = (
        world.rich_member(100_000).await,
        world.rich_member(100_000).await,
    );
    for player in [&member, &other] {
        transfer(player, TransferCode::ToCasino, 50_000, 100_000).await;
    }
    crate::games::seamless::switch(&world, true).await;
    let launch = LaunchGame {
        member_id: member.id,
        game_id: "evo-1".to_owned(),
    };
    let launched = member.call::<LaunchCasinoGame>(&launch).await.unwrap();
    let token = launched.url.split_once("?token=").unwrap().1;
    let bet = json!({ "token": token, "currency": "KRW", "transactionId": "t1", "roundId": "r1",
        "gameId": "evo-1", "amount": 10_000, "roundClosed": true });
    wallet(&world, "bet", &bet).await;
    assert_eq!(money(&member).await, (40_000, 50_000));
    // The other has played the same round with casino money.
    for player in [&member, &other] {
        provider.plays(player, "r1", 10_000, 0);
    }
    provider.plays(&member, "r1", 10_000, 0);
    sync::pull(&world.app).await.unwrap();
    assert_eq!(money(&member).await, (40_000, 50_000));
    assert_eq!(money(&other).await, (50_000, 40_000));
    // It is not taken for another round than that of the other, listed before.
    assert_eq!(set_aside(&world).await, []);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_round_on_money_that_is_on_its_way_waits_for_it(db: PgPool) {
    let (world, provider) = site(db).await;
    let (member, other) = (
        world.rich_member(100_000).await,
        world.rich_member(100_000).await,
    );
    let operator = world.operator().await;
    transfer(&other, TransferCode::ToCasino, 50_000, 100_000).await;
    provider.then(&[Fault::Late, Fault::Late, Fault::Late]);
    let receipt = transfer(&member, TransferCode::ToCasino, 50_000, 100_000).await;
    assert_eq!(receipt.state, TransferState::Pending);
    // The provider already has the money, and the member plays with it before the site knows.
    provider.plays(&member, "r1", 30_000, 40_000);
    provider.plays(&other, "r2", 30_000, 0);
    sync::pull(&world.app).await.unwrap();
    assert_eq!(money(&member).await, (50_000, 0));
    // No other member waits.
    assert_eq!(money(&other).await, (50_000, 20_000));
    let office = operator.call::<AdminGetCasino>(&Empty {}).await.unwrap();
    let waits = "전환을 기다리는 라운드 1건";
    assert_eq!(
        (office.failure.as_deref(), office.waiting),
        (Some(waits), 1)
    );
    let waiting = ListQuery {
        status: Some("waiting".to_owned()),
        ..ListQuery::default()
    };
    let rounds = operator.call::<AdminGetCasinoRounds>(&waiting).await;
    let rounds = rounds.unwrap().items;
    let numbers: Vec<_> = rounds.iter().map(|round| round.number.as_str()).collect();
    assert_eq!(numbers, ["r1"]);
    world.assert_books_hold().await;
    world.pass(TimeDelta::seconds(30));
    resume_due(&world.app).await.unwrap();
    sync::pull(&world.app).await.unwrap();
    assert_eq!(money(&member).await, (50_000, 60_000));
    let rounds = operator.call::<AdminGetCasinoRounds>(&waiting).await;
    assert_eq!(rounds.unwrap().count, 0);
    let there = world
        .app
        .state::<casino::Casino>()
        .provider()
        .balance(member.id)
        .await;
    assert_eq!(there, Ok(Won::new(60_000)));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_recorded_round_is_posted_while_the_provider_lists_none(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.rich_member(100_000).await;
    provider.then(&[Fault::Late; 3]);
    transfer(&member, TransferCode::ToCasino, 50_000, 100_000).await;
    provider.plays(&member, "r1", 30_000, 40_000);
    // It is recorded, and waits for the transfer.
    sync::pull(&world.app).await.unwrap();
    world.pass(TimeDelta::seconds(30));
    resume_due(&world.app).await.unwrap();
    assert_eq!(money(&member).await, (50_000, 50_000));
    provider.then(&[Fault::Fails; 3]);
    assert!(sync::pull(&world.app).await.is_err());
    assert_eq!(money(&member).await, (50_000, 60_000));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn rounds_of_nobody_and_of_no_amount_are_not_posted(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.rich_member(100_000).await;
    transfer(&member, TransferCode::ToCasino, 50_000, 100_000).await;
    let mut stranger = world.visitor();
    stranger.id = MemberId::new(999_999);
    provider.plays(&stranger, "r1", 1_000, 0);
    provider.plays(&member, "r2", 1_000, 0);
    sync::pull(&world.app).await.unwrap();
    assert_eq!(money(&member).await, (50_000, 49_000));
    // A round that cannot be booked is reported to operators, and does not block the others.
    provider.plays(&member, "r3", -1_000, 0);
    provider.plays(&member, "r\0", 1_000, 0);
    provider.change(|memory| memory.rounds.push(json!({ "id": "r4", "refund": true })));
    provider.plays(&member, "r5", 2_000, 0);
    sync::pull(&world.app).await.unwrap();
    sync::pull(&world.app).await.unwrap();
    assert_eq!(money(&member).await, (50_000, 47_000));
    let kept = set_aside(&world).await;
    assert_eq!(kept.len(), 4);
    assert!(kept.iter().all(|(_, report)| report.contains("id")));
    let (reason, report) = &kept[0];
    assert_eq!(reason, "its member does not exist");
    assert!(report.contains("999999"), "{report}");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_round_with_the_id_of_another_one_is_set_aside(db: PgPool) {
    let (world, provider) = site(db).await;
    let (member, other) = (
        world.rich_member(100_000).await,
        world.rich_member(100_000).await,
    );
    for player in [&member, &other] {
        transfer(player, TransferCode::ToCasino, 50_000, 100_000).await;
    }
    provider.plays(&member, "r1", 10_000, 0);
    sync::pull(&world.app).await.unwrap();
    // The same once more is nothing new. Another payout, stake or member is.
    provider.plays(&member, "r1", 10_000, 0);
    provider.plays(&member, "r1", 10_000, 15_000);
    provider.plays(&member, "r1", 12_000, 0);
    provider.plays(&other, "r1", 10_000, 0);
    sync::pull(&world.app).await.unwrap();
    sync::pull(&world.app).await.unwrap();
    assert_eq!(money(&member).await, (50_000, 40_000));
    assert_eq!(money(&other).await, (50_000, 50_000));
    let kept = set_aside(&world).await;
    assert_eq!(kept.len(), 3);
    let recorded = format!(
        "its id is that of another round: member {}, game evo-1, stake 10,000, payout 0",
        member.id
    );
    for ((reason, report), sent) in kept.iter().zip(["15000", "12000", "evo-1"]) {
        assert_eq!(reason, &recorded);
        assert!(report.contains(sent), "{report}");
    }
    world.assert_books_hold().await;
}

/// They are not passed over: they are read again once the provider says where it goes on.
#[crate::database::test]
async fn rounds_without_a_new_cursor_are_a_failure(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.rich_member(100_000).await;
    transfer(&member, TransferCode::ToCasino, 50_000, 100_000).await;
    for (id, next, held) in [("r1", Value::Null, 49_000), ("r2", json!("1"), 48_000)] {
        // A page without rounds may leave the place out, or give it again.
        provider.change(|memory| memory.next = Some(next));
        sync::pull(&world.app).await.unwrap();
        provider.plays(&member, id, 1_000, 0);
        let error = sync::pull(&world.app).await.unwrap_err();
        assert!(format!("{error:?}").contains("cursor"), "{error:?}");
        provider.change(|memory| memory.next = None);
        sync::pull(&world.app).await.unwrap();
        assert_eq!(money(&member).await, (50_000, held), "{id}");
    }
    world.assert_books_hold().await;
}

/// A faulty round does not prevent booking of the rounds after it.
#[crate::database::test]
async fn a_round_that_fails_keeps_no_other_waiting(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.rich_member(100_000).await;
    transfer(&member, TransferCode::ToCasino, 50_000, 100_000).await;
    world
        .broken(
            "casino_rounds",
            "new.posted_at is not null and new.reference = 'r1'",
        )
        .await;
    provider.plays(&member, "r1", 1_000, 0);
    provider.plays(&member, "r2", 2_000, 0);
    for _ in 0..2 {
        assert!(sync::pull(&world.app).await.is_err());
        assert_eq!(money(&member).await, (50_000, 48_000));
    }
    world.mended("casino_rounds").await;
    sync::pull(&world.app).await.unwrap();
    assert_eq!(money(&member).await, (50_000, 47_000));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_provider_that_is_down_or_closed_says_so_on_the_page(db: PgPool) {
    let (world, provider) = site(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let lobby = LobbyQuery {
        lobby: Lobby::Casino,
    };
    let launch = LaunchGame {
        member_id: member.id,
        game_id: "evo-1".to_owned(),
    };
    for (down, maintenance, state) in [
        (true, false, CasinoState::Down),
        (false, true, CasinoState::Maintenance),
        (false, false, CasinoState::Open),
    ] {
        provider.change(|memory| (memory.down, memory.maintenance) = (down, maintenance));
        world
            .app
            .state::<casino::Casino>()
            .refresh(&world.clock)
            .await;
        let shown = member.call::<GetCasinoLobby>(&lobby).await.unwrap();
        assert_eq!((shown.state, shown.vendors.len()), (state, 1));
        let open = state == CasinoState::Open;
        assert_eq!(shown.notice.is_none(), open);
        assert_eq!(member.call::<LaunchCasinoGame>(&launch).await.is_ok(), open);
        let office = operator.call::<AdminGetCasino>(&Empty {}).await.unwrap();
        assert_eq!((office.state, office.failure.is_some()), (state, down));
        assert_eq!(office.provider, "hanpan-1");
    }
    assert!(provider.calls("/launch") == 1);
    world.assert_books_hold().await;
}
