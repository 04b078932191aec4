//! Metrics for Prometheus.

use crate::layers::files;
use crate::slips::order;
use crate::waiting::until;
use crate::world::World;
use chrono::TimeDelta;
use futures::{FutureExt, join};
use hanpan_core::api::{
    Endpoint, Method, PlaceBuilderBet, PlaceInPlayBet, PlaceMinigameBet, PlacePrematchBet,
    PlaceVirtualBet, TakeWalletBet,
};
use hanpan_core::office::health::Job;
use hanpan_core::sportsbook::feed::{FeedLink, LinkState};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::ledger::books;
use hanpan_server::office::rollups::roll_up;
use hanpan_server::platform::App;
use hanpan_server::platform::jobs::once;
use hanpan_server::platform::metrics::{render, serve};
use hanpan_server::sportsbook::feed::{Links, Reader};
use serde_json::{Value, json};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::future::pending;
use std::path::{Path, PathBuf};
use tokio::net::TcpListener;

/// Cookies, whose names are not those of metrics.
const COOKIES: [&str; 2] = ["hanpan_mark", "hanpan_session"];

/// The samples by name and labels.
async fn samples(world: &World) -> HashMap<String, f64> {
    let text = render(&world.app).await.unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (name, value) = line.rsplit_once(' ').unwrap();
            (name.to_owned(), value.parse().unwrap())
        })
        .collect()
}

fn assert_samples(found: &HashMap<String, f64>, expected: &[(&str, f64)]) {
    for (sample, value) in expected {
        let found = found.get(*sample).copied();
        assert_eq!(
            found.map(f64::to_bits),
            Some(value.to_bits()),
            "{sample}: {found:?}"
        );
    }
}

#[crate::database::test]
async fn what_happens_is_counted(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(15_000).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let first = order(&member, 10_000, legs);
    member.place(&first).await.unwrap();
    member
        .place(&order(&member, 10_000, legs))
        .await
        .unwrap_err();
    once(&world.app, Job::Settle, async { anyhow::Ok(()) }).await;
    world.result(&leg, WinFlag::Won).await;

    let found = samples(&world).await;
    let expected = [
        ("hanpan_bets_total{game=\"sports\",outcome=\"placed\"}", 1.0),
        (
            "hanpan_bets_total{game=\"sports\",outcome=\"balance_too_small\"}",
            1.0,
        ),
        (
            "hanpan_http_requests_total{method=\"POST\",path=\"/api/sports-prematch/betting\",status=\"200\"}",
            1.0,
        ),
        (
            "hanpan_http_request_duration_seconds_count{method=\"POST\",path=\"/api/sports-prematch/betting\"}",
            2.0,
        ),
        ("hanpan_placement_batch_size_sum", 2.0),
        ("hanpan_settlement_queue_results", 1.0),
        ("hanpan_job_failures{task=\"Settle\"}", 0.0),
        ("hanpan_money_today_won{kind=\"stakes\"}", 10_000.0),
        ("hanpan_stream_listeners", 0.0),
        ("hanpan_feed_inplay_stopped", 1.0),
        ("hanpan_clock_right", 1.0),
    ];
    assert_samples(&found, &expected);
    assert!(
        found
            .keys()
            .any(|name| name.starts_with("process_resident_memory_bytes"))
    );
    assert!(!found.contains_key("hanpan_books_sealed_timestamp_seconds"));
}

/// Settlement lags behind by its oldest result, in the queue or of a slip that was set aside.
#[crate::database::test]
async fn settlement_lags_while_a_slip_is_set_aside(db: PgPool) {
    let world = World::new(db).await;
    assert_samples(
        &samples(&world).await,
        &[("hanpan_settlement_lag_seconds", 0.0)],
    );
    sqlx::query(
        "insert into failed_settlements (bet_id, fault, failed_at, retry_at) values (1, '', $1, $1)",
    )
    .bind(world.now())
    .execute(&world.app.db)
    .await
    .unwrap();
    world.pass(TimeDelta::minutes(5));
    let behind = [("hanpan_settlement_lag_seconds", 300.0)];
    assert_samples(&samples(&world).await, &behind);
}

