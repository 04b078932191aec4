//! Sources of messages: a recording, the simulator, the vendor's broker. All go through the same
//! [`super::reader::Reader`].

use chrono::{DateTime, Utc};
use hanpan_core::sportsbook::feed::FeedLink;

/// A message as it came.
#[derive(Debug, Clone, Copy)]
pub(super) struct Received<'a> {
    pub(super) text: &'a str,
    /// The link by which it came; `None` for a recording.
    pub(super) link: Option<FeedLink>,
    /// The time of the link's newest snapshot: messages that the vendor created before it open nothing, since the
    /// snapshot has named what was open.
    pub(super) snapshot_of: Option<DateTime<Utc>>,
}

impl<'a> Received<'a> {
    /// A message of a recording.
    pub(super) const fn recorded(text: &'a str) -> Self {
        Self {
            text,
            link: None,
            snapshot_of: None,
        }
    }
}

/// A sequence of messages.
pub trait Source: Send {
    /// Identifies a message for its acknowledgement.
    type Receipt: Send;

    /// Returns the next message as bytes; `None` at the end. An error means that the source is broken.
    fn next(
        &mut self,
    ) -> impl Future<Output = anyhow::Result<Option<(Vec<u8>, Self::Receipt)>>> + Send;

    /// Called when the message has been applied or rejected, and its transaction is committed. A
    /// message that was not acknowledged may be delivered again.
    fn acknowledge(
        &mut self,
        receipt: Self::Receipt,
    ) -> impl Future<Output = anyhow::Result<()>> + Send;
}
