//! Vectors of the match centre.

use super::Answer;
use super::given::Given;
use chrono::{DateTime, TimeDelta};
use hanpan_core::kernel::ids::ParticipantId;
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::catalogue::FixtureStatus;
use hanpan_core::sportsbook::match_centre::{self as centre, LeagueResult, PricePoint, thin};
use serde_json::{Value, json};

pub(crate) fn final_score(given: &Given) -> Answer {
    let status = FixtureStatus::from_code(given.get("status")?).ok_or("no status")?;
    let (home, away): (Option<String>, Option<String>) = (given.get("home")?, given.get("away")?);
    let score = centre::final_score(status, home.as_deref(), away.as_deref());
    Ok(vec![("score", json!(score))])
}

pub(crate) fn league_table(given: &Given) -> Answer {
    let results: Vec<(i64, i64, i64, (i64, i64))> = given.get("results")?;
    let results: Vec<LeagueResult> = results
        .into_iter()
        .map(|(day, home_id, away_id, (home, away))| LeagueResult {
            start_at: DateTime::UNIX_EPOCH + TimeDelta::days(day),
            home_id: ParticipantId::new(home_id),
            home_name: home_id.to_string(),
            away_id: ParticipantId::new(away_id),
            away_name: away_id.to_string(),
            home,
            away,
        })
        .collect();
    let location: String = given.get("location")?;
    let table = centre::league_table(given.get("sport")?, &location, &results);
    let rows = table.map(|table| {
        let rows = table.rows.into_iter().map(|row| {
            json!([
                row.team_id,
                row.played,
                row.won,
                row.drawn,
                row.lost,
                row.scored,
                row.conceded,
                row.points
            ])
        });
        rows.collect::<Vec<Value>>()
    });
    Ok(vec![("table", json!(rows))])
}

pub(crate) fn price_history(given: &Given) -> Answer {
    let prices: Vec<Price> = given.get("prices")?;
    let point = |(second, price)| {
        Some(PricePoint {
            at: DateTime::from_timestamp(second, 0)?,
            price,
        })
    };
    let points: Vec<PricePoint> = (0..).zip(prices).filter_map(point).collect();
    let kept = thin(points, given.get("max")?);
    let kept: Vec<i64> = kept.iter().map(|point| point.at.timestamp()).collect();
    Ok(vec![("kept", json!(kept))])
}
