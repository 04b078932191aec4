//! Types and rules that every domain uses: money, exact arithmetic, Korean time, fields, refusals
//! and paging.

pub mod addresses;
pub mod amount_input;
pub mod audit;
pub mod audit_fields;
pub mod exact;
pub mod fields;
pub mod files;
pub mod game_type;
pub mod ids;
pub mod korea;
pub mod limits;
pub mod messages;
pub mod money;
pub mod page;
pub mod particle;
pub mod problem;
pub mod published_text;
pub(crate) mod refusal;
pub mod seen;
pub mod webhooks;
pub mod whole;
