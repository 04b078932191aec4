//! Effects of the links' heartbeats: in-play betting stops in silence and resumes automatically,
//! and fixtures that the feed has lost take no bets.

use crate::offer::Fixture;
use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{AdminGetFeedHealth, Empty, GetFixture, GetListing};
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::catalogue::{FixtureView, ListingQuery, SelectionStatus};
use hanpan_core::sportsbook::feed::{FeedHealth, FeedLink, LinkState};
use hanpan_server::sportsbook::catalogue::Catalogue;
use hanpan_server::sportsbook::feed::{Links, Reader, watch};
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::PgPool;

/// The feed's status of a fixture in play.
const IN_PROGRESS: i64 = 2;

fn heartbeat(at: DateTime<Utc>, interrupted: &[i64]) -> String {
    json!({
        "Header": { "Type": 32, "ServerTimestamp": at.timestamp() },
        "Body": { "FeedInterrupted": interrupted },
    })
    .to_string()
}

fn keep_alive(at: DateTime<Utc>, active: &[i64]) -> String {
    json!({
        "Header": { "Type": 31, "ServerTimestamp": at.timestamp() },
        "Body": { "KeepAlive": { "ActiveEvents": active } },
    })
    .to_string()
}

/// Takes messages of a link, and checks the links.
async fn accept(world: &World, reader: &mut Reader<'_>, messages: &[String]) {
    for message in messages {
        reader.accept(message).await.unwrap();
    }
    look(world).await;
}

async fn look(world: &World) {
    watch::check(&world.app).await.unwrap();
    let app = &world.app;
    app.state::<Catalogue>()
        .catch_up(&app.db, world.now())
        .await
        .unwrap();
}

async fn health(world: &World) -> FeedHealth {
    let operator = world.operator().await;
    operator
        .call::<AdminGetFeedHealth>(&Empty {})
        .await
        .unwrap()
}

async fn shown(world: &World, fixture: &Fixture) -> FixtureView {
    let visitor = world.visitor();
    visitor
        .call_at::<GetFixture>(fixture.id, &Empty {})
        .await
        .unwrap()
}

/// The silences that were reported to the operator's own system.
async fn reported(world: &World) -> Vec<Value> {
    let events = sqlx::query_as("select kind, data from webhooks order by id");
    let events: Vec<(String, Value)> = events.fetch_all(&world.app.db).await.unwrap();
    assert!(events.iter().all(|(kind, _)| kind == "feed.silent"));
    events.into_iter().map(|(_, data)| data).collect()
}

/// A fixture in play, with a selection.
async fn played(world: &World) -> (Fixture, Betting) {
    let feed = world.feed();
    let fixture = feed.football().await;
    let pick = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    feed.status(&fixture, IN_PROGRESS).await;
    (fixture, pick)
}

#[crate::database::test]
async fn inplay_betting_stops_in_silence_and_goes_on_by_itself(db: PgPool) {
    let world = World::new(db).await;
    let (fixture, pick) = played(&world).await;
    let later = world
        .feed()
        .selection(
            &world.feed().football().await,
            MarketId::new(1),
            "1",
            "1.80",
        )
        .await;
    let status = |pick: &Betting| world.feed().now(pick).status;
    // Before the first sign of life, in-play betting is stopped.
    look(&world).await;
    assert_eq!(status(&pick), SelectionStatus::Suspended);
    let mut reader = Reader::of_link(&world.app, FeedLink::InPlay);
    accept(&world, &mut reader, &[heartbeat(world.now(), &[])]).await;
    assert_eq!(status(&pick), SelectionStatus::Open);
    assert!(!shown(&world, &fixture).await.suspended);
    world.pass(TimeDelta::seconds(14));
    look(&world).await;
    assert_eq!(status(&pick), SelectionStatus::Open);
    world.pass(TimeDelta::seconds(1));
    look(&world).await;
    assert_eq!(status(&pick), SelectionStatus::Suspended);
    assert!(shown(&world, &fixture).await.suspended);
    assert_eq!(
        status(&later),
        SelectionStatus::Open,
        "what is to come goes on"
    );
    let stopped = health(&world).await;
    assert_eq!(
        (stopped.inplay_stopped, stopped.inplay_since),
        (true, Some(world.now()))
    );
    assert!(stopped.links[0].silent);
    // The stop is reported to the operator's own system, once.
    look(&world).await;
    let data = json!({ "link": "inPlay", "since": world.now(), "fixtures": 1 });
    assert_eq!(reported(&world).await, [data]);
    // A keep-alive is a sign of life too.
    accept(
        &world,
        &mut reader,
        &[keep_alive(world.now(), &[fixture.id.get()])],
    )
    .await;
    assert_eq!(status(&pick), SelectionStatus::Open);
    assert!(!health(&world).await.inplay_stopped);
    world.assert_books_hold().await;
}

