//! What is on offer of a match at a moment: prices that follow from how likely each side is, with
//! the house's margin, moving as the market changes its mind and as the match goes.

use super::market::Line;
use super::menu;
use super::outcomes::{Outcomes, Scope, outcomes};
use super::play::{Match, Stand, status};
use super::season::{HOUR, MINUTE, index};
use super::sport::scoring;
use hanpan_core::settle::WinFlag;
use std::collections::HashMap;
use std::ops::Range;

/// Prices that are sold, in hundredths.
const LOWEST: u64 = 104;
const HIGHEST: u64 = 25_000;
/// How long nothing is sold after a point in sports where points are rare, and after kick-off.
const HELD: i64 = 45;
/// A fixture is now and then taken off sale for a while: one in so many stretches of that length.
const PAUSE: i64 = 5 * MINUTE;
const PAUSE_ONE_IN: u32 = 250;

/// What can be said of a selection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// For sale, in hundredths.
    Open(u64),
    /// Not for sale.
    Suspended,
    /// Has its result.
    Settled(WinFlag),
}

/// A selection at a moment.
#[derive(Debug, Clone)]
pub(super) struct Quote {
    pub(super) line: Line,
    pub(super) side: &'static str,
    pub(super) bet_id: i64,
    pub(super) state: State,
}

/// All selections of a match at a moment; none where it was called off.
pub(super) fn quotes(game: &Match, at: i64) -> Vec<Quote> {
    let stand = game.at(at);
    if stand.status == status::CANCELLED {
        return vec![];
    }
    let (tilt, pace) = opinion(game, at);
    let scoring = scoring(&game.plan, tilt, pace);
    let held = held(game, &stand, at);
    let mut known: HashMap<(Range<usize>, bool), Outcomes> = HashMap::new();
    let mut quotes = vec![];
    for (number, line) in menu::lines(&game.plan).into_iter().enumerate() {
        let sides = line.question.sides();
        let over = part_over(game, &line, &stand);
        let states = if over && at >= game.settled_at(&line.parts, line.whole) {
            settled(game, &line, &sides)
        } else if over || held {
            vec![State::Suspended; sides.len()]
        } else {
            let scope = Scope {
                parts: line.parts.clone(),
                overtime: line.overtime,
            };
            let outcomes = known
                .entry((line.parts.clone(), line.overtime))
                .or_insert_with(|| outcomes(game, &scoring, &scope, stand.steps));
            priced(&line, &sides, outcomes)
        };
        for ((side, state), place) in sides.into_iter().zip(states).zip(0..) {
            let bet_id = bet_id(game, number, place);
            quotes.push(Quote {
                line: line.clone(),
                side,
                bet_id,
                state,
            });
        }
    }
    quotes
}

/// Unlike any other of the season, beyond 2^53, and ends with the fixture's id, as the vendor's do.
fn bet_id(game: &Match, line: usize, side: i64) -> i64 {
    let drawn = i64::from(game.plan.own().below(9_000_000, &[20, index(line), side]));
    ((drawn + 1_000_000) * 1_000 + index(line) * 16 % 1_000 + side % 16) * 100_000_000
        + game.plan.id
}

/// What the market thinks beyond what the teams are: in favour of home, and of many points, in
/// thousandths. Slow moods and quick ones, each new for every stretch of its length.
fn opinion(game: &Match, at: i64) -> (i64, i64) {
    let own = game.plan.own();
    let quick = at > game.plan.kick_off - HOUR;
    let mood = |kind: i64| {
        let moods = [
            (6 * HOUR, 40, true),
            (HOUR, 25, true),
            (5 * MINUTE, 10, true),
            (MINUTE, 8, quick),
        ];
        let moods = moods.into_iter().filter(|(.., felt)| *felt);
        moods
            .map(|(length, reach, _)| {
                let phase = i64::from(own.below(u32::MAX, &[30, length])) % length;
                own.around(reach, &[31, kind, length, (at + phase).div_euclid(length)])
            })
            .sum::<i64>()
    };
    (mood(0), mood(1))
}

/// Whether the whole fixture is off sale for a moment.
fn held(game: &Match, stand: &Stand, at: i64) -> bool {
    let own = game.plan.own();
    let paused = own.below(PAUSE_ONE_IN, &[32, at.div_euclid(PAUSE)]) == 0;
    if stand.status != status::IN_PROGRESS {
        return paused;
    }
    let before = game.at(at - HELD);
    let rare = game
        .course
        .clock_seconds
        .is_none_or(|seconds| seconds > 720);
    let scored = rare && before.points != stand.points;
    let decided = stand.steps == game.parts() * game.course.steps;
    paused || scored || decided || before.status != stand.status
}

fn part_over(game: &Match, line: &Line, stand: &Stand) -> bool {
    if line.whole {
        return stand.status == status::FINISHED;
    }
    stand.steps >= line.parts.end * game.course.steps || stand.status == status::FINISHED
}

/// Results; a part that was never played, such as a fifth set, is void.
fn settled(game: &Match, line: &Line, sides: &[&'static str]) -> Vec<State> {
    let steps = line.parts.start * game.course.steps..line.parts.end * game.course.steps;
    let points = if line.whole {
        game.result(line.overtime)
    } else {
        game.sum(steps)
    };
    let played = line.parts.start < game.parts();
    sides
        .iter()
        .map(|side| {
            let flag = line.question.grade(side, points);
            State::Settled(if played { flag } else { WinFlag::Void })
        })
        .collect()
}

/// A list sells what it can; two or three sides are sold together or not at all.
fn priced(line: &Line, sides: &[&'static str], outcomes: &Outcomes) -> Vec<State> {
    let prices: Vec<Option<u64>> = sides
        .iter()
        .map(|side| price(line, side, outcomes))
        .collect();
    let together = prices.len() <= 3 && prices.contains(&None);
    prices
        .into_iter()
        .map(|price| match price {
            Some(price) if !together => State::Open(price),
            _ => State::Suspended,
        })
        .collect()
}

/// The price of a side in hundredths: what pays back what is fair, less the margin.
fn price(line: &Line, side: &str, outcomes: &Outcomes) -> Option<u64> {
    let (mut wins, mut loses) = (0, 0);
    for (points, likely) in line.question.relevant(outcomes) {
        match line.question.grade(side, *points) {
            WinFlag::Won => wins += likely * 2,
            WinFlag::HalfWon => wins += likely,
            WinFlag::HalfLost => loses += likely,
            WinFlag::Lost => loses += likely * 2,
            _ => {}
        }
    }
    if wins == 0 {
        return None;
    }
    let price = 100_000 * (wins + loses) / (wins * (1_000 + line.margin));
    let price = price / coarseness(price) * coarseness(price);
    (LOWEST..=HIGHEST).contains(&price).then_some(price)
}

/// Long prices are given in round numbers.
const fn coarseness(price: u64) -> u64 {
    match price {
        ..500 => 1,
        500..1_000 => 5,
        1_000..3_000 => 10,
        3_000..10_000 => 50,
        _ => 100,
    }
}
