//! Reads the score of a message: the scoreboard, the periods with their incidents, and the statistics.

use super::node::Node;
use hanpan_core::sportsbook::catalogue::FixtureStatus;
use hanpan_core::sportsbook::match_centre::board::{
    Board, BoardIncident, BoardPeriod, BoardStatistic, MatchSide,
};

/// More periods, incidents or statistics than any match has.
const ROWS_MAX: usize = 300;

/// A score, as far as it is given.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ScoreFacts {
    /// Status of the fixture.
    pub status: Option<FixtureStatus>,
    /// Home points.
    pub home: Option<String>,
    /// Away points.
    pub away: Option<String>,
    /// The feed's period code.
    pub period: Option<i32>,
    /// Seconds on the match clock.
    pub clock_seconds: Option<i32>,
    /// Score by period, incidents and statistics, if the message has any of them.
    pub board: Option<Board>,
}

/// Reads a score; `None` if it has no scoreboard.
pub(super) fn scored(node: &Node) -> Option<ScoreFacts> {
    let board = node.node("Scoreboard")?;
    let (home, away) = results(&board);
    let small = |number: Option<i64>| number.and_then(|number| i32::try_from(number).ok());
    let clock = board
        .node("Clock")
        .and_then(|clock| clock.integer("Seconds"));
    Some(ScoreFacts {
        status: board.integer("Status").and_then(FixtureStatus::from_code),
        home,
        away,
        period: small(board.integer("CurrentPeriod")),
        // A negative value means that there is none.
        clock_seconds: small(board.integer("Time").or(clock)).filter(|seconds| *seconds >= 0),
        board: course(node),
    })
}

/// The points of both sides.
fn results(node: &Node) -> (Option<String>, Option<String>) {
    let points = |position: &str| {
        let mut results = node.nodes("Results").into_iter().flatten();
        let result = results.find(|result| result.text("Position").as_deref() == Some(position));
        result.and_then(|result| result.text("Value"))
    };
    (points("1"), points("2"))
}

/// Periods, incidents and statistics; `None` if the message has no list of them.
fn course(node: &Node) -> Option<Board> {
    let given = ["Periods", "Statistics"].map(|key| node.list(key).is_some());
    if !given.contains(&true) {
        return None;
    }
    let mut board = Board::default();
    for period in node.nodes("Periods").into_iter().flatten().take(ROWS_MAX) {
        board.periods.extend(period_of(&period));
        let incidents = period.nodes("Incidents").into_iter().flatten();
        board
            .incidents
            .extend(incidents.filter_map(|incident| incident_of(&incident, &period)));
    }
    board.incidents.truncate(ROWS_MAX);
    let statistics = node.nodes("Statistics").into_iter().flatten();
    board.statistics = statistics.filter_map(|row| statistic_of(&row)).collect();
    board.statistics.truncate(ROWS_MAX);
    Some(board)
}

fn code(node: &Node, key: &str) -> Option<i32> {
    i32::try_from(node.integer(key)?).ok()
}

fn period_of(node: &Node) -> Option<BoardPeriod> {
    let (home, away) = results(node);
    Some(BoardPeriod {
        code: code(node, "Type")?,
        home: home?,
        away: away?,
    })
}

fn incident_of(node: &Node, period: &Node) -> Option<BoardIncident> {
    let side = node.text("ParticipantPosition");
    let (home, away) = results(node);
    Some(BoardIncident {
        period: code(node, "Period").or_else(|| code(period, "Type"))?,
        kind: node.integer("IncidentType")?,
        seconds: node.integer("Seconds"),
        side: match side.as_deref() {
            Some("1") => Some(MatchSide::Home),
            Some("2") => Some(MatchSide::Away),
            _ => None,
        },
        player: node.text("PlayerName"),
        score: home.zip(away),
    })
}

fn statistic_of(node: &Node) -> Option<BoardStatistic> {
    let (home, away) = results(node);
    Some(BoardStatistic {
        kind: node.integer("Type")?,
        home: home?,
        away: away?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> ScoreFacts {
        scored(&Node::parse(text).unwrap()).unwrap()
    }

    #[test]
    fn periods_and_incidents_are_read_as_far_as_they_can_be() {
        let facts = read(
            r#"{"Scoreboard": {"Status": 2, "CurrentPeriod": 20, "Time": "3000",
                "Results": [{"Position": "1", "Value": "1"}, {"Position": "2", "Value": "0"}]},
              "Periods": [
                {"Type": 10, "Results": [{"Position": "1", "Value": "1"}, {"Position": "2", "Value": "0"}],
                 "Incidents": [
                    {"IncidentType": 27, "Seconds": 900, "ParticipantPosition": "1",
                     "PlayerName": "손흥민",
                     "Results": [{"Position": "1", "Value": "1"}, {"Position": "2", "Value": "0"}]},
                    {"Seconds": 950}, null, 7]},
                {"Type": 20, "Results": null, "Incidents": null}, null],
              "Statistics": [{"Type": 1, "Results":
                [{"Position": "1", "Value": "4"}, {"Position": "2", "Value": "2"}]}, {"Type": 6}]}"#,
        );
        let board = facts.board.unwrap();
        assert_eq!(board.periods.len(), 1);
        assert_eq!(
            board.incidents,
            [BoardIncident {
                period: 10,
                kind: 27,
                seconds: Some(900),
                side: Some(MatchSide::Home),
                player: Some("손흥민".to_owned()),
                score: Some(("1".to_owned(), "0".to_owned())),
            }]
        );
        assert_eq!(board.statistics.len(), 1);
    }

    #[test]
    fn a_score_alone_says_nothing_of_the_course() {
        let facts = read(r#"{"Scoreboard": {"Status": 2}, "Periods": null}"#);
        assert_eq!(facts.board, None);
        let facts = read(r#"{"Scoreboard": {"Status": 2}, "Periods": []}"#);
        assert_eq!(facts.board, Some(Board::default()));
    }
}
