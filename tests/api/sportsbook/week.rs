//! A week of a simulated season through the whole server, at high speed: members bet pre-match and
//! in play, cancel and are settled. The same week again moves the same money.

use crate::database;
use crate::slips::order;
use crate::sportsbook::inplay::{alive, held, live_order};
use crate::world::{Client, NOON, World};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{CancelBet, Empty};
use hanpan_core::kernel::ids::BetId;
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::bets::{Betting, PlaceBet};
use hanpan_core::sportsbook::inplay::InPlayState;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::platform::rng::Rng;
use hanpan_server::sportsbook::catalogue::Catalogue;
use hanpan_server::sportsbook::feed::simulator::Season;
use hanpan_server::sportsbook::feed::{MessageOutcome, accept};
use hanpan_server::sportsbook::settlement::worker;
use sqlx::PgPool;
use std::collections::{HashMap, HashSet};
use std::thread;
use uuid::Uuid;

/// Short enough that each match is seen before, during and after; a real site looks every second.
const STEP: TimeDelta = TimeDelta::hours(3);
/// A week of bets, and the time until the last of their matches is over and a postponed one is
/// voided.
const BETTING_STEPS: usize = 7 * 8;
const STEPS: usize = 11 * 8;
const MEMBERS: usize = 4;
const CASH: i64 = 3_000_000;

/// Five leagues of four sports; a full site would take as long as all other tests together.
fn season() -> Season {
    Season::new(11, 1).of_one_league_in(8)
}

fn noon() -> DateTime<Utc> {
    NOON.parse().unwrap()
}

/// The feed's messages at the start and in each step.
fn feed_messages() -> Vec<Vec<String>> {
    let mut at = noon();
    let mut feed_messages = vec![season().all(at, &HashMap::new())];
    for _ in 1..STEPS {
        feed_messages.push(season().between(at, at + STEP));
        at += STEP;
    }
    feed_messages
}

/// From account, to account, amount, kind, reference, time.
type Posting = (i64, i64, i64, String, String, DateTime<Utc>);

/// Plays the week and returns all its postings.
async fn play(db: PgPool, feed_messages: &[Vec<String>]) -> Vec<Posting> {
    let world = World::new(db).await;
    let mut members = vec![];
    for _ in 0..MEMBERS {
        members.push(world.rich_member(CASH).await);
    }
    let chance = Rng::seeded(5);
    let (mut placed, mut in_play) = (0, 0);
    for (step, messages) in feed_messages.iter().enumerate() {
        for message in messages {
            let outcome = accept(&world.app.db, message, world.now()).await.unwrap();
            assert_eq!(outcome, MessageOutcome::Applied, "{message}");
        }
        let app = &world.app;
        app.state::<Catalogue>()
            .catch_up(&app.db, app.clock.now())
            .await
            .unwrap();
        worker::settle_queued(app).await.unwrap();
        if step < BETTING_STEPS {
            placed += bet(&world, &members, &chance).await;
            in_play += bet_in_play(&world, &members[step % MEMBERS], &chance).await;
        }
        if step % 8 == 7 {
            correct(&world, &chance).await;
        }
        world.pass(STEP);
    }
    assert!(placed > 300, "only {placed} bets were placed");
    assert!(in_play > 10, "only {in_play} bets were placed in play");
    assert_decided_slips_are_settled(&world).await;
    world.assert_books_hold().await;
    postings(&world).await
}

/// Each member bets on the offer, and sometimes cancels the bet.
async fn bet(world: &World, members: &[Client], chance: &Rng) -> usize {
    let mut placed = 0;
    let open = selections(world, "before").await;
    for member in members {
        for _ in 0..2 {
            let legs = 0..1 + chance.below(4).unwrap();
            let legs = legs.map(|_| &open[drawn(chance, open.len())].0);
            let stake = 5_000 + i64::from(chance.below(20).unwrap()) * 1_000;
            let order = PlaceBet {
                request_id: Uuid::from_bytes(chance.bytes().unwrap()),
                ..order(member, stake, &of_fixtures_apart(legs))
            };
            let answer = member.place(&order).await;
            let answer = answer.map_err(|refused| refused.code().to_owned());
            match answer {
                Ok(receipt) if chance.below(8).unwrap() == 0 => {
                    member
                        .call_at::<CancelBet>(receipt.bet_id, &Empty {})
                        .await
                        .unwrap();
                    placed += 1;
                }
                Ok(_) => placed += 1,
                Err(code) => assert!(
                    ["BALANCE_TOO_SMALL", "WINNINGS_ABOVE_MAX"].contains(&&*code),
                    "{code}"
                ),
            }
        }
    }
    placed
}

/// A member bets on a match in play and waits for the delay.
async fn bet_in_play(world: &World, member: &Client, chance: &Rng) -> usize {
    alive(world).await;
    let played = selections(world, "played").await;
    if played.is_empty() {
        return 0;
    }
    let (leg, _) = &played[drawn(chance, played.len())];
    let order = PlaceBet {
        request_id: Uuid::from_bytes(chance.bytes().unwrap()),
        ..live_order(member, 7_000, std::slice::from_ref(leg))
    };
    let answer = held(world, member, &order, async {}).await.unwrap();
    assert_eq!(answer.state, InPlayState::Placed);
    1
}

