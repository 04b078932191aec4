//! Operators' decisions on the offer, which the feed does not reverse.

use crate::offer::{Fixture, key};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminGetAuditLog, AdminGetFixtures, AdminGetSelections, AdminSetPriceAdjustment, AdminSuspend,
    Empty, GetFixture,
};
use hanpan_core::kernel::ids::{FixtureId, MarketId};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::catalogue::SelectionStatus::{self, Open, Settled, Suspended};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::{FixtureRow, SelectionRow};
use hanpan_core::sportsbook::trading::{SetPriceAdjustment, Suspend};
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;

/// What is suspended: a fixture, a market or a selection.
#[derive(Clone, Copy)]
pub(crate) enum What<'a> {
    Fixture,
    Market(MarketId),
    Selection(&'a Betting),
}

impl What<'_> {
    fn ids(self) -> (Option<MarketId>, Option<String>) {
        match self {
            Self::Fixture => (None, None),
            Self::Market(id) => (Some(id), None),
            Self::Selection(leg) => (Some(leg.market_id), Some(leg.odds_id.clone())),
        }
    }
}

pub(crate) async fn suspend(
    operator: &Client,
    fixture: &Fixture,
    what: What<'_>,
    suspended: bool,
) -> Result<FixtureRow, Refused> {
    let (market_id, odds_id) = what.ids();
    let input = Suspend {
        market_id,
        odds_id,
        suspended,
        reason: "배당 오류".to_owned(),
    };
    operator.call_at::<AdminSuspend>(fixture.id, &input).await
}

async fn price_adjustment(
    operator: &Client,
    fixture: &Fixture,
    what: What<'_>,
    (before, price_adjustment): (i16, i16),
) -> Result<FixtureRow, Refused> {
    let (market_id, odds_id) = what.ids();
    let input = SetPriceAdjustment {
        market_id,
        odds_id,
        before,
        price_adjustment,
        reason: "배당 조정".to_owned(),
    };
    operator
        .call_at::<AdminSetPriceAdjustment>(fixture.id, &input)
        .await
}

async fn rows(operator: &Client, fixture: &Fixture) -> Vec<SelectionRow> {
    let rows = operator.call_at::<AdminGetSelections>(fixture.id, &Empty {});
    rows.await.unwrap()
}

/// Actions in the log, newest first.
async fn log(operator: &Client) -> Vec<String> {
    let query = ListQuery::default();
    let page = operator.call::<AdminGetAuditLog>(&query).await.unwrap();
    let rows = page.items.into_iter();
    rows.map(|row| format!("{} {}", row.action, row.subject))
        .collect()
}

/// Names of the subjects in the log, newest first.
async fn subject_names(operator: &Client) -> Vec<String> {
    let query = ListQuery::default();
    let page = operator.call::<AdminGetAuditLog>(&query).await.unwrap();
    let rows = page.items.into_iter();
    rows.filter_map(|row| row.subject_name).collect()
}

fn status(world: &World, leg: &Betting) -> SelectionStatus {
    world.feed().now(leg).status
}

/// The leg as it is offered now.
fn now(world: &World, leg: &Betting) -> Betting {
    let offered = world.feed().now(leg);
    Betting {
        bet_price: offered.price,
        version: offered.version,
        ..leg.clone()
    }
}

#[crate::database::test]
async fn selections_stand_as_members_see_them(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let fixture = world.feed().football().await;
    for (market, name) in [(7, "No"), (1, "2"), (1, "X"), (7, "Yes"), (1, "1")] {
        world
            .feed()
            .selection(&fixture, MarketId::new(market), name, "2.00")
            .await;
    }
    for line in ["10.5", "2.5"] {
        world
            .feed()
            .total(&fixture, MarketId::new(2), line, "1.90", "1.90")
            .await;
    }
    world
        .feed()
        .handicap(&fixture, MarketId::new(3), "1.5", "1.90", "1.90")
        .await;
    let rows = rows(&operator, &fixture).await;
    let shown = rows.iter().map(|row| {
        let line = row.line.as_deref().unwrap_or_default();
        format!("{} {} {line}", row.market_id, row.name)
    });
    assert_eq!(
        shown.collect::<Vec<_>>(),
        [
            "1 1 ",
            "1 X ",
            "1 2 ",
            "2 Over 2.5",
            "2 Under 2.5",
            "2 Over 10.5",
            "2 Under 10.5",
            "3 1 +1.5",
            "3 2 -1.5",
            "7 Yes ",
            "7 No "
        ]
    );
}

