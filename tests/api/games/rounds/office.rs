//! Operators' actions on rounds.

use super::{NORMAL_ODD, pick, term};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::join;
use hanpan_core::api::{
    AdminGetFixtures, AdminGetOverview, AdminGetRounds, AdminSettleSelection, AdminVoidFixture,
    AdminVoidRound, Empty, GetTopSports,
};
use hanpan_core::games::rounds::catalogue::catalogue_market;
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::views::{MiniEvent, MiniRoundState, RoundRow};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::OddsId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::grading::manual::SettleSelection;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::games::rounds::worker;
use hanpan_server::sportsbook::exposure;
use hanpan_server::sportsbook::settlement;
use hanpan_tests::export::{cell, table};
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::{AssertSqlSafe, PgPool};
use std::collections::BTreeSet;

fn reason() -> Reason {
    Reason {
        reason: "추첨 장비 이상".to_owned(),
    }
}

async fn void(operator: &Client, event: &MiniEvent) -> Result<RoundRow, Refused> {
    let id = event.round.fixture_id;
    operator.call_at::<AdminVoidRound>(id, &reason()).await
}

/// Moves all slips to the archive.
const ARCHIVE: &str = "
    select set_config('hanpan.slips_move', 'yes', true);
    with slips as (delete from bets returning *) insert into archived_bets select * from slips;
    with legs as (delete from bet_legs returning *)
        insert into archived_bet_legs select * from legs";

#[crate::database::test]
async fn a_round_with_archived_bets_is_not_voided(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(50_000).await, world.operator().await);
    let event = world.round(MiniGame::PowerBall).await;
    member
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    let moved = sqlx::raw_sql(AssertSqlSafe(format!("begin; {ARCHIVE}; commit")));
    moved.execute(&world.app.db).await.unwrap();
    let voided = void(&operator, &event).await;
    assert_eq!(refused(voided), problem(409, "BETS_ARCHIVED"));
    assert!(!world.round(MiniGame::PowerBall).await.round.voided);
    world.assert_books_hold().await;
}

