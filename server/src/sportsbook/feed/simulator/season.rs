//! The fixtures of the season: leagues play round after round, forever, by calendar and seed.

use super::random::Random;
use crate::sportsbook::feed::names::{League, NAMES};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::sportsbook::catalogue::{BASEBALL, BASKETBALL, FOOTBALL, ICE_HOCKEY, VOLLEYBALL};

pub(super) const MINUTE: i64 = 60;
pub(super) const HOUR: i64 = 60 * MINUTE;
pub(super) const DAY: i64 = 24 * HOUR;
/// The offset of Korean time from UTC.
const KOREA: i64 = 9 * HOUR;
/// How long before kick-off a fixture goes on offer.
const HORIZON: i64 = 4 * DAY;
/// Days after which fixture ids repeat, so that they keep their 8 digits.
const DAYS_OF_IDS: i64 = 14_000;
/// Maximum number of matches per league and day.
const MATCHES_MAX: i64 = 100;
const LEAGUES_MAX: i64 = 64;
/// Of this many fixtures ten are not played as planned.
const FATES: u32 = 600;

/// A fixture. Times are seconds from 1970 in the season's own time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    pub(super) id: FixtureId,
    pub(super) league: &'static League,
    pub(super) league_number: usize,
    pub(super) home: usize,
    pub(super) away: usize,
    /// The last announced kick-off, if it is moved.
    pub(super) kick_off: i64,
    pub(super) on_offer_from: i64,
    pub(super) outcome: FixtureOutcome,
    /// Factor by which its prices move more often than usual.
    pub(super) load: i64,
    pub(super) chance: Random,
}

/// What happens to a fixture. Times are those of the announcement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FixtureOutcome {
    /// Played.
    Played,
    /// Cancelled before its kick-off.
    Cancelled(i64),
    /// Postponed before its kick-off, without a new date.
    Postponed(i64),
    /// Postponed, with a new kick-off announced later.
    Moved {
        at: i64,
        named_at: i64,
        /// The kick-off until then.
        from: i64,
    },
    /// Abandoned during play.
    Abandoned(i64),
}

impl Plan {
    /// Returns the kick-off announced at a moment.
    pub(super) fn announced_kick_off(&self, at: i64) -> i64 {
        match self.outcome {
            FixtureOutcome::Moved { named_at, from, .. } if at < named_at => from,
            _ => self.kick_off,
        }
    }

    /// Returns the last moment up to `at` at which the fixture is updated: often when its kick-off is
    /// near, seldom when it is far.
    pub(super) fn reported_at(&self, at: i64) -> i64 {
        let every = if at < self.kick_off - HOUR {
            5 * MINUTE
        } else if at < self.kick_off {
            MINUTE
        } else {
            MINUTE / 2
        };
        let every = every / self.load;
        let phase = i64::try_from(self.draw(&[5]) % 300).unwrap_or_default();
        (at - phase).div_euclid(every) * every + phase
    }

    /// Returns how much stronger home is than away, about -100 to 100.
    pub(super) fn edge(&self) -> i64 {
        self.strength(self.home) - self.strength(self.away)
    }

    /// Returns the strength of a team: those first in the list of names are the better ones.
    fn strength(&self, team: usize) -> i64 {
        let teams = self.league.teams.len().max(1);
        let rank = i64::try_from(100 * team / teams).unwrap_or_default();
        50 - rank + self.chance.around(25, &[1, self.number(), index(team)])
    }

    /// Whether it is a friendly.
    pub(super) fn is_friendly(&self) -> bool {
        is_around_the_clock(self.league)
    }

    fn number(&self) -> i64 {
        index(self.league_number)
    }

    /// Returns a random number of this fixture.
    pub(super) fn draw(&self, purpose: &[i64]) -> u64 {
        self.own().draw(purpose)
    }

    /// Returns the random numbers of this fixture.
    pub(super) fn own(&self) -> Random {
        // Includes the kick-off, since ids repeat.
        Random::new(self.chance.draw(&[2, self.id.get(), self.kick_off]))
    }
}

