//! The vendor's HTTP API: starts the delivery of a package, and returns snapshots.

use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::{Json, Router};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use tokio::time::Instant;

/// The API of one package.
#[derive(Clone, Default)]
pub(super) struct Vendor {
    stand: Arc<Mutex<Stand>>,
    pub(super) address: String,
}

#[derive(Default)]
struct Stand {
    snapshot: Vec<Value>,
    /// How many snapshot requests are refused before one is answered.
    refusals: u32,
    delivers: bool,
    calls: Vec<Call>,
}

/// A request as it was received.
#[derive(Debug, Clone)]
pub(super) struct Call {
    pub(super) path: String,
    pub(super) input: Value,
    pub(super) at: Instant,
}

impl Vendor {
    /// Has no snapshot yet, and does not deliver.
    pub(super) async fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let vendor = Self {
            stand: Arc::default(),
            address: format!("http://{}", listener.local_addr().unwrap()),
        };
        let router = Router::new().fallback(answer).with_state(vendor.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        vendor
    }

    /// Returns this snapshot from now on.
    pub(super) fn tell(&self, snapshot: Vec<Value>) {
        self.stand.lock().unwrap().snapshot = snapshot;
    }

    /// Refuses this many snapshot requests.
    pub(super) fn refuse(&self, refusals: u32) {
        self.stand.lock().unwrap().refusals = refusals;
    }

    pub(super) fn delivers(&self) -> bool {
        self.stand.lock().unwrap().delivers
    }

    /// The requests whose path ends with `end`, oldest first.
    pub(super) fn calls(&self, end: &str) -> Vec<Call> {
        let calls = &self.stand.lock().unwrap().calls;
        let ending = calls.iter().filter(|call| call.path.ends_with(end));
        ending.cloned().collect()
    }
}

async fn answer(
    State(vendor): State<Vendor>,
    uri: Uri,
    Json(input): Json<Value>,
) -> Result<Json<Value>, StatusCode> {
    let mut stand = vendor.stand.lock().unwrap();
    let path = uri.path().to_owned();
    let body = match path.as_str() {
        "/Package/GetDistributionStatus" => json!({ "IsDistributionOn": stand.delivers }),
        "/Distribution/Start" => {
            stand.delivers = true;
            json!({ "Message": "started" })
        }
        "/Inplay/GetEvents" | "/Prematch/GetEvents" => json!(stand.snapshot),
        _ => return Err(StatusCode::NOT_FOUND),
    };
    let snapshot = path.ends_with("/GetEvents");
    stand.calls.push(Call {
        path,
        input,
        at: Instant::now(),
    });
    if snapshot && stand.refusals > 0 {
        stand.refusals -= 1;
        return Err(StatusCode::INTERNAL_SERVER_ERROR);
    }
    Ok(Json(
        json!({ "Header": { "HttpStatusCode": 200 }, "Body": body }),
    ))
}
