//! Two servers of one site: what was decided at one holds at the other, before that has heard of it.

use crate::offer::key;
use crate::sportsbook::trading::{What, suspend};
use crate::waiting::until;
use crate::world::World;
use hanpan_core::api::{AdminBanMember, AdminKickMember, Empty, GetSessionUser};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::catalogue::SelectionStatus;
use hanpan_server::platform::notifications;
use hanpan_server::sportsbook::catalogue::{self, Catalogue};
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;
use std::slice;

/// The other server runs no background task, so that no notification reaches it.
#[crate::database::test]
async fn a_member_who_is_kicked_or_banned_is_logged_out_of_the_other_server(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let leg = world.offer("2.00").await;
    let (_other, base) = world.second().await;
    let (kicked, banned) = (
        world.rich_member(50_000).await.at(&base),
        world.rich_member(50_000).await.at(&base),
    );
    for member in [&kicked, &banned] {
        member.call::<GetSessionUser>(&Empty {}).await.unwrap();
        member.bet(5_000, slice::from_ref(&leg)).await.unwrap();
    }
    let reason = Reason {
        reason: "규정 위반".to_owned(),
    };
    operator
        .call_at::<AdminKickMember>(kicked.id, &reason)
        .await
        .unwrap();
    operator
        .call_at::<AdminBanMember>(banned.id, &reason)
        .await
        .unwrap();
    let logged_out = problem(556, "LOGGED_OUT");
    for member in [&kicked, &banned] {
        let shown = member.call::<GetSessionUser>(&Empty {}).await;
        assert_eq!(refused(shown), logged_out);
        let placed = member.bet(5_000, slice::from_ref(&leg)).await;
        assert_eq!(refused(placed), logged_out);
        assert_eq!(world.balance(member, "cash").await, 45_000);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_fixture_that_is_suspended_takes_no_bets_at_the_other_server(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let fixture = world.feed().football().await;
    let leg = world
        .feed()
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let (other, base) = world.second().await;
    let member = world.rich_member(50_000).await.at(&base);
    let remembered = || {
        let catalogue = other.state::<Catalogue>();
        catalogue.selection(key(&leg), world.now()).unwrap()
    };
    member.bet(5_000, slice::from_ref(&leg)).await.unwrap();

    suspend(&operator, &fixture, What::Fixture, true)
        .await
        .unwrap();
    // The other server has not heard of it: the database decides.
    assert_eq!(remembered().status, SelectionStatus::Open);
    let refusal = member.bet(5_000, slice::from_ref(&leg)).await.unwrap_err();
    assert_eq!(refusal.code(), "SELECTION_CLOSED");
    assert_eq!(world.balance(&member, "cash").await, 45_000);

    let tasks = [
        tokio::spawn(notifications::run(other.clone())),
        tokio::spawn(catalogue::follow(other.clone())),
    ];
    for (suspended, status) in [
        (true, SelectionStatus::Suspended),
        (false, SelectionStatus::Open),
    ] {
        if !suspended {
            suspend(&operator, &fixture, What::Fixture, false)
                .await
                .unwrap();
        }
        until("the other server shows it", async || {
            remembered().status == status
        })
        .await;
    }
    let offered = remembered();
    let resumed = Betting {
        bet_price: offered.price,
        version: offered.version,
        ..leg.clone()
    };
    member.bet(5_000, &[resumed]).await.unwrap();
    for task in tasks {
        task.abort();
    }
    world.assert_books_hold().await;
}
