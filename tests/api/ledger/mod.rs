//! The ledger.

mod books;
mod locks;
mod machine;
