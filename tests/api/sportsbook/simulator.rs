//! The simulated seasons: the same for the same seed, valid, plausible.

use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::{MarketId, OddsId, SportId};
use hanpan_core::sportsbook::catalogue::{
    ACTIVE_SPORTS, FixtureStatus, SelectionStatus, VOLLEYBALL,
};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::sportsbook::feed::message::{Event, Message, Quote, read};
use hanpan_server::sportsbook::feed::simulator::Season;
use hanpan_server::sportsbook::feed::{MessageOutcome, accept};
use rust_decimal::Decimal;
use serde_json::Value;
use sqlx::PgPool;
use std::collections::{HashMap, HashSet};

/// Correct scores are an incomplete list; every other market names all possible outcomes.
const CORRECT_SCORE: MarketId = MarketId::new(6);
const DOUBLE_CHANCE: MarketId = MarketId::new(7);

fn noon() -> DateTime<Utc> {
    "2026-03-02T03:00:00Z".parse().unwrap()
}

fn first_messages(seed: u64) -> Vec<String> {
    Season::new(seed, 1).all(noon(), &HashMap::new())
}

/// The events of messages, all of which must be parsed without a fault.
fn events(messages: &[String]) -> Vec<Event> {
    let mut events = vec![];
    for text in messages {
        let Ok(Message::Update(update)) = read(text, noon() + TimeDelta::days(2)) else {
            panic!("cannot be read: {text}");
        };
        assert_eq!(update.faults, [], "{text}");
        events.extend(update.events);
    }
    events
}

#[test]
fn the_same_seed_makes_the_same_messages() {
    assert_eq!(first_messages(7), first_messages(7));
    assert_ne!(first_messages(7), first_messages(8));
    let later = noon() + TimeDelta::minutes(1);
    let season = |seed| Season::new(seed, 1).between(noon(), later);
    assert_eq!(season(7), season(7));
    assert_ne!(season(7), season(8));
}

#[test]
fn a_season_fills_the_listing() {
    let events = events(&first_messages(1));
    let fixtures: Vec<_> = events
        .iter()
        .filter_map(|event| event.fixture.clone())
        .collect();
    let not_started = fixtures
        .iter()
        .filter(|facts| facts.start_at.unwrap() > noon());
    assert!(not_started.count() >= 300);
    let sports: HashSet<SportId> = fixtures
        .iter()
        .map(|facts| facts.sport.clone().unwrap().id)
        .collect();
    assert_eq!(sports, ACTIVE_SPORTS.into());
    let soon = noon()..noon() + TimeDelta::minutes(30);
    assert!(
        fixtures
            .iter()
            .any(|facts| soon.contains(&facts.start_at.unwrap()))
    );
    let locations = fixtures
        .iter()
        .map(|facts| facts.location.clone().unwrap().id);
    assert!(locations.collect::<HashSet<_>>().len() >= 10);
    let bets: Vec<_> = events.iter().flat_map(|event| &event.bets).collect();
    assert!(bets.len() >= 20_000);
    assert!(bets.iter().all(|bet| bet.odds_id > OddsId::new(1 << 53)));
    let keys = events
        .iter()
        .flat_map(|event| event.bets.iter().map(|bet| (event.fixture_id, bet.odds_id)));
    assert_eq!(
        keys.collect::<HashSet<_>>().len(),
        bets.len(),
        "no bet has another's id"
    );
}

#[test]
fn load_is_more_of_the_same() {
    let count = |season: Season| {
        let messages = season.all(noon(), &HashMap::new());
        events(&messages)
            .iter()
            .filter(|event| event.fixture.is_some())
            .count()
    };
    let season = || Season::new(1, 1).of_one_league_in(8);
    let (usual, loaded) = (count(season()), count(season().under_load(3)));
    assert_eq!(loaded, usual * 3);
}

/// The score is the sum of the parts, and each goal names the score at its time.
#[test]
fn scores_come_with_their_parts_and_incidents() {
    let season = Season::new(1, 1).of_one_league_in(8);
    let (mut boards, mut goals) = (0, 0);
    for hours in (0..48).step_by(1) {
        let from = noon() + TimeDelta::hours(hours);
        for text in season.between(from, from + TimeDelta::hours(1)) {
            let message: Value = serde_json::from_str(&text).unwrap();
            let events = message["Body"]["Events"].as_array().into_iter().flatten();
            for event in events.filter(|event| !event["Livescore"].is_null()) {
                boards += usize::from(!is_of_sets(event));
                goals += assert_adds_up(event);
            }
        }
    }
    assert!(boards > 20 && goals > 20, "{boards} {goals}");
}

