//! Affiliates: partners and their links, recommenders, commissions and payouts.

mod members;
pub mod partner_links;
pub mod partners;
pub mod recommenders;
