//! Metrics for Prometheus.

use crate::layers::files;
use crate::slips::order;
use crate::waiting::until;
use crate::world::World;
use hanpan_core::api::Method;
use hanpan_core::office::health::Job;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::platform::jobs::once;
use hanpan_server::platform::metrics::{render, serve};
use sqlx::PgPool;
use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use tokio::net::TcpListener;

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
    for (sample, value) in [
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
    ] {
        let found = found.get(sample).copied();
        assert_eq!(
            found.map(f64::to_bits),
            Some(f64::to_bits(value)),
            "{sample}: {found:?}"
        );
    }
    assert!(
        found
            .keys()
            .any(|name| name.starts_with("process_resident_memory_bytes"))
    );
    assert!(!found.contains_key("hanpan_books_sealed_timestamp_seconds"));
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

#[test]
fn alerts_and_dashboard_name_metrics_that_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |path: &Path| std::fs::read_to_string(path).unwrap();
    let sources: Vec<String> = files(&root.join("server/src"))
        .iter()
        .map(|path| read(path))
        .collect();
    for file in [
        "prometheus/alerts.yml",
        "prometheus/alerts_test.yml",
        "grafana/hanpan.json",
    ] {
        for name in names(&read(&root.join("deploy").join(file))) {
            let quoted = format!("\"{name}\"");
            let exists = sources.iter().any(|source| source.contains(&quoted));
            assert!(exists, "{file} names {name}");
        }
    }
}
