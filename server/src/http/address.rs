//! The address a request came from.

use axum::extract::ConnectInfo;
use axum::http::Extensions;
use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The client's address, as far as it can be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// The peer, or what the `trusted_proxies`-th proxy from the right wrote of it: what stands
    /// further left in `X-Forwarded-For` was written by the client.
    pub(super) fn of(headers: &HeaderMap, extensions: &Extensions, trusted_proxies: usize) -> Self {
        let forwarded = (trusted_proxies > 0)
            .then(|| forwarded(headers, trusted_proxies))
            .flatten();
        let peer = extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map(|info| info.0.ip());
        Self(
            forwarded
                .or(peer)
                .unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)),
        )
    }
}

fn forwarded(headers: &HeaderMap, trusted_proxies: usize) -> Option<IpAddr> {
    let hops: Vec<&str> = headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .collect();
    let hop = hops.len().checked_sub(trusted_proxies)?;
    hops.get(hop)?.trim().parse().ok()
}

impl std::fmt::Display for ClientAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}
