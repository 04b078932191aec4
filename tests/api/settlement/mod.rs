//! From results to payouts.

mod correct;
mod crowd;
mod market;
mod results;
mod system;
mod unplayed;
