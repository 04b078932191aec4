//! Korean names for the English ones of the feed, and the leagues that the simulator plays.

use hanpan_core::kernel::ids::SportId;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The names that come with the product.
pub(super) static NAMES: LazyLock<Names> =
    LazyLock::new(|| serde_json::from_str(include_str!("names.json")).unwrap_or_default());

/// Locations and leagues.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Names {
    pub(super) locations: Vec<Location>,
    pub(super) leagues: Vec<League>,
}

/// A location.
#[derive(Debug, Deserialize)]
pub(super) struct Location {
    /// The vendor's name.
    pub(super) name: String,
    /// Korean.
    pub(super) korean: String,
    /// Its flag, an emoji.
    pub(super) flag: String,
}

/// A league.
#[derive(Debug, Deserialize)]
pub(super) struct League {
    pub(super) sport: SportId,
    /// The vendor's name of its location.
    pub(super) location: String,
    /// The vendor's name.
    pub(super) name: String,
    /// Korean.
    pub(super) korean: String,
    /// The vendor's and the Korean name of each team.
    pub(super) teams: Vec<(String, String)>,
}

static LOCATIONS: LazyLock<HashMap<&str, &Location>> = LazyLock::new(|| {
    let places = NAMES.locations.iter();
    places.map(|place| (place.name.as_str(), place)).collect()
});

static LEAGUES: LazyLock<HashMap<(SportId, &str, &str), &str>> = LazyLock::new(|| {
    let leagues = NAMES.leagues.iter();
    leagues
        .map(|row| {
            let key = (row.sport, row.location.as_str(), row.name.as_str());
            (key, row.korean.as_str())
        })
        .collect()
});

static PARTICIPANTS: LazyLock<HashMap<(SportId, &str), &str>> = LazyLock::new(|| {
    let leagues = NAMES.leagues.iter();
    leagues
        .flat_map(|league| {
            let teams = league.teams.iter();
            teams.map(|(name, korean)| ((league.sport, name.as_str()), korean.as_str()))
        })
        .collect()
});

/// Returns the Korean name of a location, and its flag, which is empty if there is none.
pub(super) fn location(name: &str) -> (Option<String>, String) {
    let place = LOCATIONS.get(name);
    (
        place.map(|place| place.korean.clone()),
        place.map(|place| place.flag.clone()).unwrap_or_default(),
    )
}

/// Returns the Korean name of a league. The league's name alone is not enough: many locations have a
/// `Premier League`.
pub(super) fn league(sport: SportId, location: &str, name: &str) -> Option<String> {
    LEAGUES
        .get(&(sport, location, name))
        .map(|korean| (*korean).to_owned())
}

/// Returns the Korean name of a team in a sport.
pub(super) fn participant(sport: SportId, name: &str) -> Option<String> {
    PARTICIPANTS
        .get(&(sport, name))
        .map(|korean| (*korean).to_owned())
}
