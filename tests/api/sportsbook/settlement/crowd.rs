//! Settlement during concurrent bets, cancellations and settlements, and after a stop at any point.

use crate::offer::key;
use crate::sportsbook::bets::hold_cash;
use crate::waiting::{in_turn, until};
use crate::world::{Client, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{CancelBet, Empty};
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::platform::database;
use hanpan_server::sportsbook::settlement::{queue, sweep, worker};
use sqlx::PgPool;
use std::cell::Cell;
use std::time::Duration;

pub(super) async fn members(world: &World, count: usize, cash: i64) -> Vec<Client> {
    let mut members = Vec::new();
    for _ in 0..count {
        members.push(world.rich_member(cash).await);
    }
    members
}

/// Inserts `count` bets of 5,000 on one leg at 2.00 in bulk, for the members in turn.
pub(crate) async fn many_bets(world: &World, members: &[Client], leg: &Betting, count: i32) {
    let ids: Vec<i64> = members.iter().map(|member| member.id.get()).collect();
    let key = key(leg);
    sqlx::query!(
        r#"select placed.bet as "bet!" from place_bets($2, null, array(
               select row(($1::bigint[])[1 + n % cardinality($1::bigint[])], gen_random_uuid(), 1::smallint,
                   91::smallint, 'EU', 5000::bigint, '2.00', 10000::bigint, '',
                   array[row($3::bigint, $4::bigint, $5::bigint, 2.00, 1, null)::placement_leg])::placement
               from generate_series(1, $6::int) as n)) as placed"#,
        &ids,
        world.now(),
        key.fixture_id.get(),
        key.market_id.get(),
        key.odds_id.get(),
        count
    )
    .fetch_all(&world.app.db)
    .await
    .unwrap();
}

