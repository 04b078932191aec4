//! Affiliates: partners and their links, recommenders, commissions and payouts.

pub mod partner_links;
pub mod partners;
pub mod recommenders;
