//! The ledger.

mod books;
mod locks;