fn is_of_sets(event: &Value) -> bool {
    event["Fixture"]["Sport"]["Id"] == VOLLEYBALL.get()
}

/// Returns the number of incidents.
fn assert_adds_up(event: &Value) -> usize {
    let score = &event["Livescore"];
    let points = |results: &Value, side: usize| -> i64 {
        results[side]["Value"].as_str().unwrap().parse().unwrap()
    };
    let parts = score["Periods"].as_array().unwrap();
    let overtime = score["Scoreboard"]["CurrentPeriod"] == 101;
    for side in [0, 1] {
        let sum: i64 = parts
            .iter()
            .map(|part| points(&part["Results"], side))
            .sum();
        let board = points(&score["Scoreboard"]["Results"], side);
        assert!(is_of_sets(event) || overtime || sum == board, "{event}");
    }
    let incidents = parts
        .iter()
        .flat_map(|part| part["Incidents"].as_array().unwrap());
    let stood: Vec<&Value> = incidents.map(|incident| &incident["Results"]).collect();
    if let (Some(last), false) = (stood.last(), overtime) {
        assert_eq!(**last, score["Scoreboard"]["Results"]);
    }
    stood.len()
}

/// Friendlies are played around the clock; offered long in advance, they would fill the first page.
#[test]
fn the_first_page_is_not_all_friendlies() {
    for hours in [0, 7, 15] {
        let now = noon() + TimeDelta::hours(hours);
        let messages = Season::new(1, 1).all(now, &HashMap::new());
        let facts = events(&messages)
            .into_iter()
            .filter_map(|event| event.fixture);
        let mut listed: Vec<_> = facts
            .filter(|facts| facts.start_at.unwrap() > now)
            .collect();
        listed.sort_by_key(|facts| facts.start_at);
        let page = listed.iter().take(20);
        let friendly = page.filter(|facts| facts.location.clone().unwrap().name == "International");
        assert!((1..=6).contains(&friendly.count()), "{now}");
    }
}

#[test]
fn the_house_keeps_a_margin_on_every_market() {
    let mut markets: HashMap<_, (Decimal, usize, usize)> = HashMap::new();
    for event in events(&first_messages(3)) {
        for bet in event
            .bets
            .into_iter()
            .filter(|bet| bet.market.id != CORRECT_SCORE)
        {
            let key = (event.fixture_id, bet.market.id, bet.baseline);
            let (implied, open, all) = markets.entry(key).or_default();
            *all += 1;
            if let (Quote::Price(price), Some(SelectionStatus::Open)) = (bet.quote, bet.status) {
                *implied += Decimal::ONE / price.decimal();
                *open += 1;
            }
        }
    }
    assert!(markets.len() > 5_000);
    for (key, (implied, open, all)) in markets {
        if open > 0 {
            assert_eq!(open, all, "{key:?}: all sides are sold, or none");
            // A double chance wins on two of three outcomes, so its book is twice as large.
            let whole = if key.1 == DOUBLE_CHANCE {
                Decimal::TWO
            } else {
                Decimal::ONE
            };
            assert!(
                implied > whole && implied < whole * Decimal::new(130, 2),
                "{key:?} {implied}"
            );
        }
    }
}

#[test]
fn a_day_brings_every_kind_of_result() {
    let season = Season::new(1, 1);
    let (mut results, mut statuses, mut scores) = (HashSet::new(), HashSet::new(), 0);
    for hours in (0..24).step_by(3) {
        let from = noon() + TimeDelta::hours(hours);
        for event in events(&season.between(from, from + TimeDelta::hours(3))) {
            results.extend(
                event
                    .bets
                    .iter()
                    .filter_map(|bet| bet.result.map(|flag| flag as i16)),
            );
            statuses.extend(event.fixture.and_then(|facts| facts.status));
            scores += usize::from(event.score.is_some());
        }
    }
    let flags = [
        WinFlag::Lost,
        WinFlag::Won,
        WinFlag::Void,
        WinFlag::HalfLost,
        WinFlag::HalfWon,
    ];
    assert_eq!(results, flags.map(|flag| flag as i16).into());
    for status in [
        FixtureStatus::NotStarted,
        FixtureStatus::InProgress,
        FixtureStatus::Finished,
        FixtureStatus::Cancelled,
    ] {
        assert!(statuses.contains(&status), "{status:?}");
    }
    assert!(scores > 50);
}

