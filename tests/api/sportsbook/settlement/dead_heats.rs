//! Dead heats: more runners win than the market has places, so the stake of each winner is divided
//! (the feed's rule).

use crate::slips::own_history;
use crate::sportsbook::settlement::market::settle_market;
use crate::world::{Client, World};
use hanpan_core::api::{AdminGetBet, AdminVoidBet, Empty, GetBets};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::sportsbook::bets::{BetLeg, Betting};
use hanpan_core::sportsbook::settle::WinFlag::{self, HalfWon, Lost, Won};
use hanpan_server::sportsbook::settlement::{audit, worker};
use sqlx::PgPool;

const OUTRIGHT_WINNER: i64 = 274;
const FIRST_TO_SCORE: i64 = 16;

/// Runners of one race at 5.00, 3.00 and 1.50.
async fn race(world: &World, market_id: MarketId) -> [Betting; 3] {
    let feed = world.feed();
    let fixture = feed.football().await;
    [
        feed.selection(&fixture, market_id, "Alpha", "5.00").await,
        feed.selection(&fixture, market_id, "Bravo", "3.00").await,
        feed.selection(&fixture, market_id, "Charlie", "1.50").await,
    ]
}

async fn leg(member: &Client) -> BetLeg {
    let page = member.call::<GetBets>(&own_history(member)).await.unwrap();
    page[0][0].clone()
}

/// Flag, payout and dead heat, if any, of the member's newest slip.
async fn paid(member: &Client) -> (WinFlag, i64, String) {
    let slip = member.slip().await;
    (
        slip.status,
        slip.win_amount.get(),
        leg(member).await.dead_heat.unwrap_or_default(),
    )
}

#[crate::database::test]
async fn winners_of_a_dead_heat_share_their_place(db: PgPool) {
    let world = World::new(db).await;
    let [first, second, third] = race(&world, MarketId::new(OUTRIGHT_WINNER)).await;
    let (one, other) = (
        world.rich_member(10_000).await,
        world.rich_member(10_000).await,
    );
    one.bet(10_000, std::slice::from_ref(&first)).await.unwrap();
    other
        .bet(10_000, std::slice::from_ref(&third))
        .await
        .unwrap();
    // The first winner is paid in full until the feed says that there is another one.
    world.settle(&first, Won).await;
    assert_eq!(paid(&one).await, (Won, 50_000, String::new()));
    world.settle(&second, Lost).await;
    world.settle(&third, Won).await;
    assert_eq!(paid(&one).await, (Won, 25_000, "공동 1/2".to_owned()));
    // Half of the stake at 1.50 is less than the stake, but the slip has won.
    assert_eq!(
        paid(&other).await,
        (WinFlag::HalfLost, 7_500, "공동 1/2".to_owned())
    );
    assert_eq!(other.slip().await.status_name, "당첨");
    world.settle(&second, Won).await;
    assert_eq!(paid(&one).await, (Won, 16_600, "공동 1/3".to_owned()));
    // The feed takes two of the wins back.
    world.settle(&second, Lost).await;
    world.settle(&third, Lost).await;
    assert_eq!(paid(&one).await, (Won, 50_000, String::new()));
    assert_eq!(paid(&other).await, (Lost, 0, String::new()));
    assert_eq!(world.balance(&one, "cash").await, 50_000);
    assert_eq!(
        audit::prove(&world.app.db).await.unwrap(),
        Vec::<String>::new()
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_dead_heat_multiplies_with_quarter_lines(db: PgPool) {
    let world = World::new(db).await;
    let [first, second, third] = race(&world, MarketId::new(OUTRIGHT_WINNER)).await;
    let line = world.offer("1.75").await;
    let member = world.rich_member(10_000).await;
    member
        .bet(10_000, &[first.clone(), line.clone()])
        .await
        .unwrap();
    world.settle(&line, HalfWon).await;
    for (runner, flag) in [(&first, Won), (&second, Won), (&third, Won)] {
        world.settle(runner, flag).await;
    }
    // 5.00 / 3 × (1.75 + 1) / 2 = 2.291…
    assert_eq!(paid(&member).await, (Won, 22_900, "공동 1/3".to_owned()));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn several_winners_of_other_markets_are_no_dead_heat(db: PgPool) {
    let world = World::new(db).await;
    let [first, second, _] = race(&world, MarketId::new(FIRST_TO_SCORE)).await;
    let member = world.rich_member(10_000).await;
    member
        .bet(10_000, std::slice::from_ref(&first))
        .await
        .unwrap();
    world.settle(&first, Won).await;
    world.settle(&second, Won).await;
    assert_eq!(paid(&member).await, (Won, 50_000, String::new()));
}

#[crate::database::test]
async fn an_operator_declares_a_dead_heat_and_the_timeline_shows_it(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let [first, second, third] = race(&world, MarketId::new(OUTRIGHT_WINNER)).await;
    let member = world.rich_member(10_000).await;
    let placed = member
        .bet(10_000, std::slice::from_ref(&first))
        .await
        .unwrap();
    let results = [(&first, Won), (&second, Won), (&third, Lost)];
    settle_market(&operator, None, &results).await.unwrap();
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(paid(&member).await, (Won, 25_000, "공동 1/2".to_owned()));
    // A correction of the other runner alone pays this slip in full.
    settle_market(&operator, None, &[(&second, Lost)])
        .await
        .unwrap();
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(paid(&member).await, (Won, 50_000, String::new()));
    let path = placed.bet_id;
    let timeline = operator
        .call_at::<AdminGetBet>(path, &Empty {})
        .await
        .unwrap();
    let heats: Vec<_> = timeline
        .results
        .iter()
        .map(|result| result.dead_heat.clone().unwrap_or_default())
        .collect();
    assert_eq!(heats, ["공동 1/2", ""]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_slip_that_is_void_has_no_dead_heat(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let [first, second, _] = race(&world, MarketId::new(OUTRIGHT_WINNER)).await;
    let member = world.rich_member(10_000).await;
    let placed = member.bet(10_000, std::slice::from_ref(&first)).await;
    let bet = placed.unwrap().bet_id;
    world.settle(&first, Won).await;
    world.settle(&second, Won).await;
    assert_eq!(paid(&member).await, (Won, 25_000, "공동 1/2".to_owned()));
    let reason = Reason {
        reason: "오류".to_owned(),
    };
    operator
        .call_at::<AdminVoidBet>(bet, &reason)
        .await
        .unwrap();
    assert_eq!(
        paid(&member).await,
        (WinFlag::Cancelled, 10_000, String::new())
    );
    assert_eq!(world.balance(&member, "cash").await, 10_000);
    world.assert_books_hold().await;
}
