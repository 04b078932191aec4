//! The log: each line about a call has its request id, and none has a secret.

use crate::world::World;
use hanpan_server::sportsbook::feed;
use serde_json::Value;
use sqlx::PgPool;
use std::collections::HashSet;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::timeout;
use tracing::subscriber::DefaultGuard;

/// The log of this thread, on which all tasks of a test run.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Takes what this thread logs from now on, until the guard is dropped.
    fn take() -> (Self, DefaultGuard) {
        let log = Self::default();
        let shared = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .json()
            .flatten_event(true)
            .with_writer(move || shared.clone())
            .finish();
        (log, tracing::subscriber::set_default(subscriber))
    }

    fn clear(&self) {
        self.0.lock().unwrap().clear();
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

#[crate::database::test]
async fn each_line_about_a_call_has_its_request_id_and_none_a_secret(db: PgPool) {
    let (log, _taken) = Log::take();
    let world = World::new(db).await;
    let member = world.member().await;
    let cookie = world.log_in(member.id).await;
    sqlx::raw_sql("alter view all_bets rename to gone")
        .execute(&world.app.db)
        .await
        .unwrap();
    let path = "/api/sports-prematch/bettings";
    let query = format!("memberUserId={}&gameType=1&user=1", member.id);
    let request = reqwest::Client::new()
        .get(format!("{}{path}?{query}", world.base))
        .header("cookie", &cookie)
        .header("x-request-id", "chosen-by-the-client");
    // A line that another test came to first is off in all threads until the first call here is over.
    request.try_clone().unwrap().send().await.unwrap();
    tracing::callsite::rebuild_interest_cache();
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 500);
    let id = answer.headers()["x-request-id"].to_str().unwrap();

    let text = log.text();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    let lines: Vec<Value> = lines
        .filter(|line: &Value| line["span"]["id"] == id)
        .collect();
    let failed = lines
        .iter()
        .find(|line| line["message"] == "request failed");
    let failed = failed.unwrap_or_else(|| panic!("{text}"));
    assert_eq!(failed["span"]["path"], path);
    assert_eq!(failed["span"]["method"], "GET");
    let token = cookie.split_once('=').unwrap().1;
    for secret in [token, "memberUserId", "chosen-by-the-client"] {
        assert!(!text.contains(secret), "{secret} is in the log");
    }
}

#[crate::database::test]
async fn connections_of_the_simulator_that_end_as_the_server_stops_are_no_warning(db: PgPool) {
    let (log, _taken) = Log::take();
    let world = World::configured(db, |config| config.simulator = true).await;
    world.app.db.close().await;
    let warned = async |running: Duration| {
        log.clear();
        // The tasks of a server are dropped when it stops.
        let stopped = timeout(running, feed::run(world.app.clone())).await;
        assert!(stopped.is_err());
        tracing::callsite::rebuild_interest_cache();
        log.text().contains("the season could not be sent")
    };
    // Another test may have come to the line first, see above. From the second run on it is written.
    warned(Duration::from_secs(3)).await;
    assert!(!warned(Duration::from_millis(300)).await);
    assert!(warned(Duration::from_secs(3)).await);
}

#[crate::database::test]
async fn each_call_has_an_id_of_its_own(db: PgPool) {
    let world = World::new(db).await;
    let mut ids = HashSet::new();
    for path in ["/healthz", "/api/auth/user", "/api/unknown", "/"] {
        let answer = reqwest::get(format!("{}{path}", world.base)).await.unwrap();
        let id = answer.headers()["x-request-id"].to_str().unwrap();
        assert_eq!(id.len(), 32, "{path}");
        assert!(ids.insert(id.to_owned()), "{path}");
    }
}
