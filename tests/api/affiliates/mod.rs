//! Affiliates: partners and their links, and recommenders.

mod partner_links;
pub(crate) mod partners;
mod recommenders;
