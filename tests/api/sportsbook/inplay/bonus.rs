//! In-play bets of a member with a bonus.

use super::{alive, football, held, live_order, send, token};
use chrono::TimeDelta;
use hanpan_core::sportsbook::inplay::InPlayState;
use hanpan_core::wallet::promotions::WagerWeights;
use hanpan_core::wallet::promotions::campaign::WriteCampaign;
use hanpan_tests::promotions::{bonuses, site, with_bonus};
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;
use std::slice;

#[crate::database::test]
async fn a_bonus_that_is_not_used_in_play_is_no_money_there(db: PgPool) {
    let world = site(db).await;
    alive(&world).await;
    let terms = WriteCampaign {
        weights: WagerWeights {
            in_play: 0,
            ..bonuses().weights
        },
        ..bonuses()
    };
    let member = with_bonus(&world, 5_000, &terms).await;
    let (_, leg) = football(&world, "1.85").await;
    // It is refused without a delay.
    let order = live_order(&member, 5_010, slice::from_ref(&leg));
    let sent = send(&member, &order, &token(&member, &order.bettings).await).await;
    assert_eq!(refused(sent), problem(422, "BALANCE_TOO_SMALL"));
    let order = live_order(&member, 5_000, &[leg]);
    let answer = held(&world, &member, &order, async {}).await.unwrap();
    assert_eq!(answer.state, InPlayState::Placed);
    assert_eq!(world.balance(&member, "bonus").await, 10_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_bonus_pays_in_play_until_its_time_is_over(db: PgPool) {
    let world = site(db).await;
    alive(&world).await;
    let member = with_bonus(&world, 0, &bonuses()).await;
    let (_, leg) = football(&world, "1.85").await;
    let order = live_order(&member, 5_000, &[leg]);
    let answer = held(&world, &member, &order, async {}).await.unwrap();
    assert_eq!(answer.state, InPlayState::Placed);
    assert_eq!(world.balance(&member, "bonus").await, 5_000);
    // Its time is over, and it is not ended yet.
    world.pass(TimeDelta::days(7));
    alive(&world).await;
    let member = world.again(member.id).await;
    let (_, leg) = football(&world, "1.85").await;
    let order = live_order(&member, 5_000, &[leg]);
    let sent = send(&member, &order, &token(&member, &order.bettings).await).await;
    assert_eq!(refused(sent), problem(422, "BALANCE_TOO_SMALL"));
    world.assert_books_hold().await;
}
