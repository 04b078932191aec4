//! The score by period, the incidents and the statistics of a match: as stored, and as members see them.

use crate::kernel::ids::SportId;
use crate::sportsbook::catalogue::periods::period_label;
use crate::sportsbook::catalogue::{BASKETBALL, FOOTBALL, ICE_HOCKEY};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// More periods than any match has.
const PERIODS_MAX: usize = 20;
/// More incidents than any match has.
const INCIDENTS_MAX: usize = 200;
/// Baseball: the number of errors, which the feed sends as a period.
const ERRORS: i32 = 62;
/// A break.
const BREAK: i32 = 80;
/// The first of the totals, which the feed sends as periods.
const TOTALS: i32 = 100;

/// One of the two teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum MatchSide {
    /// Home.
    Home,
    /// Away.
    Away,
}

/// The latest state of a match from the feed. Each message contains all of it, so that a goal
/// that is taken back disappears.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Board {
    /// Periods that have begun.
    pub periods: Vec<BoardPeriod>,
    /// Incidents.
    pub incidents: Vec<BoardIncident>,
    /// Statistics.
    pub statistics: Vec<BoardStatistic>,
}

/// The points of one period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardPeriod {
    /// The feed's code.
    pub code: i32,
    /// Home points within the period.
    pub home: String,
    /// Away points.
    pub away: String,
}

/// An incident.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardIncident {
    /// The feed's code of its period.
    pub period: i32,
    /// The feed's code of its kind.
    pub kind: i64,
    /// Seconds on the match clock.
    pub seconds: Option<i64>,
    /// Whose it is.
    pub side: Option<MatchSide>,
    /// The player.
    pub player: Option<String>,
    /// The score of the match after it, home and away.
    pub score: Option<(String, String)>,
}

/// A number of each team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardStatistic {
    /// The feed's code of what is counted, that of an incident.
    pub kind: i64,
    /// Home's number.
    pub home: String,
    /// Away's number.
    pub away: String,
}

/// The course of a match as members see it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BoardView {
    /// Score by period, first period first.
    pub periods: Vec<PeriodScore>,
    /// Incidents, oldest first.
    pub incidents: Vec<IncidentView>,
    /// Statistics.
    pub statistics: Vec<StatisticView>,
}

/// The points of a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PeriodScore {
    /// Korean label.
    pub label: String,
    /// Home points.
    pub home: String,
    /// Away points.
    pub away: String,
}

/// An incident with its labels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct IncidentView {
    /// Korean label of the period.
    pub period: String,
    /// Minute on the match clock; `None` in sports without one.
    pub minute: Option<i64>,
    /// What happened.
    pub kind: IncidentKind,
    /// The same in Korean.
    pub label: String,
    /// Whose it is.
    pub side: Option<MatchSide>,
    /// The player.
    pub player: Option<String>,
    /// The score after it, such as `2:1`.
    pub score: Option<String>,
}

/// A number of each team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StatisticView {
    /// Korean label.
    pub label: String,
    /// Home's number.
    pub home: String,
    /// Away's number.
    pub away: String,
}

/// The kinds of incidents that are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum IncidentKind {
    /// A goal, or points.
    Goal,
    /// An own goal.
    OwnGoal,
    /// A goal from a penalty.
    PenaltyGoal,
    /// A missed penalty.
    MissedPenalty,
    /// A penalty.
    Penalty,
    /// A yellow card.
    Yellow,
    /// A red card.
    Red,
    /// A corner.
    Corner,
    /// A substitution.
    Substitution,
    /// A video review.
    Review,
}

impl IncidentKind {
    /// The kind of a feed code; `None` if it is not shown.
    pub const fn from_code(code: i64) -> Option<Self> {
        Some(match code {
            1 => Self::Corner,
            6 => Self::Yellow,
            7 => Self::Red,
            8 => Self::Penalty,
            9 | 27 => Self::Goal,
            10 => Self::Substitution,
            24 => Self::OwnGoal,
            25 => Self::PenaltyGoal,
            40 => Self::MissedPenalty,
            1074 => Self::Review,
            _ => return None,
        })
    }

    /// The Korean label in a sport.
    pub fn label(self, sport_id: SportId) -> &'static str {
        match self {
            Self::Goal if sport_id == FOOTBALL || sport_id == ICE_HOCKEY => "골",
            Self::Goal => "득점",
            Self::OwnGoal => "자책골",
            Self::PenaltyGoal => "페널티킥 골",
            Self::MissedPenalty => "페널티킥 실축",
            Self::Penalty => "페널티킥",
            Self::Yellow => "경고",
            Self::Red => "퇴장",
            Self::Corner => "코너킥",
            Self::Substitution => "선수 교체",
            Self::Review => "비디오 판독",
        }
    }
}