/// A server that begins to read a link has read no sign of life of it.
#[crate::database::test]
async fn a_change_of_the_reader_does_not_stop_inplay_betting(db: PgPool) {
    let world = World::new(db).await;
    let mut reader = Reader::of_link(&world.app, FeedLink::InPlay);
    let other = world.restarted().await;
    let links = other.state::<Links>();
    // It has read the link before.
    let mut earlier = Reader::of_link(&other, FeedLink::InPlay);
    earlier.accept(&heartbeat(world.now(), &[])).await.unwrap();
    world.pass(TimeDelta::minutes(1));
    accept(&world, &mut reader, &[heartbeat(world.now(), &[])]).await;
    world.pass(TimeDelta::seconds(14));
    links
        .begin(&other.db, FeedLink::InPlay, world.now())
        .await
        .unwrap();
    for state in [LinkState::Connecting, LinkState::Running] {
        links.set_state(FeedLink::InPlay, state, None, world.now());
        watch::check(&other).await.unwrap();
        assert!(!health(&world).await.inplay_stopped, "{state:?}");
    }
    assert!(reported(&world).await.is_empty());
    // It does not keep in-play betting going either.
    world.pass(TimeDelta::seconds(1));
    watch::check(&other).await.unwrap();
    assert!(health(&world).await.inplay_stopped);
}

/// It has read the link until it broke there. Another server has read it since, and has stopped.
#[crate::database::test]
async fn a_server_whose_link_broke_keeps_the_sign_of_a_later_reader(db: PgPool) {
    let world = World::new(db).await;
    let other = world.restarted().await;
    let mut earlier = Reader::of_link(&other, FeedLink::InPlay);
    earlier.accept(&heartbeat(world.now(), &[])).await.unwrap();
    let links = other.state::<Links>();
    links.end(FeedLink::InPlay, world.now());
    world.pass(TimeDelta::seconds(15));
    let mut reader = Reader::of_link(&world.app, FeedLink::InPlay);
    accept(&world, &mut reader, &[heartbeat(world.now(), &[])]).await;
    watch::check(&other).await.unwrap();
    assert!(!health(&world).await.inplay_stopped);
    assert!(reported(&world).await.is_empty());
}

/// A keep-alive says nothing of it.
#[crate::database::test]
async fn a_change_of_the_reader_does_not_end_an_interruption(db: PgPool) {
    let world = World::new(db).await;
    let mut reader = Reader::of_link(&world.app, FeedLink::InPlay);
    accept(&world, &mut reader, &[heartbeat(world.now(), &[1])]).await;
    assert!(health(&world).await.inplay_stopped);
    let other = world.restarted().await;
    let begin = async || {
        let links = other.state::<Links>();
        let begun = links.begin(&other.db, FeedLink::InPlay, world.now());
        begun.await.unwrap();
    };
    begin().await;
    let mut next = Reader::of_link(&other, FeedLink::InPlay);
    for (message, stopped) in [
        (keep_alive(world.now(), &[]), true),
        (heartbeat(world.now(), &[]), false),
        (keep_alive(world.now(), &[]), false),
    ] {
        next.accept(&message).await.unwrap();
        watch::check(&other).await.unwrap();
        assert_eq!(health(&world).await.inplay_stopped, stopped, "{message}");
    }
    // Messages that this server read long ago do not show the current state of the link.
    next.accept(&heartbeat(world.now(), &[1])).await.unwrap();
    begin().await;
    next.accept(&keep_alive(world.now(), &[])).await.unwrap();
    watch::check(&other).await.unwrap();
    assert!(!health(&world).await.inplay_stopped);
}

