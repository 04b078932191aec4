//! The only source of random numbers.

use rand::rngs::OsRng;
use rand::{RngCore, SeedableRng, TryRngCore};
use rand_chacha::{ChaCha8Rng, ChaCha20Rng};
use std::sync::{Arc, Mutex, PoisonError};

/// Numbers that only have to differ, such as ids of requests: random, but without a call of the operating system for
/// each.
pub(crate) struct Distinct(Mutex<ChaCha8Rng>);

impl Distinct {
    /// Begins at a random place.
    pub(crate) fn new() -> Self {
        Self(Mutex::new(ChaCha8Rng::from_os_rng()))
    }

    /// Returns the next number.
    pub(crate) fn next(&self) -> [u8; 16] {
        let mut bytes = [0; 16];
        let mut drawn = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.fill_bytes(&mut bytes);
        bytes
    }
}

/// Random numbers: the operating system's, or a sequence that a seed repeats.
#[derive(Debug, Clone, Default)]
pub struct Rng {
    seeded: Option<Arc<Mutex<ChaCha20Rng>>>,
}

impl Rng {
    /// Returns the operating system's random numbers.
    pub fn system() -> Self {
        Self::default()
    }

    /// Returns the sequence of `seed`.
    pub fn seeded(seed: u64) -> Self {
        Self {
            seeded: Some(Arc::new(Mutex::new(ChaCha20Rng::seed_from_u64(seed)))),
        }
    }

    /// Returns `N` random bytes.
    pub fn bytes<const N: usize>(&self) -> anyhow::Result<[u8; N]> {
        let mut bytes = [0; N];
        match &self.seeded {
            Some(row) => row
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .fill_bytes(&mut bytes),
            None => OsRng.try_fill_bytes(&mut bytes)?,
        }
        Ok(bytes)
    }

    /// Returns a number below `bound`, uniformly distributed; 0 if `bound` is 0.
    pub fn below(&self, bound: u32) -> anyhow::Result<u32> {
        if bound == 0 {
            return Ok(0);
        }
        // Numbers of the incomplete last range are discarded: they would favour small results.
        let whole = u32::MAX - u32::MAX % bound;
        loop {
            let drawn = u32::from_le_bytes(self.bytes()?);
            if drawn < whole {
                return Ok(drawn % bound);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Distinct;
    use std::collections::HashSet;

    #[test]
    fn distinct_numbers_differ_between_processes_too() {
        let (one, other) = (Distinct::new(), Distinct::new());
        let numbers = (0..100).flat_map(|_| [one.next(), other.next()]);
        assert_eq!(numbers.collect::<HashSet<_>>().len(), 200);
    }
}
