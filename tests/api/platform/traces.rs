//! Traces over OTLP: a request arrives at the collector as a span.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use hanpan_server::platform::traces;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use tracing_subscriber::layer::SubscriberExt;

type Received = Arc<Mutex<Vec<(String, String, Bytes)>>>;

async fn collect(State(received): State<Received>, uri: Uri, headers: HeaderMap, body: Bytes) {
    let media = headers["content-type"].to_str().unwrap().to_owned();
    let call = (uri.path().to_owned(), media, body);
    received.lock().unwrap().push(call);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_arrives_at_the_collector_with_what_was_logged() {
    let received = Received::default();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let collector = format!("http://{}/", listener.local_addr().unwrap());
    let router = Router::new()
        .fallback(collect)
        .with_state(Arc::clone(&received));
    tokio::spawn(async move { axum::serve(listener, router).await });
    let (layer, sent) = traces::layer(&collector).unwrap();
    let subscriber = tracing_subscriber::registry().with(layer);
    tracing::subscriber::with_default(subscriber, || {
        tracing::error_span!("request", path = "/api/bets").in_scope(|| {
            tracing::warn!("a slow query");
        });
    });
    sent.end().await;
    let received = received.lock().unwrap();
    assert_eq!(received.len(), 1);
    let (path, media, body) = &received[0];
    assert_eq!(
        (path.as_str(), media.as_str()),
        ("/v1/traces", "application/x-protobuf")
    );
    let holds = |text: &str| body.windows(text.len()).any(|part| part == text.as_bytes());
    for text in ["hanpan", "request", "/api/bets", "a slow query"] {
        assert!(holds(text), "{text}");
    }
}