/// The size of a season.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scale {
    /// Rounds that a league plays in place of one, and the factor by which prices move more often.
    load: i64,
    /// One league in this many plays.
    one_in: usize,
}

impl Scale {
    /// A full site.
    pub(super) const FULL: Self = Self { load: 1, one_in: 1 };

    pub(super) fn under_load(self, load: u32) -> Self {
        let load = i64::from(load).clamp(1, LOAD_MAX);
        Self { load, ..self }
    }

    pub(super) fn of_one_league_in(self, one_in: usize) -> Self {
        let one_in = one_in.max(1);
        Self { one_in, ..self }
    }
}

/// More rounds than that would share the ids of their fixtures.
const LOAD_MAX: i64 = 8;

/// The schedule of a league.
struct Rhythm {
    /// Days from one round to the next.
    every_days: i64,
    /// Kick-offs in minutes after midnight in Korea, used by the matches in turn.
    kick_offs: &'static [i64],
}

fn rhythm(league: &League) -> Rhythm {
    let (every_days, kick_offs): (i64, &'static [i64]) =
        match (league.sport, league.location.as_str()) {
            (FOOTBALL, "South Korea" | "Japan") => (3, &[14 * 60, 16 * 60 + 30, 19 * 60]),
            (FOOTBALL, "Australia") => (3, &[15 * 60, 17 * 60 + 45]),
            (FOOTBALL, "United States" | "Brazil") => (3, &[7 * 60, 8 * 60 + 30, 9 * 60 + 30]),
            (FOOTBALL, _) => (
                3,
                &[21 * 60 + 30, 23 * 60, 24 * 60 + 30, 26 * 60, 28 * 60 + 45],
            ),
            (BASKETBALL, "United States") => (1, &[8 * 60, 9 * 60, 10 * 60, 11 * 60 + 30]),
            (BASKETBALL, "Australia") => (2, &[17 * 60 + 30, 18 * 60 + 30]),
            (BASEBALL, "South Korea" | "Japan" | "Chinese Taipei") => (1, &[14 * 60, 18 * 60 + 30]),
            (BASEBALL, _) => (1, &[8 * 60, 9 * 60 + 10, 10 * 60 + 40, 11 * 60 + 10]),
            (BASKETBALL | VOLLEYBALL, "South Korea" | "Japan") => (2, &[14 * 60, 16 * 60, 19 * 60]),
            (ICE_HOCKEY, "United States") => (2, &[9 * 60, 10 * 60, 12 * 60]),
            _ => (2, &[23 * 60, 24 * 60 + 30, 26 * 60]),
        };
    Rhythm {
        every_days,
        kick_offs,
    }
}

/// Friendlies are played around the clock, so that some fixture is always about to start.
fn is_around_the_clock(league: &League) -> bool {
    league.location == "International"
}
const FRIENDLY_EVERY: i64 = 20 * MINUTE;
/// Short, so that they do not fill the first page of the listing before the leagues.
const FRIENDLY_HORIZON: i64 = 2 * HOUR;

/// Returns the fixtures that kick off on a day in Korea, counted from 1970.
fn on_day(chance: Random, scale: Scale, day: i64) -> Vec<Plan> {
    let leagues = NAMES.leagues.iter().enumerate();
    leagues
        .step_by(scale.one_in)
        .flat_map(|(number, league)| {
            if is_around_the_clock(league) {
                return friendlies(chance, number, league, day);
            }
            let rounds = 0..scale.load;
            rounds
                .flat_map(|extra| round(chance, number, league, day, extra))
                .collect()
        })
        .map(|plan| Plan {
            load: scale.load,
            ..plan
        })
        .collect()
}

/// Returns a round of a league; `extra` counts the rounds beyond the one of the calendar.
fn round(
    chance: Random,
    number: usize,
    league: &'static League,
    day: i64,
    extra: i64,
) -> Vec<Plan> {
    let Rhythm {
        every_days,
        kick_offs,
    } = rhythm(league);
    let turn = day + index(number);
    if turn % every_days != 0 {
        return vec![];
    }
    let pairs = pairs(league.teams.len(), turn / every_days + extra);
    let before = usize::try_from(extra).unwrap_or_default() * pairs.len();
    let pairs = (before..).zip(pairs);
    pairs
        .map(|(order, (home, away))| {
            let minutes = kick_offs.get(order % kick_offs.len()).copied();
            let kick_off = day * DAY - KOREA + minutes.unwrap_or_default() * MINUTE;
            plan(
                chance,
                (number, league),
                (home, away),
                (day, index(order)),
                kick_off,
                HORIZON,
            )
        })
        .collect()
}

fn friendlies(chance: Random, number: usize, league: &'static League, day: i64) -> Vec<Plan> {
    let teams = league.teams.len();
    let matches = index(teams / 2).max(1);
    let orders = 0..DAY / FRIENDLY_EVERY;
    orders
        .filter_map(|order| {
            let turn = day * (DAY / FRIENDLY_EVERY) + order;
            let pairs = pairs(teams, turn / matches);
            let pair = *pairs.get(usize::try_from(turn % matches).ok()?)?;
            let kick_off = day * DAY - KOREA + order * FRIENDLY_EVERY;
            let place = (day, order);
            Some(plan(
                chance,
                (number, league),
                pair,
                place,
                kick_off,
                FRIENDLY_HORIZON,
            ))
        })
        .collect()
}

fn plan(
    chance: Random,
    (league_number, league): (usize, &'static League),
    (home, away): (usize, usize),
    (day, order): (i64, i64),
    kick_off: i64,
    horizon: i64,
) -> Plan {
    let place = day.rem_euclid(DAYS_OF_IDS) * LEAGUES_MAX + index(league_number);
    let mut plan = Plan {
        id: FixtureId::new(10_000_000 + place * MATCHES_MAX + order),
        league,
        league_number,
        home,
        away,
        kick_off,
        on_offer_from: kick_off - horizon,
        outcome: FixtureOutcome::Played,
        load: 1,
        chance,
    };
    let drawn = plan.own().below(FATES, &[3]);
    // What is not played is announced between two hours and twenty minutes before.
    let announced_at = kick_off - 20 * MINUTE - i64::from(plan.own().below(100, &[4])) * MINUTE;
    plan.outcome = match drawn {
        0..4 => FixtureOutcome::Cancelled(announced_at),
        4..6 => FixtureOutcome::Postponed(announced_at),
        6..9 => {
            plan.kick_off += DAY;
            FixtureOutcome::Moved {
                at: announced_at,
                named_at: kick_off + 2 * HOUR,
                from: kick_off,
            }
        }
        9 => FixtureOutcome::Abandoned(kick_off + 35 * MINUTE),
        _ => FixtureOutcome::Played,
    };
    plan
}

/// Returns the pairings of a round: one team stays, the others rotate around it, so that after as many
/// rounds as there are other teams each has met each. Home and away change from one cycle to the next.
fn pairs(teams: usize, round: i64) -> Vec<(usize, usize)> {
    let others = teams.saturating_sub(1).max(1);
    let turn = usize::try_from(round.rem_euclid(index(others))).unwrap_or_default();
    let team = |team: usize| {
        if team == 0 {
            0
        } else {
            1 + (team - 1 + turn) % others
        }
    };
    (0..teams / 2)
        .map(|pair| {
            let (one, other) = (team(pair), team(teams - 1 - pair));
            let swapped = (index(pair) + round / index(others) + round) % 2 == 0;
            if swapped { (other, one) } else { (one, other) }
        })
        .collect()
}

/// Returns the fixtures that are on offer or played at some moment from `from` to `to`.
pub(super) fn between(chance: Random, scale: Scale, from: i64, to: i64) -> Vec<Plan> {
    let day = |at: i64| (at + KOREA).div_euclid(DAY);
    // A kick-off late at night belongs to the day before.
    let days = day(from) - 2..=day(to + HORIZON);
    let plans = days.flat_map(|day| on_day(chance, scale, day));
    plans.filter(|plan| plan.on_offer_from <= to).collect()
}

/// Converts a list index to a number.
pub(super) fn index(place: usize) -> i64 {
    i64::try_from(place).unwrap_or_default()
}