/// The databases of the tests archive no log. Tables of another schema answer in place of the views of the database.
#[crate::database::test]
async fn a_log_that_is_not_archived_is_seen(db: PgPool) {
    let (failing, archived_at) = (
        "hanpan_log_archive_failing",
        "hanpan_log_archive_timestamp_seconds",
    );
    let world = World::new(db.clone()).await;
    assert!(!samples(&world).await.contains_key(failing));

    sqlx::raw_sql(
        "create schema stand_in;
         create function stand_in.current_setting(wanted text) returns text language sql stable as $$
             select case wanted when 'archive_mode' then 'on' else pg_catalog.current_setting(wanted) end
         $$;
         create table stand_in.pg_stat_archiver
             (last_archived_time timestamptz, last_failed_time timestamptz, stats_reset timestamptz);
         insert into stand_in.pg_stat_archiver values (null, null, to_timestamp(500))",
    )
    .execute(&db)
    .await
    .unwrap();
    let options = (*db.connect_options()).clone();
    let options = options.options([("search_path", "stand_in,pg_catalog,public")]);
    let pool = PgPoolOptions::new().max_connections(5);
    let world = World::new(pool.connect_with(options).await.unwrap()).await;
    let found = samples(&world).await;
    assert_samples(&found, &[(failing, 0.0), (archived_at, 500.0)]);

    // Before the first segment, after a failure, and once it is archived again.
    let said: [(Option<f64>, f64, f64); 4] = [
        (None, 1_000.0, 1.0),
        (Some(2_000.0), 1_000.0, 0.0),
        (Some(2_000.0), 3_000.0, 1.0),
        (Some(4_000.0), 3_000.0, 0.0),
    ];
    for (archived, failed, expected) in said {
        let update = "update stand_in.pg_stat_archiver
            set last_archived_time = to_timestamp($1), last_failed_time = to_timestamp($2)";
        let update = sqlx::query(update).bind(archived).bind(failed);
        update.execute(&db).await.unwrap();
        let found = samples(&world).await;
        let shown = archived.unwrap_or(500.0);
        assert_samples(&found, &[(failing, expected), (archived_at, shown)]);
    }
}

#[crate::database::test]
async fn runs_of_jobs_are_counted_and_an_overdue_job_is_seen(db: PgPool) {
    let world = World::new(db).await;
    once(&world.app, Job::Settle, async { anyhow::Ok(()) }).await;
    let expected = [
        (
            "hanpan_job_runs_total{outcome=\"done\",task=\"Settle\"}",
            1.0,
        ),
        (
            "hanpan_job_runs_total{outcome=\"failed\",task=\"Settle\"}",
            0.0,
        ),
    ];
    assert_samples(&samples(&world).await, &expected);
    for _ in 0..2 {
        once(&world.app, Job::Settle, async { Err::<(), _>("disk full") }).await;
    }
    let expected = [
        (
            "hanpan_job_runs_total{outcome=\"done\",task=\"Settle\"}",
            1.0,
        ),
        (
            "hanpan_job_runs_total{outcome=\"failed\",task=\"Settle\"}",
            2.0,
        ),
        ("hanpan_job_failures{task=\"Settle\"}", 2.0),
    ];
    assert_samples(&samples(&world).await, &expected);
    // It runs each second, and a minute more is normal.
    for (seconds, overdue) in [(63, 0.0), (1, 1.0)] {
        world.pass(TimeDelta::seconds(seconds));
        let expected = [("hanpan_job_overdue{task=\"Settle\"}", overdue)];
        assert_samples(&samples(&world).await, &expected);
    }
    once(&world.app, Job::Settle, async { anyhow::Ok(()) }).await;
    let expected = [("hanpan_job_overdue{task=\"Settle\"}", 0.0)];
    assert_samples(&samples(&world).await, &expected);
}

