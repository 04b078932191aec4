//! Connections: each gets so long to send a head, and none keeps the server from stopping.

use super::slots::{Slot, Slots};
use crate::app::config::Serve;
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

/// How long what has begun may go on after the server was told to stop.
const DRAIN_TIME: Duration = Duration::from_secs(20);
/// How long to wait before the next connection where the system has none left.
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

/// Serves `router` until `stopping` is cancelled; what has begun then ends, or is cut off. Connections are
/// limited by address, but behind a proxy, whose they all are.
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
                    let slot = slots.take(peer.ip());
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

/// A client that has gone before it was accepted is nothing to wait for; a system without file
/// descriptors is.
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
    // What goes wrong on a line is the client's matter, or was told of by the call itself.
    tokio::select! {
        _ = served.as_mut() => return,
        () = stopping.cancelled() => served.as_mut().graceful_shutdown(),
    }
    let _ = served.await;
}
