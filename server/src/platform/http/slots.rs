//! Limits the connections or requests of an address, so that none can use up the system's resources.

use super::ClientAddress;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

/// Open connections or requests by address: a household or a café may have many members behind one
/// address.
#[derive(Debug, Clone)]
pub(super) struct Slots {
    open: Arc<Mutex<HashMap<IpAddr, u32>>>,
    per_address: u32,
}

/// The addresses of this machine.
const OWN: [IpAddr; 2] = [
    IpAddr::V4(Ipv4Addr::LOCALHOST),
    IpAddr::V6(Ipv6Addr::LOCALHOST),
];

/// A slot that is released when this is dropped.
#[derive(Debug)]
pub(super) struct Slot(Slots, IpAddr);

impl Slots {
    /// Allows `per_address` slots for each address.
    pub(super) fn of(per_address: u32) -> Self {
        Self {
            open: Arc::default(),
            per_address,
        }
    }

    /// Takes a slot; `None` if the address, or the network of an IPv6 address, has as many as allowed.
    /// This machine has no limit: its connections are a proxy's or an operator's.
    pub(super) fn acquire(&self, address: IpAddr) -> Option<Slot> {
        let is_own = OWN.contains(&address.to_canonical());
        let address = ClientAddress(address).network();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let held = open.entry(address).or_default();
        if *held >= self.per_address && !is_own {
            return None;
        }
        *held += 1;
        Some(Slot(self.clone(), address))
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(held) = open.get_mut(&self.1) {
            *held -= 1;
            if *held == 0 {
                open.remove(&self.1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PER_ADDRESS: u32 = 5;

    #[test]
    fn an_address_holds_so_many_connections_and_others_are_let_in() {
        let slots = Slots::of(PER_ADDRESS);
        let [one, other, own] = ["192.0.2.1", "192.0.2.2", "127.0.0.1"]
            .map(|address| address.parse::<IpAddr>().unwrap());
        let mut held: Vec<_> = (0..PER_ADDRESS)
            .map(|_| slots.acquire(one).unwrap())
            .collect();
        assert!(slots.acquire(one).is_none());
        assert!(slots.acquire(other).is_some());
        held.pop();
        assert!(slots.acquire(one).is_some());
        let own: Vec<_> = (0..=PER_ADDRESS)
            .map(|_| slots.acquire(own).unwrap())
            .collect();
        let [near, nearer] =
            ["2001:db8::1", "2001:db8::2"].map(|address| address.parse::<IpAddr>().unwrap());
        let network: Vec<_> = (0..PER_ADDRESS)
            .map(|_| slots.acquire(near).unwrap())
            .collect();
        assert!(slots.acquire(nearer).is_none());
        assert!(slots.acquire("::ffff:127.0.0.1".parse().unwrap()).is_some());
        drop((held, own, network));
        assert!(slots.open.lock().unwrap().is_empty());
    }
}
