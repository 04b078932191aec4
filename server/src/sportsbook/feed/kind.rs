//! The types of the vendor's messages that the site uses.

/// What a message is, by the type in its header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i16)]
pub enum MessageKind {
    /// Facts of fixtures.
    Fixture = 1,
    /// Scores.
    Score = 2,
    /// Prices.
    Market = 3,
    /// The fixtures in play that have markets.
    KeepAlive = 31,
    /// A sign of life.
    Heartbeat = 32,
    /// Results.
    Settlement = 35,
}

impl MessageKind {
    const ALL: [Self; 6] = [
        Self::Fixture,
        Self::Score,
        Self::Market,
        Self::KeepAlive,
        Self::Heartbeat,
        Self::Settlement,
    ];

    /// Returns the kind of a type; `None` if the site does not use it.
    pub(super) fn of_type(number: i64) -> Option<Self> {
        let mut kinds = Self::ALL.into_iter();
        kinds.find(|kind| i64::from(kind.number()) == number)
    }

    /// The vendor's number of the type.
    pub const fn number(self) -> i16 {
        self as i16
    }

    /// Its name in metrics.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Fixture => "fixture",
            Self::Score => "score",
            Self::Market => "market",
            Self::KeepAlive => "keep_alive",
            Self::Heartbeat => "heartbeat",
            Self::Settlement => "settlement",
        }
    }

    /// Whether a message of this kind may bring results, which wake the settlement worker.
    pub(super) const fn may_bring_results(self) -> bool {
        matches!(self, Self::Fixture | Self::Settlement)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_is_found_by_the_number_of_its_type() {
        for kind in MessageKind::ALL {
            assert_eq!(MessageKind::of_type(kind.number().into()), Some(kind));
        }
        for number in [0, 4, 36, 37, i64::from(u16::MAX) + 2] {
            assert_eq!(MessageKind::of_type(number), None);
        }
    }
}
