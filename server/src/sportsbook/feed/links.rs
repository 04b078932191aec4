//! The state of the links that this process reads: counted in memory, and written for every process to
//! read.

use super::counters::{Counters, Gap};
use super::message::Message;
use crate::platform::{Shared, State};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::sportsbook::feed::{FeedFault, FeedLink, LinkState, SILENCE, is_silent};
use sqlx::PgPool;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use uuid::Uuid;

/// The period over which the message rate is counted.
const RATE_OVER: TimeDelta = TimeDelta::seconds(60);

/// The links of this process.
#[derive(Debug)]
pub struct Links {
    figures: Mutex<BTreeMap<FeedLink, Figures>>,
    counters: Counters,
}

#[derive(Debug, Clone)]
struct Figures {
    state: LinkState,
    state_since: DateTime<Utc>,
    fault: Option<String>,
    interrupted: bool,
    last_sign_at: Option<DateTime<Utc>>,
    last_message_at: Option<DateTime<Utc>>,
    /// When the vendor created that message.
    last_written_at: Option<DateTime<Utc>>,
    messages: i64,
    /// Messages by second, within the period of the rate.
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

    /// Milliseconds from when the vendor created the last message until it was applied; not negative,
    /// even if the clocks differ.
    fn lag(&self) -> Option<i64> {
        let (written, acknowledge) = self.last_written_at.zip(self.last_message_at)?;
        Some((acknowledge - written).num_milliseconds().max(0))
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

impl State for Links {
    async fn load(shared: &Shared) -> anyhow::Result<Self> {
        Ok(Self {
            figures: Mutex::default(),
            counters: Counters::new(&shared.metrics)?,
        })
    }
}

impl Links {
    fn links(&self) -> MutexGuard<'_, BTreeMap<FeedLink, Figures>> {
        self.figures.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, link: FeedLink, now: DateTime<Utc>, change: impl FnOnce(&mut Figures)) {
        let mut links = self.links();
        let figures = links.entry(link).or_insert_with(|| {
            self.counters.begin(link);
            Figures::new(now)
        });
        change(figures);
    }

    /// Records that this server begins to read a link. A sign of life that it has read before may be old by now. Until
    /// its first heartbeat, the link is interrupted if the previous reader has stored that it is.
    pub async fn begin(&self, db: &PgPool, link: FeedLink, now: DateTime<Utc>) -> sqlx::Result<()> {
        let interrupted = sqlx::query_scalar!(
            "select interrupted from feed_links where link = $1",
            link as FeedLink
        );
        let interrupted = interrupted.fetch_optional(db).await?.unwrap_or_default();
        self.set_state(link, LinkState::Connecting, None, now);
        self.change(link, now, |figures| {
            figures.last_sign_at = None;
            figures.interrupted = interrupted;
        });
        Ok(())
    }

    /// Records that this server no longer reads a link. Its sign of life would replace a fresh one that another server
    /// has read since.
    pub fn end(&self, link: FeedLink, now: DateTime<Utc>) {
        self.change(link, now, |figures| figures.last_sign_at = None);
    }

    /// Records the state of a link, and the fault that broke it.
    pub fn set_state(
        &self,
        link: FeedLink,
        state: LinkState,
        fault: Option<String>,
        now: DateTime<Utc>,
    ) {
        self.change(link, now, |figures| {
            if figures.state != state {
                if figures.state == LinkState::Running {
                    self.counters.gap(link, Gap::Break);
                }
                figures.state = state;
                figures.state_since = now;
            }
            // A fault stays readable until the link runs again.
            if fault.is_some() || state == LinkState::Running {
                figures.fault = fault;
            }
        });
    }

    /// Returns the state of a link.
    pub fn state(&self, link: FeedLink) -> Option<LinkState> {
        self.links().get(&link).map(|figures| figures.state)
    }

    /// Returns when the vendor created the last message that was applied and acknowledged.
    pub fn read_up_to(&self, link: FeedLink) -> Option<DateTime<Utc>> {
        self.links().get(&link)?.last_written_at
    }

    /// Counts a message that was read, for metrics.
    pub(super) fn count(&self, link: FeedLink, message: &Result<Message, FeedFault>) {
        self.counters.message(link, message);
    }

    /// Counts a message that has been applied and acknowledged.
    pub(super) fn acknowledge(
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

    /// Records a sign of life. Returns false if a later one is known.
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
                if figures.last_sign_at.is_some() && is_silent(figures.last_sign_at, at) {
                    self.counters.gap(link, Gap::Silence);
                }
                if interrupted && !figures.interrupted {
                    self.counters.gap(link, Gap::Interrupted);
                }
                figures.last_sign_at = Some(at);
                figures.interrupted = interrupted;
            }
        });
        newer
    }

    /// Whether the last heartbeat reported the link as interrupted.
    pub(super) fn is_interrupted(&self, link: FeedLink) -> bool {
        let links = self.links();
        links.get(&link).is_some_and(|figures| figures.interrupted)
    }

    /// Writes the state of the links, except of those that another server reads. Until this server has read a sign of life,
    /// a fresh one of the reader before stays: otherwise a change of the reader would stop in-play betting.
    pub(super) async fn report(
        &self,
        db: &PgPool,
        server: Uuid,
        now: DateTime<Utc>,
    ) -> sqlx::Result<()> {
        let links = self.links().clone();
        for (link, mut figures) in links {
            figures.forget_old(now);
            let per_minute: i32 = figures.recent.iter().map(|(_, count)| count).sum();
            sqlx::query!(
                "insert into feed_links as l (link, state, state_since, fault, interrupted, last_sign_at,
                     last_message_at, lag_milliseconds, messages_per_minute, messages)
                 select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
                 where not exists (
                     select from leases where name = 'feed ' || $1 and holder <> $11
                         and expires_at > clock_timestamp())
                 on conflict (link) do update set state = $2, state_since = $3, fault = $4,
                     (interrupted, last_sign_at) = (
                         select case when k.kept then l.interrupted else $5 end,
                             case when k.kept then l.last_sign_at else $6 end
                         from (
                             select $6::timestamptz is null
                                 and l.last_sign_at > $12 and l.last_sign_at < $13 as kept
                         ) k
                     ),
                     last_message_at = $7, lag_milliseconds = $8, messages_per_minute = $9,
                     messages = $10",
                link as FeedLink,
                figures.state as LinkState,
                figures.state_since,
                figures.fault,
                figures.interrupted,
                figures.last_sign_at,
                figures.last_message_at,
                figures.lag(),
                per_minute,
                figures.messages,
                server,
                now - SILENCE,
                // A sign by a clock that was wrong may be from the future.
                now + SILENCE
            )
            .execute(db)
            .await?;
        }
        Ok(())
    }
}
