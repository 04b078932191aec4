//! Results, slips and payouts (betting spec §4; design §5).

use crate::slips::own_history;
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetBets, GetBets};
use hanpan_core::kernel::ids::{FixtureId, MarketId, SportId};
use hanpan_core::kernel::money::Price;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::{Betting, SlipHead};
use hanpan_core::sportsbook::settle::WinFlag::{
    self, Cancelled, HalfLost, HalfWon, Lost, Void, Waiting, Won,
};
use hanpan_server::sportsbook::settlement::worker;
use sqlx::PgPool;

/// The fields of a slip: flag, settled, real odds, payout, waiting legs.
fn shown(slip: &SlipHead) -> (WinFlag, i16, &str, i64, u32) {
    let flag = slip.settlement_flag;
    let (odds, payout) = (slip.real_odds.as_str(), slip.win_amount.get());
    (slip.status, flag, odds, payout, slip.waiting_count)
}

#[crate::database::test]
async fn each_result_pays_what_it_is_worth(db: PgPool) {
    let world = World::new(db).await;
    for (flag, odds, payout) in [
        (Won, "1.85", 18_500),
        (Lost, "0.00", 0),
        (Void, "1.00", 10_000),
        (Cancelled, "1.00", 10_000),
        (HalfWon, "1.42", 14_200),
        (HalfLost, "0.50", 5_000),
    ] {
        let member = world.rich_member(50_000).await;
        let leg = world.offer("1.85").await;
        member
            .bet(10_000, std::slice::from_ref(&leg))
            .await
            .unwrap();
        world.settle(&leg, flag).await;
        let slip = member.slip().await;
        assert_eq!(shown(&slip), (flag, 1, odds, payout, 0));
        assert_eq!(slip.status_name, flag.slip_label());
        assert_eq!(world.balance(&member, "cash").await, 40_000 + payout);
    }
    world.assert_books_hold().await;
}

