//! The session of a logged-in member. `members` finds it.

use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;

/// A logged-in member.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct Session {
    /// SHA-256 of the cookie's token.
    pub token_hash: Vec<u8>,
    /// The member.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Level as stored; rules clamp it.
    pub role: i16,
    /// Whether this is an operator.
    pub operator: bool,
    /// Whether this is a guest, to whom the site is open during maintenance (account spec §6).
    pub guest: bool,
    /// Whether the member has set a limit that a bet may exceed.
    pub loss_limited: bool,
    /// Whether the member wagers a bonus, which may pay for bets.
    pub has_bonus: bool,
}

impl Session {
    /// Refuses a path, query or payload that names another member than the session's own.
    pub fn must_be(&self, member_id: MemberId) -> Result<(), Problem> {
        if self.member_id == member_id {
            Ok(())
        } else {
            Err(Problem::Forbidden)
        }
    }

    /// The same check for calls that name a member by login id.
    pub fn must_be_called(&self, user_id: &str) -> Result<(), Problem> {
        if self.user_id.eq_ignore_ascii_case(user_id) {
            Ok(())
        } else {
            Err(Problem::Forbidden)
        }
    }
}
