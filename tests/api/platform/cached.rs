//! The servers' caches stay consistent on all of them, whatever the way of the change.

use crate::waiting::until;
use crate::world::World;
use hanpan_server::members::accounts::addresses::BannedAddresses;
use hanpan_server::platform::http::ClientAddress;
use hanpan_server::platform::{cached, notifications};
use sqlx::PgPool;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// The time within which another server must know of a change.
const SOON: Duration = Duration::from_secs(1);

/// Makes several changes in a row, so that the periodic reload cannot have found them all.
#[crate::database::test]
async fn maintenance_and_bans_hold_on_another_server_within_a_second(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let other = world.restarted().await;
    let tasks = [
        tokio::spawn(notifications::run(other.clone())),
        tokio::spawn(cached::refresh(other.clone())),
    ];
    let banned: IpAddr = "203.0.113.7".parse().unwrap();
    // The listener runs once the first change has been seen.
    operator.change_setting("siteNoticeFlg", "1").await.unwrap();
    let flag_is = async |flag| {
        until("the setting is known", async || {
            other.settings.get().site_notice_flg == flag
        })
        .await;
    };
    flag_is(1).await;
    for flag in [0_i16, 1, 0] {
        let from = Instant::now();
        operator
            .change_setting("siteNoticeFlg", &flag.to_string())
            .await
            .unwrap();
        flag_is(flag).await;
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
        until("the ban is known", async || {
            let known = other.cached::<BannedAddresses>();
            known.contains(ClientAddress(banned)) == is_banned
        })
        .await;
        assert!(from.elapsed() < SOON);
    }
    for task in tasks {
        task.abort();
    }
    world.assert_books_hold().await;
}
