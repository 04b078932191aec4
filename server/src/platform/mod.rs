//! The platform that every feature runs on: HTTP, database, clock, random numbers, jobs, caches,
//! outbound calls, HTML cleaning and list queries.

pub mod clock;
pub mod database;
pub mod drift;
pub mod files;
pub mod html;
pub mod http;
pub mod jobs;
pub mod kept;
pub(crate) mod lists;
pub mod migrate;
pub mod outbound;
pub mod parts;
pub mod rng;
