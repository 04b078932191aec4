//! Segments: each condition, counted live.

use super::{make, message, outreach, received, segment, send, site, try_segment};
use crate::office::export::{cell, table};
use crate::world::{Client, World};
use chrono::{NaiveDate, TimeDelta};
use hanpan_core::api::{AdminCountSegment, AdminGetSegmentMembers, AdminGetSegments};
use hanpan_core::engagement::outreach::segment::{CountBounds, SegmentRule, WonBounds};
use hanpan_core::kernel::game_type::BetGame;
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::office::rollups::roll_up;
use serde_json::{Value, json};
use sqlx::PgPool;

fn won(min: Option<i64>, max: Option<i64>) -> WonBounds {
    WonBounds {
        min: min.map(Won::new),
        max: max.map(Won::new),
    }
}

async fn count(operator: &Client, rule: SegmentRule) -> i64 {
    operator.call::<AdminCountSegment>(&rule).await.unwrap()
}

#[crate::database::test]
async fn a_segment_is_counted_by_what_its_members_did(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let player = world.member().await;
    let idle = world.member().await;
    world.deposit(&player, 100_000).await;
    let leg = world.offer("2.00").await;
    player
        .place(&crate::slips::order(
            &player,
            30_000,
            std::slice::from_ref(&leg),
        ))
        .await
        .unwrap();
    world.settle(&leg, WinFlag::Lost).await;
    let with = |change: fn(&mut SegmentRule)| {
        let mut rule = SegmentRule {
            days: Some(7),
            ..SegmentRule::default()
        };
        change(&mut rule);
        rule
    };
    let cases: [(SegmentRule, i64); 14] = [
        (SegmentRule::default(), 2),
        (
            with(|rule| rule.deposits = Some(won(Some(100_000), None))),
            1,
        ),
        (
            with(|rule| rule.deposits = Some(won(Some(100_001), None))),
            0,
        ),
        (with(|rule| rule.deposits = Some(won(None, Some(0)))), 1),
        (
            with(|rule| {
                rule.deposit_count = Some(CountBounds {
                    min: Some(1),
                    max: Some(1),
                });
            }),
            1,
        ),
        (
            with(|rule| rule.turnover = Some(won(Some(30_000), Some(30_000)))),
            1,
        ),
        (with(|rule| rule.ggr = Some(won(Some(30_000), None))), 1),
        (with(|rule| rule.ggr = Some(won(None, Some(29_999)))), 1),
        (
            with(|rule| rule.balance = Some(won(Some(70_000), Some(70_000)))),
            1,
        ),
        (with(|rule| rule.has_deposited = Some(true)), 1),
        (with(|rule| rule.has_deposited = Some(false)), 1),
        (with(|rule| rule.levels = vec![5]), 0),
        (with(|rule| rule.levels = vec![1, 5]), 2),
        (with(|rule| rule.partner_id = Some(PartnerId::new(999))), 0),
    ];
    for (rule, expected) in cases {
        assert_eq!(count(&operator, rule.clone()).await, expected, "{rule:?}");
    }
    world.change_member(idle.id, "ban_type = 1").await;
    assert_eq!(
        count(&operator, with(|rule| rule.suspended = Some(true))).await,
        1
    );
    assert_eq!(
        count(&operator, with(|rule| rule.suspended = Some(false))).await,
        1
    );
}

#[crate::database::test]
async fn days_are_korean_days(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let member = world.member().await;
    let other = world.member().await;
    let now = world.now();
    // 23:59 and 00:01 in Korea, 14 and 13 days ago.
    for (member, at) in [(&member, "2026-02-15 14:59"), (&other, "2026-02-15 15:01")] {
        let change = format!("created_at = '{at}+00', last_seen_at = '{at}+00'");
        world.change_member(member.id, &change).await;
    }
    let today = hanpan_core::kernel::korea::day(now);
    let away_since: NaiveDate = "2026-02-15".parse().unwrap();
    let since = (today - away_since).num_days();
    let days = i16::try_from(since).unwrap();
    let away = SegmentRule {
        away_days: Some(days),
        ..SegmentRule::default()
    };
    let seen = SegmentRule {
        seen_within: Some(days),
        ..SegmentRule::default()
    };
    let joined = SegmentRule {
        joined_from: "2026-02-16".parse().ok(),
        joined_until: "2026-02-16".parse().ok(),
        ..SegmentRule::default()
    };
    let within = SegmentRule {
        joined_within: Some(days),
        ..SegmentRule::default()
    };
    for rule in [&away, &seen, &joined, &within] {
        assert_eq!(count(&operator, rule.clone()).await, 1, "{rule:?}");
    }
    // The saved group changes with its members.
    let saved = segment(&operator, away).await;
    assert_eq!(saved.members, 1);
    let query = ListQuery::default();
    let members = operator
        .call_at::<AdminGetSegmentMembers>(saved.id, &query)
        .await
        .unwrap();
    assert_eq!(members.items[0].id, member.id);
    world.pass(TimeDelta::days(1));
    let operator = world.operator().await;
    let listed = operator.call::<AdminGetSegments>(&query).await.unwrap();
    assert_eq!(listed.items[0].members, 2);
}