/// The real odds of a half won leg at 1.01 are 1.00 after flooring: the flag is that of a void
/// slip, the label is that of its leg, in the history and in the office.
#[crate::database::test]
async fn a_half_won_single_at_the_smallest_price_is_called_half_won(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(50_000).await;
    let leg = world.offer("1.01").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    world.settle(&leg, HalfWon).await;
    let slip = member.slip().await;
    assert_eq!(shown(&slip), (Void, 1, "1.00", 10_000, 0));
    assert_eq!(slip.status_name, "절반당첨");
    let operator = world.operator().await;
    let listed = operator
        .call::<AdminGetBets>(&ListQuery::default())
        .await
        .unwrap();
    let head = listed.items[0].slip[0].slip.as_ref().unwrap();
    assert_eq!(head.status_name, "절반당첨");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn mixed_results_multiply(db: PgPool) {
    let world = World::new(db).await;
    for (results, flag, odds, payout) in [
        (vec![("1.90", Won), ("2.10", Won)], Won, "3.99", 39_900),
        (vec![("1.90", Won), ("2.10", Void)], Won, "1.90", 19_000),
        (vec![("1.90", Won), ("3.00", HalfWon)], Won, "3.80", 38_000),
        (
            vec![("1.90", Won), ("3.00", HalfLost)],
            HalfLost,
            "0.95",
            9_500,
        ),
        (
            vec![("2.00", Won), ("3.00", HalfLost)],
            Void,
            "1.00",
            10_000,
        ),
        (
            vec![("1.90", Void), ("3.00", HalfWon)],
            HalfWon,
            "2.00",
            20_000,
        ),
        (
            vec![("1.90", Void), ("2.10", Cancelled)],
            Void,
            "1.00",
            10_000,
        ),
        (
            vec![("1.90", Cancelled), ("2.10", Cancelled)],
            Cancelled,
            "1.00",
            10_000,
        ),
        (
            vec![("1.90", HalfLost), ("2.10", HalfLost)],
            HalfLost,
            "0.25",
            2_500,
        ),
        (
            vec![("1.90", Won), ("2.10", Won), ("1.5", Lost)],
            Lost,
            "0.00",
            0,
        ),
    ] {
        let member = world.rich_member(10_000).await;
        let mut legs = Vec::new();
        for (price, _) in &results {
            legs.push(world.offer(price).await);
        }
        member.bet(10_000, &legs).await.unwrap();
        for (leg, (_, flag)) in legs.iter().zip(&results) {
            world.settle(leg, *flag).await;
        }
        let slip = member.slip().await;
        assert_eq!(shown(&slip), (flag, 1, odds, payout, 0), "{results:?}");
        assert_eq!(world.balance(&member, "cash").await, payout);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_last_leg_decides(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(10_000).await;
    let legs = world.offers(&["2.00", "3.00", "1.50"]).await;
    member.bet(10_000, &legs).await.unwrap();
    world.settle(&legs[1], Won).await;
    assert_eq!(shown(&member.slip().await), (Waiting, 0, "9.00", 0, 2));
    world.settle(&legs[0], Void).await;
    assert_eq!(shown(&member.slip().await), (Waiting, 0, "4.50", 0, 1));
    assert_eq!(world.balance(&member, "cash").await, 0);
    world.settle(&legs[2], Won).await;
    assert_eq!(shown(&member.slip().await), (Won, 1, "4.50", 45_000, 0));
    assert_eq!(world.balance(&member, "cash").await, 45_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_lost_leg_settles_at_once_and_the_others_still_show_their_result(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(10_000).await;
    let legs = world.offers(&["2.00", "3.00"]).await;
    member.bet(10_000, &legs).await.unwrap();
    world.settle(&legs[0], Lost).await;
    assert_eq!(shown(&member.slip().await), (Lost, 1, "0.00", 0, 1));
    let settled_at = settled_at(&world).await;
    world.pass(TimeDelta::hours(1));
    world.settle(&legs[1], Won).await;
    assert_eq!(shown(&member.slip().await), (Lost, 1, "0.00", 0, 0));
    assert_eq!(self::settled_at(&world).await, settled_at);
    let flags: Vec<_> = member.slips().await[0]
        .iter()
        .map(|leg| leg.sports_betting_win_flag)
        .collect();
    assert_eq!(flags, [Lost, Won]);
    world.assert_books_hold().await;
}

async fn settled_at(world: &World) -> (Option<chrono::DateTime<chrono::Utc>>, i32) {
    let bet = sqlx::query!("select settled_at, revision from bets")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    (bet.settled_at, bet.revision)
}

#[crate::database::test]
async fn a_bonus_line_follows_the_other_legs(db: PgPool) {
    let world = World::new(db).await;
    let bonus = Betting {
        bet_price: Price::parse("1.03").unwrap(),
        fixture_id: FixtureId::new(0),
        odds_id: "3".into(),
        sport_id: SportId::new(0),
        market_id: MarketId::new(0),
        version: 0,
    };
    for (results, bonus_flag, odds, payout) in [
        ([Won, Won, Won], Won, "8.24", 82_400),
        ([Won, Won, Void], Void, "4.00", 40_000),
        ([Won, Won, HalfWon], Void, "6.00", 60_000),
        ([Won, Won, Lost], Void, "0.00", 0),
    ] {
        let member = world.rich_member(10_000).await;
        let mut legs = Vec::new();
        for _ in results {
            legs.push(world.offer("2.00").await);
        }
        let slip = [legs.clone(), vec![bonus.clone()]].concat();
        member.bet(10_000, &slip).await.unwrap();
        for (leg, flag) in legs.iter().zip(results) {
            world.settle(leg, flag).await;
        }
        let slip = member.slips().await.remove(0);
        let head = slip[0].slip.as_ref().unwrap();
        assert_eq!(
            (head.real_odds.as_str(), head.win_amount.get()),
            (odds, payout)
        );
        assert_eq!(slip[3].sports_betting_win_flag, bonus_flag, "{results:?}");
        assert_eq!(head.waiting_count, 0);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_score_shows_when_it_is_known(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(10_000).await;
    let fixture = world.feed().football().await;
    let leg = world
        .feed()
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    sqlx::query!("update fixtures set home_score = '2', away_score = '1'")
        .execute(&world.app.db)
        .await
        .unwrap();
    let score = async || member.slips().await[0][0].sports_betting_score.clone();
    assert_eq!(score().await, None);
    world.feed().status(&fixture, 3).await;
    assert_eq!(score().await.as_deref(), Some("2:1"));
    world.settle(&leg, Won).await;
    assert_eq!(score().await.as_deref(), Some("2:1"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn stakes_of_settled_slips_fill_rolling_once(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    sqlx::query!(
        "insert into rolling_requirements (charge_id, member_id, required, created_at)
         select id, member_id, amount, created_at from charges"
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    let filled = async || {
        sqlx::query_scalar!("select filled from rolling_requirements")
            .fetch_one(&world.app.db)
            .await
            .unwrap()
    };
    let legs = world.offers(&["2.00", "2.00", "2.00", "2.00"]).await;
    for (leg, stake) in legs.iter().zip([10_000, 20_000, 5_000, 7_000]) {
        member.bet(stake, std::slice::from_ref(leg)).await.unwrap();
    }
    assert_eq!(filled().await, 0);
    world.settle(&legs[0], Lost).await;
    assert_eq!(filled().await, 10_000);
    world.settle(&legs[1], Void).await;
    assert_eq!(filled().await, 10_000);
    // A correction neither takes back rolling that was counted nor counts it twice.
    for flag in [Won, Void, Waiting, Lost] {
        world.settle(&legs[0], flag).await;
        assert_eq!(filled().await, 10_000, "{flag:?}");
    }
    // The first result that counts may be a correction.
    world.settle(&legs[1], HalfLost).await;
    assert_eq!(filled().await, 30_000);
    // Two slips of one member in one batch.
    world.result(&legs[2], Won).await;
    world.result(&legs[3], Lost).await;
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(filled().await, 42_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn members_see_their_own_results_alone(db: PgPool) {
    let world = World::new(db).await;
    let (winner, other) = (
        world.rich_member(10_000).await,
        world.rich_member(10_000).await,
    );
    let leg = world.offer("2.00").await;
    winner
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    world.settle(&leg, Won).await;
    assert_eq!(world.balance(&other, "cash").await, 10_000);
    let slips = other.call::<GetBets>(&own_history(&other)).await.unwrap();
    assert!(slips.is_empty());
    world.assert_books_hold().await;
}
