//! Launches and seats: whom a token lets in, and for how long.

use super::{MOON, code, enter, launch, play, player, seat, spin};
use crate::world::World;
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{AdminBanMember, Empty, GetSandboxSeat};
use hanpan_core::games::casino::sandbox::Seat;
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::SandboxSessionId;
use sqlx::PgPool;

#[crate::database::test]
async fn a_token_lets_its_member_in_once_and_soon(db: PgPool) {
    let world = World::new(db).await;
    let (member, stranger) = (player(&world, 30_000).await, world.member().await);
    let token = launch(&member, MOON).await.unwrap();
    assert_eq!(
        code(enter(&stranger, &token).await),
        "CASINO_LAUNCH_INVALID"
    );
    let answers = join_all((0..4).map(|_| enter(&member, &token))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    for refused in answers.into_iter().filter(Result::is_err) {
        assert_eq!(code(refused), "CASINO_LAUNCH_INVALID");
    }
    for wrong in ["", "0", &token[1..], &"00".repeat(32)] {
        assert_eq!(code(enter(&member, wrong).await), "CASINO_LAUNCH_INVALID");
    }
    let late = launch(&member, MOON).await.unwrap();
    world.pass(TimeDelta::seconds(121));
    assert_eq!(code(enter(&member, &late).await), "CASINO_LAUNCH_INVALID");
    assert_eq!(
        code(launch(&member, "roulette").await),
        "CASINO_GAME_UNKNOWN"
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_seat_is_its_members_and_ends(db: PgPool) {
    let world = World::new(db).await;
    let (member, stranger) = (player(&world, 30_000).await, player(&world, 30_000).await);
    let own_seat = seat(&member, MOON).await;
    let again = member
        .call_at::<GetSandboxSeat>(own_seat.session_id, &Empty {})
        .await;
    assert_eq!(again.unwrap(), own_seat);
    let theirs = stranger
        .call_at::<GetSandboxSeat>(own_seat.session_id, &Empty {})
        .await;
    assert_eq!(code(theirs), "CASINO_LAUNCH_INVALID");
    let spun = play(&stranger, &spin(&stranger, &own_seat, 1_000)).await;
    assert_eq!(code(spun), "CASINO_LAUNCH_INVALID");
    let for_another = play(&stranger, &spin(&member, &own_seat, 1_000)).await;
    assert_eq!(for_another.unwrap_err().status, 403);
    // A launch that has not been entered is not a seat yet.
    launch(&member, MOON).await.unwrap();
    let unentered = Seat {
        session_id: SandboxSessionId::new(own_seat.session_id.get() + 1),
        ..own_seat.clone()
    };
    assert_eq!(
        code(play(&member, &spin(&member, &unentered, 1_000)).await),
        "CASINO_LAUNCH_INVALID"
    );
    world.pass(TimeDelta::hours(12));
    play(&member, &spin(&member, &own_seat, 1_000))
        .await
        .unwrap();
    world.pass(TimeDelta::seconds(1));
    assert_eq!(
        code(play(&member, &spin(&member, &own_seat, 1_000)).await),
        "CASINO_LAUNCH_INVALID"
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn who_is_banned_plays_no_more(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (player(&world, 30_000).await, world.operator().await);
    let own_seat = seat(&member, MOON).await;
    let reason = Reason {
        reason: "규정 위반".to_owned(),
    };
    operator
        .call_at::<AdminBanMember>(member.id, &reason)
        .await
        .unwrap();
    let refused = play(&member, &spin(&member, &own_seat, 1_000))
        .await
        .unwrap_err();
    assert!([401, 403, 556].contains(&refused.status), "{refused:?}");
    assert!(launch(&member, MOON).await.is_err());
    world.assert_books_hold().await;
}