/// Only the server that reads a link knows its state.
#[crate::database::test]
async fn a_server_that_does_not_read_a_link_writes_nothing_of_it(db: PgPool) {
    let world = World::new(db).await;
    let mut reader = Reader::of_link(&world.app, FeedLink::InPlay);
    let other = world.restarted().await;
    let mut earlier = Reader::of_link(&other, FeedLink::InPlay);
    earlier.accept(&heartbeat(world.now(), &[])).await.unwrap();
    world.pass(TimeDelta::seconds(15));
    accept(&world, &mut reader, &[heartbeat(world.now(), &[])]).await;
    let lease = async |expires: &str| {
        let lease = sqlx::query(
            "insert into leases (name, holder, term, expires_at)
             values ('feed inplay', $1, 1, $2::text::timestamptz)
             on conflict (name) do update set expires_at = excluded.expires_at",
        );
        let lease = lease.bind(world.app.jobs.server()).bind(expires);
        lease.execute(&world.app.db).await.unwrap();
    };
    lease("infinity").await;
    watch::check(&other).await.unwrap();
    assert!(!health(&world).await.inplay_stopped);
    // A reader that lags behind its queue has old signs, and its prices are as old.
    lease("-infinity").await;
    watch::check(&other).await.unwrap();
    assert!(health(&world).await.inplay_stopped);
}

#[crate::database::test]
async fn a_silent_link_before_the_match_is_reported_once(db: PgPool) {
    let world = World::new(db).await;
    let wait = async |seconds| {
        world.pass(TimeDelta::seconds(seconds));
        look(&world).await;
    };
    // A site without such a link has nothing that is silent.
    let none = world.feed().football().await;
    look(&world).await;
    wait(600).await;
    world.feed().status(&none, 4).await;
    let mut reader = Reader::of_link(&world.app, FeedLink::Prematch);
    accept(&world, &mut reader, &[heartbeat(world.now(), &[])]).await;
    let since = DateTime::from_timestamp(world.now().timestamp(), 0).unwrap();
    wait(60).await;
    wait(58).await;
    assert!(reported(&world).await.is_empty());
    // Nothing takes bets.
    wait(2).await;
    assert!(reported(&world).await.is_empty());
    let pick = world.offer("2.00").await;
    for _ in 0..2 {
        wait(1).await;
        let data = json!({ "link": "prematch", "since": since, "fixtures": 1 });
        assert_eq!(reported(&world).await, [data]);
    }
    // Bets before the match go on.
    assert_eq!(world.feed().now(&pick).status, SelectionStatus::Open);

    accept(&world, &mut reader, &[heartbeat(world.now(), &[])]).await;
    wait(14).await;
    // Another silence is another alert; a part that is interrupted is one too.
    accept(&world, &mut reader, &[heartbeat(world.now(), &[1])]).await;
    wait(119).await;
    assert_eq!(reported(&world).await.len(), 1);
    wait(1).await;
    assert_eq!(reported(&world).await.len(), 2);
}

