//! Counters of the feed: the messages that this server reads, and the gaps that it notices.

use super::message::{Message, MessageKind};
use crate::platform::metrics::Metrics;
use hanpan_core::sportsbook::feed::{FeedFault, FeedLink};
use prometheus::{IntCounter, IntCounterVec};

/// What shows that messages may be missing. The numbers of the vendor's messages do not: what they count
/// is not documented, and heartbeats have none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gap {
    /// By the vendor's times, no sign of life for as long as makes a link silent.
    Silence,
    /// A heartbeat reports that a part of the feed is interrupted.
    Interrupted,
    /// A link that ran broke. A snapshot makes up for what was missed.
    Break,
}

impl Gap {
    const ALL: [Self; 3] = [Self::Silence, Self::Interrupted, Self::Break];

    const fn cause(self) -> &'static str {
        match self {
            Self::Silence => "silence",
            Self::Interrupted => "interrupted",
            Self::Break => "break",
        }
    }
}

/// The counters of all links of this server.
#[derive(Debug)]
pub(super) struct Counters {
    messages: IntCounterVec,
    gaps: IntCounterVec,
}

impl Counters {
    /// Registers the counters.
    pub(super) fn new(metrics: &Metrics) -> prometheus::Result<Self> {
        Ok(Self {
            messages: metrics.counter(
                "hanpan_feed_messages_total",
                "Messages of a link that this server has read, by kind.",
                &["link", "kind"],
            )?,
            gaps: metrics.counter(
                "hanpan_feed_gaps_total",
                "Gaps of a link that this server reads, by what shows them.",
                &["link", "cause"],
            )?,
        })
    }

    /// Creates the counters of a link's gaps, so that the first gap is a rise from zero.
    pub(super) fn begin(&self, link: FeedLink) {
        for gap in Gap::ALL {
            self.gaps(link, gap).inc_by(0);
        }
    }

    /// Counts a gap.
    pub(super) fn gap(&self, link: FeedLink, gap: Gap) {
        self.gaps(link, gap).inc();
    }

    fn gaps(&self, link: FeedLink, gap: Gap) -> IntCounter {
        let link = format!("{link:?}");
        self.gaps.with_label_values(&[link.as_str(), gap.cause()])
    }

    /// Counts a message that was read: what it is, or why it cannot be read.
    pub(super) fn message(&self, link: FeedLink, message: &Result<Message, FeedFault>) {
        let link = format!("{link:?}");
        let labels = [link.as_str(), kind(message)];
        self.messages.with_label_values(&labels).inc();
    }
}

fn kind(message: &Result<Message, FeedFault>) -> &'static str {
    match message {
        Ok(Message::Update(update)) => update.kind.name(),
        Ok(Message::KeepAlive(_)) => MessageKind::KeepAlive.name(),
        Ok(Message::Heartbeat(_)) => MessageKind::Heartbeat.name(),
        Ok(Message::Unknown(_)) => "unknown",
        Err(_) => "unreadable",
    }
}
