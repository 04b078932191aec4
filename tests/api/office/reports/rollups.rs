//! Rollups: reports read the same from them as from the postings, and the audit compares the two.

use super::{FIRST, Played, SECOND, money, report, whole};
use crate::world::{Client, World};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::AdminGetTrend;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::office::overview::{Trend, TrendQuery};
use hanpan_core::office::reports::{PeriodReport, ReportBy};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::office::rollups::{self, roll_up};
use hanpan_server::platform::database::begin;
use hanpan_server::sportsbook::feed::MessageOutcome;
use serde_json::json;
use sqlx::{PgConnection, PgPool};
use std::time::Duration;
use tokio::time::timeout;

/// All reports of both days and of each of them, whole and drilled down into, and the trend.
async fn everything(played: &Played, operator: &Client) -> (Vec<PeriodReport>, Trend) {
    let mut reports = Vec::new();
    for (by, _) in ReportBy::ALL {
        for (from, to) in [(FIRST, SECOND), (FIRST, FIRST), (SECOND, SECOND)] {
            reports.push(report(operator, by, json!({ "from": from, "to": to })).await);
        }
    }
    let partner = format!("partner:{}", played.first.id);
    for (by, within) in [
        ("league", "sport:6046"),
        ("market", "sport:6046"),
        ("game", "game:minigame"),
        ("game", "game:slot"),
        ("member", "partner:1"),
        ("member", &partner),
        ("partner", &partner),
    ] {
        reports.push(whole(operator, by, Some(within)).await);
    }
    let trend = operator
        .call::<AdminGetTrend>(&TrendQuery { days: 3 })
        .await;
    (reports, trend.unwrap())
}

fn at(moment: &str) -> DateTime<Utc> {
    moment.parse().unwrap()
}

/// The time before which the rollups hold the postings.
async fn rolled_up_until(db: &PgPool) -> DateTime<Utc> {
    sqlx::query_scalar("select until from rollup_progress")
        .fetch_one(db)
        .await
        .unwrap()
}

/// Number of days with a correction that is still to be computed.
async fn corrections(db: &PgPool) -> i64 {
    sqlx::query_scalar("select count(distinct day) from rollup_corrections")
        .fetch_one(db)
        .await
        .unwrap()
}

async fn execute(db: &PgPool, statement: &'static str) {
    sqlx::query(statement).execute(db).await.unwrap();
}

/// What is found if a statement is executed, which is then undone by another.
async fn found(world: &World, change: &'static str, back: &'static str) -> Vec<String> {
    execute(&world.app.db, change).await;
    let found = rollups::prove(&world.app.db).await.unwrap();
    execute(&world.app.db, back).await;
    found
}

#[crate::database::test]
async fn a_report_is_the_same_from_rollups_and_from_postings(db: PgPool) {
    let played = Played::new(db).await;
    let world = &played.world;
    for now in [
        "2026-03-03T00:00:00+09:00",
        "2026-03-03T00:03:00+09:00",
        "2026-03-03T00:30:00+09:00",
        "2026-03-03T23:30:00+09:00",
        "2026-03-04T00:30:00+09:00",
    ] {
        world.clock.set(at(now));
        let operator = world.operator().await;
        // What was posted since the last round, and what is noted as late, is read from postings.
        let before = everything(&played, &operator).await;
        roll_up(&world.app).await.unwrap();
        assert_eq!(everything(&played, &operator).await, before, "{now}");
        assert_eq!(corrections(&world.app.db).await, 0);
        let until = rolled_up_until(&world.app.db).await;
        assert_eq!(until, at(now) - TimeDelta::seconds(25));
        world.assert_books_hold().await;
    }
    // They are read: one that is changed changes the report.
    let operator = world.operator().await;
    let before = whole(&operator, "member", None).await.total;
    let change = "update rollup_members set bets = bets + 1 where day = '2026-03-02'";
    execute(&world.app.db, change).await;
    let after = whole(&operator, "member", None).await.total;
    assert_eq!(after.bets, before.bets + 3);
}

