//! Rounds of the sandbox: drawn as committed, paid by the rules, and listed.

use super::{MOON, TABLE, casino_money, code, deal, play, player, rounds, seat, spin, transfer};
use crate::world::World;
use hanpan_core::api::{Empty, GetCasinoRounds, GetSandboxSeat};
use hanpan_core::games::casino::lobby::Lobby;
use hanpan_core::games::casino::rounds::CasinoRoundQuery;
use hanpan_core::games::casino::sandbox::{PlayOutcome, PlayedRound, replay};
use hanpan_core::games::casino::table::Spot;
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::COUNTED_MAX;
use hanpan_core::wallet::casino::{TransferCode, TransferState};
use hanpan_server::games::casino::Casino;
use hanpan_tests::charges::user;
use sqlx::PgPool;

fn assert_drawn_as_committed(round: &PlayedRound) {
    let seed = Seed::parse(&round.seed).unwrap();
    assert!(seed.matches(&round.commitment));
    let again = replay(&seed, &round.label, &round.play);
    assert_eq!(again.as_ref(), Some(&round.outcome));
}

#[crate::database::test]
async fn a_spin_moves_casino_money_and_can_be_drawn_again(db: PgPool) {
    let world = World::new(db).await;
    let member = player(&world, 200_000).await;
    let seat = seat(&member, MOON).await;
    assert_eq!((seat.game_name.as_str(), seat.next.number), ("달토끼", 1));
    assert_eq!(seat.casino_money, Won::new(200_000));
    let (mut held, mut next) = (200_000, seat.next.clone());
    for _ in 0..30 {
        let receipt = play(&member, &spin(&member, &seat, 1_000)).await.unwrap();
        // The draw was committed to before the stake was known.
        assert_eq!(receipt.round.commitment, next.commitment);
        assert_eq!(
            receipt.round.label,
            format!("{MOON}:{}:{}", seat.session_id, next.number)
        );
        assert_drawn_as_committed(&receipt.round);
        held += receipt.round.outcome.payout().get() - 1_000;
        assert_eq!(receipt.casino_money, Won::new(held));
        assert_eq!(receipt.next.number, next.number + 1);
        next = receipt.next;
    }
    assert_eq!(casino_money(&member).await, held);
    let there = world
        .app
        .state::<Casino>()
        .provider()
        .balance(member.id)
        .await;
    assert_eq!(there, Ok(Won::new(held)));
    let played = rounds(&member).await;
    assert_eq!(played.len(), 30);
    let net: i64 = played
        .iter()
        .map(|round| round.payout.get() - round.stake.get())
        .sum();
    assert_eq!(200_000 + net, held);
    assert_drawn_as_committed(played[0].played.as_ref().unwrap());
    // The balance can be transferred out, and no more.
    assert!(
        transfer(&member, TransferCode::FromCasino, held + 1, held)
            .await
            .is_err()
    );
    let out = transfer(&member, TransferCode::FromCasino, held, held)
        .await
        .unwrap();
    assert_eq!(out.state, TransferState::Done);
    let user = user(&member).await;
    assert_eq!((user.emoney.get(), user.casino_money.get()), (held, 0));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_hand_pays_each_spot_and_refuses_what_the_table_does_not_take(db: PgPool) {
    let world = World::new(db).await;
    let member = player(&world, 1_000_000).await;
    let seat = seat(&member, TABLE).await;
    let mut held = 1_000_000;
    for _ in 0..10 {
        let stakes = [
            (Spot::Banker, 10_000),
            (Spot::Tie, 1_000),
            (Spot::PlayerPair, 1_000),
        ];
        let receipt = play(&member, &deal(&member, &seat, &stakes)).await.unwrap();
        assert_drawn_as_committed(&receipt.round);
        assert!(matches!(receipt.round.outcome, PlayOutcome::Deal(_)));
        held += receipt.round.outcome.payout().get() - 12_000;
        assert_eq!(receipt.casino_money.get(), held);
    }
    for (stakes, said) in [
        (vec![], "CASINO_SPOTS_INVALID"),
        (
            vec![(Spot::Tie, 1_000), (Spot::Tie, 1_000)],
            "CASINO_SPOTS_INVALID",
        ),
        (vec![(Spot::Tie, 1_500)], "CASINO_STAKE_INVALID"),
        (vec![(Spot::Tie, -1_000)], "CASINO_STAKE_INVALID"),
        (vec![(Spot::Tie, 301_000)], "CASINO_STAKE_INVALID"),
    ] {
        let refused = play(&member, &deal(&member, &seat, &stakes)).await;
        assert_eq!(code(refused), said, "{stakes:?}");
    }
    let spun = play(&member, &spin(&member, &seat, 1_000)).await;
    assert_eq!(code(spun), "CASINO_GAME_UNKNOWN");
    assert_eq!(casino_money(&member).await, held);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn without_money_nothing_is_played(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let own_seat = seat(&member, MOON).await;
    let refused = play(&member, &spin(&member, &own_seat, 1_000))
        .await
        .unwrap_err();
    assert_eq!(
        refused.body["message"],
        "카지노머니가 부족합니다. 머니를 전환한 후 이용해주세요."
    );
    // The seed was not used.
    let again = member
        .call_at::<GetSandboxSeat>(own_seat.session_id, &Empty {})
        .await
        .unwrap();
    assert_eq!(again.next, own_seat.next);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn members_read_their_own_rounds_by_page_and_lobby(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (player(&world, 100_000).await, player(&world, 100_000).await);
    let (machine, table) = (seat(&member, MOON).await, seat(&member, TABLE).await);
    for _ in 0..3 {
        play(&member, &spin(&member, &machine, 1_000))
            .await
            .unwrap();
    }
    play(&member, &deal(&member, &table, &[(Spot::Player, 1_000)]))
        .await
        .unwrap();
    let theirs = seat(&other, MOON).await;
    play(&other, &spin(&other, &theirs, 1_000)).await.unwrap();
    let query = CasinoRoundQuery {
        member_id: member.id,
        lobby: None,
        game_id: None,
        page: Some(2),
        perpage: Some(3),
    };
    let page = member.call::<GetCasinoRounds>(&query).await.unwrap();
    assert_eq!((page.count, page.items.len()), (4, 1));
    let of_casino = CasinoRoundQuery {
        lobby: Some(Lobby::Casino),
        page: None,
        ..query.clone()
    };
    let page = member.call::<GetCasinoRounds>(&of_casino).await.unwrap();
    assert_eq!(
        (page.count, page.items[0].game_name.as_str()),
        (1, "바카라 1번 테이블")
    );
    assert_eq!(
        other
            .call::<GetCasinoRounds>(&query)
            .await
            .unwrap_err()
            .status,
        403
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_many_rounds_a_member_reads_as_many_as_are_counted(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.member().await, world.member().await);
    let insert = "insert into casino_rounds (member_id, provider, reference, game_id, game_name, lobby, stake, payout,
             played_at)
         select $1::bigint, 'x', gen_random_uuid()::text, 'x', 'x', 'slot', 1000, 0, $2::timestamptz
         from generate_series(1, $3::int)";
    for (player, many) in [(&member, 10_001), (&other, 10_000)] {
        let insert = sqlx::query(insert)
            .bind(player.id.get())
            .bind(world.now())
            .bind(many);
        insert.execute(&world.app.db).await.unwrap();
    }
    // Whether there are more, and the rows of the last page and of the one after it.
    for (player, more) in [(&member, true), (&other, false)] {
        for (page, rows) in [(100, 100), (101, 0)] {
            let query = CasinoRoundQuery {
                member_id: player.id,
                lobby: Some(Lobby::Slot),
                game_id: None,
                page: Some(page),
                perpage: Some(100),
            };
            let page = player.call::<GetCasinoRounds>(&query).await.unwrap();
            assert_eq!(page.items.len(), rows);
            if rows > 0 {
                assert_eq!((page.count, page.more), (COUNTED_MAX, more));
            }
        }
    }
}

#[crate::database::test]
async fn the_audit_finds_a_round_without_its_postings(db: PgPool) {
    let world = World::new(db).await;
    let member = player(&world, 100_000).await;
    let own_seat = seat(&member, MOON).await;
    let id = play(&member, &spin(&member, &own_seat, 2_000))
        .await
        .unwrap()
        .id;
    world.assert_books_hold().await;
    sqlx::query!(
        "update casino_rounds set stake = stake + 1 where id = $1",
        id.get()
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    let faults = hanpan_server::ledger::books::prove(&world.app.db)
        .await
        .unwrap();
    assert_eq!(
        faults,
        [
            format!("postings that are missing: casino_stake:{id}"),
            format!("postings that no record asks for: casino_stake:{id}"),
        ]
    );
}
