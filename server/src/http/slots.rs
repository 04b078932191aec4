//! How many connections an address may hold, so that none can take all that the system has.

use super::ClientAddress;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Connections of an address: a house or a café may have many members behind one.
const PER_ADDRESS: u32 = 500;

/// The connections that are open, by address.
#[derive(Debug, Clone, Default)]
pub(super) struct Slots(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// A place that is free again when this is dropped.
#[derive(Debug)]
pub(super) struct Slot(Slots, IpAddr);

impl Slots {
    /// A place for one more connection; `None` if the address, or the network of an IPv6 address, holds
    /// as many as it may. This machine may hold any number: they are a proxy's or an operator's.
    pub(super) fn take(&self, address: IpAddr) -> Option<Slot> {
        let is_own = address.to_canonical().is_loopback();
        let address = ClientAddress(address).network();
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let held = open.entry(address).or_default();
        if *held >= PER_ADDRESS && !is_own {
            return None;
        }
        *held += 1;
        Some(Slot(self.clone(), address))
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut open = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
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

    #[test]
    fn an_address_holds_so_many_connections_and_others_are_let_in() {
        let slots = Slots::default();
        let [one, other, own] = ["192.0.2.1", "192.0.2.2", "127.0.0.1"]
            .map(|address| address.parse::<IpAddr>().unwrap());
        let mut held: Vec<_> = (0..PER_ADDRESS).map(|_| slots.take(one).unwrap()).collect();
        assert!(slots.take(one).is_none());
        assert!(slots.take(other).is_some());
        held.pop();
        assert!(slots.take(one).is_some());
        let own: Vec<_> = (0..=PER_ADDRESS)
            .map(|_| slots.take(own).unwrap())
            .collect();
        let [near, nearer] =
            ["2001:db8::1", "2001:db8::2"].map(|address| address.parse::<IpAddr>().unwrap());
        let network: Vec<_> = (0..PER_ADDRESS)
            .map(|_| slots.take(near).unwrap())
            .collect();
        assert!(slots.take(nearer).is_none());
        assert!(slots.take("::ffff:127.0.0.1".parse().unwrap()).is_some());
        drop((held, own, network));
        assert!(slots.0.lock().unwrap().is_empty());
    }
}