#[test]
fn matches_that_ended_during_a_stop_are_settled() {
    let season = Season::new(1, 1);
    let before = events(&season.all(noon(), &HashMap::new()));
    let mut starts: Vec<_> = before
        .into_iter()
        .filter_map(|event| Some((event.fixture?.start_at?, event.fixture_id)))
        .collect();
    starts.sort_unstable();
    let ((start, open), (_, forgotten)) = (starts[0], starts[1]);
    let next_day = noon() + TimeDelta::days(1);
    let sent = events(&season.all(next_day, &HashMap::from([(open, start)])));
    assert!(sent.iter().all(|event| event.fixture_id != forgotten));
    let own = sent.iter().filter(|event| event.fixture_id == open);
    let bets: Vec<_> = own.flat_map(|event| &event.bets).collect();
    assert!(!bets.is_empty());
    assert!(bets.iter().all(|bet| bet.result.is_some()));
}

#[test]
fn the_messages_of_a_fast_season_have_the_clocks_time() {
    let season = Season::new(1, 60);
    let now = noon();
    let starts: Vec<_> = events(&season.all(now, &HashMap::new()))
        .into_iter()
        .filter_map(|event| event.fixture?.start_at)
        .collect();
    // Four days of the season pass in less than two hours.
    assert!(
        starts
            .iter()
            .all(|start| *start < now + TimeDelta::hours(2))
    );
    assert!(starts.iter().any(|start| *start > now));
}

#[crate::database::test]
async fn a_restarted_season_doubles_nothing(db: PgPool) {
    let world = World::new(db.clone()).await;
    let counts = || async {
        let counts = sqlx::query!(
            r#"select (select count(*) from fixtures) as "fixtures!",
                   (select count(*) from selections) as "selections!",
                   (select count(*) from feed_rejects) as "quarantined!",
                   (select count(*) from settlement_queue) as "queued!""#
        );
        let row = counts.fetch_one(&db).await.unwrap();
        (row.fixtures, row.selections, row.quarantined, row.queued)
    };
    let replay = |messages: Vec<String>| {
        let db = &db;
        async move {
            for message in messages {
                assert_eq!(
                    accept(db, &message, noon()).await.unwrap(),
                    MessageOutcome::Applied
                );
            }
        }
    };
    // All fixtures, and prices of many.
    let part = |messages: Vec<String>| messages.into_iter().take(60).collect::<Vec<_>>();
    replay(part(first_messages(1))).await;
    let (fixtures, selections, quarantined, queued) = counts().await;
    assert!(fixtures >= 120 && selections >= 5_000 && quarantined == 0);
    let later = noon() + TimeDelta::seconds(1);
    replay(part(Season::new(1, 1).all(later, &HashMap::new()))).await;
    assert_eq!(counts().await, (fixtures, selections, quarantined, queued));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_new_site_gets_past_results_and_earlier_prices(db: PgPool) {
    let world = World::new(db).await;
    let db = &world.app.db;
    let season = Season::new(7, 1).of_one_league_in(6);
    let earlier = season.earlier_prices(noon());
    let now = season.all(noon(), &HashMap::new());
    let past = season.past_results(noon());
    assert!(!earlier.is_empty() && !past.is_empty());
    for text in earlier.iter().chain(&now).chain(&past) {
        let outcome = accept(db, text, noon()).await.unwrap();
        assert_eq!(outcome, MessageOutcome::Applied, "{text}");
    }
    let known = sqlx::query!(
        r#"select (select count(*) from fixtures where status = 3 and home_score is not null
                   and start_at < $1) as "finished!",
               (select count(*) from match_boards) as "boards!",
               (select count(*) from (select from price_changes
                   group by fixture_id, market_id, odds_id having count(*) > 1) moved) as "moved!",
               (select count(*) from price_changes where at > $2) as "ahead!""#,
        noon() - TimeDelta::days(1),
        noon()
    )
    .fetch_one(db)
    .await
    .unwrap();
    assert!(known.finished > 100, "{}", known.finished);
    assert!(known.boards > 100, "{}", known.boards);
    assert!(known.moved > 20, "{}", known.moved);
    assert_eq!(known.ahead, 0);
    world.assert_books_hold().await;
}
