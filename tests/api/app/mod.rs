//! The process as a whole: its table of endpoints, its start and its demonstration.

mod access;
mod api_docs;
mod demo;
mod doctor;
mod entities;
mod features;
mod start;