#[crate::database::test]
async fn a_job_that_hangs_in_its_first_run_is_seen(db: PgPool) {
    let world = World::new(db).await;
    let hanging = once(&world.app, Job::Settle, pending::<anyhow::Result<()>>());
    assert!(hanging.now_or_never().is_none());
    for (seconds, overdue) in [(0, 0.0), (30, 0.0), (60, 1.0)] {
        world.pass(TimeDelta::seconds(seconds));
        let found = samples(&world).await;
        let expected = [("hanpan_job_overdue{task=\"Settle\"}", overdue)];
        assert_samples(&found, &expected);
        // No run has ended whose duration could be shown.
        assert!(!found.contains_key("hanpan_job_duration_seconds{task=\"Settle\"}"));
    }
}

#[crate::database::test]
async fn messages_of_the_feed_are_counted_by_kind(db: PgPool) {
    let world = World::new(db).await;
    let mut reader = Reader::of_link(&world.app, FeedLink::Prematch);
    for (kind, name) in [
        (1, "fixture"),
        (2, "score"),
        (3, "market"),
        (35, "settlement"),
        (31, "keep_alive"),
        (32, "heartbeat"),
        (37, "unknown"),
    ] {
        let message = json!({ "Header": { "Type": kind }, "Body": {} }).to_string();
        // A message that comes again is read again.
        for count in [1.0, 2.0] {
            reader.accept(&message).await.unwrap();
            let sample = format!("hanpan_feed_messages_total{{kind=\"{name}\",link=\"Prematch\"}}");
            assert_samples(&samples(&world).await, &[(sample.as_str(), count)]);
        }
    }
    reader.accept("no message").await.unwrap();
    // A recording is no link.
    let mut recording = Reader::of_recording(&world.app.db, &world.app.clock);
    recording.accept("no message either").await.unwrap();
    let unreadable = "hanpan_feed_messages_total{kind=\"unreadable\",link=\"Prematch\"}";
    assert_samples(&samples(&world).await, &[(unreadable, 1.0)]);
}

/// Checks the number of gaps of the in-play link that each cause has shown.
async fn assert_gaps(world: &World, [silence, interrupted, broken]: [f64; 3]) {
    let expected = [
        (
            "hanpan_feed_gaps_total{cause=\"silence\",link=\"InPlay\"}",
            silence,
        ),
        (
            "hanpan_feed_gaps_total{cause=\"interrupted\",link=\"InPlay\"}",
            interrupted,
        ),
        (
            "hanpan_feed_gaps_total{cause=\"break\",link=\"InPlay\"}",
            broken,
        ),
    ];
    assert_samples(&samples(world).await, &expected);
}

#[crate::database::test]
async fn gaps_of_the_feed_are_counted_by_what_shows_them(db: PgPool) {
    let world = World::new(db).await;
    let mut reader = Reader::of_link(&world.app, FeedLink::InPlay);
    let heartbeat = |interrupted: &[i64]| {
        let header = json!({ "Type": 32, "ServerTimestamp": world.now().timestamp() });
        json!({ "Header": header, "Body": { "FeedInterrupted": interrupted } }).to_string()
    };
    // The first heartbeat ends no silence, and neither does one that is not late enough.
    reader.accept(&heartbeat(&[])).await.unwrap();
    world.pass(TimeDelta::seconds(14));
    reader.accept(&heartbeat(&[])).await.unwrap();
    assert_gaps(&world, [0.0, 0.0, 0.0]).await;
    // Heartbeats that waited in a queue are as regular as they were sent.
    let queued = [5, 10].map(|seconds| {
        world.pass(TimeDelta::seconds(seconds));
        heartbeat(&[])
    });
    world.pass(TimeDelta::seconds(60));
    for message in queued {
        reader.accept(&message).await.unwrap();
    }
    assert_gaps(&world, [0.0, 0.0, 0.0]).await;
    reader.accept(&heartbeat(&[])).await.unwrap();
    assert_gaps(&world, [1.0, 0.0, 0.0]).await;

    // An interruption is one gap, however many heartbeats report it.
    let reports: [&[i64]; 4] = [&[1], &[1], &[], &[1]];
    for interrupted in reports {
        world.pass(TimeDelta::seconds(5));
        reader.accept(&heartbeat(interrupted)).await.unwrap();
    }
    assert_gaps(&world, [1.0, 2.0, 0.0]).await;

    let links = world.app.state::<Links>();
    for (state, broken) in [
        (LinkState::Connecting, 0.0),
        (LinkState::Recovering, 0.0),
        (LinkState::Running, 0.0),
        (LinkState::Waiting, 1.0),
        (LinkState::Connecting, 1.0),
        (LinkState::Waiting, 1.0),
    ] {
        links.set_state(FeedLink::InPlay, state, None, world.now());
        assert_gaps(&world, [1.0, 2.0, broken]).await;
    }
}

