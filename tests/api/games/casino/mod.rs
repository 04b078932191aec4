//! The casino: lobbies, launches, the sandbox's games, and the operators' view and closures.

mod lobbies;
mod once;
mod sandbox;
mod seats;

pub(crate) use hanpan_tests::casino::*;
