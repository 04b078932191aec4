//! Attendance and roulettes. This is a separate module, because only their dialogs need it.

pub mod attendance;
pub mod roulette;