#[crate::database::test]
async fn what_is_suspended_takes_no_bets_until_it_is_resumed(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    let fixture = world.feed().football().await;
    let home = world
        .feed()
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let away = world
        .feed()
        .selection(&fixture, MarketId::new(1), "2", "3.00")
        .await;
    let other = world
        .feed()
        .selection(&fixture, MarketId::new(7), "Yes", "1.50")
        .await;
    for (what, closed) in [
        (What::Selection(&home), vec![&home]),
        (What::Market(MarketId::new(1)), vec![&home, &away]),
        (What::Fixture, vec![&home, &away, &other]),
    ] {
        suspend(&operator, &fixture, what, true).await.unwrap();
        for leg in [&home, &away, &other] {
            let is_closed = closed.iter().any(|one| one.odds_id == leg.odds_id);
            assert_eq!(status(&world, leg) == Suspended, is_closed);
            let leg = now(&world, leg);
            let placed = member.bet(5_000, std::slice::from_ref(&leg)).await;
            let refused = placed.as_ref().err().map(Refused::code);
            assert_eq!(refused, is_closed.then_some("SELECTION_CLOSED"));
        }
        let twice = suspend(&operator, &fixture, what, true).await;
        assert_eq!(twice.unwrap_err().code(), "ALREADY_PROCESSED");
        suspend(&operator, &fixture, what, false).await.unwrap();
        for leg in [&home, &away, &other] {
            assert_eq!(status(&world, leg), Open);
        }
    }
    let prefix = format!("selection:{}:1:{}", fixture.id, home.odds_id);
    let log = log(&operator).await;
    assert_eq!(log.len(), 6);
    assert_eq!(log[0], format!("trading.resume fixture:{}", fixture.id));
    assert_eq!(log[3], format!("trading.suspend market:{}:1", fixture.id));
    assert_eq!(log[5], format!("trading.suspend {prefix}"));
    let names = subject_names(&operator).await;
    let teams = format!("Home {0} vs Away {0}", fixture.id);
    assert_eq!(names[0], teams);
    assert_eq!(names[3], format!("{teams} · 승무패"));
    assert_eq!(names[5], format!("{teams} · 승무패 · Home {}", fixture.id));
    world.assert_books_hold().await;
}

/// Neither prices nor new lines nor a market that the feed reopens reverse it. The feed's changes
/// in the meantime apply after it is resumed, and a result always counts.
#[crate::database::test]
async fn the_feed_does_not_undo_it(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let home = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let away = feed
        .selection(&fixture, MarketId::new(1), "2", "3.00")
        .await;
    suspend(&operator, &fixture, What::Market(MarketId::new(1)), true)
        .await
        .unwrap();
    world.pass(TimeDelta::seconds(1));
    let repriced = feed.reprice(&home, "2.20").await;
    assert_eq!(repriced.bet_price.to_string(), "2.20");
    assert_eq!(status(&world, &home), Suspended);
    let draw = feed
        .selection(&fixture, MarketId::new(1), "X", "3.10")
        .await;
    assert_eq!(status(&world, &draw), Suspended);
    feed.suspend(&away).await;
    feed.status(&fixture, 9).await;
    suspend(&operator, &fixture, What::Market(MarketId::new(1)), false)
        .await
        .unwrap();
    assert_eq!(status(&world, &home), Open);
    assert_eq!(status(&world, &draw), Open);
    // The feed has suspended it in the meantime.
    assert_eq!(status(&world, &away), Suspended);
    suspend(&operator, &fixture, What::Fixture, true)
        .await
        .unwrap();
    world.settle(&home, WinFlag::Won).await;
    assert_eq!(status(&world, &home), Settled);
    suspend(&operator, &fixture, What::Fixture, false)
        .await
        .unwrap();
    assert_eq!(status(&world, &home), Settled);
    world.assert_books_hold().await;
}

