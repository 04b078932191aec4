//! The table of a league, from the results that the site has received.

use crate::kernel::ids::{ParticipantId, SportId};
use crate::sportsbook::catalogue::FOOTBALL;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use tsify::Tsify;

/// A pause of a league that ends its season: longer than a break in winter, shorter than one between
/// seasons.
pub const SEASON_GAP: TimeDelta = TimeDelta::days(49);
/// The longest season.
pub const SEASON_MAX: TimeDelta = TimeDelta::days(365);
/// Fewer teams make no table.
pub const TABLE_TEAMS_MIN: usize = 3;
/// The location of friendlies and of matches between countries, whose leagues have no table.
const INTERNATIONAL: &str = "International";
/// Football's points of a win. A draw brings one.
const WIN_POINTS: i64 = 3;

/// A final result of a league.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LeagueResult {
    /// When it started.
    pub start_at: DateTime<Utc>,
    /// Home team.
    pub home_id: ParticipantId,
    /// Its name.
    pub home_name: String,
    /// Away team.
    pub away_id: ParticipantId,
    /// Its name.
    pub away_name: String,
    /// Home's points.
    pub home: i64,
    /// Away's points.
    pub away: i64,
}

/// The table of a league.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LeagueTable {
    /// The first match that counts, UTC.
    #[tsify(type = "string")]
    pub since: DateTime<Utc>,
    /// Matches that count.
    pub matches: i64,
    /// Whether the order follows from points, and not from the share of wins.
    pub by_points: bool,
    /// The teams, first place first.
    pub rows: Vec<TableRow>,
}

/// A team in a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TableRow {
    /// Its place.
    pub rank: i64,
    /// The team.
    pub team_id: ParticipantId,
    /// Its name.
    pub name: String,
    /// Matches.
    pub played: i64,
    /// Won.
    pub won: i64,
    /// Drawn.
    pub drawn: i64,
    /// Lost.
    pub lost: i64,
    /// Points scored.
    pub scored: i64,
    /// Points conceded.
    pub conceded: i64,
    /// Points of the table; 0 if it is ordered by the share of wins.
    pub points: i64,
}

/// The table of a league from its results, newest first. `location` is the feed's name of its location.
/// Returns `None` if the league has no table, or too few teams have a result.
pub fn league_table(
    sport_id: SportId,
    location: &str,
    results: &[LeagueResult],
) -> Option<LeagueTable> {
    if location == INTERNATIONAL {
        return None;
    }
    let season = season(results);
    let by_points = sport_id == FOOTBALL;
    let mut teams: BTreeMap<i64, TableRow> = BTreeMap::new();
    for result in season {
        let sides = [
            (result.home_id, &result.home_name, result.home, result.away),
            (result.away_id, &result.away_name, result.away, result.home),
        ];
        for (team_id, name, own, other) in sides {
            let row = teams
                .entry(team_id.get())
                .or_insert_with(|| TableRow::new(team_id, name));
            row.add(own, other, by_points);
        }
    }
    let mut rows: Vec<TableRow> = teams.into_values().collect();
    if rows.len() < TABLE_TEAMS_MIN {
        return None;
    }
    rows.sort_by(|one, other| order(one, other, by_points));
    for (rank, row) in (1..).zip(&mut rows) {
        row.rank = rank;
    }
    Some(LeagueTable {
        since: season.last()?.start_at,
        matches: i64::try_from(season.len()).unwrap_or_default(),
        by_points,
        rows,
    })
}

/// The results of the season of the newest one: those before a long pause are of an earlier season.
fn season(results: &[LeagueResult]) -> &[LeagueResult] {
    let Some(newest) = results.first() else {
        return results;
    };
    let mut next = newest.start_at;
    let end = results.iter().position(|result| {
        let gap = next.signed_duration_since(result.start_at);
        next = result.start_at;
        gap > SEASON_GAP || newest.start_at.signed_duration_since(result.start_at) > SEASON_MAX
    });
    results
        .get(..end.unwrap_or(results.len()))
        .unwrap_or(results)
}

impl TableRow {
    fn new(team_id: ParticipantId, name: &str) -> Self {
        Self {
            rank: 0,
            team_id,
            name: name.to_owned(),
            played: 0,
            won: 0,
            drawn: 0,
            lost: 0,
            scored: 0,
            conceded: 0,
            points: 0,
        }
    }

    fn add(&mut self, own: i64, other: i64, by_points: bool) {
        self.played += 1;
        self.scored = self.scored.saturating_add(own);
        self.conceded = self.conceded.saturating_add(other);
        let points = match own.cmp(&other) {
            Ordering::Greater => {
                self.won += 1;
                WIN_POINTS
            }
            Ordering::Equal => {
                self.drawn += 1;
                1
            }
            Ordering::Less => {
                self.lost += 1;
                0
            }
        };
        if by_points {
            self.points += points;
        }
    }

    const fn difference(&self) -> i64 {
        self.scored.saturating_sub(self.conceded)
    }
}

