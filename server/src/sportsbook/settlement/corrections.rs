//! The audit log entry of slips that a later result has settled again: money was paid or taken back
//! without an action of an operator.

use super::store::LockedBet;
use crate::platform::audit_log::Entry;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::settle::WinFlag;
use serde_json::{Map, Value, json};

/// The corrected slips of a batch, by id.
#[derive(Default)]
pub(super) struct Corrections {
    before: Map<String, Value>,
    after: Map<String, Value>,
}

impl Corrections {
    /// Records the new state of a slip, with its previous one.
    pub(super) fn note(&mut self, bet: &LockedBet, status: WinFlag, payout: Won) {
        let stood = json!({ "status": status, "payout": payout });
        let stands =
            json!({ "memberId": bet.member_id, "status": bet.status, "payout": bet.payout });
        self.before.insert(bet.id.to_string(), stood);
        self.after.insert(bet.id.to_string(), stands);
    }

    /// Returns the entry of the batch; `None` if it corrects nothing.
    pub(super) fn entry(self) -> Option<Entry> {
        if self.after.is_empty() {
            return None;
        }
        let slips: Vec<&str> = self.after.keys().map(String::as_str).collect();
        let subject = match slips.as_slice() {
            [slip] => AuditSubject::Bet.of(slip),
            slips => AuditSubject::Bets.of(slips.len()),
        };
        let entry = Entry::system(AuditAction::BetCorrect, subject);
        Some(entry.before(self.before.into()).after(self.after.into()))
    }
}
