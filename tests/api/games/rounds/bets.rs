//! Bets on rounds.

use super::{NORMAL_ODD, history, last_moment, mini_order, pick};
use crate::slips::order;
use crate::sportsbook::bets::hold_cash;
use crate::world::World;
use futures::future::join_all;
use hanpan_core::api::{
    AdminVoidBet, CancelBet, ChangeSelfLimit, CountBets, Empty, GetMinigameLimits,
    GetMinigameSetting, PlaceMinigameBet,
};
use hanpan_core::games::rounds::catalogue::catalogue_market;
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::place::PlaceRoundBet;
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::OddsId;
use hanpan_core::kernel::korea::LimitPeriod;
use hanpan_core::kernel::money::Won;
use hanpan_core::members::self_limits::{LimitSubject, SetSelfLimit};
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

#[crate::database::test]
async fn of_two_bets_on_a_round_at_once_one_is_accepted(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let event = world.round(MiniGame::PowerBall).await;
    let answers =
        join_all((0..4).map(|n| member.bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD + n))))
            .await;
    let (accepted, others): (Vec<_>, Vec<_>) = answers.into_iter().partition(Result::is_ok);
    assert_eq!(accepted.len(), 1);
    for answer in others {
        let refused = answer.unwrap_err();
        assert_eq!(refused.code(), "ROUND_ALREADY_BET");
        assert_eq!(
            refused.body["message"],
            "미니게임은 회차당 1회만 베팅가능합니다."
        );
    }
    assert_eq!(world.balance(&member, "cash").await, 90_000);

    // A bet on another game, on the next round or by another member is allowed.
    let ladder = world.round(MiniGame::PowerLadder).await;
    member
        .bet_on_round(10_000, &ladder, OddsId::new(30_301))
        .await
        .unwrap();
    let other = world.rich_member(10_000).await;
    other
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    world.look_at(event.round.round.draws_at).await;
    let next = world.round(MiniGame::PowerBall).await;
    member
        .bet_on_round(10_000, &next, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_request_is_answered_alike(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let event = world.round(MiniGame::PowerBall).await;
    let order = mini_order(&member, 10_000, &event, OddsId::new(NORMAL_ODD));
    let answers = join_all((0..4).map(|_| member.call::<PlaceMinigameBet>(&order))).await;
    let first = answers[0].clone().unwrap();
    assert_eq!(
        first.message,
        "[파워볼] 145회차 홀짝 일반볼 홀 10,000원 베팅이 완료 되었습니다."
    );
    assert_eq!(
        (first.expect_amount, first.emoney),
        (Won::new(19_500), Won::new(90_000))
    );
    for answer in answers {
        assert_eq!(answer.unwrap(), first);
    }
    // Also after the draw.
    world.look_at(event.round.round.draws_at).await;
    assert_eq!(
        member.call::<PlaceMinigameBet>(&order).await.unwrap(),
        first
    );
    let other = PlaceRoundBet {
        amounts: Won::new(20_000).into(),
        ..order
    };
    let answer = member.call::<PlaceMinigameBet>(&other).await;
    assert_eq!(refused(answer), problem(409, "REQUEST_ID_REUSED"));
    world.assert_books_hold().await;
}

/// The first answer was lost, and the member has found the bet in the history and cancelled it: its receipt would say
/// that the stake is placed.
#[crate::database::test]
async fn the_request_of_a_cancelled_bet_gets_no_receipt(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(100_000).await, world.operator().await);
    let event = world.round(MiniGame::PowerBall).await;
    let reused = problem(409, "REQUEST_ID_REUSED");
    let order = mini_order(&member, 10_000, &event, OddsId::new(NORMAL_ODD));
    let bet = member.call::<PlaceMinigameBet>(&order).await.unwrap();
    let cancelled = member.call_at::<CancelBet>(bet.bet_id, &Empty {}).await;
    cancelled.unwrap();
    let answer = member.call::<PlaceMinigameBet>(&order).await;
    assert_eq!(refused(answer), reused);
    assert_eq!(world.balance(&member, "cash").await, 100_000);
    // Another request places the same bet. So it is with one that an operator has cancelled.
    let order = mini_order(&member, 10_000, &event, OddsId::new(NORMAL_ODD));
    let bet = member.call::<PlaceMinigameBet>(&order).await.unwrap();
    let reason = Reason {
        reason: "오류 배당".to_owned(),
    };
    let voided = operator.call_at::<AdminVoidBet>(bet.bet_id, &reason).await;
    voided.unwrap();
    let answer = member.call::<PlaceMinigameBet>(&order).await;
    assert_eq!(refused(answer), reused);
    assert_eq!(world.balance(&member, "cash").await, 100_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_round_takes_bets_until_it_closes(db: PgPool) {
    let world = World::new(db).await;
    let (early, late) = (
        world.rich_member(50_000).await,
        world.rich_member(50_000).await,
    );
    let event = world.round(MiniGame::PowerBall).await;
    world.clock.set(last_moment(&event));
    early
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    // Sent in time, but the member's money is only available after the round has closed.
    let held = hold_cash(&world, &late).await;
    let closed = async {
        world.until_blocked(1).await;
        world.clock.set(event.round.round.closes_at);
        held.commit().await.unwrap();
    };
    let (answer, ()) = futures::join!(
        late.bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD)),
        closed
    );
    assert_eq!(refused(answer), problem(422, "ROUND_CLOSED"));
    let answer = late
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await;
    assert_eq!(refused(answer), problem(422, "ROUND_CLOSED"));
    world.look_at(event.round.round.draws_at).await;
    let answer = late
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await;
    assert_eq!(refused(answer), problem(422, "ROUND_CLOSED"));
    assert_eq!(world.balance(&late, "cash").await, 50_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn limits_and_maintenance_are_the_games_own(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(9_000_000).await, world.operator().await);
    let event = world.round(MiniGame::PowerBall).await;
    let limits = member.call::<GetMinigameLimits>(&Empty {}).await.unwrap();
    assert_eq!(limits.power_ball_stakes.role1, Some(50));
    for (stake, code) in [
        (4_999, "STAKE_TOO_SMALL"),
        (500_001, "STAKE_ABOVE_MAX"),
        (9_500_000, "STAKE_ABOVE_MAX"),
    ] {
        let answer = member
            .bet_on_round(stake, &event, OddsId::new(NORMAL_ODD))
            .await;
        assert_eq!(refused(answer), problem(422, code), "{stake}");
    }
    // 9.50 times 500,000 exceeds 3,000,000.
    let answer = member
        .bet_on_round(500_000, &event, OddsId::new(30_131))
        .await;
    assert_eq!(refused(answer), problem(422, "WINNINGS_ABOVE_MAX"));

    operator
        .change_setting("powerBallMaintenanceFlg", "1")
        .await
        .unwrap();
    let setting = world
        .visitor()
        .call_at::<GetMinigameSetting>(301, &Empty {})
        .await;
    let setting = setting.unwrap();
    assert_eq!(
        (
            setting.system_maintenance_flg,
            setting.minigame_name_korean.as_str()
        ),
        (1, "파워볼")
    );
    let refused = member
        .bet_on_round(5_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap_err();
    assert_eq!(refused.body["message"], "파워볼은 현재 점검중입니다.");
    let ladder = world.round(MiniGame::PowerLadder).await;
    member
        .bet_on_round(500_000, &ladder, OddsId::new(30_301))
        .await
        .unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn limits_on_oneself_count_mini_games_in(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let limit = SetSelfLimit {
        member_id: member.id,
        subject: LimitSubject::Loss,
        period: LimitPeriod::Day,
        amount: "15000".to_owned(),
    };
    member
        .call_at::<ChangeSelfLimit>(member.id, &limit)
        .await
        .unwrap();
    let event = world.round(MiniGame::PowerBall).await;
    member
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    let ladder = world.round(MiniGame::PowerLadder).await;
    let answer = member
        .bet_on_round(10_000, &ladder, OddsId::new(30_301))
        .await;
    assert_eq!(refused(answer), problem(422, "LOSS_LIMIT_REACHED"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_bet_is_called_off_until_its_round_closes(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(50_000).await;
    let event = world.round(MiniGame::PowerBall).await;
    let bet = member
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    world.clock.set(last_moment(&event));
    member
        .call_at::<CancelBet>(bet.bet_id, &Empty {})
        .await
        .unwrap();
    assert_eq!(world.balance(&member, "cash").await, 50_000);
    // The member may bet on the round again.
    let bet = member
        .bet_on_round(20_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    world.clock.set(event.round.round.closes_at);
    let answer = member.call_at::<CancelBet>(bet.bet_id, &Empty {}).await;
    assert_eq!(refused(answer), problem(422, "CANCEL_TOO_LATE"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_history_says_what_was_bet_on_and_what_came(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let ball = world.round(MiniGame::PowerBall).await;
    let ladder = world.round(MiniGame::PowerLadder).await;
    let lotus = world.round(MiniGame::LotusBaccarat).await;
    member
        .bet_on_round(10_000, &ball, OddsId::new(30_118))
        .await
        .unwrap();
    member
        .bet_on_round(10_000, &ladder, OddsId::new(30_307))
        .await
        .unwrap();
    member
        .bet_on_round(10_000, &lotus, OddsId::new(30_811))
        .await
        .unwrap();
    for (types, count) in [
        ("301,303,308", 3),
        ("301", 1),
        ("303", 1),
        ("308", 1),
        ("50", 0),
    ] {
        assert_eq!(member.mini_slips(types).await.len(), count, "{types}");
        let counted = member
            .call::<CountBets>(&history(&member, types))
            .await
            .unwrap();
        assert_eq!(usize::try_from(counted.betting_count).unwrap(), count);
    }
    assert_eq!(
        member.slips().await.len(),
        0,
        "sports have a tab of their own"
    );
    let open = member.mini_slips("301").await.remove(0).remove(0);
    assert_eq!(open.sports_betting_bet_name, "파워볼 홀");
    assert_eq!(open.sports_betting_market_name, "홀짝");
    assert_eq!(open.league_name, "파워볼");
    assert_eq!(open.sports_betting_home_participants_name, "145회차");
    let head = open.slip.unwrap();
    assert_eq!(
        (head.game_type, head.game_detail_type),
        (GameType::Minigame, 301)
    );
    assert!(head.can_cancel && !head.can_cash_out && head.win_bet_name.is_none());

    world.look_at(ball.round.round.draws_at).await;
    let settled = member.mini_slips("301").await.remove(0).remove(0);
    let head = settled.slip.unwrap();
    let came = head.win_bet_name.unwrap();
    let expected = if settled.sports_betting_win_flag == WinFlag::Won {
        "파워볼 홀"
    } else {
        "파워볼 짝"
    };
    assert_eq!(came, expected);
    world.assert_books_hold().await;
}

/// Plays as many rounds as it takes until a tie refunds the stake.
#[crate::database::test]
async fn what_comes_is_paid_and_a_tie_gives_back(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(1_000_000).await;
    let mut flags = Vec::new();
    while !flags.contains(&WinFlag::Void) {
        let event = world.round(MiniGame::LotusBaccarat).await;
        let before = world.balance(&member, "cash").await;
        member
            .bet_on_round(10_000, &event, OddsId::new(30_812))
            .await
            .unwrap();
        world.look_at(event.round.round.draws_at).await;
        let slip = member.mini_slips("308").await.remove(0).remove(0);
        let paid = match slip.sports_betting_win_flag {
            WinFlag::Won => 19_500,
            WinFlag::Void => 10_000,
            _ => 0,
        };
        assert_eq!(world.balance(&member, "cash").await, before - 10_000 + paid);
        flags.push(slip.sports_betting_win_flag);
        assert!(flags.len() < 100, "a tie comes in one of ten rounds");
    }
    assert!(!flags.contains(&WinFlag::Waiting));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_round_is_no_leg_of_a_sports_slip(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let event = world.round(MiniGame::PowerBall).await;
    // With the market id as the catalogue stores it.
    let mut round = pick(&event, OddsId::new(NORMAL_ODD));
    round.market_id = catalogue_market(round.market_id);
    let leg = world.offer("1.85").await;
    for legs in [vec![round.clone()], vec![leg.clone(), round.clone()]] {
        let answer = member.place(&order(&member, 10_000, &legs)).await;
        assert_eq!(refused(answer), problem(422, "SELECTION_UNKNOWN"));
    }
    // A fixture is not a round either.
    let mut wrong = mini_order(&member, 10_000, &event, OddsId::new(NORMAL_ODD));
    wrong.bettings[0].fixture_id = leg.fixture_id;
    let answer = member.call::<PlaceMinigameBet>(&wrong).await;
    assert_eq!(refused(answer), problem(422, "SELECTION_UNKNOWN"));
    // A round of another game has no such selection.
    let ladder = world.round(MiniGame::PowerLadder).await;
    wrong.bettings[0].fixture_id = ladder.round.fixture_id;
    let answer = member.call::<PlaceMinigameBet>(&wrong).await;
    assert_eq!(refused(answer), problem(422, "SELECTION_UNKNOWN"));
    assert_eq!(world.balance(&member, "cash").await, 100_000);
}
