//! A partner's percentage of a base.

use super::PartnerProblem;
use super::commission_base::CommissionBase;
use crate::kernel::money::{PlainDecimal, Won};
use serde::{Deserialize, Serialize};
use std::fmt;
use tsify::Tsify;

/// 100 % in hundredths of a percent.
const WHOLE: i16 = 10_000;

/// A percentage from 0 to 100 with two decimals: text on the wire, hundredths of a percent in the
/// database.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[cfg_attr(feature = "db", derive(sqlx::Type), sqlx(transparent))]
#[serde(try_from = "String", into = "String")]
#[tsify(type = "string")]
pub struct Rate(i16);

impl Rate {
    /// Zero percent.
    pub const ZERO: Self = Self(0);

    /// A rate in hundredths of a percent; clamped to the valid range.
    pub const fn of_hundredths(hundredths: i16) -> Self {
        match hundredths {
            ..0 => Self(0),
            WHOLE.. => Self(WHOLE),
            hundredths => Self(hundredths),
        }
    }

    /// Parses plain decimal digits with at most two decimals: `1.25`, `0.5`, `100`.
    pub fn parse(text: &str) -> Result<Self, PartnerProblem> {
        let read = || {
            let PlainDecimal { digits, scale, .. } = PlainDecimal::read(text.as_bytes(), 5)?;
            let hundredths = digits * 10_u128.pow(2_u32.checked_sub(scale)?);
            let hundredths = i16::try_from(hundredths).ok()?;
            (hundredths <= WHOLE).then_some(Self(hundredths))
        };
        read().ok_or(PartnerProblem::RateInvalid)
    }

    /// This percentage of a base, floored once to a won; zero for a negative base. It never exceeds
    /// the base, so it fits.
    pub fn part_of(self, base: Won) -> Won {
        let part = i128::from(base.get().max(0)) * i128::from(self.0) / i128::from(WHOLE);
        i64::try_from(part).map_or(base, Won::new)
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

impl TryFrom<String> for Rate {
    type Error = PartnerProblem;

    fn try_from(text: String) -> Result<Self, PartnerProblem> {
        Self::parse(&text)
    }
}

impl From<Rate> for String {
    fn from(rate: Rate) -> Self {
        rate.to_string()
    }
}

/// The rates of a partner, one for each agent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Rates {
    /// Rate of the casino's turnover.
    pub casino: Rate,
    /// Rate of the slots' turnover.
    pub slot: Rate,
    /// Rate of the mini-games' turnover.
    pub mini: Rate,
    /// Rate of the turnover of sports, pre-match and in-play.
    pub sports: Rate,
    /// Rate of the virtual games' turnover.
    pub virtual_sports: Rate,
    /// Rate of the members' losses.
    pub losing: Rate,
}

impl Rates {
    /// The rate of an agent.
    pub const fn of(&self, agent: CommissionBase) -> Rate {
        match agent {
            CommissionBase::Casino => self.casino,
            CommissionBase::Slot => self.slot,
            CommissionBase::Mini => self.mini,
            CommissionBase::Sports => self.sports,
            CommissionBase::VirtualSports => self.virtual_sports,
            CommissionBase::Losing => self.losing,
        }
    }

    /// Refuses rates of which one is above the parent's.
    pub fn must_be_within(&self, ceiling: &Self) -> Result<(), PartnerProblem> {
        let above = |agent: &CommissionBase| self.of(*agent) > ceiling.of(*agent);
        match CommissionBase::ALL.into_iter().find(above) {
            None => Ok(()),
            Some(agent) => Err(PartnerProblem::RateAboveParent {
                agent: agent.label(),
                ceiling: ceiling.of(agent),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_plain_digits_with_two_decimals_at_most() {
        for (text, shown) in [
            ("0", "0.00"),
            ("0.5", "0.50"),
            ("1.25", "1.25"),
            ("99.99", "99.99"),
            ("100", "100.00"),
            ("100.00", "100.00"),
        ] {
            assert_eq!(Rate::parse(text).unwrap().to_string(), shown);
        }
        for text in [
            "", ".", "1.", ".5", "-1", "+1", "1.255", "100.01", "101", "01", "1e1", " 1", "１",
            "NaN", "1,5",
        ] {
            assert_eq!(
                Rate::parse(text),
                Err(PartnerProblem::RateInvalid),
                "{text}"
            );
        }
        assert_eq!(Rate::of_hundredths(-1), Rate::ZERO);
        assert_eq!(Rate::of_hundredths(i16::MAX).to_string(), "100.00");
    }

    #[test]
    fn a_part_is_floored_once() {
        let part = |rate: &str, base| Rate::parse(rate).unwrap().part_of(Won::new(base)).get();
        for (rate, base, expected) in [
            ("1.25", 10_000, 125),
            ("1.25", 79, 0),
            ("1.25", 80, 1),
            ("0.01", 9_999, 0),
            ("0.01", 10_000, 1),
            ("100", i64::MAX, i64::MAX),
            ("99.99", i64::MAX, 9_222_449_699_651_090_329),
            ("50", -1, 0),
            ("0", i64::MAX, 0),
        ] {
            assert_eq!(part(rate, base), expected, "{rate} of {base}");
        }
    }

    #[test]
    fn rates_travel_as_text() {
        let rates: Rates = serde_json::from_str(
            r#"{"casino":"1","slot":"2","mini":"0.5","sports":"1.25","virtualSports":"1","losing":"30"}"#,
        )
        .unwrap();
        assert_eq!(rates.of(CommissionBase::Sports).to_string(), "1.25");
        assert!(
            serde_json::to_string(&rates)
                .unwrap()
                .contains(r#""losing":"30.00""#)
        );
        assert!(serde_json::from_str::<Rate>("1.25").is_err());
    }
}
