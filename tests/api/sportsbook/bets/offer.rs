//! Bets and the offer: prices, versions, closed selections, fixtures that start (design §5).

use super::hold_cash;
use crate::slips::order;
use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use hanpan_core::kernel::ids::{FixtureId, MarketId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::catalogue::FixtureStatus;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;
use std::time::Duration;

#[crate::database::test]
async fn what_is_not_on_offer_is_refused_by_name(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.85", "2.10", "2.00"]).await;
    let with = |change: fn(&mut Betting)| {
        let mut legs = legs.clone();
        change(&mut legs[1]);
        order(&member, 5_000, &legs)
    };
    let strangers: [fn(&mut Betting); 5] = [
        |leg| leg.odds_id = "17".into(),
        |leg| leg.odds_id = "홈".into(),
        |leg| leg.odds_id = "99999999999999999999".into(),
        |leg| leg.market_id = MarketId::new(2),
        |leg| leg.fixture_id = FixtureId::new(1),
    ];
    for change in strangers {
        let order = with(change);
        let refusal = member.place(&order).await.unwrap_err();
        assert_eq!((refusal.status, refusal.code()), (422, "SELECTION_UNKNOWN"));
        assert_eq!(refusal.body["oddsIds"], json!([order.bettings[1].odds_id]));
    }
    for settled in [false, true] {
        if settled {
            world.result(&legs[1], WinFlag::Won).await;
        } else {
            world.feed().suspend(&legs[1]).await;
        }
        let refusal = member.bet(5_000, &legs).await.unwrap_err();
        assert_eq!((refusal.status, refusal.code()), (422, "SELECTION_CLOSED"));
        assert_eq!(refusal.body["oddsIds"], json!([legs[1].odds_id]));
    }
    let mut any = order(&member, 5_000, &legs);
    any.change_flag = true;
    assert_eq!(
        refused(member.place(&any).await),
        problem(422, "SELECTION_CLOSED")
    );
    assert_eq!(world.balance(&member, "cash").await, 100_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_fixture_takes_bets_until_the_moment_of_its_start(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.85", "2.10"]).await;
    // The processing time of a bet counts, so this is not the very last moment.
    world.pass(TimeDelta::hours(3) - TimeDelta::seconds(5));
    assert!(member.bet(5_000, &legs).await.is_ok());
    world.pass(TimeDelta::seconds(5));
    let refusal = member.bet(5_000, &legs).await.unwrap_err();
    assert_eq!((refusal.status, refusal.code()), (422, "FIXTURE_STARTED"));
    assert_eq!(
        refusal.body["fixtureIds"],
        json!([legs[0].fixture_id, legs[1].fixture_id])
    );
    world.assert_books_hold().await;
}

/// A bet that waits for the member's money over kick-off is too late. The time that it waits in the
/// database counts.
#[crate::database::test]
async fn a_bet_that_waits_over_kick_off_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let leg = world.offer("1.85").await;
    let left = Duration::from_millis(50);
    world.pass(TimeDelta::hours(3) - TimeDelta::from_std(left).unwrap());
    let cash = hold_cash(&world, &member).await;
    let kick_off = async {
        world.until_blocked_for(left, 1).await;
        world.pass(TimeDelta::from_std(left).unwrap());
        cash.commit().await.unwrap();
    };
    let legs = [leg];
    let (answer, ()) = futures::join!(member.bet(5_000, &legs), kick_off);
    assert_eq!(refused(answer), problem(422, "FIXTURE_STARTED"));
    assert_eq!(world.balance(&member, "cash").await, 100_000);
    world.assert_books_hold().await;
}

/// A selection with another name or line is a different bet, even at the same price.
#[crate::database::test]
async fn a_selection_that_is_worded_anew_is_a_new_version(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let [over, _] = feed
        .total(&fixture, MarketId::new(2), "2.5", "1.85", "1.95")
        .await;
    let leg = std::slice::from_ref(&over);
    member.bet(5_000, leg).await.unwrap();
    for (version, change) in [
        (
            2,
            json!({ "BaseLine": "3.5", "Price": "1.85", "Status": 1 }),
        ),
        (3, json!({ "Line": "3.0", "Price": "1.85", "Status": 1 })),
        (4, json!({ "Name": "Under", "Price": "1.85", "Status": 1 })),
    ] {
        feed.bet(3, &over, change).await;
        assert_eq!(feed.now(&over).version, version);
        assert_eq!(
            refused(member.bet(5_000, leg).await),
            problem(409, "PRICE_CHANGED")
        );
    }
    feed.bet(
        3,
        &over,
        json!({ "Name": "Under", "Price": "1.85", "Status": 1 }),
    )
    .await;
    assert_eq!(feed.now(&over).version, 4, "nothing was worded anew");

    // A placed bet keeps its name and line.
    let slip = &member.slips().await[0][0];
    assert_eq!(slip.sports_betting_bet_name, "Over");
    assert_eq!(slip.sports_betting_bet_baseline.as_deref(), Some("2.5"));
    assert_eq!(slip.sports_betting_bet_line, None);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_fixture_that_the_feed_has_begun_or_stopped_takes_no_bets(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let fixture = world.feed().football().await;
    let legs = [world
        .feed()
        .selection(&fixture, MarketId::new(1), "1", "1.85")
        .await];
    for (status, expected) in [
        (FixtureStatus::InProgress, Some("FIXTURE_STARTED")),
        (FixtureStatus::Finished, Some("FIXTURE_STARTED")),
        (FixtureStatus::Interrupted, Some("FIXTURE_STARTED")),
        (FixtureStatus::Abandoned, Some("FIXTURE_STARTED")),
        (FixtureStatus::Postponed, Some("SELECTION_CLOSED")),
        (FixtureStatus::AboutToStart, None),
        (FixtureStatus::LostCoverage, None),
        (FixtureStatus::Cancelled, Some("SELECTION_CLOSED")),
    ] {
        world.feed().status(&fixture, status as i64).await;
        let answer = member.bet(5_000, &legs).await;
        let code = answer.err().map(|refused| refused.code().to_owned());
        assert_eq!(code.as_deref(), expected, "{status:?}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_changed_price_is_refused_with_old_and_new(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let mut legs = world.offers(&["1.85", "2.10"]).await;
    let now = world.feed().reprice(&legs[1], "2.05").await;
    let refusal = member.bet(10_000, &legs).await.unwrap_err();
    assert_eq!((refusal.status, refusal.code()), (409, "PRICE_CHANGED"));
    let changed = json!([{ "fixtureId": legs[1].fixture_id, "marketId": 1,
        "oddsId": legs[1].odds_id, "oldPrice": "2.10", "newPrice": "2.05",
        "version": 2 }]);
    assert_eq!(refusal.body["changed"], changed);
    assert_eq!(world.balance(&member, "cash").await, 100_000);

    legs[1] = now;
    let receipt = member.bet(10_000, &legs).await.unwrap();
    assert_eq!(receipt.total_ratio, "3.79");
    world.assert_books_hold().await;
}

/// A price that moved and moved back while the slip was open is the price that was shown. The right
/// version does not validate a price that was never offered.
#[crate::database::test]
async fn a_price_that_returns_to_its_old_value_is_accepted(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let leg = world.offer("2.10").await;
    let changed = problem(409, "PRICE_CHANGED");
    world.feed().reprice(&leg, "2.30").await;
    let slip = std::slice::from_ref(&leg);
    assert_eq!(refused(member.bet(5_000, slip).await), changed);
    world.feed().reprice(&leg, "2.10").await;
    let receipt = member.bet(5_000, slip).await.unwrap();
    assert_eq!(receipt.total_ratio, "2.10");

    let forged = Betting {
        bet_price: Price::parse("999").unwrap(),
        version: 3,
        ..leg.clone()
    };
    let not_yet_offered = Betting {
        version: 4,
        ..leg.clone()
    };
    for leg in [&forged, &not_yet_offered] {
        let answer = member.bet(5_000, std::slice::from_ref(leg)).await;
        assert_eq!(refused(answer), changed);
    }
    let mut any = order(&member, 5_000, &[forged]);
    any.change_flag = true;
    let receipt = member.place(&any).await.unwrap();
    assert_eq!(receipt.total_ratio, "2.10");
    world.assert_books_hold().await;
}

/// A price that came back with another line is a different bet.
#[crate::database::test]
async fn a_price_that_comes_back_on_another_line_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let [over, _] = feed
        .total(&fixture, MarketId::new(2), "2.5", "2.10", "1.75")
        .await;
    let moved = json!({ "Name": "Over", "BaseLine": "3.5", "Price": "2.30", "Status": 1 });
    feed.bet(3, &over, moved).await;
    feed.reprice(&over, "2.10").await;
    let answer = member.bet(5_000, std::slice::from_ref(&over)).await;
    assert_eq!(refused(answer), problem(409, "PRICE_CHANGED"));
    assert_eq!(world.balance(&member, "cash").await, 100_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn who_accepts_better_prices_gets_those_alone(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.85", "2.00"]).await;
    let mut better = order(&member, 5_000, &legs);
    better.better_only = true;
    world.feed().reprice(&legs[0], "1.95").await;
    world.feed().reprice(&legs[1], "1.99").await;
    let refusal = member.place(&better).await.unwrap_err();
    assert_eq!((refusal.status, refusal.code()), (409, "PRICE_CHANGED"));
    // The price that rose is accepted, so it is not reported.
    let changed = refusal.body["changed"].as_array().unwrap();
    assert_eq!(changed.len(), 1);
    assert_eq!(changed[0]["oddsId"], json!(legs[1].odds_id));
    assert_eq!(changed[0]["newPrice"], json!("1.99"));
    assert_eq!(world.balance(&member, "cash").await, 100_000);
    world.feed().reprice(&legs[1], "2.10").await;
    let receipt = member.place(&better).await.unwrap();
    // 1.95 × 2.10 = 4.095
    assert_eq!(receipt.total_ratio, "4.09");
    // If the shown price was never offered, only the current price is accepted.
    let mut forged = order(&member, 5_000, &world.offers(&["1.85"]).await);
    forged.better_only = true;
    forged.bettings[0].bet_price = Price::parse("1.50").unwrap();
    forged.total_ratio = "1.50".to_owned();
    assert_eq!(member.place(&forged).await.unwrap().total_ratio, "1.85");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn who_accepts_any_change_gets_the_price_of_now(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(2_000_000).await;
    let legs = world.offers(&["10", "10"]).await;
    world.feed().reprice(&legs[0], "11.5").await;
    let mut any = order(&member, 100_000, &legs);
    any.change_flag = true;
    // 100 × 100,000 is the largest winnings of the first role; 115 × 100,000 is above.
    assert_eq!(
        refused(member.place(&any).await),
        problem(422, "WINNINGS_ABOVE_MAX")
    );
    any.amounts = Won::new(50_000).into();
    let receipt = member.place(&any).await.unwrap();
    assert_eq!(
        (receipt.total_ratio.as_str(), receipt.expect_amount.get()),
        ("115.00", 5_750_000)
    );
    let prices: Vec<String> = member.slips().await[0]
        .iter()
        .map(|leg| leg.sports_betting_bet_price.to_string())
        .collect();
    assert_eq!(prices, ["11.5", "10"]);
    world.assert_books_hold().await;
}

/// Memory may lag behind another process's commit: the database decides.
#[crate::database::test]
async fn what_memory_has_not_heard_of_counts(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let mut legs = world.offers(&["1.85"]).await;
    let bet = async |legs: &[Betting]| {
        let answer = member.bet(5_000, legs).await;
        answer.map_err(|refused| refused.code().to_owned()).err()
    };
    let set = async |version: i64, price: &str, status: i16, start: DateTime<Utc>| {
        sqlx::query!(
            "with fixture as (update fixtures set start_at = $4)
             update selections set version = $1, price = $2::text::numeric, status = $3",
            version,
            price,
            status,
            start
        )
        .execute(&world.app.db)
        .await
        .unwrap();
    };
    let later = world.now() + TimeDelta::hours(1);
    set(2, "1.95", 1, later).await;
    assert_eq!(bet(&legs).await.as_deref(), Some("PRICE_CHANGED"));
    legs[0].version = 2;
    legs[0].bet_price = Price::parse("1.95").unwrap();
    assert_eq!(bet(&legs).await, None);
    set(3, "1.95", 2, later).await;
    assert_eq!(bet(&legs).await.as_deref(), Some("SELECTION_CLOSED"));
    set(2, "1.95", 1, world.now()).await;
    assert_eq!(bet(&legs).await.as_deref(), Some("FIXTURE_STARTED"));
    world.assert_books_hold().await;
}

/// Prices move while members bet: every accepted leg has the price of its version.
#[crate::database::test]
async fn no_bet_is_accepted_at_a_price_that_was_not_offered(db: PgPool) {
    let world = World::new(db).await;
    let legs = world.offers(&["2.00", "2.00"]).await;
    let mut members = Vec::new();
    for _ in 0..4 {
        members.push(world.rich_member(1_000_000).await);
    }
    let moving = async {
        for version in 2..40 {
            let price = format!("2.{version:02}");
            world.feed().reprice(&legs[0], &price).await;
        }
    };
    let betting = join_all(members.iter().map(|member| async {
        for _ in 0..10 {
            let mut any = order(member, 5_000, &legs);
            any.change_flag = true;
            if let Err(refused) = member.place(&any).await {
                assert_eq!(refused.code(), "PRICE_CHANGED");
            }
        }
    }));
    futures::join!(moving, betting);
    assert!(!members[0].slips().await.is_empty());
    let wrong = sqlx::query_scalar!(
        r#"select count(*) as "count!" from bet_legs
           where fixture_id = $1 and version > 1 and price <> 2 + version / 100.0"#,
        legs[0].fixture_id.get()
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap();
    assert_eq!(wrong, 0);
    world.assert_books_hold().await;
}

/// Over 2.5 that became over 3.5 under the same id is a different bet, whatever changes are
/// accepted.
#[crate::database::test]
async fn a_bet_on_a_reworded_selection_is_not_accepted_unseen(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let feed = world.feed();
    let [over, _] = feed
        .total(
            &feed.football().await,
            MarketId::new(2),
            "2.5",
            "1.90",
            "1.90",
        )
        .await;
    let shown = feed.reprice(&over, "1.95").await;
    let reworded = json!({ "Name": "Over", "BaseLine": "3.5", "Price": "2.60", "Status": 1 });
    feed.bet(3, &over, reworded).await;
    let any = |leg: &Betting| {
        let mut order = order(&member, 5_000, std::slice::from_ref(leg));
        order.change_flag = true;
        order
    };
    for leg in [&over, &shown] {
        let refused = member.place(&any(leg)).await.unwrap_err();
        assert_eq!((refused.status, refused.code()), (409, "PRICE_CHANGED"));
        assert_eq!(refused.body["changed"][0]["newPrice"], "2.60");
    }
    // A price that moves under the current name and line is accepted.
    let now = feed.now(&over);
    let seen = Betting {
        bet_price: now.price,
        version: now.version,
        ..over.clone()
    };
    feed.reprice(&over, "2.70").await;
    let placed = member.place(&any(&seen)).await.unwrap();
    assert_eq!(placed.total_ratio, "2.70");
    assert_eq!(world.balance(&member, "cash").await, 95_000);
    world.assert_books_hold().await;
}
