//! The match centre: what the feed has brought of a fixture and of those before it, and nothing else.

use crate::offer::{key, league_of, result};
use crate::world::{Client, Refused, World};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{
    AdminSetPriceAdjustment, Empty, GetMatchCentre, GetMatchRecord, GetPriceHistory,
};
use hanpan_core::kernel::ids::{FixtureId, MarketId};
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::catalogue::{FOOTBALL, FixtureStatus};
use hanpan_core::sportsbook::match_centre::{
    FormOutcome, MatchCentre, MatchRecord, PriceHistory, PriceHistoryQuery,
};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::SetPriceAdjustment;
use hanpan_server::sportsbook::catalogue;
use hanpan_server::sportsbook::feed::MessageOutcome;
use serde_json::{Value, json};
use sqlx::PgPool;

/// Longer than any answer is cached.
const LATER: TimeDelta = TimeDelta::minutes(2);
const FINISHED: i64 = 3;
const CANCELLED: i64 = 4;
const ABANDONED: i64 = 7;

/// A site with the match centre.
async fn open_site(db: PgPool) -> World {
    let world = World::new(db).await;
    switch(&world, true).await;
    world
}

async fn switch(world: &World, on: bool) {
    let operator = world.operator().await;
    operator
        .change_setting("matchCentreEnabled", &on.to_string())
        .await
        .unwrap();
}

async fn centre(client: &Client, id: FixtureId) -> Result<MatchCentre, Refused> {
    client.call_at::<GetMatchCentre>(id, &Empty {}).await
}

async fn record(client: &Client, id: FixtureId) -> MatchRecord {
    let record = client.call_at::<GetMatchRecord>(id, &Empty {}).await;
    record.unwrap()
}

async fn history(client: &Client, leg: &Betting) -> PriceHistory {
    let query = PriceHistoryQuery {
        market_id: leg.market_id,
        baseline: None,
    };
    let history = client.call_at::<GetPriceHistory>(leg.fixture_id, &query);
    history.await.unwrap()
}

/// The prices of the first selection of a price history.
async fn prices(client: &Client, leg: &Betting) -> Vec<String> {
    let history = history(client, leg).await;
    let points = history.selections[0].points.iter();
    points.map(|point| point.price.to_string()).collect()
}

fn results(home: &str, away: &str) -> Value {
    json!([{ "Position": "1", "Value": home }, { "Position": "2", "Value": away }])
}

/// A message with a score and what belongs to it.
async fn score(world: &World, id: FixtureId, livescore: Value) {
    let events = json!([{ "FixtureId": id, "Livescore": livescore }]);
    let message = world.feed().message(2, &events);
    let outcome = world.feed().accept(&message).await;
    assert_eq!(outcome, MessageOutcome::Applied);
}

fn goal(seconds: i64, side: &str, home: &str, away: &str) -> Value {
    json!({
        "Period": 10, "IncidentType": 27, "Seconds": seconds, "ParticipantPosition": side,
        "Results": results(home, away),
    })
}

fn first_half(home: &str, away: &str, incidents: &[Value]) -> Value {
    json!({
        "Scoreboard": {
            "Status": 2, "CurrentPeriod": 10, "Time": "1900", "Results": results(home, away),
        },
        "Periods": [
            { "Type": 100, "Results": results(home, away), "Incidents": null },
            { "Type": 10, "Results": results(home, away), "Incidents": incidents },
        ],
        "Statistics": [{ "Type": 1, "Results": results("4", "2") }],
    })
}

/// A match of two teams at a time, by the ids of the teams.
struct Game {
    id: i64,
    start_at: DateTime<Utc>,
    teams: (i64, i64),
}

/// Sends a match with its status and score.
async fn play(world: &World, game: &Game, status: i64, (home, away): (&str, &str)) -> FixtureId {
    let Game {
        id,
        start_at,
        teams,
    } = game;
    let team = |id: i64, position: &str| json!({ "Id": id, "Name": format!("Team {id}"), "Position": position });
    let events = json!([{
        "FixtureId": id,
        "Fixture": {
            "Sport": { "Id": FOOTBALL, "Name": "Football" },
            "Location": { "Id": 250, "Name": "England" },
            "League": { "Id": league_of(FOOTBALL), "Name": "League" },
            "StartDate": start_at,
            "LastUpdate": world.now(),
            "Status": status,
            "Participants": [team(teams.0, "1"), team(teams.1, "2")],
        },
        "Livescore": { "Scoreboard": {
            "Status": status, "CurrentPeriod": 100, "Time": "-1", "Results": results(home, away),
        } },
    }]);
    let message = world.feed().message(1, &events);
    let outcome = world.feed().accept(&message).await;
    assert_eq!(outcome, MessageOutcome::Applied);
    FixtureId::new(*id)
}

