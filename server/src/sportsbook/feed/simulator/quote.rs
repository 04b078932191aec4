//! The offer of a match at a moment: prices that follow from the probability of each selection, with
//! the house's margin, and move with the market's opinion and with the match.

use super::market::Line;
use super::menu;
use super::outcomes::{Outcomes, Scope, outcomes};
use super::play::{Match, MatchState, status};
use super::season::{FixtureOutcome, HOUR, MINUTE};
use super::sport::scoring;
use hanpan_core::kernel::ids::OddsId;
use hanpan_core::sportsbook::catalogue::VOLLEYBALL;
use hanpan_core::sportsbook::markets::Points;
use hanpan_core::sportsbook::settle::WinFlag;
use std::collections::HashMap;
use std::ops::Range;

/// Range of prices on sale, in hundredths.
const LOWEST: u64 = 104;
const HIGHEST: u64 = 25_000;
/// How long nothing is on sale after kick-off.
const HELD: i64 = 45;
/// How long after a match was abandoned its undecided selections become void.
const PAID_BACK_AFTER: i64 = 10 * MINUTE;
/// One match in this many has a misread result at first: its points are taken back after a while and
/// corrected later.
const MISREAD_ONE_IN: u32 = 40;
const TAKEN_BACK_AFTER: i64 = 6 * MINUTE;
const CORRECTED_AFTER: i64 = 8 * MINUTE;
/// A fixture is sometimes taken off sale for a while: one in this many periods of that length.
const PAUSE: i64 = 5 * MINUTE;
const PAUSE_ONE_IN: u32 = 250;

/// Room in a bet id for the ids of markets, for lines in quarters, and for the selections of a line.
const MARKETS_MAX: i64 = 10_000;
const LINES_MAX: i64 = 4_096;
const SIDES_MAX: i64 = 16;

/// The state of a selection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// On sale, with its price in hundredths.
    Open(u64),
    /// Not on sale.
    Suspended,
    /// Settled with this result.
    Settled(WinFlag),
}

/// A selection at a moment.
#[derive(Debug, Clone)]
pub(super) struct Quote {
    pub(super) line: Line,
    pub(super) side: &'static str,
    pub(super) bet_id: OddsId,
    pub(super) state: State,
}

