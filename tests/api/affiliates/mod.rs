//! Affiliates: partners and recommenders.

pub(crate) mod partners;
mod recommenders;
