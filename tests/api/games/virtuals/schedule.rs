//! The course of virtual events by the clock.

use super::{BASKETBALL, ONE_OF_EACH, PREMIERSHIP, first, league, picks};
use crate::games::rounds::term;
use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{Empty, GetVet3Soccer, GetVirtualEvents, Method};
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::games::rounds::catalogue::DRAW_LATE_MAX;
use hanpan_core::games::rounds::clock::{Round, RoundPhase};
use hanpan_core::games::rounds::virtuals::VirtualSport;
use hanpan_core::games::rounds::virtuals::views::VirtualEventsQuery;
use hanpan_core::office::settings::Settings;
use hanpan_server::games::rounds::worker;
use hanpan_server::sportsbook::settlement;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;
use std::collections::BTreeSet;

#[crate::database::test]
async fn an_event_opens_starts_and_ends_on_the_clock(db: PgPool) {
    let world = World::new(db).await;
    for id in ONE_OF_EACH {
        let member = world.rich_member(100_000).await;
        let offer = world.next_event(id).await;
        let (event, times) = (&offer.event, offer.event.round);
        assert_eq!(times.phase(world.now()), RoundPhase::Open);
        assert_eq!(times.draws_at - times.closes_at, TimeDelta::seconds(10));
        assert_eq!((&event.seed, &event.result), (&None, &None));
        let sport = league(id).sport;
        member
            .bet_on_events(sport, 10_000, &[first(&offer)])
            .await
            .unwrap();

        // Not a moment before the start.
        world
            .look_at(times.draws_at - TimeDelta::milliseconds(1))
            .await;
        assert_eq!(
            refused(world.play_by_play(event).await),
            problem(404, "NOT_FOUND")
        );
        assert_eq!(&world.next_event(id).await.event, event);
        world.look_at(times.draws_at).await;
        let play_by_play = world.play_by_play(event).await.unwrap();
        let now = world.league_now(id).await;
        let running = now.running.unwrap();
        let seed = Seed::parse(running.seed.as_deref().unwrap()).unwrap();
        assert!(seed.matches(&event.commitment));
        let label = league(id).label(times.id);
        assert_eq!(play_by_play, event.line_up.play(&seed, label));
        assert_eq!(now.next.unwrap().event.round.opens_at, times.draws_at);
        // The event is shown while it runs, and its result counts only at the end.
        world
            .look_at(running.ends_at - TimeDelta::milliseconds(1))
            .await;
        let now = world.league_now(id).await;
        assert_eq!(now.running.as_ref(), Some(&running));
        assert_eq!(running.result, None);
        let waits = member.virtual_slips(sport).await.remove(0).remove(0);
        assert_eq!(waits.slip.unwrap().settlement_flag, 0);
        assert_eq!(waits.sports_betting_score, None);

        world.look_at(running.ends_at).await;
        let now = world.league_now(id).await;
        let last = now.last.unwrap();
        assert_eq!(now.running, None);
        assert_eq!(last.result, Some(play_by_play.result));
        assert_eq!(world.results(sport.code()).await.first(), Some(&last));
        assert_eq!(world.results(&league(id).code()).await.first(), Some(&last));
        let settled = member.virtual_slips(sport).await.remove(0).remove(0);
        assert_ne!(settled.slip.unwrap().settlement_flag, 0);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn line_ups_and_prices_are_those_of_the_rules(db: PgPool) {
    let world = World::new(db).await;
    let settings = Settings::default();
    for id in ONE_OF_EACH {
        let now = world.league_now(id).await;
        let offer = now.next.unwrap();
        let round = offer.event.round.id;
        assert_eq!(offer.event.line_up, league(id).line_up(round));
        let rtp = settings.virtuals(league(id).sport).rtp;
        let priced = offer.event.line_up.offers(rtp);
        let shown: Vec<_> = offer
            .markets
            .iter()
            .flat_map(|market| &market.selections)
            .collect();
        assert_eq!(shown.len(), priced.len());
        for (shown, priced) in shown.iter().zip(&priced) {
            assert_eq!((&shown.name, shown.price), (&priced.name(), priced.price));
            assert_eq!(shown.line, priced.line());
        }
        // Coming events are announced, and open as announced.
        let coming = &now.coming[0];
        assert_eq!(coming.round.opens_at, offer.event.round.draws_at);
        world.look_at(coming.round.opens_at).await;
        let opened = world.next_event(id).await.event;
        assert_eq!(
            (opened.round, &opened.line_up),
            (coming.round, &coming.line_up)
        );
    }
}

#[crate::database::test]
async fn the_four_leagues_of_soccer_start_one_after_the_other(db: PgPool) {
    let world = World::new(db).await;
    world.look().await;
    let query = VirtualEventsQuery {
        sport: VirtualSport::Soccer,
    };
    let events = world
        .visitor()
        .call::<GetVirtualEvents>(&query)
        .await
        .unwrap();
    let titles: Vec<_> = events
        .leagues
        .iter()
        .map(|one| one.title.as_str())
        .collect();
    assert_eq!(
        titles,
        ["Premiership", "Euro Cup", "Superleague", "World Cup"]
    );
    let starts: BTreeSet<_> = events
        .leagues
        .iter()
        .filter_map(|one| Some(one.next.as_ref()?.event.round.draws_at))
        .collect();
    let starts: Vec<_> = starts.into_iter().collect();
    assert_eq!(starts.len(), 4);
    for pair in starts.windows(2) {
        assert_eq!(pair[1] - pair[0], TimeDelta::minutes(1));
    }
    let visitor = world.visitor();
    let (status, vet3) = visitor
        .send(Method::Get, "/api/vet3/Soccer", &json!({}))
        .await;
    assert_eq!(status, 200);
    for (place, league) in events.leagues.iter().enumerate() {
        let game = json!({ "title": league.title, "seq": league.league_id });
        assert_eq!(vet3[1]["gamelist"][place], game);
        let url = format!("/bet365/soccer/{}", league.league_id);
        let stream = json!({ "idx": league.league_id, "url": url });
        assert_eq!(vet3[2]["streamlist"][place], stream);
    }
    let typed = visitor.call::<GetVet3Soccer>(&Empty {}).await.unwrap();
    assert_eq!(typed.1.gamelist.len(), 4);
    let query = json!({ "sport": "tennis" });
    let (status, _) = visitor
        .send(Method::Get, "/api/virtureBetting/events", &query)
        .await;
    assert_eq!(status, 400);
}

#[crate::database::test]
async fn the_last_event_of_a_day_ends_on_the_next(db: PgPool) {
    let world = World::new(db).await;
    let midnight: DateTime<Utc> = "2026-03-03T00:00:00+09:00".parse().unwrap();
    world.clock.set(midnight - TimeDelta::minutes(1));
    let member = world.rich_member(100_000).await;
    let now = world.league_now(PREMIERSHIP).await;
    let offer = now.next.unwrap();
    assert_eq!(offer.event.round.draws_at, midnight);
    // The next day may have other intervals, so its events are not announced.
    assert_eq!(now.coming, []);
    let soccer = VirtualSport::Soccer;
    member
        .bet_on_events(soccer, 10_000, &[first(&offer)])
        .await
        .unwrap();
    world.look_at(midnight).await;
    let now = world.league_now(PREMIERSHIP).await;
    assert_eq!(now.next.unwrap().event.round.id.to_string(), "2026-03-03-1");
    let running = now.running.unwrap();
    world.look_at(running.ends_at).await;
    assert_ne!(world.results("soccer").await[0].result, None);
    let slip = member.virtual_slips(soccer).await.remove(0).remove(0);
    assert_ne!(slip.slip.unwrap().settlement_flag, 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn two_leaders_at_once_open_start_and_end_once(db: PgPool) {
    let world = World::new(db).await;
    let other = world.restarted().await;
    let at_once = || async {
        let term = term(&world.app).await;
        let _ = futures::join!(worker::poll(&world.app, term), worker::poll(&other, term));
        // The process that came second at an event has failed, and tries again.
        world.look().await;
    };
    at_once().await;
    let offer = world.next_event(PREMIERSHIP).await;
    let member = world.rich_member(100_000).await;
    let soccer = VirtualSport::Soccer;
    member
        .bet_on_events(soccer, 10_000, &[first(&offer)])
        .await
        .unwrap();
    for at in [offer.event.round.draws_at, offer.event.ends_at] {
        world.clock.set(at);
        at_once().await;
    }
    let (events, results) = (
        sqlx::query_scalar!(r#"select count(*) as "n!" from rounds where game = 'virtual5001'"#),
        sqlx::query_scalar!(
            r#"select max(n) as "n!" from (
                   select count(*) as n from selection_results where fixture_id = $1
                   group by market_id, odds_id) each"#,
            offer.event.fixture_id.get()
        ),
    );
    assert_eq!(events.fetch_one(&world.app.db).await.unwrap(), 2);
    assert_eq!(results.fetch_one(&world.app.db).await.unwrap(), 1);
    settlement::worker::settle_queued(&world.app).await.unwrap();
    let slip = member.virtual_slips(soccer).await.remove(0).remove(0);
    assert_ne!(slip.slip.unwrap().settlement_flag, 0);
    world.assert_books_hold().await;
}

/// Outages after the draw and after the result, however long, lose nothing.
#[crate::database::test]
async fn a_stop_between_draw_and_settlement_loses_nothing(db: PgPool) {
    let world = World::new(db).await;
    let offer = world.next_event(PREMIERSHIP).await;
    let (member, soccer) = (world.rich_member(100_000).await, VirtualSport::Soccer);
    member
        .bet_on_events(soccer, 10_000, &[first(&offer)])
        .await
        .unwrap();
    world.clock.set(offer.event.round.draws_at);
    world.look().await;
    let play_by_play = world.play_by_play(&offer.event).await.unwrap();

    let restarted = world.restarted().await;
    world.clock.set(offer.event.ends_at + TimeDelta::hours(1));
    worker::poll(&restarted, term(&restarted).await)
        .await
        .unwrap();
    drop(restarted);
    let slip = member.virtual_slips(soccer).await.remove(0).remove(0);
    assert_eq!(slip.slip.unwrap().settlement_flag, 0);
    world.assert_books_hold().await;

    let restarted = world.restarted().await;
    worker::poll(&restarted, term(&restarted).await)
        .await
        .unwrap();
    settlement::worker::settle_queued(&restarted).await.unwrap();
    let ended = world.results("virtual5001").await.into_iter();
    let mut ended = ended.filter(|one| one.fixture_id == offer.event.fixture_id);
    let ended = ended.next().unwrap();
    assert_eq!(
        (ended.result, ended.voided),
        (Some(play_by_play.result), false)
    );
    let slip = member.virtual_slips(soccer).await.remove(0).remove(0);
    let head = slip.slip.unwrap();
    assert_ne!(head.settlement_flag, 0);
    let cash = world.balance(&member, "cash").await;
    assert_eq!(cash, 90_000 + head.win_amount.get());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_event_that_cannot_start_in_time_gives_stakes_back(db: PgPool) {
    let world = World::new(db).await;
    let (member, soccer) = (world.rich_member(100_000).await, VirtualSport::Soccer);
    let offer = world.next_event(PREMIERSHIP).await;
    member
        .bet_on_events(soccer, 10_000, &[first(&offer)])
        .await
        .unwrap();
    // A short outage only delays when the event is first shown.
    world
        .look_at(offer.event.round.draws_at + DRAW_LATE_MAX)
        .await;
    assert!(world.league_now(PREMIERSHIP).await.running.is_some());
    world.look_at(offer.event.ends_at).await;

    let offer = world.next_event(PREMIERSHIP).await;
    let before = world.balance(&member, "cash").await;
    member
        .bet_on_events(soccer, 10_000, &[first(&offer)])
        .await
        .unwrap();
    let late = DRAW_LATE_MAX + TimeDelta::milliseconds(1);
    world.look_at(offer.event.round.draws_at + late).await;
    let void = world.league_now(PREMIERSHIP).await.last.unwrap();
    assert_eq!(void.round, offer.event.round);
    assert!(void.voided && void.result.is_none());
    // The seed is still revealed, so that the event can be verified.
    let seed = Seed::parse(void.seed.as_deref().unwrap()).unwrap();
    assert!(seed.matches(&offer.event.commitment));
    assert_eq!(world.balance(&member, "cash").await, before);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn prices_that_pay_too_much_are_refused(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let before = world.next_event(PREMIERSHIP).await;
    let paying = |rtp: u8| {
        let mut soccer = Settings::default().virtual_soccer;
        soccer.rtp = rtp;
        json!(soccer)
    };
    let set = async |rtp: u8| {
        let soccer = paying(rtp).to_string();
        operator.change_setting("virtualSoccer", &soccer).await
    };
    let refused = set(100).await.unwrap_err();
    assert_eq!(refused.code(), "GAME_PAYS_TOO_MUCH");
    assert_eq!(
        refused.body["message"],
        "가상축구 환급률이 100.00%입니다. 100% 미만이 되도록 배당을 낮춰주세요."
    );
    set(60).await.unwrap();
    // An open event keeps its prices.
    assert_eq!(world.next_event(PREMIERSHIP).await, before);
    world.look_at(before.event.round.draws_at).await;
    let next = world.next_event(PREMIERSHIP).await;
    let priced = next.event.line_up.offers(60);
    assert_eq!(first(&next).bet_price, priced[0].price);

    // However the value got into the database, such an event does not open; the others do.
    sqlx::query!(
        "update settings set value = $1 where key = 'virtualSoccer'",
        paying(120)
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    world.app.settings.reload(&world.app.db).await.unwrap();
    world.look_at(next.event.round.draws_at).await;
    let now = world.league_now(PREMIERSHIP).await;
    assert_eq!(now.next, None);
    assert!(now.running.is_some());
    assert!(world.league_now(BASKETBALL).await.next.is_some());
}

#[crate::database::test]
async fn no_call_reveals_the_seed_of_an_event_before_its_off(db: PgPool) {
    let world = World::new(db).await;
    let offer = world.next_event(PREMIERSHIP).await;
    let query = json!({ "sport": "soccer", "kind": "soccer", "gameType": 4 });
    let seed = world.hidden_seed(offer.event.fixture_id.get(), query).await;
    world.look_at(offer.event.round.draws_at).await;
    let running = world.league_now(PREMIERSHIP).await.running.unwrap();
    assert_eq!(running.seed, Some(seed));
}

#[crate::database::test]
async fn fast_events_have_short_pictures(db: PgPool) {
    let world = World::configured(db, |config| config.round_speed = 10).await;
    let event = world.next_event(PREMIERSHIP).await.event;
    let Round {
        opens_at,
        closes_at,
        draws_at,
        ..
    } = event.round;
    let seconds = [
        draws_at - opens_at,
        draws_at - closes_at,
        event.ends_at - draws_at,
    ];
    assert_eq!(seconds.map(|time| time.num_seconds()), [24, 1, 9]);
    world.look_at(draws_at).await;
    // The play-by-play keeps its own duration.
    assert_eq!(world.play_by_play(&event).await.unwrap().duration, 90_000);
    world.look_at(event.ends_at).await;
    assert_ne!(world.results("soccer").await[0].result, None);
}

#[crate::database::test]
async fn old_events_keep_what_proves_them(db: PgPool) {
    let world = World::new(db).await;
    let offer = world.next_event(PREMIERSHIP).await;
    world.play(&[&offer.event]).await;
    let proof = world.league_now(PREMIERSHIP).await.last.unwrap();
    let play_by_play = world.play_by_play(&proof).await.unwrap();
    world.pass(TimeDelta::days(2));
    assert!(worker::prune(&world.app).await.unwrap() > 0);
    let offered = sqlx::query_scalar!(
        r#"select count(*) as "n!" from selections where fixture_id = $1"#,
        proof.fixture_id.get()
    );
    assert_eq!(offered.fetch_one(&world.app.db).await.unwrap(), 0);
    assert!(world.results("virtual5001").await.contains(&proof));
    assert_eq!(world.play_by_play(&proof).await.unwrap(), play_by_play);
}

/// A quarter of an hour of every game, with members who bet on every market.
#[crate::database::test]
async fn a_quarter_of_an_hour_of_every_game_settles_every_stake(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(90_000_000).await;
    let (mut at, end) = (world.now(), world.now() + TimeDelta::minutes(15));
    let (mut bets, mut seen) = (0_usize, BTreeSet::new());
    while at < end {
        world.look_at(at).await;
        for id in ONE_OF_EACH {
            let Some(offer) = world.league_now(id).await.next else {
                continue;
            };
            if !offer.event.round.takes_bets(at) || !seen.insert(offer.event.fixture_id) {
                continue;
            }
            let all = picks(&offer);
            for turn in 0..3 {
                let (_, pick) = &all[(bets * 7 + turn) % all.len()];
                let legs = [pick.clone()];
                let answer = member.bet_on_events(league(id).sport, 5_000, &legs);
                answer.await.unwrap();
                bets += 1;
            }
        }
        at += TimeDelta::seconds(30);
    }
    world.look_at(end + TimeDelta::minutes(7)).await;
    assert!(bets > 3 * 12, "{bets}");
    let open = sqlx::query_scalar!(r#"select count(*) as "n!" from bets where settled_at is null"#);
    assert_eq!(open.fetch_one(&world.app.db).await.unwrap(), 0);
    world.assert_books_hold().await;
}
