//! The only source of chance.

use rand::rngs::OsRng;
use rand::{RngCore, SeedableRng, TryRngCore};
use rand_chacha::ChaCha20Rng;
use std::sync::{Arc, Mutex, PoisonError};

/// Random numbers: the operating system's, or a row that a seed repeats.
#[derive(Debug, Clone, Default)]
pub struct Rng {
    seeded: Option<Arc<Mutex<ChaCha20Rng>>>,
}

impl Rng {
    /// The operating system's.
    pub fn system() -> Self {
        Self::default()
    }

    /// The row that belongs to `seed`.
    pub fn seeded(seed: u64) -> Self {
        Self {
            seeded: Some(Arc::new(Mutex::new(ChaCha20Rng::seed_from_u64(seed)))),
        }
    }

    /// `N` random bytes.
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

    /// A number below `bound`, each one as likely; 0 where `bound` is 0.
    pub fn below(&self, bound: u32) -> anyhow::Result<u32> {
        if bound == 0 {
            return Ok(0);
        }
        // Draws from the incomplete last stretch are thrown away: they would favour small numbers.
        let whole = u32::MAX - u32::MAX % bound;
        loop {
            let drawn = u32::from_le_bytes(self.bytes()?);
            if drawn < whole {
                return Ok(drawn % bound);
            }
        }
    }
}