#[crate::database::test]
async fn what_lay_in_a_queue_is_no_sign_of_life(db: PgPool) {
    let world = World::new(db).await;
    let mut reader = Reader::of_link(&world.app, FeedLink::InPlay);
    let old = world.now() - TimeDelta::seconds(15);
    accept(&world, &mut reader, &[heartbeat(old, &[])]).await;
    assert!(health(&world).await.inplay_stopped);
    // What is stamped like these is not read, so they keep no old prices on sale.
    let ahead = world.now() + TimeDelta::seconds(62);
    let signs = [heartbeat(ahead, &[]), keep_alive(ahead, &[])];
    accept(&world, &mut reader, &signs).await;
    let stopped = health(&world).await;
    assert!(stopped.inplay_stopped);
    let skipped: Vec<(i64, i64)> = stopped
        .skipped
        .iter()
        .map(|row| (row.kind, row.messages))
        .collect();
    assert_eq!(skipped, [(31, 1), (32, 1)]);
    // One from a clock that is a little ahead counts from now.
    let ahead = world.now() + TimeDelta::seconds(60);
    accept(&world, &mut reader, &[heartbeat(ahead, &[])]).await;
    assert!(!health(&world).await.inplay_stopped);
    world.pass(TimeDelta::seconds(15));
    look(&world).await;
    assert!(health(&world).await.inplay_stopped);
    // The pre-match link does not keep in-play betting going either.
    let mut other = Reader::of_link(&world.app, FeedLink::Prematch);
    accept(&world, &mut other, &[heartbeat(world.now(), &[])]).await;
    assert!(health(&world).await.inplay_stopped);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_heartbeat_of_an_impossible_time_counts_from_its_arrival(db: PgPool) {
    let world = World::new(db).await;
    let mut reader = Reader::of_link(&world.app, FeedLink::InPlay);
    for time in [
        "-262143-01-01T00:00:00Z",
        "-4800-01-01T00:00:00Z",
        "1969-12-31T23:59:59Z",
    ] {
        let ancient = json!({ "Header": { "Type": 32, "CreationDate": time }, "Body": null });
        accept(&world, &mut reader, &[ancient.to_string()]).await;
        assert!(!health(&world).await.inplay_stopped, "{time}");
    }
}

#[crate::database::test]
async fn a_part_of_the_feed_that_is_interrupted_stops_inplay_betting(db: PgPool) {
    let world = World::new(db).await;
    let mut reader = Reader::of_link(&world.app, FeedLink::InPlay);
    accept(&world, &mut reader, &[heartbeat(world.now(), &[1])]).await;
    let interrupted = health(&world).await;
    assert!(interrupted.inplay_stopped && interrupted.links[0].interrupted);
    accept(&world, &mut reader, &[heartbeat(world.now(), &[])]).await;
    assert!(!health(&world).await.inplay_stopped);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_fixture_that_is_interrupted_takes_no_bets_until_it_is_not(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let feed = world.feed();
    let [home, ..] = feed.match_result().await;
    let mut reader = Reader::of_link(&world.app, FeedLink::Prematch);
    let named = heartbeat(world.now(), &[home.fixture_id.get(), 99_999_999]);
    accept(&world, &mut reader, &[named]).await;
    assert_eq!(feed.now(&home).status, SelectionStatus::Suspended);
    assert_eq!(health(&world).await.suspended_fixtures, 2);
    let listing = member
        .call::<GetListing>(&ListingQuery::default())
        .await
        .unwrap();
    assert!(listing.leagues[0].fixtures[0].suspended);
    let held = member.bet(10_000, std::slice::from_ref(&home)).await;
    assert_eq!(refused(held), problem(422, "SELECTION_CLOSED"));
    world.pass(TimeDelta::seconds(5));
    accept(&world, &mut reader, &[heartbeat(world.now(), &[])]).await;
    assert_eq!(feed.now(&home).status, SelectionStatus::Open);
    assert_eq!(health(&world).await.suspended_fixtures, 0);
    member
        .bet(10_000, std::slice::from_ref(&home))
        .await
        .unwrap();
    // A late heartbeat does not count.
    let late = heartbeat(
        world.now() - TimeDelta::seconds(5),
        &[home.fixture_id.get()],
    );
    accept(&world, &mut reader, &[late]).await;
    assert_eq!(feed.now(&home).status, SelectionStatus::Open);
    // Nor is a bet accepted if memory does not know of the hold yet.
    sqlx::query!(
        "insert into betting_suspensions (fixture_id, link, cause, since)
         values ($1, 'prematch', 'interrupted', $2)",
        home.fixture_id.get(),
        world.now()
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    assert_eq!(feed.now(&home).status, SelectionStatus::Open);
    let held = member.bet(10_000, &[home]).await;
    assert_eq!(refused(held), problem(422, "SELECTION_CLOSED"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_fixture_that_two_keep_alives_do_not_name_takes_no_bets(db: PgPool) {
    let world = World::new(db).await;
    let (fixture, pick) = played(&world).await;
    let (other, _) = played(&world).await;
    let status = || world.feed().now(&pick).status;
    let mut reader = Reader::of_link(&world.app, FeedLink::InPlay);
    let named = |active: &[i64]| [keep_alive(world.now(), active)];
    let wait = || world.pass(TimeDelta::seconds(10));
    // The same keep-alive again does not count as the next one.
    let first = keep_alive(world.now(), &[other.id.get()]);
    accept(&world, &mut reader, &[first.clone(), first]).await;
    assert_eq!(status(), SelectionStatus::Open);
    wait();
    // Named in between, it is not missing from two successive ones.
    accept(
        &world,
        &mut reader,
        &named(&[fixture.id.get(), other.id.get()]),
    )
    .await;
    wait();
    accept(&world, &mut reader, &named(&[other.id.get()])).await;
    assert_eq!(status(), SelectionStatus::Open);
    wait();
    accept(&world, &mut reader, &named(&[other.id.get()])).await;
    assert_eq!(status(), SelectionStatus::Suspended);
    assert!(shown(&world, &fixture).await.suspended);
    assert!(!shown(&world, &other).await.suspended);
    // A late one changes nothing.
    let late = keep_alive(world.now() - TimeDelta::seconds(20), &[fixture.id.get()]);
    accept(&world, &mut reader, &[late]).await;
    assert_eq!(status(), SelectionStatus::Suspended);
    wait();
    accept(
        &world,
        &mut reader,
        &named(&[fixture.id.get(), other.id.get()]),
    )
    .await;
    assert_eq!(status(), SelectionStatus::Open);
    assert_eq!(health(&world).await.suspended_fixtures, 0);
    world.assert_books_hold().await;
}

/// A reader that connects, on this server or another one, has read no keep-alive before.
#[crate::database::test]
async fn a_fixture_that_is_missing_stays_so_when_the_reader_changes(db: PgPool) {
    let world = World::new(db).await;
    let (fixture, pick) = played(&world).await;
    let (other, _) = played(&world).await;
    let status = || world.feed().now(&pick).status;
    let without = |world: &World| [keep_alive(world.now(), &[other.id.get()])];
    let mut reader = Reader::of_link(&world.app, FeedLink::InPlay);
    for _ in 0..2 {
        world.pass(TimeDelta::seconds(10));
        accept(&world, &mut reader, &without(&world)).await;
    }
    assert_eq!(status(), SelectionStatus::Suspended);
    let mut next = Reader::of_link(&world.app, FeedLink::InPlay);
    for _ in 0..2 {
        world.pass(TimeDelta::seconds(10));
        accept(&world, &mut next, &without(&world)).await;
        assert_eq!(status(), SelectionStatus::Suspended);
    }
    assert!(!shown(&world, &other).await.suspended);
    // It is named, and misses one keep-alive after that.
    world.pass(TimeDelta::seconds(10));
    let named = keep_alive(world.now(), &[fixture.id.get(), other.id.get()]);
    accept(&world, &mut next, &[named]).await;
    assert_eq!(status(), SelectionStatus::Open);
    world.pass(TimeDelta::seconds(10));
    accept(&world, &mut next, &without(&world)).await;
    assert_eq!(status(), SelectionStatus::Open);
    world.assert_books_hold().await;
}

/// Nothing says that it is over: what the feed has lost stays lost.
#[crate::database::test]
async fn a_fixture_that_is_missing_stays_so_however_old_it_is(db: PgPool) {
    let world = World::new(db).await;
    let (fixture, _) = played(&world).await;
    let (other, _) = played(&world).await;
    let held = async || {
        let held = sqlx::query_scalar("select fixture_id from betting_suspensions");
        let held: Vec<i64> = held.fetch_all(&world.app.db).await.unwrap();
        held
    };
    let mut reader = Reader::of_link(&world.app, FeedLink::InPlay);
    let named = |active: &[i64]| [keep_alive(world.now(), active)];
    for _ in 0..2 {
        world.pass(TimeDelta::seconds(10));
        accept(&world, &mut reader, &named(&[other.id.get()])).await;
    }
    assert_eq!(held().await, [fixture.id.get()]);
    world.pass(TimeDelta::hours(24));
    for _ in 0..2 {
        world.pass(TimeDelta::seconds(10));
        accept(&world, &mut reader, &named(&[])).await;
        assert_eq!(held().await, [fixture.id.get()]);
    }
    // Operators are not told of it for ever.
    assert_eq!(health(&world).await.suspended_fixtures, 0);
    // It is over after all.
    world.feed().status(&fixture, 3).await;
    world.pass(TimeDelta::seconds(10));
    accept(&world, &mut reader, &named(&[])).await;
    assert!(held().await.is_empty());
}
