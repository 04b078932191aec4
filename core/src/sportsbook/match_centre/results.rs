//! Past matches: which results count, the form of a team, and the matches of two teams.

use crate::kernel::ids::{FixtureId, ParticipantId};
use crate::sportsbook::catalogue::FixtureStatus;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use tsify::Tsify;

/// Matches that make the form of a team.
pub const FORM_MATCHES: usize = 5;
/// The most matches of two teams teams that are shown.
pub const MEETINGS_MAX: usize = 10;
/// Digits of a score; no match of the site has more.
const DIGITS_MAX: usize = 4;

/// The result of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum FormOutcome {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}

/// A match with its final result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PastMatch {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// When it started, UTC.
    #[tsify(type = "string")]
    pub start_at: DateTime<Utc>,
    /// League.
    pub league_name: String,
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

/// The last matches of a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct TeamForm {
    /// Its matches, newest first.
    pub matches: Vec<PastMatch>,
    /// Its result in each of them.
    pub outcomes: Vec<FormOutcome>,
}

/// The matches between the two teams of a fixture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct HeadToHead {
    /// Won by the fixture's home team, wherever they played.
    pub home_wins: i64,
    /// Drawn.
    pub draws: i64,
    /// Won by the fixture's away team.
    pub away_wins: i64,
    /// The matches, newest first.
    pub matches: Vec<PastMatch>,
}

/// The score of a match that counts as a result: it is finished, and both scores are plain numbers. A
/// cancelled or abandoned match has none.
pub fn final_score(
    status: FixtureStatus,
    home: Option<&str>,
    away: Option<&str>,
) -> Option<(i64, i64)> {
    if status != FixtureStatus::Finished {
        return None;
    }
    let points = |text: &str| {
        let plain = text.len() <= DIGITS_MAX && text.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| text.parse().ok()).flatten()
    };
    home.and_then(points).zip(away.and_then(points))
}

impl PastMatch {
    /// The result of one of its teams.
    pub fn outcome(&self, team: ParticipantId) -> FormOutcome {
        let (own, other) = if team == self.home_id {
            (self.home, self.away)
        } else {
            (self.away, self.home)
        };
        match own.cmp(&other) {
            Ordering::Greater => FormOutcome::Won,
            Ordering::Equal => FormOutcome::Drawn,
            Ordering::Less => FormOutcome::Lost,
        }
    }
}

/// The form of a team from its matches, newest first.
pub fn form(team: ParticipantId, mut matches: Vec<PastMatch>) -> TeamForm {
    matches.truncate(FORM_MATCHES);
    let outcomes = matches.iter().map(|played| played.outcome(team)).collect();
    TeamForm { matches, outcomes }
}

/// The matches of two teams teams from the matches between them, newest first, as `home` sees them.
pub fn head_to_head(home: ParticipantId, mut matches: Vec<PastMatch>) -> HeadToHead {
    matches.truncate(MEETINGS_MAX);
    let count = |wanted: FormOutcome| {
        let own = matches
            .iter()
            .filter(|played| played.outcome(home) == wanted);
        i64::try_from(own.count()).unwrap_or_default()
    };
    HeadToHead {
        home_wins: count(FormOutcome::Won),
        draws: count(FormOutcome::Drawn),
        away_wins: count(FormOutcome::Lost),
        matches,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: ParticipantId = ParticipantId::new(1);
    const TWO: ParticipantId = ParticipantId::new(2);

    fn played(
        (home_id, away_id): (ParticipantId, ParticipantId),
        home: i64,
        away: i64,
    ) -> PastMatch {
        PastMatch {
            fixture_id: FixtureId::new(1),
            start_at: DateTime::UNIX_EPOCH,
            league_name: String::new(),
            home_id,
            home_name: String::new(),
            away_id,
            away_name: String::new(),
            home,
            away,
        }
    }

    #[test]
    fn only_a_finished_match_with_both_scores_counts() {
        use FixtureStatus::{Abandoned, Cancelled, Finished, InProgress, Interrupted};
        let score = |status| final_score(status, Some("2"), Some("10"));
        assert_eq!(score(Finished), Some((2, 10)));
        for status in [Abandoned, Cancelled, InProgress, Interrupted] {
            assert_eq!(score(status), None, "{status:?}");
        }
        for text in [None, Some(""), Some("-1"), Some("2.0"), Some("12345")] {
            assert_eq!(final_score(Finished, text, Some("0")), None, "{text:?}");
            assert_eq!(final_score(Finished, Some("0"), text), None, "{text:?}");
        }
    }

    #[test]
    fn form_is_that_of_the_team_at_home_and_away() {
        use FormOutcome::{Drawn, Lost, Won};
        let matches = vec![
            played((ONE, TWO), 2, 1),
            played((TWO, ONE), 2, 1),
            played((TWO, ONE), 1, 1),
            played((TWO, ONE), 0, 1),
            played((ONE, TWO), 0, 1),
            played((ONE, TWO), 0, 1),
        ];
        let own = form(ONE, matches.clone());
        assert_eq!(own.outcomes, [Won, Lost, Drawn, Won, Lost]);
        assert_eq!(own.matches.len(), FORM_MATCHES);
        let met = head_to_head(TWO, matches);
        assert_eq!((met.home_wins, met.draws, met.away_wins), (3, 1, 2));
        assert_eq!(met.matches.len(), 6);
    }
}
