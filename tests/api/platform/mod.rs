//! The platform: HTTP, database, clock, caches and paging.

mod cached;
mod database;
mod drift;
mod headers;
mod log;
mod metrics;
mod migrate;
mod replica;
mod second_role;
mod servers;
mod serving;
mod traces;
mod upgrade;
