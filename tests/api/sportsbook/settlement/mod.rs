//! Settlement: from results to payouts.

mod audit;
mod by_hand;
mod correct;
mod crowd;
mod dead_heats;
mod failures;
mod late;
mod market;
mod overrides;
mod postponed;
mod results;
mod score;
mod sweep;
mod system;
mod unplayed;

pub(crate) use crowd::many_bets;
