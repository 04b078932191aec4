//! Where messages come from: a recording, the simulator, the vendor's broker. All go through the
//! same [`super::reader::Reader`].

/// Messages, one after the other.
pub trait Source: Send {
    /// What the source takes back once a message has been applied durably.
    type Receipt: Send;

    /// The next message, as its bytes; `None` at the end. An error means that the source is broken.
    fn next(
        &mut self,
    ) -> impl Future<Output = anyhow::Result<Option<(Vec<u8>, Self::Receipt)>>> + Send;

    /// Told when the message has been applied, or put aside, and its transaction is committed. What
    /// was not acknowledged may come again.
    fn acknowledge(
        &mut self,
        receipt: Self::Receipt,
    ) -> impl Future<Output = anyhow::Result<()>> + Send;
}