/// Returns all selections of a match at a moment; none if it was cancelled.
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
    for line in menu::lines(&game.plan) {
        let sides = line.sides();
        let over = part_over(game, &line, &stand);
        let states = if over && at >= game.settled_at(&line.parts, line.whole) {
            settled(game, &line, sides, at)
        } else if is_paid_back(game, at) {
            vec![State::Settled(WinFlag::Void); sides.len()]
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
            priced(&line, sides, outcomes)
        };
        for ((side, state), place) in sides.iter().zip(states).zip(0..) {
            let bet_id = bet_id(game, &line, place);
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

/// Returns a bet id that is unique in the season, beyond 2^53, and ends with the fixture's id, as the
/// vendor's do. Only the market, the line and the place of the selection decide it, so that a new market
/// changes no other id.
fn bet_id(game: &Match, line: &Line, side: i64) -> OddsId {
    let (market, quarters) = (line.market.id.get(), i64::from(line.quarters));
    let lead = i64::from(game.plan.own().below(80, &[20, market, quarters, side])) + 10;
    let market_and_line = (lead * MARKETS_MAX + market) * LINES_MAX + quarters + LINES_MAX / 2;
    OddsId::new((market_and_line * SIDES_MAX + side) * 100_000_000 + game.plan.id.get())
}

/// Returns the market's opinion beyond the strength of the teams: in favour of home, and of many
/// points, in thousandths. It is the sum of slow and quick moods, each of which is new for every period
/// of its length.
fn opinion(game: &Match, at: i64) -> (i64, i64) {
    let own = game.plan.own();
    let quick = at > game.plan.kick_off - HOUR;
    let mood = |kind: i64| {
        let moods = [
            (6 * HOUR, 40, true),
            (HOUR, 25, true),
            (5 * MINUTE / game.plan.load, 10, true),
            (MINUTE / game.plan.load, 8, quick),
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

/// Whether the undecided selections of an abandoned match have become void.
fn is_paid_back(game: &Match, at: i64) -> bool {
    matches!(game.plan.outcome, FixtureOutcome::Abandoned(announced_at) if at >= announced_at + PAID_BACK_AFTER)
}

/// Whether the whole fixture is off sale for the moment.
fn held(game: &Match, stand: &MatchState, at: i64) -> bool {
    if matches!(stand.status, status::POSTPONED | status::ABANDONED) {
        return true;
    }
    let own = game.plan.own();
    let paused = own.below(PAUSE_ONE_IN, &[32, at.div_euclid(PAUSE)]) == 0;
    if stand.status != status::IN_PROGRESS {
        return paused;
    }
    let decided = stand.steps == game.parts() * game.format.steps;
    let kicked_off = at < game.plan.kick_off + HELD;
    paused || decided || kicked_off || game.has_just_scored(stand, at)
}

fn part_over(game: &Match, line: &Line, stand: &MatchState) -> bool {
    if line.whole {
        return stand.status == status::FINISHED;
    }
    stand.steps >= line.parts.end * game.format.steps || stand.status == status::FINISHED
}

/// Returns the results. A part that was never played, such as a fifth set, is void.
fn settled(game: &Match, line: &Line, sides: &[&'static str], at: i64) -> Vec<State> {
    let steps = line.parts.start * game.format.steps..line.parts.end * game.format.steps;
    let mut points = if line.whole {
        game.result(line.overtime)
    } else {
        game.sum(steps)
    };
    let since = at - game.settled_at(&line.parts, line.whole);
    if is_misread(game, line) && since < CORRECTED_AFTER {
        if since >= TAKEN_BACK_AFTER {
            return vec![State::Settled(WinFlag::Cancelled); sides.len()];
        }
        points = points.plus(ONE_TOO_MANY);
    }
    let played = line.parts.start < game.parts();
    sides
        .iter()
        .map(|side| {
            let flag = line.grade(side, points);
            State::Settled(if played { flag } else { WinFlag::Void })
        })
        .collect()
}

/// A point that was not scored.
const ONE_TOO_MANY: Points = Points {
    home: 1,
    away: 0,
    total: 1,
};

/// Whether the result of a line is misread at first. Sets cannot be miscounted.
fn is_misread(game: &Match, line: &Line) -> bool {
    let counted = game.plan.league.sport != VOLLEYBALL;
    counted && line.whole && game.plan.own().below(MISREAD_ONE_IN, &[33]) == 0
}

/// Prices the selections. A long list sells each one that has a price; two or three selections are on
/// sale together or not at all.
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

/// Returns the price of a selection in hundredths: the fair price less the margin.
fn price(line: &Line, side: &str, outcomes: &Outcomes) -> Option<u64> {
    let (mut wins, mut loses) = (0, 0);
    for (points, likely) in line.relevant(outcomes) {
        match line.grade(side, *points) {
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
    let price = 100_000 * (wins + loses) / (wins * (1_000 + line.margin()));
    let price = price / coarseness(price) * coarseness(price);
    (LOWEST..=HIGHEST).contains(&price).then_some(price)
}

/// Returns the step to which prices are rounded: long prices are round numbers.
const fn coarseness(price: u64) -> u64 {
    match price {
        ..500 => 1,
        500..1_000 => 5,
        1_000..3_000 => 10,
        3_000..10_000 => 50,
        _ => 100,
    }
}

#[cfg(test)]
mod tests {
    use super::super::random::Random;
    use super::super::season::{DAY, Scale, between, index};
    use super::*;
    use hanpan_core::sportsbook::catalogue::FOOTBALL;
    use hanpan_core::sportsbook::markets::MARKETS;
    use std::collections::HashSet;

    const AT: i64 = 1_772_420_400;

    /// Returns the first fixture of some weeks that matches.
    fn first(wanted: impl Fn(&Match) -> bool) -> Match {
        let plans = (0..60).flat_map(|week| {
            let at = AT + week * 6 * DAY;
            between(Random::new(1), Scale::FULL, at, at)
        });
        plans.map(Match::new).find(wanted).unwrap()
    }

    fn statuses(game: &Match) -> Vec<i64> {
        let moments = (game.plan.on_offer_from..game.end() + HOUR).step_by(60);
        let mut statuses: Vec<i64> = moments.map(|at| game.at(at).status).collect();
        statuses.dedup();
        statuses
    }

    fn states(game: &Match, at: i64) -> Vec<State> {
        quotes(game, at)
            .into_iter()
            .map(|quote| quote.state)
            .collect()
    }

    #[test]
    fn a_selection_has_an_id_of_its_own() {
        let game = first(|game| game.plan.league.sport == FOOTBALL);
        let quotes = quotes(&game, game.plan.on_offer_from);
        let ids: HashSet<i64> = quotes.iter().map(|quote| quote.bet_id.get()).collect();
        assert_eq!(ids.len(), quotes.len());
        assert!(
            ids.iter()
                .all(|id| *id > 1 << 53 && id % 100_000_000 == game.plan.id.get())
        );
        for market in MARKETS.iter().filter(|market| !market.simulated.is_empty()) {
            assert!((0..MARKETS_MAX).contains(&market.id.get()));
            assert!(index(market.outcomes.names().len()) <= SIDES_MAX);
        }
    }

    #[test]
    fn what_is_not_played_as_planned_goes_its_own_way() {
        let outcome = |wanted: fn(FixtureOutcome) -> bool| first(|game| wanted(game.plan.outcome));
        let moved = outcome(|outcome| matches!(outcome, FixtureOutcome::Moved { .. }));
        assert_eq!(statuses(&moved), [1, 5, 1, 9, 2, 3]);
        let at = moved.plan.on_offer_from;
        assert_eq!(moved.plan.announced_kick_off(at) + DAY, moved.plan.kick_off);
        assert_eq!(
            statuses(&outcome(|outcome| matches!(
                outcome,
                FixtureOutcome::Cancelled(_)
            ))),
            [1, 4]
        );
        let postponed = outcome(|outcome| matches!(outcome, FixtureOutcome::Postponed(_)));
        assert_eq!(statuses(&postponed), [1, 5]);
        assert!(
            states(&postponed, postponed.end())
                .iter()
                .all(|state| *state == State::Suspended)
        );
    }

    #[test]
    fn what_was_undecided_when_play_broke_off_is_paid_back() {
        let game = first(|game| {
            matches!(game.plan.outcome, FixtureOutcome::Abandoned(_))
                && game.plan.league.sport == FOOTBALL
        });
        assert_eq!(statuses(&game), [1, 9, 2, 7]);
        let FixtureOutcome::Abandoned(announced_at) = game.plan.outcome else {
            panic!("it was abandoned");
        };
        assert!(
            states(&game, announced_at)
                .iter()
                .all(|state| *state == State::Suspended)
        );
        let paid_back = State::Settled(WinFlag::Void);
        let after = states(&game, announced_at + PAID_BACK_AFTER);
        assert!(after.iter().all(|state| *state == paid_back));
    }

    #[test]
    fn a_misread_result_is_withdrawn_and_sent_again() {
        let game = first(|game| {
            let lines = menu::lines(&game.plan);
            game.plan.outcome == FixtureOutcome::Played
                && lines.iter().any(|line| is_misread(game, line))
        });
        let settled_at = game.end() + MINUTE;
        let [first, taken_back, anew] =
            [0, TAKEN_BACK_AFTER, CORRECTED_AFTER].map(|after| states(&game, settled_at + after));
        assert_ne!(first, anew);
        assert!(taken_back.contains(&State::Settled(WinFlag::Cancelled)));
        assert!(anew.iter().all(|state| matches!(state, State::Settled(_))));
        assert!(!anew.contains(&State::Settled(WinFlag::Cancelled)));
    }
}