/// The archive looks for queued results last, under the lock of the catalogue. A round that is voided then waits.
#[crate::database::test]
async fn a_round_is_not_voided_while_its_bets_are_archived(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(50_000).await, world.operator().await);
    let event = world.round(MiniGame::PowerBall).await;
    member
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    let last = "select pg_advisory_xact_lock(hashtext('catalogue'))";
    let archiving = world.held(&format!("{ARCHIVE}; {last}")).await;
    let archived = async {
        world.until_blocked(1).await;
        archiving.commit().await.unwrap();
    };
    let (voided, ()) = join!(void(&operator, &event), archived);
    assert_eq!(refused(voided), problem(409, "BETS_ARCHIVED"));
    assert!(!world.round(MiniGame::PowerBall).await.round.voided);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_void_round_gives_stakes_back_and_takes_no_bets(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(50_000).await, world.operator().await);
    let event = world.round(MiniGame::PowerBall).await;
    member
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    let row = void(&operator, &event).await.unwrap();
    assert!(row.round.voided && row.round.draw.is_none());
    assert_eq!(row.void_reason.as_deref(), Some("추첨 장비 이상"));
    let again = void(&operator, &event).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    settlement::worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 50_000);
    let late = world.rich_member(50_000).await;
    let answer = late
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await;
    assert_eq!(refused(answer), problem(422, "ROUND_CLOSED"));
    assert!(world.round(MiniGame::PowerBall).await.round.voided);
    // Its time passes without a draw.
    world.look_at(event.round.round.draws_at).await;
    assert!(world.past(&event).await.draw.is_none());
    let next = world.round(MiniGame::PowerBall).await;
    member
        .bet_on_round(10_000, &next, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_drawn_round_is_voided_by_taking_payouts_back(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let event = world.round(MiniGame::PowerBall).await;
    let members = [
        world.rich_member(50_000).await,
        world.rich_member(50_000).await,
    ];
    for (member, odds_id) in members.iter().zip([NORMAL_ODD, NORMAL_ODD + 1]) {
        member
            .bet_on_round(10_000, &event, OddsId::new(odds_id))
            .await
            .unwrap();
    }
    world.look_at(event.round.round.draws_at).await;
    let list = operator
        .call::<AdminGetRounds>(&ListQuery {
            status: Some("drawn".to_owned()),
            ..ListQuery::default()
        })
        .await
        .unwrap();
    let row = &list.items[0];
    let sums = (row.bets, row.stakes, row.payouts);
    assert_eq!(sums, (2, Won::new(20_000), Won::new(19_500)));

    let row = void(&operator, &event).await.unwrap();
    assert!(row.round.voided && row.round.draw.is_some());
    settlement::worker::settle_queued(&world.app).await.unwrap();
    for member in &members {
        assert_eq!(world.balance(member, "cash").await, 50_000);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn rounds_are_saved_with_the_sums_of_their_bets(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(50_000).await, world.operator().await);
    let event = world.round(MiniGame::PowerBall).await;
    member
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    world.look_at(event.round.round.draws_at).await;
    let query = ListQuery {
        kind: Some("powerBall".to_owned()),
        status: Some("drawn".to_owned()),
        ..ListQuery::default()
    };
    let page = operator.call::<AdminGetRounds>(&query).await.unwrap();
    let (row, filters) = (
        &page.items[0],
        json!({ "kind": "powerBall", "status": "drawn" }),
    );
    let drawn = table(&operator, "rounds", &filters).await;
    assert_eq!(i64::try_from(drawn.1.len()), Ok(page.count));
    let id = row.round.round.id;
    for (head, value) in [
        ("게임", "파워볼".to_owned()),
        ("일자", id.day.to_string()),
        ("회차", id.number.to_string()),
        ("상태", "추첨 완료".to_owned()),
        ("결과", row.round.draw.as_ref().unwrap().text()),
        ("당첨 선택지", row.round.bet_name.clone().unwrap()),
        ("무효 사유", String::new()),
        ("베팅(건)", "1".to_owned()),
        ("베팅금(원)", "10000".to_owned()),
        ("지급액(원)", row.payouts.get().to_string()),
    ] {
        assert_eq!(cell(&drawn, 0, head), value, "{head}");
    }
    assert_eq!(row.state, MiniRoundState::Drawn);
    let voided = void(&operator, &event).await.unwrap();
    assert_eq!(voided.state, MiniRoundState::Void);
    let filters = json!({ "kind": "powerBall", "status": "void" });
    let voided = table(&operator, "rounds", &filters).await;
    assert_eq!(cell(&voided, 0, "상태"), "무효");
    assert_eq!(cell(&voided, 0, "무효 사유"), "추첨 장비 이상");
    settlement::worker::settle_queued(&world.app).await.unwrap();
    world.assert_books_hold().await;
}

/// Rounds of several games open at the same moment: none is left out between two batches.
#[crate::database::test]
async fn more_rounds_are_saved_than_are_read_at_once(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(50_000).await, world.operator().await);
    let event = world.round(MiniGame::PowerBall).await;
    member
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    let id = event.round.fixture_id;
    let copies = format!(
        "insert into fixtures
             select (jsonb_populate_record(f, jsonb_build_object('id', f.id - 1000 - n))).*
             from fixtures f, generate_series(1, 450) n where f.id = {id};
         insert into rounds
             select (jsonb_populate_record(r, jsonb_build_object('id', r.id - 1000 - n,
                 'number', r.number + 1000 + n))).*
             from rounds r, generate_series(1, 450) n where r.id = {id}"
    );
    sqlx::raw_sql(AssertSqlSafe(copies))
        .execute(&world.app.db)
        .await
        .unwrap();
    let saved = table(&operator, "rounds", &json!({ "kind": "powerBall" })).await;
    assert!(saved.1.len() > 450);
    let rows = 0..saved.1.len();
    let numbers: BTreeSet<&str> = rows.clone().map(|row| cell(&saved, row, "회차")).collect();
    assert_eq!(numbers.len(), saved.1.len());
    let number = event.round.round.id.number.to_string();
    for row in rows {
        let bets = if cell(&saved, row, "회차") == number {
            "1"
        } else {
            "0"
        };
        assert_eq!(cell(&saved, row, "베팅(건)"), bets);
    }
}

#[crate::database::test]
async fn a_draw_and_a_void_at_once_end_in_a_void(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    for _ in 0..5 {
        let event = world.round(MiniGame::PowerBall).await;
        let member = world.rich_member(50_000).await;
        member
            .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
            .await
            .unwrap();
        world.clock.set(event.round.round.draws_at);
        let term = term(&world.app).await;
        let (looked, voided) = join!(worker::poll(&world.app, term), void(&operator, &event));
        looked.unwrap();
        voided.unwrap();
        settlement::worker::settle_queued(&world.app).await.unwrap();
        assert!(world.past(&event).await.voided);
        assert_eq!(world.balance(&member, "cash").await, 50_000);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn rounds_are_no_fixtures_of_the_offices_sports(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(50_000).await, world.operator().await);
    let event = world.round(MiniGame::PowerBall).await;
    member
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    let fixtures = operator
        .call::<AdminGetFixtures>(&ListQuery::default())
        .await;
    assert_eq!(fixtures.unwrap().count, 0);
    exposure::compute_totals(&world.app).await.unwrap();
    let overview = operator.call::<AdminGetOverview>(&Empty {}).await.unwrap();
    assert_eq!(
        (overview.exposure.bets, overview.exposure.fixtures.len()),
        (1, 0)
    );
    let sports = world
        .visitor()
        .call::<GetTopSports>(&Empty {})
        .await
        .unwrap();
    assert!(sports.iter().all(|sport| sport.sports_event_id.get() > 0));
    // An operator cannot set a result.
    let pick = pick(&event, OddsId::new(NORMAL_ODD));
    let result = SettleSelection {
        fixture_id: pick.fixture_id,
        market_id: catalogue_market(pick.market_id),
        odds_id: pick.odds_id.clone(),
        win_flag: WinFlag::Won,
        early: false,
        reason: "수동".to_owned(),
    };
    let answer = operator.call::<AdminSettleSelection>(&result).await;
    assert_eq!(refused(answer), problem(404, "NOT_FOUND"));
    let answer = operator
        .call_at::<AdminVoidFixture>(pick.fixture_id, &reason())
        .await;
    assert_eq!(refused(answer), problem(404, "NOT_FOUND"));
    // Nor is it voided later as an unplayed fixture.
    world.pass(TimeDelta::days(5));
    settlement::unplayed::void_unplayed(&world.app)
        .await
        .unwrap();
    let waiting = sqlx::query_scalar!(
        r#"select count(*) as "n!" from selections where fixture_id = $1 and win_flag = 0"#,
        pick.fixture_id.get()
    );
    assert!(waiting.fetch_one(&world.app.db).await.unwrap() > 0);
    world.look_at(world.now()).await;
    assert_eq!(world.balance(&member, "cash").await, 50_000);
    world.assert_books_hold().await;
}