/// A match that was played some days ago.
async fn played(world: &World, (id, days): (i64, i64), teams: (i64, i64), score: (&str, &str)) {
    let start_at = world.now() - TimeDelta::days(days);
    let game = Game {
        id,
        start_at,
        teams,
    };
    play(world, &game, FINISHED, score).await;
}

#[crate::database::test]
async fn score_and_incidents_are_the_last_that_the_feed_sent(db: PgPool) {
    let world = open_site(db).await;
    let visitor = world.visitor();
    let fixture = world.feed().football().await;
    let before = centre(&visitor, fixture.id).await.unwrap();
    assert!(before.board.incidents.is_empty() && before.fixture.score.is_none() && !before.over);

    world.pass(TimeDelta::hours(3));
    let goals = [goal(900, "2", "0", "1"), goal(1_860, "1", "1", "1")];
    score(&world, fixture.id, first_half("1", "1", &goals)).await;
    let shown = centre(&visitor, fixture.id).await.unwrap();
    assert_eq!(shown.status_label, "경기중");
    assert_eq!(shown.fixture.score.unwrap().home, "1");
    let periods: Vec<&str> = shown
        .board
        .periods
        .iter()
        .map(|row| row.label.as_str())
        .collect();
    assert_eq!(periods, ["전반전"]);
    let incidents: Vec<_> = shown
        .board
        .incidents
        .iter()
        .map(|row| (row.minute, row.label.as_str(), row.score.as_deref()))
        .collect();
    assert_eq!(
        incidents,
        [(Some(15), "골", Some("0:1")), (Some(31), "골", Some("1:1"))]
    );
    assert_eq!(shown.board.statistics[0].label, "코너킥");

    // A goal that is taken back is gone.
    world.pass(LATER);
    score(&world, fixture.id, first_half("0", "1", &goals[..1])).await;
    let shown = centre(&visitor, fixture.id).await.unwrap();
    assert_eq!(shown.board.incidents.len(), 1);

    // A score without periods leaves what is known.
    world.pass(LATER);
    let alone = json!({ "Scoreboard": { "Status": 2, "Results": results("0", "2") } });
    score(&world, fixture.id, alone).await;
    let shown = centre(&visitor, fixture.id).await.unwrap();
    assert_eq!(shown.fixture.score.unwrap().away, "2");
    assert_eq!(shown.board.incidents.len(), 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_older_message_does_not_replace_the_course(db: PgPool) {
    let world = open_site(db).await;
    let fixture = world.feed().football().await;
    let late = {
        let events = json!([{ "FixtureId": fixture.id, "Livescore": first_half("0", "0", &[]) }]);
        world.feed().message(2, &events)
    };
    world.pass(LATER);
    let goals = [goal(900, "2", "0", "1")];
    score(&world, fixture.id, first_half("0", "1", &goals)).await;
    world.feed().accept(&late).await;
    world.feed().accept(&late).await;
    let shown = centre(&world.visitor(), fixture.id).await.unwrap();
    assert_eq!(shown.board.incidents.len(), 1);
    assert_eq!(shown.board.periods[0].away, "1");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn each_offered_price_is_a_point_of_the_history(db: PgPool) {
    let world = open_site(db).await;
    let (visitor, operator) = (world.visitor(), world.operator().await);
    let [home, ..] = world.feed().match_result().await;
    let opened = world.now();
    assert_eq!(prices(&visitor, &home).await, ["2.00"]);
    for (minutes, price) in [(5, "2.10"), (5, "2.10"), (5, "1.95")] {
        world.pass(TimeDelta::minutes(minutes));
        world.feed().reprice(&home, price).await;
    }
    world.pass(LATER);
    world.feed().suspend(&home).await;
    let shown = history(&visitor, &home).await;
    let points = &shown.selections[0].points;
    let times: Vec<i64> = points
        .iter()
        .map(|point| (point.at - opened).num_minutes())
        .collect();
    assert_eq!(times, [0, 5, 15, 17]);
    assert_eq!(shown.selections.len(), 3);

    // An operator's adjustment changes the offered price too.
    world.pass(LATER);
    let lower = SetPriceAdjustment {
        market_id: Some(home.market_id),
        odds_id: None,
        before: 0,
        price_adjustment: -10,
        reason: "확인".to_owned(),
    };
    let fixture = home.fixture_id;
    operator
        .call_at::<AdminSetPriceAdjustment>(fixture, &lower)
        .await
        .unwrap();
    let after = prices(&visitor, &home).await;
    assert_eq!(after.len(), 5, "{after:?}");

    // A market that the fixture does not have.
    let query = PriceHistoryQuery {
        market_id: MarketId::new(77),
        baseline: Some("2.5".to_owned()),
    };
    let none = visitor.call_at::<GetPriceHistory>(fixture, &query).await;
    assert!(none.unwrap().selections.is_empty());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn price_histories_are_deleted_some_days_after_the_start(db: PgPool) {
    let world = open_site(db).await;
    let [old, ..] = world.feed().match_result().await;
    world.pass(TimeDelta::days(5));
    let [new, ..] = world.feed().match_result().await;
    let stored = async || {
        sqlx::query_scalar!("select distinct fixture_id from price_changes order by fixture_id")
            .fetch_all(&world.app.db)
            .await
            .unwrap()
    };
    catalogue::prune(&world.app).await.unwrap();
    assert_eq!(stored().await, [old.fixture_id, new.fixture_id]);
    world.pass(TimeDelta::days(3));
    catalogue::prune(&world.app).await.unwrap();
    assert_eq!(stored().await, [new.fixture_id]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn form_head_to_head_and_table_follow_from_final_results(db: PgPool) {
    let world = open_site(db).await;
    let visitor = world.visitor();
    let start_at = world.now() + TimeDelta::hours(3);
    let next = Game {
        id: 20_000_000,
        start_at,
        teams: (1, 2),
    };
    let id = play(&world, &next, 1, ("0", "0")).await;
    let empty = record(&visitor, id).await;
    assert!(empty.home.matches.is_empty() && empty.head_to_head.matches.is_empty());
    assert!(empty.table.is_none());

    played(&world, (20_000_001, 20), (1, 2), ("2", "1")).await;
    played(&world, (20_000_002, 15), (2, 1), ("3", "0")).await;
    played(&world, (20_000_003, 10), (3, 1), ("1", "1")).await;
    played(&world, (20_000_004, 5), (2, 3), ("0", "2")).await;
    for (id, status) in [(20_000_005, CANCELLED), (20_000_006, ABANDONED)] {
        let start_at = world.now() - TimeDelta::days(3);
        let game = Game {
            id,
            start_at,
            teams: (1, 2),
        };
        play(&world, &game, status, ("9", "0")).await;
    }
    world.pass(LATER);
    let shown = record(&visitor, id).await;
    assert_eq!(
        shown.home.outcomes,
        [FormOutcome::Drawn, FormOutcome::Lost, FormOutcome::Won]
    );
    assert_eq!(
        shown.away.outcomes,
        [FormOutcome::Lost, FormOutcome::Won, FormOutcome::Lost]
    );
    let met = &shown.head_to_head;
    assert_eq!((met.home_wins, met.draws, met.away_wins), (1, 0, 1));
    let table = shown.table.unwrap();
    let rows: Vec<_> = table
        .rows
        .iter()
        .map(|row| (row.rank, row.team_id.get(), row.played, row.points))
        .collect();
    assert_eq!(rows, [(1, 3, 2, 4), (2, 1, 3, 4), (3, 2, 3, 3)]);
    assert_eq!(table.matches, 4);

    // A corrected result counts as corrected.
    world.pass(LATER);
    played(&world, (20_000_004, 5), (2, 3), ("2", "2")).await;
    let table = record(&visitor, id).await.table.unwrap();
    assert_eq!(table.rows[0].team_id.get(), 2);

    // The record of a past match ends before it.
    let past = record(&visitor, FixtureId::new(20_000_003)).await;
    assert_eq!(past.away.outcomes, [FormOutcome::Lost, FormOutcome::Won]);
    assert!(past.home.matches.is_empty());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_fixture_that_is_over_shows_how_each_market_was_settled(db: PgPool) {
    let world = open_site(db).await;
    let visitor = world.visitor();
    let [home, draw, away] = world.feed().match_result().await;
    let id = home.fixture_id;
    assert!(centre(&visitor, id).await.unwrap().results.is_empty());
    world.pass(TimeDelta::hours(5));
    for (leg, flag) in [
        (&home, result::WON),
        (&draw, result::LOST),
        (&away, result::LOST),
    ] {
        world.feed().settle(leg, flag).await;
    }
    let end = json!({ "Scoreboard": {
        "Status": FINISHED, "CurrentPeriod": 100, "Time": "5400", "Results": results("2", "0"),
    } });
    score(&world, id, end).await;
    // Long after it has left the server's memory.
    for days in [0, 30] {
        world.pass(TimeDelta::days(days));
        let shown = centre(&visitor, id).await.unwrap();
        assert_eq!(shown.fixture.status, FixtureStatus::Finished);
        assert!(shown.over);
        let settled = &shown.results[0].selections;
        let flags: Vec<WinFlag> = settled.iter().map(|row| row.flag).collect();
        assert_eq!(flags, [WinFlag::Won, WinFlag::Lost, WinFlag::Lost]);
        assert_eq!(settled[0].flag_label, "당첨");
        assert_eq!(settled[0].odds_id, key(&home).odds_id.to_string());
    }
    // A correction.
    world.feed().settle(&home, result::VOID).await;
    world.pass(LATER);
    let shown = centre(&visitor, id).await.unwrap();
    assert_eq!(shown.results[0].selections[0].flag, WinFlag::Void);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_unknown_fixture_and_a_closed_match_centre_are_not_found(db: PgPool) {
    let world = open_site(db).await;
    let (visitor, fixture) = (world.visitor(), world.feed().football().await);
    let asked = async |id: FixtureId| {
        let query = PriceHistoryQuery {
            market_id: MarketId::new(1),
            baseline: None,
        };
        [
            centre(&visitor, id)
                .await
                .err()
                .map(|refused| refused.code().to_owned()),
            visitor
                .call_at::<GetMatchRecord>(id, &Empty {})
                .await
                .err()
                .map(|refused| refused.code().to_owned()),
            visitor
                .call_at::<GetPriceHistory>(id, &query)
                .await
                .err()
                .map(|refused| refused.code().to_owned()),
        ]
    };
    assert_eq!(asked(fixture.id).await, [None, None, None]);
    let refused = ["NOT_FOUND"; 3].map(|code| Some(code.to_owned()));
    for id in [1, -5, i64::MAX] {
        assert_eq!(asked(FixtureId::new(id)).await, refused);
    }
    switch(&world, false).await;
    assert_eq!(asked(fixture.id).await, refused);
    world.assert_books_hold().await;
}

/// Many old results: each query reads its rows by an index, also without statistics.
#[crate::database::test]
async fn a_match_of_a_large_site_reads_no_table_as_a_whole(db: PgPool) {
    let world = open_site(db).await;
    let visitor = world.visitor();
    let start_at = world.now() + TimeDelta::hours(3);
    let next = Game {
        id: 20_000_000,
        start_at,
        teams: (1, 2),
    };
    let id = play(&world, &next, 1, ("0", "0")).await;
    played(&world, (20_000_001, 20), (1, 2), ("2", "1")).await;
    sqlx::raw_sql(
        "insert into participants (id, name) select n, n::text from generate_series(1000, 2000) n;
         insert into leagues (id, sport_id, location_id, name)
         select n, 6046, 250, n::text from generate_series(1, 100) n on conflict do nothing;
         insert into fixtures (id, sport_id, location_id, league_id, home_id, away_id, start_at,
             status, home_score, away_score, fixture_updated_at)
         select 30000000 + n, 6046, 250, 1 + n % 100, 1000 + n % 1000, 1000 + (n * 7 + 1) % 1000,
             now() - n * interval '10 minutes', 3, '1', '0', now()
         from generate_series(1, 20000) n",
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    let scans = async || -> i64 {
        let mut sessions = Vec::new();
        for _ in 0..world.app.db.options().get_max_connections() {
            sessions.push(world.app.db.acquire().await.unwrap());
        }
        for session in &mut sessions {
            sqlx::query("select pg_stat_force_next_flush()")
                .execute(&mut **session)
                .await
                .unwrap();
        }
        sqlx::query_scalar(
            "select sum(seq_scan)::bigint from pg_stat_user_tables where relname in
                 ('fixtures', 'participants', 'selections', 'match_boards', 'price_changes')",
        )
        .fetch_one(&mut *sessions[0])
        .await
        .unwrap()
    };
    let before = scans().await;
    for _ in 0..8 {
        world.pass(LATER);
        centre(&visitor, id).await.unwrap();
        let shown = record(&visitor, id).await;
        assert_eq!(shown.head_to_head.matches.len(), 1);
        let query = PriceHistoryQuery {
            market_id: MarketId::new(1),
            baseline: None,
        };
        let history = visitor.call_at::<GetPriceHistory>(id, &query).await;
        assert!(history.unwrap().selections.is_empty());
    }
    assert_eq!(scans().await, before);
    world.assert_books_hold().await;
}
