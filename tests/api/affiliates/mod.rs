//! Affiliates: partners with their links and contracts, and recommenders.

mod contracts;
mod partner_links;
pub(crate) mod partners;
mod recommenders;
