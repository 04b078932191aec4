//! The bet builder: laws of its chances and prices, and its error against worlds whose chances are
//! known (docs/product/bet-builder.md).

#![expect(clippy::unwrap_used, reason = "a law that cannot be set up has failed")]

mod chances;
mod given;
mod prices;
mod refusals;
mod worlds;