/// The feed changes the result of a leg that was won or lost.
async fn correct(world: &World, chance: &Rng) {
    let decided = selections(world, "decided").await;
    let (leg, flag) = &decided[drawn(chance, decided.len())];
    let other = match flag {
        WinFlag::Won => WinFlag::Lost,
        _ => WinFlag::Won,
    };
    world.settle(leg, other).await;
}

/// A random index of a list of this length.
fn drawn(chance: &Rng, length: usize) -> usize {
    chance.below(u32::try_from(length).unwrap()).unwrap() as usize
}

/// Selections in a stable order: those that take bets `before` their start, those that take bets
/// while they are `played`, or those with bets that are `decided`.
async fn selections(world: &World, which: &str) -> Vec<(Betting, WinFlag)> {
    let rows = sqlx::query!(
        r#"select s.fixture_id, s.market_id, s.odds_id, s.price as "price: Price", s.version,
               f.sport_id, s.win_flag as "win_flag: WinFlag"
           from selections s join fixtures f on f.id = s.fixture_id
           where case $1
               when 'before' then s.status = 1 and f.status = 1 and f.start_at between $2 and $3
               when 'played' then s.status = 1 and f.status = 2
                   and not exists (select from betting_suspensions h where h.fixture_id = f.id)
               when 'decided' then s.win_flag = any($4) and exists (select from bet_legs l
                   where (l.fixture_id, l.market_id, l.odds_id)
                       = (s.fixture_id, s.market_id, s.odds_id))
           end
           order by s.fixture_id, s.market_id, s.odds_id"#,
        which,
        world.now() + TimeDelta::minutes(1),
        world.now() + TimeDelta::days(2),
        &[WinFlag::Lost as i16, WinFlag::Won as i16]
    );
    let rows = rows.fetch_all(&world.app.db).await.unwrap().into_iter();
    rows.map(|row| {
        let leg = Betting {
            bet_price: row.price,
            fixture_id: row.fixture_id,
            odds_id: row.odds_id.to_string(),
            sport_id: row.sport_id,
            market_id: row.market_id,
            version: row.version,
        };
        (leg, row.win_flag)
    })
    .collect()
}

/// One leg per fixture, as slips require.
fn of_fixtures_apart<'a>(legs: impl Iterator<Item = &'a Betting>) -> Vec<Betting> {
    let mut fixtures = HashSet::new();
    let apart = legs.filter(|leg| fixtures.insert(leg.fixture_id));
    apart.cloned().collect()
}

/// Checks that no slip is open that has lost or whose legs all have results.
async fn assert_decided_slips_are_settled(world: &World) {
    let forgotten = sqlx::query_scalar!(
        r#"select b.id from bets b where b.settled_at is null and b.cancelled_at is null and (
               exists (select from bet_legs l join selections s
                   on (s.fixture_id, s.market_id, s.odds_id)
                       = (l.fixture_id, l.market_id, l.odds_id)
                   where l.bet_id = b.id and s.win_flag = $1)
               or not exists (select from bet_legs l join selections s
                   on (s.fixture_id, s.market_id, s.odds_id)
                       = (l.fixture_id, l.market_id, l.odds_id)
                   where l.bet_id = b.id and s.win_flag = $2))"#,
        WinFlag::Lost as WinFlag,
        WinFlag::Waiting as WinFlag
    );
    let forgotten = forgotten.fetch_all(&world.app.db).await.unwrap();
    assert_eq!(forgotten, Vec::<BetId>::new());
    let settled = sqlx::query!(
        r#"select count(*) filter (where settled_at is not null) as "settled!",
               count(*) filter (where settled_at is null and cancelled_at is null) as "open!",
               count(*) filter (where revision > 1) as "corrected!" from bets"#
    );
    let counts = settled.fetch_one(&world.app.db).await.unwrap();
    assert!(counts.settled > 200 && counts.corrected > 0, "{counts:?}");
    assert!(counts.open * 20 < counts.settled, "{counts:?}");
}

async fn postings(world: &World) -> Vec<Posting> {
    let rows = sqlx::query!(
        "select from_account, to_account, amount, kind, reference, created_at from postings
         order by id"
    );
    let rows = rows.fetch_all(&world.app.db).await.unwrap().into_iter();
    rows.map(|row| {
        (
            row.from_account,
            row.to_account,
            row.amount,
            row.kind,
            row.reference,
            row.created_at,
        )
    })
    .collect()
}

/// Plays the week on a database of its own.
fn played(feed_messages: &[Vec<String>]) -> Vec<Posting> {
    let mut postings = vec![];
    let played = &mut postings;
    database::run(|db| async move { *played = play(db, feed_messages).await });
    postings
}

#[test]
fn a_week_settles_and_the_same_week_again_moves_the_same_money() {
    let feed_messages = feed_messages();
    let (first, second) = thread::scope(|scope| {
        let second = scope.spawn(|| played(&feed_messages));
        (played(&feed_messages), second.join().unwrap())
    });
    assert_eq!(first.len(), second.len());
    for (one, other) in first.iter().zip(&second) {
        assert_eq!(one, other);
    }
}
