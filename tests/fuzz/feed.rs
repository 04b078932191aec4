//! Messages of the vendor's feed, its snapshots, and the answers of its API.

use crate::edits::{Document, Edited, documents};
use bolero::check;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::money::{PRICE_MAX, PRICE_MIN};
use hanpan_core::sportsbook::feed::AHEAD_MAX;
use hanpan_server::sportsbook::feed::message::{self, Event, Message, Quote, Sign};
use hanpan_server::sportsbook::feed::{is_delivering, snapshot_messages};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::sync::LazyLock;

static MESSAGES: LazyLock<Vec<Document>> = LazyLock::new(|| {
    let recorded = [
        include_str!("../recordings/match.jsonl"),
        include_str!("../recordings/rough.jsonl"),
    ];
    let lines = recorded.iter().flat_map(|recording| recording.lines());
    lines.filter_map(Document::of).collect()
});

/// Snapshots in both forms, with the events of a recording, and the answer about the delivery.
static ANSWERS: LazyLock<Vec<Document>> = LazyLock::new(|| {
    let recording = include_str!("../recordings/match.jsonl");
    let events = recording.lines().filter_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        message.pointer("/Body/Events/0").cloned()
    });
    let events: Vec<Value> = events.take(3).collect();
    let header = json!({ "HttpStatusCode": 200 });
    let snapshots = [
        json!({ "Header": header, "Body": events }),
        json!({ "Header": header, "Body": { "Events": events } }),
        json!({ "Header": header, "Body": { "IsDistributionOn": true } }),
    ];
    let texts = snapshots.map(|snapshot| snapshot.to_string());
    documents(&texts.each_ref().map(String::as_str))
});

fn received_at() -> DateTime<Utc> {
    "2026-03-02T03:00:00Z".parse().unwrap()
}

#[test]
fn an_edited_message_is_read_or_refused() {
    check!()
        .with_type::<Edited>()
        .for_each(|edited| check_message(&edited.text(&MESSAGES)));
}

#[test]
fn any_bytes_are_read_or_refused() {
    check!().for_each(|bytes| check_message(&String::from_utf8_lossy(bytes)));
}

#[test]
fn an_answer_of_the_api_is_read_or_refused() {
    check!().with_type::<Edited>().for_each(|edited| {
        let answer = edited.text(&ANSWERS);
        let _ = is_delivering(&answer);
        for text in snapshot_messages(&answer, received_at())
            .into_iter()
            .flatten()
        {
            // What an event holds does not end the message around it.
            assert!(serde_json::from_str::<&RawValue>(&text).is_ok(), "{text}");
            if let Ok(message) = message::read(&text, received_at()) {
                let Message::Update(update) = message else {
                    panic!("an event was read as another message: {text}");
                };
                assert_eq!(update.written_at, Some(received_at()));
            }
            check_message(&text);
        }
    });
}

/// Otherwise the test above would show nothing.
#[test]
fn an_answer_without_edits_is_read() {
    let read = ANSWERS[..2].iter().map(|snapshot| {
        let answer = snapshot.text();
        let messages = snapshot_messages(&answer, received_at()).unwrap();
        let events = messages.map(|text| match message::read(&text, received_at()) {
            Ok(Message::Update(update)) => update.events.len(),
            _ => 0,
        });
        events.sum::<usize>()
    });
    assert_eq!(read.collect::<Vec<_>>(), [3, 3]);
    assert!(is_delivering(&ANSWERS[2].text()).unwrap());
}

/// Reads a message, and checks that the database can store what it says.
fn check_message(text: &str) {
    let read = message::read(text, received_at());
    assert_eq!(read, message::read(text, received_at()));
    match read {
        Ok(Message::Update(update)) => {
            let mut once = HashSet::new();
            assert!(update.faults.iter().all(|fault| once.insert(fault)));
            update.written_at.iter().for_each(|at| check_time(*at));
            update.events.iter().for_each(check_event);
        }
        Ok(Message::KeepAlive(Sign { at, .. }) | Message::Heartbeat(Sign { at, .. })) => {
            check_time(at);
            assert!(at <= received_at());
        }
        Ok(Message::Unknown(_)) | Err(_) => {}
    }
}

fn check_event(event: &Event) {
    assert!(event.fixture_id.get() > 0);
    check_time(event.at);
    if let Some(fixture) = &event.fixture {
        let start_at = fixture.start_at.unwrap_or_else(received_at);
        assert!(is_storable(start_at), "{start_at}");
        let teams = [&fixture.home, &fixture.away].into_iter().flatten();
        teams.for_each(|team| check_text(&team.name));
    }
    for bet in &event.bets {
        check_time(bet.updated_at);
        check_text(&bet.market.name);
        [&bet.name, &bet.line, &bet.baseline]
            .into_iter()
            .flatten()
            .for_each(|text| check_text(text));
        if let Quote::Price(price) = bet.quote {
            assert!((PRICE_MIN..=PRICE_MAX).contains(&price));
        }
    }
}

fn check_time(at: DateTime<Utc>) {
    assert!(is_storable(at), "{at}");
    assert!(at <= received_at() + AHEAD_MAX, "{at}");
}

/// A time of four digits, and none from before there were computers to send it.
fn is_storable(at: DateTime<Utc>) -> bool {
    let first = DateTime::UNIX_EPOCH;
    let last = "9999-12-31T23:59:59.999999Z".parse().unwrap();
    (first..=last).contains(&at)
}

fn check_text(text: &str) {
    assert!(
        text.chars().count() <= 200 && !text.contains('\0'),
        "{text:?}"
    );
}
