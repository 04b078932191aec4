//! Rounds on the clock.

use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::games::rounds::clock::{Round, RoundClock, RoundPhase, RoundSettings};
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::kernel::korea;
use hanpan_core::kernel::problem::Problem;
use proptest::prelude::*;

/// A moment of Korean time.
fn korean(text: &str) -> DateTime<Utc> {
    format!("{text}+09:00").parse().unwrap()
}

fn clock(interval: i64, closing: i64) -> RoundClock {
    RoundClock::new(RoundSettings { interval, closing }, 1).unwrap()
}

fn number(round: &Round) -> (String, u32) {
    (round.id.day.to_string(), round.id.number)
}

#[test]
fn numbers_begin_anew_at_midnight_in_korea() {
    let clock = clock(300, 10);
    assert_eq!(clock.rounds(), 288);
    for (at, day, expected) in [
        ("2026-11-22T00:00:00", "2026-11-22", 1),
        ("2026-11-22T00:04:59.999", "2026-11-22", 1),
        ("2026-11-22T00:05:00", "2026-11-22", 2),
        ("2026-11-22T23:54:59.999", "2026-11-22", 287),
        ("2026-11-22T23:55:00", "2026-11-22", 288),
        ("2026-11-22T23:59:59.999", "2026-11-22", 288),
        ("2026-11-23T00:00:00", "2026-11-23", 1),
    ] {
        let round = clock.current(korean(at));
        assert_eq!(number(&round), (day.to_owned(), expected), "{at}");
    }
}

#[test]
fn the_last_incomplete_interval_belongs_to_the_last_round() {
    // 7 minutes: 205 rounds and 5 minutes.
    let clock = clock(420, 10);
    assert_eq!(clock.rounds(), 205);
    let last = clock.current(korean("2026-11-22T23:59:59.999"));
    assert_eq!(last, clock.current(korean("2026-11-22T23:48:00")));
    assert_eq!(last.id.number, 205);
    assert_eq!(last.opens_at, korean("2026-11-22T23:48:00"));
    assert_eq!(last.draws_at, korean("2026-11-23T00:00:00"));
    assert_eq!(last.closes_at, korean("2026-11-22T23:59:50"));
    let first = clock.next(last.id);
    assert_eq!(number(&first), ("2026-11-23".to_owned(), 1));
    assert_eq!(first.opens_at, last.draws_at);
}

#[test]
fn a_round_closes_before_its_draw() {
    let round = clock(300, 10).current(korean("2026-11-22T12:00:00"));
    for (at, phase, left) in [
        ("2026-11-22T11:59:59.999", RoundPhase::Coming, 1),
        ("2026-11-22T12:00:00", RoundPhase::Open, 290),
        ("2026-11-22T12:04:49", RoundPhase::Open, 1),
        ("2026-11-22T12:04:49.001", RoundPhase::Open, 1),
        ("2026-11-22T12:04:49.999", RoundPhase::Open, 1),
        ("2026-11-22T12:04:50", RoundPhase::Closed, 10),
        ("2026-11-22T12:04:59.999", RoundPhase::Closed, 1),
        ("2026-11-22T12:05:00", RoundPhase::Drawn, 0),
        ("2026-11-23T12:05:00", RoundPhase::Drawn, 0),
    ] {
        let now = korean(at);
        assert_eq!(
            (round.phase(now), round.seconds_left(now)),
            (phase, left),
            "{at}"
        );
        assert_eq!(round.takes_bets(now), phase == RoundPhase::Open);
    }
}

#[test]
fn games_are_drawn_as_often_as_the_issue_says() {
    let rounds = MiniGame::ALL.map(|game| {
        let clock = RoundClock::new(game.default_rounds(), 1).unwrap();
        clock.rounds()
    });
    assert_eq!(rounds, [288, 288, 960, 960]);
}

