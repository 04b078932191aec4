//! A day in the casino: every game of the sandbox is played around the clock, and its payouts match
//! its RTP.

use crate::games::casino::{deal, play, player, seat, spin};
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::games::casino::sandbox::SandboxGame;
use hanpan_core::games::casino::table::Spot;
use hanpan_core::games::rounds::prices::Rtp;
use sqlx::PgPool;

/// More than can be lost in a day.
const HELD: i64 = 10_000_000;
/// One round every three minutes of a day.
const ROUNDS: i64 = 480;
const EVERY: TimeDelta = TimeDelta::minutes(3);

/// The RTP of a game, and the stake of a round.
fn rules(game: SandboxGame) -> (Rtp, i64) {
    match game {
        SandboxGame::Baccarat | SandboxGame::HighBaccarat => (Spot::Banker.rtp(), 10_000),
        _ => (game.rtps()[0], 1_000),
    }
}

/// Whether payouts deviate from their RTP by at most five standard deviations, estimated from these
/// payouts themselves.
fn as_chance_has_it(rtp: Rtp, stake: i64, payouts: &[i64]) -> bool {
    let hundredths: Vec<i128> = payouts
        .iter()
        .map(|payout| i128::from(*payout) * 10_000 / i128::from(stake))
        .collect();
    let rounds = i128::from(ROUNDS);
    let sum: i128 = hundredths.iter().sum();
    let squares: i128 = hundredths.iter().map(|one| one * one).sum();
    let expected = rounds * i128::try_from(rtp.percent_hundredths()).unwrap();
    // The variance of the sum, times the number of rounds.
    let variance = rounds * squares - sum * sum;
    (sum - expected).pow(2) <= 25 * variance
}

#[crate::database::test]
async fn a_day_of_every_game_keeps_the_books_and_pays_as_chance_has_it(db: PgPool) {
    let world = World::new(db.clone()).await;
    for game in SandboxGame::ALL {
        let member = player(&world, HELD).await;
        let (rtp, stake) = rules(game);
        let mut seated = seat(&member, game.id()).await;
        let (mut held, mut payouts) = (HELD, vec![]);
        for round in 0..ROUNDS {
            // A seat does not last for a whole day.
            if round % 20 == 19 {
                seated = seat(&member, game.id()).await;
            }
            let order = match game {
                SandboxGame::Baccarat | SandboxGame::HighBaccarat => {
                    deal(&member, &seated, &[(Spot::Banker, stake)])
                }
                _ => spin(&member, &seated, stake),
            };
            let receipt = play(&member, &order).await.unwrap();
            let payout = receipt.round.outcome.payout().get();
            held += payout - stake;
            assert_eq!(receipt.casino_money.get(), held);
            payouts.push(payout);
            world.pass(EVERY);
        }
        assert!(as_chance_has_it(rtp, stake, &payouts), "{game:?}");
    }
    let unposted = "select count(*) from casino_rounds where posted_at is null";
    let unposted = sqlx::query_scalar::<_, i64>(unposted).fetch_one(&db).await;
    assert_eq!(unposted.unwrap(), 0);
    world.assert_books_hold().await;
}
