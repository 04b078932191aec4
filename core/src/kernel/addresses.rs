//! Network addresses.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address is one of the public internet. Requests to a receiver that others have named go to no other,
/// since they would reach services that trust this machine.
pub fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let reserved = matches!(
        (a, b, c),
        (0 | 10 | 127 | 224.., _, _)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (192, 168, _)
            | (198, 18 | 19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    );
    !reserved
}

/// Only global unicast, without the networks that carry an address of version 4 within.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let carries_v4 = a == 0x2002 || (a, b) == (0x2001, 0);
    let reserved = (a == 0x2001 && b < 0x200) || (a, b) == (0x2001, 0xdb8) || a == 0x3fff;
    (0x2000..=0x3fff).contains(&a) && !carries_v4 && !reserved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_inside_are_not_public() {
        let inside = [
            "0.0.0.0",
            "10.1.2.3",
            "127.0.0.1",
            "100.64.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "192.0.2.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "ff02::1",
            "2001:db8::1",
            "2002:a00:1::",
            "2001::1",
        ];
        for address in inside {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        for address in [
            "8.8.8.8",
            "172.32.0.1",
            "100.128.0.1",
            "::ffff:8.8.8.8",
            "2606:4700::1111",
            "2001:4860:4860::8888",
        ] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }
}
