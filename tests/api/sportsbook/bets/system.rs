//! System bets: placed like any other bet, at the odds of all their combinations.

use crate::slips::{order, system_order};
use crate::sportsbook::inplay::{alive, football, send, token};
use crate::world::World;
use futures::future::join_all;
use hanpan_core::api::{AdminGetBet, AdminGetBets, Empty};
use hanpan_core::kernel::ids::{FixtureId, MarketId, SportId};
use hanpan_core::kernel::money::Price;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::{BetStyle, Betting, PlaceBet, SlipHead};
use hanpan_core::sportsbook::slip::combine::detail_type;
use hanpan_core::sportsbook::slip::system::System;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

const TWO_OF_THREE: (u8, u8) = (2, 2);

/// The system of a slip, its label and its odds.
fn shown(head: &SlipHead) -> (Option<System>, Option<&str>, &str) {
    (
        head.system,
        head.system_name.as_deref(),
        head.total_odds.as_str(),
    )
}

#[crate::database::test]
async fn a_system_bet_takes_its_stake_once_and_says_what_it_plays(db: PgPool) {
    let world = World::new(db).await;
    world.offer_systems(true).await;
    let (operator, member) = (world.operator().await, world.rich_member(100_000).await);
    let legs = world.offers(&["1.85", "2.10", "1.255"]).await;
    let sent = system_order(&member, 10_000, &legs, TWO_OF_THREE);
    let receipt = member.place(&sent).await.unwrap();
    // (1.85 × 2.10 + 1.85 × 1.255 + 2.10 × 1.255) / 3 = 2.947...
    assert_eq!(receipt.total_ratio, "2.94");
    assert_eq!(receipt.expect_amount.get(), 29_474);
    assert_eq!(receipt.emoney.get(), 90_000);
    let head = member.slip().await;
    let two_of_three = Some(System { from: 2, to: 2 });
    let expected = (two_of_three, Some("시스템 2/3 (3조합)"), "2.94");
    assert_eq!(shown(&head), expected);
    assert_eq!((head.real_odds.as_str(), head.waiting_count), ("2.94", 3));

    let bets = operator.call::<AdminGetBets>(&ListQuery::default()).await;
    let row = bets.unwrap().items.remove(0);
    assert_eq!(shown(row.slip[0].slip.as_ref().unwrap()), expected);
    let timeline = operator.call_at::<AdminGetBet>(receipt.bet_id, &Empty {});
    let timeline = timeline.await.unwrap();
    assert_eq!(shown(timeline.slip[0].slip.as_ref().unwrap()), expected);

    // Also from the Korean listing, and as full cover.
    let korean = PlaceBet {
        game_style: BetStyle::Korean,
        game_detail_type: detail_type(BetStyle::Korean, 3).unwrap(),
        ..system_order(&member, 10_000, &legs, (1, 3))
    };
    member.place(&korean).await.unwrap();
    let head = member.slip().await;
    assert_eq!(
        head.system_name.as_deref(),
        Some("시스템 1~3폴더 전체 (7조합)")
    );
    member.bet(10_000, &legs).await.unwrap();
    assert_eq!(shown(&member.slip().await), (None, None, "4.87"));
    assert_eq!(world.balance(&member, "cash").await, 70_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_system_that_cannot_be_played_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000_000).await;
    let legs = world.offers(&["2.00"; 11]).await;
    let system = |count: usize, system| system_order(&member, 10_000, &legs[..count], system);
    let code = async |order: PlaceBet| refused(member.place(&order).await);
    assert_eq!(
        code(system(3, TWO_OF_THREE)).await,
        problem(422, "SYSTEM_UNAVAILABLE")
    );
    world.offer_systems(true).await;
    for (count, sizes) in [
        (2, (2, 2)),
        (3, (3, 3)),
        (3, (1, 1)),
        (3, (1, 2)),
        (4, (2, 3)),
        (4, (0, 4)),
        (4, (3, 2)),
        (4, (2, 255)),
        (11, (2, 2)),
    ] {
        let not_possible = problem(422, "SYSTEM_NOT_POSSIBLE");
        assert_eq!(code(system(count, sizes)).await, not_possible, "{sizes:?}");
    }
    let event = PlaceBet {
        game_style: BetStyle::Event,
        game_detail_type: 999,
        ..system(3, TWO_OF_THREE)
    };
    assert_eq!(code(event).await, problem(422, "SYSTEM_PREMATCH_ONLY"));
    let bonus = Betting {
        bet_price: Price::parse("1.03").unwrap(),
        fixture_id: FixtureId::new(0),
        odds_id: "3".into(),
        sport_id: SportId::new(0),
        market_id: MarketId::new(0),
        version: 0,
    };
    let with_bonus = [&legs[..3], &[bonus]].concat();
    let with_bonus = system_order(&member, 10_000, &with_bonus, TWO_OF_THREE);
    assert_eq!(code(with_bonus).await, problem(422, "SYSTEM_WITH_BONUS"));
    // The odds that the page showed, and the limits of the role: the same as for any slip at these
    // odds.
    let multiple = PlaceBet {
        total_ratio: "8.00".to_owned(),
        ..system(3, TWO_OF_THREE)
    };
    assert_eq!(code(multiple).await, problem(422, "TOTAL_ODDS_MISMATCH"));
    for (stake, expected) in [
        (4_990, "STAKE_TOO_SMALL"),
        (1_000_001, "STAKE_ABOVE_MAX"),
        // At odds of 511.50.
        (19_600, "WINNINGS_ABOVE_MAX"),
    ] {
        let order = system_order(&member, stake, &legs[..10], (9, 9));
        assert_eq!(code(order).await, problem(422, expected));
    }
    assert!(member.slips().await.is_empty());
    assert_eq!(world.balance(&member, "cash").await, 100_000_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn no_system_bet_is_accepted_in_play(db: PgPool) {
    let world = World::new(db).await;
    world.offer_systems(true).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let mut legs = Vec::new();
    for _ in 0..3 {
        legs.push(football(&world, "2.00").await.1);
    }
    let order = PlaceBet {
        game_style: BetStyle::InPlay,
        game_detail_type: 99,
        ..system_order(&member, 10_000, &legs, TWO_OF_THREE)
    };
    let sent = send(&member, &order, &token(&member, &legs).await).await;
    assert_eq!(refused(sent), problem(422, "SYSTEM_PREMATCH_ONLY"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_request_id_stands_for_one_system(db: PgPool) {
    let world = World::new(db).await;
    world.offer_systems(true).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.85", "2.10", "3.00"]).await;
    let sent = system_order(&member, 10_000, &legs, TWO_OF_THREE);
    let answers = join_all((0..8).map(|_| member.place(&sent))).await;
    let first = answers[0].clone().unwrap();
    for answer in answers {
        assert_eq!(answer.unwrap(), first);
    }
    assert_eq!(world.balance(&member, "cash").await, 90_000);
    let others = [
        system_order(&member, 10_000, &legs, (2, 3)),
        order(&member, 10_000, &legs),
    ];
    for other in others {
        let again = PlaceBet {
            request_id: sent.request_id,
            ..other
        };
        assert_eq!(
            refused(member.place(&again).await),
            problem(409, "REQUEST_ID_REUSED")
        );
    }
    // Also after system bets are switched off, the first answer stands.
    world.offer_systems(false).await;
    assert_eq!(member.place(&sent).await.unwrap(), first);
    assert_eq!(member.slips().await.len(), 1);
    world.assert_books_hold().await;
}

/// A member who accepts changes gets the odds of the new prices, as the same system.
#[crate::database::test]
async fn a_changed_price_changes_the_odds_of_the_system(db: PgPool) {
    let world = World::new(db).await;
    world.offer_systems(true).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["2.00", "2.00", "2.00"]).await;
    world.feed().reprice(&legs[0], "3.00").await;
    let sent = system_order(&member, 10_000, &legs, TWO_OF_THREE);
    assert_eq!(
        refused(member.place(&sent).await),
        problem(409, "PRICE_CHANGED")
    );
    let accepting = PlaceBet {
        change_flag: true,
        ..sent
    };
    // (6 + 6 + 4) / 3
    assert_eq!(member.place(&accepting).await.unwrap().total_ratio, "5.33");
    let head = member.slip().await;
    assert_eq!(head.system_name.as_deref(), Some("시스템 2/3 (3조합)"));
    world.assert_books_hold().await;
}
