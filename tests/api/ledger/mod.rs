//! The ledger.

mod books;
