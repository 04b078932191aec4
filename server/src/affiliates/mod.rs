//! Affiliates: partners, recommenders, commissions and payouts.

mod members;
pub mod partners;
pub mod recommenders;