#[test]
fn a_fast_clock_has_more_rounds() {
    let settings = RoundSettings {
        interval: 90,
        closing: 5,
    };
    let fast = RoundClock::new(settings, 60).unwrap();
    assert_eq!(fast.rounds(), 57_600);
    let round = fast.current(korean("2026-11-22T00:00:01.5"));
    assert_eq!(round.id.number, 2);
    assert_eq!(
        round.draws_at - round.opens_at,
        TimeDelta::milliseconds(1_500)
    );
    assert_eq!(
        round.draws_at - round.closes_at,
        TimeDelta::milliseconds(83)
    );
    assert_eq!(RoundClock::new(settings, 0), RoundClock::new(settings, 1));
    assert_eq!(
        RoundClock::new(settings, 5_000),
        RoundClock::new(settings, 1_000)
    );
}

#[test]
fn a_late_clock_gives_its_offset_to_the_first_round() {
    // Of four, the third one: two minutes late.
    let late = clock(240, 10).late_by(2, 4);
    let first = late.current(korean("2026-11-22T00:05:59.999"));
    assert_eq!(first.id.number, 1);
    assert_eq!(first.opens_at, korean("2026-11-22T00:00:00"));
    assert_eq!(first.draws_at, korean("2026-11-22T00:06:00"));
    let last = late.current(korean("2026-11-22T23:59:59.999"));
    assert_eq!(last.id.number, late.rounds());
    assert_eq!(last.draws_at, korean("2026-11-23T00:00:00"));
}

#[test]
fn settings_that_cannot_be_played_are_refused() {
    let refused = |interval, closing| RoundClock::new(RoundSettings { interval, closing }, 1).err();
    assert_eq!(refused(30, 20), None);
    assert_eq!(refused(3_600, 3), None);
    let interval = Some(Problem::SettingOutOfRange {
        min: 30,
        max: 3_600,
    });
    assert_eq!(refused(29, 5), interval);
    assert_eq!(refused(0, 0), interval);
    assert_eq!(refused(3_601, 5), interval);
    assert_eq!(refused(i64::MIN, i64::MAX), interval);
    let closing = Some(Problem::SettingOutOfRange { min: 3, max: 80 });
    assert_eq!(refused(90, 2), closing);
    assert_eq!(refused(90, 81), closing);
}

fn clocks() -> impl Strategy<Value = RoundClock> {
    (30_i64..=3_600, 1_u32..=1_000, 0_u8..5).prop_flat_map(|(interval, speed, share)| {
        (3..=interval - 10).prop_map(move |closing| {
            let settings = RoundSettings { interval, closing };
            RoundClock::new(settings, speed).unwrap().late_by(share, 5)
        })
    })
}

proptest! {
    #[test]
    fn at_each_moment_one_round_is_on(clock in clocks(), at in 0_i64..4_000_000_000_000) {
        let now = DateTime::from_timestamp_millis(at).unwrap();
        let round = clock.current(now);
        prop_assert!(round.opens_at <= now && now < round.draws_at);
        prop_assert!(round.opens_at < round.closes_at && round.closes_at <= round.draws_at);
        prop_assert_eq!(round.id.day, korea::day(now));
        prop_assert_eq!(clock.round(round.id), Some(round));
        prop_assert_eq!(clock.current(round.opens_at), round);
        let next = clock.next(round.id);
        prop_assert_eq!(next.opens_at, round.draws_at);
        prop_assert_eq!(clock.current(round.draws_at), next);
        prop_assert!(matches!(round.phase(now), RoundPhase::Open | RoundPhase::Closed));
        prop_assert!(round.seconds_left(now) > 0);
    }

    #[test]
    fn a_day_has_no_other_rounds(clock in clocks(), beyond in 1_u32..100) {
        let mut id = clock.current(korean("2026-11-22T12:00:00")).id;
        id.number = clock.rounds() + beyond;
        prop_assert_eq!(clock.round(id), None);
        id.number = 0;
        prop_assert_eq!(clock.round(id), None);
    }
}