/// Numbers of open slips, and of results in the queue.
pub(super) async fn waiting(world: &World) -> (i64, i64) {
    let row = sqlx::query!(
        r#"select count(*) filter (where settled_at is null) as "open!",
               (select count(*) from settlement_queue) as "queued!" from bets"#
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap();
    (row.open, row.queued)
}

#[crate::database::test]
async fn more_slips_than_a_batch_holds_are_all_settled(db: PgPool) {
    let world = World::new(db).await;
    let members = members(&world, 7, 3_000_000).await;
    let (first, second) = (world.offer("2.00").await, world.offer("2.00").await);
    many_bets(&world, &members, &first, 2_300).await;
    many_bets(&world, &members, &second, 1_000).await;
    let both = [first.clone(), second.clone()];
    members[0].bet(5_000, &both).await.unwrap();
    world.result(&first, WinFlag::Won).await;
    world.result(&second, WinFlag::Void).await;
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(waiting(&world).await, (0, 0));
    let paid = sqlx::query_scalar!(r#"select sum(payout)::bigint as "paid!" from bets"#)
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert_eq!(paid, 2_300 * 10_000 + 1_000 * 5_000 + 10_000);
    world.assert_books_hold().await;
}

/// Slips of two legs whose results are in two rows of the queue, processed by different workers.
#[crate::database::test]
async fn several_workers_settle_each_slip_once(db: PgPool) {
    let world = World::new(db).await;
    let members = members(&world, 5, 1_000_000).await;
    let legs = world.offers(&["2.00", "2.00", "2.00", "2.00"]).await;
    for member in &members {
        for pair in [[0, 1], [1, 2], [2, 3], [3, 0], [0, 2]] {
            let slip = pair.map(|leg| legs[leg].clone());
            member.bet(5_000, &slip).await.unwrap();
        }
    }
    for round in [WinFlag::Won, WinFlag::Lost, WinFlag::Won] {
        let results = join_all(legs.iter().map(|leg| world.result(leg, round)));
        let workers = join_all((0..4).map(|_| async {
            for _ in 0..8 {
                worker::settle_queued(&world.app).await.unwrap();
                tokio::task::yield_now().await;
            }
        }));
        futures::join!(results, workers);
        worker::settle_queued(&world.app).await.unwrap();
    }
    assert_eq!(waiting(&world).await, (0, 0));
    for member in &members {
        assert_eq!(
            world.balance(member, "cash").await,
            1_000_000 - 25_000 + 100_000
        );
    }
    world.assert_books_hold().await;
}

/// A worker that is stopped at any point has settled a batch completely or not at all.
#[crate::database::test]
async fn a_stopped_worker_loses_nothing_and_does_nothing_twice(db: PgPool) {
    let world = World::new(db).await;
    let members = members(&world, 3, 10_000_000).await;
    let leg = world.offer("2.00").await;
    many_bets(&world, &members, &leg, 3_000).await;
    world.result(&leg, WinFlag::Won).await;
    let mut stops = 0;
    for micros in (0..).step_by(1_500) {
        let app = world.app.clone();
        let working = async move { worker::settle_queued(&app).await };
        let stopped = tokio::time::timeout(Duration::from_micros(micros), working).await;
        world.assert_books_hold().await;
        // A stopped batch may lock its rows for a moment, until the database has rolled it back.
        match stopped {
            Ok(settled) => settled.unwrap(),
            Err(_) => stops += 1,
        }
        if waiting(&world).await == (0, 0) {
            break;
        }
    }
    assert!(stops > 3, "stopped {stops} times");
    let cash: i64 =
        futures::future::join_all(members.iter().map(|member| world.balance(member, "cash")))
            .await
            .iter()
            .sum();
    assert_eq!(cash, 30_000_000 + 3_000 * 5_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_slip_is_cancelled_or_settled_never_both(db: PgPool) {
    let world = World::new(db).await;
    let members = members(&world, 12, 10_000).await;
    let leg = world.offer("2.00").await;
    let mut bets = Vec::new();
    for member in &members {
        let receipt = member
            .bet(10_000, std::slice::from_ref(&leg))
            .await
            .unwrap();
        bets.push((member, receipt.bet_id));
    }
    let cancels = join_all(bets.iter().map(|(member, bet)| async move {
        member.call_at::<CancelBet>(*bet, &Empty {}).await.is_ok()
    }));
    let (cancelled, ()) = futures::join!(cancels, world.settle(&leg, WinFlag::Won));
    worker::settle_queued(&world.app).await.unwrap();
    for ((member, _), cancelled) in bets.iter().zip(cancelled) {
        let cash = world.balance(member, "cash").await;
        assert_eq!(cash, if cancelled { 10_000 } else { 20_000 });
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn whichever_locks_a_slip_first_cancels_or_settles_it(db: PgPool) {
    let world = World::new(db).await;
    for cancelled_first in [true, false] {
        let member = world.rich_member(10_000).await;
        let leg = world.offer("2.00").await;
        let placed = member.bet(10_000, std::slice::from_ref(&leg)).await;
        let cancelling = member.call_at::<CancelBet>(placed.unwrap().bet_id, &Empty {});
        let settling = world.settle(&leg, WinFlag::Won);
        let held = hold_cash(&world, &member).await;
        let cancelled = if cancelled_first {
            in_turn(&world, held, cancelling, settling).await.0
        } else {
            in_turn(&world, held, settling, cancelling).await.1
        };
        assert_eq!(cancelled.is_ok(), cancelled_first);
        let cash = if cancelled_first { 10_000 } else { 20_000 };
        assert_eq!(world.balance(&member, "cash").await, cash);
    }
    world.assert_books_hold().await;
}

/// Everything at once on few members: there is no deadlock, and only rules refuse.
#[crate::database::test]
async fn betting_cancelling_and_settling_go_on_together(db: PgPool) {
    let world = World::new(db).await;
    let members = members(&world, 3, 10_000_000).await;
    let legs = world.offers(&["2.00"; 8]).await;
    let sent = Cell::new(0);
    let betting = join_all(members.iter().map(|member| async {
        for round in 0..20 {
            sent.update(|sent| sent + 1);
            let slip = [legs[round % 8].clone(), legs[(round + 3) % 8].clone()];
            match member.bet(5_000, &slip).await {
                Ok(receipt) if round % 3 == 0 => {
                    if let Err(refused) =
                        member.call_at::<CancelBet>(receipt.bet_id, &Empty {}).await
                    {
                        assert_eq!(refused.status, 422, "{refused:?}");
                    }
                }
                Ok(_) => {}
                Err(refused) => assert_eq!(refused.code(), "SELECTION_CLOSED"),
            }
        }
    }));
    // Of 60 bets.
    let are_sent = async |count| until("bets go on", async || sent.get() >= count).await;
    let settling = async {
        let flags = [WinFlag::Won, WinFlag::Void].into_iter().cycle();
        for ((leg, flag), count) in legs.iter().zip(flags).zip((6..).step_by(6)) {
            are_sent(count).await;
            world.settle(leg, flag).await;
        }
    };
    let correcting = async {
        for count in (7..).step_by(6).take(8) {
            are_sent(count).await;
            world.settle(&legs[0], WinFlag::Lost).await;
            world.settle(&legs[0], WinFlag::Won).await;
        }
    };
    futures::join!(betting, settling, correcting);
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(waiting(&world).await, (0, 0));
    world.assert_books_hold().await;
}

/// Places a bet whose result is in no row of the queue, as if it had been placed while the result arrived.
async fn missed_bet(world: &World) -> Client {
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    world.result(&leg, WinFlag::Won).await;
    worker::settle_queued(&world.app).await.unwrap();
    sqlx::query!("update selections set status = 1, version = 1, win_flag = 0")
        .execute(&world.app.db)
        .await
        .unwrap();
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    sqlx::query!("update selections set status = 3, version = 2, win_flag = 2")
        .execute(&world.app.db)
        .await
        .unwrap();
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(waiting(world).await, (1, 0));
    member
}

#[crate::database::test]
async fn the_sweep_finds_a_slip_that_a_result_has_missed(db: PgPool) {
    let world = World::new(db).await;
    let member = missed_bet(&world).await;
    // A sweep of this minute checks another part of the members, but all slips of the last minutes.
    world.pass(TimeDelta::minutes(2));
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(waiting(&world).await, (0, 0));
    assert_eq!(world.balance(&member, "cash").await, 20_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_sweeps_of_an_hour_check_all_open_slips(db: PgPool) {
    let world = World::new(db).await;
    missed_bet(&world).await;
    world.pass(TimeDelta::days(30));
    let mut swept_in_vain = 0;
    for _ in 0..60 {
        sweep::sweep(&world.app).await.unwrap();
        swept_in_vain += i32::from(waiting(&world).await == (1, 0));
        world.pass(TimeDelta::minutes(1));
    }
    assert_eq!(waiting(&world).await, (0, 0));
    // One sweep does not check all of them.
    assert!(swept_in_vain > 0);
    world.assert_books_hold().await;
}

/// Results of one selection are processed in order: while a worker processes the first, the legs do
/// not show its effect yet, and another worker would find nothing to do for the second.
#[crate::database::test]
async fn a_result_waits_for_the_one_before_it(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    world.result(&leg, WinFlag::Won).await;
    worker::settle_queued(&world.app).await.unwrap();
    world.result(&leg, WinFlag::Lost).await;
    let mut first = database::begin(&world.app.db).await.unwrap();
    sqlx::query!("select from settlement_queue for update")
        .execute(&mut *first)
        .await
        .unwrap();
    world.result(&leg, WinFlag::Won).await;
    worker::settle_queued(&world.app).await.unwrap();
    let left = sqlx::query_scalar!(r#"select count(*) as "count!" from settlement_queue"#);
    assert_eq!(left.fetch_one(&world.app.db).await.unwrap(), 2);
    first.rollback().await.unwrap();
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(waiting(&world).await, (0, 0));
    assert_eq!(world.balance(&member, "cash").await, 20_000);
    world.assert_books_hold().await;
}

/// A reference is posted once: a settlement that finds its own in the ledger changes nothing.
#[crate::database::test]
async fn a_revision_is_not_paid_twice(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    let posted = "insert into postings
            (from_account, to_account, amount, kind, reference, created_at, unit)
        select 5, id, 20000, 'payout', 'payout:1:1', now(), 'won' from accounts
        where member_id = $1 and kind = 'cash'";
    sqlx::query(posted)
        .bind(member.id.get())
        .execute(&world.app.db)
        .await
        .unwrap();
    world.result(&leg, WinFlag::Won).await;
    let settled = worker::settle_queued(&world.app).await.unwrap_err();
    assert!(
        settled.to_string().contains("postings_reference"),
        "{settled}"
    );
    assert_eq!(waiting(&world).await, (1, 0));
    let failed = sqlx::query_scalar("select fault from failed_settlements");
    let fault: String = failed.fetch_one(&world.app.db).await.unwrap();
    assert!(fault.contains("postings_reference"), "{fault}");
    assert_eq!(world.balance(&member, "cash").await, 0);
}

/// A sweep skips results that are already in the queue, even if a worker is processing them.
#[crate::database::test]
async fn the_sweep_queues_nothing_twice(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(20_000).await;
    let leg = world.offer("2.00").await;
    for _ in 0..2 {
        member
            .bet(10_000, std::slice::from_ref(&leg))
            .await
            .unwrap();
    }
    world.result(&leg, WinFlag::Won).await;
    let mut worker = database::begin(&world.app.db).await.unwrap();
    sqlx::query!("select from settlement_queue for update")
        .execute(&mut *worker)
        .await
        .unwrap();
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(waiting(&world).await, (2, 1));
    worker.rollback().await.unwrap();
    // A row does not return to a slip that it has already passed.
    sqlx::query!("update settlement_queue set done_to = (select max(id) from bets)")
        .execute(&world.app.db)
        .await
        .unwrap();
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(waiting(&world).await, (0, 0));
    world.assert_books_hold().await;
}

/// The running worker is woken by queued results, and also looks for missed ones periodically.
#[crate::database::test]
async fn the_worker_wakes_by_itself(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(20_000).await;
    let legs = world.offers(&["2.00", "2.00"]).await;
    for leg in &legs {
        member.bet(10_000, std::slice::from_ref(leg)).await.unwrap();
    }
    let running = tokio::spawn(worker::run(world.app.clone()));
    for (leg, cash, shown) in [(&legs[0], 20_000, true), (&legs[1], 40_000, false)] {
        world.result(leg, WinFlag::Won).await;
        if shown {
            queue::wake(&world.app);
        }
        until("the slip is paid", async || {
            world.balance(&member, "cash").await == cash
        })
        .await;
    }
    running.abort();
    world.assert_books_hold().await;
}
