//! The address that a request came from.

use axum::extract::ConnectInfo;
use axum::http::Extensions;
use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The client's address, as far as it can be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// The address that limits and bans count by: the /64 network of an IPv6 address, since a client
    /// that has one address of it has all. An IPv4 address mapped to IPv6 counts as the IPv4 address.
    pub fn network(self) -> IpAddr {
        match self.0.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            address @ IpAddr::V4(_) => address,
        }
    }

    /// Returns the peer, or the address that the `trusted_proxies`-th proxy from the right added to
    /// `X-Forwarded-For`: entries further left come from the client. An IPv4 address mapped to IPv6 is
    /// converted, or it would evade a ban. If that place has no readable address, it is the peer, which no client
    /// can choose: a proxy writes a readable one, so such a call bypassed it, or came from a misconfigured proxy.
    pub(super) fn of(headers: &HeaderMap, extensions: &Extensions, trusted_proxies: usize) -> Self {
        let peer = extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
        Self::behind(headers, peer, trusted_proxies)
    }

    /// The same, of a known peer.
    pub(super) fn behind(headers: &HeaderMap, peer: IpAddr, trusted_proxies: usize) -> Self {
        let forwarded = (trusted_proxies > 0)
            .then(|| forwarded(headers, trusted_proxies))
            .flatten();
        Self(forwarded.unwrap_or(peer).to_canonical())
    }
}

/// Reads one hop alone, of raw bytes: a proxy appends it to the line of the client, which may not be valid text.
fn forwarded(headers: &HeaderMap, trusted_proxies: usize) -> Option<IpAddr> {
    let hops: Vec<&[u8]> = headers
        .get_all("x-forwarded-for")
        .iter()
        .flat_map(|value| value.as_bytes().split(|byte| *byte == b','))
        .collect();
    let hop = hops.len().checked_sub(trusted_proxies)?;
    let hop = std::str::from_utf8(hops.get(hop)?).ok()?.trim();
    // Some proxies add the port: 203.0.113.5:41822, [2001:db8::1]:41822.
    let with_port = || hop.parse::<SocketAddr>().map(|peer| peer.ip());
    hop.parse().or_else(|_| with_port()).ok()
}

impl std::fmt::Display for ClientAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn address(forwarded: &str, trusted_proxies: usize) -> String {
        address_of_lines(&[forwarded.as_bytes()], trusted_proxies)
    }

    fn address_of_lines(lines: &[&[u8]], trusted_proxies: usize) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", HeaderValue::from_bytes(line).unwrap());
        }
        let mut extensions = Extensions::new();
        let peer: SocketAddr = ([192, 0, 2, 9], 40000).into();
        extensions.insert(ConnectInfo(peer));
        ClientAddress::of(&headers, &extensions, trusted_proxies).to_string()
    }

    #[test]
    fn only_what_trusted_proxies_wrote_is_believed() {
        assert_eq!(address("198.51.100.1, 203.0.113.5", 0), "192.0.2.9");
        assert_eq!(address("198.51.100.1, 203.0.113.5", 1), "203.0.113.5");
        assert_eq!(address("198.51.100.1, 203.0.113.5", 2), "198.51.100.1");
        assert_eq!(address("198.51.100.1", 2), "192.0.2.9");
        assert_eq!(address("nonsense", 1), "192.0.2.9");
    }

    #[test]
    fn what_a_client_writes_does_not_hide_what_a_proxy_adds() {
        let real = b"203.0.113.5";
        for line in [&b"\xff, 203.0.113.5"[..], b"\xff\xfe,,\x80 , 203.0.113.5"] {
            assert_eq!(address_of_lines(&[line], 1), "203.0.113.5");
        }
        assert_eq!(address_of_lines(&[b"\xff", real], 1), "203.0.113.5");
        assert_eq!(
            address_of_lines(&[b"198.51.100.1, \xff", real, b"198.51.100.7"], 2),
            "203.0.113.5"
        );
        // The hop itself is unreadable, or there are too few: it is the peer.
        assert_eq!(address_of_lines(&[b"198.51.100.1, \xff"], 1), "192.0.2.9");
        assert_eq!(address_of_lines(&[b"\xff", real], 3), "192.0.2.9");
        assert_eq!(address_of_lines(&[], 1), "192.0.2.9");
    }

    #[test]
    fn the_port_of_a_proxy_is_left_out() {
        assert_eq!(address("203.0.113.5:41822", 1), "203.0.113.5");
        assert_eq!(address("[2001:db8::1]:41822", 1), "2001:db8::1");
    }

    #[test]
    fn a_network_of_version_6_is_one_place() {
        let network = |text: &str| ClientAddress(text.parse().unwrap()).network().to_string();
        assert_eq!(network("2001:db8:1:2:ffff::9"), "2001:db8:1:2::");
        assert_eq!(network("::ffff:203.0.113.5"), "203.0.113.5");
        assert_eq!(network("203.0.113.5"), "203.0.113.5");
    }

    #[test]
    fn an_address_has_one_spelling() {
        assert_eq!(address("::ffff:203.0.113.5", 1), "203.0.113.5");
        assert_eq!(address("2001:db8:0::1", 1), "2001:db8::1");
    }
}
