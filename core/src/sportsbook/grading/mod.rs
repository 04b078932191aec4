//! Grading: from the score of a match to the results of its selections.

mod final_score;
pub mod manual;
mod preview;

pub use final_score::{FinalScore, MatchScore};
pub use preview::{SCORED_SLIPS, ScorePreview, ScoredSelection, ScoredSlip, SettleScore};
