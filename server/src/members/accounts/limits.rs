//! Rate limits, per address, and per login id for calls that name one (design §7).
//!
//! Many members share an address behind a carrier, so the limits per address are generous; those per id
//! are counted after the captcha, so that nobody can lock out others in large numbers.

use crate::platform::clock::Clock;
use crate::platform::http::ClientAddress;
use crate::platform::{Shared, State};
use governor::clock::{Clock as GovernorClock, Reference};
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
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
    /// Notices older than those in memory.
    pub board: Limit<IpAddr>,
    /// Pictures, which browsers cache.
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
            captcha: Limit::new(clock, 60, Duration::from_secs(1)),
            member_check: Limit::new(clock, 40, Duration::from_secs(2)),
            login: Limit::new(clock, 30, Duration::from_secs(2)),
            login_id: Limit::new(clock, 10, Duration::from_secs(30)),
            join: Limit::new(clock, 20, Duration::from_secs(30)),
            join_id: Limit::new(clock, 5, Duration::from_mins(1)),
            join_code: Limit::new(clock, 20, Duration::from_secs(5)),
            password: Limit::new(clock, 5, Duration::from_mins(1)),
            reset: Limit::new(clock, 20, Duration::from_secs(30)),
            reset_id: Limit::new(clock, 5, Duration::from_mins(1)),
            inquiry: Limit::new(clock, 10, Duration::from_mins(1)),
            wallet: Limit::new(clock, 5, Duration::from_mins(30)),
            visitor_inquiry: Limit::new(clock, 3, Duration::from_mins(10)),
            board: Limit::new(clock, 60, Duration::from_secs(1)),
            picture: Limit::new(clock, 300, Duration::from_millis(100)),
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
            &self.reset,
            &self.visitor_inquiry,
            &self.board,
            &self.picture,
        ];
        for limit in addresses {
            limit.0.retain_recent();
        }
        for limit in [
            &self.login_id,
            &self.join_id,
            &self.password,
            &self.reset_id,
        ] {
            limit.0.retain_recent();
        }
        for limit in [&self.inquiry, &self.wallet] {
            limit.0.retain_recent();
        }
    }
}

/// A rate limit per key.
pub struct Limit<K: Hash + Eq + Clone>(
    RateLimiter<K, DashMapStateStore<K>, Clock, NoOpMiddleware<Moment>>,
);

impl<K: Hash + Eq + Clone> Limit<K> {
    /// Allows `burst` calls at once, and one more after each period of `each`.
    fn new(clock: &Clock, burst: u32, each: Duration) -> Self {
        let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::with_period(each).unwrap_or(Quota::per_second(NonZeroU32::MIN));
        let quota = quota.allow_burst(burst);
        Self(RateLimiter::dashmap_with_clock(quota, clock.clone()))
    }

    fn count(&self, key: &K) -> Result<(), Problem> {
        let counted = self.0.check_key(key);
        counted.map_err(|_| Problem::TooManyRequests)
    }
}

impl Limit<IpAddr> {
    /// Counts a call from the network of `address`.
    pub fn from(&self, address: ClientAddress) -> Result<(), Problem> {
        self.count(&address.network())
    }
}

impl Limit<String> {
    /// Counts a call for a login id, ignoring case.
    pub fn of(&self, user_id: &str) -> Result<(), Problem> {
        self.count(&user_id.to_ascii_lowercase())
    }
}

impl Limit<MemberId> {
    /// Counts a call of a member.
    pub fn of_member(&self, member_id: MemberId) -> Result<(), Problem> {
        self.count(&member_id)
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
    use chrono::{DateTime, TimeDelta};

    #[test]
    fn a_burst_is_let_through_and_then_one_at_a_time() {
        let clock = Clock::fixed(DateTime::UNIX_EPOCH + TimeDelta::days(20_000));
        let limit = Limit::<String>::new(&clock, 3, Duration::from_secs(30));
        let attempt = |id: &str| limit.of(id).is_ok();
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
        let limit = Limit::<IpAddr>::new(&clock, 1, Duration::from_secs(30));
        let attempt = |text: &str| limit.from(ClientAddress(text.parse().unwrap())).is_ok();
        assert!(attempt("2001:db8:1:2::1") && !attempt("2001:db8:1:2:ffff::9"));
        assert!(attempt("2001:db8:1:3::1"));
        assert!(attempt("192.0.2.1") && !attempt("::ffff:192.0.2.1"));
        assert!(attempt("192.0.2.2"));
    }
}
