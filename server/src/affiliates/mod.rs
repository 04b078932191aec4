//! Affiliates: partners, recommenders, commissions and payouts.

pub mod partners;
pub mod recommenders;
