//! An external service of a test: a local server that answers as instructed.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::future;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;

/// Timeout for the services of tests, milliseconds.
pub const TIMEOUT: u64 = 300;

/// The service's reaction to a request.
#[derive(Clone)]
pub enum Reply {
    /// Answers with a body.
    Says(String),
    /// Answers with a status.
    Status(u16),
    /// Answers with a status and the seconds to wait.
    Waits(u16, i64),
    /// Never answers.
    Hangs,
}

/// A request: path, headers, body.
pub type Asked = (String, HeaderMap, Bytes);

struct Script {
    /// Replies by path; `next` takes precedence.
    by_path: HashMap<String, Reply>,
    next: Vec<Reply>,
    /// The reply to all other requests.
    otherwise: Reply,
    asked: Vec<Asked>,
}

/// The service.
#[derive(Clone)]
pub struct Service {
    /// Where it listens.
    pub url: String,
    script: Arc<Mutex<Script>>,
}

impl Service {
    /// A service that answers 404 to all requests at first.
    pub async fn start() -> Self {
        Self::replying(Reply::Status(404)).await
    }

    /// A service with this reply to requests that it has no other one for.
    pub async fn replying(otherwise: Reply) -> Self {
        let script = Arc::new(Mutex::new(Script {
            by_path: HashMap::new(),
            next: Vec::new(),
            otherwise,
            asked: Vec::new(),
        }));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new()
            .fallback(answer)
            .with_state(Arc::clone(&script));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { url, script }
    }

    /// Answers a path with this body from now on.
    pub fn says(&self, path: &str, body: &(impl ToString + ?Sized)) {
        let reply = Reply::Says(body.to_string());
        self.script
            .lock()
            .unwrap()
            .by_path
            .insert(path.to_owned(), reply);
    }

    /// Uses these replies for the next requests, to any path.
    pub fn then(&self, replies: &[Reply]) {
        self.script
            .lock()
            .unwrap()
            .next
            .extend(replies.iter().cloned());
    }

    /// The requests since the last call.
    pub fn asked(&self) -> Vec<Asked> {
        std::mem::take(&mut self.script.lock().unwrap().asked)
    }
}

async fn answer(
    State(script): State<Arc<Mutex<Script>>>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let reply = {
        let mut script = script.lock().unwrap();
        script.asked.push((uri.path().to_owned(), headers, body));
        if script.next.is_empty() {
            let known = script.by_path.get(uri.path());
            known.unwrap_or(&script.otherwise).clone()
        } else {
            script.next.remove(0)
        }
    };
    let status = |status| StatusCode::from_u16(status).unwrap();
    match reply {
        Reply::Says(body) => body.into_response(),
        Reply::Status(code) => status(code).into_response(),
        Reply::Waits(code, seconds) => {
            (status(code), [("retry-after", seconds.to_string())]).into_response()
        }
        Reply::Hangs => future::pending().await,
    }
}
