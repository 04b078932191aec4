//! A stream of the vendor's messages, and its final state.

use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_server::sportsbook::feed::{MessageOutcome, Reader, snapshot_messages};
use serde_json::{Value, json};
use uuid::Uuid;

const FIXTURES: i64 = 4;
const FIRST_FIXTURE: i64 = 51_098_946;
const SIDES: [&str; 3] = ["1", "X", "2"];
/// Above 2^53, like the feed's bet ids.
const FIRST_BET: i64 = 172_814_742_111_092_776;

/// A row of the catalogue: its key and all its values.
type Row = (String, String);

fn bet_id(fixture: i64, side: usize) -> i64 {
    FIRST_BET + fixture * 10 + i64::try_from(side).unwrap()
}

/// Fixtures with their first prices, as a snapshot has them.
pub(super) fn snapshot(world: &World) -> Vec<Value> {
    let (now, earlier) = (world.now(), world.now() - TimeDelta::hours(1));
    let event = |number: i64| {
        let id = FIRST_FIXTURE + number;
        let bets = SIDES.iter().enumerate().map(|(side, name)| {
            json!({
                "Id": bet_id(number, side), "Name": name, "Status": 1, "Price": "2.00",
                "LastUpdate": earlier,
            })
        });
        let bets: Vec<Value> = bets.collect();
        json!({
            "FixtureId": id,
            "Fixture": {
                "Sport": { "Id": 6046, "Name": "Football" },
                "Location": { "Id": 250, "Name": "England" },
                "League": { "Id": 67, "Name": "Premier League" },
                "StartDate": now + TimeDelta::hours(3),
                "LastUpdate": earlier,
                "Status": 1,
                "Participants": [
                    { "Id": id * 2, "Name": format!("Home {id}"), "Position": "1" },
                    { "Id": id * 2 + 1, "Name": format!("Away {id}"), "Position": "2" },
                ],
            },
            "Livescore": null,
            "Markets": [{ "Id": 1, "Name": "1X2", "Bets": bets }],
        })
    };
    (0..FIXTURES).map(event).collect()
}

fn message(kind: i64, at: DateTime<Utc>, event: &Value) -> String {
    json!({
        "Header": { "Type": kind, "MsgGuid": Uuid::new_v4(), "CreationDate": at },
        "Body": { "Events": [event] },
    })
    .to_string()
}

/// The messages after the snapshot: prices, suspensions, scores, and finally results, one of which
/// is corrected.
pub(super) fn messages(world: &World, count: i64) -> Vec<String> {
    // Within the allowed lead of a timestamp.
    let at = |number: i64| world.now() + TimeDelta::milliseconds(100 * number);
    let mut messages = vec![];
    for number in 0..count {
        let (at, fixture) = (at(number), number % FIXTURES);
        let side = usize::try_from(number / FIXTURES % 3).unwrap();
        let id = FIRST_FIXTURE + fixture;
        let mut bet = json!({ "Id": bet_id(fixture, side), "LastUpdate": at });
        let kind = match number % 7 {
            5 => {
                bet["Status"] = json!(2);
                3
            }
            6 => {
                let points = (number / 7).to_string();
                let event = json!({ "FixtureId": id, "Livescore": { "Scoreboard": {
                    "Status": 2, "CurrentPeriod": 10, "Time": number.to_string(),
                    "Results": [{ "Position": "1", "Value": points },
                        { "Position": "2", "Value": "0" }],
                } } });
                messages.push(message(2, at, &event));
                continue;
            }
            _ => {
                bet["Status"] = json!(1);
                bet["Price"] = json!(format!("{}.{:02}", 2 + number / 100, number % 100));
                3
            }
        };
        let event = json!({ "FixtureId": id, "Markets": [{ "Id": 1, "Bets": [bet] }] });
        messages.push(message(kind, at, &event));
    }
    for (number, (fixture, side, result)) in
        (count..).zip([(0, 0, 2), (0, 1, 1), (1, 0, 3), (0, 1, 2)])
    {
        let at = at(number);
        let bet = json!({
            "Id": bet_id(fixture, side), "Status": 3, "Settlement": result, "Price": "1.0",
            "LastUpdate": at,
        });
        let event = json!({ "FixtureId": FIRST_FIXTURE + fixture, "Markets": [{ "Id": 1, "Bets": [bet] }] });
        messages.push(message(35, at, &event));
    }
    messages
}

/// All stored data of fixtures and selections, and the queued results. A replay has no link that prices.
pub(super) async fn catalogue(world: &World) -> Vec<Row> {
    let rows = sqlx::query!(
        r#"select 'fixture ' || id as "what!", f::text as "known!" from fixtures f
           union all select 'selection ' || odds_id, (to_jsonb(s) - 'priced_by')::text from selections s
           union all select 'result ' || odds_id, count(*)::text from settlement_queue
               group by odds_id
           order by 1"#
    );
    let rows = rows.fetch_all(&world.app.db).await.unwrap().into_iter();
    rows.map(|row| (row.what, row.known)).collect()
}

/// The final state of a snapshot and messages without failures; it is rolled back.
pub(super) async fn replayed(world: &World, snapshot: &[Value], messages: &[String]) -> Vec<Row> {
    let mut reader = Reader::of_recording(&world.app.db, &world.app.clock);
    let answer = json!({ "Body": snapshot }).to_string();
    for message in snapshot_messages(&answer, world.now()).unwrap() {
        assert_eq!(
            reader.accept(&message).await.unwrap(),
            MessageOutcome::Applied
        );
    }
    for message in messages {
        assert_eq!(
            reader.accept(message).await.unwrap(),
            MessageOutcome::Applied
        );
    }
    let known = catalogue(world).await;
    assert!(known.len() > 15, "{known:?}");
    sqlx::query(
        "truncate fixtures, selections, feed_messages, feed_rejects, settlement_queue cascade",
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    known
}
