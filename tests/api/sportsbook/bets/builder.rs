//! Bets of the bet builder: priced by core, placed once, settled and corrected as one.

use crate::offer::{Fixture, result};
use crate::slips::{order, own_history};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{Empty, GetBets, GetCashOut, GetFixture, PlaceBuilderBet, SharePlacedBet};
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::bets::builder::{BuilderQuote, choices, quote};
use hanpan_core::sportsbook::bets::cash_out_part::CashOutQuery;
use hanpan_core::sportsbook::bets::{BetReceipt, Betting, PlaceBet};
use hanpan_core::sportsbook::catalogue::FixtureView;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::sharing::ShareBet;
use hanpan_server::sportsbook::settlement::{audit, worker};
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

const RESULT: MarketId = MarketId::new(1);
const TOTAL: MarketId = MarketId::new(2);
const BOTH_SCORE: MarketId = MarketId::new(17);
/// The site's margin in these tests, percent.
pub(crate) const MARGIN: u32 = 4;

async fn set(world: &World, key: &str, value: &str) {
    let operator = world.operator().await;
    operator.change_setting(key, value).await.unwrap();
}

/// A site with a builder.
async fn site(db: PgPool) -> World {
    let world = World::new(db).await;
    set(&world, "betBuilderEnabled", "true").await;
    set(&world, "betBuilderMargin", &MARGIN.to_string()).await;
    world
}

/// A fixture that has a builder: home wins, over 2.5, one team does not score.
pub(crate) async fn offered(world: &World) -> (Fixture, [Betting; 3]) {
    let feed = world.feed();
    let fixture = feed.football().await;
    let home = feed.selection(&fixture, RESULT, "1", "2.00").await;
    feed.selection(&fixture, RESULT, "X", "3.40").await;
    feed.selection(&fixture, RESULT, "2", "3.70").await;
    let [over, _] = feed.total(&fixture, TOTAL, "2.5", "1.90", "1.90").await;
    feed.selection(&fixture, BOTH_SCORE, "Yes", "1.80").await;
    let not_both = feed.selection(&fixture, BOTH_SCORE, "No", "1.95").await;
    (fixture, [home, over, not_both])
}

async fn view(client: &Client, leg: &Betting) -> FixtureView {
    let fixture = client
        .call_at::<GetFixture>(leg.fixture_id, &Empty {})
        .await;
    fixture.unwrap()
}

/// The picks as the member's page prices them.
async fn quoted(world: &World, member: &Client, legs: &[Betting]) -> BuilderQuote {
    let picks = order(member, 10_000, legs).builder_picks();
    let fixture = view(member, &legs[0]).await;
    quote(&fixture, &picks, MARGIN, world.now()).unwrap()
}

/// An order at the price that the member was shown.
pub(crate) async fn built(
    world: &World,
    member: &Client,
    stake: i64,
    legs: &[Betting],
) -> PlaceBet {
    PlaceBet {
        total_ratio: quoted(world, member, legs).await.odds.to_string(),
        ..order(member, stake, legs)
    }
}

pub(crate) async fn place(member: &Client, order: &PlaceBet) -> Result<BetReceipt, Refused> {
    member.call::<PlaceBuilderBet>(order).await
}

async fn cash(world: &World, member: &Client) -> i64 {
    world.balance(member, "cash").await
}

async fn settle(world: &World, leg: &Betting, result: i64) {
    world.feed().settle(leg, result).await;
    worker::settle_queued(&world.app).await.unwrap();
}

