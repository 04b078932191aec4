//! What servers keep in memory is true on all of them, however it was changed.

use crate::world::World;
use hanpan_core::api::AdminChangeSetting;
use hanpan_core::office::views::ChangeSetting;
use hanpan_server::app::listening;
use hanpan_server::platform::http::ClientAddress;
use hanpan_server::platform::kept;
use sqlx::PgPool;
use std::net::IpAddr;
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// How soon another server has to know.
const SOON: Duration = Duration::from_secs(1);

/// Waits until it is so.
async fn until(so: impl Fn() -> bool) {
    let waited = timeout(Duration::from_secs(20), async {
        while !so() {
            sleep(Duration::from_millis(5)).await;
        }
    });
    waited.await.unwrap();
}

/// Several changes, one after the other, so that none is seen by looking every few seconds.
#[sqlx::test(migrations = "../migrations")]
async fn maintenance_and_bans_hold_on_another_server_within_a_second(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let other = world.restarted().await;
    let tasks = [
        tokio::spawn(listening::run(other.clone())),
        tokio::spawn(kept::refresh(other.clone())),
    ];
    let banned: IpAddr = "203.0.113.7".parse().unwrap();
    // The listener is there once one change was seen.
    let site = |flag: i16| ChangeSetting {
        key: "siteNoticeFlg".to_owned(),
        value: flag.to_string(),
        reason: "점검".to_owned(),
    };
    operator.call::<AdminChangeSetting>(&site(1)).await.unwrap();
    until(|| other.settings.get().site_notice_flg == 1).await;
    for flag in [0, 1, 0] {
        let from = Instant::now();
        operator
            .call::<AdminChangeSetting>(&site(flag))
            .await
            .unwrap();
        until(|| other.settings.get().site_notice_flg == flag).await;
        assert!(from.elapsed() < SOON);
    }
    for (statement, is_banned) in [
        (
            "insert into banned_addresses (address, reason, created_at)
             values ('203.0.113.7', '시험', now())",
            true,
        ),
        ("delete from banned_addresses", false),
    ] {
        let from = Instant::now();
        sqlx::query(statement).execute(&world.app.db).await.unwrap();
        until(|| other.banned_addresses.contains(ClientAddress(banned)) == is_banned).await;
        assert!(from.elapsed() < SOON);
    }
    for task in tasks {
        task.abort();
    }
    world.assert_books_hold().await;
}
