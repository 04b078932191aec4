//! API tests: one binary, one file per feature, against the real server and a real PostgreSQL.

mod access;
mod world;
