//! The platform that every feature runs on: state, HTTP, database, clock, random numbers, jobs, caches,
//! settings, audit log, outbound calls, HTML cleaning, list queries and metrics.

pub mod alerts;
pub mod audit_log;
pub mod backup;
pub(crate) mod batcher;
pub mod bulk_jobs;
pub mod cached;
pub mod clock;
pub mod config;
pub mod database;
pub mod drift;
pub mod error;
pub(crate) mod failures;
pub mod feature;
pub mod html;
pub mod http;
pub mod jobs;
pub(crate) mod lease;
pub(crate) mod lists;
pub mod metrics;
pub mod migrate;
pub mod notifications;
pub mod outbound;
pub mod replica;
pub mod rng;
pub mod secret_files;
mod settings;
mod state;
pub(crate) mod tables;
pub mod telegram;
pub mod traces;
pub mod vapid;
pub mod verification;
pub mod webhooks;

pub(crate) use settings::read as read_settings;
pub use state::{App, Shared, State};

use feature::Feature;
use hanpan_core::office::health::Job;
use jobs::every;

/// The background work of the platform itself.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), Vec::new())
        .channel(cached::CHANNEL, |app| app.caches_changed.notify_one())
        .task(&[], notifications::run)
        .task(&[], jobs::report)
        .task(&[Job::ReadAgain], cached::refresh)
        .task(&[Job::FinishActs], bulk_jobs::run)
        .job(Job::CompareClock, |app, job| {
            every(app, job, drift::compare)
        })
        .job(Job::SendWebhooks, |app, job| {
            every(app, job, webhooks::send_due)
        })
}
