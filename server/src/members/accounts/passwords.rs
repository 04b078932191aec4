//! Passwords: Argon2id on threads of their own, a few at a time, so that many logins at once
//! neither stop other calls nor take all memory.

use crate::platform::http::Result;
use crate::platform::rng::Rng;
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

/// How many may wait for each one that is worked on: some seconds' worth of work.
const WAITING_PER_RUNNING: usize = 32;
/// What is compared for an id that nobody has, so that it takes as long as for one that somebody
/// has.
static NOBODY: LazyLock<String> = LazyLock::new(|| {
    let hash = hash_with_salt("", b"nobody has this.");
    hash.unwrap_or_default()
});

/// Hashes and compares passwords.
pub struct Passwords {
    running: Arc<Semaphore>,
    waiting: Semaphore,
    compared: Arc<AtomicU64>,
}

impl Default for Passwords {
    fn default() -> Self {
        // Before the first login, which would take longer where it is for nobody.
        LazyLock::force(&NOBODY);
        let running = available_parallelism().map_or(1, usize::from);
        Self {
            running: Arc::new(Semaphore::new(running)),
            waiting: Semaphore::new(running * WAITING_PER_RUNNING),
            compared: Arc::default(),
        }
    }
}

impl Passwords {
    /// The hash to store of a password.
    pub async fn hash(&self, rng: &Rng, password: String) -> Result<String> {
        let salt = rng.bytes::<16>()?;
        self.run(move || hash_with_salt(&password, &salt)).await
    }

    /// Whether `password` is the one that was stored as `hash`. Takes as long, and is never true,
    /// where there is none.
    pub async fn verify(&self, hash: Option<String>, password: String) -> Result<bool> {
        let compared = Arc::clone(&self.compared);
        self.run(move || {
            let stored = hash.as_deref().unwrap_or(&NOBODY);
            let stored = PasswordHash::new(stored).map_err(|error| anyhow!("{error}"))?;
            let cost = Params::try_from(&stored).map_err(|error| anyhow!("{error}"))?;
            let blocks = u64::from(cost.m_cost()) * u64::from(cost.t_cost());
            compared.fetch_add(blocks, Ordering::Relaxed);
            let same = Argon2::default().verify_password(password.as_bytes(), &stored);
            Ok(hash.is_some() && same.is_ok())
        })
        .await
    }

    /// Blocks of memory gone through for comparisons so far: what takes as long grows by as much.
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
        // The permit goes with the work, which goes on even where the caller has gone.
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
        // Not even the password of the hash that stands in for nobody's.
        assert!(!verify(None, "").await);
    }
}