/// Won that a server has counted, by kind of posting.
async fn moved(app: &App) -> BTreeMap<String, i64> {
    let text = render(app).await.unwrap();
    let lines = text.lines();
    let counted = lines.filter_map(|line| {
        let line = line.strip_prefix("hanpan_money_moved_won_total{kind=\"")?;
        let (kind, won) = line.split_once("\"} ").unwrap();
        Some((kind.to_owned(), won.parse().unwrap()))
    });
    counted.collect()
}

#[crate::database::test]
async fn money_that_cannot_be_counted_undoes_no_work_of_the_rollups(db: PgPool) {
    let world = World::new(db).await;
    world.rich_member(50_000).await;
    world.pass(TimeDelta::minutes(1));
    // The step succeeds, and what it has added cannot be read.
    for statement in [
        "create or replace function roll_up(p_until timestamptz) returns boolean language plpgsql as $$
         begin
             update rollup_progress set until = p_until;
             return false;
         end $$",
        "alter table postings rename to postings_elsewhere",
    ] {
        sqlx::query(statement).execute(&world.app.db).await.unwrap();
    }
    roll_up(&world.app).await.unwrap();
    let added: bool = sqlx::query_scalar("select until > '-infinity' from rollup_progress")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert!(added);
    assert!(moved(&world.app).await.values().all(|won| *won == 0));
}

#[crate::database::test]
async fn money_is_counted_by_kind_of_posting_once_on_all_servers(db: PgPool) {
    let world = World::new(db).await;
    let other = world.restarted().await;
    // Every kind is there from the start.
    let none: BTreeMap<String, i64> = books::kinds().map(|kind| (kind.to_owned(), 0)).collect();
    assert_eq!(moved(&other).await, none);

    let member = world.rich_member(50_000).await;
    let leg = world.offer("2.00").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    roll_up(&world.app).await.unwrap();
    assert_eq!(moved(&world.app).await, none, "the rollups are behind");
    world.pass(TimeDelta::minutes(1));
    roll_up(&world.app).await.unwrap();
    let first = moved(&world.app).await;
    assert_eq!((first["deposit"], first["stake"]), (50_000, 10_000));
    assert_eq!(first["payout"], 0);

    world.settle(&leg, WinFlag::Won).await;
    world.pass(TimeDelta::minutes(1));
    let (one, another) = join!(roll_up(&world.app), roll_up(&other));
    one.and(another).unwrap();
    // There is nothing left to count.
    roll_up(&world.app).await.unwrap();

    let mut sums = moved(&world.app).await;
    for (kind, won) in moved(&other).await {
        *sums.entry(kind).or_default() += won;
    }
    sums.retain(|_, won| *won > 0);
    let posted = sqlx::query_as(
        "select kind, sum(amount)::bigint from postings where unit = 'won' group by kind",
    );
    let posted: Vec<(String, i64)> = posted.fetch_all(&world.app.db).await.unwrap();
    assert_eq!(sums, posted.into_iter().collect());
    assert_eq!((sums["stake_settled"], sums["payout"]), (10_000, 20_000));
}

#[crate::database::test]
async fn what_cannot_be_read_is_counted_and_hides_nothing_else(db: PgPool) {
    let world = World::new(db).await;
    sqlx::raw_sql("alter table settlement_queue rename to gone")
        .execute(&world.app.db)
        .await
        .unwrap();
    let found = samples(&world).await;
    assert!(!found.contains_key("hanpan_settlement_queue_results"));
    assert!(found.contains_key("hanpan_feed_inplay_stopped"));
    let unread = samples(&world).await;
    let unread = unread
        .iter()
        .find(|(name, _)| name.starts_with("hanpan_metrics_unread_total"));
    let (name, count) = unread.unwrap();
    assert!(name.contains("settlement"), "{name}");
    assert!(*count >= 1.0);
}

