//! The servers' caches stay consistent on all of them, whatever the way of the change.

use crate::waiting::{follow_notifications, until};
use crate::world::World;
use hanpan_server::members::accounts::addresses::BannedAddresses;
use hanpan_server::platform::http::ClientAddress;
use sqlx::PgPool;
use std::net::IpAddr;

/// The other server reads by notifications alone, but for once at first.
#[crate::database::test]
async fn another_server_is_told_of_maintenance_and_bans(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let other = world.restarted().await;
    let _following = follow_notifications(&other);
    let banned: IpAddr = "203.0.113.7".parse().unwrap();
    for flag in [1_i16, 0, 1] {
        operator
            .change_setting("siteNoticeFlg", &flag.to_string())
            .await
            .unwrap();
        until("the setting is known", async || {
            other.settings.get().site_notice_flg == flag
        })
        .await;
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
        until("the ban is known", async || {
            let known = other.cached::<BannedAddresses>();
            known.contains(ClientAddress(banned)) == is_banned
        })
        .await;
    }
    world.assert_books_hold().await;
}
