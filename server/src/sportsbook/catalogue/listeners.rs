//! Limits the listeners to the odds stream: each holds a connection as long as it likes, so nobody may
//! take all of them.

use crate::platform::http::ClientAddress;
use hanpan_core::kernel::problem::Problem;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Maximum number of listeners.
const LISTENERS_MAX: usize = 20_000;
/// Listeners from one address: many members share one behind a carrier.
const LISTENERS_PER_ADDRESS_MAX: usize = 200;

/// Number of listeners by address.
#[derive(Default)]
pub(super) struct Listeners(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    all: usize,
    of: HashMap<IpAddr, usize>,
}

/// The slot of a listener, which is released when this is dropped.
pub(super) struct Place {
    listeners: Arc<Listeners>,
    network: IpAddr,
}

impl Listeners {
    /// Takes a slot for a listener from `address`, if one is free.
    pub(super) fn acquire(self: &Arc<Self>, address: ClientAddress) -> Result<Place, Problem> {
        let network = address.network();
        let mut counts = self.counts();
        let here = counts.of.get(&network).copied().unwrap_or_default();
        if counts.all >= LISTENERS_MAX || here >= LISTENERS_PER_ADDRESS_MAX {
            return Err(Problem::TooManyRequests);
        }
        counts.all += 1;
        counts.of.insert(network, here + 1);
        drop(counts);
        Ok(Place {
            listeners: Arc::clone(self),
            network,
        })
    }

    /// Returns the number of listeners.
    pub(super) fn count(&self) -> usize {
        self.counts().all
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.listeners.counts();
        counts.all = counts.all.saturating_sub(1);
        if let Some(here) = counts.of.get_mut(&self.network) {
            *here = here.saturating_sub(1);
            if *here == 0 {
                counts.of.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: usize) -> ClientAddress {
        let [.., b, c, d] = u32::try_from(number).unwrap().to_be_bytes();
        ClientAddress(IpAddr::from([10, b, c, d]))
    }

    #[test]
    fn an_address_has_so_many_places_and_gets_them_back() {
        let listeners = Arc::new(Listeners::default());
        let mut places: Vec<Place> = (0..LISTENERS_PER_ADDRESS_MAX)
            .map(|_| listeners.acquire(address(1)).unwrap())
            .collect();
        let one_more = || listeners.acquire(address(1)).map(drop);
        assert_eq!(one_more(), Err(Problem::TooManyRequests));
        assert!(listeners.acquire(address(2)).is_ok());
        places.pop();
        assert_eq!(one_more(), Ok(()));
        drop(places);
        assert!(listeners.counts().of.is_empty() && listeners.counts().all == 0);
    }

    #[test]
    fn there_are_so_many_places_in_all() {
        let listeners = Arc::new(Listeners::default());
        let taken = |number| listeners.acquire(address(number));
        let places: Vec<Place> = (0..LISTENERS_MAX).map_while(|n| taken(n).ok()).collect();
        assert_eq!(places.len(), LISTENERS_MAX);
        assert!(taken(LISTENERS_MAX).is_err());
    }
}
