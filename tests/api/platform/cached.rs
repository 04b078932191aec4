//! The servers' caches stay consistent on all of them, whatever the way of the change.

use crate::waiting::until_told;
use crate::world::World;
use hanpan_server::members::accounts::addresses::BannedAddresses;
use hanpan_server::platform::http::ClientAddress;
use hanpan_server::platform::notifications;
use sqlx::PgPool;
use std::net::IpAddr;

/// The job that reads everything again every few seconds does not run: what is known is known by notifications.
#[crate::database::test]
async fn another_server_is_told_of_maintenance_and_bans(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let other = world.restarted().await;
    let listening = tokio::spawn(notifications::run(other.clone()));
    let banned: IpAddr = "203.0.113.7".parse().unwrap();
    // It reads everything once it listens.
    until_told(&other).await;
    for flag in [1_i16, 0, 1] {
        operator
            .change_setting("siteNoticeFlg", &flag.to_string())
            .await
            .unwrap();
        until_told(&other).await;
        assert_eq!(other.settings.get().site_notice_flg, flag);
    }
    for (statement, is_banned) in [
        (
            "insert into banned_addresses (address, reason, created_at)
             values ('203.0.113.7', '시험', now())",
            true,
        ),
        ("delete from banned_addresses", false),
    ] {
        sqlx::query(statement).execute(&world.app.db).await.unwrap();
        until_told(&other).await;
        let known = other.cached::<BannedAddresses>();
        assert_eq!(known.contains(ClientAddress(banned)), is_banned);
    }
    listening.abort();
    world.assert_books_hold().await;
}
