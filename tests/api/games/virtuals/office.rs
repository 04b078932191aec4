//! Operators' actions on virtual events.

use super::{EURO_CUP, PREMIERSHIP, first};
use crate::games::rounds::term;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::join;
use hanpan_core::api::{AdminGetVirtualRtps, AdminGetVirtuals, AdminVoidRound, AdminVoidVirtual};
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::rtp::ReturnState;
use hanpan_core::games::rounds::virtuals::views::{VirtualEvent, VirtualEventState, VirtualRow};
use hanpan_core::games::rounds::virtuals::{VirtualResult, VirtualSport};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_server::games::rounds::worker;
use hanpan_server::sportsbook::settlement;
use hanpan_tests::export::{cell, table};
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;

const SOCCER: VirtualSport = VirtualSport::Soccer;

fn reason() -> Reason {
    Reason {
        reason: "영상 장비 이상".to_owned(),
    }
}

async fn void(operator: &Client, event: &VirtualEvent) -> Result<VirtualRow, Refused> {
    let id = event.fixture_id;
    operator.call_at::<AdminVoidVirtual>(id, &reason()).await
}

async fn listed(operator: &Client, status: &str) -> Vec<VirtualRow> {
    let query = ListQuery {
        kind: Some("virtual5001".to_owned()),
        status: Some(status.to_owned()),
        ..ListQuery::default()
    };
    operator
        .call::<AdminGetVirtuals>(&query)
        .await
        .unwrap()
        .items
}

/// Voided before the draw, while it runs and after its end: stakes are refunded each time.
#[crate::database::test]
async fn a_void_event_gives_stakes_back(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    for stage in 0..3 {
        let member = world.rich_member(50_000).await;
        let offer = world.next_event(PREMIERSHIP).await;
        let (event, legs) = (&offer.event, [first(&offer)]);
        member.bet_on_events(SOCCER, 10_000, &legs).await.unwrap();
        let open = listed(&operator, "open").await.remove(0);
        assert_eq!((open.bets, open.stakes), (1, Won::new(10_000)));
        if stage > 0 {
            world.look_at(event.round.draws_at).await;
            assert_eq!(listed(&operator, "drawn").await[0].event.result, None);
        }
        if stage > 1 {
            world.look_at(event.ends_at).await;
            assert_ne!(listed(&operator, "drawn").await[0].event.result, None);
        }
        let row = void(&operator, event).await.unwrap();
        assert!(row.event.voided);
        assert_eq!(row.void_reason.as_deref(), Some("영상 장비 이상"));
        let again = void(&operator, event).await;
        assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
        settlement::worker::settle_queued(&world.app).await.unwrap();
        assert_eq!(world.balance(&member, "cash").await, 50_000);
        assert_eq!(
            listed(&operator, "void").await[0].event.fixture_id,
            event.fixture_id
        );
        // Nothing else happens to it.
        world.look_at(event.ends_at.max(world.now())).await;
        assert_eq!(world.balance(&member, "cash").await, 50_000);
        let answer = member.bet_on_events(SOCCER, 10_000, &legs).await;
        assert_eq!(refused(answer), problem(422, "ROUND_CLOSED"));
        world.assert_books_hold().await;
    }
}