#[crate::database::test]
async fn a_late_posting_changes_the_report_of_its_day(db: PgPool) {
    let played = Played::new(db).await;
    let world = &played.world;
    world.clock.set(at("2026-03-04T09:00:00+09:00"));
    roll_up(&world.app).await.unwrap();
    let operator = world.operator().await;
    let (before, _) = everything(&played, &operator).await;
    let first = json!({ "from": FIRST, "to": FIRST });
    let [stakes, turnover, payouts, ggr] = money(&before[1].total);
    // A server whose clock is behind places a bet that loses.
    world.clock.set(at("2026-03-02T23:59:59+09:00"));
    let leg = world.offer("2.00").await;
    let bet = played.free.bet(9_000, std::slice::from_ref(&leg)).await;
    bet.unwrap();
    world.settle(&leg, WinFlag::Lost).await;
    world.clock.set(at("2026-03-04T09:00:00+09:00"));
    assert!(corrections(&world.app.db).await > 0);
    let corrected = report(&operator, "day", first).await;
    let grown = [stakes + 9_000, turnover + 9_000, payouts, ggr + 9_000];
    assert_eq!(money(&corrected.total), grown);
    let before = everything(&played, &operator).await;
    roll_up(&world.app).await.unwrap();
    assert_eq!(corrections(&world.app.db).await, 0);
    assert_eq!(everything(&played, &operator).await, before);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_bet_over_midnight_counts_on_both_days(db: PgPool) {
    let world = World::new(db).await;
    let figures = async |by: &str| -> Vec<(String, [i64; 4])> {
        let operator = world.operator().await;
        let period = json!({ "from": FIRST, "to": SECOND });
        let rows = report(&operator, by, period).await.rows.items.into_iter();
        rows.map(|row| (row.key, money(&row.figures))).collect()
    };
    let row = |key: &str, figures| (key.to_owned(), figures);
    world.clock.set(at("2026-03-02T23:30:00+09:00"));
    let member = world.rich_member(100_000).await;
    let leg = world.offer("2.00").await;
    let bet = member.bet(10_000, std::slice::from_ref(&leg)).await;
    bet.unwrap();
    roll_up(&world.app).await.unwrap();
    let placed = [10_000, 0, 0, 0];
    assert_eq!(figures("day").await, [row(FIRST, placed)]);
    assert_eq!(figures("hour").await, [row("23", placed)]);
    world.clock.set(at("2026-03-03T00:30:00+09:00"));
    roll_up(&world.app).await.unwrap();
    world.settle(&leg, WinFlag::Won).await;
    let settled = [0, 10_000, 20_000, -10_000];
    for _ in 0..2 {
        let days = [row(SECOND, settled), row(FIRST, placed)];
        assert_eq!(figures("day").await, days);
        let hours = [row("00", settled), row("23", placed)];
        assert_eq!(figures("hour").await, hours);
        world.clock.set(at("2026-03-03T01:00:00+09:00"));
        roll_up(&world.app).await.unwrap();
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_fixture_that_moves_to_another_league_takes_its_slips_along(db: PgPool) {
    let played = Played::new(db).await;
    let world = &played.world;
    world.clock.set(at("2026-03-04T09:00:00+09:00"));
    roll_up(&world.app).await.unwrap();
    let operator = world.operator().await;
    let leagues = async || whole(&operator, "league", None).await;
    let before = leagues().await;
    execute(
        &world.app.db,
        "insert into leagues (id, sport_id, location_id, name)
         select -1, sport_id, location_id, 'Cup' from leagues where id > 0 order by id limit 1",
    )
    .await;
    execute(
        &world.app.db,
        "update fixtures set league_id = -1 where sport_id = 48242",
    )
    .await;
    // Those that the rollups hold, and those until today by the database's clock.
    assert!(corrections(&world.app.db).await >= 3);
    let after = leagues().await;
    assert_eq!(after.total, before.total);
    let cup = after.rows.items.iter().find(|row| row.name == "Cup");
    assert_eq!(
        money(&cup.unwrap().figures),
        [15_000, 15_000, 28_500, -13_500]
    );
    roll_up(&world.app).await.unwrap();
    assert_eq!(corrections(&world.app.db).await, 0);
    assert_eq!(leagues().await, after);
    world.assert_books_hold().await;
}

/// A step has read the league before, and holds the rollups while the feed says another one.
#[crate::database::test]
async fn the_feed_does_not_wait_for_a_step_of_the_rollups(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let bet = async || {
        let member = world.rich_member(10_000).await;
        let bet = member.bet(10_000, std::slice::from_ref(&leg)).await;
        bet.unwrap();
        world.pass(TimeDelta::minutes(1));
    };
    bet().await;
    roll_up(&world.app).await.unwrap();
    bet().await;
    let mut other = begin(&world.app.db).await.unwrap();
    let step = sqlx::query("select roll_up($1)").bind(world.now());
    step.execute(&mut *other).await.unwrap();
    let mut moved = feed.fixture_message(&fixture, 1);
    moved["Body"]["Events"][0]["Fixture"]["League"] = json!({ "Id": 77, "Name": "Cup" });
    let applied = timeout(Duration::from_secs(10), feed.accept(&moved)).await;
    assert_eq!(applied.unwrap(), MessageOutcome::Applied);
    other.commit().await.unwrap();
    roll_up(&world.app).await.unwrap();
    assert_eq!(rollups::prove(&world.app.db).await.unwrap(), [""; 0]);
    world.assert_books_hold().await;
}

/// The days since are counted for the new partner, whichever of them the rollups hold.
#[crate::database::test]
async fn a_member_who_moves_to_another_partner_takes_the_slips_since_along(db: PgPool) {
    let played = Played::new(db).await;
    let world = &played.world;
    world.clock.set(at("2026-03-04T09:00:00+09:00"));
    let idle = world.rich_member(1_000).await;
    roll_up(&world.app).await.unwrap();
    let operator = world.operator().await;
    let before = whole(&operator, "partner", None).await;
    for (member, noted) in [(&idle, 0), (&played.free, 3)] {
        sqlx::query(
            "insert into partner_members (member_id, partner_id, holds_from, created_at)
             values ($1, $2, '2026-03-03', now())",
        )
        .bind(member.id.get())
        .bind(played.first.id.get())
        .execute(&world.app.db)
        .await
        .unwrap();
        assert_eq!(corrections(&world.app.db).await, noted);
    }
    let after = everything(&played, &operator).await;
    let moved = whole(&operator, "partner", None).await;
    assert_eq!(moved.total, before.total);
    assert_ne!(moved.rows, before.rows);
    roll_up(&world.app).await.unwrap();
    assert_eq!(corrections(&world.app.db).await, 0);
    assert_eq!(everything(&played, &operator).await, after);
    world.assert_books_hold().await;
}

/// By the database's clock, which says what is late: the rollups do not pass an open transaction.
#[crate::database::test]
async fn a_posting_that_is_not_committed_is_not_overtaken(db: PgPool) {
    let world = World::new(db).await;
    world.rich_member(1_000).await;
    let post = async |conn: &mut PgConnection, reference: &str, age: TimeDelta| {
        sqlx::query(
            "insert into postings (from_account, to_account, amount, kind, reference, created_at, unit)
             values (4, 5, 1, 'stake_settled', $1, clock_timestamp() - $2, 'won')",
        )
        .bind(reference)
        .bind(age)
        .execute(conn)
        .await
        .unwrap();
    };
    let mut tx = begin(&world.app.db).await.unwrap();
    post(&mut tx, "stake_settled:1:1", TimeDelta::seconds(15)).await;
    let begun: DateTime<Utc> = sqlx::query_scalar("select now()")
        .fetch_one(&mut *tx)
        .await
        .unwrap();
    world.clock.set(begun + TimeDelta::hours(1));
    roll_up(&world.app).await.unwrap();
    let until = rolled_up_until(&world.app.db).await;
    assert_eq!(until, begun - TimeDelta::seconds(25));
    tx.commit().await.unwrap();
    assert_eq!(corrections(&world.app.db).await, 0);
    // One that is older than the rollups stay behind is noted.
    let mut conn = world.app.db.acquire().await.unwrap();
    post(&mut conn, "stake_settled:2:1", TimeDelta::seconds(20)).await;
    assert_eq!(corrections(&world.app.db).await, 1);
}

/// A day with a million bets is one statement.
#[crate::database::test]
async fn a_step_may_take_longer_than_other_statements(db: PgPool) {
    let world = World::new(db).await;
    execute(
        &world.app.db,
        "create or replace function roll_up(p_until timestamptz) returns boolean language plpgsql as $$
         begin
             if current_setting('statement_timeout') <> '10min' then
                 raise exception 'limited to %', current_setting('statement_timeout');
             end if;
             return false;
         end $$",
    )
    .await;
    roll_up(&world.app).await.unwrap();
}

#[crate::database::test]
async fn a_server_does_not_wait_while_another_computes_the_rollups(db: PgPool) {
    let world = World::new(db).await;
    world.rich_member(1_000).await;
    world.pass(TimeDelta::minutes(1));
    let has_begun = async || -> bool {
        sqlx::query_scalar("select until > '-infinity' from rollup_progress")
            .fetch_one(&world.app.db)
            .await
            .unwrap()
    };
    let mut other = begin(&world.app.db).await.unwrap();
    sqlx::query("select from rollup_progress for update")
        .execute(&mut *other)
        .await
        .unwrap();
    let rolled_up = timeout(Duration::from_secs(10), roll_up(&world.app)).await;
    rolled_up.unwrap().unwrap();
    assert!(!has_begun().await);
    other.rollback().await.unwrap();
    roll_up(&world.app).await.unwrap();
    assert!(has_begun().await);
}

#[crate::database::test]
async fn the_audit_finds_a_rollup_that_is_not_the_sum_of_its_postings(db: PgPool) {
    let played = Played::new(db).await;
    let world = &played.world;
    world.clock.set(at("2026-03-04T09:00:00+09:00"));
    roll_up(&world.app).await.unwrap();
    let fault = |rollup: &str, day: &str| {
        vec![format!(
            "days whose {rollup} are not the sums of their postings: {day}"
        )]
    };
    for (change, back, fault) in [
        (
            "update rollup_money set deposits = deposits + 1 where day = '2026-03-02'",
            "update rollup_money set deposits = deposits - 1 where day = '2026-03-02'",
            fault("rollup_money", FIRST),
        ),
        (
            "update rollup_hours set bets = bets + 1 where day = '2026-03-02'",
            "update rollup_hours set bets = bets - 1 where day = '2026-03-02'",
            fault("rollup_hours", FIRST),
        ),
        (
            "update rollup_games set members = ~members where day = '2026-03-02'",
            "update rollup_games set members = ~members where day = '2026-03-02'",
            fault("rollup_games", FIRST),
        ),
        (
            "insert into rollup_members values ('2026-03-03', 1, 0, 1, 0, 0)
             on conflict (day, member_id) do update set turnover = rollup_members.turnover + 1",
            "delete from rollup_members where day = '2026-03-03' and member_id = 1",
            fault("rollup_members", SECOND),
        ),
        (
            "update rollup_partners set stakes = stakes + 1 where day = '2026-03-02'",
            "update rollup_partners set stakes = stakes - 1 where day = '2026-03-02'",
            fault("rollup_partners", FIRST),
        ),
        (
            "update rollup_plays set loss = loss + 1 where day = '2026-03-02'",
            "update rollup_plays set loss = loss - 1 where day = '2026-03-02'",
            fault("rollup_plays", FIRST),
        ),
    ] {
        assert_eq!(found(world, change, back).await, fault);
    }
    assert_eq!(rollups::prove(&world.app.db).await.unwrap(), [""; 0]);
}
