//! How the links stand that this process reads: counted in memory, written for every process to
//! read.

use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::sportsbook::feed::{FeedLink, LinkState};
use sqlx::PgPool;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Over how long messages are counted for the rate.
const RATE_OVER: TimeDelta = TimeDelta::seconds(60);

/// The links of this process.
#[derive(Debug, Default)]
pub struct Links(Mutex<BTreeMap<FeedLink, Figures>>);

#[derive(Debug, Clone)]
struct Figures {
    state: LinkState,
    state_since: DateTime<Utc>,
    fault: Option<String>,
    interrupted: bool,
    last_sign_at: Option<DateTime<Utc>>,
    last_message_at: Option<DateTime<Utc>>,
    /// When the vendor wrote that message.
    last_written_at: Option<DateTime<Utc>>,
    messages: i64,
    /// Messages by second, as far as the rate goes back.
    recent: VecDeque<(DateTime<Utc>, i32)>,
}

impl Figures {
    fn new(now: DateTime<Utc>) -> Self {
        Self {
            state: LinkState::Connecting,
            state_since: now,
            fault: None,
            interrupted: false,
            last_sign_at: None,
            last_message_at: None,
            last_written_at: None,
            messages: 0,
            recent: VecDeque::new(),
        }
    }

    /// From when the vendor wrote the last message until it was applied, milliseconds; clocks that
    /// differ make it no negative one.
    fn lag(&self) -> Option<i64> {
        let (written, taken) = self.last_written_at.zip(self.last_message_at)?;
        Some((taken - written).num_milliseconds().max(0))
    }

    fn forget_old(&mut self, now: DateTime<Utc>) {
        while self
            .recent
            .front()
            .is_some_and(|(at, _)| now - *at >= RATE_OVER)
        {
            self.recent.pop_front();
        }
    }
}

impl Links {
    fn links(&self) -> MutexGuard<'_, BTreeMap<FeedLink, Figures>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, link: FeedLink, now: DateTime<Utc>, change: impl FnOnce(&mut Figures)) {
        let mut links = self.links();
        change(links.entry(link).or_insert_with(|| Figures::new(now)));
    }

    /// Notes how a link stands from now on, and what broke it.
    pub fn stand(
        &self,
        link: FeedLink,
        state: LinkState,
        fault: Option<String>,
        now: DateTime<Utc>,
    ) {
        self.change(link, now, |figures| {
            if figures.state != state {
                figures.state = state;
                figures.state_since = now;
            }
            // What broke it stays to be read until it runs again.
            if fault.is_some() || state == LinkState::Running {
                figures.fault = fault;
            }
        });
    }

    /// How a link stands.
    pub fn state(&self, link: FeedLink) -> Option<LinkState> {
        self.links().get(&link).map(|figures| figures.state)
    }

    /// When the vendor wrote the last message that was taken and acknowledged.
    pub fn read_up_to(&self, link: FeedLink) -> Option<DateTime<Utc>> {
        self.links().get(&link)?.last_written_at
    }

    /// Counts a message that has been taken and acknowledged.
    pub(super) fn taken(
        &self,
        link: FeedLink,
        written_at: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) {
        self.change(link, now, |figures| {
            figures.messages += 1;
            figures.last_message_at = Some(now);
            figures.last_written_at = written_at.or(figures.last_written_at);
            match figures.recent.back_mut() {
                Some((at, count)) if now - *at < TimeDelta::seconds(1) => *count += 1,
                _ => figures.recent.push_back((now, 1)),
            }
            figures.forget_old(now);
        });
    }

    /// Notes a sign of life; false where a later one is known.
    pub(super) fn sign(
        &self,
        link: FeedLink,
        at: DateTime<Utc>,
        interrupted: bool,
        now: DateTime<Utc>,
    ) -> bool {
        let mut newer = false;
        self.change(link, now, |figures| {
            newer = figures.last_sign_at.is_none_or(|last| at >= last);
            if newer {
                figures.last_sign_at = Some(at);
                figures.interrupted = interrupted;
            }
        });
        newer
    }

    /// Whether a link is interrupted, as its last heartbeat said.
    pub(super) fn is_interrupted(&self, link: FeedLink) -> bool {
        let links = self.links();
        links.get(&link).is_some_and(|figures| figures.interrupted)
    }

    /// Writes how the links stand.
    pub(super) async fn report(&self, db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
        let links = self.links().clone();
        for (link, mut figures) in links {
            figures.forget_old(now);
            let per_minute: i32 = figures.recent.iter().map(|(_, count)| count).sum();
            sqlx::query!(
                "insert into feed_links (link, state, state_since, fault, interrupted, last_sign_at,
                     last_message_at, lag_milliseconds, messages_per_minute, messages)
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
                 on conflict (link) do update set state = $2, state_since = $3, fault = $4,
                     interrupted = $5, last_sign_at = $6, last_message_at = $7,
                     lag_milliseconds = $8, messages_per_minute = $9, messages = $10",
                link as FeedLink,
                figures.state as LinkState,
                figures.state_since,
                figures.fault,
                figures.interrupted,
                figures.last_sign_at,
                figures.last_message_at,
                figures.lag(),
                per_minute,
                figures.messages
            )
            .execute(db)
            .await?;
        }
        Ok(())
    }
}