#[crate::database::test]
async fn a_builder_wins_at_its_own_price_and_is_corrected(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let (_, legs) = offered(&world).await;
    let sent = built(&world, &member, 10_000, &legs).await;
    let product = order(&member, 10_000, &legs).total_ratio;
    assert_ne!(sent.total_ratio, product, "the picks hang together");
    let placed = place(&member, &sent).await.unwrap();
    assert_eq!(
        (placed.total_ratio.as_str(), placed.emoney),
        (&*sent.total_ratio, Won::new(90_000))
    );
    let head = member.slip().await;
    assert!(head.builder && !head.can_cash_out);
    assert_eq!(head.system_name.as_deref(), Some("벳빌더"));
    world.assert_books_hold().await;

    settle(&world, &legs[0], result::WON).await;
    settle(&world, &legs[1], result::WON).await;
    assert_eq!(cash(&world, &member).await, 90_000);
    settle(&world, &legs[2], result::WON).await;
    let won = placed.expect_amount.get();
    assert_eq!(cash(&world, &member).await, 90_000 + won);
    world.assert_books_hold().await;
    // A corrected result takes back what was paid, and pays it again.
    settle(&world, &legs[1], result::LOST).await;
    assert_eq!(cash(&world, &member).await, 90_000);
    assert_eq!(member.slip().await.status, WinFlag::Lost);
    settle(&world, &legs[1], result::WON).await;
    assert_eq!(cash(&world, &member).await, 90_000 + won);
    // The price of the rest was never quoted.
    settle(&world, &legs[1], result::VOID).await;
    assert_eq!(cash(&world, &member).await, 100_000);
    assert_eq!(member.slip().await.status, WinFlag::Void);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn one_lost_pick_decides_at_once(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let (_, legs) = offered(&world).await;
    let sent = built(&world, &member, 10_000, &legs).await;
    place(&member, &sent).await.unwrap();
    settle(&world, &legs[2], result::LOST).await;
    let head = member.slip().await;
    assert_eq!((head.status, head.waiting_count), (WinFlag::Lost, 2));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_request_many_times_is_one_bet(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let (_, legs) = offered(&world).await;
    let sent = built(&world, &member, 10_000, &legs[..2]).await;
    let placed = join_all((0..8).map(|_| place(&member, &sent))).await;
    let first = placed[0].as_ref().unwrap();
    assert!(
        placed
            .iter()
            .all(|answer| answer.as_ref().unwrap() == first)
    );
    // Also once the builder is switched off and the fixture has begun.
    set(&world, "betBuilderEnabled", "false").await;
    world.pass(TimeDelta::hours(4));
    assert_eq!(place(&member, &sent).await.unwrap(), *first);
    let first_id = sent.request_id;
    let other = PlaceBet {
        amounts: Won::new(20_000).into(),
        ..sent
    };
    assert_eq!(
        refused(place(&member, &other).await),
        problem(409, "REQUEST_ID_REUSED")
    );
    // A slip with the same legs is another bet.
    let slip = PlaceBet {
        request_id: first_id,
        ..order(&member, 10_000, &legs[..2])
    };
    assert_eq!(
        refused(member.place(&slip).await),
        problem(409, "REQUEST_ID_REUSED")
    );
    let slips = member.call::<GetBets>(&own_history(&member)).await.unwrap();
    assert_eq!((slips.len(), cash(&world, &member).await), (1, 90_000));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn another_price_is_taken_only_as_the_order_says(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let (_, [home, over, _]) = offered(&world).await;
    let legs = [home.clone(), over.clone()];
    let sent = built(&world, &member, 10_000, &legs).await;
    let higher = world.feed().reprice(&over, "2.10").await;
    let now = quoted(&world, &member, &[home, higher])
        .await
        .odds
        .to_string();
    let changed = place(&member, &sent).await.unwrap_err();
    assert_eq!(changed.code(), "BUILDER_PRICE_CHANGED");
    assert_eq!(changed.body["odds"], now);
    // Not accepted as lower, accepted as better and as any.
    let above = PlaceBet {
        total_ratio: "99.00".to_owned(),
        better_only: true,
        ..sent.clone()
    };
    assert_eq!(
        place(&member, &above).await.unwrap_err().code(),
        "BUILDER_PRICE_CHANGED"
    );
    let better = PlaceBet {
        better_only: true,
        ..sent.clone()
    };
    assert_eq!(place(&member, &better).await.unwrap().total_ratio, now);
    // What the member was shown is recorded.
    let shown = "select shown_price::text from bet_legs where ordinal = 2";
    let shown = sqlx::query_scalar::<_, String>(shown).fetch_one(&world.app.db);
    assert_eq!(shown.await.unwrap(), "1.90");
    let any = PlaceBet {
        request_id: uuid::Uuid::new_v4(),
        change_flag: true,
        ..above
    };
    assert_eq!(place(&member, &any).await.unwrap().total_ratio, now);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_has_no_builder_is_refused(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let (fixture, legs) = offered(&world).await;
    let sent = built(&world, &member, 10_000, &legs).await;
    let code = async |order: PlaceBet| refused(place(&member, &order).await);
    // Legs of two fixtures, a system, and one leg alone.
    let (_, others) = offered(&world).await;
    let mixed = [legs[0].clone(), others[1].clone()];
    assert_eq!(
        code(order(&member, 10_000, &mixed)).await,
        problem(400, "MALFORMED_REQUEST")
    );
    let alone = PlaceBet {
        total_ratio: sent.total_ratio.clone(),
        ..order(&member, 10_000, &legs[..1])
    };
    assert_eq!(code(alone).await, problem(422, "BUILDER_PICK_COUNT"));
    let small = PlaceBet {
        amounts: Won::new(4_999).into(),
        ..sent.clone()
    };
    assert_eq!(code(small).await, problem(422, "STAKE_TOO_SMALL"));
    // The same picks are no slip.
    let slip = order(&member, 10_000, &legs);
    assert_eq!(
        refused(member.place(&slip).await),
        problem(422, "PICKS_EXCLUDE_EACH_OTHER")
    );
    world.feed().suspend(&legs[2]).await;
    assert_eq!(
        code(sent.clone()).await,
        problem(422, "BUILDER_SELECTION_UNAVAILABLE")
    );
    world.feed().status(&fixture, 2).await;
    assert_eq!(
        code(sent.clone()).await,
        problem(422, "BUILDER_NOT_OFFERED")
    );
    set(&world, "betBuilderEnabled", "false").await;
    assert_eq!(code(sent).await, problem(422, "BUILDER_NOT_OFFERED"));
    assert_eq!(cash(&world, &member).await, 100_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_builder_is_not_sold_and_not_shared(db: PgPool) {
    let world = site(db).await;
    set(&world, "slipSharingEnabled", "true").await;
    let member = world.rich_member(100_000).await;
    let (_, legs) = offered(&world).await;
    let sent = built(&world, &member, 10_000, &legs).await;
    let bet_id = place(&member, &sent).await.unwrap().bet_id;
    let sold = member
        .call_at::<GetCashOut>(bet_id, &CashOutQuery::default())
        .await;
    assert_eq!(refused(sold), problem(422, "CASH_OUT_UNAVAILABLE"));
    let shown = ShareBet {
        with_stake: false,
        with_nickname: false,
    };
    let shared = member.call_at::<SharePlacedBet>(bet_id, &shown).await;
    assert_eq!(refused(shared), problem(422, "SHARING_UNAVAILABLE"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_page_can_pick_what_the_model_knows(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let (fixture, legs) = offered(&world).await;
    // Corners are in no score.
    world
        .feed()
        .selection(&fixture, MarketId::new(11), "Over", "1.90")
        .await;
    let view = view(&member, &legs[0]).await;
    let picks = choices(&view, world.now()).unwrap();
    assert_eq!(picks.len(), 7);
    assert!(picks.iter().all(|pick| pick.market_id != MarketId::new(11)));
    assert!(choices(&view, fixture.start_at).is_err());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_builder_that_was_altered_is_found(db: PgPool) {
    let world = site(db.clone()).await;
    let member = world.rich_member(100_000).await;
    let (_, legs) = offered(&world).await;
    let sent = built(&world, &member, 10_000, &legs).await;
    place(&member, &sent).await.unwrap();
    assert_eq!(audit::prove(&db).await.unwrap(), Vec::<String>::new());
    let odds = "slips whose total odds are not what their prices come to: 1";
    for (change, undo) in [
        ("builder = false", "builder = true".to_owned()),
        (
            "total_odds = 1.10",
            format!("total_odds = {}", sent.total_ratio),
        ),
    ] {
        let set = async |set: &str| {
            let statement = format!(
                "begin; set local session_replication_role = replica; update bets set {set} where id = 1; commit"
            );
            sqlx::raw_sql(sqlx::AssertSqlSafe(statement))
                .execute(&db)
                .await
                .unwrap();
        };
        set(change).await;
        assert!(
            audit::prove(&db).await.unwrap().contains(&odds.to_owned()),
            "{change}"
        );
        set(&undo).await;
    }
    world.assert_books_hold().await;
}
