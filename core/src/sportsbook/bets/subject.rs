//! What slips were placed on, as reports count them. A slip belongs to a sport, a league or a market if all its legs
//! do, otherwise to the slips over several. In mini-games and virtual games the first leg counts.

use crate::kernel::ids::{LeagueId, MarketId, SportId};
use crate::kernel::page::ListQuery;
use crate::kernel::problem::Problem;
use std::fmt::Display;
use std::str::FromStr;

/// The filter of operators' slips by what they were placed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BetSubject {
    /// Only slips of this sport.
    pub sport: Option<Shared<SportId>>,
    /// Only slips of this league.
    pub league: Option<Shared<LeagueId>>,
    /// Only slips of this market.
    pub market: Option<Shared<MarketId>>,
}

/// A sport, league or market of a slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shared<Id> {
    /// All legs have this one.
    All(Id),
    /// The legs have several.
    Several,
}

impl<Id: Display> Shared<Id> {
    /// The key of its row in a report: the id; empty for several.
    pub fn key(&self) -> String {
        match self {
            Self::All(id) => id.to_string(),
            Self::Several => String::new(),
        }
    }
}

impl BetSubject {
    /// Reads a query's `subject`: `sport:6046`, `league:67` or `market:1`, or several of these, separated by commas.
    /// One without an id (`league:`) means slips over several of them.
    pub fn of(query: &ListQuery) -> Result<Self, Problem> {
        let mut subject = Self::default();
        let Some(text) = query.subject() else {
            return Ok(subject);
        };
        for part in text.split(',') {
            let (kind, key) = part.split_once(':').ok_or(Problem::MalformedRequest)?;
            match kind {
                "sport" => narrow(&mut subject.sport, key)?,
                "league" => narrow(&mut subject.league, key)?,
                "market" => narrow(&mut subject.market, key)?,
                _ => return Err(Problem::MalformedRequest),
            }
        }
        Ok(subject)
    }
}

/// Sets a part of the filter. Fails if it is set already.
fn narrow<Id: FromStr>(part: &mut Option<Shared<Id>>, key: &str) -> Result<(), Problem> {
    let shared = if key.is_empty() {
        Shared::Several
    } else {
        Shared::All(key.parse().map_err(|_| Problem::MalformedRequest)?)
    };
    match part.replace(shared) {
        None => Ok(()),
        Some(_) => Err(Problem::MalformedRequest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(subject: &str) -> Result<BetSubject, Problem> {
        BetSubject::of(&ListQuery {
            subject: Some(subject.to_owned()),
            ..ListQuery::default()
        })
    }

    #[test]
    fn slips_are_narrowed_to_what_all_their_legs_are_on() {
        let one = of("sport:6046,market:1").unwrap();
        assert_eq!(one.sport, Some(Shared::All(SportId::new(6046))));
        assert_eq!(
            (one.league, one.market),
            (None, Some(Shared::All(MarketId::new(1))))
        );
        let several = of("league:").unwrap();
        assert_eq!(several.league, Some(Shared::Several));
        let keys = [one.market, of("market:").unwrap().market];
        assert_eq!(keys.map(|key| key.unwrap().key()), ["1", ""]);
        assert_eq!(of("league:-301").unwrap().league.unwrap().key(), "-301");
        assert_eq!(of(" "), Ok(BetSubject::default()));
        for unknown in [
            "sport",
            "sport:x",
            "game:minigame",
            "sport:1,",
            "sport:1,sport:2",
            "sport:1;market:1",
        ] {
            assert_eq!(of(unknown), Err(Problem::MalformedRequest), "{unknown}");
        }
    }
}
