//! The place of an operator's login: the network of the address, and a mark of the device.
//!
//! A provider changes an address within its network, and a browser its version, so neither counts. A login is
//! from a new place if the operator has never used the network, or never such a device. The first login of all
//! has nothing to be compared with.

use serde::{Deserialize, Serialize};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Systems as user agents name them. Android and iOS name others too, so they come first.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];
/// Browsers as user agents name them. Most name Chrome and Safari too, so those come last.
const BROWSERS: [(&str, &str); 9] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung"),
    ("Whale/", "Whale"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
/// Stands for what a user agent does not say.
const OTHER: &str = "기타";

/// Where an operator logs in from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoginPlace {
    /// The /24 network of an IPv4 address, the /48 network of an IPv6 address.
    pub network: String,
    /// Browser and system, without versions.
    pub device: String,
}

impl LoginPlace {
    /// The place of an address and a user agent.
    pub fn of(address: IpAddr, user_agent: &str) -> Self {
        let named = |names: &[(&str, &'static str)]| {
            let found = names.iter().find(|(mark, _)| user_agent.contains(mark));
            found.map_or(OTHER, |(_, name)| *name)
        };
        Self {
            network: network(address),
            device: format!("{} ({})", named(&BROWSERS), named(&SYSTEMS)),
        }
    }
}

fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            format!("{}/24", Ipv4Addr::new(a, b, c, 0))
        }
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            format!("{}/48", Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
        }
    }
}

/// Whether a login is from a new place, given all places of the operator's earlier ones.
pub fn is_new_place(known: &[LoginPlace], place: &LoginPlace) -> bool {
    let network_known = known.iter().any(|other| other.network == place.network);
    let device_known = known.iter().any(|other| other.device == place.device);
    let is_known = network_known && device_known;
    !known.is_empty() && !is_known
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHROME: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
    const CHROME_LATER: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
    const SAFARI: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

    fn place(address: &str, user_agent: &str) -> LoginPlace {
        LoginPlace::of(address.parse().unwrap(), user_agent)
    }

    #[test]
    fn a_place_is_a_network_and_a_device_without_versions() {
        let office = place("203.0.113.7", CHROME);
        assert_eq!(office, place("203.0.113.250", CHROME_LATER));
        assert_eq!(office, place("::ffff:203.0.113.7", CHROME));
        assert_eq!(office.network, "203.0.113.0/24");
        assert_eq!(office.device, "Chrome (Windows)");
        let phone = place("2001:db8:1:2::3", SAFARI);
        assert_eq!(phone.network, "2001:db8:1::/48");
        assert_eq!(phone.device, "Safari (iPhone)");
        assert_eq!(place("203.0.113.7", "").device, "기타 (기타)");
    }

    #[test]
    fn a_login_is_new_by_its_network_or_its_device_but_not_the_first() {
        let office = place("203.0.113.7", CHROME);
        let phone = place("198.51.100.4", SAFARI);
        assert!(!is_new_place(&[], &office));
        let known = [office.clone()];
        assert!(!is_new_place(&known, &office));
        assert!(is_new_place(&known, &place("203.0.113.7", SAFARI)));
        assert!(is_new_place(&known, &place("198.51.100.4", CHROME)));
        // Each is known, though not together.
        let known = [office, phone];
        assert!(!is_new_place(&known, &place("203.0.113.7", SAFARI)));
    }
}
