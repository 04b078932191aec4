//! Engagement: notices and events, popups, messages, inquiries, coupons, attendance and roulettes.

mod attendance;
mod board;
pub(crate) mod coupons;
mod files;
mod inquiries;
mod messages;
mod outreach;
mod popups;
pub(crate) mod roulette;
