//! Recordings of the feed, read and replayed: the site's own and the vendor's samples.

use crate::sportsbook::feed::quarantined;
use crate::world::World;
use hanpan_core::kernel::ids::{FixtureId, LocationId, MarketId, OddsId, ParticipantId};
use hanpan_core::sportsbook::catalogue::{FOOTBALL, FixtureStatus, SelectionStatus};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::sportsbook::feed::message::{Message, Quote, Update, read};
use hanpan_server::sportsbook::feed::{MessageOutcome, replay};
use sqlx::PgPool;
use std::collections::BTreeMap;
use std::path::PathBuf;

fn recording(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("recordings")
        .join(name)
}

async fn replayed(world: &World, name: &str) -> BTreeMap<MessageOutcome, u64> {
    let file = recording(name);
    let counts = replay::replay(&world.app.db, &world.clock, &file).await;
    counts.unwrap()
}

/// Name, line, price and win flag of every selection of a market.
async fn selections(world: &World, market_id: MarketId) -> Vec<(String, String, String, i16)> {
    let rows = sqlx::query!(
        r#"select name, coalesce(baseline, '') as "baseline!", price::text as "price!", win_flag
           from selections where market_id = $1 order by baseline, name"#,
        market_id.get()
    );
    let rows = rows.fetch_all(&world.app.db).await.unwrap().into_iter();
    rows.map(|row| (row.name, row.baseline, row.price, row.win_flag))
        .collect()
}

