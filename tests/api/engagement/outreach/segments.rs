//! Segments: each condition, counted live.

use super::{segment, site, try_segment};
use crate::world::Client;
use chrono::{NaiveDate, TimeDelta};
use hanpan_core::api::{AdminCountSegment, AdminGetSegmentMembers, AdminGetSegments};
use hanpan_core::engagement::outreach::segment::{CountBounds, SegmentRule, WonBounds};
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::settle::WinFlag;
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
