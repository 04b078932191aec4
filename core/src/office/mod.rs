//! The office: staff, settings, overview, dashboard, reports, risk alerts, system health, alerts, webhooks and
//! exports.

pub mod alerts;
pub mod audit_log;
pub mod dashboard;
pub mod export;
pub mod health;
pub mod overview;
pub mod reports;
pub mod risk_alerts;
pub mod settings;
pub mod staff;
pub mod webhooks;