#[crate::database::test]
async fn a_recorded_match_ends_as_it_did(db: PgPool) {
    let world = World::new(db).await;
    let counts = replayed(&world, "match.jsonl").await;
    assert_eq!(
        counts,
        [(MessageOutcome::Applied, 18), (MessageOutcome::Skipped, 2)].into()
    );
    let row = |name: &str, line: &str, price: &str, flag: i16| {
        (name.to_owned(), line.to_owned(), price.to_owned(), flag)
    };
    assert_eq!(
        selections(&world, MarketId::new(1)).await,
        [
            row("1", "", "1.35", 1),
            row("2", "", "8.50", 1),
            row("X", "", "4.60", 2)
        ]
    );
    assert_eq!(
        selections(&world, MarketId::new(2)).await,
        [
            row("Over", "2.0", "1.45", 3),
            row("Under", "2.0", "2.65", 3),
            row("Over", "2.25", "1.66", 4),
            row("Under", "2.25", "2.18", 5),
            row("Over", "2.5", "1.92", 1),
            row("Under", "2.5", "1.88", 2),
            row("Over", "2.75", "2.10", 1),
            row("Under", "2.75", "1.72", 2),
        ]
    );
    assert_eq!(
        selections(&world, MarketId::new(3)).await,
        [
            row("1", "-0.25", "1.85", 4),
            row("2", "-0.25", "1.95", 5),
            row("1", "-0.5", "2.05", 1),
            row("2", "-0.5", "1.78", 2),
        ]
    );
    // Draw and away were settled twice, with different results.
    let queued = sqlx::query_scalar!(r#"select count(*) as "count!" from settlement_queue"#);
    assert_eq!(queued.fetch_one(&world.app.db).await.unwrap(), 17);
    let fixture = sqlx::query!(
        r#"select status as "status: FixtureStatus", home_score, away_score, period from fixtures"#
    );
    let fixture = fixture.fetch_one(&world.app.db).await.unwrap();
    assert_eq!(
        (fixture.status, fixture.period),
        (FixtureStatus::Finished, Some(100))
    );
    let score = (fixture.home_score.as_deref(), fixture.away_score.as_deref());
    assert_eq!(score, (Some("1"), Some("1")));
    let again = replayed(&world, "match.jsonl").await;
    assert_eq!(
        again,
        [
            (MessageOutcome::Duplicate, 18),
            (MessageOutcome::Skipped, 2)
        ]
        .into()
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_rough_recording_is_read_as_far_as_it_can_be(db: PgPool) {
    let world = World::new(db).await;
    let counts = replayed(&world, "rough.jsonl").await;
    let expected = [
        (MessageOutcome::Applied, 4),
        (MessageOutcome::AppliedInPart, 3),
        (MessageOutcome::Duplicate, 1),
        (MessageOutcome::Skipped, 3),
        (MessageOutcome::Quarantined, 4),
    ];
    assert_eq!(counts, expected.into());
    let rows = sqlx::query!(
        r#"select odds_id, price::text as "price!", status as "status: SelectionStatus"
           from selections order by odds_id"#
    );
    let rows = rows.fetch_all(&world.app.db).await.unwrap().into_iter();
    let rows: Vec<_> = rows
        .map(|row| (row.odds_id, row.price, row.status))
        .collect();
    let row = |odds_id: OddsId, price: &str, status| (odds_id, price.to_owned(), status);
    assert_eq!(
        rows,
        [
            row(
                OddsId::new(1_857_571_426_246_056_451),
                "1.87",
                SelectionStatus::Suspended
            ),
            row(
                OddsId::new(1_857_571_426_246_056_452),
                "1.93000000000000016",
                SelectionStatus::Suspended
            ),
            row(
                OddsId::new(1_857_571_426_246_056_453),
                "1.90",
                SelectionStatus::Open
            ),
            row(
                OddsId::new(1_857_571_426_246_056_454),
                "1.00",
                SelectionStatus::Suspended
            ),
        ]
    );
    let fixture = sqlx::query!("select start_at, fixture_updated_at from fixtures");
    let fixture = fixture.fetch_one(&world.app.db).await.unwrap();
    assert_eq!(fixture.start_at.to_rfc3339(), "2026-03-02T10:00:00+00:00");
    assert_eq!(
        fixture.fixture_updated_at.to_rfc3339(),
        "2026-03-02T00:00:02+00:00"
    );
    assert_eq!(
        quarantined(&world).await,
        [
            "noObject",
            "noObject",
            "noObject",
            "noType",
            "betIdInvalid betInvalid marketIdMissing",
            "fixtureIdMissing",
            "noEvent",
        ]
    );
    world.assert_books_hold().await;
}

/// One of the vendor's samples.
fn sample(name: &str) -> String {
    std::fs::read_to_string(recording(&format!("vendor/lsports_{name}.json"))).unwrap()
}

fn update(text: &str) -> Update {
    let now = "2026-03-02T03:00:00Z".parse().unwrap();
    let Ok(Message::Update(update)) = read(text, now) else {
        panic!("no update: {text}");
    };
    assert_eq!(update.faults, []);
    update
}

#[test]
fn the_vendors_fixture_is_read() {
    let text = sample("type01_fixture_update");
    let update = update(&text);
    assert_eq!(
        update.guid.to_string(),
        "564d10fb-c052-42b5-a288-9e8f935d9777"
    );
    let event = &update.events[0];
    assert_eq!(event.fixture_id, FixtureId::new(11_113_180));
    assert_eq!(event.at.to_rfc3339(), "2023-08-03T07:53:45.441848+00:00");
    let facts = event.fixture.clone().unwrap();
    assert_eq!(facts.league.unwrap().name, "FIFA 23 Volta Daily League (E)");
    assert_eq!(
        (facts.sport.unwrap().id, facts.location.unwrap().id),
        (FOOTBALL, LocationId::new(248))
    );
    assert_eq!(facts.home.unwrap().name, "AC Milan (james)");
    assert_eq!(facts.away.unwrap().id, ParticipantId::new(53_332_588));
    assert_eq!(
        facts.start_at.unwrap().to_rfc3339(),
        "2023-08-03T07:50:34+00:00"
    );
    assert_eq!(facts.status, Some(FixtureStatus::AboutToStart));
}

#[test]
fn the_vendors_score_is_read() {
    let text = sample("type02_livescore_update");
    let event = update(&text).events.remove(0);
    assert_eq!(
        event.fixture, None,
        "a score knows too little of its fixture"
    );
    let score = event.score.unwrap();
    assert_eq!(
        (score.home.as_deref(), score.away.as_deref()),
        (Some("2"), Some("4"))
    );
    assert_eq!((score.period, score.clock_seconds), (Some(100), Some(5400)));
    assert_eq!(score.status, Some(FixtureStatus::Finished));
}

#[test]
fn the_vendors_price_is_read() {
    let text = sample("type03_market_update");
    let bet = update(&text).events.remove(0).bets.remove(0);
    assert_eq!(
        (bet.market.id, bet.odds_id.get()),
        (MarketId::new(712), 149_383_821_811_098_946)
    );
    assert_eq!(bet.quote, Quote::Price("19".to_owned().try_into().unwrap()));
    assert_eq!(
        (bet.status, bet.result),
        (Some(SelectionStatus::Open), None)
    );
    assert_eq!(
        bet.updated_at.to_rfc3339(),
        "2023-08-07T10:15:34.674763+00:00"
    );
}

#[test]
fn the_vendors_settlement_is_read() {
    let text = sample("type35_settlement");
    let bets = update(&text).events.remove(0).bets;
    let ids: Vec<i64> = bets.iter().map(|bet| bet.odds_id.get()).collect();
    assert_eq!(
        ids,
        [
            172_814_742_111_092_776,
            92_157_836_711_092_776,
            64_450_557_411_092_776
        ]
    );
    assert!(bets.iter().all(|bet| bet.result == Some(WinFlag::Lost)));
}

#[test]
fn the_vendors_signs_of_life_are_read() {
    let now = "2026-03-02T03:00:00Z".parse().unwrap();
    let text = sample("type31_keep_alive");
    let Ok(Message::KeepAlive(sign)) = read(&text, now) else {
        panic!("{text}")
    };
    assert_eq!((sign.names.len(), sign.names[0]), (10, 8_066_615));
    let text = sample("type32_heartbeat");
    let Ok(Message::Heartbeat(sign)) = read(&text, now) else {
        panic!("{text}")
    };
    assert_eq!(sign.names, Vec::<i64>::new());
}

#[crate::database::test]
async fn a_line_that_is_no_utf8_is_put_aside_and_the_others_are_read(db: PgPool) {
    let world = World::new(db).await;
    let good = std::fs::read(recording("match.jsonl")).unwrap();
    let file = std::env::temp_dir().join(format!("hanpan-{}.jsonl", uuid::Uuid::new_v4()));
    let end = good.iter().position(|byte| *byte == b'\n').unwrap();
    let mut torn = good[..=end].to_vec();
    let name = torn.iter().position(|byte| *byte == b'"').unwrap();
    torn.insert(name + 1, 0xff);
    std::fs::write(&file, [torn, good].concat()).unwrap();
    let counts = replay::replay(&world.app.db, &world.clock, &file)
        .await
        .unwrap();
    std::fs::remove_file(file).unwrap();
    let read = [
        (MessageOutcome::Applied, 18),
        (MessageOutcome::Skipped, 2),
        (MessageOutcome::Quarantined, 1),
    ];
    assert_eq!(counts, read.into());
    assert_eq!(quarantined(&world).await, ["notUtf8"]);
}