/// Whether a code is that of a part of the match, and not a total, a break or a statistic.
const fn is_part(code: i32) -> bool {
    code > 0 && code < TOTALS && code != ERRORS && code != BREAK
}

impl Board {
    /// The board as members of a sport see it. Entries without a label are left out.
    pub fn view(&self, sport_id: SportId) -> BoardView {
        let mut periods: Vec<&BoardPeriod> = self.periods.iter().collect();
        periods.retain(|period| is_part(period.code));
        periods.sort_by_key(|period| period.code);
        periods.dedup_by_key(|period| period.code);
        periods.truncate(PERIODS_MAX);
        let mut incidents: Vec<&BoardIncident> = self.incidents.iter().collect();
        incidents.sort_by_key(|incident| (incident.period, incident.seconds));
        let shown = incidents
            .into_iter()
            .filter_map(|incident| incident.view(sport_id));
        let statistics = self.statistics.iter().filter_map(|row| {
            let label = IncidentKind::from_code(row.kind)?;
            // Goals are the score.
            (label != IncidentKind::Goal).then(|| StatisticView {
                label: label.label(sport_id).to_owned(),
                home: row.home.clone(),
                away: row.away.clone(),
            })
        });
        BoardView {
            periods: periods
                .into_iter()
                .map(|period| PeriodScore {
                    label: period_label(sport_id, period.code),
                    home: period.home.clone(),
                    away: period.away.clone(),
                })
                .collect(),
            incidents: shown.take(INCIDENTS_MAX).collect(),
            statistics: statistics.collect(),
        }
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.periods.is_empty() && self.incidents.is_empty() && self.statistics.is_empty()
    }
}

impl BoardIncident {
    fn view(&self, sport_id: SportId) -> Option<IncidentView> {
        let kind = IncidentKind::from_code(self.kind)?;
        let has_clock = [FOOTBALL, BASKETBALL, ICE_HOCKEY].contains(&sport_id);
        let minute = self.seconds.filter(|seconds| has_clock && *seconds >= 0);
        Some(IncidentView {
            period: period_label(sport_id, self.period),
            minute: minute.map(|seconds| seconds / 60),
            kind,
            label: kind.label(sport_id).to_owned(),
            side: self.side,
            player: self.player.clone(),
            score: self
                .score
                .as_ref()
                .map(|(home, away)| format!("{home}:{away}")),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::catalogue::{BASEBALL, VOLLEYBALL};

    fn period(code: i32) -> BoardPeriod {
        BoardPeriod {
            code,
            home: "1".to_owned(),
            away: "0".to_owned(),
        }
    }

    fn incident(period: i32, kind: i64, seconds: i64) -> BoardIncident {
        BoardIncident {
            period,
            kind,
            seconds: Some(seconds),
            side: Some(MatchSide::Home),
            player: None,
            score: Some(("1".to_owned(), "0".to_owned())),
        }
    }

    #[test]
    fn periods_are_in_order_without_totals_breaks_and_statistics() {
        let codes = [100, 20, 10, 80, -1, 101, 62, 20];
        let board = Board {
            periods: codes.map(period).to_vec(),
            ..Board::default()
        };
        let labels: Vec<String> = board
            .view(FOOTBALL)
            .periods
            .into_iter()
            .map(|period| period.label)
            .collect();
        assert_eq!(labels, ["전반전", "후반전"]);
        assert!(!board.is_empty());
        assert!(Board::default().is_empty());
    }

    #[test]
    fn incidents_are_in_order_and_unknown_ones_are_left_out() {
        let board = Board {
            incidents: vec![
                incident(20, 6, 3_000),
                incident(10, 27, 1_860),
                incident(10, 9_999, 10),
            ],
            ..Board::default()
        };
        let shown = board.view(FOOTBALL).incidents;
        assert_eq!(shown.len(), 2);
        assert_eq!((shown[0].minute, shown[0].label.as_str()), (Some(31), "골"));
        assert_eq!(shown[0].score.as_deref(), Some("1:0"));
        assert_eq!(shown[1].label, "경고");
        let shown = board.view(BASEBALL).incidents;
        assert_eq!((shown[0].minute, shown[0].label.as_str()), (None, "득점"));
    }

    #[test]
    fn statistics_are_those_with_a_word_without_the_score() {
        let statistic = |kind| BoardStatistic {
            kind,
            home: "3".to_owned(),
            away: "5".to_owned(),
        };
        let board = Board {
            statistics: [1, 9, 7, 12_345].map(statistic).to_vec(),
            ..Board::default()
        };
        let shown = board.view(FOOTBALL).statistics;
        let labels: Vec<&str> = shown.iter().map(|row| row.label.as_str()).collect();
        assert_eq!(labels, ["코너킥", "퇴장"]);
        assert!(board.view(VOLLEYBALL).incidents.is_empty());
    }
}