/// The saved list shows a result when the page does: at the end of the event.
#[crate::database::test]
async fn events_are_saved_with_the_sums_of_their_bets(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(50_000).await, world.operator().await);
    let offer = world.next_event(PREMIERSHIP).await;
    let event = &offer.event;
    let legs = [first(&offer)];
    member.bet_on_events(SOCCER, 10_000, &legs).await.unwrap();
    let teams = event.line_up.teams().unwrap().join(" vs ");
    let expect = async |status: &str, state: &str, result: &str| {
        let filters = json!({ "kind": "virtual5001", "status": status });
        let saved = table(&operator, "virtuals", &filters).await;
        for (head, value) in [
            ("게임", "가상축구"),
            ("리그", event.league_name.as_str()),
            ("회차", event.round.id.number.to_string().as_str()),
            ("참가", teams.as_str()),
            ("상태", state),
            ("결과", result),
            ("베팅(건)", "1"),
            ("베팅금(원)", "10000"),
        ] {
            assert_eq!(cell(&saved, 0, head), value, "{status} {head}");
        }
        cell(&saved, 0, "무효 사유").to_owned()
    };
    assert_eq!(expect("open", "베팅중", "").await, "");
    world.look_at(event.round.draws_at).await;
    assert_eq!(expect("drawn", "경기중", "").await, "");
    world.look_at(event.ends_at).await;
    let ended = listed(&operator, "drawn").await.remove(0);
    assert_eq!(ended.state, VirtualEventState::Ended);
    let result = ended.event.result;
    let Some(VirtualResult::Score { home, away }) = result else {
        panic!("{result:?}");
    };
    let result = format!("{home} : {away}");
    assert_eq!(expect("drawn", "종료", &result).await, "");
    void(&operator, event).await.unwrap();
    let reason = expect("void", "무효", &result).await;
    assert_eq!(reason, "영상 장비 이상");
    settlement::worker::settle_queued(&world.app).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_end_and_a_void_at_once_end_in_a_void(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    for turn in 0..6 {
        let offer = world.next_event(PREMIERSHIP).await;
        let member = world.rich_member(50_000).await;
        member
            .bet_on_events(SOCCER, 10_000, &[first(&offer)])
            .await
            .unwrap();
        world.clock.set(offer.event.round.draws_at);
        if turn % 2 == 1 {
            world.look().await;
            world.clock.set(offer.event.ends_at);
        }
        let term = term(&world.app).await;
        let (looked, voided) = join!(
            worker::poll(&world.app, term),
            void(&operator, &offer.event)
        );
        looked.unwrap();
        voided.unwrap();
        settlement::worker::settle_queued(&world.app).await.unwrap();
        assert!(world.league_now(PREMIERSHIP).await.last.unwrap().voided);
        assert_eq!(world.balance(&member, "cash").await, 50_000);
    }
    world.assert_books_hold().await;
}

/// Whichever comes first, no stake stays on a void event.
#[crate::database::test]
async fn a_bet_and_a_void_at_once_cost_nothing(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    for _ in 0..4 {
        let offer = world.next_event(PREMIERSHIP).await;
        let member = world.rich_member(50_000).await;
        let legs = [first(&offer)];
        let bets = || member.bet_on_events(SOCCER, 10_000, &legs);
        let (one, voided, other) = join!(bets(), void(&operator, &offer.event), bets());
        voided.unwrap();
        for refused in [one, other].into_iter().filter_map(Result::err) {
            assert_eq!(refused.code(), "ROUND_CLOSED");
        }
        world.look_at(offer.event.ends_at).await;
        settlement::sweep::sweep(&world.app).await.unwrap();
        settlement::worker::settle_queued(&world.app).await.unwrap();
        assert_eq!(world.balance(&member, "cash").await, 50_000);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn events_and_rounds_have_lists_and_acts_of_their_own(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let ball = world.round(MiniGame::PowerBall).await;
    let offer = world.next_event(PREMIERSHIP).await;
    let all = operator
        .call::<AdminGetVirtuals>(&ListQuery::default())
        .await;
    assert_eq!(all.unwrap().count, 10);
    let id = offer.event.fixture_id;
    let answer = operator.call_at::<AdminVoidRound>(id, &reason()).await;
    assert_eq!(refused(answer), problem(404, "NOT_FOUND"));
    let id = ball.round.fixture_id;
    let answer = operator.call_at::<AdminVoidVirtual>(id, &reason()).await;
    assert_eq!(refused(answer), problem(404, "NOT_FOUND"));
}

#[crate::database::test]
async fn slips_on_one_event_say_what_a_game_pays_back_and_those_on_several_do_not(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.rich_member(100_000).await);
    let home = world.next_event(PREMIERSHIP).await;
    let away = world.next_event(EURO_CUP).await;
    let shown = async || {
        let query = ListQuery::default();
        operator.call::<AdminGetVirtualRtps>(&query).await
    };
    for legs in [&[first(&home)][..], &[first(&home), first(&away)]] {
        let bet = member.bet_on_events(SOCCER, 10_000, legs);
        bet.await.unwrap();
    }
    assert_eq!(shown().await.unwrap(), [], "nothing is settled");
    world.play(&[&home.event, &away.event]).await;

    let shown = shown().await.unwrap();
    let names: Vec<_> = shown.iter().map(|one| one.market_name.as_deref()).collect();
    assert_eq!(names, [None, Some("승무패")]);
    for one in &shown {
        assert_eq!(
            (one.game_name.as_str(), one.rounds, one.bets),
            ("가상축구", 1, 1)
        );
        assert_eq!(
            (one.stakes, one.state),
            (Won::new(10_000), ReturnState::Few)
        );
    }
    let month = ListQuery {
        from: Some((world.now() - TimeDelta::days(40)).date_naive()),
        ..ListQuery::default()
    };
    let refused = operator.call::<AdminGetVirtualRtps>(&month).await;
    let refused = refused.unwrap_err();
    assert_eq!((refused.status, refused.code()), (400, "MALFORMED_REQUEST"));
}
