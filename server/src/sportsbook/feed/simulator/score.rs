//! Scores in the vendor's format: the scoreboard, each part that has begun, and who scored when.

use super::play::{Match, MatchState, status};
use super::season::index;
use super::timeline::Timeline;
use super::write::text;
use hanpan_core::sportsbook::catalogue::{FOOTBALL, VOLLEYBALL};
use hanpan_core::sportsbook::markets::Points;
use serde_json::{Value, json};

/// The vendor's incident types: a goal, and points of sports that have no name for them.
const GOAL: i64 = 9;
const SCORE: i64 = 27;
/// Confirmation code of an incident under review.
const TO_BE_DETERMINED: i64 = 1;

/// Returns the score of a match at a moment.
pub(super) fn livescore(game: &Match, state: &MatchState, timeline: Timeline, at: i64) -> Value {
    let parts = 0..game.parts_begun(at);
    let periods: Vec<Value> = parts.map(|part| period(game, state, part, at)).collect();
    let incident = game.has_just_scored(state, at).then(|| {
        let (kind, name) = incident_of(game);
        json!({
            "Id": kind,
            "Name": name,
            "LastUpdate": text(timeline.real(at)),
            "Confirmation": TO_BE_DETERMINED,
        })
    });
    json!({
        "Scoreboard": {
            "Status": state.status,
            "CurrentPeriod": state.period,
            "Time": state.clock.unwrap_or(-1).to_string(),
            "Results": results(state.points.home, state.points.away),
        },
        "Periods": periods,
        "CurrentIncident": incident,
    })
}

fn results(home: i32, away: i32) -> Value {
    json!([
        { "Position": "1", "Value": home.to_string() },
        { "Position": "2", "Value": away.to_string() },
    ])
}

fn incident_of(game: &Match) -> (i64, &'static str) {
    if game.plan.league.sport == FOOTBALL {
        (GOAL, "Goal")
    } else {
        (SCORE, "Score")
    }
}

/// Returns a part with its own points, as far as it has been played.
fn period(game: &Match, state: &MatchState, part: usize, at: i64) -> Value {
    let steps = part * game.format.steps..(part + 1) * game.format.steps;
    let finished = state.status == status::FINISHED || state.steps >= steps.end;
    let made = game.sum(steps.start..steps.end.min(state.steps));
    let (home, away) = if game.plan.league.sport == VOLLEYBALL {
        rallies(game, part, at)
    } else {
        (made.home, made.away)
    };
    json!({
        "Type": game.period_code(part),
        "IsFinished": finished,
        "IsConfirmed": finished,
        "Results": results(home, away),
        "Incidents": incidents(game, state, part),
        "SubPeriods": null,
        "SequenceNumber": part,
    })
}

/// Returns the points within a set: both sides score theirs evenly until it ends.
fn rallies(game: &Match, set: usize, at: i64) -> (i32, i32) {
    let end = game.sum(set..set + 1);
    let won = if set == 4 { 15 } else { 25 };
    let lost = end.total - won;
    let (home, away) = if end.home == 1 {
        (won, lost)
    } else {
        (lost, won)
    };
    let length = game.part_length();
    let played = (at - (game.part_end(set) - length)).clamp(0, length);
    let so_far = |points: i32| i32::try_from(i64::from(points) * played / length);
    (
        so_far(home).unwrap_or_default(),
        so_far(away).unwrap_or_default(),
    )
}

/// Returns who scored when, with the score after it; empty for sports with many points.
fn incidents(game: &Match, state: &MatchState, part: usize) -> Vec<Value> {
    if !game.is_scored_seldom() || game.plan.league.sport == VOLLEYBALL {
        return vec![];
    }
    let steps = part * game.format.steps..((part + 1) * game.format.steps).min(state.steps);
    let (kind, _) = incident_of(game);
    let scored = steps.filter_map(|step| {
        let made = game.sum(step..step + 1);
        (made != Points::default()).then_some((step, made))
    });
    scored
        .map(|(step, made)| {
            let stood = game.sum(0..step + 1);
            json!({
                "Period": game.period_code(part),
                "IncidentType": kind,
                "Seconds": (index(step) + 1) * game.format.step_seconds,
                "ParticipantPosition": if made.home > 0 { "1" } else { "2" },
                "Results": results(stood.home, stood.away),
            })
        })
        .collect()
}
