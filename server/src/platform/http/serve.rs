//! Connections: each has a time limit for sending a head, and none keeps the server from stopping.

use super::Site;
use super::handover::{Handover, Line};
use super::slots::{Slot, Slots};
use crate::platform::config::Serve;
use axum::http::{Request, Version};
use futures::FutureExt;
use futures::future::BoxFuture;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioTimer;
use std::convert::Infallible;
use std::future::poll_fn;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinError, JoinSet};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

/// Time that open requests have to finish after the server has begun to stop.
const DRAIN_TIME: Duration = Duration::from_secs(20);
/// Pause before the next connection if the system has no file descriptors left.
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

/// What writes the rest of a response after its connection has left hyper, and the slot that it holds.
type Left = (BoxFuture<'static, ()>, Option<Slot>);

/// Serves a site until `stopping` is cancelled; open requests then finish or are cut off. Connections
/// are limited by address, except behind a proxy, from which all of them come.
pub async fn serve(
    listener: TcpListener,
    site: Site,
    config: &Serve,
    stopping: &CancellationToken,
) {
    let site = Arc::new(site);
    let (mut connections, slots) = (JoinSet::new(), Slots::of(config.per_address));
    let (counted, head_time) = (
        config.trusted_proxies == 0,
        Duration::from_millis(config.head_time),
    );
    loop {
        tokio::select! {
            () = stopping.cancelled() => break,
            Some(ended) = connections.join_next() => go_on(&mut connections, ended),
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    let slot = slots.acquire(peer.ip());
                    if slot.is_some() || !counted {
                        let line = (stream, peer, slot);
                        let stopping = stopping.clone();
                        connections.spawn(connection(line, Arc::clone(&site), head_time, stopping));
                    }
                }
                Err(error) => pause(&error).await,
            },
        }
    }
    drop(listener);
    let drained = async {
        while let Some(ended) = connections.join_next().await {
            go_on(&mut connections, ended);
        }
    };
    if timeout(DRAIN_TIME, drained).await.is_err() {
        tracing::warn!(open = connections.len(), "connections are cut off");
        connections.shutdown().await;
    }
}

/// Goes on with a connection that has left hyper, in a task of its own: it is small, and the memory of the
/// other is free.
fn go_on(connections: &mut JoinSet<Option<Left>>, ended: Result<Option<Left>, JoinError>) {
    if let Ok(Some((rest, slot))) = ended {
        connections.spawn(async move {
            rest.await;
            drop(slot);
            None
        });
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
    (stream, peer, slot): (TcpStream, SocketAddr, Option<Slot>),
    site: Arc<Site>,
    head_time: Duration,
    stopping: CancellationToken,
) -> Option<Left> {
    let handover = Handover::default();
    let offered = handover.clone();
    let service = service_fn(move |request: Request<Incoming>| {
        let (site, offered) = (Arc::clone(&site), offered.clone());
        async move {
            // A stream without chunks stays with hyper.
            let chunks = request.version() == Version::HTTP_11;
            let offered = || chunks.then_some(offered);
            Ok::<_, Infallible>(site.answer(request, peer, offered).await)
        }
    });
    let mut served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head_time)
        .serve_connection(Line::new(stream, handover.clone()), service);
    let mut stop = pin!(stopping.cancelled().fuse());
    let rest = poll_fn(|context| {
        if stop.as_mut().poll(context).is_ready() {
            Pin::new(&mut served).graceful_shutdown();
        }
        // A failure of the connection is the client's matter; the call itself has logged any other.
        if Pin::new(&mut served).poll(context).is_ready() {
            return Poll::Ready(None);
        }
        handover
            .take()
            .map_or(Poll::Pending, |rest| Poll::Ready(Some(rest)))
    });
    let rest = rest.await?;
    Some((rest(served.into_parts().io.into_socket()), slot))
}