fn played(days: i16, games: &[BetGame]) -> SegmentRule {
    SegmentRule {
        days: Some(days),
        played: games.to_vec(),
        ..SegmentRule::default()
    }
}

/// The games that `other` has played yesterday, as the rollup holds them.
const ROLLED_UP: [(&str, BetGame); 4] = [
    ("inplay", BetGame::Inplay),
    ("minigame", BetGame::Minigame),
    ("virtual", BetGame::Virtual),
    ("slot", BetGame::Slot),
];

/// Slips that are lost, void and open, and a finished round of the casino today; other games yesterday.
async fn play(world: &World, [better, table, other, idle]: [&Client; 4]) {
    for member in [better, idle] {
        world.deposit(member, 100_000).await;
    }
    world.played(better, 10_000, WinFlag::Lost).await;
    world.played(idle, 20_000, WinFlag::Void).await;
    let leg = world.offer("2.00").await;
    idle.bet(30_000, std::slice::from_ref(&leg)).await.unwrap();
    sqlx::query(
        "insert into casino_rounds (member_id, provider, reference, game_id, game_name, lobby,
             stake, payout, played_at, posted_at)
         values ($1, 'test', gen_random_uuid()::text, 'g', 'g', 'casino', 5000, 0, $2, $2)",
    )
    .bind(table.id.get())
    .bind(world.now())
    .execute(&world.app.db)
    .await
    .unwrap();
    for (game, _) in ROLLED_UP {
        sqlx::query(
            "insert into rollup_plays (day, member_id, game, plays, stakes, turnover, loss)
             values ('2026-03-01', $1, $2, 1, 1000, 1000, 1000)",
        )
        .bind(other.id.get())
        .bind(game)
        .execute(&world.app.db)
        .await
        .unwrap();
    }
}

#[crate::database::test]
async fn a_segment_is_counted_by_the_games_that_its_members_played(db: PgPool) {
    let world = site(db).await;
    let [better, table, other, idle] = [
        world.member().await,
        world.member().await,
        world.member().await,
        world.member().await,
    ];
    play(&world, [&better, &table, &other, &idle]).await;
    let mut cases = vec![
        (played(1, &[BetGame::Sports]), 1),
        (played(1, &[BetGame::Casino]), 1),
        (played(1, &[BetGame::Sports, BetGame::Casino]), 2),
        (played(2, &[BetGame::Sports, BetGame::Slot]), 2),
        (played(1, &[]), 4),
    ];
    for (_, game) in ROLLED_UP {
        cases.push((played(1, &[game]), 0));
        cases.push((played(2, &[game]), 1));
    }
    // Together with the other conditions.
    for (ggr, expected) in [(10_000, 1), (10_001, 0)] {
        let rule = SegmentRule {
            ggr: Some(won(Some(ggr), None)),
            ..played(1, &[BetGame::Sports])
        };
        cases.push((rule, expected));
    }
    // From the slips themselves, and then from the rollup.
    for _ in 0..2 {
        let operator = world.operator().await;
        for (rule, expected) in &cases {
            assert_eq!(count(&operator, rule.clone()).await, *expected, "{rule:?}");
        }
        world.pass(TimeDelta::hours(1));
        roll_up(&world.app).await.unwrap();
    }
}

#[crate::database::test]
async fn a_segment_is_counted_by_the_day_of_the_first_deposit(db: PgPool) {
    let world = site(db).await;
    let [first, last, next, never] = [
        world.member().await,
        world.member().await,
        world.member().await,
        world.member().await,
    ];
    world.deposit(&first, 10_000).await;
    for (time, members) in [
        ("2026-03-02T23:59:59+09:00", [&last, &last]),
        ("2026-03-03T00:00:00+09:00", [&first, &next]),
    ] {
        world.clock.set(time.parse().unwrap());
        for member in members {
            world.deposit(member, 10_000).await;
        }
    }
    let operator = world.operator().await;
    let rule = |from: &str, until: &str| SegmentRule {
        first_deposit_from: from.parse().ok(),
        first_deposit_until: until.parse().ok(),
        ..SegmentRule::default()
    };
    for (from, until, expected) in [
        ("2026-03-02", "2026-03-02", 2),
        ("2026-03-03", "2026-03-03", 1),
        ("2026-03-03", "", 1),
        ("", "2026-03-02", 2),
        ("", "2026-03-03", 3),
        ("2026-03-04", "", 0),
        ("", "", 4),
    ] {
        let counted = count(&operator, rule(from, until)).await;
        assert_eq!(counted, expected, "{from} {until}");
    }
    // Together with the other conditions.
    let rich = SegmentRule {
        balance: Some(won(Some(20_000), None)),
        ..rule("2026-03-03", "")
    };
    assert_eq!(count(&operator, rich).await, 0);
    // The saved group changes with its members.
    let saved = segment(&operator, rule("2026-03-03", "")).await;
    assert_eq!(saved.members, 1);
    world.deposit(&never, 10_000).await;
    let query = ListQuery::default();
    let listed = operator.call::<AdminGetSegments>(&query).await.unwrap();
    assert_eq!(listed.items[0].members, 2);
    assert_eq!(listed.items[0].rule, rule("2026-03-03", ""));
}

