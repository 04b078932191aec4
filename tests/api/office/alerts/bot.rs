//! The HTTP interface of a bot, for a test: it hands out updates, and records what is sent.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;

/// The token that the bot accepts.
pub(super) const TOKEN: &str = "123456:test-token_of-the_bot";

/// A message that the bot has sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sent {
    pub(super) chat_id: i64,
    pub(super) text: String,
}

#[derive(Default)]
struct Script {
    /// Answers to the next messages; then they are taken.
    next: Vec<(u16, Value)>,
    updates: Vec<Value>,
    sent: Vec<Sent>,
    /// Messages that were refused, too.
    attempts: usize,
}

/// The service.
pub(super) struct Bot {
    pub(super) url: String,
    script: Arc<Mutex<Script>>,
}

impl Bot {
    pub(super) async fn start() -> Self {
        let script = Arc::new(Mutex::new(Script::default()));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new()
            .fallback(answer)
            .with_state(Arc::clone(&script));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { url, script }
    }

    /// A person writes to the bot.
    pub(super) fn hears(&self, update_id: i64, chat_id: i64, text: &str) {
        self.hears_in("private", update_id, chat_id, text);
    }

    pub(super) fn hears_in(&self, kind: &str, update_id: i64, chat_id: i64, text: &str) {
        self.updated(json!({
            "update_id": update_id,
            "message": { "message_id": 1, "chat": { "id": chat_id, "type": kind }, "text": text },
        }));
    }

    /// A person blocks the bot.
    pub(super) fn blocked(&self, update_id: i64, chat_id: i64) {
        self.updated(json!({
            "update_id": update_id,
            "my_chat_member": {
                "chat": { "id": chat_id, "type": "private" },
                "new_chat_member": { "status": "kicked" },
            },
        }));
    }

    /// Any update.
    pub(super) fn updated(&self, update: Value) {
        self.script.lock().unwrap().updates.push(update);
    }

    /// Answers the next messages with these statuses and bodies.
    pub(super) fn then(&self, answers: &[(u16, Value)]) {
        self.script.lock().unwrap().next.extend_from_slice(answers);
    }

    /// The messages since the last call.
    pub(super) fn sent(&self) -> Vec<Sent> {
        std::mem::take(&mut self.script.lock().unwrap().sent)
    }

    /// How often a message was to be sent since the last call.
    pub(super) fn attempts(&self) -> usize {
        std::mem::take(&mut self.script.lock().unwrap().attempts)
    }
}

/// A refusal of Telegram.
pub(super) fn refusal(status: u16, description: &str, retry_after: Option<i64>) -> (u16, Value) {
    let mut body = json!({ "ok": false, "error_code": status, "description": description });
    if let Some(seconds) = retry_after {
        body["parameters"] = json!({ "retry_after": seconds });
    }
    (status, body)
}

async fn answer(State(script): State<Arc<Mutex<Script>>>, uri: Uri, body: Bytes) -> Response {
    let mut script = script.lock().unwrap();
    let Some(method) = uri.path().strip_prefix(&format!("/bot{TOKEN}/")) else {
        let (status, body) = refusal(401, "Unauthorized", None);
        return (StatusCode::from_u16(status).unwrap(), Json(body)).into_response();
    };
    let input: Value = serde_json::from_slice(&body).unwrap();
    let result = match method {
        "getMe" => json!({ "id": 123_456, "is_bot": true, "username": "hanpan_test_bot" }),
        "getUpdates" => {
            let offset = input["offset"].as_i64().unwrap();
            // What was confirmed is forgotten.
            script
                .updates
                .retain(|update| update["update_id"].as_i64().unwrap() >= offset);
            json!(script.updates)
        }
        "sendMessage" => {
            script.attempts += 1;
            if !script.next.is_empty() {
                let (status, body) = script.next.remove(0);
                return (StatusCode::from_u16(status).unwrap(), Json(body)).into_response();
            }
            script.sent.push(Sent {
                chat_id: input["chat_id"].as_i64().unwrap(),
                text: input["text"].as_str().unwrap().to_owned(),
            });
            json!({ "message_id": script.sent.len() })
        }
        other => panic!("the bot is asked for {other}"),
    };
    Json(json!({ "ok": true, "result": result })).into_response()
}
