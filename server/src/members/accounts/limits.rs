//! Rate limits, per address, and per login id for calls that name one (design §7).
//!
//! Many members share an address behind a carrier, so the limits per address are generous; those per id
//! are counted after the captcha, so that nobody can lock out others in large numbers.
//!
//! All servers of a site count together, in a table. Each of them counts in memory too, and refuses what is too
//! much for itself without a query.

use crate::platform::clock::Clock;
use crate::platform::error::Result;
use crate::platform::http::ClientAddress;
use crate::platform::{Shared, State};
use chrono::{DateTime, TimeDelta, Utc};
use governor::clock::{Clock as GovernorClock, Reference};
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use sqlx::{PgExecutor, PgPool};
use std::fmt::Display;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

/// The rate limits of public calls.
pub struct Limits {
    /// Captchas, each of which costs a row.
    pub captcha: Limit<IpAddr>,
    /// Checks whether an id, nickname, phone or account number is taken.
    pub member_check: Limit<IpAddr>,
    /// Logins from an address.
    pub login: Limit<IpAddr>,
    /// Logins with an id.
    pub login_id: Limit<String>,
    /// Sign-ups from an address.
    pub join: Limit<IpAddr>,
    /// Sign-ups with an id.
    pub join_id: Limit<String>,
    /// Lookups of a join code.
    pub join_code: Limit<IpAddr>,
    /// Clicks on partners' links.
    pub partner_link: Limit<IpAddr>,
    /// Calls of partners' programs with a key.
    pub partner_program: Limit<String>,
    /// Password changes of a logged-in member.
    pub password: Limit<String>,
    /// Password resets from an address.
    pub reset: Limit<IpAddr>,
    /// Password resets for an id.
    pub reset_id: Limit<String>,
    /// Inquiries of a member.
    pub inquiry: Limit<MemberId>,
    /// Changes of a member's tether wallet, each of which adds a permanent audit log entry.
    pub wallet: Limit<MemberId>,
    /// Inquiries of visitors from an address.
    pub visitor_inquiry: Limit<IpAddr>,
    /// Notices older than those in memory. Each server counts for itself, as a query costs as much.
    pub board: Limit<IpAddr>,
    /// Pictures, which browsers cache. Each server counts for itself.
    pub picture: Limit<IpAddr>,
}

impl State for Limits {
    async fn load(shared: &Shared) -> anyhow::Result<Self> {
        Ok(Self::new(&shared.clock))
    }
}

impl Limits {
    /// Creates the limits on `clock`.
    pub fn new(clock: &Clock) -> Self {
        Self {
            captcha: Limit::shared(clock, "captcha", 60, TimeDelta::seconds(1)),
            member_check: Limit::shared(clock, "member_check", 40, TimeDelta::seconds(2)),
            login: Limit::shared(clock, "login", 30, TimeDelta::seconds(2)),
            login_id: Limit::shared(clock, "login_id", 10, TimeDelta::seconds(30)),
            join: Limit::shared(clock, "join", 20, TimeDelta::seconds(30)),
            join_id: Limit::shared(clock, "join_id", 5, TimeDelta::minutes(1)),
            join_code: Limit::shared(clock, "join_code", 20, TimeDelta::seconds(5)),
            partner_link: Limit::shared(clock, "partner_link", 120, TimeDelta::milliseconds(250)),
            partner_program: Limit::shared(clock, "partner_program", 30, TimeDelta::seconds(2)),
            password: Limit::shared(clock, "password", 5, TimeDelta::minutes(1)),
            reset: Limit::shared(clock, "reset", 20, TimeDelta::seconds(30)),
            reset_id: Limit::shared(clock, "reset_id", 5, TimeDelta::minutes(1)),
            inquiry: Limit::shared(clock, "inquiry", 10, TimeDelta::minutes(1)),
            wallet: Limit::shared(clock, "wallet", 5, TimeDelta::minutes(30)),
            visitor_inquiry: Limit::shared(clock, "visitor_inquiry", 3, TimeDelta::minutes(10)),
            board: Limit::local(clock, 60, TimeDelta::seconds(1)),
            picture: Limit::local(clock, 300, TimeDelta::milliseconds(100)),
        }
    }

    /// Removes the state of limits that are fully available again.
    pub fn clean(&self) {
        let addresses = [
            &self.captcha,
            &self.member_check,
            &self.login,
            &self.join,
            &self.join_code,
            &self.partner_link,
            &self.reset,
            &self.visitor_inquiry,
            &self.board,
            &self.picture,
        ];
        for limit in addresses {
            limit.own.retain_recent();
        }
        for limit in [
            &self.login_id,
            &self.join_id,
            &self.partner_program,
            &self.password,
            &self.reset_id,
        ] {
            limit.own.retain_recent();
        }
        for limit in [&self.inquiry, &self.wallet] {
            limit.own.retain_recent();
        }
    }
}

/// Deletes the counts of all servers that are fully available again.
pub(super) async fn clean(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("delete from rate_limits where free_at <= $1", now)
        .execute(db)
        .await?;
    Ok(())
}

/// A rate limit per key.
pub struct Limit<K: Hash + Eq + Clone> {
    /// What this server has counted.
    own: RateLimiter<K, DashMapStateStore<K>, Clock, NoOpMiddleware<Moment>>,
    /// How all servers count together, unless each counts for itself.
    shared: Option<SharedCount>,
}

