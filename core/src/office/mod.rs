//! The office: staff, settings, overview, dashboard, reports, risk alerts, system health, webhooks and
//! exports.

pub mod alerts;
pub mod audit_log;
pub mod cohorts;
pub mod dashboard;
pub mod export;
pub mod health;
pub mod overview;
mod percent;
pub mod reports;
pub mod risk_alerts;
pub mod settings;
pub mod staff;
pub mod webhooks;
