//! The course of rounds by the clock.

use super::{NORMAL_ODD, term};
use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{GetMiniRounds, GetVirtualResults};
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::games::rounds::catalogue::DRAW_LATE_MAX;
use hanpan_core::games::rounds::clock::RoundPhase;
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::kernel::ids::OddsId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_server::games::rounds::worker;
use hanpan_server::sportsbook::settlement;
use serde_json::json;
use sqlx::PgPool;

#[crate::database::test]
async fn a_round_opens_closes_and_is_drawn_on_the_clock(db: PgPool) {
    let world = World::new(db).await;
    for game in MiniGame::ALL {
        world.pass(TimeDelta::seconds(1));
        let event = world.round(game).await;
        let times = event.round.round;
        assert_eq!(times.phase(world.now()), RoundPhase::Open);
        assert_eq!(
            (event.round.seed.clone(), event.round.draw.clone()),
            (None, None)
        );
        assert_eq!(event.round.commitment.len(), 64);

        // Not a moment earlier.
        world
            .look_at(times.draws_at - TimeDelta::milliseconds(1))
            .await;
        assert_eq!(world.past(&event).await, event.round);
        world.look_at(times.draws_at).await;
        let drawn = world.past(&event).await;
        let seed = Seed::parse(drawn.seed.as_deref().unwrap()).unwrap();
        assert!(seed.matches(&event.round.commitment));
        assert_eq!(drawn.draw, Some(game.draw(&seed, times.id)));
        // The next round is open and names the previous one.
        let next = world.round(game).await;
        assert_eq!(next.round.round.opens_at, times.draws_at);
        assert_eq!(next.round.round.id.number, times.id.number + 1);
        assert_ne!(next.round.commitment, event.round.commitment);
        assert_eq!(next.last, Some(drawn));
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_last_round_of_a_day_is_drawn_at_midnight_in_korea(db: PgPool) {
    let world = World::new(db).await;
    let midnight: DateTime<Utc> = "2026-03-03T00:00:00+09:00".parse().unwrap();
    world.clock.set(midnight - TimeDelta::minutes(1));
    let member = world.rich_member(100_000).await;
    let last = world.round(MiniGame::PowerBall).await;
    assert_eq!(last.round.round.id.to_string(), "2026-03-02-288");
    assert_eq!(last.round.round.draws_at, midnight);
    member
        .bet_on_round(10_000, &last, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();

    world.look_at(midnight).await;
    assert!(world.past(&last).await.draw.is_some());
    let first = world.round(MiniGame::PowerBall).await;
    assert_eq!(first.round.round.id.to_string(), "2026-03-03-1");
    member
        .bet_on_round(10_000, &first, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    // A day's rounds are those that opened on it.
    for (day, number) in [("2026-03-02", 288), ("2026-03-03", 1)] {
        let query = ListQuery {
            kind: Some("powerBall".to_owned()),
            from: day.parse().ok(),
            to: day.parse().ok(),
            ..ListQuery::default()
        };
        let page = world.visitor().call::<GetMiniRounds>(&query).await.unwrap();
        let numbers: Vec<u32> = page.items.iter().map(|one| one.round.id.number).collect();
        assert_eq!(numbers, [number]);
    }
    world.assert_books_hold().await;
}

/// Nobody makes the database pass over all rounds: a page after all counted rows is empty without a query.
#[crate::database::test]
async fn a_page_far_behind_the_last_one_is_not_looked_for(db: PgPool) {
    let world = World::new(db).await;
    let event = world.round(MiniGame::PowerBall).await;
    for minutes in [0, 10, 11] {
        let later = TimeDelta::minutes(minutes);
        world.look_at(event.round.round.draws_at + later).await;
    }
    let visitor = world.visitor();
    // Without a query, not even the count is known.
    for (page, known) in [
        (2, true),
        (1_000, true),
        (1_001, false),
        (4_000_000_000, false),
    ] {
        let query = ListQuery {
            page: Some(page),
            ..ListQuery::default()
        };
        let minis = visitor.call::<GetMiniRounds>(&query).await.unwrap();
        let virtuals = visitor.call::<GetVirtualResults>(&query).await.unwrap();
        assert_eq!(
            (minis.count > 0, virtuals.count > 0),
            (known, known),
            "{page}"
        );
        if page > 2 {
            assert_eq!((minis.items.len(), virtuals.items.len()), (0, 0), "{page}");
        }
    }
}

#[crate::database::test]
async fn two_leaders_at_once_open_and_draw_once(db: PgPool) {
    let world = World::new(db).await;
    let other = world.restarted().await;
    let at_once = || async {
        let term = term(&world.app).await;
        let _ = futures::join!(worker::poll(&world.app, term), worker::poll(&other, term));
        // The process that came second at a round has failed, and tries again.
        world.look().await;
    };
    at_once().await;
    let event = world.round(MiniGame::PowerBall).await;
    let member = world.rich_member(100_000).await;
    member
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    world.clock.set(event.round.round.draws_at);
    at_once().await;
    let (rounds, results) = (
        sqlx::query_scalar!(r#"select count(*) as "n!" from rounds where game = 'powerBall'"#),
        sqlx::query_scalar!(
            r#"select count(*) as "n!" from selection_results
               where fixture_id = $1 and odds_id = $2"#,
            event.round.fixture_id.get(),
            NORMAL_ODD
        ),
    );
    assert_eq!(rounds.fetch_one(&world.app.db).await.unwrap(), 2);
    assert_eq!(results.fetch_one(&world.app.db).await.unwrap(), 1);
    settlement::worker::settle_queued(&world.app).await.unwrap();
    assert_ne!(member.newest_mini_slip().await.settlement_flag, 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_stop_between_draw_and_settlement_loses_nothing(db: PgPool) {
    let world = World::new(db).await;
    let event = world.round(MiniGame::PowerBall).await;
    let member = world.rich_member(100_000).await;
    member
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    world.clock.set(event.round.round.draws_at);
    world.look().await;
    let drawn = world.past(&event).await;
    assert_eq!(member.newest_mini_slip().await.settlement_flag, 0);
    world.assert_books_hold().await;

    let restarted = world.restarted().await;
    worker::poll(&restarted, term(&restarted).await)
        .await
        .unwrap();
    settlement::worker::settle_queued(&restarted).await.unwrap();
    assert_eq!(world.past(&event).await, drawn);
    let slip = member.newest_mini_slip().await;
    assert_ne!(slip.settlement_flag, 0);
    assert_eq!(
        world.balance(&member, "cash").await,
        90_000 + slip.win_amount.get()
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_draw_that_cannot_be_in_time_gives_stakes_back(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let event = world.round(MiniGame::PowerBall).await;
    member
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    // A short outage changes nothing.
    world
        .look_at(event.round.round.draws_at + DRAW_LATE_MAX)
        .await;
    assert!(world.past(&event).await.draw.is_some());

    let event = world.round(MiniGame::PowerBall).await;
    let before = world.balance(&member, "cash").await;
    member
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    // An outage over several rounds voids them.
    world
        .look_at(event.round.round.draws_at + TimeDelta::minutes(17))
        .await;
    let void = world.past(&event).await;
    assert!(void.voided && void.draw.is_none());
    // The seed is still revealed, so that the draw can be verified.
    let seed = Seed::parse(void.seed.as_deref().unwrap()).unwrap();
    assert!(seed.matches(&event.round.commitment));
    assert_eq!(world.balance(&member, "cash").await, before);
    let next = world.round(MiniGame::PowerBall).await;
    assert_eq!(next.round.round.id.number, event.round.round.id.number + 4);
    member
        .bet_on_round(10_000, &next, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_round_that_nobody_could_bet_on_is_not_played(db: PgPool) {
    let world = World::new(db).await;
    world
        .clock
        .set("2026-03-02T12:04:55+09:00".parse().unwrap());
    world.look().await;
    let rounds = sqlx::query_scalar!(
        r#"select count(*) as "n!" from rounds where game in ('powerBall', 'powerLadder')"#
    );
    assert_eq!(rounds.fetch_one(&world.app.db).await.unwrap(), 0);
    world
        .look_at("2026-03-02T12:05:00+09:00".parse().unwrap())
        .await;
    let event = world.round(MiniGame::PowerBall).await;
    assert_eq!(event.round.round.id.number, 146);
}

#[crate::database::test]
async fn no_call_reveals_a_seed_before_its_draw(db: PgPool) {
    let world = World::new(db).await;
    let event = world.round(MiniGame::PowerBall).await;
    let query = json!({ "gameId": 301, "currentGame": 1, "kind": "powerBall", "gameType": 3 });
    let seed = world.hidden_seed(event.round.fixture_id.get(), query).await;
    world.look_at(event.round.round.draws_at).await;
    assert_eq!(world.past(&event).await.seed, Some(seed));
}

#[crate::database::test]
async fn a_new_interval_counts_from_the_next_midnight(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let event = world.round(MiniGame::LotusOddeven).await;
    let set = async |value: &str| operator.change_setting("lotusOddevenRounds", value).await;
    set(r#"{"interval":120,"closing":7}"#).await.unwrap();
    let refused = set(r#"{"interval":120,"closing":115}"#).await.unwrap_err();
    assert_eq!(refused.code(), "SETTING_OUT_OF_RANGE");
    world.look_at(event.round.round.draws_at).await;
    let next = world.round(MiniGame::LotusOddeven).await.round.round;
    assert_eq!(next.draws_at - next.opens_at, TimeDelta::seconds(90));

    world
        .look_at("2026-03-03T00:00:00+09:00".parse().unwrap())
        .await;
    let first = world.round(MiniGame::LotusOddeven).await.round.round;
    assert_eq!(first.id.number, 1);
    assert_eq!(first.draws_at - first.opens_at, TimeDelta::seconds(120));
    assert_eq!(first.draws_at - first.closes_at, TimeDelta::seconds(7));
    world.assert_books_hold().await;
}

/// An hour of every game, with members who bet on every market.
#[crate::database::test]
async fn an_hour_of_every_game_settles_every_stake(db: PgPool) {
    let world = World::new(db).await;
    let members = [
        world.rich_member(9_000_000).await,
        world.rich_member(9_000_000).await,
    ];
    let (mut at, end) = (world.now(), world.now() + TimeDelta::hours(1));
    let mut bets = 0;
    while at < end {
        world.look_at(at).await;
        let mut next = end;
        for game in MiniGame::ALL {
            let event = world.round(game).await;
            next = next.min(event.round.round.draws_at);
            if event.round.round.opens_at != at {
                continue;
            }
            let selections = game.selections();
            for (index, member) in members.iter().enumerate() {
                let selection = &selections[(bets + index * 7) % selections.len()];
                let answer = member.bet_on_round(5_000, &event, selection.odds_id());
                answer.await.unwrap();
                bets += 1;
            }
        }
        at = next;
    }
    world.look_at(end).await;
    // 12 rounds of two games and 40 of two.
    assert_eq!(bets, 2 * (2 * 12 + 2 * 40));
    let open = sqlx::query_scalar!(r#"select count(*) as "n!" from bets where settled_at is null"#);
    assert_eq!(open.fetch_one(&world.app.db).await.unwrap(), 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn old_rounds_keep_what_proves_them(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(50_000).await;
    let (bet_on, other) = (
        world.round(MiniGame::PowerBall).await,
        world.round(MiniGame::PowerLadder).await,
    );
    member
        .bet_on_round(10_000, &bet_on, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    world.look_at(bet_on.round.round.draws_at).await;
    let proof = world.past(&other).await;
    assert_eq!(worker::prune(&world.app).await.unwrap(), 0);
    world.pass(TimeDelta::days(4));
    // Both lotus games had one, too.
    assert!(worker::prune(&world.app).await.unwrap() > 0);
    assert_eq!(worker::prune(&world.app).await.unwrap(), 0);
    for (event, kept) in [(&bet_on, true), (&other, false)] {
        let selections = sqlx::query_scalar!(
            r#"select count(*) as "n!" from selections where fixture_id = $1"#,
            event.round.fixture_id.get()
        );
        let left = selections.fetch_one(&world.app.db).await.unwrap();
        assert_eq!(left > 0, kept);
        // Neither is looked at again.
        let pruned: bool = sqlx::query_scalar("select pruned from rounds where id = $1")
            .bind(event.round.fixture_id.get())
            .fetch_one(&world.app.db)
            .await
            .unwrap();
        assert!(pruned);
    }
    assert_eq!(world.past(&other).await, proof);
    world.assert_books_hold().await;
}
