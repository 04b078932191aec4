//! From results to payouts.

mod correct;
mod crowd;
mod results;
mod system;
mod unplayed;
