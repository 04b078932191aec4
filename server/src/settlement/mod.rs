//! From results to payouts. A result is queued in the transaction that stores it; the worker takes
//! it from the queue in batches, each one transaction, so that a stop at any point loses nothing
//! and does nothing twice.

mod batch;
pub mod call_off;
pub mod queue;
pub(crate) mod store;
pub mod worker;
