//! The office: staff, settings, overview, reports, risk alerts, audit log, system health and
//! exports.

mod alerts;
mod archive;
mod audit;
mod audit_log;
mod audit_money;
mod audit_records;
mod cohorts;
mod dashboard;
mod dashboard_arrangement;
pub(crate) mod export;
mod health;
mod list_plans;
mod lists;
mod once;
mod overview;
mod paging;
mod reports;
mod risk_alerts;
mod settings;
mod staff;
mod staff_codes;
mod webhooks;
