//! Passwords: Argon2id on separate threads, a few at a time, so that many concurrent logins neither
//! block other calls nor use up the memory.

use crate::platform::http::Result;
use crate::platform::rng::Rng;
use crate::platform::{Shared, State};
use anyhow::{Context, anyhow};
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Argon2, Params};
use hanpan_core::kernel::problem::Problem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::thread::available_parallelism;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

/// Calls that may wait per running one: some seconds of work.
const WAITING_PER_RUNNING: usize = 32;
/// Dummy hash that is compared for an unknown id, so that it takes as long as for a known one.
static DUMMY_HASH: LazyLock<String> = LazyLock::new(|| {
    let hash = hash_with_salt("", b"nobody has this.");
    hash.unwrap_or_default()
});

/// Hashes and compares passwords.
pub struct Passwords {
    running: Arc<Semaphore>,
    waiting: Semaphore,
    compared: Arc<AtomicU64>,
}

impl State for Passwords {
    async fn load(_: &Shared) -> anyhow::Result<Self> {
        // The dummy hash takes a processor for a moment; other states load beside it.
        Ok(spawn_blocking(Self::default).await?)
    }
}

impl Default for Passwords {
    fn default() -> Self {
        // Computed before the first login, which would otherwise take longer for an unknown id.
        LazyLock::force(&DUMMY_HASH);
        let running = available_parallelism().map_or(1, usize::from);
        Self {
            running: Arc::new(Semaphore::new(running)),
            waiting: Semaphore::new(running * WAITING_PER_RUNNING),
            compared: Arc::default(),
        }
    }
}

impl Passwords {
    /// Returns the hash of a password to store.
    pub async fn hash(&self, rng: &Rng, password: String) -> Result<String> {
        let salt = rng.bytes::<16>()?;
        self.run(move || hash_with_salt(&password, &salt)).await
    }

    /// Whether `password` matches `hash`. Without a hash it takes as long, and returns false.
    pub async fn verify(&self, hash: Option<String>, password: String) -> Result<bool> {
        let compared = Arc::clone(&self.compared);
        self.run(move || {
            let stored = hash.as_deref().unwrap_or(&DUMMY_HASH);
            let stored = PasswordHash::new(stored).map_err(|error| anyhow!("{error}"))?;
            let cost = Params::try_from(&stored).map_err(|error| anyhow!("{error}"))?;
            let blocks = u64::from(cost.m_cost()) * u64::from(cost.t_cost());
            compared.fetch_add(blocks, Ordering::Relaxed);
            let same = Argon2::default().verify_password(password.as_bytes(), &stored);
            Ok(hash.is_some() && same.is_ok())
        })
        .await
    }

    /// Returns the memory blocks processed by comparisons so far: equal work increases it equally.
    pub fn compared(&self) -> u64 {
        self.compared.load(Ordering::Relaxed)
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> anyhow::Result<T> + Send + 'static,
    ) -> Result<T> {
        let Ok(_waiting) = self.waiting.try_acquire() else {
            return Err(Problem::TooManyRequests.into());
        };
        let permit = Arc::clone(&self.running).acquire_owned().await;
        let permit = permit.context("passwords are no longer worked on")?;
        // The permit moves with the work, which continues even if the caller disconnects.
        let work = move || with_permit(permit, work);
        let done = spawn_blocking(work).await;
        Ok(done.context("working on a password")??)
    }
}

fn with_permit<T>(_permit: OwnedSemaphorePermit, work: impl FnOnce() -> T) -> T {
    work()
}

fn hash_with_salt(password: &str, salt: &[u8; 16]) -> anyhow::Result<String> {
    let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), salt);
    Ok(hash.map_err(|error| anyhow!("{error}"))?.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_hash_is_salted_and_only_its_password_fits() {
        let (passwords, rng) = (Passwords::default(), Rng::seeded(1));
        let hash = passwords.hash(&rng, "1234".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"));
        assert_ne!(hash, passwords.hash(&rng, "1234".to_owned()).await.unwrap());
        let verify = async |hash, password: &str| {
            let verified = passwords.verify(hash, password.to_owned()).await;
            verified.unwrap()
        };
        assert!(verify(Some(hash.clone()), "1234").await);
        assert!(!verify(Some(hash), "1235").await);
        // Not even the password of the dummy hash.
        assert!(!verify(None, "").await);
    }
}