/// Metrics are on an address of their own. The members' has none.
#[crate::database::test]
async fn only_their_own_address_serves_metrics(db: PgPool) {
    let world = World::new(db).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let app = world.app.clone();
    let served = tokio::spawn(async move { serve(&app, listener).await });
    let answer = reqwest::get(format!("http://{address}/metrics"))
        .await
        .unwrap();
    assert_eq!(answer.status(), 200);
    assert!(
        answer
            .text()
            .await
            .unwrap()
            .contains("# TYPE hanpan_build_info gauge")
    );
    let member = world.member().await;
    let (status, _) = member
        .send(Method::Get, "/metrics", &serde_json::Value::Null)
        .await;
    assert_eq!(status, 404);
    world.app.stopping.cancel();
    until("the metrics end with the server", async || {
        served.is_finished()
    })
    .await;
}

/// The names of metrics in a text, without the suffixes of a histogram's series.
fn names(text: &str) -> BTreeSet<String> {
    let parts = text.split("hanpan_").skip(1);
    parts
        .map(|part| {
            let end = part.find(|letter: char| !letter.is_ascii_lowercase() && letter != '_');
            let name = &part[..end.unwrap_or(part.len())];
            let suffix = ["_bucket", "_sum", "_count"];
            let name = suffix
                .iter()
                .find_map(|suffix| name.strip_suffix(suffix))
                .unwrap_or(name);
            format!("hanpan_{name}")
        })
        .collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// The sources of the server.
fn sources() -> Vec<String> {
    let files = files(&root().join("server/src"));
    files.iter().map(|path| read(path)).collect()
}

#[test]
fn alerts_and_dashboard_name_metrics_that_exist() {
    let sources = sources();
    for file in [
        "prometheus/alerts.yml",
        "prometheus/alerts_test.yml",
        "grafana/hanpan.json",
    ] {
        for name in names(&read(&root().join("deploy").join(file))) {
            let quoted = format!("\"{name}\"");
            let exists = sources.iter().any(|source| source.contains(&quoted));
            assert!(exists, "{file} names {name}");
        }
    }
}

#[test]
fn the_dashboard_times_bets_of_every_kind() {
    let text = read(&root().join("deploy/grafana/hanpan.json"));
    let dashboard: Value = serde_json::from_str(&text).unwrap();
    let mut panels = dashboard["panels"].as_array().unwrap().iter();
    let panel = panels.find(|panel| panel["title"] == "Time of a bet");
    let bets = BTreeSet::from([
        PlacePrematchBet::PATH,
        PlaceInPlayBet::PATH,
        PlaceBuilderBet::PATH,
        PlaceMinigameBet::PATH,
        PlaceVirtualBet::PATH,
        TakeWalletBet::PATH,
    ]);
    for target in panel.unwrap()["targets"].as_array().unwrap() {
        // A brace of a path is a class of one letter in the pattern.
        let query = target["expr"].as_str().unwrap();
        let query = query.replace("[{]", "{").replace("[}]", "}");
        let parts = query.split(['"', '|']);
        let named: BTreeSet<&str> = parts.filter(|part| part.starts_with("/api/")).collect();
        assert_eq!(named, bets);
    }
}

#[test]
fn the_documentation_lists_every_metric() {
    let sources = sources();
    let quoted = sources.iter().flat_map(|source| source.split('"'));
    let metrics = quoted.filter(|text| {
        let mut letters = text.chars();
        text.starts_with("hanpan_")
            && letters.all(|letter| letter.is_ascii_lowercase() || letter == '_')
            && !COOKIES.contains(text)
    });
    let metrics: BTreeSet<String> = metrics.map(str::to_owned).collect();
    assert_eq!(names(&read(&root().join("docs/metrics.md"))), metrics);
}
