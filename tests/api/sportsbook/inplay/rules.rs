//! Refusals of an in-play bet by the slip's rules when it is sent.

use super::{DELAY, IN_PROGRESS, alive, football, held, live_order, look, played, send, token};
use crate::slips::order;
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::kernel::ids::{FixtureId, MarketId, SportId};
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::bets::{BetStyle, Betting, PlaceBet};
use hanpan_core::sportsbook::catalogue::{BASEBALL, BASKETBALL, FOOTBALL, LONGEST};
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

#[crate::database::test]
async fn pre_match_and_in_play_do_not_mix(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (_, live) = football(&world, "1.85").await;
    let later = world.offer("1.50").await;
    let slip = [live.clone(), later.clone()];
    let mixed = live_order(&member, 10_000, &slip);
    let sent = send(&member, &mixed, &token(&member, &slip).await)
        .await
        .unwrap_err();
    assert_eq!((sent.status, sent.code()), (422, "FIXTURE_NOT_IN_PLAY"));
    assert_eq!(
        sent.body["fixtureIds"],
        serde_json::json!([later.fixture_id])
    );
    assert_eq!(
        refused(member.bet(10_000, &slip).await),
        problem(422, "FIXTURE_STARTED")
    );
    // A fixture whose start has passed without a status from the feed takes neither kind of bet.
    let silent = world.feed().football().await;
    let leg = world
        .feed()
        .selection(&silent, MarketId::new(1), "1", "1.90")
        .await;
    world.pass(TimeDelta::hours(3));
    alive(&world).await;
    let one = live_order(&member, 10_000, std::slice::from_ref(&leg));
    let sent = send(&member, &one, &token(&member, &one.bettings).await).await;
    assert_eq!(refused(sent), problem(422, "FIXTURE_NOT_IN_PLAY"));
    assert_eq!(
        refused(member.bet(10_000, &[leg]).await),
        problem(422, "FIXTURE_STARTED")
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_core_refuses_is_refused_before_it_is_held(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000_000).await;
    let (_, leg) = football(&world, "1.85").await;
    let legs = std::slice::from_ref(&leg);
    let fine = || live_order(&member, 10_000, legs);
    let bonus = Betting {
        bet_price: Price::parse("1.03").unwrap(),
        fixture_id: FixtureId::new(0),
        odds_id: "3".to_owned(),
        sport_id: SportId::new(0),
        market_id: MarketId::new(0),
        version: 0,
    };
    let unknown = Betting {
        odds_id: "7".to_owned(),
        ..leg.clone()
    };
    for (order, code) in [
        (live_order(&member, 4_999, legs), "STAKE_TOO_SMALL"),
        (live_order(&member, 1_000_001, legs), "STAKE_ABOVE_MAX"),
        (
            PlaceBet {
                game_detail_type: 98,
                ..fine()
            },
            "DETAIL_TYPE_MISMATCH",
        ),
        (order(&member, 10_000, legs), "DETAIL_TYPE_MISMATCH"),
        (
            PlaceBet {
                game_style: BetStyle::European,
                ..fine()
            },
            "DETAIL_TYPE_MISMATCH",
        ),
        (
            PlaceBet {
                total_ratio: "1.86".to_owned(),
                ..fine()
            },
            "TOTAL_ODDS_MISMATCH",
        ),
        (live_order(&member, 10_000, &[unknown]), "SELECTION_UNKNOWN"),
        (
            live_order(&member, 10_000, &[leg.clone(), bonus]),
            "SELECTION_UNKNOWN",
        ),
    ] {
        let token = token(&member, legs).await;
        assert_eq!(
            refused(send(&member, &order, &token).await),
            problem(422, code)
        );
    }
    // And by the other endpoint.
    assert_eq!(
        refused(member.place(&fine()).await),
        problem(422, "DETAIL_TYPE_MISMATCH")
    );
    world.pass(TimeDelta::seconds(15));
    look(&world).await;
    let token = token(&member, legs).await;
    assert_eq!(
        refused(send(&member, &fine(), &token).await),
        problem(422, "IN_PLAY_STOPPED")
    );
    assert_eq!(super::pending(&member).await, []);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn in_play_basketball_alone_combines_a_fixture(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    for (sport, accepted) in [(BASKETBALL, true), (BASEBALL, false)] {
        let (match_, leg) = played(&world, sport, MarketId::new(226), "1.85").await;
        let over = world
            .feed()
            .selection(&match_, MarketId::new(28), "Over", "1.90")
            .await;
        let order = live_order(&member, 10_000, &[leg, over]);
        if accepted {
            let answer = held(&world, &member, &order, async {}).await.unwrap();
            assert_eq!(answer.receipt.unwrap().total_ratio, "3.51");
            let slips = super::live_slips(&member).await;
            assert_eq!(slips[0][0].slip.as_ref().unwrap().game_detail_type, 98);
        } else {
            let token = token(&member, &order.bettings).await;
            assert_eq!(
                refused(send(&member, &order, &token).await),
                problem(422, "PICKS_EXCLUDE_EACH_OTHER")
            );
        }
    }
    world.assert_books_hold().await;
}

/// Its price may be one of the middle of the match.
#[crate::database::test]
async fn a_match_whose_end_never_came_takes_no_bets(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let feed = world.feed();
    let left = DELAY * 2;
    let fixture = feed.fixture(FOOTBALL, left - LONGEST).await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "1.85")
        .await;
    feed.status(&fixture, IN_PROGRESS).await;
    let order = || live_order(&member, 10_000, std::slice::from_ref(&leg));
    // It is sent and decided in time.
    held(&world, &member, &order(), async {}).await.unwrap();
    // This one is sent in time.
    let late = held(&world, &member, &order(), async {}).await;
    assert_eq!(refused(late), problem(422, "SELECTION_CLOSED"));
    let order = order();
    let sent = send(&member, &order, &token(&member, &order.bettings).await).await;
    assert_eq!(refused(sent), problem(422, "SELECTION_CLOSED"));
    assert_eq!(world.balance(&member, "cash").await, 90_000);
    world.assert_books_hold().await;
}
