//! The office: staff, settings, overview, reports, risk alerts, audit log, archive, system health,
//! alerts, webhooks and exports.

pub mod alerts;
pub mod archive;
pub mod audit;
pub mod audit_log;
pub(crate) mod cohorts;
pub(crate) mod dashboard;
pub mod export;
mod gauges;
pub(crate) mod health;
pub(crate) mod member_detail;
pub mod overview;
pub(crate) mod reports;
pub mod risk_alerts;
pub mod rollups;
pub mod settings;
mod sign_ups;
pub mod staff;
pub(crate) mod webhooks;
