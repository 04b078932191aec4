//! The platform: HTTP, database, clock, caches and paging.

mod database;
mod drift;
mod files;
mod headers;
mod kept;
mod migrate;
mod serving;
