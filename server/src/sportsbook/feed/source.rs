//! Sources of messages: a recording, the simulator, the vendor's broker. All go through the same
//! [`super::reader::Reader`].

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
