//! The reader of every source: takes a message, applies it, and only then acknowledges it.

use super::message::{self, Message};
use super::source::{Received, Source};
use super::watch::{self, KeepAlives};
use super::{MessageOutcome, apply};
use crate::platform::App;
use crate::platform::clock::Clock;
use crate::sportsbook::feed::Links;
use crate::sportsbook::settlement::queue;
use chrono::{DateTime, Utc};
use hanpan_core::sportsbook::feed::{FeedFault, FeedLink};
use sqlx::PgPool;
use std::collections::BTreeMap;

/// Reads a source into the database.
pub struct Reader<'a> {
    db: &'a PgPool,
    clock: &'a Clock,
    /// The link that is read; `None` for a recording, whose signs of life are out of date.
    live: Option<(&'a App, FeedLink)>,
    /// The time of the link's newest snapshot.
    snapshot_of: Option<DateTime<Utc>>,
    keep_alives: KeepAlives,
    counts: BTreeMap<MessageOutcome, u64>,
}

impl<'a> Reader<'a> {
    /// Reads a recording.
    pub fn of_recording(db: &'a PgPool, clock: &'a Clock) -> Self {
        Self {
            db,
            clock,
            live: None,
            snapshot_of: None,
            keep_alives: KeepAlives::default(),
            counts: BTreeMap::new(),
        }
    }

    /// Reads a link.
    pub fn of_link(app: &'a App, link: FeedLink) -> Self {
        Self {
            live: Some((app, link)),
            ..Self::of_recording(&app.db, &app.clock)
        }
    }

    /// Reads on after a snapshot of the state at a time: what was created before opens nothing.
    #[must_use]
    pub fn after_snapshot(self, of: DateTime<Utc>) -> Self {
        Self {
            snapshot_of: Some(of),
            ..self
        }
    }

    /// Returns the number of messages by result.
    pub fn counts(&self) -> &BTreeMap<MessageOutcome, u64> {
        &self.counts
    }

    /// Reads a source to its end. An error means that the source or the database failed, or that the
    /// clock is wrong: messages that were not acknowledged have to be read again.
    pub async fn read(&mut self, source: &mut impl Source) -> anyhow::Result<()> {
        while let Some((bytes, receipt)) = source.next().await? {
            // By a wrong clock it might look too old or too new. Another server can still read it.
            if let Some((app, _)) = self.live {
                app.drift.check()?;
            }
            let (_, written_at) = self.accept_bytes(&bytes).await?;
            source.acknowledge(receipt).await?;
            if let Some((app, link)) = self.live {
                app.state::<Links>()
                    .acknowledge(link, written_at, app.clock.now());
            }
        }
        Ok(())
    }

    /// Applies one message.
    pub async fn accept(&mut self, text: &str) -> sqlx::Result<MessageOutcome> {
        let (taken, _) = self.accept_bytes(text.as_bytes()).await?;
        Ok(taken)
    }

    /// Applies one message. Also returns when the vendor created it.
    async fn accept_bytes(
        &mut self,
        bytes: &[u8],
    ) -> sqlx::Result<(MessageOutcome, Option<DateTime<Utc>>)> {
        let now = self.clock.now();
        // A rejected message that is not UTF-8 is stored as far as it can be read.
        let text = String::from_utf8_lossy(bytes);
        let received = Received {
            text: &text,
            link: self.live.map(|(_, link)| link),
            snapshot_of: self.snapshot_of,
        };
        let message = if std::str::from_utf8(bytes).is_ok() {
            message::read_received(received, now)
        } else {
            Err(FeedFault::NotUtf8)
        };
        let taken = apply::accept_parsed(self.db, received, &message, now).await?;
        *self.counts.entry(taken).or_default() += 1;
        let written_at = match &message {
            Ok(Message::Update(update)) => update.written_at,
            Ok(Message::KeepAlive(sign) | Message::Heartbeat(sign)) => Some(sign.at),
            Ok(Message::Unknown(_)) | Err(_) => None,
        };
        if let Some((app, link)) = self.live {
            app.state::<Links>().count(link, &message);
        }
        if let (Some((app, link)), Ok(message)) = (self.live, message) {
            self.note(app, link, &message, taken).await?;
        }
        Ok((taken, written_at))
    }

    /// Records what a message says about its link.
    async fn note(
        &mut self,
        app: &App,
        link: FeedLink,
        message: &Message,
        taken: MessageOutcome,
    ) -> sqlx::Result<()> {
        match message {
            Message::Update(update) => {
                let applied = matches!(
                    taken,
                    MessageOutcome::Applied | MessageOutcome::AppliedInPart
                );
                if applied && update.kind.may_bring_results() {
                    queue::wake(app);
                }
                Ok(())
            }
            Message::Heartbeat(sign) => watch::heartbeat(app, link, sign).await,
            Message::KeepAlive(sign) => {
                watch::keep_alive(app, link, sign, &mut self.keep_alives).await
            }
            Message::Unknown(_) => Ok(()),
        }
    }
}