/// A suspension that commits while a bet is being placed is entirely before or after it. Afterwards
/// no bet is accepted, whatever the client was shown.
#[crate::database::test]
async fn a_bet_and_a_suspension_at_once(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let fixture = world.feed().football().await;
    let leg = world
        .feed()
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let mut members = Vec::new();
    for _ in 0..8 {
        members.push(world.rich_member(10_000).await);
    }
    let legs = std::slice::from_ref(&leg);
    let bets = members.iter().map(|member| member.bet(5_000, legs));
    let suspending = suspend(&operator, &fixture, What::Selection(&leg), true);
    let (bets, suspended) = futures::join!(futures::future::join_all(bets), suspending);
    suspended.unwrap();
    for refused in bets.into_iter().filter_map(Result::err) {
        assert_eq!(refused.code(), "SELECTION_CLOSED");
    }
    let late = members[0].bet(5_000, legs).await;
    assert_eq!(late.unwrap_err().code(), "SELECTION_CLOSED");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_price_adjustment_moves_offered_prices_and_stays(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(100_000).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let home = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let other = feed
        .selection(&fixture, MarketId::new(7), "Yes", "1.85")
        .await;
    let row = price_adjustment(&operator, &fixture, What::Fixture, (0, -10))
        .await
        .unwrap();
    assert_eq!((row.price_adjustment, row.own_rules), (-10, 0));
    let price = |leg| feed.now(leg).price.to_string();
    assert_eq!(
        (price(&home), price(&other)),
        ("1.80".into(), "1.66".into())
    );
    // A member who was shown the old price is asked to confirm.
    let placed = member.bet(5_000, std::slice::from_ref(&home)).await;
    assert_eq!(placed.unwrap_err().code(), "PRICE_CHANGED");
    // A market's own adjustment takes precedence over the fixture's.
    price_adjustment(&operator, &fixture, What::Market(MarketId::new(1)), (0, 5))
        .await
        .unwrap();
    assert_eq!(
        (price(&home), price(&other)),
        ("2.10".into(), "1.66".into())
    );
    world.pass(TimeDelta::seconds(1));
    let moved = feed.reprice(&home, "1.93").await;
    assert_eq!(moved.bet_price.to_string(), "2.02");
    member
        .bet(5_000, std::slice::from_ref(&moved))
        .await
        .unwrap();
    // A new line is adjusted, too.
    let away = feed
        .selection(&fixture, MarketId::new(1), "2", "4.00")
        .await;
    assert_eq!(price(&away), "4.20");
    let rows = rows(&operator, &fixture).await;
    let own = rows.iter().find(|row| row.odds_id == home.odds_id).unwrap();
    assert_eq!(
        (own.price.to_string(), own.feed_price.to_string()),
        ("2.02".into(), "1.93".into())
    );
    assert_eq!((own.market_price_adjustment, own.legs), (5, 1));
    // Without the adjustment the feed's price is back, with a new version.
    let before = feed.now(&home).version;
    price_adjustment(&operator, &fixture, What::Market(MarketId::new(1)), (5, 0))
        .await
        .unwrap();
    price_adjustment(&operator, &fixture, What::Fixture, (-10, 0))
        .await
        .unwrap();
    assert_eq!(
        (price(&home), price(&other)),
        ("1.93".into(), "1.85".into())
    );
    assert!(feed.now(&home).version > before);
    let count = sqlx::query_scalar!(r#"select count(*) as "count!" from trading_rules"#);
    assert_eq!(count.fetch_one(&world.app.db).await.unwrap(), 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_two_who_saw_the_same_adjustment_the_second_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let fixture = world.feed().football().await;
    let market = MarketId::new(1);
    let leg = world.feed().selection(&fixture, market, "1", "2.00").await;
    for what in [What::Fixture, What::Market(market), What::Selection(&leg)] {
        let lowered = price_adjustment(&other, &fixture, what, (0, -10)).await;
        lowered.unwrap();
        let late = price_adjustment(&one, &fixture, what, (0, 5)).await;
        assert_eq!(refused(late), problem(409, "CHANGED_SINCE"));
        let again = price_adjustment(&other, &fixture, what, (0, -10)).await;
        assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
        assert_eq!(world.feed().now(&leg).price.to_string(), "1.80");
    }
    // It is changed by who sees it.
    let raised = price_adjustment(&one, &fixture, What::Selection(&leg), (-10, 5)).await;
    raised.unwrap();
    assert_eq!(world.feed().now(&leg).price.to_string(), "2.10");
    world.assert_books_hold().await;
}

/// A price of the feed that results in the same offer is not a change.
#[crate::database::test]
async fn the_same_offer_keeps_its_version(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "1.90")
        .await;
    price_adjustment(&operator, &fixture, What::Fixture, (0, -50))
        .await
        .unwrap();
    assert_eq!(feed.now(&leg).price.to_string(), "1.01");
    let before = feed.now(&leg);
    world.pass(TimeDelta::seconds(1));
    feed.reprice(&leg, "1.80").await;
    assert_eq!(feed.now(&leg), before);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_does_not_exist_or_makes_no_sense_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let fixture = world.feed().football().await;
    let leg = world
        .feed()
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let nowhere = Fixture {
        id: FixtureId::new(1),
        ..fixture
    };
    let gone = Betting {
        odds_id: "1".to_owned(),
        ..leg.clone()
    };
    for (fixture, what) in [
        (&nowhere, What::Fixture),
        (&fixture, What::Market(MarketId::new(99))),
        (&fixture, What::Selection(&gone)),
    ] {
        let refused = suspend(&operator, fixture, what, true).await;
        assert_eq!(refused.unwrap_err().code(), "NOT_FOUND");
        let refused = price_adjustment(&operator, fixture, what, (0, 5)).await;
        assert_eq!(refused.unwrap_err().code(), "NOT_FOUND");
    }
    for percent in [-51, 51] {
        let refused = price_adjustment(&operator, &fixture, What::Fixture, (0, percent)).await;
        assert_eq!(refused.unwrap_err().code(), "SETTING_OUT_OF_RANGE");
    }
    let refused = price_adjustment(&operator, &fixture, What::Fixture, (0, 0)).await;
    assert_eq!(refused.unwrap_err().code(), "ALREADY_PROCESSED");
    for path in ["suspend", "price-adjustment"] {
        let path = format!("/api/admin/fixtures/{}/{path}", fixture.id);
        let silent = json!({ "marketId": 1, "suspended": true, "before": 0, "priceAdjustment": 5, "reason": " " });
        let answer = operator.post(&path, &silent).await;
        assert_eq!(answer.status(), 422);
        let loose = json!({ "oddsId": leg.odds_id, "suspended": true, "before": 0, "priceAdjustment": 0, "reason": "x" });
        let answer = operator.post(&path, &loose).await;
        assert_eq!(answer.status(), 404);
    }
    assert_eq!(log(&operator).await, Vec::<String>::new());
    assert_eq!(key(&leg).market_id, MarketId::new(1));
    world.assert_books_hold().await;
}

/// The list of fixtures and the page of a fixture show it.
#[crate::database::test]
async fn it_is_seen_where_fixtures_are_listed(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let fixture = world.feed().football().await;
    let leg = world
        .feed()
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let row = suspend(&operator, &fixture, What::Selection(&leg), true)
        .await
        .unwrap();
    assert_eq!((row.suspended, row.own_rules), (false, 1));
    suspend(&operator, &fixture, What::Fixture, true)
        .await
        .unwrap();
    let list = operator
        .call::<AdminGetFixtures>(&ListQuery::default())
        .await
        .unwrap();
    assert_eq!(
        (list.items[0].suspended, list.items[0].own_rules),
        (true, 1)
    );
    let visitor = world.visitor();
    let view = visitor.call_at::<GetFixture>(fixture.id, &Empty {}).await;
    assert_eq!(view.unwrap().markets[0].selections[0].status, Suspended);
    let rows = rows(&operator, &fixture).await;
    assert_eq!((rows[0].suspended, rows[0].feed_status), (true, Open));
    world.assert_books_hold().await;
}
