//! Connections: each has a time limit for sending a head, and none keeps the server from stopping.

use super::slots::{Slot, Slots};
use crate::platform::config::Serve;
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

/// Time that open requests have to finish after the server is told to stop.
const DRAIN_TIME: Duration = Duration::from_secs(20);
/// Pause before the next connection if the system has no file descriptors left.
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

/// Serves `router` until `stopping` is cancelled; open requests then finish or are cut off. Connections
/// are limited by address, except behind a proxy, from which all of them come.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    config: &Serve,
    stopping: &CancellationToken,
) {
    let (mut connections, slots) = (JoinSet::new(), Slots::of(config.per_address));
    let (counted, head_time) = (
        config.trusted_proxies == 0,
        Duration::from_millis(config.head_time),
    );
    loop {
        tokio::select! {
            () = stopping.cancelled() => break,
            Some(_) = connections.join_next() => {}
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    let slot = slots.acquire(peer.ip());
                    if slot.is_some() || !counted {
                        let line = (stream, peer, slot);
                        let stopping = stopping.clone();
                        connections.spawn(connection(line, router.clone(), head_time, stopping));
                    }
                }
                Err(error) => pause(&error).await,
            },
        }
    }
    drop(listener);
    let drained = async { while connections.join_next().await.is_some() {} };
    if timeout(DRAIN_TIME, drained).await.is_err() {
        tracing::warn!(open = connections.len(), "connections are cut off");
        connections.shutdown().await;
    }
}

/// Pauses if the system is out of file descriptors, but not for a client that disconnected before it
/// was accepted.
async fn pause(error: &std::io::Error) {
    let gone = [
        ErrorKind::ConnectionRefused,
        ErrorKind::ConnectionAborted,
        ErrorKind::ConnectionReset,
    ];
    if !gone.contains(&error.kind()) {
        tracing::error!(%error, "no connection can be accepted");
        sleep(ACCEPT_PAUSE).await;
    }
}

async fn connection(
    (stream, peer, _slot): (TcpStream, SocketAddr, Option<Slot>),
    router: Router,
    head_time: Duration,
    stopping: CancellationToken,
) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request.map(Body::new))
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head_time)
        .serve_connection(TokioIo::new(stream), service);
    let mut served = pin!(served);
    // A failure of the connection is the client's matter; the call itself has logged any other.
    tokio::select! {
        _ = served.as_mut() => return,
        () = stopping.cancelled() => served.as_mut().graceful_shutdown(),
    }
    let _ = served.await;
}
