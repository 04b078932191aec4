//! The account password: four digits, so it is locked after a few wrong attempts in a row.
//!
//! Attempts at the password of a member are compared one at a time: an attempt in progress counts
//! neither as wrong nor as right, and concurrent guesses get no more attempts than sequential ones.

use crate::members::accounts::passwords::Passwords;
use crate::platform::http::Result;
use crate::platform::{App, Shared, State, database};
use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::withdrawal::{ACCOUNT_PASSWORD_ATTEMPTS, ACCOUNT_PASSWORD_LOCK_MINUTES};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard, Semaphore};
use uuid::Uuid;

type LastWrong = Option<WrongAttempt>;

/// Concurrent comparisons in this process that hold a database connection. Hashing takes much longer
/// than the queries, so more of them would only take connections away from other calls.
const COMPARED_AT_ONCE: usize = 4;
/// How long a wrong attempt is remembered, so that a copy of it that arrives late is no new attempt.
const REMEMBERED: TimeDelta = TimeDelta::minutes(1);

/// The members whose account passwords are being compared in this process, or were wrong just now.
pub struct Attempts {
    members: Mutex<HashMap<MemberId, Arc<AsyncMutex<LastWrong>>>>,
    comparing: Semaphore,
}

impl State for Attempts {
    async fn load(_: &Shared) -> anyhow::Result<Self> {
        Ok(Self::default())
    }
}

impl Default for Attempts {
    fn default() -> Self {
        Self {
            members: Mutex::default(),
            comparing: Semaphore::new(COMPARED_AT_ONCE),
        }
    }
}

/// An attempt that was wrong. Copies of it get the same answer.
struct WrongAttempt {
    request_id: Uuid,
    password: String,
    at: DateTime<Utc>,
}

impl WrongAttempt {
    fn is_copied_by(&self, request_id: Uuid, password: &str) -> bool {
        self.request_id == request_id && self.password == password
    }
}

/// The turn of a call to compare a member's account password. The next call gets its turn when this one
/// is dropped.
pub struct Turn {
    member_id: MemberId,
    last_wrong: OwnedMutexGuard<LastWrong>,
}

impl Attempts {
    /// Waits for the member's turn, without holding a database connection.
    pub async fn turn(&self, member_id: MemberId, now: DateTime<Utc>) -> Turn {
        let is_recent = |wrong: &WrongAttempt| now < wrong.at + REMEMBERED;
        let lock = {
            let mut members = self.members.lock().unwrap_or_else(PoisonError::into_inner);
            // The lock of one that is waited for is not free.
            members.retain(|_, lock| {
                let last = lock.try_lock();
                last.is_ok_and(|last| last.as_ref().is_some_and(is_recent))
                    || Arc::strong_count(lock) > 1
            });
            Arc::clone(members.entry(member_id).or_default())
        };
        Turn {
            member_id,
            last_wrong: lock.lock_owned().await,
        }
    }
}

impl Turn {
    /// Whether `password` is the member's. Refused without a comparison while it is locked.
    pub async fn verify(&self, app: &App, password: &str) -> Result<bool> {
        let compared = compare(app.clone(), self.member_id, password.to_owned());
        // Spawned, so that a guess counts even if the client disconnects.
        let compared = tokio::spawn(compared).await;
        compared.context("comparing an account password")?
    }

    /// The same for a request that may be sent more than once: copies of a wrong one count as one
    /// attempt, unless another attempt was wrong in between.
    pub async fn verify_request(
        &mut self,
        app: &App,
        request_id: Uuid,
        password: &str,
    ) -> Result<bool> {
        let last = self.last_wrong.as_ref();
        if last.is_some_and(|last| last.is_copied_by(request_id, password)) {
            return Ok(false);
        }
        let same = self.verify(app, password).await?;
        *self.last_wrong = (!same).then(|| WrongAttempt {
            request_id,
            password: password.to_owned(),
            at: app.clock.now(),
        });
        Ok(same)
    }
}

/// Compares and counts under the lock of the member's row, so that attempts in other processes wait. A
/// comparison that failed is not counted.
async fn compare(app: App, member_id: MemberId, password: String) -> Result<bool> {
    let comparing = app.state::<Attempts>().comparing.acquire().await;
    let _comparing = comparing.context("account passwords are no longer compared")?;
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    let stored = sqlx::query!(
        "select account_password_hash as hash, account_password_failures as failures,
             account_password_locked_until as locked_until
         from members where id = $1 for no key update",
        member_id.get()
    )
    .fetch_one(&mut *tx)
    .await?;
    if stored.locked_until.is_some_and(|until| until > now) {
        return Err(Problem::AccountPasswordLocked {
            attempts: ACCOUNT_PASSWORD_ATTEMPTS,
            minutes: ACCOUNT_PASSWORD_LOCK_MINUTES,
        }
        .into());
    }
    let same = app
        .state::<Passwords>()
        .verify(Some(stored.hash), password)
        .await?;
    let failures = match (same, stored.locked_until) {
        (true, _) => 0,
        (false, None) => stored.failures.saturating_add(1),
        // The lock has expired, so the count starts again.
        (false, Some(_)) => 1,
    };
    let locked = failures >= ACCOUNT_PASSWORD_ATTEMPTS;
    sqlx::query!(
        "update members set account_password_failures = $2, account_password_locked_until = $3
         where id = $1
             and (account_password_failures, account_password_locked_until)
                 is distinct from ($2, $3)",
        member_id.get(),
        failures,
        locked.then(|| now + TimeDelta::minutes(ACCOUNT_PASSWORD_LOCK_MINUTES))
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(same)
}
