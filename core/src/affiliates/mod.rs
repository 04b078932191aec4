//! Affiliates: partners with their links and contracts, recommenders, commissions and payouts.

pub mod contracts;
pub mod partner_links;
pub mod partners;
pub mod recommenders;