/// Points or the share of wins, then difference, points scored, and name.
fn order(one: &TableRow, other: &TableRow, by_points: bool) -> Ordering {
    let first = if by_points {
        other.points.cmp(&one.points)
    } else {
        // Draws do not count. The shares are compared as fractions.
        let share = |row: &TableRow, of: &TableRow| row.won * (of.won + of.lost).max(1);
        share(other, one).cmp(&share(one, other))
    };
    first
        .then_with(|| other.difference().cmp(&one.difference()))
        .then_with(|| other.scored.cmp(&one.scored))
        .then_with(|| one.name.cmp(&other.name))
        .then_with(|| one.team_id.cmp(&other.team_id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::catalogue::BASEBALL;
    use proptest::prelude::*;

    fn result(day: i64, (home_id, away_id): (i64, i64), home: i64, away: i64) -> LeagueResult {
        LeagueResult {
            start_at: DateTime::UNIX_EPOCH + TimeDelta::days(day),
            home_id: ParticipantId::new(home_id),
            home_name: format!("팀{home_id}"),
            away_id: ParticipantId::new(away_id),
            away_name: format!("팀{away_id}"),
            home,
            away,
        }
    }

    fn order_of(table: &LeagueTable) -> Vec<i64> {
        table.rows.iter().map(|row| row.team_id.get()).collect()
    }

    #[test]
    fn football_is_ordered_by_points_difference_goals_and_name() {
        let results = [
            result(9, (1, 2), 1, 1),
            result(8, (3, 4), 3, 1),
            result(7, (2, 3), 0, 2),
            result(6, (4, 1), 1, 1),
        ];
        let table = league_table(FOOTBALL, "Korea", &results).unwrap();
        assert_eq!(order_of(&table), [3, 1, 4, 2]);
        assert_eq!(table.rows[0].points, 6);
        assert_eq!(table.matches, 4);
        assert_eq!(table.since, results[3].start_at);
    }

    #[test]
    fn other_sports_are_ordered_by_the_share_of_wins_without_draws() {
        let results = [
            result(9, (1, 2), 5, 5),
            result(8, (1, 3), 5, 4),
            result(7, (2, 3), 2, 1),
            result(6, (2, 1), 9, 1),
            result(5, (1, 3), 9, 0),
        ];
        let table = league_table(BASEBALL, "Korea", &results).unwrap();
        // 2 of 2, 2 of 3, 0 of 3.
        assert_eq!(order_of(&table), [2, 1, 3]);
        assert!(table.rows.iter().all(|row| row.points == 0));
    }

    #[test]
    fn a_long_pause_ends_the_season() {
        let results = [
            result(200, (1, 2), 1, 0),
            result(199, (2, 3), 1, 0),
            result(150, (3, 1), 1, 0),
            result(100, (3, 1), 9, 0),
        ];
        let table = league_table(FOOTBALL, "Korea", &results).unwrap();
        assert_eq!(table.matches, 3);
        let weekly: Vec<LeagueResult> = (0..60)
            .map(|week| result(500 - week * 7, (week % 3, 7), 1, 0))
            .collect();
        let table = league_table(FOOTBALL, "Korea", &weekly).unwrap();
        assert_eq!(table.matches, 53);
    }

    #[test]
    fn friendlies_and_too_few_teams_have_no_table() {
        let results = [result(2, (1, 2), 1, 0), result(1, (2, 3), 1, 0)];
        assert_eq!(league_table(FOOTBALL, "International", &results), None);
        assert_eq!(league_table(FOOTBALL, "Korea", &results[..1]), None);
        assert_eq!(league_table(FOOTBALL, "Korea", &[]), None);
        assert!(league_table(FOOTBALL, "Korea", &results).is_some());
    }

    fn any_results() -> impl Strategy<Value = Vec<LeagueResult>> {
        let one = (0..8_i64, 1..8_i64, 0..12_i64, 0..12_i64);
        prop::collection::vec(one, 1..60).prop_map(|games| {
            games
                .into_iter()
                .map(|(home, away, own, other)| result(1, (home, (home + away) % 8), own, other))
                .collect()
        })
    }

    proptest! {
        #[test]
        fn what_one_wins_another_loses(results in any_results(), football: bool) {
            let sport = if football { FOOTBALL } else { BASEBALL };
            let Some(table) = league_table(sport, "Korea", &results) else { return Ok(()) };
            let sum = |of: fn(&TableRow) -> i64| table.rows.iter().map(of).sum::<i64>();
            prop_assert_eq!(sum(|row| row.won), sum(|row| row.lost));
            prop_assert_eq!(sum(|row| row.scored), sum(|row| row.conceded));
            prop_assert_eq!(sum(|row| row.played), 2 * table.matches);
            prop_assert_eq!(sum(|row| row.drawn) % 2, 0);
            for row in &table.rows {
                prop_assert_eq!(row.played, row.won + row.drawn + row.lost);
                let points = if football { 3 * row.won + row.drawn } else { 0 };
                prop_assert_eq!(row.points, points);
            }
            prop_assert!(table.rows.is_sorted_by_key(|row| row.rank));
        }
    }
}
