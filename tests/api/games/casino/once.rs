//! Concurrent rounds: each request plays once, and no money is staked twice.

use super::{MOON, casino_money, code, play, player, rounds, seat, set_down, spin, transfer};
use crate::waiting::in_turn;
use crate::world::World;
use futures::future::join_all;
use hanpan_core::games::casino::sandbox::{Play, PlayRound};
use hanpan_core::kernel::money::Won;
use hanpan_core::wallet::casino::TransferCode;
use hanpan_server::games::casino::Casino;
use hanpan_server::wallet::casino::gateway::{Order, Outcome};
use hanpan_tests::charges::user;
use sqlx::PgPool;
use uuid::Uuid;

#[crate::database::test]
async fn the_same_request_plays_once(db: PgPool) {
    let world = World::new(db).await;
    let member = player(&world, 100_000).await;
    let seat = seat(&member, MOON).await;
    let order = spin(&member, &seat, 5_000);
    let answers = join_all((0..6).map(|_| play(&member, &order))).await;
    let first = answers[0].as_ref().unwrap();
    for answer in &answers {
        assert_eq!(answer.as_ref().unwrap(), first);
    }
    assert_eq!(rounds(&member).await.len(), 1);
    // The seed that was committed to for the next round is still the one that is used.
    let second = play(&member, &spin(&member, &seat, 5_000)).await.unwrap();
    assert_eq!(second.round.commitment, first.next.commitment);
    let other_stake = PlayRound {
        play: Play::Spin {
            stake: Won::new(1_000),
        },
        ..order.clone()
    };
    let refused = play(&member, &other_stake).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (409, "REQUEST_ID_REUSED"));
    // Even while the provider is down, a repeated order returns its round.
    set_down(&world, true).await;
    assert_eq!(play(&member, &order).await.unwrap().round, first.round);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_spins_at_once_none_stakes_what_is_not_held(db: PgPool) {
    let world = World::new(db).await;
    let member = player(&world, 50_000).await;
    let (first, second) = (seat(&member, MOON).await, seat(&member, "slot-fruit").await);
    let orders: Vec<PlayRound> = (0..12)
        .map(|place| {
            spin(
                &member,
                if place % 2 == 0 { &first } else { &second },
                20_000,
            )
        })
        .collect();
    let answers = join_all(orders.iter().map(|order| play(&member, order))).await;
    let played = rounds(&member).await;
    let done = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(done, played.len());
    assert!(done >= 2, "{answers:?}");
    for refused in answers.into_iter().filter(Result::is_err) {
        assert_eq!(code(refused), "CASINO_MONEY_TOO_SMALL");
    }
    let net: i64 = played
        .iter()
        .map(|round| round.payout.get() - round.stake.get())
        .sum();
    assert_eq!(casino_money(&member).await, 50_000 + net);
    // Each round had its own seed.
    let mut seeds: Vec<String> = played
        .into_iter()
        .map(|round| round.played.unwrap().seed)
        .collect();
    seeds.sort();
    seeds.dedup();
    assert_eq!(seeds.len(), done);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_spin_and_a_transfer_at_once_share_the_money(db: PgPool) {
    let world = World::new(db).await;
    for _ in 0..4 {
        let member = player(&world, 30_000).await;
        let seat = seat(&member, MOON).await;
        let order = spin(&member, &seat, 20_000);
        let (played, out) = futures::join!(
            play(&member, &order),
            transfer(&member, TransferCode::FromCasino, 30_000, 30_000)
        );
        let user = user(&member).await;
        match (played, out) {
            (Ok(receipt), Err(_)) => assert_eq!(user.casino_money, receipt.casino_money),
            (Err(refused), Ok(_)) => {
                assert_eq!(code::<()>(Err(refused)), "CASINO_MONEY_TOO_SMALL");
                assert_eq!((user.emoney.get(), user.casino_money.get()), (30_000, 0));
            }
            // A spin that won enough left the whole amount to be transferred out.
            (Ok(receipt), Ok(_)) => assert!(receipt.casino_money.get() >= 30_000),
            (Err(played), Err(out)) => panic!("{played:?} {out:?}"),
        }
        world.assert_books_hold().await;
    }
}

/// Both orders have begun when the first is answered: each would find the money that is there once.
#[crate::database::test]
async fn the_sandbox_takes_the_orders_of_a_member_one_after_the_other(db: PgPool) {
    let world = World::new(db).await;
    let member = player(&world, 50_000).await;
    let order = |key| Order {
        key,
        member_id: member.id,
        code: TransferCode::FromCasino,
        amount: Won::new(30_000),
    };
    let (one, two) = (Uuid::new_v4(), Uuid::new_v4());
    // The same keys in a transaction that is taken back: an insert waits for it, with its sums read.
    let held = world
        .held(&format!(
            "insert into sandbox_casino_orders (key, member_id, amount, done)
             values ('{one}', {id}, 0, false), ('{two}', {id}, 0, false)",
            id = member.id
        ))
        .await;
    let casino = world.app.state::<Casino>();
    let (first, second) = in_turn(
        &world,
        held,
        casino.provider().transfer(order(one)),
        casino.provider().transfer(order(two)),
    )
    .await;
    assert_eq!(first, Ok(Outcome::Done));
    assert!(matches!(second, Ok(Outcome::NotDone(_))), "{second:?}");
}
