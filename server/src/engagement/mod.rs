//! Engagement: notices and events, popups, messages, inquiries, coupons, attendance and roulettes.

pub mod attendance;
pub mod board;
pub mod coupons;
pub mod files;
pub mod inquiries;
pub mod messages;
pub mod outreach;
pub mod roulette;
