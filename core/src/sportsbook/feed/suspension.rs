//! Reasons for which the feed suspends betting on a fixture.

/// The reason for which the feed suspends betting on a fixture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "lowercase")
)]
pub enum SuspensionCause {
    /// Heartbeats name it.
    Interrupted,
    /// Keep-alives do not name it.
    Missing,
    /// The vendor's package no longer follows it.
    Unsubscribed,
}

impl SuspensionCause {
    /// The Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Interrupted => "피드 중단",
            Self::Missing => "피드 누락",
            Self::Unsubscribed => "피드 구독 종료",
        }
    }
}