/// A limit in the table, which counts as `governor` does: `free_at` is the time at which all calls so far
/// would have been made at one each period.
struct SharedCount {
    name: &'static str,
    clock: Clock,
    period: TimeDelta,
    /// How far ahead `free_at` may be.
    ahead: TimeDelta,
}

impl SharedCount {
    async fn count(&self, db: impl PgExecutor<'_>, key: &str) -> sqlx::Result<bool> {
        let now = self.clock.now();
        let counted = sqlx::query_scalar!(
            r#"insert into rate_limits as counted (name, key, free_at)
               values ($1, $2, $3::timestamptz + $4::interval)
               on conflict (name, key) do update set free_at = greatest(counted.free_at, $3) + $4
                   where counted.free_at <= $5
               returning true as "counted!""#,
            self.name,
            key,
            now,
            self.period as _,
            now + self.ahead
        );
        Ok(counted.fetch_optional(db).await?.is_some())
    }
}

impl<K: Hash + Eq + Clone + Display> Limit<K> {
    /// Allows `burst` calls at once to all servers together, and one more after each period.
    fn shared(clock: &Clock, name: &'static str, burst: i32, period: TimeDelta) -> Self {
        let shared = SharedCount {
            name,
            clock: clock.clone(),
            period,
            ahead: period * (burst - 1),
        };
        Self {
            shared: Some(shared),
            ..Self::local(clock, burst, period)
        }
    }

    /// The same for each server.
    fn local(clock: &Clock, burst: i32, period: TimeDelta) -> Self {
        let burst = u32::try_from(burst).ok().and_then(NonZeroU32::new);
        let period = period.to_std().ok().and_then(Quota::with_period);
        let quota = period.unwrap_or(Quota::per_second(NonZeroU32::MIN));
        let quota = quota.allow_burst(burst.unwrap_or(NonZeroU32::MIN));
        Self {
            own: RateLimiter::dashmap_with_clock(quota, clock.clone()),
            shared: None,
        }
    }

    async fn count(&self, db: impl PgExecutor<'_>, key: &K) -> Result<()> {
        let mut counted = self.own.check_key(key).is_ok();
        if let Some(shared) = &self.shared
            && counted
        {
            counted = shared.count(db, &key.to_string()).await?;
        }
        counted.then_some(()).ok_or(Problem::TooManyRequests.into())
    }
}

impl Limit<IpAddr> {
    /// Counts a call from the network of `address`.
    pub async fn from(&self, db: impl PgExecutor<'_>, address: ClientAddress) -> Result<()> {
        self.count(db, &address.network()).await
    }
}

impl Limit<String> {
    /// Counts a call for a login id, ignoring case.
    pub async fn of(&self, db: impl PgExecutor<'_>, user_id: &str) -> Result<()> {
        self.count(db, &user_id.to_ascii_lowercase()).await
    }
}

impl Limit<MemberId> {
    /// Counts a call of a member.
    pub async fn of_member(&self, db: impl PgExecutor<'_>, member_id: MemberId) -> Result<()> {
        self.count(db, &member_id).await
    }
}

/// A time of the clock, as duration since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(Duration);

impl std::ops::Add<Nanos> for Moment {
    type Output = Self;

    fn add(self, time: Nanos) -> Self {
        Self(self.0.saturating_add(time.into()))
    }
}

impl Reference for Moment {
    fn duration_since(&self, earlier: Self) -> Nanos {
        self.0.saturating_sub(earlier.0).into()
    }

    fn saturating_sub(&self, time: Nanos) -> Self {
        Self(self.0.checked_sub(time.into()).unwrap_or(self.0))
    }
}

impl GovernorClock for Clock {
    type Instant = Moment;

    fn now(&self) -> Moment {
        let nanoseconds = Self::now(self).timestamp_nanos_opt();
        let nanoseconds = nanoseconds.and_then(|time| u64::try_from(time).ok());
        Moment(Duration::from_nanos(nanoseconds.unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_let_through_and_then_one_at_a_time() {
        let clock = Clock::fixed(DateTime::UNIX_EPOCH + TimeDelta::days(20_000));
        let limit = Limit::<String>::local(&clock, 3, TimeDelta::seconds(30));
        let attempt = |id: &str| limit.own.check_key(&id.to_ascii_lowercase()).is_ok();
        assert!(attempt("abc") && attempt("ABC") && attempt("abc") && !attempt("Abc"));
        assert!(attempt("other"));
        clock.set(clock.now() + TimeDelta::seconds(29));
        assert!(!attempt("abc"));
        clock.set(clock.now() + TimeDelta::seconds(1));
        assert!(attempt("abc") && !attempt("abc"));
    }

    #[test]
    fn a_network_of_version_6_counts_as_one_address() {
        let clock = Clock::fixed(DateTime::UNIX_EPOCH + TimeDelta::days(20_000));
        let limit = Limit::<IpAddr>::local(&clock, 1, TimeDelta::seconds(30));
        let network = |text: &str| ClientAddress(text.parse().unwrap()).network();
        let attempt = |text: &str| limit.own.check_key(&network(text)).is_ok();
        assert!(attempt("2001:db8:1:2::1") && !attempt("2001:db8:1:2:ffff::9"));
        assert!(attempt("2001:db8:1:3::1"));
        assert!(attempt("192.0.2.1") && !attempt("::ffff:192.0.2.1"));
        assert!(attempt("192.0.2.2"));
    }
}
