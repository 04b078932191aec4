//! The result of a builder bet from those of its picks.

use crate::sportsbook::settle::WinFlag;

/// The result of a builder: lost with one lost pick, otherwise waiting while a pick waits, won if all
/// have won, and void if one is void or was decided by halves, since the price of the rest was never
/// quoted. Void without picks.
pub fn result(picks: &[WinFlag]) -> WinFlag {
    let any = |flag| picks.contains(&flag);
    if any(WinFlag::Lost) {
        WinFlag::Lost
    } else if any(WinFlag::Waiting) {
        WinFlag::Waiting
    } else if !picks.is_empty() && picks.iter().all(|flag| *flag == WinFlag::Won) {
        WinFlag::Won
    } else {
        WinFlag::Void
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use WinFlag::{Cancelled, HalfLost, HalfWon, Lost, Void, Waiting, Won};

    #[test]
    fn all_picks_decide_together() {
        for (picks, flag) in [
            (vec![Won, Won], Won),
            (vec![Won, Lost], Lost),
            (vec![Void, Lost, Waiting], Lost),
            (vec![Won, Waiting], Waiting),
            (vec![Void, Waiting], Waiting),
            (vec![Won, Void], Void),
            (vec![Won, Cancelled], Void),
            (vec![Won, HalfWon], Void),
            (vec![Won, HalfLost], Void),
            (vec![], Void),
        ] {
            assert_eq!(result(&picks), flag, "{picks:?}");
        }
    }
}
