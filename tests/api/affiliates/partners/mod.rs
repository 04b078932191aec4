//! Partners: the tree, access to it, and the commissions of a day.

mod branch;
mod commission;
mod corrections;
mod figures;
mod lists;
mod payouts;
mod tree;

pub(crate) use hanpan_tests::partners::*;
