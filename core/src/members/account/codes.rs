//! Codes of a member's record (account spec §3), stored as `smallint`.

/// What a member is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i16)]
pub enum MemberKind {
    /// Plays, and nothing else.
    Member = 0,
    /// A partner, or with role 10 an operator.
    Partner = 1,
    /// Recommends friends.
    Recommender = 2,
}

/// Whether a member is banned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i16)]
pub enum BanType {
    /// May log in.
    None = 0,
    /// May not log in.
    Banned = 1,
}

/// Whether a member has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i16)]
pub enum WithdrawalType {
    /// Still a member.
    Active = 0,
    /// The account is closed.
    Withdrawn = 1,
}

/// Whether a member has the entry to the page of recommenders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i16)]
pub enum SuggestionType {
    /// The entry is shown.
    Shown = 0,
    /// It is not.
    Hidden = 1,
}
