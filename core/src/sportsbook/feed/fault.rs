//! Faults of messages of the vendor's feed.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// How far a message's timestamp may be ahead of its arrival, because clocks differ. One from
/// further ahead would shut out the messages after it.
pub const AHEAD_MAX: TimeDelta = TimeDelta::seconds(60);

/// Whether a timestamp is further ahead of the arrival of its message than [`AHEAD_MAX`].
pub fn is_too_far_ahead(at: DateTime<Utc>, received_at: DateTime<Utc>) -> bool {
    at.signed_duration_since(received_at) > AHEAD_MAX
}

/// A fault of a message. Its code is stored with the message that was set aside and must not
/// change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[cfg_attr(feature = "db", sqlx(type_name = "text", rename_all = "camelCase"))]
pub enum FeedFault {
    /// Not UTF-8.
    NotUtf8,
    /// Not a JSON object.
    NoObject,
    /// No header with a message type.
    NoType,
    /// An update without events.
    NoEvent,
    /// An event that is not an object.
    EventInvalid,
    /// An event without a fixture id.
    FixtureIdMissing,
    /// A market that is not an object.
    MarketInvalid,
    /// A market without an id.
    MarketIdMissing,
    /// A bet that is not an object.
    BetInvalid,
    /// A bet without a 64-bit id.
    BetIdInvalid,
    /// An unknown settlement code.
    SettlementUnknown,
    /// A timestamp that is further ahead than [`AHEAD_MAX`].
    TimeAhead,
    /// The fixture is not known yet; the message waits for it.
    FixtureUnknown,
    /// The database refused the values of the message.
    Refused,
}

impl FeedFault {
    /// The codes by which a list is filtered.
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