#[crate::database::test]
async fn a_server_of_before_reads_the_conditions_that_it_knows(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let better = world.rich_member(100_000).await;
    let idle = world.rich_member(100_000).await;
    world.played(&better, 10_000, WinFlag::Lost).await;
    let rule = SegmentRule {
        has_deposited: Some(true),
        first_deposit_from: "2026-03-02".parse().ok(),
        ..played(7, &[BetGame::Sports])
    };
    let saved = segment(&operator, rule.clone()).await;
    let columns = "select rule, whole_rule from segments where id = $1";
    let (known, whole): (Value, Value) = sqlx::query_as(columns)
        .bind(saved.id.get())
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    for name in ["played", "firstDepositFrom", "firstDepositUntil"] {
        assert!(known.get(name).is_none(), "{name}");
    }
    assert_eq!(
        (&known["days"], &known["hasDeposited"]),
        (&json!(7), &json!(true))
    );
    assert_eq!(serde_json::from_value::<SegmentRule>(whole).unwrap(), rule);
    // What it sends obeys them all.
    make(&operator, &outreach(saved.id, message())).await;
    send(&world).await;
    assert_eq!(
        (
            received(&world, &better).await,
            received(&world, &idle).await
        ),
        (1, 0)
    );
}

#[crate::database::test]
async fn the_members_of_a_segment_are_saved(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let (rich, poor) = (world.rich_member(70_000).await, world.member().await);
    let rule = SegmentRule {
        balance: Some(won(Some(70_000), None)),
        ..SegmentRule::default()
    };
    let rich_ones = segment(&operator, rule).await;
    let all = segment(&operator, SegmentRule::default()).await;
    for (id, expected) in [
        (rich_ones.id, vec![rich.id]),
        (all.id, vec![poor.id, rich.id]),
    ] {
        let named = json!({ "subject": format!("segment:{id}") });
        let saved = table(&operator, "segment-members", &named).await;
        let ids = (0..saved.1.len()).map(|row| cell(&saved, row, "번호").to_owned());
        let expected = expected.iter().map(ToString::to_string);
        assert_eq!(ids.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
        assert_eq!(cell(&saved, 0, "레벨"), "1");
    }
    for (subject, status) in [("", 404), ("outreach:1", 404), ("segment:all", 400)] {
        let path = "/api/admin/export/segment-members";
        let answer = operator.post(path, &json!({ "subject": subject })).await;
        assert_eq!(answer.status(), status, "{subject}");
    }
}

#[crate::database::test]
async fn a_rule_that_makes_no_sense_is_refused(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    for (rule, code) in [
        (
            SegmentRule {
                away_days: Some(0),
                ..SegmentRule::default()
            },
            "SEGMENT_DAYS_INVALID",
        ),
        (
            SegmentRule {
                ggr: Some(won(Some(1), None)),
                ..SegmentRule::default()
            },
            "SEGMENT_WINDOW_MISSING",
        ),
        (
            SegmentRule {
                played: vec![BetGame::Slot],
                ..SegmentRule::default()
            },
            "SEGMENT_WINDOW_MISSING",
        ),
        (
            SegmentRule {
                first_deposit_from: "2026-03-02".parse().ok(),
                first_deposit_until: "2026-03-01".parse().ok(),
                ..SegmentRule::default()
            },
            "SEGMENT_DAYS_INVALID",
        ),
        (
            SegmentRule {
                balance: Some(won(Some(2), Some(1))),
                ..SegmentRule::default()
            },
            "SEGMENT_BOUNDS_INVALID",
        ),
    ] {
        let refused = operator.call::<AdminCountSegment>(&rule).await.unwrap_err();
        assert_eq!(refused.code(), code);
        assert_eq!(try_segment(&operator, rule).await.unwrap_err().code(), code);
    }
}
