//! What can be wrong with a message of the vendor's feed.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// How far ahead of its arrival a message may be stamped: clocks differ a little. One from further ahead
/// would shut out what comes after it.
pub const AHEAD_MAX: TimeDelta = TimeDelta::seconds(60);

/// A fault of a message, by a code that stays: it is stored with what is put aside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[cfg_attr(feature = "db", sqlx(type_name = "text", rename_all = "camelCase"))]
pub enum FeedFault {
    /// No UTF-8.
    NotUtf8,
    /// No JSON object.
    NoObject,
    /// No header with a type.
    NoType,
    /// An update without events.
    NoEvent,
    /// An event that is no object.
    EventInvalid,
    /// An event without the number of its fixture.
    FixtureIdMissing,
    /// A market that is no object.
    MarketInvalid,
    /// A market without its number.
    MarketIdMissing,
    /// A bet that is no object.
    BetInvalid,
    /// A bet without a number of 64 bits.
    BetIdInvalid,
    /// A settlement code that is not known.
    SettlementUnknown,
    /// A time that is further ahead than [`AHEAD_MAX`].
    TimeAhead,
    /// The fixture is not known yet: the message waits for it.
    FixtureUnknown,
    /// The database refused what it says.
    Refused,
}

impl FeedFault {
    /// The names that a list is filtered by: the codes themselves.
    pub const ALL: [(&'static str, Self); 14] = [
        ("notUtf8", Self::NotUtf8),
        ("noObject", Self::NoObject),
        ("noType", Self::NoType),
        ("noEvent", Self::NoEvent),
        ("eventInvalid", Self::EventInvalid),
        ("fixtureIdMissing", Self::FixtureIdMissing),
        ("marketInvalid", Self::MarketInvalid),
        ("marketIdMissing", Self::MarketIdMissing),
        ("betInvalid", Self::BetInvalid),
        ("betIdInvalid", Self::BetIdInvalid),
        ("settlementUnknown", Self::SettlementUnknown),
        ("timeAhead", Self::TimeAhead),
        ("fixtureUnknown", Self::FixtureUnknown),
        ("refused", Self::Refused),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_filtered_by_its_code() {
        for (name, fault) in FeedFault::ALL {
            assert_eq!(serde_json::to_value(fault).unwrap(), name);
        }
    }
}
